"""The measurements of the lab work with the present page."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

import build
from lab.commands import bench
from tests.browser.at_table import PATIENCE
from tests.commands import lab, run_module
from tests.conftest import Site

PATHS = {"playouts_per_s", "settled_playouts_per_s"}


def test_bare_pyodide_starts(page: Page, tmp_path: Path) -> None:
    page.set_default_timeout(PATIENCE)
    host = bench.Host(tmp_path)
    with host.serving() as url:
        assert bench.start_bare(page, url)["playable"] > 0
    assert host.take_transfer()["bytes"] > 5_000_000


def test_a_first_and_a_second_visit_and_playouts_are_measured(
    browser: Browser, page: Page, site: Site
) -> None:
    """Each part of the bench once, in this browser and without search."""
    game = "#game=howell&bots=random"
    page.set_default_timeout(PATIENCE)
    first = bench.sit_down(page, site.url, game)
    assert 0 < first["table"] <= first["playable"]
    playouts = bench.compare_playouts(page, site.url, runs=1, seconds=0.001)
    assert set(playouts["of_cpython"]) == PATHS
    found = bench.measure_sitting(browser, page, site.url, game, deals=1)
    assert found["longest_cpu_ms"] > 0


@pytest.mark.slow
def test_everything_is_measured_once(built_site: Path) -> None:
    done = run_module("lab", "bench", "--json", "--runs", "1", "--deals", "1")
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert [start["start"] for start in found["starts"]] == ["bare", "cold", "warm"]
    assert all(start["of_bare"] > 0 for start in found["starts"])
    assert set(found["playouts"]["of_cpython"]) == PATHS
    assert all(share > 0 for share in found["playouts"]["of_cpython"].values())
    assert found["main thread"]["longest_cpu_ms"] > 0


@pytest.mark.slow
def test_a_long_evening_leaves_nothing_behind(built_site: Path) -> None:
    """Lines and cards that are no longer shown are forgotten: nodes do not grow with the deals."""
    done = run_module(
        "lab", "endurance", "--json", "--deals", "6", "--sitting", "3", "--game", "howell"
    )
    found = json.loads(done.stdout)
    assert found["deals"] == 6
    first, second = found["looks"]
    assert first["workers"] == second["workers"] == 2
    assert first["browser_bytes"] > 10_000_000
    assert second["nodes"] < first["nodes"] + 200


def test_endurance_measures_a_deal(built_site: Path) -> None:
    done = run_module("lab", "endurance", "--json", "--deals", "1", "--game", "howell")
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["deals"] == 1


def test_build_bench_is_the_bench_of_the_lab(
    built_site: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    assert build.bench(["--help"]) == 0
    assert capfd.readouterr().out.endswith(lab("bench", "--help").stdout)
