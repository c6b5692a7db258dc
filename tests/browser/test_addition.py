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
from tests.browser.at_table import PATIENCE, Player
from tests.conftest import Site
from web.tools.serve import make_server
from web.tools.steps import integrity

MODULE = Path(__file__).parents[1] / "addition" / "low_diamonds.py"


def replace_file(site: Path, path: Path, content: bytes) -> None:
    """Replace a file of a site, and its length and checksum in the files that load it."""
    before = integrity(path)
    path.write_bytes(content)
    about = f'bytes:{len(content)},integrity:"{integrity(path)}"'
    for user in (site / "index.html", *path.parent.glob("*.js")):
        text = user.read_text(encoding="utf-8")
        if before in text:
            text = re.sub(f'bytes:[^,]+,integrity:"{re.escape(before)}"', about, text)
            text = text.replace(before, integrity(path))
            replace_file(site, user, text.encode())


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
    replace_file(folder, path, gzip.compress(archive.getvalue()))
    with make_server(folder) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield Site(folder, f"http://127.0.0.1:{server.server_port}/")
        server.shutdown()


def test_it_is_chosen_with_its_option_played_and_reckoned(larger_site: Site, page: Page) -> None:
    player = Player(page)
    page.set_default_timeout(PATIENCE)
    page.goto(f"{larger_site.url}#game=howell&bots=random,random,random")
    player.set_speed("Instant")
    page.get_by_role("button", name="The old games").click()
    page.get_by_role("button", name="Low Diamonds").click()
    options = page.get_by_role("dialog", name="Low Diamonds")
    options.get_by_text("More options").click()
    options.get_by_role("checkbox", name="Diamonds count twice").check()
    options.get_by_role("button", name="Sit down").click()

    player.play_deal()
    assert "the tribute." in " ".join(player.log.all_inner_texts())
    took = player.reckoned("Diamonds")
    assert len(took) == 4
    assert sum(took.values()) == 2 * 13
