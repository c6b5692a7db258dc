"""Check the style of English texts: ``python -m tools.lint_words``.

A docstring or JSDoc block must not begin with a question word or a pronoun, and that of a function
must begin with a verb. Some phrases that are hard to read are forbidden. In the strings of the
engine and the page an apostrophe is typographic, because players read them; documents, comments and
ids may use a straight one.
"""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

from web.tools.steps import ROOT

NOT_CHECKED = ("CHANGELOG.md", "tools/lint_words.py", "tests/test_lint.py")

QUESTION_OR_PRONOUN = re.compile(
    r"(Who(m|se|ever)?|What(ever)?|Whether|How(ever)?|Where(ver)?|Which(ever)?|As"
    r"|It|Its|He|His|She|Her|They|Their|This|That|These|Those|We|Our|You|Your|I)\b"
)
NO_VERB = re.compile(
    r"(The|An?|All|Each|Every(thing|body|one|where)?|Some(thing|body|one|times)?|Any(thing|body)?"
    r"|No(thing|body|ne|t)?|Both|One|Two|If|When|For|In|Of|From|By|With|At|On|To|Also|Only)\b"
)
PHRASES = re.compile(
    r"\bso many\b|\bthat (is|are) none\b|\bof whom none\b|\blest\b|\bnought\b|\bwhoso",
    re.IGNORECASE,
)
PRONOUNS = re.compile(r"\b(he|his|him|himself)\b", re.IGNORECASE)
"""Forbidden in documents for a player, who is "they"."""

APOSTROPHE = re.compile(r"(?<!['\w])\w+('\w|(?<=s)'(?= ))")
"""Straight apostrophe in a word, outside quotation marks."""
READ_BY_PLAYERS = ("engine/eldesthand/", "web/src/")
JS_STRING = re.compile(r'//.*|/\*[\s\S]*?\*/|"(?:[^"\\\n]|\\.)*"')
SUMMARY = re.compile(r"/\*\*[\s*]*([^@\s*][^\n]*)")
JS_FUNCTION = re.compile(
    r"\s*(export )?(static )?(async )?"
    r"(function\b|const \w+ =\s*(async )?(\(|\w+ =>)|#?\w+\([^)\n]*\) \{|#?\w+ = (async )?\(\w)"
)


def main() -> int:
    """Print every violation; return 1 if there is one."""
    found = [violation for path in sources() for violation in violations(path)]
    for violation in found:
        print(violation)
    return int(bool(found))


def sources() -> Iterator[Path]:
    """Yield the files of the repository that are checked."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    for name in listed.stdout.splitlines():
        path = ROOT / name
        checked = path.suffix in (".py", ".md", ".rst") or name.startswith("web/src/")
        if checked and not name.startswith(NOT_CHECKED) and path.is_file():
            yield path


def violations(path: Path) -> Iterator[str]:
    """Yield one line for each violation in a file."""
    text = path.read_text(encoding="utf-8")
    name = path.relative_to(ROOT).as_posix()
    document = path.suffix in (".md", ".rst")
    for line, wrong in [*in_text(text), *(in_text(text, PRONOUNS) if document else ())]:
        yield f"{name}:{line}: {wrong}"
    check = {".py": in_docstrings, ".js": in_jsdoc}.get(path.suffix)
    strings = {".py": python_strings, ".js": javascript_strings}.get(path.suffix)
    for line, string in strings(text) if strings and name.startswith(READ_BY_PLAYERS) else ():
        if APOSTROPHE.search(string):
            yield f"{name}:{line}: straight apostrophe in {string!r}"
    if path.name.startswith("test_"):
        check = None  # a test's docstring may state what holds
    for line, wrong in check(text) if check else ():
        yield f"{name}:{line}: {wrong}"


def in_text(text: str, phrases: re.Pattern[str] = PHRASES) -> Iterator[tuple[int, str]]:
    """Yield line and message of each forbidden phrase.

    >>> list(in_text("There are so many of them."))
    [(1, 'forbidden phrase "so many"')]
    """
    for number, line in enumerate(text.splitlines(), 1):
        for phrase in phrases.finditer(line):
            yield number, f'forbidden phrase "{phrase[0]}"'


@lru_cache(maxsize=1)
def nodes_of(text: str) -> list[ast.AST]:
    """Return the nodes of a Python source, which two checks of a file read."""
    return list(ast.walk(ast.parse(text)))


def python_strings(text: str) -> Iterator[tuple[int, str]]:
    """Yield line and text of each string that is no docstring.

    >>> list(python_strings("'A docstring.'" + chr(10) + "x = 'a string'"))
    [(2, 'a string')]
    """
    docstrings = {node.value for node in nodes_of(text) if isinstance(node, ast.Expr)}
    for node in nodes_of(text):
        match node:
            case ast.Constant(str(string)) if node not in docstrings:
                yield node.lineno, string


def javascript_strings(text: str) -> Iterator[tuple[int, str]]:
    """Yield line and text of each string in double quotes outside comments.

    >>> list(javascript_strings('f("a"); // "b"'))
    [(1, 'a')]
    """
    for found in JS_STRING.finditer(text):
        if found[0].startswith('"'):
            yield text.count("\n", 0, found.start()) + 1, found[0][1:-1]


def in_docstrings(text: str) -> Iterator[tuple[int, str]]:
    """Yield line and message of each docstring with a wrong beginning.

    >>> source = 'def cards():' + chr(10) + '    "The cards."'
    >>> list(in_docstrings(source))
    [(2, 'expected a verb, got "The cards."')]
    """
    for node in nodes_of(text):
        if not isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            continue
        for place, statement in enumerate(node.body):
            match statement:
                case ast.Expr(ast.Constant(str(docstring))):
                    summary = docstring.strip().partition("\n")[0]
                    acts = isinstance(node, ast.FunctionDef) and not _is_property(node)
                    if QUESTION_OR_PRONOUN.match(summary):
                        yield statement.lineno, f'expected a verb or a noun, got "{summary}"'
                    elif acts and place == 0 and NO_VERB.match(summary):
                        yield statement.lineno, f'expected a verb, got "{summary}"'


def _is_property(function: ast.FunctionDef) -> bool:
    return any("property" in ast.unparse(each) for each in function.decorator_list)


def in_jsdoc(text: str) -> Iterator[tuple[int, str]]:
    """Yield line and message of each JSDoc block with a wrong beginning.

    >>> list(in_jsdoc("/** What is shown. */"))
    [(1, 'expected a verb or a noun, got "What is shown."')]
    """
    for block in SUMMARY.finditer(text):
        line = text.count("\n", 0, block.start()) + 1
        summary = block[1].removesuffix("*/").strip()
        if QUESTION_OR_PRONOUN.match(summary):
            yield line, f'expected a verb or a noun, got "{summary}"'
        elif NO_VERB.match(summary) and JS_FUNCTION.match(
            text, text.index("*/", block.start()) + 2
        ):
            yield line, f'expected a verb, got "{summary}"'


if __name__ == "__main__":
    sys.exit(main())
