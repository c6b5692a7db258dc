"""I8–I11: who revoked pays all the losses of the deal, by every method of settling."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eldesthand.actions import Bid, Claim, NameSuit, Settle
from eldesthand.cards import Suit
from eldesthand.cli import main
from eldesthand.errors import RulesError
from eldesthand.rules import Laws, Method, Rules, Variety
from eldesthand.settle import METHODS, Taken, settle
from eldesthand.words import outcome, reckoning_law, reckoning_lines
from tests.club import club, finish, lay

SWEEPSTAKE, SIMPLE, HOWELL = Method.SWEEPSTAKE, Method.SIMPLE, Method.HOWELL


@pytest.mark.parametrize(
    ("units", "revoked", "net", "pool", "jack"),
    [
        ((0, 3, 4, 6), (1,), (13, -13, 0, 0), 0, False),  # the innocent sole winner takes it
        ((0, 3, 4, 6), (0,), (-13, 0, 0, 0), 13, True),  # he would have won alone
        ((0, 0, 6, 7), (0,), (-13, 6, 0, 0), 7, True),  # he would have divided: six of thirteen
        ((0, 0, 6, 7), (2,), (6, 6, -13, 0), 1, False),  # two innocent players divide
        ((1, 3, 4, 5), (3,), (0, 0, 0, -13), 13, True),  # nobody is clear
        ((0, 0, 13, 0), (2,), (0, 0, -13, 0), 13, True),  # one took all
        ((0, 0, 13, 0), (0,), (-13, 0, 0, 0), 13, True),
    ],
)
def test_I8_sweepstake(
    units: tuple[int, ...], revoked: tuple[int, ...], net: tuple[int, ...], pool: int, jack: bool
) -> None:
    reckoning = settle(SWEEPSTAKE, Taken(units), revoked=revoked)
    assert (reckoning.net, reckoning.pool_after, reckoning.jack_after) == (net, pool, jack)
    assert reckoning.revoked == revoked
    assert reckoning_law(reckoning) == "I8"


def test_I8_a_jack_on_the_table_goes_to_the_innocent_winner() -> None:
    won = settle(SWEEPSTAKE, Taken((0, 3, 4, 6)), 13, jack=True, revoked=(3,))
    assert (won.net, won.pool_after) == ((26, 0, 0, -13), 0)
    kept = settle(SWEEPSTAKE, Taken((0, 3, 4, 6)), 13, jack=True, revoked=(0,))
    assert (kept.net, kept.pool_after, kept.jack_after) == ((-13, 0, 0, 0), 26, True)


def test_I8_simple_has_no_jack() -> None:
    won = settle(SIMPLE, Taken((1, 3, 4, 5)), revoked=(0,))
    assert (won.net, won.pool_after, won.jack_after) == ((-13, 0, 0, 0), 13, False)
    lost = settle(SIMPLE, Taken((1, 3, 4, 5)), revoked=(3,))
    assert lost.net == (13, 0, 0, -13)


def test_I8_the_jokers_five_are_losses_too() -> None:
    taken = Taken((0, 3, 5, 9), joker=(0, 3))
    assert settle(SWEEPSTAKE, taken, revoked=(2,)).net == (17, 0, -17, 0)
    withheld = settle(SWEEPSTAKE, taken, revoked=(0,))
    assert (withheld.net, withheld.pool_after) == ((-17, 0, 0, 0), 17)
    elsewhere = settle(SWEEPSTAKE, Taken((0, 3, 5, 9), joker=(1, 3)), revoked=(2,))
    assert elsewhere.net == (12, 5, -17, 0)


@pytest.mark.parametrize(
    ("units", "revoked", "net", "pool"),
    [
        ((0, 3, 4, 6), (1, 2), (26, -13, -13, 0), 0),
        ((0, 3, 4, 6), (0, 3), (-13, 0, 0, -13), 26),
        ((0, 0, 6, 7), (0, 1), (-13, -13, 0, 0), 26),
        ((0, 0, 6, 7), (2, 3), (13, 13, -13, -13), 0),
        ((0, 3, 4, 6), (1, 2, 3), (39, -13, -13, -13), 0),
    ],
)
def test_I9_several_pay_as_if_each_were_alone(
    units: tuple[int, ...], revoked: tuple[int, ...], net: tuple[int, ...], pool: int
) -> None:
    reckoning = settle(SWEEPSTAKE, Taken(units), revoked=revoked)
    assert (reckoning.net, reckoning.pool_after) == (net, pool)
    assert reckoning_law(reckoning) == "I9"


def test_I9_who_is_named_twice_pays_once() -> None:
    assert settle(SWEEPSTAKE, Taken((0, 3, 4, 6)), revoked=(1, 1)).net == (13, -13, 0, 0)


def test_I10_the_bid_is_refunded() -> None:
    taken = Taken((0, 3, 4, 6))
    assert settle(SWEEPSTAKE, taken, 5, revoked=(1,), bid=(2, 5)).net == (18, -18, 5, 0)
    assert settle(SWEEPSTAKE, taken, 5, revoked=(1,), bid=(0, 5)).net == (23, -18, 0, 0)


def test_I10_not_to_a_bidder_who_revoked_himself() -> None:
    assert settle(SWEEPSTAKE, Taken((0, 3, 4, 6)), 5, revoked=(1,), bid=(1, 5)).net == (
        18,
        -13,
        0,
        0,
    )


def test_I10_at_the_table() -> None:
    sitting = club(rules=Rules(variety=Variety.AUCTION, laws=Laws.CLUB))
    for bid in (0, 0, 7, 0):
        sitting.apply(Bid(sitting.to_act[0], bid))
    sitting.apply(NameSuit(2, Suit.SPADES))
    lay(sitting, "2:4C 3:JS")
    finish(sitting)
    sitting.apply(Claim(0, "I7", 3, 1))
    before = [player.counters for player in sitting.view(0).players]
    sitting.apply(Settle())
    reckoning = sitting.view(0).reckoning
    assert reckoning is not None
    assert reckoning.lines[3].pays == 13 + 7
    assert before[2] == 43
    assert sitting.nets[-1][3] == -20
    assert sitting.bank.conserved


def test_I11_howell() -> None:
    taken = Taken((3, 5, 5, 0))  # usually +1 −7 −7 +13
    assert settle(HOWELL, taken, revoked=(1,)).net == (1, -14, 0, 13)
    assert settle(HOWELL, taken, revoked=(3,)).net == (1, 0, 0, -1)
    assert settle(HOWELL, taken, revoked=(0, 1)).net == (-13, -13, 0, 26)
    assert reckoning_law(settle(HOWELL, taken, revoked=(1,))) == "I11"


def test_I11_excess() -> None:
    taken = Taken((2, 3, 8))  # usually +6 +5 −11
    assert settle(Method.EXCESS, taken, revoked=(0,)).net == (-5, 5, 0)
    assert settle(Method.EXCESS, taken, revoked=(2,)).net == (6, 5, -11)


def test_I11_spot() -> None:
    taken = Taken((8, 24, 18, 54))  # usually +72 −16 −10 −46
    assert settle(Method.SPOT, taken, revoked=(1,)).net == (72, -72, 0, 0)
    assert settle(Method.SPOT, taken, revoked=(0,)).net == (0, 0, 0, 0)


def test_I11_points() -> None:
    reckoning = settle(Method.POINTS, Taken((5, 20, 1, 0)), revoked=(3,))
    assert reckoning.net == (0, 0, 0, -26)
    assert reckoning.pool_after == 0


UNITS = st.integers(2, 6).flatmap(
    lambda players: st.lists(st.integers(0, 13), min_size=players, max_size=players)
)


@given(UNITS, st.integers(0, 40), st.sampled_from(list(METHODS)), st.data())
def test_I8_no_counter_is_lost_and_no_innocent_pays(
    units: list[int], pool: int, method: Method, data: st.DataObject
) -> None:
    if method is Method.EXCESS:
        units = [*units, 0, 0][:3]
    places = st.integers(0, len(units) - 1)
    revoked = data.draw(st.lists(places, min_size=1, unique=True))
    jack = method is SWEEPSTAKE and pool > 0 and data.draw(st.booleans())
    reckoning = settle(method, Taken(tuple(units)), pool, jack=jack, revoked=revoked)
    if method is not Method.POINTS:
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
    told = reckoning_lines(reckoning, names, None)
    assert sum("revoked: pays all the losses" in line for line in told) == len(revoked)


# --- the command line -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "answer"),
    [
        (
            "0 3 4 6 --revoked 1 --revoked 2",
            {"net": [26, -13, -13, 0], "pool": 0, "jack": False},
        ),
        ("0 3 4 6 --revoked 0", {"net": [-13, 0, 0, 0], "pool": 13, "jack": True}),
        ("0 0 6 7 --revoked 0", {"net": [-13, 6, 0, 0], "pool": 7, "jack": True}),
    ],
)
def test_I8_I9_settle_by_command(
    arguments: str, answer: object, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["settle", "--method", "sweepstake", *arguments.split()]) == 0
    assert json.loads(capsys.readouterr().out) == answer


def test_I8_an_offender_who_is_no_player() -> None:
    with pytest.raises(RulesError):
        settle(SWEEPSTAKE, Taken((0, 3, 4, 6)), revoked=(4,))
    assert main(["settle", "--method", "sweepstake", "0", "13", "--revoked", "7"]) == 2
