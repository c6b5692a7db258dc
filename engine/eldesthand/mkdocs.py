"""Hearts in MkDocs: ``plugins: [eldesthand]`` in ``mkdocs.yml``.

The fenced code blocks ``hearts-table``, ``hearts-deal``, ``hearts-diagram`` and ``hearts-problem``
show a table to play at, a deal to replay, one position, and a question. Every record is
replayed when its page is read; an error in it stops the build, with file and line.

The option ``site`` is the folder of a built site (copied to ``hearts/``) or its URL. Its script
starts the tables.
"""

from __future__ import annotations

import re
from html import escape
from pathlib import Path

from mkdocs.config import base
from mkdocs.config import config_options as options
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.plugins import BasePlugin
from mkdocs.structure.files import Files
from mkdocs.structure.pages import Page
from mkdocs.utils import get_relative_url

from eldesthand.core.errors import EldestHandError, RecordError
from eldesthand.documents.drawing import SHEET
from eldesthand.documents.embedding import SCRIPT, Embed, copy_site, embed, is_address
from eldesthand.documents.embedding.markdown_fences import Fence, find_fences

_FOLDER = "hearts"
"""The folder of the site's files in the built pages."""

_SHEET = "assets/eldesthand.css"
"""The style of the drawings, in the built pages: strict policies allow it there."""

# in some themes a figure is as wide as its content; a table is as wide as its figure
_FIGURE = "figure.hearts.hearts{width:100%}"

_MARK = re.compile(r"<p>heartselement(\d+)x</p>|heartselement(\d+)x")


class HeartsConfig(base.Config):  # type: ignore[no-untyped-call]
    """The plugin's options."""

    site = options.Type(str, default="")


class HeartsPlugin(BasePlugin[HeartsConfig]):  # type: ignore[no-untyped-call]
    """Plugin that replaces each block by a placeholder, and after Markdown by its HTML.

    Markdown would change some of the HTML.
    """

    def __init__(self) -> None:
        super().__init__()
        self._elements: list[str] = []
        self._live = False

    def on_config(self, config: MkDocsConfig) -> MkDocsConfig:
        """Add the style of the drawings to every page."""
        config.extra_css.append(_SHEET)
        return config

    def on_page_markdown(
        self, markdown: str, /, *, page: Page, config: MkDocsConfig, files: Files
    ) -> str:
        """Check the blocks of a page, and replace them by placeholders.

        Raises ``PluginError`` with file and line of every error.
        """
        self._elements, self._live = [], False
        lines, wrong = markdown.split("\n"), []
        file = Path(page.file.abs_src_path or page.file.src_uri)
        before = _lines_before(markdown, file)
        for fence in reversed(find_fences(markdown)):
            try:
                options = fence.options
            except RecordError as error:
                wrong.append((fence.start + 1 + error.line, _message(error)))
                continue
            try:
                element = _element(fence, options, file)
            except EldestHandError as error:
                line = error.line if isinstance(error, RecordError) else 0
                place = fence.lines_before + line if line else fence.start + 1
                wrong.append((place, _message(error)))
                continue
            mark = f"{fence.indent}heartselement{len(self._elements)}x"
            lines[fence.start : fence.stop] = [fence.indent.rstrip(" \t"), mark, ""]
            salt = f"{page.file.src_uri} {len(self._elements)}"
            self._elements.append(
                _figure(fence, options.get("caption", ""), element.html(salt, styled=False))
            )
            self._live |= element.live
        if wrong:
            errors = [f"{page.file.src_uri}:{before + n}: {what}" for n, what in reversed(wrong)]
            raise PluginError("\n".join(errors))
        return "\n".join(lines)

    def on_page_content(
        self, html: str, /, *, page: Page, config: MkDocsConfig, files: Files
    ) -> str:
        """Replace the placeholders by the elements, and add the script that starts them."""
        elements = self._elements
        html = _MARK.sub(lambda mark: elements[int(mark[1] or mark[2])], html)
        if not (self._live and self.config.site):
            return html
        address = f"{self.config.site.rstrip('/')}/{SCRIPT}"
        if not is_address(self.config.site):
            address = get_relative_url(f"{_FOLDER}/{SCRIPT}", page.url)
        return f'{html}\n<script type="module" src="{escape(address)}"></script>'

    def on_post_build(self, *, config: MkDocsConfig) -> None:
        """Write the style, copy the site's files. Raises ``PluginError`` without a built site."""
        sheet = Path(config.site_dir, _SHEET)
        sheet.parent.mkdir(parents=True, exist_ok=True)
        sheet.write_text(f"{SHEET}{_FIGURE}", "utf-8", newline="\n")
        site = self.config.site
        if not site or is_address(site):
            return
        folder = Path(config.config_file_path).parent / site
        try:
            copy_site(folder.resolve(), Path(config.site_dir, _FOLDER))
        except OSError as error:
            raise PluginError(f"option site of the plugin eldesthand: {error}") from error


def _element(fence: Fence, options: dict[str, str], file: Path) -> Embed:
    given = {name: value for name, value in options.items() if name not in ("caption", "file")}
    if "file" not in options:
        return embed(fence.kind, given, fence.record)
    if fence.record.strip():
        raise RecordError("expected a record or a file, got both")
    path = file.parent / options["file"]
    try:
        return embed(fence.kind, given, path.read_text("utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        raise RecordError(f"expected a file with a record at {path}: {error}") from error
    except RecordError as error:
        raise RecordError(f"{path}, {error}") from error


def _message(error: EldestHandError) -> str:
    """Return an error's message without its line number, which is relative to the record."""
    has_line = isinstance(error, RecordError) and error.line
    return str(error).partition(": ")[2] if has_line else str(error)


def _figure(fence: Fence, caption: str, html: str) -> str:
    below = f"<figcaption>{escape(caption)}</figcaption>" if caption else ""
    return f'<figure class="hearts hearts-{fence.kind}">{html}{below}</figure>'


def _lines_before(markdown: str, file: Path) -> int:
    """Return the number of lines of a file before its Markdown: its metadata."""
    try:
        source = file.read_text("utf-8-sig")
    except OSError:
        return 0  # made by another plugin
    start = source.rstrip().rfind(markdown.strip())
    blank = markdown[: len(markdown) - len(markdown.lstrip())].count("\n")
    return source[: max(start, 0)].count("\n") - blank if start >= 0 else 0
