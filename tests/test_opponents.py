"""The opponents of the bench know the laws, need nothing but views, and play as their names say."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from eldesthand.arena.matches import MatchOptions, match
from eldesthand.bots import Bot, make_bot
from eldesthand.core.actions import Action, Agree, PlayCard
from eldesthand.core.cards import Card
from eldesthand.core.rules import PRESETS, Rules
from eldesthand.core.sitting import Sitting
from eldesthand.core.terms import Phase
from eldesthand.core.view import View, read_view, write_view
from eldesthand.games.varieties.black import QUEEN_OF_SPADES
from eldesthand.playing import play_deal
from lab.commands.opponents import GAMES, HEAD, make, table
from lab.opponents import OPPONENTS, make_opponent
from lab.opponents.greedy import HEARTS, SPADES, rank, suit
from lab.opponents.searches import MonteCarlo, Shares, Uct

MODERN = PRESETS["modern"].rules
RULES = [
    PRESETS["howell"].rules,
    MODERN,
    MODERN.with_options(breaking=True, queen_breaks=True, clean_first_trick=False),
    MODERN.with_options(breaking=False, moon="self"),
]


class Witness:
    """A random player that stores the views of its decisions."""

    def __init__(self, chance: Random, views: list[View]) -> None:
        self.bot, self.views = make_bot("random", chance), views

    def choose(self, view: View) -> Action:
        self.views.append(view)
        return self.bot.choose(view)


def played(rules: Rules, seed: str, deals: int) -> tuple[list[View], list[list[object]]]:
    """Return the views of all decisions of random players, and the events of each deal."""
    views: list[View] = []
    sitting = Sitting(rules, ("A", "B", "C", "D"))
    sitting.apply(Agree(0))
    players: list[Bot] = [Witness(Random(f"{seed}/{seat}"), views) for seat in range(4)]
    chance = Random(seed)
    events = [list[object](play_deal(sitting, players, chance)) for _ in range(deals)]
    return [view for view in views if view.phase is Phase.PLAY], events


QUICK = [name for name in OPPONENTS if name not in ("monte-carlo-16384", "uct-333x30")]
"""Names for `make_quick`, which makes the same bot for both names of a searcher."""


def make_quick(name: str, chance: Random) -> Bot:
    """Return a bot of this name that searches less."""
    if name.startswith("monte-carlo"):
        return MonteCarlo(chance, 8)
    if name.startswith("shares"):
        return Shares(chance, 10, 30)
    return Uct(chance, 10, 30) if name.startswith("uct") else make(name, chance)


@pytest.mark.parametrize("name", QUICK)
def test_a_view_that_was_read_is_all_they_need(name: str) -> None:
    for game in GAMES:
        for view in played(PRESETS[game].rules, "views", 1)[0][:30:3]:
            cards = [
                make_quick(name, Random(1)).choose(each)
                for each in (view, read_view(write_view(view)))
            ]
            assert cards[0] == cards[1]


@pytest.mark.parametrize("name", QUICK)
@pytest.mark.parametrize("game", GAMES)
def test_they_play_whole_deals_by_the_laws(game: str, name: str) -> None:
    options = MatchOptions(deals=4, make=make_quick)
    rounds = 6 if name.startswith(("monte-carlo", "shares", "uct")) else 10
    result = match(PRESETS[game].rules, (name, "random"), rounds, 1, options)
    [against_random] = result.differences
    if name != "shooter":  # which suffers for a moon now and then
        assert against_random.net > 3 * against_random.net_error > 0


def leads(views: list[View]) -> Iterator[View]:
    return (view for view in views if view.trick is None or not view.trick.cards)


def card(name: str, view: View) -> Card:
    action = make_opponent(name, Random(1)).choose(view)
    assert isinstance(action, PlayCard)
    return action.card


@pytest.fixture(scope="module")
def modern() -> list[View]:
    return [view for view in played(MODERN, "rules", 20)[0] if len(view.playable) > 1]


def test_the_shooter_leads_high_until_somebody_else_has_a_point(modern: list[View]) -> None:
    shoots, ducks = 0, 0
    for view in leads(modern):
        others = sum(player.units for player in view.players if player.seat != view.seat)
        highest = max(map(rank, view.playable))
        led = rank(card("shooter", view))
        shoots += not others
        ducks += bool(others) and led < highest
        assert others or led == highest
    assert shoots > 10
    assert ducks > 10


def test_the_flusher_leads_spades_below_the_queen(modern: list[View]) -> None:
    flushed = 0
    for view in leads(modern):
        out = QUEEN_OF_SPADES not in view.hand and view.taker_of(QUEEN_OF_SPADES) is None
        below = [c for c in view.playable if suit(c) == SPADES and c < QUEEN_OF_SPADES]
        if out and below:
            flushed += 1
            assert card("flusher", view) in below
    assert flushed > 10


def test_the_hoarder_throws_a_low_heart_only_when_nothing_else_is_left(modern: list[View]) -> None:
    kept = 0
    for view in modern:
        low = [c for c in view.playable if suit(c) == HEARTS and c <= Card.parse("7H")]
        if 0 < len(low) < len(view.playable):
            kept += 1
            assert card("hoarder", view) not in low
    assert kept > 10


def test_the_table_has_a_row_for_each_game_and_opponent() -> None:
    head, rule, *rows = table("random", ["hoarder", "flusher"], 4, "s", None)
    assert head == HEAD
    assert rule.count("|") == head.count("|") == rows[0].count("|") == rows[-1].count("|")
    assert [row.split(" | ")[:3] for row in rows] == [
        [f"| {game}", opponent, "8"] for game in GAMES for opponent in ("hoarder", "flusher")
    ]
