"""Playouts by judgement: leads and discards by what everybody can know of the suits.

Where :func:`eldesthand.bots.playouts.play_plain` goes by an order of the pack that is the same all
through a deal, this looks at each suit again (:mod:`eldesthand.bots.judgement`). It is
slower and, without any search, much the better player; what that is worth to a search that has
some hundred worlds is told in ``STRENGTH.md``.
"""

from __future__ import annotations

from collections.abc import Sequence

from eldesthand.bots.judgement import Judgement
from eldesthand.bots.playouts import HIGH, Ground, Hands, Start, World

__all__ = ["lead_judged", "play_judged"]


def play_judged(
    ground: Ground,
    judgement: Judgement,
    world: World,
    taken: Sequence[int],
    start: Start,
) -> list[int]:
    """Play a deal of a P1 game to its end, from ``start``: the weight that each place takes.

    ``taken`` is what each has taken before. The world is left as it was. No chance comes in: what
    differs between two cards played in the same world is the cards' own doing.
    """
    high, counting, after, harmless = HIGH, ground.counting, ground.after, ground.harmless
    clubs, diamonds, spades, hearts = world.hands
    hands = (clubs[:], diamonds[:], spades[:], hearts[:])
    place, suit, bit, led, top, winner, weight, followers, tricks, remaining = start[:10]
    hands[suit][place] ^= bit
    live = [sum(masks) for masks in hands]  # the cards of each suit that are not yet played
    result = list(taken)
    while True:
        held, worth = hands[led], counting[led]
        last = followers[-1] if followers else -1
        throws = judgement.throws[tricks + 1]
        for place in followers:
            mine = held[place]
            if mine:
                low = mine & (top - 1)
                if low and (weight or place != last):
                    bit = high[low]
                else:
                    if place == last:
                        bit = high[(mine & harmless[led]) or low or mine]
                    elif worth:
                        mine = (mine & harmless[led]) or mine
                        bit = mine & -mine
                    else:
                        bit = mine & -mine
                    if bit > top:
                        top, winner = bit, place
                held[place] ^= bit
                live[led] ^= bit
                if worth:
                    weight += worth[bit]
            else:
                least = 1e9
                for other in (0, 1, 2, 3):
                    mine = hands[other][place]
                    if mine:
                        cost, card = throws[other][mine << 14 | live[other] ^ mine]
                        if cost < least:
                            least, suit, bit = cost, other, card
                hands[suit][place] ^= bit
                live[suit] ^= bit
                if counting[suit]:
                    weight += counting[suit][bit]
        if weight:
            result[winner] += weight
            remaining -= weight
            if not remaining:
                return result
        if not tricks:
            return result
        leads = judgement.leads[tricks]
        tricks -= 1
        least = 1e9
        for other in (0, 1, 2, 3):
            mine = hands[other][winner]
            if mine:
                cost, card = leads[other][mine << 14 | live[other] ^ mine]
                if cost < least:
                    least, led, top = cost, other, card
        hands[led][winner] ^= top
        live[led] ^= top
        weight = counting[led][top] if counting[led] else 0
        followers = after[winner]


def lead_judged(judgement: Judgement, hands: Hands, place: int) -> tuple[int, int]:
    """The suit and the bit of the card that a place leads."""
    leads = judgement.leads[sum(masks[place].bit_count() for masks in hands)]
    choices = []
    for suit in range(4):
        mine = hands[suit][place]
        if mine:
            cost, bit = leads[suit][mine << 14 | sum(hands[suit]) ^ mine]
            choices.append((cost, suit, bit))
    _, suit, bit = min(choices)
    return suit, bit
