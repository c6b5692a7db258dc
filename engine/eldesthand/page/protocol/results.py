"""The player's own results, added up over many sittings."""

from __future__ import annotations

from dataclasses import dataclass

from eldesthand.core.rules import Rules
from eldesthand.page.protocol import Request

__all__ = ["AddUp", "OwnResults", "PlayedDeal", "PlayedSitting", "ResultsRow", "ResultsTable"]


@dataclass(frozen=True)
class PlayedDeal:
    """A deal as it came out for the player: whether they took nothing, won a Jack or shot the
    moon.
    """

    net: int
    units: int
    clear: bool
    jack: bool
    moon: bool = False


@dataclass(frozen=True)
class PlayedSitting:
    """A sitting with these ``bots``; ``won`` tells whether the player came first, once it is over
    (``None``: it goes on, or nobody noted it).
    """

    title: str
    rules: Rules
    bots: tuple[str, ...]
    deals: tuple[PlayedDeal, ...]
    won: bool | None = None


@dataclass(frozen=True)
class AddUp(Request["OwnResults"]):
    """Add up the player's results, by game and by who else played."""

    played: tuple[PlayedSitting, ...]


@dataclass(frozen=True)
class ResultsRow:
    """One game, and a figure for each column."""

    game: str
    figures: tuple[str, ...]


@dataclass(frozen=True)
class ResultsTable:
    """Games that count in the same way: what stands over the columns, and a row for each."""

    columns: tuple[str, ...]
    rows: tuple[ResultsRow, ...]


@dataclass(frozen=True)
class OwnResults:
    """A table for games settled in counters, and one for games scored in points, as far as any
    were played.
    """

    tables: tuple[ResultsTable, ...]
