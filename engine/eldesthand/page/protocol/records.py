"""Records at the page: written, read, stepped through, played on from, answered as problems."""

from __future__ import annotations

from dataclasses import dataclass

from eldesthand.core.cards import Card
from eldesthand.core.rules import Rules
from eldesthand.page.protocol import Request
from eldesthand.page.protocol.table import Reply, SavedSitting
from eldesthand.record.model import Branch, Comment

__all__ = [
    "BranchPlace",
    "DealAgain",
    "DealCode",
    "DealLink",
    "Draw",
    "Drawing",
    "Grade",
    "Graded",
    "KeptSitting",
    "Opened",
    "PlaceInRecord",
    "PlayOn",
    "ReadLine",
    "ReadRecord",
    "RecordAt",
    "RecordLine",
    "RecordStep",
    "RecordText",
    "TakeBack",
    "TakenBack",
    "ToPlay",
    "WriteRecord",
]

Path = tuple[int, ...]
"""The way to a line of play: which branch is taken, and which of its branches, and so on."""


@dataclass(frozen=True)
class KeptSitting:
    """A sitting with all that its record holds beside the actions."""

    sitting: SavedSitting
    branches: tuple[Branch, ...] = ()
    tags: tuple[tuple[str, str], ...] = ()
    remark: str = ""


@dataclass(frozen=True)
class WriteRecord(Request["RecordText"]):
    """Write the record of a sitting."""

    kept: KeptSitting


@dataclass(frozen=True)
class RecordText:
    """The text of a record."""

    text: str


@dataclass(frozen=True)
class ReadRecord(Request["Opened"]):
    """Open a record to be read: a ``text``, the ``code`` of a deal, or a sitting ``kept``."""

    text: str | None = None
    code: str | None = None
    kept: KeptSitting | None = None


@dataclass(frozen=True)
class Draw(Request["Drawing"]):
    """Draw one moment of a record: of its ``text`` or of the ``code`` of a deal.

    ``deal`` counts from 1, ``ply`` is the number of cards played, ``seat`` is at the bottom, and
    ``open`` names the visible hands: ``all``, ``none`` or seats such as ``0 2``.
    """

    text: str | None = None
    code: str | None = None
    deal: int = 1
    ply: int = 0
    seat: int = 0
    open: str = "all"


@dataclass(frozen=True)
class Drawing:
    """A drawing as one ``<svg>`` element, and the style sheet of all drawings."""

    svg: str
    sheet: str


@dataclass(frozen=True)
class RecordStep:
    """One action of a record: what is ``said`` of it, its ``kind``, the number of the deal, and how
    many tricks were taken then.
    """

    said: str
    kind: str
    deal: int
    tricks: int


@dataclass(frozen=True)
class BranchPlace:
    """Where a branch leaves the line that is read, and the way to it."""

    path: tuple[int, ...]
    after: int


@dataclass(frozen=True)
class RecordLine:
    """One line of play: the game's own, or what was taken back, which leaves the line before it
    after ``offset`` actions.
    """

    steps: tuple[RecordStep, ...]
    path: tuple[int, ...]
    offset: int
    result: str
    comments: tuple[Comment, ...]
    branches: tuple[BranchPlace, ...]


@dataclass(frozen=True)
class Opened:
    """The record that is read now. ``seat`` is that of the player of the page, or the first."""

    title: str
    names: tuple[str, ...]
    rules: Rules
    seat: int
    line: RecordLine


@dataclass(frozen=True)
class ReadLine(Request["RecordLine"]):
    """Read another line of the record that is open."""

    path: Path


@dataclass(frozen=True)
class RecordAt(Request["PlaceInRecord"]):
    """Tell how the table stood after so many actions, as one seat saw it; with ``open``, tell all
    the hands too.
    """

    after: int
    path: Path = ()
    seat: int | None = None
    open: bool = False


@dataclass(frozen=True)
class PlaceInRecord:
    """A place in a record: the very view that the player there was given, bots included."""

    hands: tuple[tuple[Card, ...], ...] | None
    reply: Reply


@dataclass(frozen=True)
class DealCode(Request["DealLink"]):
    """Write the deal at this place as a code for a link."""

    after: int
    path: Path = ()


@dataclass(frozen=True)
class DealLink:
    """The code of a deal, and the place in it."""

    code: str
    at: int


@dataclass(frozen=True)
class DealAgain(Request["ToPlay"]):
    """Deal the cards of this deal again, to the player in a ``seat`` and to these ``bots``."""

    after: int
    bots: tuple[str, ...]
    seed: str
    path: Path = ()
    seat: int = 0


@dataclass(frozen=True)
class PlayOn(Request["ToPlay"]):
    """Play on from this very place, the player in a ``seat``, with these ``bots``."""

    after: int
    bots: tuple[str, ...]
    seed: str
    path: Path = ()
    seat: int = 0


@dataclass(frozen=True)
class ToPlay:
    """A sitting to be gone on with; how it went on in the record is among the ``branches``."""

    sitting: SavedSitting
    branches: tuple[Branch, ...]


@dataclass(frozen=True)
class TakeBack(Request["TakenBack"]):
    """Take back all that followed the player's last decision, and that decision (practice)."""

    branches: tuple[Branch, ...] = ()


@dataclass(frozen=True)
class TakenBack:
    """The table as it was after so many actions. What was taken back is among the ``branches``."""

    reply: Reply
    after: int
    branches: tuple[Branch, ...]


@dataclass(frozen=True)
class Grade(Request["Graded"]):
    """Judge a ``card`` for whoever is to play at this place.

    Right is a card of the ``solution``; without one, each that the coach cannot tell from the best.
    ``reason`` is the author's; without it the coach gives one.
    """

    after: int
    card: Card
    path: Path = ()
    solution: tuple[Card, ...] = ()
    reason: str = ""


@dataclass(frozen=True)
class Graded:
    """Whether a card was right, in words, and why."""

    right: bool
    said: str
    reason: str
