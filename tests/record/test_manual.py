"""The book's chapter on records is right: examples read and write, tables are complete."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import fields
from pathlib import Path
from random import Random
from textwrap import dedent
from typing import Any

import pytest

from eldesthand.core.cards import Card
from eldesthand.core.deal import apply_order, shuffle_from_words
from eldesthand.core.rules import PRESETS, Rules
from eldesthand.fairness.seal import Terms, digest, sealed_text
from eldesthand.record import OneDeal, dumps, loads
from eldesthand.record.deal_code import decode_deal, encode_deal
from eldesthand.record.lines import ACTION_TYPES
from eldesthand.record.tags import differences
from tests.record.examples import CHAPTER, EXAMPLES
from tests.strategies import all_games
from tests.tables import mixed

PRESETS_FILE = Path(__file__).with_name("published_presets.json")


@pytest.mark.parametrize("text", EXAMPLES, ids=lambda text: re.findall(r'Game "(.*?)"', text)[0])
def test_examples_are_read_and_written(text: str) -> None:
    assert dumps(loads(text)) == text


def test_every_action_has_a_row_with_its_fields() -> None:
    rows = dict(re.findall(r"^``([a-z-]+)``  +([a-z \[\]]*?)  +\S.*$", CHAPTER, re.MULTILINE))
    assert {name: re.sub(r"[\[\]]", "", row) for name, row in rows.items()} == {
        name: " ".join(field.name for field in fields(kind)) for name, kind in ACTION_TYPES.items()
    }


def test_published_presets_never_change() -> None:
    """A preset that changed would change every record that names it: name a new one instead."""
    published: dict[str, dict[str, str]] = json.loads(PRESETS_FILE.read_text("utf-8"))
    assert {
        name: dict(differences(PRESETS[name].rules, Rules())) for name in published
    } == published


def test_the_code_is_of_the_first_example() -> None:
    """A published code must remain readable."""
    [published] = re.findall(
        r":class: deal-code\n\n   (1[A-Za-z0-9_-]{40,})$", CHAPTER, re.MULTILINE
    )
    deal = OneDeal.of(loads(EXAMPLES[0]), 1)
    assert encode_deal(deal) == published
    assert decode_deal(published) == deal


def test_verifying_as_the_page_does() -> None:
    """The chapter's code, run as it stands, agrees with the engine."""
    there: dict[str, Any] = {}
    for written in re.findall(r"code-block:: python\n\n((?:   .*\n|\n)+)", CHAPTER):
        if "hashlib" in written:
            exec(dedent(written), there)
    verify: Callable[..., bool] = there["verify"]
    shuffle_by: Callable[..., str] = there["shuffle_by"]

    def text(cards: tuple[Card, ...]) -> str:
        return "".join(map(str, cards))

    for seed, rules in enumerate(Random(1).sample(all_games(), 20)):
        new, order, secret = rules.pack, mixed(rules, Random(seed)), f"secret {seed}"
        names = tuple(f"Player {seat}" for seat in range(rules.players))
        terms = Terms(
            *("id", 1, seed % rules.players, rules.dealing, (0,), names),
            by_hand=bool(seed % 2),
            version=2 + seed % 5 // 2,
        )
        terms = Terms.read(terms.text) or terms  # in version 2 every person cuts by hand
        seal = digest(sealed_text(terms, order, secret, len(new)))
        sealed = terms.cut(secret, len(new))
        lifted = 4 if sealed is None else sealed
        ours = shuffle_from_words(new, f"words {seed}")
        assert shuffle_by(f"words {seed}", text(new)) == text(ours)
        pack = apply_order(new, ours, order)
        known = (seal, terms.text, secret)
        assert verify(*known, text(order), text(new), lifted)
        assert verify(*known, text(pack), text(new), lifted, text(ours))
        assert verify(*known, text(order), text(new), lifted + 1) is (sealed is None)
        assert not verify(*known, text(pack), text(new), lifted)
        assert not verify(seal, terms.text, "another", text(order), text(new), lifted)
