"""Hearts in documents: real builds with Sphinx and MkDocs, valid and invalid."""

from __future__ import annotations

import re
from importlib.util import find_spec
from pathlib import Path
from types import SimpleNamespace
from typing import ClassVar
from xml.etree import ElementTree

import pytest
from markdown import Markdown
from markdown.preprocessors import Preprocessor
from mkdocs.config import load_config

from eldesthand.core.errors import EldestHandError, RecordError
from eldesthand.core.language import _, spoken
from eldesthand.documents.drawing import describe
from eldesthand.documents.embedding import Kind, embed
from eldesthand.languages import read as read_language
from eldesthand.markdown import HeartsExtension
from eldesthand.mkdocs import HeartsPlugin
from tests.documents import (
    FAULTS_IN_MARKDOWN,
    MARKDOWN,
    OTHERS,
    RECORD,
    build_here,
    faults_in_myst,
    faults_in_rest,
    faulty_lines,
    lines_of_wrong_options,
    mkdocs_source,
    other_source,
    run_mkdocs,
    run_other,
    run_sphinx,
    sphinx_source,
    wrong_options_in_myst,
    wrong_options_in_rest,
)


def read(path: Path) -> str:
    return path.read_text("utf-8")


def test_sphinx_draws_every_kind_without_a_warning(installed: Path, tmp_path: Path) -> None:
    """With other themes, too: see `tests/browser/test_documents_page.py`."""
    source = sphinx_source(tmp_path / "source")
    done = run_sphinx(installed, source, tmp_path / "out", "-W", "-j", "2")

    assert (done.returncode, done.stderr) == (0, "")
    page = (tmp_path / "out" / "index.html").read_text("utf-8")
    assert page.count("<svg ") >= 4
    assert "<style" not in "".join(re.findall("<svg .*?</svg>", page, re.S)), "a sheet has it"
    assert re.search(r'href="_static/eldesthand\.css[^"]*"', page)
    assert "--hearts-baize" in (tmp_path / "out/_static/eldesthand.css").read_text("utf-8")
    modes = re.findall(r"<hearts-table(?: mode=\"(\w+)\")?", page)
    assert modes == ["", "diagram", "replay", "problem"]
    assert "On the table: You Ten of spades, Miss Payne Nine of spades." in page
    assert 'id="law-I7"' in page
    assert 'href="#law-I7"' in page
    assert 'href="https://example.org/book/law.html#S3"' in page
    ids = re.findall(r'<(?:g|path|rect|title|desc) id="([^"]+)"', page)
    assert len(ids) == len(set(ids))
    assert "embed.js" not in page, "nothing wakes them without a site"


def test_a_loader_stands_on_every_page_and_finds_the_site(tmp_path: Path) -> None:
    site = tmp_path / "site"
    (site / "app-1").mkdir(parents=True)
    (site / "embed.js").write_text("'the script'")
    (site / "app-1" / "engine.bin").write_text("the engine")
    (site / "index.html").write_text("the site's own page")
    source = sphinx_source(tmp_path / "source", hearts_site="../site")
    assert build_here(source, tmp_path / "out", "-W").returncode == 0

    out = tmp_path / "out"
    for name in ("index.html", "plain.html", "genindex.html"):
        [tag] = re.findall(r'<script [^>]*src="_static/eldesthand\.js[^>]*>', read(out / name))
        assert 'type="module"' in tag, name
        assert "embed.js" not in read(out / name)
    assert '"hearts/embed.js"' in read(out / "_static/eldesthand.js")
    copied = out / "_static" / "hearts"
    files = {path.relative_to(copied).as_posix() for path in copied.rglob("*") if path.is_file()}
    assert files == {"embed.js", "app-1/engine.bin"}

    (site / "app-1").rename(site / "app-2")
    assert build_here(source, tmp_path / "out", "-W").returncode == 0
    assert not (copied / "app-1" / "engine.bin").exists(), "a former site's files go"
    assert (copied / "app-2" / "engine.bin").exists()


def test_a_site_that_is_none_ends_the_build(tmp_path: Path) -> None:
    source = sphinx_source(tmp_path / "source", hearts_site="../nowhere")
    done = build_here(source, tmp_path / "out")

    assert done.returncode != 0
    assert re.match("ERROR: hearts_site in conf.py: expected a built site with", done.stderr)
    assert len(done.stderr.splitlines()) == 1


