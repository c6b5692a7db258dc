"""The README is short, and its links work in the checkout and on a package index."""

from __future__ import annotations

import doctest
import re
import subprocess
import sys
import tomllib
from pathlib import Path

from hatchling.metadata.core import ProjectMetadata
from hatchling.plugin.manager import PluginManager

from web.tools.steps import ROOT

README = (ROOT / "README.md").read_text("utf-8")


def test_it_has_at_most_700_words() -> None:
    assert len(README.split()) <= 700


def links(text: str) -> list[str]:
    return re.findall(r"\]\((.*?)\)", text)


def test_links_lead_to_files_of_the_checkout() -> None:
    assert [link for link in links(README) if not (ROOT / link).is_file()] == []


def test_links_are_absolute_at_the_package_index_and_the_addresses_stand_in_one_place() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    hook = project["tool"]["hatch"]["metadata"]["hooks"]["custom"]
    metadata = ProjectMetadata(str(ROOT), PluginManager())
    assert metadata.core.urls["Homepage"] == hook["site"]
    assert metadata.core.urls["Repository"] == hook["repository"]
    shown = links(metadata.core.readme)
    assert len(shown) == len(links(README))
    for link in shown:
        assert link.startswith((hook["site"], hook["repository"])), link
    files = subprocess.run(
        ["git", "grep", "-lF", "-e", hook["site"], "-e", hook["repository"]],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert files.stdout.split() in ([], ["pyproject.toml"])  # no git in an archive


def test_its_bot_passes_strict_types(tmp_path: Path) -> None:
    script = tmp_path / "readme.py"
    parts = doctest.DocTestParser().get_examples(README)
    script.write_text("".join(part.source for part in parts), "utf-8")
    command = [sys.executable, "-m", "mypy", "--strict", str(script)]
    checked = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stdout
