"""The net that bids and names the suit (V1): its computation, and its choices with given hands."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from eldesthand.bots.net.bidding import (
    JACK,
    KINDS,
    NOBODY,
    PLAYERS,
    POOL,
    SIZE,
    BidNet,
    best_bid,
    bid_layer_shapes,
    bids_for,
    suit_values,
)
from eldesthand.bots.net.features import RANKS, TABLES, rank_of
from eldesthand.bots.net.layers import net_file, read_layers
from eldesthand.bots.searchers import Expert
from eldesthand.core.actions import Bid
from eldesthand.core.cards import HEARTS, PACK, SUITS, Card, Suit
from eldesthand.core.terms import Phase
from eldesthand.core.view import View
from tests.scenes import AUCTION, altered, dealt
from tests.tables import present

HANDS = st.permutations(PACK).map(lambda pack: tuple(sorted(pack[:13])))
BIDS = st.integers(0, 20)

GOOD, BAD = "65432.AKQ.AKJ.AK", "AKQ.AKQ.AKQ.AKQJ"


def net() -> BidNet:
    return present(bids_for(AUCTION))


def asked(hand: str, *, high: int = 0, later: int = 3, counters: int = 100) -> View:
    """Return South's view when it has to bid, with this number of later bidders.

    The last speaker, if there is one, made the highest bid.
    """
    view = dealt(AUCTION, hand, Phase.BID)
    first = (later + 1) % 4
    order = tuple((first + n) % 4 for n in range(4))
    before = order[: 3 - later]
    bids = {seat: high if seat == before[-1] else 0 for seat in before}
    players = tuple(
        replace(each, bid=bids.get(each.seat), counters=counters) for each in view.players
    )
    return altered(view, active=order, high_bid=high, players=players)


def by_the_book(hand: tuple[Card, ...], kinds: list[str], general: dict[int, float]) -> float:
    """Compute the value layer by layer."""
    _, layers = read_layers(net_file("bidding"), lambda header: bid_layer_shapes(header["widths"]))
    sums = [0.0] * len(layers["hidden general"][0])
    for place, x in general.items():
        sums = [a + x * b for a, b in zip(sums, layers["hidden general"][place], strict=True)]
    for suit, kind in zip(SUITS, kinds, strict=True):
        *rows, bias = layers[f"embed {kind}"]
        embedding = list(bias)
        for card in hand:
            if card.suit is suit:
                embedding = [a + b for a, b in zip(embedding, rows[rank_of(card)], strict=True)]
        for x, row in zip(embedding, layers[f"hidden {kind}"], strict=True):
            sums = [a + max(x, 0.0) * b for a, b in zip(sums, row, strict=True)]
    *output, [last] = layers["output"]
    return last + sum(max(x, 0.0) * w for x, [w] in zip(sums, output, strict=True))


@given(HANDS, st.sampled_from(PLAYERS), st.sampled_from(SUITS), BIDS, st.booleans())
@settings(max_examples=20, deadline=None)
def test_V1_values_of_a_hand_are_those_of_the_net(
    hand: tuple[Card, ...], players: int, suit: Suit, pool: int, jack: bool
) -> None:
    values = net().values(hand, players)
    general = {SIZE + PLAYERS.index(players): 1.0, POOL: pool / RANKS, JACK: float(jack)}
    plain, named, unknown = KINDS
    kinds = [named if each is suit else plain for each in SUITS]
    value = values.named(suit, pool, jack=jack)
    assert value == pytest.approx(by_the_book(hand, kinds, {0: 1.0, **general}))
    value = values.unnamed(2, pool, jack=jack)
    assert value == pytest.approx(by_the_book(hand, [unknown] * 4, {2: 1.0, **general}))
    kinds = [named if each is HEARTS else plain for each in SUITS]
    value = values.unsold(3, pool, jack=jack)
    assert value == pytest.approx(by_the_book(hand, kinds, {NOBODY + 3: 1.0, **general}))


@given(HANDS, st.integers(0, 3), BIDS, st.integers(0, 12))
@settings(max_examples=40, deadline=None)
def test_V1_bids_are_higher_affordable_and_profitable(
    hand: tuple[Card, ...], later: int, high: int, counters: int
) -> None:
    high = 0 if later == 3 else high
    view = asked(GOOD, high=high, later=later, counters=counters)
    view = replace(view, hand=hand)
    bid = best_bid(view, net())
    if not bid:
        return
    assert high < bid <= counters
    values = net().values(hand, 4)
    others = [values.unnamed(n, bid) for n in (1, 2, 3)]
    assert max(suit_values(view, net(), bid).values()) >= sum(others) / 3


@pytest.mark.parametrize("high", [0, 1, 5])
def test_V1_the_last_to_bid_pays_no_more_than_it_has_to(high: int) -> None:
    assert best_bid(asked(GOOD, high=high, later=0), net()) == high + 1


def test_V1_bids_for_a_good_suit_and_not_without_one() -> None:
    for later in range(4):
        assert best_bid(asked(GOOD, later=later), net()) > 0
        assert best_bid(asked(BAD, later=later), net()) == 0
    assert best_bid(asked(GOOD, high=38, later=0), net()) == 0


def test_V1_bids_more_the_more_others_may_overbid() -> None:
    bids = [best_bid(asked(GOOD, later=later), net()) for later in range(4)]
    assert all(fewer < more for fewer, more in pairwise(bids))


@pytest.mark.parametrize("hand", ["5432.AKQ.AQJ.KQT", "AK5.Q87.J42.T963", "AKQ.AKQ.AKQ.AKQJ"])
def test_V1_a_dearer_choice_is_worth_less(hand: str) -> None:
    """The bidder may win back the bid, at most all of it."""
    view = asked(hand)
    worth = [max(suit_values(view, net(), price).values()) for price in range(1, 20)]
    assert all(dear < cheap < dear + 1 for cheap, dear in pairwise(worth))


def test_V1_names_and_bids_for_the_long_low_suit() -> None:
    view = asked(GOOD)
    worth = suit_values(view, net())
    assert max(SUITS, key=lambda suit: worth[suit]) is Suit.CLUBS
    assert Expert(Random(1)).choose(view) == Bid(0, best_bid(view, net()))


@pytest.mark.parametrize("players", PLAYERS)
def test_V1_the_net_in_pure_python_is_the_one_in_tensors(players: int) -> None:
    torch = pytest.importorskip("torch")
    from training.bidding import new_bid_net, predicted, seen
    from training.deals import Deals
    from training.games import Game, PayoffCache
    from training.net import write_layers

    torch.manual_seed(players)
    tensors = new_bid_net((16, 12))
    pure = BidNet(write_layers('{"widths": [16, 12], "chances": {}}', tensors))
    game = Game(AUCTION.with_players(players), TABLES)
    table = Deals(game, PayoffCache(game), 60)
    expected = predicted(tensors, *seen(table)).view(60, players).tolist()
    for deal, chooser in enumerate(table.chooser.tolist()):
        pool, jack = int(table.pool[deal]), bool(table.jack[deal])
        for seat in range(players):
            held = table.dealt[deal, seat].nonzero()[:, 0].tolist()
            values = pure.values([PACK[n] for n in held], players)
            if chooser == seat:  # training deals the suit named as hearts
                value = values.named(HEARTS, pool, jack=jack)
            elif chooser >= 0:
                value = values.unnamed((chooser - seat) % players, pool, jack=jack)
            else:
                value = values.unsold(-seat % players, pool, jack=jack)
            # a signed byte a weight is not exact
            assert value == pytest.approx(expected[deal][seat], abs=0.05)