def test_an_address_is_asked_for_the_script(tmp_path: Path) -> None:
    source = sphinx_source(tmp_path / "source", hearts_site="https://example.org/hearts/")
    assert build_here(source, tmp_path / "out", "-W").returncode == 0

    loader = read(tmp_path / "out/_static/eldesthand.js")
    assert '"https://example.org/hearts/embed.js"' in loader


@pytest.mark.parametrize("builder", ["text", "man", "latex", "epub"])
def test_other_builders_draw_with_characters_and_link(builder: str, tmp_path: Path) -> None:
    source = sphinx_source(tmp_path / "source", hearts_site="https://example.org/hearts")
    out = tmp_path / "out"
    done = build_here(source, out, "-W", builder=builder)

    assert (done.returncode, done.stderr) == (0, "")
    files = [path for path in out.rglob("*") if path.suffix in {".txt", ".1", ".tex", ".xhtml"}]
    for page in (path for path in files if path.suffix == ".xhtml"):
        ElementTree.parse(page)  # a reader of EPUB shows nothing else
    text = " ".join(path.read_text("utf-8") for path in files).replace("\\-", "-")
    assert "13 cards" not in text
    assert "s Hearts: a table to play at." in text
    assert "S A 7" in text
    assert re.search(r"D 5 +10S +D Q 9 8", text), "the trick lies between the players"
    assert "Which card?" in text
    links = re.findall(r"https://example\.org/hearts/embed\.html[^\s\"}>]+", text)
    assert len({link.rstrip(".") for link in links}) >= 4
    assert any("mode=problem" in link and "code=" in link for link in links)
    assert "<hearts-table" not in text
    assert not re.search(r"\w\.+UNINDENT", text), "no macro of a man page is printed"


def test_tables_that_cannot_start_are_one_warning(tmp_path: Path) -> None:
    source = sphinx_source(tmp_path / "source", suppress_warnings=[])
    done = build_here(source, tmp_path / "out")

    assert done.returncode == 0
    [line] = done.stderr.splitlines()
    assert re.search(r"index\.rst:8: WARNING: expected a site as 'hearts_site' in conf\.py", line)
    assert build_here(source, tmp_path / "text", builder="text").stderr == "", (
        "nothing starts there"
    )


def test_captions_and_questions_are_translated(tmp_path: Path) -> None:
    source = sphinx_source(tmp_path / "source", language="de", locale_dirs=["locale"])
    assert build_here(source, tmp_path / "out", builder="gettext").returncode == 0
    found = (tmp_path / "out" / "index.pot").read_text("utf-8")
    words = {
        "Play *here*.": "Spielen Sie *hier*.",
        "Two cards of the second trick.": "Zwei Karten des zweiten Stichs.",
        "Which card?": "Welche Karte?",
        "Nobody may say so but the author.": "Das darf nur der Autor sagen.",
    }
    for message in words:
        assert f'msgid "{message}"' in found
    entries = (f'msgid "{message}"\nmsgstr "{words[message]}"\n' for message in words)
    head = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n'
    folder = source / "locale" / "de" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "index.po").write_text("\n".join([head, *entries]), "utf-8")
    done = build_here(source, tmp_path / "html", "-W")
    assert (done.returncode, done.stderr) == (0, "")
    page = (tmp_path / "html" / "index.html").read_text("utf-8")
    assert "Spielen Sie <em>hier</em>." in page
    assert "Zwei Karten des zweiten Stichs." in page
    assert 'question="Welche Karte?"' in page
    assert 'reason="Das darf nur der Autor sagen."' in page
    assert "Which card?" not in page


def described(code: str) -> str:
    """Return the first line of the diagram's description in a language."""
    with spoken(read_language(code)):
        return describe(embed(Kind.DIAGRAM, {"ply": "6"}, RECORD).position).splitlines()[1]


def said_in(code: str, message: str) -> str:
    """Return a message in a language."""
    with spoken(read_language(code)):
        return _(message)


