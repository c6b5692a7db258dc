"""Club laws in the page: you catch a player who revokes, and are caught (I7, I8, I13)."""

from __future__ import annotations

import re
from dataclasses import dataclass

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.at_table import INSTANT, PATIENCE, SHORT_WAITS, Player
from tests.browser.kept import OWN_CLOCK
from tests.browser.measure import at_size, faults
from tests.browser.scripts import script
from tests.browser.spoken import said
from tests.conftest import Site

ABSENT_MINDED = "#game=sweepstake&laws=club&bots=careful@0&seed=6"
"""Of this seed somebody revokes in the first deal, and it shows (I7)."""

ATTENTIVE = "#game=sweepstake&laws=club&bots=random@1"


@dataclass(frozen=True)
class ClubPlayer(Player):
    """A player who may lay any card, and looks at the tricks before the pool is divided."""

    @property
    def answers(self) -> str:
        """The pattern of the buttons to press: the cards are taken up by the first lead.

        A press between those of others would change what they do later.
        """
        return said(self.page, "Cut the pack", "Offer the cut", "Deal").pattern

    def sit_down(self, url: str, game: str = "") -> None:
        """Open the page, at instant speed; nobody cuts for seats."""
        self.page.set_default_timeout(PATIENCE)
        self.page.add_init_script(INSTANT)
        self.page.goto(url + game)
        self.page.get_by_role("button", name=said(self.page, "Sit down")).click()

    @property
    def settle(self) -> Locator:
        """The button that ends the inspection."""
        return self.page.get_by_role("button", name="Go on", exact=True)

    @property
    def inspection(self) -> Locator:
        """The tricks as they lie open."""
        return self.page.get_by_role("dialog", name="The tricks, before the count")

    def button(self, name: str) -> Locator:
        """A button by its whole name."""
        return self.page.get_by_role("button", name=said(self.page, name))

    @property
    def ruling(self) -> Locator:
        """The ruling on the last claim."""
        return self.page.locator(".ruling")

    @property
    def sheet(self) -> Locator:
        """The panel that calls attention."""
        return self.page.get_by_role("dialog", name=said(self.page, "Catch an error"))

    def play_to_the_last_card(self, *, revoke: bool = False) -> None:
        """Play until the tricks are inspected; perhaps never follow suit."""
        self.play_on(".inspection", revoke=revoke)


@pytest.mark.core
def test_you_catch_a_player_who_revoked_and_pays_all_the_losses(page: Page, site: Site) -> None:
    page.add_init_script(SHORT_WAITS)
    player = ClubPlayer(page)
    player.sit_down(site.url, ABSENT_MINDED)
    player.play_to_the_last_card()
    discards = player.inspection.get_by_role("button", name=re.compile("revoked in trick"))
    answer = player.inspection.get_by_role("status")
    for place in range(discards.count()):
        title = discards.nth(place).get_attribute("title") or ""
        claim = title.partition("claim that ")[2]
        discards.nth(place).click()
        expect(answer).to_contain_text(claim[:-1])
        if "Caught!" in answer.inner_text():
            break
    expect(answer).to_contain_text(re.compile("proves? it"))
    caught = claim.partition(" revoked")[0]
    player.settle.click()
    reckoning = page.get_by_role("dialog", name="Score after deal 1")
    player.see_more()
    expect(reckoning).to_contain_text(f"{caught} pays for the whole table")
    expect(
        reckoning.get_by_role("button", name=re.compile("Paying all the losses"))
    ).to_be_visible()


