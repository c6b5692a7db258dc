"""Remarks at a club table, and the subjects of claims."""

from __future__ import annotations

from dataclasses import replace

import pytest

from eldesthand.core.actions import Claim, Demand
from eldesthand.core.cards import Card
from eldesthand.core.ceremony import Ceremony
from eldesthand.core.events import (
    CardAmended,
    CardCalled,
    ClaimJudged,
    DealerInterrupted,
    Dealt,
    PenaltyDemanded,
)
from eldesthand.core.rules import Rules
from eldesthand.core.sitting import Sitting
from eldesthand.core.terms import Due, Laws
from eldesthand.laws.law import LAWS
from eldesthand.words.naming import CHARACTERS
from eldesthand.words.talk import MANNERS, remarks_on
from eldesthand.words.waiting import suspicions_in, watch_in
from tests.club import club

NAMES = ("You", *list(CHARACTERS)[:3])


def judged(by: int, against: int, *, upheld: bool, law: str = "I7") -> ClaimJudged:
    return ClaimJudged(by, law, against, 2, upheld, (Card.parse("9C"),) if upheld else ())


def test_every_guest_has_a_manner() -> None:
    assert list(MANNERS) == list(CHARACTERS)
    lines = [line for manner in MANNERS.values() for line in manner]
    assert max(map(len, lines)) < 40, "a line is read at a glance"


def test_a_player_whom_you_catch_answers_and_pays() -> None:
    remarks = remarks_on(judged(0, 1, upheld=True), NAMES, 0)
    assert [(voice.seat, voice.said) for voice in remarks.voices] == [
        (1, "A fair catch. I ask no mercy.")
    ]
    assert remarks.ruling is not None
    assert remarks.ruling.heading == "Caught!"
    assert remarks.ruling.text == (
        "Mrs Battle revoked in trick 2. The Nine of clubs proves it. Mrs Battle pays for the "
        "whole table."
    )


def test_where_points_are_written_an_offender_takes_all_of_them() -> None:
    remarks = remarks_on(judged(0, 1, upheld=True), NAMES, 0, points=True)
    assert remarks.ruling is not None
    assert remarks.ruling.text.endswith("Mrs Battle takes all the points of the deal.")


@pytest.mark.parametrize(
    ("by", "against", "heading", "text"),
    [
        (
            0,
            2,
            "Not proved.",
            "There’s no proof that Mr Clay revoked in trick 2. The claim costs you",
        ),
        (1, 0, "Not proved.", "There’s no proof that you revoked in trick 2."),
    ],
)
def test_a_claim_that_is_not_proved(by: int, against: int, heading: str, text: str) -> None:
    ruling = remarks_on(judged(by, against, upheld=False), NAMES, 0).ruling
    assert ruling is not None
    assert (ruling.heading, ruling.upheld) == (heading, False)
    assert ruling.text.startswith(text)


def test_others_catch_you_and_each_other() -> None:
    for against, heading in ((0, "You’re caught."), (2, "Mr Clay is caught.")):
        remarks = remarks_on(judged(3, against, upheld=True), NAMES, 0)
        assert remarks.ruling is not None
        assert remarks.ruling.heading == heading
        assert remarks.voices[0].seat == 3
        assert remarks.voices[0].said == "Forgive me."


def test_people_at_the_table_speak_for_themselves() -> None:
    assert remarks_on(judged(1, 2, upheld=True), NAMES, 0, people=(0, 1, 2)).voices == ()


def test_calls_demands_corrections_and_interruptions_are_spoken() -> None:
    """A card called, or a penalty demanded, stands on the table and is not said twice."""
    card = Card.parse("KC")
    said = {
        CardCalled(1, 2, card): "The rigour of the game!",
        PenaltyDemanded(1, 0, Due.LEAD_HEART, "I5"): "The rigour of the game!",
        CardAmended(1, card, card): "I know the penalty.",
        DealerInterrupted(1): "Hold the cards!",
    }
    for event, line in said.items():
        assert [each.said for each in remarks_on(event, NAMES, 0).voices] == [line]
    assert remarks_on(DealerInterrupted(0), NAMES, 0).voices == (), "you do not speak"


