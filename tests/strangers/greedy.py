"""Greedy play of Howell's and modern Hearts, and a second reading of their laws of play.

Cards are the engine's, whose numbers are the suit times sixteen and the rank.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from random import Random

from eldesthand.core.cards import QUEEN_OF_SPADES, Card
from eldesthand.core.view import View

__all__ = ["OPENING", "Game", "Position", "discard", "duck", "greedy", "rank", "suit"]

SPADES, HEARTS = 2, 3

OPENING = Card.parse("2C")


def suit(card: int) -> int:
    """Return the suit of a card, 0 to 3."""
    return card >> 4


def rank(card: int) -> int:
    """Return the rank of a card; the ace is the highest."""
    return card & 15


@dataclass(frozen=True)
class Game:
    """Facts that the laws of play depend on."""

    units: Mapping[Card, int]
    opening: bool
    breaking: bool
    queen_breaks: bool
    clean_first_trick: bool
    moon: str

    @classmethod
    def of(cls, view: View) -> Game:
        """Return the game of a view. Raises ``ValueError`` for a game of others."""
        rules, modern = view.rules, view.rules.variety == "modern"
        others = rules.variety not in ("hearts", "modern") or rules.active != 4
        if others or (modern and rules.option("omnibus")):
            raise ValueError(f"expected Howell's or modern Hearts of four, got {rules}")

        def option(name: str) -> bool:
            return modern and bool(rules.option(name))

        return cls(
            rules.units(view.avoided),
            modern,
            option("breaking"),
            option("queen_breaks"),
            option("clean_first_trick"),
            str(rules.option("moon")) if modern else "none",
        )

    def legal(
        self, hand: Sequence[Card], trick: Sequence[Card], *, first: bool, broken: bool
    ) -> Sequence[Card]:
        """Return the cards of a hand that may be played; ``first``: to the first trick."""
        if not trick:
            if first and self.opening and OPENING in hand:
                return [OPENING]
            if self.breaking and not broken:
                return [card for card in hand if suit(card) != HEARTS] or hand
            return hand
        if following := [card for card in hand if suit(card) == suit(trick[0])]:
            return following
        if first and self.clean_first_trick:
            return [card for card in hand if self.units.get(card, 0) <= 0] or hand
        return hand

    def breaks(self, card: Card) -> bool:
        """Return whether hearts may be led after this card."""
        return suit(card) == HEARTS or (self.queen_breaks and card == QUEEN_OF_SPADES)

    def values(self, units: Sequence[int]) -> list[float]:
        """Return the value of the deal by place: the mean of the others' units minus the own."""
        total, places = sum(units), len(units)
        if self.moon != "none" and total in units:
            own, other = (0, total) if self.moon == "others" else (-total, 0)
            units = [own if each == total else other for each in units]
            total = sum(units)
        return [(total - own) / (places - 1) - own for own in units]


@dataclass
class Position:
    """The rest of a deal with all cards face up, in one way in which they may lie."""

    game: Game
    hands: list[list[Card]]
    trick: list[Card]
    turn: int
    units: list[int]
    broken: bool
    first: bool
    _led_by: int = field(init=False)

    def __post_init__(self) -> None:
        self._led_by = (self.turn - len(self.trick)) % len(self.hands)

    def copy(self) -> Position:
        """Return an independent copy."""
        hands = [list(hand) for hand in self.hands]
        return replace(self, hands=hands, trick=list(self.trick), units=list(self.units))

    def play(self, card: Card) -> None:
        """Play a card of the place in turn."""
        places = len(self.hands)
        self.hands[self.turn].remove(card)
        self.trick.append(card)
        self.broken = self.broken or self.game.breaks(card)
        self.turn = (self.turn + 1) % places
        if len(self.trick) == places:
            led = suit(self.trick[0])
            best = max(card for card in self.trick if suit(card) == led)
            self.turn = self._led_by = (self._led_by + self.trick.index(best)) % places
            self.units[self.turn] += sum(self.game.units.get(card, 0) for card in self.trick)
            self.trick, self.first = [], False

    def play_out(self, chance: Random) -> list[float]:
        """Play to the end, greedily at all places; return what it is worth by place."""
        while hand := self.hands[self.turn]:
            cards = self.game.legal(hand, self.trick, first=self.first, broken=self.broken)
            last = len(self.trick) == len(self.hands) - 1
            self.play(
                cards[0]
                if len(cards) == 1
                else greedy(self.game, cards, self.trick, chance, last=last)
            )
        return self.game.values(self.units)


def greedy(
    game: Game, cards: Sequence[Card], trick: Sequence[Card], chance: Random, *, last: bool
) -> Card:
    """Return the card that takes least now: low to lead, high below the others, then the worst."""
    if not trick:
        safe = [card for card in cards if card < QUEEN_OF_SPADES or suit(card) != SPADES]
        return min(safe or cards, key=lambda card: (rank(card), chance.random()))
    if suit(cards[0]) != suit(trick[0]):
        return discard(game, cards)
    return duck(game, cards, trick, last=last)


def duck(game: Game, cards: Sequence[Card], trick: Sequence[Card], *, last: bool) -> Card:
    """Return the best card to follow suit with: the highest that does not take the trick."""
    top = max(card for card in trick if suit(card) == suit(trick[0]))
    if below := [card for card in cards if card < top]:
        return max(below, key=lambda card: (game.units.get(card, 0), card))
    if last:
        return max(cards, key=lambda card: (-game.units.get(card, 0), card))
    return min(cards, key=lambda card: (game.units.get(card, 0) > 1, card))


def discard(game: Game, cards: Sequence[Card]) -> Card:
    """Return the card to throw on another suit: the one that counts most, else the highest."""
    return max(cards, key=lambda card: (game.units.get(card, 0), rank(card)))
