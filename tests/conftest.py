"""Shared by all tests: the flags, the hypothesis profiles and the built site."""

from __future__ import annotations

import gc
import os
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from threading import Thread

import pytest
from hypothesis import settings

import build
from tools.browsers import installed_firefox
from web.tools.serve import make_server
from web.tools.steps import SITE

OTHERS = ("distributed", "jupyterlab", "pettingzoo", "scipy", "pyspiel", "torch")
"""Libraries that the tests compare ours with, or play on, where they are installed; with --all they
must be.
"""

settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True, max_examples=25)
settings.register_profile("long", deadline=None, max_examples=5_000, print_blob=True)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--long", action="store_true", help="also run what is exhaustive")
    parser.addoption("--all", action="store_true", help=f"also compare with {', '.join(OTHERS)}")
    parser.addoption("--firefox", action="store_true", help="also run the core in Firefox")
    parser.addoption("--webkit", action="store_true", help="also play a deal in WebKit")


def pytest_configure(config: pytest.Config) -> None:
    gc.set_threshold(20_000, 20, 20)  # else a tenth of the run would go into looking for garbage
    missing = [name for name in OTHERS if find_spec(name) is None]
    if missing and config.getoption("--all"):
        raise pytest.UsageError(f"--all needs {', '.join(missing)}, which build.py test installs")
    settings.load_profile("long" if config.getoption("--long") else "ci")
    if config.getoption("--firefox") or installed_firefox():
        config.option.browser = ["chromium", "firefox"]


def in_firefox(item: pytest.Item) -> bool:
    return isinstance(item, pytest.Function) and "firefox" in item.name


def pytest_collection_finish() -> None:
    """Look for no garbage among modules and tests."""
    gc.freeze()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    marks = {"firefox", "core"} if config.getoption("--firefox") else {"firefox"}
    items[:] = [
        item
        for item in items
        if not in_firefox(item) or marks & {mark.name for mark in item.iter_markers()}
    ]
    for item in items:
        if "browser" in item.path.relative_to(config.rootpath).parts[:-1]:
            item.add_marker("browser")
        if "slow" in item.keywords and not config.getoption("--long"):
            item.add_marker(pytest.mark.skip(reason="slow: runs with --long"))


@dataclass(frozen=True)
class Site:
    """The built site: where it lies and where it is served."""

    folder: Path
    url: str


@pytest.fixture(scope="session")
def built_site() -> Path:
    """Return the folder with the site, built from the sources as they are now.

    `build.py test` builds it before the first test, once for all the workers.
    """
    return SITE if build.SITE_IS_BUILT in os.environ else build.build_site()


@pytest.fixture(scope="session")
def wheel(built_site: Path) -> Path:
    """Return the engine's wheel, which the site offers."""
    [wheel] = built_site.glob("*.whl")
    return wheel


@pytest.fixture(scope="session")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with the engine as it is installed, plugins and all: a path for Python."""
    folder = tmp_path_factory.mktemp("installed")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder)
    return folder


@pytest.fixture(scope="session")
def site(built_site: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """Yield the site, served from a sub-path of a local server."""
    root = tmp_path_factory.mktemp("host")
    folder = root / "some" / "sub-path"
    folder.parent.mkdir()
    build.copy_site(folder)
    with make_server(root) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield Site(folder, f"http://127.0.0.1:{server.server_port}/some/sub-path/")
        server.shutdown()
