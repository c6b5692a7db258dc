"""The layout: at no size of the window and in no phase does anything cover another thing.

With ``--long`` every preset, every number of players and every size is measured.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from eldesthand.core.rules import PRESETS
from eldesthand.tour.guide import LESSONS
from tests.browser.at_table import PATIENCE, SHORT_WAITS, Player
from tests.browser.measure import SIZES, TELLING, faults
from tests.conftest import Site
from tests.some import some

Sizes = Sequence[tuple[int, int]]

PHASES = ("seating", "pass", "bid", "name", "declare", "play", "late", "settle", "reckoning")
"""What a player comes to in a sitting, in this order; few games have them all.

Late in the play most is to be told.
"""

PLAY_ON = """async ({ phases, patience }) => {
  const table = document.querySelector("hearts-table");
  const { commands } = table;
  const until = Date.now() + patience;
  for (; Date.now() < until; await new Promise((next) => setTimeout(next, 20))) {
    const { scene, asked, betweenDeals } = table.store.state;
    const view = scene?.reply.view;
    if (!view || scene.moving) continue;
    if (betweenDeals && phases.includes("reckoning")) return "reckoning";
    if (betweenDeals) await commands.nextDeal();
    if (!asked) continue;
    const { phase, seat, hand, playable, tricks } = view;
    const ripe = phase !== "play" || (tricks.length && scene.trick?.cards.length);
    const come = phase === "play" && tricks.length > 7 ? "late" : phase;
    if (ripe && phases.includes(come)) return come;
    if (phase === "seating") await commands.game.skipCutting();
    if (phase === "cut" && seat !== view.dealer)
      await commands.act({ kind: "cut", seat, lifted: 20 });
    else if (view.dealing) await commands.act({ kind: "touch", seat });
    else if (["cut", "deal", "settle"].includes(phase)) await commands.game.goOn();
    if (phase === "bid") await commands.act({ kind: "bid", seat, counters: view.high_bid + 9 });
    if (phase === "name") await commands.act({ kind: "name_suit", seat, suit: "S" });
    if (phase === "declare") await commands.act({ kind: "declare", seat, what: "" });
    if (phase === "play") await commands.playCard(playable[0]);
    if (phase === "pass")
      await commands.act({ kind: "pass_cards", seat, cards: hand.slice(0, view.pass_count) });
  }
  throw new Error("none of " + phases);
}"""
"""Do what is asked until one of these phases is reached; tell which."""

AS_IF = """(asked) => {
  const { store } = document.querySelector("hearts-table");
  store.scene ??= store.state.scene;
  const { reply } = store.scene;
  if (!asked) {
    store.set({ scene: store.scene, reply });
    return void delete store.scene;
  }
  const view = { ...reply.view, ...asked.view, to_act: [reply.view.seat] };
  const words = { ...reply.words, ...asked.words };
  const changed = { ...reply, ...asked.reply, view, words };
  const trick = asked.view ? null : store.scene.trick;
  store.set({ scene: { ...store.scene, trick, reply: changed }, reply: changed });
}"""
"""Show a phase that not every deal has for the player, who is the pone only in some; then the real
one again.
"""

CUT: dict[str, Any] = {
    "view": {
        "phase": "cut",
        "hand": [],
        "playable": [],
        "amends": [],
        "claims": [],
        "cut_range": [4, 48],
    },
    "words": {"turn": "You cut the pack: you sit at the dealer's right."},
}

THE_REST = "The rest is yours: no card of the others beats one of yours."
NOTHING_LEFT: dict[str, Any] = {"reply": {"nothing_left": THE_REST}}

READ_ON = """async () => {
  const { commands: { replay }, store } = document.querySelector("hearts-table");
  const { sitting, branches } = store.state.kept;
  await replay.open({ kept: { sitting, branches, tags: [] } });
  await replay.seeWith({ open: true });
  await replay.goBy(7);
}"""

ASK = """async () => {
  const { problem, replay } = document.querySelector("hearts-table").commands;
  await replay.goBy(-1);
  problem.ask({ question: "Which card is the safest lead of these?", solution: [], reason: "" });
}"""


def sit_down(page: Page, url: str, game: str) -> None:
    """Sit down at a game, at instant speed."""
    page.set_default_timeout(PATIENCE)
    page.add_init_script("""localStorage.setItem("eldesthand:settings", '{"speed":"instant"}')""")
    if "laws=club" in game:
        page.add_init_script(SHORT_WAITS)
    page.goto(f"{url}#game={game}&bots=random&cutting=1&seed=7")
    page.get_by_role("button", name="Sit down").click()


def seen(page: Page, phase: str, sizes: Sizes) -> list[str]:
    """The faults of a phase, and of what can be seen in it."""
    found = [f"{phase} {fault}" for fault in faults(page, sizes)]
    if phase == "play":
        show = page.get_by_role("button", name="Last trick")
        show.click()
        found += [f"last trick {fault}" for fault in faults(page, sizes)]
        show.click()
        page.evaluate(AS_IF, CUT)
        found += [f"cut {fault}" for fault in faults(page, sizes)]
        page.evaluate(AS_IF, None)
    if phase == "late":
        page.evaluate(AS_IF, NOTHING_LEFT)
        found += [f"nothing left {fault}" for fault in faults(page, sizes)]
        page.evaluate(AS_IF, None)
        found += advised(page, sizes)
    if phase == "reckoning":
        page.evaluate(READ_ON)
        found += [f"replay {fault}" for fault in faults(page, sizes)]
        page.evaluate(ASK)
        found += [f"problem {fault}" for fault in faults(page, sizes)]
    return found


def advised(page: Page, sizes: Sizes) -> list[str]:
    """The faults while the coach speaks. It says nothing about a card that is called."""
    ask = page.get_by_role("button", name="Ask the coach")
    if not ask.is_visible():
        return []
    ask.click()
    expect(page.locator(".coach, .near .notice").first).to_be_visible()
    return [f"coach {fault}" for fault in faults(page, sizes)]


def faults_of(page: Page, url: str, game: str, sizes: Sizes) -> list[str]:
    """Everything that is wrong with a game, from cutting for seats to its record."""
    sit_down(page, url, game)
    found: list[str] = []
    left = list(PHASES)
    while left:
        phase = page.evaluate(PLAY_ON, {"phases": left, "patience": PATIENCE})
        left = left[left.index(phase) + 1 :]
        found += seen(page, phase, sizes)
    return found


@pytest.mark.parametrize(
    "game",
    some(
        ("modern", "howell&players=7", "auction", "howell&players=2"), "modern", "howell&players=7"
    ),
)
def test_nothing_covers_another_thing(page: Page, site: Site, game: str) -> None:
    assert faults_of(page, site.url, game, TELLING) == []


@pytest.mark.slow
@pytest.mark.parametrize("game", PRESETS)
def test_nothing_covers_another_thing_in_any_game_at_any_size(
    page: Page, site: Site, game: str
) -> None:
    assert faults_of(page, site.url, game, SIZES) == []


@pytest.mark.slow
@pytest.mark.parametrize("players", range(2, 8))
@pytest.mark.parametrize("game", ["howell", "sweepstake&laws=club"])
def test_nothing_covers_another_thing_whoever_plays(
    page: Page, site: Site, game: str, players: int
) -> None:
    assert faults_of(page, site.url, f"{game}&players={players}", SIZES) == []


HOLD = """() => {
  const root = document.querySelector("hearts-table").shadowRoot;
  for (const each of root.getAnimations()) each.pause();
  for (const each of root.querySelectorAll(".flight")) each.style.visibility = "hidden";
}"""
"""Whatever flies stays in the air, unseen: it is what lies below that must not collide."""


@pytest.mark.parametrize("game", some(("modern", "howell&players=7"), "howell&players=7"))
def test_nothing_covers_another_thing_while_the_cards_are_dealt(
    page: Page, site: Site, game: str
) -> None:
    page.emulate_media(reduced_motion="no-preference")
    page.set_default_timeout(PATIENCE)
    page.add_init_script("""localStorage.setItem("eldesthand:settings", '{"speed":"calm"}')""")
    page.goto(f"{site.url}#game={game}&bots=random&cutting=0&seed=7")
    page.get_by_role("button", name="Sit down").click()  # which does not hurry the deal
    flying = page.locator(".flight > *")
    expect(flying).not_to_have_count(0)
    page.evaluate(HOLD)
    assert faults(page, SIZES) == []
    expect(flying).not_to_have_count(0)


HIDDEN = """() => {
  const paper = document.querySelector("hearts-table").shadowRoot.querySelector(".lesson");
  const body = paper.querySelector("hearts-fold").shadowRoot.querySelector(".body");
  const asked = paper.querySelector("[role=status]");
  return asked.getBoundingClientRect().bottom - body.getBoundingClientRect().bottom;
}"""
"""How far below its paper's edge ends what a lesson asks, in pixels."""


