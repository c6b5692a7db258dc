"""A deal in WebKit: the opt-in part of the suite that Playwright cannot drive."""

from __future__ import annotations

import os
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pytest

from tests.browser.at_table import PATIENCE
from tests.browser.scripts import script
from tests.conftest import Site

if TYPE_CHECKING:
    from selenium.webdriver import WebKitGTK
    from selenium.webdriver.support.wait import WebDriverWait

SHOWN = script("shown.js")


@dataclass(frozen=True)
class Window:
    """Window of WebKit, as a person sees and uses it, through all shadow roots."""

    driver: WebKitGTK
    wait: WebDriverWait[WebKitGTK]

    def shown(self, selector: str) -> list[str]:
        """Return the visible elements of a kind, by name."""
        names: list[str] = self.driver.execute_script(SHOWN + "return shown.map(called)", selector)
        return names

    def wait_for(self, name: str, selector: str = "button:enabled") -> None:
        """Wait for a button that can be clicked."""
        self.wait.until(lambda _: name in self.shown(selector), f"there is no {name!r}")

    def click(self, name: str, selector: str = "button:enabled") -> None:
        """Click a button that is there, unless the game has gone on and taken it away."""
        find = "shown.find((each) => called(each) === name)?.click()"
        self.driver.execute_script(SHOWN + find, selector, name)


@pytest.fixture
def window(request: pytest.FixtureRequest) -> Iterator[Window]:
    """A window of WebKit, on a screen that nobody sees."""
    if not request.config.getoption("--webkit"):
        pytest.skip("runs with --webkit")
    from selenium.webdriver import WebKitGTK, WebKitGTKOptions, WebKitGTKService
    from selenium.webdriver.support.wait import WebDriverWait

    driver, screen = shutil.which("WebKitWebDriver"), shutil.which("Xvfb")
    assert driver, "WebKitWebDriver is not installed"
    assert screen, "Xvfb is not installed"
    with hidden_screen(screen) as display:
        service = WebKitGTKService(driver, env={**os.environ, "DISPLAY": display})
        web = WebKitGTK(options=WebKitGTKOptions(), service=service)
        try:
            yield Window(web, WebDriverWait(web, PATIENCE / 1000))
        finally:
            web.quit()


@contextmanager
def hidden_screen(program: str) -> Iterator[str]:
    """An X server that draws into memory; it chooses its number itself."""
    reading, writing = os.pipe()
    command = [program, "-displayfd", str(writing), "-screen", "0", "1280x800x24"]
    with subprocess.Popen(command, pass_fds=[writing]) as server:
        try:
            os.close(writing)
            with os.fdopen(reading) as told:
                yield f":{told.readline().strip()}"
        finally:
            server.terminate()


def test_a_deal_in_webkit(window: Window, site: Site) -> None:
    window.driver.get(site.url)
    window.driver.execute_script(
        "localStorage.setItem('eldesthand:settings', JSON.stringify({ speed: 'instant' }))"
    )
    window.driver.get(site.url + "?again#game=howell")
    window.wait_for("Sit down")
    window.click("Sit down")

    until = time.monotonic() + PATIENCE / 1000
    while "Next deal" not in (buttons := window.shown("button")):
        assert time.monotonic() < until, f"no reckoning, but {buttons}"
        if cards := window.shown("button[aria-disabled=false]"):
            window.click(cards[0])
        elif "Cut the pack" in buttons:
            window.click("Cut the pack")

    figures = [int(each.replace("−", "-")) for each in window.shown("td")]
    hearts, _, _, nets, _ = (figures[column::5] for column in range(5))
    assert len(hearts) == 4
    assert sum(hearts) == 13
    assert sum(nets) == 0, "Howell's pool is exhausted (S3)"


def test_an_own_bot_in_webkit(window: Window, site: Site) -> None:
    window.driver.get(site.url + "#game=howell")
    window.wait_for("Sit down")
    window.click("The old games", "b")
    window.wait_for("Howell’s Hearts", ".game b")
    window.click("Howell’s Hearts", ".game b")
    window.wait_for("Other players", "summary")
    window.click("Other players", "summary")
    window.wait_for("Bring your own bot")
    window.click("Bring your own bot")
    window.wait_for("Load it")
    window.click("Load it")
    window.wait.until(
        lambda _: "Seat it opposite me" in window.shown("button") or window.shown("pre")
    )
    assert window.shown("pre") == []
