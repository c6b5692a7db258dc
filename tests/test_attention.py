"""Players with and without attention under club laws."""

from __future__ import annotations

from collections import Counter
from copy import deepcopy
from dataclasses import replace
from random import Random

import pytest

from eldesthand.arena.simulation import simulate
from eldesthand.bots.attention import Attentive, make_player
from eldesthand.bots.players.random_player import RandomPlayer
from eldesthand.core import actions
from eldesthand.core.cards import Card
from eldesthand.core.errors import RulesError
from eldesthand.core.events import ClaimJudged, Event
from eldesthand.core.rules import PRESETS, Rules
from eldesthand.core.sitting import Sitting
from eldesthand.core.terms import Laws, Phase
from eldesthand.laws.law import proved_by
from eldesthand.playing import play_deal
from tests.club import CLUB, club, lay, offered, upheld, with_exposed
from tests.strategies import club_presets
from tests.tables import NAMES
from tests.test_club_games import Watch


def watchful(seed: int = 1) -> Attentive:
    player = make_player("random@1", Random(seed))
    assert isinstance(player, Attentive)
    return player


def noticed(sitting: Sitting, seat: int) -> set[actions.Action]:
    """Return the claims of an attentive bot in this seat."""
    view = sitting.view(seat)
    said = (watchful(seed).notice(view) for seed in range(20))
    return {action for action in said if action is not None}


def evening(rules: Rules, attention: str, deals: int, seed: int) -> list[Event]:
    chance = Random(seed)
    sitting = Sitting(rules, NAMES[: rules.players])
    sitting.apply(actions.Agree(0))
    players = [make_player(f"random@{attention}", chance) for _ in range(rules.players)]
    events: list[Event] = []
    for _ in range(deals):
        if sitting.phase is not Phase.ENDED:
            events += play_deal(sitting, players, chance)
            assert sitting.bank.conserved
    return events


@pytest.mark.parametrize("name", ["careful@2", "careful@-1", "careful@x", "nobody@1"])
def test_attention_is_from_0_to_1(name: str) -> None:
    with pytest.raises(RulesError):
        make_player(name, Random(1))


def test_without_an_attention_it_is_the_plain_player() -> None:
    assert isinstance(make_player("random", Random(1)), RandomPlayer)


def test_full_attention_never_errs() -> None:
    events = evening(CLUB, "1", 5, seed=3)
    assert not any(isinstance(event, ClaimJudged) for event in events)


def test_inattentive_bots_err_and_true_claims_are_made() -> None:
    judged: Counter[tuple[str, bool]] = Counter()
    for seed in range(3):
        for event in evening(CLUB, "0.6", 5, seed):
            if isinstance(event, ClaimJudged):
                judged[event.law, event.upheld] += 1
    assert sum(judged.values()) > 10
    assert all(upheld for _, upheld in judged), judged


@pytest.mark.parametrize("game", club_presets())
def test_every_game_ends_with_inattentive_players(game: str) -> None:
    rules = replace(PRESETS[game].rules, laws=Laws.CLUB)
    assert simulate(rules, ["random@0"] * rules.players, deals=2, seed=5).conserved


def test_plain_players_finish_club_deals_as_guided_ones() -> None:
    club_deals = simulate(CLUB, ["random"] * 4, deals=5, seed=2)
    assert club_deals == simulate(replace(CLUB, laws=Laws.GUIDED), ["random"] * 4, deals=5, seed=2)


def test_I7_nobody_turns_the_trick_that_lies_on_another() -> None:
    """A lead out of turn has not turned the trick before it, so no bot may try to turn that."""
    sitting = club("0:5C 1:6C 2:7C 3:8C 0:AD 1:3D 2:4D")
    player = make_player("random@0", Random(1))
    assert isinstance(player, Attentive)
    views = [sitting.view(seat) for seat in range(4)]
    slips = {player.notice(view) for view in views for _ in range(300)} - {None}
    assert slips, "there are slips to make"
    for slip in slips:
        assert slip is not None
        deepcopy(sitting).apply(slip)


def test_guided_no_player_slips_or_claims() -> None:
    guided = Rules()
    assert simulate(guided, ["random@0"] * 4, deals=3, seed=2).conserved
    assert watchful().notice(club(rules=guided).view(0)) is None


def test_a_player_claims_a_revoke_once_it_shows() -> None:
    sitting = club("0:5C 1:KH 2:4C 3:8C 3:JC 0:2C")
    assert noticed(sitting, 0) == set()
    lay(sitting, "1:6C")
    assert noticed(sitting, 0) == {actions.Claim(0, "I7", 1, 1)}


def test_a_player_has_a_false_lead_taken_back_and_demands_the_penalty() -> None:
    sitting = club("2:QC")
    assert noticed(sitting, 0) == {actions.Claim(0, "I5", 2)}
    assert noticed(sitting, 2) == {actions.TakeBack(2)}
    sitting.apply(actions.Claim(0, "I5", 2))
    [demand] = noticed(sitting, 1)
    assert isinstance(demand, actions.Demand)
    assert noticed(sitting, 3) == set()


def test_a_player_takes_nothing_for_an_error_that_is_none() -> None:
    sitting = club("0:5C 1:3C 2:4C 3:8C 3:JC 0:2C")
    for seat in range(4):
        claims = [offer.action for offer in sitting.view(seat).club.claims]
        assert claims
        assert not any(proved_by(sitting.view(seat), action) for action in claims)


