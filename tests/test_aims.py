"""The aims of play (B): a position for each aim that Foster names, in which the search finds it.

The same search aiming at fewest units plays another card there: what asks for the card is the
settlement, and nothing else. At Howell's the aim is fewest units (B3).
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from random import Random

import pytest

from eldesthand.arena.matches import Fewest
from eldesthand.bots import Bot
from eldesthand.bots.searchers import Expert, Plain
from eldesthand.core.actions import PlayCard
from eldesthand.core.cards import Suit
from eldesthand.core.rules import PRESETS, Rules
from eldesthand.core.view import View
from tests.scenes import AUCTION, HOWELL, MODERN, SWEEPSTAKE, scene

SIMPLE = PRESETS["simple"].rules

CHANCES = range(5)
"""Seeds of the bots; a position asks for the same card with every seed."""

MORE_CHANCES = range(5, 105)
"""Seeds that are tried with ``--long``."""

PLAYOUTS = 3000
"""More than usual: the aims are tested, not the players' luck."""


@pytest.fixture(
    autouse=True,
    params=[CHANCES, pytest.param(MORE_CHANCES, marks=pytest.mark.slow)],
    ids=["some", "many"],
)
def _chances(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Run each test with some seeds and, with ``--long``, with many."""
    monkeypatch.setattr(sys.modules[__name__], "CHANCES", request.param)


def plays(make: Callable[[Random], Bot], view: View) -> set[str]:
    """Return the cards that bots of this kind play."""
    actions = [make(Random(seed)).choose(view) for seed in CHANCES]
    return {str(action.card) for action in actions if isinstance(action, PlayCard)}


def asks(view: View, card: str, fewest: str) -> None:
    """Check that the search plays ``card``, and a search for fewest units one of ``fewest``."""
    assert card not in fewest.split()
    assert plays(Expert, view) == {card}
    assert plays(lambda chance: Plain(chance, PLAYOUTS), view) == {card}
    assert plays(lambda chance: Fewest(chance, PLAYOUTS), view) <= set(fewest.split())


def only_north_clear(rules: Rules, hand: str, unseen: str, trick: str = "", pool: int = 0) -> View:
    """Return a view in which South has taken four hearts, West three, and East the other ones."""
    gone = 13 - sum(len(cards.split(".")[3]) for cards in (hand, unseen)) - trick.count("H")
    took = {0: 4, 1: 3, 3: gone - 7}
    return scene(rules, hand, unseen, trick=trick, took=took, pool=pool, jack_deals=pool // 13)


def test_B1_S1_keeps_clear_for_the_pool() -> None:
    # Of all players South alone is clear. The king would take a heart, or two, and then little
    # more; the six goes under the eight, and if South is lucky it throws king and ten on hearts. A
    # player who counts hearts takes the one: the six may cost more.
    took = {1: 3, 2: 2, 3: 3}
    view = scene(SWEEPSTAKE, "6.T.K.", "8..Q84.J8754", took=took)
    asks(view, "6C", fewest="KS")


def test_B2_S4_takes_fewer_than_the_others() -> None:
    # The queen takes one heart, and then no more, since West must have the eight: but three hearts
    # win nothing. The two gives that heart to West, and South may be one of those with fewest.
    took = {0: 2, 1: 1, 2: 2, 3: 5}
    hand, unseen, trick = ".Q92..", "7.8.53.QT", "6D 3H KC"
    asks(scene(SIMPLE, hand, unseen, trick=trick, took=took), "2D", fewest="QD")


@pytest.mark.parametrize(
    ("hand", "unseen", "trick", "took", "elsewhere", "fewest"),
    [
        ("6.T.K.", "8..Q84.J8754", "", {1: 3, 2: 2, 3: 3}, "6C", "KS"),
        ("A.A..2", "QJ.K65..K", "2S AS 4S", {0: 4, 1: 3, 3: 4}, "2H", "AC AD"),
        (".K4..K", "AJ74.A.852.J", "", {0: 11}, "KH", "KD 4D"),
    ],
)
def test_B3_S3_at_howell_every_heart_costs_the_same(
    hand: str, unseen: str, trick: str, took: dict[int, int], elsewhere: str, fewest: str
) -> None:
    """Three hearts win a little and four lose: the mean is three and a quarter."""
    assert plays(Expert, scene(HOWELL, hand, unseen, trick=trick, took=took)) <= set(fewest.split())
    asks(scene(SWEEPSTAKE, hand, unseen, trick=trick, took=took), elsewhere, fewest)


def test_B4_S4_having_taken_a_heart_it_loads_another() -> None:
    # South has one heart, and North, whose trick it is, two. When North has the two as well,
    # South wins even if one of the aces takes the king. With an ace thrown instead South has fewer
    # hearts on the mean, but may be left to take the two, too, and has three like West.
    took = {0: 1, 1: 3, 2: 2, 3: 5}
    hand, unseen, trick = "A.A..2", "QJ.K65..K", "2S AS 4S"
    asks(scene(SIMPLE, hand, unseen, trick=trick, took=took), "2H", fewest="AD AC")


def test_B5_S1_loads_the_only_clear_player_to_make_it_a_jack() -> None:
    # North alone is clear and has taken the trick: any heart makes it a Jack. At Howell it is one
    # of the aces that must go.
    hand, unseen, trick = "A.A..2", "QJ.K65..K", "2S AS 4S"
    asks(only_north_clear(SWEEPSTAKE, hand, unseen, trick), "2H", fewest="AD AC")


def test_B5_S1_spends_a_cheap_heart_to_load_the_only_clear_player() -> None:
    # A big Jack: North must not have it. The knave or the seven takes the two, and one in three
    # times it is North's. Who counts hearts keeps the two: it is the best card to play last.
    view = only_north_clear(SWEEPSTAKE, "9...A2", "AJ83.K7.J.J7", pool=52)
    asks(view, "2H", fewest="9C")


def test_B5_S1_takes_a_heart_to_keep_the_pool_from_the_only_clear_player() -> None:
    # North alone is clear. The king takes East's heart, and the trey that follows goes to whoever
    # has the knave: North in two cases of four, East being out of clubs, and the ace of hearts with
    # it. The trey saves half a heart on the mean, and North the pool.
    view = only_north_clear(SWEEPSTAKE, "K3...", "J.6..A", trick="9C 5C 5H")
    asks(view, "KC", fewest="3C")


def test_B6_S1_takes_all_so_that_nobody_wins() -> None:
    # South has eleven; the king takes the knave and makes thirteen, and the pool stays. With the
    # king thrown on a diamond two clear players would divide it.
    asks(scene(SWEEPSTAKE, ".K4..K", "AJ74.A.852.J", took={0: 11}), "KH", fewest="KD 4D")


def test_B7_V1_all_combine_against_the_bidder() -> None:
    # West paid nine counters to name clubs, is clear, and has the trick.
    view = scene(
        AUCTION,
        "2..A.A",
        "K..QJ.K65",
        trick="AD TD 4D",
        took={0: 3, 2: 4, 3: 4},
        pool=9,
        avoided=Suit.CLUBS,
        chooser=1,
    )
    asks(view, "2C", fewest="AS AH")


def test_V7_stops_the_moon_with_a_heart_of_its_own() -> None:
    # West has taken every point so far, and will take the last trick with any lead.
    view = scene(MODERN, "...J2", "A.A.A.", trick="TH 4H 9H", took={1: 8}, plain=1)
    asks(view, "JH", fewest="2H")


def all_play(view: View, card: str) -> None:
    """Check that every searching bot plays this card."""
    assert plays(Expert, view) == {card}
    assert plays(lambda chance: Plain(chance, PLAYOUTS), view) == {card}


def test_V7_last_to_play_ducks_under_the_queen() -> None:
    took = {1: 2, 2: 2, 3: 2}
    view = scene(MODERN, "7.7.K3.5", "J9.T8.A7.JT9876", trick="TS QS 4S", took=took, plain=2)
    all_play(view, "3S")


def test_V7_takes_a_trick_with_one_heart_to_stop_the_moon() -> None:
    # West has taken every point so far, and leads the king of clubs; East has none left.
    view = scene(MODERN, "A2.5..", "Q.K.A.AK2", trick="KC 5C 6H", took={1: 9}, plain=1)
    all_play(view, "AC")


def test_S3_a_suit_that_all_others_are_out_of_is_not_led() -> None:
    took = {0: 3, 1: 3, 2: 2, 3: 2}
    all_play(scene(HOWELL, "6.2..", ".J94..QT8", took=took), "2D")


def test_V7_takes_the_knave_of_diamonds_where_it_counts_for_its_taker() -> None:
    # nobody else has a diamond: the queen will be thrown away
    hand, unseen, trick, took = "7.Q2.3.2", "JT9..A7.JT98763", "JD 4H 5H", {1: 2, 2: 1}
    omnibus = MODERN.with_options(omnibus=True)
    all_play(scene(omnibus, hand, unseen, trick=trick, took=took, plain=2), "QD")
    all_play(scene(MODERN, hand, unseen, trick=trick, took=took, plain=2), "2D")


@pytest.mark.parametrize("pool", [13, 26])
def test_B5_S1_nobody_helps_the_only_clear_player_to_a_jack(pool: int) -> None:
    hand, unseen, trick = "A.A..2", "QJ.K65..K", "2S AS 4S"
    all_play(only_north_clear(SWEEPSTAKE, hand, unseen, trick, pool), "2H")
