"""Messages about records: write, read, step through, continue, and judge cards."""

from __future__ import annotations

from dataclasses import dataclass

from eldesthand.core.cards import Card
from eldesthand.core.rules import Rules
from eldesthand.page.protocol import Request
from eldesthand.page.protocol.table import Reply, SavedSitting
from eldesthand.record.model import Branch, Comment

Path = tuple[int, ...]
"""Path to a line of play: the index of a branch, then of a branch of that branch, and so on."""


@dataclass(frozen=True)
class KeptSitting:
    """Sitting with the branches and tags of its record."""

    sitting: SavedSitting
    branches: tuple[Branch, ...] = ()
    tags: tuple[tuple[str, str], ...] = ()


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
    """Open a record: a ``text``, the ``code`` of a deal, or a sitting ``kept``.

    ``seat`` is that of the reader; by default the seat of "You", or 0.
    """

    text: str | None = None
    code: str | None = None
    kept: KeptSitting | None = None
    seat: int | None = None


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
    seat: int | None = None
    open: str = "all"


@dataclass(frozen=True)
class Drawing:
    """A drawing as one ``<svg>`` element, and the style sheet of all drawings."""

    svg: str
    sheet: str


@dataclass(frozen=True)
class RecordStep:
    """One action of a record, with its sentence, the number of the deal, and the tricks so far.

    If a ``card`` was played, ``seat`` is the player's.
    """

    said: str
    kind: str
    deal: int
    tricks: int
    card: Card | None = None
    seat: int | None = None


@dataclass(frozen=True)
class BranchPlace:
    """Place where a branch leaves the current line, its path, and the cards played in it."""

    path: tuple[int, ...]
    after: int
    cards: tuple[Card, ...]


@dataclass(frozen=True)
class RecordLine:
    """Line of play: the main line, or a branch that starts after ``offset`` actions."""

    steps: tuple[RecordStep, ...]
    path: tuple[int, ...]
    offset: int
    result: str
    comments: tuple[Comment, ...]
    branches: tuple[BranchPlace, ...]


@dataclass(frozen=True)
class Opened:
    """The open record; ``seat`` is that of the player, or the first."""

    title: str
    names: tuple[str, ...]
    rules: Rules
    seat: int
    line: RecordLine


@dataclass(frozen=True)
class ReadLine(Request["RecordLine"]):
    """Read another line of the open record."""

    path: Path


@dataclass(frozen=True)
class RecordAt(Request["PlaceInRecord"]):
    """Return the table after a number of actions as one seat saw it; with ``open``, all hands."""

    after: int
    path: Path = ()
    seat: int | None = None
    open: bool = False


@dataclass(frozen=True)
class PlaceInRecord:
    """Place in a record: the open hands, if requested, and the table as one seat saw it."""

    hands: tuple[tuple[Card, ...], ...] | None
    reply: Reply


@dataclass(frozen=True)
class DealCode(Request["DealLink"]):
    """Return the deal at this place as a code for a link."""

    after: int
    path: Path = ()


@dataclass(frozen=True)
class DealLink:
    """The code of a deal, and the place in it."""

    code: str
    at: int


@dataclass(frozen=True)
class DealAgain(Request["ToPlay"]):
    """Deal the cards of this deal again, to the player in a ``seat`` and to ``bots``."""

    after: int
    bots: tuple[str, ...]
    seed: str
    path: Path = ()
    seat: int = 0


@dataclass(frozen=True)
class PlayOn(Request["ToPlay"]):
    """Play on from this place, with the player in a ``seat`` and ``bots``."""

    after: int
    bots: tuple[str, ...]
    seed: str
    path: Path = ()
    seat: int = 0


@dataclass(frozen=True)
class ToPlay:
    """Sitting to continue; the rest of the record is among the ``branches``."""

    sitting: SavedSitting
    branches: tuple[Branch, ...]


@dataclass(frozen=True)
class TakeBack(Request["TakenBack"]):
    """Take back the player's last decision and all actions after it (practice)."""

    branches: tuple[Branch, ...] = ()


@dataclass(frozen=True)
class TakenBack:
    """Table after a number of actions; those taken back are among the ``branches``."""

    reply: Reply
    after: int
    branches: tuple[Branch, ...]


@dataclass(frozen=True)
class Grade(Request["Graded"]):
    """Judge a ``card`` of the seat in turn at this place.

    The cards of the ``solution`` are right. Without a solution or a ``reason`` the coach provides
    it: cards that are not significantly worse than the best are right.
    """

    after: int
    card: Card
    path: Path = ()
    solution: tuple[Card, ...] = ()
    reason: str = ""


@dataclass(frozen=True)
class Graded:
    """Judgement of a card in words, and the reason; after a right card, all right ``cards``."""

    right: bool
    said: str
    reason: str
    cards: tuple[Card, ...] = ()
