"""Every law has a module and a test, and the rules sheets are those last reviewed."""

from __future__ import annotations

from functools import cache

import pytest

from eldesthand.words.glossary import law_titles
from tools import write_rules
from tools.write_laws import AIMS, Law, checks_by_law, cited, laws, modules_by_law

IDS = [*law_titles(), *AIMS]


@cache
def all_laws() -> dict[str, Law]:
    """Return the laws by id; reading all files takes a second, so not while tests are collected."""
    return {law.id: law for law in laws()}


def test_the_laws_of_a_family_are_listed_in_order() -> None:
    families: dict[str, list[int]] = {}
    for law in IDS:
        families.setdefault(law[0], []).append(int(law[1:]))
    assert all(numbers == [*range(1, len(numbers) + 1)] for numbers in families.values())


@pytest.mark.parametrize("law_id", IDS)
def test_law_has_a_module_and_a_test(law_id: str) -> None:
    law = all_laws()[law_id]
    if law.id in AIMS:
        assert any(test.startswith("tests/test_aims.py::") for test in law.tests)
    else:
        assert law.modules, f"nothing in the engine cites {law.id}"
        assert law.tests, f"no test cites {law.id}"


def test_every_law_cited_is_a_law() -> None:
    assert modules_by_law().keys() | checks_by_law().keys() <= set(IDS)


def test_the_sentences_of_the_rules_sheets_are_those_that_were_reviewed() -> None:
    again = "write it, and read what is new: python -m tools.write_rules"
    assert write_rules.SHEET.read_text(encoding="utf-8") == write_rules.sheet(), again


def test_ids_are_found_as_words() -> None:
    assert cited("laws S1, S2 and G1(b), see D1.") == {"S1", "S2", "G1", "D1"}
    assert cited("test_S3_example".replace("_", " ")) == {"S3"}
    assert cited("S33a1 XS1 A2 E9 2S1") == set()
