"""What is offered is what is accepted: random sittings of every game, by both kinds of law.

At every moment each choice is accepted by a clone, everything else is refused, views list nothing
else, and somebody can do something until the sitting ends. ``--long`` tries 100,000 choices.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import fields, replace
from enum import Enum
from itertools import count
from random import Random
from typing import Any

import pytest

from eldesthand.core.actions import Action, Agree, PlayCard
from eldesthand.core.cards import Card
from eldesthand.core.choices import Choice
from eldesthand.core.errors import IllegalAction
from eldesthand.core.rules import Rules
from eldesthand.core.sitting import Sitting
from eldesthand.core.terms import Laws, Phase
from lab.random_actions import anything_legal
from tests.strategies import all_games, with_table_talk
from tests.tables import ALL_CARDS, NAMES

GAMES = tuple(all_games())
CLUB_GAMES = tuple(
    replace(rules, laws=Laws.CLUB) for rules in GAMES if Laws.CLUB in rules.variety_object.laws
)
TRIED, MOST = 3, 400
"""Choices tried at each moment, and actions of a sitting."""


def is_offered(action: Action, choices: list[Choice]) -> bool:
    return any(action in choice for choice in choices)


def is_accepted(sitting: Sitting, action: Action) -> bool:
    """Return whether a clone accepts the action; if not, nothing may have changed."""
    other = sitting.clone()
    try:
        other.apply(action)
    except IllegalAction:
        assert len(other.actions) == len(sitting.actions)
        return False
    return True


def spoiled(action: Action, sitting: Sitting, chance: Random) -> Action:
    """Return the action with another value in one field, often an illegal one."""
    names = [field.name for field in fields(action)]  # type: ignore[arg-type]
    if not names:
        return PlayCard(chance.randrange(sitting.rules.players), chance.choice(sitting.rules.pack))
    name = chance.choice(names)
    return replace(action, **{name: _other(getattr(action, name), chance)})  # type: ignore[type-var]


def _other(value: Any, chance: Random) -> Any:
    if isinstance(value, Card):
        return chance.choice(ALL_CARDS)
    if isinstance(value, tuple):
        return value[1:] if chance.random() < 0.5 else (*value, *value[:1])
    if isinstance(value, Enum):
        return chance.choice(list(type(value)))
    if isinstance(value, str):
        return chance.choice(("", "red", "I7", "D3", "general"))
    return chance.choice((-1, 0, 1, 2, 3, value + 1))


def check_moment(sitting: Sitting, chance: Random, tried: Counter[str]) -> list[Choice]:
    """Check one moment of a sitting; return the possible choices."""
    choices = [choice for choice in sitting.choices() if choice.possible]
    assert choices or sitting.phase is Phase.ENDED, "nobody can do anything"
    for choice in chance.sample(choices, min(TRIED, len(choices))):
        action = choice.any(chance)
        assert is_accepted(sitting, action), action
        tried["offered"] += 1
        other = spoiled(action, sitting, chance)
        accepted = is_accepted(sitting, other)
        assert accepted is is_offered(other, choices), (other, accepted)
        tried["others accepted" if accepted else "refused"] += 1
    return choices


def check_views(sitting: Sitting, choices: list[Choice], tried: Counter[str]) -> None:
    """Check that the views list only choices."""
    for seat in range(sitting.rules.players):
        view = sitting.view(seat)
        shown = [offer.action for offer in (*view.club.claims, *view.club.amends)]
        if view.phase is Phase.PLAY:
            shown += [PlayCard(seat, card) for card in view.playable]
        for action in shown:
            assert is_offered(action, choices), action
            tried["shown"] += 1


def play(rules: Rules, seed: int, tried: Counter[str]) -> None:
    """Play a sitting with more or fewer errors, and check every moment."""
    chance = Random(seed)
    sitting = Sitting(rules, NAMES[: rules.players])
    wild = chance.choice((0.1, 0.4, 0.8))
    if chance.random() < 0.7:
        sitting.apply(Agree(chance.randrange(rules.players)))
    for number in range(MOST):
        choices = check_moment(sitting, chance, tried)
        if not choices:
            break
        if number % 10 == 0 and sitting.phase is not Phase.SEATING:
            check_views(sitting, choices, tried)
        if sitting.phase in (Phase.PLAY, Phase.DEAL) and chance.random() < wild:
            kinds = sorted({choice.kind.__name__ for choice in choices})
            kind = chance.choice(kinds)
            some = [choice for choice in choices if choice.kind.__name__ == kind]
            sitting.apply(chance.choice(some).any(chance))
        else:
            sitting.apply(anything_legal(sitting, chance))


def tried_from(first: int, least: int) -> Counter[str]:
    """Return the numbers of actions tried, in sittings from a seed to enough offers."""
    tried: Counter[str] = Counter()
    for seed in count(first):
        if tried["offered"] >= least:
            break
        chance = Random(seed)
        club = chance.random() < 0.6
        rules = chance.choice(CLUB_GAMES if club else GAMES)
        play(with_table_talk(rules, chance) if club else rules, seed, tried)
    return tried


def test_what_is_offered_is_accepted_and_nothing_else() -> None:
    tried = tried_from(0, 1000)
    assert tried["refused"] > 300


@pytest.mark.slow
@pytest.mark.parametrize("part", range(10))
def test_a_hundred_thousand_offers_are_accepted_and_nothing_else(part: int) -> None:
    tried = tried_from(1000 * part + 1000, 10_000)
    assert tried["refused"] > 3000


def test_a_choice_names_the_field_that_is_wrong() -> None:
    sitting = Sitting(Rules(), NAMES[:4])
    with pytest.raises(IllegalAction, match=r"expected 0 to 3 at dealer, got 4 \[C5\]"):
        sitting.apply(Agree(4))