def test_I12_a_player_claims_that_a_called_card_was_kept_back() -> None:
    """The duty ends when a card is laid, but all players have heard the call."""
    sitting = club()
    lay(sitting, "0:2C 1:6C 1:KC 2:4C 3:8C")  # two cards: the King lies exposed
    for action in (
        actions.Claim(0, "I3", 1),
        actions.Indicate(1, Card.parse("6C")),
        actions.Call(2, Card.parse("KC")),
    ):
        sitting.apply(action)
    lay(sitting, "3:9C 0:5C 1:3C 2:7C")
    claim = actions.Claim(2, "I12", 1, 2)
    assert not proved_by(sitting.view(2), actions.Claim(2, "I12", 0, 2))
    assert not noticed(sitting, 2)  # until the trick is turned it may be amended
    lay(sitting, "3:TC")
    assert sitting.view(2).club.duties == ()
    assert proved_by(sitting.view(2), claim)
    assert claim in noticed(sitting, 2)
    assert upheld(sitting.apply(claim))


JOKER_HANDS = ("A52.A52.A52.A953", "K63.K63.K63.K864", "Q74.Q74.Q74.QT7*", "JT98.JT98.JT98.J")


@pytest.mark.parametrize("licensed", [True, False])
def test_I7_V3_a_joker_that_was_licensed_by_a_heart_taken_back_is_no_revoke(licensed: bool) -> None:
    """The heart has been amended since, and the Joker's owner holds the suit led."""
    sitting = club(hands=JOKER_HANDS, rules=Rules(variety="joker", laws=Laws.CLUB))
    lay(sitting, "0:5C 1:KH" if licensed else "0:5C 1:6C")
    lay(sitting, "2:*H")
    if licensed:
        sitting.apply(actions.Amend(1, Card.parse("6C")))
    lay(sitting, "3:8C 2:7C")
    assert actions.Claim(0, "I7", 2, 1) in offered(sitting, 0, "I7")
    assert proved_by(sitting.view(0), actions.Claim(0, "I7", 2, 1)) is not licensed
    assert upheld(sitting.apply(actions.Claim(0, "I7", 2, 1))) is not licensed


def test_I12_an_inattentive_player_refuses_a_penalty_now_and_then() -> None:
    sitting = with_exposed("0:2C", actions.Call(2, Card.parse("KC")))
    view = sitting.view(1)
    player = make_player("random@0", Random(1))
    assert isinstance(player, Attentive)
    played = {str(player.choose(view).card) for _ in range(500)}  # type: ignore[attr-defined]
    assert "KC" in played
    assert played & {"6C", "3C"}
    watchful_player = make_player("random@1", Random(1))
    assert all(
        watchful_player.choose(view) == actions.PlayCard(1, Card.parse("KC")) for _ in range(100)
    )


def test_I7_a_player_changes_a_card_after_another_has_amended() -> None:
    """The new card avoids the trick if possible."""
    sitting = club("0:5C 1:KH 2:QC 3:TC", actions.Amend(1, Card.parse("KC")))
    assert noticed(sitting, 2) == set(), "the Queen is below the King, too"
    sitting = club("0:5C 1:KH 2:QC 3:TC", actions.Amend(1, Card.parse("6C")))
    assert noticed(sitting, 2) == {actions.Withdraw(2, Card.parse("7C"))}


def test_I5_V7_players_lead_out_of_turn_at_the_modern_game_too() -> None:
    sitting = club(rules=replace(PRESETS["modern"].rules, laws=Laws.CLUB))
    while sitting.phase is Phase.PASS:
        seat = sitting.to_act[0]
        sitting.apply(actions.PassCards(seat, sitting.view(seat).hand[:3]))
    for _ in range(4):
        [seat] = sitting.to_act
        sitting.apply(actions.PlayCard(seat, sitting.view(seat).playable[0]))
    [seat] = sitting.to_act
    player = make_player("random@0", Random(1))
    assert isinstance(player, Attentive)
    view = sitting.view((seat + 1) % 4)
    slips = {player.notice(view) for _ in range(300)} - {None}
    assert any(isinstance(slip, actions.PlayCard) for slip in slips)
    for slip in slips:
        assert slip is not None
        deepcopy(sitting).apply(slip)


def test_I12_claims_of_neglected_penalties_are_true() -> None:
    """In random games with errors, a claim that a view proves is upheld."""
    found = 0
    for seed in (35, 40, 45):  # in these somebody sees a neglect
        chance = Random(seed)
        watch = Watch(Rules(laws=Laws.CLUB), 0)
        sitting = watch.sitting
        while not sitting.nets:
            watch.erratic(chance, 0.2 if len(sitting.actions) < 250 else 0.0)
            if chance.random() < 0.2:
                found += _judged_as_seen(sitting)
    assert found


def _judged_as_seen(sitting: Sitting) -> int:
    """Claim each neglect that a seat sees proved, and return their number."""
    seen = 0
    for seat in range(4):
        view = sitting.view(seat)
        for offer in view.club.claims:
            if offer.law == "I12" and proved_by(view, offer.action):
                assert upheld(deepcopy(sitting).apply(offer.action)), offer
                seen += 1
    return seen
