"""I8–I11, I14, I15: who revoked pays all the losses of the deal, by every method of settling."""

from __future__ import annotations

import json
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
from eldesthand.core.settling import SETTLEMENTS, Taken, Terms, settle
from eldesthand.core.sitting import Sitting
from eldesthand.core.terms import Laws, Phase
from eldesthand.games.varieties.joker import with_joker
from eldesthand.record import OneDeal, Record
from eldesthand.record.deal_code import decode_deal, encode_deal
from eldesthand.words import outcome, reckoning_law
from eldesthand.words.reckoned import notes_of
from tests.club import EVEN, club, finish, lay, settled, upheld
from tests.errors import ROUND, irregular
from tests.tables import FOUR_FOUR_FIVE_NONE, SCRIPT_4090, SCRIPT_4450, give, play, present, unload

SWEEPSTAKE, SIMPLE, HOWELL = "sweepstake", "simple", "howell"


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


def test_I9_who_is_named_twice_pays_once() -> None:
    assert settle(Taken((0, 3, 4, 6)), Terms("sweepstake", revoked=(1, 1))).net == (13, -13, 0, 0)


def test_I10_the_bid_is_refunded() -> None:
    taken = Taken((0, 3, 4, 6))
    assert settle(taken, Terms("sweepstake", 5, revoked=(1,), bid=(2, 5))).net == (18, -18, 5, 0)
    assert settle(taken, Terms("sweepstake", 5, revoked=(1,), bid=(0, 5))).net == (23, -18, 0, 0)


def test_I10_not_to_a_bidder_who_revoked_too() -> None:
    assert settle(Taken((0, 3, 4, 6)), Terms("sweepstake", 5, revoked=(1,), bid=(1, 5))).net == (
        18,
        -13,
        0,
        0,
    )


def test_I10_at_the_table() -> None:
    sitting = club(rules=Rules(variety="auction", laws=Laws.CLUB))
    for bid in (0, 0, 7, 0):
        sitting.apply(Bid(sitting.to_act[0], bid))
    lay(sitting, NameSuit(2, Suit.SPADES), "2:4C 3:JS")
    finish(sitting)
    sitting.apply(Claim(0, "I7", 3, 1))
    before = [player.counters for player in sitting.view(0).players]
    sitting.apply(Settle())
    reckoning = present(sitting.view(0).reckoning)
    assert reckoning.lines[3].pays == 13 + 7
    assert before[2] == 43
    assert sitting.nets[-1][3] == -20
    assert sitting.bank.conserved


def test_I10_also_where_the_choice_is_kept_and_the_bid_lies_in_the_pool() -> None:
    """Seat 0 bought the choice for two and keeps it; in the next deal seat 1 revokes."""
    sitting = after_a_revoke(" ".join(SCRIPT_4450.split()[4:]), "0:AH 1:2H 2:3H 3:9S", 3)
    give(sitting, FOUR_FOUR_FIVE_NONE)
    lay(sitting, NameSuit(0, Suit.HEARTS), "0:JH 1:4C 2:2H 3:3H", TurnTrick(0))
    finish(sitting)
    assert upheld(sitting.apply(Claim(2, "I7", 1, 1)))
    sitting.apply(Settle())
    reckoning = present(sitting.view(0).reckoning)
    assert {line.seat: line.pays for line in reckoning.lines} == {0: 0, 1: 13 + 2, 2: 0, 3: 0}
    assert {line.seat: line.draws for line in reckoning.lines}[0] >= 2
    deal = OneDeal.of(Record.of(sitting), 2)
    assert decode_deal(encode_deal(deal)) == deal
    assert deal.sitting().reckoning == reckoning, "a code knows the bid in the pool, too"


def test_I9_a_jack_on_the_table_is_won_once() -> None:
    won = settle(Taken((0, 3, 4, 6)), Terms("sweepstake", 13, jack=True, revoked=(1, 2)))
    assert (won.net, won.pool_after) == ((39, -13, -13, 0), 0)


def test_I9_a_refund_that_would_come_to_an_offender_stays() -> None:
    """The bidder, who revoked, gets nothing; the other offender pays the refund all the same."""
    taken = Taken((0, 3, 4, 6))
    both = settle(taken, Terms("sweepstake", 5, revoked=(1, 2), bid=(1, 5)))
    assert both.net == (31, -13, -18, 0)
    assert (both.pool_after, both.jack_after, both.withheld) == (5, True, 5)


def test_I8_what_an_offender_would_have_won_is_told_apart() -> None:
    withheld = settle(Taken((0, 0, 6, 7)), Terms("sweepstake", revoked=(0,)))
    divided = settle(
        Taken((0, 0, 6, 7)), Terms("sweepstake", revoked=(2,), options={"odd_starts_jack": True})
    )
    assert (withheld.withheld, withheld.jack_after) == (6, True)
    assert (divided.withheld, divided.jack_after) == (0, True)


