"""Enflé (K3): play all cards first, and pick up a trick that you cannot follow to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import NamedTuple

import pytest

from eldesthand.bots import BOTS, make_bot
from eldesthand.bots.knowledge import know
from eldesthand.bots.searchers import Expert, Plain
from eldesthand.coach.advice import advise
from eldesthand.core.actions import Agree, PlayCard, Settle
from eldesthand.core.errors import IllegalAction, RulesError
from eldesthand.core.events import TrickTaken
from eldesthand.core.play import Destination
from eldesthand.core.rules import PRESETS, Rules
from eldesthand.core.sitting import Sitting
from eldesthand.core.terms import Laws, Phase
from eldesthand.playing import play_deal
from eldesthand.record import OneDeal, Record, dumps, loads
from eldesthand.record.deal_code import decode_deal, encode_deal
from eldesthand.words.aloud import known_voids, last_trick, taken_so_far
from eldesthand.words.narration import narrate
from eldesthand.words.reckoned import worked
from eldesthand.words.rules import explain
from tests.tables import NAMES, play, present, seated, table_with

RULES = PRESETS["enfle"].rules

HANDS = ("AK7.AK7.87.", "QJ8.QJ.K9.J", "T9..QJT.KQ9", "..A.AT87")
"""The first hand leads; the last has no club and no diamond. Some cards of the pack stay out."""

FULL = ("AK7.AK7.87.", "QJ8.QJ8.K9.", "T9.T9.QJT.K", "..A.AQJT987")


def dealt(hands: Sequence[str] = FULL, rules: Rules = RULES) -> Sitting:
    return table_with(hands, rules, dealer=3)


def sizes(sitting: Sitting) -> list[int]:
    return [player.cards for player in sitting.view(None).players]


# --- an independent reading of the law ------------------------------------------------------------


class Result(NamedTuple):
    """End of a deal by the law's text: nets, tricks, and the hands that are left."""

    nets: list[int]
    tricks: int
    hands: list[set[str]]


def by_the_text(hands: Sequence[Sequence[str]], plays: Sequence[str]) -> Result:
    """Play these cards in order, from the first hand on, by the text of K3.

    Checks that each card may be played by the player in turn.
    """
    strength = "23456789TJQKA"
    held = [set(hand) for hand in hands]
    left, leader, tricks, cards = list(plays), 0, 0, sum(map(len, hands))
    while tricks < 120:
        tricks += 1
        table: list[tuple[int, str]] = []
        picked_up = False
        for step in range(len(held)):
            player = (leader + step) % len(held)
            if table and not any(card[1] == table[0][1][1] for card in held[player]):
                held[player] |= {card for _, card in table}
                leader, picked_up = player, True
                break
            card = left.pop(0)
            assert card in held[player]
            assert not table or card[1] == table[0][1][1]
            held[player].remove(card)
            table.append((player, card))
        if not picked_up:
            leader = max(table, key=lambda laid: strength.index(laid[1][0]))[0]
            cards -= len(table)
        assert sum(map(len, held)) == cards
        out = [player for player, _ in table if not held[player]]
        if out:
            assert not left
            winner = leader if leader in out and not picked_up else out[-1]
            nets = [-len(hand) for hand in held]
            nets[winner] = cards
            return Result(nets, tricks, held)
    assert not left
    return Result([0] * len(held), tricks, held)


@pytest.mark.parametrize("players", range(3, 7))
def test_K3_random_deals_end_as_the_text_of_the_law_says(players: int) -> None:
    rules = RULES.with_players(players)
    for seed in range(25):
        chance, sitting = Random(seed), seated(rules, players - 1)
        while sitting.phase is not Phase.PLAY:
            play_until_play(sitting, chance)
        hands = [[str(card) for card in sitting.view(seat).hand] for seat in range(players)]
        plays = []
        while sitting.phase is Phase.PLAY:
            [seat] = sitting.to_act
            card = chance.choice(sitting.view(seat).playable)
            plays.append(str(card))
            sitting.apply(PlayCard(seat, card))
        result = by_the_text(hands, plays)
        left = [{str(card) for card in sitting.view(seat).hand} for seat in range(players)]
        assert left == result.hands
        assert len(sitting.view(None).tricks) == result.tricks
        sitting.apply(Settle())
        assert list(sitting.nets[-1]) == result.nets


