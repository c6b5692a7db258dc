"""What `build.py bench` measures can be measured: it reaches into the page as nobody else does."""

from __future__ import annotations

import json
from pathlib import Path

import build
from tests import endurance


def test_everything_is_measured_once(built_site: Path, tmp_path: Path) -> None:
    out = tmp_path / "found.json"
    assert build.measure(["--runs", "1", "--deals", "1", "--out", str(out)]) == 0

    found = json.loads(out.read_text())
    assert set(found["starts"]) == {"bare", "cold", "warm"}
    assert all(start["of_bare"] > 0 for start in found["starts"].values())
    paths_measured = {"random_playouts_per_s", "playouts_per_s", "general_playouts_per_s"}
    assert set(found["playouts"]["of_cpython"]) == paths_measured
    assert all(share > 0 for share in found["playouts"]["of_cpython"].values())
    assert found["main_thread"]["longest_cpu_ms"] > 0


def test_a_long_evening_leaves_nothing_behind(built_site: Path) -> None:
    """Lines and cards that are no longer shown are forgotten: nodes do not grow with the deals."""
    found = endurance.measure(12, a_sitting=6, games=("howell",))
    assert found["deals"] == 12
    first, second = found["looks"]
    assert first["workers"] == second["workers"] == 2
    assert first["browser_bytes"] > 10_000_000
    assert second["nodes"] < first["nodes"] + 200
