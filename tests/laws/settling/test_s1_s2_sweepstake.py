"""S1 and S2: the pool goes to the clear, or stays as a Jack."""

from __future__ import annotations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from eldesthand.core.errors import RulesError
from eldesthand.core.rules import Rules
from eldesthand.core.settling import Outcome, Taken, Terms, settle
from eldesthand.words.rules import explain
from tests import reference
from tests.settling import after_script, came_out, reckon, shares
from tests.tables import (
    FOUR_FOUR_FIVE_NONE,
    ONE_SUIT_EACH,
    SCRIPT_4090,
    SCRIPT_4450,
    counters,
    give,
    play,
    seated,
    unload_and_settle,
)


def test_S1_one_clear_player_takes_the_pool() -> None:
    reckoning = reckon("sweepstake", 0, 3, 4, 6)
    assert came_out(reckoning) == ([13, -3, -4, -6], 0, False)
    assert reckoning.outcome is Outcome.POOL_WON
    assert reckoning.winners == (0,)
    assert [(line.pays, line.draws) for line in reckoning.lines] == [
        (0, 13),
        (3, 0),
        (4, 0),
        (6, 0),
    ]


def test_S1_two_clear_divide_the_pool_the_odd_counter_stays() -> None:
    reckoning = reckon("sweepstake", 0, 6, 0, 7)
    assert came_out(reckoning) == ([6, -6, 6, -7], 1, False)
    assert reckoning.outcome is Outcome.POOL_DIVIDED
    assert reckoning.winners == (0, 2)


def test_S1_odd_counter_is_added_to_the_next_pool() -> None:
    # 1 + 13 = 14, seven each.
    assert came_out(reckon("sweepstake", 0, 6, 0, 7, pool=1)) == ([7, -6, 7, -7], 0, False)
    assert came_out(reckon("sweepstake", 1, 5, 0, 7, pool=1)) == ([-1, -5, 14, -7], 0, False)


def test_S1_nobody_clear_is_a_jack() -> None:
    reckoning = reckon("sweepstake", 1, 3, 4, 5)
    assert came_out(reckoning) == ([-1, -3, -4, -5], 13, True)
    assert reckoning.outcome is Outcome.JACK
    assert reckoning.winners == ()


def test_S1_one_player_with_all_is_a_jack() -> None:
    assert came_out(reckon("sweepstake", 0, 13, 0, 0)) == ([0, -13, 0, 0], 13, True)


def test_S1_jack_is_won_by_a_single_clear_player() -> None:
    assert came_out(reckon("sweepstake", 0, 2, 5, 6, pool=26, jack=True)) == (
        [39, -2, -5, -6],
        0,
        False,
    )


@pytest.mark.parametrize("units", [(0, 0, 6, 7), (0, 0, 0, 13), (1, 2, 4, 6), (0, 13, 0, 0)])
def test_S1_jack_is_not_divided_and_grows(units: tuple[int, ...]) -> None:
    net = [-taken for taken in units]
    assert came_out(reckon("sweepstake", *units, pool=13, jack=True)) == (net, 26, True)


def test_S1_three_or_more_clear_divide_as_two_do() -> None:
    # Five players, 13 hearts: three clear, four each, one over. Six players, twelve hearts.
    assert came_out(reckon("sweepstake", 0, 0, 0, 6, 7)) == ([4, 4, 4, -6, -7], 1, False)
    assert came_out(reckon("sweepstake", 0, 0, 0, 0, 6, 6)) == ([3, 3, 3, 3, -6, -6], 0, False)


def test_S1_two_players_a_clear_one_wins_although_the_other_has_all() -> None:
    assert came_out(reckon("sweepstake", 0, 7)) == ([7, -7], 0, False)
    assert came_out(reckon("sweepstake", 7, 0, pool=8, jack=True)) == ([-7, 15], 0, False)


def test_S1_two_players_it_stays_when_both_took_some_or_none_was_dealt() -> None:
    assert came_out(reckon("sweepstake", 3, 5)) == ([-3, -5], 8, True)
    assert came_out(reckon("sweepstake", 0, 0)) == ([0, 0], 0, False)
    assert came_out(reckon("sweepstake", 0, 0, pool=8, jack=True)) == ([0, 0], 8, True)


@given(shares(), st.integers(0, 200), st.booleans(), st.booleans())
def test_S1_S2_as_in_the_text(units: tuple[int, ...], pool: int, jack: bool, odd: bool) -> None:
    assume(pool > 0 or not jack)
    paid = reference.sweepstake(units, pool, jack, odd)
    assert came_out(reckon("sweepstake", *units, pool=pool, jack=jack, odd=odd)) == (
        paid.net,
        paid.pool,
        paid.jack,
    )


