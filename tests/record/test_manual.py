"""RECORD.md is right: its examples are read and written so, its tables are complete."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import fields
from random import Random
from typing import Any

import pytest

from eldesthand.core.cards import Card
from eldesthand.core.commitment import apply_order, commitment, shuffle_from_words
from eldesthand.core.rules import PRESETS, Rules
from eldesthand.core.variety import VARIETIES
from eldesthand.record import OneDeal, dumps, loads
from eldesthand.record.action_lines import ACTION_TYPES
from eldesthand.record.deal_code import decode_deal, encode_deal
from eldesthand.record.tags import differences, rule_tags
from tests.record.examples import EXAMPLES, MANUAL
from tests.strategies import all_games
from tests.tables import mixed


@pytest.mark.parametrize("text", EXAMPLES, ids=lambda text: re.findall(r'Game "(.*?)"', text)[0])
def test_examples_are_read_and_written_so(text: str) -> None:
    assert dumps(loads(text)) == text


def test_there_is_an_example_of_every_variety() -> None:
    assert {loads(text).rules.variety for text in EXAMPLES} == set(VARIETIES)


def test_every_event_is_in_the_table() -> None:
    rows = dict(re.findall(r"^\| `([a-z-]+)` \| ([a-z ]*?) ?\| \S.*\|$", MANUAL, re.MULTILINE))
    assert {name: rows.get(name) for name in ACTION_TYPES} == {
        name: " ".join(field.name for field in fields(kind)) for name, kind in ACTION_TYPES.items()
    }


def test_every_tag_of_a_rule_is_named() -> None:
    assert [tag for tag in rule_tags() if f"`{tag}`" not in MANUAL] == []


def test_presets_are_as_published() -> None:
    """A preset that changed would change every record that names it: name a new one instead."""
    rows = dict(re.findall(r"^\| `([a-z-]+)` \| ([A-Za-z0-9 ,-]*?) ?\|$", MANUAL, re.MULTILINE))
    assert rows == {
        name: ", ".join(f"{tag} {text}" for tag, text in differences(preset.rules, Rules()).items())
        for name, preset in PRESETS.items()
    }


def test_the_code_is_of_the_first_example() -> None:
    """A code that has been published: whatever changes, it goes on being read."""
    [published] = re.findall(r"^    (1[A-Za-z0-9_-]{40,})$", MANUAL, re.MULTILINE)
    deal = OneDeal.of(loads(EXAMPLES[0]), 1)
    assert encode_deal(deal) == published
    assert decode_deal(published) == deal


def test_verifying_as_the_page_does() -> None:
    """The page's own code, run as it stands, agrees with the engine's."""
    there: dict[str, Any] = {}
    for written in re.findall(r"```python\n(.*?)```", MANUAL, re.DOTALL):
        exec(written, there)
    verify: Callable[..., bool] = there["verify"]
    shuffle_by: Callable[..., str] = there["shuffle_by"]

    def text(cards: tuple[Card, ...]) -> str:
        return "".join(map(str, cards))

    for seed, rules in enumerate(Random(1).sample(all_games(), 20)):
        new, order = rules.pack, mixed(rules, Random(seed))
        promised = commitment(order, "nonce")
        assert verify(promised, "nonce", text(order), text(new))
        ours = shuffle_from_words(new, f"words {seed}")
        assert shuffle_by(f"words {seed}", text(new)) == text(ours)
        pack = apply_order(new, ours, order)
        assert verify(promised, "nonce", text(pack), text(new), text(ours))
        assert not verify(promised, "nonce", text(pack), text(new))
        assert not verify(promised, "another", text(order), text(new))
