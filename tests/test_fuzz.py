"""Mutated input: a small number of each kind here; ``python -m tools.fuzz`` runs any number."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from eldesthand.core.errors import RecordError
from eldesthand.page.protocol.table import Step
from eldesthand.page.session import Session
from tools.fuzz import challenges, imports, own_bots, requests, run, texts
from tools.fuzz.__main__ import main
from tools.fuzz.mutation import mutated, mutated_text
from tools.fuzz.run import Fault, Tally

CASES, FEW = 400, 40


def test_mutated_requests_are_answered_or_refused() -> None:
    tally = run.run("requests", requests.part, CASES, "tests")
    assert tally.cases == CASES
    assert tally.accepted >= CASES / 3
    assert tally.counted["states compared"] > 5
    accepted = {kind.split(",")[0] for kind in tally.counted if kind.endswith(", accepted")}
    assert {"act", "step", "sit", "resume", "adjust", "record_at", "decide"} <= accepted


def test_mutated_texts_are_read_or_refused() -> None:
    tally = run.run("records", texts.part, CASES, "tests")
    for kind in ("record", "code", "address", "storage", "attributes"):
        assert tally.counted[f"{kind}, accepted"] > 0
        assert tally.counted[f"{kind}, refused"] > 0


def test_mutated_answers_of_own_bots_are_read_or_refused() -> None:
    tally = run.run("own-bots", own_bots.part, CASES, "tests")
    assert tally.cases == CASES
    for became in ("answer, accepted", "answer, refused", "action, done", "action, refused"):
        assert tally.counted[became] > CASES / 50


def test_mutated_files_are_imported_whole_or_refused() -> None:
    tally = run.run("imports", imports.part, FEW, "tests")
    assert min(tally.counted["import, accepted"], tally.counted["import, refused"]) > FEW / 5


def test_mutated_challenges_are_offered_or_refused() -> None:
    tally = run.run("challenges", challenges.part, FEW, "tests")
    assert min(tally.counted["challenge, accepted"], tally.counted["challenge, refused"]) > FEW / 10


def test_same_seed_same_cases() -> None:
    tallies = [run.run("records", texts.part, 300, "1") for _ in range(2)]
    assert tallies[0].counted == tallies[1].counted


def test_any_other_exception_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    def breaks(session: Session, request: Step) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("eldesthand.page.sitting.step", breaks)
    with pytest.raises(Fault, match="ZeroDivisionError"):
        run.run("requests", requests.part, 1000, "1")


def test_changed_state_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    def changes(session: Session, request: Step) -> None:
        session.sitting.bank.pool += 1
        raise RecordError("no")

    monkeypatch.setattr("eldesthand.page.sitting.step", changes)
    with pytest.raises(Fault, match="changed the state"):
        run.run("requests", requests.part, 1000, "1")


def test_small_change_of_state_is_found_by_the_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    def changes(session: Session, request: Step) -> None:
        session.sitting.hour_struck = not session.sitting.hour_struck
        raise RecordError("no")

    monkeypatch.setattr("eldesthand.page.sitting.step", changes)
    monkeypatch.setattr(requests, "CLOSELY", 1.0)
    with pytest.raises(Fault, match="changed the state"):
        run.run("requests", requests.part, 1000, "1")


def test_slow_answer_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "SLOW", -1.0)
    with pytest.raises(Fault, match="took"):
        Tally().asked(lambda text: "{}", "{}")


def test_mutation_leaves_the_original_unchanged() -> None:
    form: Any = {"do": "act", "action": {"kind": "play_card", "seat": 1, "card": "QS"}, "more": [1]}
    before = json.dumps(form)
    for seed in range(200):
        mutated(form, Random(seed))
        assert json.dumps(form) == before
        assert isinstance(mutated_text("1. 0: QS", Random(seed)), str)


def test_the_command_reports_the_results_of_cases(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["fuzz", "records", "--cases", "50", "--seed", "7"])
    assert main() == 0
    assert json.loads(capsys.readouterr().out)["cases"] == 50
