"""Workers that think: a question that nobody needs is cancelled, one that hangs is replaced."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Worker, expect

from eldesthand.core.view import write_view
from tests.browser.at_table import PATIENCE, Player, begin
from tests.browser.embedded import play_first_card, tables
from tests.browser.kept import OWN_CLOCK
from tests.browser.measure import LAID_OUT
from tests.browser.scripts import HANG, script
from tests.browser.test_coach import ask, coach_says
from tests.browser.test_coach import sit_down as practise
from tests.conftest import Site
from tests.scenes import HOWELL, scene

CANCEL_AND_ASK = script("messages.js", "cancelAndAsk")

HANG_LATER = f"() => {{ MessagePort.prototype.postMessage = () => {{ {HANG} }}; }}"
"""A worker that runs this hangs at the next thing it says, and never says or hears anything again.

To hang at once would be to hang before it is known that this ran.
"""

PASS_TIME = script("pass_time.js")

HEARTBEAT = 10_000
"""Milliseconds after which a worker that says nothing counts as hanging."""

MANY_CORES = "Object.defineProperty(navigator, 'hardwareConcurrency', { get: () => 8 });"


def bots_of(page: Page) -> list[Worker]:
    return [worker for worker in page.workers if worker.url.endswith("/thinking-worker.js")]


def wait_for_others(page: Page, stuck: Worker, count: int) -> None:
    """Wait until the stuck worker has ended, which takes a while, and others have replaced it."""

    def replaced() -> bool:
        return stuck not in page.workers and len(bots_of(page)) == count

    Player(page).keep_on(replaced, lambda: None)


def playable(at: Locator) -> Locator:
    return at.locator("hearts-hand button[aria-disabled=false]").first


def play_another(at: Locator) -> None:
    """Play a card as soon as one is asked for: it leaves the hand."""
    cards = at.get_by_role("group", name="Your hand").get_by_role("button")
    expect(playable(at)).to_be_visible()
    held = cards.count()
    playable(at).click()
    expect(cards).to_have_count(held - 1)


def play_until_others_follow(at: Locator) -> None:
    """Play on until this player is not the last to play to a trick."""
    trick = at.get_by_role("list", name="Trick").get_by_role("listitem")
    expect(playable(at)).to_be_visible()
    while trick.count() == 3:
        play_another(at)
        expect(playable(at)).to_be_visible()


def question(view: Any, bot: str) -> dict[str, Any]:
    ask = {"seat": view.seat, "bot": bot, "seed": "1", "view": write_view(view)}
    return {"do": "think", "ask": ask}


@pytest.mark.core
def test_a_bot_hears_in_the_midst_of_a_thought_that_it_is_void(page: Page, site: Site) -> None:
    page.set_default_timeout(PATIENCE)
    page.goto(f"{site.url}icon.svg")  # where nothing else starts
    [folder] = site.folder.glob("app-*")
    long = scene(HOWELL, "A92.K4.Q5.7", "KQJ76543.A9632.KJ7643.KQ986", took={1: 7})
    asked = [question(long, "plain"), question(long, "careful")]
    ready, cancelled, answer = page.evaluate(
        CANCEL_AND_ASK, {"folder": folder.name, "asked": asked}
    )
    assert ready == {"ready": True}
    assert cancelled == {"cancelled": 1}, "nothing is said to the first question"
    assert answer["news"]["action"]["kind"] == "play_card"


def test_a_bot_that_is_stuck_is_replaced_when_the_player_changes_table(
    page: Page, site: Site
) -> None:
    player = Player(page)
    player.sit_down(site.url, "#game=howell&bots=expert")
    player.play_until(12)
    [bots] = bots_of(page)
    bots.evaluate(HANG_LATER)
    player.play_first_card()  # the bots are asked, and none answers
    page.get_by_role("button", name="Home").click()
    begin(page)
    player.play_until(11)
    wait_for_others(page, bots, 1)


def test_where_there_are_cores_a_table_need_not_wait_for_another(page: Page, site: Site) -> None:
    page.set_default_timeout(PATIENCE)
    page.add_init_script(MANY_CORES)
    one = '<hearts-table game="howell" speed="instant" bots="careful" seed="3"></hearts-table>'
    (site.folder / "two.html").write_text(
        '<!doctype html><html lang="en"><meta charset="utf-8"><title>Two</title>'
        f'<script type="module" src="embed.js"></script>{one}{one}</html>',
        encoding="utf-8",
    )
    page.goto(f"{site.url}two.html")
    first, second = tables(page).nth(0), tables(page).nth(1)
    for at in (first, second):
        at.get_by_role("button", name="Play").click()
        play_first_card(at)
        play_until_others_follow(at)
    [bots] = bots_of(page)
    [engine] = [worker for worker in page.workers if worker.url.endswith("/engine-worker.js")]
    engine.evaluate(PASS_TIME)
    bots.evaluate(HANG_LATER)
    for at in (first, second):
        play_another(at)
    expect(playable(second)).to_be_visible()
    engine.evaluate("(time) => pass(time)", HEARTBEAT)
    wait_for_others(page, bots, 2)
    play_another(first)


@OWN_CLOCK
def test_the_coach_is_replaced_when_it_hangs_and_answers_the_question(
    page: Page, site: Site
) -> None:
    player = practise(page, site, "#game=howell&bots=random")
    player.play_to_a_choice()
    ask(page)
    names = {worker.evaluate("self.name"): worker for worker in bots_of(page)}
    [coach] = [worker for name, worker in names.items() if "-coach-" in name]
    player.play_first_card()
    expect(coach_says(page)).to_have_count(0)
    player.play_to_a_choice()
    coach.evaluate(HANG_LATER)
    page.clock.install()
    page.get_by_role("button", name="Hint").click()
    page.evaluate(LAID_OUT)  # it is asked by now
    page.clock.fast_forward(HEARTBEAT)
    wait_for_others(page, coach, 2)
    expect(coach_says(page)).to_be_visible()
