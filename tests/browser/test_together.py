"""Several devices at one table: people who are invited by a link, and play to the end of a deal."""

from __future__ import annotations

import pytest
from playwright.sync_api import Error, Locator, expect

from tests.browser.at_table import RECKONING, Player, reach, wait_until
from tests.browser.kept import OWN_CLOCK, kept_sitting
from tests.browser.scripts import script
from tests.browser.several_devices import (
    GAMES,
    KEEP_CHANNEL,
    MODERN,
    Gather,
    Open,
    connect,
    has_played,
    invite,
    play,
    play_deal,
)
from tests.conftest import Site

LARGEST = 262_144
"""Number of bytes of the largest message that a channel takes."""

COUNT_CONNECTIONS = script("count_connections.js")

SILENCE = """() => {
  window.speak = channel.send.bind(channel, '{"ping": true}');
  channel.send = () => {};
}"""

ATTACKS = {
    "a long message": f"channel.send('{{}}'.padEnd({LARGEST}))",
    "a flood": "for (let n = 0; n < 300; n += 1) channel.send('{}')",
    "no JSON": "channel.send('<script>')",
}


def test_two_devices_are_invited_and_play_by_keyboard_alone(opened: Open, site: Site) -> None:
    """Without guests, the host's page says why they cannot begin."""
    host = opened(f"{site.url}#game=howell&bots=random")
    expect(host.get_by_role("button", name="Play with friends")).to_be_enabled()
    enter(host.get_by_role("button", name="Play with friends"))
    panel = host.get_by_role("dialog", name="Play with friends")
    expect(panel).to_contain_text("Howell")
    panel.get_by_role("button", name="Choose another game").click()
    host.get_by_role("dialog", name="Choose a game").get_by_role("button", name="Joker").click()
    host.get_by_role("button", name="Invite friends to this game").click()
    expect(panel).to_contain_text("Joker Hearts")
    begin = panel.get_by_role("button", name="Begin the game")
    expect(begin).to_be_disabled()
    expect(begin).to_have_accessible_description("Nobody has joined yet. Invite someone first.")
    enter(host.get_by_role("button", name="Invite someone to take").first)
    link = host.get_by_role("textbox", name="The invitation")
    reach(link)
    guest = opened(link.input_value())
    enter(guest.get_by_label("Your name"), "Bob")
    answer = guest.get_by_role("textbox", name="Your reply")
    reach(answer)
    reach(host.get_by_label("Paste or scan their reply"))
    host.keyboard.insert_text(answer.input_value())
    enter(host.get_by_role("button", name="Connect"))
    expect(begin).to_be_focused()
    enter(begin)
    players = [Player(page) for page in (host, guest)]
    for player in players:
        expect(player.hand).to_have_count(13)

    def go_on() -> None:
        for player in players:
            player.play_by_keys()

    players[0].keep_on(lambda: all(each.hand.count() <= 11 for each in players), go_on)


def enter(target: Locator, text: str = "") -> None:
    """Reach an element by keyboard, type a text into it and press Enter."""
    reach(target)
    target.page.keyboard.insert_text(text)
    target.page.keyboard.press("Enter")


def test_three_devices_agree_to_hints_and_a_guest_who_left_takes_the_seat_again(
    gather: Gather,
) -> None:
    """Four bots play with them."""
    pages = gather("howell&players=7&bots=random", ["Bob", "Cleo"])
    for page in pages:
        page.get_by_role("button", name="Friends", exact=True).click()
        page.get_by_role("button", name="Allow hints").click()
        page.get_by_role("button", name="Close").click()
    for page in pages:
        expect(page.get_by_text("Everyone has agreed to hints").first).to_be_visible()
    play_deal(pages)
    for page in pages:
        expect(page.locator(RECKONING).get_by_text("Bob")).to_be_visible()
    host, guest, other = pages
    guest.goto("about:blank")
    host.get_by_role("button", name="Friends", exact=True).click()
    expect(host.locator(".seats").get_by_text("away")).to_be_visible()
    guest.goto(invite(host, 0))
    connect(host, guest, "Bob")
    host.keyboard.press("Escape")
    expect(guest.locator(RECKONING)).to_contain_text("Cleo")
    for page in pages:
        page.get_by_role("button", name="Next deal").click()
    for page in pages:
        expect(page.locator(RECKONING)).to_have_count(0)
    for page in (host, other):
        play(page)
    play(guest, 5)
    has_played(guest)


INVALID = ['{"reply": {}}', '{"welcome": {}}', '{"people": [7]}', '{"answer": "x"}']
"""Messages that only a changed program sends."""


def test_a_guest_is_told_of_invalid_messages_of_the_host_and_plays_on(gather: Gather) -> None:
    host, guest = gather(MODERN, ["Bob"], KEEP_CHANNEL)
    # the news of the deal would take the notice away
    expect(guest.get_by_role("button", name="Pass the cards")).to_be_visible()
    news = '{"people": [{"name": "Zoe", "away": true}]}'
    for message in (*INVALID, news):
        host.evaluate("(text) => channel.send(text)", message)
    notice = guest.locator(".near .notice")
    expect(notice).to_contain_text("Zoe is away.")
    expect(notice).to_contain_text("The host’s device sent something invalid")
    play_deal([host, guest])
    assert kept_sitting(guest)["actions"], "its own copy of the finished deal"


@pytest.mark.parametrize("game", GAMES)
def test_a_guest_who_breaks_the_limits_is_disconnected(game: str, gather: Gather) -> None:
    """The same device can come back by a new invitation only, and tries the next attack."""
    host, guest = gather(game, ["Bob"], KEEP_CHANNEL)
    host.get_by_role("button", name="Friends", exact=True).click()
    away = host.locator(".seats").get_by_text("away")
    for number, attack in enumerate(ATTACKS.values()):
        if number:
            guest.goto("about:blank")
            guest.goto(invite(host, 0))
            connect(host, guest, "Bob")
        expect(away).to_have_count(0)
        with pytest.raises(Error, match="TypeError"):
            guest.evaluate("(size) => channel.send('x'.repeat(size))", LARGEST + 1)
        guest.evaluate(attack)
        expect(away).to_have_count(1)


@OWN_CLOCK
def test_a_guest_who_comes_and_goes_without_an_answer_costs_few_connections(
    gather: Gather,
) -> None:
    """Each time, the host prepares new ways to come back, and the guest acknowledges none."""
    host, guest = gather("howell&bots=random", ["Bob"], KEEP_CHANNEL, COUNT_CONNECTIONS)
    host.get_by_role("button", name="Friends", exact=True).click()
    away = host.locator(".seats").get_by_text("away")
    guest.evaluate(SILENCE)
    host.clock.install()
    for _ in range(4):
        made = host.evaluate("connections().made")
        host.clock.fast_forward(7000)
        expect(away).to_have_count(1)
        guest.evaluate("speak()")
        expect(away).to_have_count(0)
        wait_until(host, "(made) => connections().made > made", made)
    wait_until(host, "connections().open <= 8")
