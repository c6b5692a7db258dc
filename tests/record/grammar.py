"""A recognizer for the grammar in the book.

A choice takes the first alternative that fits; a repetition is greedy. Rules that do not contain
themselves become regular expressions.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from tests.tables import present
from web.tools.steps import ROOT

CHAPTER = ROOT / "book" / "record-format.rst"

_TOKEN = re.compile(r"'(?:[^']*)'|/(?:[^/]*)/|[\w-]+|[=|(){}\[\]]")

Match = Callable[[str, int], int]
"""Function from a text and a place to the place after a match, or -1."""


def grammar_text() -> str:
    """Return the grammar as it stands in the book."""
    chapter = CHAPTER.read_text(encoding="utf-8")
    block = present(re.search(r":class: grammar\n\n((?:   .*\n|\n)+)", chapter))
    return block[1]


class Grammar:
    """Rules by name, each as a regular expression or as a function that matches."""

    def __init__(self, text: str) -> None:
        tokens = _TOKEN.findall(text)
        starts = [place - 1 for place, token in enumerate(tokens) if token == "="]
        self.rules: dict[str, list[str]] = {
            tokens[start]: tokens[start + 2 : end]
            for start, end in zip(starts, [*starts[1:], len(tokens)], strict=True)
        }
        self.matches: dict[str, Match] = {}
        self.simple: dict[str, str] = {}

    def fits(self, text: str) -> bool:
        """Return whether a text has the form of the first rule."""
        ended = text if text.endswith(("\n", "\r")) else f"{text}\n"
        return self.match(next(iter(self.rules)))(ended, 0) == len(ended)

    def recursive(self, name: str, seen: frozenset[str] = frozenset()) -> bool:
        """Return whether a rule contains itself, or one that does."""
        inner = [token for token in self.rules[name] if token in self.rules]
        return name in seen or any(self.recursive(other, seen | {name}) for other in inner)

    def pattern(self, name: str) -> str:
        """Return a rule that does not contain itself, as a regular expression."""
        if name not in self.simple:
            brackets = {
                "{": "(?:",
                "[": "(?:",
                "(": "(?:",
                "}": ")*",
                "]": ")?",
                ")": ")",
                "|": "|",
            }
            parts = (
                brackets.get(token) or self.terminal(token) or self.pattern(token)
                for token in self.rules[name]
            )
            self.simple[name] = f"(?:{''.join(parts)})"
        return self.simple[name]

    @staticmethod
    def terminal(token: str) -> str:
        """Return a text or a set of characters as a regular expression; empty for a name."""
        if token.startswith("'"):
            return re.escape(token[1:-1].encode().decode("unicode_escape"))
        return token[1:-1] if token.startswith("/") else ""

    def match(self, name: str) -> Match:
        """Return the function of a rule."""
        if name not in self.matches:
            if self.recursive(name):
                self.matches[name] = lambda text, at: self.matches[f"={name}"](text, at)
                self.matches[f"={name}"] = self.choice(list(self.rules[name]))
            else:
                fit = re.compile(self.pattern(name)).match
                self.matches[name] = lambda text, at: m.end() if (m := fit(text, at)) else -1
        return self.matches[name]

    def choice(self, tokens: list[str], until: str = "") -> Match:
        """Return the content up to a closing bracket, which is removed."""
        options: list[list[Match]] = [[]]
        while tokens and tokens[0] != until:
            token = tokens.pop(0)
            if token == "|":
                options.append([])
            else:
                options[-1].append(self.part(token, tokens))
        if until:
            tokens.pop(0)

        def first(text: str, at: int) -> int:
            for parts in options:
                place = at
                for part in parts:
                    place = part(text, place)
                    if place < 0:
                        break
                else:
                    return place
            return -1

        return first

    def part(self, token: str, tokens: list[str]) -> Match:
        """Return a bracket with what is in it, a terminal, or a rule."""
        if token == "(":
            return self.choice(tokens, ")")
        if token == "[":
            once = self.choice(tokens, "]")
            return lambda text, at: max(once(text, at), at)
        if token == "{":
            again = self.choice(tokens, "}")

            def many(text: str, at: int) -> int:
                while (place := again(text, at)) > at:
                    at = place
                return at

            return many
        if terminal := self.terminal(token):
            fit = re.compile(terminal).match
            return lambda text, at: m.end() if (m := fit(text, at)) else -1
        return self.match(token)