def lesson_faults(page: Page, url: str, law: str, sizes: Sizes) -> list[str]:
    """What is wrong with a lesson as it begins to ask; and, where it folds, with the table then."""
    page.set_default_timeout(PATIENCE)
    page.add_init_script("""localStorage.setItem("eldesthand:settings", '{"speed":"instant"}')""")
    page.goto(f"{url}#tour={law}")
    paper = page.get_by_role("complementary", name="Tour of the laws")
    expect(paper).to_be_visible()
    # in some the player is not to act, but to object
    expect(page.locator(".own.acting, .inspection, .packet, .call").first).to_be_attached()
    to_table = paper.get_by_role("button", name="To the table")
    found = []
    for size in sizes:
        found += faults(page, [size])
        if page.evaluate(HIDDEN) > 2:
            found.append(f"{size}: what is asked is not seen whole")
        if to_table.is_visible():
            to_table.click()
            found += [f"folded {fault}" for fault in faults(page, [size])]
            paper.get_by_role("button", name="The whole paper").click()
    return found


@pytest.mark.parametrize("law", ["I4", "I13"])
def test_a_lesson_lies_beside_the_table_or_folds(page: Page, site: Site, law: str) -> None:
    """I13 is the inspection: the lesson and the tricks are two papers."""
    assert lesson_faults(page, site.url, law, SIZES) == []
    page.set_viewport_size({"width": 320, "height": 480})
    paper = page.get_by_role("complementary", name="Tour of the laws")
    paper.get_by_role("button", name="To the table").click()
    expect(paper.get_by_role("status")).to_be_hidden()
    expect(paper.get_by_role("heading")).to_be_visible()
    expect(paper.get_by_role("button", name="The whole paper")).to_be_focused()


