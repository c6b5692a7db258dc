"""Fair dealing (F): proofs of deals, and statistics of dealers."""

from __future__ import annotations

from collections.abc import Sequence

from eldesthand.core.actions import Action, Cut, Settle
from eldesthand.core.errors import EldestHandError
from eldesthand.fairness import proofs as proving
from eldesthand.fairness import watch as watching
from eldesthand.fairness.proofs import RANDOM
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
    words, shown = (
        [None if text is None else _lines(text) for text in texts]
        for texts in (request.words, request.shown)
    )
    actions = finished(sitting.actions)
    seen = proving.Seen(
        people=sitting.who,
        sitting=sitting_id(sitting.seed),
        shown=shown,
        words=words,
        words_of=sitting.human if sitting.remote else None,
        cuts=_cuts(actions),
    )
    proved = proving.proofs(sitting.rules, sitting.names, actions, seen)
    return ProvedDeals(
        tuple(ProvedDeal(proof, _typed(words[proof.deal - 1 : proof.deal])) for proof in proved)
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
