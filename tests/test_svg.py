"""Positions: read off a real sitting, drawn small, told in words."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from dataclasses import replace
from gettext import NullTranslations
from pathlib import Path
from random import Random
from xml.etree import ElementTree

import pytest

from eldesthand.cli.main import main
from eldesthand.core.actions import PlayCard
from eldesthand.core.cards import Card, Suit
from eldesthand.core.errors import RecordError
from eldesthand.core.language import spoken
from eldesthand.core.rules import PRESETS
from eldesthand.core.sitting import Sitting
from eldesthand.core.terms import Phase
from eldesthand.documents.drawing import (
    describe,
    draw,
    face_down_position,
    position_at,
    position_of,
    sitting_at,
)
from eldesthand.documents.drawing.description import cards_by_suit
from eldesthand.documents.drawing.position import CARD, layout_of, placed_on_oval
from eldesthand.languages import read
from eldesthand.record import OneDeal, Record, loads
from eldesthand.record.deal_code import encode_deal
from eldesthand.words.aloud import hand_by_suit
from eldesthand.words.naming import guests
from tests.record.examples import EXAMPLES
from tests.tables import steps, wander
from web.tools.steps import ROOT, tool

SPACE = "{http://www.w3.org/2000/svg}"
BUDGET = 12_000
"""Bytes of a poster, before it is compressed."""

RECORDS = {
    record.rules.variety_object.title + str(number): record
    for number, record in enumerate(loads(text) for text in EXAMPLES)
}
HOWELL = next(iter(RECORDS.values()))


def faces(svg: str) -> list[str]:
    """Return the ranks in the order in which they are drawn, the Joker's in a text."""
    return [
        name.upper() or "JOK"
        for name in re.findall(r'href="#\w{3}[SHDCJ][fu]"/><(?:use [^>]*"#\w{3}(\w)"/>|text )', svg)
    ]


@pytest.mark.parametrize("record", RECORDS.values(), ids=RECORDS)
def test_every_position_of_every_variety_is_drawn_within_the_budget(record: Record) -> None:
    first = record.deals[0]
    cards = [
        each for each in record.actions[first.start : first.stop] if isinstance(each, PlayCard)
    ]
    assert cards
    for ply in range(len(cards) + 1):
        position = position_at(record, ply=ply)
        svg = draw(position)
        assert len(svg.encode()) <= BUDGET
        open_cards = sum(len(place.hand or ()) for place in position.players)
        assert len(faces(svg)) == open_cards + len(position.trick)


def test_a_notebook_draws_a_sitting_with_all_hands() -> None:
    sitting = Sitting(PRESETS["howell"].rules, ("Ann", "Bob", "Cyd", "Dot"))
    assert not faces(sitting._repr_svg_())
    sitting = sitting_at(HOWELL, ply=6)
    assert len(faces(sitting._repr_svg_())) == 48
    assert sitting._repr_svg_() in sitting._repr_html_(), "with its text, and not as an image"


def test_position_after_a_number_of_cards() -> None:
    # the record's own first lines: 5H 4H 3H KH, taken by seat 3, who leads TS; then 9S
    position = position_at(HOWELL, ply=6, seat=1)

    assert position.trick == ((3, Card.parse("TS")), (0, Card.parse("9S")))
    assert [place.tricks for place in position.players] == [0, 0, 0, 1]
    assert [place.units for place in position.players] == [0, 0, 0, 4]
    assert [place.count for place in position.players] == [11, 12, 12, 11]
    assert position.to_act == (1,)
    assert position.bottom == 1


def test_only_open_hands_are_seen() -> None:
    position = position_at(HOWELL, open="1 3")

    assert [place.hand is not None for place in position.players] == [False, True, False, True]
    assert len(faces(draw(position))) == 26
    assert "Miss Payne (to play): 13 cards." in describe(position)


def test_a_code_and_its_record_are_drawn_alike() -> None:
    deal = OneDeal.of(HOWELL, 1)
    named = replace(HOWELL, names=guests(4))

    for ply in (0, 7, 52):
        assert position_at(deal, ply=ply) == position_at(named, ply=ply)


def test_an_exposed_card_is_seen_in_a_closed_hand() -> None:
    record = loads((ROOT / "book/records/exposed-card.hearts").read_text("utf-8"))
    cards = sum(isinstance(action, PlayCard) for action in record.actions)
    positions = [position_at(record, ply=ply, open="none") for ply in range(cards + 1)]
    shown = [each for each in positions if any(player.exposed for player in each.players)]
    assert shown
    position = shown[0]
    [place] = [place for place in position.players if place.exposed]
    assert place.hand is None
    assert f"face up: {cards_by_suit(place.exposed)}" in describe(position)
    assert len(faces(draw(position))) == len(position.trick) + len(place.exposed)


