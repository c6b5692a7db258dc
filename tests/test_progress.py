"""A player's progress: mistakes that come back until known, and the record."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eldesthand.arena.matches import AGREED
from eldesthand.bots import BOTS
from eldesthand.bots.players.random_player import RandomPlayer
from eldesthand.coach.advice import advise, decisions, judge
from eldesthand.coach.values import Judged
from eldesthand.core.actions import Agree, PlayCard
from eldesthand.core.errors import IllegalAction, RecordError
from eldesthand.core.rules import PRESETS, Rules
from eldesthand.core.sitting import Sitting
from eldesthand.core.wire import decode, encode
from eldesthand.playing import play_deal
from eldesthand.problems.problem import read_problem
from eldesthand.problems.rating import expected_score
from eldesthand.progress import results
from eldesthand.progress.mistakes import (
    COSTLY,
    KNOWN,
    MOST_MISTAKES,
    Schedule,
    first,
    mistakes,
    repeated,
)
from eldesthand.progress.results import (
    LEVELS,
    MEASURED,
    NEW,
    PlayedDeal,
    PlayedSitting,
    levels_of,
    rating,
    summaries,
)
from eldesthand.record.model import Record
from eldesthand.table.saved import SavedSitting
from eldesthand.table.session import Session
from eldesthand.table.sitting import resume
from eldesthand.table.training import Mistake, Training, answer_mistake, note_mistakes, put_mistake
from tests.tables import present

TODAY = "2026-11-22"


@pytest.mark.parametrize(
    ("answers", "intervals", "stability", "difficulty"),
    [
        ("ggggg", [2, 6, 17, 44, 102], 102.26, 6.36),
        ("gggagg", [2, 6, 17, 2, 4, 8], 7.66, 8.77),
        ("aag", [1, 1, 1], 0.33, 9.58),
    ],
)
def test_the_intervals_are_those_of_the_authors_library(
    answers: str, intervals: list[int], stability: float, difficulty: float
) -> None:
    """The figures are those of py-fsrs 6.3.2 without learning steps, after a first "again"."""
    schedule, found = first(TODAY), []
    for answer in answers:
        schedule = repeated(schedule, schedule.due, right=answer == "g")
        found.append(schedule.interval)
    assert found == intervals
    # the library does not round to hundredths
    assert schedule.memory == pytest.approx((stability, difficulty), rel=0.03, abs=0.03)


@given(st.lists(st.tuples(st.booleans(), st.integers(0, 90)), max_size=12))
def test_a_mistake_comes_back_later_and_later_until_it_is_failed(
    answers: list[tuple[bool, int]],
) -> None:
    schedule = first(TODAY)
    for right, late in answers:
        today = (date.fromisoformat(schedule.due) + timedelta(late)).isoformat()
        before, schedule = schedule, repeated(schedule, today, right=right)
        later = date.fromisoformat(schedule.due) - date.fromisoformat(today)
        assert later.days == schedule.interval >= 1
        assert 100 <= schedule.difficulty <= 1000
        if right:
            assert schedule.stability > before.stability
            on_time = repeated(before, before.due, right=True)
            assert schedule.stability >= on_time.stability, "what was kept longer is kept longer"
        else:
            assert schedule.interval <= before.interval
            assert schedule.difficulty >= before.difficulty
        assert schedule.known == (schedule.interval > KNOWN)


@given(st.integers(1, 60), st.integers(130, 1000), st.integers(0, 9))
def test_a_schedule_of_sm_2_goes_on(interval: int, easiness: int, repetitions: int) -> None:
    data = {"interval": interval, "due": TODAY, "easiness": easiness, "repetitions": repetitions}
    old = decode(Schedule, data)
    new = repeated(old, TODAY, right=True)
    assert old.memory[0] == interval, "it is as stable as its interval was long"
    assert new.interval >= interval
    # with the same ease as before, within the limits of the difficulty
    assert old.memory[1] in (1.0, 10.0) or new.stability == pytest.approx(
        interval * easiness, rel=0.01
    )
    assert repeated(old, TODAY, right=False).interval <= max(interval, 1)
    assert decode(Schedule, encode(new)) == new


@pytest.mark.parametrize("today", ["", "tomorrow", "2026-02-30", "9999-12-31"])
def test_a_day_that_is_none_is_refused(today: str) -> None:
    with pytest.raises(RecordError, match="expected a date"):
        first(today)


def a_deal(game: str, seed: int = 1) -> SavedSitting:
    rules = PRESETS[game].rules
    sitting = Sitting(rules, tuple(f"Seat {seat}" for seat in range(rules.players)))
    sitting.apply(Agree(dealer=rules.players - 1))
    chance = Random(seed)
    for _ in range(2):
        play_deal(sitting, [RandomPlayer(chance) for _ in range(rules.players)], chance)
    names, bots = tuple(sitting.names), ("", *("random",) * (rules.players - 1))
    return SavedSitting(rules, names, 0, bots, "seed", tuple(sitting.actions))


def judged_of(kept: SavedSitting, deal: int) -> tuple[Judged, ...]:
    made = decisions(kept.rules, kept.names, kept.actions, 0, deal)
    return tuple(judge(view, card, advise(view, Random(1), worlds=48)) for view, card in made[:9:2])


@pytest.mark.parametrize("game", ["howell", "sweepstake", "auction", "modern"])
def test_dear_mistakes_are_problems_at_the_place_where_they_were_made(game: str) -> None:
    kept = a_deal(game)
    judged = judged_of(kept, 2)
    found = mistakes(Record(kept.rules, kept.names, kept.actions), 0, 2, judged)
    dear = [each for each in judged if each.cost >= COSTLY and each.cost > 2 * each.error]
    assert len(found) == min(len(dear), MOST_MISTAKES)
    assert [each.gain for each in found] == sorted((each.cost for each in dear), reverse=True)[
        :MOST_MISTAKES
    ]
    for each in found:
        view = each.sitting().view(each.seat)
        assert isinstance(each.tempting, PlayCard)
        assert each.tempting.card in view.playable
        [same] = [made for made in dear if made.card == each.tempting.card]
        assert len(view.tricks) + 1 == same.trick
        assert each.right[0] == PlayCard(0, same.best)
        assert each.tempting not in each.right


def session_with_mistakes() -> tuple[Session, tuple[Mistake, ...]]:
    session, kept = Session(), a_deal("howell", 3)
    resume(session, kept)
    noted = note_mistakes(session, 2, judged_of(kept, 2), TODAY)
    assert noted.mistakes, "another seed makes one"
    assert noted.said.startswith("From tomorrow, your ")
    assert "costly mistake" in noted.said
    return session, noted.mistakes


def test_a_mistake_comes_back_as_a_problem_until_it_is_known() -> None:
    session, (mistake, *_) = session_with_mistakes()
    problem = read_problem(mistake.problem)
    assert isinstance(problem.tempting, PlayCard)
    assert isinstance(problem.right[0], PlayCard)
    training = Training(solved=3, tried=4)
    put = put_mistake(session, mistake, training)
    assert put.title.startswith("Your mistake · Howell")
    assert (put.id, put.training) == (mistake.id, training)

    due = mistake.schedule.due
    wrong = answer_mistake(session, mistake, 0, due, training, problem.tempting.card)
    assert not wrong.answered.over
    assert wrong.mistake == mistake, "nothing is scheduled before it is solved"
    late = answer_mistake(session, mistake, 1, due, training, problem.right[0].card)
    assert late.answered.right
    assert late.answered.standing == "It comes back tomorrow."
    assert late.answered.training == training, "it does not count for the rating"

    days: Mistake | None = mistake
    times = 0
    while days is not None:
        due, right = days.schedule.due, problem.right[0].card
        last = answer_mistake(session, days, 0, due, training, right)
        days, times = last.mistake, times + 1
    assert times == 5
    assert last.answered.standing == "You’ve got it now, so it won’t come back."
    told = answer_mistake(session, mistake, 0, due, training)
    assert told.answered.over
    assert told.mistake is not None
    assert told.mistake.schedule == repeated(mistake.schedule, due, right=False)


def test_mistakes_are_noted_of_a_settled_deal_alone() -> None:
    session, (mistake, *_) = session_with_mistakes()
    for deal in (0, 3):
        with pytest.raises(IllegalAction, match="not settled yet"):
            note_mistakes(session, deal, (), TODAY)
    assert note_mistakes(session, 1, (), TODAY).said == ""
    with pytest.raises(RecordError, match="expected a problem"):
        put_mistake(session, replace(mistake, problem="none"))


def played(bot: str, *results: tuple[int, tuple[int, ...]], game: str = "howell") -> PlayedSitting:
    deals = tuple(PlayedDeal(net, 0, False, False, others=others) for net, others in results)
    preset = PRESETS[game]
    return PlayedSitting(preset.rules, ("", bot, bot, bot), deals)


WON, LOST, EVEN = (9, (-3, -3, -3)), (-9, (3, 3, 3)), (0, (4, 0, -4))


@pytest.mark.parametrize("game", PRESETS)
def test_equal_results_lead_to_the_rating_of_a_level(game: str) -> None:
    levels = levels_of(PRESETS[game].rules)
    for level in LEVELS:
        even, above, below = (
            rating([played(level, *(each,) * 20, game=game)] * 20) for each in (EVEN, WON, LOST)
        )
        assert even
        assert above
        assert below
        assert even.rating == pytest.approx(levels[level], abs=1 + abs(levels[level] - 1400) / 20)
        assert below.rating < even.rating - 100
        assert above.rating > even.rating + 100


def test_other_bots_and_other_people_at_the_device_do_not_count() -> None:
    assert rating([played("own", WON), played("jealous", WON)]) is None
    assert rating([replace(played("careful", WON), bots=("", "", "careful", "careful"))]) is None
    assert rating([replace(played("careful", WON), bots=("", "careful", "own", "careful"))]) is None
    assert rating([played("careful@0.5", WON)]) == rating([played("careful", WON)])


def test_each_game_is_rated_by_itself_the_oldest_sitting_first() -> None:
    latest, other, oldest = (
        played("careful", WON, WON, WON),
        played("careful", LOST, game="modern"),
        played("random", LOST),
    )
    howell, modern = summaries([latest, other, oldest])
    assert howell.rating == rating([oldest, latest]) != rating([latest, oldest])
    assert modern.rating == rating([other])
    assert (howell.levels, modern.levels) == (levels_of(latest.rules), levels_of(other.rules))
    options = replace(latest, rules=replace(latest.rules, counters=50))
    [same] = summaries([options, latest])
    assert same.deals == 6, "it is the same game with another option"


@pytest.mark.parametrize("true", [1400, 1500])
def test_the_rating_of_careful_play_is_found_within_its_deviation(true: int) -> None:
    chance, visitors = Random(7), 200
    score, inside, found = expected_score(true, 1400), 0, []
    for _ in range(visitors):
        deals = [(1 if chance.random() < score else -1, (0,)) for _ in range(100)]
        after = present(rating([played("careful", *deals[n : n + 5]) for n in range(0, 100, 5)]))
        assert after.deviation < 40 < NEW.deviation
        inside += abs(after.rating - true) <= 2 * after.deviation
        found.append(after.rating)
    assert sum(found) / visitors == pytest.approx(true, abs=10)
    assert 0.92 * visitors <= inside <= 0.98 * visitors, "two deviations hold 95 in 100"


def test_every_level_of_bots_is_rated() -> None:
    assert tuple(name for name, bot in BOTS.items() if bot.is_level) == LEVELS


@pytest.mark.parametrize("game", MEASURED)
def test_every_measured_preset_has_ratings_of_its_own(game: str) -> None:
    levels = levels_of(PRESETS[game].rules)
    assert tuple(levels) == LEVELS
    assert levels["careful"] == AGREED
    assert levels["random"] < levels["beginner"] < levels["careful"]
    assert all(levels != levels_of(PRESETS[name].rules) for name in MEASURED if name != game)


def test_a_game_that_was_not_measured_has_the_ratings_of_one_like_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def like(rules: Rules, preset: str) -> bool:
        return levels_of(rules) == levels_of(PRESETS[preset].rules)

    simple, lady, three = (PRESETS[each].rules for each in ("simple", "black-lady", "three-handed"))
    assert like(replace(simple, counters=7), "simple")
    assert like(lady.with_players(6), "black-lady"), "of the same variety"
    assert like(Rules(variety="joker", settlement="simple"), "simple")
    assert like(replace(three, variety="black-jack"), "three-handed")
    assert like(Rules(variety="auction", players=5), "auction")

    measured = {"howell": (1100, 1300, 1400, 1420, 1440), "spot": (1000, 1350, 1400, 1410, 1490)}
    monkeypatch.setattr(results, "MEASURED", measured)
    assert tuple(levels_of(simple).values()) == (1050, 1325, 1400, 1415, 1465), "the mean of all"


def test_two_players_and_two_numbers_of_players_have_lines_of_their_own() -> None:
    one = played("plain", (1, (0, 0, -1)))
    three = replace(one, rules=PRESETS["three-handed"].rules)
    found = summaries([one, three, replace(one, person="Ann"), one])
    assert [(each.person, each.players, each.deals) for each in found] == [
        ("", 4, 2),
        ("", 3, 1),
        ("Ann", 4, 1),
    ]
