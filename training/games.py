"""Games for training: thousands of deals at once, with the payments of the engine's settlement."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import torch
from torch import Tensor

from eldesthand.bots.net.features import FOUR, RANKS, Layout, rank_of
from eldesthand.bots.players.careful import HARMLESS
from eldesthand.bots.search.payoffs import Payoffs
from eldesthand.bots.search.playouts import playout_rules, units_of
from eldesthand.core.cards import HEARTS, PACK, SUITS, WILD, Card, Rank, Suit
from eldesthand.core.rules import PRESETS, Rules
from eldesthand.games.varieties.modern import PASSED, Passing, way_of

CARDS = len(PACK)
"""Number of cards, numbered by suit and rank; the Joker has the number of the two of hearts."""

SUIT_OF = torch.arange(CARDS) // RANKS
DEUCE_OF_CLUBS = 0
_CACHED = 200_000
"""Number of look-ups after which the cached payoffs are cleared."""


def number_of(card: Card) -> int:
    """Return a card's number."""
    return card.suit * RANKS + rank_of(card)


@dataclass(frozen=True)
class Game:
    """Game with the layout of its features. ``power`` is the strength of each card in its suit.
    ``units`` are the units of each card, and ``weights`` its weights (see
    :mod:`eldesthand.bots.search.playouts`).
    """

    rules: Rules
    layout: Layout = FOUR

    @classmethod
    def named(cls, name: str) -> Game:
        """Return the game of this preset."""
        return cls(PRESETS[name].rules)

    @property
    def seats(self) -> int:
        """The number of active players."""
        return self.rules.active

    @cached_property
    def pack(self) -> Tensor:
        """The numbers of the cards in play."""
        return torch.tensor([number_of(card) for card in self.rules.pack])

    @cached_property
    def power(self) -> Tensor:
        """The strength of each number; the Joker is between Ten and Jack."""
        power = (torch.arange(CARDS) % RANKS).float()
        if self.rules.variety_object.owed_card:
            power[number_of(WILD)] = rank_of(Card.of(HEARTS, Rank.TEN)) + 0.5
        return power

    @cached_property
    def units(self) -> Tensor:
        """The units of each number."""
        return torch.tensor([units_of(int(weight)) for weight in self.weights])

    @cached_property
    def weights(self) -> Tensor:
        """The weight of each number."""
        weights = torch.zeros(CARDS, dtype=torch.long)
        for card, weight in playout_rules(self.rules).weights.items():
            weights[number_of(card)] = weight
        return weights

    @cached_property
    def of_game(self) -> list[int]:
        """The features of the game itself."""
        return list(self.layout.of_game(self.rules))

    @cached_property
    def ways(self) -> Tensor:
        """All distances to the left at which cards are passed; 0 if no cards are passed (V7)."""
        order, ways = tuple(range(self.seats)), set()
        for deal in range(1, self.seats + 2):
            way = way_of(deal, self.seats)
            ways.add(0 if way == "hold" else Passing(order, way).to(0))
        return torch.tensor(sorted(ways))

    def deal(self, deals: int) -> Tensor:
        """Return random hands: true or false for each deal, seat and number."""
        size = self.rules.hand_size
        order = self.pack[torch.rand(deals, len(self.pack)).argsort(1)]
        hands = torch.zeros(deals, self.seats, CARDS, dtype=torch.bool)
        for seat in range(self.seats):
            hands[:, seat].scatter_(1, order[:, seat * size : (seat + 1) * size], value=True)
        return hands

    def pools(self) -> list[tuple[int, bool]]:
        """Return possible pools with whether each is a Jack; most are not."""
        total = self.rules.total()
        if self.rules.variety_object.names_suit:
            bids = (1, 2, 4, 6, 9, 13)
            return [(bid, False) for bid in bids] * 2 + [
                (bid + n * total, True) for bid in bids for n in (1, 2)
            ]
        if self.rules.settlement == "sweepstake":
            odd = [(n, False) for n in range(1, max(self.seats - 2, 2))]
            return [(0, False)] * 3 + odd + [(n * total, True) for n in (1, 1, 2, 3)]
        if self.rules.settlement == "simple":
            return [(0, False)] * 6 + [(n, False) for n in range(1, self.seats - 1)]
        return [(0, False)]


