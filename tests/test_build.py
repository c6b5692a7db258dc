"""The products of build.py: reproducible, and with the right content."""

from __future__ import annotations

import ast
import gzip
import io
import json
import os
import re
import socket
import subprocess
import sys
import tomllib
import zipfile
from collections.abc import Sequence
from email.parser import Parser
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import pytest

import build
import eldesthand
from tests.conftest import Site
from web.tools import environment
from web.tools.environment import ALL_LOCK, BUILD_LOCK, TEST_LOCK
from web.tools.library import bare
from web.tools.page import about, parts_of, write_index
from web.tools.serve import make_server
from web.tools.steps import ROOT, SITE, WEB, BuildError, files_below, integrity, run, tool


def entries_of(archive: Path) -> set[tuple[str, tuple[int, ...], bytes]]:
    """Return name, time and content of each file in an archive."""
    data = archive.read_bytes()
    whole = gzip.decompress(data) if archive.suffix == ".bin" else data
    with zipfile.ZipFile(io.BytesIO(whole)) as content:
        return {(each.filename, each.date_time, content.read(each)) for each in content.infolist()}


def names_in(archive: Path) -> set[str]:
    return {name for name, _, _ in entries_of(archive)}


@pytest.mark.parametrize("name", ["web/requirements", "tests/requirements", "tests/all"])
def test_python_lock_pins_by_checksum_and_names_no_host(name: str) -> None:
    text = (ROOT / f"{name}.lock").read_text()
    pins = re.findall(r"^[a-z].*?(?=^[a-z]|\Z)", text, re.MULTILINE | re.DOTALL)

    assert pins
    assert all("==" in pin and "--hash=sha256:" in pin for pin in pins)
    assert "://" not in text


def test_npm_lock_pins_by_checksum_and_names_no_host() -> None:
    packages = json.loads((WEB / "package-lock.json").read_text())["packages"]
    del packages[""]  # the page itself
    for package in packages.values():
        package.pop("funding", None)  # whom to thank, not where to download

    assert all("integrity" in package for package in packages.values())
    assert "://" not in json.dumps(packages)


def test_locks_agree_with_the_requirements() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    groups = project["dependency-groups"]

    assert project["build-system"]["requires"][0] in groups["build"]
    for group, lock in {
        "build": BUILD_LOCK,
        "test": TEST_LOCK,
        "all": ALL_LOCK,
    }.items():
        pinned = re.findall(r"^[^\s#]+", lock.read_text(), re.MULTILINE)
        assert set(groups[group]) <= set(pinned)


def test_the_environment_of_another_checkout_is_not_cleared(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    theirs = tmp_path / "theirs"
    theirs.mkdir()
    (theirs / "pyvenv.cfg").touch()
    (tmp_path / ".venv").symlink_to(theirs)
    monkeypatch.setattr(environment, "VENV", tmp_path / ".venv")

    with pytest.raises(BuildError, match="got a link"):
        environment.prepare_tools()
    assert (theirs / "pyvenv.cfg").exists()


def test_wheel_holds_the_package_and_nothing_else(wheel: Path) -> None:
    sources = {
        path.relative_to(ROOT / "engine").as_posix()
        for path in files_below(ROOT / "engine" / "eldesthand")
        if path.suffix != ".po"  # compiled beside it
    }
    metadata = f"eldesthand-{eldesthand.__version__}.dist-info/"

    assert {name for name in names_in(wheel) if not name.startswith(metadata)} == sources
    assert "eldesthand/py.typed" in sources


def test_wheel_asks_for_python_only_and_brings_the_command(wheel: Path) -> None:
    folder = f"eldesthand-{eldesthand.__version__}.dist-info"
    with zipfile.ZipFile(wheel) as archive:
        metadata = Parser().parsestr(archive.read(f"{folder}/METADATA").decode())
        commands = archive.read(f"{folder}/entry_points.txt").decode()

    assert metadata["Name"] == "eldesthand"
    assert metadata["Version"] == eldesthand.__version__
    assert metadata["Requires-Python"] == ">=3.11"
    assert metadata["License-Expression"] == "MIT"
    assert all("extra ==" in needed for needed in metadata.get_all("Requires-Dist") or ())
    assert "eldesthand = eldesthand.cli.main:main" in commands


def test_the_packaging_tool_build_runs_in_the_root(tmp_path: Path) -> None:
    package = tmp_path / "build"
    package.mkdir()
    (package / "__init__.py").touch()
    (package / "__main__.py").write_text("import sys; print('packages', *sys.argv[1:])")
    command = [sys.executable, "-m", "build", "--wheel"]
    environment = {**os.environ, "PYTHONPATH": str(tmp_path)}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, check=False)
    assert done.stdout.split() == [b"packages", b"--wheel"], done.stderr


