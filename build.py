#!/usr/bin/env python3
"""Builds, serves and tests Eldest Hand; needs nothing but Python 3.11 and pip.

    python3 build.py serve [--port N] [--no-open]   build, then play in the browser
    python3 build.py site --out DIR [--no-service-worker]   build the static site into DIR
    python3 build.py test [--long] [--firefox] [--webkit] [PYTEST ARGS]    every check and test
    python3 build.py bench [--runs N] [--out FILE]  start-up beside bare Pyodide's, and more

The recipe, from top to bottom of this file:

1. tools    a virtual environment of our own, filled from the lock files
2. engine   the wheel of `engine/`
3. python   Pyodide from npm and micropip from PyPI, with a small lock file of our own; what
            start-up needs of the library, and the engine, compiled
4. page     the bundle of `web/`, in a folder named after its content
5. book     the pages of `book/`, by Sphinx, with deals that our own engine draws and checks
6. site     all of it together, with a service worker that knows every file; then serve it,
            copy it out, test or measure it

Each step is skipped while what it is made from stays the same.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import venv
import webbrowser
from base64 import b64encode
from collections.abc import Iterable, Sequence
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parent
WEB = ROOT / "web"
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
WORK = ROOT / ".build"
SITE = WORK / "site"

BUILD_LOCK = WEB / "requirements.lock"
TEST_LOCK = ROOT / "tests" / "requirements.lock"
PYODIDE_LOCK = WEB / "pyodide-packages.lock"

WORKERS = (
    "engine-worker.js",
    "bot-worker.js",
    "own-bot/own-bot-worker.js",
    "coach/coach-worker.js",
)
ENTRY_POINTS = ("main.js", "boot.js", "embed/embedded.js", "style/main.css")
EMBED_FILES = ("embed.html", "custom-elements.json")
PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
LIBRARY = "library.bin"  # of python_stdlib.zip, what start-up needs, compiled
ENGINE = "engine.bin"  # the engine's wheel, compiled
SERVICE_WORKER, NO_SERVICE_WORKER = "service-worker.js", "no-service-worker.js"
START_UP_FILES = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "pyodide-lock.json",
    LIBRARY,
)
SOURCES = ("engine", "web", "book", "build.py", "pyproject.toml", "README.md", "LICENSE")
NOT_SOURCES = {"node_modules", "__pycache__"}
HANGS = 1200  # seconds after which a test hangs, on the slowest of machines


class BuildError(Exception):
    """A step failed; the message says which one, why, and what to do."""


# --- what every step uses -------------------------------------------------------------------


def run(title: str, *command: str | Path, cwd: Path = ROOT, **env: str) -> str:
    """Run one long step under its title, showing that it lives; return what it printed."""
    start, shown = time.monotonic(), sys.stdout.isatty()
    print(f"{title} …", end="", flush=True)
    with tempfile.TemporaryFile("w+", encoding="utf-8", errors="replace") as output:
        process = subprocess.Popen(
            [str(part) for part in command],
            cwd=cwd,
            env={**os.environ, **env},
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.STDOUT,
        )
        while True:
            try:
                code = process.wait(timeout=1 if shown else 10)
                break
            except subprocess.TimeoutExpired:
                spent = f"{time.monotonic() - start:.0f} s"
                print(f"\r{title} … {spent}" if shown else f" {spent}", end="", flush=True)
        output.seek(0)
        printed = output.read()
    print(f"\r{title} … {time.monotonic() - start:.1f} s" if shown else " done", flush=True)
    if code:
        raise BuildError(f"“{title}” failed (exit status {code}):\n\n{printed.strip()}\n")
    return printed


def tool(name: str) -> str:
    """Return the path of a program in our own virtual environment."""
    found = shutil.which(name, path=str(Path(sys.executable).parent))
    if found is None:
        raise BuildError(f"{name} is missing from {VENV}; delete that folder and try again.")
    return found


def digest(*parts: bytes) -> str:
    """Return the SHA-256 of some parts, so that no two different lists agree."""
    whole = hashlib.sha256()
    for part in parts:
        whole.update(len(part).to_bytes(8, "big") + part)
    return whole.hexdigest()


def files_below(*places: Path) -> list[Path]:
    """Return every source file in or below some places, in one fixed order."""
    found: list[Path] = []
    for place in places:
        if place.is_dir():
            inside = (each for each in place.iterdir() if each.name not in NOT_SOURCES)
            found += files_below(*inside)
        elif place.is_file():
            found.append(place)
    return sorted(found)


def fingerprint(base: Path, files: Iterable[Path]) -> str:
    """Return the digest of names and content of some files below a folder."""
    parts = ((each.relative_to(base).as_posix().encode(), each.read_bytes()) for each in files)
    return digest(*(part for pair in parts for part in pair))


def is_current(stamp: Path, expected: str) -> bool:
    """Tell whether a step's stamp says that it was finished for this very input."""
    return stamp.is_file() and stamp.read_text() == expected


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
    if find_spec("pip") is not None:
        pip: list[str | Path] = [sys.executable, "-m", "pip", "--python", PYTHON]
    else:
        pip = [PYTHON, "-m", "pip"]
    for lock in locks:
        stamp = VENV / f"{lock.parent.name}.stamp"
        if is_current(stamp, digest(lock.read_bytes())):
            continue
        name = lock.relative_to(ROOT).as_posix()
        options = ("--require-hashes", "--only-binary=:all:", "--disable-pip-version-check")
        run(f"Installing the tools of {name}", *pip, "install", *options, "-r", lock)
        stamp.write_text(digest(lock.read_bytes()))


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


