"""Nothing is lost: reload, crash and second window; taking back; the agreed hour."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.at_table import PATIENCE, RECKONING, Player, wait_until
from tests.browser.kept import FULL, KEPT, OWN_CLOCK, UNPERSISTED, away, wait_until_written
from tests.conftest import Site
from web.tools.steps import ROOT


def held(player: Player) -> list[str]:
    """The names of the cards in hand."""
    names: list[str] = player.hand.evaluate_all("all => all.map((each) => each.ariaLabel)")
    return names


def test_pending_writes_do_not_pile_up(page: Page, site: Site) -> None:
    """A slow database, and a player who is quick."""
    player = Player(page)
    player.sit_down(site.url, "#game=howell")
    expect(player.open_cards.first).to_be_visible()
    page.evaluate(KEPT)
    page.evaluate("kept.hold()")
    player.play_until(8)
    assert page.evaluate("puts") <= 1, "one may be under way"
    page.evaluate("globalThis.letGo = true")
    wait_until(page, "kept.cardsPlayed().then((cards) => cards >= 20)")
    assert page.evaluate("puts") <= 3


def trick(page: Page) -> list[str]:
    return page.get_by_role("list", name="Trick").get_by_role("listitem").all_inner_texts()


@pytest.mark.core
def test_two_windows_do_not_overwrite_each_other_and_one_resumes_when_the_other_is_killed(
    page: Page, site: Site
) -> None:
    """The page is killed in the middle of a trick: it goes on with that card."""
    player = Player(page)
    player.sit_down(site.url, "#game=howell")
    player.play_until(11)
    before = held(player), trick(page)

    other = page.context.new_page()
    other.set_default_timeout(PATIENCE)
    other.goto(site.url)
    other.get_by_role("button", name="Saved games").click()
    expect(other.get_by_role("dialog", name="Saved games")).to_be_visible()
    other.get_by_role("dialog").get_by_role("button", name="Continue").click()
    expect(other.get_by_role("alert").first).to_contain_text("open in another window")

    wait_until_written(page)
    page.close(run_before_unload=False)
    other.reload()
    other.get_by_role("button", name="Continue").click()
    again = Player(other)
    expect(again.open_cards.first).to_be_visible()
    assert (held(again), trick(other)) == before
    again.play_until(9)


def test_a_game_stays_on_the_table_when_another_cannot_go_on(page: Page, site: Site) -> None:
    """The other is open in another window, and after that it is damaged."""
    player = Player(page)
    player.sit_down(site.url, "#game=simple&cutting=0")
    player.play_until(12)
    wait_until_written(page)
    sitting = page.evaluate("kept.onlySitting().then(({ id }) => id)")
    other = page.context.new_page()
    here = Player(other)
    here.sit_down(site.url, "#game=modern")

    def expect_it_stays(left: int, said: str) -> None:
        here.play_until(left)
        before = held(here)
        other.get_by_role("button", name="Saved games").click()
        other.get_by_role("dialog").get_by_role("button", name="Continue").click()
        expect(other.get_by_role("alert").filter(has_text=said)).to_be_visible()
        expect(here.hand).to_have_count(left)
        assert held(here) == before

    expect_it_stays(10, "open in another window")
    page.evaluate("(id) => kept.damage('an impossible action', id)", sitting)
    page.close()
    expect_it_stays(9, "This saved game is damaged")
    here.play_until(8)


def test_without_locks_the_window_that_went_on_is_not_overwritten(page: Page, site: Site) -> None:
    other = page.context.new_page()
    for each in (page, other):
        each.add_init_script("delete Navigator.prototype.locks;")
    player = Player(page)
    player.sit_down(site.url, "#game=simple")
    player.play_until(12)

    other.set_default_timeout(PATIENCE)
    other.goto(site.url)
    other.get_by_role("button", name="Continue").click()
    ahead = Player(other)
    ahead.play_until(10)

    player.play_until(11)
    expect(
        page.get_by_text("You carried on with this game in another window").first
    ).to_be_visible()
    page.close()
    left = held(ahead)
    wait_until_written(other)
    other.reload()
    expect(ahead.open_cards.first).to_be_visible()
    assert held(ahead) == left


def test_a_sitting_of_an_earlier_page_goes_on_and_one_of_a_newer_is_shown_and_not_dropped(
    page: Page, site: Site
) -> None:
    """Sittings saved by the first pages had no version and fewer fields."""
    lines = (ROOT / "tests/kept/30eedd6.jsonl").read_text().splitlines()
    kept = next(
        each
        for each in map(json.loads, lines)
        if each["sitting"]["rules"]["laws"] == "guided" and each["then"]["phase"] == "play"
    )
    player = Player(page)
    player.sit_down(site.url, "#game=simple&bots=random")
    expect(player.hand).to_have_count(13)
    wait_until_written(page)
    page.evaluate("(sitting) => kept.makeOld(sitting)", kept["sitting"])
    page.reload()  # which comes back to the table by itself
    expect(player.hand).to_have_count(len(kept["then"]["hand"]))
    page.get_by_role("button", name="History").click()
    expect(page.get_by_role("dialog").get_by_role("listitem").first).to_be_visible()
    page.get_by_role("button", name="Close").click()
    player.play_until(len(kept["then"]["hand"]) - 1)

    wait_until_written(page)
    page.evaluate("kept.makeNewer()")
    page.reload()
    expect(page.get_by_role("button", name="Sit down")).to_be_visible()
    expect(page.get_by_role("button", name="Continue")).not_to_be_visible()
    page.get_by_role("button", name="Saved games").click()
    expect(page.get_by_text("A newer version of this page saved this game")).to_be_visible()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save as a file").click()
    assert saved.value.suggested_filename.endswith(".json")


def test_a_card_is_taken_back_and_the_game_becomes_practice(page: Page, site: Site) -> None:
    player = Player(page)
    player.sit_down(site.url)
    player.play_until(11)
    before = held(player)
    player.play_first_card()
    expect(player.open_cards.first).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    warning = page.locator(
        ".notice",
        has_text="a practice game and won’t count towards your results. Take it back No thanks",
    )
    expect(warning).to_be_visible()
    page.get_by_role("button", name="No thanks", exact=True).click()
    expect(warning).to_be_hidden()
    expect(player.hand).to_have_count(10)
    page.get_by_role("button", name="Undo").click()
    page.get_by_role("button", name="Take it back").click()
    expect(warning).to_be_hidden()
    expect(player.hand).to_have_count(11)
    assert held(player) == before

    player.play_deal()
    page.get_by_role("button", name="Saved games").click()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save as a file").click()
    text = saved.value.path().read_text()
    assert re.search(r"^\(\n", text, re.MULTILINE), "what was taken back is a branch of the record"
    page.get_by_role("button", name="Profile").click()
    expect(page.get_by_text("Your first result appears here")).to_be_visible()


@OWN_CLOCK
def test_the_agreed_hour_strikes_and_outlives_a_reload(page: Page, site: Site) -> None:
    page.clock.install()
    player = Player(page)
    player.sit_down(site.url, "#game=howell&minutes=5")
    player.play_until(12)
    expect(page.get_by_text(re.compile("^Until"))).to_be_visible()
    wait_until_written(page)
    page.reload()
    expect(player.open_cards.first).to_be_visible()
    page.clock.fast_forward("06:00")
    expect(page.get_by_role("button", name=re.compile("Last deal"))).to_be_visible()
    player.play_deal()
    expect(player.banker).to_be_visible()


def test_a_browser_that_keeps_nothing_says_so_once(page: Page, site: Site) -> None:
    page.add_init_script(FULL)
    player = Player(page)
    player.sit_down(site.url, "#game=howell&bots=random,random,random")
    said = page.get_by_text("This browser can’t save anything right now")
    expect(said).to_be_visible()
    page.get_by_role("button", name="OK").click()
    player.play_until(12)
    player.play_until(11)
    expect(said).to_have_count(0)
    page.get_by_role("button", name="Saved games").click()
    expect(page.get_by_role("button", name="Save as a file")).to_be_visible()
    expect(page.get_by_text("saved here from its first card")).to_have_count(0)


def felt(page: Page) -> Locator:
    """The table, which says by an attribute which cloth lies on it."""
    return page.locator("hearts-table")


def choose(page: Page, option: str) -> None:
    """Choose an option in the settings."""
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("dialog").get_by_role("radio", name=option).check()
    page.get_by_role("button", name="Close").click()


@pytest.mark.core
@pytest.mark.parametrize("how", ["fails", pytest.param("late", marks=pytest.mark.slow)])
def test_settings_of_several_windows_and_of_one_without_its_database_are_all_kept(
    page: Page, site: Site, how: str
) -> None:
    """In a third window the database cannot be opened at first; there a game is begun."""
    one, other = (page.context.new_page() for _ in range(2))
    for each in (one, other):
        each.set_default_timeout(PATIENCE)
        each.goto(site.url)
    choose(one, "Red")
    expect(felt(other)).to_have_attribute("felt", "red")
    choose(other, "Rings")

    page.add_init_script(away(how))
    player = Player(page)
    player.sit_down(site.url, "#game=howell")
    told = page.get_by_role("alert").filter(has_text="Your saved games won’t open right now")
    expect(told).to_be_visible()
    expect(felt(page)).to_have_attribute("felt", "green")
    choose(page, "By rank")
    player.play_until(11)
    told.get_by_role("button", name="Save everything to a file").click()
    wait_until(page, "savedFile !== null")
    file = json.loads(page.evaluate("savedFile"))
    [(_, sitting)] = file["sittings"]
    played = [each for each in sitting["sitting"]["actions"] if each["kind"] == "play_card"]
    assert len(played) >= 8, "the file holds the running deal"
    assert file["values"]["eldesthand:settings"]["sort"] == "ranks"
    before = held(player)

    page.evaluate("globalThis.databaseAway = ''")
    expect(page.get_by_text("Your games are being saved again. Nothing was lost.")).to_be_visible()
    expect(told).to_have_count(0)
    expect(felt(page)).to_have_attribute("felt", "red")
    one.evaluate(KEPT)
    kept = one.evaluate("kept.get('eldesthand:settings')")
    assert (kept["felt"], kept["backs"], kept["sort"]) == ("red", "rings", "ranks")
    wait_until_written(page)
    page.close(run_before_unload=False)
    one.reload()
    one.get_by_role("button", name="Continue").click()
    again = Player(one)
    expect(again.open_cards.first).to_be_visible()
    assert sorted(held(again)) == sorted(before)


@pytest.mark.slow
def test_problems_tried_in_three_windows_all_count(page: Page, site: Site) -> None:
    """All three are posed before one is answered; the third window has no database then."""
    pages = [page, page.context.new_page(), page.context.new_page()]
    pages[2].add_init_script(away("fails"))
    for each in pages:
        each.set_default_timeout(PATIENCE)
        each.goto(f"{site.url}#problems")
        each.get_by_role("button", name=re.compile("Which error")).click()
        expect(each.get_by_role("button", name="See the solution")).to_be_visible()
    for _round in (1, 2):
        for each in pages:
            each.get_by_role("button", name="See the solution").click()
            each.get_by_role("button", name="Next problem").click()
            expect(each.get_by_role("button", name="See the solution")).to_be_visible()
    page.evaluate(KEPT)
    assert page.evaluate("kept.get('eldesthand:training')")["tried"] == 4
    pages[2].evaluate("globalThis.databaseAway = ''")
    wait_until(page, "kept.get('eldesthand:training').then(({ tried }) => tried === 6)")
    kept = page.evaluate("kept.get('eldesthand:training')")
    assert len(kept["seen"]) == len(set(kept["seen"])) >= 6
    assert kept["rating"] < 1300


def test_a_page_killed_while_its_database_is_away_has_overwritten_nothing(
    page: Page, site: Site
) -> None:
    page.set_default_timeout(PATIENCE)
    page.goto(site.url)
    choose(page, "Red")
    other = page.context.new_page()
    other.add_init_script(away("fails"))
    other.goto(site.url)
    expect(other.get_by_text("won’t open right now")).to_be_visible()
    choose(other, "By rank")
    other.close(run_before_unload=False)
    page.evaluate(KEPT)
    kept = page.evaluate("kept.get('eldesthand:settings')")
    assert (kept["felt"], kept["sort"]) == ("red", "alternating")


@pytest.mark.core
def test_a_database_that_another_page_deletes_is_made_again_from_the_table(
    page: Page, site: Site
) -> None:
    """A reload comes back to the table, at last when the database opens late."""
    player = Player(page)
    player.sit_down(site.url, "#game=howell")
    choose(page, "Red")
    player.play_until(11)
    before = held(player)
    wait_until_written(page)
    other = page.context.new_page()
    other.goto(f"{site.url}icon.svg")
    other.evaluate(DELETE)
    told = page.get_by_text("Your saved games were deleted in another window.")
    expect(told).to_be_visible()
    expect(player.open_cards.first).to_be_visible()
    wait_until_written(page)
    page.reload()
    expect(player.open_cards.first).to_be_visible()
    assert held(player) == before
    expect(felt(page)).to_have_attribute("felt", "red")

    wait_until_written(page)
    page.add_init_script(away("fails"))
    page.reload()
    expect(page.get_by_text("won’t open right now")).to_be_visible()
    page.evaluate("globalThis.databaseAway = ''")
    expect(player.open_cards.first).to_be_visible()
    assert held(player) == before


DELETE = """() => new Promise((resolve) => {
  indexedDB.deleteDatabase("eldesthand").onsuccess = resolve;
})"""


def test_the_browser_is_asked_to_keep_everything_after_a_game_and_the_player_is_reminded(
    page: Page, site: Site
) -> None:
    page.add_init_script(UNPERSISTED)
    player = Player(page)
    player.sit_down(site.url, "#game=howell&target=1")
    player.play_until(12)
    assert page.evaluate("timesAsked") == 0
    player.play_on(RECKONING)
    expect(player.banker).to_be_visible()
    wait_until(page, "timesAsked === 1")
    page.get_by_role("button", name="Home").click()
    told = page.get_by_text("This browser may delete your games to make room.")
    expect(told).to_be_visible()
    page.get_by_role("button", name="Settings").click()
    dialog = page.get_by_role("dialog", name="Settings")
    expect(dialog.get_by_text("saved in this browser, which may delete them")).to_be_visible()
    page.get_by_role("button", name="Close").click()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save everything to a file").click()
    assert "reminder" not in saved.value.path().read_text()
    expect(told).to_have_count(0)
    page.reload()
    expect(page.get_by_role("button", name="Saved games")).to_be_enabled()
    expect(told).to_have_count(0)
