"""Mutated input: a small number of each kind here; ``python -m lab fuzz`` runs any number."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eldesthand.core.errors import RecordError
from eldesthand.record import loads
from eldesthand.table.service import ENGINE
from eldesthand.table.session import Session
from lab import parts
from lab.checks import Broken
from lab.commands.fuzz import fuzz
from lab.fuzz import requests
from lab.fuzz.mutation import mutated, mutated_text
from lab.parts import Fault, Tally
from tests.commands import lab

CASES, FEW = 400, 40


def test_mutated_requests_are_answered_or_refused() -> None:
    tally = fuzz("requests").run("tests", CASES)
    assert tally.cases == CASES
    assert tally.accepted >= CASES / 3
    assert tally.counted["states compared"] > 5
    accepted = {kind.split(",")[0] for kind in tally.counted if kind.endswith(", accepted")}
    assert {"act", "step", "sit", "resume", "adjust", "record_at", "decide"} <= accepted


@pytest.mark.parametrize("cases", [3 * CASES, pytest.param(1_000_000, marks=pytest.mark.slow)])
def test_mutated_texts_are_read_or_refused(cases: int) -> None:
    tally = fuzz("records").run("tests", cases)
    for kind in ("record", "code", "address", "storage", "attributes"):
        assert tally.counted[f"{kind}, accepted"] > 0
        assert tally.counted[f"{kind}, refused"] > 0


@given(st.text())
def test_any_text_is_no_record(text: str) -> None:
    with pytest.raises(RecordError):
        loads(text)


def test_mutated_answers_of_own_bots_are_read_or_refused() -> None:
    tally = fuzz("own-bots").run("tests", CASES)
    assert tally.cases == CASES
    for became in ("answer, accepted", "answer, refused", "action, done", "action, refused"):
        assert tally.counted[became] > CASES / 50


def test_mutated_files_are_imported_whole_or_refused() -> None:
    tally = fuzz("imports").run("tests", FEW)
    assert min(tally.counted["import, accepted"], tally.counted["import, refused"]) > FEW / 5


def test_mutated_challenges_are_offered_or_refused() -> None:
    tally = fuzz("challenges").run("tests", FEW)
    assert min(tally.counted["challenge, accepted"], tally.counted["challenge, refused"]) > FEW / 10


def test_same_seed_same_cases() -> None:
    tallies = [fuzz("records").run("1", 300) for _ in range(2)]
    assert tallies[0].counted == tallies[1].counted


def test_any_other_exception_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    def breaks(session: Session, go_on: bool = False) -> None:
        raise ZeroDivisionError

    monkeypatch.setitem(ENGINE.known, "step", breaks)
    with pytest.raises(Broken, match="ZeroDivisionError"):
        fuzz("requests").run("1", 1000)


def test_changed_state_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    def changes(session: Session, go_on: bool = False) -> None:
        session.sitting.bank.pool += 1
        raise RecordError("no")

    monkeypatch.setitem(ENGINE.known, "step", changes)
    with pytest.raises(Broken, match="changed the state"):
        fuzz("requests").run("1", 1000)


def test_small_change_of_state_is_found_by_the_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    def changes(session: Session, go_on: bool = False) -> None:
        session.sitting.hour_struck = not session.sitting.hour_struck
        raise RecordError("no")

    monkeypatch.setitem(ENGINE.known, "step", changes)
    monkeypatch.setattr(requests, "CLOSELY", 1.0)
    with pytest.raises(Broken, match="changed the state"):
        fuzz("requests").run("1", 1000)


def test_undeclared_change_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ENGINE, "changes", set())
    with pytest.raises(Broken, match="declares no change"):
        fuzz("requests").run("1", 1000)


def test_slow_answer_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parts, "SLOW", -1.0)
    with pytest.raises(Fault, match="took"):
        Tally().asked(lambda text: "{}", "{}")


def test_mutation_leaves_the_original_unchanged() -> None:
    form: Any = {"do": "act", "action": {"kind": "play_card", "seat": 1, "card": "QS"}, "more": [1]}
    before = json.dumps(form)
    for seed in range(200):
        mutated(form, Random(seed))
        assert json.dumps(form) == before
        assert isinstance(mutated_text("1. 0: QS", Random(seed)), str)


def test_a_run_continues_from_its_store(tmp_path: Path) -> None:
    store = tmp_path / "store"
    run = ("fuzz", "records", "--json", "--seed", "7", "--store", str(store), "--cases")
    assert lab(*run, "50").returncode == 0
    first = store.read_bytes()
    again = json.loads(lab(*run, "50").stdout)
    assert (again["cases"], again["parts"], store.read_bytes()) == (50, 1, first)
    other = lab("fuzz", "records", "--seed", "8", "--store", str(store))
    assert "expected a part of this run" in other.stderr
