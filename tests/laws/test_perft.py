"""The published counts of legal sequences, held against a second reading of the laws.

The second reading knows nothing of the engine: it deals, bids, names, passes and plays strings by
:mod:`tests.reference`, and follows errors by :mod:`tests.laws.reference_club`.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pytest

from eldesthand.arena.perft import legal_sequences, sequences_with_an_error
from eldesthand.core.actions import Action, PlayCard, TurnTrick
from eldesthand.core.cards import Card, parse_hand
from eldesthand.core.rules import PRESETS
from eldesthand.core.sitting import Sitting
from eldesthand.core.terms import Laws, Phase
from eldesthand.record import OneDeal, Record, save_file
from eldesthand.record.deal_code import encode_deal
from lab.commands.perft import MOST_PLAYERS, CorpusLine, at_play, count, games, read_corpus, recount
from lab.short_deals import ShortDeal
from tests import reference
from tests.commands import eldest
from tests.laws.reference_club import ClubDeal
from tests.laws.reference_offers import may_put_right, may_say
from tests.laws.reference_table import Game, NotNow
from tests.tables import present, wander

CORPUS = read_corpus()
GUIDED = [line for line in CORPUS if line.deal.rules.laws is Laws.GUIDED]
WRONG = [line for line in CORPUS if line.deal.rules.laws is Laws.CLUB]

WAYS = {3: "left right hold", 4: "left right across hold", 5: "left right hold"}
WAYS[6] = WAYS[4]
Hands = dict[int, frozenset[str]]


def dealt(deal: ShortDeal) -> tuple[Hands, list[int]]:
    """Return the hands as texts, and the players' seats in order, eldest hand first."""
    hands = {s: frozenset(map(str, parse_hand(h))) for s, h in enumerate(deal.hands) if h}
    players = deal.rules.players
    order = [(deal.dealer + n) % players for n in range(1, players + 1)]
    return hands, [seat for seat in order if seat in hands]


def sequences(deal: ShortDeal) -> int:
    """Count the sequences of a deal one by one."""
    hands, order = dealt(deal)
    rules = deal.rules
    if rules.variety == "auction":
        return sum(auctioned(deal, hands, order, ()) for _ in (0,))
    if rules.option("passing"):
        ways = WAYS[len(order)].split()
        way = ways[(deal.deal - 1) % len(ways)]
        return sum(played(deal, after, order, ()) for after in passed(hands, order, way))
    return played(deal, hands, order, ())


def auctioned(deal: ShortDeal, hands: Hands, order: list[int], bids: tuple[int, ...]) -> int:
    """Count V1: one bid each, higher than any before, at most the counters held; then the suit."""
    high = max(bids, default=0)
    if len(bids) < len(order):
        more = [0, *range(high + 1, deal.rules.counters + 1)]
        return sum(auctioned(deal, hands, order, (*bids, bid)) for bid in more)
    if high == 0:
        return played(deal, hands, order, ())
    chooser = order[bids.index(high)]
    return sum(played(deal, hands, order, (), chooser) for _ in "CDSH")


