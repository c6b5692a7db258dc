#!/usr/bin/env python3
"""Builds, serves and tests Eldest Hand; needs nothing but Python 3.11 and pip.

    python3 build.py serve [--port N] [--no-open]   build, then play in the browser
    python3 build.py site --out DIR [--no-service-worker]   build the static site into DIR
    python3 build.py wheels --out DIR               build what a package index takes, into DIR
    python3 build.py test [--long] [--all] [--firefox] [--webkit] [PYTEST ARGS]   check and test
    python3 build.py bench [--runs N] [--out FILE]  start-up beside bare Pyodide's, and more

The recipe, from top to bottom of this file:

1. tools    a virtual environment of our own, filled from the lock files
2. engine   the wheel of `engine/`
3. page     the bundle of `web/`, in a folder named after its content
4. book     the pages of `book/`, by Sphinx, with deals that our own engine draws and checks
5. site     all of it together with Pyodide (`web/tools/pyodide.py`), and a service worker that
            knows every file
6. commands serve it (`web/tools/serve.py`), copy it out, test it or measure it

Each step is skipped while its sources stay the same.
"""

from __future__ import annotations

import argparse
import gzip
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import venv
import webbrowser
from base64 import b64encode
from collections.abc import Callable, Sequence
from importlib.util import find_spec
from pathlib import Path

from tools.browsers import prepare_browser, prepare_firefox, prepare_webkit
from web.tools.pyodide import LIBRARY, START_UP_FILES, build_pyodide, compile_python
from web.tools.serve import make_server
from web.tools.site_wheel import build_site_wheel
from web.tools.steps import (
    ROOT,
    SITE,
    WEB,
    WORK,
    BuildError,
    content_hash,
    digest,
    files_below,
    fingerprint,
    is_current,
    node_program,
    run,
    tool,
)

VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")

BUILD_LOCK = WEB / "requirements.lock"
TEST_LOCK = ROOT / "tests" / "requirements.lock"
ALL_LOCK = ROOT / "tests" / "all.lock"

WORKERS = (
    "engine/engine-worker.js",
    "engine/thinking-worker.js",
    "engine/own-bot-worker.js",
)
ENTRY_POINTS = ("start.js", "main.js", "engine/boot.js", "embed/embedded.js", "style/main.css")
EMBED_FILES = ("embed.html", "custom-elements.json")
SERVICE_WORKER, NO_SERVICE_WORKER = "service-worker.js", "no-service-worker.js"
SOURCES = ("engine", "web", "book", "build.py", "pyproject.toml", "README.md", "LICENSE")
SITE_IS_BUILT = "ELDESTHAND_SITE_IS_BUILT"  # tells the tests that they need not build it
HANGS = 1200  # seconds after which a test counts as hanging, on the slowest of machines


# --- 1. tools -------------------------------------------------------------------------------


def prepare_tools(*locks: Path) -> None:
    """Make the virtual environment if need be, and install what the lock files pin."""
    place = VENV / "place.stamp"  # programs in a virtual environment do not survive a move
    if not PYTHON.exists() or not is_current(place, str(VENV)):
        print("Making the virtual environment .venv", flush=True)
        with_pip = find_spec("pip") is None  # borrowing the pip at hand is quicker
        try:
            venv.create(VENV, clear=True, with_pip=with_pip)
        except (OSError, subprocess.CalledProcessError) as error:
            advice = "Install pip (Debian: python3-pip) and try again."
            raise BuildError(f"No virtual environment: {error}. {advice}") from error
        place.write_text(str(VENV))
    base = {"base": str(VENV), "platbase": str(VENV)}
    packages = Path(sysconfig.get_path("purelib", "venv", base))
    (packages / "engine.pth").write_text(f"{ROOT / 'engine'}\n")  # `import eldesthand` finds ours
    for lock in locks:
        name = lock.relative_to(ROOT).as_posix()
        install(f"the tools of {name}", lock.read_bytes(), "--require-hashes", "-r", lock)