def after_a_revoke(script: str, first: str, offender: int) -> Sitting:
    """Auction Hearts for two counters; ``offender`` throws another card on the first heart."""
    sitting = club(hands=FOUR_FOUR_FIVE_NONE, rules=Rules(variety="auction", laws=Laws.CLUB))
    for bid in (2, 0, 0, 0):
        sitting.apply(Bid(sitting.to_act[0], bid))
    sitting.apply(NameSuit(0, Suit.HEARTS))
    lay(sitting, first)
    sitting.apply(TurnTrick(0))
    play(sitting, script)
    unload(sitting)
    assert upheld(sitting.apply(Claim(1, "I7", offender, 1)))
    sitting.apply(Settle())
    return sitting


@pytest.mark.parametrize(
    ("script", "withheld", "pool"),
    [
        (" ".join(SCRIPT_4450.split()[4:]), 15, 15),  # alone clear: thirteen, and the bid
        (" ".join(SCRIPT_4090.split()[4:]), 7, 8),  # with the second player, who draws seven
    ],
)
def test_V1_I8_a_jack_left_by_a_revoker_keeps_the_choice(
    script: str, withheld: int, pool: int
) -> None:
    sitting = after_a_revoke(script, "0:AH 1:2H 2:3H 3:9S", 3)
    view = sitting.view(None)
    assert view.reckoning is not None
    assert (view.reckoning.withheld, view.pool, view.jack_deals) == (withheld, pool, 1)
    give(sitting, FOUR_FOUR_FIVE_NONE)
    view = sitting.view(0)
    assert (view.phase, view.to_act, view.choice_kept) == (Phase.NAME, (0,), True)


def test_V1_I8_after_a_division_by_the_innocent_the_choice_is_sold_again() -> None:
    script = " ".join(SCRIPT_4090.split()[4:])
    sitting = after_a_revoke(script, "0:AH 1:2H 2:5C 3:4H", 2)
    view = sitting.view(None)
    assert view.reckoning is not None
    assert (view.reckoning.winners, view.reckoning.withheld) == ((1, 3), 0)
    assert (view.pool, view.jack_deals) == (1, 1)
    give(sitting, FOUR_FOUR_FIVE_NONE)
    assert sitting.phase is Phase.BID


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
def test_I15_what_lies_on_the_table_goes_to_the_lowest(method: str) -> None:
    without = settle(Taken((2, 3, 8)), Terms(method))
    won = settle(Taken((2, 3, 8)), Terms(method, 10))
    assert won.net == (without.net[0] + 10, *without.net[1:])
    assert won.pool_after == 0


@pytest.mark.parametrize("method", ["howell", "excess", "spot"])
def test_I15_several_lowest_divide_it_and_the_odd_counter_stays(method: str) -> None:
    without = settle(Taken((3, 3, 7)), Terms(method))
    won = settle(Taken((3, 3, 7)), Terms(method, 11))
    assert won.net == (without.net[0] + 5, without.net[1] + 5, without.net[2])
    assert won.pool_after == 1


@pytest.mark.parametrize("method", ["howell", "excess"])
def test_I15_with_all_losses_it_goes_to_the_innocent(method: str) -> None:
    assert settle(Taken((2, 3, 8)), Terms(method, 11, revoked=(0,))).net == (-26, 18, 18)
    assert settle(Taken((2, 3, 8)), Terms(method, 11, revoked=(0,))).pool_after == 1


def test_I15_a_fine_at_howell_is_won_in_the_same_deal() -> None:
    sitting = irregular(ROUND, rules=Rules(settlement="howell", counters=100, laws=Laws.CLUB))
    lay(sitting, Claim(2, "D7", 1), DrawFrom(0, 0))
    assert sitting.view(0).pool == 10
    finish(sitting)
    units = [player.units for player in sitting.view(0).players]
    sitting.apply(Settle())
    lowest = [seat for seat in range(4) if units[seat] == min(units)]
    fines = (-5, -5, 0, 0)
    expected = [13 - 4 * n + fine for n, fine in zip(units, fines, strict=True)]
    for seat in lowest:
        expected[seat] += 10 // len(lowest)
    assert list(sitting.nets[0]) == expected
    assert sitting.view(0).pool == 10 % len(lowest)
    assert sitting.bank.conserved


