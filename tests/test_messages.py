"""Messages for translators: each is whole, and translated when it is shown and not before."""

from __future__ import annotations

import ast
import json
import re
import string
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from gettext import NullTranslations
from random import Random

import pytest

from eldesthand.core.actions import End
from eldesthand.core.language import spoken
from eldesthand.core.rules import PRESETS
from eldesthand.core.sitting import Sitting
from eldesthand.core.terms import Phase
from eldesthand.core.wire import encode
from eldesthand.documents.drawing.build import position_of
from eldesthand.documents.drawing.description import board, describe
from eldesthand.table.reply import Next, reply_about
from eldesthand.words.naming import guests
from lab.random_actions import anything_legal
from tools.messages import ENGINE, KEYWORDS, Message, messages
from web.tools.steps import ROOT

TRANSLATED = KEYWORDS.keys() - {"N_", "NC_"}
"""Functions that translate; the others only mark."""

UNFINISHED = ("a", "an", "and", "but", "if", "nor", "of", "or", "than", "the")
"""Words at the end of a text that goes on."""


@cache
def found() -> tuple[Message, ...]:
    return tuple(messages())


@cache
def modules() -> dict[str, ast.Module]:
    """Return the syntax trees of the modules of the engine."""
    return {
        path.relative_to(ROOT).as_posix(): ast.parse(path.read_text("utf-8"))
        for path in sorted(ENGINE.rglob("*.py"))
    }


def glue_in(text: str) -> str:
    """Return why a text is only a part of a sentence, or an empty text.

    >>> [glue_in(text) for text in ("You win.", " you win", "deal, ", ", done", "’s", "Rules of")]
    ['', 'space at an end', 'space at an end', 'comma at an end', 'suffix', 'ends with "of"']
    """
    if text != text.strip():
        return "space at an end"
    if re.match(r"[,;.)]", text) or text.endswith(","):
        return "comma at an end"
    if re.match(r"[’'-]\w{0,3}$", text):
        return "suffix"
    last = re.findall(r"[\w’]+$", text)
    if last and last[0] in UNFINISHED:
        return f'ends with "{last[0]}"'
    return ""


def is_lone_word(text: str) -> bool:
    """Return whether a text is a single word in lower case.

    >>> [is_lone_word(text) for text in ("away", "{name} away", "Away")]
    [True, False, False]
    """
    return re.fullmatch(r"[a-z’'-]+", text) is not None


def is_literal(text: ast.expr) -> bool:
    """Return whether an argument is a literal."""
    return isinstance(text, ast.Constant)


def is_extracted(text: ast.expr) -> bool:
    """Return whether Babel finds the text of an argument, or finds it where a constant is marked.

    >>> said = ("_('You win.')", "_(law.title or TITLE)", "_('You ' + verb)", "_(f'{name} wins.')")
    >>> calls = [ast.parse(each, mode="eval").body for each in said]
    >>> [is_extracted(call.args[0]) for call in calls if isinstance(call, ast.Call)]
    [True, True, False, False]
    """
    if isinstance(text, (ast.Constant, ast.Name, ast.Attribute, ast.Subscript)):
        return True
    parts = (ast.BinOp, ast.JoinedStr, ast.Constant)
    return not any(isinstance(node, parts) for node in ast.walk(text))


def names_in(text: str) -> set[str]:
    """Return the names in braces. Raises ``ValueError`` for other braces."""
    names = set()
    for _literal, name, form, conversion in string.Formatter().parse(text):
        if name is None:
            continue
        if not name.isidentifier() or form or conversion:
            raise ValueError(f"expected a name in braces, got {text!r}")
        names.add(name)
    return names


def marked(tree: ast.AST) -> Iterator[tuple[str, ast.Call]]:
    """Yield every call of a function that marks a message."""
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(id=function)) if function in KEYWORDS:
                yield function, node


def run_on_import(node: ast.AST) -> Iterator[ast.AST]:
    """Yield the nodes that run when their module is imported."""
    yield node
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Lambda):
            continue
        if isinstance(child, (ast.FunctionDef, ast.AsyncFunctionDef)):
            now = (*child.decorator_list, *child.args.defaults, *child.args.kw_defaults)
            for each in filter(None, now):
                yield from run_on_import(each)
            continue
        yield from run_on_import(child)


def test_messages_are_found_in_the_engine_and_in_the_page() -> None:
    places = {message.place.partition(":")[0] for message in found()}
    assert "web/src/before-engine.js" in places
    assert "engine/eldesthand/words/interface/keeping.py" in places
    forms = {form for message in found() for form in message.forms}
    of_several_lines = (
        "Perhaps the site is being updated right now. Repair throws away the damaged copies and "
        "fetches the game again. Your saved games are safe."
    )
    assert {"{count} trick", "{count} tricks", "Confirm each card", of_several_lines} <= forms


