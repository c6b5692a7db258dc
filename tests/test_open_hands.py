"""Open hands: the search compared with one at the engine's table, and the best defence."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from statistics import fmean

import pytest

from eldesthand.bots.expected_counters import deal_value
from eldesthand.bots.players.random_player import RandomPlayer
from eldesthand.bots.searchers import Plain
from eldesthand.core.actions import Action, Agree, Claim, PlayCard, Settle
from eldesthand.core.cards import Card
from eldesthand.core.play import Tricks
from eldesthand.core.rules import PRESETS, Rules
from eldesthand.core.settling import Outcome
from eldesthand.core.sitting import Sitting
from eldesthand.core.terms import Phase
from eldesthand.games.varieties.enfle import EnfleConduct
from eldesthand.playing import by_itself
from eldesthand.problems.open_hands import OpenHands, TooLongError, best_card, hands_of
from eldesthand.problems.problem import Problem
from eldesthand.problems.shipped import shipped
from eldesthand.problems.solution import played_out
from tests.tables import present

NAMES = ("S", "W", "N", "E")
WITHOUT_JOKER = [name for name, each in PRESETS.items() if not each.rules.variety_object.owed_card]


def ending(game: str, cards: int, seed: int) -> Sitting:
    """Return a random deal in which each hand has at most this number of cards left."""
    return next(
        sitting
        for sitting in random_deals(PRESETS[game].rules, seed)
        if max(map(len, hands_of(sitting).values())) <= cards
    )


def random_deals(rules: Rules, seed: int) -> Iterator[Sitting]:
    """Yield a sitting before each card of random deals, without an end."""
    sitting, chance = Sitting(rules, NAMES[: rules.players]), Random(seed)
    sitting.apply(Agree(dealer=0))
    player = RandomPlayer(chance)
    while True:
        if sitting.phase is Phase.PLAY:
            yield sitting
        action = by_itself(sitting, chance)
        sitting.apply(action or player.choose(sitting.view(sitting.to_act[0])))


def worth(sitting: Sitting, solver: int) -> float:
    """Return the solver's result by every line of play at the table itself."""
    if sitting.phase is Phase.SETTLE:
        view, settled = sitting.view(None), sitting.clone()
        settled.apply(Settle())
        found = present(settled.reckoning)
        place_of = {seat: place for place, seat in enumerate(view.deal.active)}
        jack = found.outcome == Outcome.JACK and view.stage.chooser is not None
        return deal_value(
            found.net,
            place_of[solver],
            found.pool_after,
            chooser=place_of[view.stage.chooser]
            if jack and view.stage.chooser is not None
            else None,
            points=view.rules.settlement_object.points,
        )
    choose = max if sitting.to_act[0] == solver else min
    return choose(
        worth(after(sitting, card), solver) for card in sitting.view(sitting.to_act[0]).playable
    )


def after(sitting: Sitting, card: Card) -> Sitting:
    """Return the sitting after a card."""
    played = sitting.clone()
    played.apply(PlayCard(sitting.to_act[0], card))
    return played


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", WITHOUT_JOKER)
def test_values_are_those_of_every_line_at_the_table(game: str, seed: int) -> None:
    sitting = ending(game, 2, seed)
    seat = sitting.to_act[0]
    for solver in (seat, sitting.view(seat).deal.active[-1]):
        found = dict(OpenHands(sitting.view(seat), solver).values(hands_of(sitting)))
        expected = {card: worth(after(sitting, card), solver) for card in found}
        assert found == pytest.approx(expected)


def by_every_line(tricks: Tricks, search: OpenHands) -> float:
    """Return the value by a search without bounds and without a cache."""
    if tricks.over:
        taken = [0] * len(search.place_of)
        for trick in tricks.done:
            taken[search.place_of[trick.taker]] += sum(
                search.game.weights[card] for card in trick.cards
            )
        return search.payoffs.of(taken)[search.place_of[search.seat]]
    values = []
    for card in tricks.legal():
        tricks.push(card)
        values.append(by_every_line(tricks, search))
        tricks.pop()
    return max(values) if tricks.turn == search.seat else min(values)


@pytest.mark.parametrize(("game", "seed", "place"), [("howell", 1, 2), ("spot", 52, 1)])
def test_bounds_and_known_positions_change_no_value(game: str, seed: int, place: int) -> None:
    sitting = ending(game, 4, seed)
    view, tricks = sitting.view(sitting.to_act[0]), present(sitting.tricks).clone()
    search = OpenHands(view, view.deal.active[place])
    for card, value in search.values(hands_of(sitting)):
        tricks.push(card)
        assert value == by_every_line(tricks, search)
        tricks.pop()


def test_the_number_of_tricks_is_a_part_of_the_position_k3(monkeypatch: pytest.MonkeyPatch) -> None:
    # cards that go round come back to the same hands, nearer to the last trick
    rules = PRESETS["enfle"].rules.with_players(3)
    sitting = next(
        sitting
        for sitting in random_deals(rules, 3)
        if sorted(map(len, hands_of(sitting).values())) == [2, 2, 4]
    )
    monkeypatch.setattr(EnfleConduct, "most", len(present(sitting.tricks).done) + 6)
    seat = sitting.to_act[0]
    found = dict(OpenHands(sitting.view(seat), seat).values(hands_of(sitting)))
    assert found == pytest.approx({card: worth(after(sitting, card), seat) for card in found})


def test_a_search_of_too_many_positions_is_given_up() -> None:
    sitting = ending("howell", 6, 1)
    search = OpenHands(sitting.view(sitting.to_act[0]), sitting.to_act[0], most=10)
    with pytest.raises(TooLongError):
        dict(search.values(hands_of(sitting)))


def against(problem: Problem, defender: str) -> float:
    """Return the solver's result when both sides play as in the shown line."""
    sitting, chance = problem.sitting(), Random(7)
    plain = Plain(chance, 60)
    sitting.apply(problem.right[0])
    while not sitting.nets:
        action: Action | None = by_itself(sitting, chance)
        if action is None:
            seat = sitting.to_act[0]
            if problem.seat == seat or defender == "best":
                action = PlayCard(seat, best_card(sitting, problem.seat, chance))
            else:
                action = plain.choose(sitting.view(seat))
        sitting.apply(action)
    return sitting.nets[0][problem.seat]


def test_the_best_defence_leaves_the_solver_less_than_the_player_plain_does() -> None:
    plays = [each for each in shipped() if isinstance(each.right[0], PlayCard)]
    chosen = [each for each in plays[::200] if not each.sitting().nets]
    best, plain = ([against(each, who) for each in chosen] for who in ("best", "plain"))
    assert fmean(best) < fmean(plain)


def test_the_line_after_a_solution_goes_on_until_the_deal_is_settled() -> None:
    for problem in shipped()[::250]:
        sitting = problem.sitting()
        settled = len(sitting.nets)
        line = played_out(problem, sitting)
        assert line[0] == problem.right[0]
        assert isinstance(line[0], Claim) or len(sitting.nets) > settled