def test_same_sources_make_the_same_wheel(wheel: Path, tmp_path: Path) -> None:
    assert build.build_wheel(tmp_path).read_bytes() == wheel.read_bytes()


def test_second_build_does_nothing(built_site: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(command: Sequence[str], **_more: object) -> None:
        pytest.fail(f"it did: {command}")

    monkeypatch.setattr("subprocess.Popen", refuse)
    assert build.build_site() == built_site


def test_the_manifest_lists_the_files_of_a_start_with_their_checksums(built_site: Path) -> None:
    [path] = built_site.glob("app-*/site.json")
    manifest = json.loads(path.read_text())
    folder = path.parent

    assert manifest["version"] == eldesthand.__version__
    assert {manifest["library"], manifest["engine"]} < manifest["files"].keys()
    listed = {**manifest["files"], **manifest["ownBots"]}
    assert all(about(folder / name) == told for name, told in listed.items())


def test_every_part_that_the_page_names_has_its_checksum(built_site: Path) -> None:
    text = (built_site / "index.html").read_text()
    parts = dict(re.findall(r'(?:src|href)="\./(app-[^"]+)" integrity="([^"]+)"', text))

    assert parts.keys() == set(re.findall(r'"\./(app-[^"]+)"', text))
    assert {name.rpartition("/")[2] for name in parts} >= {"start.js", "main.js", "main.css"}
    assert all(integrity(built_site / name) == told for name, told in parts.items())


def test_engine_of_the_site_is_the_wheel_compiled(built_site: Path, wheel: Path) -> None:
    [engine] = built_site.glob("app-*/engine.bin")

    for_authors = (
        "eldesthand/sphinx/",
        "eldesthand/mkdocs.py",
        "eldesthand/markdown.py",
        "eldesthand/jupyter.py",
        "eldesthand/documents/embedding/",
        "eldesthand/languages/",
    )
    finding = ("finding", "evidence", "shipped", "problems.txt")
    learning = ("arrays", "decisions", "episode", "gymnasium", "openspiel", "opponents")
    for_study = (
        *("arena/", "cli/", "__main__"),
        *(f"environments/{name}" for name in (*learning, "pettingzoo")),
        *(f"problems/{name}" for name in finding),
    )
    not_to_play = (*for_authors, *(f"eldesthand/{name}" for name in for_study))
    compiled = {
        re.sub(r"\.py$", ".pyc", name)
        for name in names_in(wheel)
        if not name.startswith(not_to_play) and not name.endswith(".dist-info/RECORD")
    }
    compiled |= {"compiled_dataclasses.pyc", "compiled_dataclasses.marshal"}
    assert names_in(engine) == compiled
    offered = modules_of(names_in(engine))
    assert imports_from(*offered) & modules_of(names_in(wheel)) <= offered


def test_the_library_has_all_imports_of_the_engine(built_site: Path) -> None:
    """Imports inside functions and of lazy modules count, too: they fail only at play."""
    [engine] = built_site.glob("app-*/engine.bin")
    [library] = built_site.glob("pyodide-*/library.bin")
    [whole] = built_site.glob("pyodide-*/python_stdlib.zip")
    offered = modules_of(names_in(whole))

    beside_catalogues = {"gettext"}
    wanted = engine_imports(engine) - beside_catalogues
    assert wanted & offered <= modules_of(names_in(library))


def modules_of(names: set[str]) -> set[str]:
    """Return the modules in an archive with these files."""
    files = {name.removesuffix("c") for name in names if name.endswith((".py", ".pyc"))}
    return {name[:-3].removesuffix("/__init__").replace("/", ".") for name in files}


def engine_imports(archive: Path) -> set[str]:
    """Return the imports of the engine, without own bots, for which the page brings the library."""
    own_bot = {f"eldesthand.{name}" for name in ("bots.own", "table.own_bot", "table.wheels")}
    modules = modules_of(names_in(archive)) - own_bot - {"compiled_dataclasses"}
    return imports_from(*modules)


def imports_from(*modules: str) -> set[str]:
    """Return the modules that these modules import, directly or not."""
    found, waiting = set[str](), set(modules)
    while waiting:
        name = waiting.pop()
        found.add(name)
        place = ROOT / "engine" / name.replace(".", "/")
        for path in (place.with_suffix(".py"), place / "__init__.py"):
            tree = ast.parse(path.read_text() if path.exists() else "")
            for node in ast.walk(tree):
                if isinstance(node, ast.Import):
                    waiting |= {each.name for each in node.names}
                elif isinstance(node, ast.ImportFrom) and node.module:
                    waiting |= {node.module, *(f"{node.module}.{each.name}" for each in node.names)}
        waiting -= found
    return found


def test_docstrings_are_removed_and_line_numbers_kept() -> None:
    source = b'''"""A module,
with a docstring."""

from __future__ import annotations

class Card:
    """A card."""

    @handler(changes=True)
    def name(self, *parts: str, card: Card | None = None) -> dict[
        str, str
    ]:
        """Its name,

        in words."""
        return 1 / 0

    def rank(self, low: int) -> int:
        return 1
'''
    left = bare(source)
    assert left.count(b"\n") == source.count(b"\n")
    assert b"A card." not in left
    assert b"low: int" not in left
    assert b"-> int" not in left
    assert b"card: Card" in left, "a service reads the parameters of a handler"
    assert b"Its name" not in left
    assert b"A module" not in left
    found: dict[str, Any] = {"handler": lambda **_: lambda function: function}
    exec(compile(left, "card", "exec"), found)
    with pytest.raises(ZeroDivisionError) as raised:
        found["Card"]().name("of", card=None)
    assert raised.traceback[-1].lineno + 1 == 16


def test_library_stays_the_same_when_the_engine_changes(built_site: Path, tmp_path: Path) -> None:
    """Else every release would make each visitor download all of Pyodide again.

    Without any engine, a few of its modules are compiled to the same bytes.
    """
    [library] = built_site.glob("pyodide-*/library.bin")
    alone, script = tmp_path / "library.bin", WEB / "tests" / "compile_alone.mjs"
    modules = "dataclasses enum json json.decoder posixpath re re._parser typing"
    run("Compiling modules alone", tool("node"), script, alone, modules)

    assert not any("eldesthand" in name for name in names_in(library))
    assert len(entries_of(alone)) == len(modules.split())
    assert entries_of(alone) <= entries_of(library)
    assert alone.read_bytes()[:10] == library.read_bytes()[:10], "the gzip header has no time"


def test_start_up_fits_the_budget(built_site: Path) -> None:
    """All that a first visit transfers, as a static host sends it (compressed)."""
    [manifest] = built_site.glob("app-*/site.json")
    start_up = {
        (manifest.parent / name).resolve() for name in json.loads(manifest.read_text())["files"]
    }
    page = {path for path in built_site.glob("app-*/*") if path.suffix not in {".map", ".bin"}}
    sent = sum(len(gzip.compress(path.read_bytes(), compresslevel=6)) for path in start_up | page)

    assert sent <= 6_500_000


def test_playing_together_is_loaded_when_somebody_invites(built_site: Path) -> None:
    [app] = built_site.glob("app-*")
    first = {name for each in ("start.js", "main.js") for name in (each, *parts_of(app / each))}
    [panel] = (path for path in app.glob("panel-*.js") if "hearts-together" in path.read_text())
    [together], [decoder] = app.glob("together-*.js"), app.glob("decode-*.js")
    entries = (panel, together, decoder)
    loaded = {name for each in entries for name in (each.name, *parts_of(each))} - first

    assert {each.name for each in entries} <= loaded
    assert not any("RTCPeerConnection" in (app / name).read_text() for name in first)
    assert sum(len(gzip.compress((app / name).read_bytes(), 6)) for name in loaded) < 40_000


def test_own_pyodide_lock_names_no_package(built_site: Path) -> None:
    """Otherwise a program could make Pyodide load a package from another site."""
    [path] = built_site.glob("pyodide-*/pyodide-lock.json")

    assert json.loads(path.read_text())["packages"] == {}


def test_site_names_no_place_of_this_machine(built_site: Path) -> None:
    for path in filter(Path.is_file, [*built_site.glob("*"), *built_site.glob("app-*/*")]):
        assert str(ROOT).encode() not in path.read_bytes(), path


def test_index_refers_to_files_that_are_there(built_site: Path) -> None:
    references = re.findall(r'(?:src|href)="\./([^"]+)"', (built_site / "index.html").read_text())

    assert any(re.fullmatch(r"app-\w+/main\.js", each) for each in references)
    assert all((built_site / each).exists() for each in references)


def test_ice_servers_stand_in_the_head_of_the_page(built_site: Path, tmp_path: Path) -> None:
    [app], [pyodide] = built_site.glob("app-*"), built_site.glob("pyodide-*")
    servers = ("stun:stun.example.org", "stun:192.0.2.1:3478")
    write_index(tmp_path, servers, app=app, pyodide=pyodide)
    text = (tmp_path / "index.html").read_text()

    assert re.findall(r'<meta name="ice-servers" content="([^"]+)" />', text) == [*servers]
    write_index(tmp_path, app=app, pyodide=pyodide)
    usual = (tmp_path / "index.html").read_text()
    assert usual == (built_site / "index.html").read_text()
    assert "ice-servers" not in usual


def test_a_package_that_cannot_be_added_is_refused_before_the_site_is_built(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(build, "build_site", lambda ice: pytest.fail("the site is built"))
    with pytest.raises(BuildError, match="got 'numpie'"):
        build.site(tmp_path / "site", (), ["numpy", "numpie"], service_worker=True)
    assert not (tmp_path / "site").exists()


def test_other_ice_servers_build_another_site(
    built_site: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(title: str, *_command: object, **_more: object) -> None:
        raise BuildError(f"it builds: {title}")

    monkeypatch.setattr("build.run", refuse)
    with pytest.raises(BuildError, match="it builds"):
        build.build_site(["stun:stun.example.org"])


@pytest.mark.parametrize("url", ["https://example.org", "turn:example.org", 'stun:"><script>'])
def test_an_address_of_another_kind_is_no_ice_server(
    url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        build.main(["site", "--out", "somewhere", "--ice", url])
    assert "--ice: expected stun:HOST" in capsys.readouterr().err


def test_the_site_is_never_copied_onto_itself() -> None:
    """It would first delete what it copies."""
    with pytest.raises(BuildError, match="expected another folder"):
        build.copy_site(SITE / "book" / "..")


def test_copy_replaces_an_older_site_and_nothing_else(built_site: Path, tmp_path: Path) -> None:
    old, foreign = tmp_path / "app-old", tmp_path / "CNAME"
    old.mkdir()
    (old / "site.json").touch()
    foreign.touch()
    build.copy_site(tmp_path)

    assert not old.exists()
    assert foreign.exists()
    assert all((tmp_path / each.name).exists() for each in built_site.iterdir())


@pytest.mark.parametrize(
    ("pattern", "kind"),
    [
        ("index.html", "text/html"),
        ("app-*/main.js", "text/javascript"),
        ("pyodide-*/pyodide.mjs", "text/javascript"),
        ("pyodide-*/pyodide.asm.wasm", "application/wasm"),
    ],
)
def test_server_names_the_right_types(site: Site, pattern: str, kind: str) -> None:
    [path] = site.folder.glob(pattern)
    with urlopen(site.url + path.relative_to(site.folder).as_posix()) as answer:
        assert answer.headers.get_content_type() == kind


def test_port_in_use_is_said_clearly(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        with pytest.raises(BuildError, match="Choose another with --port"):
            make_server(tmp_path, taken.getsockname()[1])


def test_a_failing_step_shows_its_output(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(BuildError, match=r"“Counting” failed[\s\S]*No such thing"):
        run("Counting", sys.executable, "-c", "raise SystemExit('No such thing')")
    assert capsys.readouterr().out.startswith("Counting …")
