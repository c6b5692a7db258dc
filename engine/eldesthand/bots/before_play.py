"""Decisions before play: cards to pass (V7), a bid, the suit to name (V1), a declaration.

Nets decide in the games that they have learnt (:mod:`eldesthand.bots.net`), heuristics in all
others (:mod:`eldesthand.bots.heuristics`). Both take a few milliseconds. Declarations are decided
by playouts.

>>> from eldesthand.bots.players.random_player import RandomPlayer
>>> from eldesthand.core.actions import Agree
>>> from eldesthand.core.rules import PRESETS
>>> from eldesthand.core.sitting import Sitting
>>> from eldesthand.playing import by_itself
>>> sitting, chance = Sitting(PRESETS["auction"].rules, ("S", "W", "N", "E")), Random(1)
>>> _ = sitting.apply(Agree(dealer=3))
>>> while sitting.phase is not Phase.BID:
...     action = by_itself(sitting, chance)
...     _ = sitting.apply(action or RandomPlayer(chance).choose(sitting.view(sitting.to_act[0])))
>>> isinstance(act_before_play(sitting.view(0), chance), Bid)
True
"""

from __future__ import annotations

from random import Random

from eldesthand.bots.ceremony import own_seat
from eldesthand.bots.heuristics.before_play import bid_for, cards_to_pass, suit_for
from eldesthand.bots.net.bidding import best_bid, bids_for, suit_values
from eldesthand.bots.net.passing import best_pass
from eldesthand.bots.search.decision import first_lead, play
from eldesthand.bots.search.payoffs import Payoffs
from eldesthand.bots.search.playouts import playout_rules
from eldesthand.bots.search.worlds import Worlds
from eldesthand.core.actions import Bid, Declare, NameSuit, PassCards
from eldesthand.core.cards import SUITS
from eldesthand.core.terms import Phase
from eldesthand.core.view import View

_WORLDS = 100
"""Number of worlds in which each declaration is played out."""


def act_before_play(view: View, chance: Random) -> Bid | NameSuit | PassCards | Declare:
    """Return the decision of a good player. Raises ``ValueError`` in another phase."""
    seat = own_seat(view)
    if view.phase is Phase.PASS:
        return PassCards(seat, best_pass(view) or cards_to_pass(view))
    bids = bids_for(view.rules)
    if view.phase is Phase.BID:
        return Bid(seat, best_bid(view, bids) if bids else bid_for(view))
    if view.phase is Phase.NAME:
        if bids is None:
            return NameSuit(seat, suit_for(view, chance))
        worth = suit_values(view, bids)
        return NameSuit(seat, max(SUITS, key=lambda suit: worth[suit]))
    if view.phase is Phase.DECLARE:
        return Declare(seat, _best_declaration(view, chance))
    raise ValueError(f"expected a phase with a decision before play, got {view.phase.value}")


def _best_declaration(view: View, chance: Random) -> str:
    """Return the declaration with the best mean of playouts; empty for none."""
    game = playout_rules(view.rules, view.avoided)
    worlds = Worlds(view, game, chance)
    dealt = [worlds.deal() for _ in range(_WORLDS)]

    def value(what: str) -> float:
        declared = (worlds.place, what) if what else None
        payoffs = Payoffs(
            game, pool=view.sitting.pool, jack=view.sitting.jack_deals > 0, declared=declared
        )
        ends = (
            play(game, world, [0] * game.places, first_lead(game, world, 0), everybody=bool(what))
            for world in dealt
        )
        return sum(payoffs.of(taken)[worlds.place] for taken in ends)

    return max(("", *view.rules.variety_object.declarations), key=value)
