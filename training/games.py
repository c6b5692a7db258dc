"""Games as the teacher plays them: thousands of deals at once, and the table's own settlement."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

import torch
from torch import Tensor

from eldesthand.bots.opening import HARMLESS
from eldesthand.bots.playouts import ground_for, units_of
from eldesthand.bots.sight import RANKS, rank_of
from eldesthand.bots.stakes import Stakes
from eldesthand.cards import HEARTS, JOKER, PACK, SUITS, Card, Rank, Suit
from eldesthand.rules import PRESETS, Method, Moon, Rules

CARDS = len(PACK)
"""Cards are numbered by suit and rank; the Joker has the number of the deuce of hearts."""

SUIT_OF = torch.arange(CARDS) // RANKS
DEUCE_OF_CLUBS = 0
_MEMORY = 1_000_000
"""So many questions, and the answers are forgotten."""


def number_of(card: Card) -> int:
    """A card's number."""
    return card.suit * RANKS + rank_of(card)


@dataclass(frozen=True)
class Game:
    """A preset; ``power`` is each card's strength in its suit, ``units`` and ``weights`` what it
    counts (a weight as :mod:`eldesthand.bots.playouts` has it).
    """

    name: str
    rules: Rules

    @classmethod
    def named(cls, name: str) -> Game:
        """The game of this preset."""
        return cls(name, PRESETS[name].rules)

    @property
    def seats(self) -> int:
        """How many play."""
        return self.rules.active

    @cached_property
    def pack(self) -> Tensor:
        """The numbers of the cards in play."""
        return torch.tensor([number_of(card) for card in self.rules.pack])

    @cached_property
    def power(self) -> Tensor:
        """Strengths, the Joker's between Ten and Jack."""
        power = (torch.arange(CARDS) % RANKS).float()
        if self.rules.law.joker:
            power[number_of(JOKER)] = rank_of(Card.of(HEARTS, Rank.TEN)) + 0.5
        return power

    @cached_property
    def units(self) -> Tensor:
        """What each number counts."""
        return torch.tensor([units_of(int(weight)) for weight in self.weights])

    @cached_property
    def weights(self) -> Tensor:
        """The weight of each number."""
        weights = torch.zeros(CARDS, dtype=torch.long)
        for card, weight in ground_for(self.rules).weights.items():
            weights[number_of(card)] = weight
        return weights

    def deal(self, deals: int) -> Tensor:
        """Hands of chance: yes or no for each deal, seat and number."""
        size = self.rules.hand_size
        order = self.pack[torch.rand(deals, len(self.pack)).argsort(1)]
        hands = torch.zeros(deals, self.seats, CARDS, dtype=torch.bool)
        for seat in range(self.seats):
            hands[:, seat].scatter_(1, order[:, seat * size : (seat + 1) * size], value=True)
        return hands

    def pools(self) -> list[tuple[int, bool]]:
        """Pools that may lie on the table, Jacks or not; those without a Jack are likelier."""
        total = self.rules.total()
        if self.rules.law.auction:
            bids = (1, 2, 4, 6, 9, 13)
            return [(bid, False) for bid in bids] * 2 + [
                (bid + n * total, True) for bid in bids for n in (1, 2)
            ]
        if self.rules.settlement is Method.SWEEPSTAKE:
            return [(0, False)] * 3 + [(1, False)] + [(n * total, True) for n in (1, 1, 2, 3)]
        if self.rules.settlement is Method.SIMPLE:
            return [(0, False)] * 6 + [(1, False), (2, False)]
        return [(0, False)]


@dataclass
class Lots:
    """What a batch of deals is played for: pool, Jack, chooser (or -1) and the Joker's owner (or
    -1) of each.
    """

    game: Game
    pool: list[int]
    jack: list[bool]
    chooser: list[int]
    owner: list[int]
    prices: Prices

    @classmethod
    def drawn(cls, game: Game, prices: Prices, chooser: Tensor, owner: Tensor) -> Lots:
        """Some pools of chance."""
        pools = game.pools()
        drawn = [pools[n] for n in torch.randint(len(pools), chooser.shape).tolist()]
        return cls(
            game,
            [pool for pool, _ in drawn],
            [jack for _, jack in drawn],
            chooser.tolist(),
            owner.tolist(),
            prices,
        )

    def worth(self, taken: Tensor, over: bool) -> Tensor:
        """Counters to each seat from the weights taken, as a settlement right now would pay."""
        rows = [
            self.prices.of(row, pool, jack, chooser, owner, over)
            for row, pool, jack, chooser, owner in zip(
                taken.tolist(), self.pool, self.jack, self.chooser, self.owner, strict=True
            )
        ]
        return torch.tensor(rows)


