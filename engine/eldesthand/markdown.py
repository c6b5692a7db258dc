"""Hearts in Markdown: the extension ``eldesthand.markdown`` of Python-Markdown.

The fenced code blocks ``hearts-table``, ``hearts-deal``, ``hearts-diagram`` and ``hearts-problem``
show a table to play at, a deal to replay, one position, and a question. Every record is
replayed when its document is converted; all errors are logged and raised together, each with its
line. In Zensical, which would end in a crash report, the page shows them instead.

The option ``site`` is the URL of a built site, or its path on the same host, such as ``/hearts/``;
its script starts the tables. ``file`` in a block is relative to the page in Zensical, MkDocs and
ProperDocs; elsewhere to the option ``folder``. ``language`` is the code of
the language of drawings and answers, such as ``de``; English by default.
"""

from __future__ import annotations

import hashlib
import logging
from html import escape
from importlib import import_module
from os import sep
from pathlib import Path
from typing import Any

from eldesthand.core.errors import EldestHandError, needed
from eldesthand.core.language import spoken
from eldesthand.documents.embedding import SCRIPT, Embed, is_address
from eldesthand.documents.embedding.markdown_fences import Fence, errors_in, read_fences
from eldesthand.languages import language_of, read

with needed("package markdown", "markdown"):
    from markdown import Markdown
    from markdown.extensions import Extension
    from markdown.preprocessors import Preprocessor

_BEFORE_ALL_THAT_READ_FENCES = 29

_log = logging.getLogger(__name__)


_CONTEXT = "rendering_context"
"""The preprocessor of Zensical that knows the page."""


class _Fences(Preprocessor):  # type: ignore[misc]
    """Preprocessor that replaces each block by its finished HTML, which Markdown leaves alone."""

    def __init__(self, md: Markdown, options: dict[str, Any]) -> None:
        super().__init__(md)
        self.site, self.styled = str(options["site"]), bool(options["styled"])
        self.folder = Path(options["folder"])
        self.language = language_of(str(options["language"]))

    def run(self, lines: list[str]) -> list[str]:
        """Return the document with placeholders. Raises ``EldestHandError`` with all errors.

        In MkDocs and ProperDocs it is their ``PluginError``, which they show without a traceback.
        """
        with spoken(read(self.language)):
            return self._with_placeholders(lines)

    def _with_placeholders(self, lines: list[str]) -> list[str]:
        text = "\n".join(lines)
        page = _page(self.md)
        found = read_fences(text, page.parent if page else self.folder, page)
        if wrong := errors_in(found):
            self._report(wrong)
        document = hashlib.sha256(text.encode()).hexdigest()  # pages may be joined later
        made = list(lines)
        for number, (fence, element) in reversed([*enumerate(found)]):
            if isinstance(element, str):
                told = escape(element.removeprefix(f"{page.parent}{sep}" if page else ""))
                html = f'<pre class="hearts-error" role="alert">{told}</pre>'
            else:
                html = self._html(fence, element, f"{document} {number}")
            mark = fence.indent + self.md.htmlStash.store(html)
            made[fence.start : fence.stop] = [fence.indent.rstrip(" \t"), mark, ""]
        return made

    def _html(self, fence: Fence, element: Embed, salt: str) -> str:
        html = element.html(salt, styled=self.styled, language=self.language)
        html = fence.figure(html, styled=self.styled)
        if not (element.live and self.site):
            return html
        address = escape(f"{self.site.rstrip('/')}/{SCRIPT}")
        return f'{html}<script type="module" src="{address}"></script>'

    def _report(self, wrong: str) -> None:
        """Raise an error, or log it in a program that would not show it."""
        if "relpath" in self.md.treeprocessors:
            links: Any = self.md.treeprocessors["relpath"]
            program = type(links.config).__module__.partition(".")[0]
            raise import_module(f"{program}.exceptions").PluginError(wrong)
        _log.error("%s", wrong)
        if _CONTEXT not in self.md.preprocessors:
            raise EldestHandError(wrong)


def _page(md: Markdown) -> Path | None:
    """Return the file that is converted, if the program says so: Zensical, MkDocs or ProperDocs."""
    if _CONTEXT in md.preprocessors:
        context: Any = md.preprocessors[_CONTEXT]
        config = context.config
        return Path(config["root_dir"], config["docs_dir"], context.page.path)
    if "relpath" in md.treeprocessors:
        links: Any = md.treeprocessors["relpath"]
        return Path(links.file.abs_src_path) if links.file.abs_src_path else None
    return None


class HeartsExtension(Extension):  # type: ignore[misc]
    """Extension of Python-Markdown that shows the blocks of an author."""

    def __init__(self, **options: object) -> None:
        self.config: dict[str, list[Any]] = {
            "site": ["", "URL of a built site, or its path on this host"],
            "folder": ["", "folder of the files that blocks name"],
            "language": ["en", "code of the language of drawings and answers"],
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
