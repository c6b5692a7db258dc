"""The README is short, and its links work on a package index."""

from __future__ import annotations

import doctest
import re
import subprocess
import sys
import tomllib
from pathlib import Path

from web.tools.steps import ROOT

README = (ROOT / "README.md").read_text("utf-8")


def test_it_has_at_most_700_words() -> None:
    assert len(README.split()) <= 700


def test_links_are_absolute_and_lead_to_the_project() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    homes = project["urls"]["Homepage"], project["urls"]["Repository"]
    site, repository = (home.rstrip("/") for home in homes)
    raw = repository.replace("github.com", "raw.githubusercontent.com")
    for link in re.findall(r"\]\((.*?)\)", README):
        if link.startswith(f"{site}/book/"):
            page = link.removeprefix(f"{site}/book/").removesuffix(".html")
            assert (ROOT / "book" / f"{page}.rst").is_file(), link
        else:
            [file] = re.findall(rf"(?:{repository}/blob|{raw})/main/(.*)", link)
            assert (ROOT / file).is_file(), link


def test_its_bot_passes_strict_types(tmp_path: Path) -> None:
    script = tmp_path / "readme.py"
    parts = doctest.DocTestParser().get_examples(README)
    script.write_text("".join(part.source for part in parts), "utf-8")
    command = [sys.executable, "-m", "mypy", "--strict", str(script)]
    checked = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stdout
