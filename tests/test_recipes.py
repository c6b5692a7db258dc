"""Recipes of the book: each is short, the book shows it, and it teaches an agent with its library.

``--all`` installs the libraries of one; the others run where theirs are installed.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from eldesthand.core.rules import PRESETS
from eldesthand.core.wire import encode
from eldesthand.environments.choices import choices
from eldesthand.environments.observation import size_of
from eldesthand.table.own_bot import OwnBot
from tests.agent import weights
from tests.commands import environment
from web.tools.steps import ROOT

FOLDER = ROOT / "book" / "recipes"
RECIPES = sorted(path.name for path in FOLDER.glob("*.py"))
SMALLEST = {
    "dqn_openspiel.py": ["--game", "spot", "--train", "2", "--deals", "2"],
    "dqn_tianshou.py": ["--steps", "256", "--tables", "2", "--deals", "2"],
    "ppo_rllib.py": ["--steps", "256", "--batch", "256", "--deals", "64"],
    "ppo_sb3.py": ["--steps", "512", "--tables", "2", "--deals", "2"],
    "ppo_torch.py": ["--steps", "4096", "--every", "4096", "--deals", "64"],
    "ppo_torchrl.py": ["--steps", "256", "--deals", "2"],
}
"""Arguments for the shortest run of each recipe."""


@pytest.mark.parametrize("name", RECIPES)
def test_a_recipe_is_short_and_stands_in_the_book(name: str) -> None:
    assert len((FOLDER / name).read_text("utf-8").splitlines()) < 80
    chapter = (ROOT / "book" / "research.rst").read_text("utf-8")
    assert f".. literalinclude:: recipes/{name}\n" in chapter


@pytest.mark.parametrize("game", ["howell", "modern", "auction"])
def test_the_agent_for_the_page_plays_like_its_weights(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With random weights; the test of own bots in the page plays it there, from its wheel."""
    rules = PRESETS[game].rules
    shutil.copytree(FOLDER / "agent" / "learned", tmp_path / "learned")
    (tmp_path / "learned" / "weights.json").write_text(weights(size_of(rules), choices(rules)))
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "learned", raising=False)
    lesson = {"do": "teach", "source": "from learned import Learned", "rules": encode(rules)}
    assert json.loads(OwnBot().handle(json.dumps(lesson))) == {"name": "Learned"}


def test_the_link_of_the_book_names_the_wheel_that_its_commands_build(tmp_path: Path) -> None:
    folder = shutil.copytree(FOLDER / "agent", tmp_path / "agent")
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel"]
    subprocess.run(command, cwd=folder, check=True, capture_output=True)
    [wheel] = (folder / "dist").iterdir()
    assert f"&bot={wheel.name}\n" in (ROOT / "book" / "research.rst").read_text("utf-8")


def needs(name: str) -> list[str]:
    """Return the packages that a recipe imports."""
    text = (FOLDER / name).read_text("utf-8")
    found = set(re.findall(r"^(?:from|import) (\w+)", text, re.M))
    found |= {"tree", "optree"} if "open_spiel" in found else set()  # its DQN imports them
    return sorted(found - set(sys.stdlib_module_names) - {"eldesthand"})


@pytest.mark.parametrize(
    ("name", "more"),
    [*((name, []) for name in RECIPES), ("ppo_sb3.py", ["--subproc"])],
)
def test_a_recipe_runs(name: str, more: list[str], tmp_path: Path) -> None:
    for package in needs(name):
        pytest.importorskip(package, reason=f"{name} needs {package}")
    done = subprocess.run(
        [sys.executable, FOLDER / name, *SMALLEST[name], *more],
        cwd=tmp_path,
        env=environment({"OMP_NUM_THREADS": "1"}),
        capture_output=True,
        text=True,
        check=False,
        timeout=600,
    )
    assert done.returncode == 0, done.stderr
    assert re.search(r"±|\"error\"", done.stdout)