@pytest.mark.slow
@pytest.mark.parametrize("law", LESSONS)
def test_every_lesson_lies_beside_the_table_or_folds(page: Page, site: Site, law: str) -> None:
    assert lesson_faults(page, site.url, law, SIZES) == []


@pytest.mark.core
def test_the_first_paper_at_every_size(page: Page, site: Site) -> None:
    page.set_default_timeout(PATIENCE)
    page.goto(site.url)
    expect(page.get_by_role("button", name="Settings")).to_be_enabled()
    expect(page.get_by_role("progressbar")).to_be_hidden()
    assert faults(page) == []


def test_measuring_finds_what_is_wrong(page: Page, site: Site) -> None:
    """One thing at a time is moved on purpose; each is told."""
    sit_down(page, site.url, "howell")
    Player(page).page.evaluate(PLAY_ON, {"phases": ["play"], "patience": PATIENCE})
    size = [(1280, 800)]
    assert faults(page, size) == []
    for style, told in {
        "hearts-hand { translate: 0 -70px; }": "is covered by",
        ".rail { translate: 0 30px; }": "“Scores” is cut off",
        ".rail button { min-height: 12px !important; padding: 0; }": "less than 24",
        ".near .turn { translate: 0 90px; }": "overlap",
        ".side.left { height: 20px; overflow: hidden; }": "is cut off",
        ".plate { display: none; }": "nothing says which game is played",
    }.items():
        page.evaluate(RESTYLE, style)
        assert any(told in fault for fault in faults(page, size)), (style, faults(page, size))
    page.evaluate(RESTYLE, ".ring { --trick-card: 90px !important; }")
    assert any("larger than one of the hand" in fault for fault in faults(page, [(844, 390)]))
    page.evaluate(RESTYLE, "")
    assert faults(page, [*size, (844, 390)]) == []


RESTYLE = """(style) => {
  const root = document.querySelector("hearts-table").shadowRoot;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  root.own ??= [...root.adoptedStyleSheets];
  root.adoptedStyleSheets = [...root.own, sheet];
}"""