def test_I14_points() -> None:
    reckoning = settle(Taken((5, 20, 1, 0)), Terms("points", revoked=(3,)))
    assert reckoning.net == (0, 0, 0, -26)
    assert reckoning.pool_after == 0
    assert reckoning_law(reckoning) == "I14"
    assert settle(Taken((5, 20, 1, 0)), Terms("points", revoked=(0, 3))).net == (-26, 0, 0, -26)


TAKES_ALL = ("AKQ2.AKQ.AKQ.AKQ", "543.J32.432.J432", "876.654.J765.T98", "JT9.T987.T98.765")
"""The first hand takes every point, whoever leads to the second trick."""


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
    rules = replace(
        PRESETS["modern"].rules.with_options(passing=False, omnibus=True), laws=Laws.CLUB
    )
    sitting = club("0:2C 1:3D 2:4C 3:8C 3:8D 0:2D", hands=EVEN, rules=rules)
    finish(sitting)
    assert sum(player.units for player in sitting.view(0).players) == 16
    assert upheld(sitting.apply(Claim(0, "I7", 1, 1)))
    sitting.apply(Settle())
    assert sitting.nets[-1] == (0, -26, 0, 0)
    reckoning = present(sitting.view(0).reckoning)
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
    jack = method is SWEEPSTAKE and pool > 0 and data.draw(st.booleans())
    reckoning = settle(Taken(tuple(units)), Terms(method, pool, jack=jack, revoked=revoked))
    assert all(line.net >= 0 for line in reckoning.lines if line.seat not in revoked)
    assert all(line.net <= 0 for line in reckoning.lines if line.seat in revoked)
    if method != "points":
        assert pool + sum(line.pays - line.draws for line in reckoning.lines) == (
            reckoning.pool_after
        )
    assert reckoning.pool_after >= 0
    for line in reckoning.lines:
        if line.seat in revoked:
            assert line.draws == 0
        else:
            assert line.pays == 0
    paid = {line.pays for line in reckoning.lines if line.seat in revoked}
    assert len(paid) == 1
    names = "ABCDEF"[: len(units)]
    assert "revoked" in outcome(reckoning, names, None)
    notes = notes_of(reckoning)
    assert sorted(notes) == sorted(revoked)
    assert all("revoked: pays all the losses" in note for note in notes.values())


@pytest.mark.parametrize(
    ("arguments", "answer"),
    [
        (
            "0 3 4 6 --revoked 1 --revoked 2",
            {"net": [26, -13, -13, 0], "pool": 0, "jack": False},
        ),
        ("0 3 4 6 --revoked 0", {"net": [-13, 0, 0, 0], "pool": 13, "jack": True}),
        ("0 0 6 7 --revoked 0", {"net": [-13, 6, 0, 0], "pool": 7, "jack": True}),
        (
            "0 0 6 7 --revoked 0 --revoked 2",
            {"net": [-13, 12, -13, 0], "pool": 14, "jack": True},
        ),
    ],
)
def test_I8_I9_settle_by_command(
    arguments: str, answer: object, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["settle", "--method", "sweepstake", *arguments.split()]) == 0
    assert json.loads(capsys.readouterr().out) == answer


@pytest.mark.parametrize(
    ("arguments", "answer"),
    [
        (
            "spot --revoked 0 8 24 18 54",
            {"net": [-104, 34, 34, 34], "pool": 2, "jack": False},
        ),
        (
            "spot --pool 10 --revoked 3 8 24 18 54",
            {"net": [38, 38, 38, -104], "pool": 0, "jack": False},
        ),
        ("howell --revoked 3 3 5 5 0", {"net": [13, 13, 13, -39], "pool": 0, "jack": False}),
        ("howell --pool 10 3 5 5 0", {"net": [1, -7, -7, 23], "pool": 0, "jack": False}),
        ("excess --revoked 2 2 3 8", {"net": [13, 13, -26], "pool": 0, "jack": False}),
        ("points --revoked 3 5 20 1 0", {"net": [0, 0, 0, -26], "pool": 0, "jack": False}),
        (
            "sweepstake --pool 13 --jack --jack-divides 0 0 6 7",
            {"net": [13, 13, -6, -7], "pool": 0, "jack": False},
        ),
    ],
)
def test_I11_I14_I15_settle_by_command(
    arguments: str, answer: object, capsys: pytest.CaptureFixture[str]
) -> None:
    method, *rest = arguments.split()
    assert main(["settle", "--method", method, *rest]) == 0
    assert json.loads(capsys.readouterr().out) == answer


def test_I8_an_offender_who_is_no_player() -> None:
    with pytest.raises(RulesError):
        settle(Taken((0, 3, 4, 6)), Terms("sweepstake", revoked=(4,)))
    assert main(["settle", "--method", "sweepstake", "0", "13", "--revoked", "7"]) == 2
