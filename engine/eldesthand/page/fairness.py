"""Fair dealing (F): proofs of deals, and statistics of dealers."""

from __future__ import annotations

from eldesthand.core.errors import EldestHandError
from eldesthand.fairness import proofs as proving
from eldesthand.fairness import watch as watching
from eldesthand.page.promise import sitting_id
from eldesthand.page.protocol.fairness import (
    Proofs,
    ProvedDeal,
    ProvedDeals,
    Watch,
    WatchedDealer,
    WatchedDealers,
)
from eldesthand.page.protocol.table import SavedSitting
from eldesthand.page.results import ENOUGH, left_out
from eldesthand.page.session import Session
from eldesthand.record.settled import finished


def proofs(session: Session, request: Proofs) -> ProvedDeals:
    """Return the proof of each finished deal of a sitting (F3)."""
    sitting = request.sitting
    words = [None if said is None else _lines(said) for said in request.words]
    own = sitting.human if sitting.remote else None
    seen = proving.Seen(sitting.who, sitting_id(sitting.seed), request.shown, words, own)
    proved = proving.proofs(sitting.rules, sitting.names, finished(sitting.actions), seen)
    return ProvedDeals(
        tuple(
            ProvedDeal(
                proof,
                proving.sentence(proof),
                (words[proof.deal - 1] if proof.deal <= len(words) else None) or (),
            )
            for proof in proved
        )
    )


def _lines(text: str) -> tuple[str, ...]:
    return tuple(text.split("\n")) if text else ()


def watch(session: Session, request: Watch) -> WatchedDealers:
    """Return statistics of the small hearts that dealers dealt to themselves (F2).

    They cover the finished deals, and are empty for few deals by honest dealers. A crooked dealer
    (F1) is listed separately from an honest player of the same name.
    """
    dealt: list[watching.OwnHand] = []
    unreadable = request.sittings.unreadable
    for sitting in request.sittings.members:
        try:
            actions = finished(sitting.actions)
            dealt += watching.own_hands(sitting.rules, _names(sitting), actions)
        except EldestHandError:
            unreadable += 1
    players = tuple(
        WatchedDealer(each, each.suspect, watching.sentence(each)) for each in watching.watch(dealt)
    )
    crooked = any(sitting.crooked is not None for sitting in request.sittings.members)
    if len(dealt) < ENOUGH and not crooked:
        players = ()
    return WatchedDealers(len(dealt), players, left_out(unreadable))


def _names(sitting: SavedSitting) -> tuple[str, ...]:
    return tuple(
        f"{name} (crooked)" if player == sitting.crooked else name
        for player, name in enumerate(sitting.names)
    )
