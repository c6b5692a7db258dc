"""Greedy play of Howell's and modern Hearts.

Cards are the engine's, whose numbers are the suit times sixteen and the rank.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random

from eldesthand.core.cards import Card, Suit
from eldesthand.core.rules import Rules
from eldesthand.core.view import View
from eldesthand.games.varieties.black import QUEEN_OF_SPADES

__all__ = ["OPENING", "Game", "discard", "greedy", "highest", "rank", "suit"]

DIAMONDS, SPADES, HEARTS = 1, 2, 3

OPENING = Card.parse("2C")


def suit(card: int) -> int:
    """Return the suit of a card, 0 to 3."""
    return card >> 4


def rank(card: int) -> int:
    """Return the rank of a card; the ace is the highest."""
    return card & 15


@dataclass(frozen=True, eq=False)  # hashed by identity: there is one of each game
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
        return cls._of(view.rules, view.avoided)

    @classmethod
    @cache
    def _of(cls, rules: Rules, avoided: Suit) -> Game:
        modern = rules.variety == "modern"
        others = rules.variety not in ("hearts", "modern") or rules.active != 4
        if others or (modern and rules.option("omnibus")):
            raise ValueError(f"expected Howell's or modern Hearts of four, got {rules}")

        def option(name: str) -> bool:
            return modern and bool(rules.option(name))

        return cls(
            rules.units(avoided),
            modern,
            option("breaking"),
            option("queen_breaks"),
            option("clean_first_trick"),
            str(rules.option("moon")) if modern else "none",
        )

    def breaks(self, card: Card) -> bool:
        """Return whether hearts may be led after this card."""
        return suit(card) == HEARTS or (self.queen_breaks and card == QUEEN_OF_SPADES)


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


def highest(view: View) -> tuple[Card, ...]:
    """Return the cards to pass that are most likely to take points."""

    def danger(card: Card) -> tuple[bool, int, int]:
        spade = suit(card) == SPADES and card >= QUEEN_OF_SPADES
        return spade, rank(card), suit(card) == HEARTS

    return tuple(sorted(view.playable, key=danger)[-view.stage.pass_count :])