@pytest.mark.parametrize("players", range(2, 8))
def test_a_laid_table_has_every_player_and_no_face(players: int) -> None:
    rules = replace(PRESETS["simple" if players != 3 else "three-handed"].rules, players=players)
    position = face_down_position(rules)
    svg = draw(position)

    assert not faces(svg)
    assert all(place.name in svg for place in position.players)
    assert sum(place.active for place in position.players) == rules.active


def test_view_shows_its_own_hand_only() -> None:
    sitting = HOWELL.sitting(HOWELL.deals[0].start + 3)
    position = position_of(sitting.view(2))

    assert [place.hand is not None for place in position.players] == [False, False, True, False]
    assert position.bottom == 2


def test_drawing_has_a_description_and_loads_nothing() -> None:
    position = position_at(HOWELL, ply=6)
    svg = draw(position)
    root = ElementTree.fromstring(svg)

    assert root.get("role") == "img"
    assert root.findtext(f"{SPACE}desc") == describe(position)
    assert "://" not in re.sub(r'xmlns(:xlink)?="[^"]*"', "", svg)
    assert " href=" not in svg, "themes that swap pages set it anew, and a drawing's cannot be"
    ids = re.findall(r' id="([^"]+)"', svg)
    assert len(set(ids)) == len(ids)
    assert set(re.findall(r'href="#([^"]+)"', svg)) <= set(ids)
    other = re.findall(r' id="([^"]+)"', draw(position, salt="another"))
    assert not set(ids) & set(other)


def test_a_name_cannot_break_out_of_the_drawing() -> None:
    record = replace(HOWELL, names=("<b>", '"&"', "]]>", "</svg><script>"))
    svg = draw(position_at(record))

    assert "<b>" not in svg
    assert "<script>" not in svg
    ElementTree.fromstring(svg)


def suits_shown(text: str) -> list[str]:
    """Return the suits of a hand that is told in words, in their order."""
    return list(dict.fromkeys(re.findall("spades|hearts|diamonds|clubs", text)))


@pytest.mark.parametrize("game", ["howell", "modern", "black-lady", "spot"])
def test_suits_of_a_hand_keep_their_places_through_a_deal(game: str) -> None:
    """From the first lead to the last card, in words and drawn, whatever suit runs out."""
    rules, chance = PRESETS[game].rules, Random(0)
    sitting = wander(rules, 0, 1, quick=True)
    first: list[list[str]] = []
    voids = 0
    for _ in steps(sitting, chance, deals=2):
        if sitting.phase is not Phase.PLAY:
            first = []
            views = [sitting.view(seat) for seat in range(rules.players)]
            assert not any(view.hand and view.laid_by(view.seat) for view in views)
            continue
        positions = [position_of(sitting.view(seat)) for seat in range(rules.players)]
        told = [suits_shown(describe(each).splitlines()[1].split(". ")[0]) for each in positions]
        first = first or told
        for seat, (before, now) in enumerate(zip(first, told, strict=True)):
            assert now == [suit for suit in before if suit in now]
            view = sitting.view(seat)
            assert suits_shown(hand_by_suit(view.hand, view.laid_by(seat)).split(".")[0]) == now
            drawn = re.findall(r'href="#\w{3}([SHDC])f"', draw(positions[seat]))
            assert [Suit.parse(sign).word for sign in dict.fromkeys(drawn)][: len(now)] == now
            voids += len(now) < len(before)
    assert voids


def test_a_notebook_is_shown_the_drawing() -> None:
    position = position_at(HOWELL)

    assert position._repr_svg_() == draw(position)
    assert draw(position) in position._repr_html_()


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ({"deal": 2}, "expected a deal from 1 to 1, got 2"),
        ({"ply": 53}, "expected a ply from 0 to 52"),
        ({"ply": -1}, "expected a ply from 0 to 52"),
        ({"seat": 4}, "expected a seat from 0 to 3"),
        ({"open": "0 4"}, "expected all, none, or seats from 0 to 3"),
        ({"open": ""}, "expected all, none, or seats from 0 to 3"),
    ],
)
def test_impossible_arguments_are_refused(options: dict[str, int], expected: str) -> None:
    with pytest.raises(RecordError, match=re.escape(expected)):
        position_at(HOWELL, **options)  # type: ignore[arg-type]


