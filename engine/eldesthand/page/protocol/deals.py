"""Messages about given deals: the deal of a day, challenges, and lessons of the tour."""

from __future__ import annotations

from dataclasses import dataclass

from eldesthand.page.protocol import Request
from eldesthand.page.protocol.table import SavedSitting
from eldesthand.page.protocol.thinking import StillThinking


@dataclass(frozen=True)
class Given:
    """Sitting for the player, and its title."""

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
class Welcome(Request["Welcomed"]):
    """Return what waits for a player on the day ``today``.

    ``sitting`` is their finished deal of the day, and ``challenge`` the sitting of the last
    challenge that they have played. ``link`` opens the deal of the day.
    """

    today: str
    played: tuple[PlayedDay, ...] = ()
    sitting: SavedSitting | None = None
    challenge: SavedSitting | None = None
    link: str = ""


@dataclass(frozen=True)
class Square:
    """Trick of a deal in a result: a ``sign`` for texts, and its ``kind`` for a drawing."""

    sign: str
    kind: str


@dataclass(frozen=True)
class Welcomed:
    """Game of today's deal, and the player's results.

    ``standing`` tells of a deal begun or of consecutive days; ``result`` tells today's result,
    ``squares`` its tricks and ``described`` the same in words; ``text`` is to be shared, without
    cards. ``challenge`` tells the player's result in a challenge. All are empty if there is nothing
    to tell.
    """

    title: str
    standing: str = ""
    result: str = ""
    squares: tuple[Square, ...] = ()
    described: str = ""
    text: str = ""
    challenge: str = ""


@dataclass(frozen=True)
class Daily(Request["Given"]):
    """Deal the cards of a day, such as ``2026-11-21``, at most ``today``.

    ``name`` is the player's own name.
    """

    date: str
    today: str
    name: str = ""


@dataclass(frozen=True)
class PlayedDay:
    """Deal of a day that the player started: the net at the first try (``None``: not finished).

    ``on_time`` is true if it was started on its day.
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
    """Day of the calendar, with the title of its game and a description ``said``.

    ``net`` is the player's result as text. ``to_come`` is true for a future day.
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

    ``standing`` is a sentence about consecutive days played. ``before`` is the number of days from
    Monday to the first day. ``earlier`` and ``later`` are the months before and after; ``later`` is
    empty if it is in the future.
    """

    heading: str
    standing: str
    before: int
    days: tuple[CalendarDay, ...]
    earlier: str
    later: str


@dataclass(frozen=True)
class ComparedLine:
    """Result of one player with the hand; ``said`` is the result as text, in replies only."""

    who: str
    net: int
    said: str = ""


@dataclass(frozen=True)
class CompareDaily(Request["Compared"]):
    """Compare the results of the player and of levels in the deal of a day; ``link`` opens it."""

    date: str
    levels: tuple[ComparedLine, ...]
    link: str


@dataclass(frozen=True)
class Compared:
    """Comparison: all results, best first.

    ``better`` is the sentence that says which results are better; ``text`` is a text to share,
    without cards.
    """

    lines: tuple[ComparedLine, ...]
    better: str
    text: str


# --- a challenge ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class OfferChallenge(Request["ChallengeOffer"]):
    """Describe the challenge of a code, without results.

    The cards are compared with those of dates up to ``today``.
    """

    code: str
    today: str = ""


@dataclass(frozen=True)
class ChallengeOffer:
    """Challenge in words: the challenge, the game, the opponents, and the origin of the cards.

    With ``answered``, people who have played it can read all results.
    """

    title: str
    said: str
    rules: str
    against: str
    chose: str
    answered: bool = False


@dataclass(frozen=True)
class OfferDay(Request["ChallengeOffer"]):
    """Describe the deal of a day, at most ``today``."""

    date: str
    today: str


@dataclass(frozen=True)
class TakeChallenge(Request["Given"]):
    """Take the challenge of a code; ``name`` is the player's own name."""

    code: str
    name: str = ""


@dataclass(frozen=True)
class MakeChallenge(Request["ChallengeMade"]):
    """Make a challenge from a sitting and its result, or answer the challenge of a sitting.

    The reply has the results of the rows in ``proved``, and dashes in the others.
    """

    sitting: SavedSitting
    name: str = ""
    today: str = ""
    proved: tuple[int, ...] = ()


@dataclass(frozen=True)
class DatedChallenge(Request["ChallengeCode"]):
    """Make a challenge without results, with the cards of the date ``today``.

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

    The reply has the results of the rows in ``proved``, and dashes in the others.
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

    ``said`` compares the proved results, ``text`` is to be sent with the link, and ``chose`` is a
    sentence about the origin of the cards; ``dated`` is true for the cards of a date.
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
    """Let a level of bots play a challenge, in slices of thinking."""

    code: str
    level: str


@dataclass(frozen=True)
class Proved:
    """Check of a result: ``proved`` if the bots choose the same actions again; and a sentence."""

    proved: bool
    said: str
    done: bool = True


@dataclass(frozen=True)
class Prove(Request[Proved | StillThinking]):
    """Check the result in a row of a challenge, in slices of thinking."""

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
