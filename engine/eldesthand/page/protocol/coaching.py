"""Questions to the coach, who answers in slices as bots do."""

from __future__ import annotations

from dataclasses import dataclass

from eldesthand.coach.advice import Advice, Judged, Suggestion
from eldesthand.core.actions import Action
from eldesthand.core.cards import Card
from eldesthand.core.rules import Rules
from eldesthand.core.view import View
from eldesthand.page.protocol import Request
from eldesthand.page.protocol.thinking import StillThinking

__all__ = [
    "CoachAdvice",
    "CoachNews",
    "CoachSuggests",
    "Look",
    "StillThinking",
    "SumUp",
    "SummedUp",
]


@dataclass(frozen=True)
class Look(Request["CoachNews | CoachSuggests | StillThinking"]):
    """Ask the coach about a view: what to do now, what a card that was ``played`` cost, or what to
    say of something else that was ``done``.

    The coach is done after so many ``worlds``; ``None``: after the usual number.
    """

    view: View
    seed: str
    worlds: int | None = None
    played: Card | None = None
    done: Action | None = None


@dataclass(frozen=True)
class CoachAdvice:
    """What the coach says of a card to be played.

    ``figures`` are those of each card; ``what`` is said over them. With ``taken`` they are to be
    shown as points that the player takes, so that fewer are better. ``clear`` is what it is called
    to take none; ``heavy`` is the card that counts most by far, if there is one, ``moon`` whether
    there is a moon to be shot. ``said`` is a sentence for each card.
    """

    figures: Advice
    what: str
    taken: bool
    clear: str
    heavy: str
    moon: bool
    said: tuple[str, ...]


@dataclass(frozen=True)
class CoachNews:
    """What the coach thinks by now, after so many worlds; at the end, with the card ``judged``."""

    done: bool
    worlds: int
    advice: CoachAdvice
    judged: Judged | None


@dataclass(frozen=True)
class CoachSuggests:
    """What the coach would do before the play; ``compared`` with what was done, if anything was."""

    suggestion: Suggestion
    compared: str = ""
    done: bool = True


@dataclass(frozen=True)
class SumUp(Request["SummedUp"]):
    """Sum up the cards of a deal that were judged, in the unit of its rules."""

    rules: Rules
    judged: tuple[Judged, ...]


@dataclass(frozen=True)
class SummedUp:
    """What the cards of a deal came to against the coach's, give or take; ``merit`` is from 0 to
    100. ``turning_point`` is the place of the dearest card, if it was surely a mistake;
    ``again_from`` that from which the deal is worth playing again, if there is any; ``cards`` is a
    sentence for each.
    """

    cost: float
    give_or_take: float
    merit: float
    turning_point: int | None
    again_from: int | None
    sentence: str
    turning: str
    cards: tuple[str, ...]