class Prices:
    """What the table's settlement pays for each outcome.

    Before a deal is over nobody has shot the moon (V7).
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.asked = 0
        self.stakes: dict[tuple[int, bool, int, bool], Stakes] = {}

    def of(
        self, taken: Sequence[int], pool: int, jack: bool, chooser: int, owner: int, over: bool
    ) -> tuple[float, ...]:
        """Counters to each seat."""
        self.asked += 1
        if self.asked % _MEMORY == 0:  # stakes remember all that they were ever asked
            self.stakes.clear()
        key = (pool, jack, chooser, over)
        found = self.stakes.get(key)
        if found is None:
            rules = self.game.rules
            found = self.stakes[key] = Stakes(
                rules if over else replace(rules, moon=Moon.NONE),
                ground_for(rules),
                pool=pool,
                jack=jack,
                chooser=None if chooser < 0 else chooser,
            )
        return found.of(taken, None if owner < 0 else owner)


def choose_suits(hands: Tensor) -> tuple[Tensor, Tensor]:
    """Somebody names a suit (V1): the hands with it in the place of hearts, and who it was, or -1
    where all passed.

    Mostly it is who holds the longest and lowest suit (:mod:`eldesthand.bots.opening`), as far as
    chance lets him see that.
    """
    deals, seats, _ = hands.shape
    harmless = (HARMLESS - torch.tensor([card & 15 for card in PACK])) * hands
    worth = harmless.view(deals, seats, len(SUITS), RANKS).sum(3) + 6 * torch.randn(
        deals, seats, len(SUITS)
    )
    best, named = worth.max(2)
    keen = best.argmax(1)
    keen = torch.where(torch.rand(deals) < 0.25, torch.randint(seats, (deals,)), keen)
    passed = torch.rand(deals) < 0.03
    suit = torch.where(passed, torch.tensor(int(HEARTS)), named[torch.arange(deals), keen])
    chooser = torch.where(passed, torch.tensor(-1), keen)
    order = torch.arange(len(SUITS)).expand(deals, -1).clone()
    order.scatter_(1, suit[:, None], int(HEARTS))
    order[:, HEARTS] = suit
    numbers = (order[:, :, None] * RANKS + torch.arange(RANKS)).view(deals, 1, CARDS)
    return hands.gather(2, numbers.expand(-1, seats, -1)), chooser


def pass_cards(hands: Tensor) -> tuple[Tensor, Tensor, Tensor]:
    """Three cards are passed (V7): the hands then, what each gave, and how far to the left (0 where
    the cards are held).

    Those are passed that seem dangerous: high cards, high spades in a short suit, the last cards of
    a short suit; chance has a say.
    """
    deals, seats, _ = hands.shape
    rank = (torch.arange(CARDS) % RANKS).float()
    length = hands.view(deals, seats, len(SUITS), RANKS).sum(3).repeat_interleave(RANKS, 2)
    high = rank >= rank_of(Card.of(HEARTS, Rank.QUEEN))
    spade = torch.tensor(int(Suit.SPADES)) == SUIT_OF
    heart = torch.tensor(int(HEARTS)) == SUIT_OF
    wish = rank.expand(deals, seats, -1).clone()
    wish += torch.where(~spade & ~heart & (length <= 3), 1.5 * (4.0 - length), torch.zeros(()))
    wish += torch.where(spade, torch.where(high & (length < 5), 6.0, -8.0), torch.zeros(()))
    wish += torch.where(heart & (rank < 5), -3.0, 0.0)
    wish += 1.5 * torch.randn(deals, seats, CARDS)
    chosen = wish.masked_fill(~hands, -torch.inf).topk(3, 2).indices
    given = torch.zeros_like(hands).scatter_(2, chosen, value=True)
    way = torch.randint(seats, (deals,))
    given &= (way > 0)[:, None, None]
    giver = (torch.arange(seats) - way[:, None]) % seats
    got = given.gather(1, giver[:, :, None].expand(-1, -1, CARDS))
    return (hands & ~given) | got, given, way
