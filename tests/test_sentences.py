"""The sentences of the interface: each one that the page names exists, and the page names each."""

from __future__ import annotations

import re
import string

from eldesthand.bots import BOTS
from eldesthand.core.cards import SUITS
from eldesthand.core.rules import PRESETS
from eldesthand.core.sitting import Sitting
from eldesthand.core.speech import counted
from eldesthand.core.variety import VARIETIES
from eldesthand.table.choosing import explain_rules
from eldesthand.table.reply import Next, reply_about
from eldesthand.table.session import Session
from eldesthand.words import interface
from eldesthand.words.glossary import glossary
from web.tools.steps import WEB

SOURCES = {
    path.relative_to(WEB).as_posix(): path.read_text(encoding="utf-8")
    for path in sorted((WEB / "src").rglob("*.js"))
}
BEFORE = SOURCES.pop("src/before-engine.js")
SENTENCES_BEFORE = dict(
    re.findall(r'^  "([a-z][\w.-]*)": NC?_\((?:"[^"]*", )?\s*"(.*)"', BEFORE, re.MULTILINE)
)
SENTENCES = {**interface.sentences(), **SENTENCES_BEFORE}
COUNTED = {each.removesuffix(".one") for each in SENTENCES if each.endswith(".one")}
"""The ids of sentences with plural forms; the page adds the form to the id."""
NAMES = {each for each in SENTENCES if each.rpartition(".")[0] not in COUNTED} | COUNTED
IDS = re.compile(r'"([a-z]+(?:[.-][a-z]+)+)"')
CALL = re.compile(r"\bsentence(?:With)?\(")
PREFIXES = re.compile(CALL.pattern + r"`([a-z]+\.)\$\{")
PANEL = r'definePanel\(\{\s*name: "([a-z-]+)",'
WITH_HEADING = re.compile(PANEL + r"(?!\s*(?:heading|button):)")
ON_RAIL = re.compile(PANEL + r"(?:(?!definePanel)[\s\S])*?\n  button: ")


def test_the_page_names_every_sentence_and_no_other() -> None:
    users = [text for text in SOURCES.values() if CALL.search(text)]
    named = {found for text in users for found in IDS.findall(text)}
    named |= {f"{name}.heading" for text in SOURCES.values() for name in WITH_HEADING.findall(text)}
    named |= {f"{name}.button" for text in SOURCES.values() for name in ON_RAIL.findall(text)}
    prefixes = tuple(found for text in users for found in PREFIXES.findall(text))
    named |= {each for each in NAMES if each.startswith(prefixes)}
    groups = {each.partition(".")[0] for each in NAMES if "." in each}
    assert NAMES - named == set()
    with_group = {each for each in named if "." in each and each.partition(".")[0] in groups}
    assert with_group <= NAMES


def test_a_sentence_has_no_law_id_and_no_sign_for_an_error() -> None:
    for each, text in (SENTENCES | glossary()).items():
        assert not re.search(r"\b[CDPISGVF]\d|±", text), each


def test_V7_broken_hearts_are_explained_by_the_options_of_the_game() -> None:
    rules = PRESETS["modern"].rules
    for breaks in (False, True):
        game = rules.with_options(queen_breaks=breaks)
        sitting = Sitting(game, ["You", "Ann", "Bob", "Cleo"])
        at_table = reply_about(sitting, sitting.view(0), Next.BOT).words.meanings
        in_rules = explain_rules(Session(), game).meanings
        for meanings in (at_table, in_rules):
            assert ("Queen of spades" in meanings["broken"]) is breaks
            assert "you can lead one only if you hold nothing else" in meanings["broken"]


def test_S1_a_Jack_is_explained_in_the_pool_and_not_among_the_cards() -> None:
    [jack] = [re.compile(rf"\b{pattern}\b") for pattern in glossary() if "Jack" in pattern]
    for text in (
        "Jack",
        "stays as a Jack.",
        "Players can share a Jack",
        "a Jack, which only one can win",
    ):
        assert jack.search(text), text
    for text in (
        "the Jack 11",
        "a Jack of hearts",
        "a Jack, Queen or King",
        "Each Jack is a point",
        "You hold the Jack. Throw it",
        "A spade above the Jack is a danger",
        "drive the Jack out",
        "Jacks",
    ):
        assert not jack.search(text), text


def test_a_counted_sentence_has_both_forms() -> None:
    for each in COUNTED:
        assert {f"{each}.one", f"{each}.other"} <= set(SENTENCES)
        # the merit is the count with markup
        assert re.search(r"\{(count|merit)\}", SENTENCES[f"{each}.other"])


def test_the_units_of_every_variety_have_both_forms() -> None:
    for variety in VARIETIES.values():
        for suit in SUITS:
            unit = variety.unit(suit)
            for form, number in {"one": 1, "other": 2}.items():
                told = SENTENCES[f"unit.{unit}.{form}"].format(count=number)
                assert told == counted(number, unit)


def test_no_sentence_is_in_two_files() -> None:
    modules = [each for each in vars(interface).values() if hasattr(each, "sentences")]
    ids = [each for module in modules for each in module.sentences()]
    assert sorted([*ids, *SENTENCES_BEFORE]) == sorted(SENTENCES)


def test_the_page_fills_in_every_name_of_a_sentence() -> None:
    everything = "\n".join(SOURCES.values())
    for each, text in SENTENCES.items():
        for _, name, _, _ in string.Formatter().parse(text):
            if name is not None:
                assert re.search(rf"\b{name}\b\s*[,:}}]", everything), f"{each} needs {name}"


def test_home_names_the_strengths_of_bots_as_the_engine_does() -> None:
    [listed] = re.findall(r"LEVELS = \[(.*)\]", SOURCES["src/choice.js"])
    levels = re.findall(r'"(\w+)"', listed)
    assert [BOTS[each].title for each in levels] == [SENTENCES[f"level.{each}"] for each in levels]
    assert all(BOTS[each].is_level for each in levels)


def test_the_book_names_the_bot_of_each_level() -> None:
    book = (WEB.parent / "book" / "command-line.rst").read_text("utf-8")
    told = dict(re.findall(r"(\w+) is ``(\w+)``", book))
    assert told == {each.title: each.name for each in BOTS.values() if each.is_level}
