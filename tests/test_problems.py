"""Problems: the shipped ones are correct, and the same seed finds the same problems."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from itertools import permutations
from random import Random

import pytest

from eldesthand.coach.reasons import still_out
from eldesthand.core.actions import Claim, PlayCard
from eldesthand.core.cards import Card, Rank
from eldesthand.core.errors import RecordError
from eldesthand.core.terms import Laws
from eldesthand.laws.law import proved_by
from eldesthand.problems.evidence import prove, weigh_cards, worlds_that_fit
from eldesthand.problems.finding import LEAST, find, game_for, games
from eldesthand.problems.problem import Problem, read_problem, write_problem
from eldesthand.problems.rating import Rating, expected_score, rated, rating_difference
from eldesthand.problems.shipped import shipped
from eldesthand.problems.solution import put, right_cards
from eldesthand.problems.themes import THEMES, Asked, theme_of
from eldesthand.table.session import Session
from eldesthand.table.training import answer_problem, open_problems, put_problem
from tests.tables import present

SHIPPED = shipped()


def sample(many: int, pytestconfig: pytest.Config) -> list[Problem]:
    """Return some shipped problems, or all of them with --long."""
    if pytestconfig.getoption("--long"):
        return list(SHIPPED)
    return Random("sample").sample(SHIPPED, many)


def test_problems_ship_of_every_theme_and_each_once() -> None:
    assert len(SHIPPED) >= 500
    many = Counter(each.theme for each in SHIPPED)
    assert set(many) == set(THEMES)
    assert min(many.values()) >= 10
    assert len({each.id for each in SHIPPED}) == len(SHIPPED)


def test_each_problem_is_read_and_written_alike() -> None:
    assert all(read_problem(write_problem(each)) == each for each in SHIPPED)
    with pytest.raises(RecordError, match="expected a problem"):
        read_problem("ducking 1300 0")
    words = write_problem(SHIPPED[0]).split()
    with pytest.raises(RecordError, match="expected a problem"):
        read_problem(" ".join([*words[:3], "XX", *words[4:]]))


def test_every_error_that_is_asked_about_has_a_solution() -> None:
    for each in SHIPPED:
        if each.theme == "error":
            told = put(each, each.sitting())
            assert told.solution.startswith("The right choice is “")
            assert told.solution.count(".") >= 2, "it says what the law says"


def test_each_problem_has_its_theme_a_right_choice_and_words(
    pytestconfig: pytest.Config,
) -> None:
    for each in sample(60, pytestconfig):
        sitting = each.sitting()
        view = sitting.view(each.seat)
        assert theme_of(Asked(view, each.right[0], each.tempting)) == each.theme
        told = put(each, sitting)
        assert told.question.endswith("?")
        assert "The right " in told.solution or "just as good." in told.solution
        spares = sitting.rules.settlement_object.points
        assert not (spares and re.search(r"worth|counter|(?<!points) more ", told.solution))
        if isinstance(each.right[0], PlayCard):
            cards = [action.card for action in each.right if isinstance(action, PlayCard)]
            assert set(cards) < set(view.playable)
            assert right_cards(each) == tuple(cards)
            assert told.question.startswith("You lead. ") is not bool(present(view.trick).cards)
            assert told.choices == ()
        else:
            assert each.right[0] in each.choices
            assert len(set(told.choices)) == len(each.choices) >= 2


def others_of_suit(asked: Asked, card: Card) -> list[Card]:
    return [each for each in asked.view.hand if each.suit is card.suit and each != card]


def beaten_by(asked: Asked, card: Card) -> int:
    return sum(each > card for each in still_out(asked.view, card.suit))


TRUE_OF_TEMPTING: dict[str, Callable[[Asked], bool]] = {
    r"It stays under [^;,]*\.": lambda asked: not asked.takes(asked.other),
    r"It stays under .*doesn’t": lambda asked: not asked.takes(asked.other),
    r"rid of a card that counts": lambda asked: asked.units(asked.other) > 0,
    r"Give this card to": lambda asked: asked.units(asked.other) > 0,
    r"Throw your last": lambda asked: not others_of_suit(asked, asked.other),
    r"get rid of": lambda asked: asked.other.rank > Rank.TEN,
    r"Take this trick|Try to take the next|take it with a high": (
        lambda asked: asked.takes(asked.other)
    ),
    r"still out can beat": (
        lambda asked: beaten_by(asked, asked.card) == beaten_by(asked, asked.other)
    ),
}
"""Reasons of the themes, each with a reading of whether it is true of the tempting card, too."""


def test_a_reason_is_not_true_of_the_tempting_card_as_well() -> None:
    found = set[str]()
    for each in SHIPPED:
        if isinstance(each.right[0], PlayCard):
            asked = Asked(each.sitting().view(each.seat), each.right[0], each.tempting)
            why = THEMES[each.theme].why(asked)
            for pattern in (one for one in TRUE_OF_TEMPTING if re.search(one, why)):
                assert not TRUE_OF_TEMPTING[pattern](asked), (each.code, why)
                found.add(pattern)
    assert len(found) >= 6, found


def test_nearly_every_solution_gives_a_reason_and_a_moon_is_one(
    pytestconfig: pytest.Config,
) -> None:
    plays = [each for each in sample(150, pytestconfig) if isinstance(each.right[0], PlayCard)]
    told = [put(each, each.sitting()).solution for each in plays]
    assert sum(said.count(". ") > 1 for said in told) >= 0.99 * len(told)
    most = max(SHIPPED, key=lambda each: each.gain * (each.basis == "always"))
    solution = put(most, most.sitting()).solution
    assert "Go for all 26 points: this is your best chance to shoot the moon." in solution


def test_proved_problems_are_proved_again(pytestconfig: pytest.Config) -> None:
    proved = [each for each in SHIPPED if each.basis != "searched" and each.theme != "error"]
    assert proved
    for each in proved if pytestconfig.getoption("--long") else proved[:6]:
        proof = present(prove(each.sitting().view(each.seat)))
        assert {PlayCard(each.seat, card) for card in proof.right} == set(each.right)
        assert proof.worlds == each.worlds
        assert proof.always == (each.basis == "always")
        assert isinstance(each.tempting, PlayCard)
        assert proof.gain(each.tempting.card) == pytest.approx(each.gain, abs=0.01)


def test_searched_problems_hold_with_other_seeds(pytestconfig: pytest.Config) -> None:
    searched = [
        each
        for each in sample(30, pytestconfig)
        if each.basis == "searched" and isinstance(each.right[0], PlayCard)
    ]
    for each in searched:
        weighed = weigh_cards(each.sitting().view(each.seat), Random("another"), 200)
        assert PlayCard(each.seat, weighed.choices[0]) in each.right
        assert isinstance(each.tempting, PlayCard)
        assert weighed.is_surely_behind(each.tempting.card, sure=3.0)


def test_the_cards_prove_the_error_and_no_other(pytestconfig: pytest.Config) -> None:
    for each in sample(60, pytestconfig):
        if each.theme != "error":
            continue
        view = each.sitting().view(each.seat)
        assert all(isinstance(choice, Claim) for choice in each.choices)
        assert [choice for choice in each.choices if proved_by(view, choice)] == list(each.right)


ENFLE = (
    "leading 1018 3 9D,JD QC - searched 400 2.96 0.35 "
    "1Cy2VvL6BWspjdnNkBXuGdywAaBKiouBpUw7a8m-KgJ4ul"
)
"""A problem of Enflé that `find` has found."""


def test_K3_a_problem_of_enfle_is_put_searched_and_solved() -> None:
    """The leader has learnt from a trick that was picked up who has no diamonds."""
    problem = read_problem(ENFLE)
    sitting = problem.sitting()
    told = put(problem, sitting)
    assert told.game == "Enflé"
    assert "can’t follow" in told.solution
    weighed = weigh_cards(sitting.view(problem.seat), Random(2), 60)
    assert set(weighed.choices[:2]) == set(right_cards(problem))
    session = Session()
    open_problems(session, ENFLE)
    given = put_problem(session, "1", "leading")
    answered = answer_problem(session, given.id, 0, given.training, weighed.choices[0])
    assert (answered.right, answered.over) == (True, True)
    assert len(present(answered.opened).line.steps) > given.after, "the deal is played out"


def test_every_deal_that_fits_is_gone_through_once() -> None:
    """Compared with an independent count of all ways to deal the unseen cards to the others."""
    each = next(each for each in SHIPPED if each.basis != "searched" and 4 <= each.worlds <= 60)
    view = each.sitting().view(each.seat)
    worlds = present(worlds_that_fit(view))
    seen = {*view.hand, *(card for trick in view.tricks for card in trick.cards)}
    if view.trick:
        seen |= set(view.trick.cards)
    unseen = [card for card in view.rules.pack if card not in seen]
    if view.rules.players > 2:
        assert all(
            sorted(c for seat in world for c in world[seat]) == sorted({*unseen, *view.hand})
            for world in worlds
        )
    assert len({str(sorted(world.items())) for world in worlds}) == len(worlds) == each.worlds


def test_the_same_seed_finds_the_same_problems() -> None:
    def lines() -> list[str]:
        found = find("a test", 2, 1, ["ducking", "leading", "unloading"])
        return [write_problem(problem) for _, problem in found]

    first = lines()
    assert first == lines()
    for line in first:
        assert read_problem(line).gain >= LEAST


def test_glicko_2_is_the_example_of_its_paper() -> None:
    games = [(1400.0, 30.0, 1.0), (1550.0, 100.0, 0.0), (1700.0, 300.0, 0.0)]
    for order in permutations(games):
        after = rated(Rating(1500.0, 200.0, 0.06), order)
        assert after.rating == pytest.approx(1464.06, abs=0.01)
        assert after.deviation == pytest.approx(151.52, abs=0.01)
        assert after.volatility == pytest.approx(0.05999, abs=0.00001)


def test_a_score_tells_the_difference_that_makes_it_likely() -> None:
    for difference in (-381.7, -10.0, 0.0, 200.0):
        score = expected_score(1400.0 + difference, 1400.0)
        assert rating_difference(score) == pytest.approx(difference)
    for never in (0.0, 1.0):
        with pytest.raises(ValueError, match="between 0 and 1"):
            rating_difference(never)


def test_cards_that_are_passed_keep_the_capitals_of_their_names() -> None:
    problem = next(each for each in SHIPPED if each.theme == "passing")
    told = put(problem, problem.sitting())
    assert all(choice.startswith("Pass the ") for choice in told.choices)
    assert not any(re.search(r"the [a-z]+ of ", said) for said in (*told.choices, told.solution))


def test_problems_about_errors_are_sought_only_where_club_laws_are_allowed() -> None:
    chance = Random(1)
    found = {
        (each.variety, each.laws)
        for each in (game_for(games(), "error", chance) for _ in range(300))
    }
    assert {laws for _, laws in found} == {Laws.CLUB}
    assert len(found) > 3
