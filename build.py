#!/usr/bin/env python3
"""Build, serve and test Eldest Hand. Needs only Python 3.11 and pip.

    python3 build.py serve [--port N] [--no-open] [--ice URL]   build, then play in the browser
    python3 build.py site --out DIR [--no-service-worker] [--ice URL] [--packages NAME,…]
                                                    build the site into DIR
    python3 build.py wheels --out DIR               build the packages for Python and npm into DIR
    python3 build.py embed --out FILE.zip           pack the tables for documents off-line
    python3 build.py test [--long] [--all] [--firefox] [--webkit] [PYTEST ARGS]   check and test
    python3 build.py bench [--runs N] [--out FILE]  compare start-up with bare Pyodide, and more

The recipe:

1. tools    a virtual environment, filled from the lock files (`web/tools/environment.py`)
2. engine   the wheel of `engine/`
3. page     the bundle of `web/`, in a folder named after its content (`web/tools/page.py`)
4. book     the pages of `book/`, built by Sphinx with the engine's drawings
5. site     all of it with Pyodide (`web/tools/pyodide.py`), and a service worker that lists
            every file
6. commands serve the site (`web/tools/serve.py`), copy it, test it or measure it

A step is skipped if its sources are unchanged.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import webbrowser
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from runpy import run_module

from tools import lint
from tools.browsers import prepare_browser, prepare_firefox, prepare_webkit
from web.tools.credits import page_of, write_credits
from web.tools.environment import (
    BUILD_LOCK,
    TEST_LOCK,
    enter_tools,
    prepare_libraries,
    prepare_node_modules,
    prepare_tools,
)
from web.tools.languages import languages_in
from web.tools.npm_package import build_npm_package
from web.tools.page import (
    OWN_BOT_PAGE,
    OWN_BOT_WORKER,
    build_embed,
    build_page,
    bundle,
    write_index,
)
from web.tools.pyodide import PACKAGES, build_pyodide, compile_python
from web.tools.serve import make_server
from web.tools.site_packages import add_packages, needed
from web.tools.site_wheel import build_site_wheel
from web.tools.steps import (
    ROOT,
    SITE,
    WEB,
    WORK,
    BuildError,
    digest,
    files_below,
    fingerprint,
    integrity,
    is_current,
    run,
)

SERVICE_WORKER, NO_SERVICE_WORKER = "service-worker.js", "no-service-worker.js"
SOURCES = ("engine", "web", "book", "build.py", "pyproject.toml", "README.md", "LICENSE")
SITE_IS_BUILT = "ELDESTHAND_SITE_IS_BUILT"  # tells the tests that the site is up to date
CREDITS_OF_PACKAGES = "packages.html"
NO_BYTECODE = "PYTHONDONTWRITEBYTECODE"  # set in many containers
HANGS = 1200  # seconds after which a test counts as hanging, also on a slow machine


# --- engine ---------------------------------------------------------------------------------


def build_wheel(out: Path) -> Path:
    """Build the engine's wheel reproducibly; return its path."""
    epoch = "1580601600"  # any constant; this one is hatchling's default
    command = (sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", out)
    run("Building the engine's wheel", *command, SOURCE_DATE_EPOCH=epoch)
    [wheel] = out.glob("*.whl")
    return wheel


# --- book -----------------------------------------------------------------------------------


def build_book(out: Path) -> None:
    """Build the book. An illegal deal or an unknown law in it fails."""
    with tempfile.TemporaryDirectory(dir=WORK, prefix="book-") as doctrees:
        command = (sys.executable, "-m", "sphinx", "-b", "html", "-q", "-W", "--keep-going")
        source = ROOT / "book"
        run(
            "Building the book",
            *command,
            "-d",
            doctrees,
            source,
            out,
            PYTHONPATH=str(ROOT / "engine"),
        )
    (out / ".buildinfo").unlink()
    (out / "_sources").rmdir()  # left empty by Sphinx


# --- site -----------------------------------------------------------------------------------


def site_version(folder: Path) -> dict[str, object]:
    """Return the list of the site's files for its service worker, each with its checksum.

    The files for visitors' own bots, for authors and for debugging are not needed off-line, and
    browsers keep the service worker themselves. The files of a language are listed apart: they are
    cached for pages in that language.
    """
    left_out = {"python_stdlib.zip", ".whl", ".map", SERVICE_WORKER, NO_SERVICE_WORKER}
    left_out |= {OWN_BOT_PAGE, OWN_BOT_WORKER, PACKAGES}
    left_out |= {"custom-elements.json", "notebook.js", ".ts"}  # for authors
    files = {
        path.relative_to(folder).as_posix(): integrity(path)
        for path in files_below(folder)
        if not left_out & {path.name, path.suffix}
    }
    files["./"] = files.pop("index.html")
    [app] = folder.glob("app-*")
    languages = {
        code: {name: files.pop(name) for name in (f"{app.name}/{path.name}" for path in own)}
        for code, own in languages_in(app).items()
    }
    version = {"app": app.name, "files": files, "languages": languages}
    return {"name": digest(json.dumps(version, sort_keys=True).encode())[:10], **version}


def build_service_worker(site: Path) -> None:
    """Write the site's service worker, and the replacement that removes it."""
    version = json.dumps(site_version(site))
    scripts = [f"src/offline/{name}" for name in (SERVICE_WORKER, NO_SERVICE_WORKER)]
    bundle(
        "Bundling the service worker", *scripts, f"--outdir={site}", f"--define:VERSION={version}"
    )


def build_site(ice: Sequence[str] = ()) -> Path:
    """Build the whole site with these ICE servers, unless it is up to date; return its folder."""
    prepare_node_modules()
    stamp = WORK / "site.stamp"
    files = files_below(*(ROOT / name for name in SOURCES))
    sources = fingerprint(ROOT, [file for file in files if file.suffix != ".mo"])  # made from them
    sources = " ".join((sources, *ice))
    if is_current(stamp, sources) and SITE.is_dir():
        return SITE
    WORK.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=WORK, prefix="site-") as folder:
        fresh = Path(folder) / "site"
        wheel = build_wheel(Path(folder))
        library, engine, reader = compile_python(wheel, Path(folder))
        pyodide = build_pyodide(fresh / "pyodide", library)
        shutil.copyfile(wheel, fresh / wheel.name)  # for other Pyodides: micropip.install(URL)
        app = build_page(fresh / "app", wheel.name.split("-")[1], engine, pyodide, reader)
        write_index(fresh, ice, app=app, pyodide=pyodide)
        build_embed(fresh, app)
        if (WEB / "public").is_dir():
            shutil.copytree(WEB / "public", fresh, dirs_exist_ok=True)
        write_credits(fresh)
        build_book(fresh / "book")
        build_service_worker(fresh)
        stamp.unlink(missing_ok=True)
        shutil.rmtree(SITE, ignore_errors=True)
        fresh.rename(SITE)
    stamp.write_text(sources)
    return SITE


