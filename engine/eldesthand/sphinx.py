"""Hearts in Sphinx: ``extensions = ["eldesthand.sphinx"]``.

Directives ``hearts:table``, ``hearts:deal``, ``hearts:diagram`` and ``hearts:problem`` show a
table, a deal to replay, one position, and a question; role and directive ``hearts:law`` link to a
law and mark its place. Every record is done again at a real table while the document is read: what
cannot be is told with file and line, and the build fails.

Two values in ``conf.py``: ``hearts_site``, the folder of a built site whose script wakes the tables
(copied to ``_static/hearts``), or its address; and ``hearts_book``, the address of a book of laws.
"""

from __future__ import annotations

from collections.abc import Iterable, Set
from html import escape
from pathlib import Path
from typing import Any, ClassVar, cast

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.builders import Builder
from sphinx.domains import Domain, ObjType
from sphinx.environment import BuildEnvironment
from sphinx.errors import SphinxError
from sphinx.roles import XRefRole
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective
from sphinx.util.nodes import make_refnode
from sphinx.util.typing import ExtensionMetadata, OptionSpec
from sphinx.writers.html5 import HTML5Translator

from eldesthand import __version__
from eldesthand.embedding import (
    OPTIONS,
    SCRIPT,
    Embed,
    Kind,
    copy_site,
    embed,
    is_address,
    law_address,
)
from eldesthand.errors import EldestHandError, RecordError

__all__ = ["HeartsDomain", "WrongSite", "setup"]

_FOLDER = "hearts"
"""Where the site's files stand in ``_static``."""

_log = logging.getLogger(__name__)


class WrongSite(SphinxError):
    """There is no built site where ``hearts_site`` says; the build ends."""

    category = "Hearts"


class _Wrong(Exception):
    """What an author wrote cannot be: where, as ``file:line``, and why."""

    def __init__(self, file: object, line: int, message: str) -> None:
        super().__init__(message)
        self.place = f"{file}:{line}"


class piece(nodes.General, nodes.Element):  # noqa: N801 - docutils names its nodes so
    """A table, deal, diagram or problem: ``html``, ``text``, and whether it is ``live``."""


class law(nodes.General, nodes.Element):  # noqa: N801
    """The place of a law: its ``law`` id."""


class _Piece(SphinxDirective):
    """Content is the record; ``:file:`` names a file that holds it, beside the document."""

    kind: ClassVar[Kind]
    has_content = True

    def run(self) -> list[nodes.Node]:
        """Check what was written, and leave it in the document."""
        caption = self.options.get("caption", "")
        try:
            found = self._embed()
        except _Wrong as wrong:
            _log.error("%s", wrong, location=wrong.place, type="hearts")
            _domain(self.env).wrong.add(self.env.docname)
            self.env.note_reread()  # so that the next build says so again
            return []
        salt = f"{self.env.docname} {self.env.new_serialno('hearts')}"
        node = piece(html=found.html(salt), text=found.text(), live=found.live)
        classes = ["hearts", f"hearts-{self.kind}", *self.options.get("class", [])]
        figure = nodes.figure("", node, classes=classes)
        if "align" in self.options:
            figure["align"] = self.options["align"]
        messages: list[nodes.system_message] = []
        if caption:
            inlines, messages = self.parse_inline(caption, lineno=self.lineno)
            figure += nodes.caption(caption, "", *inlines)
        for each in (node, figure):
            self.set_source_info(each)
        return [figure, *messages]

    def _embed(self) -> Embed:
        """What the engine makes of it. Raises ``_Wrong``."""
        place, line = self.get_source_info()
        text, file, first = "\n".join(self.content), self.options.get("file", ""), 0
        if file and text.strip():
            raise _Wrong(place, line, "expected a record or a file, not both")
        record = place
        if file:
            record, text = self._read(file)
        elif text.strip():
            record, first = self.content.source(0), self.content.offset(0)
        options = {name: self.options[name] for name in OPTIONS[self.kind] if name in self.options}
        try:
            return embed(self.kind, options, text)
        except RecordError as error:
            if not error.line:
                raise _Wrong(place, line, str(error)) from error
            raise _Wrong(record, first + error.line, str(error).partition(": ")[2]) from error
        except EldestHandError as error:
            raise _Wrong(place, line, str(error)) from error

    def _read(self, file: str) -> tuple[str, str]:
        relative, path = self.env.relfn2path(file)
        self.env.note_dependency(relative)
        try:
            return path, Path(path).read_text("utf-8")
        except (OSError, UnicodeDecodeError) as error:
            reason = getattr(error, "strerror", None) or "it is not UTF-8"
            message = f"expected a file with a record at {path}: {reason}"
            raise _Wrong(*self.get_source_info(), message) from error


