"""Problems are put, tried again, solved, and followed by the next one."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.at_table import PATIENCE
from tests.conftest import Site


def test_a_wrong_answer_is_tried_again_and_the_right_one_shows_all_hands(
    page: Page, site: Site
) -> None:
    page.set_default_timeout(PATIENCE)
    page.goto(f"{site.url}#problems")
    sheet = page.get_by_role("dialog", name="Problems")
    sheet.get_by_role("button", name=re.compile("Which error")).click()

    problem = page.get_by_role("region", name=re.compile("^Problem"))
    choices = problem.get_by_role("listitem").get_by_role("button")
    expect(choices.first).to_be_visible()
    following = problem.get_by_role("button", name="Next problem")
    for number in range(choices.count()):
        choices.nth(number).click()
        expect(following.or_(problem.locator("li button:enabled")).first).to_be_visible()
        if following.is_visible():
            break
        expect(problem.get_by_text("Not the right choice")).to_be_visible()
        expect(choices.nth(number)).to_be_disabled()

    expect(problem.get_by_text("Right").first).to_be_visible()
    first = problem.inner_text()
    following.click()
    expect(choices.first).to_be_visible()
    assert problem.inner_text() != first


def test_closing_a_problem_leads_back_where_one_came_from_and_the_bar_has_home(
    page: Page, site: Site
) -> None:
    page.set_default_timeout(PATIENCE)
    page.goto(f"{site.url}#problems")
    sheet = page.get_by_role("dialog", name="Problems")
    theme = sheet.get_by_role("button", name=re.compile("Keeping others from the pool"))
    theme.click()
    problem = page.get_by_role("region", name=re.compile("^Problem"))
    problem.get_by_role("button", name="See the solution").click()
    following = problem.get_by_role("button", name="Next problem")
    expect(following).to_be_visible()
    solution = problem.inner_text()
    problem.get_by_role("button", name="Step through it").click()
    page.keyboard.press("End")
    expect(page.get_by_role("button", name="Last trick")).to_be_disabled()
    page.get_by_role("button", name="Card by card").click()
    unplayed = page.get_by_role("row").filter(has_text="you see the solution, not what was played")
    expect(unplayed).to_have_count(1)
    page.get_by_role("button", name="Close", exact=True).click()
    page.get_by_role("button", name="Close the replay").click()
    expect(following).to_be_visible()
    assert problem.inner_text() == solution
    assert page.get_by_label("Hand", exact=True).count() == page.locator("[data-seat]").count() - 1
    page.go_back()
    expect(sheet).to_be_visible()

    theme.click()
    expect(problem).to_be_visible()
    page.get_by_role("button", name="Home").click()
    expect(page.get_by_role("button", name="Today’s deal")).to_be_visible()
