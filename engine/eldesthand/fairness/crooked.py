"""Foster's cheat, for demonstration (F1).

A dealer who gathers the small hearts while the pool is divided, and keeps them at the bottom of the
pack, deals them all to himself in the last round if he deals three at a time. Dealt one at a time,
they fall to everybody: that is why the laws want it so (D2).

>>> from eldesthand.deal import cut, dealt
>>> from eldesthand.rules import Dealing, Rules
>>> for dealing in Dealing:
...     rules = Rules(dealing=dealing)
...     pack = cut(crooked(rules, rules.pack, lifted=20), 20)
...     hands = dealt(pack, rules.active, rules.hand_size, rules.dealing)
...     print(dealing, [sum(card in small_hearts(rules) for card in hand) for hand in hands])
singly [1, 1, 1, 1]
threes [0, 0, 0, 4]
"""

from __future__ import annotations

from collections.abc import Sequence

from eldesthand.cards import HEARTS, Card, Rank
from eldesthand.deal import cut, rounds
from eldesthand.rules import Dealing, Rules

__all__ = ["HIGHEST_SMALL", "crooked", "small_hearts"]

HIGHEST_SMALL = Rank.FIVE
"""Small hearts are the four lowest of the suit: as many as the last round gives to the dealer, and
so the ones that a cheat gathers."""


def small_hearts(rules: Rules) -> tuple[Card, ...]:
    """The deuce to the five of hearts, as far as they are in the pack."""
    return tuple(c for c in rules.pack if c.suit is HEARTS and c.rank <= HIGHEST_SMALL)


def crooked(rules: Rules, pack: Sequence[Card], lifted: int) -> tuple[Card, ...]:
    """The pack, stacked so that the small hearts are dealt last when ``lifted`` cards are cut.

    A cheat needs to know the cut: from a pone who is in league with him, or cuts always alike. An
    honest cut undoes his work. Where the dealer takes no cards (C3) it is the pone who gets them.
    """
    last = rounds(rules.hand_size, Dealing.THREES)[-1]
    gathered = small_hearts(rules)[:last]
    others = [card for card in cut(pack, lifted) if card not in gathered]
    end = rules.active * rules.hand_size - len(gathered)
    return cut([*others[:end], *gathered, *others[end:]], len(pack) - lifted)
