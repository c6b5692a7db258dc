"""I8–I11, I14, I15: a player who revoked pays all the losses of the deal, in every settlement."""

from __future__ import annotations

import json
import re
from copy import deepcopy
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eldesthand.cli.main import main
from eldesthand.core.actions import Bid, Claim, DrawFrom, NameSuit, Settle, TurnTrick
from eldesthand.core.cards import Suit
from eldesthand.core.errors import RulesError
from eldesthand.core.rules import PRESETS, Rules
from eldesthand.core.settling import SETTLEMENTS, Reckoning, Taken, Terms, settle
from eldesthand.core.sitting import Sitting
from eldesthand.core.terms import Laws, Phase
from eldesthand.games.varieties.joker import with_joker
from eldesthand.record import OneDeal, Record
from eldesthand.record.deal_code import decode_deal, encode_deal
from eldesthand.words import outcome, reckoning_law
from eldesthand.words.reckoned import notes_of
from tests.club import EVEN, ROUND, club, finish, irregular, lay, settled, upheld
from tests.tables import (
    FOUR_FOUR_FIVE_NONE,
    ONE_SUIT_EACH,
    SCRIPT_4090,
    SCRIPT_4450,
    give,
    play,
    present,
    unload,
)

REST_4450, REST_4090 = (" ".join(script.split()[4:]) for script in (SCRIPT_4450, SCRIPT_4090))


@pytest.mark.parametrize(
    ("units", "revoked", "net", "pool", "jack"),
    [
        ((0, 3, 4, 6), (1,), (13, -13, 0, 0), 0, False),  # the innocent sole winner takes it
        ((0, 3, 4, 6), (0,), (-13, 0, 0, 0), 13, True),  # the offender would have won alone
        ((0, 0, 6, 7), (0,), (-13, 6, 0, 0), 7, True),  # the offender would have divided: six of 13
        ((0, 0, 6, 7), (2,), (6, 6, -13, 0), 1, False),  # two innocent players divide
        ((1, 3, 4, 5), (3,), (0, 0, 0, -13), 13, True),  # nobody is clear
        ((0, 0, 13, 0), (2,), (0, 0, -13, 0), 13, True),  # one took all
        ((0, 0, 13, 0), (0,), (-13, 0, 0, 0), 13, True),
    ],
)
def test_I8_sweepstake(
    units: tuple[int, ...], revoked: tuple[int, ...], net: tuple[int, ...], pool: int, jack: bool
) -> None:
    reckoning = settle(Taken(units), Terms("sweepstake", revoked=revoked))
    assert (reckoning.net, reckoning.pool_after, reckoning.jack_after) == (net, pool, jack)
    assert reckoning.revoked == revoked
    assert reckoning_law(reckoning) == "I8"


def test_I8_a_jack_on_the_table_goes_to_the_innocent_winner() -> None:
    won = settle(Taken((0, 3, 4, 6)), Terms("sweepstake", 13, jack=True, revoked=(3,)))
    assert (won.net, won.pool_after) == ((26, 0, 0, -13), 0)
    kept = settle(Taken((0, 3, 4, 6)), Terms("sweepstake", 13, jack=True, revoked=(0,)))
    assert (kept.net, kept.pool_after, kept.jack_after) == ((-13, 0, 0, 0), 26, True)


def test_I8_simple_has_no_jack() -> None:
    won = settle(Taken((1, 3, 4, 5)), Terms("simple", revoked=(0,)))
    assert (won.net, won.pool_after, won.jack_after) == ((-13, 0, 0, 0), 13, False)
    lost = settle(Taken((1, 3, 4, 5)), Terms("simple", revoked=(3,)))
    assert lost.net == (13, 0, 0, -13)


def test_I8_the_jokers_five_are_losses_too() -> None:
    taken = with_joker((0, 3, 5, 9), 0, 3)
    assert settle(taken, Terms("sweepstake", revoked=(2,))).net == (17, 0, -17, 0)
    withheld = settle(taken, Terms("sweepstake", revoked=(0,)))
    assert (withheld.net, withheld.pool_after) == ((-17, 0, 0, 0), 17)
    elsewhere = settle(with_joker((0, 3, 5, 9), 1, 3), Terms("sweepstake", revoked=(2,)))
    assert elsewhere.net == (12, 5, -17, 0)


