"""Contrast of every state of every control, by day, by night and in forced colours."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from playwright.sync_api import CDPSession, Page, expect

from tests.browser.at_table import PATIENCE, RECKONING, Player
from tests.browser.scripts import script
from tests.conftest import Site

CONTRASTS = script("contrasts.js")

LIGHTS: dict[str, Any] = {
    "day": {"color_scheme": "light", "forced_colors": "none"},
    "night": {"color_scheme": "dark", "forced_colors": "none"},
    "forced colours": {"color_scheme": "light", "forced_colors": "active"},
}

STATES: dict[str, list[str]] = {
    "at rest": [],
    "under the pointer": ["hover"],
    "with the focus": ["focus", "focus-visible"],
    "while pressed": ["hover", "active", "focus"],
}

CONTROLS = {"button", "a", "summary", "select", "input", "textarea"}


def nodes(node: dict[str, Any]) -> Iterator[int]:
    """Yield the numbers of all controls below a node of the document, in shadow roots, too."""
    if node.get("localName") in CONTROLS:
        yield node["nodeId"]
    for each in (*node.get("children", ()), *node.get("shadowRoots", ())):
        yield from nodes(each)


def put_into_state(session: CDPSession, controls: list[int], state: list[str]) -> None:
    """Put all controls into a state at once."""
    for node in controls:
        session.send("CSS.forcePseudoState", {"nodeId": node, "forcedPseudoClasses": state})


def faint(page: Page) -> list[str]:
    """Return the controls that stand out too little in some light and some state."""
    page.emulate_media(reduced_motion="reduce")
    session = page.context.new_cdp_session(page)
    session.send("DOM.enable")
    session.send("CSS.enable")
    root = session.send("DOM.getDocument", {"depth": -1, "pierce": True})["root"]
    controls = list(nodes(root))
    found: list[str] = []
    for state, classes in STATES.items():
        put_into_state(session, controls, classes)
        for light, media in LIGHTS.items():
            page.emulate_media(**media)
            found += page.evaluate(CONTRASTS, f"{light}, {state}")
    session.detach()  # which ends the state
    page.emulate_media(**LIGHTS["day"])
    return found


def test_every_control_stands_out_in_every_state(open_page: Page, site: Site) -> None:
    """At home, in a lesson with a declaration, at the player's turn, and at both ends."""
    page = open_page
    page.set_default_timeout(PATIENCE)
    page.goto(site.url)
    expect(page.get_by_role("progressbar")).to_be_hidden()
    assert faint(page) == []
    page.goto(f"{site.url}#tour=polignac-1")
    expect(page.get_by_role("button", name="Pass", exact=True)).to_be_visible()
    assert faint(page) == []
    page.goto("about:blank")
    Player(page).sit_down(site.url, "#game=modern&cutting=0&passing=0")
    expect(Player(page).open_cards.first).to_be_visible()
    assert faint(page) == []
    Player(page).play_deal()
    expect(page.locator(RECKONING)).to_be_visible()
    assert faint(page) == []
    page.get_by_role("button", name="End the game now").click()
    page.get_by_role("button", name="Yes, end the game").click()
    expect(page.get_by_role("button", name="Play again")).to_be_visible()
    assert faint(page) == []
