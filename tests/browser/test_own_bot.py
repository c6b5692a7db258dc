"""A player of one's own: taught in the page, seated, watched; and kept in its place."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.at_table import PATIENCE, Player
from tests.conftest import Site

LOWEST = """
from eldesthand.core.actions import PlayCard

class Lowest:
    def choose(self, view):
        return PlayCard(view.seat, min(view.playable, key=lambda card: card.rank))
"""


@pytest.fixture
def page(page: Page, site: Site) -> Page:
    page.set_default_timeout(PATIENCE)
    page.goto(f"{site.url}#game=howell&cutting=0")
    Player(page).set_speed("Instant")
    open_sheet(page)
    return page


def open_sheet(page: Page) -> None:
    page.get_by_role("button", name="Game", exact=True).click()
    page.get_by_text("Who else plays").click()
    page.get_by_role("button", name="Bring a player of your own").click()


def teach(page: Page, source: str, wheel: str = "") -> None:
    page.get_by_label("Python").fill(source)
    page.get_by_label("Address of a wheel").fill(wheel)
    page.get_by_role("button", name="Teach it").click()


def seat(page: Page) -> None:
    page.get_by_role("button", name="Seat it opposite me").click()


def trouble(page: Page) -> str:
    return page.locator("hearts-own-bot pre").inner_text()


@pytest.mark.core
def test_it_learns_sits_down_and_plays_a_deal(page: Page) -> None:
    teach(page, LOWEST)
    expect(page.get_by_text("Lowest has learned to play")).to_be_visible()
    seat(page)
    player = Player(page)
    player.play_deal()

    expect(page.get_by_role("dialog", name="Reckoning of deal 1")).to_be_visible()
    played = page.evaluate(
        """() => {
          const { sitting } = document.querySelector("hearts-table").store.state.kept;
          const actions = sitting.actions.filter(({ kind }) => kind === "play_card");
          return { bots: sitting.bots, cards: actions.length };
        }"""
    )
    assert played == {"bots": ["", "careful", "own", "careful"], "cards": 52}
    expect(page.get_by_text("failed, and Careful played")).to_have_count(0)


@pytest.mark.core
def test_a_lesson_that_fails_shows_its_traceback(page: Page) -> None:
    lessons = {
        "class Bot:\n    choose = 1 / 0": ['File "your bot", line 2', "ZeroDivisionError"],
        "class Bot\n    pass": ['File "your bot", line 1', "SyntaxError"],
        "def choose(view): pass": ["no class here has a method choose"],
        "raise SystemExit": ["SystemExit"],
    }
    for source, says in lessons.items():
        teach(page, source)
        for each in says:
            expect(page.locator("hearts-own-bot pre")).to_contain_text(each)
        expect(page.get_by_role("button", name="Seat it opposite me")).to_have_count(0)


@pytest.mark.parametrize(
    ("body", "says"),
    [
        ("return view.hands", "AttributeError"),
        ("return None", "returned nothing, where an action was expected"),
        ("return PlayCard((view.seat + 1) % 4, view.playable[0])", "another seat"),
        ("return PlayCard(view.seat, Card.parse('JOKER'))", "JOKER"),
    ],
    ids=["raises", "nothing", "another's turn", "no such card"],
)
def test_what_it_must_not_do_is_told_and_another_plays_for_it(
    page: Page, body: str, says: str
) -> None:
    source = (
        "from eldesthand.core.actions import PlayCard\nfrom eldesthand.core.cards import Card\n"
    )
    teach(page, f"{source}class Bad:\n    def choose(self, view):\n        {body}")
    seat(page)
    player = Player(page)
    player.play_first_card()

    expect(page.get_by_text("Bad failed, and Careful played for it").first).to_be_visible()
    player.play_until(10)
    open_sheet(page)
    assert says in trouble(page)


@pytest.mark.core
def test_one_that_does_not_stop_is_stopped(page: Page) -> None:
    teach(page, "class Slow:\n    def choose(self, view):\n        while True: pass")
    seat(page)
    player = Player(page)
    player.play_first_card()

    expect(page.get_by_text("It had not answered after 10 seconds").first).to_be_visible()
    expect(player.hand).to_have_count(12)
    expect(player.open_cards.first).to_be_visible()  # the trick went on without it


def test_nothing_of_it_reaches_the_sitting_but_its_action(page: Page) -> None:
    """Whatever it tries, in Python or in JavaScript, it finds no way out of its worker."""
    names = ["caches", "indexedDB", "postMessage", "BroadcastChannel", "Worker"]
    inside = ["locks", "storage", "serviceWorker"]
    source = f"""
from pyodide.code import run_js
import js
found = [name for name in {names} if hasattr(js, name)]
found += [name for name in {inside} if hasattr(js.navigator, name)]
found += run_js("{names}.filter((name) => name in globalThis)").to_py()
if found:
    raise LookupError(f"found {{found}}")
{LOWEST}"""
    teach(page, source)
    expect(page.get_by_text("Lowest has learned to play")).to_be_visible()


def test_a_wheel_is_installed_and_tells_of_its_bot(page: Page, site: Site) -> None:
    name = "lowest-1.0"
    files = {
        "lowest.py": LOWEST
        + "\nimport email, platform  # of the library that start-up leaves out\n",
        f"{name}.dist-info/METADATA": "Metadata-Version: 2.1\nName: lowest\nVersion: 1.0\n",
        f"{name}.dist-info/WHEEL": "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
        f"{name}.dist-info/entry_points.txt": "[eldesthand.bots]\nlowest = lowest:Lowest\n",
    }
    files[f"{name}.dist-info/RECORD"] = "".join(f"{each},,\n" for each in files)
    wheel: Path = site.folder / f"{name}-py3-none-any.whl"
    with zipfile.ZipFile(wheel, "w") as archive:
        for each, content in files.items():
            archive.writestr(each, content)
    teach(page, "", f"{site.url}{wheel.name}")

    expect(page.get_by_text("Lowest has learned to play")).to_be_visible()
