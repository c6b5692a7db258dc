"""Players by one rule each, and greedy otherwise: of shooters, flushers and hoarders."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from eldesthand.bots.players.careful import Careful
from eldesthand.core.actions import Action, PassCards, PlayCard
from eldesthand.core.cards import Card
from eldesthand.core.terms import Phase
from eldesthand.core.view import View
from eldesthand.games.varieties.black import QUEEN_OF_SPADES
from lab.opponents.greedy import HEARTS, SPADES, Game, discard, greedy, highest, rank, suit

__all__ = ["Flusher", "Hoarder", "Shooter"]


class _RulePlayer:
    """A greedy player with a rule; see :class:`eldesthand.bots.Bot`."""

    def __init__(self, chance: Random) -> None:
        self.chance, self.ceremony = chance, Careful(chance)

    def choose(self, view: View) -> Action:
        """Return the action of the view's seat."""
        if view.phase is Phase.PASS:
            return PassCards(view.own.seat, self.cards_to_pass(view))
        if view.phase is Phase.PLAY:
            return PlayCard(view.own.seat, self.card(view, Game.of(view)))
        return self.ceremony.choose(view)

    def cards_to_pass(self, view: View) -> tuple[Card, ...]:
        """Return the cards that it passes."""
        return highest(view)

    def card(self, view: View, game: Game) -> Card:
        """Return the card that it plays."""
        return self.greedy(view, game, view.playable)

    def greedy(self, view: View, game: Game, cards: Sequence[Card]) -> Card:
        """Return the greedy choice among some cards."""
        lying = view.trick.cards if view.trick else ()
        last = len(lying) == len(view.deal.active) - 1
        return greedy(game, cards, lying, self.chance, last=last)


class Shooter(_RulePlayer):
    """Shoots the moon whenever it can: it plays to take all, until somebody else has a point."""

    def cards_to_pass(self, view: View) -> tuple[Card, ...]:
        """Return the lowest cards, hearts before others."""
        low = sorted(view.playable, key=lambda card: (rank(card), suit(card) != HEARTS))
        return tuple(low[: view.stage.pass_count])

    def card(self, view: View, game: Game) -> Card:
        """Return the highest card as long as nobody else has a point."""
        others = [trick for trick in view.tricks if trick.taker != view.seat]
        if game.moon == "none" or any(trick.units > 0 for trick in others):
            return super().card(view, game)
        lying = view.trick.cards if view.trick else ()
        if not lying:
            return max(view.playable, key=lambda card: (rank(card), self.chance.random()))
        top = max(card for card in lying if suit(card) == suit(lying[0]))
        takers = [card for card in view.playable if suit(card) == suit(top) and card > top]
        if takers:
            return max(takers)
        return min(view.playable, key=lambda card: (game.units.get(card, 0), rank(card)))


class Flusher(_RulePlayer):
    """Flushes the Queen of spades: it leads spades below her until she falls."""

    def cards_to_pass(self, view: View) -> tuple[Card, ...]:
        """Return the highest cards, but no spades below the Queen."""

        def danger(card: Card) -> tuple[bool, bool, int]:
            spade = suit(card) == SPADES
            return spade and card >= QUEEN_OF_SPADES, not spade, rank(card)

        return tuple(sorted(view.playable, key=danger)[-view.stage.pass_count :])

    def card(self, view: View, game: Game) -> Card:
        """Return the highest spade below the Queen to lead, as long as somebody else has her."""
        gone = view.taker_of(QUEEN_OF_SPADES) is not None or QUEEN_OF_SPADES in view.hand
        spades = [card for card in view.playable if suit(card) == SPADES]
        below = [card for card in spades if card < QUEEN_OF_SPADES]
        if below and not gone and not (view.trick and view.trick.cards):
            return max(below)
        return super().card(view, game)


class Hoarder(_RulePlayer):
    """Hoards low hearts: it passes and throws all other cards before them."""

    def cards_to_pass(self, view: View) -> tuple[Card, ...]:
        """Return the highest cards that are no low hearts."""
        others = sorted(view.playable, key=lambda card: (not _low_heart(card), rank(card)))
        return tuple(others[-view.stage.pass_count :])

    def card(self, view: View, game: Game) -> Card:
        """Return the greedy choice among all cards but low hearts, as long as there are others."""
        others = [card for card in view.playable if not _low_heart(card)]
        if not others:
            return self.greedy(view, game, view.playable)
        lying = view.trick.cards if view.trick else ()
        if lying and suit(others[0]) != suit(lying[0]):
            return discard(game, others)
        return self.greedy(view, game, others)


def _low_heart(card: Card) -> bool:
    return suit(card) == HEARTS and rank(card) <= rank(Card.parse("7H"))
