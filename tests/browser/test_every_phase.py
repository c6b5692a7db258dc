"""Failures of every kind in every phase: the same question is asked again, and nothing is lost.

The plain command runs those that lose most if they go wrong; ``--long`` runs all.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from itertools import product

import pytest
from playwright.sync_api import Error, Page, Worker, expect

from tests.browser.at_table import Player
from tests.browser.kept import FULL, OWN_CLOCK, wait_until_written
from tests.conftest import Site
from tests.parameters import some

Fault = Callable[[Page], None]

DRAWN = "() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))"
"""Waits until the page has been drawn: what it has heard by then can be seen."""


def gone(page: Page, worker: Worker) -> bool:
    return worker not in page.workers


def end_workers(page: Page, name: str) -> None:
    """End the workers whose script has this name, from inside."""
    for worker in page.workers:
        if worker.url.endswith(f"/{name}.js"):
            with suppress(Error):  # the page may end it first
                worker.evaluate("() => close()")
            Player(page).keep_on(partial(gone, page, worker), lambda: None)


def end_engine(page: Page) -> None:
    end_workers(page, "engine-worker")


def end_bots(page: Page) -> None:
    end_workers(page, "thinking-worker")


def freeze(page: Page) -> None:
    """Keep the tab in the background for a while, as on a phone."""
    session = page.context.new_cdp_session(page)
    session.send("Page.setWebLifecycleState", {"state": "frozen"})
    session.send("Page.setWebLifecycleState", {"state": "active"})


def sleep_for_hours(page: Page) -> None:
    """Let the machine sleep until the next morning."""
    page.clock.fast_forward("09:00:00")


def lose_network(page: Page) -> None:
    page.context.set_offline(True)


def fill_storage(page: Page) -> None:
    page.evaluate(FULL)


def reload(page: Page) -> None:
    wait_until_written(page)
    page.reload()


FAULTS: dict[str, Fault] = {
    "the engine ends": end_engine,
    "the bots end": end_bots,
    "the tab is frozen": freeze,
    "hours pass": sleep_for_hours,
    "no network": lose_network,
    "storage is full": fill_storage,
    "reload": reload,
}


def to_cut(player: Player) -> None:
    """Play on until the player cuts as the pone, at most four deals."""
    for _ in range(4):
        expect(player.cut.or_(player.open_cards.first).first).to_be_visible()
        if player.cut.is_visible():
            return
        player.play_deal()
        player.next_deal.click()
    raise AssertionError("nobody asks for the cut")


def to_question(name: str) -> Callable[[Player], None]:
    """Until this is asked, and the whole hand lies there: it may be drawn a moment later."""

    def wait(player: Player) -> None:
        expect(player.page.get_by_role("button", name=name).first).to_be_visible()
        expect(player.hand).to_have_count(13)

    return wait


def to_card(player: Player) -> None:
    player.play_until(9)


PHASES: dict[str, tuple[str, Callable[[Player], None]]] = {
    "cut": ("howell", to_cut),
    "bid": ("auction", to_question("Pass")),
    "pass": ("modern", to_question("Pass the cards")),
    "play": ("sweepstake", to_card),
    "reckoning": ("simple", Player.play_deal),
}

FIRST = {
    ("play", "the engine ends"),
    ("bid", "the bots end"),
    ("play", "no network"),
    ("reckoning", "reload"),
}


def asked(player: Player) -> tuple[list[str], list[str]]:
    """Return the cards in hand and the question, as they are read out."""
    buttons = ("Cut the pack", "Pass", "Pass the cards", "Next deal")
    page = player.page
    return (
        player.hand.evaluate_all("all => all.map((each) => each.ariaLabel)"),
        [name for name in buttons if page.get_by_role("button", name=name).first.is_visible()],
    )


@pytest.mark.parametrize(
    "phase_and_fault",
    some(product(PHASES, sorted(FAULTS.keys() - {"hours pass"})), *FIRST),
    ids=" and ".join,
)
def test_the_same_is_asked_again(page: Page, site: Site, phase_and_fault: tuple[str, str]) -> None:
    assert_the_same_is_asked_again(page, site, *phase_and_fault)


@pytest.mark.parametrize("phase", some(PHASES, "pass"))
@OWN_CLOCK
def test_the_same_is_asked_again_after_hours(page: Page, site: Site, phase: str) -> None:
    page.clock.install()
    assert_the_same_is_asked_again(page, site, phase, "hours pass")


def assert_the_same_is_asked_again(page: Page, site: Site, phase: str, fault: str) -> None:
    game, until = PHASES[phase]
    player = Player(page)
    player.sit_down(site.url, f"#game={game}&bots=random")
    until(player)
    before = asked(player)

    FAULTS[fault](page)

    again = page.get_by_role("alertdialog").get_by_role("button").first
    page.evaluate(DRAWN)

    def recover() -> None:
        if again.is_visible():
            again.click()

    player.keep_on(lambda: not again.is_visible() and asked(player) == before, recover)
    if phase == "reckoning":
        player.next_deal.click()
        expect(player.hand.first.or_(player.cut)).to_be_visible()
    else:  # and the game goes on
        player.play_until(7 if phase == "play" else 11)