def test_D6_you_are_caught_revoking_and_pay_and_stopped_dealing_with_the_wrong_pack(
    page: Page, site: Site
) -> None:
    page.add_init_script(SHORT_WAITS)
    player = ClubPlayer(page)
    player.sit_down(site.url, f"{ATTENTIVE}&seed=6")
    player.play_to_the_last_card(revoke=True)
    player.settle.click()
    reckoning = page.get_by_role("dialog", name="Score after deal 1")
    expect(reckoning).to_contain_text("You pay 13 counters for the whole table")
    player.button("History").click()
    expect(page.get_by_role("dialog", name="History")).to_contain_text(
        re.compile(r"claims that you revoked in trick \d+, and the .* proves? it")
    )
    player.button("Close").click()

    player.see_more()
    player.button("Play the same cards again").click()
    player.play_to_the_last_card()
    player.settle.click()
    second = page.locator("hearts-second")
    expect(second.get_by_role("cell").first).to_have_text("−13")
    second.get_by_role("button", name="Back to your game").click()

    page.get_by_role("button", name=re.compile("^Deal with the (red|blue) pack$")).click()
    player.button("Offer the cut").click()
    player.button("Deal").click()
    expect(player.ruling).to_contain_text("You’re caught.")
    expect(player.ruling).to_contain_text("The deal was out of turn, or with the wrong pack.")

    # they deal again, with the right pack: a card goes astray, and is put right (D3b)
    player.button("Offer the cut").click()
    player.button("More…").click()
    player.sheet.get_by_role("button", name="Skip a player").click()
    player.button("Put it right").click()
    expect(player.hand).to_have_count(13)


@OWN_CLOCK
def test_the_table_waits_while_you_call_attention_and_answers_a_wrong_claim(
    page: Page, site: Site
) -> None:
    page.clock.install()
    player = ClubPlayer(page)
    player.sit_down(site.url, ATTENTIVE)
    own_turn = page.locator(".own.acting")
    player.keep_on(own_turn.is_visible, lambda: page.clock.run_for(500))
    expect(player.hand).to_have_count(13)
    player.set_speed("Steady")
    # so that the others have not played before the sheet is open, even on a busy machine
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 60)
    player.hand.first.click()
    expect(player.hand).to_have_count(12)
    player.hand.first.focus()
    page.keyboard.press("c")
    expect(player.sheet).to_be_visible()
    said = player.log.count()
    page.clock.run_for(3_000)  # at this speed, time for the three cards of the others
    assert player.log.count() <= said + 1, "the table does not wait"
    expect(own_turn).to_be_hidden()
    expect(page.locator(".offer").first).to_be_focused()  # so far, only the deal can be claimed
    page.keyboard.press("Enter")
    expect(player.sheet).to_be_hidden()
    page.clock.resume()
    expect(player.ruling).to_contain_text("Not proved. There’s no proof that Miss Payne misdealt")
    expect(page.locator("[data-seat='3'] .voice")).to_have_text("I really don’t think so.")
    player.keep_on(own_turn.is_visible, lambda: page.clock.run_for(500))  # the others have played


def test_a_press_on_a_card_or_a_player_asks_what_happened(page: Page, site: Site) -> None:
    page.add_init_script(SHORT_WAITS)
    player = ClubPlayer(page)
    player.sit_down(site.url, ATTENTIVE)
    expect(page.locator(".own.acting")).to_be_visible()
    expect(player.hand).to_have_count(13)
    player.hand.first.click()
    expect(player.hand).to_have_count(12)
    expect(player.button("Last trick")).to_be_enabled()
    expect(page.locator(".own.acting")).to_be_visible()
    page.locator("[data-seat='1'] .name").click()
    expect(player.sheet).to_contain_text("Mrs Battle")
    claims = player.sheet.locator(".offers").first.get_by_role("button", name="Mrs Battle")
    expect(claims.first).to_be_visible()
    assert 1 <= claims.count() <= 3
    page.keyboard.press("Escape")
    expect(player.sheet).to_be_hidden()
    page.get_by_role("button", name="Last trick").click()
    page.get_by_role("button", name=re.compile("^Mr Clay: ")).click()
    expect(player.sheet.locator(".suspect .card")).to_be_visible()
    player.sheet.locator(".offer").first.click()
    expect(player.ruling).to_contain_text("Not proved. There’s no proof that Mr Clay")
    expect(page.locator("[data-seat='2'] .voice")).to_have_text("Look again.")


