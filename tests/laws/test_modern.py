"""V7: Modern Hearts, as usual on-line."""

from __future__ import annotations

from random import Random

import pytest

from eldesthand.core.actions import PassCards, PlayCard
from eldesthand.core.bank import EndKind, EndReason
from eldesthand.core.cards import Card
from eldesthand.core.errors import IllegalAction, RulesError
from eldesthand.core.events import CardsPassed, Event, HeartsBroken, seen_by
from eldesthand.core.options import Option
from eldesthand.core.rules import PRESETS, Rules
from eldesthand.core.settling import SETTLEMENTS
from eldesthand.core.sitting import Sitting
from eldesthand.core.terms import Phase
from tests.club import refused
from tests.tables import (
    any_action,
    cards,
    finish_deal,
    play,
    present,
    renamed,
    seated,
    table_with,
    unload_and_settle,
)

MODERN = PRESETS["modern"].rules

BARE = Rules(variety="modern", settlement="points", counters=0)
"""Without any option."""


def modern(**options: object) -> Rules:
    return renamed(BARE, **options)


def hands(sitting: Sitting) -> list[set[str]]:
    return [{str(card) for card in sitting.view(s).hand} for s in range(sitting.rules.players)]


def playable(sitting: Sitting) -> set[str]:
    [seat] = sitting.to_act
    return {str(card) for card in sitting.view(seat).playable}


def test_V7_preset_is_the_game_that_everybody_knows() -> None:
    on = {name for name, value in MODERN.options.items() if value}
    assert on == {"passing", "breaking", "clean_first_trick", "moon"}
    assert (MODERN.option("moon"), MODERN.target, MODERN.total()) == ("others", 100, 26)


@pytest.mark.parametrize("players", [1, 2, 7, 8])
def test_V7_three_to_six_play(players: int) -> None:
    with pytest.raises(RulesError, match=r"V7|C2|C3"):
        modern(players=players)


@pytest.mark.parametrize(("players", "each"), [(3, 17), (4, 13), (5, 10), (6, 8)])
def test_V7_pack_divides_and_keeps_hearts_queen_and_two_of_clubs(players: int, each: int) -> None:
    pack = {str(card) for card in modern(players=players).pack}
    assert len(pack) == players * each
    assert {f"{rank}H" for rank in "23456789TJQKA"} | {"2C", "QS", "JD"} <= pack
    assert modern(players=players).total() == 26


@pytest.mark.parametrize("method", [method for method in SETTLEMENTS if method != "points"])
def test_V7_is_scored_in_points(method: str) -> None:
    with pytest.raises(RulesError):
        modern(settlement=method)


@pytest.mark.parametrize("variety", ["hearts", "black-lady", "auction"])
@pytest.mark.parametrize("option", MODERN.variety_object.options, ids=lambda option: option.name)
def test_V7_options_belong_to_modern_hearts(option: Option, variety: str) -> None:
    value = next(value for value in option.values if value != option.default)
    with pytest.raises(RulesError, match="V7"):
        Rules(variety=variety, options={option.name: value})


def test_V7_queen_breaking_needs_breaking() -> None:
    with pytest.raises(RulesError, match="V7"):
        modern(queen_breaks=True)
    assert modern(breaking=True, queen_breaks=True)


def up_to(sitting: Sitting, phase: Phase) -> Sitting:
    chance = Random(11)
    while sitting.phase is not phase:
        sitting.apply(any_action(sitting, chance))
    return sitting


def next_deal_passing(sitting: Sitting) -> str:
    """Return the way of passing in the next deal, and finish that deal."""
    up_to(sitting, Phase.DEAL)
    sitting.apply(any_action(sitting, Random(0)))
    way = sitting.view(None).deal.pass_way
    assert (sitting.phase is Phase.PASS) is (way != "hold")
    finish_deal(sitting, Random(1))
    return way


def test_V7_pass_left_right_across_hold() -> None:
    sitting = seated(modern(passing=True))
    ways = [next_deal_passing(sitting) for _ in range(6)]
    assert ways == ["left", "right", "across", "hold", "left", "right"]


