"""Playouts of games with special rules (:class:`~eldesthand.core.play.Special`).

The policy is that of :func:`eldesthand.bots.search.playouts.play_plain`, which gives the same
results in plain games and is twice as fast. Here a place can also try to take everything. If the
player of the search does so, the others discard low cards, and keep those that can stop it.
"""

from __future__ import annotations

from collections.abc import Sequence

from eldesthand.bots.search.playouts import HIGH, Entry, PlayoutRules, Start, World
from eldesthand.core.cards import HEARTS, WILD

_HEARTS, _WILD = int(HEARTS), WILD.bit
"""Plain integers, because a property takes time in the inner loop."""

_NOTHING, _NO_HEART, _NOTHING_COUNTING = 0, 1, 2
"""Cards that a place may not, or should not, discard or lead while it has others."""


def play_general(
    game: PlayoutRules, world: World, taken: Sequence[int], start: Start, shooter: int = -1
) -> list[int]:
    """Play a deal to its end from ``start``; return the weight of each place.

    It is one long function because calls take time. ``shooter`` is a place that tries to take every
    trick. The world stays unchanged.
    """
    clubs, diamonds, spades, hearts = world.hands
    hands = (clubs[:], diamonds[:], spades[:], hearts[:])
    discards = [order[:] for order in world.discards]
    leads = [order[:] for order in world.leads]
    if shooter >= 0:
        discards[shooter], leads[shooter] = leads[shooter], discards[shooter]
    if shooter == start.place:
        discards = [order[:] for order in world.leads]
    special = game.special
    assert special is not None
    has_wild, clean, breakers = special.wild is not None, any(special.banned), special.breakers
    others_break = any(breakers[:_HEARTS])
    (place, suit, bit, led, top, winner, weight, followers, tricks, remaining) = start[:10]
    first, broken, heart, holder, wild = start[11:16]
    hands[suit][place] ^= bit
    result = list(taken)
    while True:
        held, worth = hands[led], game.counting[led]
        last = followers[-1] if followers else -1
        for place in followers:
            mine = held[place]
            if has_wild and heart > _WILD and hands[_HEARTS][place] & _WILD:
                hands[_HEARTS][place] ^= _WILD
                weight += game.weights[WILD]
                wild = True
            elif mine:
                low = mine & (top - 1)
                if wild or place == shooter:
                    bit = HIGH[mine]
                    if place == shooter and (bit < top or wild):
                        bit = mine & -mine
                elif low and (weight or place != last):
                    bit = HIGH[low]
                elif place == last:
                    bit = HIGH[(mine & game.harmless[led]) or low or mine]
                else:
                    mine = (mine & game.harmless[led]) or mine
                    bit = mine & -mine
                if bit > top:
                    top, winner = bit, place
                held[place] ^= bit
                if worth:
                    weight += worth[bit]
            else:
                ban = _NOTHING_COUNTING if first and clean else _NOTHING
                if wild or place == shooter:
                    ban = ban or _NO_HEART
                if ban:
                    suit, bit, more = _pick(discards[place], hands, place, ban)
                else:
                    order = discards[place]
                    while True:
                        suit, bit, more = order.pop()
                        theirs = hands[suit]
                        if theirs[place] & bit:
                            theirs[place] ^= bit
                            break
                weight += more
                if suit == _HEARTS:
                    broken = True
                    wild = wild or (has_wild and bit == _WILD)
                    if bit > heart:
                        heart, holder = bit, place
                elif others_break and breakers[suit] & bit:
                    broken = True
        if led == _HEARTS:
            broken = True
        elif wild:
            winner = holder
        elif others_break and not broken and breakers[led]:
            in_hand = 0
            for mask in hands[led]:
                in_hand |= mask
            broken = breakers[led] & ~in_hand != 0
        if weight:
            result[winner] += weight
            remaining -= weight
            if not remaining:
                return result
        if not tricks:
            return result
        tricks -= 1
        if broken:
            order = leads[winner]
            while True:
                led, top, weight = order.pop()
                theirs = hands[led]
                if theirs[winner] & top:
                    theirs[winner] ^= top
                    break
        else:
            led, top, weight = _pick(leads[winner], hands, winner, _NO_HEART)
        followers = game.after[winner]
        first, heart, wild = False, 0, False


def _pick(
    order: list[Entry],
    hands: tuple[list[int], list[int], list[int], list[int]],
    place: int,
    ban: int,
) -> Entry:
    """Remove and return the first card of an order that is in the hand and, if possible, legal."""
    kept: list[Entry] = []
    chosen: Entry | None = None
    while order:
        suit, bit, weight = entry = order.pop()
        if hands[suit][place] & bit:
            if suit == _HEARTS if ban == _NO_HEART else weight > 0:
                kept.append(entry)
            else:
                chosen = entry
                break
    if chosen is None:
        chosen = kept.pop(0)
    if kept:
        order.extend(reversed(kept))
    hands[chosen[0]][place] ^= chosen[1]
    return chosen
