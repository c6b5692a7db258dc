"""Overlaps of parts of the table, measured in the page for every window size."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Page

from tests.browser.scripts import script

SIZES = (
    (320, 480),
    (320, 640),
    (360, 420),
    (390, 844),
    (568, 320),
    (844, 390),
    (427, 340),
    (820, 1180),
    (1280, 800),
    (1920, 1080),
    (2560, 1440),
    (3840, 2160),
)
"""Windows from a small telephone to a wall, width and height."""

TELLING = ((320, 480), (360, 420), (427, 340), (568, 320), (844, 390), (1280, 800))
"""The few at which most goes wrong."""

HARDEST = ((320, 480), (427, 340), (844, 390), (1280, 800))
"""The hardest of these, for what is measured in many states."""

PHONE = 430
"""A window with a side no longer than this is a telephone's, where targets are for thumbs."""

MEASURE = script("measure.js")

CUT_HANDS = script("looks.js", "cutHands")

LAID_OUT = script("looks.js", "laidOut")

FAULTS = f"(about) => [...({MEASURE})(about), ...({CUT_HANDS})()]"


def at_size(page: Page, size: tuple[int, int], look: str, about: object = None) -> Any:
    """Return what a look at the page tells once it is laid out in a window of a size."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    return page.evaluate(
        f"async (about) => {{ await ({LAID_OUT})(); return ({look})(about); }}", about
    )


def faults(page: Page, sizes: Sequence[tuple[int, int]] = SIZES) -> list[str]:
    """Return all parts that cover others, are cut off, leave the window or are hard to hit."""
    found = []
    for width, height in sizes:
        least = 44 if min(width, height) <= PHONE else 24
        told = at_size(page, (width, height), FAULTS, {"least": least})
        found += [f"{width}×{height}: {fault}" for fault in told]
    return found