def copy_site(out: Path, *, service_worker: bool = True) -> None:
    """Copy the site into a folder, and delete only the folders of an older site there."""
    if out.exists() and not out.is_dir():
        raise BuildError(f"{out} is not a folder.")
    if out.resolve() == SITE.resolve():
        raise BuildError(f"expected another folder than {SITE}, from which the site is copied")
    for old in [*out.glob("app-*/site.json"), *out.glob("pyodide-*/pyodide-lock.json")]:
        shutil.rmtree(old.parent)
    (out / CREDITS_OF_PACKAGES).unlink(missing_ok=True)
    shutil.copytree(SITE, out, dirs_exist_ok=True)
    if not service_worker:
        shutil.copyfile(out / NO_SERVICE_WORKER, out / SERVICE_WORKER)


# --- commands -------------------------------------------------------------------------------

FOR_FLAGS: dict[str, Callable[[], object]] = {
    "--all": prepare_libraries,
    "--firefox": prepare_firefox,
    "--webkit": prepare_webkit,
}
"""The preparation for each flag of `test`. Some tests run in Firefox without its flag, too."""


def serve(port: int, ice: Sequence[str], *, open_browser: bool) -> int:
    """Build the site and serve it until Ctrl-C."""
    folder = build_site(ice)
    with make_server(folder, port) as server:
        address = f"http://127.0.0.1:{server.server_port}/"
        print(f"Eldest Hand is at {address} (Ctrl-C ends it)", flush=True)
        screen = os.name == "nt" or sys.platform == "darwin"
        if open_browser and (screen or "DISPLAY" in os.environ or "WAYLAND_DISPLAY" in os.environ):
            webbrowser.open(address)
        server.serve_forever()
    return 0


