"""`eldesthand serve` serves a built site; without one, its error tells how to get it."""

from __future__ import annotations

import os
import re
import signal
import zipfile
from pathlib import Path
from urllib.request import urlopen

import pytest

import build
from tests.commands import ENGINE, HANG, eldest, running
from tests.tables import present
from web.tools.site_wheel import build_site_wheel
from web.tools.steps import BuildError


@pytest.fixture
def small_site(tmp_path: Path) -> Path:
    """Return a folder that counts as a site."""
    folder = tmp_path / "a site"
    folder.mkdir()
    (folder / "index.html").write_text("<title>Hearts</title>")
    (folder / "embed.js").touch()
    (folder / "credits.html").touch()
    return folder


def test_a_folder_is_served_until_an_interrupt(small_site: Path) -> None:
    with running("serve", "--site", small_site, "--port", "0", "--no-open") as process:
        assert process.stdout is not None
        said = process.stdout.readline().decode()
        address = re.search(r"http://127\.0\.0\.1:\d+/", said)
        assert address, said
        with urlopen(address[0]) as page:
            assert b"Hearts" in page.read()
        process.send_signal(signal.SIGINT)
        assert process.wait(HANG) == 0


def test_without_a_site_the_error_says_what_to_do(small_site: Path) -> None:
    done = eldest("serve")
    assert done.returncode == 2
    assert done.stderr.startswith("eldesthand: expected an installed site, got none: build it")
    (small_site / "embed.js").unlink()
    wrong = eldest("serve", "--site", str(small_site))
    assert f"expected a built site in {small_site}" in wrong.stderr
    for told in (done, wrong):
        for command in re.findall(r"^    (.*)$", told.stderr, re.M):
            assert command in {
                "python3 build.py site --out DIR",
                "eldesthand serve --site DIR",
                "python3 build.py wheels --out DIR",
                "pip install DIR/eldesthand_site-*.whl",
            }


def test_the_wheel_brings_the_site(small_site: Path, tmp_path: Path) -> None:
    """The wheel is unpacked beside the engine, without any option."""
    (tmp_path / "out").mkdir()
    wheel = build_site_wheel(small_site, "1.2.3", tmp_path / "out")
    assert wheel.name == "eldesthand_site-1.2.3-py3-none-any.whl"
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(tmp_path / "installed")
    path = os.pathsep.join([str(ENGINE), str(tmp_path / "installed")])
    with running("serve", "--port", "0", "--no-open", PYTHONPATH=path) as process:
        assert process.stdout is not None
        address = present(re.search(r"http://\S+", process.stdout.readline().decode()))
        with urlopen(address[0]) as page:
            assert b"Hearts" in page.read()


def test_wheels_go_into_an_empty_folder(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(BuildError, match="is not an empty folder"):
        build.wheels(tmp_path)
