"""Questions to the coach, answered in slices of thinking."""

from __future__ import annotations

from dataclasses import dataclass

from eldesthand.coach.before_play import Suggestion
from eldesthand.coach.values import Advice, Judged
from eldesthand.core.actions import Action
from eldesthand.core.cards import Card
from eldesthand.core.rules import Rules
from eldesthand.core.view import View
from eldesthand.page.protocol import Request
from eldesthand.page.protocol.thinking import StillThinking


@dataclass(frozen=True)
class CoachAdvice:
    """The coach's advice on a card to play, with the texts of its table.

    ``labels`` are the expected results as short figures, ``what`` is their heading. ``taken`` is
    true if they are points taken, so that fewer are better. ``heads`` are the headings of events in
    the deal; ``shares`` has a row for each card with the percentage of deals in which each event
    happens. ``said`` has a sentence for each card.
    """

    figures: Advice
    labels: tuple[str, ...]
    what: str
    taken: bool
    heads: tuple[str, ...]
    shares: tuple[tuple[str, ...], ...]
    said: tuple[str, ...]


@dataclass(frozen=True)
class CoachNews:
    """The coach's present advice; the last one also has the played card ``judged``."""

    done: bool
    worlds: int
    advice: CoachAdvice
    judged: Judged | None


@dataclass(frozen=True)
class CoachSuggests:
    """The coach's choice before play, ``compared`` with the player's choice, if any."""

    suggestion: Suggestion
    compared: str = ""
    done: bool = True


@dataclass(frozen=True)
class Look(Request[CoachNews | CoachSuggests | StillThinking]):
    """Ask the coach for advice about a view.

    The coach also judges the ``played`` card, or the action ``done`` before play. ``worlds`` is the
    number of worlds; ``None`` means the default.
    """

    view: View
    seed: str
    worlds: int | None = None
    played: Card | None = None
    done: Action | None = None


@dataclass(frozen=True)
class SumUp(Request["SummedUp"]):
    """Sum up the judged cards of a deal in the unit of its rules."""

    rules: Rules
    judged: tuple[Judged, ...]


@dataclass(frozen=True)
class SummedUp:
    """Summary of a deal: the cost of the player's cards compared with the coach's.

    ``merit`` is from 0 to 100. ``turning_point`` is the index of the costliest significant mistake,
    if any; ``again_from`` is the index of the card from which to play the deal again. ``sentence``
    judges the mark in words, ``figures`` says the cost.
    """

    cost: float
    merit: float
    turning_point: int | None
    again_from: int | None
    sentence: str
    turning: str
    figures: str
    cards: tuple[str, ...]
