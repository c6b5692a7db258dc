"""The plate on the table: each game in a few words, and facts about the deal."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from eldesthand.core.actions import Hour
from eldesthand.core.cards import Card
from eldesthand.core.rules import PRESETS
from eldesthand.core.terms import Laws, Phase
from eldesthand.core.view import TrickView, View
from eldesthand.games.varieties.black import QUEEN_OF_SPADES
from eldesthand.words import plate_of, pool_of
from eldesthand.words.rules import opening
from tests.scenes import altered
from tests.tables import ONE_SUIT_EACH, give, present, seated, unload_and_settle

ABOUT = {
    "howell": "each heart costs you counters",
    "sweepstake": "stay clear to win or share the pool",
    "simple": "take the fewest hearts to win",
    "three-handed": "don’t take the most hearts",
    "auction": "bid to name the suit to avoid",
    "spot": "hearts are worth their spots",
    "joker": "the Joker counts five",
    "black-jack": "the Jack of spades costs 10 points",
    "black-lady": "the Queen of spades costs 13 points",
    "modern": "the Queen of spades costs 13 points",
}


@pytest.mark.parametrize("game", PRESETS)
def test_every_game_names_its_aim(game: str) -> None:
    plate = plate_of(seated(PRESETS[game].rules).view(0))
    assert (plate.title, plate.about) == (PRESETS[game].title, ABOUT.get(game, plate.about))
    assert plate.about


@pytest.mark.parametrize("game", PRESETS)
def test_every_game_begins_with_two_sentences_on_what_is_played(game: str) -> None:
    rules = PRESETS[game].rules
    aim, counts = re.split(r"(?<=\.) ", opening(rules))
    assert aim.startswith(("Take", "Lowest score", "Don’t take", "Be the first"))
    card = rules.variety_object.costly_card
    assert card is None or card.name in counts


def test_V1_the_bid_is_the_aim_only_until_the_first_card() -> None:
    view = seated(PRESETS["auction"].rules).view(0)
    bidding, playing = (replace(view, phase=phase) for phase in (Phase.BID, Phase.PLAY))
    assert plate_of(bidding).about == "bid to name the suit to avoid"
    assert plate_of(playing).about == "stay clear to win or share the pool"


def with_taken(view: View, card: Card, taker: int) -> View:
    """Return the view as if this card had fallen in a trick."""
    trick = TrickView(taker, (taker,), (card,), taker, 0)
    return replace(view, phase=Phase.PLAY, tricks=(*view.tricks, trick))


def facts(view: View) -> tuple[str, ...]:
    return plate_of(view).facts


@pytest.mark.parametrize("game", ["black-lady", "modern"])
def test_V5_V7_the_taker_of_the_queen_is_shown(game: str) -> None:
    view = seated(PRESETS[game].rules.with_players(4)).view(0)
    assert not any("Queen" in fact for fact in facts(view))
    assert "Queen of spades taken by Cleo" in facts(with_taken(view, QUEEN_OF_SPADES, 2))
    taken = with_taken(view, QUEEN_OF_SPADES, 0)
    assert "Queen of spades taken by you" in facts(taken)
    assert (plate_of(view).about, plate_of(taken).about) == (ABOUT[game], ""), "one in one place"


@pytest.mark.parametrize(
    ("deal", "said"),
    [
        ("left", "Passed to the left"),
        ("right", "Passed to the right"),
        ("across", "Passed across"),
        ("hold", "No passing"),
    ],
)
def test_V7_the_direction_of_passing_is_shown_during_play(deal: str, said: str) -> None:
    view = altered(seated(PRESETS["modern"].rules).view(0), pass_way=deal)
    assert facts(replace(view, phase=Phase.PASS)) == (), "that is asked then"
    assert facts(replace(view, phase=Phase.PLAY)) == ("Hearts aren’t broken", said)


def test_G1_the_deal_in_which_the_hour_struck_is_the_last() -> None:
    sitting = seated(replace(PRESETS["howell"].rules, minutes=30))
    assert plate_of(sitting.view(0)).deal == "deal 1"
    assert facts(sitting.view(0)) == ()
    sitting.apply(Hour())
    assert facts(sitting.view(0)) == ("Last deal",)


def test_S1_the_pool_and_the_age_of_a_jack_are_shown() -> None:
    sitting = seated(PRESETS["sweepstake"].rules)
    pool = present(pool_of(sitting.view(0)))
    assert (pool.name, pool.age, pool.said) == ("Pool", "", "0 counters in the pool")
    give(sitting, ONE_SUIT_EACH)
    unload_and_settle(sitting)
    pool = present(pool_of(sitting.view(0)))
    assert (pool.name, pool.age) == ("Jack", "1 deal old")
    assert pool.said == "13 counters in the pool, a Jack that’s 1 deal old"
    pool = present(pool_of(altered(sitting.view(0), pool=1, jack_deals=2)))
    assert pool.said == "1 counter in the pool, a Jack that’s 2 deals old"


def test_a_pool_is_shown_only_in_games_with_one() -> None:
    for game in ("modern", "howell", "spot"):
        view = seated(PRESETS[game].rules).view(0)
        assert pool_of(view) is None
    odd = present(pool_of(altered(view, pool=2)))
    assert odd.said == "2 counters in the pool"


def test_the_plate_says_that_club_laws_are_played() -> None:
    rules = PRESETS["howell"].rules
    assert facts(seated(rules).view(0)) == ()
    assert facts(seated(replace(rules, laws=Laws.CLUB)).view(0)) == ("Club laws",)
