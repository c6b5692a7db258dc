"""Hearts in Sphinx: ``extensions = ["eldesthand.sphinx"]``.

The directives ``hearts:table``, ``hearts:deal``, ``hearts:diagram`` and ``hearts:problem`` show a
table to play at, a deal to replay, one position, and a question. The directive ``hearts:law`` marks
the place of a law, the role ``hearts:law`` links to it, and ``hearts:laws`` lists those of a
family. Every record is played again when its document is read; an error in it is reported with file
and line, and the build fails. What the extension writes itself is in the ``language`` of the
project.

Two values in ``conf.py``: ``hearts_site`` is the folder of a built site (copied to
``_static/hearts``) or its URL, whose script starts the tables; ``hearts_book`` is the URL of a book
of laws.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any, ClassVar, cast

from eldesthand import __version__
from eldesthand.core.errors import EldestHandError, RecordError, needed
from eldesthand.core.language import _, speak
from eldesthand.core.speech import listed
from eldesthand.documents.drawing import SHEET
from eldesthand.documents.embedding import (
    LOADER,
    OPTIONS,
    Embed,
    Kind,
    copy_site,
    embed,
    faulty_option,
    is_address,
    loader,
)
from eldesthand.languages import language_of, read

with needed("package sphinx", "sphinx"):
    from docutils import nodes
    from docutils.parsers.rst import directives
    from sphinx import addnodes
    from sphinx.application import Sphinx
    from sphinx.builders import Builder
    from sphinx.transforms.post_transforms import SphinxPostTransform
    from sphinx.util import logging
    from sphinx.util.docutils import SphinxDirective
    from sphinx.util.typing import ExtensionMetadata, OptionSpec
    from sphinx.writers.html5 import HTML5Translator

    from eldesthand.sphinx.laws import HeartsDomain, domain, law, law_name, report, visit_law

_FOLDER = "hearts"
"""The folder of the site's files in ``_static``."""

_SHEET = "eldesthand.css"
"""The style of the drawings, in ``_static``."""

_NO_SITE = (
    "expected a site as 'hearts_site' in conf.py, got none: tables are drawings that do not start"
)

_log = logging.getLogger(__name__)

_FIGURE: OptionSpec = {
    "file": directives.unchanged_required,
    "caption": directives.unchanged,
    "class": directives.class_option,
    "align": lambda text: directives.choice(text, ("left", "center", "right")),
}
"""The options of each directive that are not attributes of the element."""


class _AuthorError(Exception):
    """Error in an author's text, with its ``place`` as ``file:line``."""

    def __init__(self, file: object, line: int, message: str) -> None:
        super().__init__(message)
        self.place = f"{file}:{line}"


class hearts_element(nodes.General, nodes.Element, addnodes.translatable):  # noqa: N801 - docutils
    """Node for the ``found`` table, deal, diagram or problem, with the ``salt`` of its drawing."""

    @property
    def found(self) -> Embed:
        """The element, in the language of the document."""
        return cast(Embed, self["found"]).translated(self["messages"])

    def preserve_original_messages(self) -> None:
        """Do nothing: the original stays as it was written."""

    def apply_translated_message(self, original_message: str, translated_message: str) -> None:
        """Store the translation of a question or a reason."""
        self["messages"][original_message] = translated_message

    def extract_original_messages(self) -> Sequence[str]:
        """Return the question and the reason as the author wrote them."""
        return cast(Embed, self["found"]).messages


