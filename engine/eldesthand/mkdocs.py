"""Hearts in MkDocs: ``plugins: [eldesthand]`` in ``mkdocs.yml``.

Fenced blocks ``hearts-table``, ``hearts-deal``, ``hearts-diagram`` and ``hearts-problem`` show a
table, a deal to replay, one position, and a question. Every record is done again at a real table
while the page is read: what cannot be ends the build, with file and line.

One option, ``site``: the folder of a built site whose script wakes the tables (copied to
``hearts/``), or its address.
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

from eldesthand.embedding import SCRIPT, Embed, copy_site, embed, is_address
from eldesthand.embedding.fence import Fence, find_fences
from eldesthand.errors import EldestHandError, RecordError

__all__ = ["HeartsPlugin"]

_FOLDER = "hearts"
"""Where the site's files stand in the built pages."""

_PLACE = re.compile(r"<p>heartspiece(\d+)x</p>|heartspiece(\d+)x")


class HeartsConfig(base.Config):  # type: ignore[no-untyped-call]
    """The plugin's options."""

    site = options.Type(str, default="")


class HeartsPlugin(BasePlugin[HeartsConfig]):  # type: ignore[no-untyped-call]
    """Puts a mark in the place of each block, and its HTML in the place of each mark.

    In between the page goes through Markdown, which would not leave a drawing alone everywhere.
    """

    def __init__(self) -> None:
        super().__init__()
        self._pieces: list[str] = []
        self._live = False

    def on_page_markdown(
        self, markdown: str, /, *, page: Page, config: MkDocsConfig, files: Files
    ) -> str:
        """Check the blocks of a page.

        Raises ``PluginError`` with file and line of all that cannot be.
        """
        self._pieces, self._live = [], False
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
                piece = _piece(fence, options, file)
            except EldestHandError as error:
                line = error.line if isinstance(error, RecordError) else 0
                wrong.append((fence.first + line if line else fence.start + 1, _message(error)))
                continue
            mark = f"{fence.indent}heartspiece{len(self._pieces)}x"
            lines[fence.start : fence.stop] = [fence.indent.rstrip(" \t"), mark, ""]
            salt = f"{page.file.src_uri} {len(self._pieces)}"
            self._pieces.append(_figure(fence, options.get("caption", ""), piece.html(salt)))
            self._live |= piece.live
        if wrong:
            told = [f"{page.file.src_uri}:{before + n}: {what}" for n, what in reversed(wrong)]
            raise PluginError("\n".join(told))
        return "\n".join(lines)

    def on_page_content(
        self, html: str, /, *, page: Page, config: MkDocsConfig, files: Files
    ) -> str:
        """Put the pieces where their marks are, and the script that wakes them behind."""
        pieces = self._pieces
        html = _PLACE.sub(lambda mark: pieces[int(mark[1] or mark[2])], html)
        if not (self._live and self.config.site):
            return html
        address = f"{self.config.site.rstrip('/')}/{SCRIPT}"
        if not is_address(self.config.site):
            address = get_relative_url(f"{_FOLDER}/{SCRIPT}", page.url)
        return f'{html}\n<script type="module" src="{escape(address)}"></script>'

    def on_post_build(self, *, config: MkDocsConfig) -> None:
        """Copy the site's files. Raises ``PluginError`` when there is no built site."""
        site = self.config.site
        if not site or is_address(site):
            return
        folder = Path(config.config_file_path).parent / site
        try:
            copy_site(folder.resolve(), Path(config.site_dir, _FOLDER))
        except OSError as error:
            raise PluginError(f"site of the plugin eldesthand: {error}") from error


def _piece(fence: Fence, options: dict[str, str], file: Path) -> Embed:
    given = {name: value for name, value in options.items() if name not in ("caption", "file")}
    if "file" not in options:
        return embed(fence.kind, given, fence.record)
    if fence.record.strip():
        raise RecordError("expected a record or a file, not both")
    path = file.parent / options["file"]
    try:
        return embed(fence.kind, given, path.read_text("utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        raise RecordError(f"expected a file with a record at {path}: {error}") from error
    except RecordError as error:
        raise RecordError(f"{path}, {error}") from error


def _message(error: EldestHandError) -> str:
    """What an error says, without its place in the record, which is none in the page."""
    placed = isinstance(error, RecordError) and error.line
    return str(error).partition(": ")[2] if placed else str(error)


def _figure(fence: Fence, caption: str, html: str) -> str:
    words = f"<figcaption>{escape(caption)}</figcaption>" if caption else ""
    # some themes make a figure as wide as what is in it, and a table is as wide as its figure
    opening = f'<figure class="hearts hearts-{fence.kind}" style="width:100%">'
    return f"{opening}{html}{words}</figure>"


def _lines_before(markdown: str, file: Path) -> int:
    """How many lines of the file stand before its Markdown: what it says of itself."""
    try:
        source = file.read_text("utf-8-sig")
    except OSError:
        return 0  # made by another plugin
    start = source.rstrip().rfind(markdown.strip())
    blank = markdown[: len(markdown) - len(markdown.lstrip())].count("\n")
    return source[: max(start, 0)].count("\n") - blank if start >= 0 else 0