@pytest.mark.parametrize("players", [3, 5])
def test_V7_nobody_sits_across_at_an_odd_table(players: int) -> None:
    sitting = seated(modern(passing=True, players=players))
    ways = [next_deal_passing(sitting) for _ in range(8)]
    assert set(ways) == {"left", "right", "hold"}
    assert ways[:2] == ["left", "right"]


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_V7_passed_cards_go_where_they_should(players: int) -> None:
    sitting = seated(modern(passing=True, players=players))
    steps = {"left": 1, "right": players - 1, "across": players // 2}
    chance = Random(players)
    for _ in range(4):
        up_to(sitting, Phase.DEAL)
        sitting.apply(any_action(sitting, chance))
        if sitting.phase is Phase.PASS:
            before = hands(sitting)
            step = steps[sitting.view(None).deal.pass_way]
            passed = [set(chance.sample(sorted(hand), 3)) for hand in before]
            for seat in chance.sample(range(players), players):
                assert sitting.view(seat).stage.pass_to == (seat + step) % players
                sitting.apply(PassCards(seat, cards(" ".join(passed[seat]))))
            after = hands(sitting)
            for seat in range(players):
                giver = (seat - step) % players
                assert after[seat] == before[seat] - passed[seat] | passed[giver]
                assert {str(card) for card in sitting.view(seat).stage.received} == passed[giver]
                assert {str(card) for card in sitting.view(seat).stage.passed} == passed[seat]
        finish_deal(sitting, chance)


def test_V7_passing_is_blind_all_at_once() -> None:
    """Nobody sees the cards to come before passing; only giver and receiver ever see them."""
    sitting = up_to(seated(modern(passing=True)), Phase.PASS)
    seen = [sitting.view(seat) for seat in range(4)]
    sitting.apply(PassCards(0, seen[0].hand[:3]))  # to seat 1
    assert sitting.to_act == (1, 2, 3)
    for seat in (1, 2, 3):
        assert sitting.view(seat).hand == seen[seat].hand
        assert sitting.view(seat).stage.received == ()
    assert sitting.view(0).stage.passed == seen[0].hand[:3]
    assert set(sitting.view(0).hand) == set(seen[0].hand[3:])
    events: list[Event] = []
    for seat in (1, 2, 3):
        events += sitting.apply(PassCards(seat, seen[seat].hand[:3]))
    [first] = [e for e in events if isinstance(e, CardsPassed) and e.seat == 0]
    hidden = CardsPassed(0, 1, ())
    assert [seen_by(first, seat) for seat in range(4)] == [first, first, hidden, hidden]
    assert first.cards == seen[0].hand[:3]


def test_V7_three_different_cards_of_the_hand_are_passed() -> None:
    sitting = up_to(seated(modern(passing=True)), Phase.PASS)
    hand = sitting.view(0).hand
    strange = sitting.view(1).hand[0]
    wrong = [hand[:2], hand[:4], (), (hand[0], hand[0], hand[1]), (hand[0], hand[1], strange)]
    for chosen in wrong:
        refused(sitting, PassCards(0, tuple(chosen)), "V7")
    sitting.apply(PassCards(0, hand[:3]))
    with pytest.raises(IllegalAction, match="waits for seat 1"):
        sitting.apply(PassCards(0, hand[3:6]))


FIRST = (
    "AK3.AKQ.AKQ.AKQJ",
    "QJT.JT9.JT98.T98",
    "9876.8765.7654.7",
    "542.432.32.65432",
)
"""The last has 2♣; all can follow."""


@pytest.mark.parametrize("dealer", range(4))
def test_V7_two_of_clubs_leads_the_first_trick(dealer: int) -> None:
    sitting = table_with(FIRST, BARE, dealer)
    assert sitting.to_act == (dealer,)  # the last hand is the dealer's, not eldest hand's
    assert playable(sitting) == {"2C"}
    refused(sitting, PlayCard(dealer, Card.parse("5C")), "V7")


@pytest.mark.parametrize("players", [3, 5, 6])
def test_V7_the_holder_of_the_two_of_clubs_leads(players: int) -> None:
    for dealer in range(players):
        sitting = up_to(seated(modern(players=players, passing=True), dealer), Phase.PLAY)
        [leader] = sitting.to_act
        assert "2C" in hands(sitting)[leader]
        assert playable(sitting) == {"2C"}


CLUBS_LED = (
    "AKQJT98765432...",  # leads 2♣ to players who have no club
    ".A..AKQJT9876543",  # one clean card
    "..AKQJT98765432.",
    ".KQJT98765432..2",
)


def test_V7_no_points_on_the_first_trick() -> None:
    sitting = table_with(CLUBS_LED, modern(clean_first_trick=True), script="2C")
    assert playable(sitting) == {"AD"}  # not a heart while another card is held
    refused(sitting, PlayCard(2, Card.parse("AH")), "V7")
    play(sitting, "AD")
    assert playable(sitting) == {f"{rank}S" for rank in "AKJT98765432"}  # not the queen
    refused(sitting, PlayCard(3, Card.parse("QS")), "V7")
    play(sitting, "2S")
    assert "2H" not in playable(sitting)
    play(sitting, "2D 3C")  # on the second trick anything goes
    assert playable(sitting) == {f"{rank}H" for rank in "AKQJT9876543"}
    play(sitting, "AH")
    assert "QS" in playable(sitting)


def test_V7_points_on_the_first_trick_if_unavoidable() -> None:
    rules = modern(clean_first_trick=True)
    suits = (CLUBS_LED[0], "...AKQJT98765432", ".AKQJT98765432..", "..AKQJT98765432.")
    sitting = table_with(suits, rules, script="2C")
    assert playable(sitting) == {f"{rank}H" for rank in "AKQJT98765432"}


def test_V7_points_on_the_first_trick_without_the_option() -> None:
    sitting = table_with(CLUBS_LED, BARE, script="2C")
    assert "AH" in playable(sitting)
    play(sitting, "AD")
    assert "QS" in playable(sitting)


def test_V7_omnibus_jack_is_no_point_to_be_kept_from_the_first_trick() -> None:
    rules = modern(clean_first_trick=True, omnibus=True)
    assert "JD" in playable(table_with(CLUBS_LED, rules, script="2C AD 2S"))


@pytest.mark.parametrize("breaking", [True, False])
def test_V7_hearts_are_not_led_until_broken(breaking: bool) -> None:
    sitting = table_with(FIRST, modern(breaking=breaking), script="2C AC QC 9C")
    assert sitting.to_act == (1,)
    plain = "KC 3C AD KD QD AS KS QS"
    assert playable(sitting) == set((plain if breaking else f"{plain} AH KH QH JH").split())
    assert sitting.view(0).deal.hearts_broken is not breaking
    if breaking:
        refused(sitting, PlayCard(1, Card.parse("AH")), "V7")


def test_V7_a_heart_thrown_breaks_them() -> None:
    sitting = table_with(CLUBS_LED, modern(breaking=True))
    assert HeartsBroken() in play(sitting, "2C AH")
    assert sitting.view(0).deal.hearts_broken
    assert HeartsBroken() not in play(sitting, "2S 2H 3C 3H")  # but once


def test_V7_a_hand_of_hearts_may_lead_them() -> None:
    # The second hand's only plain card is A♣, which takes the first trick.
    hands = ("KQJT98765432.2..", "A...KQJT98765432", ".AKQJT9876543..A", "..AKQJT98765432.")
    rules = modern(breaking=True, clean_first_trick=True)
    sitting = table_with(hands, rules, script="2C AC 3D 2S")
    assert sitting.to_act == (2,)
    assert playable(sitting) == {f"{rank}H" for rank in "KQJT98765432"}
    assert HeartsBroken() in play(sitting, "2H")


@pytest.mark.parametrize("option", [True, False])
def test_V7_queen_of_spades_breaks_hearts_as_an_option(option: bool) -> None:
    sitting = table_with(CLUBS_LED, modern(breaking=True, queen_breaks=option))
    assert (HeartsBroken() in play(sitting, "2C AD QS KD")) is option
    assert sitting.view(0).deal.hearts_broken is option


def test_V7_points_count_against_the_taker() -> None:
    # Clubs to the end: the first hand takes all, but this is no moon unless agreed on.
    view = unload_and_settle(table_with(CLUBS_LED, BARE))
    assert [player.points for player in view.players] == [0, 26, 0, 0]
    assert (view.sitting.nets, view.sitting.pool) == (((0, -26, 0, 0),), 0)


@pytest.mark.parametrize(
    ("moon", "omnibus", "points"),
    [
        ("none", False, [0, 26, 0, 0]),
        ("others", False, [26, 0, 26, 26]),
        ("self", False, [0, -26, 0, 0]),
        # All twenty-six and the Jack of diamonds: ten less for the taker.
        ("none", True, [0, 16, 0, 0]),
        ("others", True, [26, -10, 26, 26]),
        ("self", True, [0, -36, 0, 0]),
    ],
)
def test_V7_shooting_the_moon(moon: str, omnibus: bool, points: list[int]) -> None:
    view = unload_and_settle(table_with(CLUBS_LED, modern(moon=moon, omnibus=omnibus)))
    assert [player.points for player in view.players] == points


def test_V7_all_hearts_without_the_queen_are_no_moon() -> None:
    # The first hand leads 2♣ and is taken by A♣ with Q♠ thrown on it; A♣'s owner leads 2♦ to A♦,
    # and the first hand takes the rest, every heart in it.
    hands = ("KQJT98765432.A..", "A.2..AKQJT987654", "..AKQJT98765432.", ".KQJT9876543..32")
    sitting = table_with(hands, modern(moon="others"), script="2C AC QS 3D 2D 2S 4D AD")
    view = unload_and_settle(sitting)
    assert [player.units_in_sitting for player in view.players] == [0, 13, 13, 0]
    assert [player.points for player in view.players] == [0, 13, 13, 0]


def test_V7_omnibus_jack_counts_ten_to_the_good_even_without_the_moon() -> None:
    # J♦ is thrown on 2♣, which takes the trick.
    view = table_with(CLUBS_LED, modern(omnibus=True), script="2C AD 2S JD").view(None)
    assert view.tricks[-1].units == view.players[1].units == -10
    assert view.players[1].clear  # no penalty card


@pytest.mark.parametrize(("target", "over"), [(26, True), (1, True), (27, False), (0, False)])
def test_V7_play_to_an_agreed_number_low_score_wins(target: int, over: bool) -> None:
    view = unload_and_settle(table_with(CLUBS_LED, modern(target=target)))
    assert (view.phase is Phase.ENDED) is over
    if over:
        final = present(view.sitting.final)
        assert final.law == "V7"
        assert final.reason == EndReason(EndKind.POINTS, (), target)
        assert final.lines[-1].seat == 1
        assert [line.rank for line in final.lines] == [1, 1, 1, 4]


def test_V7_a_game_to_a_hundred() -> None:
    for seed in range(3):
        sitting = seated(MODERN)
        chance = Random(seed)
        while sitting.phase is not Phase.ENDED:
            assert max(player.points for player in sitting.view(None).players) < 100
            finish_deal(sitting, chance)
        final = present(sitting.view(None).sitting.final)
        points = [line.points for line in final.lines]
        assert points == sorted(points)
        assert points[-1] >= 100
        assert final.lines[0].rank == 1


def test_V7_the_deal_passes_and_2C_leads_in_every_deal() -> None:
    sitting = seated(MODERN)
    chance = Random(8)
    for _ in range(3):
        finish_deal(sitting, chance)
        first = sitting.view(None).tricks[0]
        assert str(first.cards[0]) == "2C"
