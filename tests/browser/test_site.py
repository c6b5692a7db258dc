"""The built site as a browser meets it: self-contained, under any path, with a real engine."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.kept import WITH_CACHES, in_a_worker
from tests.browser.scripts import script
from tests.conftest import Site
from web.tools.page import about

pytestmark = [WITH_CACHES, pytest.mark.first_visit]


def manifest(site: Site) -> dict[str, Any]:
    [path] = site.folder.glob("app-*/site.json")
    content: dict[str, Any] = json.loads(path.read_text())
    return content


def boot(page: Page, site: Site, *, prelude: str = "", **options: object) -> dict[str, Any]:
    """Run the real `boot()` in a real module worker; return what it posted."""
    given = f"const options = {json.dumps(options)};\n{prelude}\n"
    return in_a_worker(page, site, given + script("boot_and_report.js"))


@pytest.fixture
def requests(page: Page) -> list[str]:
    """URLs requested by the page and its workers, as they are requested."""
    urls: list[str] = []
    page.context.on("request", lambda request: urls.append(request.url))
    return urls


@pytest.mark.core
def test_boot_brings_the_real_engine_from_the_site_alone_and_counts_every_byte_once(
    page: Page, site: Site, requests: list[str]
) -> None:
    answer = boot(page, site)

    assert "error" not in answer
    assert answer["version"] == manifest(site)["version"]
    assert answer["origin"].startswith("/lib/eldesthand.zip/")

    asked = {url for url in requests if not url.startswith(("blob:", "data:"))}
    assert any(url.endswith("pyodide.asm.wasm") for url in asked), "workers' requests count too"
    assert all(url.startswith(site.url) for url in asked), "everything below our own sub-path"

    progress = answer["progress"]
    total = sum(each["bytes"] for each in manifest(site)["files"].values())
    assert {each["totalBytes"] for each in progress} == {total}
    loaded = [each["loadedBytes"] for each in progress]
    assert loaded == sorted(loaded)
    assert (loaded[0], loaded[-1]) == (0, total)
    assert len(set(loaded)) > 4, "it moves while the bytes arrive, however few the pieces"
    steps = list(dict.fromkeys(each["step"] for each in progress))
    assert steps == ["download", "start", "install", "ready"]


@pytest.mark.core
def test_boot_names_the_file_that_is_missing(page: Page, site: Site) -> None:
    content = manifest(site)
    gone = f"{content['pyodide']}gone.zip"
    files = {**content["files"], gone: {"bytes": 1, "integrity": ""}}
    # a start could end before the answer about a file that it does not need
    needed = {**content, "files": files, "library": gone}
    error = boot(page, site, manifest=needed)["error"]

    assert error["kind"] == "download"
    assert error["url"] == site.url + gone.removeprefix("../")
    assert "404" in error["message"]


def test_boot_says_when_the_server_is_gone(page: Page, site: Site) -> None:
    error = boot(page, site, baseURL="http://127.0.0.1:9/app/")["error"]

    assert error["kind"] == "download"
    assert error["url"].startswith("http://127.0.0.1:9/")


@pytest.mark.parametrize(
    "prelude",
    [
        "delete globalThis.WebAssembly;",
        "WebAssembly.compileStreaming = async () => { throw new WebAssembly.CompileError(); };",
    ],
    ids=["no WebAssembly", "too old a WebAssembly"],
)
def test_boot_says_when_the_browser_cannot(page: Page, site: Site, prelude: str) -> None:
    assert boot(page, site, prelude=prelude)["error"]["kind"] == "wasm"


def test_boot_says_that_a_file_broke_off(page: Page, site: Site) -> None:
    """Half of Pyodide arrives: the error must not blame the browser's compiler."""
    [wasm] = site.folder.glob("pyodide-*/pyodide.asm.wasm")
    whole = wasm.read_bytes()
    wasm.write_bytes(whole[:1_000_000])
    try:
        error = boot(page, site)["error"]
    finally:
        wasm.write_bytes(whole)
    assert error["kind"] == "damaged"
    assert error["url"].endswith("pyodide.asm.wasm")
    assert "stopped after 1000000 of" in error["message"]


def test_boot_reports_the_message_of_python(page: Page, site: Site) -> None:
    content = manifest(site)
    broken = "broken.zip"
    [folder] = site.folder.glob("app-*")
    (folder / broken).write_bytes(b"not a zip")
    files = {**content["files"], broken: about(folder / broken)}
    error = boot(page, site, manifest={**content, "engine": broken, "files": files})["error"]

    assert error["kind"] == "python"
    assert "No module named" in error["message"]
