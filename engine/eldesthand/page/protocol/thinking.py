"""Questions to the engine's bots and the player's own bot.

A bot thinks in slices: after :class:`StillThinking` the page sends :class:`GoOn`, so that the
worker can receive a cancellation in between.
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


@dataclass(frozen=True)
class StillThinking:
    """Reply without an answer."""

    done: bool = False


@dataclass(frozen=True)
class Decided:
    """Action of a bot; ``None`` if it does not act out of turn."""

    action: Action | None
    done: bool = True


@dataclass(frozen=True)
class Decide(Request["Decided"]):
    """Ask a bot for its action, and wait for the answer."""

    ask: BotQuestion


@dataclass(frozen=True)
class Think(Request["Decided | StillThinking"]):
    """Ask a bot for its action; it thinks for a slice of time."""

    ask: BotQuestion


@dataclass(frozen=True)
class GoOn(Request["Decided | CoachNews | StillThinking"]):
    """Let the bot or the coach think for another slice of time."""


@dataclass(frozen=True)
class Cancel(Request["Cancelled"]):
    """Cancel the question."""


@dataclass(frozen=True)
class Cancelled:
    """Reply after a cancellation."""

    done: bool = True


@dataclass(frozen=True)
class Teach(Request["Taught"]):
    """Load the player's own bot from a pasted ``source`` or, if that is empty, from a wheel.

    ``wheel`` is the path of the stored wheel. With ``rules`` the bot plays a trial deal of that
    game.
    """

    source: str
    wheel: str = ""
    rules: Rules | None = None


@dataclass(frozen=True)
class Taught:
    """Name of the loaded class."""

    name: str
