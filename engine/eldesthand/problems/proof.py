"""Proofs by a search of all deals that fit a seat's information.

With few cards left, all deals that fit the seat's knowledge can be enumerated. In each of them, the
value of a card is the result that its player can force with open hands, when all others combine
against the player. The right card has the highest sum of values over all deals; often it is the
best in each of them.

>>> from eldesthand.problems.shipped import shipped
>>> problem = next(each for each in shipped() if each.basis == "proved")
>>> proof = prove(problem.sitting().view(problem.seat))
>>> proof.worlds == problem.worlds, len(proof.right) == len(problem.right)
(True, True)
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from eldesthand.bots.knowledge import know
from eldesthand.core.cards import Card
from eldesthand.core.play import cards_of
from eldesthand.core.view import View
from eldesthand.problems.open_hands import Hands, OpenHands, TooLongError

MOST_CARDS = 4
"""Maximum number of cards in hand for a proof."""

MOST_WORLDS = 400
"""Maximum number of fitting deals for a proof."""

MOST_POSITIONS = 60_000
"""Maximum number of positions before a proof is given up."""

_SAME = 1e-6
"""Difference below which sums count as equal."""


@dataclass(frozen=True)
class Proof:
    """Exact values of each card, deal by deal; ``right`` are the cards with the highest sum."""

    values: dict[Card, list[float]]
    right: tuple[Card, ...]

    @property
    def worlds(self) -> int:
        """The number of fitting deals."""
        return len(next(iter(self.values.values())))

    @property
    def always(self) -> bool:
        """True if the right card is among the best in each deal."""
        ways = zip(*self.values.values(), strict=True)
        best = self.values[self.right[0]]
        return all(own == max(way) for own, way in zip(best, ways, strict=True))

    def gain(self, card: Card) -> float:
        """Return the average advantage of the right card over another."""
        return (sum(self.values[self.right[0]]) - sum(self.values[card])) / self.worlds


def worlds_that_fit(view: View) -> list[Hands] | None:
    """Return all hands in each fitting deal; ``None`` if there are more than ``MOST_WORLDS``."""
    found = []
    for hands in _dealt(view):
        found.append(hands)
        if len(found) > MOST_WORLDS:
            return None
    return found


def _dealt(view: View) -> Iterator[Hands]:
    knowledge = know(view)
    hands = {seat: list(cards_of(held)) for seat, held in knowledge.known.items()}
    placed = {card for held in hands.values() for card in held}
    loose = [card for card in cards_of(knowledge.unseen) if card not in placed]
    room = {seat: size - len(hands[seat]) for seat, size in knowledge.sizes.items()}
    undealt = len(loose) - sum(room.values())

    def place(number: int, aside: int) -> Iterator[Hands]:
        if number == len(loose):
            yield {seat: list(held) for seat, held in hands.items()} | {
                knowledge.seat: list(view.hand)
            }
            return
        card = loose[number]
        for seat, held in hands.items():
            if room[seat] and not knowledge.voids[seat][card >> 4]:
                room[seat] -= 1
                held.append(card)
                yield from place(number + 1, aside)
                held.pop()
                room[seat] += 1
        if aside:
            yield from place(number + 1, aside - 1)

    yield from place(0, undealt)


def prove(view: View) -> Proof | None:
    """Return the exact values of the playable cards; ``None`` if that takes too long."""
    if len(view.hand) > MOST_CARDS or view.rules.variety_object.owed_card:
        return None
    worlds = worlds_that_fit(view)
    if not worlds:
        return None
    try:
        search = OpenHands(view, view.own.seat, MOST_POSITIONS)
        values: dict[Card, list[float]] = {card: [] for card in view.playable}
        for hands in worlds:
            for card, value in search.values(hands):
                values[card].append(value)
    except TooLongError:
        return None
    most = max(map(sum, values.values()))
    right = [card for card, worth in values.items() if abs(sum(worth) - most) < _SAME]
    return Proof(values, tuple(right))
