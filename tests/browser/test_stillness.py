"""During a deal nothing moves except the played cards."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.at_table import PATIENCE, Player
from tests.browser.measure import LAID_OUT
from tests.browser.test_layout import do, sit_down
from tests.conftest import Site
from tests.some import some

BOXES = Path(__file__).with_name("boxes.js").read_text(encoding="utf-8")
SIZES = ((320, 480), (390, 844), (568, 320), (844, 390), (820, 1180), (1280, 800))

Boxes = dict[str, list[float]]


def boxes(page: Page) -> dict[tuple[int, int], Boxes]:
    """Return the boxes of elements that must not move, by window size."""
    found = {}
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(LAID_OUT)
        found[width, height] = page.evaluate(BOXES)
    return found


def moved(before: dict[tuple[int, int], Boxes], now: dict[tuple[int, int], Boxes]) -> list[str]:
    """Return the elements that have moved or changed in size by more than a pixel."""
    return [
        f"{width}×{height}: {name} was at {box}, is at {now[width, height][name]}"
        for (width, height), still in before.items()
        for name, box in still.items()
        if name in now[width, height]
        if any(abs(a - b) > 1 for a, b in zip(box, now[width, height][name], strict=True))
    ]


GAMES = ("modern", "modern&passing=0", "howell&players=7", "spot&players=3")


@pytest.mark.parametrize("game", some(GAMES, "modern"))
def test_nothing_moves_except_played_cards(page: Page, site: Site, game: str) -> None:
    """From the pass to the last trick, with all messages, at six window sizes."""
    player = Player(page)
    player.sit_down(site.url, f"#game={game}&cutting=0")
    expect(player.open_cards.first).to_be_visible()
    first = boxes(page)
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".coach")).to_be_visible()
    assert moved(first, boxes(page)) == []
    found: list[str] = []
    counting: set[int] = set()
    refused = page.locator("hearts-hand button[aria-disabled=true]")

    def play(_: Player) -> None:
        player.play_first_card()
        if player.hand.count() % 4 == 1:
            expect(player.open_cards.first).to_be_visible()
            if refused.count():
                refused.first.click(force=True)
            now = boxes(page)
            found.extend(moved(first, now))
            for size in first:  # a trick lies there only later
                first[size] = now[size] | first[size]
            counting.add(page.locator(".counting > *").count())

    player.play_deal(play)
    assert found == []
    assert max(counting) > 0, "they lie before their takers"


def test_an_exposed_card_moves_no_seat(page: Page, site: Site) -> None:
    """It lies before its player, be it the own seat (I4)."""
    sit_down(page, site.url, "sweepstake&laws=club")
    do(page, "playOn", {"phases": ["play"], "patience": PATIENCE})
    do(page, "asIf", {"view": {}})
    first = boxes(page)
    cards = ("2H", "9D", "KC")
    exposed = [{"seat": seat, "card": card, "law": "I7"} for seat, card in enumerate(cards)]
    do(page, "asIf", {"view": {"exposed": exposed, "proved": [3]}})
    assert moved(first, boxes(page)) == []