def test_command_prints_the_drawing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code = encode_deal(OneDeal.of(HOWELL, 1))

    assert main(["svg", code, "--ply", "6", "--seat", "2"]) == 0
    assert capsys.readouterr().out.strip() == draw(position_at(OneDeal.of(HOWELL, 1), 1, 6, seat=2))
    assert main(["svg", code, "--html"]) == 0
    assert capsys.readouterr().out.startswith('<hearts-table mode="replay" ')
    assert main(["svg", str(tmp_path / "none.hearts")]) == 2
    assert "No such file" in capsys.readouterr().err


def test_drawing_needs_nothing_but_the_standard_library() -> None:
    rooms = "eldesthand.documents.drawing, eldesthand.documents.embedding"
    script = f"import sys, {rooms}; print('sphinx' in sys.modules)"
    command = [sys.executable, "-c", script]
    done = subprocess.run(command, cwd=ROOT / "engine", capture_output=True, text=True)
    assert done.stdout.strip() == "False"


def test_players_sit_as_at_the_table_of_the_page() -> None:
    """The rule of places stands in both languages."""
    program = (
        "import { placeOf } from './web/src/table/places.js';"
        "const all = [2, 3, 4, 5, 6, 7].map((players) =>"
        " Array.from({ length: players }, (_, seat) => placeOf(seat, players)));"
        "console.log(JSON.stringify(all.map((seats) => seats.map(({ x, y }) => [x, y]))));"
    )
    command = [tool("node"), "--input-type=module", "--eval", program]
    page = json.loads(subprocess.run(command, cwd=ROOT, capture_output=True, text=True).stdout)
    for players, places in zip(range(2, 8), page, strict=True):
        for seat, place in enumerate(places):
            assert placed_on_oval(seat, players) == pytest.approx(place, abs=1e-9)


@pytest.mark.parametrize(("code", "letters"), [("en", "jqka"), ("de", "bdka"), ("fr", "vdra")])
def test_cards_have_the_shapes_of_the_cards_of_the_page(code: str, letters: str) -> None:
    """Each figure and each pip begins where it does there, in a field of 10.4."""
    program = (
        "import { FIGURES, OTHER_FIGURES, PIPS } from './web/src/cards/pips.js';"
        "console.log(JSON.stringify([{ ...FIGURES, ...OTHER_FIGURES }, PIPS]));"
    )
    command = [tool("node"), "--input-type=module", "--eval", program]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    figures, pips = json.loads(done.stdout)
    with spoken(read(code)):
        svg = draw(position_at(HOWELL))
    drawn = dict(re.findall(r'<path id="\w{3}(\w)" d="([^"]+)"', svg))
    assert {*drawn} == {*"CDSH", *"23456789t", *letters}

    def begins(path: str) -> list[float]:
        return [float(number) for number in re.findall(r"-?\d*\.?\d+", path)[:2]]

    for name, path in drawn.items():
        rank = name.upper() if name.islower() or name.isdigit() else ""
        there = begins(figures["10" if rank == "T" else rank] if rank else pips[name])
        unit = 5.2 / 460 if rank else 5.2 / 500
        assert begins(path) == pytest.approx([unit * each for each in there], abs=0.1), name


def test_a_letter_without_a_figure_is_english() -> None:
    class Russian(NullTranslations):
        def pgettext(self, context: str, message: str) -> str:
            return {"K": "К", "Q": "Д"}.get(message, message)

    english = draw(position_at(HOWELL))
    with spoken(Russian()):
        assert draw(position_at(HOWELL)) == english


def test_a_trick_of_seven_shows_every_index() -> None:
    rules = replace(PRESETS["simple"].rules, players=7)
    layout = layout_of(7, rules.hand_size)
    laid = tuple(
        zip(range(7), map(Card.parse, ["9C", "7C", "AC", "TC", "5H", "KC", "2C"]), strict=True)
    )
    svg = draw(replace(face_down_position(rules), trick=laid))
    corners = {card: layout.trick[seat] for seat, card in laid}
    drawn = [next(card for _, card in laid if card.rank.letter == face) for face in faces(svg)]
    for at, under in enumerate(drawn):
        x, y = corners[under]
        for over in drawn[at + 1 :]:
            left, top = corners[over]
            covers = left < x + 14 and x < left + CARD[0] and top < y + 26 and y < top + CARD[1]
            assert not covers, (under, over)
