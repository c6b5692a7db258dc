"""The page `credits.html` of the site: the works of others that it ships, with their licenses.

The build fails for a shipped package without a license file, unless `web/licenses` has its text.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from html import escape
from pathlib import Path
from typing import NamedTuple

from web.tools.steps import ROOT, WEB, BuildError

PAGE = "credits.html"
PACKAGES = WEB / "node_modules"
TEXTS = WEB / "licenses"


class Credit(NamedTuple):
    """One work: its name, its license's name and text, and what else must be said of it."""

    name: str
    license: str
    text: str
    note: str = ""


PYODIDE = "It runs the engine. Its source code is at https://github.com/pyodide/pyodide."


def credits_of(site: Path) -> list[Credit]:
    """Return the works in a built site, ours first."""
    return [
        Credit("Eldest Hand", "MIT", _read(ROOT / "LICENSE")),
        _shared("Pyodide", "MPL-2.0", PYODIDE),
        _shared("Python", "PSF-2.0", "It is a part of Pyodide."),
        _shared("Card faces by Adrian Kennard", "CC0-1.0", "Kings, Queens and Jacks; redrawn."),
        *(credit_of(name) for name in shipped(site) if name != "pyodide"),
    ]


def shipped(site: Path) -> list[str]:
    """Return the names of the packages in a built site: the page's own, and what they bundle."""
    needed = json.loads((WEB / "package.json").read_text(encoding="utf-8"))["dependencies"]
    pattern = re.compile(r"node_modules/((?:@[\w.-]+/)?[\w.-]+)/")
    maps = (path.read_text(encoding="utf-8") for path in site.rglob("*.map"))
    bundled = {name for text in maps for name in pattern.findall(text)}
    return sorted({*needed, *bundled})


def credit_of(name: str, packages: Path = PACKAGES) -> Credit:
    """Return the credit of a package. Raises ``BuildError`` if it has no license file."""
    folder = packages / name
    about = json.loads((folder / "package.json").read_text(encoding="utf-8"))
    files = sorted(path for path in folder.glob("LICEN[CS]E*") if path.is_file())
    if not files or not about.get("license"):
        raise BuildError(
            f"The site ships {name} without a license. Add its text to {TEXTS.relative_to(ROOT)}, "
            "and a line to web/tools/credits.py."
        )
    return Credit(name, about["license"], "\n".join(map(_read, files)))


def write_credits(site: Path) -> None:
    """Write the page into a built site."""
    (site / PAGE).write_text(page_of(credits_of(site)), encoding="utf-8", newline="\n")


def page_of(credit: Iterable[Credit]) -> str:
    """Return the page, without scripts and styles of its own."""
    works = "".join(
        f"<h2>{escape(each.name)}</h2>\n<p>{escape(each.license)}. {escape(each.note)}</p>\n"
        f"<details><summary>License</summary><pre>{escape(each.text)}</pre></details>\n"
        for each in credit
    )
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8" />\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1" />\n'
        '<meta name="color-scheme" content="light dark" />\n'
        "<title>Credits – Eldest Hand</title>\n</head>\n<body>\n<main>\n<h1>Credits</h1>\n"
        f"<p>Eldest Hand contains the works of others. Our thanks to all of them.</p>\n{works}"
        "</main>\n</body>\n</html>\n"
    )


def _shared(name: str, license_name: str, note: str) -> Credit:
    return Credit(name, license_name, _read(TEXTS / f"{license_name}.txt"), note)


def _read(path: Path) -> str:
    return path.read_text(encoding="utf-8").strip() + "\n"