def _directive(of: Kind) -> type[_Piece]:
    own: OptionSpec = dict.fromkeys(OPTIONS[of], directives.unchanged)
    more: OptionSpec = {
        "file": directives.unchanged_required,
        "caption": directives.unchanged,
        "class": directives.class_option,
        "align": lambda text: directives.choice(text, ("left", "center", "right")),
    }
    return type(f"{of.capitalize()}Directive", (_Piece,), {"kind": of, "option_spec": own | more})


class _Law(SphinxDirective):
    """``.. hearts:law:: I7`` marks the place of a law in the book."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Note the law, and leave its mark in the document."""
        name = self.arguments[0]
        anchor = f"law-{name}"
        _domain(self.env).note(name, self.env.docname, anchor, self.get_location())
        node = law(law=name, ids=[anchor])
        self.set_source_info(node)
        self.state.document.note_explicit_target(node)
        return [node]


class HeartsDomain(Domain):
    """The laws that stand in a project, by id: which document, and what anchor there."""

    name = "hearts"
    label = "Hearts"
    object_types: ClassVar[dict[str, ObjType]] = {"law": ObjType("law", "law")}
    directives: ClassVar[dict[str, Any]] = {
        **{str(kind): _directive(kind) for kind in Kind},
        "law": _Law,
    }
    roles: ClassVar[dict[str, Any]] = {"law": XRefRole(innernodeclass=nodes.inline)}
    initial_data: ClassVar[dict[str, Any]] = {"laws": {}, "wrong": set()}
    data_version = 1

    @property
    def laws(self) -> dict[str, tuple[str, str]]:
        """Document and anchor of each law."""
        return cast("dict[str, tuple[str, str]]", self.data["laws"])

    @property
    def wrong(self) -> set[str]:
        """Documents in which something cannot be."""
        return cast("set[str]", self.data["wrong"])

    def note(self, name: str, document: str, anchor: str, location: str) -> None:
        """Note where a law stands; it should stand in one place only."""
        if name in self.laws and self.laws[name][0] != document:
            _log.warning("law %s stands in %s already", name, self.laws[name][0], location=location)
        self.laws[name] = (document, anchor)

    def clear_doc(self, docname: str) -> None:
        """Forget what stood in a document."""
        self.wrong.discard(docname)
        for name in [name for name, (document, _) in self.laws.items() if document == docname]:
            del self.laws[name]

    def merge_domaindata(self, docnames: Set[str], otherdata: dict[str, Any]) -> None:
        """Take over what another process found in its documents."""
        self.wrong.update(otherdata["wrong"] & set(docnames))
        for name, (document, anchor) in otherdata["laws"].items():
            if document in docnames:
                self.note(name, document, anchor, document)

    def resolve_xref(
        self,
        env: BuildEnvironment,
        fromdocname: str,
        builder: Builder,
        typ: str,
        target: str,
        node: addnodes.pending_xref,
        contnode: nodes.Element,
    ) -> nodes.reference | None:
        """The link to a law: in this project, or else in the book on the web."""
        if target in self.laws:
            document, anchor = self.laws[target]
            return make_refnode(builder, fromdocname, document, anchor, contnode, f"Law {target}")
        book = str(env.config.hearts_book)
        if book:
            reference = nodes.reference("", "", internal=False, refuri=law_address(book, target))
            reference["reftitle"] = f"Law {target}"
            reference += contnode
            return reference
        _log.warning(
            "no law %s in this project, and no hearts_book", target, location=node, type="ref"
        )
        return None

    def resolve_any_xref(
        self,
        env: BuildEnvironment,
        fromdocname: str,
        builder: Builder,
        target: str,
        node: addnodes.pending_xref,
        contnode: nodes.Element,
    ) -> list[tuple[str, nodes.reference]]:
        """A law that an unnamed role may mean."""
        if target not in self.laws:
            return []
        document, anchor = self.laws[target]
        found = make_refnode(builder, fromdocname, document, anchor, contnode, f"Law {target}")
        return [("hearts:law", found)]

    def get_objects(self) -> Iterable[tuple[str, str, str, str, str, int]]:
        """The laws, for the index of the project."""
        for name, (document, anchor) in self.laws.items():
            yield name, f"Law {name}", "law", document, anchor, 1


