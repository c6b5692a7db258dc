"""Messages about given deals: the deal of a day, challenges, and lessons of the tour."""

from __future__ import annotations

from dataclasses import dataclass

from eldesthand.page.protocol import Request
from eldesthand.page.protocol.table import SavedSitting
from eldesthand.page.protocol.thinking import StillThinking


@dataclass(frozen=True)
class Given:
    """Sitting to take up, and its title."""

    title: str
    sitting: SavedSitting


# --- the deal of a day ---------------------------------------------------------------------------


@dataclass(frozen=True)
class Day(Request["DayTitle"]):
    """Return the game of a day's deal."""

    date: str


@dataclass(frozen=True)
class DayTitle:
    """Game of a day, and the names of the ``levels`` that also play its deal, weakest first."""

    title: str
    levels: tuple[str, ...]


@dataclass(frozen=True)
class Daily(Request["Given"]):
    """Deal the cards of a day, such as ``2026-11-21``, the same for everybody.

    A day after ``today`` is refused. ``name`` is the player's own.
    """

    date: str
    today: str
    name: str = ""


@dataclass(frozen=True)
class PlayedDay:
    """Begun deal of a day: the player's net at the first start, and whether it began on that day.

    ``net`` is ``None`` if the deal was not finished.
    """

    date: str
    net: int | None
    on_time: bool


@dataclass(frozen=True)
class Month(Request["Calendar"]):
    """Return the games of a month, such as ``2026-11``, with the player's results."""

    month: str
    today: str
    played: tuple[PlayedDay, ...]


@dataclass(frozen=True)
class CalendarDay:
    """Day of the calendar, with the title of its game and a sentence ``said``.

    ``net`` is the player's result as text. A day ``to_come`` is in the future.
    """

    date: str
    day: int
    title: str
    net: str
    said: str
    to_come: bool


@dataclass(frozen=True)
class Calendar:
    """Month of the calendar.

    ``standing`` is a sentence on the consecutive days played. ``before`` is the number of days
    between a Monday and the first day. ``later`` is empty for a month in the future.
    """

    heading: str
    standing: str
    before: int
    days: tuple[CalendarDay, ...]
    earlier: str
    later: str


@dataclass(frozen=True)
class ComparedLine:
    """Result of one player with the hand; in a reply ``said`` is the figure as text."""

    who: str
    net: int
    said: str = ""


@dataclass(frozen=True)
class CompareDaily(Request["Compared"]):
    """Compare the results of the player and the levels so far in the deal of a day.

    ``link`` opens that deal.
    """

    date: str
    net: int
    levels: tuple[ComparedLine, ...]
    link: str


@dataclass(frozen=True)
class Compared:
    """Comparison: all results, best first.

    ``better`` is a sentence on which figures are better, ``text`` a text to share that reveals no
    card and no figure.
    """

    lines: tuple[ComparedLine, ...]
    better: str
    text: str


# --- a challenge ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class OfferChallenge(Request["ChallengeOffer"]):
    """Describe a challenge by its code, without the results of others.

    The cards are compared with those of ``today`` and of the days before.
    """

    code: str
    today: str = ""


@dataclass(frozen=True)
class ChallengeOffer:
    """Challenge in words: the challenge itself, the opponents, and the choice of the cards.

    If it is ``answered``, people who have played it may read all results.
    """

    title: str
    said: str
    against: str
    chose: str
    answered: bool = False


@dataclass(frozen=True)
class OfferDay(Request["ChallengeOffer"]):
    """Describe the deal of a day. A day after ``today`` is refused."""

    date: str
    today: str


@dataclass(frozen=True)
class TakeChallenge(Request["Given"]):
    """Take a challenge by its code. ``name`` is the player's own."""

    code: str
    name: str = ""


@dataclass(frozen=True)
class MakeChallenge(Request["ChallengeMade"]):
    """Make a challenge from a sitting with its player's result, or answer its challenge.

    The reply shows the others' results in the rows that are ``proved``, and dashes elsewhere.
    """

    sitting: SavedSitting
    name: str = ""
    today: str = ""
    proved: tuple[int, ...] = ()


@dataclass(frozen=True)
class DatedChallenge(Request["ChallengeCode"]):
    """Make a challenge without results whose cards come from the date of ``today``.

    The game, the bots and the number of deals are those of a sitting.
    """

    sitting: SavedSitting
    today: str


@dataclass(frozen=True)
class ChallengeCode:
    """Code of a challenge."""

    code: str


@dataclass(frozen=True)
class ReadChallenge(Request["ChallengeMade"]):
    """Return the results of a challenge, for people who have played it.

    The reply shows the results in the rows that are ``proved``, and dashes elsewhere.
    """

    code: str
    today: str = ""
    proved: tuple[int, ...] = ()


@dataclass(frozen=True)
class ChallengeRow:
    """Result of one player in a challenge: the net in each deal and in total, or dashes."""

    name: str
    figures: tuple[str, ...]
    total: str


@dataclass(frozen=True)
class ChallengeMade:
    """Challenge with all results in the order of play.

    ``said`` compares the proved results, ``text`` goes with the link, and ``chose`` is a sentence
    on the choice of the cards, which are those of a date if ``dated``.
    """

    code: str
    columns: tuple[str, ...]
    rows: tuple[ChallengeRow, ...]
    said: str
    text: str
    chose: str
    dated: bool


# --- slow requests -------------------------------------------------------------------------


@dataclass(frozen=True)
class LevelPlayed:
    """Result of a level in a challenge."""

    who: str
    net: int
    done: bool = True


@dataclass(frozen=True)
class PlayLevel(Request[LevelPlayed | StillThinking]):
    """Let a level of bots play a challenge, in slices of time."""

    code: str
    level: str


@dataclass(frozen=True)
class Proved:
    """Proof of a result: ``proved`` if the bots act the same again, and a sentence."""

    proved: bool
    said: str
    done: bool = True


@dataclass(frozen=True)
class Prove(Request[Proved | StillThinking]):
    """Replay a result of a challenge, given by its row, in slices of time."""

    code: str
    row: int


# --- lessons -------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Tour(Request["Lessons"]):
    """Return the lessons by group."""


@dataclass(frozen=True)
class LessonTitle:
    """Lesson: its name, the law that it is about, if any, and its title."""

    name: str
    law: str
    title: str


@dataclass(frozen=True)
class LessonGroup:
    """Group of lessons, in the order in which they are offered."""

    title: str
    lessons: tuple[LessonTitle, ...]


@dataclass(frozen=True)
class Lessons:
    """Every lesson."""

    groups: tuple[LessonGroup, ...]


@dataclass(frozen=True)
class Lesson(Request["Given"]):
    """Return the table of a lesson."""

    name: str
