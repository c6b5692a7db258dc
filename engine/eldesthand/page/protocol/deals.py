"""Deals that several people play: the deal of a day, and challenges."""

from __future__ import annotations

from dataclasses import dataclass

from eldesthand.page.protocol import Request
from eldesthand.page.protocol.given import Given  # noqa: F401 (an answer)
from eldesthand.page.protocol.table import SavedSitting
from eldesthand.page.protocol.thinking import StillThinking  # noqa: F401 (an answer)

__all__ = [
    "Calendar",
    "CalendarDay",
    "ChallengeMade",
    "ChallengeOffer",
    "ChallengeRow",
    "CompareDaily",
    "Compared",
    "ComparedLine",
    "Daily",
    "Day",
    "DayTitle",
    "LevelPlayed",
    "MakeChallenge",
    "Month",
    "OfferChallenge",
    "OfferDay",
    "PlayLevel",
    "PlayedDay",
    "Prove",
    "Proved",
    "ReadChallenge",
    "TakeChallenge",
]


# --- the deal of a day ---------------------------------------------------------------------------


@dataclass(frozen=True)
class Day(Request["DayTitle"]):
    """Tell which game the deal of a day is."""

    date: str


@dataclass(frozen=True)
class DayTitle:
    """The game of a day, and ``levels`` that also play its deal, by name, weakest first."""

    title: str
    levels: tuple[str, ...]


@dataclass(frozen=True)
class Daily(Request["Given"]):
    """Deal the cards of a day, such as ``2026-11-21``: the same to everybody.

    ``name`` is the player's own.
    """

    date: str
    name: str = ""


@dataclass(frozen=True)
class PlayedDay:
    """A day whose deal was played: what the player won, and whether on that very day."""

    date: str
    net: int
    on_time: bool


@dataclass(frozen=True)
class Month(Request["Calendar"]):
    """Tell the games of a month, such as ``2026-11``, and how the player has done."""

    month: str
    today: str
    played: tuple[PlayedDay, ...]


@dataclass(frozen=True)
class CalendarDay:
    """A day of the calendar: its number, its game, what the player won as text, and all of it as it
    is ``said``. A day that is yet to ``come`` is not played.
    """

    date: str
    day: int
    title: str
    net: str
    said: str
    to_come: bool


@dataclass(frozen=True)
class Calendar:
    """A month: ``before`` it so many days of its first week, Monday first; the months around it,
    the ``later`` one empty if it is yet to come; and ``standing``, how many days in a row were
    played.
    """

    heading: str
    standing: str
    before: int
    days: tuple[CalendarDay, ...]
    earlier: str
    later: str


@dataclass(frozen=True)
class ComparedLine:
    """What one made of the hand; and in an answer, as it is ``said``."""

    who: str
    net: int
    said: str = ""


@dataclass(frozen=True)
class CompareDaily(Request["Compared"]):
    """Tell what the player and the levels made of the deal of a day, as far as they have played;
    ``link`` opens that deal.
    """

    date: str
    net: int
    levels: tuple[ComparedLine, ...]
    link: str


@dataclass(frozen=True)
class Compared:
    """All results, best first, what is the ``better`` in a sentence, and a text to share that tells
    no card and no figure.
    """

    lines: tuple[ComparedLine, ...]
    better: str
    text: str


# --- a challenge ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class OfferChallenge(Request["ChallengeOffer"]):
    """Tell what a challenge is, by its code: nothing of what others made of it."""

    code: str


@dataclass(frozen=True)
class ChallengeOffer:
    """A challenge in words: who challenges to what, and against whom; and whether it was answered,
    so that those who have played it may read what all made of it.
    """

    title: str
    said: str
    against: str
    answered: bool = False


@dataclass(frozen=True)
class OfferDay(Request["ChallengeOffer"]):
    """Tell what the deal of a day is."""

    date: str


@dataclass(frozen=True)
class TakeChallenge(Request["Given"]):
    """Take up a challenge, by its code. ``name`` is the player's own."""

    code: str
    name: str = ""


@dataclass(frozen=True)
class MakeChallenge(Request["ChallengeMade"]):
    """Make a challenge of a sitting, with what its player has made of it; where that was a
    challenge, the answer to it.
    """

    sitting: SavedSitting
    name: str = ""


@dataclass(frozen=True)
class ReadChallenge(Request["ChallengeMade"]):
    """Tell what all have made of a challenge, for those who have played it."""

    code: str


@dataclass(frozen=True)
class ChallengeRow:
    """What one made of a challenge: what they won in each deal, and in all."""

    name: str
    figures: tuple[str, ...]
    total: str


@dataclass(frozen=True)
class ChallengeMade:
    """The ``code`` of a challenge, and what all have made of it, in the order in which they played:
    in ``rows``, and ``said`` in a sentence. ``text`` goes with the link.
    """

    code: str
    columns: tuple[str, ...]
    rows: tuple[ChallengeRow, ...]
    said: str
    text: str


# --- what takes its time -------------------------------------------------------------------------


@dataclass(frozen=True)
class PlayLevel(Request["LevelPlayed | StillThinking"]):
    """Let a level of players play a challenge, in slices of time."""

    code: str
    level: str


@dataclass(frozen=True)
class LevelPlayed:
    """What a level made of a challenge."""

    who: str
    net: int
    done: bool = True


@dataclass(frozen=True)
class Prove(Request["Proved | StillThinking"]):
    """Play again what one made of a challenge, by their row, in slices of time."""

    code: str
    row: int


@dataclass(frozen=True)
class Proved:
    """Whether the others played as they do in this challenge, and what to say of it."""

    proved: bool
    said: str
    done: bool = True
