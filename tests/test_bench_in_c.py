"""The bench of opponents in C plays by the laws, and as the bots in Python do."""

from __future__ import annotations

import shutil
from pathlib import Path
from random import Random

import pytest

from eldesthand.bots.net.layers import net_file
from eldesthand.bots.net.passing import PassNet, general_of
from eldesthand.bots.net.value_net import net_for
from eldesthand.core.actions import PassCards, PlayCard
from eldesthand.core.cards import PACK, Card
from eldesthand.core.rules import PRESETS
from eldesthand.core.sitting import Sitting
from eldesthand.core.terms import Phase
from eldesthand.core.view import View
from eldesthand.playing import by_itself
from lab.opponents import make_opponent
from lab.opponents.greedy import rank
from tests.tables import give_hands, present, seated

MODERN = PRESETS["modern"].rules

OURS, MONTE_CARLO = 0, 1
NAMES = ("", "monte-carlo-128", "shooter", "flusher", "hoarder")
"""The opponent of each kind."""

DEAL = {1: 1, 3: 2, 2: 3, 0: 4}
"""The number of a deal for each distance of the receiver, 0 for none."""


def cards_in(mask: int) -> tuple[Card, ...]:
    """Return the cards of a mask of the bench."""
    return tuple(card for place, card in enumerate(PACK) if mask >> place & 1)


def check_pass(view: View, kind: int, distance: int, given: tuple[Card, ...]) -> None:
    """Check that a player of this kind passes these cards."""
    if kind == OURS:
        net = PassNet(net_file("passing"))
        values = net.points(view.playable, 3, general_of(MODERN, distance))
        [value] = [value for way, value in values.items() if set(way) == set(given)]
        assert value == pytest.approx(max(values.values()), abs=1e-3)
    else:
        action = make_opponent(NAMES[kind], Random(1)).choose(view)
        assert isinstance(action, PassCards)
        assert sorted(action.cards) == sorted(given)


def check_card(view: View, kind: int, card: Card) -> None:
    """Check that a player of this kind may choose this card; equal ranks are led at random."""
    if kind == OURS:
        values = present(net_for(MODERN))(view)
        assert values[card] == pytest.approx(max(values.values()), abs=1e-3)
    elif kind != MONTE_CARLO:
        action = make_opponent(NAMES[kind], Random(1)).choose(view)
        assert isinstance(action, PlayCard)
        leads = not (view.trick and view.trick.cards)
        assert action.card == card or (leads and rank(action.card) == rank(card))


def replay(numbers: list[int]) -> Sitting:
    """Play a game of the bench in the engine, and check each decision."""
    distance, kinds, dealt = numbers[0], numbers[1:5], numbers[5:13]
    sitting = seated(MODERN, dealer=3)
    sitting.deal = DEAL[distance]
    give_hands(sitting, [list(cards_in(hand)) for hand in dealt[::2]])
    while sitting.phase is Phase.PASS:
        seat = sitting.to_act[0]
        given = cards_in(dealt[2 * seat + 1])
        check_pass(sitting.view(seat), kinds[seat], distance, given)
        sitting.apply(PassCards(seat, given))
    for place in numbers[13:65]:
        seat = sitting.to_act[0]
        view = sitting.view(seat)
        if len(view.playable) > 1:
            check_card(view, kinds[seat], PACK[place])
        sitting.apply(PlayCard(seat, PACK[place]))
    while action := by_itself(sitting, Random(1)):
        if sitting.phase is not Phase.SETTLE:
            break
        sitting.apply(action)
    return sitting


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> list[list[int]]:
    pytest.importorskip("numpy")
    if not shutil.which("cc"):
        pytest.skip("needs a C compiler")
    from training import sideways

    bench = sideways.build(Path(tmp_path_factory.mktemp("bench")))
    passing = sideways.read_weights(net_file("passing"))
    lines = sideways.run(bench, "games", 1, 24, 0.0, passing).decode().splitlines()
    return [list(map(int, line.split())) for line in lines]


def test_its_games_are_legal_and_each_player_plays_as_in_python(games: list[list[int]]) -> None:
    for numbers in games:
        sitting, units = replay(numbers), numbers[65:]
        points = units if 26 not in units else [26 * (own < 26) for own in units]
        assert list(sitting.nets[-1]) == [-own for own in points]
    assert {kind for numbers in games for kind in numbers[1:5]} == set(range(len(NAMES)))


def test_the_net_learns_what_opponents_return() -> None:
    np = pytest.importorskip("numpy")
    from training import sideways

    chance = np.random.default_rng(1)
    samples = np.zeros(4096, sideways.SAMPLE)
    for sample in samples:
        hand = chance.permutation(52)[:13].tolist()
        sample["hand"] = sum(1 << place for place in hand)
        sample["given"] = sum(1 << place for place in hand[:3])
        sample["distance"] = 1 + 2 * (hand[3] & 1)
        sample["result"] = -sum(place >= 39 for place in hand[:3])
    start = sideways.read_weights(net_file("passing"))

    def error(weights: sideways.Weights) -> float:
        values = sideways.predicted(weights, *sideways.inputs_of(samples))[0]
        return float(((values - samples["result"]) ** 2).mean())

    weights = sideways.tune(start, samples, 1)
    assert error(weights) < 0.75 * error(start)
    again = sideways.read_weights(sideways.write_weights(weights))
    assert error(again) == pytest.approx(error(weights), rel=0.05)