class _ElementDirective(SphinxDirective):
    """A directive whose content is a record, or whose ``:file:`` is a file with one."""

    kind: ClassVar[Kind]
    has_content = True

    def run(self) -> list[nodes.Node]:
        """Check the author's text, and return it as a figure."""
        caption = self.options.get("caption", "")
        try:
            found = self._embed()
        except _AuthorError as error:
            report(self.env, str(error), error.place)
            return []
        salt = f"{self.env.docname} {self.env.new_serialno('hearts')}"
        node = hearts_element(found=found, salt=salt, messages={})
        classes = ["hearts", f"hearts-{self.kind}", *self.options.get("class", [])]
        figure = nodes.figure("", node, classes=classes)
        if "align" in self.options:
            figure["align"] = self.options["align"]
        messages: list[nodes.system_message] = []
        if caption:
            inlines, messages = self.parse_inline(caption, lineno=self.lineno)
            figure += nodes.caption(caption, "", *inlines)
        for made in [figure, *figure.children]:
            self.set_source_info(made)
        return [figure, *messages]

    def _embed(self) -> Embed:
        """Return the element for options and record. Raises ``_AuthorError`` for an error."""
        place, line = self.get_source_info()
        text, file, first = "\n".join(self.content), self.options.get("file", ""), 0
        if file and text.strip():
            raise _AuthorError(place, line, "expected a record or a file, got both")
        record = place
        if file:
            record, text = self._read(file)
        elif text.strip():
            record = self.content.source(0) or place
            found = _lines_before(Path(record), list(self.content), line)
            first = self.content.offset(0) if found is None else found
        options = {name: self.options[name] for name in self.options if name not in _FIGURE}
        known = (*_FIGURE, *OPTIONS[self.kind])
        if unknown := next((name for name in options if name not in known), ""):
            message = f"expected one of {listed(known)}, got {unknown!r}"
            raise _AuthorError(place, self._line_of(unknown), message)
        try:
            return embed(self.kind, options, text)
        except EldestHandError as error:
            if isinstance(error, RecordError) and error.line:
                message = str(error).partition(": ")[2]
                raise _AuthorError(record, first + error.line, message) from error
            make = partial(embed, self.kind, content=text)
            wrong = faulty_option(self.kind, options, str(error), make)
            raise _AuthorError(place, self._line_of(wrong), str(error)) from error

    def _read(self, file: str) -> tuple[str, str]:
        relative, path = self.env.relfn2path(file)
        self.env.note_dependency(relative)
        try:
            return path, Path(path).read_text("utf-8")
        except (OSError, UnicodeDecodeError) as error:
            reason = getattr(error, "strerror", None) or "invalid UTF-8"
            message = f"expected a file with a record at {path}: {reason}"
            raise _AuthorError(self.get_source_info()[0], self._line_of("file"), message) from error

    def _line_of(self, option: str) -> int:
        """Return the line of an option, or of the directive if that cannot be found."""
        place, line = self.get_source_info()
        value = self.options.get(option, "").partition("\n")[0]
        written = re.compile(rf"[ \t>]*:?{re.escape(option)}:[ \t]*{re.escape(value)}[ \t]*")
        try:
            lines = Path(place).read_text("utf-8-sig").split("\n")[line:]
        except (OSError, UnicodeDecodeError):
            return line
        found = (number for number, each in enumerate(lines, line + 1) if written.fullmatch(each))
        return next(found, line)


def _lines_before(file: Path, record: list[str], line: int) -> int | None:
    """Return the number of lines of a file before a record in a directive at a ``line``.

    Parsers count the lines of a directive's content from different places, so they are looked up.
    Return ``None`` for a document that another extension made.
    """
    try:
        lines = [each.strip(" \t>") for each in file.read_text("utf-8-sig").split("\n")]
    except (OSError, UnicodeDecodeError):
        return None
    wanted = [each.strip(" \t>") for each in record]
    ends = range(line, len(lines) - len(wanted) + 1)
    return next((at for at in ends if lines[at : at + len(wanted)] == wanted), None)


class _AnyOption(dict[str, Any]):
    """Options of a directive. It takes unknown ones as text, so that they fail the build."""

    def __missing__(self, name: str) -> Any:
        return directives.unchanged


def _directive(kind: Kind) -> type[_ElementDirective]:
    members = {"kind": kind, "option_spec": _AnyOption(_FIGURE)}
    return type(f"{kind.capitalize()}Directive", (_ElementDirective,), members)


