"""Problems in another site's page, graded by their author or by the coach."""

from __future__ import annotations

import re
from random import Random

from playwright.sync_api import Locator, Page, expect

from eldesthand.coach.advice import advise
from eldesthand.core.sitting import Sitting
from eldesthand.record import loads
from tests.browser.at_table import PATIENCE
from tests.browser.embedded import CODE, RECORD, Put, table
from tests.browser.measure import LAID_OUT


def at_ply(ply: int) -> Sitting:
    """The sitting of the record, after this number of cards."""
    record = loads(RECORD)
    sitting = Sitting(record.rules, record.names)
    for action in record.actions:
        if sitting.tricks and sum(len(t.cards) for t in sitting.view(None).tricks) >= ply:
            break
        sitting.apply(action)
    return sitting


def card_button(page: Page, name: str) -> Locator:
    hand = page.get_by_role("group", name="Your hand")
    return hand.get_by_role("button", name=re.compile(f"^{name}"))


def test_a_problem_is_graded_by_its_author(put: Put) -> None:
    problem = table(
        mode="problem",
        record=RECORD,
        ply=4,
        question="You lead. Which card?",
        solution="TS",
        reason="Spades are safest.",
    )
    page = put(problem)
    expect(page.get_by_text("You lead. Which card?")).to_be_visible()
    page.get_by_role("button", name="Solve it").click()
    expect(page.get_by_role("region", name="Problem")).to_be_visible()

    card_button(page, "Ace of clubs").press("End")  # to the last card; no look at the solution
    expect(page.locator("hearts-hand button").last).to_be_focused()
    card_button(page, "Ace of clubs").click()
    expect(page.locator(".verdict").get_by_text("No, not the Ace of clubs.")).to_be_visible()
    page.get_by_role("button", name="Try again").click()
    card_button(page, "Ten of spades").click()
    expect(page.locator(".verdict").get_by_text("Yes, the Ten of spades.")).to_be_visible()
    expect(page.locator(".verdict").get_by_text("Spades are safest.")).to_be_visible()
    told = page.evaluate("answers")
    assert [(each["answer"], each["correct"]) for each in told] == [("AC", False), ("TS", True)]
    assert all(
        0 < each["time"] < PATIENCE and each["question"] == "You lead. Which card?" for each in told
    )
    statement = told[1]["statement"]
    assert statement["verb"]["id"] == "http://adlnet.gov/expapi/verbs/answered"
    assert statement["object"]["id"] == f"{page.url}#You%20lead.%20Which%20card%3F"
    duration = f"PT{told[1]['time']}S"
    assert statement["result"] == {"response": "TS", "success": True, "duration": duration}


def test_several_problems_follow_one_another(put: Put) -> None:
    asked = table(
        mode="problem",
        code=f"{CODE} {CODE}",
        ply="3 | 4",
        question="Which? | And now?",
        speed="instant",
    )
    page = put(asked)
    page.get_by_role("button", name="Solve it").click()
    problem = page.get_by_role("region", name="Problem")
    expect(problem.get_by_text("Which?")).to_be_visible()
    status = page.locator("hearts-table").get_by_role("status")
    expect(status.filter(has_text="Which?")).to_be_attached()
    follow = problem.get_by_role("button", name="Next problem")
    expect(follow).to_have_count(0)
    page.locator("hearts-hand button[aria-disabled=false]").last.click()
    follow.click()
    expect(problem.get_by_text("And now?")).to_be_visible()
    expect(status.filter(has_text="And now?")).to_be_attached()
    page.locator("hearts-hand button[aria-disabled=false]").first.click()
    expect(problem.get_by_role("button", name="Try again")).to_be_visible()
    expect(follow).to_have_count(0)
    told = page.evaluate("answers")
    assert [(each["deal"], each["question"]) for each in told] == [(1, "Which?"), (2, "And now?")]
    assert told[1]["statement"]["object"]["id"] == f"{page.url}#And%20now%3F%202"


def test_a_problem_without_a_solution_is_graded_by_the_coach(put: Put) -> None:
    sitting = at_ply(24)
    [seat] = sitting.to_act
    advice = advise(sitting.view(seat), Random("problem"))
    worst = max(advice.cards, key=lambda each: each.behind)
    assert worst.behind > 2 * worst.behind_error, "a place with a wrong card is wanted"

    page = put(table(mode="problem", record=RECORD, ply=24))
    page.get_by_role("button", name="Solve it").click()
    card_button(page, worst.card.name).click()
    expect(page.locator(".verdict").get_by_text(f"No, not the {worst.card.name}.")).to_be_visible()
    expect(page.locator(".verdict").get_by_text(advice.sentence)).to_be_visible()
    page.get_by_role("button", name="Try again").click()
    card_button(page, advice.best.name).click()
    expect(page.locator(".verdict").get_by_text(f"Yes, the {advice.best.name}.")).to_be_visible()


def test_the_trick_of_a_problem_is_large_in_a_column_of_text(put: Put) -> None:
    problem = table(mode="problem", record=RECORD, ply=6, question="What now?", solution="7S")
    page = put(f'<div style="width: 643px">{problem}</div>')
    page.get_by_role("button", name="Solve it").click()
    cards = page.locator(".trick .card")
    expect(cards).to_have_count(2)
    widths = "all => all.map(({ offsetWidth }) => offsetWidth)"
    assert min(cards.evaluate_all(widths)) > 60
    page.set_viewport_size({"width": 390, "height": 844})
    page.locator("main > div").evaluate("each => { each.style.width = '358px'; }")
    page.evaluate(LAID_OUT)
    assert min(cards.evaluate_all(widths)) >= 48
