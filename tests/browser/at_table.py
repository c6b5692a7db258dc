"""A person at the page's table, who sees names and roles and uses mouse or keys."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from dataclasses import dataclass

from playwright.sync_api import Error, Locator, Page, expect

from tests.browser.scripts import script
from tests.browser.spoken import said

PATIENCE = 120_000
"""Milliseconds that a person waits for the engine: machines are shared and noisy."""

NEXT_LOOK = 50
"""Milliseconds until a person looks again: each look takes some time of the processor."""

SHORT_WAITS = script("short_waits.js")

INSTANT = script("instant.js")

DATED = script("dated.js")

CUTS_AT_ONCE = """localStorage["eldesthand:settings"] = '{"speed":"instant","cutAlways":true}'"""
"""For a person who has chosen the instant speed before, and to cut even then."""

PLAY_ON = script("play_on.js")

WAY_TO = script("way_to.js")

OPEN = "[data-card][aria-disabled=false]"
"""A card of the hand that may be played."""

SIT = ("Sit down", "Start a new game", "Start a new game of {title}")
"""The button that begins the chosen game, also beside one to continue."""

RECKONING = "section.ledger"
"""The reckoning of a deal or of a sitting."""

expect.set_options(timeout=PATIENCE)


def wait_until(page: Page, script: str, about: object = None) -> None:
    """Wait until a script returns a true value. The page's policy lets nothing in the page itself
    evaluate it again and again.
    """
    until = time.monotonic() + PATIENCE / 1000
    while not page.evaluate(script, about):
        assert time.monotonic() < until, f"it never comes true: {script}"
        page.wait_for_timeout(NEXT_LOOK)


def hear_address(page: Page) -> None:
    """Wait until an open page has heard of its new address: until then it begins the last game.

    The entry of a link has no state before the page writes it.
    """
    wait_until(page, "history.state !== null")


def date(page: Page, time: str) -> None:
    """Let a page live at this time from its next visit on."""
    page.add_init_script(f"({DATED})({time!r})")


def ask_for_hint(page: Page) -> None:
    """Ask the coach in a new game, which asks first whether it may become practice."""
    page.get_by_role("button", name=said(page, "Hint")).click()
    page.get_by_role("button", name=said(page, "Help me")).click()


def reach(target: Locator) -> None:
    """Press Tab or Shift+Tab, whichever is nearer, until an element has the focus.

    Without a window around the page, Firefox does not come back to its beginning.
    """
    for _ in range(60):
        if target.evaluate("(each) => each.matches(':focus')"):
            return
        target.page.keyboard.press(target.evaluate(WAY_TO))
    raise AssertionError(f"the Tab key does not reach {target}")


def begin(page: Page) -> None:
    """Begin the chosen game; beside one that waits, its options open first."""
    page.get_by_role("button", name=said(page, *SIT)).click()
    in_options = page.get_by_role("dialog").get_by_role("button", name=said(page, "Sit down"))
    seated = page.locator(".rail button:enabled", has_text=said(page, "Home"))
    expect(in_options.or_(seated).first).to_be_visible()
    if in_options.is_visible():
        in_options.click()


@dataclass(frozen=True)
class Player:
    """Player of South's hand in the page."""

    page: Page

    @property
    def answers(self) -> str:
        """The pattern of the buttons to press when they are offered before or between the cards."""
        return said(self.page, "Cut the pack", "Pass", "Name {suit}", suit="hearts").pattern

    def sit_down(self, url: str, game: str = "#game=howell") -> None:
        """Open the page at a game, at instant speed; the others play at random unless it says."""
        self.page.set_default_timeout(PATIENCE)
        self.page.add_init_script(INSTANT)
        self.page.goto(url + (game if "bots=" in game else f"{game}&bots=random"))
        hear_address(self.page)
        begin(self.page)

    def set_speed(self, speed: str) -> None:
        """Choose a speed in the settings."""
        self.page.get_by_role("button", name="Settings").click()
        self.page.get_by_role("radio", name=speed).check()
        self.page.get_by_role("dialog").get_by_role("button", name="Close").click()

    @property
    def hand(self) -> Locator:
        """The cards in hand, as buttons."""
        return self.page.get_by_role("group", name=said(self.page, "Your hand")).get_by_role(
            "button"
        )

    @property
    def open_cards(self) -> Locator:
        """The cards that may be played now."""
        return self.page.locator(f"hearts-hand {OPEN}")

    def play_by_keys(self) -> None:
        """Play the first card that may be played, or cut the pack if that is due, by keyboard."""
        keyboard = self.page.keyboard
        if self.cut.is_visible():
            expect(self.cut).to_be_focused()
            keyboard.press("Enter")
        elif self.open_cards.count():
            shut = self.hand.evaluate_all("all => all.map((each) => each.ariaDisabled)")
            keyboard.press("h")
            keyboard.press("Home")
            for _card in range(shut.index("false")):
                keyboard.press("ArrowRight")
            keyboard.press("Enter")
            expect(self.hand).not_to_have_count(len(shut))
        keyboard.press(" ")

    @property
    def _cards(self) -> Locator:
        """The hand, found by its tag: asked for again and again, roles take far longer."""
        return self.page.locator("hearts-hand button")

    @property
    def next_deal(self) -> Locator:
        """The button under a reckoning."""
        return self.page.get_by_role("button", name=said(self.page, "Next deal"))

    @property
    def own_words(self) -> Locator:
        """The field for words by which the player shuffles before the dealer."""
        return self.page.get_by_role("textbox", name="Your words")

    @property
    def cut(self) -> Locator:
        """The pone's button."""
        return self.page.get_by_role("button", name=said(self.page, "Cut the pack"))

    @property
    def log(self) -> Locator:
        """Return the events as sentences."""
        return self.page.get_by_role("log").get_by_role("paragraph")

    def counters(self) -> dict[str, int]:
        """Return what each player holds, as it is read out."""
        found: dict[str, int] = {}
        for label in self.page.locator("[aria-label*=counter]").evaluate_all(
            "all => all.map((each) => each.ariaLabel)"
        ):
            if match := re.fullmatch(r"(.+), (-?\d+) counters?", label):
                found[match[1]] = int(match[2])
        return found

    def play_on(
        self,
        over: str = "",
        left: int = -1,
        *,
        revoke: bool | None = None,
        watched: bool = False,
    ) -> None:
        """Play on, and answer every question; see `play_on.js`."""
        about = {"over": over, "left": left, "revoke": revoke, "watched": watched}
        about |= {"answers": self.answers, "patience": PATIENCE}
        about |= {"pass": said(self.page, "Pass the cards").pattern}
        about |= {"finish": said(self.page, "Finish the deal").pattern}
        self.page.evaluate(PLAY_ON, about)

    def play_to_a_choice(self) -> None:
        """Play on until more than one card may be played, since a single one gets no hint."""
        self.play_on(OPEN, watched=True)
        while self.open_cards.count() == 1:
            self.play_first_card()
            self.play_on(OPEN, watched=True)

    def play_deal(self, choose: Callable[[Player], None] | None = None) -> None:
        """Play on until the reckoning lies there; perhaps choose each card by hand."""
        self.play_on(f"{RECKONING}, {OPEN}" if choose else RECKONING, watched=bool(choose))
        while choose and not self.page.locator(RECKONING).count():
            choose(self)
            self.play_on(f"{RECKONING}, {OPEN}", watched=True)

    def play_until(self, cards: int) -> None:
        """Play on until ``cards`` cards are left, and one of them is due."""
        self.play_on(left=cards)

    def keep_on(self, over: Callable[[], bool], act: Callable[[], object]) -> None:
        """Repeat an action until a condition holds; fail after a time limit."""
        until = time.monotonic() + PATIENCE / 1000
        while not over():
            assert time.monotonic() < until, f"it ends at: {self.log.all_inner_texts()[-3:]}"
            act()
            self.page.wait_for_timeout(NEXT_LOOK)

    def cut_for_seats(self) -> None:
        """Draw a card, take a seat and a pack, as often as asked, until there is a deal."""
        spread = self.page.get_by_role("group", name="The pack, spread face down")
        choices = [
            self.page.get_by_role("button", name="The red pack"),
            self.page.get_by_role("button", name=re.compile(r"^Seat \d")).first,
            spread.get_by_role("button").last,  # it lies on all the others
        ]

        def choose() -> None:
            for choice in choices:
                if choice.is_visible():
                    self._press(choice)
                    return

        self.keep_on(lambda: bool(self.hand.count()) or self.cut.is_visible(), choose)

    def see_more(self) -> None:
        """Open what the paper at the end of a deal or a game tells on demand."""
        expect(self.page.locator(f"{RECKONING} .more")).to_be_visible()
        closed = self.page.locator(f"{RECKONING} .more:not([open]) > summary")
        if closed.count():
            closed.click()

    @property
    def banker(self) -> Locator:
        """The reckoning at the end of a sitting."""
        return self.page.get_by_role("dialog", name=re.compile("Final (result|score)"))

    def reckoned(self, column: str) -> dict[str, int]:
        """Return a column of the reckoning of a deal, by player."""
        table = self.page.get_by_role("dialog", name="Score after deal").get_by_role("table")
        heads = table.get_by_role("columnheader").all_inner_texts()
        found: dict[str, int] = {}
        for row in table.locator("tbody").get_by_role("row").all():
            name = row.get_by_role("rowheader").inner_text().removesuffix(" in the lead")
            figures = row.get_by_role("cell").all_inner_texts()
            found[name] = int(figures[heads[1:].index(column)].replace("−", "-"))
        return found

    def play_first_card(self) -> None:
        """Play the first card that may be played, by the mouse."""
        before = self._cards.count()
        if self._press(self.open_cards.first):
            expect(self._cards).not_to_have_count(before)

    @staticmethod
    def _press(button: Locator) -> bool:
        """Press a button, unless the game has gone on and taken it away."""
        try:
            button.click(timeout=5_000)
        except Error:
            return False
        return True
