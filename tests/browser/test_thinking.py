"""The bots' workers: thought that nobody wants is dropped, and nothing waits for a stuck one."""

from __future__ import annotations

import time
from typing import Any

import pytest
from playwright.sync_api import Page, Worker, expect

from eldesthand.view import write_view
from tests.browser.at_table import PATIENCE, Player
from tests.browser.embedded import play_first_card, tables
from tests.conftest import Site
from tests.scenes import HOWELL, scene

DROP_AND_ASK = """
async ({ folder, asked }) => {
  const script = new URL(folder + "/bot-worker.js", location.href);
  const worker = new Worker(script, { type: "module", name: "bots" });
  const { port1, port2 } = new MessageChannel();
  worker.postMessage({ port: port2 }, [port2]);
  const heard = [];
  try {
    return await new Promise((resolve, reject) => {
      worker.onmessage = ({ data }) => data.failure && reject(new Error(data.failure.message));
      port1.onmessage = ({ data }) => {
        heard.push(data);
        if (data.ready) {
          port1.postMessage({ id: 1, ask: asked[0] });
          port1.postMessage({ drop: 1 });
          port1.postMessage({ id: 2, ask: asked[1] });
        }
        if (data.id === 2) resolve(heard);
      };
      port1.postMessage({ kit: null });
    });
  } finally {
    worker.terminate();
  }
}
"""

HANG = "() => { setTimeout(() => { for (;;); }); }"
"""A worker that runs this never says or hears anything again."""

MANY_CORES = "Object.defineProperty(navigator, 'hardwareConcurrency', { get: () => 8 });"


def bots_of(page: Page) -> list[Worker]:
    return [worker for worker in page.workers if worker.url.endswith("/bot-worker.js")]


def gone_from(page: Page, worker: Worker) -> None:
    """Wait until a worker is gone: the browser gives one that hangs some time to end by itself."""
    until = time.monotonic() + PATIENCE / 1000
    while worker in page.workers:
        assert time.monotonic() < until, "it is still there"
        page.wait_for_timeout(20)


def question(view: Any, bot: str) -> dict[str, Any]:
    return {"bot": bot, "seed": "1", "view": write_view(view)}


@pytest.mark.core
def test_a_bot_hears_in_the_midst_of_a_thought_that_it_is_void(page: Page, site: Site) -> None:
    page.set_default_timeout(PATIENCE)
    page.goto(f"{site.url}icon.svg")  # where nothing else starts
    [folder] = site.folder.glob("app-*")
    long = scene(HOWELL, "A92.K4.Q5.7", "KQJ76543.A9632.KJ7643.KQ986", took={1: 7})
    asked = [question(long, "plain"), question(long, "careful")]
    ready, dropped, answer = page.evaluate(DROP_AND_ASK, {"folder": folder.name, "asked": asked})
    assert ready == {"ready": True}
    assert dropped == {"dropped": 1}, "nothing is said to the first question"
    assert answer["answer"]["action"]["kind"] == "play_card"


def play_until(player: Player, cards: int) -> None:
    """Play until so many cards are left, and one is asked for."""
    while player.hand.count() != cards:
        if player.open_cards.count():
            player.play_first_card()
        else:
            player._answer()
            player.page.wait_for_timeout(20)
    expect(player.open_cards.first).to_be_visible()


def test_a_bot_that_is_stuck_is_replaced_when_the_player_changes_table(
    page: Page, site: Site
) -> None:
    player = Player(page)
    player.sit_down(site.url, "#game=howell&bots=expert")
    play_until(player, 12)
    [bots] = bots_of(page)
    bots.evaluate(HANG)
    player.play_first_card()  # the bots are asked, and none answers
    page.get_by_role("button", name="Game", exact=True).click()
    page.get_by_role("button", name="Leave the table").click()
    page.get_by_role("button", name="Sit down").click()
    page.get_by_role("button", name="Skip the cutting").click()
    play_until(player, 11)
    gone_from(page, bots)
    assert len(bots_of(page)) == 1


def test_where_there_are_cores_a_table_need_not_wait_for_another(page: Page, site: Site) -> None:
    page.set_default_timeout(PATIENCE)
    page.add_init_script(MANY_CORES)
    one = '<hearts-table game="howell" speed="instant" bots="careful"></hearts-table>'
    (site.folder / "two.html").write_text(
        '<!doctype html><html lang="en"><meta charset="utf-8"><title>Two</title>'
        f'<script type="module" src="embed.js"></script>{one}{one}</html>',
        encoding="utf-8",
    )
    page.goto(f"{site.url}two.html")
    for number in range(2):
        tables(page).nth(number).get_by_role("button", name="Play").click()
        play_first_card(tables(page).nth(number))
    first, second = tables(page).all()
    for at in (first, second):
        expect(at.locator("hearts-hand button[aria-disabled=false]").first).to_be_visible()
    [bots] = bots_of(page)
    bots.evaluate(HANG)
    first.locator("hearts-hand button[aria-disabled=false]").first.click()
    expect(first.get_by_role("group", name="Your hand").get_by_role("button")).to_have_count(11)
    second.locator("hearts-hand button[aria-disabled=false]").first.click()
    expect(second.get_by_role("group", name="Your hand").get_by_role("button")).to_have_count(11)
    expect(second.locator("hearts-hand button[aria-disabled=false]").first).to_be_visible()
    assert len(bots_of(page)) == 2
