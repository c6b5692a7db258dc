"""The usual shuffle and cut: what is meant when a record gives the hands and nothing else.

Each hand falls in the order in which it is written, what stays undealt lies below in the order of
the pack, and the pone lifts half the pack.

>>> from eldesthand.actions import Agree
>>> from eldesthand.cards import parse_hand
>>> from eldesthand.rules import Rules
>>> sitting = Sitting(Rules(), ("A", "B", "C", "D"))
>>> _ = sitting.apply(Agree(3))
>>> suit = "AKQJT98765432"
>>> hands = {seat: parse_hand("." * seat + suit + "." * (3 - seat)) for seat in range(4)}
>>> for action in usual_actions(sitting, hands):
...     _ = sitting.apply(action)
>>> [str(hand[0]) for hand in sitting.hands]
['AC', 'AD', 'AS', 'AH']
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from eldesthand.actions import Cut, Deal, Shuffle
from eldesthand.cards import Card, sort_cards
from eldesthand.deal import cut, dealt
from eldesthand.sitting import Sitting

__all__ = ["usual_actions"]


def usual_actions(
    sitting: Sitting, hands: Mapping[int, Sequence[Card]]
) -> tuple[Shuffle, Cut, Deal]:
    """The shuffle, cut and deal that give each active seat its hand.

    ``hands`` holds the right number of cards for every active seat, and no card twice.
    """
    rules, order = sitting.rules, sitting.active
    # Dealing a new pack tells to which place of the pack each card of each hand belongs.
    places = dealt(rules.pack, len(order), rules.hand_size, rules.dealing)
    falls = {
        place: card
        for seat, own in zip(order, places, strict=True)
        for place, card in zip(own, sort_cards(hands[seat]), strict=True)
    }
    undealt = iter(sorted(set(rules.pack) - set(falls.values())))
    pack = [falls[place] if place in falls else next(undealt) for place in rules.pack]
    lifted = len(pack) // 2
    return (
        Shuffle(sitting.dealer, cut(pack, len(pack) - lifted)),
        Cut(sitting.pone, lifted),
        Deal(sitting.dealer),
    )