def _domain(env: BuildEnvironment) -> HeartsDomain:
    return cast(HeartsDomain, env.domains[HeartsDomain.name])


class _InWords(SphinxPostTransform):
    """Where no page can be drawn, a position stands in words."""

    default_priority = 200

    def run(self, **_options: Any) -> None:
        """Put words in the place of pieces and marks."""
        if _draws(self.app.builder):
            return
        for each in list(self.document.findall(piece)):
            lines = [nodes.line(text, text) for text in each["text"].split("\n")]
            each.replace_self(nodes.line_block("", *lines))
        for mark in list(self.document.findall(law)):
            words = f"Law {mark['law']}"
            target = nodes.target("", "", ids=mark["ids"])
            mark.replace_self([target, nodes.paragraph("", "", nodes.strong(words, words))])


def _draws(builder: Builder) -> bool:
    return builder.format == "html" and builder.name != "epub"


def _visit_piece(writer: HTML5Translator, node: nodes.Element) -> None:
    writer.body.append(node["html"])
    raise nodes.SkipNode


def _visit_law(writer: HTML5Translator, node: nodes.Element) -> None:
    name, anchor = escape(node["law"]), escape(node["ids"][0])
    writer.body.append(
        f'<p class="hearts-law" id="{anchor}"><span>Law {name}</span>'
        f'<a class="headerlink" href="#{anchor}" title="Link to this law">¶</a></p>\n'
    )
    raise nodes.SkipNode


def _copy(app: Sphinx) -> None:
    """Before the first page is written: the site's files, so that it can name them."""
    site = str(app.config.hearts_site)
    if not site or is_address(site) or not _draws(app.builder):
        return
    try:
        copy_site(Path(app.confdir, site).resolve(), Path(app.outdir, "_static", _FOLDER))
    except OSError as error:
        raise WrongSite(f"hearts_site in conf.py: {error}") from error


def _add_script(
    app: Sphinx, pagename: str, templatename: str, context: object, doctree: nodes.document | None
) -> None:
    """On the pages that need it, and only there, the script."""
    site = str(app.config.hearts_site)
    if site and doctree is not None and any(each["live"] for each in doctree.findall(piece)):
        address = f"{site.rstrip('/')}/{SCRIPT}" if is_address(site) else f"{_FOLDER}/{SCRIPT}"
        app.add_js_file(address, type="module")


def _fail(app: Sphinx, exception: Exception | None) -> None:
    """A record that cannot be makes the build fail, whatever else it made of the documents."""
    if exception is None and _domain(app.env).wrong:
        app.statuscode = 1


def setup(app: Sphinx) -> ExtensionMetadata:
    """What Sphinx calls."""
    app.add_config_value("hearts_site", "", "html", types=frozenset({str}))
    app.add_config_value("hearts_book", "", "env", types=frozenset({str}))
    app.add_node(piece, html=(_visit_piece, None))
    app.add_node(law, html=(_visit_law, None))
    app.add_domain(HeartsDomain)
    app.add_post_transform(_InWords)
    app.connect("builder-inited", _copy)
    app.connect("build-finished", _fail)
    app.connect("html-page-context", _add_script)
    return {
        "version": __version__,
        "env_version": 1,
        "parallel_read_safe": True,
        "parallel_write_safe": True,
    }
