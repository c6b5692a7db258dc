"""The players ``plain`` and ``expert``, which search, and their decisions before play.

Before play (cards to pass, V7; a bid, the suit to name, V1; a declaration), nets decide in the
games that they have learnt (:mod:`eldesthand.bots.net`), heuristics in all others
(:mod:`eldesthand.bots.players.careful`). Both take a few milliseconds. Declarations are decided by
playouts.

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

``plain`` is a determinized Monte Carlo search, and the base of other searchers. The unseen cards
are dealt at random to hands that can hold them. In each such world every legal card is played out
by the policy of :mod:`eldesthand.bots.search.playouts`; the card with the best mean is played.
(Ginsberg's GIB, 2001, plays bridge this way; Sturtevant, 2008, describes such playouts for Hearts.)
In games with a sweep the value net has a small share.

>>> Plain(Random(1), playouts=1000)
Plain(playouts=1000)

``expert`` has value nets with playouts, and more time for close choices. It plays the best card of
:class:`eldesthand.bots.search.evaluation.Evaluation`; the coach shows the same values.

>>> Expert(Random(1), worlds=300)
Expert(worlds=300)
"""

from __future__ import annotations

from random import Random

from eldesthand.bots import own_seat, take_part
from eldesthand.bots.net.bidding import best_bid, bids_for, suit_values
from eldesthand.bots.net.passing import best_pass
from eldesthand.bots.players.careful import bid_for, cards_to_pass, suit_for
from eldesthand.bots.search.decision import Decision, first_lead, play
from eldesthand.bots.search.evaluation import NET_SHARE, WORLDS, Evaluation, net_values
from eldesthand.bots.search.payoffs import Payoffs
from eldesthand.bots.search.playouts import playout_rules
from eldesthand.bots.search.worlds import Worlds
from eldesthand.bots.thought import NO_DEADLINE, Clock, Deadline, Thought, conclude
from eldesthand.core.actions import Action, Bid, Declare, NameSuit, PassCards, PlayCard
from eldesthand.core.cards import SUITS, Card
from eldesthand.core.terms import BEFORE_PLAY, Phase
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


SWEEP_SHARE = 0.1
"""Share of the net in games with a sweep (V7), because playouts rarely find a sweep."""


class Plain:
    """Flat Monte Carlo search with ``playouts`` playouts a move.

    With a ``clock`` the bot decides within ``seconds``; without one the same randomness plays the
    same cards.
    """

    net_share = SWEEP_SHARE
    clock: Clock | None = None
    seconds: float = 1.0

    def __init__(self, chance: Random, playouts: int = 1000) -> None:
        self.chance = chance
        self.playouts = playouts

    def __repr__(self) -> str:
        return f"{type(self).__name__}(playouts={self.playouts})"

    def choose(self, view: View) -> Action:
        """Return the action of the view's seat."""
        return conclude(self.think(view))

    def think(self, view: View) -> Thought[Action]:
        """Return the action of the view's seat, in steps of one world."""
        seat = own_seat(view)
        if view.phase is Phase.PLAY:
            return PlayCard(seat, (yield from self.card(view)))
        if view.phase in BEFORE_PLAY:
            return act_before_play(view, self.chance)
        return take_part(view, self.chance)

    def card(self, view: View) -> Thought[Card]:
        """Return the card to play."""
        if len(view.playable) == 1:
            return view.playable[0]
        decision = Decision(view, self.chance)
        return (yield from self.best(decision))

    def timer(self) -> Deadline:
        """Return the deadline of a move that starts now."""
        return Deadline(self.clock, self.clock(), self.seconds) if self.clock else NO_DEADLINE

    def best(self, decision: Decision) -> Thought[Card]:
        """Return the card with the best value."""
        cards, late = decision.cards, self.timer()
        totals, worlds = dict.fromkeys(cards, 0.0), 0
        while worlds < max(1, self.playouts // len(cards)):
            world = decision.worlds.deal()
            for card in cards:
                totals[card] += decision.value(world, card)
            worlds += 1
            if late(1.0):
                break
            yield
        rules = decision.view.rules
        asked = self.net_share and rules.variety_object.sweep(rules) != "none"
        net = net_values(decision) if asked else {}

        def value(card: Card) -> float:
            mean = totals[card] / worlds
            return mean + self.net_share * (net[card] - mean) if net else mean

        return max(cards, key=lambda card: (value(card), card & 15))


class Expert(Plain):
    """Strongest bot.

    ``envy`` is the weight of the richest player's counters, relative to the bot's own; with envy
    the net is not used.
    """

    net_share = NET_SHARE

    def __init__(self, chance: Random, worlds: int = WORLDS, *, envy: float = 0.0) -> None:
        super().__init__(chance, 2 * worlds)
        self.worlds = worlds
        self.envy = envy

    def __repr__(self) -> str:
        return f"Expert(worlds={self.worlds})"

    def card(self, view: View) -> Thought[Card]:
        """Return the card to play."""
        if len(view.playable) == 1:
            return view.playable[0]
        evaluation = yield from self.evaluate(view)
        return evaluation.best

    def evaluate(self, view: View) -> Thought[Evaluation]:
        """Return the finished evaluation of the playable cards."""
        evaluation = Evaluation(
            view, self.chance, worlds=self.worlds, net_share=self.net_share, envy=self.envy
        )
        yield from evaluation.run(self.timer())
        return evaluation
