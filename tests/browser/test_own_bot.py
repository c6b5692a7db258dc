"""The player's own bot: taught in the page, seated, watched and confined."""

from __future__ import annotations

import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from eldesthand.core.rules import PRESETS
from eldesthand.environments.choices import choices
from eldesthand.environments.observation import size_of
from tests.agent import weights
from tests.attacks import HUNTER
from tests.browser.at_table import INSTANT, PATIENCE, Player
from tests.browser.kept import kept_sitting
from tests.browser.scripts import script
from tests.compiled import SUFFIX, TAG, thicket
from tests.conftest import Site
from tests.test_site_packages import FILES, AddPackage, entry_of, lay_compiled, lay_package
from web.tools.steps import ROOT

PASS_TIME = script("pass_time.js")

LOWEST = """
from eldesthand.core.actions import PlayCard

class Lowest:
    def choose(self, view):
        return PlayCard(view.seat, min(view.playable, key=lambda card: card.rank))
"""


AT_THE_TABLE = """
from eldesthand.core.actions import PlayCard
from eldesthand.core.cards import Card

class {name}:
    def choose(self, view):
        if view.players[0].name.startswith("Trial"):
            return PlayCard(view.seat, view.playable[0])
        {body}
"""
"""A bot that does well at its trial deal."""


@pytest.fixture
def page(page: Page, site: Site) -> Page:
    page.set_default_timeout(PATIENCE)
    page.add_init_script(INSTANT)
    page.goto(f"{site.url}#game=howell")
    open_sheet(page)
    return page


def open_sheet(page: Page) -> None:
    page.get_by_role("button", name="The old games").click()
    page.locator("hearts-chooser .game[aria-current=true]").click()
    page.get_by_text("Other players").click()
    page.get_by_role("button", name="Bring your own bot").click()


def open_sheet_at_table(page: Page) -> None:
    for name in ("Saved games", "Profile", "A bot of your own"):
        page.get_by_role("button", name=name).click()


def teach(page: Page, source: str, wheel: str = "") -> None:
    page.get_by_label("Python").fill(source)
    page.get_by_label("Address of a package").fill(wheel)
    page.get_by_role("button", name="Load it").click()


def seat(page: Page) -> None:
    page.get_by_role("button", name="Seat it opposite me").click()


def trouble(page: Page) -> str:
    return page.locator("hearts-own-bot pre").inner_text()


def lay_wheel(
    site: Site,
    name: str,
    files: dict[str, str | bytes],
    kind: str = "Lowest",
    needs: str = "eldesthand",
) -> str:
    """The address of a wheel with these files, whose module of this name has a class of bots."""
    info = f"{name}-1.0.dist-info"
    entry = f"[eldesthand.bots]\nlowest = {name}:{kind}\n"
    metadata = f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\nRequires-Dist: {needs}\n"
    path = site.folder / f"{name}-1.0-py3-none-any.whl"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr(f"{info}/METADATA", metadata)
        archive.writestr(f"{info}/entry_points.txt", entry)
        for each, content in files.items():
            archive.writestr(each, content)
    return f"{site.url}{path.name}"


@pytest.mark.core
def test_after_lessons_that_fail_it_learns_sits_down_and_plays_a_deal(
    page: Page, site: Site
) -> None:
    """It learns from a text and then from a wheel, unless that is compiled."""
    lessons = {
        "class Bot:\n    choose = 1 / 0": ['File "your bot", line 2', "ZeroDivisionError"],
        "raise SystemExit": ["SystemExit"],
    }
    for source, says in lessons.items():
        teach(page, source)
        for each in says:
            expect(page.locator("hearts-own-bot pre")).to_contain_text(each)
        expect(page.get_by_role("button", name="Seat it opposite me")).to_have_count(0)
    teach(page, LOWEST)
    learned = page.get_by_text("“Lowest” is loaded")
    expect(learned).to_be_visible()
    files: dict[str, str | bytes] = {"native.py": LOWEST, "side.so": "\0asm"}
    teach(page, "", lay_wheel(site, "native", files))
    expect(page.locator("hearts-own-bot pre")).to_contain_text("a wheel of pure Python")
    expect(learned).to_have_count(0)
    content = f"{LOWEST}\nimport email, platform  # of the library that start-up leaves out\n"
    teach(page, "", lay_wheel(site, "lowest", {"lowest.py": content}))
    expect(learned).to_be_visible()
    seat(page)
    Player(page).play_deal()

    expect(page.get_by_role("dialog", name="Score after deal 1")).to_be_visible()
    expect(page.get_by_text("The computer played for")).to_have_count(0)
    expect(page.get_by_role("row", name=re.compile("^Lowest "))).to_be_visible()
    assert kept_sitting(page)["bots"] == ["", "careful", "own", "careful"]