def passed(hands: Hands, order: list[int], way: str) -> Iterator[Hands]:
    """Yield the hands after each way to pass three cards (V7)."""
    if way == "hold":
        yield hands
        return
    step = {"left": 1, "right": -1, "across": len(order) // 2}[way]

    def given(seats: list[int], gone: dict[int, frozenset[str]]) -> Iterator[Hands]:
        if not seats:
            after = {seat: hand - gone[seat] for seat, hand in hands.items()}
            for place, seat in enumerate(order):
                after[order[(place + step) % len(order)]] |= gone[seat]
            yield after
            return
        for three in combinations(sorted(hands[seats[0]]), 3):
            yield from given(seats[1:], {**gone, seats[0]: frozenset(three)})

    yield from given(order, {})


def played(
    deal: ShortDeal,
    hands: Hands,
    order: list[int],
    done: tuple[str, ...],
    leader: int | None = None,
    trick: tuple[str, ...] = (),
) -> int:
    """Count the ways to play the hands out (P1, V3, V7)."""
    if not trick and not any(hands.values()):
        return 1
    rules = deal.rules
    if leader is None:
        holds = next((seat for seat in order if "2C" in hands[seat]), order[0])
        leader = holds if rules.variety == "modern" else order[0]
    seat = order[(order.index(leader) + len(trick)) % len(order)]
    if rules.variety == "modern":
        flags = ("breaking", "queen_breaks", "clean_first_trick")
        options = reference.Modern(*(rules.option(flag) is True for flag in flags))
        may = reference.may_play_modern(hands[seat], trick, done, options)
    else:
        may = reference.may_play(hands[seat], trick, rules.variety)
    total = 0
    for card in may:
        left = {**hands, seat: hands[seat] - {card}}
        now = (*trick, card)
        if len(now) < len(order):
            total += played(deal, left, order, done, leader, now)
            continue
        place = reference.winner(now, rules.variety)
        taker = order[(order.index(leader) + place) % len(order)]
        total += played(deal, left, order, (*done, *now), taker)
    return total


def begun(deal: ShortDeal) -> ClubDeal:
    """Return the second reading of a deal under club laws at the start of the play."""
    sitting = at_play(deal)
    assert sitting.tricks is not None
    rules = sitting.rules
    flags = ("breaking", "queen_breaks", "clean_first_trick")
    game = Game(
        rules.variety,
        len(parse_hand(next(filter(None, deal.hands)))),
        frozenset(map(str, rules.pack)),
        rules.players,
        *(rules.option(flag) is True for flag in flags),
    )
    hands, order = dealt(deal)
    leader = next((s for s in order if "2C" in hands[s]), order[0])
    if rules.variety != "modern":
        leader = order[0]
    return ClubDeal(game, hands, tuple(order), leader, "H")


def done(deal: ClubDeal, action: Action) -> ClubDeal | None:
    """Return the deal after an action, or ``None`` if the action is illegal."""
    after = deal.clone()
    try:
        after.do(action)
    except NotNow:
        return None
    return after


def as_it_should_be(deal: ClubDeal) -> Iterator[ClubDeal]:
    """Yield the deal after each right card of the player in turn, or each awaited answer."""
    turn = deal.turn()
    if deal.draws:
        hidden = deal.hands[deal.draws[1]] - set(deal.exposed)
        for card in hidden or deal.hands[deal.draws[1]]:
            after = deal.clone()
            after.drawn(turn, card)
            yield after
        return
    actions: list[Action] = may_put_right(deal, turn)
    if deal.asked is None:
        actions = [PlayCard(turn, Card.parse(card)) for card in deal.right_cards(turn)]
    for action in actions:
        after_it = present(done(deal, action))
        yield after_it


def rightly(deal: ClubDeal) -> int:
    return 1 if deal.over else sum(map(rightly, as_it_should_be(deal)))


def with_an_error(deal: ClubDeal) -> int:
    """Count the sequences with one error and at most one answer right after it."""
    if deal.over:
        return 0
    turn, total = deal.turn(), 0
    for error in errors(deal, turn):
        after = done(deal, error)
        if after is None:
            continue
        total += rightly(after)
        for seat in () if after.over else after.order:
            said = dict.fromkeys((*may_say(after, seat), *may_put_right(after, seat)))
            for answer in said:
                answered = present(done(after, answer))
                total += rightly(answered)
    return total + sum(map(with_an_error, as_it_should_be(deal)))


def errors(deal: ClubDeal, turn: int) -> Iterator[Action]:
    right = deal.right_cards(turn)
    for seat in deal.order:
        for card in sorted(deal.hands[seat]):
            if seat != turn or card not in right:
                yield PlayCard(seat, Card.parse(card))
        if deal.going_on():
            yield TurnTrick(seat)


def name(line: CorpusLine) -> str:
    rules = line.deal.rules
    return f"{rules.variety}-{rules.players}-{rules.settlement}"


def test_every_game_is_in_the_corpus() -> None:
    """The corpus has each variety with every number of players and every option that affects
    legal actions; and with one error for up to four players.
    """
    published = {line.deal.rules.variety for line in GUIDED}
    here = [each for each in games() if each.variety in published]
    assert [replace(line.deal.rules, counters=50) for line in GUIDED] == [
        replace(rules, counters=50) for rules in here
    ]
    kinds = {(each.variety, each.players) for each in here if each.players <= MOST_PLAYERS}
    assert {(line.deal.rules.variety, line.deal.rules.players) for line in WRONG} == kinds


@pytest.mark.parametrize("line", GUIDED[::4], ids=name)
def test_sequences_by_a_second_reading(line: CorpusLine) -> None:
    assert sequences(line.deal) == count(line.deal) == line.sequences


@pytest.mark.slow
@pytest.mark.parametrize("line", GUIDED, ids=name)
def test_all_sequences_by_a_second_reading(line: CorpusLine) -> None:
    assert sequences(line.deal) == count(line.deal) == line.sequences


SMALL = [line for line in WRONG if line.sequences < 700]


@pytest.mark.parametrize("line", SMALL, ids=name)
def test_I1_I12_sequences_with_an_error_by_a_second_reading(line: CorpusLine) -> None:
    assert with_an_error(begun(line.deal)) == line.sequences


@pytest.mark.parametrize("line", WRONG[::9], ids=name)
def test_sequences_with_an_error_are_counted_as_published(line: CorpusLine) -> None:
    assert count(line.deal) == line.sequences


@pytest.mark.slow
@pytest.mark.parametrize("line", WRONG, ids=name)
def test_I1_I12_all_sequences_with_an_error_by_a_second_reading(line: CorpusLine) -> None:
    assert with_an_error(begun(line.deal)) == count(line.deal) == line.sequences


def through_the_door(sitting: Sitting) -> int:
    """Count the sequences that ``apply`` accepts."""
    if sitting.phase is Phase.SETTLE:
        return 1
    total = 0
    for card in sitting.rules.pack:
        after = sitting.clone()
        try:
            after.apply(PlayCard(sitting.to_act[0], card))
        except ValueError:
            continue
        total += through_the_door(after)
    return total


@pytest.mark.parametrize("variety", ["hearts", "joker", "modern"])
def test_apply_accepts_the_counted_sequences(variety: str) -> None:
    few = [line for line in GUIDED if line.deal.rules.variety == variety]
    line = min(few, key=lambda line: (line.deal.deal, line.sequences))
    sitting = line.deal.sitting()
    if sitting.phase is Phase.PLAY:
        assert through_the_door(sitting) == line.sequences


def test_recount_finds_a_wrong_count(monkeypatch: pytest.MonkeyPatch) -> None:
    false = replace(GUIDED[0], sequences=GUIDED[0].sequences + 1)
    [(line, found)] = recount([false])
    assert found == line.sequences - 1


def test_depth_is_counted_in_actions() -> None:
    sitting = wander(PRESETS["howell"].rules, seed=3, actions=30, quick=True)
    view = sitting.view(sitting.to_act[0])
    assert legal_sequences(sitting, 1) == len(view.playable)
    assert legal_sequences(sitting, 0) == 1


def test_club_laws_count_the_same_where_nothing_goes_wrong() -> None:
    for line in [line for line in GUIDED if line.deal.rules.variety in ("hearts", "joker")][::5]:
        club = replace(line.deal, rules=replace(line.deal.rules, laws=Laws.CLUB))
        if line.sequences < 400:
            assert legal_sequences(club.sitting()) == line.sequences


def test_command_counts_from_a_moment_of_a_deal(tmp_path: Path) -> None:
    sitting = wander(PRESETS["howell"].rules, seed=3, actions=8, quick=True)
    record = Record.of(sitting)
    save_file(record, tmp_path / "a.hearts")
    code = encode_deal(OneDeal.of(record, 1))
    for named in (str(tmp_path / "a.hearts"), code):
        done = eldest("perft", named, "--json", "--ply", "2", "--depth", "2")
        assert done.returncode == 0, done.stderr
        first, second = json.loads(done.stdout)["sequences"]
        assert 1 <= first <= second
    assert eldest("perft", code, "--depth", "0").returncode == 2
    assert "under club laws" in eldest("perft", code, "--error").stderr


def test_errors_are_counted_only_once_each() -> None:
    """Two cards each, all of one suit: the possible errors are counted by hand.

    The first player leads either card; nothing can be revoked. See the counts of the corpus for
    more.
    """
    rules = replace(PRESETS["howell"].rules, players=2, laws=Laws.CLUB)
    sitting = ShortDeal(rules, ("5...", "4..."), dealer=1).sitting()
    assert legal_sequences(sitting) == 1
    found = sequences_with_an_error(sitting)
    assert found == with_an_error(begun(ShortDeal(rules, ("5...", "4..."), dealer=1))) > 0
