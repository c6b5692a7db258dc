"""Positions in which the right play is clear, with the reason; laws B, S and V."""

from __future__ import annotations

from random import Random

import pytest

from eldesthand.bots import make_bot
from eldesthand.core.actions import Bid, NameSuit, PassCards, PlayCard
from eldesthand.core.cards import Suit
from eldesthand.core.rules import PRESETS, Rules
from eldesthand.core.terms import Phase
from eldesthand.core.variety import VARIETIES
from eldesthand.core.view import View
from tests.scenes import altered, dealt, scene
from tests.tables import cards

SEEDS = range(5)


def plays(view: View) -> set[str]:
    """Return the cards that ``careful`` plays with several seeds."""
    actions = [make_bot("careful", Random(seed)).choose(view) for seed in SEEDS]
    return {str(action.card) for action in actions if isinstance(action, PlayCard)}


HOWELL = PRESETS["howell"].rules
SWEEPSTAKE = PRESETS["sweepstake"].rules
SIMPLE = PRESETS["simple"].rules
LADY = PRESETS["black-lady"].rules
WILD = PRESETS["joker"].rules
SPOT = PRESETS["spot"].rules
MODERN = PRESETS["modern"].rules
AUCTION = PRESETS["auction"].rules


@pytest.mark.parametrize("rules", [HOWELL, SWEEPSTAKE, SIMPLE, SPOT], ids=lambda r: r.settlement)
def test_last_to_a_harmless_trick_takes_with_the_highest_to_keep_the_lowest(rules: Rules) -> None:
    view = scene(rules, "A2.3.4.5", "QJ9.KJ7.Q9.KT8A", trick="4C 5C 6C", units=(1, 1, 1, 1))
    assert plays(view) == {"AC"}


def test_ducks_a_trick_with_a_heart_as_high_as_it_can() -> None:
    view = scene(HOWELL, ".Q83.4.", "QJ.KJ7.Q9.KT8", trick="9D KH 2D", units=(0, 3, 4, 2))
    assert plays(view) == {"8D"}


def test_leads_low_where_others_must_go_over() -> None:
    view = scene(HOWELL, "2...A", "987...432", units=(2, 3, 2, 2))
    assert plays(view) == {"2C"}


def test_black_lady_goes_under_the_ace_that_lies_there() -> None:
    view = scene(LADY, "3.4.Q3.5", "QJ.KJ7.94.KT8", trick="AS 7S", units=(0, 0, 0, 0))
    assert plays(view) == {"QS"}


def test_black_lady_is_thrown_on_a_suit_one_is_void_in() -> None:
    view = scene(LADY, ".4.Q3.A", "QJ.KJ7.94.KT8", trick="AC 7C")
    assert plays(view) == {"QS"}


def test_king_of_spades_stays_away_while_the_lady_may_fall_on_it() -> None:
    view = scene(LADY, "3.4.K3.5", "QJ.KJ7.AQ94.KT8", trick="5S")
    assert plays(view) == {"3S"}


def test_spades_below_the_lady_are_led_rather_than_those_above_it() -> None:
    view = scene(LADY, "..KT.", "...32", units=(0, 0, 0, 0))
    assert plays(view) <= {"KS", "TS"}
    view = scene(LADY, "..KT.", "..AQJ987.", units=(2, 5, 4, 2))
    assert plays(view) == {"TS"}


def test_sweepstake_loads_the_only_clear_player_where_howell_gets_rid_of_the_worst_card() -> None:
    # North alone is clear and has the trick; West and East have theirs already.
    hand, unseen = ".A.3.2", "Q.KJ976.9.KT8"
    order = (2, 4, 0, 3)
    view = scene(SWEEPSTAKE, hand, unseen, trick="2C AC 4C", units=order)
    assert plays(view) == {"2H"}
    view = scene(HOWELL, hand, unseen, trick="2C AC 4C", units=order)
    assert plays(view) == {"AD"}


