"""The player's own results: counters and points are never added up together."""

from __future__ import annotations

import json
import re
from dataclasses import replace

import pytest

from eldesthand.core.errors import RecordError
from eldesthand.core.language import _, spoken
from eldesthand.core.rules import PRESETS
from eldesthand.core.wire import Readable
from eldesthand.languages import read
from eldesthand.progress.mistakes import first
from eldesthand.progress.results import PlayedDeal, PlayedSitting, Tried, levels_of
from eldesthand.table.results import (
    ResultsTable,
    SecondPlaying,
    Standing,
    add_up,
    check_kept,
    compare_second,
    stand,
)
from eldesthand.table.session import Session
from eldesthand.table.training import Mistake, Training
from tests.asking import send
from tests.tables import present
from tests.test_page_records import Sat

WON = PlayedDeal(13, 0, clear=True, jack=True, others=(-5, -8, 0))
LOST = PlayedDeal(-5, 5, clear=False, jack=False, mark=71.5)
MOON = PlayedDeal(0, 0, clear=True, jack=False, moon=True, others=(-26, -26, -26), mark=99.0)


def played(
    game: str, *deals: PlayedDeal, bots: tuple[str, ...] = ("", "plain"), won: bool | None = None
) -> PlayedSitting:
    preset = PRESETS[game]
    return PlayedSitting(preset.rules, bots, deals, won)


def tables(*sittings: PlayedSitting) -> tuple[ResultsTable, ...]:
    return add_up(Session(), Readable(sittings), Tried()).tables


def rows(table: ResultsTable) -> list[tuple[str, ...]]:
    return [(row.name, *row.figures) for row in table.rows]


def test_each_game_has_a_row_and_counters_and_points_a_table_each() -> None:
    counters, points = tables(
        played("modern", *[LOST, MOON] * 10, won=True),
        played("sweepstake", *[WON, LOST] * 10),
        played("modern", *[LOST] * 10, won=False),
        played("sweepstake", *[LOST] * 10, bots=("", "careful", "plain", "careful")),
        played("modern", *[LOST] * 10),
    )
    assert rows(counters) == [
        ("Sweepstake Hearts, four players", "30", "–", "+30", "+1.0", "–", "1.0", "33%", "10"),
    ]
    assert rows(points) == [
        ("Modern Hearts, four players", "40", "1 of 2", "3.8", "19.5", "1.0", "25%", "10")
    ]


def test_a_game_never_played_has_no_table() -> None:
    assert tables() == ()
    assert tables(played("modern")) == ()
    assert [table.columns[2] for table in tables(played("howell", WON))] == ["Won or lost"]
    [modern] = tables(played("modern", MOON))
    assert modern.rows[0].figures == ("1", "–", "0.0")


def test_after_few_deals_only_what_they_say_is_shown() -> None:
    few = (played("modern", *[MOON] * 9), played("howell", *[WON] * 9))
    found = add_up(Session(), Readable(few), Tried())
    assert [len(table.columns) for table in found.tables] == [3, 3]
    assert (found.course, found.marks, found.ratings) == (None, None, None)
    assert found.later.startswith("Play ten deals of a game to see charts")

    found = add_up(Session(), Readable((*few, played("howell", WON))), Tried())
    [counters, points] = found.tables
    assert (len(counters.columns), len(points.columns), found.later) == (7, 3, "")
    assert [row.name for row in present(found.ratings).rows] == ["Howell’s Hearts, four players"]


def test_Jacks_are_shown_for_games_with_a_pool_only() -> None:
    [without] = tables(played("black-lady", *[WON] * 10))
    assert "Jacks" not in (*without.columns, without.said)
    assert len(without.rows[0].figures) == len(without.columns)
    [mixed] = tables(played("black-lady", *[WON] * 10), played("sweepstake", *[WON] * 10))
    assert mixed.columns[-1] == "Jacks"
    assert "Jacks" in mixed.said
    assert [row.figures[-1] for row in mixed.rows] == ["–", "10"]


def test_the_coachs_marks_go_from_the_oldest_to_the_latest() -> None:
    found = add_up(
        Session(),
        Readable((played("modern", LOST), played("modern", *[MOON] * 9))),
        Tried(),
    )
    assert found.marks is not None
    assert found.marks.values == (*[99.0] * 9, 71.5)
    assert found.marks.said == "The coach gave you 96 of 100 marks on average, over 10 deals."
    assert found.course is None, "it is scored in points"


def test_each_game_has_the_players_rating_beside_those_of_its_levels() -> None:
    sittings = (
        played("modern", *[MOON] * 10),
        played("howell", *[WON] * 10, bots=("", "careful", "careful", "careful")),
        played("sweepstake", LOST),
    )
    ratings = present(add_up(Session(), Readable(sittings), Tried()).ratings)
    assert ratings.columns == ("You", "Random", "Beginner", "Intermediate", "Advanced", "Expert")
    modern, howell = ratings.rows
    assert modern.name == "Modern Hearts, four players"
    # ten deals won at 1400: 1 ÷ (1 ÷ 150² + 10 × ¼ ÷ 173.72²) is 88.6², and half of that ÷ 173.72
    # for each deal above the half that was to be expected
    assert howell.figures[0] == "1449 to 1803"
    for row in ratings.rows:
        levels = levels_of(PRESETS["modern" if row is modern else "howell"].rules)
        assert row.figures[1:] == tuple(f"{level:.0f}" for level in levels.values())
    assert modern.figures[1:] != howell.figures[1:], "each game has its own"
    assert "does better in 64 of 100 deals" in ratings.said

    unnoted = add_up(Session(), Readable((played("modern", *[LOST] * 10),)), Tried())
    assert unnoted.ratings is None, "it is not known what the others made"


