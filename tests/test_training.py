"""The trainer at the page: its problems, its sentences and its ratings."""

from __future__ import annotations

import pytest

from eldesthand.core.actions import PlayCard
from eldesthand.core.errors import IllegalAction, RecordError
from eldesthand.core.rules import PRESETS, Rules
from eldesthand.core.wire import Readable
from eldesthand.problems.problem import write_problem
from eldesthand.problems.shipped import shipped
from eldesthand.problems.solution import refusal, right_cards
from eldesthand.record.deal_code import decode_rules
from eldesthand.table.session import Session
from eldesthand.table.training import (
    Training,
    answer_problem,
    open_problem,
    open_problems,
    put_problem,
)
from eldesthand.words.naming import title as game_title
from tests.tables import present

SHIPPED = shipped()
HOWELL = PRESETS["howell"].rules


def opened() -> Session:
    session = Session()
    open_problems(session, "\n".join(map(write_problem, SHIPPED)))
    return session


def test_the_trainer_lets_try_again_before_it_tells_and_rates_the_first_try() -> None:
    session = opened()
    given = put_problem(session, "1", "ducking")
    problem = session.problems[given.id]
    assert isinstance(problem.tempting, PlayCard)
    assert isinstance(problem.right[0], PlayCard)
    wrong = answer_problem(session, given.id, 0, given.training, problem.tempting.card)
    assert (wrong.right, wrong.over, wrong.opened) == (False, False, None)
    assert problem.right[0].card.name not in wrong.said + wrong.reason
    assert wrong.training.rating < Training().rating
    right = answer_problem(session, given.id, 1, wrong.training, problem.right[0].card)
    assert right.right
    assert right.over
    assert right.training == wrong.training, "only the first try counts"
    assert right.opened
    assert len(right.opened.line.steps) > given.after, "the deal is played out"
    first = answer_problem(session, given.id, 0, given.training, problem.right[0].card)
    assert first.training.rating > Training().rating
    assert (first.training.streak, first.training.best) == (1, 1)


def test_a_wrong_card_has_its_reason_and_its_cost_and_is_the_one_compared() -> None:
    session, told, compared = opened(), 0, 0
    plays = [each for each in SHIPPED if isinstance(each.right[0], PlayCard)][::45]
    for problem in plays:
        view, right = problem.sitting().view(problem.seat), right_cards(problem)
        wrong = min(card for card in view.playable if card not in right)
        given = open_problem(session, problem, "", Training())
        said = answer_problem(session, given.id, 0, given.training, wrong)
        assert said.said == f"Not the right choice: the {wrong.name}."
        assert said.reason.endswith("Try again.")
        assert not any(card.name in said.reason for card in right), said.reason
        told += said.reason != "Try again."
        solved = answer_problem(session, given.id, 1, given.training, right[0])
        compared += wrong.name in solved.reason
    assert told >= 0.9 * len(plays)
    assert compared >= 0.7 * len(plays)


def test_a_low_card_is_refused_where_a_higher_one_stays_below_too() -> None:
    found = 0
    for problem in (each for each in SHIPPED if each.theme == "ducking"):
        view, [right, *_] = problem.sitting().view(problem.seat), right_cards(problem)
        wrong = problem.tempting
        assert isinstance(wrong, PlayCard)
        if "would stay under too" in refusal(problem, problem.sitting(), wrong):
            suit = present(view.trick).cards[0].suit
            top = max(card for card in present(view.trick).cards if card.suit is suit)
            assert wrong.card < right < top
            found += 1
        if found > 3:
            break
    assert found


def test_the_first_problem_is_one_of_the_easiest() -> None:
    session = opened()
    for number in range(6):
        assert session.problems[put_problem(session, str(number)).id].grade < 800


def test_the_trainer_poses_fitting_problems_once() -> None:
    session = opened()
    training, grades = Training(rating=1500.0, tried=20), []
    for number in range(12):
        given = put_problem(session, str(number), "", training)
        grades.append(session.problems[given.id].grade)
        training = given.training
    assert len(set(training.seen)) == 12
    strong = sum(grades) / 12
    weak = [
        session.problems[put_problem(session, str(n), "", Training(700.0, tried=20)).id].grade
        for n in range(12)
    ]
    assert strong > sum(weak) / 12 + 200
    assert put_problem(session, "x", "error").choices
    with pytest.raises(RecordError, match="expected a theme"):
        put_problem(session, "x", "whist")


def test_a_beginner_is_told_no_difficulty_before_the_problem_is_known() -> None:
    session = opened()
    told = open_problems(session, write_problem(SHIPPED[0]), Training()).standing
    assert "medium" not in told
    assert told == "Problems get harder as you improve."


def test_a_theme_of_one_game_names_it() -> None:
    by_game = {
        game_title(decode_rules(each.code)): write_problem(each)
        for each in SHIPPED
        if each.theme == "ducking"
    }
    game, *others = by_game
    follows = "ollow suit without taking the trick."
    for games, told in (([game], f"{game}: f{follows}"), ([game, *others], f"F{follows}")):
        text = "\n".join(by_game[each] for each in games)
        [theme] = open_problems(Session(), text).themes
        assert theme.about == told


def test_a_card_that_the_laws_forbid_is_no_answer() -> None:
    session = opened()
    given = put_problem(session, "1", "ducking")
    view = session.problems[given.id].sitting().view(session.problems[given.id].seat)
    forbidden = next(card for card in view.rules.pack if card not in view.playable)
    with pytest.raises(IllegalAction):
        answer_problem(session, given.id, 0, given.training, forbidden)
    with pytest.raises(RecordError, match="open problem"):
        answer_problem(session, "none", 0, given.training)


def test_an_answer_that_is_refused_leaves_the_record_that_is_read() -> None:
    session = opened()
    given = put_problem(session, "1", "ducking")
    session.record = read = None
    with pytest.raises(RecordError, match="choices"):
        answer_problem(session, given.id, 0, given.training, None, 99)
    assert session.record is read


def test_a_beginner_gets_problems_of_games_already_played() -> None:
    session = opened()

    def game(number: int, training: Training, *games: Rules) -> str:
        given = put_problem(session, str(number), "", training, Readable(games))
        return given.title.split(" · ")[1]  # with the number of players, if they are not four

    assert {game(n, Training()) for n in range(4)} == {"Modern Hearts"}
    assert {game(n, Training(), HOWELL) for n in range(4)} == {"Howell’s Hearts"}
    assert len({game(n, Training(tried=10)) for n in range(6)}) > 1
    assert game(1, Training(), PRESETS["enfle"].rules), "it has no problems"


def test_a_beginner_gets_no_errors_to_find_unless_they_are_asked_for() -> None:
    session = opened()
    games = Readable(tuple(decode_rules(each.code) for each in session.problems.values()))

    def finds(number: int, training: Training) -> bool:
        given = put_problem(session, str(number), "", training, games)
        return session.problems[given.id].asks_for_error

    assert not any(finds(number, Training()) for number in range(15))
    assert any(finds(number, Training(tried=10)) for number in range(15))
