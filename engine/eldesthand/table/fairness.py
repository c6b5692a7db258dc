"""Fair dealing (F): proofs of deals, and statistics of dealers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from eldesthand.core.actions import Action, Cut, Settle
from eldesthand.core.errors import EldestHandError
from eldesthand.core.language import _
from eldesthand.core.speech import shown_name
from eldesthand.core.wire import Readable
from eldesthand.fairness import proofs as proving
from eldesthand.fairness import watch as watching
from eldesthand.fairness.proofs import RANDOM, Proof
from eldesthand.fairness.watch import DealerStatistics
from eldesthand.record.model import finished
from eldesthand.table.promise import sitting_id
from eldesthand.table.results import ENOUGH, left_out
from eldesthand.table.saved import SavedSitting
from eldesthand.table.service import ENGINE, handler
from eldesthand.table.session import Session


@dataclass(frozen=True)
class ProvedDeal:
    """Proof of a deal, with the words that people have typed for it."""

    proof: Proof
    words: tuple[str, ...]


@dataclass(frozen=True)
class ProvedDeals:
    """Proofs of a sitting, deal by deal."""

    deals: tuple[ProvedDeal, ...]


@handler(ENGINE)
def proofs(
    session: Session,
    sitting: SavedSitting,
    words: tuple[str | None, ...] = (),
    shown: tuple[str | None, ...] = (),
) -> ProvedDeals:
    """Prove every finished deal of a sitting (F3).

    ``words`` are the people's words, one line each, and ``shown`` are the seals that the page
    showed, one line each; both have one item for each deal (``None``: unknown).
    """
    said = [None if text is None else _lines(text) for text in words]
    actions = finished(sitting.actions)
    seen = proving.Seen(
        people=sitting.who,
        sitting=sitting_id(sitting.seed),
        shown=[None if text is None else _lines(text) for text in shown],
        words=said,
        words_of=sitting.human if sitting.remote else None,
        cuts=_cuts(actions),
    )
    proved = proving.proofs(sitting.rules, sitting.names, actions, seen)
    return ProvedDeals(
        tuple(ProvedDeal(proof, _typed(said[proof.deal - 1 : proof.deal])) for proof in proved)
    )


def _typed(words: Sequence[tuple[str, ...] | None]) -> tuple[str, ...]:
    """Return the words that people have typed for a deal."""
    return tuple(said for each in words for said in each or () if not said.startswith(RANDOM))


def _cuts(actions: Sequence[Action]) -> list[int | None]:
    """Return the number of cards lifted in each deal, as the page has noted it."""
    cuts: list[int | None] = [None]
    for action in actions:
        match action:
            case Cut(_, lifted):
                cuts[-1] = lifted
            case Settle():
                cuts.append(None)
    return cuts


def _lines(text: str) -> tuple[str, ...]:
    return tuple(text.split("\n")) if text else ()


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


@handler(ENGINE)
def watch(session: Session, sittings: Readable[SavedSitting]) -> WatchedDealers:
    """Count the small hearts that each dealer dealt to themselves over many sittings (F2).

    The statistics cover finished deals, and are empty for few deals by honest dealers. A crooked
    dealer (F1) is listed separately from an honest player of the same name.
    """
    dealt: list[watching.OwnHand] = []
    unreadable = sittings.unreadable
    for sitting in sittings.members:
        try:
            actions = finished(sitting.actions)
            dealt += watching.own_hands(sitting.rules, _names(sitting), actions)
        except EldestHandError:
            unreadable += 1
    players = tuple(
        WatchedDealer(each, each.suspect, watching.sentence(each)) for each in watching.watch(dealt)
    )
    crooked = any(sitting.crooked is not None for sitting in sittings.members)
    if len(dealt) < ENOUGH and not crooked:
        players = ()
    return WatchedDealers(len(dealt), players, left_out(unreadable))


def _names(sitting: SavedSitting) -> tuple[str, ...]:
    return tuple(
        _("{name} (crooked)").format(name=shown_name(name)) if player == sitting.crooked else name
        for player, name in enumerate(sitting.names)
    )
