"""axe-core finds no violations in our page and in other pages with our tables."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.at_table import PATIENCE, Player
from tests.browser.embedded import RECORD, Host, play_first_card, table, tables
from tests.browser.scripts import script
from tests.browser.test_layout import do, read_on, sit_down
from tests.conftest import Site
from web.tools.steps import WEB

AXE = WEB / "node_modules" / "axe-core" / "axe.min.js"


COLOURS = {"runOnly": ["color-contrast", "link-in-text-block"]}
"""The rules of axe that look at colours: all that another scheme can break."""


NOT_PASSES = {"resultTypes": ["violations", "incomplete"]}
"""Report what violates a rule or might, and of what passes one element a rule: that is faster."""

AXE_IN = "([part, given]) => axe.run(part.length ? { fromShadowDom: part } : document, given)"

PLAIN = script("plain_colours.js")

AT_REST = script("at_rest.js")

UNKNOWN_GROUND = {"bgGradient", "bgImage"}
"""Reasons of axe why it could not measure a contrast, on paper or felt."""


def unknown_contrasts(seen: Mapping[str, list[dict[str, Any]]]) -> list[str]:
    """Return where axe could not measure a contrast."""
    return [
        f"contrast unknown at {node['target']}"
        for each in seen["incomplete"]
        for node in each["nodes"]
        if each["id"] == "color-contrast"
        if any(check["data"]["messageKey"] in UNKNOWN_GROUND for check in node["any"])
    ]


def run_axe(
    page: Page, options: Mapping[str, object], part: Sequence[str] = ()
) -> dict[str, list[dict[str, Any]]]:
    """Run axe, check that nothing violates its rules, and return what it has seen.

    ``part`` leads through shadow roots to the only part of the page to look at.
    """
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    page.evaluate("document.documentElement.style.opacity = ''")  # see transparent.js
    page.evaluate(AT_REST)  # what fades in has no contrast yet
    for _again in range(5):  # what is drawn anew meanwhile has its gradients back
        page.evaluate(PLAIN)
        seen: dict[str, list[dict[str, Any]]] = page.evaluate(
            AXE_IN, [list(part), {**NOT_PASSES, **options}]
        )
        page.evaluate("plain.restore()")
        told = unknown_contrasts(seen)
        if not told:
            break
    page.evaluate("document.documentElement.style.opacity = 0")
    told += [
        f"{each['id']} at {node['target']}: {node['failureSummary']}"
        for each in seen["violations"]
        for node in each["nodes"][:3]
    ]
    assert not told, "\n".join(told)
    return seen


def expect_tables_are_looked_into(page: Page) -> None:
    """Check that axe looks into the shadow roots of tables."""
    seen = run_axe(page, {"runOnly": ["aria-roles"], "resultTypes": ["passes"]})
    looked_at = [node["target"][0] for each in seen["passes"] for node in each["nodes"]]
    assert any(isinstance(path, list) for path in looked_at)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_posters(page: Page, host: Host, scheme: str) -> None:
    body = (
        f"<style>:root {{ color-scheme: {scheme} }}</style>"
        + table(name="One")
        + table(record=RECORD, ply=2, name="Two")
        + table(mode="diagram", record=RECORD, ply=6, name="Three")
        + table(mode="problem", record=RECORD, ply=4, question="You lead?", name="Four")
    )
    page.goto(host(body))
    expect(page.get_by_role("button")).to_have_count(4)
    run_axe(page, {})
    expect_tables_are_looked_into(page)


def test_axe_finds_nothing_in_woken_tables(page: Page, host: Host) -> None:
    body = (
        table(name="One", speed="instant")
        + table(record=RECORD, ply=2, name="One")
        + table(mode="problem", record=RECORD, ply=4, solution="TS", reason="So.", name="Three")
    )
    page.goto(host(body))
    for number in range(3):
        tables(page).nth(number).get_by_role("button").click()
    play_first_card(tables(page).first)
    expect(page.get_by_role("region", name="Replay, One")).to_be_visible()
    at = tables(page).nth(2).get_by_role("group", name="Your hand")
    at.get_by_role("button", name="Ten of spades").click()
    expect(page.locator(".verdict").get_by_text("Yes, the Ten of spades.")).to_be_visible()
    run_axe(page, {})
    expect_tables_are_looked_into(page)


def expect_nothing_in_both_schemes(page: Page) -> None:
    """Check all rules in the light theme, and the rules about colours in the dark theme.

    While a panel is open, only the panel is looked at. Axe does not know forced colours:
    test_contrast.py measures those.
    """
    part = ("hearts-table", "hearts-panel") if page.locator("hearts-panel").count() else ()
    page.emulate_media(color_scheme="light")
    run_axe(page, {}, part)
    page.emulate_media(color_scheme="dark")
    run_axe(page, COLOURS, part)


def test_axe_finds_nothing_in_the_page(page: Page, site: Site) -> None:
    page.set_default_timeout(PATIENCE)
    page.goto(site.url)
    expect(page.get_by_role("progressbar")).to_be_hidden()
    expect_nothing_in_both_schemes(page)
    page.goto(f"{site.url}#game=howell&cutting=1&bots=random")
    expect(page.get_by_role("button", name="Sit down")).to_be_visible()
    expect_nothing_in_both_schemes(page)
    for sheet in ("Settings", "Keys", "Rules", "Saved games"):
        page.get_by_role("button", name=sheet, exact=True).click()
        expect(page.get_by_role("dialog")).to_be_visible()
        expect_nothing_in_both_schemes(page)
        page.get_by_role("dialog").get_by_role("button", name="Close").click()

    page.get_by_role("button", name="The old games").click()
    expect_nothing_in_both_schemes(page)
    page.locator("hearts-chooser .game[aria-current=true]").click()
    expect_nothing_in_both_schemes(page)
    page.get_by_role("dialog").get_by_role("button", name="Close").click()

    player = Player(page)
    player.set_speed("Instant")
    page.get_by_role("button", name="Sit down").click()
    expect(page.get_by_role("button", name="Skip the cut")).to_be_visible()
    expect_nothing_in_both_schemes(page)
    page.get_by_role("button", name="Skip the cut").click()
    player.play_deal()
    expect(player.next_deal).to_be_visible()
    expect_nothing_in_both_schemes(page)
    expect_tables_are_looked_into(page)
    for sheet in ("Scores", "History"):
        bar = page.get_by_role("navigation", name="Table")
        bar.get_by_role("button", name=sheet, exact=True).click()
        expect(page.get_by_role("dialog", name=sheet)).to_be_visible()
        expect_nothing_in_both_schemes(page)
        page.get_by_role("button", name="Close").click()
    page.get_by_role("button", name="End the game now").click()
    page.get_by_role("button", name="Yes, end the game").click()
    expect(page.get_by_role("dialog", name="Final result")).to_be_visible()
    expect_nothing_in_both_schemes(page)
    do(page, "restyle", ".paper * { color: #999 !important; }")
    with pytest.raises(AssertionError, match="contrast of 2"):
        run_axe(page, COLOURS)


def test_axe_finds_nothing_while_cards_are_passed_and_played(page: Page, site: Site) -> None:
    """In a deal and its record, in a lesson, and in a problem."""
    page.set_default_timeout(PATIENCE)
    sit_down(page, site.url, "modern")
    do(page, "playOn", {"phases": ["pass"], "patience": PATIENCE})
    expect_nothing_in_both_schemes(page)
    do(page, "playOn", {"phases": ["play"], "patience": PATIENCE})
    expect_nothing_in_both_schemes(page)
    do(page, "playOn", {"phases": ["reckoning"], "patience": PATIENCE})
    read_on(page)
    expect_nothing_in_both_schemes(page)
    page.goto(f"{site.url}#tour=hearts")
    expect(page.get_by_role("complementary", name="Lessons")).to_be_visible()
    expect_nothing_in_both_schemes(page)
    page.goto(f"{site.url}#problems")
    page.get_by_role("button", name=re.compile("^Keeping others from the pool")).click()
    expect(page.get_by_role("button", name="See the solution")).to_be_visible()
    expect_nothing_in_both_schemes(page)
