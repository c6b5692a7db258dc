"""S1–S7: the ways of settling, by worked examples, by a second reading, and at the table."""

from __future__ import annotations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from eldesthand.core.errors import RulesError
from eldesthand.core.rules import Rules
from eldesthand.core.settling import Outcome, Reckoning, Taken, Terms, settle
from eldesthand.words.rules import explain
from tests import reference
from tests.tables import (
    FOUR_FOUR_FIVE_NONE,
    ONE_SUIT_EACH,
    SCRIPT_4090,
    SCRIPT_4450,
    counters,
    give,
    play,
    seated,
    table_with,
    unload_and_settle,
)

Units = tuple[int, ...]
Net = list[int]


def reckon(
    method: str, *units: int, pool: int = 0, jack: bool = False, odd: bool = False
) -> Reckoning:
    """Return the reckoning of units taken, seat by seat."""
    return settle(Taken(units), Terms(method, pool, jack=jack, options={"odd_starts_jack": odd}))


def came_out(reckoning: Reckoning) -> tuple[Net, int, bool]:
    """Return the nets, the remaining pool, and whether it is a Jack."""
    return list(reckoning.net), reckoning.pool_after, reckoning.jack_after


@pytest.mark.parametrize(
    ("units", "pool", "net", "after", "jack"),
    [
        ((0, 3, 4, 6), 0, [13, -3, -4, -6], 0, False),  # one clear
        ((0, 6, 0, 7), 0, [6, -6, 6, -7], 1, False),  # two divide, the odd counter stays
        ((0, 6, 0, 7), 1, [7, -6, 7, -7], 0, False),  # … and is added to the next pool
        ((1, 5, 0, 7), 1, [-1, -5, 14, -7], 0, False),
        ((0, 0, 0, 6, 7), 0, [4, 4, 4, -6, -7], 1, False),  # three or more divide as two do
        ((0, 0, 0, 0, 6, 6), 0, [3, 3, 3, 3, -6, -6], 0, False),
        ((1, 3, 4, 5), 0, [-1, -3, -4, -5], 13, True),  # nobody is clear
        ((0, 13, 0, 0), 0, [0, -13, 0, 0], 13, True),  # one took all
        # Of two players, a clear one wins although the other has all.
        ((0, 7), 0, [7, -7], 0, False),
        ((3, 5), 0, [-3, -5], 8, True),  # both took some
        ((0, 0), 0, [0, 0], 0, False),  # none was dealt
    ],
)
def test_S1_sweepstake(units: Units, pool: int, net: Net, after: int, jack: bool) -> None:
    assert came_out(reckon("sweepstake", *units, pool=pool)) == (net, after, jack)


@pytest.mark.parametrize(
    ("units", "pool", "won", "of_1913"),
    [
        ((0, 2, 5, 6), 26, [39, -2, -5, -6], [39, -2, -5, -6]),  # a single clear player
        ((7, 0), 8, [-7, 15], [-7, 15]),
        ((0, 0, 6, 7), 13, None, [13, 13, -6, -7]),  # only the option of 1913 divides a Jack
        *((units, 13, None, None) for units in ((0, 0, 0, 13), (0, 13, 0, 0), (1, 2, 4, 6))),
        ((0, 0), 8, None, None),  # no heart was dealt
    ],
)
def test_S1_a_jack_is_won_by_a_single_clear_player_or_grows(
    units: Units, pool: int, won: Net | None, of_1913: Net | None
) -> None:
    grows = ([-taken for taken in units], pool + sum(units), True)
    for divides, net in ((False, won), (True, of_1913)):
        terms = Terms("sweepstake", pool, jack=True, options={"jack_divides": divides})
        reckoning = settle(Taken(units), terms)
        assert came_out(reckoning) == (grows if net is None else (net, 0, False))
        assert reckoning.jack_before


@pytest.mark.parametrize(
    ("units", "pool", "came"),
    [
        ((0, 0, 6, 7), 0, ([6, 6, -6, -7], 1, True)),  # the odd counter starts a Jack
        ((0, 0, 6, 7), 1, ([7, 7, -6, -7], 0, False)),  # no odd counter, no Jack
        ((0, 1, 5, 7), 0, ([13, -1, -5, -7], 0, False)),
    ],
)
def test_S2_odd_counter_starts_a_jack(units: Units, pool: int, came: tuple[Net, int, bool]) -> None:
    assert came_out(reckon("sweepstake", *units, pool=pool, odd=True)) == came


def test_S3_example_of_howell() -> None:
    reckoning = reckon("howell", 3, 5, 5, 0)
    assert [line.pays for line in reckoning.lines] == [9, 15, 15, 0]
    assert [line.draws for line in reckoning.lines] == [10, 8, 8, 13]
    assert came_out(reckoning) == ([1, -7, -7, 13], 0, False)


