"""The lessons on errors: each can be completed, and its statements are true."""

from __future__ import annotations

import re

import pytest

from eldesthand.core.actions import (
    Action,
    Claim,
    Cut,
    Deal,
    PlayCard,
    Settle,
    Touch,
    write_action,
)
from eldesthand.core.errors import RecordError
from eldesthand.core.rules import Rules
from eldesthand.core.sitting import Sitting, replay
from eldesthand.core.speech import number_word
from eldesthand.core.terms import Laws, Phase
from eldesthand.table.engine import Engine
from eldesthand.table.session import Session
from eldesthand.table.tour import lesson as lesson_table
from eldesthand.tour.guide import GROUPS, LESSONS, Guide, following
from eldesthand.tour.lesson import NAMES, Ask, Lesson, staged, step
from eldesthand.words.rules import explain
from eldesthand.words.waiting import suspicions_in, waits_for
from lab.at_page import new_sitting
from tests.asking import Message, send

SCRIPTED = {name: each for name, each in LESSONS.items() if isinstance(each, Lesson)}


def begin(engine: Engine, name: str) -> Message:
    """Sit down at the table of a lesson."""
    return send(engine, do="resume", sitting=send(engine, do="lesson", name=name)["sitting"])


def table_of(lesson: Lesson) -> Sitting:
    """Return the table at which a lesson begins."""
    rules = lesson.scene.rules
    return replay(rules, NAMES[: rules.players], staged(lesson.scene))


def done(law: str) -> Sitting:
    """Return the table at the end of a lesson."""
    sitting = table_of(SCRIPTED[law])
    for entry in SCRIPTED[law].script:
        sitting.apply(entry.answers[0] if isinstance(entry, Ask) else step(entry))
    return sitting


@pytest.mark.parametrize("law", SCRIPTED)
def test_D_I_a_lesson_asks_for_a_claim_that_is_seen_at_once(law: str) -> None:
    """The panel shows the three most likely claims about a player, and the others on demand."""
    sitting = table_of(SCRIPTED[law])
    for entry in SCRIPTED[law].script:
        if not isinstance(entry, Ask):
            sitting.apply(step(entry))
            continue
        asked = entry.answers[0]
        if isinstance(asked, Claim):
            view = sitting.view(asked.seat)
            offers = zip(suspicions_in(view), view.club.claims, strict=True)
            about = [each for each in offers if each[0].seat == asked.against]
            about.sort(key=lambda each: each[0].place)
            assert asked in [offer.action for _, offer in about[:3]]
        sitting.apply(asked)


def test_every_law_of_error_has_its_lesson() -> None:
    assert list(SCRIPTED) == [*(f"D{n}" for n in range(3, 8)), *(f"I{n}" for n in range(1, 14))]


@pytest.mark.parametrize("law", SCRIPTED)
def test_a_lesson_is_completed_at_the_page(law: str) -> None:
    """The requested action is offered; a wrong one gets the hint and changes nothing."""
    engine = Engine()
    reply = begin(engine, law)
    assert reply["events"] == []
    for entry in SCRIPTED[law].script:
        assert not reply["lesson"]["done"]
        if not isinstance(entry, Ask):
            assert reply["next"] == "auto"
            reply = send(engine, do="step")
            continue
        assert (reply["next"], reply["lesson"]["text"]) == ("human", entry.text)
        wrong = send(engine, do="act", action={"kind": "interrupt", "seat": 0})
        assert wrong["error"] == {"kind": "illegal_action", "law": law, "reason": entry.hint}
        reply = _answer(engine, reply, entry)
    assert reply["lesson"]["done"]
    assert reply["lesson"]["text"] == LESSONS[law].closing
    assert send(engine, do="act", action={"kind": "settle"})["error"]["law"] == law
    assert send(engine, do="step")["events"] == []


def _answer(engine: Engine, reply: Message, entry: Ask) -> Message:
    view = reply["view"]
    offers = [offer["action"] for offer in (*view["club"]["claims"], *view["club"]["amends"])]
    for action in entry.answers:
        form = write_action(action)
        match action:
            case PlayCard():
                assert form["card"] in view["hand"]
            case Touch():
                assert view["club"]["dealing"]
            case Settle():
                return send(engine, do="step", go_on=True)
            case _:
                assert form in offers
    return send(engine, do="act", action=write_action(entry.answers[0]))


