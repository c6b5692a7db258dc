"""S9: Foster's sixty deals, by sweepstake and by Howell's method."""

from __future__ import annotations

from eldesthand.core.settling import Taken, Terms, settle
from web.tools.steps import ROOT

Hearts = tuple[int, int, int, int]


def fosters_sixty_deals() -> list[Hearts]:
    """X takes 58 hearts and Y 500 in sixty deals; W and Z have the others.

    By pencil: X wins 12 counters in two divisions (58 − 12 = 46 behind); Y takes all thirteen 37
    times, making Jacks, and wins them in five deals in which only Y is clear: 42 × 13 = 546
    counters (546 − 500 = 46 ahead). All other pools go to Z, and all are won in the end.
    """
    names, *deals = (ROOT / "book" / "records" / "foster.txt").read_text("utf-8").splitlines()
    assert names == "X Y W Z"
    return [(int(x), int(y), int(w), int(z)) for x, y, w, z in map(str.split, deals)]


def settle_all(method: str, deals: list[Hearts]) -> tuple[list[int], int]:
    net, pool, jack = [0, 0, 0, 0], 0, False
    for hearts in deals:
        reckoning = settle(Taken(hearts), Terms(method, pool, jack=jack))
        net = [a + b for a, b in zip(net, reckoning.net, strict=True)]
        pool, jack = reckoning.pool_after, reckoning.jack_after
    return net, pool


def test_S9_fosters_sixty_deals_are_deals() -> None:
    deals = fosters_sixty_deals()
    assert len(deals) == 60
    assert all(sum(hearts) == 13 for hearts in deals)
    assert sum(hearts[0] for hearts in deals) == 58
    assert sum(hearts[1] for hearts in deals) == 500


def test_S9_at_sweepstake_58_hearts_are_46_behind_and_500_are_46_ahead() -> None:
    net, pool = settle_all("sweepstake", fosters_sixty_deals())
    assert net[0] == -46
    assert net[1] == 46
    assert sum(net) + pool == 0
    assert pool == 0


def test_S9_under_howell_the_same_are_548_ahead_and_1220_behind() -> None:
    net, pool = settle_all("howell", fosters_sixty_deals())
    assert net[0] == 548
    assert net[1] == -1220
    assert sum(net) == 0
    assert pool == 0
