"""Decisions of good players before play: by nets that have learnt the game, or by heuristics."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from eldesthand.bots import make_bot, searchers
from eldesthand.bots.net.bidding import bids_for
from eldesthand.bots.net.passing import pass_values, passes_for
from eldesthand.bots.players.careful import Careful
from eldesthand.bots.searchers import act_before_play
from eldesthand.coach.before_play import suggest
from eldesthand.core.actions import Bid, PassCards
from eldesthand.core.errors import RulesError
from eldesthand.core.terms import Phase
from eldesthand.core.view import View
from tests.scenes import AUCTION, HOWELL, MODERN, dealt, scene

GOOD = "65432.AKQ.AKJ.AK"
ASKED = [
    dealt(MODERN, "9642.8632.AQ.432", Phase.PASS),
    dealt(AUCTION, GOOD, Phase.BID),
    dealt(AUCTION, GOOD, Phase.NAME, chooser=0, bid=2),
]
PHASES = [view.phase.value for view in ASKED]


@pytest.mark.parametrize("view", ASKED, ids=PHASES)
def test_good_players_and_the_coach_do_the_same_v1_v7(view: View) -> None:
    action = act_before_play(view, Random(1))
    for bot in ("plain", "jealous", "expert"):
        assert make_bot(bot, Random(2)).choose(view) == action
    advised = suggest(view, Random(3)).action
    if isinstance(action, PassCards) and isinstance(advised, PassCards):
        values = pass_values(view)
        assert values[advised.cards] >= values[action.cards] - 0.2, "about equal, better explained"
    else:
        assert advised == action


@pytest.mark.parametrize("view", ASKED, ids=PHASES)
def test_rules_of_thumb_decide_where_no_net_has_learnt_the_game(
    view: View, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(searchers, "best_pass", lambda view: None)
    monkeypatch.setattr(searchers, "bids_for", lambda rules: None)
    monkeypatch.setattr("eldesthand.coach.before_play.bids_for", lambda rules: None)
    action = act_before_play(view, Random(1))
    assert action == Careful(Random(1)).choose(view)
    told = suggest(view, Random(1)).sentence
    assert told.endswith(".")
    assert isinstance(action, Bid) == told.startswith("Bid ")
    assert "expect" not in told


def test_every_game_with_an_auction_or_passing_has_a_net_v1_v7() -> None:
    for players in range(4, 7):
        assert bids_for(AUCTION.with_players(players))
    options = [option for option in MODERN.variety_object.options if option.name != "passing"]
    for values in product(*(option.values for option in options)):
        agreed = {option.name: value for option, value in zip(options, values, strict=True)}
        for players in range(3, 7):
            try:
                rules = MODERN.with_players(players).with_options(passing=True, **agreed)
            except RulesError:  # an option that needs another
                continue
            assert all(passes_for(rules, distance) for distance in range(1, players))


def test_in_the_play_it_is_refused() -> None:
    view = scene(HOWELL, "2..A.", "K..K.K", trick="TC 9H 3C", took={1: 11})
    with pytest.raises(ValueError, match="got play"):
        act_before_play(view, Random(1))