@dataclass
class Conditions:
    """Pool of each deal of a batch, whether it is a Jack, the chooser (or -1), the Joker's owner
    (or -1).
    """

    game: Game
    pool: list[int]
    jack: list[bool]
    chooser: list[int]
    owner: list[int]
    cache: PayoffCache

    @classmethod
    def sample(cls, game: Game, cache: PayoffCache, chooser: Tensor, owner: Tensor) -> Conditions:
        """Return random pools for these deals."""
        pools = game.pools()
        drawn = [pools[n] for n in torch.randint(len(pools), chooser.shape).tolist()]
        return cls(
            game,
            [pool for pool, _ in drawn],
            [jack for _, jack in drawn],
            chooser.tolist(),
            owner.tolist(),
            cache,
        )

    def payoffs(self, taken: Tensor, over: bool) -> Tensor:
        """Return the counters that each seat would gain if the deals were settled with the taken
        weights.
        """
        rows = [
            self.cache.of(row, pool, jack, chooser, owner, over)
            for row, pool, jack, chooser, owner in zip(
                taken.tolist(), self.pool, self.jack, self.chooser, self.owner, strict=True
            )
        ]
        return torch.tensor(rows)


class PayoffCache:
    """Cache of the payments of the settlement for each outcome of a game."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.asked = 0
        self.payoffs: dict[tuple[int, bool, int], Payoffs] = {}

    def of(
        self, taken: Sequence[int], pool: int, jack: bool, chooser: int, owner: int, over: bool
    ) -> tuple[float, ...]:
        """Return the counters that each seat gains if the deal is ``over``, or would gain if it
        ended now.
        """
        self.asked += 1
        if self.asked % _CACHED == 0:  # each Payoffs caches every outcome
            self.payoffs.clear()
        key = (pool, jack, chooser)
        payoffs = self.payoffs.get(key)
        if payoffs is None:
            payoffs = self.payoffs[key] = Payoffs(
                playout_rules(self.game.rules),
                pool=pool,
                jack=jack,
                chooser=None if chooser < 0 else chooser,
            )
        return payoffs.of(taken, None if owner < 0 else owner, over=over)


def choose_suits(hands: Tensor) -> tuple[Tensor, Tensor, Tensor]:
    """Let a player name a suit (V1); return the hands, the player and the suit.

    The hands have that suit in place of hearts; the player is -1 where all passed. Usually this is
    the holder of the longest and lowest suit (:mod:`eldesthand.bots.players.careful`), with
    random noise.
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
    return hands.gather(2, numbers.expand(-1, seats, -1)), chooser, suit


def pass_cards(hands: Tensor, ways: Tensor) -> tuple[Tensor, Tensor, Tensor]:
    """Pass three cards (V7); return the hands, the passed cards, and the distance to the left.

    The distance is one of ``ways``; 0 means that no cards are passed. Dangerous cards are passed:
    high cards, high spades in a short suit, and the last cards of a short suit. Random noise varies
    them.
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
    chosen = wish.masked_fill(~hands, -torch.inf).topk(PASSED, 2).indices
    given = torch.zeros_like(hands).scatter_(2, chosen, value=True)
    way = ways[torch.randint(len(ways), (deals,))]
    given &= (way > 0)[:, None, None]
    return exchange(hands, given, way), given, way


def exchange(hands: Tensor, given: Tensor, way: Tensor) -> Tensor:
    """Return the hands [n, seats, 52] after each player receives the cards of a seat on the right.

    ``way`` [n] is the distance to that seat.
    """
    seats = hands.shape[1]
    giver = (torch.arange(seats) - way[:, None]) % seats
    got = given.gather(1, giver[:, :, None].expand(-1, -1, CARDS))
    return (hands & ~given) | got
