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
    """Values of a curve, deal by deal, the oldest first, and a sentence about them."""

    values: tuple[float, ...]
    said: str


@dataclass(frozen=True)
class OwnResults:
    """Results of the player.

    There are separate ``tables`` for games settled in counters and games for points. ``course`` is
    the curve of counters won in the game played last, ``marks`` that of the coach's marks.
    ``ratings`` are those of the player and the levels by game, and ``card`` is the checklist.
    ``left_out`` is a sentence about sittings that cannot be read, and ``later`` about parts that
    need more deals; empty if there are none.
    """

    tables: tuple[ResultsTable, ...]
    course: Curve | None
    marks: Curve | None
    ratings: ResultsTable | None
    card: tuple[ItemGroup, ...]
    left_out: str = ""
    later: str = ""


@dataclass(frozen=True)
class Standing:
    """Player's ``nets`` in the finished deals of a sitting, which goes on unless it is ``over``."""

    rules: Rules
    nets: tuple[int, ...]
    over: bool


@dataclass(frozen=True)
class Stand(Request["Standings"]):
    """Tell how sittings stand."""

    sittings: tuple[Standing, ...]


@dataclass(frozen=True)
class Standings:
    """A few words about each sitting."""

    told: tuple[str, ...]


@dataclass(frozen=True)
class CheckKept(Request["KeptChecked"]):
    """Check the data of a file before they are imported; every sitting is replayed."""

    sittings: tuple[KeptSitting, ...]
    mistakes: tuple[Mistake, ...]
    training: Training | None = None
    choice: Choice | None = None


@dataclass(frozen=True)
class KeptChecked:
    """Contents of a valid file in words."""

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
    """Results of a person and of ``expert`` in a deal that is played twice."""

    who: str
    first: int | None
    now: int
    expert: int | None = None


@dataclass(frozen=True)
class CompareSecond(Request["SecondCompared"]):
    """Compare the results of a deal that is played twice, for all people at the device."""

    rules: Rules
    people: tuple[SecondPlaying, ...]


@dataclass(frozen=True)
class SecondCompared:
    """Results, a row for each person, and a sentence about their conditions."""

    columns: tuple[str, ...]
    rows: tuple[ResultsRow, ...]
    said: str
