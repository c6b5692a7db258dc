"""Fair dealing at the page (F): what proves each shuffle, and who should be watched."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from eldesthand.core.actions import Action, Commit, Cut, Shuffle
from eldesthand.core.cards import Card
from eldesthand.core.commitment import order_of, shuffle_from_words
from eldesthand.fairness import proofs as proving
from eldesthand.fairness import watch as watching
from eldesthand.page.protocol.fairness import (
    Proofs,
    ProvedDeal,
    ProvedDeals,
    Watch,
    WatchedDealer,
    WatchedDealers,
)
from eldesthand.page.protocol.table import SavedSitting
from eldesthand.page.session import Session

__all__ = ["proofs", "watch"]

Pack = tuple[Card, ...]


def proofs(session: Session, request: Proofs) -> ProvedDeals:
    """What proves the shuffle of every deal of a sitting (F3)."""
    sitting = request.sitting
    new, found = sitting.rules.pack, []
    proved = proving.proofs(sitting.rules, sitting.actions)
    for proof, (before, shuffle) in zip(proved, _shuffles(sitting.actions), strict=True):
        order = "".join(map(str, order_of(new, before or new, shuffle.pack)))
        said = request.words[proof.deal - 1] if proof.deal <= len(request.words) else None
        text = f"hearts 1 {order} {proof.nonce}" if proof.nonce else ""
        as_said = said is not None and shuffle_from_words(new, said) == before
        found.append(ProvedDeal(proof, text, said, as_said))
    return ProvedDeals(tuple(found))


def _shuffles(actions: Iterable[Action]) -> Iterator[tuple[Pack | None, Shuffle]]:
    """Each shuffle that was cut, after the pack that lay before it if somebody had shuffled."""
    before: Pack | None = None
    last: Shuffle | None = None
    for action in actions:
        match action:
            case Commit():
                before = last = None
            case Shuffle():
                before, last = last.pack if last else None, action
            case Cut() if last:
                yield before, last
                before = last = None


def watch(session: Session, request: Watch) -> WatchedDealers:
    """How many small hearts each dealer dealt to themselves, over many sittings (F2).

    Who cheated for demonstration (F1) is told apart from the honest player of the same name.
    """
    dealt = [
        hand
        for sitting in request.sittings
        for hand in watching.own_hands(sitting.rules, _names(sitting), sitting.actions)
    ]
    players = (
        WatchedDealer(each, each.suspect, watching.sentence(each)) for each in watching.watch(dealt)
    )
    return WatchedDealers(len(dealt), tuple(players))


def _names(sitting: SavedSitting) -> tuple[str, ...]:
    return tuple(
        f"{name} (crooked)" if player == sitting.crooked else name
        for player, name in enumerate(sitting.names)
    )