@pytest.mark.parametrize(
    ("method", "units", "pool", "net", "after"),
    [
        ("simple", (1, 2, 4, 6), 0, [12, -2, -4, -6], 0),  # the fewest takes all
        ("simple", (0, 2, 5, 6), 0, [13, -2, -5, -6], 0),
        ("simple", (1, 1, 5, 6), 0, [5, 5, -5, -6], 1),  # a tie divides
        ("simple", (2, 2, 2, 7), 0, [2, 2, 2, -7], 1),
        ("simple", (0, 0, 0, 13), 0, [4, 4, 4, -13], 1),
        ("simple", (1, 1, 5, 6), 1, [6, 6, -5, -6], 0),
        ("excess", (2, 3, 8), 0, [6, 5, -11], 0),  # 8 pays 8 − 2 = 6 and 8 − 3 = 5
        ("excess", (13, 0, 0), 0, [-26, 13, 13], 0),
        ("excess", (6, 1, 6), 0, [-5, 10, -5], 0),  # two tied for most both pay the low man
        ("excess", (4, 4, 4), 0, [0, 0, 0], 0),  # all equal
        ("spot", (8, 24, 18, 54), 0, [72, -16, -10, -46], 0),  # the examples of Foster
        ("spot", (8, 8, 32, 56), 0, [36, 36, -24, -48], 0),
        ("spot", (0, 0, 0, 104), 0, [34, 34, 34, -104], 2),  # odd counters stay
        ("spot", (8, 24, 18, 54), 2, [74, -16, -10, -46], 0),  # … for the next winner
        ("spot", (26, 26, 26, 26), 0, [0, 0, 0, 0], 0),
    ],
)
def test_S4_S5_S6_simple_excess_and_spots(
    method: str, units: Units, pool: int, net: Net, after: int
) -> None:
    assert came_out(reckon(method, *units, pool=pool)) == (net, after, False)


@pytest.mark.parametrize(
    ("method", "units", "outcome", "winners"),
    [
        ("sweepstake", (0, 3, 4, 6), Outcome.POOL_WON, (0,)),
        ("sweepstake", (0, 6, 0, 7), Outcome.POOL_DIVIDED, (0, 2)),
        ("sweepstake", (1, 3, 4, 5), Outcome.JACK, ()),
        ("howell", (3, 5, 5, 0), Outcome.EXHAUSTED, None),
        ("excess", (4, 4, 4), Outcome.ALL_EQUAL, None),
        ("spot", (26, 26, 26, 26), Outcome.ALL_EQUAL, None),
        ("spot", (25, 25, 27, 27), Outcome.PAID, None),
    ],
)
def test_S1_S3_S5_S6_outcome_and_winners(
    method: str, units: Units, outcome: Outcome, winners: Units | None
) -> None:
    reckoning = reckon(method, *units)
    assert reckoning.outcome is outcome
    assert winners is None or reckoning.winners == winners


def shares(most: int = 26, players: tuple[int, int] = (2, 6)) -> st.SearchStrategy[Units]:
    """Return possible units of two to six players."""
    low, high = players
    return st.lists(st.integers(0, most), min_size=low, max_size=high).map(tuple)


@given(shares(), st.integers(0, 200), st.booleans(), st.booleans())
def test_S1_S2_as_in_the_text(units: Units, pool: int, jack: bool, odd: bool) -> None:
    assume(pool > 0 or not jack)
    paid = reference.sweepstake(units, pool, jack, odd)
    came = came_out(reckon("sweepstake", *units, pool=pool, jack=jack, odd=odd))
    assert came == (paid.net, paid.pool, paid.jack)


@given(shares())
def test_S3_net_is_T_less_n_times_units_and_the_pool_is_exhausted(units: Units) -> None:
    reckoning = reckon("howell", *units)
    assert list(reckoning.net) == [sum(units) - len(units) * taken for taken in units]
    assert reckoning.pool_after == 0
    assert [line.pays for line in reckoning.lines] == [u * (len(units) - 1) for u in units]
    assert [line.draws for line in reckoning.lines] == [sum(units) - taken for taken in units]


@given(st.data(), st.integers(0, 20))
@pytest.mark.parametrize("method", ["simple", "excess", "spot"])
def test_S4_S5_S6_as_in_the_text(method: str, data: st.DataObject, pool: int) -> None:
    units = data.draw(shares(104, (3, 3) if method == "excess" else (2, 6)))
    paid = getattr(reference, method)(units, pool)
    assert came_out(reckon(method, *units, pool=pool)) == (paid.net, paid.pool, False)


@pytest.mark.parametrize(("players", "red"), [(2, 1), (3, 2), (4, 3), (5, 4), (6, 5), (7, 5)])
def test_S7_a_red_counter_pays_for_one_heart(players: int, red: int) -> None:
    """A white counter is 1; a red one is n − 1 for n players, the price of one heart."""
    assert Rules(players=players, settlement="howell").red == red
    active = min(players, 6)
    none, one = reckon("howell", *[0] * active), reckon("howell", 1, *[0] * (active - 1))
    assert one.lines[0].pays - none.lines[0].pays == red