def test_sphinx_speaks_the_language_of_the_project(tmp_path: Path) -> None:
    source = sphinx_source(
        tmp_path / "source", language="de", hearts_site="https://example.org/hearts"
    )
    done = build_here(source, tmp_path / "out", "-W")
    assert (done.returncode, done.stderr) == (0, "")
    page = read(tmp_path / "out" / "index.html")
    assert '<html lang="de"' in page
    assert described("de") in page
    assert described("en") not in page
    assert f">{said_in('de', 'Law {law}').format(law='I7')}</a>" in page
    assert _("Play it") == "Play it", "the build is over"

    assert build_here(source, tmp_path / "epub", builder="epub").returncode == 0
    book = read(tmp_path / "epub" / "index.xhtml")
    assert f">{said_in('de', 'Play it')}</a>" in book
    assert "mode=problem" in book
    assert re.search(r"lang=de\b", book)


def test_sphinx_speaks_english_in_a_project_of_an_unknown_language(tmp_path: Path) -> None:
    source = sphinx_source(tmp_path / "source", language="ja")
    assert build_here(source, tmp_path / "out", "-W").returncode == 0
    assert described("en") in read(tmp_path / "out" / "index.html")


def line_of(text: str, part: str) -> int:
    return text[: text.index(part)].count("\n") + 1


def test_an_illegal_card_fails_the_build_with_file_and_line_each_time(tmp_path: Path) -> None:
    source = sphinx_source(tmp_path / "source")
    wrong = []
    for name, right, illegal in (
        ("index.rst", "4. 1: 7H 2H QH JH", "4. 1: 7H 2H QS JH"),
        ("howell.hearts", "1. 2: 3H KH", "1. 2: 3H KS"),  # which the page names
    ):
        file = source / name
        text = file.read_text("utf-8").replace(right, illegal)
        file.write_text(text, "utf-8")
        wrong.append(f"{file}:{line_of(text, illegal[6:])}: ERROR: expected a legal action")

    for _time in range(2):  # and again, though nothing has changed
        done = build_here(source, tmp_path / "out")
        assert done.returncode != 0
        assert all(each in done.stderr for each in wrong), done.stderr

    sphinx_source(source)
    assert build_here(source, tmp_path / "out", "-W").returncode == 0


def lines_of_errors(folder: Path, text: str, parser: str) -> list[int]:
    """Build a document with Sphinx, and return the lines of its errors."""
    source = sphinx_source(folder / "source")
    if parser == "md":
        if find_spec("myst_parser") is None:
            pytest.skip("needs myst_parser")
        conf = read(source / "conf.py").replace('sphinx"]', 'sphinx", "myst_parser"]')
        more = '\nmyst_enable_extensions = ["colon_fence"]\n'
        (source / "conf.py").write_text(conf + more, "utf-8")
    (source / f"faults.{parser}").write_text(f"{text}\n", "utf-8")
    done = build_here(source, folder / "out")
    return [int(n) for n in re.findall(rf"faults\.{parser}:(\d+): ERROR: expected", done.stderr)]


@pytest.mark.parametrize("parser", ["rst", "md"])
def test_every_error_of_a_long_document_has_its_line(parser: str, tmp_path: Path) -> None:
    text = faults_in_rest() if parser == "rst" else faults_in_myst()
    lines = lines_of_errors(tmp_path, text, parser)
    assert lines == faulty_lines(text)
    assert len(lines) >= 10


@pytest.mark.parametrize("parser", ["rst", "md"])
def test_sphinx_names_the_line_of_a_wrong_option(parser: str, tmp_path: Path) -> None:
    text = wrong_options_in_rest() if parser == "rst" else wrong_options_in_myst()
    assert lines_of_errors(tmp_path, text, parser) == lines_of_wrong_options(text)


def test_all_errors_are_reported_with_parallel_processes(installed: Path, tmp_path: Path) -> None:
    source = sphinx_source(tmp_path / "source")
    for number in range(8):
        page = f":orphan:\n\nPage\n====\n\n.. hearts:table::\n   :game: whist{number}\n"
        (source / f"page{number}.rst").write_text(page, "utf-8")
    done = run_sphinx(installed, source, tmp_path / "out", "-j", "2")

    assert done.returncode != 0
    for number in range(8):
        assert f"page{number}.rst:7: ERROR: expected a game, one of" in done.stderr


