"""Messages about the player's results over many sittings, and in files."""

from __future__ import annotations

from dataclasses import dataclass

from eldesthand.core.rules import Rules
from eldesthand.core.wire import Readable
from eldesthand.page.protocol import Request
from eldesthand.page.protocol.games import Choice
from eldesthand.page.protocol.records import KeptSitting
from eldesthand.page.protocol.training import Mistake, Training
from eldesthand.progress.played import PlayedSitting
from eldesthand.progress.tried import ItemGroup, Tried


@dataclass(frozen=True)
class AddUp(Request["OwnResults"]):
    """Add up the player's results, the latest sitting first."""

    played: Readable[PlayedSitting]
    tried: Tried


@dataclass(frozen=True)
class ResultsRow:
    """Row of a table: a game or a player, and a figure for each column."""

    name: str
    figures: tuple[str, ...]


@dataclass(frozen=True)
class ResultsTable:
    """Table of games with the same unit: headings, rows, and an explanation ``said``, if any."""

    columns: tuple[str, ...]
    rows: tuple[ResultsRow, ...]
    said: str = ""


@dataclass(frozen=True)
class Curve:
    """Course of a figure from deal to deal, the oldest first, with its outcome in words."""

    values: tuple[float, ...]
    said: str


@dataclass(frozen=True)
class OwnResults:
    """Results of the player.

    The ``tables`` are for games settled in counters and for games scored in points. ``course`` is
    that of the counters won at the latest game, ``marks`` are the coach's marks of reviewed deals,
    ``ratings`` those of the player and the levels by game, and ``card`` is the checklist.
    ``left_out`` is a sentence about sittings that cannot be read, if any.
    """

    tables: tuple[ResultsTable, ...]
    course: Curve | None
    marks: Curve | None
    ratings: ResultsTable | None
    card: tuple[ItemGroup, ...]
    left_out: str = ""


@dataclass(frozen=True)
class CheckKept(Request["KeptChecked"]):
    """Check a file's data before it enters this browser. Every sitting is played again."""

    sittings: tuple[KeptSitting, ...]
    mistakes: tuple[Mistake, ...]
    training: Training | None = None
    choice: Choice | None = None


@dataclass(frozen=True)
class KeptChecked:
    """Valid file, with its contents in words."""

    said: str


@dataclass(frozen=True)
class ExportSitting(Request["SittingExported"]):
    """Return a sitting for a file: its finished deals, and a seed that reveals no hand."""

    kept: KeptSitting


@dataclass(frozen=True)
class SittingExported:
    """The sitting to export; ``None`` for one without a finished deal, or a running challenge."""

    kept: KeptSitting | None


@dataclass(frozen=True)
class SecondPlaying:
    """Results of a person and the ``expert`` with the hand of a deal played twice."""

    who: str
    first: int | None
    now: int
    expert: int | None = None


@dataclass(frozen=True)
class CompareSecond(Request["SecondCompared"]):
    """Compare the results of a deal played twice, for all the people at the device."""

    rules: Rules
    people: tuple[SecondPlaying, ...]


@dataclass(frozen=True)
class SecondCompared:
    """Results side by side, a row for each person, and their conditions."""

    columns: tuple[str, ...]
    rows: tuple[ResultsRow, ...]
    said: str
