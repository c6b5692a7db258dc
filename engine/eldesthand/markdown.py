"""Hearts in Markdown: the extension ``eldesthand.markdown`` of Python-Markdown.

The fenced code blocks ``hearts-table``, ``hearts-deal``, ``hearts-diagram`` and ``hearts-problem``
show a table to play at, a deal to replay, one position, and a question. Every record is
replayed when its document is converted; all errors are raised together, each with its line.

The option ``site`` is the URL of a built site, or its path on the same host, such as ``/hearts/``;
its script starts the tables. ``file`` in a block is relative to the page in Zensical, MkDocs and
ProperDocs; elsewhere to the option ``folder``.
"""

from __future__ import annotations

import hashlib
from html import escape
from importlib import import_module
from pathlib import Path
from typing import Any

from markdown import Markdown
from markdown.extensions import Extension
from markdown.preprocessors import Preprocessor

from eldesthand.core.errors import EldestHandError
from eldesthand.documents.embedding import SCRIPT, is_address
from eldesthand.documents.embedding.markdown_fences import read_fences

_BEFORE_ALL_THAT_READ_FENCES = 29


class _Fences(Preprocessor):  # type: ignore[misc]
    """Preprocessor that replaces each block by its finished HTML, which Markdown leaves alone."""

    def __init__(self, md: Markdown, options: dict[str, Any]) -> None:
        super().__init__(md)
        self.site, self.styled = str(options["site"]), bool(options["styled"])
        self.folder = Path(options["folder"])

    def run(self, lines: list[str]) -> list[str]:
        """Return the document with placeholders. Raises ``EldestHandError`` with all errors.

        In MkDocs and ProperDocs it is their ``PluginError``, which they show without a traceback.
        """
        text = "\n".join(lines)
        page = _page(self.md)
        try:
            found = read_fences(text, page.parent if page else self.folder, page)
        except EldestHandError as error:
            raise _failure(self.md)(str(error)) from error
        document = hashlib.sha256(text.encode()).hexdigest()  # pages may be joined later
        made = list(lines)
        for number, (fence, element) in reversed([*enumerate(found)]):
            drawn = element.html(f"{document} {number}", styled=self.styled)
            html = fence.figure(drawn, styled=self.styled)
            if element.live and self.site:
                address = escape(f"{self.site.rstrip('/')}/{SCRIPT}")
                html += f'<script type="module" src="{address}"></script>'
            mark = fence.indent + self.md.htmlStash.store(html)
            made[fence.start : fence.stop] = [fence.indent.rstrip(" \t"), mark, ""]
        return made


def _page(md: Markdown) -> Path | None:
    """Return the file that is converted, if the program says so: Zensical, MkDocs or ProperDocs."""
    if "rendering_context" in md.preprocessors:
        context: Any = md.preprocessors["rendering_context"]
        config = context.config
        return Path(config["root_dir"], config["docs_dir"], context.page.path)
    if "relpath" in md.treeprocessors:
        links: Any = md.treeprocessors["relpath"]
        return Path(links.file.abs_src_path) if links.file.abs_src_path else None
    return None


def _failure(md: Markdown) -> type[Exception]:
    """Return the class of errors that end a build."""
    if "relpath" not in md.treeprocessors:
        return EldestHandError
    links: Any = md.treeprocessors["relpath"]
    program = type(links.config).__module__.partition(".")[0]
    error: type[Exception] = import_module(f"{program}.exceptions").PluginError
    return error


class HeartsExtension(Extension):  # type: ignore[misc]
    """Extension of Python-Markdown that shows the blocks of an author."""

    def __init__(self, **options: object) -> None:
        self.config: dict[str, list[Any]] = {
            "site": ["", "URL of a built site, or its path on this host"],
            "folder": ["", "folder of the files that blocks name"],
            "styled": [True, "whether each drawing brings its style; else the page has it"],
        }
        super().__init__(**options)
        site = str(self.getConfig("site"))
        if site and not (is_address(site) or site.startswith("/")):
            raise EldestHandError(f"expected 'site' as a URL or a path from '/', got {site!r}")

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802 - Python-Markdown's own name
        """Register the extension with Python-Markdown."""
        fences = _Fences(md, self.getConfigs())
        md.preprocessors.register(fences, "hearts", _BEFORE_ALL_THAT_READ_FENCES)


def makeExtension(**options: object) -> HeartsExtension:  # noqa: N802 - Python-Markdown's own name
    """Return the extension, for its name in a configuration."""
    return HeartsExtension(**options)
