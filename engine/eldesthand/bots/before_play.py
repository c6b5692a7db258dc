"""Decisions before play: cards to pass (V7), a bid, the suit to name (V1), a declaration.

Nets have learnt it (:mod:`eldesthand.bots.net`); in a game that no net has learnt, rules of thumb
decide (:mod:`eldesthand.bots.heuristics`). Only a declaration is decided by playouts; all else
takes a few milliseconds.

>>> from eldesthand.bots.players.random_player import RandomPlayer
>>> from eldesthand.core.actions import Agree
>>> from eldesthand.core.rules import PRESETS
>>> from eldesthand.core.sitting import Sitting
>>> from eldesthand.table import by_itself
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
from eldesthand.bots.heuristics.auction import bid_for, suit_for
from eldesthand.bots.heuristics.passing import cards_to_pass
from eldesthand.bots.net.bidding import best_bid, bids_for, suit_values
from eldesthand.bots.net.passing import best_pass, passes_for
from eldesthand.bots.search.declaring import best_declaration
from eldesthand.core.actions import Bid, Declare, NameSuit, PassCards
from eldesthand.core.cards import SUITS
from eldesthand.core.terms import Phase
from eldesthand.core.view import View

__all__ = ["act_before_play"]


def act_before_play(view: View, chance: Random) -> Bid | NameSuit | PassCards | Declare:
    """Return a good player's action in one of these phases. Raises ``ValueError`` in another."""
    seat = own_seat(view)
    if view.phase is Phase.PASS:
        passes = passes_for(view.rules)
        return PassCards(seat, best_pass(view, passes) if passes else cards_to_pass(view))
    bids = bids_for(view.rules)
    if view.phase is Phase.BID:
        return Bid(seat, best_bid(view, bids) if bids else bid_for(view))
    if view.phase is Phase.NAME:
        if bids is None:
            return NameSuit(seat, suit_for(view, chance))
        worth = suit_values(view, bids)
        return NameSuit(seat, max(SUITS, key=lambda suit: worth[suit]))
    if view.phase is Phase.DECLARE:
        return Declare(seat, best_declaration(view, chance))
    raise ValueError(f"expected a bid, a suit or a pass to be asked for, got {view.phase.value}")
