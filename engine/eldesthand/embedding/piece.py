"""One piece of Hearts in a document, ready to be written."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape

from eldesthand.svg import Position, describe, draw

__all__ = ["Embed"]


@dataclass(frozen=True)
class Embed:
    """An element ``<hearts-table>``: its ``attributes``, and what it shows before it is woken.

    ``live`` says whether it needs the script of the built site; a diagram does not. ``question``,
    ``answer`` and ``reason`` belong to a problem, and are empty otherwise.
    """

    attributes: tuple[tuple[str, str], ...]
    position: Position
    live: bool
    question: str = ""
    answer: str = ""
    reason: str = ""

    def html(self, salt: str = "") -> str:
        """The element with its poster; ``salt`` tells two of the same on one page apart."""
        written = "".join(f' {name}="{_attribute(value)}"' for name, value in self.attributes)
        return (
            f"<hearts-table{written}>{draw(self.position, salt)}{self._unscripted()}</hearts-table>"
        )

    def text(self) -> str:
        """The same for those who see no drawing: lines of plain text."""
        lines = [describe(self.position)]
        lines += [line for line in (self.question, self._solution()) if line]
        return "\n".join(lines)

    def _solution(self) -> str:
        parts = [f"Answer: {self.answer}." if self.answer else "", self.reason]
        return " ".join(part for part in parts if part)

    def _unscripted(self) -> str:
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
    """A value between quotes; line breaks are written so that no Markdown can take them away."""
    return escape(value).replace("\n", "&#10;")
