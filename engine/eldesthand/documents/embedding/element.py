"""One element ``<hearts-table>`` of a document, as HTML and as plain text."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from html import escape
from urllib.parse import urlencode

from eldesthand.documents.drawing import Drawing, characters, draw


@dataclass(frozen=True)
class Embed:
    """Element ``<hearts-table>``, with its ``attributes`` and its first ``position``.

    ``live`` elements need the script of the built site; a diagram does not. ``place`` is the query
    of a link to the element. ``question``, ``answer`` and ``reason`` belong to a problem, and are
    empty otherwise.
    """

    attributes: tuple[tuple[str, str], ...]
    position: Drawing
    live: bool
    place: tuple[tuple[str, str], ...] = ()
    question: str = ""
    answer: str = ""
    reason: str = ""

    def html(self, salt: str = "", *, styled: bool = True) -> str:
        """Return the element with its drawing.

        Equal elements on one page need different ``salt``; those that are not ``styled`` need the
        sheet of drawings in their page.
        """
        written = "".join(f' {name}="{_attribute(value)}"' for name, value in self.attributes)
        drawing = draw(self.position, salt, styled=styled)
        return f"<hearts-table{written}>{drawing}{self._without_script()}</hearts-table>"

    @property
    def messages(self) -> tuple[str, ...]:
        """The texts in the language of the document."""
        return tuple(filter(None, (self.question, self.reason)))

    def translated(self, messages: Mapping[str, str]) -> Embed:
        """Return the element with translations of some of its messages."""
        words = {"question": self.question, "reason": self.reason}
        words = {name: messages.get(text, text) for name, text in words.items()}
        attributes = tuple((name, words.get(name, value)) for name, value in self.attributes)
        place = tuple((name, words.get(name, value)) for name, value in self.place)
        return replace(
            self,
            attributes=attributes,
            place=place,
            question=words["question"],
            reason=words["reason"],
        )

    def address(self, site: str) -> str:
        """Return the URL at which a built site shows this element, to play or step through."""
        return f"{site.rstrip('/')}/embed.html?{urlencode(self.place)}"

    def lines(self) -> tuple[str, tuple[str, ...]]:
        """Return a diagram of characters and the lines below it, for formats without drawings."""
        head = self.position.title
        if not any(player.hand for player in self.position.players):
            return "", (f"{head}: a table to play at.",)
        said = (f"{head}, deal {self.position.deal}.", self.question, self._solution())
        return characters(self.position), tuple(filter(None, said))

    def _solution(self) -> str:
        parts = [f"Answer: {self.answer}." if self.answer else "", self.reason]
        return " ".join(part for part in parts if part)

    def _without_script(self) -> str:
        """Question and answer of a problem, for a reader whose browser runs no scripts."""
        if not self.question:
            return ""
        solution = self._solution()
        answer = (
            f"<details><summary>Answer</summary><p>{escape(solution)}</p></details>"
            if solution
            else ""
        )
        return f"<noscript><p>{escape(self.question)}</p>{answer}</noscript>"


def _attribute(value: str) -> str:
    """Return a value for an attribute.

    Line breaks are escaped, because Markdown would change them.
    """
    return escape(value).replace("\n", "&#10;")
