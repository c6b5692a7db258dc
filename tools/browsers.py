"""Find the browsers for the tests, and install missing ones."""

from __future__ import annotations

import os
import shutil
import sys

from web.tools.steps import BuildError, run


def installed_browser() -> str | None:
    """Return the path of an installed Chromium or Chrome, or ``None``.

    It prefers the headless shell, which starts a page with a sixth less work.
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
    """Return the path of an installed Firefox, or ``None``."""
    return shutil.which("firefox-esr") or shutil.which("firefox")


def prepare_browser() -> None:
    """Install Playwright's or Debian's Chromium unless there is one."""
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
        print("Playwright's download failed; installing Debian's Chromium instead.")
        install_from_debian("chromium-headless-shell", "fonts-liberation")


def prepare_firefox() -> None:
    """Install Firefox unless there is one."""
    if not installed_firefox():
        install_from_debian("firefox-esr")


def prepare_webkit() -> None:
    """Install WebKit's driver and a virtual screen unless both are there."""
    if not (shutil.which("WebKitWebDriver") and shutil.which("Xvfb")):
        install_from_debian("webkit2gtk-driver", "xvfb")


def install_from_debian(*packages: str) -> None:
    """Install Debian packages. Raises ``BuildError`` where that is not possible."""
    if shutil.which("apt-get") is None or os.geteuid() != 0:
        raise BuildError(f"Install {' and '.join(packages)}, and try again.")
    run("Reading Debian's package lists", "apt-get", "update")
    quietly = ("--yes", "--no-install-recommends")
    run(f"Installing {' and '.join(packages)}", "apt-get", "install", *quietly, *packages)
