"""The page's style: colours are in two files only, and every reference in a style exists."""

from __future__ import annotations

import re
from pathlib import Path

from web.tools.steps import WEB

SOURCE = WEB / "src"
STYLE = SOURCE / "style"
COLOURS = [STYLE / "palette.css", STYLE / "tokens.css"]
SOURCES = sorted({*SOURCE.rglob("*.js"), *SOURCE.rglob("*.css")} - set(COLOURS))
"""All that can hold a style. The pictures of the court cards have inks of their own."""

COLOUR = re.compile(r"(?<![&\w])#[0-9a-fA-F]{3,8}\b(?!\w)|\b(?:rgba?|hsla?|oklch|lab)\(")
FOR_HOSTS = {
    "--hearts-accent",
    "--hearts-felt",
    "--hearts-felt-edge",
    "--hearts-font",
    "--hearts-height",
    "--hearts-text",
}
"""The properties that an embedding page may set."""


def text_of(path: Path) -> str:
    """Return a source without its comments."""
    text = path.read_text(encoding="utf-8")
    return re.sub(r"/\*.*?\*/|(?<!:)//[^\n]*", "", text, flags=re.DOTALL)


def test_no_colour_is_written_outside_the_two_files_of_colours() -> None:
    found = {
        path.relative_to(SOURCE).as_posix(): COLOUR.findall(
            re.sub(r"url\(.*?\)", "", text_of(path))
        )
        for path in SOURCES
    }
    assert {name: colours for name, colours in found.items() if colours} == {}


def test_every_custom_property_that_is_used_is_defined_and_every_token_is_used() -> None:
    everything = "\n".join(map(text_of, [*SOURCES, *COLOURS]))
    used = set(re.findall(r"var\(\s*(--[a-z][\w-]*[a-z0-9])", everything))
    defined = set(re.findall(r"(--[a-z][\w-]*[a-z0-9])\s*:", everything))
    defined |= set(re.findall(r"setProperty\(\s*\"(--[\w-]+)\"", everything))
    assert used - defined == FOR_HOSTS | {"--line"}  # the charts add a seat's number to `--line-`
    tokens = set(re.findall(r"^\s*(--[\w-]+):", "".join(map(text_of, COLOURS)), re.MULTILINE))
    assert {token for token in tokens - used if not token.startswith("--line-")} == set()
