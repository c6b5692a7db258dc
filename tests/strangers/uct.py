"""A stranger as a yardstick: UCT over sampled hands, as a process that speaks lines of JSON.

    pip install open_spiel
    eldesthand arena --game modern --bots "expert,process:python -m tests.strangers.uct"

For a card it deals the unseen cards :data:`WORLDS` times and searches each world with OpenSpiel's
MCTS (Kocsis and Szepesvári, 2006; random rollouts, :data:`SIMULATIONS` each), and plays the card
tried most often. It passes as ``careful`` does, and plays only modern Hearts of four.
"""

from __future__ import annotations

import json
import os
import sys
from collections import Counter
from random import Random
from typing import Any

from eldesthand.arena.strangers.process import SEED
from eldesthand.bots.players.careful import Careful
from eldesthand.bots.search.playouts import playout_rules
from eldesthand.bots.search.worlds import Worlds
from eldesthand.core.actions import Action, PlayCard, write_action
from eldesthand.core.cards import PACK, Card
from eldesthand.core.rules import Rules
from eldesthand.core.terms import Phase
from eldesthand.core.view import View, read_view
from eldesthand.record.openspiel import game, number_of

WORLDS, SIMULATIONS = 30, 300

EXPLORATION = 10.0
"""Weight of rarely tried cards, in points."""

CARD_OF = {number_of(card): card for card in PACK}


class Uct:
    """Player of modern Hearts; see :class:`eldesthand.bots.Bot`."""

    def __init__(
        self, chance: Random, worlds: int = WORLDS, simulations: int = SIMULATIONS
    ) -> None:
        self.chance, self.worlds, self.simulations = chance, worlds, simulations
        self.careful = Careful(chance)

    def choose(self, view: View) -> Action:
        """Return the seat's action. Raises ``RecordError`` for a game unknown to OpenSpiel."""
        if view.phase is Phase.PLAY and len(view.playable) > 1:
            return PlayCard(view.own.seat, self._card(view))
        return self.careful.choose(view)

    def _card(self, view: View) -> Card:
        import pyspiel

        start = pyspiel.load_game(_without_passing(view.rules))
        seed = self.chance.randrange(2**31)
        rollouts = pyspiel.RandomRolloutEvaluator(1, seed)
        bot = pyspiel.MCTSBot(
            start, rollouts, EXPLORATION, self.simulations, 100, False, seed, False
        )
        worlds = Worlds(view, playout_rules(view.rules), self.chance)
        tried: Counter[int] = Counter()
        for _ in range(self.worlds):
            root = bot.mcts_search(_state(start, view, worlds))
            for child in root.children:
                tried[child.action] += child.explore_count
        return CARD_OF[tried.most_common(1)[0][0]]


def _without_passing(rules: Rules) -> str:
    """Return OpenSpiel's game, from the first lead on."""
    return game(rules.with_options(passing=False))


def _state(start: Any, view: View, worlds: Worlds) -> Any:
    """Return the position in one world as a state of OpenSpiel."""
    hands, order = worlds.deal().hands, view.active
    lying = [view.trick] if view.trick and view.trick.cards else []
    played = [
        (seat, card)
        for trick in (*view.tricks, *lying)
        for seat, card in zip(trick.seats, trick.cards, strict=True)
    ]
    dealt = [
        [card for player, card in played if player == seat]
        + [card for card in PACK if hands[card >> 4][order.index(seat)] & card.bit]
        for seat in range(len(order))
    ]
    state = start.new_initial_state()
    state.apply_action(0)  # no cards are passed
    for around in zip(*dealt, strict=True):
        for card in around:
            state.apply_action(number_of(card))
    for _, card in played:
        state.apply_action(number_of(card))
    return state


def main() -> None:
    """Answer each view with an action."""
    player = Uct(Random(int(os.environ[SEED])))
    for line in sys.stdin:
        action = player.choose(read_view(json.loads(line)))
        sys.stdout.write(json.dumps(write_action(action)) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
