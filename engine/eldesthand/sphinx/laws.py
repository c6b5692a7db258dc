"""The laws of a Sphinx project: their places, links to them, and the documents with errors."""

from __future__ import annotations

from collections.abc import Iterable, Set
from html import escape
from typing import Any, ClassVar, cast

from docutils import nodes
from sphinx import addnodes
from sphinx.builders import Builder
from sphinx.domains import Domain, ObjType
from sphinx.environment import BuildEnvironment
from sphinx.roles import XRefRole
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective
from sphinx.util.nodes import make_refnode
from sphinx.writers.html5 import HTML5Translator

from eldesthand.core.language import _
from eldesthand.documents.embedding import law_address
from eldesthand.words.glossary import law_titles

_log = logging.getLogger(__name__)


class law(nodes.General, nodes.Element):  # noqa: N801
    """Node that marks the place of a law; ``law`` is its id."""


def law_name(law: str) -> str:
    """Return what a law is called, with its id: ``Law I7``."""
    return _("Law {law}").format(law=law)


def visit_law(writer: HTML5Translator, node: nodes.Element) -> None:
    """Write the mark of a law, with a link to it."""
    name, anchor = escape(law_name(node["law"])), escape(node["ids"][0])
    writer.body.append(f'<p class="hearts-law" id="{anchor}"><a href="#{anchor}">{name}</a></p>\n')
    raise nodes.SkipNode


def report(env: BuildEnvironment, message: str, place: str) -> None:
    """Report an error of an author, now and whenever the document is built again."""
    _log.error("%s", message, location=place, type="hearts")
    domain(env).wrong.add(env.docname)
    env.note_reread()


def _unknown(name: str) -> str:
    """Return the error of an unknown law id, or an empty string."""
    known = law_titles()
    return "" if name in known else f"expected a law, one of {', '.join(known)}, got {name!r}"


class _LawRole(XRefRole):
    """A link to a law, by its id."""

    def process_link(
        self,
        env: BuildEnvironment,
        refnode: nodes.Element,
        has_explicit_title: bool,
        title: str,
        target: str,
    ) -> tuple[str, str]:
        """Check the id; the location of the law is known after all documents are read."""
        if wrong := _unknown(target):
            report(env, wrong, self.get_location())
        return super().process_link(env, refnode, has_explicit_title, title, target)


class _LawDirective(SphinxDirective):
    """``.. hearts:law:: I7`` marks the place of a law."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Store the location of the law, and mark it in the document."""
        name = self.arguments[0]
        if wrong := _unknown(name):
            report(self.env, wrong, self.get_location())
            return []
        anchor = f"law-{name}"
        domain(self.env).note(name, self.env.docname, anchor, self.get_location())
        node = law(law=name, ids=[anchor])
        self.set_source_info(node)
        self.state.document.note_explicit_target(node)
        return [node]


class _LawsDirective(SphinxDirective):
    """``.. hearts:laws:: V`` lists the laws whose ids begin with V."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """List the laws, each with its title and a link to its place."""
        items = nodes.bullet_list()
        for name, title in law_titles().items():
            if name.startswith(self.arguments[0]):
                inlines, _messages = self.parse_inline(
                    f":hearts:law:`{name}`: {title}.", lineno=self.lineno
                )
                items += nodes.list_item("", nodes.paragraph("", "", *inlines))
        return [items]


class HeartsDomain(Domain):
    """The laws of a project: the document and the anchor of each, by id."""

    name = "hearts"
    label = "Hearts"
    object_types: ClassVar[dict[str, ObjType]] = {"law": ObjType("law", "law")}
    directives: ClassVar[dict[str, Any]] = {"law": _LawDirective, "laws": _LawsDirective}
    roles: ClassVar[dict[str, Any]] = {"law": _LawRole(innernodeclass=nodes.inline)}
    initial_data: ClassVar[dict[str, Any]] = {"laws": {}, "wrong": set()}
    data_version = 1

    @property
    def laws(self) -> dict[str, tuple[str, str]]:
        """The document and anchor of each law, by id."""
        return cast("dict[str, tuple[str, str]]", self.data["laws"])

    @property
    def wrong(self) -> set[str]:
        """The documents with errors."""
        return cast("set[str]", self.data["wrong"])

    def note(self, name: str, document: str, anchor: str, location: str) -> None:
        """Store the location of a law. Warn if another document has it already."""
        if name in self.laws and self.laws[name][0] != document:
            _log.warning("law %s is already in %s", name, self.laws[name][0], location=location)
        self.laws[name] = (document, anchor)

    def clear_doc(self, docname: str) -> None:
        """Forget a document that is removed or read again."""
        self.wrong.discard(docname)
        for name in [
            name for name, (document, _anchor) in self.laws.items() if document == docname
        ]:
            del self.laws[name]

    def merge_domaindata(self, docnames: Set[str], otherdata: dict[str, Any]) -> None:
        """Add the results of another process."""
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
        """Return the link to a law: in this project, or else in the book of ``hearts_book``."""
        if target in self.laws:
            document, anchor = self.laws[target]
            return make_refnode(builder, fromdocname, document, anchor, contnode, law_name(target))
        book = str(env.config.hearts_book)
        if book:
            reference = nodes.reference("", "", internal=False, refuri=law_address(book, target))
            reference["reftitle"] = law_name(target)
            reference += contnode
            return reference
        _log.warning(
            "law %s is missing in this project, and hearts_book is not set",
            target,
            location=node,
            type="ref",
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
        """Return the law that the role ``any`` may mean."""
        if target not in self.laws:
            return []
        document, anchor = self.laws[target]
        found = make_refnode(builder, fromdocname, document, anchor, contnode, law_name(target))
        return [("hearts:law", found)]

    def get_objects(self) -> Iterable[tuple[str, str, str, str, str, int]]:
        """Yield the laws, for the index of the project."""
        for name, (document, anchor) in self.laws.items():
            yield name, law_name(name), "law", document, anchor, 1


def domain(env: BuildEnvironment) -> HeartsDomain:
    """Return the laws of a project."""
    return cast(HeartsDomain, env.domains[HeartsDomain.name])
