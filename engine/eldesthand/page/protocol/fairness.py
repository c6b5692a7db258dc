"""Messages about fair dealing: proofs of deals, and statistics of dealers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from eldesthand.core.wire import Readable
from eldesthand.page.protocol import Request
from eldesthand.page.protocol.table import SavedSitting

if TYPE_CHECKING:
    from eldesthand.fairness.proofs import Proof
    from eldesthand.fairness.watch import DealerStatistics


@dataclass(frozen=True)
class Proofs(Request["ProvedDeals"]):
    """Prove every finished deal of a sitting (F3).

    ``words`` are the people's words, one line each, and ``shown`` are the seals that the page
    showed, one line each; both have one item for each deal (``None``: unknown).
    """

    sitting: SavedSitting
    words: tuple[str | None, ...] = ()
    shown: tuple[str | None, ...] = ()


@dataclass(frozen=True)
class ProvedDeal:
    """Proof of a deal, with the words that people have typed for it."""

    proof: Proof
    words: tuple[str, ...]


@dataclass(frozen=True)
class ProvedDeals:
    """Proofs of a sitting, deal by deal."""

    deals: tuple[ProvedDeal, ...]


@dataclass(frozen=True)
class Watch(Request["WatchedDealers"]):
    """Count the small hearts that each dealer dealt to themselves over many sittings (F2)."""

    sittings: Readable[SavedSitting]


@dataclass(frozen=True)
class WatchedDealer:
    """Statistics of one dealer with a sentence; a ``suspect`` should be watched."""

    statistics: DealerStatistics
    suspect: bool
    sentence: str


@dataclass(frozen=True)
class WatchedDealers:
    """Number of examined deals, and their dealers.

    ``left_out`` is a sentence about sittings that cannot be read; empty if there are none.
    """

    deals: int
    players: tuple[WatchedDealer, ...]
    left_out: str = ""
