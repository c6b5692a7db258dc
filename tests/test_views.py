"""Views: what they say, and the names by which bots read them."""

from __future__ import annotations

from copy import copy
from pickle import dumps, loads

import pytest

from eldesthand.core.terms import Phase
from tests.scenes import AUCTION, HOWELL, MODERN, dealt

OF_1_0 = (
    *("seat", "rules", "phase", "settled", "dealer", "eldest", "pone", "active", "to_act"),
    *("players", "hand", "playable", "refused", "cut_range", "trick", "tricks", "back", "pool"),
    *("jack_deals", "total", "avoided", "chooser", "bid", "high_bid", "choice_kept", "pass_to"),
    *("pass_count", "pass_way", "passed", "received", "hearts_broken", "hour_struck", "nets"),
    *("seating", "reckoning", "final", "claims", "amends", "exposed", "duties", "owed"),
    *(
        "unturned",
        "dealing",
        "proved",
        "awaited",
        "first_leader",
        "drawn",
        "commitment",
        "declarer",
        "declared",
        "own",
    ),
)
"""The names of version 1.0, which a visitor's bot may use."""


@pytest.mark.parametrize("name", OF_1_0)
def test_a_bot_of_version_1_0_finds_every_name(name: str) -> None:
    assert hasattr(dealt(HOWELL, "AKQ.AKQ.AKQ.AKQJ", Phase.PLAY), name)


def test_an_earlier_name_has_the_value_of_its_group() -> None:
    bidding = dealt(AUCTION, "AKQ.AKQ.AKQ.AKQJ", Phase.BID, high_bid=7, pool=12, dealer=2)
    assert [getattr(bidding, name) for name in ("high_bid", "pool", "dealer")] == [7, 12, 2]


@pytest.mark.parametrize("name", ["hands", "deal.number", "__fields__", "whist"])
def test_no_other_name_is_found(name: str) -> None:
    view = dealt(MODERN, "AKQ.AKQ.AKQ.AKQJ", Phase.PLAY)
    with pytest.raises(AttributeError, match=f"'View' object has no attribute '{name}'"):
        getattr(view, name)


def test_a_view_can_be_copied_and_pickled() -> None:
    view = dealt(MODERN, "AKQ.AKQ.AKQ.AKQJ", Phase.PLAY)
    assert copy(view) == view == loads(dumps(view))