def install(what: str, version: bytes, *arguments: str | Path) -> None:
    """Install something into the virtual environment, unless this version of it is there."""
    stamp = VENV / f"{re.sub(r'[^.a-z]+', '-', what)}.stamp"
    if is_current(stamp, digest(version)):
        return
    at_hand = find_spec("pip") is not None
    target = ("--python", PYTHON) if at_hand else ()
    pip = (sys.executable if at_hand else PYTHON, "-m", "pip", *target, "install")
    options = ("--only-binary=:all:", "--disable-pip-version-check")
    run(f"Installing {what}", *pip, *options, *arguments)
    stamp.write_text(digest(version))


def prepare_libraries() -> None:
    """Install the libraries with which `--all` compares ours: SciPy, OpenSpiel, PettingZoo
    and PyTorch.

    PyTorch is pinned in `pyproject.toml` alone: which build of it is right, and what else that
    build needs, differs from machine to machine, so no lock file with checksums fits them all.
    """
    import tomllib  # here, so that an older Python gets to say that it is too old

    prepare_tools(ALL_LOCK)
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    torch = project["dependency-groups"]["torch"]
    install("torch", json.dumps(torch).encode(), *torch)


def enter_tools(arguments: Sequence[str]) -> None:
    """Start this file again inside the virtual environment, unless it runs there already."""
    if Path(sys.prefix).resolve() == VENV.resolve():
        return
    command = [str(PYTHON), str(Path(__file__).resolve()), *arguments]
    sys.stdout.flush()
    if os.name == "nt":  # there, exec would give the terminal back at once
        raise SystemExit(subprocess.run(command, check=False).returncode)
    os.execv(PYTHON, command)


def prepare_node_modules() -> None:
    """Install what `web/package-lock.json` pins."""
    stamp = WEB / "node_modules" / ".stamp"
    wanted = fingerprint(WEB, [WEB / "package.json", WEB / "package-lock.json", WEB / ".npmrc"])
    if is_current(stamp, wanted):
        return
    run("Installing the page's parts from npm", tool("npm"), "ci", cwd=WEB)
    stamp.write_text(wanted)


# --- 2. engine ------------------------------------------------------------------------------