HASTE = script("call_at_once.js")


def test_D3_D6_at_any_speed_there_is_time_to_stop_the_dealer(page: Page, site: Site) -> None:
    """A dealer who has not erred pauses as long: the pause tells nothing."""
    page.add_init_script(HASTE)
    player = ClubPlayer(page)
    player.sit_down(site.url, ATTENTIVE)
    expect(player.sheet).to_be_visible()
    claim = page.locator(".offer").filter(has_text="dealt out of turn or with the wrong pack")
    claim.click()
    expect(player.ruling).to_contain_text("Not proved.")
    expect(player.hand).to_have_count(13)


CAUGHT = script("caught.js")

CAUGHT_BY_YOU = {
    "by": 0,
    "against": 3,
    "upheld": True,
    "heading": "Miss Payne is caught.",
    "text": "Miss Payne revoked in trick 12. The Nine of clubs proves it. She pays for all.",
}

BROUGHT_ABOUT: dict[str, dict[str, object]] = {
    "a statement with a duty and a button": {
        "ruling": None,
        "cry": "You played out of turn and take back the Nine of spades.",
        "duties": ["You must play the Nine of hearts as soon as it’s legal."],
        "amends": ["Take your card back."],
        "demands": [],
    },
    "a ruling with the penalties": {
        "ruling": CAUGHT_BY_YOU,
        "cry": "Miss Payne led out of turn. 3 cards go back to the players’ hands.",
        "duties": [],
        "amends": [],
        "demands": ["highest", "lowest", "no heart"],
    },
}
"""One after the other: a ruling stays."""

SEEN_WHOLE = script("seen_whole.js")


def test_what_an_error_brings_about_is_seen_whole(page: Page, site: Site) -> None:
    """On a telephone it lies beside the player, and no line covers a face."""
    page.add_init_script(SHORT_WAITS)
    player = ClubPlayer(page)
    player.sit_down(site.url, ATTENTIVE)
    expect(page.locator(".own.acting")).to_be_visible()
    for case, told in BROUGHT_ABOUT.items():
        page.evaluate(CAUGHT, told)
        expect(page.locator(".news", has_text=str(told["cry"]))).to_be_visible()
        for size in ((390, 844), (1280, 800), (320, 640)):
            assert at_size(page, size, SEEN_WHOLE) == [], case
            quiet = [fault for fault in faults(page, [size]) if "All these years" not in fault]
            assert [fault for fault in quiet if "voice" not in fault] == [], case


def test_club_laws_are_found_at_home_explained_and_kept_to_their_game(
    page: Page, site: Site
) -> None:
    page.set_default_timeout(PATIENCE)
    page.goto(site.url)
    page.get_by_role("button", name="All games").click()
    page.get_by_role("button", name="Catch each other’s errors").click()
    club = page.get_by_role("dialog", name="Catch each other’s errors")
    expect(club).to_contain_text("any card goes until somebody objects")
    expect(club.get_by_role("button", name="Try the first lesson")).to_be_in_viewport()
    club.get_by_role("button", name="Play Howell’s Hearts").click()
    expect(page.get_by_role("button", name="Catch an error")).to_be_attached()
    expect(page.locator(".plate .fact", has_text="Club laws")).to_be_attached()

    page.get_by_role("button", name="Home", exact=True).click()
    page.get_by_role("button", name="All games").click()
    page.get_by_role("button", name=re.compile("^Howell’s Hearts")).click()
    options = page.get_by_role("dialog")
    expect(options).to_contain_text("Club laws: any card goes")
    options.get_by_role("button", name="All games").click()
    page.get_by_role("button", name=re.compile("^Auction Hearts")).click()
    expect(options.get_by_label("Laws")).to_have_value("guided")
    expect(options).not_to_contain_text("Club laws: any card goes")
