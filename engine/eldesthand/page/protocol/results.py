"""The player's own results, added up over many sittings; and what a file holds of them."""

from __future__ import annotations

from dataclasses import dataclass

from eldesthand.core.rules import Rules
from eldesthand.page.protocol import Request
from eldesthand.page.protocol.records import KeptSitting
from eldesthand.page.protocol.table import SavedSitting
from eldesthand.page.protocol.training import Mistake, Training
from eldesthand.progress.played import PlayedSitting
from eldesthand.progress.tried import ItemGroup, Tried

__all__ = [
    "AddUp",
    "CheckKept",
    "CompareSecond",
    "Curve",
    "ExportSitting",
    "KeptChecked",
    "OwnResults",
    "ResultsRow",
    "ResultsTable",
    "SecondCompared",
    "SecondPlaying",
    "SittingExported",
]


@dataclass(frozen=True)
class AddUp(Request["OwnResults"]):
    """Add up the player's results, the latest sitting first."""

    played: tuple[PlayedSitting, ...]
    tried: Tried


@dataclass(frozen=True)
class ResultsRow:
    """What a row is about, a game or a player, and a figure for each column."""

    name: str
    figures: tuple[str, ...]


@dataclass(frozen=True)
class ResultsTable:
    """Games that count in the same way: what stands over the columns, and a row for each; and what
    the figures mean, if it is ``said``.
    """

    columns: tuple[str, ...]
    rows: tuple[ResultsRow, ...]
    said: str = ""


@dataclass(frozen=True)
class Curve:
    """How something went from deal to deal, the oldest first, and what came of it in words."""

    values: tuple[float, ...]
    said: str


@dataclass(frozen=True)
class OwnResults:
    """A table for games settled in counters, and one for games scored in points, as far as any
    were played; the ``course`` of the counters won at the game played last, and the coach's
    ``marks`` of the deals that were reviewed, if there are any; by game the ``ratings`` of the
    player and of the levels, if the player has any; and the ``card`` of all there is to try.
    """

    tables: tuple[ResultsTable, ...]
    course: Curve | None
    marks: Curve | None
    ratings: ResultsTable | None
    card: tuple[ItemGroup, ...]


@dataclass(frozen=True)
class CheckKept(Request["KeptChecked"]):
    """Check the form of what a file would put into this browser."""

    sittings: tuple[SavedSitting, ...]
    mistakes: tuple[Mistake, ...]
    training: Training | None = None


@dataclass(frozen=True)
class KeptChecked:
    """It can be taken in: in words, what it holds."""

    said: str


@dataclass(frozen=True)
class ExportSitting(Request["SittingExported"]):
    """Return a sitting for a file: its finished deals, and a seed that tells no hand of it."""

    kept: KeptSitting


@dataclass(frozen=True)
class SittingExported:
    """The sitting to export; ``None`` if it has no finished deal, or hands still to come."""

    kept: KeptSitting | None


@dataclass(frozen=True)
class SecondPlaying:
    """What somebody made of a deal that was played twice: at ``first``, if that is known, and
    ``now``; and what the ``expert`` made of the same hand, once it has played.
    """

    who: str
    first: int | None
    now: int
    expert: int | None = None


@dataclass(frozen=True)
class CompareSecond(Request["SecondCompared"]):
    """Tell what came of a deal that was played a second time, for all the people at the device."""

    rules: Rules
    people: tuple[SecondPlaying, ...]


@dataclass(frozen=True)
class SecondCompared:
    """The results side by side, a row for each person, and how they came about."""

    columns: tuple[str, ...]
    rows: tuple[ResultsRow, ...]
    said: str
