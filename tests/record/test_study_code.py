"""Study codes: a whole record in a link."""

from __future__ import annotations

import zlib
from base64 import urlsafe_b64encode
from pathlib import Path

import pytest

from eldesthand.core.errors import RecordError
from eldesthand.documents.embedding import Kind, embed
from eldesthand.record import OneDeal, Record, dumps, load_file
from eldesthand.record.study_code import LONGEST_TEXT, decode_code, decode_study, encode_study

RECORDS = sorted(Path("book/records").glob("*.hearts"))
HOWELL = "10XJcH9128-VqDkeR_4MN92MMFtqCFy8A3CX8R17QLXPR9zK9ChYT2aJLEeMPsJ_sBiz1"


def packed(text: bytes) -> str:
    return "S" + urlsafe_b64encode(zlib.compress(text)).decode().rstrip("=")


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_study_is_its_record_with_names_tags_comments_and_branches(path: Path) -> None:
    record = load_file(path)
    code = encode_study(record)
    assert code.replace("-", "").replace("_", "").isalnum()
    assert decode_study(code) == record


KEPT = (
    "SeNo1UsuK3DAQvOsrCh-"
    "zRIwl6zWHgFGHNDaEeGXIYcnB7Hgzh0km2J5D_j6yvDkIqauk6upCLzxPy7Y-z6_35YKqrn6Ily_TrxnV-"
    "ue-7dW32_R3XlZU6f7YrhWq7_O65e3rfSnl52kt92iebvOCSu_F87w-bhuqD7kQ089lnqGFWK-Pt7dbPkLFhgbyaYw"
    "qtVGRiS6NNLKPLVvqOZBJTbJJsycXO9axpT7ZaChETQ07DjymkJo4JJ0GdtRTH9tk2HOXhtiRYstdFK-PDQrai0u2l"
    "z1cp98XnND2Tg6j1bLvxkZLe-"
    "A1hs5KJdvgreyHTB24wuhNo5XsgjNSOvOuoxFk2_tGDs6UV0rUEqczLKNhaIZifMrtnmojVGG6hJDQEVzaGaELqhPa"
    "BMMYdrTGkxGNRH3GyHCMwGjjQSgrTGG6iDEiRLjCCFvQIcJHtIQ-FnlX5AeCIgSCp4L6oynB5uf57o5qEST0GZ4xJg"
    "wM87_jSdSnIu6zRYJJaIpLUdcFthmIUAn9MVJ9TDpm4ZxBREPvGWhRH-"
    "NaQpezyUbf41FGrPO25a_x0ei89gTUvsQ_isOcSA"
)


def test_a_code_that_was_shared_stays_readable() -> None:
    assert decode_study(KEPT) == load_file(Path("book/records/spot.hearts"))


CHANGES = [lambda c: c[:-3], lambda c: c[:40] + "A" + c[41:], lambda c: f"{c}AAAA"]


@pytest.mark.parametrize("change", CHANGES)
def test_a_damaged_study_is_refused(change: object) -> None:
    code = encode_study(load_file(Path("book/records/howell.hearts")))
    assert callable(change)
    with pytest.raises(RecordError, match="a letter is wrong or missing"):
        decode_study(change(code))


@pytest.mark.parametrize("code", ["S", "Sé", "S====", "S" + "A" * 999, "S+/", packed(b"\xff")])
def test_nonsense_is_refused(code: str) -> None:
    with pytest.raises(RecordError, match="a letter is wrong or missing"):
        decode_study(code)


def test_a_short_code_holds_no_huge_record() -> None:
    with pytest.raises(RecordError, match="at most 200000 bytes"):
        decode_study(packed(b" " * (LONGEST_TEXT + 1)))
    with pytest.raises(RecordError, match="characters"):
        decode_study("S" + "A" * (2 * LONGEST_TEXT))
    record = load_file(Path("book/records/howell.hearts"))
    with pytest.raises(RecordError, match="at most 200000 bytes"):
        encode_study(Record(record.rules, record.names, tags=(("Site", "x" * LONGEST_TEXT),)))


def test_an_illegal_card_in_a_study_is_refused_with_its_line() -> None:
    text = dumps(load_file(Path("book/records/howell.hearts")))
    with pytest.raises(RecordError, match="line 16"):
        decode_study(packed(text.replace("1. 0: 5H", "1. 0: 6H").encode()))


def test_any_code_is_read_by_its_first_letter() -> None:
    assert isinstance(decode_code(HOWELL), OneDeal)
    assert isinstance(decode_code(encode_study(load_file(RECORDS[0]))), Record)


def test_a_study_is_embedded_at_a_deal_and_ply_of_its_own() -> None:
    record = load_file(Path("book/records/sweepstake-three-deals.hearts"))
    code = encode_study(record)
    element = embed(Kind.DEAL, {"code": code, "deal": "2", "ply": "5"})
    assert f'code="{code}"' in element.html()
    assert 'deal="2"' in element.html()
    assert element.position.deal == 2
    second = embed(Kind.DEAL, {"code": f"{HOWELL} {code}", "deal": "2", "ply": "5"})
    assert second.position.deal == 1