def site(
    out: Path,
    ice: Sequence[str],
    packages: Sequence[str] = (),
    folder: Path | None = None,
    *,
    service_worker: bool,
) -> int:
    """Build the site and copy it into a folder; add packages for bots, whose files lie in one."""
    if packages:
        prepare_node_modules()
        needed(packages)  # refuse a wrong one before the site is built
    build_site(ice)
    copy_site(out, service_worker=service_worker)
    if packages:
        credit = page_of(add_packages(out, packages, folder))
        (out / CREDITS_OF_PACKAGES).write_text(credit, encoding="utf-8", newline="\n")
    print(f"The site is in {out}")
    return 0


def wheels(out: Path) -> int:
    """Build the wheels of engine and site, and the package for npm, into an empty or new folder."""
    if out.exists() and (not out.is_dir() or any(out.iterdir())):
        raise BuildError(f"{out} is not an empty folder.")
    folder = build_site()
    out.mkdir(parents=True, exist_ok=True)
    version = build_wheel(out.resolve()).name.split("-")[1]
    build_site_wheel(folder.resolve(), version, out)
    build_npm_package(out, version)
    print(f"The packages are in {out}")
    return 0


def embed(out: Path) -> int:
    """Pack the folder `hearts` that a document needs beside it to show tables without a network."""
    from eldesthand.documents.embedding import copy_site as copy_embedded

    with tempfile.TemporaryDirectory(dir=WORK, prefix="embed-") as folder:
        copy_embedded(build_site(), Path(folder) / "hearts")
        shutil.make_archive(str(out.with_suffix("")), "zip", folder)
    print(f"The tables are in {out}")
    return 0


def test(arguments: Sequence[str]) -> int:
    """Run the checks of style and types, the tests of the page's modules, and pytest.

    The checks run beside the rest; their output follows that of pytest. Each step runs even if
    another failed. Arguments for pytest select a part of the tests, so then pytest runs alone, in
    Firefox only if it is there. The site is built while the tools of the tests and the browsers are
    installed.
    """
    os.environ.pop(NO_BYTECODE, None)  # Python starts more than a hundred times
    part = [each for each in arguments if each not in (*FOR_FLAGS, "--long")]
    always = [] if part else ["--firefox"]
    wanted = [prepare for flag, prepare in FOR_FLAGS.items() if flag in (*arguments, *always)]
    prepare_node_modules()
    with tempfile.TemporaryFile("w+") as found, ThreadPoolExecutor(1) as beside:
        finish_site = beside.submit(build_site).result
        prepare_tools(TEST_LOCK)
        checks = None if part else lint.start(found)
        done = set[object]()
        preparations: list[Callable[[], object]] = [prepare_browser, *wanted, finish_site]
        for prepare in preparations:
            try:
                prepare()
                done.add(prepare)
            except BuildError as error:  # the tests that need it fail with the same message
                print(f"\n{error}\nThe tests run without it.\n", flush=True)
        failed = ["pytest"] if run_pytest(arguments, site_is_built=finish_site in done) else []
        if checks and checks.wait():
            failed.append("the checks")
        found.seek(0)
        print(found.read(), end="")
    if failed:
        print(f"Failed: {', '.join(failed)}")
    return 1 if failed else 0


def run_pytest(arguments: Sequence[str], *, site_is_built: bool) -> int:
    """Run pytest in several processes; return its exit status."""
    # worksteal gives each process consecutive tests, which share fixtures
    processes = min(8, (os.cpu_count() or 1) + 1)  # one more, because browser tests wait a lot
    options = [f"--numprocesses={processes}", "--dist=worksteal"]
    if "--long" not in arguments:  # end a test that hangs, with its stack
        for option in (f"timeout={HANGS}", "exit_on_timeout=true"):
            options += ["-o", f"faulthandler_{option}"]
    command = [sys.executable, "-m", "pytest", *options, *arguments]
    environment = {**os.environ, **({SITE_IS_BUILT: "1"} if site_is_built else {})}
    return subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode


def bench(arguments: Sequence[str]) -> int:
    """Build the site, and measure it: `python -m lab bench`."""
    prepare_tools(TEST_LOCK)
    build_site()
    prepare_browser()
    command = [sys.executable, "-m", "lab", "bench", *arguments]
    return subprocess.run(command, cwd=ROOT, check=False).returncode


def ice_server(text: str) -> str:
    """Return the address of a STUN server. Raises ``ArgumentTypeError`` for any other address.

    Invitations have no relayed addresses, so a TURN server would not help.
    """
    if not re.fullmatch(r"stuns?:(?:[\w.-]+|\[[\da-fA-F:]+\])(?::\d{1,5})?", text):
        raise argparse.ArgumentTypeError(f"expected stun:HOST or stun:HOST:PORT, got {text}")
    return text


def main(arguments: Sequence[str]) -> int:
    """Run one command; return its exit status."""
    parser = argparse.ArgumentParser(prog="build.py", description="Build, serve, test Eldest Hand.")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    serving = commands.add_parser("serve", help="build the site and play it in the browser")
    serving.add_argument("--port", type=int, default=8000, help="port on 127.0.0.1 (8000)")
    serving.add_argument("--no-open", action="store_true", help="do not open a browser")
    building = commands.add_parser("site", help="build the static site into a folder")
    building.add_argument("--out", type=Path, required=True, metavar="DIR", help="where to put it")
    building.add_argument(
        "--no-service-worker", action="store_true", help="remove an installed one instead"
    )
    building.add_argument(
        "--packages",
        type=lambda text: text.split(","),
        default=[],
        metavar="NAME,…",
        help="packages of Pyodide that the bots of visitors may need",
    )
    building.add_argument(
        "--package-files",
        type=Path,
        metavar="DIR",
        help="a folder with their wheels; default: they are downloaded from Pyodide",
    )
    for command in (serving, building):
        command.add_argument(
            "--ice",
            action="append",
            default=[],
            type=ice_server,
            metavar="URL",
            help="STUN server for “Play together” across networks; repeatable",
        )
    command = commands.add_parser("wheels", help="build the packages for Python and npm")
    command.add_argument("--out", type=Path, required=True, metavar="DIR", help="an empty folder")
    command = commands.add_parser("embed", help="pack the tables for documents without a network")
    command.add_argument("--out", type=Path, required=True, metavar="FILE.zip", help="the archive")
    command = commands.add_parser("test", help="run every check and test")
    command.epilog = "Takes --long, --all, --firefox, --webkit; with arguments, runs pytest alone."
    commands.add_parser("bench", help="measure; takes --runs, --deals, --out", add_help=False)
    options, others = parser.parse_known_args(arguments)
    tests = options.command in ("test", "bench")
    if others and not tests:
        parser.error(f"unknown arguments: {' '.join(others)}")
    try:
        prepare_tools(BUILD_LOCK)
        enter_tools(arguments)
        if options.command == "serve":
            return serve(options.port, options.ice, open_browser=not options.no_open)
        if options.command == "site":
            packages = options.packages, options.package_files
            worker = not options.no_service_worker
            return site(options.out, options.ice, *packages, service_worker=worker)
        if options.command == "wheels":
            return wheels(options.out)
        if options.command == "embed":
            return embed(options.out)
        return bench(others) if options.command == "bench" else test(others)
    except (BuildError, OSError) as error:
        print(f"\nbuild.py: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nStopped.", file=sys.stderr)
        return 130


if __name__ == "__main__":
    if sys.version_info < (3, 11):  # noqa: UP036 (for a clear message)
        sys.exit("Eldest Hand needs Python 3.11 or newer.")
    if __spec__ is None:
        sys.exit(main(sys.argv[1:]))
    del sys.path[0]  # `python -m build` means the package `build`, which this file hides
    run_module("build", run_name="__main__", alter_sys=True)