def test_S1_a_jack_grows_at_the_table_until_it_is_won() -> None:
    sitting = seated(Rules())  # dealer 0
    for deal in (1, 2, 3):
        give(sitting, ONE_SUIT_EACH)  # eldest hand takes all
        view = unload_and_settle(sitting)
        assert (view.pool, view.jack_deals) == (13 * deal, deal)
    assert counters(sitting) == [50, 37, 37, 37]  # eldest were 1, 2 and 3
    give(sitting, FOUR_FOUR_FIVE_NONE)  # dealer 3: seats 0, 1, 2 take 4, 4, 5; 3 is clear
    play(sitting, SCRIPT_4450)
    view = unload_and_settle(sitting)
    assert (view.pool, view.jack_deals) == (0, 0)
    assert counters(sitting) == [46, 33, 32, 37 + 52]
    assert view.nets[-1] == (-4, -4, -5, 52)


def test_S1_one_is_clear_at_the_table() -> None:
    sitting = after_script(SCRIPT_4450)
    assert sitting.view(None).nets == ((13, -4, -4, -5),)  # the dealer held the fourth hand


@pytest.mark.parametrize(("pool", "jack"), [(-1, False), (0, True)])
def test_S1_pools_that_cannot_be(pool: int, jack: bool) -> None:
    with pytest.raises(RulesError, match="S1"):
        settle(Taken((3, 5, 5, 0)), Terms("sweepstake", pool, jack=jack))


def test_S2_odd_counter_starts_a_jack() -> None:
    assert came_out(reckon("sweepstake", 0, 0, 6, 7, odd=True)) == ([6, 6, -6, -7], 1, True)


def test_S2_no_odd_counter_no_jack() -> None:
    assert came_out(reckon("sweepstake", 0, 0, 6, 7, pool=1, odd=True)) == (
        [7, 7, -6, -7],
        0,
        False,
    )
    assert came_out(reckon("sweepstake", 0, 1, 5, 7, odd=True)) == ([13, -1, -5, -7], 0, False)


@pytest.mark.parametrize(("option", "deals_old"), [(False, 0), (True, 1)])
def test_S2_at_the_table(option: bool, deals_old: int) -> None:
    # 4, 0, 9, 0: two divide thirteen.
    sitting = after_script(SCRIPT_4090, options={"odd_starts_jack": option})
    view = sitting.view(None)
    assert view.nets == ((6, -4, 6, -9),)
    assert (view.pool, view.jack_deals) == (1, deals_old)


@pytest.mark.parametrize("method", ["howell", "simple"])
def test_S2_belongs_to_sweepstake(method: str) -> None:
    with pytest.raises(RulesError, match="S2"):
        Rules(settlement=method, options={"odd_starts_jack": True})


@pytest.mark.parametrize(
    ("units", "usual", "of_1913"),
    [
        ((0, 2, 5, 6), ([26, -2, -5, -6], 0, False), ([26, -2, -5, -6], 0, False)),
        ((0, 0, 6, 7), ([0, 0, -6, -7], 26, True), ([13, 13, -6, -7], 0, False)),
        ((0, 0, 0, 13), ([0, 0, 0, -13], 26, True), ([0, 0, 0, -13], 26, True)),
        ((1, 3, 4, 5), ([-1, -3, -4, -5], 26, True), ([-1, -3, -4, -5], 26, True)),
    ],
)
def test_S1_a_jack_is_won_like_any_pool_by_the_option_of_1913(
    units: tuple[int, ...],
    usual: tuple[list[int], int, bool],
    of_1913: tuple[list[int], int, bool],
) -> None:
    assert came_out(settle(Taken(units), Terms("sweepstake", 13, jack=True))) == usual
    won = settle(Taken(units), Terms("sweepstake", 13, jack=True, options={"jack_divides": True}))
    assert came_out(won) == of_1913
    assert won.jack_before


@pytest.mark.parametrize(("option", "net", "pool"), [(True, 13, 0), (False, 0, 26)])
def test_S1_the_option_of_1913_at_the_table(option: bool, net: int, pool: int) -> None:
    """A Jack of 13, and then a deal in which two are clear."""
    sitting = seated(Rules(options={"jack_divides": option}))
    told = " ".join(told.text for told in explain(sitting.rules) if told.law == "S1")
    assert ("like any other pool" in told) is option
    give(sitting, ONE_SUIT_EACH)
    unload_and_settle(sitting)
    assert sitting.view(None).jack_deals == 1
    give(sitting, FOUR_FOUR_FIVE_NONE)
    play(sitting, SCRIPT_4090)
    unload_and_settle(sitting)
    clear = [n for n in sitting.nets[-1] if n >= 0]
    assert (clear, sitting.view(None).pool) == ([net, net], pool)


def test_S1_the_option_of_1913_is_for_sweepstake() -> None:
    with pytest.raises(RulesError, match="S1"):
        Rules(settlement="howell", options={"jack_divides": True})
    with pytest.raises(RulesError, match="only at sweepstake"):
        settle(Taken((3, 5, 5, 0)), Terms("howell", options={"jack_divides": True}))