@pytest.mark.parametrize(
    ("units", "revoked", "net", "pool"),
    [
        ((0, 3, 4, 6), (1, 2), (26, -13, -13, 0), 0),
        ((0, 3, 4, 6), (0, 3), (-13, 0, 0, -13), 26),
        ((0, 0, 6, 7), (0, 1), (-13, -13, 0, 0), 26),
        ((0, 0, 6, 7), (0, 2), (-13, 12, -13, 0), 14),  # 6 + 6; 7 + 7 stay for the Jack
        ((0, 0, 6, 7), (2, 3), (12, 12, -13, -13), 2),
        ((0, 3, 4, 6), (1, 2, 3), (39, -13, -13, -13), 0),
    ],
)
def test_I9_several_pay_as_if_each_were_alone(
    units: tuple[int, ...], revoked: tuple[int, ...], net: tuple[int, ...], pool: int
) -> None:
    reckoning = settle(Taken(units), Terms("sweepstake", revoked=revoked))
    assert (reckoning.net, reckoning.pool_after) == (net, pool)
    assert reckoning_law(reckoning) == "I9"


def test_I9_an_offender_named_twice_pays_once() -> None:
    assert settle(Taken((0, 3, 4, 6)), Terms("sweepstake", revoked=(1, 1))).net == (13, -13, 0, 0)


@pytest.mark.parametrize(
    ("revoked", "bidder", "net", "pool"),
    [
        ((1,), 2, (18, -18, 5, 0), 0),  # the bid is refunded
        ((1,), 0, (23, -18, 0, 0), 0),
        ((1,), 1, (18, -13, 0, 0), 0),  # not to a bidder who revoked too
        ((1, 2), 1, (31, -13, -18, 0), 5),  # … though the other offender pays it all the same
    ],
)
def test_I9_I10_the_bid_is_refunded_by_each_offender(
    revoked: tuple[int, ...], bidder: int, net: tuple[int, ...], pool: int
) -> None:
    terms = Terms("sweepstake", 5, revoked=revoked, bid=(bidder, 5))
    reckoning = settle(Taken((0, 3, 4, 6)), terms)
    assert (reckoning.net, reckoning.pool_after) == (net, pool)
    assert (reckoning.jack_after, reckoning.withheld) == (pool > 0, pool)


def bought(hands: tuple[str, ...], suit: Suit, *bids: int) -> Sitting:
    """Return a deal of Auction Hearts after this bidding, in which the buyer named this suit."""
    sitting = club(hands=hands, rules=Rules(variety="auction", laws=Laws.CLUB))
    for bid in bids:
        sitting.apply(Bid(sitting.to_act[0], bid))
    sitting.apply(NameSuit(sitting.to_act[0], suit))
    return sitting


def test_I10_at_the_table() -> None:
    sitting = bought(EVEN, Suit.SPADES, 0, 0, 7, 0)
    lay(sitting, "2:4C 3:JS")
    finish(sitting)
    lay(sitting, Claim(0, "I7", 3, 1), Settle())
    assert present(sitting.reckoning).lines[3].pays == 13 + 7
    assert sitting.nets[-1][3] == -20
    assert sitting.bank.conserved


def revoke_where_the_choice_is_kept(sitting: Sitting) -> Reckoning:
    """Return the reckoning of a deal in which seat 0 names the suit unsold, and seat 1 revokes."""
    give(sitting, FOUR_FOUR_FIVE_NONE)
    lay(sitting, NameSuit(0, Suit.HEARTS), "0:JH 1:4C 2:2H 3:3H", TurnTrick(0))
    finish(sitting)
    assert upheld(sitting.apply(Claim(2, "I7", 1, 1)))
    sitting.apply(Settle())
    return present(sitting.reckoning)


def test_I10_a_bid_that_was_given_back_is_not_given_back_again() -> None:
    """Seat 3 revokes, too, in the deal for which seat 0 bought the choice."""
    sitting = after_a_revoke(REST_4450, "0:AH 1:2H 2:3H 3:9S", 3)
    reckoning = revoke_where_the_choice_is_kept(sitting)
    assert {line.seat: line.pays for line in reckoning.lines} == {0: 0, 1: 13, 2: 0, 3: 0}