def test_errors_of_an_author_name_file_and_line(tmp_path: Path) -> None:
    changes = [
        (":speed: instant", ":speed: quick", "expected 'speed' as one of calm, steady,"),
        (":ply: 6", ":scheme: purple", "expected 'scheme' as one of light, dark,"),
        (":ply: 2", ":plie: 2", "expected one of file, caption, class, align, deal, ply,"),
        (
            "After.",
            ".. hearts:table::\n   :bots: nobody",
            "expected bot names in 'bots': expected a bot",
        ),
        (":question: Which card?", ":name: Asked", "expected a question"),
        (".. hearts:law:: I7", ".. hearts:law:: I77", "expected a law, one of C1, C2,"),
        (":hearts:law:`S3`", ":hearts:law:`S33`", "expected a law, one of C1, C2,"),
    ]
    page = sphinx_source(tmp_path / "source") / "index.rst"
    text = page.read_text("utf-8")
    for written, wrong, _expected in changes:
        text = text.replace(written, wrong)
    page.write_text(text, "utf-8")
    done = build_here(page.parent, tmp_path / "out")
    assert done.returncode != 0
    for _written, wrong, expected in changes:
        error = rf"{re.escape(str(page))}:(\d+): ERROR: {re.escape(expected)}"
        block = text[: text.index(wrong)].rpartition("\n\n")[0].count("\n") + 1
        lines = [int(line) for line in re.findall(error, done.stderr)]
        assert any(block < line <= line_of(text, wrong) + 1 for line in lines), wrong


def test_a_law_that_is_nowhere_is_a_warning(tmp_path: Path) -> None:
    source = sphinx_source(tmp_path / "source", hearts_book="")
    done = build_here(source, tmp_path / "out", "-W")

    assert done.returncode != 0
    assert "law S3 is missing in this project" in done.stderr


def test_mkdocs_draws_fences_wherever_they_stand(installed: Path, tmp_path: Path) -> None:
    folder = mkdocs_source(tmp_path)
    done = run_mkdocs(installed, folder)

    assert (done.returncode, done.stderr) == (0, "")
    page = (folder / "site" / "index.html").read_text("utf-8")
    assert re.findall(r"<hearts-table(?: mode=\"(\w+)\")?", page) == ["", "diagram", "replay"]
    assert "game: shown, not read" in page
    assert "heartselement" not in page
    assert "<figcaption>Play here.</figcaption>" in page
    assert page.index("</figure>") < page.index("After.")


@pytest.mark.parametrize(
    ("theme", "options", "code"),
    [
        ("{name: material, language: fr}", {}, "fr"),
        ("{name: mkdocs, locale: de_AT}", {}, "de"),
        ("{name: material, language: fr}", {"language": "de"}, "de"),
        ("material", {}, "en"),
    ],
)
def test_mkdocs_speaks_the_language_of_the_theme(
    theme: str, options: dict[str, str], code: str, tmp_path: Path
) -> None:
    file = tmp_path / "mkdocs.yml"
    file.write_text(f"site_name: A\ntheme: {theme}\nplugins: []\n", "utf-8")
    (tmp_path / "docs").mkdir()
    plugin = HeartsPlugin()
    assert plugin.load_config(options) == ([], [])
    config = plugin.on_config(load_config(str(file)))
    markdown = Markdown(extensions=config.markdown_extensions, extension_configs=config.mdx_configs)
    page = markdown.convert(f"```hearts-diagram\nply: 6\n---\n{RECORD}```\n")
    assert described(code) in page
    assert re.findall('<hearts-table(?: lang="(.*?)")? mode=', page) == [code.removeprefix("en")]


