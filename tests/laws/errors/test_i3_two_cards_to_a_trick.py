"""I3: two cards to a trick, of which one is meant and the other exposed."""

from __future__ import annotations

import pytest

from eldesthand.core.actions import Call, Claim, Indicate, PlayCard, TurnTrick, Withdraw
from eldesthand.core.errors import IllegalAction
from eldesthand.core.events import CardExposed, CardsTakenBack
from eldesthand.core.sitting import Sitting
from eldesthand.core.terms import Phase
from eldesthand.core.view import Awaited, Offer
from eldesthand.playing import may_notice
from eldesthand.words.waiting import waits_for
from tests.club import (
    card,
    club,
    exposed,
    finish,
    lay,
    offered,
    only,
    own,
    own_cards,
    refused,
    short_hand,
    upheld,
)
from tests.tables import ONE_SUIT_EACH, cards, present


def test_I3_the_player_names_the_card_meant_and_the_other_is_exposed() -> None:
    sitting = club("0:5C 0:AC")
    assert own(sitting, 0, "I3") == [Indicate(0, card("5C")), Indicate(0, card("AC"))]
    events = sitting.apply(Indicate(0, card("AC")))
    assert only(events, CardExposed) == CardExposed(0, card("5C"), "I3")
    assert present(sitting.view(1).trick).cards == cards("AC")
    assert exposed(sitting) == [(0, "5C")]
    assert card("5C") in sitting.view(0).hand


def test_I3_claimed_the_offender_is_asked_and_the_others_wait() -> None:
    sitting = club("0:5C 1:3C 1:KC 2:4C 3:8C")
    assert Claim(2, "I3", 1) in offered(sitting, 2, "I3")
    assert upheld(sitting.apply(Claim(2, "I3", 1)))
    assert sitting.to_act == (1,)
    assert sitting.view(2).club.awaited == Awaited("I3", 1)
    assert waits_for(sitting.view(1)) == "You played two cards. Which one did you mean?"
    assert waits_for(sitting.view(3)) == "Bob has to say which card was meant."
    assert not list(may_notice(sitting))
    for other in (
        *(PlayCard(3, card("JC")), PlayCard(1, card("6C")), TurnTrick(3)),
        *(Claim(0, "I3", 1), Call(0, card("KC")), Claim(0, "I1", 2)),
    ):
        refused(sitting, other, "I3")
    with pytest.raises(IllegalAction, match=r"You played two cards\. Which one did you mean"):
        sitting.apply(PlayCard(1, card("6C")))
    with pytest.raises(IllegalAction, match="Another player has to say which card was meant"):
        sitting.apply(PlayCard(3, card("JC")))
    assert sitting.view(1).club.amends == (
        Offer("I3", Indicate(1, card("3C"))),
        Offer("I3", Indicate(1, card("KC"))),
    )
    assert all(sitting.view(seat).club.claims == () for seat in (0, 2, 3))
    sitting.apply(Indicate(1, card("KC")))
    assert exposed(sitting) == [(1, "3C")]
    assert sitting.view(0).tricks[0].cards == cards("5C KC 4C 8C")
    assert sitting.to_act == (1,)
    assert sitting.view(2).club.awaited is None


def test_I3_a_play_of_others_does_not_take_the_right_to_name() -> None:
    """Players after the offender may then change their cards, as after an amended revoke."""
    sitting = club("0:5C 1:3C 1:KC 2:4C 3:8C", Indicate(1, card("KC")))
    assert sitting.view(0).tricks[0].taker == 1
    assert own_cards(sitting, 3, "I7") == set(cards("JC TC 9C"))
    sitting.apply(Withdraw(2, card("QC")))
    assert sitting.view(0).tricks[0].cards == cards("5C KC QC 8C")
    refused(sitting, Withdraw(0, card("2C")), "I7")


def test_I3_naming_the_first_card_changes_no_other() -> None:
    sitting = club("0:5C 1:3C 1:KC 2:4C 3:8C", Indicate(1, card("3C")))
    assert own(sitting, 2, "I7") == []
    assert sitting.view(0).tricks[0].taker == 3


def test_I3_naming_another_lead_takes_back_the_followers() -> None:
    sitting = club("0:5C 0:AD 1:3C 2:4C")
    events = sitting.apply(Indicate(0, card("AD")))
    assert only(events, CardsTakenBack).cards == cards("3C 4C")
    assert exposed(sitting) == [(0, "5C")]
    assert sitting.to_act == (1,)
    assert sitting.view(1).playable == cards("KD 6D 3D")
    lay(sitting, "1:3D 2:4D 3:8D")
    assert sitting.view(0).tricks[0].cards == cards("AD 3D 4D 8D")


def test_I3_the_last_player_can_lay_two_cards() -> None:
    """The second card belongs to the trick until the trick is turned."""
    sitting = club("0:AC 1:3C 2:4C 3:8C 3:JC")
    assert sitting.view(0).tricks[0].cards == cards("AC 3C 4C 8C JC")
    assert sitting.to_act == (0,)
    assert not upheld(sitting.apply(Claim(1, "I5", 3)))
    assert upheld(sitting.apply(Claim(1, "I3", 3)))
    sitting.apply(Indicate(3, card("JC")))
    assert sitting.view(0).tricks[0].cards == cards("AC 3C 4C JC")
    assert exposed(sitting) == [(3, "8C")]