@pytest.mark.parametrize("method", ["howell", "simple", "excess", "spot", "points"])
def test_S3_no_jacks_but_at_sweepstake(method: str) -> None:
    with pytest.raises(RulesError, match="Jack"):
        settle(Taken((3, 5, 5)), Terms(method, 13, jack=True))


@pytest.mark.parametrize(("pool", "jack"), [(-1, False), (0, True)])
def test_S1_pools_that_cannot_be(pool: int, jack: bool) -> None:
    with pytest.raises(RulesError, match="S1"):
        settle(Taken((3, 5, 5, 0)), Terms("sweepstake", pool, jack=jack))


@pytest.mark.parametrize("method", ["howell", "simple"])
@pytest.mark.parametrize(("option", "law"), [("odd_starts_jack", "S2"), ("jack_divides", "S1")])
def test_S1_S2_options_belong_to_sweepstake(method: str, option: str, law: str) -> None:
    with pytest.raises(RulesError, match=law):
        Rules(settlement=method, options={option: True})
    if option == "jack_divides":
        with pytest.raises(RulesError, match="needs sweepstake"):
            settle(Taken((3, 5, 5, 0)), Terms(method, options={option: True}))


@pytest.mark.parametrize("players", [2, 4, 5, 6, 7])
def test_S5_is_for_three(players: int) -> None:
    with pytest.raises(RulesError, match="S5"):
        Rules(players=players, settlement="excess")
    with pytest.raises(RulesError, match="S5"):
        reckon("excess", *[2] * min(players, 6))


@pytest.mark.parametrize(
    ("method", "net"),
    [
        ("sweepstake", (13, -4, -4, -5)),  # the dealer held the fourth hand
        ("howell", (13, -3, -3, -7)),  # 13 − 4 × 4 = −3, 13 − 4 × 5 = −7
        ("simple", (13, -4, -4, -5)),
    ],
)
def test_S1_S3_S4_at_the_table(method: str, net: Units) -> None:
    rules = Rules(settlement=method, counters=100)
    assert unload_and_settle(
        table_with(FOUR_FOUR_FIVE_NONE, rules, script=SCRIPT_4450)
    ).sitting.nets == (net,)


def test_S1_a_jack_grows_at_the_table_until_it_is_won() -> None:
    sitting = seated()  # dealer 0
    for deal in (1, 2, 3):
        give(sitting, ONE_SUIT_EACH)  # eldest hand takes all
        view = unload_and_settle(sitting)
        assert (view.sitting.pool, view.sitting.jack_deals) == (13 * deal, deal)
    assert counters(sitting) == [50, 37, 37, 37]  # eldest were 1, 2 and 3
    give(sitting, FOUR_FOUR_FIVE_NONE)  # dealer 3: seats 0, 1, 2 take 4, 4, 5; 3 is clear
    play(sitting, SCRIPT_4450)
    view = unload_and_settle(sitting)
    assert (view.sitting.nets[-1], view.sitting.pool, view.sitting.jack_deals) == (
        (-4, -4, -5, 52),
        0,
        0,
    )
    assert counters(sitting) == [46, 33, 32, 37 + 52]


@pytest.mark.parametrize(("option", "jack_deals"), [(False, 0), (True, 1)])
def test_S2_at_the_table(option: bool, jack_deals: int) -> None:
    # 4, 0, 9, 0: two divide thirteen.
    rules = Rules(options={"odd_starts_jack": option})
    view = unload_and_settle(table_with(FOUR_FOUR_FIVE_NONE, rules, script=SCRIPT_4090))
    assert (view.sitting.nets, view.sitting.pool, view.sitting.jack_deals) == (
        ((6, -4, 6, -9),),
        1,
        jack_deals,
    )


@pytest.mark.parametrize(("option", "net", "pool"), [(True, 13, 0), (False, 0, 26)])
def test_S1_the_option_of_1913_at_the_table(option: bool, net: int, pool: int) -> None:
    """A Jack of 13 counters, and then a deal in which two players are clear."""
    rules = Rules(options={"jack_divides": option})
    told = " ".join(told.text for told in explain(rules) if told.law == "S1")
    assert ("like any other pool" in told) is option
    sitting = table_with(ONE_SUIT_EACH, rules)
    assert unload_and_settle(sitting).sitting.jack_deals == 1
    give(sitting, FOUR_FOUR_FIVE_NONE)
    play(sitting, SCRIPT_4090)
    view = unload_and_settle(sitting)
    assert [n for n in view.sitting.nets[-1] if n >= 0] == [net, net]
    assert view.sitting.pool == pool
