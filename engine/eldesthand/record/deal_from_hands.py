"""A shuffle and cut that give certain hands, for records that contain only the hands.

Each hand is dealt in its written order. Undealt cards are last, in the order of a new pack. The
pone lifts half the pack.

>>> from eldesthand.core.actions import Agree
>>> from eldesthand.core.cards import parse_hand
>>> from eldesthand.core.rules import Rules
>>> sitting = Sitting(Rules(), ("A", "B", "C", "D"))
>>> _ = sitting.apply(Agree(3))
>>> suit = "AKQJT98765432"
>>> hands = {seat: parse_hand("." * seat + suit + "." * (3 - seat)) for seat in range(4)}
>>> for action in deal_from_hands(sitting, hands):
...     _ = sitting.apply(action)
>>> [str(hand[0]) for hand in sitting.hands]
['AC', 'AD', 'AS', 'AH']
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from eldesthand.core.actions import Cut, Deal, Shuffle
from eldesthand.core.cards import Card, sort_cards
from eldesthand.core.deal import cut, dealt
from eldesthand.core.sitting import Sitting


def deal_from_hands(
    sitting: Sitting, hands: Mapping[int, Sequence[Card]]
) -> tuple[Shuffle, Cut, Deal]:
    """Return the shuffle, cut and deal that give each active seat its hand.

    ``hands`` must hold the right number of cards for every active seat, all different.
    """
    rules, order = sitting.rules, sitting.active
    # deal a new pack to find the place in the pack of each card in a hand
    places = dealt(rules.pack, len(order), rules.hand_size, rules.dealing)
    dealt_cards = {
        place: card
        for seat, own in zip(order, places, strict=True)
        for place, card in zip(own, sort_cards(hands[seat]), strict=True)
    }
    undealt = iter(sorted(set(rules.pack) - set(dealt_cards.values())))
    pack = [dealt_cards[place] if place in dealt_cards else next(undealt) for place in rules.pack]
    lifted = len(pack) // 2
    return (
        Shuffle(sitting.dealer, cut(pack, len(pack) - lifted)),
        Cut(sitting.pone, lifted),
        Deal(sitting.dealer),
    )
