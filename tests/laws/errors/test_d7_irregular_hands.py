"""D7: one hand too long and another too short; a card is drawn and both pay."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import replace
from itertools import chain
from random import Random

import pytest

from eldesthand.bots.attention import make_player
from eldesthand.core.actions import Action, Amend, Claim, DrawFrom, PassCards, PlayCard, TurnTrick
from eldesthand.core.card_play import PlayTerms
from eldesthand.core.cards import HEARTS, parse_hand
from eldesthand.core.events import CardDrawnFrom, FinePaid, HandsIrregular, TrickTaken, seen_by
from eldesthand.core.play import PLAIN, Tricks
from eldesthand.core.rules import PRESETS
from eldesthand.core.sitting import Sitting
from eldesthand.core.terms import Laws, Phase
from eldesthand.laws.law import LAWS
from eldesthand.laws.table import ClubTable
from eldesthand.playing import may_notice, play_deal
from lab.hidden import other_world
from tests.club import (
    ROUND,
    card,
    club,
    finish,
    irregular,
    lay,
    offered,
    only,
    own,
    refused,
    settled,
    turned_too_soon,
    upheld,
)


def test_D7_the_short_hand_draws_face_down_and_both_pay_five() -> None:
    sitting = irregular(ROUND)
    found = sitting.apply(Claim(2, "D7", 1))
    assert only(found, HandsIrregular) == HandsIrregular(0, 1)
    assert sitting.to_act == (0,)
    events = sitting.apply(DrawFrom(0, 3))
    assert [event.seat for event in events if isinstance(event, FinePaid)] == [0, 1]
    assert [player.counters for player in sitting.view(0).players] == [45, 45, 50, 50]
    assert sitting.view(0).sitting.pool == 10
    assert [player.cards for player in sitting.view(0).players] == [12] * 4
    drawn = only(events, CardDrawnFrom)
    assert seen_by(drawn, 2).cards == ()  # type: ignore[attr-defined]
    assert seen_by(drawn, 1) == seen_by(drawn, 0) == drawn
    finish(sitting)
    assert sum(settled(sitting)) == -sitting.bank.pool


def test_D7_before_the_first_trick_is_played_to_it_is_a_misdeal_instead() -> None:
    assert not upheld(irregular().apply(Claim(2, "D7", 1)))


def test_D7_only_the_short_hand_draws_and_nobody_plays_meanwhile() -> None:
    sitting = irregular(ROUND)
    assert list(may_notice(sitting)) == [(seat, seat) for seat in range(4)]
    sitting.apply(Claim(2, "D7", 0))
    assert not list(may_notice(sitting)), "whoever is asked now might lay a card too early"
    refused(sitting, DrawFrom(1, 0), "D7")
    refused(sitting, DrawFrom(0, 99), "D7")
    refused(sitting, PlayCard(2, sitting.view(2).hand[0]), "D7")


def test_D7_inattentive_players_lay_no_card_before_one_is_drawn() -> None:
    for seed in range(6):
        sitting = irregular(ROUND)
        attentions = (1, 0, 0, 0)
        players = [
            make_player(f"careful@{attention}", Random(f"{seed}/{seat}"))
            for seat, attention in enumerate(attentions)
        ]
        play_deal(sitting, players, Random(seed))
        assert sitting.nets


def test_D7_right_hands_are_left_alone() -> None:
    sitting = irregular(ROUND)
    assert not upheld(sitting.apply(Claim(2, "D7", 3)))


def test_D7_never_noticed_it_comes_to_light_when_the_short_hand_is_empty() -> None:
    sitting = irregular()
    while sitting.club is not None and sitting.club.awaited is None:
        [seat] = sitting.to_act
        sitting.apply(PlayCard(seat, sitting.view(seat).playable[-1]))
    assert len(sitting.view(0).tricks) == 12
    sitting.apply(DrawFrom(0, 1))
    finish(sitting)
    assert all(len(trick.cards) == 4 for trick in sitting.view(0).tricks)


def test_D7_after_a_second_card_the_long_hand_is_right_and_the_short_one_alone_is_wrong() -> None:
    sitting = irregular("0:2C 1:3C 1:6C 2:4C 3:8C 3:JC")
    assert not upheld(sitting.apply(Claim(2, "D7", 1)))
    assert upheld(sitting.apply(Claim(2, "I2", 0)))
    finish(sitting)
    assert sitting.view(0).tricks[-1].taker == 0


def missed_and_laid(*script: str | Action) -> Sitting:
    """Return a deal in which seat 3 missed the first trick and seat 1 laid two cards to the second.

    Seat 3 has played on, so the trick is missed for good.
    """
    return turned_too_soon("0:AD 1:KD 1:6D 2:4D 3:8D 0:2D", *script)


def test_D7_hands_that_went_wrong_in_the_play_are_put_right_too() -> None:
    sitting = missed_and_laid()
    assert not upheld(sitting.apply(Claim(0, "I2", 1)))
    assert LAWS["D7"].shown_by(sitting.view(0), 1, 0)
    found = sitting.apply(Claim(0, "D7", 3))
    assert only(found, HandsIrregular) == HandsIrregular(1, 3)
    events = sitting.apply(DrawFrom(1, 0))
    assert [event.seat for event in events if isinstance(event, FinePaid)] == [1, 3]
    finish(sitting)
    assert sitting.view(0).sitting.pool == 10
    assert [len(trick.cards) for trick in sitting.view(0).tricks] == [3, 5] + [4] * 11


def test_D7_a_trick_that_was_missed_for_good_is_still_paid_for() -> None:
    assert upheld(missed_and_laid(Claim(0, "D7", 1), DrawFrom(1, 0)).apply(Claim(0, "I1", 3)))


def test_D7_the_draw_makes_good_a_trick_that_could_still_be_played_to() -> None:
    sitting = club("0:AC 1:3C 1:6C 2:4C 3:8C 0:AD 1:3D 2:4D", TurnTrick(0))
    assert own(sitting, 3, "I1")
    assert upheld(sitting.apply(Claim(0, "D7", 3)))
    sitting.apply(DrawFrom(1, 0))
    assert own(sitting, 3, "I1") == []
    lay(sitting, "0:2S 1:3S 2:4S 3:8S")
    assert not upheld(sitting.apply(Claim(0, "I1", 3)))


@pytest.mark.parametrize("turned", [True, False])
def test_D7_and_D3_meet_where_all_have_played_to_the_first_trick(turned: bool) -> None:
    """Until then it is a misdeal, even if the trick has been turned."""
    sitting = irregular("0:2C 1:KC 2:4C")
    if turned:
        sitting.apply(TurnTrick(1))
        assert LAWS["D3d"].shown_by(sitting.view(2), 3, 0)
    before = deepcopy(sitting)
    assert upheld(before.apply(Claim(2, "D3", 3)))
    assert offered(sitting, 2, "D7") == []
    assert not upheld(sitting.apply(Claim(2, "D7", 1)))
    sitting.apply(Amend(3, card("8C")) if turned else PlayCard(3, card("8C")))
    assert not upheld(sitting.apply(Claim(2, "D3", 3)))
    assert upheld(sitting.apply(Claim(2, "D7", 1)))


def test_D7_the_first_trick_is_over_when_it_can_no_longer_be_played_to() -> None:
    sitting = irregular("0:2C 1:KC 2:4C", TurnTrick(1), "1:3D 2:4D 3:8D")
    assert not upheld(sitting.apply(Claim(2, "D3", 3)))
    assert upheld(sitting.apply(Claim(2, "D7", 1)))


def test_D7_a_trick_that_lacked_only_the_short_hand_waits_for_its_drawn_card() -> None:
    """While seat 3 can still play to the first trick, which it missed, no hands are irregular."""
    hands = [parse_hand(hand) for hand in ("2...", "A43...", "765...", "T98...")]
    terms = PlayTerms(hands, HEARTS, 3, tuple(chain(*hands)))
    table = ClubTable(Tricks(PLAIN, hands, leader=0), terms)
    for action in (
        *(PlayCard(seat, card(text)) for seat, text in enumerate(("2C", "AC", "5C"))),
        TurnTrick(1),
        *(PlayCard(seat, card(text)) for seat, text in ((1, "3C"), (2, "6C"), (3, "8C"))),
    ):
        events = table.do(action)
    assert only(events, HandsIrregular) == HandsIrregular(0, 3)
    table.do(DrawFrom(0, 0))
    assert (table.turn, table.complete, len(table.tricks.done)) == (0, False, 1)
    events = table.do(PlayCard(0, card("TC")))
    assert only(events, TrickTaken) == TrickTaken(
        2, 1, 0, tuple(map(card, ("3C", "6C", "8C", "TC"))), 0
    )


def test_D7_of_several_hands_it_is_the_nearest_on_the_left() -> None:
    sitting = missed_and_laid("1:3D 2:QD 2:7D 3:9D 2:4S")
    found = sitting.apply(Claim(0, "D7", 2))
    assert only(found, HandsIrregular) == HandsIrregular(2, 3)


def test_D7_a_seat_has_seen_the_card_that_was_drawn_from_its_hand() -> None:
    sitting = irregular(rules=replace(PRESETS["modern"].rules, laws=Laws.CLUB))
    while sitting.phase is Phase.PASS:
        seat = sitting.to_act[0]
        sitting.apply(PassCards(seat, sitting.view(seat).hand[:3]))
    finish(sitting, 4)
    [long] = [player.seat for player in sitting.view(0).players if player.cards > 12]
    [short] = [player.seat for player in sitting.view(0).players if player.cards < 12]
    assert upheld(sitting.apply(Claim(2, "D7", long)))
    sitting.apply(DrawFrom(short, 3))
    others = [other_world(sitting, long, Random(seed)) for seed in range(50)]
    views = [other.view(long) for other in others if other is not None]
    assert views
    assert all(view == sitting.view(long) for view in views)
