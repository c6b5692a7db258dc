"""No law without a module and a test, and a table of them that cannot rot."""

from __future__ import annotations

import re

import pytest

from tools import write_rules
from tools.write_laws import TABLE, Law, aims, checks_by_law, cited, laws, modules_by_law, table

LAWS, AIMS = laws(), aims()


def test_the_laws_of_a_family_are_listed_in_order() -> None:
    families: dict[str, list[int]] = {}
    for law in LAWS:
        families.setdefault(law.id[0], []).append(int(law.id[1:]))
    assert all(numbers == [*range(1, len(numbers) + 1)] for numbers in families.values())


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.id)
def test_law_has_a_module_and_a_test(law: Law) -> None:
    if law.not_yet:
        pytest.skip("to come")
    assert law.modules, f"nothing in the engine cites {law.id}"
    assert law.tests, f"no test cites {law.id}"


@pytest.mark.parametrize("aim", AIMS, ids=lambda aim: aim.id)
def test_aim_has_a_position(aim: Law) -> None:
    assert any(test.startswith("tests/test_aims.py::") for test in aim.tests)


def test_every_law_cited_is_a_law() -> None:
    known = {law.id for law in (*LAWS, *AIMS)}
    assert modules_by_law().keys() <= known
    assert checks_by_law().keys() <= known


def test_a_law_to_come_that_has_come_is_enforced() -> None:
    """Take an id out of ``not_yet`` once tests are named after it."""
    come = [law.id for law in LAWS if law.not_yet and law.modules and law.tests]
    assert not come, f"take {', '.join(come)} out of not_yet in tests/laws/laws.toml"


def test_table_is_fresh() -> None:
    assert TABLE.exists(), "write it: python -m tools.write_laws"
    assert TABLE.read_text(encoding="utf-8") == table(), "write it: python -m tools.write_laws"


def test_what_players_read_is_what_was_read_last() -> None:
    """A new sentence is read by somebody before it is kept."""
    again = "write it, and read what is new: python -m tools.write_rules"
    assert write_rules.SHEET.read_text(encoding="utf-8") == write_rules.sheet(), again


def test_table_is_a_table() -> None:
    rows = [line for line in table().splitlines() if re.match(r"\| [A-Z]\d", line)]
    assert len(rows) == len(LAWS) + len(AIMS)
    assert all(row.count(" | ") >= (2 if row.startswith("| B") else 3) for row in rows)


def test_ids_are_found_as_words() -> None:
    assert cited("laws S1, S2 and G1(b), see D1.") == {"S1", "S2", "G1", "D1"}
    assert cited("test_S3_example".replace("_", " ")) == {"S3"}
    assert cited("S33a1 XS1 A2 E9 2S1") == set()