def test_I3_the_last_to_play_who_took_the_trick_leads() -> None:
    sitting = club("0:5C 1:3C 2:4C 3:8C 3:JC")
    assert len(sitting.view(0).tricks[0].cards) == 4
    assert present(sitting.view(0).trick).cards == cards("JC")
    assert not upheld(sitting.apply(Claim(1, "I3", 3)))


def test_I3_a_lead_out_of_turn_does_not_end_the_right_to_name() -> None:
    sitting = club("0:AC 1:3C 1:6C 2:4C 3:8C 2:QD")
    assert sitting.view(0).club.unturned
    assert own(sitting, 1, "I3") == [Indicate(1, card("3C")), Indicate(1, card("6C"))]
    assert Claim(3, "I3", 1) in offered(sitting, 3, "I3")
    events = sitting.apply(Indicate(1, card("6C")))
    assert only(events, CardsTakenBack) == CardsTakenBack("I5", (2,), cards("QD"))
    assert sitting.to_act == (0,)
    assert len(offered(sitting, 1, "I5")) == 2, "the lead is still to be paid for"
    assert not upheld(sitting.apply(Claim(3, "I2", 1)))


def test_I3_of_three_cards_the_others_are_exposed() -> None:
    sitting = club("0:5C 1:3C 1:KC 1:6C", Indicate(1, card("KC")))
    assert exposed(sitting) == [(1, "3C"), (1, "6C")]


def test_I3_the_lead_of_the_taker_turns_the_trick_and_ends_the_right() -> None:
    sitting = short_hand()
    assert not upheld(sitting.apply(Claim(3, "I3", 1)))
    for named in ("3C", "6C"):
        refused(sitting, Indicate(1, card(named)), "I3")
    assert len(sitting.view(0).tricks[0].cards) == 5
    assert upheld(sitting.apply(Claim(3, "I2", 1))), "it is a short hand"


def test_I3_a_player_of_one_card_has_nothing_to_name() -> None:
    sitting = club("0:5C")
    refused(sitting, Indicate(0, card("5C")), "I3")
    assert not upheld(sitting.apply(Claim(1, "I3", 0)))


TAKER_WITHOUT_CARDS = """
    0:AC 1:3C 1:6C 2:4C 3:8C 0:AD 1:6D 2:4D 3:TD 0:5C 1:KC 2:7C 3:TC 1:6H 2:7H 3:JH 0:9H 3:JD
    0:5D 1:3D 2:QD 2:TH 3:JS 0:5H 1:8H 2:4S 3:TS 0:AS 1:3S 0:AH 1:KH 2:4H 3:9C 0:2C 1:3H 2:QC
    3:JC 2:QS 3:9S 0:5S 1:KS 1:6S 2:7S 3:8S 0:2S 3:8D 0:2D 1:KD 2:7D
"""
"""Seat 1 takes the last of these tricks with its last card; seat 2 played last to it."""


def all_but_the_taker_play(sitting: Sitting) -> None:
    for seat in (1, 2, 3):
        sitting.apply(PlayCard(seat, sitting.view(seat).hand[0]))


def both_last_cards_led() -> Sitting:
    """Return a deal in which seat 0 led its last two cards to the twelfth trick, and took it."""
    sitting = club(hands=ONE_SUIT_EACH)
    finish(sitting, 44)
    lay(sitting, " ".join(f"0:{card}" for card in sitting.view(0).hand))
    all_but_the_taker_play(sitting)
    return sitting


def test_I3_another_lead_for_a_taker_without_cards_does_not_end_the_right_to_name() -> None:
    sitting = both_last_cards_led()
    first, second = sitting.view(0).tricks[-1].cards[:2]
    assert (sitting.to_act, sitting.view(0).hand) == ((1,), ())
    [led] = sitting.view(1).hand
    sitting.apply(PlayCard(1, led))
    assert sitting.view(0).club.unturned
    assert own(sitting, 0, "I3") == [Indicate(0, first), Indicate(0, second)]
    assert not upheld(sitting.apply(Claim(2, "I2", 0)))
    assert not upheld(sitting.apply(Claim(2, "I5", 1))), "the lead was in turn"
    events = sitting.apply(Indicate(0, first))
    assert only(events, CardsTakenBack).cards == (led,)
    assert offered(sitting, 0, "I5") == []
    assert (sitting.to_act, exposed(sitting)) == ((0,), [(0, str(second))])
    finish(sitting)
    assert [len(trick.cards) for trick in sitting.view(0).tricks] == [4] * 13


def test_I3_the_right_to_name_ends_when_all_have_played_to_the_next_trick() -> None:
    sitting = both_last_cards_led()
    all_but_the_taker_play(sitting)
    assert sitting.phase is Phase.SETTLE
    assert [len(trick.cards) for trick in sitting.view(0).tricks[-2:]] == [5, 3]
    assert sitting.view(0).tricks[-1].taker == 0, "a short hand (I2)"


def test_I3_a_lead_for_a_taker_without_cards_is_no_second_card() -> None:
    sitting = club(TAKER_WITHOUT_CARDS)
    assert (sitting.to_act, sitting.view(1).hand) == ((2,), ())
    lay(sitting, "2:QH")
    view = sitting.view(2)
    assert (view.club.awaited, own(sitting, 2, "I3")) == (None, [])
    assert present(view.trick).leader == 2
