"""The player ``random``: a random legal action.

>>> RandomPlayer(Random(1))
RandomPlayer()
"""

from __future__ import annotations

from random import Random

from eldesthand.bots import BotDescription, add_bot, own_seat, take_part
from eldesthand.core.actions import Action, Bid, Declare, NameSuit, PassCards, PlayCard
from eldesthand.core.cards import SUITS
from eldesthand.core.checking import check
from eldesthand.core.language import N_
from eldesthand.core.terms import Phase
from eldesthand.core.view import View

_BOLDEST = 6
"""Maximum raise of a random bidder, so that one bid cannot cost all counters."""


class RandomPlayer:
    """Player of random legal cards, bids, suits and passes."""

    def __init__(self, chance: Random) -> None:
        check("chance", chance, Random)
        self.chance = chance

    def __repr__(self) -> str:
        return "RandomPlayer()"

    def choose(self, view: View) -> Action:
        """Return a random legal action of the seat; see :class:`eldesthand.bots.Bot`."""
        seat, chance = own_seat(view), self.chance
        if view.phase is Phase.PLAY:
            return PlayCard(seat, chance.choice(view.playable))
        if view.phase is Phase.BID:
            most = min(view.own.counters, view.stage.high_bid + _BOLDEST)
            bids = [0, *range(view.stage.high_bid + 1, most + 1)]
            return Bid(seat, chance.choice(bids))
        if view.phase is Phase.NAME:
            return NameSuit(seat, chance.choice(SUITS))
        if view.phase is Phase.PASS:
            return PassCards(seat, tuple(chance.sample(view.playable, view.stage.pass_count)))
        if view.phase is Phase.DECLARE:
            return Declare(seat, chance.choice(("", *view.rules.variety_object.declarations)))
        return take_part(view, chance)


add_bot(
    BotDescription(
        "random",
        N_("Random"),
        N_("Plays any legal card."),
        RandomPlayer,
        code=0,
        place=0,
        attention=0.2,
    )
)