def test_a_blog_shows_the_start_of_a_post_in_other_pages(installed: Path, tmp_path: Path) -> None:
    folder = mkdocs_source(tmp_path, site="https://example.org/hearts")
    config = folder / "mkdocs.yml"
    config.write_text(read(config).replace("- search", "- search\n  - blog"), "utf-8")
    posts = folder / "docs" / "blog" / "posts"
    posts.mkdir(parents=True)
    (posts.parent / "index.md").write_text("# Blog\n", "utf-8")
    (posts / "howell.hearts").write_text(RECORD, "utf-8")
    head = "---\ndate: 2024-01-31\n"
    post = f"{MARKDOWN.replace('---', head, 1)}\n<!-- more -->\n\nThe rest.\n"
    (posts / "post.md").write_text(post, "utf-8")
    done = run_mkdocs(installed, folder)

    assert (done.returncode, done.stderr) == (0, "")
    for path in ("blog/index.html", "blog/archive/2024/index.html"):
        page = read(folder / "site" / path)
        assert page.count("<hearts-table") == page.count('class="hearts-position"') == 3, path
        script = re.findall(r'<script src="([^"]*eldesthand\.js)" type="module">', page)
        assert script == [f"{'../' * path.count('/')}assets/eldesthand.js"]
    assert '"https://example.org/hearts/embed.js"' in read(folder / "site/assets/eldesthand.js")


def test_mkdocs_ends_with_file_and_line_of_all_that_is_wrong(
    installed: Path, tmp_path: Path
) -> None:
    folder = mkdocs_source(tmp_path)
    page = folder / "docs" / "index.md"
    text = page.read_text("utf-8").replace("2H QH JH", "2H QS JH")
    text += (
        "\n```hearts-table\ngame: howell\ngames: two\n```\n\n```hearts-table\ngame: whist\n```\n"
    )
    page.write_text(text, "utf-8")
    done = run_mkdocs(installed, folder)

    assert done.returncode != 0
    assert f"index.md:{line_of(text, 'QS JH')}: expected a legal action" in done.stderr
    assert f"index.md:{line_of(text, 'games: two')}: expected an option of" in done.stderr
    assert f"index.md:{line_of(text, 'game: whist')}: expected a game" in done.stderr


def test_the_extension_alone_ends_mkdocs_without_a_traceback(
    installed: Path, tmp_path: Path
) -> None:
    folder = mkdocs_source(tmp_path)
    config = folder / "mkdocs.yml"
    text = read(config).replace('  - eldesthand:\n      site: ""\n', "")
    config.write_text(text.replace("[admonition", "[eldesthand.markdown, admonition"), "utf-8")
    assert run_mkdocs(installed, folder).returncode == 0

    page = folder / "docs" / "index.md"
    text = read(page).replace("2H QH JH", "2H QS JH")
    page.write_text(text, "utf-8")
    done = run_mkdocs(installed, folder)
    assert done.returncode != 0
    assert f"index.md:{line_of(text, 'QS JH')}: expected a legal action" in done.stderr
    assert "Traceback" not in done.stderr


def test_markdown_shows_fences_in_every_conversion(tmp_path: Path) -> None:
    (tmp_path / "howell.hearts").write_text(RECORD, "utf-8")
    options = {"folder": tmp_path, "site": "/hearts/"}
    convert = Markdown(extensions=[HeartsExtension(**options)]).convert
    page = convert(MARKDOWN.replace("After.", "> ```hearts-table\n> game: joker\n> ```\n\nAfter."))

    assert convert(MARKDOWN) == convert(MARKDOWN), "blogs convert the start of a page again"
    assert re.findall(r"<hearts-table(?: mode=\"(\w+)\")?", page) == ["", "diagram", "replay", ""]
    assert re.search(r"<li>\s*<p>In a list:</p>\s*<figure", page)
    assert re.search(r"<blockquote>\s*<figure .*</figure>.*</blockquote>", page, re.S)
    assert set(re.findall(r'src="(.*?)"', page)) == {"/hearts/embed.js"}
    assert len(re.findall(r'<figure [^>]*style="width:100%;margin-inline:0">', page)) == 4, (
        "in any theme"
    )
    ElementTree.fromstring(f"<body>{page}</body>")
    other = convert(f"Another page.\n\n{MARKDOWN}")
    ids = [re.findall(r'<(?:g|path|rect|title|desc) id="([^"]+)"', each) for each in (page, other)]
    assert len({*ids[0], *ids[1]}) == len(ids[0]) + len(ids[1]), "they may be put together"


