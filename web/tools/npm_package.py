"""Build the package for npm, by which pages of a bundler load the tables from a built site."""

from __future__ import annotations

import gzip
import io
import json
import re
import tarfile
import textwrap
from pathlib import Path

from web.tools.steps import ROOT, WEB
from web.tools.types import FRAMEWORKS, write_types

_TYPES = """\
export type { HeartsAttributes, HeartsEvents, HeartsTable } from "./embed.js";
/** Load the script of the tables from a built site, once, or show why it does not arrive. */
export function startTables(site: string | URL): Promise<void>;
"""

_SECTION = re.compile(r"^With a bundler or a server\n-+\n\n(.*?)\n\n=====", re.M | re.S)


def _readme() -> str:
    """Return the book's section about bundlers, up to its table, as Markdown."""
    [text] = _SECTION.findall((ROOT / "book" / "in-your-page.rst").read_text("utf-8"))
    prose, code = text.split("::\n\n", 1)
    types = ", ".join(f"`eldesthand/{name}`" for name in FRAMEWORKS)
    return (
        f"# Hearts in pages of bundlers and servers\n\n{prose.replace('``', '`')}:\n\n"
        f"```jsx\n{textwrap.dedent(code)}\n```\n\nTypes of frameworks: {types}.\n"
    )


def build_npm_package(out: Path, version: str) -> Path:
    """Write the package with the engine's version as a ``.tgz`` into a folder; return its path."""
    name = f"eldesthand-{version}"
    folder = out / name
    folder.mkdir()
    write_types(folder)
    manifest = {
        "name": "eldesthand",
        "version": version,
        "description": "Tables of Hearts for pages that a bundler or a server makes.",
        "license": "MIT",
        "type": "module",
        "sideEffects": False,
        "exports": {
            ".": {"types": "./index.d.ts", "default": "./index.js"},
            "./custom-elements.json": "./custom-elements.json",
            **{f"./{each}": {"types": f"./embed-{each}.d.ts"} for each in FRAMEWORKS},
        },
        # for TypeScript's "moduleResolution": "node", which knows no exports
        "types": "./index.d.ts",
        "typesVersions": {"*": {each: [f"./embed-{each}.d.ts"] for each in FRAMEWORKS}},
        "customElements": "custom-elements.json",
    }
    texts = {
        "package.json": json.dumps(manifest, indent=2),
        "index.js": (WEB / "src/embed/package.js").read_text("utf-8"),
        "index.d.ts": _TYPES,
        "custom-elements.json": (WEB / "custom-elements.json").read_text("utf-8"),
        "README.md": _readme(),
        "LICENSE": (ROOT / "LICENSE").read_text("utf-8"),
    }
    for path in sorted(folder.iterdir()):
        texts[path.name] = path.read_text("utf-8")
        path.unlink()
    folder.rmdir()
    package = out / f"{name}.tgz"
    content = io.BytesIO()
    with tarfile.open(fileobj=content, mode="w") as archive:
        for path_name, text in sorted(texts.items()):
            entry = tarfile.TarInfo(f"package/{path_name}")
            entry.size = len(text.encode())
            archive.addfile(entry, io.BytesIO(text.encode()))
    package.write_bytes(gzip.compress(content.getvalue(), 9, mtime=0))
    return package
