"""Every law of the book is shown by a deal in it, and its text agrees with the engine."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from eldesthand.record import dumps, load_file
from tests.shown import errors, table  # noqa: F401 (they register their checks)
from tests.shown.record import SHOWN, Shown
from tests.test_book import BOOK, CHAPTERS, LAWS, RECORDS, text_of
from tools.write_book import DEALS
from tools.write_book import text_of as written

OWN = {  # what stands in the chapter of its law, in the section of it
    law: name
    for law, (name, _) in SHOWN.items()
    if law not in ("C1b", "D1", "D2", "I6b", "P2", "S3", "S5", "S6", "S7", "V7b", "F2")
}


def sections() -> Iterator[tuple[set[str], set[str]]]:
    """Yield the laws and the records of each section of the book."""
    for chapter in CHAPTERS:
        for section in re.split(r"\n(?=.+\n[-~=]{3,}\n)", text_of(chapter)):
            laws = set(re.findall(r"^\.\. hearts:law:: (\w+)$", section, re.M))
            yield laws, set(re.findall(r":file: records/([\w-]+)\.hearts$", section, re.M))


def test_every_law_but_one_is_shown_by_a_deal() -> None:
    """Foster's sixty deals (S9) are an example in figures, and no deal. A law without a check here
    has a deal in its section, which its own test checks.
    """
    beside = {law for laws, records in sections() if records for law in laws}
    assert {law.rstrip("b") for law in SHOWN} | beside >= set(LAWS) - {"S9"}


@pytest.mark.parametrize("law", SHOWN)
def test_a_deal_shows_the_law_and_its_caption_is_true(law: str) -> None:
    name, check = SHOWN[law]
    shown = Shown(name)
    for said in check(shown) or ():
        assert said in shown.caption


@pytest.mark.parametrize("law", OWN)
def test_the_deal_stands_beside_its_law(law: str) -> None:
    [records] = [records for laws, records in sections() if law.rstrip("b") in laws]
    assert OWN[law] in records


@pytest.mark.parametrize("name", DEALS)
def test_the_deals_are_written_by_the_engine(name: str) -> None:
    path = BOOK / "records" / f"{name}.hearts"
    assert path.read_text(encoding="utf-8") == written(name), "write it: python -m tools.write_book"


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_no_record_tells_of_an_older_law(path: object) -> None:
    """Records settled by an earlier law can be read, but the book must not contain any."""
    [record] = [each for each in RECORDS if each == path]
    assert dumps(load_file(record)) == record.read_text(encoding="utf-8")