def build_wheel(out: Path) -> Path:
    """Build the engine's wheel: the same bytes for the same sources."""
    epoch = "1580601600"  # any fixed moment; this one is hatchling's own
    command = (sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", out)
    run("Building the engine's wheel", *command, SOURCE_DATE_EPOCH=epoch)
    [wheel] = out.glob("*.whl")
    return wheel


# --- 3. page --------------------------------------------------------------------------------


def start_up_manifest(version: str, engine: Path, pyodide: Path) -> dict[str, object]:
    """Describe what start-up downloads, in bytes; paths count from the page's folder."""
    files = {f"../{pyodide.name}/{name}": pyodide / name for name in START_UP_FILES}
    files[engine.name] = engine
    return {
        "version": version,
        "pyodide": f"../{pyodide.name}/",
        "library": f"../{pyodide.name}/{LIBRARY}",
        "engine": engine.name,
        "files": {name: path.stat().st_size for name, path in files.items()},
    }


def bundle(title: str, *arguments: str) -> None:
    """Run esbuild in `web/`."""
    usual = ("--bundle", "--format=esm", "--minify", "--target=es2022", "--entry-names=[name]")
    esbuild = node_program("esbuild", "esbuild")
    run(title, *esbuild, *arguments, *usual, "--log-level=warning", cwd=WEB)


def build_page(out: Path, version: str, engine: Path, pyodide: Path) -> Path:
    """Bundle the page next to the engine and the manifest of what start-up loads."""
    out.mkdir()
    engine = engine.rename(out / engine.name)
    manifest = json.dumps(start_up_manifest(version, engine, pyodide), indent=1)
    (out / "site.json").write_text(manifest, newline="\n")
    usual = (
        f"--outdir={out}",
        f"--define:SITE={manifest}",
        "--sourcemap",
        "--legal-comments=linked",
    )
    bundle(
        "Bundling the page",
        *(f"src/{name}" for name in ENTRY_POINTS),
        *("--splitting", "--chunk-names=[name]-[hash]", "--asset-names=[name]-[hash]"),
        *("--loader:.woff2=file", "--loader:.svg=dataurl"),
        *usual,
    )
    problems = ROOT / "engine" / "eldesthand" / "problems" / "problems.txt"
    packed = gzip.compress(problems.read_bytes(), 9, mtime=0)
    (out / "problems.bin").write_bytes(packed)  # fetched when somebody asks for problems
    # each in one piece: a worker that must fetch a second piece starts later
    bundle("Bundling the workers", *(f"src/{name}" for name in WORKERS), *usual)
    return out.rename(out.with_name(f"app-{content_hash(out)}"))


def parts_of(script: Path) -> list[str]:
    """Return the bundled scripts that one imports before it starts, and those that they import."""
    found = re.findall(r'\b(?:from|import)"\./([^"]+)"', script.read_text(encoding="utf-8"))
    deeper = [name for each in found for name in parts_of(script.with_name(each))]
    return list(dict.fromkeys(found + deeper))


def write_index(out: Path, **folders: Path) -> None:
    """Write `index.html`, whose `./app/…` and `./pyodide/…` become the real folders. Before each
    script it names its parts, too, so that no browser has to read one to ask for the next.
    """
    text = (WEB / "index.html").read_text(encoding="utf-8")
    named = set[str]()
    for script in ("start.js", "main.js"):
        parts = [part for part in parts_of(folders["app"] / script) if part not in named]
        named.update(parts)
        links = (f'<link rel="modulepreload" href="./app/{part}" />\n    ' for part in parts)
        [tag] = re.findall(rf'<script [^>]*"\./app/{script}"', text)
        text = text.replace(tag, f"{''.join(links)}{tag}")
    for name, folder in folders.items():
        text = text.replace(f'"./{name}/', f'"./{folder.name}/')
    (out / "index.html").write_text(text, encoding="utf-8", newline="\n")


def build_embed(site: Path, app: Path) -> None:
    """Write what other pages take from the site: `embed.js`, under a name that stays and with no
    more in it than a page needs before anybody plays; the page for frames; and the description.
    """
    names_app = f"--define:APP={json.dumps(app.name)}"
    scripts = ("src/embed/embed.js", "src/embed/notebook.js")
    bundle("Bundling the table for other pages", *scripts, f"--outdir={site}", names_app)
    for name in EMBED_FILES:
        shutil.copyfile(WEB / name, site / name)


# --- 4. book --------------------------------------------------------------------------------


def build_book(out: Path) -> None:
    """Build the book; a deal that could not be played, or a law that is not there, fails."""
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
    (out / "_sources").rmdir()  # which Sphinx leaves empty


# --- 5. site --------------------------------------------------------------------------------


def integrity(path: Path) -> str:
    """Return a file's checksum as browsers want it."""
    return f"sha384-{b64encode(hashlib.sha384(path.read_bytes()).digest()).decode()}"


def site_version(folder: Path) -> dict[str, object]:
    """Describe the site for its service worker: every file that a visitor needs off-line, with
    the checksum that browsers know from `integrity`. Left out is what only those fetch who bring
    a bot of their own, or look into our sources; and the service worker itself, which browsers
    keep.
    """
    left_out = {"python_stdlib.zip", ".whl", ".map", SERVICE_WORKER, NO_SERVICE_WORKER}
    left_out |= {"custom-elements.json", "notebook.js"}  # for authors
    files = {
        path.relative_to(folder).as_posix(): integrity(path)
        for path in files_below(folder)
        if not left_out & {path.name, path.suffix}
    }
    files["./"] = files.pop("index.html")
    [app] = folder.glob("app-*")
    name = digest(json.dumps(files, sort_keys=True).encode())[:10]
    return {"name": name, "app": app.name, "files": files}


def build_service_worker(site: Path) -> None:
    """Write the site's service worker, and the one that can be put in its place to remove it."""
    version = json.dumps(site_version(site))
    scripts = [f"src/offline/{name}" for name in (SERVICE_WORKER, NO_SERVICE_WORKER)]
    bundle(
        "Bundling the service worker", *scripts, f"--outdir={site}", f"--define:VERSION={version}"
    )


def build_site() -> Path:
    """Build the whole site, unless the last one was made from these very sources."""
    prepare_node_modules()
    stamp = WORK / "site.stamp"
    sources = fingerprint(ROOT, files_below(*(ROOT / name for name in SOURCES)))
    if is_current(stamp, sources) and SITE.is_dir():
        return SITE
    WORK.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=WORK, prefix="site-") as folder:
        fresh = Path(folder) / "site"
        wheel = build_wheel(Path(folder))
        library, engine = compile_python(wheel, Path(folder))
        pyodide = build_pyodide(fresh / "pyodide", library)
        shutil.copyfile(wheel, fresh / wheel.name)  # for any other Pyodide: micropip.install(URL)
        app = build_page(fresh / "app", wheel.name.split("-")[1], engine, pyodide)
        write_index(fresh, app=app, pyodide=pyodide)
        build_embed(fresh, app)
        if (WEB / "public").is_dir():
            shutil.copytree(WEB / "public", fresh, dirs_exist_ok=True)
        build_book(fresh / "book")
        build_service_worker(fresh)
        stamp.unlink(missing_ok=True)
        shutil.rmtree(SITE, ignore_errors=True)
        fresh.rename(SITE)
    stamp.write_text(sources)
    return SITE


