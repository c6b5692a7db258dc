"""I7: the revoke, amended in time or proved later."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import replace

import pytest

from eldesthand.core.actions import (
    Action,
    Amend,
    Claim,
    Demand,
    Indicate,
    PlayCard,
    TurnTrick,
    Withdraw,
)
from eldesthand.core.cards import Card
from eldesthand.core.events import CardsTakenBack, ClaimJudged, TrickTaken, TrickTurned
from eldesthand.core.rules import PRESETS, Rules
from eldesthand.core.sitting import Sitting
from eldesthand.core.terms import Due, Laws
from eldesthand.words.reckoned import worked
from tests.club import (
    CLUB,
    EVEN,
    LAST_WITHOUT_DIAMONDS,
    TWO_HANDED,
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
    revoked,
    settled,
    upheld,
)
from tests.tables import cards, present


def test_I7_amended_before_the_trick_is_turned() -> None:
    sitting = revoked()
    assert sitting.view(0).club.unturned
    assert own_cards(sitting, 1, "I7") == set(cards("KC 6C 3C"))
    events = sitting.apply(Amend(1, card("KC")))
    assert exposed(sitting) == [(1, "KH")]
    assert only(events, TrickTaken).taker == 1
    assert sitting.to_act == (1,)
    assert own(sitting, 1, "I7") == []


def test_I7_while_the_trick_is_going_on() -> None:
    sitting = club("0:5C 1:KH", Amend(1, card("3C")), "2:4C 3:8C")
    assert sitting.view(0).tricks[0].cards == cards("5C 3C 4C 8C")


def test_I7_players_after_the_offender_may_change_their_cards() -> None:
    sitting = revoked()
    refused(sitting, Withdraw(2, card("QC")), "I7")
    sitting.apply(Amend(1, card("KC")))
    refused(sitting, Withdraw(1, card("3C")), "I7")
    events = sitting.apply(Withdraw(2, card("QC")))
    assert exposed(sitting) == [(1, "KH")]
    assert only(events, TrickTaken).cards == cards("5C KC QC 8C")
    refused(sitting, Withdraw(2, card("7C")), "I7")
    refused(sitting, Withdraw(0, card("AC")), "I7")
    sitting.apply(Withdraw(3, card("9C")))


def test_I7_a_card_that_is_changed_to_a_wrong_one_is_a_revoke_too() -> None:
    revoked(Amend(1, card("KC")), Withdraw(2, card("QH")), Amend(2, card("QC")))


@pytest.mark.parametrize(
    "action",
    [
        *(Amend(2, Card.parse("QC")), Amend(1, Card.parse("KD"))),  # by the wrong player; wrongly
        Claim(0, "I7", 1, 1),  # it may still be amended
    ],
)
def test_I7_until_the_trick_is_turned_the_offender_alone_may_amend_and_rightly(
    action: Action,
) -> None:
    refused(revoked(), action, "I7")


def test_I7_no_change_after_the_trick_is_turned() -> None:
    refused(revoked(Amend(1, card("KC")), TurnTrick(1)), Withdraw(2, card("QC")), "I7")


@pytest.mark.parametrize("turns", [TurnTrick(3), PlayCard(3, Card.parse("JD"))])
@pytest.mark.parametrize("lead", ["", "2:QD"])
def test_I7_too_late_when_the_taker_turns_the_trick_by_hand_or_by_playing(
    turns: Action, lead: str
) -> None:
    sitting = revoked(lead)
    assert only(sitting.apply(turns), TrickTurned) == TrickTurned(3, 1, 4)
    refused(sitting, Amend(1, card("KC")), "I7")
    assert not sitting.view(0).club.unturned
    assert (Claim(0, "I5", 2) in offered(sitting, 0, "I5")) is bool(lead)


def test_I7_a_revoke_that_is_too_late_to_amend_leaves_the_next_to_be_amended() -> None:
    sitting = revoked("3:JC 0:2C 1:KD")
    assert own_cards(sitting, 1, "I7") == set(cards("KC 6C 3C"))
    sitting.apply(Amend(1, card("3C")))
    assert exposed(sitting) == [(1, "KD")]


def test_I7_proved_by_a_card_seen_since() -> None:
    sitting = revoked("3:JC 0:2C")
    assert Claim(0, "I7", 1, 1) in offered(sitting, 0, "I7")
    assert sitting.apply(Claim(0, "I7", 1, 1)) == [ClaimJudged(0, "I7", 1, 1, False, ())]
    lay(sitting, "1:6C")
    [judged] = sitting.apply(Claim(0, "I7", 1, 1))
    assert judged == ClaimJudged(0, "I7", 1, 1, True, cards("6C"))
    assert sitting.view(2).club.proved == (1,)


def test_I7_proved_by_an_exposed_card() -> None:
    sitting = club("0:AC 1:3C 1:KC", Indicate(1, card("3C")), "2:4C 3:8C 0:2C 1:KH 2:7C 3:9C 3:JD")
    assert upheld(sitting.apply(Claim(0, "I7", 1, 2)))


def test_I7_a_true_discard_cannot_be_proved() -> None:
    sitting = club("0:4D 1:5D 2:8D 3:TH", hands=LAST_WITHOUT_DIAMONDS)
    finish(sitting)
    assert Claim(0, "I7", 3, 1) in offered(sitting, 0, "I7")
    assert not upheld(sitting.apply(Claim(0, "I7", 3, 1)))


def test_I7_offers_do_not_reveal_a_revoke() -> None:
    sitting = club("0:4D 1:KH 2:8D 3:TH 2:AD", hands=LAST_WITHOUT_DIAMONDS)
    laws = {(claim.against, claim.trick) for claim in offered(sitting, 0, "I7")}  # type: ignore[attr-defined]
    assert laws == {(1, 1), (3, 1)}


def test_I7_following_suit_is_never_offered() -> None:
    assert all(offered(club("0:5C 1:3C 2:4C 3:8C 3:JC"), seat, "I7") == [] for seat in range(4))


def test_I7_two_handed() -> None:
    rules = replace(CLUB, players=2)
    sitting = club("0:5C 1:KH 0:AC 1:3C", hands=TWO_HANDED, rules=rules)
    assert upheld(sitting.apply(Claim(0, "I7", 1, 1)))
    finish(sitting)
    assert settled(sitting)[1] == -8


def test_I7_the_joker_thrown_too_early_is_a_revoke() -> None:
    rules = Rules(variety="joker", laws=Laws.CLUB)
    hands = (EVEN[1], "A52.A52.A52.A95*", *EVEN[2:])
    sitting = club("0:KC 1:*H 2:4C 3:8C", TurnTrick(1), "1:2C", hands=hands, rules=rules)
    assert upheld(sitting.apply(Claim(0, "I7", 1, 1)))


def test_I7_modern_hearts_refuses_cards_forbidden_by_V7() -> None:
    rules = replace(PRESETS["modern"].rules, laws=Laws.CLUB).with_options(passing=False)
    sitting = club(rules=rules)
    refused(sitting, PlayCard(0, card("AC")), "V7")
    lay(sitting, "0:2C 1:KS 2:4C 3:8C")
    assert sitting.view(0).club.unturned
    sitting.apply(Amend(1, card("3C")))


def test_I7_a_view_is_the_same_whether_a_discard_was_a_revoke_or_not() -> None:
    discard = (EVEN[0], ".K63.KQ763.KT863", "KQ7643.Q74.4.Q74", EVEN[3])
    one, other = (club("0:5C 1:KH 2:4C 3:8C 3:JC", hands=hands) for hands in (discard, EVEN))
    assert one.view(0) == other.view(0)


def with_a_lead_on_it(*script: str | Action) -> Sitting:
    """Return a deal in which seat 1 revoked, seat 3 took the trick, and seat 2 leads."""
    return revoked("2:QD", *script)


def test_I7_only_the_taker_turns_the_trick() -> None:
    sitting = with_a_lead_on_it()
    view = sitting.view(0)
    assert (view.club.unturned, present(view.trick).cards) == (True, cards("QD"))
    refused(sitting, TurnTrick(2), "P1")
    refused(sitting, Claim(0, "I7", 1, 1), "I7")


def test_I7_taking_back_a_lead_restores_the_trick() -> None:
    sitting = with_a_lead_on_it()
    before = deepcopy(sitting.view(0).tricks)
    assert upheld(sitting.apply(Claim(0, "I5", 2)))
    assert (sitting.view(0).tricks, sitting.to_act) == (before, (3,))
    sitting.apply(Amend(1, card("KC")))
    assert sitting.view(0).tricks[0].taker == 1
    assert sitting.to_act == (1,)


def test_I7_amended_under_a_lead_out_of_turn_that_lead_goes_back() -> None:
    sitting = with_a_lead_on_it("0:2D")
    events = sitting.apply(Amend(1, card("3C")))
    assert only(events, CardsTakenBack) == CardsTakenBack("I5", (2, 0), cards("QD 2D"))
    assert exposed(sitting) == [(1, "KH")]
    assert sitting.to_act == (3,)
    demands = {Demand(1, 2, due) for due in (Due.LEAD_HEART, Due.LEAD_NO_HEART)}
    assert set(offered(sitting, 1, "I5")) == demands
    lay(sitting, "3:JD 0:2D 1:3D 2:4D")
    assert [trick.taker for trick in sitting.view(0).tricks] == [3, 3]


def test_I7_an_offender_who_played_to_that_lead_may_amend() -> None:
    sitting = with_a_lead_on_it("1:3D")
    events = sitting.apply(Amend(1, card("3C")))
    assert only(events, CardsTakenBack) == CardsTakenBack("I5", (2, 1), cards("QD 3D"))
    assert exposed(sitting) == [(1, "KH")]


def test_I7_a_lead_that_all_have_played_to_stands() -> None:
    sitting = with_a_lead_on_it("3:JD 0:2D 1:3D")
    assert not upheld(sitting.apply(Claim(0, "I5", 2)))
    assert sitting.view(0).tricks[1].cards == cards("QD JD 2D 3D")
    assert sitting.to_act == (2,)
    finish(sitting)


def test_I7_a_card_may_be_changed_under_a_lead_out_of_turn() -> None:
    sitting = revoked(Amend(1, card("KC")), "0:2D")
    events = sitting.apply(Withdraw(2, card("QC")))
    assert only(events, CardsTakenBack) == CardsTakenBack("I5", (0,), cards("2D"))
    assert sitting.view(0).tricks[0].cards == cards("5C KC QC 8C")


def test_I7_I6_a_changeable_card_taken_back_is_replaced() -> None:
    sitting = club("0:5C 1:KH 3:8C", Amend(1, card("3C")))
    assert own(sitting, 3, "I7") != []
    sitting.apply(Demand(0, 3, Due.TAKE_BACK))
    assert own(sitting, 3, "I7") == []
    lay(sitting, "2:4C 3:9C")
    assert own(sitting, 3, "I7") == []


def test_I7_the_reckoning_mentions_an_unclaimed_revoke() -> None:
    sitting = revoked()
    finish(sitting)
    settled(sitting)
    assert worked(sitting.view(1)).endswith(". Nobody noticed your error in trick 1.")
    assert "error" not in worked(sitting.view(0))