@pytest.mark.firefox
@pytest.mark.only_browser("firefox")
def test_it_learns_and_plays_in_firefox(page: Page) -> None:
    teach(page, LOWEST)
    seat(page)
    Player(page).play_until(12)
    expect(page.get_by_role("group", name=re.compile("^Lowest,"))).to_be_visible()
    expect(page.get_by_text("The computer played for")).to_have_count(0)


FAILS_EACH_TIME = """failures = (
            lambda: None,
            lambda: PlayCard((view.seat + 1) % 4, view.playable[0]),
            lambda: PlayCard(view.seat, Card.parse("WILD")),
        )
        kind = len(view.tricks) // 3
        return failures[kind]() if kind < 3 else view.hands"""
"""Another failure in each three tricks."""


def test_a_forbidden_act_is_reported_and_another_bot_plays(page: Page) -> None:
    teach(page, AT_THE_TABLE.format(name="Bad", body=FAILS_EACH_TIME))
    seat(page)
    told = ("returned nothing instead of an action", "another seat", "WILD", "AttributeError")
    player = Player(page)
    player.play_on(over=".notice")  # it goes with the next card of the player
    expect(page.get_by_text("The computer played for Bad, which failed").first).to_be_visible()
    for left, says in zip((11, 8, 5, 2), told, strict=True):
        player.play_until(left)
        open_sheet_at_table(page)
        assert says in trouble(page)
        page.get_by_role("button", name="Close").click()


@pytest.mark.core
def test_one_that_floods_its_frame_and_does_not_stop_is_stopped(
    page: Page, browser_name: str
) -> None:
    """It floods in the first trick, and does not stop in the second."""
    body = """import js
        for number in range(100_000):
            getattr(js, "postMessage", int)(number)
        while view.tricks: pass
        return PlayCard(view.seat, view.playable[0])"""
    teach(page, AT_THE_TABLE.format(name="Flood", body=body))
    stops_in_the_second_trick(page, browser_name)


def stops_in_the_second_trick(page: Page, browser_name: str) -> None:
    """Seat the bot that is taught, and play until its time is over and the game goes on."""
    seat(page)
    player = Player(page)
    player.play_until(12)
    stopped = page.get_by_text("It didn’t answer within 10 seconds").first
    [engine] = [worker for worker in page.workers if worker.url.endswith("/engine-worker.js")]
    its_turn = page.locator(".acting[data-seat='2']")

    def pass_time() -> None:
        """Shorten the wait for it, and for no other bot, which would have to start anew each time.

        In Firefox, Playwright evaluates nothing in workers.
        """
        if browser_name == "chromium" and its_turn.is_visible():
            engine.evaluate("pass(10_000)")

    if browser_name == "chromium":
        engine.evaluate(PASS_TIME)
    player.play_first_card()
    player.keep_on(stopped.is_visible, pass_time)
    player.play_until(11)  # the trick goes on without it
    assert engine in page.workers


def test_it_finds_no_seed_from_which_a_deal_follows(page: Page) -> None:
    """F3: it searches all Python objects, and finds neither a seed nor another hand."""
    teach(page, HUNTER)
    seat(page)
    Player(page).play_first_card()
    expect(page.get_by_text("The computer played for Hunter, which failed").first).to_be_visible()
    seed = kept_sitting(page)["seed"]
    open_sheet_at_table(page)
    said = trouble(page)

    assert "LookupError: found" in said
    assert len(seed) == 32
    assert seed not in said


NEEDY = """
from hedge import lowest
from eldesthand.core.actions import PlayCard

class Lowest:
    def choose(self, view):
        return PlayCard(view.seat, lowest(view.playable))
"""


@pytest.mark.core
def test_a_bot_that_needs_packages_of_the_site_comes_by_a_link_and_plays(
    page: Page, site: Site, tmp_path: Path, add_package: AddPackage
) -> None:
    """The link names the wheel; the player loads it, and one that needs more is refused."""
    chooses = "def lowest(cards):\n    return min(cards, key=lambda card: card.rank)\n"
    add_package(lay_package(tmp_path, "hedge", {**FILES, "hedge.py": chooses}))
    lay_wheel(site, "needy", {"needy.py": NEEDY}, needs="hedge>=1")
    page.goto("about:blank")
    page.goto(f"{site.url}#game=howell&bot=needy-1.0-py3-none-any.whl")
    expect(page.get_by_label("Address of a package")).to_have_value(re.compile("^http.*needy"))
    expect(page.get_by_text("“Lowest” is loaded")).to_have_count(0)
    page.get_by_role("button", name="Load it").click()
    expect(page.get_by_text("“Lowest” is loaded")).to_be_visible()
    teach(page, "", lay_wheel(site, "greedy", {"greedy.py": NEEDY}, needs="numpy"))
    expect(page.locator("hearts-own-bot pre")).to_contain_text(
        "that needs only hedge 1.0, got one that needs 'numpy'"
    )
    teach(page, NEEDY)
    expect(page.get_by_text("“Lowest” is loaded")).to_be_visible()
    seat(page)
    Player(page).play_first_card()
    expect(page.get_by_text("The computer played for")).to_have_count(0)


