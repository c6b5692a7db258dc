"""Deals played by a net with itself, many at once: what it saw, what it played, what that brought.

The tricks are played in tensors, since so many deals cannot go through ``Tricks``; a test replays
such deals at the table and compares what both see, card by card.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import torch
from torch import Tensor

from eldesthand.bots import sight
from eldesthand.bots.sight import GENERAL, RANKS, SEATS, SUIT
from eldesthand.cards import HEARTS, JOKER, SUITS, Rank
from training.games import (
    CARDS,
    DEUCE_OF_CLUBS,
    SUIT_OF,
    Game,
    Lots,
    Prices,
    choose_suits,
    number_of,
    pass_cards,
)

Foretell = Callable[[Tensor, Tensor, Tensor], Tensor]
"""From sights (``suits`` [n, 4, SUIT] and ``general`` [n, GENERAL]) and the seats [n] that have
them to what each of the 52 cards will bring [n, 52]."""


@dataclass
class Lessons:
    """Decisions with a choice: what was seen, the card's number, and what it brought."""

    suits: Tensor
    general: Tensor
    card: Tensor
    brought: Tensor


class Deals:
    """Deals of a game, going on: ``hands`` and ``played`` by deal, seat and number."""

    def __init__(self, game: Game, prices: Prices, deals: int) -> None:
        seats = game.seats
        self.game, self.deals = game, deals
        self.every = torch.arange(deals)
        self.after = (torch.arange(seats)[:, None] + torch.arange(seats)) % seats
        hands = game.deal(deals)
        nobody = torch.full((deals,), -1)
        chooser, owner = nobody, nobody
        self.leader = torch.zeros(deals, dtype=torch.long)
        self.given = torch.zeros_like(hands)
        self.way = torch.zeros(deals, dtype=torch.long)
        rules = game.rules
        if rules.law.auction:
            hands, chooser = choose_suits(hands)
            self.leader = chooser.clamp(min=0)
        if rules.passing:
            hands, self.given, self.way = pass_cards(hands)
        if rules.law.modern:
            self.leader = hands[:, :, DEUCE_OF_CLUBS].long().argmax(1)
        if rules.law.joker:
            owner = hands[:, :, number_of(JOKER)].long().argmax(1)
        self.hands = hands
        self.dealt = hands.clone()
        self.chooser, self.owner = chooser, owner
        self.lots = Lots.drawn(game, prices, chooser, owner)
        self.pool = torch.tensor(self.lots.pool)
        self.jack = torch.tensor(self.lots.jack)
        self.played = torch.zeros_like(hands)
        self.void = torch.zeros(deals, seats, len(SUITS), dtype=torch.bool)
        self.taken = torch.zeros(deals, seats, dtype=torch.long)
        self.units = torch.zeros(deals, seats, dtype=torch.long)
        self.broken = torch.full((deals,), not rules.breaking)
        self.start_trick()

    def start_trick(self) -> None:
        """Nothing lies on the table."""
        none = torch.full((self.deals,), -1.0)
        self.lying = torch.zeros_like(self.hands)
        self.led = torch.zeros(self.deals, dtype=torch.long)
        self.top, self.heart = none, none
        self.winner, self.holder = self.leader, self.leader
        self.in_trick = torch.zeros(self.deals, dtype=torch.long)
        self.weight = torch.zeros(self.deals, dtype=torch.long)

    def legal(self, seat: Tensor, turn: int, trick: int) -> Tensor:
        """What the seats in turn may play (P1, V3, V7), [deals, 52]."""
        rules, own = self.game.rules, self.hands[self.every, seat]
        if turn:
            following = own & (self.led[:, None] == SUIT_OF)
            free = own
            if rules.clean_first_trick and not trick:
                clean = own & (self.game.units == 0)
                free = torch.where(clean.any(1, keepdim=True), clean, own)
            legal = torch.where(following.any(1, keepdim=True), following, free)
            if rules.law.joker:
                joker = number_of(JOKER)
                lets_go = (self.led != HEARTS) & (self.heart > Rank.TEN + 0.5)
                legal[:, joker] |= own[:, joker] & lets_go
            return legal
        if rules.law.modern and not trick:
            return own & (torch.arange(CARDS) == DEUCE_OF_CLUBS)
        if rules.breaking:
            plain = own & (SUIT_OF != HEARTS)
            bound = ~self.broken[:, None] & plain.any(1, keepdim=True)
            return torch.where(bound, plain, own)
        return own

    def sights(self, seat: Tensor, turn: int, left: int) -> tuple[Tensor, Tensor]:
        """What the seats in turn see, as :func:`eldesthand.bots.sight.sight_of` does; ``left``
        tricks are to come after this one.
        """
        game, every = self.game, self.every
        deals, seats = self.deals, game.seats
        around = self.after[seat]
        others = around[:, 1:]
        suits = torch.zeros(deals, len(SUITS), SUIT, dtype=torch.bool)

        def put(start: int, cards: Tensor) -> None:
            suits[:, :, start : start + cards.shape[1] * RANKS] = by_suit(cards)

        put(0, self.hands[every, seat][:, None])
        put(sight.PLAYED, self.played[every[:, None], around])
        put(sight.LYING, self.lying[every[:, None], others])
        if game.rules.passing:
            known = torch.zeros(deals, seats, CARDS, dtype=torch.bool)
            known[every, self.way] = self.given[every, seat] & ~self.played.any(1)
            put(sight.KNOWN, known[:, 1:])
        counts = (game.units != 0).view(len(SUITS), RANKS)[:HEARTS]
        suits[:, :HEARTS, sight.COUNTS : sight.COUNTS + RANKS] = counts
        voids = self.void[every[:, None], others].transpose(1, 2)
        suits[:, :, sight.VOID : sight.VOID + seats - 1] = voids
        suits[:, :, sight.LED] = (torch.arange(len(SUITS)) == self.led[:, None]) & (turn > 0)
        general = torch.zeros(deals, GENERAL)
        shares = self.units[every[:, None], around]
        total = game.rules.total()
        general[:, turn] = 1.0
        general[:, sight.LEFT + left] = 1.0
        general[:, sight.TAKEN : sight.TAKEN + seats] = shares / total
        general[:, sight.LOADED : sight.LOADED + seats] = (shares != 0).float()
        general[:, sight.IN_TRICK] = self.in_trick * RANKS / total / SEATS
        general[:, sight.METHOD + sight.METHODS.index(game.rules.settlement)] = 1.0
        general[:, sight.VARIETY + sight.VARIETIES.index(game.rules.variety)] = 1.0
        general[:, sight.THREE] = float(seats < SEATS)
        general[:, sight.POOL] = self.pool / total
        general[:, sight.JACK] = self.jack.float()
        named = (self.chooser[:, None] == around).float()
        general[:, sight.CHOOSER : sight.CHOOSER + seats] = named
        if game.rules.law.joker:
            gone = self.played[:, :, number_of(JOKER)].any(1)
            seen = (self.owner[:, None] == around) & (gone | (self.owner == seat))[:, None]
            general[:, sight.OWNER : sight.OWNER + seats] = seen.float()
        general[:, sight.BROKEN] = self.broken.float()
        return suits, general

    def play(self, seat: Tensor, card: Tensor, turn: int) -> None:
        """The seats in turn play these numbers."""
        game, every = self.game, self.every
        suit, power = card // RANKS, game.power[card]
        if turn:
            void = suit != self.led
            if game.rules.law.joker:  # he may have been able to follow (V3)
                void &= (card != number_of(JOKER)) | (self.heart <= Rank.TEN + 0.5)
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
        self.weight += game.weights[card]
        self.broken = self.broken | (suit == HEARTS)

    def take_trick(self) -> None:
        """The trick goes to who takes it (P1, V3), and he leads."""
        self.leader = self.winner
        if self.game.rules.law.joker:
            joker = self.lying[:, :, number_of(JOKER)].any(1) & (self.led != HEARTS)
            self.leader = torch.where(joker, self.holder, self.winner)
        self.taken[self.every, self.leader] += self.weight
        self.units[self.every, self.leader] += self.in_trick
        self.start_trick()


