"""What a plain page draws of a record before any engine runs, beside the engine's own positions."""

from __future__ import annotations

import html
import json
import subprocess
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import groupby
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from eldesthand.arena.simulation import simulate
from eldesthand.bots import make_bot
from eldesthand.core.actions import End, PlayCard
from eldesthand.core.cards import Card, as_held
from eldesthand.core.errors import RulesError
from eldesthand.core.rules import PRESETS, Rules
from eldesthand.core.sitting import Sitting
from eldesthand.core.terms import Laws
from eldesthand.documents.drawing import Position, position_at
from eldesthand.record import Record, dumps, load_file
from eldesthand.table import play_deal
from tests.conftest import Site
from web.tools.steps import WEB, tool

Json = dict[str, Any]

DEALS = 2

READ = """
import { readPosition } from "%s/src/embed/position.js";
let text = "";
for await (const part of process.stdin) text += part;
const asked = JSON.parse(text);
const found = asked.map(({ record, deal, ply }) => {
  try {
    return readPosition(record, { deal, ply });
  } catch ({ message }) {
    return { message };
  }
});
console.log(JSON.stringify(found));
"""


def possible(laws: Laws) -> dict[str, Rules]:
    """Every preset for every number of players that it allows."""
    found = {}
    for preset in PRESETS.values():
        for players in range(2, 8):
            try:
                rules = replace(preset.rules, players=players, laws=laws)
            except RulesError:
                continue
            found[f"{preset.name}-{players}"] = rules
    return found


@cache
def played(name: str, laws: Laws) -> Record:
    """Two deals by players who cut for seats; under club laws one by players who err."""
    rules = possible(laws)[name]
    if laws is Laws.CLUB:
        with TemporaryDirectory() as folder:
            players = ["random@0.3"] * rules.players
            simulate(rules, players, deals=1, seed=name, records=Path(folder))
            [file] = Path(folder).iterdir()
            return load_file(file)
    sitting = Sitting(rules, tuple(f'Player "{n}"; such' for n in range(rules.players)))
    bots = [make_bot("random", Random(f"{name}/{n}")) for n in range(rules.players)]
    while len(sitting.nets) < DEALS:
        play_deal(sitting, bots, Random(f"{name}/{len(sitting.nets)}"))
    sitting.apply(End())
    return Record.of(sitting)


def places(record: Record) -> Iterator[tuple[int, int]]:
    """Every ply of the first deal, some of the others."""
    for deal, actions in enumerate(record.deals, 1):
        cards = sum(isinstance(record.actions[place], PlayCard) for place in actions)
        yield from ((deal, ply) for ply in range(0, cards + 1, 1 if deal == 1 else 5))


def read_by_page(asked: list[Json]) -> list[Json | None]:
    command = [tool("node"), "--input-type=module", "--eval", READ % WEB.as_uri()]
    done = subprocess.run(command, input=json.dumps(asked), capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    found: list[Json | None] = json.loads(done.stdout)
    return found


def as_page_has_it(position: Position) -> Json:
    """The engine's position in the form of `position.js`."""
    return {
        "names": [player.name for player in position.players],
        "hands": [
            sorted(map(str, player.hand or ())) if player.active else None
            for player in position.players
        ],
        "trick": [{"seat": seat, "card": str(card)} for seat, card in position.trick],
    }


@pytest.mark.parametrize("laws", Laws, ids=str)
def test_the_page_reads_every_position_as_the_engine_does(laws: Laws) -> None:
    """It may leave one out that takes a rule to know, but only under club laws."""
    records = {name: played(name, laws) for name in possible(laws)}
    asked = [(name, deal, ply) for name, record in records.items() for deal, ply in places(record)]
    texts = {name: dumps(record) for name, record in records.items()}
    found = read_by_page([{"record": texts[name], "deal": d, "ply": p} for name, d, p in asked])
    left_out = 0
    for (name, deal, ply), position in zip(asked, found, strict=True):
        where = f"{name}, deal {deal}, ply {ply}"
        if position is None:
            left_out += 1
            continue
        expected = position_at(records[name], deal, ply)
        to_play = position.pop("toPlay")
        position["hands"] = [hand if hand is None else sorted(hand) for hand in position["hands"]]
        assert position == as_page_has_it(expected), where
        assert to_play is None or to_play == expected.to_act[0], where
        if laws is Laws.GUIDED:
            assert (to_play is None) == (not expected.playing), where
    assert left_out == 0 if laws is Laws.GUIDED else left_out < len(asked)


def test_the_page_reads_any_text_without_an_error() -> None:
    text = dumps(played("modern-4", Laws.GUIDED))
    cut = [text[:end] for end in range(0, len(text), 41)]
    mixed = [text.replace(old, new) for old in '[".:>3' for new in ("", "\\", "9")]
    asked = [{"record": each, "deal": d, "ply": 3} for each in [*cut, *mixed] for d in (0, 1, 3)]
    for position in read_by_page(asked):
        if position and "message" in position:
            assert "names a card that does not exist" in position["message"]


def in_words(hand: tuple[Card, ...]) -> str:
    """A hand as the drawing names it."""
    suits = []
    for suit, cards in groupby(as_held(hand), key=lambda card: card.suit):
        ranks = ["Joker" if str(card)[0] == "*" else str(card)[0] for card in cards]
        suits.append(f"{suit.word} {' '.join(ranks)}".replace("T", "10"))
    return ", ".join(suits) or "no cards"


def described(position: Position, shown: set[int]) -> str:
    """What the drawing says of itself."""
    parts = []
    for step in range(len(position.players)):
        seat = (position.bottom + step) % len(position.players)
        player = position.players[seat]
        hand = in_words(player.hand or ()) if seat in shown else f"{player.count} cards"
        parts.append(f"{player.name}: {hand if player.active else 'sits out'}.")
    return " ".join(parts)


@pytest.mark.core
def test_the_first_drawing_shows_the_engines_position(page: Page, site: Site) -> None:
    """One ply of each game, as a diagram, and as a problem: who is to play sits at the bottom."""
    expected, written = [], []
    for number, name in enumerate(possible(Laws.GUIDED)):
        record, ply = played(name, Laws.GUIDED), 5 + number % 7
        everyone = set(range(record.rules.players))
        position = position_at(record, 1, ply, seat=number % record.rules.players)
        player = position.to_act[0]
        expected += [
            described(position, everyone),
            described(replace(position, bottom=player), {player}),
        ]
        text = html.escape(dumps(record))
        written += [
            f'<hearts-table mode="{mode}" ply="{ply}" seat="{position.bottom}" '
            f'record="{text}"></hearts-table>'
            for mode in ("diagram", "problem")
        ]
    (site.folder / "drawn.html").write_text(
        '<!doctype html><html lang="en"><meta charset="utf-8"><title>Drawn</title>'
        f'<script type="module" src="embed.js"></script>{"".join(written)}</html>',
        encoding="utf-8",
    )
    page.goto(f"{site.url}drawn.html")
    expect(page.get_by_role("img")).to_have_count(len(expected))
    labels = page.get_by_role("img").evaluate_all("all => all.map((each) => each.ariaLabel)")
    for label, description in zip(labels, expected, strict=True):
        assert label.split(" On the table:")[0] == f"Hearts. {description}"
