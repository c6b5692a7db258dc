"""D: shuffling, cutting, dealing; what goes wrong in it stands with the club laws."""

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
from tests.tables import mixed, seated


def shuffled_table(players: int, dealer: int = 0, dealing: Dealing = Dealing.SINGLY) -> Sitting:
    sitting = seated(Rules(players=players, dealing=dealing), dealer)
    sitting.apply(Shuffle(dealer, sitting.rules.pack))
    return sitting


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
    sitting = seated(Rules(), dealer=0)
    sitting.apply(Shuffle(3, PACK[::-1]))
    sitting.apply(Shuffle(0, PACK))
    sitting.apply(Cut(3, 4))
    [dealt] = sitting.apply(Deal(0))
    assert isinstance(dealt, Dealt)
    assert dealt.hands[1][0] == PACK[4]


@pytest.mark.parametrize("seat", [-1, 4, 99])
def test_D1_a_stranger_does_not_shuffle(seat: int) -> None:
    sitting = seated(Rules())
    with pytest.raises(IllegalAction):
        sitting.apply(Shuffle(seat, sitting.rules.pack))


@pytest.mark.parametrize("pack", [PACK[1:], PACK + PACK[:1], PACK[1:] + PACK[1:2], ()])
def test_D1_shuffling_neither_loses_nor_adds_a_card(pack: tuple[Card, ...]) -> None:
    with pytest.raises(IllegalAction, match="C2"):
        seated(Rules()).apply(Shuffle(0, pack))


@pytest.mark.parametrize("players", range(2, 8))
def test_D1_the_pone_leaves_at_least_four_in_each_packet(players: int) -> None:
    cards = len(shuffled_table(players).rules.pack)
    for lifted in range(-1, cards + 2):
        sitting = shuffled_table(players)
        pone = players - 1
        if 4 <= lifted <= cards - 4:
            sitting.apply(Cut(pone, lifted))
            assert sitting.phase is Phase.DEAL
        else:
            with pytest.raises(IllegalAction, match="D1"):
                sitting.apply(Cut(pone, lifted))
            assert sitting.phase is Phase.CUT


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
    sitting = shuffled_table(4)
    with pytest.raises(IllegalAction):
        sitting.apply(Deal(0))


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
    sitting = shuffled_table(players, dealer)
    pack = sitting.rules.pack
    sitting.apply(Cut(sitting.pone, 7))
    [dealt] = sitting.apply(Deal(dealer))
    assert isinstance(dealt, Dealt)
    on_top = pack[7:] + pack[:7]
    receiving = min(players, 6)
    each = {2: 13, 3: 17, 4: 13, 5: 10, 6: 8}[receiving]
    for number in range(each * receiving):
        seat = (dealer + 1 + number % receiving) % players
        assert dealt.hands[seat][number // receiving] == on_top[number]
    assert sum(map(len, dealt.hands)) == each * receiving


@pytest.mark.parametrize("players", range(3, 8))
def test_D2_until_the_pack_is_exhausted(players: int) -> None:
    sitting = shuffled_table(players)
    sitting.apply(Cut(sitting.pone, 7))
    [dealt] = sitting.apply(Deal(0))
    assert isinstance(dealt, Dealt)
    assert sorted(card for hand in dealt.hands for card in hand) == sorted(sitting.rules.pack)


def test_D2_two_handed_stops_at_thirteen_each() -> None:
    sitting = shuffled_table(2)
    sitting.apply(Cut(1, 7))
    [dealt] = sitting.apply(Deal(0))
    assert isinstance(dealt, Dealt)
    assert dealt.sizes == (13, 13)
    on_top = PACK[7:] + PACK[:7]
    assert set(dealt.hands[1]) == set(on_top[0:26:2])
    assert set(dealt.hands[0]) == set(on_top[1:26:2])


def test_D2_only_the_dealer_deals() -> None:
    sitting = shuffled_table(4, dealer=1)
    sitting.apply(Cut(0, 20))
    for seat in (-1, 0, 2, 3, 4):
        with pytest.raises(IllegalAction):
            sitting.apply(Deal(seat))
    sitting.apply(Deal(1))


def test_F1_threes_with_four_in_the_last_round() -> None:
    sitting = shuffled_table(4, dealing=Dealing.THREES)
    sitting.apply(Cut(3, 4))
    [dealt] = sitting.apply(Deal(0))
    assert isinstance(dealt, Dealt)
    on_top = PACK[4:] + PACK[:4]
    assert dealt.hands[1][:3] == on_top[:3]
    assert dealt.hands[2][:3] == on_top[3:6]
    assert dealt.hands[0][:3] == on_top[9:12]
    assert dealt.hands[0][-4:] == on_top[-4:]  # the dealer gets the bottom of the pack
    assert dealt.hands[3][-4:] == on_top[-8:-4]


@pytest.mark.parametrize("players", range(2, 8))
def test_F1_threes_deal_the_same_cards(players: int) -> None:
    sitting = shuffled_table(players, dealing=Dealing.THREES)
    sitting.apply(Cut(sitting.pone, 9))
    [dealt] = sitting.apply(Deal(0))
    assert isinstance(dealt, Dealt)
    each = {2: 13, 3: 17, 4: 13, 5: 10, 6: 8}[min(players, 6)]
    assert sorted(size for size in dealt.sizes if size) == [each] * min(players, 6)
    given_out = [card for hand in dealt.hands for card in hand]
    assert len(set(given_out)) == len(given_out)


@pytest.mark.parametrize("seat", [-1, 4])
def test_D2_a_stranger_does_not_deal(seat: int) -> None:
    """At a club table, where anybody at it may begin to deal by mistake."""
    sitting = seated(Rules(laws=Laws.CLUB))
    sitting.apply(Shuffle(0, sitting.rules.pack))
    with pytest.raises(IllegalAction, match=f"there is no seat {seat}"):
        sitting.apply(Deal(seat))
