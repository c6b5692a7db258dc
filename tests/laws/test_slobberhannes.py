"""Slobberhannes (K1): the first trick, the last trick and the Queen of clubs."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from eldesthand.bots import make_bot
from eldesthand.bots.search.decision import Decision
from eldesthand.coach.advice import advise
from eldesthand.core.actions import PlayCard, Settle
from eldesthand.core.errors import RulesError
from eldesthand.core.rules import PRESETS, Rules
from eldesthand.core.sitting import Sitting
from eldesthand.core.terms import Laws, Phase
from eldesthand.playing import play_deal
from eldesthand.words.aloud import taken_so_far
from eldesthand.words.rules import explain
from tests.tables import play, present, seated, table_with

RULES = PRESETS["slobberhannes"].rules

HANDS = ("AKQJT987...", ".AKQJT987..", "..AKQJT987.", "...AKQJT987")
"""The eldest hand leads, and takes every trick with a club."""

MIXED = ("A7.A7.A7.A7", "K8.K8.K8.K8", "QT.QT.QT.QT", "J9.J9.J9.J9")


def dealt(hands: tuple[str, ...] = MIXED, rules: Rules = RULES) -> Sitting:
    return table_with(hands, rules, dealer=3)


def units(sitting: Sitting) -> list[int]:
    return [trick.units for trick in sitting.view(None).tricks]


@pytest.mark.parametrize(("players", "size"), [(3, 10), (4, 8), (5, 6), (6, 5)])
def test_K1_a_piquet_pack_dealt_out_evenly(players: int, size: int) -> None:
    rules = RULES.with_players(players)
    assert (rules.hand_size, len(rules.pack)) == (size, size * players)
    sevens = [str(card) for card in rules.pack if str(card)[0] == "7"]
    assert sevens == (["7C", "7D", "7S", "7H"] if players == 4 else ["7D", "7H"])


def test_K1_a_point_for_the_first_trick_the_last_and_the_queen_of_clubs() -> None:
    sitting = dealt()
    play(sitting, "AC KC QC JC  AD KD QD JD  AS KS QS JS  AH KH QH JH")
    play(sitting, "7C 8C TC 9C  TD 9D 7D 8D  TS 9S 7S 8S  TH 9H 7H 8H")
    assert units(sitting) == [2, 0, 0, 0, 0, 0, 0, 1]
    assert [player.units for player in sitting.view(None).players] == [2, 0, 1, 0]
    assert [player.clear for player in sitting.view(None).players] == [False, True, False, True]
    sitting.apply(Settle())
    reckoning = present(sitting.view(0).sitting.reckoning)
    assert (reckoning.net, reckoning.law) == ((-2, 0, -1, 0), "K1")


def test_K1_a_player_who_takes_all_three_gets_a_fourth() -> None:
    sitting = dealt(HANDS)
    while sitting.phase is Phase.PLAY:
        sitting.apply(PlayCard(sitting.to_act[0], sitting.view(sitting.to_act[0]).playable[-1]))
    sitting.apply(Settle())
    assert sitting.view(0).sitting.nets == ((-4, 0, 0, 0),)


def test_K1_a_trick_tells_its_worth_before_it_is_led() -> None:
    sitting = dealt()
    trick = present(sitting.view(0).trick)
    assert (trick.cards, trick.units) == ((), 1)
    play(sitting, "AD KD QD JD")
    trick = present(sitting.view(0).trick)
    assert trick.units == 0


def test_K1_the_first_to_ten_ends_it_and_the_lowest_wins() -> None:
    sitting, players = seated(RULES), [make_bot("random", Random(n)) for n in range(4)]
    while sitting.phase is not Phase.ENDED:
        play_deal(sitting, players, Random(len(sitting.nets)))
    final, nets = sitting.final, sitting.nets
    assert final
    assert final.law == "K1"
    after = [-sum(net[seat] for net in nets) for seat in range(4)]
    before = [points + last for points, last in zip(after, nets[-1], strict=True)]
    assert max(before) < 10 <= max(after)
    assert {line.rank for line in final.lines if line.points == min(after)} == {1}


def test_K1_guided_only_and_for_points_only() -> None:
    with pytest.raises(RulesError, match="K1"):
        replace(RULES, laws=Laws.CLUB)
    with pytest.raises(RulesError, match="K1"):
        replace(RULES, settlement="howell", counters=50)
    with pytest.raises(RulesError, match="K1"):
        RULES.with_players(7)


def test_K1_the_sheet_does_not_contradict_it() -> None:
    sheet = " ".join(paragraph.text for paragraph in explain(RULES))
    assert "only the cards in them" not in sheet
    assert "a pack of 32, Seven to Ace" in sheet
    assert "The first trick, the last trick and the trick with the Queen of clubs" in sheet
    assert sheet.count("the suit led takes the trick") == 1


def test_K1_taken_tricks_are_described_too() -> None:
    sitting = dealt()
    play(sitting, "AD KD QD JD")
    assert taken_so_far(sitting.view(0)) == "You took 1 trick, 1 point."


def test_K1_the_search_fears_the_first_trick_as_much_as_the_queen() -> None:
    """Check that the last player avoids the first trick; a later trick is harmless."""
    sitting = dealt()
    play(sitting, "7D 8D TD")
    view = sitting.view(3)
    decision = Decision(view, Random(1))
    worth = {
        str(card): sum(decision.value(decision.worlds.deal(), card) for _ in range(60)) / 60
        for card in decision.cards
    }
    assert worth["9D"] > worth["JD"] + 0.5
    assert str(advise(view, Random(1), worlds=60).best) == "9D"
