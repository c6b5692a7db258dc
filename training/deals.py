"""Self-play of many deals at once in tensors: positions, played cards, and returns.

A test replays some deals at the engine's table, and compares the features and payoffs.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import torch
from torch import Tensor

from eldesthand.bots.net.features import RANKS
from eldesthand.core.cards import HEARTS, SUITS, WILD, Rank
from eldesthand.games.varieties.black import QUEEN_OF_SPADES
from training.games import (
    CARDS,
    DEUCE_OF_CLUBS,
    SUIT_OF,
    Conditions,
    Game,
    PayoffCache,
    choose_suits,
    number_of,
    pass_cards,
)

Values = Callable[[Tensor, Tensor, Tensor, Tensor], Tensor]
"""Function from positions to the value of each card.

It takes the features of n positions (``suits`` [n, 4, …] and ``general`` [n, …]), the numbers of
their deals [n] and their seats [n], and returns the values of the 52 cards [n, 52].
"""

Passing = Callable[[Tensor, Tensor], tuple[Tensor, Tensor, Tensor]]
"""Function from dealt hands to passed ones.

It takes the hands [n, seats, 52] and the possible distances, and returns the hands after passing,
the passed cards, and the distance to the left [n].
"""


@dataclass
class Samples:
    """Decisions between several legal cards: the features, the number of the played card, its
    return.
    """

    suits: Tensor
    general: Tensor
    card: Tensor
    returns: Tensor


class Deals:
    """Deals of a game in progress: ``hands`` and ``played`` by deal, seat and number."""

    def __init__(
        self, game: Game, cache: PayoffCache, deals: int, passing: Passing = pass_cards
    ) -> None:
        seats = game.seats
        self.game, self.deals = game, deals
        self.every = torch.arange(deals)
        self.after = (torch.arange(seats)[:, None] + torch.arange(seats)) % seats
        hands = game.deal(deals)
        nobody = torch.full((deals,), -1)
        chooser, owner = nobody, nobody
        self.suit = torch.full((deals,), int(HEARTS))
        self.leader = torch.zeros(deals, dtype=torch.long)
        self.given = torch.zeros_like(hands)
        self.way = torch.zeros(deals, dtype=torch.long)
        rules = game.rules
        if rules.variety_object.names_suit:
            hands, chooser, self.suit = choose_suits(hands)
            self.leader = chooser.clamp(min=0)
        if rules.option("passing"):
            hands, self.given, self.way = passing(hands, game.ways)
        if rules.settlement_object.points:
            self.leader = hands[:, :, DEUCE_OF_CLUBS].long().argmax(1)
        if rules.variety_object.owed_card:
            held = hands[:, :, number_of(WILD)]
            owner = torch.where(held.any(1), held.long().argmax(1), nobody)
        self.hands = hands
        self.dealt = hands.clone()
        self.chooser, self.owner = chooser, owner
        self.conditions = Conditions.sample(game, cache, chooser, owner)
        self.total = torch.full((deals,), game.rules.total())
        if rules.variety_object.names_suit:  # the named suit may lack its two
            self.total = (hands.any(1) * game.units).sum(1)
        self.pool = torch.tensor(self.conditions.pool)
        self.jack = torch.tensor(self.conditions.jack)
        self.played = torch.zeros_like(hands)
        self.void = torch.zeros(deals, seats, len(SUITS), dtype=torch.bool)
        self.taken = torch.zeros(deals, seats, dtype=torch.long)
        self.loaded = torch.zeros(deals, seats, dtype=torch.bool)
        self.units = torch.zeros(deals, seats, dtype=torch.long)
        self.broken = torch.full((deals,), not rules.option("breaking"))
        self.start_trick()

    def start_trick(self) -> None:
        """Start a trick with an empty table."""
        none = torch.full((self.deals,), -1.0)
        self.lying = torch.zeros_like(self.hands)
        self.led = torch.zeros(self.deals, dtype=torch.long)
        self.top, self.heart = none, none
        self.winner, self.holder = self.leader, self.leader
        self.in_trick = torch.zeros(self.deals, dtype=torch.long)
        self.counting = torch.zeros(self.deals, dtype=torch.bool)
        self.weight = torch.zeros(self.deals, dtype=torch.long)

    def legal(self, seat: Tensor, turn: int, trick: int) -> Tensor:
        """Return the legal cards of the seats in turn (P1, V3, V7), [deals, 52]."""
        rules, own = self.game.rules, self.hands[self.every, seat]
        if turn:
            following = own & (self.led[:, None] == SUIT_OF)
            free = own
            if rules.option("clean_first_trick") and not trick:
                clean = own & (self.game.units <= 0)
                free = torch.where(clean.any(1, keepdim=True), clean, own)
            legal = torch.where(following.any(1, keepdim=True), following, free)
            if rules.variety_object.owed_card:
                joker = number_of(WILD)
                lets_go = (self.led != HEARTS) & (self.heart > Rank.TEN + 0.5)
                legal[:, joker] |= own[:, joker] & lets_go
            return legal
        if rules.settlement_object.points and not trick:
            return own & (torch.arange(CARDS) == DEUCE_OF_CLUBS)
        if rules.option("breaking"):
            plain = own & (SUIT_OF != HEARTS)
            bound = ~self.broken[:, None] & plain.any(1, keepdim=True)
            return torch.where(bound, plain, own)
        return own

    def features(self, seat: Tensor, turn: int, left: int) -> tuple[Tensor, Tensor]:
        """Return the features of the seats in turn.

        They equal those of :func:`eldesthand.bots.net.features.features_of`. ``left`` is the number
        of tricks after this one.
        """
        game, every, layout = self.game, self.every, self.game.layout
        deals, seats = self.deals, game.seats
        around = self.after[seat]
        others = around[:, 1:]
        suits = torch.zeros(deals, len(SUITS), layout.suit_features, dtype=torch.bool)

        def put(start: int, cards: Tensor) -> None:
            suits[:, :, start : start + cards.shape[1] * RANKS] = by_suit(cards)

        put(0, self.hands[every, seat][:, None])
        put(layout.played, self.played[every[:, None], around])
        put(layout.lying, self.lying[every[:, None], others])
        if game.rules.option("passing"):
            known = torch.zeros(deals, seats, CARDS, dtype=torch.bool)
            known[every, self.way] = self.given[every, seat] & ~self.played.any(1)
            put(layout.known, known[:, 1:])
        counts = (game.units != 0).view(len(SUITS), RANKS)[:HEARTS]
        suits[:, :HEARTS, layout.counts : layout.counts + RANKS] = counts
        voids = self.void[every[:, None], others].transpose(1, 2)
        suits[:, :, layout.void : layout.void + seats - 1] = voids
        suits[:, :, layout.led] = (torch.arange(len(SUITS)) == self.led[:, None]) & (turn > 0)
        general = torch.zeros(deals, layout.general_features)
        shares, loaded = (x[every[:, None], around] for x in (self.units, self.loaded))
        general[:, turn] = 1.0
        general[:, layout.left + left] = 1.0
        general[:, layout.taken : layout.taken + seats] = shares / self.total[:, None]
        general[:, layout.loaded : layout.loaded + seats] = loaded.float()
        general[:, layout.in_trick] = self.in_trick * RANKS / self.total / layout.seats
        general[:, game.of_game] = 1.0
        general[:, layout.pool] = self.pool / self.total
        general[:, layout.jack] = self.jack.float()
        named = (self.chooser[:, None] == around).float()
        general[:, layout.chooser : layout.chooser + seats] = named
        if game.rules.variety_object.owed_card:
            gone = self.played[:, :, number_of(WILD)].any(1)
            seen = (self.owner[:, None] == around) & (gone | (self.owner == seat))[:, None]
            general[:, layout.owner : layout.owner + seats] = seen.float()
        general[:, layout.broken] = self.broken.float()
        return suits, general

    def play(self, seat: Tensor, card: Tensor, turn: int) -> None:
        """Play the cards with these numbers for the seats in turn."""
        game, every = self.game, self.every
        suit, power = card // RANKS, game.power[card]
        if turn:
            void = suit != self.led
            if game.rules.variety_object.owed_card:  # the player may still hold the suit (V3)
                void &= (card != number_of(WILD)) | (self.heart <= Rank.TEN + 0.5)
            self.void[every, seat, self.led] |= void
        else:
            self.led = suit
        better = (suit == self.led) & (power > self.top)
        self.top = torch.where(better, power, self.top)
        self.winner = torch.where(better, seat, self.winner)
        higher = (suit == HEARTS) & (power > self.heart)
        self.heart = torch.where(higher, power, self.heart)
        self.holder = torch.where(higher, seat, self.holder)
        self.hands[every, seat, card] = False
        self.played[every, seat, card] = True
        self.lying[every, seat, card] = True
        self.in_trick += game.units[card]
        self.counting |= game.units[card] > 0
        self.weight += game.weights[card]
        self.broken = self.broken | (suit == HEARTS)
        if game.rules.option("queen_breaks"):
            self.broken |= card == number_of(QUEEN_OF_SPADES)

    def take_trick(self) -> None:
        """Give the trick to its taker (P1, V3), who leads next."""
        self.leader = self.winner
        if self.game.rules.variety_object.owed_card:
            joker = self.lying[:, :, number_of(WILD)].any(1) & (self.led != HEARTS)
            self.leader = torch.where(joker, self.holder, self.winner)
        self.taken[self.every, self.leader] += self.weight
        self.units[self.every, self.leader] += self.in_trick
        self.loaded[self.every, self.leader] |= self.counting
        self.start_trick()


@dataclass
class Played:
    """Finished deals: their samples, and the table at the end.

    ``whole`` is the return of each seat over all its cards [deals, seats].
    """

    samples: Samples
    whole: Tensor
    table: Deals


@dataclass(frozen=True)
class Choosing:
    """Options of play and of its returns. ``noise`` is the scale of the Gumbel noise added to
    values; ``epsilon`` is the share of random cards (epsilon-greedy). Counters are divided by
    ``scale``. A return mixes the actual result after the player's next card with the net's estimate
    at that card; ``bootstrap`` is the weight of the estimate. Samples are the decisions of the
    ``learners`` [deals, seats], or of all seats.
    """

    noise: float = 0.0
    epsilon: float = 0.0
    scale: float = 1.0
    bootstrap: float = 0.0
    passing: Passing = pass_cards
    learners: Tensor | None = None

    def card(self, estimate: Tensor, legal: Tensor) -> Tensor:
        """Return the number of a legal card of each deal [deals]."""
        gumbel = -(-torch.rand(estimate.shape).clamp(min=1e-9).log()).log()
        card = (estimate + self.noise * gumbel).masked_fill(~legal, -torch.inf).argmax(1)
        any_card = torch.rand(estimate.shape).masked_fill(~legal, -1.0).argmax(1)
        return torch.where(torch.rand(len(legal)) < self.epsilon, any_card, card)

    def returns(self, rewards: Tensor, estimates: Tensor, chose: Tensor) -> Tensor:
        """Return the returns [tricks, deals, seats] of the cards played.

        ``rewards`` are the counters of each trick; ``estimates`` are the net's values of the cards
        that were played with a choice (``chose``).
        """
        returns = rewards.clone()
        for trick in reversed(range(len(rewards) - 1)):
            later = returns[trick + 1]
            estimate = torch.where(chose[trick + 1], estimates[trick + 1], later)
            returns[trick] += self.bootstrap * estimate + (1 - self.bootstrap) * later
        return returns


def play(
    values: Values, game: Game, cache: PayoffCache, deals: int, choosing: Choosing = Choosing()
) -> Played:
    """Play deals from the first card to the last."""
    table = Deals(game, cache, deals, choosing.passing)
    every, seats, tricks = table.every, game.seats, game.rules.hand_size
    rewards, estimates = torch.zeros(tricks, deals, seats), torch.zeros(tricks, deals, seats)
    chose = torch.zeros(tricks, deals, seats, dtype=torch.bool)
    steps: list[tuple[Tensor, Tensor, Tensor, Tensor, Tensor, int]] = []
    payoffs = table.conditions.payoffs(table.taken, over=False)
    for trick in range(tricks):
        for turn in range(seats):
            seat = (table.leader + turn) % seats
            legal = table.legal(seat, turn, trick)
            choice = legal.sum(1) > 1
            suits, general = table.features(seat, turn, tricks - 1 - trick)
            suits, general = suits[choice], general[choice]
            estimate = torch.zeros(deals, CARDS)
            estimate[choice] = values(suits.float(), general, every[choice], seat[choice])
            card = choosing.card(estimate, legal)
            estimates[trick, every, seat] = estimate[every, card]
            chose[trick, every, seat] = choice
            kept = choice
            if choosing.learners is not None:
                kept = choice & choosing.learners[every, seat]
            of_kept = kept[choice]
            steps.append(
                (suits[of_kept], general[of_kept], card[kept], every[kept], seat[kept], trick)
            )
            table.play(seat, card, turn)
        table.take_trick()
        now = table.conditions.payoffs(table.taken, over=trick == tricks - 1)
        rewards[trick] = (now - payoffs) / choosing.scale
        payoffs = now
    returns = choosing.returns(rewards, estimates, chose)
    suits, general, card = (torch.cat([step[place] for step in steps]) for place in range(3))
    of_steps = torch.cat([returns[trick, deal, seat] for *_, deal, seat, trick in steps])
    return Played(Samples(suits, general, card, of_steps), returns[0], table)


def by_suit(cards: Tensor) -> Tensor:
    """Return cards of several seats [n, seats, 52] as features of the suits [n, 4, seats * 13]."""
    n, seats, _ = cards.shape
    return cards.view(n, seats, len(SUITS), RANKS).transpose(1, 2).reshape(n, len(SUITS), -1)
