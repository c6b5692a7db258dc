"""The deal of the day: played from its link, compared, shared, and marked in the calendar."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from eldesthand.deals.calendar import title_of_day
from tests.browser.at_table import INSTANT, PATIENCE, Player, date
from tests.browser.kept import KEPT, OWN_CLOCK, wait_until_written
from tests.conftest import Site

DAY = "2026-11-23"
"""A Monday: Howell’s Hearts."""


BLACK_LADY = "2026-11-26"


def test_a_game_that_was_never_played_here_begins_with_what_is_played(
    page: Page, site: Site
) -> None:
    page.set_default_timeout(PATIENCE)
    date(page, f"{BLACK_LADY}T12:00:00")
    assert title_of_day(BLACK_LADY) == "Black Lady"
    told = page.get_by_role("paragraph").filter(
        has_text="Take as few points as you can: for each one"
    )
    page.goto(f"{site.url}#daily={BLACK_LADY}")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(Player(page).open_cards.first).to_be_visible()  # the offer has this text, too
    expect(told).to_contain_text("the Queen of spades is 13")
    wait_until_written(page)
    page.reload()
    expect(told).to_be_visible()
    Player(page).play_first_card()
    expect(told).to_be_hidden()
    wait_until_written(page)
    page.goto("about:blank")
    page.goto(f"{site.url}#game=black-lady&cutting=0")
    page.get_by_role("button", name="Sit down").click()
    expect(Player(page).open_cards.first).to_be_visible()
    expect(told).to_have_count(0)


def assert_there_is_no_help(page: Page) -> None:
    """Check that the coach keeps silent at the deal of the day, and no card is taken back."""
    expect(Player(page).open_cards.first).to_be_visible()
    expect(page.get_by_role("button", name=re.compile("Hint|Undo"))).to_have_count(0)
    expect(page.locator("hearts-panel")).to_have_count(0)  # the table hears no key before
    page.keyboard.press("a")
    expect(page.get_by_text("Everyone gets the same cards here").first).to_be_visible()
    expect(page.get_by_role("button", name="Undo")).to_have_count(0)


def test_a_day_is_played_compared_shared_and_marked(page: Page, site: Site) -> None:
    """A refused copy is told, and a damaged game does not hide the day."""
    page.set_default_timeout(PATIENCE)
    page.add_init_script("navigator.clipboard.writeText = () => Promise.reject()")
    date(page, f"{DAY}T12:00:00")
    page.goto(f"{site.url}#daily=2026-11-24")
    expect(page.get_by_role("alert")).to_contain_text("its date is wrong, or hasn’t come yet")
    page.goto(f"{site.url}#daily={DAY}")
    offer = page.get_by_role("dialog", name="Today’s deal")
    expect(offer).to_contain_text(f"The deal of 23 November 2026: {title_of_day(DAY)}.")
    offer.get_by_role("button", name="Close").click()
    player = Player(page)
    player.set_speed("Instant")
    page.get_by_role("button", name=re.compile("^Today’s deal")).click()
    offer.get_by_role("button", name="Play").click()
    assert_there_is_no_help(page)
    player.play_deal()

    player.see_more()
    expect(page.get_by_text("That’s all: one deal, the same cards for everyone.")).to_be_visible()
    share = page.get_by_role("textbox", name="Share your result")
    expect(share).to_have_value(
        re.compile(r"Howell’s Hearts\n[+−]?\d+ counters? [⬜⬛🟥]+\n.*#daily=2026-11-23$")
    )
    text = share.input_value()
    expect(page.get_by_role("listitem").filter(has_text="Expert")).to_be_visible()
    expect(page.get_by_text("The computer is playing your hand")).to_have_count(0)
    assert share.input_value() == text, "the text to share waits for nobody"
    expect(page.get_by_role("table")).to_have_count(1)

    page.goto("about:blank")
    page.goto(site.url)
    page.get_by_role("button", name="Share", exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text("blocked copying")
    expect(share).to_have_value(re.compile(DAY))

    page.evaluate(KEPT)
    page.evaluate("kept.damage('an impossible action')")
    page.reload()
    expect(page.get_by_text("its saved game is damaged")).to_be_visible()
    expect(page.get_by_role("button", name=re.compile("^Today’s deal"))).to_contain_text("1 day")

    page.get_by_role("button", name="Profile").click()
    page.get_by_role("button", name="Deals of the day").click()
    calendar = page.get_by_role("dialog", name="Deals of the day")
    expect(calendar).to_contain_text("Streak: 1 day.")
    today = calendar.get_by_role("button", name=re.compile("^23 November"))
    expect(today).to_have_attribute("aria-label", re.compile("Howell’s Hearts: "))
    expect(calendar.get_by_role("button", name=re.compile("^24 November"))).to_be_disabled()
    today.focus()
    page.keyboard.press("ArrowUp")
    earlier = calendar.get_by_role("button", name=re.compile("^16 November"))
    expect(earlier).to_be_focused()
    expect(calendar).to_contain_text(f"16 November, {title_of_day('2026-11-16')}")
    calendar.get_by_role("button", name="Play it").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator(".plate")).to_contain_text("deal of the day")


@OWN_CLOCK
def test_a_page_open_over_midnight_offers_the_new_day(page: Page, site: Site) -> None:
    page.set_default_timeout(PATIENCE)
    page.clock.install(time=f"{DAY}T23:59:00")
    page.goto(site.url)
    today = page.get_by_role("button", name=re.compile("^Today’s deal"))
    expect(today).to_contain_text(title_of_day(DAY))
    expect(today.locator(".date")).to_have_text("23")
    page.clock.fast_forward("02:00")
    expect(today.locator(".date")).to_have_text("24")
    expect(today).to_contain_text(title_of_day("2026-11-24"))


def test_leaving_and_beginning_again_does_not_give_a_second_result(page: Page, site: Site) -> None:
    page.set_default_timeout(PATIENCE)
    page.add_init_script(INSTANT)
    date(page, f"{DAY}T12:00:00")
    page.goto(site.url)
    today = page.get_by_role("button", name=re.compile("^Today’s deal"))
    today.click()
    page.get_by_role("button", name="Play", exact=True).click()
    player = Player(page)
    player.play_until(11)
    wait_until_written(page)
    page.goto("about:blank")
    page.goto(site.url)
    today.click()
    expect(player.hand).to_have_count(11)
    expect(page.get_by_role("note")).to_have_count(0)

    page.get_by_role("button", name="Home").click()
    page.get_by_role("button", name="Saved games").click()
    page.get_by_role("button", name="Erase", exact=True).click()
    page.get_by_role("button", name="Yes, erase it").click()
    page.get_by_role("button", name="Close").click()
    today.click()
    expect(page.get_by_role("note")).to_contain_text("this time won’t count")
    player.play_deal()
    page.get_by_role("button", name="Deals of the day").click()
    calendar = page.get_by_role("dialog", name="Deals of the day")
    expect(calendar).to_contain_text("No streak yet")
    begun = calendar.get_by_role("button", name=re.compile("^23 November"))
    expect(begun).to_have_attribute("aria-label", re.compile("not finished$"))