class _PlainText(SphinxPostTransform):
    """Transform for formats without drawings, which replaces elements and marks of laws by text."""

    default_priority = 200

    def run(self, **_options: Any) -> None:
        """Replace the nodes, unless the format is HTML."""
        if _draws(self.app.builder) or self.app.builder.name == "gettext":
            return
        for element in list(self.document.findall(hearts_element)):
            diagram, said = element.found.lines()
            made: list[nodes.Node] = (
                [nodes.literal_block(diagram, diagram, language="none")] if diagram else []
            )
            made += [nodes.paragraph("", "", nodes.Text(line)) for line in said]
            figure = element.parent
            # as one node: writers of HTML count the second one in a figure as its caption
            element.replace_self(nodes.container("", *made, *self._link(element.found)))
            if self.app.builder.name == "man":  # its writer ends no line after a caption
                for caption in list(figure.findall(nodes.caption)):
                    caption.replace_self(nodes.paragraph("", "", *caption.children))
        for mark in list(self.document.findall(law)):
            name = law_name(mark["law"])
            target = nodes.target("", "", ids=mark["ids"])
            mark.replace_self([target, nodes.paragraph("", "", nodes.strong(name, name))])

    def _link(self, found: Embed) -> list[nodes.Node]:
        """Return a link to play the element, if the site is on the web."""
        site = str(self.config.hearts_site)
        if not is_address(site):
            return []
        address = found.address(site, language_of(self.config.language))
        if self.app.builder.name in ("latex", "epub"):
            return [nodes.paragraph("", "", nodes.reference("", _("Play it"), refuri=address))]
        return [nodes.literal_block(address, address, language="none")]  # as one line to copy


def _draws(builder: Builder) -> bool:
    return builder.format == "html" and builder.name != "epub"


def _visit_element(writer: HTML5Translator, node: hearts_element) -> None:
    if node.found.live and not writer.config.hearts_site:
        _log.warning(_NO_SITE, location=node, once=True, type="hearts", subtype="site")
    writer.body.append(node.found.html(node["salt"], styled=False))
    raise nodes.SkipNode


def _add_files(app: Sphinx) -> None:
    """Add the style of the drawings, and the loader of the tables, to every page.

    They are files, which strict policies allow. Other extensions put parts of documents into pages
    that they make themselves.
    """
    if not _draws(app.builder):
        return
    static = Path(app.outdir, "_static")
    static.mkdir(parents=True, exist_ok=True)
    (static / _SHEET).write_text(SHEET, "utf-8", newline="\n")
    app.add_css_file(_SHEET)
    if site := str(app.config.hearts_site):
        (static / LOADER).write_text(loader(site, _FOLDER), "utf-8", newline="\n")
        app.add_js_file(LOADER, type="module")


def _copy(app: Sphinx) -> None:
    """Copy the site's files before the first page is written, so that pages can link to them."""
    site = str(app.config.hearts_site)
    if not site or is_address(site) or not _draws(app.builder):
        return
    try:
        copy_site(Path(app.confdir, site).resolve(), Path(app.outdir, "_static", _FOLDER))
    except OSError as error:
        # an exception would be shown as a crash of Sphinx
        _log.error("hearts_site in conf.py: %s", error)
        app.statuscode = 1


def _speak(app: Sphinx, *_documents: object) -> None:
    """Speak the language of the project until the build is finished."""
    speak(read(language_of(app.config.language)))


def _finish(app: Sphinx, exception: Exception | None) -> None:
    """Speak English again, and fail the build if a document has errors."""
    speak(None)
    if exception is None and domain(app.env).wrong:
        app.statuscode = 1


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the extension with Sphinx."""
    app.add_config_value("hearts_site", "", "html", types=frozenset({str}))
    app.add_config_value("hearts_book", "", "env", types=frozenset({str}))
    app.add_node(hearts_element, html=(_visit_element, None))
    app.add_node(law, html=(visit_law, None))
    app.add_domain(HeartsDomain)
    for kind in Kind:
        app.add_directive_to_domain(HeartsDomain.name, kind, _directive(kind))
    app.add_post_transform(_PlainText)
    app.connect("builder-inited", _add_files)
    app.connect("builder-inited", _copy)
    app.connect("env-before-read-docs", _speak)
    app.connect("build-finished", _finish)
    return {
        "version": __version__,
        "env_version": 4,
        "parallel_read_safe": True,
        "parallel_write_safe": True,
    }
