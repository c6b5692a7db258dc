"""D7: one hand too long and another too short; a card is drawn and both pay."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from eldesthand.bots.club import make_player
from eldesthand.core.actions import Claim, DrawFrom, PassCards, PlayCard
from eldesthand.core.events import CardDrawnFrom, FinePaid, HandsIrregular, seen_by
from eldesthand.core.rules import PRESETS
from eldesthand.core.terms import Laws, Phase
from eldesthand.table import may_notice, play_deal
from eldesthand.trials.hidden import other_world
from tests.club import finish, lay, only, refused, settled, upheld
from tests.errors import irregular, play_a_round


def test_D7_the_short_hand_draws_face_down_and_both_pay_five() -> None:
    sitting = irregular()
    play_a_round(sitting)
    found = sitting.apply(Claim(2, "D7", 1))
    assert only(found, HandsIrregular) == HandsIrregular(0, 1)
    assert sitting.to_act == (0,)
    events = sitting.apply(DrawFrom(0, 3))
    assert [event.seat for event in events if isinstance(event, FinePaid)] == [0, 1]
    assert [player.counters for player in sitting.view(0).players] == [45, 45, 50, 50]
    assert sitting.view(0).pool == 10
    assert [player.cards for player in sitting.view(0).players] == [12] * 4
    drawn = only(events, CardDrawnFrom)
    assert seen_by(drawn, 2).cards == ()  # type: ignore[union-attr]
    assert seen_by(drawn, 1) == seen_by(drawn, 0) == drawn
    finish(sitting)
    assert sum(settled(sitting)) == -sitting.bank.pool


def test_D7_before_the_first_trick_is_played_to_it_is_a_misdeal_instead() -> None:
    assert not upheld(irregular().apply(Claim(2, "D7", 1)))


def test_D7_only_the_short_hand_draws_and_nobody_plays_meanwhile() -> None:
    sitting = irregular()
    play_a_round(sitting)
    assert list(may_notice(sitting)) == [(seat, seat) for seat in range(4)]
    sitting.apply(Claim(2, "D7", 0))
    assert not list(may_notice(sitting)), "whoever is asked now might lay a card too early"
    refused(sitting, DrawFrom(1, 0), "D7")
    refused(sitting, DrawFrom(0, 99), "D7")
    refused(sitting, PlayCard(2, sitting.view(2).hand[0]), "D7")


def test_D7_inattentive_players_lay_no_card_before_one_is_drawn() -> None:
    for seed in range(20):
        sitting = irregular()
        play_a_round(sitting)
        attentions = (1, 0, 0, 0)
        players = [
            make_player(f"careful@{attention}", Random(f"{seed}/{seat}"))
            for seat, attention in enumerate(attentions)
        ]
        play_deal(sitting, players, Random(seed))
        assert sitting.nets


def test_D7_right_hands_are_left_alone() -> None:
    sitting = irregular()
    play_a_round(sitting)
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
    sitting = irregular()
    lay(sitting, "0:2C 1:3C 1:6C 2:4C 3:8C 3:JC")
    assert not upheld(sitting.apply(Claim(2, "D7", 1)))
    assert upheld(sitting.apply(Claim(2, "I2", 0)))
    finish(sitting)
    assert sitting.view(0).tricks[-1].taker == 0


def test_D7_a_seat_has_seen_the_card_that_was_drawn_from_its_hand() -> None:
    sitting = irregular(replace(PRESETS["modern"].rules, laws=Laws.CLUB))
    while sitting.phase is Phase.PASS:
        seat = sitting.to_act[0]
        sitting.apply(PassCards(seat, sitting.view(seat).hand[:3]))
    play_a_round(sitting)
    [long] = [player.seat for player in sitting.view(0).players if player.cards > 12]
    [short] = [player.seat for player in sitting.view(0).players if player.cards < 12]
    assert upheld(sitting.apply(Claim(2, "D7", long)))
    sitting.apply(DrawFrom(short, 3))
    others = [other_world(sitting, long, Random(seed)) for seed in range(50)]
    views = [other.view(long) for other in others if other is not None]
    assert views
    assert all(view == sitting.view(long) for view in views)