def test_D3_D6_the_first_bot_after_the_dealer_remarks_on_an_error_nobody_claimed() -> None:
    dealt, lines = Dealt(0, (1, 2, 3, 0), (1, 1, 1, 1), ((), (), (), ())), {}
    for by, back, cut in ((0, "red", True), (0, "red", False), (0, "blue", True), (1, "red", True)):
        ceremony = Ceremony(Rules(laws=Laws.CLUB), dealer=0, back="red")
        ceremony.by, ceremony.used, ceremony.was_cut = by, back, cut
        event = replace(dealt, dealer=by)
        heard = remarks_on(event, NAMES, 0, people=(0, 2), ceremony=ceremony).voices
        lines[by, back, cut] = [(voice.seat, voice.said) for voice in heard]
    assert lines == {
        (0, "red", True): [],
        (0, "red", False): [(1, "Nobody cut that pack. Too late now.")],
        (0, "blue", True): [(1, "That’s the wrong pack. Too late now.")],
        (1, "red", True): [(3, "It wasn’t your deal. Too late now.")],
    }


def test_every_claim_of_every_law_has_a_ruling() -> None:
    for law in LAWS.values():
        if law.accused:
            for upheld in (True, False):
                remarks = remarks_on(judged(0, 1, upheld=upheld, law=law.named), NAMES, 0)
                assert remarks.ruling is not None
                assert "Mrs Battle" in remarks.ruling.text


# --- suspicions ------------------------------------------------------------------------------


def ranked(sitting: Sitting, seat: int, against: int, card: str = "") -> list[str]:
    """Return the laws that a player may claim against another, as the page sorts them."""
    view = sitting.view(seat)
    pairs = list(zip(view.club.claims, suspicions_in(view), strict=True))
    found = [(offer, each) for offer, each in pairs if each.seat == against]
    raised = Card.parse(card) if card else None
    found.sort(key=lambda pair: (raised not in pair[1].cards, pair[1].place))
    return [offer.law for offer, _ in found]


def test_I7_the_card_that_shows_a_revoke_raises_its_claim_first() -> None:
    sitting = club("0:5C 1:KH 2:4C 3:8C 3:JC 0:2C 1:6C")
    assert ranked(sitting, 0, 1, "6C")[0] == "I7"


def test_I7_a_proved_revoke_gets_no_better_place() -> None:
    """To notice it is the player's part."""
    shown = club("0:5C 1:KH 2:4C 3:8C 3:JC 0:2C 1:6C")
    not_shown = club("0:5C 1:KH 2:4C 3:8C 3:JC 0:2C 1:3H")
    assert ranked(shown, 0, 1) == ranked(not_shown, 0, 1)


def test_I3_I6_an_error_that_lies_open_comes_first() -> None:
    assert ranked(club("0:5C 0:2C"), 1, 0)[0] == "I3"
    out_of_turn = club("0:5C 2:7C")
    assert ranked(out_of_turn, 3, 2, "7C")[0] == "I6"
    view = out_of_turn.view(3)
    [demand] = [offer.action for offer in view.club.claims if isinstance(offer.action, Demand)]
    assert demand.what is Due.TAKE_BACK


def test_D7_I2_a_right_number_of_cards_raises_no_claim_about_it() -> None:
    laws = ranked(club("0:5C 1:6C 2:4C 3:8C"), 0, 1)
    assert laws.index("I3") < laws.index("D7") < laws.index("I2")


def test_an_ordinary_card_raises_no_claim_before_others() -> None:
    sitting = club("0:5C 1:6C")
    assert all(each.place for each in suspicions_in(sitting.view(3)))


def test_I7_a_discard_is_to_be_watched() -> None:
    sitting = club("0:5C 1:KH")
    assert watch_in(sitting.view(2)) == {
        Card.parse("KH"): "If Bob plays a club later, this was a revoke."
    }
    assert watch_in(sitting.view(1)) == {}, "the player knows"


def test_every_claim_names_a_player() -> None:
    sitting = club("0:5C 1:KH 2:4C 3:8C 3:JC 0:2C 1:6C")
    for seat in range(4):
        view = sitting.view(seat)
        for offer, each in zip(view.club.claims, suspicions_in(view), strict=True):
            assert each.seat is not None
            if isinstance(offer.action, Claim):
                assert each.seat == offer.action.against
