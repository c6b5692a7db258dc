"""Invariants that hold for every sitting at every moment.

Each check raises :class:`Broken` if its invariant fails.

>>> from eldesthand.core.rules import Rules
>>> sitting = Sitting(Rules(), ("South", "West", "North", "East"))
>>> check_counters(sitting)
>>> sitting.bank.held[0] += 1
>>> check_counters(sitting)
Traceback (most recent call last):
...
lab.checks.Broken: 201 counters are held or in the pool, but 200 were bought [C7]
"""

from __future__ import annotations

from collections import Counter
from random import Random

from eldesthand.core.errors import EldestHandError
from eldesthand.core.play import Destination
from eldesthand.core.sitting import Sitting
from eldesthand.core.terms import DECISIONS, Phase
from eldesthand.core.view import read_view, write_view
from eldesthand.record import OneDeal, Record, dumps, loads
from eldesthand.record.deal_code import decode_deal, encode_deal
from lab.hidden import other_world

_PLAYED = (*DECISIONS, Phase.SETTLE)
"""The phases in which all cards are on the table or in the hands."""


class Broken(EldestHandError):
    """Failed invariant, which is a defect of the engine."""


def expect(holds: bool, message: str) -> None:
    """Raise ``Broken`` with this message if the condition is false."""
    if not holds:
        raise Broken(message)


def same(one: Sitting, other: Sitting) -> bool:
    """Return whether every seat and a spectator see the same at two tables."""
    seats: list[int | None] = [None, *range(one.rules.players)]
    return all(one.view(seat) == other.view(seat) for seat in seats)


def check_counters(sitting: Sitting) -> None:
    """Check that all bought counters are held or in the pool, and that all are cashed (C7, G2)."""
    view = sitting.view(None)
    bought = sum(player.bought for player in view.players)
    there = view.sitting.pool + sum(player.counters for player in view.players)
    expect(
        there == bought, f"{there} counters are held or in the pool, but {bought} were bought [C7]"
    )
    expect(view.sitting.pool >= 0, f"the pool holds {view.sitting.pool} counters [C7]")
    if view.sitting.final is not None:
        won = sum(line.won for line in view.sitting.final.lines)
        expect(
            view.sitting.pool == won == 0,
            f"at the end the pool holds {view.sitting.pool}, players won {won} [G2]",
        )


def check_cards(sitting: Sitting) -> None:
    """Check that every dealt card is in exactly one place, and counts once.

    A card that was picked up is in a hand again.
    """
    if sitting.phase not in _PLAYED:
        return
    public = sitting.view(None)
    dealt = sitting.pack[: sitting.rules.hand_size * len(public.deal.active)]
    done = (trick for trick in public.tricks if trick.to is not Destination.HAND)
    found = Counter(card for trick in done for card in trick.cards)
    found.update(public.trick.cards if public.trick else ())
    for seat in public.deal.active:
        view = sitting.view(seat)
        found.update(view.hand)
        found.update(view.stage.passed if view.phase is Phase.PASS else ())
    expect(found == Counter(dealt), "the cards on the table differ from the dealt cards [D2]")
    if sitting.phase is Phase.SETTLE:
        units = sum(trick.units for trick in public.taken_by())
        taken = sum(player.units for player in public.players)
        expect(taken == units, f"players took {taken} units, but the tricks hold {units} [S1]")


def check_secrecy(sitting: Sitting, chance: Random) -> bool:
    """Check that a seat and a spectator see no card that is hidden from them.

    Their views must be equal in another sitting that differs only in unseen cards. Returns
    ``False`` if there is none.
    """
    if sitting.phase in (Phase.SHUFFLE, Phase.SETTLE, Phase.ENDED):
        return False
    seat = chance.randrange(sitting.rules.players)
    other = other_world(sitting, seat, chance)
    if other is None:
        return False
    expect(other.view(seat) == sitting.view(seat), f"the view of seat {seat} reveals a hidden card")
    if sitting.phase is not Phase.SEATING:
        expect(other.view(None) == sitting.view(None), "a spectator’s view reveals a hidden card")
    return True


def check_view(sitting: Sitting, chance: Random) -> None:
    """Check that a random view can be written and read."""
    view = sitting.view(chance.randrange(sitting.rules.players))
    expect(
        read_view(write_view(view)) == view,
        f"the view of seat {view.seat} changes when written and read",
    )


def check_record(sitting: Sitting) -> str:
    """Check that the record of a sitting reads back as the same sitting; return its text."""
    record = Record.of(sitting)
    text = dumps(record)
    again = loads(text)
    expect(again == record, "the record changes when written and read")
    expect(same(again.sitting(), sitting), "the record makes another sitting")
    return text


def check_code(sitting: Sitting, chance: Random) -> bool:
    """Check that the code of a random deal decodes to it; return ``False`` without deals."""
    record = Record.of(sitting)
    if not record.deals:
        return False
    deal = OneDeal.of(record, chance.randint(1, len(record.deals)))
    again = decode_deal(encode_deal(deal))
    expect(again == deal, "the deal changes when coded and decoded")
    expect(same(again.sitting(), deal.sitting()), "the code makes another deal")
    return True
