"""No request of the page reveals a hidden card in the middle of a deal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
from itertools import count
from random import Random
from typing import Any, get_args

import pytest

from eldesthand.core.actions import Action, End, Settle
from eldesthand.core.rules import PRESETS
from eldesthand.core.terms import Laws
from eldesthand.core.wire import decode, fields_of, hints_of
from eldesthand.record.model import Record
from eldesthand.table import fairness, records
from eldesthand.table.promise import sitting_id
from eldesthand.table.records import KeptSitting
from eldesthand.table.results import SittingExported, export_sitting
from eldesthand.table.saved import SavedSitting
from eldesthand.table.service import ENGINE, THINKING
from eldesthand.table.session import Session
from eldesthand.table.sitting import resume
from lab.at_page import AtPage, new_sitting
from lab.checks import Broken
from lab.two_worlds import check_answers
from tests.tables import present

LONE, SHARED = False, True


@cache
def in_mid_deal(game: str, laws: Laws, *, shared: bool) -> SavedSitting:
    """Return a saved sitting 17 cards after the second deal was dealt.

    After fewer cards, most of the time goes into solving deals.
    """
    rules = replace(PRESETS[game].rules, laws=laws)
    for number in count():
        bots = ["random"] * rules.players
        begun = new_sitting(rules, (0, 2) if shared else (0,), bots, f"seed {number}")
        page, played = AtPage(begun, Random(number)), 0
        while played < 17 and page.settled < 2:
            before = len(page.actions)
            page.go_on()
            new = [action["kind"] for action in page.actions[before:]]
            played += page.settled * new.count("play_card")
        if page.settled == 1:
            return decode(SavedSitting, page.sitting)
    raise AssertionError


@pytest.mark.parametrize(
    ("game", "laws", "shared"),
    [
        ("howell", Laws.GUIDED, LONE),
        ("modern", Laws.GUIDED, SHARED),
        ("auction", Laws.CLUB, LONE),
        ("joker", Laws.CLUB, SHARED),
    ],
)
def test_no_answer_tells_a_hidden_card(game: str, laws: Laws, shared: bool) -> None:
    kept = in_mid_deal(game, laws, shared=shared)
    for cheat in range(3):
        found = check_answers(kept, Random(cheat))
        if found:
            expected = {do for do, each in ENGINE.all().items() if takes_a_sitting(each)}
            expected -= {"change_tables"}  # it is refused until the sitting has ended
            if shared or laws is Laws.CLUB:
                expected -= {"make_challenge", "dated_challenge"}
            assert found.answered >= expected
            return
    pytest.fail("there is no other world")


def takes_a_sitting(handler: Callable[..., Any]) -> bool:
    """Return whether a request contains a saved sitting."""
    hints = [hints_of(handler)[name] for name in fields_of(handler)]
    parts = [part for hint in hints for part in (hint, *get_args(hint))]
    return not {SavedSitting, KeptSitting}.isdisjoint(parts)


def test_the_workers_of_bots_are_sent_views_and_no_sitting() -> None:
    for do, handler in THINKING.all().items():
        assert not takes_a_sitting(handler), do


def everything(actions: Sequence[Action]) -> Sequence[Action]:
    return actions


def whole(record: Record) -> Record:
    return record


def raw(session: Session, kept: KeptSitting) -> SittingExported:
    """Return the sitting as it is saved."""
    return SittingExported(kept)


@pytest.mark.parametrize(
    ("module", "name", "leak", "told"),
    [
        (fairness, "finished", everything, "proofs reveals a hidden card"),
        (records, "without_running_deal", whole, "record reveals a hidden card"),
        (None, "export_sitting", raw, "export_sitting reveals"),
    ],
    ids=["statistics", "records", "exports"],
)
def test_a_leak_is_found(
    monkeypatch: pytest.MonkeyPatch, module: Any, name: str, leak: Callable[..., Any], told: str
) -> None:
    """Each of these faults once revealed hidden cards, and the check finds it."""
    if module is None:
        monkeypatch.setitem(ENGINE.known, name, leak)
    else:
        monkeypatch.setattr(module, name, leak)
    kept = in_mid_deal("howell", Laws.GUIDED, shared=LONE)
    with pytest.raises(Broken, match=told):
        check_answers(kept, Random(1))


def exported(kept: SavedSitting, **also: Any) -> SavedSitting | None:
    found = export_sitting(Session(), KeptSitting(replace(kept, **also))).kept
    return found.sitting if found else None


def test_a_running_sitting_is_exported_with_its_finished_deals_and_goes_on() -> None:
    kept = in_mid_deal("howell", Laws.GUIDED, shared=LONE)
    found = present(exported(kept))
    assert found.actions == kept.actions[: kept.actions.index(Settle()) + 1]
    assert kept.seed not in found.seed
    assert sitting_id(found.seed) == sitting_id(kept.seed)
    again = Session()
    reply = resume(again, found)
    assert (reply.view.sitting.settled, reply.next) == (1, "deal")


def test_an_export_reveals_no_running_deal() -> None:
    kept = in_mid_deal("howell", Laws.GUIDED, shared=LONE)
    first = kept.actions[: kept.actions.index(Settle())]
    assert exported(kept, actions=first) is None, "no deal is finished"


def test_a_sitting_that_is_over_is_exported_whole() -> None:
    kept = in_mid_deal("howell", Laws.GUIDED, shared=LONE)
    ended = (*kept.actions[: kept.actions.index(Settle()) + 2], End())
    assert exported(kept, actions=ended) == replace(kept, actions=ended)