def test_spot_hearts_are_thrown_by_their_spots() -> None:
    view = scene(SPOT, "..43.A2", "QJ.KJ7..KT8", trick="AC 7C 5C", units=(10, 20, 20, 0))
    assert plays(view) == {"AH"}


def test_joker_is_thrown_on_a_plain_suit_under_a_heart_above_the_ten_v3() -> None:
    view = scene(WILD, ".83..*", "QJ.J7..T8", trick="9D KH 2D", owed_to=0, units=(0, 2, 4, 0))
    assert plays(view) == {"*H"}


def test_joker_is_not_thrown_where_it_would_take_the_trick() -> None:
    view = scene(WILD, "..83.*", "QJ.J7.A9.T8KA", trick="9D TD 2D", owed_to=0)
    assert "*H" not in plays(view)


def test_stops_the_moon_by_taking_a_heart_itself_v7() -> None:
    # West has taken all points so far, and only South can take one.
    view = scene(MODERN, "42...J2", "AKQ.A32.5.AK", trick="TH 4H 9H", units=(0, 18, 0, 0))
    assert plays(view) == {"JH"}


def test_does_not_take_a_heart_for_nothing_when_the_moon_is_stopped_v7() -> None:
    view = scene(MODERN, "42...A2", "A5.KQ92..JT8", trick="9H 4H 3H", units=(0, 14, 4, 0))
    assert plays(view) == {"2H"}


def chooses(view: View) -> set[object]:
    return {make_bot("careful", Random(seed)).choose(view) for seed in SEEDS}


def test_passes_high_spades_without_a_guard_v7() -> None:
    view = dealt(MODERN, "9642.8632.AKQ.32", Phase.PASS)
    for action in chooses(view):
        assert isinstance(action, PassCards)
        assert set(cards("AS KS QS")) == set(action.cards)


def test_keeps_a_well_guarded_lady_v7() -> None:
    view = dealt(MODERN, "AK.AQ.QT8654.AK2", Phase.PASS)
    for action in chooses(view):
        assert isinstance(action, PassCards)
        assert not {card.suit for card in action.cards} & {Suit.SPADES}


def test_names_the_suit_it_is_out_of_or_low_in_v1() -> None:
    view = dealt(AUCTION, "2.AKQJ.AKQJ.AKQJ", Phase.NAME, chooser=0, bid=3)
    assert chooses(view) == {NameSuit(0, Suit.CLUBS)}
    view = dealt(AUCTION, "5432.AKQ.AQJ.KQT", Phase.NAME, chooser=0, bid=3)
    assert chooses(view) == {NameSuit(0, Suit.CLUBS)}


def test_passes_when_every_suit_is_bad_and_bids_when_one_is_good_v1() -> None:
    bad = dealt(AUCTION, "AKQ.AKQ.AKQ.AKQJ", Phase.BID)
    assert chooses(bad) == {Bid(0, 0)}
    good = dealt(AUCTION, "65432.843.843.32", Phase.BID)
    assert all(isinstance(action, Bid) and action.counters > 0 for action in chooses(good))


def test_dealer_bids_one_more_and_no_more_than_the_choice_is_worth_v1() -> None:
    good = dealt(AUCTION, "65432.843.843.32", Phase.BID, high_bid=2, dealer=0, eldest=1)
    assert chooses(good) == {Bid(0, 3)}
    dear = dealt(AUCTION, "65432.843.843.32", Phase.BID, high_bid=45, dealer=0, eldest=1)
    assert chooses(dear) == {Bid(0, 0)}


def test_V1_a_jack_makes_the_choice_dearer() -> None:
    good = dealt(AUCTION, "65432.843.843.32", Phase.BID)
    jack = altered(good, pool=40, jack_deals=2)
    bids = [
        max(action.counters for action in chooses(view) if isinstance(action, Bid))
        for view in (good, jack)
    ]
    assert bids[0] < bids[1]


def test_variety_of_every_preset_is_played() -> None:
    assert {preset.rules.variety for preset in PRESETS.values()} == set(VARIETIES)
