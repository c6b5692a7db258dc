"""S: from what was taken to what is paid."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from eldesthand.actions import End
from eldesthand.errors import RulesError
from eldesthand.rules import Method, Rules, Variety
from eldesthand.settle import METHODS, Outcome, Reckoning, Taken, settle
from eldesthand.sitting import Sitting
from eldesthand.view import Phase
from tests import reference
from tests.tables import (
    FOUR_FOUR_FIVE_NONE,
    ONE_SUIT_EACH,
    SCRIPT_4090,
    SCRIPT_4450,
    counters,
    finish_deal,
    give,
    play,
    seated,
    unload,
)

S, H, M, X, SPOT = Method.SWEEPSTAKE, Method.HOWELL, Method.SIMPLE, Method.EXCESS, Method.SPOT


def reckon(
    method: Method, *units: int, pool: int = 0, jack: bool = False, odd: bool = False
) -> Reckoning:
    return settle(method, Taken(units), pool, jack=jack, odd_makes_jack=odd)


def came_out(reckoning: Reckoning) -> tuple[list[int], int, bool]:
    return list(reckoning.net), reckoning.pool_after, reckoning.jack_after


def shares(most: int = 26) -> st.SearchStrategy[tuple[int, ...]]:
    """What two to six players may have taken."""
    return st.lists(st.integers(0, most), min_size=2, max_size=6).map(tuple)


# --- S1 -------------------------------------------------------------------------------------------


def test_S1_one_clear_player_takes_the_pool() -> None:
    reckoning = reckon(S, 0, 3, 4, 6)
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
    reckoning = reckon(S, 0, 6, 0, 7)
    assert came_out(reckoning) == ([6, -6, 6, -7], 1, False)
    assert reckoning.outcome is Outcome.POOL_DIVIDED
    assert reckoning.winners == (0, 2)


def test_S1_odd_counter_is_added_to_the_next_pool() -> None:
    # 1 + 13 = 14, seven each.
    assert came_out(reckon(S, 0, 6, 0, 7, pool=1)) == ([7, -6, 7, -7], 0, False)
    assert came_out(reckon(S, 1, 5, 0, 7, pool=1)) == ([-1, -5, 14, -7], 0, False)


def test_S1_nobody_clear_is_a_jack() -> None:
    reckoning = reckon(S, 1, 3, 4, 5)
    assert came_out(reckoning) == ([-1, -3, -4, -5], 13, True)
    assert reckoning.outcome is Outcome.JACK
    assert reckoning.winners == ()


def test_S1_one_player_with_all_is_a_jack() -> None:
    assert came_out(reckon(S, 0, 13, 0, 0)) == ([0, -13, 0, 0], 13, True)


def test_S1_jack_is_won_by_a_single_clear_player() -> None:
    assert came_out(reckon(S, 0, 2, 5, 6, pool=26, jack=True)) == ([39, -2, -5, -6], 0, False)


@pytest.mark.parametrize("units", [(0, 0, 6, 7), (0, 0, 0, 13), (1, 2, 4, 6), (0, 13, 0, 0)])
def test_S1_jack_is_not_divided_and_grows(units: tuple[int, ...]) -> None:
    net = [-taken for taken in units]
    assert came_out(reckon(S, *units, pool=13, jack=True)) == (net, 26, True)


def test_S1_three_or_more_clear_divide_as_two_do() -> None:
    # Five players, 13 hearts: three clear, four each, one over. Six players, twelve hearts.
    assert came_out(reckon(S, 0, 0, 0, 6, 7)) == ([4, 4, 4, -6, -7], 1, False)
    assert came_out(reckon(S, 0, 0, 0, 0, 6, 6)) == ([3, 3, 3, 3, -6, -6], 0, False)


def test_S1_two_players_a_clear_one_wins_although_the_other_has_all() -> None:
    assert came_out(reckon(S, 0, 7)) == ([7, -7], 0, False)
    assert came_out(reckon(S, 7, 0, pool=8, jack=True)) == ([-7, 15], 0, False)


def test_S1_two_players_it_stays_when_both_took_some_or_none_was_dealt() -> None:
    assert came_out(reckon(S, 3, 5)) == ([-3, -5], 8, True)
    assert came_out(reckon(S, 0, 0)) == ([0, 0], 0, False)
    assert came_out(reckon(S, 0, 0, pool=8, jack=True)) == ([0, 0], 8, True)


@given(shares(), st.integers(0, 200), st.booleans(), st.booleans())
def test_S1_S2_as_in_the_text(units: tuple[int, ...], pool: int, jack: bool, odd: bool) -> None:
    assume(pool > 0 or not jack)
    paid = reference.sweepstake(units, pool, jack, odd)
    assert came_out(reckon(S, *units, pool=pool, jack=jack, odd=odd)) == (
        paid.net,
        paid.pool,
        paid.jack,
    )


def test_S1_a_jack_grows_at_the_table_until_it_is_won() -> None:
    sitting = seated(Rules())  # dealer 0
    for deal in (1, 2, 3):
        give(sitting, ONE_SUIT_EACH)  # eldest hand takes all
        unload(sitting)
        finish_deal(sitting, Random(0))
        view = sitting.view(None)
        assert (view.pool, view.jack_deals) == (13 * deal, deal)
    assert counters(sitting) == [50, 37, 37, 37]  # eldest were 1, 2 and 3
    give(sitting, FOUR_FOUR_FIVE_NONE)  # dealer 3: seats 0, 1, 2 take 4, 4, 5; 3 is clear
    play(sitting, SCRIPT_4450)
    unload(sitting)
    finish_deal(sitting, Random(0))
    view = sitting.view(None)
    assert (view.pool, view.jack_deals) == (0, 0)
    assert counters(sitting) == [46, 33, 32, 37 + 52]
    assert view.nets[-1] == (-4, -4, -5, 52)


def test_S1_one_is_clear_at_the_table() -> None:
    sitting = after_script(SCRIPT_4450)
    assert sitting.view(None).nets == ((13, -4, -4, -5),)  # the dealer held the fourth hand


def after_script(script: str, **changes: object) -> Sitting:
    sitting = seated(Rules(**changes))  # type: ignore[arg-type]
    give(sitting, FOUR_FOUR_FIVE_NONE)
    play(sitting, script)
    unload(sitting)
    finish_deal(sitting, Random(0))
    return sitting


# --- S2 -------------------------------------------------------------------------------------------


def test_S2_odd_counter_starts_a_jack() -> None:
    assert came_out(reckon(S, 0, 0, 6, 7, odd=True)) == ([6, 6, -6, -7], 1, True)


def test_S2_no_odd_counter_no_jack() -> None:
    assert came_out(reckon(S, 0, 0, 6, 7, pool=1, odd=True)) == ([7, 7, -6, -7], 0, False)
    assert came_out(reckon(S, 0, 1, 5, 7, odd=True)) == ([13, -1, -5, -7], 0, False)


@pytest.mark.parametrize(("option", "deals_old"), [(False, 0), (True, 1)])
def test_S2_at_the_table(option: bool, deals_old: int) -> None:
    # 4, 0, 9, 0: two divide thirteen.
    sitting = after_script(SCRIPT_4090, odd_starts_jack=option)
    view = sitting.view(None)
    assert view.nets == ((6, -4, 6, -9),)
    assert (view.pool, view.jack_deals) == (1, deals_old)


@pytest.mark.parametrize("method", [Method.HOWELL, Method.SIMPLE])
def test_S2_belongs_to_sweepstake(method: Method) -> None:
    with pytest.raises(RulesError, match="S2"):
        Rules(settlement=method, odd_starts_jack=True)


# --- S3 -------------------------------------------------------------------------------------------


def test_S3_example_of_howell() -> None:
    reckoning = reckon(H, 3, 5, 5, 0)
    assert [line.pays for line in reckoning.lines] == [9, 15, 15, 0]
    assert [line.draws for line in reckoning.lines] == [10, 8, 8, 13]
    assert came_out(reckoning) == ([1, -7, -7, 13], 0, False)
    assert reckoning.outcome is Outcome.EXHAUSTED


@given(shares())
def test_S3_net_is_T_less_n_times_units_and_the_pool_is_exhausted(units: tuple[int, ...]) -> None:
    reckoning = reckon(H, *units)
    assert list(reckoning.net) == [sum(units) - len(units) * taken for taken in units]
    assert reckoning.pool_after == 0
    assert [line.pays for line in reckoning.lines] == [u * (len(units) - 1) for u in units]
    assert [line.draws for line in reckoning.lines] == [sum(units) - taken for taken in units]


@pytest.mark.parametrize("method", [H, M, X, SPOT, Method.POINTS])
def test_S3_no_jacks_but_at_sweepstake(method: Method) -> None:
    with pytest.raises(RulesError, match="Jack"):
        settle(method, Taken((3, 5, 5)), 13, jack=True)


def test_S3_at_the_table() -> None:
    # 13 − 4 × 4 = −3, 13 − 4 × 5 = −7
    sitting = after_script(SCRIPT_4450, settlement=H, counters=100)
    assert sitting.view(None).nets == ((13, -3, -3, -7),)


# --- S4 -------------------------------------------------------------------------------------------


def test_S4_fewest_takes_all() -> None:
    assert came_out(reckon(M, 1, 2, 4, 6)) == ([12, -2, -4, -6], 0, False)
    assert came_out(reckon(M, 0, 2, 5, 6)) == ([13, -2, -5, -6], 0, False)


def test_S4_ties_divide_odd_counters_stay() -> None:
    assert came_out(reckon(M, 1, 1, 5, 6)) == ([5, 5, -5, -6], 1, False)
    assert came_out(reckon(M, 2, 2, 2, 7)) == ([2, 2, 2, -7], 1, False)
    assert came_out(reckon(M, 0, 0, 0, 13)) == ([4, 4, 4, -13], 1, False)
    assert came_out(reckon(M, 1, 1, 5, 6, pool=1)) == ([6, 6, -5, -6], 0, False)


@given(shares(), st.integers(0, 5))
def test_S4_as_in_the_text(units: tuple[int, ...], pool: int) -> None:
    paid = reference.simple(units, pool)
    assert came_out(reckon(M, *units, pool=pool)) == (paid.net, paid.pool, False)


def test_S4_at_the_table() -> None:
    sitting = after_script(SCRIPT_4450, settlement=M)
    assert sitting.view(None).nets == ((13, -4, -4, -5),)


# --- S5 -------------------------------------------------------------------------------------------


def test_S5_most_pays_each_his_excess() -> None:
    # 8 pays 8 − 2 = 6 and 8 − 3 = 5.
    assert came_out(reckon(X, 2, 3, 8)) == ([6, 5, -11], 0, False)
    assert came_out(reckon(X, 13, 0, 0)) == ([-26, 13, 13], 0, False)


def test_S5_two_tied_for_most_both_pay_the_low_man() -> None:
    assert came_out(reckon(X, 6, 1, 6)) == ([-5, 10, -5], 0, False)


def test_S5_all_equal_nobody_pays() -> None:
    reckoning = reckon(X, 4, 4, 4)
    assert came_out(reckoning) == ([0, 0, 0], 0, False)
    assert reckoning.outcome is Outcome.ALL_EQUAL


@given(st.tuples(*[st.integers(0, 26)] * 3), st.integers(0, 20))
def test_S5_as_in_the_text(units: tuple[int, ...], pool: int) -> None:
    paid = reference.excess(units, pool)
    assert came_out(reckon(X, *units, pool=pool)) == (paid.net, pool, False)
    assert sum(paid.net) == 0


@pytest.mark.parametrize("players", [2, 4, 5, 6, 7])
def test_S5_is_for_three(players: int) -> None:
    with pytest.raises(RulesError, match="S5"):
        Rules(players=players, settlement=X)


@pytest.mark.parametrize("units", [(6, 7), (3, 3, 3, 4)])
def test_S5_settles_with_three(units: tuple[int, ...]) -> None:
    with pytest.raises(RulesError, match="S5"):
        reckon(X, *units)


# --- S6 -------------------------------------------------------------------------------------------


def test_S6_examples_of_foster() -> None:
    assert came_out(reckon(SPOT, 8, 24, 18, 54)) == ([72, -16, -10, -46], 0, False)
    assert came_out(reckon(SPOT, 8, 8, 32, 56)) == ([36, 36, -24, -48], 0, False)


def test_S6_an_odd_counter_stays_for_the_next_winner() -> None:
    # 0, 0, 53, 51: 104 is even; with 0, 0, 0 and 104 three divide 104: 34 each and 2 over.
    assert came_out(reckon(SPOT, 0, 0, 0, 104)) == ([34, 34, 34, -104], 2, False)
    assert came_out(reckon(SPOT, 8, 24, 18, 54, pool=2)) == ([74, -16, -10, -46], 0, False)


def test_S6_all_equal_nobody_pays() -> None:
    assert came_out(reckon(SPOT, 26, 26, 26, 26)) == ([0, 0, 0, 0], 0, False)


@given(shares(104), st.integers(0, 5))
def test_S6_as_in_the_text(units: tuple[int, ...], pool: int) -> None:
    paid = reference.spot(units, pool)
    assert came_out(reckon(SPOT, *units, pool=pool)) == (paid.net, paid.pool, False)


# --- S7 -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "red"), [(2, 1), (3, 2), (4, 3), (5, 4), (6, 5), (7, 5)])
def test_S7_a_red_counter_pays_for_one_heart(players: int, red: int) -> None:
    """White is 1, red n − 1, n being those who play: what one heart more costs."""
    assert Rules(players=players, settlement=H).red == red
    active = min(players, 6)
    none, one = reckon(H, *[0] * active), reckon(H, 1, *[0] * (active - 1))
    assert one.lines[0].pays - none.lines[0].pays == red


# --- S8 -------------------------------------------------------------------------------------------


def peg_deal(sitting: Sitting, texts: tuple[str, str]) -> None:
    give(sitting, texts)
    unload(sitting)
    finish_deal(sitting, Random(0))


def test_S8_the_winner_pegs_his_gain_and_counters_move_at_the_end() -> None:
    # Eldest leads thirteen clubs and takes the other's eight hearts: T = 8, not 13.
    # Howell: 8 − 2 × 8 = −8, and +8 for the dealer.
    sitting = seated(Rules(players=2, settlement=H, counters=100))
    peg_deal(sitting, ("AKQJT98765432...", ".5432.2.AKQJT987"))
    view = sitting.view(None)
    assert view.reckoning is not None
    assert view.reckoning.total == 8
    assert view.nets == ((8, -8),)
    assert [player.pegs for player in view.players] == [8, 0]
    assert counters(sitting) == [100, 100]  # nothing is paid yet
    assert [player.won for player in view.players] == [8, -8]
    # The other deals; now seat 0 is eldest and takes four: 4 − 2 × 4 = −4.
    peg_deal(sitting, ("AKQJT98765432...", ".5432.65432.5432"))
    view = sitting.view(None)
    assert view.nets[-1] == (-4, 4)
    assert [player.pegs for player in view.players] == [8, 4]
    sitting.apply(End())
    final = sitting.view(None).final
    assert final is not None
    lines = {line.seat: line for line in final.lines}
    assert [lines[seat].pegged for seat in (0, 1)] == [4, -4]  # 8 − 4
    assert [lines[seat].held for seat in (0, 1)] == [104, 96]


def test_S8_T_is_the_units_dealt() -> None:
    sitting = seated(Rules(players=2, settlement=H, counters=100))
    for seed in range(8):
        before = len(sitting.view(None).nets)
        finish_deal(sitting, Random(seed))
        view = sitting.view(None)
        assert len(view.nets) == before + 1
        hearts = [str(card)[1] for trick in view.tricks for card in trick.cards].count("H")
        assert view.reckoning is not None
        assert view.reckoning.total == hearts
        assert sum(line.units for line in view.reckoning.lines) == hearts


@pytest.mark.parametrize("variety", [Variety.HEARTS, Variety.BLACK_JACK, Variety.BLACK_LADY])
@pytest.mark.parametrize("method", [S, H, M])
def test_S8_at_the_end_each_has_what_the_deals_brought(variety: Variety, method: Method) -> None:
    sitting = seated(Rules(players=2, variety=variety, settlement=method, counters=1000))
    chance = Random(f"{variety}/{method}")
    for _ in range(25):
        before = counters(sitting)
        finish_deal(sitting, chance)
        net = sitting.view(None).nets[-1]
        for seat in (0, 1):  # only what goes into the pool or comes out of it is paid at once
            paid = counters(sitting)[seat] - before[seat]
            assert 0 <= paid * (1 if net[seat] > 0 else -1) <= abs(net[seat])
    view = sitting.view(None)
    assert any(player.pegs for player in view.players)
    assert all(player.pegs >= 0 for player in view.players)
    brought = [sum(net[seat] for net in view.nets) for seat in (0, 1)]
    sitting.apply(End())
    final = sitting.view(None).final
    assert final is not None
    for line in final.lines:
        assert line.won == brought[line.seat] + line.share
    assert sum(line.won for line in final.lines) == 0


# --- S9 -------------------------------------------------------------------------------------------

Hearts = tuple[int, int, int, int]


def fosters_sixty_deals() -> list[Hearts]:
    """X takes 58 hearts and Y 500 in sixty deals; W and Z have the others.

    By pencil: X wins 12 counters in two divisions (58 − 12 = 46 behind); Y takes all thirteen 37
    times, making Jacks that he wins in five deals in which he alone is clear: 42 × 13 = 546
    counters (546 − 500 = 46 ahead). All other pools go to Z, and all are won in the end.
    """
    #                  X  Y   W  Z
    divided_1: Hearts = (0, 1, 0, 12)  # 13: six each to X and W, one stays
    divided_2: Hearts = (0, 2, 0, 11)
    z_clear: Hearts = (3, 1, 9, 0)
    y_all: Hearts = (0, 13, 0, 0)
    y_clear: Hearts = (2, 0, 5, 6)
    runs = [7, 7, 7, 7, 9]
    return [
        divided_1,
        z_clear,
        divided_2,
        *[z_clear] * 15,
        *(deal for run in runs for deal in [*[y_all] * run, y_clear]),
    ]


def settle_all(method: Method, deals: list[Hearts]) -> tuple[list[int], int]:
    net, pool, jack = [0, 0, 0, 0], 0, False
    for hearts in deals:
        reckoning = settle(method, Taken(hearts), pool, jack=jack)
        net = [a + b for a, b in zip(net, reckoning.net, strict=True)]
        pool, jack = reckoning.pool_after, reckoning.jack_after
    return net, pool


def test_S9_fosters_sixty_deals_are_deals() -> None:
    deals = fosters_sixty_deals()
    assert len(deals) == 60
    assert all(sum(hearts) == 13 for hearts in deals)
    assert sum(hearts[0] for hearts in deals) == 58
    assert sum(hearts[1] for hearts in deals) == 500


def test_S9_at_sweepstake_58_hearts_are_46_behind_and_500_are_46_ahead() -> None:
    net, pool = settle_all(Method.SWEEPSTAKE, fosters_sixty_deals())
    assert net[0] == -46
    assert net[1] == 46
    assert sum(net) + pool == 0
    assert pool == 0


def test_S9_under_howell_the_same_are_548_ahead_and_1220_behind() -> None:
    net, pool = settle_all(Method.HOWELL, fosters_sixty_deals())
    assert net[0] == 548
    assert net[1] == -1220
    assert sum(net) == 0
    assert pool == 0


# --- all methods ----------------------------------------------------------------------------------


@given(st.sampled_from([S, H, M, X, SPOT]), shares(), st.integers(0, 100))
def test_S_what_is_not_won_stays_in_the_pool(
    method: Method, units: tuple[int, ...], pool: int
) -> None:
    assume(method is not X or len(units) == 3)
    reckoning = settle(method, Taken(units), pool)
    assert reckoning.pool_after == pool - sum(reckoning.net)
    assert reckoning.pool_after >= 0
    assert reckoning.pool_before == pool
    assert reckoning.total == sum(units)
    assert all(line.pays >= 0 and line.draws >= 0 for line in reckoning.lines)
    assert [line.units for line in reckoning.lines] == list(units)


@given(st.sampled_from([S, H, M, X, SPOT]), shares(), st.integers(0, 50), st.randoms())
def test_S_where_one_sits_makes_no_difference(
    method: Method, units: tuple[int, ...], pool: int, chance: Random
) -> None:
    assume(method is not X or len(units) == 3)
    order = chance.sample(range(len(units)), len(units))
    here = settle(method, Taken(units), pool)
    there = settle(method, Taken(tuple(units[place] for place in order)), pool)
    assert list(there.net) == [here.net[place] for place in order]
    assert there.pool_after == here.pool_after
    assert {order[winner] for winner in there.winners} == set(here.winners)


def test_S_every_method_says_which_law_it_is() -> None:
    assert {str(name): way.law for name, way in METHODS.items()} == {
        "sweepstake": "S1",
        "howell": "S3",
        "simple": "S4",
        "excess": "S5",
        "spot": "S6",
        "points": "V7",
    }


@pytest.mark.parametrize("method", Method)
@pytest.mark.parametrize("units", [(), (13,), (1, 2, 2, 2, 2, 2, 2)])
def test_S_settled_with_two_to_six(method: Method, units: tuple[int, ...]) -> None:
    with pytest.raises(RulesError, match="C2"):
        settle(method, Taken(units))


@pytest.mark.parametrize(("pool", "jack"), [(-1, False), (0, True)])
def test_S1_pools_that_cannot_be(pool: int, jack: bool) -> None:
    with pytest.raises(RulesError, match="S1"):
        settle(Method.SWEEPSTAKE, Taken((3, 5, 5, 0)), pool, jack=jack)


def test_S_every_deal_is_settled_at_once() -> None:
    sitting = seated(Rules())
    give(sitting, ONE_SUIT_EACH)
    unload(sitting)
    assert sitting.phase is Phase.SETTLE
