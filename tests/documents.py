"""Documents with Hearts in them, as an author writes them, and their real builds."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path
from warnings import catch_warnings, simplefilter

from sphinx.cmd.build import build_main

from tests.record.examples import EXAMPLES

RECORD = EXAMPLES[0]
"""The first example of the record's own page: one deal of Howell's settling."""


def indented(text: str) -> str:
    return "".join(f"   {line}\n" if line else "\n" for line in text.splitlines())


REST = f"""\
A game
======

.. hearts:law:: I7

A law: :hearts:law:`I7`, and one of another book: :hearts:law:`S3`.

.. hearts:table::
   :game: howell
   :bots: careful@0
   :speed: instant
   :caption: Play *here*.

.. hearts:diagram::
   :ply: 6
   :caption: Two cards of the second trick.

{indented(RECORD)}
.. hearts:deal::
   :file: howell.hearts
   :ply: 2

.. hearts:problem::
   :file: howell.hearts
   :ply: 3
   :question: Which card?
   :solution: KH
   :reason: Nobody may say so but the author.

After.
"""

PLAIN = """\
No table here
=============

Text alone.
"""

MARKDOWN = f"""\
---
title: A game
---

# A game

```hearts-table
game: howell
bots: careful@0
speed: instant
caption: Play here.
```

```hearts-diagram
ply: 6
---
{RECORD}```

- In a list:

    ```hearts-deal
    file: howell.hearts
    ply: 2
    ```

````text
```hearts-table
game: shown, not read
```
````

