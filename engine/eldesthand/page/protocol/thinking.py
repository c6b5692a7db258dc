"""Questions to bots: to those of the engine, and to one of the player's own.

A long answer comes in slices: :class:`StillThinking` says that it must be asked for again, by
:class:`GoOn`, so that the worker can hear in between that nobody wants to know any more.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from eldesthand.core.actions import Action
from eldesthand.core.rules import Rules
from eldesthand.page.protocol import Request
from eldesthand.page.protocol.table import BotQuestion

if TYPE_CHECKING:
    from eldesthand.page.protocol.coaching import CoachNews  # noqa: F401 (the answer to GoOn)

__all__ = [
    "Cancel",
    "Cancelled",
    "Decide",
    "Decided",
    "GoOn",
    "StillThinking",
    "Taught",
    "Teach",
    "Think",
]


@dataclass(frozen=True)
class StillThinking:
    """There is no answer yet."""

    done: bool = False


@dataclass(frozen=True)
class Decided:
    """What a bot does; ``None`` when it was asked out of turn and does nothing."""

    action: Action | None
    done: bool = True


@dataclass(frozen=True)
class Decide(Request["Decided"]):
    """Ask a bot what it does, and wait for the answer."""

    ask: BotQuestion


@dataclass(frozen=True)
class Think(Request["Decided | StillThinking"]):
    """Ask a bot what it does; it thinks for a slice of time."""

    ask: BotQuestion


@dataclass(frozen=True)
class GoOn(Request["Decided | CoachNews | StillThinking"]):
    """Let whoever was asked, a bot or the coach, think for another slice of time."""


@dataclass(frozen=True)
class Cancel(Request["Cancelled"]):
    """Forget the question."""


@dataclass(frozen=True)
class Cancelled:
    """There is no question any more."""

    done: bool = True


@dataclass(frozen=True)
class Teach(Request["Taught"]):
    """Teach a bot of the player's own: by a pasted ``source``, or by a wheel if that is empty.

    ``wheel`` is the path at which one has been laid. With ``rules`` the bot plays a trial deal of
    that game.
    """

    source: str
    wheel: str = ""
    rules: Rules | None = None


@dataclass(frozen=True)
class Taught:
    """The name of the class that plays from now on."""

    name: str
