"""Positions with a right choice: how often each level of the bots finds it, and why it is right.

The first twelve are what people complain about in computer opponents at Hearts; the others are
ours, from the old games.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random

import pytest

from eldesthand.bots import make_bot
from eldesthand.core.actions import Bid, PlayCard
from eldesthand.core.cards import Suit
from eldesthand.core.rules import PRESETS, Rules
from eldesthand.core.terms import Phase
from eldesthand.core.view import View
from tests.scenes import AUCTION, HOWELL, MODERN, SWEEPSTAKE, dealt, scene

LEVELS = ("careful", "plain", "expert")

SEEDS, MORE_SEEDS = 3, 20

ENFLE, JOKER, LADY, POLIGNAC, SLOBBERHANNES, SPOT = (
    PRESETS[name].rules
    for name in ("enfle", "joker", "black-lady", "polignac", "slobberhannes", "spot")
)


@dataclass(frozen=True)
class Position:
    """View with the right choices, or the wrong ones, and the reason.

    ``rates`` are the shares of right choices below 1, by level.
    """

    reason: str
    view: View
    right: str = ""
    wrong: str = ""
    rates: Mapping[str, float] = field(default_factory=dict)

    def rate(self, level: str, seeds: int) -> float:
        """Return the share of seeds with which this level chooses right."""
        choices = [self._choice(level, seed) for seed in range(seeds)]
        right = [each not in self.wrong if self.wrong else each in self.right for each in choices]
        return sum(right) / seeds

    def _choice(self, level: str, seed: int) -> str:
        action = make_bot(level, Random(seed)).choose(self.view)
        if isinstance(action, Bid):
            return "pass" if not action.counters else "bid"
        assert isinstance(action, PlayCard)
        return str(action.card)


def modern(hand: str, unseen: str, trick: str, *took: int) -> View:
    """Return a view in which West, North and East took this number of hearts, and West the rest."""
    hearts = dict(enumerate(took, 1))
    return scene(MODERN, hand, unseen, trick=trick, took=hearts, plain=1)


def old(rules: Rules, hand: str, unseen: str, trick: str = "", *units: int) -> View:
    """Return a view of one of the old games, with the units of each player."""
    return scene(rules, hand, unseen, trick=trick, units=units or (0, 0, 0, 0), plain=1)


COMPLAINTS = {
    "second-with-a-king": Position(
        "While the Queen is out, a low spade is safe, and she may fall on the King.",
        modern("74.96.K3.852", "KQJT985.AKQJT8.AQJT987.KJT976", "5S", 2, 1, 1),
        "3S",
        rates={"careful": 0.2},
    ),
    "second-with-an-ace": Position(
        "While the Queen is out, a low spade is safe, and she may fall on the Ace.",
        modern("74.96.A32.85", "KQJT985.AKQJT8.KQJT987.KJT976", "5S", 2, 2, 1),
        "2S 3S",
        rates={"careful": 0.0},
    ),
    "third-with-a-king": Position(
        "One player is still to play, and may have the Queen.",
        modern("74.96.K42.85", "KQJT985.AKQJT8.AQJT97.KJT976", "5S 8S", 2, 2, 1),
        "2S 4S",
        rates={"careful": 0.0, "plain": 0.0},
    ),
    "queen-away": Position(
        "The Queen goes on another player's trick as soon as she can.",
        modern("742..Q3.A52", "QJT95.AQJT8.AKJT7.KJT9876", "KD 4D", 1, 1, 1),
        "QS",
        rates={"plain": 0.8},
    ),
    "queen-under-the-ace": Position(
        "Another player's Ace takes the Queen.",
        modern("74.6.QT.852", "KQJT95.AKQT8.KJ975.KJT976", "AS 8S", 2, 1, 1),
        "QS",
    ),
    "king-not-led": Position(
        "A King that is led while the Queen is out brings her home.",
        modern("74.96.KT.85", "KQJT95.AKQT8.AQJ976.KJT9764", "", 2, 1, 1),
        wrong="KS",
    ),
    "ace-not-led": Position(
        "An Ace that is led while the Queen is out brings her home.",
        modern("KQ.96.A7.85", "JT9754.AKQT8.KQJ986.KJT9764", "", 2, 1, 1),
        wrong="AS",
    ),
    "last-takes-high": Position(
        "Last to a trick without points: the highest card goes, and the low one stays.",
        modern("A2.64.3.85", "QJ5.QT8.KQJT7.KJT9764", "4C 9C TC", 2, 1, 1),
        "AC",
    ),
    "moon-stopped-early": Position(
        "West has taken every point; one heart now is cheaper than the moon.",
        modern("A82.54.73.964", "QJT976.AKQT987.AKQJ9865.AKQJT8", "KC 5C 7H", 3),
        "AC",
        rates={"careful": 0.4, "plain": 0.0},
    ),
    "moon-stopped-late": Position(
        "West has the Queen and five hearts, and runs the rest unless somebody takes one.",
        modern("A8.54..92", "QJT.KQ98.T95.AKQJT", "KC 5C 6H", 5),
        "AC",
    ),
    "not-under-the-shooter": Position(
        "West shoots the moon with the Queen of hearts; only the Ace stops her.",
        modern("4.3..A2", "KQ.KQ.5.KJT9", "QH 5H 6H", 4),
        "AH",
        rates={"careful": 0.0},
    ),
    "guard-kept": Position(
        "West shoots the moon; the Ace of hearts is the card that stops it.",
        modern(".54..A6", "KQ.KQ8..KQJT", "KS 5S AD", 7),
        wrong="AH",
        rates={"careful": 0.6},
    ),
}

OURS = {
    "howell-nobody-follows": Position(
        "A suit that all others are out of is not led.",
        scene(HOWELL, "6.2..", ".J94..QT8", took={0: 3, 1: 3, 2: 2, 3: 2}),
        "2D",
    ),
    "howell-last-takes-high": Position(
        "Last to a harmless trick: the Ace goes, and the two stays.",
        old(HOWELL, "A2.3.4.5", "QJ9.KJ7.Q9.KT8A", "4C 5C 6C", 1, 1, 1, 1),
        "AC",
    ),
    "sweepstake-keeps-clear": Position(
        "Only South is clear, and the six goes under the eight.",
        scene(SWEEPSTAKE, "6.T.K.", "8..Q84.J8754", took={1: 3, 2: 2, 3: 3}),
        "6C",
    ),
    "sweepstake-takes-for-the-pool": Position(
        "North alone is clear: a heart of South's own keeps the Ace of hearts for North.",
        scene(SWEEPSTAKE, "K3...", "J.6..A", trick="9C 5C 5H", took={0: 4, 1: 3, 3: 4}),
        "KC",
        rates={"careful": 0.0},
    ),
    "spot-ace-first": Position(
        "Hearts are thrown by their spots, the Ace first.",
        old(SPOT, "..43.A2", "QJ.KJ7..KT8", "AC 7C 5C", 10, 20, 20, 0),
        "AH",
        rates={"plain": 0.3},
    ),
    "joker-under-a-king": Position(
        "Under a heart above the Ten the Joker does not take the trick, and is gone.",
        scene(
            JOKER, ".83..*", "QJ.J7..T8", trick="9D KH 2D", owed_to=0, units=(0, 2, 4, 0), plain=1
        ),
        "*H",
    ),
    "lady-king-away": Position(
        "The Lady may fall on the King of spades, so the trey ducks.",
        old(LADY, "3.4.K3.5", "QJ.KJ7.AQ94.KT8", "5S"),
        "3S",
    ),
    "auction-against-the-bidder": Position(
        "West paid for the choice, is clear, and has the trick: it gets a club.",
        scene(
            AUCTION,
            "2..A.A",
            "K..QJ.K65",
            trick="AD TD 4D",
            took={0: 3, 2: 4, 3: 4},
            pool=9,
            avoided=Suit.CLUBS,
            chooser=1,
        ),
        "2C",
    ),
    "auction-pass": Position(
        "No suit of this hand is worth a counter.",
        dealt(AUCTION, "AKQ.AKQ.AKQ.AKQJ", Phase.BID),
        "pass",
    ),
    "polignac-under-the-ace": Position(
        "The Jack of spades falls under another player's Ace.",
        old(POLIGNAC, "8.8.J9.", "K.K7.QT.K", "KS AS"),
        "JS",
    ),
    "slobberhannes-queen-away": Position(
        "The Queen of clubs goes on another player's trick.",
        old(SLOBBERHANNES, "Q..K9.", "K.KQ.A7.KQ", "AD TD"),
        "QC",
        rates={"expert": 0.7},
    ),
    "enfle-pick-up": Position(
        "Three players may be out of diamonds: one picks up the seven, and clubs go round.",
        scene(ENFLE, "7.7..", "KT98.98.."),
        "7D",
    ),
}

POSITIONS = COMPLAINTS | OURS


def check(position: Position, level: str, seeds: int) -> None:
    """Check that a level chooses right at least as often as the position says."""
    rate = position.rate(level, seeds)
    assert rate >= position.rates.get(level, 1.0), position.reason


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", POSITIONS)
def test_a_level_chooses_right(name: str, level: str) -> None:
    check(POSITIONS[name], level, SEEDS)


@pytest.mark.slow
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", POSITIONS)
def test_a_level_chooses_right_with_many_seeds(name: str, level: str) -> None:
    check(POSITIONS[name], level, MORE_SEEDS)
