"""Overlaps of parts of the table, measured in the page for every window size."""

from __future__ import annotations

from collections.abc import Sequence

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

PHONE = 430
"""A window with a side no longer than this is a telephone's, where targets are for thumbs."""

MEASURE = script("measure.js")

CUT_HANDS = script("cut_hands.js")

LAID_OUT = script("laid_out.js")


def faults(page: Page, sizes: Sequence[tuple[int, int]] = SIZES) -> list[str]:
    """Return all parts that cover others, are cut off, leave the window or are hard to hit."""
    found = []
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(LAID_OUT)
        least = 44 if min(width, height) <= PHONE else 24
        told = page.evaluate(MEASURE, {"least": least}) + page.evaluate(CUT_HANDS)
        found += [f"{width}×{height}: {fault}" for fault in told]
    return found
