"""The lessons in the page: each lesson on a law, done step by step, and the first deal."""

from __future__ import annotations

import re
from dataclasses import dataclass

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from eldesthand.core.actions import (
    Action,
    Amend,
    Call,
    Claim,
    Demand,
    Indicate,
    PlayCard,
    Settle,
    Touch,
    Withdraw,
)
from eldesthand.core.speech import Speaker
from eldesthand.core.terms import Due
from eldesthand.laws.law import change, offer
from eldesthand.tour.guide import LESSONS
from eldesthand.tour.lesson import NAMES, Ask, Lesson
from tests.browser.at_table import PATIENCE, SHORT_WAITS, Player, wait_until
from tests.browser.scripts import script
from tests.browser.spoken import said
from tests.conftest import Site
from tests.parameters import some

YOU = Speaker(NAMES, own=0)
INSPECTED = ("I9", "I10", "I11", "I13")
"""The lessons in which tricks are inspected."""

LAWS_TAUGHT = {name: each for name, each in LESSONS.items() if isinstance(each, Lesson)}
"""The lessons on a law."""


@pytest.fixture
def page(open_page: Page) -> Page:
    return open_page


@dataclass(frozen=True)
class Learner:
    """Person who follows the lessons."""

    page: Page

    def begin(self, url: str, law: str, speed: str = "instant") -> None:
        """Open a lesson by its address, or the page."""
        self.page.set_default_timeout(PATIENCE)
        self.page.add_init_script(SHORT_WAITS)
        self.page.add_init_script(
            f"""localStorage.setItem("eldesthand:settings", '{{"speed":"{speed}"}}')"""
        )
        self.page.goto(f"{url}#tour={law}" if law else url)

    @property
    def strip(self) -> Locator:
        """The text of the lesson."""
        return self.page.get_by_role("complementary", name=said(self.page, "Lessons"))

    def button(self, name: str) -> Locator:
        """A button by its whole name."""
        return self.page.get_by_role("button", name=said(self.page, name))

    def play(self, card: str) -> None:
        """A card of the hand, by its key: in a low window a raised card covers its neighbour."""
        self.page.locator(f"hearts-hand [data-card='{card}']").press("Enter")

    def claim(self, said: str, against: str) -> None:
        """Call attention to a player's error."""
        self.button("Catch an error").click()
        claim, face = self.button(said), self.button(against)
        expect(self.page.get_by_role("dialog").get_by_role("button").nth(1)).to_be_visible()
        if face.is_visible():
            face.click()
        expect(claim).to_be_attached()
        if not claim.is_visible():
            self.page.get_by_text("More", exact=True).click()
        claim.click()

    def do(self, action: Action, law: str) -> None:
        """Do one action as a person does it."""
        said = offer(action, YOU)
        match action:
            case PlayCard(_, card):
                self.play(str(card))
            case Amend(_, card) | Withdraw(_, card):
                self.button(change(action, law) or change(action, "I7")).click()
                expect(self.strip.get_by_role("alert")).to_contain_text("Now choose the card")
                self.play(str(card))
            case Touch():
                self.button("Pick up your cards").click()
            case Settle():
                self.button("Go on").click()
            case Claim() if law in INSPECTED:
                self.page.get_by_title(said).click()
            case Claim() | Demand(what=Due.TAKE_BACK):
                self.claim(said, NAMES[action.against])
            case Call() | Demand() | Indicate():
                self.button(said).click()
            case _:
                raise AssertionError(f"nobody is asked for {action}")

    def answer(self, law: str) -> None:
        """Do every task of the lesson, and check its closing text."""
        lesson = LAWS_TAUGHT[law]
        for entry in lesson.script:
            if isinstance(entry, Ask):
                expect(self.strip).to_contain_text(entry.text)
                self.do(entry.answers[0], law)
        expect(self.strip).to_contain_text(lesson.closing)


@pytest.mark.parametrize("first", some(("D3", "I3", "I8"), "I3"))
def test_lessons_are_done_one_after_the_other(page: Page, site: Site, first: str) -> None:
    learner = Learner(page)
    learner.begin(site.url, first)
    laws = list(LAWS_TAUGHT)
    until = {"D3": "I2", "I3": "I7", "I8": "I13"}[first]
    for law in laws[laws.index(first) : laws.index(until) + 1]:
        expect(learner.strip.get_by_role("heading")).to_contain_text(LAWS_TAUGHT[law].title)
        learner.answer(law)
        if law != until:
            learner.button("Next lesson").click()
    learner.button("All lessons").click()
    expect(page.get_by_role("dialog", name="Lessons")).to_be_visible()
    expect(page.get_by_role("link", name=f"{LAWS_TAUGHT[first].title} , done")).to_be_visible()
    other = LESSONS["modern-3"].title  # which no test that shares this page finishes
    expect(page.get_by_role("link", name=other)).not_to_contain_text("done")


