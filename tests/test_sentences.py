"""The sentences of the interface: each one that the page names exists, and the page names each."""

from __future__ import annotations

import re
import string
from types import ModuleType

from eldesthand.words import interface
from web.tools.steps import WEB

SOURCES = {
    path.relative_to(WEB).as_posix(): path.read_text(encoding="utf-8")
    for path in sorted((WEB / "src").rglob("*.js"))
}
BEFORE = SOURCES.pop("src/before-engine.js")
SENTENCES_BEFORE = dict(re.findall(r'^  "([a-z][\w.-]*)":\s+"(.*)"', BEFORE, re.MULTILINE))
SENTENCES = {**interface.SENTENCES, **SENTENCES_BEFORE}
IDS = re.compile(r'"([a-z]+(?:[.-][a-z]+)+)"')
PREFIXES = re.compile(r"sentence\(`([a-z]+\.)\$\{")
PANEL = r'definePanel\(\{\s*name: "([a-z-]+)",'
WITH_HEADING = re.compile(PANEL + r"(?!\s*heading:)")
ON_RAIL = re.compile(PANEL + r"(?:(?!definePanel)[\s\S])*?\n  button: ")


def test_the_page_names_every_sentence_and_no_other() -> None:
    users = [text for text in SOURCES.values() if "sentence(" in text]
    named = {found for text in users for found in IDS.findall(text)}
    named |= {f"{name}.heading" for text in SOURCES.values() for name in WITH_HEADING.findall(text)}
    named |= {f"{name}.button" for text in SOURCES.values() for name in ON_RAIL.findall(text)}
    prefixes = tuple(found for text in users for found in PREFIXES.findall(text))
    named |= {each for each in SENTENCES if each.startswith(prefixes)}
    groups = {each.partition(".")[0] for each in SENTENCES if "." in each}
    assert set(SENTENCES) - named == set()
    with_group = {each for each in named if "." in each and each.partition(".")[0] in groups}
    assert with_group <= set(SENTENCES)


def test_no_sentence_is_in_two_files() -> None:
    modules = [each for each in vars(interface).values() if isinstance(each, ModuleType)]
    ids = [each for module in modules for each in module.SENTENCES]
    assert sorted([*ids, *SENTENCES_BEFORE]) == sorted(SENTENCES)


def test_the_page_fills_in_every_name_of_a_sentence() -> None:
    everything = "\n".join(SOURCES.values())
    for each, text in SENTENCES.items():
        for _, name, _, _ in string.Formatter().parse(text):
            if name is not None:
                assert re.search(rf"\b{name}\b\s*[,:}}]", everything), f"{each} needs {name}"
