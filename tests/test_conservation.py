"""Random sittings of every game: no card is lost, no action illegal, no hidden card shown.

Each sitting is watched by :class:`tests.audit.Audit`, which keeps a book of its own.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from eldesthand.core.actions import Agree, End, PlayCard, read_action, write_action
from eldesthand.core.cards import Card
from eldesthand.core.errors import IllegalAction, RecordError, RulesError
from eldesthand.core.events import seen_by
from eldesthand.core.play import Destination
from eldesthand.core.rules import Rules
from eldesthand.core.sitting import Sitting, replay
from eldesthand.core.terms import Phase
from eldesthand.core.view import TableView, read_view, write_view
from eldesthand.core.wire import decode, encode
from eldesthand.words import narrate, title
from eldesthand.words.rules import explain
from lab.hidden import cards_in, other_world
from tests.audit import Audit
from tests.strategies import (
    SOURCED,
    any_actions,
    every_combination,
    examples,
    games,
    mutated,
    rules_of,
    sensible,
    sittings,
    sourced_games,
    with_table_talk,
)
from tests.tables import NAMES, any_action, everything, steps, wander

LONG_DEALS = 52  # of each game, in the long run: 387 × 52 = 20,124
GAMES = sourced_games()


def watched(rules: Rules, seed: int, deals: int, *, closely: bool) -> int:
    """Play a sitting and watch it; return the number of settled deals."""
    chance = Random(seed)
    sitting = Sitting(rules, NAMES[: rules.players])
    audit = Audit(rules)
    before = sitting.view(None)
    while sitting.phase is not Phase.ENDED and before.sitting.settled < deals:
        if sitting.phase is Phase.PLAY:
            [seat] = sitting.to_act
            view = sitting.view(seat)
            assert {str(card) for card in view.playable} == audit.may_play(seat)
            assert set(view.playable) | {refusal.card for refusal in view.refused} == set(view.hand)
        action = any_action(sitting, chance)
        events = sitting.apply(action)
        after = sitting.view(None)
        audit.see(before, action, events, after)
        if closely or after.phase is not Phase.PLAY:
            audit.cards(sitting)
        audit.books(after)
        before = after
    if sitting.phase is not Phase.ENDED:
        sitting.apply(End())
    audit.see(before, sitting.actions[-1], [], sitting.view(None))
    return before.sitting.settled


def test_games_that_can_be_are_those_of_the_laws() -> None:
    """C2, C3, S2, S5, V1 to V7: exactly the combinations without a meaning are refused."""
    accepted = set()
    for combination in every_combination():
        try:
            rules_of(combination)
        except RulesError:
            continue
        accepted.add(combination)
    assert accepted == {each for each in every_combination() if sensible(each)}


def test_number_of_games() -> None:
    """All of them, counted by pencil.

    Hearts, Black Jack and Black Lady have six numbers of players with sweepstake (the odd counter
    starting a Jack or not), Howell and simple, and excess for three: 6 × 4 + 1 = 25 each. Auction
    3 × 2, Spot 6, Joker 4 × (2 + 1). Modern: four numbers of players, three ways of breaking (none,
    hearts, the queen too), passing, clean first trick and Omnibus or not, three moons:
    4 × 3 × 2 × 2 × 2 × 3 = 288.
    """
    assert Counter(str(rules.variety) for rules in GAMES) == {
        "hearts": 25,
        "black-jack": 25,
        "black-lady": 25,
        "auction": 6,
        "spot": 6,
        "joker": 12,
        "modern": 288,
    }
    assert len(GAMES) == len(set(GAMES)) == 387


def test_every_refusal_says_which_law() -> None:
    for combination in every_combination()[::7]:
        if not sensible(combination):
            with pytest.raises(RulesError, match=r"\[[A-Z]\d\]"):
                rules_of(combination)


MODERN = [rules for rules in GAMES if rules.variety == "modern"]
OTHERS = [rules for rules in GAMES if rules.variety != "modern"]


@pytest.mark.parametrize("part", range(4))
def test_every_game_conserves_cards_units_and_counters(part: int) -> None:
    """One deal of each game, but of the modern ones only of each fifth.

    Five divides no number of their choices, so every two choices come up together. The long run
    plays all of them.
    """
    for number, rules in list(enumerate([*OTHERS, *MODERN[::5]]))[part::4]:
        assert watched(with_table_talk(rules, Random(number)), number, 1, closely=False)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(9))
def test_every_game_in_the_long_run(part: int) -> None:
    """20,000 deals in all, in sittings of many lengths."""
    for number in range(part, len(GAMES), 9):
        settled, seed = 0, 0
        while settled < LONG_DEALS:
            seed += 1
            rules = with_table_talk(GAMES[number], Random(f"{number}/{seed}"))
            settled += watched(rules, seed, min(20, LONG_DEALS - settled), closely=seed % 4 == 0)


@examples(0.2)
@given(games(SOURCED), st.integers(0, 2**32))
def test_every_card_is_at_every_moment_in_one_place(rules: Rules, seed: int) -> None:
    assert watched(rules, seed, 2, closely=True) >= 1


@examples(0.5)
@given(games(), st.integers(0, 2**32), st.integers(10, 150))
def test_playable_cards_are_accepted_and_the_others_change_nothing(
    rules: Rules, seed: int, actions: int
) -> None:
    sitting = wander(rules, seed, actions, quick=True)
    assume(sitting.phase is Phase.PLAY)
    [seat] = sitting.to_act
    view = sitting.view(seat)
    assert view.playable
    seen = everything(sitting)
    for card in {*rules.pack, Card.parse("*H")} - set(view.playable):
        with pytest.raises(IllegalAction):
            sitting.apply(PlayCard(seat, card))
    assert everything(sitting) == seen
    for card in view.playable:
        copy = replay(rules, NAMES[: rules.players], sitting.actions)
        copy.apply(PlayCard(seat, card))
        assert copy.view(seat).hand == tuple(held for held in view.hand if held != card)


@examples(0.5)
@given(st.data())
def test_a_refused_action_changes_nothing_and_raises_only_documented_errors(
    data: st.DataObject,
) -> None:
    sitting = data.draw(sittings(most=120))
    for _ in range(8):
        action = data.draw(any_actions(sitting))
        seen = everything(sitting)
        try:
            sitting.apply(action)
        except IllegalAction:
            assert everything(sitting) == seen
        else:
            assert sitting.actions[-1] == action


@examples(0.2)
@given(sittings(), st.integers())
def test_only_existing_seats_have_views(sitting: Sitting, seat: int) -> None:
    if 0 <= seat < sitting.rules.players:
        assert sitting.view(seat).seat == seat
    else:
        with pytest.raises(IllegalAction):
            sitting.view(seat)


@examples(0.5)
@given(games(), st.integers(0, 2**32), st.integers(0, 150))
def test_a_sitting_follows_from_its_actions(rules: Rules, seed: int, actions: int) -> None:
    """D1 to V7: a replay from JSON gives the same views, and continues in the same way."""
    one = wander(rules, seed, actions)
    written = [write_action(action) for action in one.actions]
    assert decode(Rules, encode(rules)) == rules
    other = replay(rules, NAMES[: rules.players], map(read_action, written))
    for seat in (None, *range(rules.players)):
        view = one.view(seat)
        assert read_view(write_view(view)) == view
        assert write_view(other.view(seat)) == write_view(view)
    chance = Random(seed)
    for _ in range(10):
        if one.phase is Phase.ENDED:
            break
        action = any_action(one, chance)
        assert one.apply(action) == other.apply(action)


def picked_up(view: TableView) -> set[Card]:
    """Return the cards that everybody saw going from the table into a hand (K3)."""
    tricks = (trick for trick in view.tricks if trick.to is Destination.HAND)
    return {card for trick in tricks for card in trick.cards}


@examples(0.5)
@given(sittings())
def test_a_view_holds_no_card_of_another_hand(sitting: Sitting) -> None:
    players = range(sitting.rules.players)
    hands = {seat: set(sitting.view(seat).hand) for seat in players}
    if sitting.phase is Phase.SEATING:
        assert not any(hands.values())
        return
    for seat in players:
        view = sitting.view(seat)
        others = set().union(*(hands[other] for other in players if other != seat))
        assert cards_in(view) & others <= {*view.stage.passed, *picked_up(view)}
    spectator = sitting.view(None)
    assert cards_in(spectator) & set().union(*hands.values()) <= picked_up(spectator)


@examples(0.2)
@given(games(), st.integers(0, 2**32))
def test_an_event_shows_a_seat_no_card_of_another_hand(rules: Rules, seed: int) -> None:
    sitting = Sitting(rules, NAMES[: rules.players])
    sitting.apply(Agree(seed % rules.players))
    for _, events in steps(sitting, Random(seed), deals=1):
        views = [sitting.view(seat) for seat in range(rules.players)]
        held = set().union(*(view.hand for view in views))
        open_cards = picked_up(views[0])
        for event in events:
            assert cards_in(seen_by(event, None)) & held <= open_cards
            for seat, view in enumerate(views):
                shown = cards_in(seen_by(event, seat)) & held
                assert shown <= {*view.hand, *view.stage.passed, *open_cards}


@examples(0.5)
@given(games(), st.integers(0, 2**32), st.integers(0, 120), st.booleans(), st.randoms())
def test_unseen_cards_make_no_difference_to_a_view(
    rules: Rules, seed: int, actions: int, quick: bool, chance: Random
) -> None:
    sitting = wander(rules, seed, actions, quick=quick)
    assume(sitting.phase not in (Phase.SHUFFLE, Phase.SETTLE, Phase.ENDED))
    for seat in range(rules.players):
        other = other_world(sitting, seat, chance)
        if other is not None:
            assert everything(other) != everything(sitting)
            assert other.view(seat) == sitting.view(seat)
            if sitting.phase is not Phase.SEATING:
                assert other.view(None) == sitting.view(None)


def test_other_worlds_are_found() -> None:
    """The previous test is not empty: most seats have another world at most moments."""
    found = tried = 0
    for number, rules in enumerate(GAMES[::6]):
        sitting = wander(rules, seed=number, actions=20 + number % 20, quick=True)
        for seat in range(rules.players):
            tried += 1
            found += other_world(sitting, seat, Random(number)) is not None
    assert found > tried / 2


READ_AND_WRITE: dict[str, tuple[Callable[[object], Any], Callable[[Any], object]]] = {
    "action": (read_action, write_action),
    "view": (read_view, write_view),
    "rules": (partial(decode, Rules), encode),
}


@pytest.mark.parametrize("kind", READ_AND_WRITE)
@given(data=st.data())
def test_mutated_json_is_read_or_refused(kind: str, data: st.DataObject) -> None:
    sitting = data.draw(sittings(most=60))
    assume(sitting.actions)
    seat = data.draw(st.integers(0, sitting.rules.players - 1))
    value = {
        "action": data.draw(st.sampled_from(sitting.actions)),
        "view": sitting.view(seat),
        "rules": sitting.rules,
    }[kind]
    read, write = READ_AND_WRITE[kind]
    refusals = (RecordError,) if kind == "action" else (RecordError, RulesError)
    try:
        again = read(data.draw(mutated(write(value))))
    except refusals:
        return
    assert read(write(again)) == again


def test_every_game_can_be_explained() -> None:
    for rules in GAMES:
        paragraphs = explain(rules)
        assert title(rules)
        assert all(paragraph.text.strip() for paragraph in paragraphs)


@examples(0.3)
@given(games(), st.integers(0, 2**32))
def test_every_event_has_a_sentence(rules: Rules, seed: int) -> None:
    sitting = Sitting(rules, NAMES[: rules.players])
    for _, events in steps(sitting, Random(seed), deals=2):
        for event in events:
            for own in (None, 0, 1):
                said = narrate(seen_by(event, own), sitting.names, own)
                assert said.endswith((".", "!"))
                assert said[0].isupper() or said[0].isdigit()
