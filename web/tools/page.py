"""The bundles of the page, of its workers, and of the table in other people's pages."""

from __future__ import annotations

import gzip
import hashlib
import json
import re
import shutil
import sys
from base64 import b64encode
from collections.abc import Sequence
from pathlib import Path

from web.tools.languages import known_languages, without_scripts, write_languages
from web.tools.pyodide import LIBRARY, START_UP_FILES, WHOLE_LIBRARY
from web.tools.steps import ROOT, WEB, content_hash, integrity, node_program, run
from web.tools.types import write_types

WORKERS = ("engine/engine-worker.js", "engine/thinking-worker.js")
OWN_BOT_PAGE, OWN_BOT_FRAME, OWN_BOT_WORKER = (
    "own-bot.html",
    "own-bot-frame.js",
    "own-bot-worker.js",
)
ENTRY_POINTS = ("start.js", "main.js", "engine/boot.js", "embed/embedded.js", "style/main.css")
TYPEFACE = "embed/typeface.js"
PLAIN = ("--format=iife", "--legal-comments=none")  # for classic scripts


def about(path: Path) -> dict[str, object]:
    """Return the length of a file, and its checksum."""
    return {"bytes": path.stat().st_size, "integrity": integrity(path)}


def start_up_manifest(version: str, engine: Path, pyodide: Path) -> dict[str, object]:
    """Return the manifest of start-up: lengths and checksums by paths relative to the page."""
    files = {f"../{pyodide.name}/{name}": pyodide / name for name in START_UP_FILES}
    files[engine.name] = engine
    own_bots = {f"../{pyodide.name}/{WHOLE_LIBRARY}": pyodide / WHOLE_LIBRARY}
    own_bots[OWN_BOT_WORKER] = engine.parent / OWN_BOT_WORKER
    return {
        "version": version,
        "pyodide": f"../{pyodide.name}/",
        "library": f"../{pyodide.name}/{LIBRARY}",
        "engine": engine.name,
        "files": {name: about(path) for name, path in files.items()},
        "ownBots": {name: about(path) for name, path in own_bots.items()},
    }


def bundle(title: str, *arguments: str) -> None:
    """Run esbuild in `web/`."""
    usual = ("--bundle", "--format=esm", "--minify", "--target=es2022", "--entry-names=[name]")
    esbuild = node_program("esbuild", "esbuild")
    run(title, *esbuild, *usual, "--log-level=warning", *arguments, cwd=WEB)


def build_page(out: Path, version: str, engine: Path, pyodide: Path, reader: Path) -> Path:
    """Bundle the page beside the engine and the manifest of start-up; return the folder.

    ``reader`` is what pages in other languages need to read catalogues.
    """
    out.mkdir()
    engine = engine.rename(out / engine.name)
    build_own_bot(out, pyodide)
    write_languages(out, gzip.decompress(reader.read_bytes()))
    manifest = json.dumps(start_up_manifest(version, engine, pyodide), indent=1)
    (out / "site.json").write_text(manifest, newline="\n")
    run("Writing the types of messages", sys.executable, "-m", "tools.write_protocol")
    usual = (
        f"--outdir={out}",
        f"--define:SITE={manifest}",
        f"--define:LANGUAGES={json.dumps(known_languages())}",
        "--sourcemap",
        "--legal-comments=linked",
        *("--loader:.woff2=file", "--asset-names=[name]-[hash]"),
    )
    # one file each: a worker that has to fetch a second file starts later
    apart = (*WORKERS, TYPEFACE)
    bundle("Bundling the workers", *(f"src/{name}" for name in apart), *usual)
    scripts = {Path(name).name: about(out / Path(name).name) for name in WORKERS}
    bundle(
        "Bundling the page",
        *(f"src/{name}" for name in ENTRY_POINTS),
        *("--splitting", "--chunk-names=[name]-[hash]", "--loader:.svg=dataurl"),
        f"--define:WORKERS={json.dumps(scripts)}",
        *usual,
    )
    problems = ROOT / "engine" / "eldesthand" / "problems" / "problems.txt"
    packed = gzip.compress(problems.read_bytes(), 9, mtime=0)
    (out / "problems.bin").write_bytes(packed)  # fetched when a player opens the problems
    return out.rename(out.with_name(f"app-{content_hash(out)}"))


def build_own_bot(out: Path, pyodide: Path) -> None:
    """Write the page for the frame of a visitor's bot, and its worker with Pyodide's scripts.

    Both scripts are classic scripts. The page's Content-Security-Policy allows its script
    by digest.
    """
    build_own_bot_worker(out, pyodide)
    frame = f"src/engine/{OWN_BOT_FRAME}"
    bundle("Bundling the frame of own bots", frame, f"--outdir={out}", *PLAIN)
    page = with_script(WEB / OWN_BOT_PAGE, take(out / OWN_BOT_FRAME))
    (out / OWN_BOT_PAGE).write_text(page, encoding="utf-8", newline="\n")


