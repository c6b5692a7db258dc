"""A variety that was added in one module: the page plays it and reckons it."""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from threading import Thread
from zipfile import ZipFile

import pytest
from playwright.sync_api import Page

import build
from tests.browser.at_table import Player
from tests.conftest import Site
from web.tools.serve import make_server

MODULE = Path(__file__).parents[1] / "addition" / "low_diamonds.py"


@pytest.fixture(scope="module")
def larger_site(built_site: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """The site with one module more in the engine that it loads."""
    assert built_site.is_dir()
    folder = tmp_path_factory.mktemp("larger")
    build.copy_site(folder, service_worker=False)
    [path] = folder.glob("app-*/engine.bin")
    archive = BytesIO(gzip.decompress(path.read_bytes()))
    with ZipFile(archive, "a") as engine:
        engine.writestr("eldesthand/games/varieties/low_diamonds.py", MODULE.read_bytes())
    path.write_bytes(gzip.compress(archive.getvalue()))
    with make_server(folder) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield Site(folder, f"http://127.0.0.1:{server.server_port}/")
        server.shutdown()


def test_a_deal_is_played_and_reckoned(larger_site: Site, page: Page) -> None:
    player = Player(page)
    player.sit_down(larger_site.url, "#game=low-diamonds&bots=random,random,random")
    player.play_deal()
    said = " ".join(player.log.all_inner_texts())
    assert "the tribute." in said
    reckoning = page.get_by_role("dialog", name="Reckoning of deal 1")
    lines = reckoning.get_by_role("rowheader").all_inner_texts()
    assert sum(bool(re.search(r"took (no|\d+) diamonds?: pays? \d+", line)) for line in lines) == 4
