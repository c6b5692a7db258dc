"""The browsers that the tests drive: where they are, and how to install what is missing."""

from __future__ import annotations

import os
import shutil
import sys

from web.tools.steps import BuildError, run


def installed_browser() -> str | None:
    """Return the path of a Chromium or Chrome that this machine has, if any: best the one without
    windows, which starts a page with a sixth less work.
    """
    chromium = ("chromium-headless-shell", "chromium", "chromium-browser")
    chrome = ("google-chrome", "google-chrome-stable", "chrome")
    places = (
        "/Applications/Chromium.app/Contents/MacOS/Chromium",
        "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
        os.path.expandvars(r"%ProgramFiles%\Google\Chrome\Application\chrome.exe"),
    )
    return next(filter(None, map(shutil.which, (*chromium, *chrome, *places))), None)


def installed_firefox() -> str | None:
    """Return the path of a Firefox that this machine has, if any."""
    return shutil.which("firefox-esr") or shutil.which("firefox")


def prepare_browser() -> None:
    """Install a Chromium unless the machine has one: Playwright's, or else Debian's."""
    if installed_browser():
        return
    playwright = (sys.executable, "-m", "playwright")
    may_install = shutil.which("apt-get") is not None and os.geteuid() == 0
    try:
        run("Installing Playwright's Chromium", *playwright, "install", "--only-shell", "chromium")
        if may_install:
            run("Installing what it needs", *playwright, "install-deps", "chromium")
    except BuildError as error:
        if not may_install:
            raise BuildError(f"{error}\nInstall Chromium or Chrome, and try again.") from error
        print("Playwright's download failed; taking the system's Chromium instead.")
        install_from_debian("chromium-headless-shell", "fonts-liberation")


def prepare_firefox() -> None:
    """Install Firefox unless the machine has one."""
    if not installed_firefox():
        install_from_debian("firefox-esr")


def prepare_webkit() -> None:
    """Install WebKit's driver and a virtual screen unless the machine has both."""
    if not (shutil.which("WebKitWebDriver") and shutil.which("Xvfb")):
        install_from_debian("webkit2gtk-driver", "xvfb")


def install_from_debian(*packages: str) -> None:
    """Install packages of the system. Raises ``BuildError`` where that is not possible."""
    if shutil.which("apt-get") is None or os.geteuid() != 0:
        raise BuildError(f"Install {' and '.join(packages)}, and try again.")
    run("Reading Debian's package lists", "apt-get", "update")
    quietly = ("--yes", "--no-install-recommends")
    run(f"Installing {' and '.join(packages)}", "apt-get", "install", *quietly, *packages)
