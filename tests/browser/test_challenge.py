"""A challenge: sent from one browser, answered in another, and both results side by side."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from eldesthand.deals.code import decode_challenge
from tests.browser.at_table import RECKONING, Player, wait_until
from tests.browser.several_devices import Open
from tests.conftest import Site


def named(page: Page, name: str) -> None:
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Close").click()


def rows_of(page: Page) -> Locator:
    return page.get_by_role("table", name="Everyone’s results").get_by_role("row")


def test_a_challenge_is_sent_answered_and_opened_again(opened: Open, site: Site) -> None:
    page = opened(f"{site.url}#game=howell&bots=random")
    named(page, "Ada")
    page.get_by_role("button", name="Sit down").click()
    Player(page).play_deal()
    Player(page).see_more()
    page.get_by_role("button", name="Challenge a friend").click()
    text = page.get_by_role("textbox", name="Share the challenge").input_value()
    link = text.split("\n")[-1]
    assert link.startswith(f"{site.url}#challenge=")

    other = opened(link)
    offer = other.get_by_role("dialog", name="A challenge for you")
    expect(offer).to_contain_text("Ada challenges you to 1 deal of Howell’s Hearts.")
    expect(offer).to_contain_text("against three players who play at random.")
    offer.get_by_role("button", name="Close").click()
    named(other, "Bob")
    wait_until(other, "history.state.at === 0")  # the browser has gone back from the settings
    other.goto(f"{link}&again")
    offer.get_by_role("button", name="Play").click()
    Player(other).play_on(RECKONING, revoke=False)  # the last playable card, unlike Ada
    rows = rows_of(other)
    expect(rows).to_have_count(3)
    expect(rows.nth(1)).to_contain_text(re.compile(r"Ada\s+Replayed and confirmed."))
    answer = other.get_by_role("textbox", name="Share the answer").input_value().split("\n")[-1]

    challenge = decode_challenge(answer.partition("challenge=")[2])
    assert [each.name for each in challenge.played] == ["Ada", "Bob"]
    totals = [sum(challenge.nets(each)) for each in challenge.played]
    for row, total in zip((rows.nth(1), rows.nth(2)), totals, strict=True):
        expect(row).to_contain_text(f"{total:+}".replace("-", "−").replace("+0", "0"))

    other.goto(f"{link}&twice")
    offer.get_by_role("button", name="Play").click()
    expect(other.get_by_role("note")).to_contain_text("this time won’t count")

    page.goto(answer)  # the sender opens it: both have played, and a third could
    expect(page.get_by_role("dialog", name="A challenge for you")).to_contain_text(
        "Ada and Bob challenge you"
    )
    page.get_by_role("button", name="I’ve played it").click()
    expect(rows_of(page).nth(2)).to_contain_text(re.compile(r"Bob\s+Replayed and confirmed."))
    page.goto(f"{answer[:-3]}xyz")
    expect(page.get_by_role("alert")).to_contain_text("part of it is missing or has changed")
