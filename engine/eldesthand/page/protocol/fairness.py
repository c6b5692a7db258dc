"""Fair dealing: what proves each deal, and which dealers should be watched."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from eldesthand.page.protocol import Request
from eldesthand.page.protocol.table import SavedSitting

if TYPE_CHECKING:
    from eldesthand.fairness.proofs import Proof
    from eldesthand.fairness.watch import DealerStatistics

__all__ = ["Proofs", "ProvedDeal", "ProvedDeals", "Watch", "WatchedDealer", "WatchedDealers"]


@dataclass(frozen=True)
class Proofs(Request["ProvedDeals"]):
    """Prove every finished deal of a sitting (F3).

    By deal, ``words`` are those that the people gave, each on a line of its own, and ``shown`` are
    the seals that the page showed (``None``: unknown).
    """

    sitting: SavedSitting
    words: tuple[str | None, ...] = ()
    shown: tuple[str | None, ...] = ()


@dataclass(frozen=True)
class ProvedDeal:
    """The proof of a deal, what it shows in a sentence, and the words that were given."""

    proof: Proof
    said: str
    words: tuple[str, ...]


@dataclass(frozen=True)
class ProvedDeals:
    """The proofs of a sitting, deal by deal."""

    deals: tuple[ProvedDeal, ...]


@dataclass(frozen=True)
class Watch(Request["WatchedDealers"]):
    """Count how many small hearts each dealer dealt to themselves, over many sittings (F2)."""

    sittings: tuple[SavedSitting, ...]


@dataclass(frozen=True)
class WatchedDealer:
    """What was counted of one dealer, whether they are suspected, and that in a sentence."""

    statistics: DealerStatistics
    suspect: bool
    sentence: str


@dataclass(frozen=True)
class WatchedDealers:
    """How many deals were looked at, and who dealt them."""

    deals: int
    players: tuple[WatchedDealer, ...]