def test_no_message_is_a_part_of_a_sentence() -> None:
    glued = {
        (message.place, form): why
        for message in found()
        for form in message.forms
        if message.context not in {"decimal mark", "thousands mark"} and (why := glue_in(form))
    }
    assert glued == {}


def test_a_lone_word_has_a_context() -> None:
    bare = [
        (message.place, form)
        for message in found()
        for form in message.forms
        if is_lone_word(form) and not message.context
    ]
    assert bare == []


def test_braces_contain_names() -> None:
    for message in found():
        names = [names_in(form) for form in message.forms]
        assert names[0] <= names[-1], message


def test_messages_are_literals() -> None:
    wrong = []
    for name, tree in modules().items():
        for function, call in marked(tree):
            texts = call.args[: len(KEYWORDS[function] or (1,))]
            plain = is_extracted if function in ("_", "pgettext") else is_literal
            if call.keywords or not all(map(plain, texts)):
                wrong.append(f"{name}:{call.lineno}: {ast.unparse(call)}")
    assert wrong == []


IMPORTS = """
import json, pkgutil, traceback
from importlib import import_module

import eldesthand
from eldesthand.core import language

asked = {}

class Early:
    def gettext(self, *message):
        calls = [call for call in traceback.extract_stack() if "importlib" not in call.filename]
        asked[str(message)] = [f"{call.filename}:{call.lineno}" for call in calls[1:-1]]
        return message[-1] if len(message) < 3 else message[-2]
    ngettext = pgettext = gettext

language.speak(Early())
for module in pkgutil.walk_packages(eldesthand.__path__, "eldesthand.", onerror=lambda name: None):
    try:
        if not module.name.endswith("__main__"):
            import_module(module.name)
    except ImportError:
        pass  # an optional package is missing
print(json.dumps(asked))
"""
"""Program that imports every module, and prints where each message was asked for meanwhile."""


def test_no_message_is_marked_inside_another_text() -> None:
    """Babel does not look into f-strings."""
    wrong = [
        f"{name}:{call.lineno}: {ast.unparse(call)}"
        for name, tree in modules().items()
        for text in ast.walk(tree)
        if isinstance(text, ast.JoinedStr)
        for _function, call in marked(text)
        if all(map(is_literal, call.args[:1]))
    ]
    assert wrong == []


def test_no_module_translates_a_message_when_it_is_imported() -> None:
    wrong = [
        f"{name}:{call.lineno}: {ast.unparse(call)}"
        for name, tree in modules().items()
        for node in run_on_import(tree)
        for function, call in marked(node)
        if call is node and function in TRANSLATED
    ]
    assert wrong == []


def test_no_import_leads_to_a_translation() -> None:
    environment = {"PYTHONPATH": str(ROOT / "engine"), "PYTHONHASHSEED": "0"}
    command = [sys.executable, "-c", IMPORTS]
    told = subprocess.run(command, capture_output=True, text=True, env=environment, check=True)
    assert json.loads(told.stdout) == {}


def test_a_module_that_translates_has_no_variable_of_that_name() -> None:
    wrong = []
    for name, tree in modules().items():
        for node in ast.walk(tree) if _translates(tree) else ():
            match node:
                case ast.Name(id="_", ctx=ast.Store()) | ast.arg(arg="_"):
                    wrong.append(f"{name}:{node.lineno}")
    assert wrong == []


def _translates(tree: ast.Module) -> bool:
    """Return whether a module imports ``_``."""
    return any(
        isinstance(node, ast.ImportFrom) and any(each.name == "_" for each in node.names)
        for node in ast.walk(tree)
    )


class Translated(NullTranslations):
    """A language in which no message says "You"."""

    def gettext(self, message: str) -> str:
        return message.replace("You", "Du")

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        return self.gettext(message)


@pytest.mark.parametrize("game", PRESETS)
def test_the_name_you_is_translated_wherever_it_is_shown(game: str) -> None:
    """A deal and the end, as two players see them; only data have the name in English."""
    rules, chance = PRESETS[game].rules, Random(game)
    sitting = Sitting(rules, guests(rules.players, 1))
    while sitting.phase is not Phase.ENDED:
        events = sitting.apply(End() if sitting.nets else anything_legal(sitting, chance))
        if sitting.seating:
            continue
        for seat in (0, 1):
            view = sitting.view(seat)
            with spoken(Translated()):
                reply = encode(reply_about(sitting, view, Next.HUMAN, events))
                drawn = describe(position_of(view)), board(view)
            shown = [each for key, each in reply.items() if key not in ("view", "events")]
            assert "You" not in json.dumps([shown, drawn])