def play_until_play(sitting: Sitting, chance: Random) -> None:
    from eldesthand.playing import by_itself

    action = by_itself(sitting, chance)
    seat = sitting.to_act[0]
    sitting.apply(action or make_bot("random", chance).choose(sitting.view(seat)))


# --- the law, sentence by sentence ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "cards", "size"), [(3, 30, 10), (4, 32, 8), (5, 40, 8), (6, 48, 8)]
)
def test_K3_the_packs(players: int, cards: int, size: int) -> None:
    rules = RULES.with_players(players)
    assert (len(rules.pack), rules.hand_size) == (cards, size)
    lowest = {3: "7", 4: "7", 5: "5", 6: "3"}[players]
    ranks = {str(card)[0] for card in rules.pack}
    assert lowest in ranks
    assert len(ranks) == {3: 8, 4: 8, 5: 10, 6: 12}[players]
    assert ("7S" in map(str, rules.pack)) is (players != 3)


def test_K3_who_cannot_follow_picks_up_the_trick_and_leads_any_suit() -> None:
    sitting = dealt()
    events = play(sitting, "AC QC TC")
    taken = next(event for event in events if isinstance(event, TrickTaken))
    assert (taken.taker, taken.to, len(taken.cards)) == (3, Destination.HAND, 3)
    assert sizes(sitting) == [7, 7, 7, 11]
    assert sitting.to_act == (3,)
    view = sitting.view(3)
    assert view.playable == view.hand
    assert narrate(taken, NAMES, own=3, unit="card").startswith("You pick up the Ace of clubs")
    assert last_trick(view).startswith("You picked up the last trick.")


def test_K3_others_must_follow_suit() -> None:
    sitting = dealt()
    play(sitting, "AC")
    refusal = sitting.view(1).refused[0]
    assert refusal.law == "K3"
    with pytest.raises(IllegalAction, match="K3"):
        sitting.apply(PlayCard(1, refusal.card))


def test_K3_a_trick_to_which_all_follow_is_thrown_away_and_its_highest_card_leads() -> None:
    sitting = dealt()
    events = play(sitting, "8S KS TS AS")
    taken = next(event for event in events if isinstance(event, TrickTaken))
    assert (taken.taker, taken.to) == (3, Destination.AWAY)
    assert sizes(sitting) == [7, 7, 7, 7]
    assert sitting.to_act == (3,)
    assert "out of play" in narrate(taken, NAMES, own=0, unit="card")
    assert taken_so_far(sitting.view(0)).startswith("You hold 7 cards. ")
    assert [player.tricks for player in sitting.view(0).players] == [0, 0, 0, 0]


def test_K3_the_first_without_a_card_wins_and_is_paid_for_each_card_left() -> None:
    sitting, players = seated(RULES), [make_bot("random", Random(n)) for n in range(4)]
    play_deal(sitting, players, Random(2))
    reckoning, hands = present(sitting.reckoning), sizes(sitting)
    assert reckoning.outcome == "paid"
    [winner] = reckoning.winners
    units = {line.seat: line.units for line in reckoning.lines}
    assert units[winner] == 0
    for line in reckoning.lines:
        expected = sum(units.values()) if line.seat == winner else -units[line.seat]
        assert line.net == expected
    assert "won the deal" in worked(sitting.view(winner))
    assert hands is not None


def test_K3_of_two_without_cards_the_taker_wins_or_else_the_last() -> None:
    rules = RULES
    sitting = seated(rules, 3)
    assert rules.conduct.winner is not None
    one = by_the_text([["7C"], ["8C"], ["9C"], ["TC", "7D"]], ["7C", "8C", "9C", "TC"])
    assert one.nets == [-0, 0, 1, -1]
    two = by_the_text([["7C"], ["AC"], ["9C"], ["TC", "7D"]], ["7C", "AC", "9C", "TC"])
    assert two.nets == [0, 1, 0, -1]
    three = by_the_text([["7C"], ["AC"], ["9C"], ["7D"]], ["7C", "AC", "9C"])
    assert three.nets == [0, 0, 4, -4]
    assert sitting.phase is Phase.SHUFFLE


def test_K3_after_120_tricks_the_deal_is_a_draw_without_payment() -> None:
    """Let careful players pass cards around, as they do in nearly every deal."""
    sitting, players = seated(RULES), [make_bot("careful", Random(n)) for n in range(4)]
    play_deal(sitting, players, Random(2))
    assert len(sitting.view(None).tricks) == 120
    assert present(sitting.reckoning).outcome == "draw"
    assert sitting.nets == [(0, 0, 0, 0)]
    assert worked(sitting.view(0)).startswith("Nobody won this deal")


