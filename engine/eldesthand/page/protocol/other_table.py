"""Messages about two tables at once (C3)."""

from __future__ import annotations

from dataclasses import dataclass

from eldesthand.page.protocol import Request
from eldesthand.page.protocol.table import Account, SavedSitting

Result = tuple[str, int]
"""A player's name, and the counters or points of the evening."""


@dataclass(frozen=True)
class Survey(Request["Surveyed"]):
    """Look at the table from outside.

    ``brought`` are the results of earlier sittings of the same evening.
    """

    brought: tuple[Result, ...] = ()


@dataclass(frozen=True)
class TableStanding:
    """Player's result of the evening so far, in figures."""

    name: str
    figure: str


@dataclass(frozen=True)
class Surveyed:
    """State of a table, as a spectator sees it.

    ``said`` is what they do there; ``standings`` has the best player first, and ``unit`` is their
    heading. ``last`` is the account of the last settled deal, ``final`` that of a finished sitting.
    ``willing`` is the player who would change tables, empty during a deal, and ``change`` the label
    of the button for it. ``totals`` are the results of the evening, which a player takes along to
    the other table.
    """

    said: str
    unit: str
    standings: tuple[TableStanding, ...]
    last: Account | None
    final: Account | None
    willing: str
    change: str
    totals: tuple[Result, ...]


@dataclass(frozen=True)
class ChangeTables(Request["TablesChanged"]):
    """Exchange the page's player and a ``willing`` player of the ``other`` table.

    Both sittings have ended. ``seed`` is for the new ones.
    """

    other: SavedSitting
    willing: str
    seed: str


@dataclass(frozen=True)
class TablesChanged:
    """The new sittings: that of the page's player, and that of the other table."""

    sitting: SavedSitting
    other: SavedSitting