After.
"""

WRONG = RECORD.replace("4. 1: 7H 2H QH JH", "4. 1: 7H 2H QS JH")
_BLOCKS = {
    "table": "ply: 2\n---\n",
    "deal": "",
    "diagram": "seat: 1\nply: 30\ncaption: Wrong.\n\n",
    "problem": "ply: 3\nquestion: Which card?\n---\n",
}
"""The options of one block of each kind, up to the record."""


def _faults_in_markdown() -> str:
    """Return a document with one fault at ten places: in each kind, nested and after metadata."""
    text = "---\ntitle: Faults\n---\n\n"
    for kind, options in _BLOCKS.items():
        text += f"Text.\n\n```hearts-{kind}\n{options}{WRONG}```\n\n~~~~hearts-{kind}\n"
        text += f"{options}{WRONG}~~~~\n\n"
    nested = f"```hearts-diagram\n{WRONG}```\n"
    text += "- A list:\n\n" + "".join(f"    {line}\n" for line in nested.splitlines()) + "\n"
    return text + "".join(f"> {line}\n" for line in nested.splitlines())


def faults_in_myst() -> str:
    """Return the same for MyST-Parser, with both kinds of fences and of options."""
    text = "---\ntitle: Faults\n---\n\n# Faults\n\n"
    for kind, options in _BLOCKS.items():
        given = options.removesuffix("---\n").strip()
        as_yaml = f"---\n{given}\n---\n" if given else ""
        as_lines = "".join(f":{line}\n" for line in given.splitlines())
        text += f"Text.\n\n```{{hearts:{kind}}}\n{as_lines}\n{WRONG}```\n\n"
        text += f":::{{hearts:{kind}}}\n{as_yaml}{WRONG}:::\n\n"
    nested = f"```{{hearts:diagram}}\n{WRONG}```\n"
    text += f"- A list:\n\n{indented(nested)}\n::::{{note}}\nText\n\n{nested}::::\n\n"
    return text + "".join(f"> {line}\n" for line in nested.splitlines())


def faults_in_rest() -> str:
    """Return the same in reStructuredText."""
    text = "Faults\n======\n\n"
    for kind, options in list(_BLOCKS.items()) * 2:
        given = options.removesuffix("---\n").strip()
        as_lines = "".join(f"   :{line}\n" for line in given.splitlines())
        text += f"Text.\n\n.. hearts:{kind}::\n{as_lines}\n{indented(WRONG)}\n"
    nested = f".. hearts:diagram::\n\n{indented(WRONG)}\n"
    text += f".. note::\n\n{indented(nested)}\n#. A number\n\n   .. tip::\n\n"
    return text + indented(indented(nested))


_WRONG_OPTIONS = ("ply: 99", "open: 7", "seat: 4", "deal: 2", "bots: who", "file: no.hearts")


def wrong_options_in_rest() -> str:
    """Return a document of deals, each with one wrong option among others."""
    text = ":orphan:\n\nFaults\n======\n\n"
    for wrong in _WRONG_OPTIONS:
        record = "" if "file" in wrong else f"\n{indented(RECORD)}"
        text += f"Text.\n\n.. hearts:deal::\n   :name: A\n   :{wrong}\n   :speed: calm\n{record}\n"
    return text


def wrong_options_in_myst() -> str:
    """Return the same for MyST-Parser, with both kinds of options."""
    text = "---\norphan: true\n---\n\n# Faults\n\n"
    for wrong in _WRONG_OPTIONS:
        record = "" if "file" in wrong else RECORD
        options = f"name: A\n{wrong}\nspeed: calm\n"
        as_lines = "".join(f":{line}\n" for line in options.splitlines())
        text += f"Text.\n\n```{{hearts:deal}}\n{as_lines}\n{record}```\n\n"
        text += f":::{{hearts:deal}}\n---\n{options}---\n{record}:::\n\n"
    return text


def lines_of_wrong_options(text: str) -> list[int]:
    """Return the numbers of the lines with a wrong option."""
    wrong = re.compile(f":?({'|'.join(map(re.escape, _WRONG_OPTIONS))})")
    return [n for n, line in enumerate(text.splitlines(), 1) if wrong.fullmatch(line.strip())]


FAULTS_IN_MARKDOWN = _faults_in_markdown()


def faulty_lines(text: str) -> list[int]:
    """Return the numbers of the lines with the illegal card."""
    return [number for number, line in enumerate(text.splitlines(), 1) if "2H QS JH" in line]


def sphinx_source(folder: Path, theme: str = "alabaster", **config: object) -> Path:
    """Return a Sphinx project of two pages."""
    folder.mkdir(parents=True, exist_ok=True)
    values = {"html_theme": theme, "hearts_book": "https://example.org/book", **config}
    values |= {"project": "A game", "copyright": "nobody", "version": "1"}
    values.setdefault("suppress_warnings", ["hearts.site"])
    lines = ['extensions = ["eldesthand.sphinx"]', "epub_show_urls = 'no'"]
    lines += [f"{name} = {value!r}" for name, value in values.items()]
    (folder / "conf.py").write_text("\n".join(lines), "utf-8")
    (folder / "index.rst").write_text(f"{REST}\n.. toctree::\n\n   plain\n", "utf-8")
    (folder / "plain.rst").write_text(PLAIN, "utf-8")
    (folder / "howell.hearts").write_text(RECORD, "utf-8")
    return folder


def run_sphinx(
    engine: Path, source: Path, out: Path, *options: str, builder: str = "html"
) -> subprocess.CompletedProcess[str]:
    """Build with Sphinx, as its command does; ``engine`` is where ours is installed."""
    command = (sys.executable, "-m", "sphinx")
    return _run(engine, *command, *_options(source, out, *options, builder=builder))


def build_here(
    source: Path, out: Path, *options: str, builder: str = "html"
) -> subprocess.CompletedProcess[str]:
    """Build with Sphinx in this process, which saves half of the work, and with our sources."""
    command = _options(source, out, *options, builder=builder)
    with redirect_stdout(StringIO()), redirect_stderr(StringIO()) as said, catch_warnings():
        simplefilter("ignore")  # Python's warnings, as in a process of its own
        status = build_main(command)
    return subprocess.CompletedProcess(
        command, status, "", re.sub("\x1b\\[[0-9;]*m", "", said.getvalue())
    )


def _options(source: Path, out: Path, *options: str, builder: str) -> list[str]:
    doctrees = out.with_name(f"{out.name}-doctrees")
    return ["-b", builder, "-q", "-d", str(doctrees), *options, str(source), str(out)]


def mkdocs_source(folder: Path, site: str = "", address: str = "") -> Path:
    """Return a project of MkDocs with its theme Material, of two pages.

    ``address`` is where it will be.

    Knowing that, the theme swaps pages instead of loading them.
    """
    docs = folder / "docs"
    docs.mkdir(parents=True, exist_ok=True)
    (folder / "mkdocs.yml").write_text(
        f"""\