@pytest.mark.parametrize("program", OTHERS)
def test_other_programs_show_fences_by_the_extension(
    program: str, installed: Path, tmp_path: Path
) -> None:
    """Zensical, ProperDocs and Pelican, where they are installed."""
    if find_spec(program) is None:
        pytest.skip(f"needs {program}")
    source, out = other_source(tmp_path, program)
    done = run_other(installed, program, source)
    assert done.returncode == 0, done.stderr
    page = read(out)
    modes = re.findall(r"<hearts-table(?: mode=\"(\w+)\")?", page)
    assert modes == ["", "diagram", "replay"]
    assert 'src="/hearts/embed.js"' in page
    assert "game: shown, not read" in page

    [document] = source.rglob("*.md")
    text = read(document).replace("2H QH JH", "2H QS JH")
    document.write_text(text, "utf-8")
    done = run_other(installed, program, source)
    line = line_of(text, "2H QS JH")
    told = done.stdout + done.stderr
    assert re.search(
        rf"(index\.md:|line ){line}: expected a legal action", re.sub(r"\s+", " ", told)
    )
    assert "Traceback" not in told
    if program == "zensical":
        assert f"index.md:{line}: expected a legal action" in read(out), "the page shows it too"


def test_markdown_raises_all_errors_with_their_lines(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    text = FAULTS_IN_MARKDOWN
    with pytest.raises(EldestHandError) as raised:
        Markdown(extensions=["meta", HeartsExtension(folder=tmp_path)]).convert(text)
    lines = [int(line) for line in re.findall(r"^line (\d+): ", str(raised.value), re.M)]
    assert lines == faulty_lines(text)
    assert str(raised.value) in caplog.text, "Pelican shows nothing else"


def test_an_error_that_a_page_shows_holds_no_markup(tmp_path: Path) -> None:
    """Zensical goes on after an error; it is known by its preprocessor, which knows the page."""

    class Context(Preprocessor):  # type: ignore[misc]
        config: ClassVar = {"root_dir": str(tmp_path), "docs_dir": "docs"}
        page = SimpleNamespace(path="index.md")

        def run(self, lines: list[str]) -> list[str]:
            return lines

    zensical = Markdown(extensions=[HeartsExtension(folder=tmp_path)])
    zensical.preprocessors.register(Context(zensical), "rendering_context", 1)
    page = zensical.convert("```hearts-table\ngame: <img src=x onerror=alert(1)>\n```\n")
    assert "expected" in page
    assert "&lt;img src=x onerror=alert(1)&gt;" in page
    assert "<img" not in page


@pytest.mark.parametrize(
    ("kind", "wrong", "options"),
    [
        ("table", "game: howel", "players: 4\nWRONG\nseed: 7"),
        ("table", "players: 9", "game: howell\nWRONG\nseat: many"),
        ("diagram", "ply: 53", "seat: 0\nWRONG\nfile: howell.hearts"),
        ("deal", "open: 0 4", "ply: 2\nWRONG"),
        ("deal", "file: nowhere.hearts", "ply: 2\nWRONG"),
        ("deal", "code: 10X", "ply: 2\nWRONG"),
        ("deal", "bots: nobody", "caption: A deal.\nWRONG\nply: 2"),
        ("problem", "solution: AS", "WRONG\nquestion: Which?\nply: 3\nfile: howell.hearts"),
        ("problem", "```hearts-problem", "file: howell.hearts\nply: 3"),  # without a question
    ],
)
def test_a_wrong_value_is_reported_at_the_line_of_its_option(
    kind: str, wrong: str, options: str, tmp_path: Path
) -> None:
    (tmp_path / "howell.hearts").write_text(RECORD, "utf-8")
    options = options.replace("WRONG", wrong)
    record = "" if "file" in options or "code" in options or kind == "table" else RECORD
    text = f"Text.\n\n```hearts-{kind}\n{options}\n---\n{record}```\n"
    with pytest.raises(EldestHandError) as raised:
        Markdown(extensions=[HeartsExtension(folder=tmp_path)]).convert(text)
    assert str(raised.value).startswith(f"line {line_of(text, wrong)}: expected"), raised.value
    assert "Errno" not in str(raised.value)


def test_markdown_takes_a_site_that_any_page_can_find() -> None:
    with pytest.raises(EldestHandError, match="expected 'site' as a URL or a path from '/', got"):
        HeartsExtension(site="../hearts")


@pytest.mark.parametrize(
    ("kind", "options", "content", "expected"),
    [
        ("table", {"colour": "red"}, "", "expected one of game, players"),
        ("table", {"players": "many"}, "", "expected a number as 'players', got 'many'"),
        ("table", {"laws": "none"}, "", "expected 'laws' as one of guided, club"),
        ("table", {"ply": "3"}, "", "expected the option 'ply' only with a record"),
        ("deal", {"bots": "nobody"}, RECORD, "expected bot names in 'bots': expected a bot"),
        ("deal", {}, "", "expected a record or the code of a deal"),
        ("deal", {"code": "10X"}, RECORD, "expected a record or a code, got both"),
        ("problem", {"ply": "52"}, RECORD, "expected a ply at which seat 0 plays"),
        (
            "problem",
            {"solution": "AS", "question": "Which?"},
            RECORD,
            "expected playable cards, some of ",
        ),
        ("problem", {"seat": "2"}, RECORD, "expected a ply at which seat 2 plays"),
    ],
)
def test_impossible_arguments_are_refused(
    kind: str, options: dict[str, str], content: str, expected: str
) -> None:
    with pytest.raises(RecordError, match=re.escape(expected)):
        embed(Kind(kind), options, content)


def test_markdown_speaks_the_language_that_is_asked_for() -> None:
    text = "```hearts-problem\nply: 3\nsolution: KH\nquestion: Welche?\n---\n" + RECORD + "```\n"
    page = Markdown(extensions=[HeartsExtension(language="de-CH")]).convert(text)

    assert '<hearts-table lang="de" mode="problem"' in page
    assert f"<summary>{said_in('de', 'Answer')}</summary>" in page
    assert "King of hearts" not in page
    english = Markdown(extensions=[HeartsExtension()]).convert(text)
    assert '<hearts-table mode="problem"' in english
    assert "King of hearts" in english


def test_a_problem_can_be_read_without_scripts() -> None:
    options = {"ply": "3", "solution": "KH", "question": "Which?", "reason": "Because <it> must."}
    piece = embed(Kind.PROBLEM, options, RECORD)
    html = piece.html()

    assert "<noscript><p>Which?</p><details><summary>Answer</summary>" in html
    assert "King of hearts" in html
    assert "Because &lt;it&gt; must." in html
    assert dict(piece.attributes)["seat"] == "3"
    assert piece.lines()[1][-1] == "Answer: King of hearts. Because <it> must."


def test_a_notebook_without_widgets_keeps_the_question() -> None:
    jupyter = pytest.importorskip("eldesthand.jupyter")
    options = {"ply": 3, "solution": "KH", "question": "Which < this?"}
    data, _metadata = jupyter.Table(
        RECORD, site="https://example.org/", **options
    )._repr_mimebundle_()
    page = ElementTree.fromstring(f"<body>{data['text/html']}</body>")

    assert [each.text for each in page.iter("p")] == ["Which < this?", "Answer: King of hearts."]
    assert page.find("noscript") is None
    assert data["text/plain"].endswith("\nWhich < this?")


def test_a_notebook_speaks_the_language_that_is_asked_for() -> None:
    jupyter = pytest.importorskip("eldesthand.jupyter")
    table = jupyter.Table(RECORD, ply=6, site="https://example.org/", language="fr")
    data, _metadata = table._repr_mimebundle_()

    assert described("fr") in data["text/plain"]
    assert described("fr") in data["image/svg+xml"]
    assert described("fr") in table._drawing
    assert table._language == "fr"


def test_a_record_is_played_on_against_the_bots_that_are_named() -> None:
    piece = embed(Kind.TABLE, {"ply": "6", "bots": "careful random"}, RECORD)
    attributes = dict(piece.attributes)

    assert attributes["mode"] == "play"
    assert attributes["bots"] == "careful random"
    assert piece.position == embed(Kind.DIAGRAM, {"ply": "6", "open": "3"}, RECORD).position


def test_the_record_goes_into_the_page_unchanged() -> None:
    html = embed(Kind.DEAL, {"ply": "2"}, RECORD).html()

    assert "\n[" not in html[: html.index("<svg")], "no line of its own that Markdown could take"
    assert "Mrs Foster might have kept the three&#10;" in html
