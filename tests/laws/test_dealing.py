"""D: shuffling, cutting and dealing; the tests of the club laws cover errors in it."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eldesthand.core.actions import Cut, Deal, Shuffle
from eldesthand.core.cards import PACK, Card
from eldesthand.core.deal import cut, shuffled
from eldesthand.core.errors import IllegalAction
from eldesthand.core.events import Dealt
from eldesthand.core.rules import Rules
from eldesthand.core.sitting import Sitting
from eldesthand.core.terms import Dealing, Laws, Phase
from tests.club import lay, only, refused
from tests.tables import mixed, seated

EACH = {2: 13, 3: 17, 4: 13, 5: 10, 6: 8, 7: 8}
"""The number of cards in a hand, by players."""


def shuffled_table(players: int = 4, dealer: int = 0) -> Sitting:
    sitting = seated(Rules(players=players), dealer)
    sitting.apply(Shuffle(dealer, sitting.rules.pack))
    return sitting


def deal(
    players: int = 4, dealer: int = 0, lifted: int = 7, dealing: Dealing = Dealing.SINGLY
) -> tuple[Dealt, tuple[Card, ...]]:
    """Return the deal of an unshuffled pack, and the pack after the cut."""
    sitting = seated(Rules(players=players, dealing=dealing), dealer)
    pack = sitting.rules.pack
    events = lay(sitting, Shuffle(dealer, pack), Cut(sitting.pone, lifted), Deal(dealer))
    return only(events, Dealt), pack[lifted:] + pack[:lifted]


def test_D1_anyone_may_shuffle_the_dealer_last() -> None:
    sitting = seated(Rules(), dealer=2)
    chance = Random(1)
    for seat in (1, 3, 0, 1):
        sitting.apply(Shuffle(seat, mixed(sitting.rules, chance)))
        assert sitting.phase is Phase.SHUFFLE
        with pytest.raises(IllegalAction):
            sitting.apply(Cut(1, 20))
    sitting.apply(Shuffle(2, mixed(sitting.rules, chance)))
    assert sitting.phase is Phase.CUT
    with pytest.raises(IllegalAction):
        sitting.apply(Shuffle(0, mixed(sitting.rules, chance)))


def test_D1_the_order_that_counts_is_the_dealers() -> None:
    sitting = seated()
    events = lay(sitting, Shuffle(3, PACK[::-1]), Shuffle(0, PACK), Cut(3, 4), Deal(0))
    assert only(events, Dealt).hands[1][0] == PACK[4]


@pytest.mark.parametrize("seat", [-1, 4, 99])
def test_D1_nobody_else_shuffles(seat: int) -> None:
    with pytest.raises(IllegalAction):
        seated().apply(Shuffle(seat, PACK))


@pytest.mark.parametrize("pack", [PACK[1:], PACK + PACK[:1], PACK[1:] + PACK[1:2], ()])
def test_D1_shuffling_neither_loses_nor_adds_a_card(pack: tuple[Card, ...]) -> None:
    with pytest.raises(IllegalAction, match="C2"):
        seated(Rules()).apply(Shuffle(0, pack))


@pytest.mark.parametrize("players", range(2, 8))
def test_D1_the_pone_leaves_at_least_four_in_each_packet(players: int) -> None:
    cards = len(Rules(players=players).pack)
    for lifted in range(-1, cards + 2):
        sitting = shuffled_table(players)
        if 4 <= lifted <= cards - 4:
            sitting.apply(Cut(players - 1, lifted))
            assert sitting.phase is Phase.DEAL
        else:
            refused(sitting, Cut(players - 1, lifted), "D1")


@pytest.mark.parametrize("players", range(2, 8))
def test_D1_only_the_pone_cuts(players: int) -> None:
    for dealer in range(players):
        sitting = shuffled_table(players, dealer)
        for seat in range(-1, players + 1):
            if seat != (dealer - 1) % players:
                with pytest.raises(IllegalAction):
                    sitting.apply(Cut(seat, 20))
        sitting.apply(Cut((dealer - 1) % players, 20))


def test_D1_no_deal_without_a_cut() -> None:
    with pytest.raises(IllegalAction):
        shuffled_table().apply(Deal(0))


@given(st.permutations(PACK), st.integers(4, 48))
def test_D1_a_cut_puts_the_lower_packet_on_top(pack: list[Card], lifted: int) -> None:
    after = cut(pack, lifted)
    assert after[0] == pack[lifted]
    assert after[-1] == pack[lifted - 1]
    assert after[52 - lifted] == pack[0]
    assert sorted(after) == sorted(pack)


@given(st.integers())
def test_D1_a_shuffle_keeps_the_pack(seed: int) -> None:
    assert sorted(shuffled(PACK, Random(seed))) == sorted(PACK)


@pytest.mark.parametrize("players", range(2, 8))
@pytest.mark.parametrize("dealer", [0, 1])
def test_D2_one_at_a_time_to_the_left_from_eldest_hand(players: int, dealer: int) -> None:
    dealt, on_top = deal(players, dealer)
    receiving, each = min(players, 6), EACH[players]
    for number in range(each * receiving):
        seat = (dealer + 1 + number % receiving) % players
        assert dealt.hands[seat][number // receiving] == on_top[number]
    assert sum(map(len, dealt.hands)) == each * receiving == (len(on_top) if players > 2 else 26)


def test_D2_only_the_dealer_deals() -> None:
    sitting = shuffled_table(dealer=1)
    sitting.apply(Cut(0, 20))
    for seat in (-1, 0, 2, 3, 4):
        with pytest.raises(IllegalAction):
            sitting.apply(Deal(seat))
    sitting.apply(Deal(1))


def test_F1_threes_with_four_in_the_last_round() -> None:
    dealt, on_top = deal(dealing=Dealing.THREES)
    assert [dealt.hands[seat][:3] for seat in (1, 2, 0)] == [on_top[:3], on_top[3:6], on_top[9:12]]
    # The dealer gets the bottom of the pack.
    assert [dealt.hands[seat][-4:] for seat in (3, 0)] == [on_top[-8:-4], on_top[-4:]]


@pytest.mark.parametrize("players", range(2, 8))
def test_F1_threes_deal_the_same_cards(players: int) -> None:
    dealt, _ = deal(players, dealing=Dealing.THREES)
    assert [size for size in dealt.sizes if size] == [EACH[players]] * min(players, 6)
    given_out = [card for hand in dealt.hands for card in hand]
    assert len(set(given_out)) == len(given_out)


@pytest.mark.parametrize("seat", [-1, 4])
def test_D2_nobody_else_deals(seat: int) -> None:
    """Under club laws any player may begin to deal by mistake, but no other seat."""
    sitting = seated(Rules(laws=Laws.CLUB))
    sitting.apply(Shuffle(0, sitting.rules.pack))
    with pytest.raises(IllegalAction, match=f"expected 0 to 3 at seat, got {seat}"):
        sitting.apply(Deal(seat))
