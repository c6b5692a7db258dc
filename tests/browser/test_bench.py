"""The measurements of `build.py bench` work with the present page."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import build
from web.tools.steps import ROOT


def test_everything_is_measured_once(built_site: Path, tmp_path: Path) -> None:
    out = tmp_path / "found.json"
    assert build.measure(["--runs", "1", "--deals", "1", "--out", str(out)]) == 0

    found = json.loads(out.read_text())
    assert set(found["starts"]) == {"bare", "cold", "warm"}
    assert all(start["of_bare"] > 0 for start in found["starts"].values())
    paths_measured = {"playouts_per_s", "settled_playouts_per_s"}
    assert set(found["playouts"]["of_cpython"]) == paths_measured
    assert all(share > 0 for share in found["playouts"]["of_cpython"].values())
    assert found["main_thread"]["longest_cpu_ms"] > 0


@pytest.mark.slow
def test_a_long_evening_leaves_nothing_behind(built_site: Path, tmp_path: Path) -> None:
    """Lines and cards that are no longer shown are forgotten: nodes do not grow with the deals."""
    out = tmp_path / "found.json"
    command = [sys.executable, "-m", "tools.endurance", "--deals", "6", "--sitting", "3"]
    paths = os.pathsep.join([str(ROOT / "engine"), str(ROOT)])
    subprocess.run(
        [*command, "--games", "howell", "--out", str(out)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": paths},
        check=True,
    )
    found = json.loads(out.read_text())
    assert found["deals"] == 6
    first, second = found["looks"]
    assert first["workers"] == second["workers"] == 2
    assert first["browser_bytes"] > 10_000_000
    assert second["nodes"] < first["nodes"] + 200