site_name: A game
site_url: "{address}"
theme:
  name: material
  font: false
  features: [navigation.instant]
  palette:
    - media: "(prefers-color-scheme: light)"
      scheme: default
    - media: "(prefers-color-scheme: dark)"
      scheme: slate
plugins:
  - search
  - eldesthand:
      site: "{site}"
markdown_extensions: [admonition, pymdownx.superfences]
nav: [plain.md, index.md]
""",
        "utf-8",
    )
    (docs / "index.md").write_text(MARKDOWN, "utf-8")
    (docs / "plain.md").write_text("# No table here\n\n[The game](index.md)\n", "utf-8")
    (docs / "howell.hearts").write_text(RECORD, "utf-8")
    return folder


def run_mkdocs(engine: Path, folder: Path) -> subprocess.CompletedProcess[str]:
    """Build with MkDocs, as its command does, warnings being errors."""
    command = (sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet")
    where = ("--config-file", folder / "mkdocs.yml", "--site-dir", folder / "site")
    return _run(engine, *command, *where)


OTHERS = {
    "zensical": ("zensical", "build", "--clean"),
    "properdocs": ("properdocs", "build", "--strict"),
    "pelican": ("pelican", "content", "--settings", "pelicanconf.py"),
}
"""Programs that convert Markdown with Python-Markdown, and the commands that build with them."""


def other_source(folder: Path, program: str) -> tuple[Path, Path]:
    """Return a project for another program, and its built page."""
    head, docs, page = MARKDOWN, "docs", "site/index.html"
    extension = "eldesthand.markdown"
    if program == "zensical":
        config = f'[project]\nsite_name = "A"\n[project.markdown_extensions."{extension}"]\n'
        config += 'site = "/hearts/"\n[project.markdown_extensions.pymdownx.superfences]\n'
        (folder / "zensical.toml").write_text(config, "utf-8")
    elif program == "properdocs":
        config = "site_name: A\ntheme: {name: null, custom_dir: theme}\nmarkdown_extensions:\n"
        config += f"  - {extension}:\n      site: /hearts/\n"
        (folder / "properdocs.yml").write_text(config, "utf-8")
        (folder / "theme").mkdir()
        (folder / "theme" / "main.html").write_text("{{ page.content }}", "utf-8")
    else:
        options = {"site": "/hearts/", "folder": "content"}
        config = 'PATH = "content"\nTIMEZONE = "UTC"\nMARKDOWN = {"extensions": ["meta", '
        config += f'"{extension}"], "extension_configs": {{"{extension}": {options}}}}}\n'
        (folder / "pelicanconf.py").write_text(config, "utf-8")
        head = MARKDOWN.replace("title: A game", "title: A game\ndate: 2024-01-31")
        docs, page = "content", "output/a-game.html"
    (folder / docs).mkdir()
    (folder / docs / "index.md").write_text(head, "utf-8")
    (folder / docs / "howell.hearts").write_text(RECORD, "utf-8")
    return folder, folder / page


def run_other(engine: Path, program: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Build with another program, as its command does."""
    return _run(engine, sys.executable, "-m", *OTHERS[program], cwd=folder)


def _run(
    engine: Path, *command: str | Path, cwd: Path | None = None
) -> subprocess.CompletedProcess[str]:
    path = os.pathsep.join(filter(None, (str(engine), os.environ.get("PYTHONPATH"))))
    more = {"PYTHONPATH": path, "NO_MKDOCS_2_WARNING": "1", "NO_COLOR": "1"}
    return subprocess.run(
        command, env={**os.environ, **more}, cwd=cwd, capture_output=True, text=True, check=False
    )