def copy_site(out: Path, *, service_worker: bool = True) -> None:
    """Copy the site into a folder; of what was there, only an older site's folders go."""
    if out.exists() and not out.is_dir():
        raise BuildError(f"{out} is not a folder.")
    for old in [*out.glob("app-*/site.json"), *out.glob("pyodide-*/pyodide-lock.json")]:
        shutil.rmtree(old.parent)
    shutil.copytree(SITE, out, dirs_exist_ok=True)
    if not service_worker:
        shutil.copyfile(out / NO_SERVICE_WORKER, out / SERVICE_WORKER)


# --- 6. commands ----------------------------------------------------------------------------

FOR_FLAGS: dict[str, Callable[[], object]] = {
    "--all": prepare_libraries,
    "--firefox": prepare_firefox,
    "--webkit": prepare_webkit,
}
"""What a flag of `test` needs beside the usual."""


def serve(port: int, *, open_browser: bool) -> int:
    """Build the site and serve it until Ctrl-C."""
    folder = build_site()
    with make_server(folder, port) as server:
        address = f"http://127.0.0.1:{server.server_port}/"
        print(f"Eldest Hand is at {address} (Ctrl-C ends it)", flush=True)
        screen = os.name == "nt" or sys.platform == "darwin"
        if open_browser and (screen or "DISPLAY" in os.environ or "WAYLAND_DISPLAY" in os.environ):
            webbrowser.open(address)
        server.serve_forever()
    return 0


def site(out: Path, *, service_worker: bool) -> int:
    """Build the site and copy it into a folder."""
    build_site()
    copy_site(out, service_worker=service_worker)
    print(f"The site is in {out}")
    return 0


def wheels(out: Path) -> int:
    """Build the engine's wheel, and one with the site, into an empty or a new folder."""
    if out.exists() and (not out.is_dir() or any(out.iterdir())):
        raise BuildError(f"{out} is not an empty folder.")
    folder = build_site()
    out.mkdir(parents=True, exist_ok=True)
    version = build_wheel(out.resolve()).name.split("-")[1]
    build_site_wheel(folder.resolve(), version, out)
    print(f"The wheels are in {out}")
    return 0