def test_an_address_opens_the_list_or_a_lesson_and_a_wrong_try_gets_a_hint(
    page: Page, site: Site
) -> None:
    learner = Learner(page)
    learner.begin(site.url, "Z9")
    expect(page.get_by_role("dialog", name="Lessons")).to_be_visible()
    page.get_by_role("link", name=LAWS_TAUGHT["I3"].title).click()
    expect(learner.strip).to_contain_text("make the mistake yourself")
    learner.play("AH")
    expect(learner.strip.get_by_role("alert")).to_have_text("Lead the Five of clubs.")
    page.set_viewport_size({"width": 320, "height": 480})  # where the paper folds
    learner.button("To the table").click()
    expect(learner.strip.get_by_role("alert")).to_be_visible()
    expect(page.get_by_role("group", name="Your hand").get_by_role("button")).to_have_count(13)
    learner.play("5C")
    expect(learner.strip.get_by_role("alert")).to_be_hidden()
    expect(learner.strip).to_contain_text("lay the Two of clubs with it")
    page.set_viewport_size({"width": 1280, "height": 800})

    page.goto(f"{site.url}#tour=D6")  # and by keyboard
    expect(learner.strip).to_contain_text("Catch her before the last card falls")
    learner.button("Catch an error").focus()
    page.keyboard.press("c")
    page.get_by_role("button", name=re.compile("dealt out of turn")).focus()
    page.keyboard.press("Enter")
    expect(learner.strip).to_contain_text(LAWS_TAUGHT["D6"].closing)
    expect(learner.button("Next lesson")).to_be_focused()
    page.keyboard.press("Enter")
    expect(learner.strip).to_contain_text("count the cards")
    learner.button("Leave the lesson").click()
    expect(learner.button("Lessons")).to_be_visible()
    expect(page.get_by_role("button", name="Learn in five minutes")).to_have_count(0)


def test_your_own_sitting_waits_while_you_take_the_tour(page: Page, site: Site) -> None:
    learner = Learner(page)
    learner.begin(site.url, "D3")
    expect(learner.strip).to_be_visible()
    learner.button("Leave the lesson").click()
    page.get_by_role("button", name="Play Modern Hearts").click()
    hand = page.get_by_role("group", name="Your hand").get_by_role("button")
    expect(page.locator(".own.acting")).to_be_visible()
    held = hand.evaluate_all("all => all.map((each) => each.dataset.card)")
    learner.button("Rules").click()
    learner.button("Lessons on the games and laws").click()
    page.get_by_role("link", name=LAWS_TAUGHT["I4"].title).click()
    expect(learner.strip).to_contain_text(LAWS_TAUGHT["I4"].title)
    learner.answer("I4")
    learner.button("Leave the lesson").click()
    expect(learner.strip).to_be_hidden()
    expect(hand).to_have_count(13)
    assert hand.evaluate_all("all => all.map((each) => each.dataset.card)") == held
    page.reload()
    expect(hand).to_have_count(13)


def test_the_first_deal_explains_each_choice(context: BrowserContext, site: Site) -> None:
    page = context.new_page()
    learner = Learner(page)
    learner.begin(site.url, "")
    learner.button("Learn in five minutes").click()
    expect(learner.strip).to_contain_text("four cards make a trick")
    expect(learner.strip).to_contain_text("Step 1 of 13")
    expect(page.locator("hearts-hand .named")).to_have_attribute("data-card", "AC")
    learner.play("AC")
    expect(learner.strip).to_contain_text("Step 2 of 13")
    expect(learner.strip).not_to_contain_text("four cards make a trick")
    page.locator(".plate .fact", has_text="Hearts aren’t broken").click()
    expect(page.locator("hearts-rules .meant")).to_contain_text("Hearts are broken once")
    page.get_by_role("button", name="Close").click()
    Player(page).play_deal()
    learner.button("History").click()
    learner.button("Was it dealt fairly?").click()
    expect(page.get_by_text("Lessons use fixed cards")).to_be_visible()
    page.get_by_role("button", name="Close").click()
    page.get_by_role("button", name=re.compile("^The rule")).click()
    expect(page.locator("hearts-rules .meant").first).to_contain_text("Each heart is 1 point")
    page.get_by_role("button", name="Close").click()
    learner.button("All lessons").click()
    expect(page.get_by_role("link", name=re.compile("^Howell’s Hearts: every"))).to_be_visible()
    page.get_by_role("button", name="Close").click()
    expect(learner.button("Play a game").last).to_be_visible()
    learner.button("Next lesson").last.click()
    expect(learner.strip).to_contain_text("With only one spade besides the Queen")


def test_a_paper_over_the_table_opens_only_to_teach(context: BrowserContext, site: Site) -> None:
    page = context.new_page()
    page.set_viewport_size({"width": 320, "height": 480})
    learner = Learner(page)
    learner.begin(site.url, "hearts", "calm")
    expect(learner.strip).to_contain_text("four cards make a trick")
    learner.button("To the table").click()
    paper = page.locator("hearts-fold")
    expect(paper).to_have_attribute("folded", "")
    paper.evaluate(script("panels.js", "noteOpenings"))
    learner.play("AC")
    expect(learner.strip).to_contain_text("You took the trick, so you lead")
    wait_until(page, "openings.length > 0")
    [taught] = page.evaluate("openings")
    assert "You took the trick, so you lead" in taught