def test_I10_also_where_the_choice_is_kept_and_the_bid_lies_in_the_pool() -> None:
    """Seat 0 buys the choice for two, takes everything, and keeps it."""
    sitting = bought((ONE_SUIT_EACH[3], *ONE_SUIT_EACH[:3]), Suit.HEARTS, 2, 0, 0, 0)
    finish(sitting)
    sitting.apply(Settle())
    reckoning = revoke_where_the_choice_is_kept(sitting)
    assert {line.seat: line.pays for line in reckoning.lines} == {0: 0, 1: 13 + 2, 2: 0, 3: 0}
    assert {line.seat: line.draws for line in reckoning.lines}[0] >= 2
    deal = OneDeal.of(Record.of(sitting), 2)
    assert decode_deal(encode_deal(deal)) == deal
    assert deal.sitting().reckoning == reckoning, "a code knows the bid in the pool, too"


def test_I9_a_jack_on_the_table_is_won_once() -> None:
    won = settle(Taken((0, 3, 4, 6)), Terms("sweepstake", 13, jack=True, revoked=(1, 2)))
    assert (won.net, won.pool_after) == ((39, -13, -13, 0), 0)


@pytest.mark.parametrize(("offender", "withheld"), [(0, 6), (2, 0)])
def test_I8_the_share_of_an_offender_is_withheld(offender: int, withheld: int) -> None:
    terms = Terms("sweepstake", revoked=(offender,), options={"odd_starts_jack": offender == 2})
    reckoning = settle(Taken((0, 0, 6, 7)), terms)
    assert (reckoning.withheld, reckoning.jack_after) == (withheld, True)


def after_a_revoke(script: str, first: str, offender: int) -> Sitting:
    """Return a table after a deal in which a player threw another card on the first heart.

    Seat 0 bought the choice of suit for two.
    """
    sitting = bought(FOUR_FOUR_FIVE_NONE, Suit.HEARTS, 2, 0, 0, 0)
    lay(sitting, first, TurnTrick(0))
    play(sitting, script)
    unload(sitting)
    assert upheld(sitting.apply(Claim(1, "I7", offender, 1)))
    sitting.apply(Settle())
    return sitting


@pytest.mark.parametrize(
    ("script", "first", "offender", "withheld", "pool"),
    [
        (REST_4450, "0:AH 1:2H 2:3H 3:9S", 3, 15, 15),  # alone clear: thirteen, and the bid
        (REST_4090, "0:AH 1:2H 2:3H 3:9S", 3, 7, 8),  # with the second player, who draws seven
        (REST_4090, "0:AH 1:2H 2:5C 3:4H", 2, 0, 1),  # the innocent divide: the choice is sold
    ],
)
def test_V1_I8_a_jack_left_by_a_revoker_keeps_the_choice(
    script: str, first: str, offender: int, withheld: int, pool: int
) -> None:
    sitting = after_a_revoke(script, first, offender)
    view = sitting.view(None)
    assert (
        present(view.sitting.reckoning).withheld,
        view.sitting.pool,
        view.sitting.jack_deals,
    ) == (withheld, pool, 1)
    give(sitting, FOUR_FOUR_FIVE_NONE)
    after = sitting.view(0)
    kept = (Phase.NAME, (0,), True) if withheld else (Phase.BID, (1,), False)
    assert (after.phase, after.to_act, after.stage.choice_kept) == kept


@pytest.mark.parametrize(
    ("units", "revoked", "net"),
    [
        ((3, 5, 5, 0), (1,), (13, -39, 13, 13)),
        ((3, 5, 5, 0), (3,), (13, 13, 13, -39)),  # who revoked to stay clear pays
        ((3, 5, 5, 0), (0, 1), (-26, -26, 26, 26)),
        ((3, 5, 5, 0), (0, 1, 2, 3), (0, 0, 0, 0)),
        ((13, 0), (0,), (-13, 13)),
    ],
)
def test_I11_howell(units: tuple[int, ...], revoked: tuple[int, ...], net: tuple[int, ...]) -> None:
    reckoning = settle(Taken(units), Terms("howell", revoked=revoked))
    assert (reckoning.net, reckoning.pool_after) == (net, 0)
    assert reckoning_law(reckoning) == "I11"


@pytest.mark.parametrize(
    ("revoked", "net"), [((0,), (-26, 13, 13)), ((2,), (13, 13, -26)), ((0, 2), (-13, 26, -13))]
)
def test_I11_excess(revoked: tuple[int, ...], net: tuple[int, ...]) -> None:
    assert settle(Taken((2, 3, 8)), Terms("excess", revoked=revoked)).net == net