def test_the_course_is_that_of_the_game_played_last_for_counters() -> None:
    sittings = (
        played("modern", LOST),
        played("howell", LOST),
        played("sweepstake", WON),
        played("howell", WON, *[LOST] * 8),
    )
    course = present(add_up(Session(), Readable(sittings), Tried()).course)
    assert course.values == (0, *range(13, -33, -5))
    assert course.said == "Howell’s Hearts: −32 counters over 10 deals."


def test_the_checklist_marks_tried_activities() -> None:
    tried = Tried(("I7",), Readable((PRESETS["modern"].rules,)), ("I7", "D3"), ("ducking",))
    card = add_up(Session(), Readable(), tried).card
    done = {group.title: [each.title for each in group.items if each.done] for group in card}
    assert done == {
        "Games": ["Modern Hearts"],
        "Lessons": ["A revoke, put right in time"],
        "Errors you’ve met": ["A misdeal (D3)", "A revoke (I7)"],
        "Problem themes": ["Ducking"],
    }
    assert all(len(group.items) > 5 for group in card)


def test_a_game_has_one_row_and_one_title_in_the_language_of_today() -> None:
    modern = played("modern", LOST)
    with spoken(read("fr")):
        tried = Tried(games=Readable((modern.rules,)))
        found = add_up(Session(), Readable((modern, modern)), tried)
        [table] = found.tables
        [row] = table.rows
        title = _("Modern Hearts")
        assert row.name.startswith(title)
        assert row.figures[0] == "2"
        assert [each.title for each in found.card[0].items if each.done] == [title]
        standing = Standing(modern.rules, (-5,), over=False)
        assert stand(Session(), (standing,)).titles == (title,)


def test_figures_that_no_game_can_have_are_refused() -> None:
    much = PlayedDeal(10**400, 0, clear=True, jack=False)
    with pytest.raises(RecordError, match="expected the results of games"):
        add_up(Session(), Readable((played("modern", much),)), Tried())


def test_the_contents_of_a_file_are_checked() -> None:
    assert check_kept(Session(), (), (), Training(tried=1)).said == (
        "0 sittings, 0 mistakes, 1 problem tried."
    )
    with pytest.raises(RecordError, match="expected a problem"):
        check_kept(Session(), (), (Mistake("1", "none", first("2026-11-22")),))


def test_statistics_leave_out_a_bad_sitting_and_say_so() -> None:
    page = Sat()
    page.play_to(1 + 57)
    good = json.loads(json.dumps(page.sitting))
    illegal, unknown = json.loads(json.dumps([good, good]))
    cards = [each for each in illegal["actions"] if each["kind"] == "play_card"]
    cards[1]["card"] = cards[0]["card"]
    unknown["rules"]["variety"] = "none"
    alone = page.ask(do="watch", sittings=[good])
    assert alone["left_out"] == ""
    found = page.ask(do="watch", sittings=[illegal, good, unknown, None])
    assert found["players"] == alone["players"]
    assert found["left_out"] == "3 saved games can’t be read, so they aren’t counted here."

    deal = {"net": 1, "units": 0, "clear": True, "jack": False}
    row = {"rules": good["rules"], "bots": [], "deals": [deal]}
    found = page.ask(do="add_up", played=[{**row, "rules": unknown["rules"]}, row, None], tried={})
    assert found["left_out"] == "2 saved games can’t be read, so they aren’t counted here."
    assert [each["figures"][0] for each in found["tables"][0]["rows"]] == ["1"]

    assert page.ask(do="check_kept", sittings=[{"sitting": good}], mistakes=[])["said"]
    for bad in (illegal, unknown):
        refused = send(page.engine, do="check_kept", sittings=[{"sitting": bad}], mistakes=[])
        assert refused["error"]["kind"] in ("record_error", "rules_error")
    choice = page.ask(do="choose", choice=None)["choice"]
    choice["rules"] = unknown["rules"]
    assert "error" in send(page.engine, do="check_kept", sittings=[], mistakes=[], choice=choice)


def test_a_second_playing_is_compared_for_each_person() -> None:
    people = (SecondPlaying("Ada", -7, -4, expert=0), SecondPlaying("Bob", None, -13))
    told = compare_second(Session(), PRESETS["modern"].rules, people)
    assert [(row.name, *row.figures) for row in told.rows] == [
        ("Ada", "7", "4", "0"),
        ("Bob", "–", "13", "…"),
    ]
    assert told.said.startswith("The expert plays the hands of Ada and Bob, ")
    assert "The fewer points, the better." in told.said


def test_results_with_equal_cards_leave_out_the_luck_of_the_cards() -> None:
    lucky, unlucky = replace(WON, luck=9.0), replace(LOST, luck=-3.0)
    [table] = tables(played("howell", lucky, unlucky, *[LOST] * 8))
    column = table.columns.index("With equal cards")
    assert table.rows[0].figures[column] == "+1.0"  # of 4 and -2; the luck of the others is unknown


def test_the_columns_of_results_are_explained() -> None:
    for game in ("howell", "modern"):
        [table] = tables(played(game, *[WON] * 10))
        explained = set(re.findall(r"“([A-Z][a-z ]+)”", table.said))
        assert explained
        assert explained <= set(table.columns)