def node_program(package: str, program: str) -> tuple[str, Path]:
    """Return the command that runs a program of an installed npm package."""
    return tool("node"), WEB / "node_modules" / package / "bin" / program


# --- 2. engine ------------------------------------------------------------------------------


def build_wheel(out: Path) -> Path:
    """Build the engine's wheel: the same bytes for the same sources."""
    epoch = "1580601600"  # any fixed moment; this one is hatchling's own
    command = (sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", out)
    run("Building the engine's wheel", *command, SOURCE_DATE_EPOCH=epoch)
    [wheel] = out.glob("*.whl")
    return wheel


# --- 3. python ------------------------------------------------------------------------------


def locked_packages() -> dict[str, tuple[str, str]]:
    """Return what our Pyodide lock file pins: name → version and SHA-256."""
    line = re.compile(r"^([\w.-]+)==(\S+) --hash=sha256:([0-9a-f]{64})$", re.MULTILINE)
    found = line.findall(PYODIDE_LOCK.read_text())
    return {name: (version, checksum) for name, version, checksum in found}


def download_packages(python: str) -> dict[str, Path]:
    """Download the wheels of our Pyodide lock file from PyPI; pip verifies their checksums."""
    folder = WORK / "wheels"
    stamp = folder / ".stamp"
    wanted = digest(PYODIDE_LOCK.read_bytes(), python.encode())
    if not is_current(stamp, wanted):
        shutil.rmtree(folder, ignore_errors=True)
        pip = (sys.executable, "-m", "pip", "download", "--disable-pip-version-check")
        options = ("--no-deps", "--require-hashes", "--only-binary=:all:")
        target = ("--python-version", python, "--dest", folder, "-r", PYODIDE_LOCK)
        run("Downloading micropip", *pip, *options, *target)
        stamp.write_text(wanted)
    return {wheel.name.split("-")[0].replace("_", "-"): wheel for wheel in folder.glob("*.whl")}


def build_pyodide(out: Path, library: Path) -> Path:
    """Gather Pyodide, the library for start-up and the few wheels that may be loaded later, under
    a lock file that names no others.
    """
    package = WEB / "node_modules" / "pyodide"
    lock = json.loads((package / "pyodide-lock.json").read_text())
    wheels = download_packages(lock["info"]["python"])
    entries = {}
    for name, (version, checksum) in locked_packages().items():
        entry = lock["packages"][name]
        missing = set(entry["depends"]) - wheels.keys()
        if entry["version"] != version or missing:
            raise BuildError(
                f"This Pyodide wants {name} {entry['version']} with {entry['depends']}: "
                f"put exactly these into {PYODIDE_LOCK}."
            )
        entries[name] = {**entry, "file_name": wheels[name].name, "sha256": checksum}
    out.mkdir(parents=True)
    for each in [*(package / name for name in PYODIDE_FILES), library, *wheels.values()]:
        shutil.copyfile(each, out / each.name)
    own_lock = json.dumps({**lock, "packages": entries}, indent=1, sort_keys=True)
    (out / "pyodide-lock.json").write_text(own_lock, newline="\n")
    version = json.loads((package / "package.json").read_text())["version"]
    return out.rename(out.with_name(f"pyodide-{version}-{content_hash(out)}"))


def compile_python(wheel: Path, out: Path) -> tuple[Path, Path]:
    """Compile what start-up needs of Python's library, and the engine, for this very Pyodide."""
    library, engine = out / LIBRARY, out / ENGINE
    compiler = WEB / "tools" / "library.js"
    run("Compiling Python's library", tool("node"), compiler, wheel, library, engine)
    return library, engine


# --- 4. page --------------------------------------------------------------------------------


def content_hash(folder: Path) -> str:
    """Return the short digest that stands in the name of a folder of the site."""
    return fingerprint(folder, files_below(folder))[:10]


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
    # each in one piece: a worker that must fetch a second piece starts later
    bundle("Bundling the workers", *(f"src/{name}" for name in WORKERS), *usual)
    return out.rename(out.with_name(f"app-{content_hash(out)}"))


def parts_of(script: Path) -> list[str]:
    """Return the bundled scripts that one imports before it starts, and those that they import."""
    found = re.findall(r'\b(?:from|import)"\./([^"]+)"', script.read_text(encoding="utf-8"))
    deeper = [name for each in found for name in parts_of(script.with_name(each))]
    return list(dict.fromkeys(found + deeper))


def write_index(out: Path, **folders: Path) -> None:
    """Write `index.html`, whose `./app/…` and `./pyodide/…` become the real folders. It names the
    parts of the page's script, too, so that no browser has to read one to ask for the next.
    """
    text = (WEB / "index.html").read_text(encoding="utf-8")
    links = [
        f'<link rel="modulepreload" href="./app/{name}" />\n    '
        for name in parts_of(folders["app"] / "main.js")
    ]
    text = text.replace("<script", f"{''.join(links)}<script", 1)
    for name, folder in folders.items():
        text = text.replace(f'"./{name}/', f'"./{folder.name}/')
    (out / "index.html").write_text(text, encoding="utf-8", newline="\n")


def build_embed(site: Path, app: Path) -> None:
    """Write what other pages take from the site: `embed.js`, under a name that stays and with no
    more in it than a page needs before anybody plays; the page for frames; and the description.
    """
    names_app = f"--define:APP={json.dumps(app.name)}"
    bundle(
        "Bundling the table for other pages", "src/embed/embed.js", f"--outdir={site}", names_app
    )
    for name in EMBED_FILES:
        shutil.copyfile(WEB / name, site / name)


# --- 5. book --------------------------------------------------------------------------------


def build_book(out: Path) -> None:
    """Build the book; a deal that could not be played, or a law that is not there, fails."""
    with tempfile.TemporaryDirectory(dir=WORK, prefix="book-") as doctrees:
        command = (sys.executable, "-m", "sphinx", "-b", "html", "-q", "-W", "--keep-going")
        source = ROOT / "book"
        run(
            "Setting the book",
            *command,
            "-d",
            doctrees,
            source,
            out,
            PYTHONPATH=str(ROOT / "engine"),
        )
    (out / ".buildinfo").unlink()
    (out / "_sources").rmdir()  # which Sphinx leaves empty


# --- 6. site --------------------------------------------------------------------------------


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
    left_out.add("custom-elements.json")  # for authors
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


class SiteHandler(SimpleHTTPRequestHandler):
    """Serves the site as any static host would, for every page that asks, and quietly."""

    protocol_version = "HTTP/1.1"
    extensions_map = {  # noqa: RUF012 (as the base class has it)
        **SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
        ".whl": "application/zip",
        ".woff2": "font/woff2",
    }

    def end_headers(self) -> None:
        """Let browsers keep what has a hash in its path, and ask again for the rest."""
        hashed = re.search(r"/(app|pyodide)-[^/]*/", self.path)
        keep = "public, max-age=31536000, immutable" if hashed else "no-cache"
        self.send_header("Cache-Control", keep)
        self.send_header("Access-Control-Allow-Origin", "*")  # for tables in others' pages
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 (its name)
        """Say nothing."""


class SiteServer(ThreadingHTTPServer):
    """A local server that does not mind browsers that hang up."""

    allow_reuse_address = os.name != "nt"  # where it would let two servers share a port
    daemon_threads = True

    def handle_error(self, request: object, client_address: object) -> None:
        """Report real errors only."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


def make_server(folder: Path, port: int = 0) -> SiteServer:
    """Make a server of a folder on 127.0.0.1, on a free port unless one is given."""
    try:
        return SiteServer(("127.0.0.1", port), partial(SiteHandler, directory=str(folder)))
    except (OSError, OverflowError) as error:
        advice = "Choose another with --port; 0 takes any free one."
        raise BuildError(f"Cannot serve on port {port}: {error}. {advice}") from error


# --- tests ----------------------------------------------------------------------------------


def installed_browser() -> str | None:
    """Return the path of a Chromium or Chrome that this machine has, if any."""
    names = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
    places = (
        "/Applications/Chromium.app/Contents/MacOS/Chromium",
        "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
        os.path.expandvars(r"%ProgramFiles%\Google\Chrome\Application\chrome.exe"),
    )
    return next(filter(None, map(shutil.which, (*names, *places))), None)


def installed_firefox() -> str | None:
    """Return the path of a Firefox that this machine has, if any."""
    return shutil.which("firefox-esr") or shutil.which("firefox")


def prepare_others(pytest_arguments: Sequence[str]) -> None:
    """See to the browsers that the arguments ask for beside Chromium."""
    packages = []
    if "--firefox" in pytest_arguments and not installed_firefox():
        packages += ["firefox-esr"]
    if "--webkit" in pytest_arguments and not (
        shutil.which("WebKitWebDriver") and shutil.which("Xvfb")
    ):
        packages += ["webkit2gtk-driver", "xvfb"]
    if packages:
        install_from_debian(*packages)


def install_from_debian(*packages: str) -> None:
    """Install packages of the system, where that is ours to do."""
    if shutil.which("apt-get") is None or os.geteuid() != 0:
        raise BuildError(f"Install {' and '.join(packages)}, and try again.")
    run("Reading Debian's package lists", "apt-get", "update")
    quietly = ("--yes", "--no-install-recommends")
    run(f"Installing {' and '.join(packages)}", "apt-get", "install", *quietly, *packages)


def prepare_browser() -> None:
    """See to a browser for the tests: the machine's, else Playwright's, else Debian's."""
    if installed_browser():
        return
    playwright = (sys.executable, "-m", "playwright")
    may_install = shutil.which("apt-get") is not None and os.geteuid() == 0
    try:
        run("Installing Playwright's Chromium", *playwright, "install", "--only-shell", "chromium")
        if may_install:
            run("Installing what it needs", *playwright, "install-deps", "chromium")
    except BuildError as error:
        if not may_install:
            raise BuildError(f"{error}\nInstall Chromium or Chrome, and try again.") from error
        print("Playwright's download failed; taking the system's Chromium instead.")
        install_from_debian("chromium", "fonts-liberation")


# --- the commands ---------------------------------------------------------------------------


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


def test(pytest_arguments: Sequence[str]) -> int:
    """Prepare what the tests need, and run them all; the checks of style are tests too."""
    for prepare in (build_site, prepare_browser, partial(prepare_others, pytest_arguments)):
        try:
            prepare()
        except BuildError as error:  # the tests that need it say so again, and fail
            print(f"\n{error}\nGoing on without it.\n", flush=True)
    command = [sys.executable, "-m", "pytest", *pytest_arguments]
    if "--long" not in pytest_arguments:  # say where a test hangs rather than hang with it
        for option in (f"timeout={HANGS}", "exit_on_timeout=true"):
            command += ["-o", f"faulthandler_{option}"]
    return subprocess.run(command, cwd=ROOT, check=False).returncode


def bench(bench_arguments: Sequence[str]) -> int:
    """Build what is to be measured, and measure it."""
    build_site()
    prepare_browser()
    return measure(bench_arguments)


def measure(bench_arguments: Sequence[str]) -> int:
    """Measure the site that was built; see `tests/bench.py`."""
    command = [sys.executable, "-m", "tests.bench", *bench_arguments]
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
    commands.add_parser(
        "test",
        help="run every check and test; takes --long, --firefox, --webkit, pytest's arguments",
    )
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
        return bench(others) if options.command == "bench" else test(others)
    except (BuildError, OSError) as error:
        print(f"\nbuild.py: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nStopped.", file=sys.stderr)
        return 130


if __name__ == "__main__":
    if sys.version_info < (3, 11):  # noqa: UP036 (older ones should hear it, too)
        sys.exit("Eldest Hand needs Python 3.11 or newer.")
    sys.exit(main(sys.argv[1:]))
