"""C3: two tables at once, in CPython: whole sittings through JSON texts only."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from random import Random

import pytest

from eldesthand.core.errors import RulesError
from eldesthand.core.rules import PRESETS, tables
from eldesthand.table.engine import Engine
from lab.at_page import AtPage
from tests.asking import Message, ask, refused


def sit(game: str, candidates: int, **also: str) -> Message:
    """Return the reply to a link to a game with this number of people."""
    link = {"game": game, "candidates": str(candidates), "bots": "random", **also}
    return ask(Engine(), do="sit", seed="7", words=list(map(list, link.items())))


def possible() -> list[tuple[str, int]]:
    """Return every preset with every number of people that it seats at two tables."""
    found = []
    for name, preset in PRESETS.items():
        for many in range(8, 15):
            with suppress(RulesError):
                assert [replace(preset.rules, players=size) for size in tables(many)]
                found.append((name, many))
    return found


def at_both_tables(candidates: int = 9, game: str = "howell") -> tuple[AtPage, AtPage]:
    """Return the player's table and the other one, each after its first deal."""
    seated = sit(game, candidates)
    both = []
    for sitting in (seated["sitting"] | {"actions": seated["reply"]["actions"]}, seated["other"]):
        page = AtPage(sitting, Random(1))
        page.play(1)
        both.append(page)
    return both[0], both[1]


@pytest.mark.parametrize(("game", "many"), possible())
def test_C3_every_game_seats_everybody_at_two_tables(game: str, many: int) -> None:
    seated = sit(game, many)
    sizes = [len(seated[table]["names"]) for table in ("sitting", "other")]
    settlements = {seated[table]["rules"]["settlement"] for table in ("sitting", "other")}
    assert len(settlements) == 1, "both tables play the same game"
    assert tuple(sizes) == tables(many)
    names = [*seated["sitting"]["names"], *seated["other"]["names"]]
    assert len(set(names)) == many
    assert seated["other"]["human"] is None
    assert seated["sitting"]["seed"] != seated["other"]["seed"]
    assert ["candidates", str(many)] in seated["chosen"]["words"]


def test_C3_seven_people_and_other_sizes_play_at_one_table() -> None:
    assert sit("howell", 7)["other"] is None
    assert sit("howell", 7)["chosen"]["choice"]["candidates"] == 0
    assert sit("howell", 9, players="3")["other"] is None
    many = {"choice": sit("howell", 9)["chosen"]["choice"], "name": "candidates", "value": "15"}
    assert refused(Engine(), do="adjust", **many) == "expected 2 to 14 players, got 15"


def test_C3_the_number_of_people_is_adjusted_and_forgotten_with_the_table_size() -> None:
    engine = Engine()
    choice = ask(engine, do="choose", choice=None)["choice"]
    two = ask(engine, do="adjust", choice=choice, name="candidates", value="10")["choice"]
    assert (two["rules"]["players"], two["candidates"]) == (5, 10)
    one = ask(engine, do="adjust", choice=two, name="candidates", value="6")["choice"]
    assert (one["rules"]["players"], one["candidates"]) == (6, 0)


def test_C3_at_another_table_of_seven_the_dealer_sits_out() -> None:
    own, other = at_both_tables(14)
    assert len(other.reply["out"]) == 1
    assert len(other.reply["view"]["sitting"]["reckoning"]["lines"]) == 6
    assert own.settled == other.settled == 1


@pytest.mark.parametrize("game", ["howell", "modern"])
def test_C3_the_other_table_is_surveyed(game: str) -> None:
    _, other = at_both_tables(9, game)
    seen = other.ask(do="survey", brought=[["Mr Hoyle", 1000]])
    assert seen["said"] == "They have played 1 deal."
    assert seen["last"]["heading"] == "Score after deal 1"
    assert seen["final"] is None
    figures = [int(row["figure"].replace("−", "-")) for row in seen["standings"]]
    assert figures == sorted(figures, reverse=game == "howell")
    assert dict(seen["totals"])["Mr Hoyle"] >= 900
    assert seen["willing"] == seen["standings"][-1]["name"]
    other.go_on()
    assert other.ask(do="survey")["willing"] == ""


def test_C3_who_changes_tables_takes_their_counters_along() -> None:
    own, other = at_both_tables()
    for page in (own, other):
        page.ask(do="act", action={"kind": "end"})
    totals = [*own.ask(do="survey")["totals"], *other.ask(do="survey")["totals"]]
    assert sum(total for _, total in totals) == 0
    willing = other.ask(do="survey")["willing"]
    assert other.ask(do="survey")["final"]["heading"]
    changed = own.ask(do="change_tables", other=other.sitting, willing=willing, seed="8")
    before = set(other.begun["names"])
    assert set(changed["sitting"]["names"]) == before - {willing} | {"You"}
    assert set(changed["other"]["names"]) == set(own.begun["names"]) - {"You"} | {willing}
    assert changed["sitting"]["names"][changed["sitting"]["human"]] == "You"
    again = []
    for key in ("sitting", "other"):
        page = AtPage(changed[key], Random(2))
        again += page.ask(do="survey", brought=totals)["totals"]
        page.play(1)
        page.check()
    assert sorted(again) == sorted(totals), "before the next deal everybody stands where they stood"


def test_C3_nobody_changes_tables_during_a_sitting_or_to_an_unknown_one() -> None:
    own, other = at_both_tables()
    asked = {"do": "change_tables", "other": other.sitting, "seed": "8"}
    assert "the sitting goes on" in refused(own.engine, **asked, willing="Mr Foster")
    own.ask(do="act", action={"kind": "end"})
    assert "expected a player of the other table" in refused(own.engine, **asked, willing="X")


def test_C3_bots_at_the_other_table_are_patient() -> None:
    own, other = at_both_tables()
    for page, patient in ((own, False), (other, True)):
        while "ask" not in (answer := page.ask(do="step", go_on=True)):
            pass
        assert answer["ask"]["patient"] is patient


@pytest.mark.parametrize("deals", [0, 1])
def test_C3_the_other_table_is_exported_without_its_seed_or_its_running_deal(deals: int) -> None:
    other = AtPage(sit("howell", 8)["other"], Random(1))
    other.play(deals)
    while other.reply["view"]["phase"] != "play":
        other.go_on()
    exported = other.ask(do="export_sitting", kept={"sitting": other.sitting})["kept"]["sitting"]
    assert other.begun["seed"] not in exported["seed"]
    again = AtPage(exported, Random(1))
    assert again.settled == deals
    assert again.reply["view"]["phase"] == "shuffle", "the running deal is left out"
    again.play(deals + 1)