@pytest.mark.parametrize(
    ("pool", "revoked", "net", "after"),
    [
        (0, (0,), (-104, 34, 34, 34), 2),
        (0, (1,), (34, -104, 34, 34), 2),
        (10, (3,), (38, 38, 38, -104), 0),  # I15: what lies there goes to the innocent
        (0, (0, 1), (-104, -104, 104, 104), 0),
        (7, (0, 1, 2, 3), (0, 0, 0, 0), 7),
    ],
)
def test_I11_I15_spot(
    pool: int, revoked: tuple[int, ...], net: tuple[int, ...], after: int
) -> None:
    reckoning = settle(Taken((8, 24, 18, 54)), Terms("spot", pool, revoked=revoked))
    assert (reckoning.net, reckoning.pool_after) == (net, after)


@pytest.mark.parametrize("method", ["howell", "excess", "spot", "simple"])
def test_I15_counters_on_the_table_go_to_the_lowest(method: str) -> None:
    for units, gains in (((2, 3, 8), (10, 0, 0)), ((3, 3, 7), (5, 5, 0))):
        without, won = (settle(Taken(units), Terms(method, pool)) for pool in (0, 10))
        gained = [net - before for net, before in zip(won.net, without.net, strict=True)]
        assert (*gained, won.pool_after) == (*gains, without.pool_after)


@pytest.mark.parametrize("method", ["howell", "excess"])
def test_I15_several_divide_it_and_the_odd_counter_stays(method: str) -> None:
    won = settle(Taken((3, 3, 7)), Terms(method, 11))
    without = settle(Taken((3, 3, 7)), Terms(method))
    assert won.net == (without.net[0] + 5, without.net[1] + 5, without.net[2])
    innocent = settle(Taken((2, 3, 8)), Terms(method, 11, revoked=(0,)))
    assert innocent.net == (-26, 18, 18)
    assert won.pool_after == innocent.pool_after == 1


def test_I15_a_fine_at_howell_is_won_in_the_same_deal() -> None:
    sitting = irregular(ROUND, rules=Rules(settlement="howell", counters=100, laws=Laws.CLUB))
    lay(sitting, Claim(2, "D7", 1), DrawFrom(0, 0))
    assert sitting.view(0).sitting.pool == 10
    finish(sitting)
    units = [player.units for player in sitting.view(0).players]
    sitting.apply(Settle())
    lowest = [seat for seat in range(4) if units[seat] == min(units)]
    fines = (-5, -5, 0, 0)
    expected = [13 - 4 * n + fine for n, fine in zip(units, fines, strict=True)]
    for seat in lowest:
        expected[seat] += 10 // len(lowest)
    assert list(sitting.nets[0]) == expected
    assert sitting.view(0).sitting.pool == 10 % len(lowest)
    assert sitting.bank.conserved


def test_I14_points() -> None:
    reckoning = settle(Taken((5, 20, 1, 0)), Terms("points", revoked=(3,)))
    assert reckoning.net == (0, 0, 0, -26)
    assert reckoning.pool_after == 0
    assert reckoning_law(reckoning) == "I14"
    assert settle(Taken((5, 20, 1, 0)), Terms("points", revoked=(0, 3))).net == (-26, 0, 0, -26)


TAKES_ALL = ("AKQ2.AKQ.AKQ.AKQ", "543.J32.432.J432", "876.654.J765.T98", "JT9.T987.T98.765")
"""The first hand takes every point, for any leader to the second trick."""


@pytest.mark.parametrize(("moon", "net"), [("others", (0, -26, -26, -26)), ("self", (26, 0, 0, 0))])
@pytest.mark.parametrize(
    ("offender", "script"),
    [
        (0, "3:TC 0:QD 1:4C 2:7C 3:9C 0:AC 1:5C 2:8C"),
        (1, "3:TC 0:AC 1:2D 2:7C 0:KC 1:4C 2:8C 3:9C"),
    ],
)
def test_I14_a_moon_does_not_count_in_a_deal_with_a_revoke(
    moon: str, net: tuple[int, ...], offender: int, script: str
) -> None:
    agreed = PRESETS["modern"].rules.with_options(passing=False, moon=moon, breaking=False)
    sitting = club(hands=TAKES_ALL, rules=replace(agreed, laws=Laws.CLUB))
    lay(sitting, f"0:2C 1:3C 2:6C 3:JC {script}")
    finish(sitting)
    assert [player.units for player in sitting.view(0).players] == [26, 0, 0, 0]
    unnoticed = deepcopy(sitting)
    assert settled(unnoticed) == net
    assert upheld(sitting.apply(Claim(2, "I7", offender, 2)))
    assert settled(sitting) == tuple(-26 if seat == offender else 0 for seat in range(4))