def build_own_bot_worker(out: Path, pyodide: Path) -> None:
    """Write the worker of a visitor's bot with the scripts of the Pyodide in a folder."""
    node_only = [f"--external:{name}" for name in ("node:*", "ws")]
    quiet = [f"--log-override:{each}=silent" for each in ("direct-eval", "empty-import-meta")]
    options = (f"--outdir={out.absolute()}", *PLAIN, *node_only, *quiet)
    script = f"--alias:pyodide/pyodide.asm.mjs={pyodide / 'pyodide.asm.mjs'}"
    worker = f"src/engine/{OWN_BOT_WORKER}"
    bundle("Bundling the worker of own bots", worker, script, *options)


def take(path: Path) -> str:
    """Remove a bundled script; return its text."""
    text = path.read_text(encoding="utf-8").strip()
    path.unlink()
    return text


def with_script(page: Path, script: str) -> str:
    """Return a page with a script in it, which the page's policy allows by its digest."""
    digest = b64encode(hashlib.sha256(script.encode()).digest()).decode()
    text = page.read_text(encoding="utf-8")
    return text.replace("{digest}", digest).replace("{script}", script)


def parts_of(script: Path) -> list[str]:
    """Return the names of all scripts that a bundled script imports, directly or indirectly."""
    found = re.findall(r'\b(?:from|import)"\./([^"]+)"', script.read_text(encoding="utf-8"))
    deeper = [name for each in found for name in parts_of(script.with_name(each))]
    return list(dict.fromkeys(found + deeper))


def write_index(out: Path, ice: Sequence[str] = (), **folders: Path) -> None:
    """Write `index.html` with the real folders in place of `./app/…` and `./pyodide/…`.

    Links before each script preload its imports, so browsers request all of them at once. ``ice``
    are the servers that help devices find each other across networks. Every part has its checksum,
    and a script in the page fetches a part again that arrived damaged.
    """
    bundle("Bundling the guard", "src/offline/guard.js", f"--outdir={out}", *PLAIN)
    text = with_script(WEB / "index.html", take(out / "guard.js"))
    text = text.replace("{noscript}", without_scripts(book="./book/index.html"))
    named = set[str]()
    for script in ("start.js", "main.js"):
        parts = [part for part in parts_of(folders["app"] / script) if part not in named]
        named.update(parts)
        links = (f'<link rel="modulepreload" href="./app/{part}" />\n    ' for part in parts)
        [tag] = re.findall(rf'<script [^>]*"\./app/{script}"', text)
        text = text.replace(tag, f"{''.join(links)}{tag}")
    for name, folder in folders.items():
        text = text.replace(f'"./{name}/', f'"./{folder.name}/')
    text = re.sub(
        r'(?<= )(?:src|href)="\./(app-[^"]+)"',
        lambda part: f'{part[0]} integrity="{integrity(folders["app"].parent / part[1])}"',
        text,
    )
    servers = (f'<meta name="ice-servers" content="{server}" />\n    ' for server in ice)
    text = text.replace("<title>", f"{''.join(servers)}<title>")
    (out / "index.html").write_text(text, encoding="utf-8", newline="\n")


def build_embed(site: Path, app: Path) -> None:
    """Write the files for other people's pages: `embed.js`, `embed.html` and the description.

    `embed.js` keeps its name between releases, and contains only what a page needs before a game.
    """
    # here: only the virtual environment knows where it is
    from eldesthand import PRESETS, words
    from eldesthand.bots import BOTS
    from eldesthand.core.settling import SETTLEMENTS
    from eldesthand.core.terms import Laws

    games = {
        name: {"title": words.title(preset.rules), "players": preset.rules.players}
        for name, preset in PRESETS.items()
    }
    known = {"settlement": list(SETTLEMENTS), "laws": list(Laws), "bots": list(BOTS)}
    given = {"APP": app.name, "GAMES": games, "KNOWN": known, "LANGUAGES": known_languages()}
    defined = (f"--define:{name}={json.dumps(value)}" for name, value in given.items())
    scripts = ("src/embed/embed.js", "src/embed/notebook.js")
    bundle("Bundling the table for other pages", *scripts, f"--outdir={site}", *defined)
    frame = (WEB / "embed.html").read_text("utf-8").replace("{noscript}", without_scripts())
    (site / "embed.html").write_text(frame, encoding="utf-8", newline="\n")
    shutil.copyfile(WEB / "custom-elements.json", site / "custom-elements.json")
    write_types(site)