DOUBLING = """
from thicket import double
from eldesthand.core.actions import PlayCard

class Lowest:
    def choose(self, view):
        return PlayCard(view.seat, min(view.playable, key=lambda card: double(int(card.rank))))
"""


@pytest.mark.core
def test_a_bot_plays_with_a_compiled_package_of_the_site_and_brings_none(
    page: Page, site: Site, tmp_path: Path, add_package: AddPackage
) -> None:
    """The owner of the site decides which package is compiled, not the visitor."""
    add_package(lay_compiled(tmp_path))
    compiled = f"thicket.{SUFFIX}"
    for name in ("own", "thicket"):
        files: dict[str, str | bytes] = {f"{name}.py": DOUBLING, compiled: thicket()}
        teach(page, "", lay_wheel(site, name, files))
        expect(page.locator("hearts-own-bot pre")).to_contain_text(
            f"expected a wheel of pure Python, got WebAssembly in {compiled}"
        )
    teach(page, "", lay_wheel(site, "compiled", {"compiled.py": DOUBLING}, needs="thicket>=1"))
    learned = page.get_by_text("“Lowest” is loaded")
    expect(learned).to_be_visible()
    teach(page, f"{DOUBLING}\nif double(-21) != -42: raise ArithmeticError")
    expect(learned).to_be_visible()
    seat(page)
    Player(page).play_until(11)
    expect(page.get_by_role("group", name=re.compile("^Lowest,"))).to_be_visible()
    expect(page.get_by_text("The computer played for")).to_have_count(0)


LUAU = "15c352440d63b9d5d7c9b4ebf6970526de3f1ed80525105b7944833767d6824e"
SCRIPTED = """
from luau_wasm import execute
from eldesthand.core.actions import PlayCard

class Scripted:
    def choose(self, view):
        ranks = ",".join(str(int(card.rank)) for card in view.playable)
        place = execute(f"local r = {{{ranks}}} print(table.find(r, math.min(table.unpack(r))))")
        return PlayCard(view.seat, view.playable[int(place) - 1])
"""


def test_a_bot_plays_with_a_large_compiled_package_of_the_index(
    page: Page, tmp_path: Path, add_package: AddPackage, request: pytest.FixtureRequest
) -> None:
    """A megabyte of C++ with exceptions, built by others for the ABI of this Pyodide."""
    if not request.config.getoption("--all"):
        pytest.skip("fetches a package: runs with --all")
    command = (sys.executable, "-m", "pip", "download", "luau-wasm==0.1a0", "--no-deps")
    options = ("--only-binary=:all:", "--python-version=3.14", f"--platform={TAG.split('-')[2]}")
    subprocess.run([*command, *options, "--quiet", "--dest", tmp_path], check=True)
    [wheel] = tmp_path.glob("*.whl")
    add_package({**entry_of(wheel, "luau-wasm"), "imports": ["luau_wasm"], "sha256": LUAU})
    teach(page, SCRIPTED)
    expect(page.get_by_text("“Scripted” is loaded")).to_be_visible()
    seat(page)
    Player(page).play_until(11)
    expect(page.get_by_role("group", name=re.compile("^Scripted,"))).to_be_visible()
    expect(page.get_by_text("The computer played for")).to_have_count(0)


def test_the_agent_of_the_book_plays_from_its_wheel(page: Page, site: Site) -> None:
    rules = PRESETS["howell"].rules
    source = ROOT / "book" / "recipes" / "agent" / "learned" / "__init__.py"
    files: dict[str, str | bytes] = {
        "learned/__init__.py": source.read_text("utf-8"),
        "learned/weights.json": weights(size_of(rules), choices(rules)),
    }
    teach(page, "", lay_wheel(site, "learned", files, kind="Learned"))
    expect(page.get_by_text("“Learned” is loaded")).to_be_visible()
    seat(page)
    Player(page).play_first_card()
    expect(page.get_by_text("The computer played for")).to_have_count(0)