def test_I14_the_bonus_for_the_jack_of_diamonds_does_not_count() -> None:
    agreed = PRESETS["modern"].rules.with_options(passing=False, omnibus=True)
    rules = replace(agreed, laws=Laws.CLUB)
    sitting = club("0:2C 1:3D 2:4C 3:8C 3:8D 0:2D", hands=EVEN, rules=rules)
    finish(sitting)
    assert sum(player.units for player in sitting.view(0).players) == 16
    assert upheld(sitting.apply(Claim(0, "I7", 1, 1)))
    assert settled(sitting) == (0, -26, 0, 0)
    reckoning = present(sitting.reckoning)
    assert (reckoning.total, reckoning.outcome) == (26, "points")


UNITS = st.integers(2, 6).flatmap(
    lambda players: st.lists(st.integers(0, 13), min_size=players, max_size=players)
)


@given(UNITS, st.integers(0, 40), st.sampled_from(list(SETTLEMENTS)), st.data())
def test_I8_no_counter_is_lost_and_no_innocent_pays(
    units: list[int], pool: int, method: str, data: st.DataObject
) -> None:
    if method == "excess":
        units = [*units, 0, 0][:3]
    places = st.integers(0, len(units) - 1)
    revoked = data.draw(st.lists(places, min_size=1, unique=True))
    jack = method == "sweepstake" and pool > 0 and data.draw(st.booleans())
    reckoning = settle(Taken(tuple(units)), Terms(method, pool, jack=jack, revoked=revoked))

    if method != "points":
        assert pool + sum(line.pays - line.draws for line in reckoning.lines) == (
            reckoning.pool_after
        )
    assert reckoning.pool_after >= 0
    assert all(line.pays >= 0 <= line.draws for line in reckoning.lines)
    assert {line.draws for line in reckoning.lines if line.seat in revoked} == {0}
    assert {line.pays for line in reckoning.lines if line.seat not in revoked} <= {0}
    assert len({line.pays for line in reckoning.lines if line.seat in revoked}) == 1
    names = tuple("ABCDEF"[: len(units)])
    assert re.search("for the whole table|takes all", outcome(reckoning, names, None))
    notes = notes_of(reckoning)
    assert sorted(notes) == sorted(revoked)
    points = SETTLEMENTS[reckoning.method].points
    note = "takes all the points" if points else "pays for the whole table"
    assert set(notes.values()) <= {note}


@pytest.mark.parametrize(
    ("arguments", "net", "pool", "jack"),
    [
        ("sweepstake 0 3 4 6 --revoked 1 --revoked 2", [26, -13, -13, 0], 0, False),
        ("sweepstake 0 0 6 7 --revoked 0", [-13, 6, 0, 0], 7, True),
        ("spot --pool 10 --revoked 3 8 24 18 54", [38, 38, 38, -104], 0, False),
        ("howell --pool 10 3 5 5 0", [1, -7, -7, 23], 0, False),
        ("points --revoked 3 5 20 1 0", [0, 0, 0, -26], 0, False),
        ("sweepstake --pool 13 --jack --jack-divides 0 0 6 7", [13, 13, -6, -7], 0, False),
        ("sweepstake --odd-starts-jack 0 0 6 7", [6, 6, -6, -7], 1, True),
    ],
)
def test_S2_I8_I9_I11_I14_I15_settle_by_command(
    arguments: str, net: list[int], pool: int, jack: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["settle", "--json", "--method", *arguments.split()]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["net"], told["total"], told["pool"], told["jack"]) == (net, net, pool, jack)


def test_I8_an_offender_must_be_a_player() -> None:
    with pytest.raises(RulesError):
        settle(Taken((0, 3, 4, 6)), Terms("sweepstake", revoked=(4,)))
    assert main(["settle", "--method", "sweepstake", "0", "13", "--revoked", "5"]) == 2