def test_K3_guided_only() -> None:
    with pytest.raises(RulesError, match="K3"):
        replace(RULES, laws=Laws.CLUB)
    with pytest.raises(RulesError, match="K3"):
        replace(RULES, settlement="howell")
    for players in (2, 7):
        with pytest.raises(RulesError, match="K3"):
            RULES.with_players(players)


# --- what others know, and the games of the bots --------------------------------------------------


def test_K3_all_know_who_holds_the_cards_that_were_picked_up() -> None:
    sitting = dealt()
    play(sitting, "AC QC TC")
    knowledge = know(sitting.view(0))
    assert sum(mask.bit_count() for mask in knowledge.known[3]) == 3
    assert knowledge.chances[3][0] == 0.0
    assert "Dora has no clubs" not in known_voids(sitting.view(0), knowledge.lacking)
    play(sitting, "TC")
    assert sum(mask.bit_count() for mask in know(sitting.view(0)).known[3]) == 2


@pytest.mark.parametrize("players", range(3, 7))
def test_K3_knowledge_counts_every_card_once(players: int) -> None:
    sitting, chance = seated(RULES.with_players(players)), Random(players)
    while sitting.phase is not Phase.SETTLE:
        if sitting.phase is not Phase.PLAY:
            play_until_play(sitting, chance)
            continue
        [seat] = sitting.to_act
        view = sitting.view(seat)
        for other in range(players):
            knowledge = know(sitting.view(other))
            unseen = sum(mask.bit_count() for mask in knowledge.unseen)
            assert unseen == sum(knowledge.sizes.values())
            for each, known in knowledge.known.items():
                held = sitting.view(each).hand
                assert all(
                    known[card.suit] & card.bit == 0 or card in held for card in view.rules.pack
                )
                for suit, void in enumerate(knowledge.voids[each]):
                    loose = [c for c in held if c.suit == suit and not known[suit] & c.bit]
                    assert not (void and loose)
        sitting.apply(PlayCard(seat, chance.choice(view.playable)))


@pytest.mark.parametrize("bot", BOTS)
def test_K3_every_bot_finishes_a_deal(bot: str) -> None:
    sitting, player = seated(RULES), make_bot(bot, Random(1))
    if isinstance(player, Plain):
        player.playouts = 40  # a quick search
    if isinstance(player, Expert):
        player.worlds = 12
    others = [make_bot("random", Random(n)) for n in range(3)]
    play_deal(sitting, [player, *others], Random(3))
    assert len(sitting.nets) == 1


def test_K3_records_and_codes_keep_the_deal() -> None:
    sitting, players = seated(RULES), [make_bot("random", Random(n)) for n in range(4)]
    play_deal(sitting, players, Random(5))
    record = Record.of(sitting)
    assert loads(dumps(record)) == record
    deal = OneDeal.of(record, 1)
    assert decode_deal(encode_deal(deal)) == deal


def test_K3_the_sheet_says_what_is_true() -> None:
    sheet = " ".join(paragraph.text for paragraph in explain(RULES))
    assert "play any card" not in sheet
    assert "There are eight tricks" not in sheet
    assert "you pick up the trick" in sheet
    assert "After 120 tricks the deal is a draw" in sheet


def test_K3_the_coach_values_each_card() -> None:
    sitting = dealt()
    advice = advise(sitting.view(0), Random(1))
    assert len(advice.cards) == 8


def test_K3_a_hand_can_grow_to_twenty_cards() -> None:
    sitting, chance, longest = Sitting(RULES.with_players(6), NAMES[:6]), Random(4), 0
    sitting.apply(Agree(0))
    while sitting.phase is not Phase.SETTLE:
        if sitting.phase is not Phase.PLAY:
            play_until_play(sitting, chance)
            continue
        [seat] = sitting.to_act
        view = sitting.view(seat)
        lacking = know(view).lacking.get(view.deal.active[(seat + 1) % 6], (True,) * 4)
        sitting.apply(PlayCard(seat, max(view.playable, key=lambda c: (lacking[c.suit], c & 15))))
        longest = max(longest, *sizes(sitting))
    assert longest > 10
