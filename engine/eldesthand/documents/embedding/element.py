"""One element ``<hearts-table>`` of a document, as HTML and as plain text."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape

from eldesthand.documents.drawing import Position, describe, draw

__all__ = ["Embed"]


@dataclass(frozen=True)
class Embed:
    """An element ``<hearts-table>``, with its ``attributes`` and the ``position`` it shows first.

    ``live``: it needs the script of the built site; a diagram does not. ``question``, ``answer``
    and ``reason`` are those of a problem, else empty.
    """

    attributes: tuple[tuple[str, str], ...]
    position: Position
    live: bool
    question: str = ""
    answer: str = ""
    reason: str = ""

    def html(self, salt: str = "") -> str:
        """The element with its drawing. Equal elements on one page need different ``salt``."""
        written = "".join(f' {name}="{_attribute(value)}"' for name, value in self.attributes)
        drawing = draw(self.position, salt)
        return f"<hearts-table{written}>{drawing}{self._without_script()}</hearts-table>"

    def text(self) -> str:
        """The same as lines of plain text, for formats without drawings."""
        lines = [describe(self.position)]
        lines += [line for line in (self.question, self._solution()) if line]
        return "\n".join(lines)

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
    """A value for an attribute. Line breaks are escaped, because Markdown would change them."""
    return escape(value).replace("\n", "&#10;")
