"""The search of replies, in games that the hands decide (K3)."""

from __future__ import annotations

from random import Random

from eldesthand.bots.search.decision import Decision
from eldesthand.bots.search.evaluation import Replies
from eldesthand.core.cards import Card, parse_hand
from eldesthand.core.play import masks_of
from eldesthand.core.rules import PRESETS
from tests.scenes import scene

ENFLE = PRESETS["enfle"].rules

HANDS = [parse_hand(hand) for hand in ("7.7..", "K8...", "T.9..", "9.8..")]
"""South leads the seven of clubs. West must play the king, lead again, and be the first without a
card: after the eight, North leads a diamond, and West picks it up."""

SEVEN = Card.parse("7C")


def test_players_learn_the_best_replies_k3() -> None:
    decision = Decision(scene(ENFLE, "7.7..", "KT98.98.."), Random(1))
    world = decision.worlds.build(decision.owners([masks_of(hand) for hand in HANDS]))
    before = repr(world)
    replies = Replies(decision, Random(1))
    learning = [decision.game.winner(replies.play(world, SEVEN)) for _ in range(100)]
    learnt = [decision.game.winner(replies.play(world, SEVEN)) for _ in range(100)]
    assert {0, 1} <= set(learning), "both cards are tried"
    assert learnt.count(1) > 90
    assert repr(world) == before
