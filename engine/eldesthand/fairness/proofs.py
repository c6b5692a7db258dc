"""Whether each deal of a sitting was shuffled as the dealer committed to (F3).

>>> from eldesthand.core.actions import Agree, Commit, Cut
>>> from eldesthand.core.commitment import shuffle_from_words
>>> rules = Rules()
>>> pack = shuffle_from_words(rules.pack, "a secret of the dealer")
>>> shuffle = Shuffle(3, pack, nonce="71d6a3f0")
>>> honest = (Agree(3), Commit(3, commitment(pack, "71d6a3f0")), shuffle, Cut(2, 20))
>>> [proof.verdict for proof in proofs(rules, honest)]
[<Verdict.KEPT: 'kept'>]
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from eldesthand.core.actions import Action, Commit, Cut, Settle, Shuffle
from eldesthand.core.cards import Card
from eldesthand.core.ceremony import check_pack
from eldesthand.core.commitment import commitment, order_of
from eldesthand.core.rules import Rules

__all__ = ["Proof", "Verdict", "proofs"]


class Verdict(StrEnum):
    """What is known of a deal's shuffle."""

    KEPT = "kept"
    """The dealer shuffled as committed."""
    BROKEN = "broken"
    """The dealer shuffled in another way."""
    UNPROVED = "unproved"
    """There is no commitment, or no nonce."""


@dataclass(frozen=True)
class Proof:
    """The proof of one deal's shuffle.

    ``deal`` counts from 1; ``dealer`` is a seat. ``commitment`` is what the dealer showed before,
    ``found`` is computed from the shuffle and the ``nonce``; each is empty when it is missing.
    ``shuffled_before`` is the seat that shuffled just before the dealer, if any.
    """

    deal: int
    dealer: int
    commitment: str
    nonce: str
    found: str
    shuffled_before: int | None
    verdict: Verdict


def proofs(rules: Rules, actions: Iterable[Action]) -> tuple[Proof, ...]:
    """The proof of every shuffle that was followed by a cut, in order.

    Raises ``IllegalAction`` for a shuffle of other cards than those of the game (C2).
    """
    found: list[Proof] = []
    deal, committed = 1, ""
    before: Shuffle | None = None
    waiting: Proof | None = None
    for action in actions:
        match action:
            case Commit():
                committed, before = action.commitment, None
            case Shuffle():
                waiting = _proof(rules, deal, committed, before, action)
                before = action
            case Cut() if waiting is not None:
                found.append(waiting)
                committed, before, waiting = "", None, None
            case Settle():
                deal += 1
            case _:
                pass
    return tuple(found)


def _proof(
    rules: Rules, deal: int, committed: str, before: Shuffle | None, shuffle: Shuffle
) -> Proof:
    check_pack(rules, shuffle.pack)
    pack_before: tuple[Card, ...] = before.pack if before else rules.pack
    order = order_of(rules.pack, pack_before, shuffle.pack)
    found = commitment(order, shuffle.nonce) if shuffle.nonce else ""
    if not committed or not found:
        verdict = Verdict.UNPROVED
    else:
        verdict = Verdict.KEPT if committed == found else Verdict.BROKEN
    return Proof(
        deal,
        shuffle.seat,
        committed,
        shuffle.nonce,
        found,
        before.seat if before else None,
        verdict,
    )
