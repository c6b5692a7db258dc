"""Deals that the player can verify (F3).

The dealer first commits himself: he shows the SHA-256 of an order of the pack with a nonce, a word
that nobody can guess. Then the others may shuffle, and the dealer does last, as he has committed
himself to; the pone cuts. After the deal the pack and the nonce stand in the record, and anybody
can compute the SHA-256 again.

The order is what the dealer would make of a new pack. When nobody has shuffled before him it is the
shuffled pack itself; else he does with their pack what he would have done with a new one, so that
neither he nor they alone decide where a card goes.

>>> from eldesthand.rules import Rules
>>> new = Rules().pack
>>> order, nonce = contribution_of(new, "a secret of the dealer"), "71d6a3f0"
>>> promise = commitment(order, nonce)
>>> ours = contribution_of(new, "whatever the player says")
>>> pack = shuffled_over(new, ours, order)
>>> commitment(order_of(new, ours, pack), nonce) == promise
True
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from eldesthand.actions import Action, Settle, Shuffle, write_action
from eldesthand.cards import Card
from eldesthand.rules import Rules

__all__ = [
    "Proof",
    "Verdict",
    "commitment",
    "contribution_of",
    "order_of",
    "proofs",
    "shuffled_over",
]


def commitment(order: Sequence[Card], nonce: str) -> str:
    """The SHA-256, in hexadecimal, of ``hearts 1``, the cards and the nonce with spaces between.

    >>> commitment(tuple(map(Card.parse, ("QS", "2H"))), "xyz")[:16]
    '3ca2ea48f3b406e0'
    """
    text = f"hearts 1 {''.join(map(str, order))} {nonce}"
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def contribution_of(new: Sequence[Card], words: str) -> tuple[Card, ...]:
    """A new pack shuffled by any words: the same words, the same order.

    From the last place to the second, the card there changes places with one at or above it, which
    the SHA-256 of the words and the place tells.
    """
    order = list(new)
    for place in range(len(order) - 1, 0, -1):
        digest = hashlib.sha256(f"{words} {place}".encode("utf-8", "surrogatepass")).hexdigest()
        other = int(digest, 16) % (place + 1)
        order[place], order[other] = order[other], order[place]
    return tuple(order)


def shuffled_over(
    new: Sequence[Card], before: Sequence[Card], order: Sequence[Card]
) -> tuple[Card, ...]:
    """The pack when the dealer does to the pack ``before`` him what makes a new pack ``order``."""
    place_of = {card: place for place, card in enumerate(new)}
    return tuple(before[place_of[card]] for card in order)


def order_of(new: Sequence[Card], before: Sequence[Card], pack: Sequence[Card]) -> tuple[Card, ...]:
    """What the dealer's shuffle of the pack ``before`` him would have made of a new pack."""
    place_of = {card: place for place, card in enumerate(before)}
    return tuple(new[place_of[card]] for card in pack)


class Verdict(StrEnum):
    """What is known of a deal's shuffle."""

    KEPT = "kept"
    """The dealer shuffled as he had committed himself to."""
    BROKEN = "broken"
    """He did not."""
    UNPROVED = "unproved"
    """There is no commitment, or no nonce."""


@dataclass(frozen=True)
class Proof:
    """One deal's shuffle: which deal (from 1), who dealt, what he committed himself to, the nonce,
    what he was found to have shuffled by, and who had shuffled just before him, if anybody.
    """

    deal: int
    dealer: int
    commitment: str
    nonce: str
    found: str
    before_him: int | None
    verdict: Verdict


def proofs(rules: Rules, actions: Iterable[Action]) -> tuple[Proof, ...]:
    """The proof of every shuffle by a dealer that was cut, in order."""
    found: list[Proof] = []
    deal, promised = 1, ""
    before: tuple[Card, ...] | None = None
    who: int | None = None
    waiting: Proof | None = None
    for action in actions:
        form = write_action(action)
        if form["kind"] == "commit":
            promised, before, who = str(form["commitment"]), None, None
        elif isinstance(action, Shuffle):
            nonce = str(form.get("nonce", ""))
            order = order_of(rules.pack, before or rules.pack, action.pack)
            shown = commitment(order, nonce) if nonce else ""
            waiting = Proof(deal, action.seat, promised, nonce, shown, who, _judge(promised, shown))
            before, who = action.pack, action.seat
        elif form["kind"] == "cut" and waiting is not None:
            found.append(waiting)
            promised, before, who, waiting = "", None, None, None
        deal += isinstance(action, Settle)
    return tuple(found)


def _judge(promised: str, shown: str) -> Verdict:
    if not promised or not shown:
        return Verdict.UNPROVED
    return Verdict.KEPT if promised == shown else Verdict.BROKEN