def test(pytest_arguments: Sequence[str]) -> int:
    """Prepare what the tests need, and run them all; the checks of style are tests too."""
    wanted = [prepare for flag, prepare in FOR_FLAGS.items() if flag in pytest_arguments]
    done = set[object]()
    for prepare in (build_site, prepare_browser, *wanted):
        try:
            prepare()
            done.add(prepare)
        except BuildError as error:  # the tests that need it fail and say so again
            print(f"\n{error}\nThe tests run without it.\n", flush=True)
    # each worker gets a stretch of the list, so that its fixtures serve many tests in a row
    options = ["--numprocesses=auto", "--maxprocesses=8", "--dist=worksteal"]
    if "--long" not in pytest_arguments:  # end a test that hangs, and say where it hangs
        for option in (f"timeout={HANGS}", "exit_on_timeout=true"):
            options += ["-o", f"faulthandler_{option}"]
    command = [sys.executable, "-m", "pytest", *options, *pytest_arguments]
    environment = {**os.environ, **({SITE_IS_BUILT: "1"} if build_site in done else {})}
    return subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode


def bench(bench_arguments: Sequence[str]) -> int:
    """Build what is to be measured, and measure it."""
    build_site()
    prepare_browser()
    return measure(bench_arguments)


def measure(bench_arguments: Sequence[str]) -> int:
    """Measure the site that was built; see `tools/bench.py`."""
    command = [sys.executable, "-m", "tools.bench", *bench_arguments]
    paths = os.pathsep.join([str(ROOT / "engine"), str(ROOT)])
    environment = {**os.environ, "PYTHONPATH": paths}
    return subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode


def main(arguments: Sequence[str]) -> int:
    """Run one command; return its exit status."""
    parser = argparse.ArgumentParser(prog="build.py", description="Build, serve, test Eldest Hand.")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    command = commands.add_parser("serve", help="build the site and play it in the browser")
    command.add_argument("--port", type=int, default=8000, help="port on 127.0.0.1 (8000)")
    command.add_argument("--no-open", action="store_true", help="do not open a browser")
    command = commands.add_parser("site", help="build the static site into a folder")
    command.add_argument("--out", type=Path, required=True, metavar="DIR", help="where to put it")
    command.add_argument("--no-service-worker", action="store_true", help="and remove a former one")
    command = commands.add_parser("wheels", help="build the wheels of the engine and of the site")
    command.add_argument("--out", type=Path, required=True, metavar="DIR", help="an empty folder")
    command = commands.add_parser("test", help="run every check and test")
    command.epilog = "Takes --long, --all, --firefox, --webkit and the arguments of pytest."
    commands.add_parser("bench", help="measure; takes --runs, --deals, --out", add_help=False)
    options, others = parser.parse_known_args(arguments)
    tests = options.command in ("test", "bench")
    if others and not tests:
        parser.error(f"unknown arguments: {' '.join(others)}")
    try:
        prepare_tools(BUILD_LOCK, *([TEST_LOCK] if tests else []))
        enter_tools(arguments)
        if options.command == "serve":
            return serve(options.port, open_browser=not options.no_open)
        if options.command == "site":
            return site(options.out, service_worker=not options.no_service_worker)
        if options.command == "wheels":
            return wheels(options.out)
        return bench(others) if options.command == "bench" else test(others)
    except (BuildError, OSError) as error:
        print(f"\nbuild.py: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nStopped.", file=sys.stderr)
        return 130


if __name__ == "__main__":
    if sys.version_info < (3, 11):  # noqa: UP036 (older ones should say so, too)
        sys.exit("Eldest Hand needs Python 3.11 or newer.")
    sys.exit(main(sys.argv[1:]))
