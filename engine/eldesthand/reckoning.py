"""What a deal that is played comes to, and whether the sitting ends with it (S, G1).

It reads the sitting and changes nothing.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from eldesthand.cards import JOKER
from eldesthand.rules import Moon
from eldesthand.settle import METHODS, Reckoning, Taken, shoot

if TYPE_CHECKING:  # a sitting reckons here, and is only read
    from eldesthand.sitting import Sitting

__all__ = ["reckoned", "why_ended"]


def reckoned(sitting: Sitting) -> Reckoning:
    """The deal just played, settled by seats (S); who revoked pays for it (I8–I11)."""
    order = sitting.active
    reckoning = METHODS[sitting.rules.settlement].settle(
        _taken(sitting),
        sitting.bank.pool,
        jack=sitting.jack_deals > 0,
        odd_makes_jack=sitting.rules.odd_makes_jack,
        revoked=[order.index(seat) for seat in (sitting.club.proved if sitting.club else ())],
        bid=_bid_paid(sitting),
    )
    return replace(
        reckoning,
        lines=tuple(
            replace(line, seat=seat) for seat, line in zip(order, reckoning.lines, strict=True)
        ),
        winners=tuple(order[place] for place in reckoning.winners),
        revoked=tuple(order[place] for place in reckoning.revoked),
    )


def _bid_paid(sitting: Sitting) -> tuple[int, int] | None:
    """The place of who paid for the choice of suit in this deal, and how much (V1, I10)."""
    auction = sitting.auction
    if auction is None or auction.kept or auction.chooser is None:
        return None
    return sitting.active.index(auction.chooser), auction.high


def _taken(sitting: Sitting) -> Taken:
    tricks, order = sitting.tricks, sitting.active
    assert tricks is not None
    units = tuple(tricks.units(seat) for seat in order)
    shooter = _moon_shooter(sitting)
    if shooter is not None:
        return shoot(units, order.index(shooter), sitting.rules.moon)
    if sitting.joker_owner is None:
        return Taken(units)
    taker = next(trick.taker for trick in tricks.done if JOKER in trick.cards)
    return Taken(units, joker=(order.index(sitting.joker_owner), order.index(taker)))


def _moon_shooter(sitting: Sitting) -> int | None:
    """Who has taken every penalty card, if that is shooting the moon in this game (V7)."""
    tricks = sitting.tricks
    assert tricks is not None
    takers = {
        trick.taker
        for trick in tricks.done
        if any(tricks.values.get(card, 0) > 0 for card in trick.cards)
    }
    return takers.pop() if sitting.rules.moon is not Moon.NONE and len(takers) == 1 else None


def why_ended(sitting: Sitting) -> tuple[str, str] | None:
    """Why the sitting ends after a settlement, and by which law (G1); ``None`` if it goes on."""
    rules, bank = sitting.rules, sitting.bank
    if sitting.hour_struck:
        return "the agreed hour has struck", "G1"
    if rules.law.modern:
        if rules.target and max(bank.points) >= rules.target:
            return f"{rules.target} points were reached", "V7"
        return None
    seats = range(rules.players)
    if rules.until_broke and any(bank.worth(seat) <= 0 for seat in seats):
        loser = min(seats, key=bank.worth)
        return f"{sitting.names[loser]} has lost all his counters", "G1"
    if rules.target and any(bank.won(seat) >= rules.target for seat in seats):
        winner = max(seats, key=bank.won)
        return f"{sitting.names[winner]} has won {bank.won(winner)} counters", "G1"
    return None
