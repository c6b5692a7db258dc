"""A document with Hearts in it, built with the themes that people use, as its reader sees it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from threading import Thread

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.browser.at_table import PATIENCE
from tests.browser.embedded import play_first_card, tables
from tests.documents import mkdocs_source, run_mkdocs, run_sphinx, sphinx_source
from tests.parameters import some
from web.tools.serve import make_server

THEMES = ["alabaster", "furo", "pydata_sphinx_theme", "material"]

one_theme_a_builder = pytest.mark.parametrize(
    "document", some(THEMES, "alabaster", "material"), indirect=True
)
"""What needs an engine is tried with one theme of Sphinx and one of MkDocs; with --long, all."""


@pytest.fixture(scope="module", params=THEMES)
def document(
    request: pytest.FixtureRequest,
    built_site: Path,
    installed: Path,
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[str]:
    """The address of a document built with a theme, and with this very site."""
    folder = tmp_path_factory.mktemp(request.param)
    with make_server(folder) as server:
        host = f"http://127.0.0.1:{server.server_port}/"
        if request.param == "material":
            address = f"{host}source/site/"
            source = mkdocs_source(folder / "source", str(built_site), address)
            done = run_mkdocs(installed, source)
        else:
            address = f"{host}html/"
            source = sphinx_source(
                folder / "source",
                request.param,
                hearts_site=str(built_site),
                html_theme_options={"navigation_with_keys": True},
            )
            done = run_sphinx(installed, source, folder / "html", "-W", "-j", "2")
        assert (done.returncode, done.stderr) == (0, "")
        Thread(target=server.serve_forever, daemon=True).start()
        yield address
        server.shutdown()


def test_posters_are_drawn_at_once_in_their_column_and_nothing_heavy_is_asked_for(
    page: Page, document: str
) -> None:
    asked: list[str] = []
    page.context.on("request", lambda request: asked.append(request.url))
    page.goto(f"{document}index.html")

    posters = page.locator("svg.hearts-position")
    for number in range(tables(page).count()):
        expect(posters.nth(number)).to_be_visible()
    for width in (320, 700):
        page.set_viewport_size({"width": width, "height": 800})
        box = posters.nth(1).bounding_box()
        assert box
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width
        assert box["width"] >= min(width * 0.75, 400), "and its cards can be read"
    expect(page.get_by_role("button", name="Play")).to_be_visible()
    assert any(url.endswith("embed.js") or "embed.js?" in url for url in asked)
    heavy = [url for url in asked if "/app-" in url or "/pyodide-" in url]
    assert not [url for url in heavy if not re.search(r"/(typeface\.js|eb-garamond-[^/]+)$", url)]
    assert all(url.startswith(document) for url in asked), "no third party"


@one_theme_a_builder
def test_a_click_wakes_a_table_or_a_deal_and_keys_stay_there(page: Page, document: str) -> None:
    page.goto(f"{document}index.html")
    table = tables(page).first
    expect(table.get_by_role("button", name="Play")).to_be_visible()
    height = table.evaluate("each => each.offsetHeight")
    table.get_by_role("button", name="Play").click()
    play_first_card(table)
    assert table.evaluate("each => each.offsetHeight") == height, "nothing jumps"
    deal = page.locator("hearts-table[mode=replay]")
    expect(deal.locator("svg.hearts-position")).to_be_visible()
    deal.get_by_role("button", name="Step through").click()
    record = deal.get_by_role("region", name="Replay")
    expect(record.get_by_text("Mr Howell plays the Four of hearts")).to_be_visible(timeout=PATIENCE)

    card = table.get_by_role("group", name="Your hand").get_by_role("button").first
    for key in ("ArrowRight", "ArrowLeft", "Home", "End", "p", "n", "h", "s"):
        card.focus()
        page.keyboard.press(key)
    scores = table.get_by_role("dialog", name="Scores")
    expect(scores).to_be_visible()
    scores.get_by_role("button", name="Close").click()
    assert page.url.startswith(document), "keys of the table are none of the page"
    assert page.locator("[data-md-toggle=search]:checked").count() == 0
    expect(page.locator("h1").filter(has_text="A game").last).to_be_visible()
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("p" if "/source/" in document else "ArrowRight")
    expect(page.get_by_role("heading", name="No table here")).to_be_visible()


@one_theme_a_builder
def test_a_strict_policy_leaves_the_drawings_their_style(page: Page, document: str) -> None:
    def under_policy(route: Route) -> None:
        answer = route.fetch()
        policy = {"content-security-policy": "style-src 'self'"}
        route.fulfill(response=answer, headers={**answer.headers, **policy})

    page.route("**/index.html", under_policy)
    page.goto(f"{document}index.html")
    drawing = page.locator("svg.hearts-position").nth(1)
    expect(drawing).to_have_css("display", "block")
    expect(drawing.locator(".hearts-baize")).to_have_css("fill", "rgb(32, 96, 74)")
    assert drawing.evaluate("each => each.clientWidth") <= 600


def test_it_is_read_without_scripts(browser: Browser, document: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{document}index.html")

    expect(page.locator("svg.hearts-position").nth(1)).to_be_visible()
    described = page.locator("svg.hearts-position desc").nth(1)
    expect(described).to_have_text(re.compile("Ten of spades, Miss Payne Nine of spades"))
    context.close()


def test_tables_live_on_when_material_swaps_its_pages(page: Page, document: str) -> None:
    if "/source/" not in document:
        pytest.skip("only Material swaps pages")
    with page.expect_event("requestfinished", lambda each: each.url.endswith("sitemap.xml")):
        page.goto(f"{document}plain/")  # Material swaps only pages of its sitemap
    page.evaluate("window.sameWindow = true")
    page.get_by_role("article").get_by_role("link", name="The game").click()
    expect(page.get_by_role("button", name="Play")).to_be_visible()
    tables(page).first.get_by_role("button", name="Play").click()
    play_first_card(tables(page).first)
    assert page.evaluate("window.sameWindow"), "the page was swapped, not loaded"