@pytest.mark.parametrize("law", SCRIPTED)
def test_a_lesson_and_its_table_agree(law: str) -> None:
    """The table announces no cut or deal that another action follows; claims about tricks hold."""
    lesson = SCRIPTED[law]
    sitting = table_of(lesson)
    for entry in lesson.script:
        action = entry.answers[0] if isinstance(entry, Ask) else step(entry)
        if isinstance(entry, Ask):
            assert_claims_hold(entry.text, sitting)
        elif sitting.phase in (Phase.CUT, Phase.DEAL):
            assert isinstance(action, Cut | Deal)
            verb = "cuts the pack" if isinstance(action, Cut) else "deals"
            assert waits_for(sitting.view(0)) == f"{NAMES[action.seat]} {verb}."
        sitting.apply(action)
    assert_claims_hold(lesson.closing, sitting)


def assert_claims_hold(text: str, sitting: Sitting) -> None:
    """Check who threw which card in which trick, and how many cards players hold."""
    view = sitting.view(0)
    for name, card, number in re.findall(
        r"(\w+ \w+) threw the (\w+ of \w+) on [^.]+? in trick (\d)", text
    ):
        trick = view.tricks[int(number) - 1]
        [seat] = [
            seat for seat, each in zip(trick.seats, trick.cards, strict=True) if each.name == card
        ]
        assert seat == NAMES.index(name), text
    for name, held in re.findall(r"(M\w+ \w+) (?:has )?(ten|eleven|twelve)\b", text):
        assert number_word(view.players[NAMES.index(name)].cards) == held, text
    for number in re.findall(r"^(Two|Three) tricks have been played", text):
        assert number_word(len(view.tricks)) == number.lower()


@pytest.mark.parametrize("law", SCRIPTED)
def test_every_answer_of_a_lesson_leads_to_its_end(law: str) -> None:
    lesson = SCRIPTED[law]
    for place, entry in enumerate(lesson.script):
        for action in entry.answers[1:] if isinstance(entry, Ask) else ():
            assert _ends_with(law, place, action)


def _ends_with(law: str, place: int, action: Action) -> bool:
    lesson = SCRIPTED[law]
    sitting = table_of(lesson)
    for number, entry in enumerate(lesson.script):
        usual = entry.answers[0] if isinstance(entry, Ask) else step(entry)
        sitting.apply(action if number == place else usual)
    return Guide(lesson, sitting).done


def test_a_lesson_restored_goes_on_where_it_was() -> None:
    first, second = Engine(), Engine()
    reply = begin(first, "I7")
    reply = send(first, do="act", action={"kind": "play_card", "seat": 0, "card": "9H"})
    sitting = send(first, do="lesson", name="I7")["sitting"]
    sitting["actions"] += reply["actions"]
    again = send(second, do="resume", sitting=sitting)
    assert (again["lesson"], again["view"]) == (reply["lesson"], reply["view"])


def test_a_lesson_that_is_none_is_refused() -> None:
    with pytest.raises(RecordError, match="expected a lesson, one of hearts, modern-1"):
        lesson_table(Session(), "Z1")
    wrong = send(Engine(), do="lesson")
    assert wrong["error"]["kind"] == "record_error"


def test_D4_a_disturbed_dealer_keeps_the_deal() -> None:
    """D3, D4: the same misdeal loses the deal in one lesson, but not in the other."""
    assert (done("D3").dealer, done("D4").dealer) == (3, 2)


def test_I8_I9_I11_I13_the_lessons_pay_as_announced() -> None:
    """T is 13: counted by hand from the hearts in the tricks of each lesson."""
    assert done("I8").nets == [(-13, 0, 0, 0)]
    assert done("I9").nets == [(0, 0, -13, -13)]
    assert LESSONS["I10"].scene.rules.variety == "auction"
    assert LESSONS["I11"].scene.rules.settlement == "howell"
    assert sum(done("I11").nets[0]) == 0
    assert done("I13").nets == [(0, 6, -13, 0)]


def test_no_other_table_has_a_lesson() -> None:
    engine = Engine()
    sitting = new_sitting(Rules(), (0,), ["random"] * 4, "1")
    reply = send(engine, do="resume", sitting=sitting)
    assert reply["lesson"] is None


def test_I10_stands_in_the_rules_of_the_game_that_has_bids() -> None:
    def laws_told(rules: Rules) -> set[str]:
        return {paragraph.law for paragraph in explain(rules)}

    assert "I10" in laws_told(Rules(laws=Laws.CLUB, variety="auction"))
    assert "I10" not in laws_told(Rules(laws=Laws.CLUB))
    assert "I9" in laws_told(Rules(laws=Laws.CLUB))
    assert "I10" not in laws_told(Rules(variety="auction"))


def test_lessons_follow_each_other_within_their_group() -> None:
    for group in GROUPS.values():
        assert [following(each) for each in group] == [*[each.name for each in group[1:]], ""]