def play(
    foretell: Foretell,
    game: Game,
    prices: Prices,
    deals: int,
    doubt: float,
    fancy: float,
    scale: float,
    drawn: float,
) -> tuple[Lessons, Deals]:
    """Play deals from the first card to the last.

    ``doubt`` is the noise in opinions, ``fancy`` the share of cards that are played by chance;
    counters are divided by ``scale``. What happened after the player's next card counts in full but
    for the share ``drawn``, which goes to what he expected when he played it.
    """
    table = Deals(game, prices, deals)
    every, seats, tricks = table.every, game.seats, game.rules.hand_size
    gains, hopes = torch.zeros(tricks, deals, seats), torch.zeros(tricks, deals, seats)
    chose = torch.zeros(tricks, deals, seats, dtype=torch.bool)
    seen: list[tuple[Tensor, Tensor, Tensor, Tensor, Tensor, int]] = []
    worth = table.lots.worth(table.taken, over=False)
    for trick in range(tricks):
        for turn in range(seats):
            seat = (table.leader + turn) % seats
            legal = table.legal(seat, turn, trick)
            choice = legal.sum(1) > 1
            suits, general = table.sights(seat, turn, tricks - 1 - trick)
            suits, general = suits[choice], general[choice]
            opinions = torch.zeros(deals, CARDS)
            opinions[choice] = foretell(suits.float(), general, seat[choice])
            noise = -(-torch.rand(deals, CARDS).clamp(min=1e-9).log()).log()
            card = (opinions + doubt * noise).masked_fill(~legal, -torch.inf).argmax(1)
            any_card = torch.rand(deals, CARDS).masked_fill(~legal, -1.0).argmax(1)
            card = torch.where(torch.rand(deals) < fancy, any_card, card)
            hopes[trick, every, seat] = opinions[every, card]
            chose[trick, every, seat] = choice
            seen.append((suits, general, card[choice], every[choice], seat[choice], trick))
            table.play(seat, card, turn)
        table.take_trick()
        now = table.lots.worth(table.taken, over=trick == tricks - 1)
        gains[trick] = (now - worth) / scale
        worth = now
    brought = gains.clone()
    for trick in reversed(range(tricks - 1)):
        later = brought[trick + 1]
        hoped = torch.where(chose[trick + 1], hopes[trick + 1], later)
        brought[trick] += drawn * hoped + (1 - drawn) * later
    lessons = Lessons(
        torch.cat([lesson[0] for lesson in seen]),
        torch.cat([lesson[1] for lesson in seen]),
        torch.cat([lesson[2] for lesson in seen]),
        torch.cat([brought[trick, deal, seat] for *_, deal, seat, trick in seen]),
    )
    return lessons, table


def by_suit(cards: Tensor) -> Tensor:
    """Cards of several seats [n, seats, 52] as features of the suits [n, 4, seats * 13]."""
    n, seats, _ = cards.shape
    return cards.view(n, seats, len(SUITS), RANKS).transpose(1, 2).reshape(n, len(SUITS), -1)
