"""Settle the deal of a sitting, and decide if the sitting ends with it (S, G1).

These functions read the sitting and change nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from eldesthand.core.rules import Rules
from eldesthand.core.settling import Reckoning, Taken, Tally, Transfer, settle
from eldesthand.core.speech import counted
from eldesthand.core.state import State
from eldesthand.core.terms import Phase


def settle_deal(sitting: State) -> Reckoning:
    """Return the reckoning of the deal, by seats (S); sweeps count only when it is finished.

    Players who revoked pay all the losses (I8–I11) and refund the bid (I10).
    """
    order, bid = sitting.active, sitting.bid_in_pool
    proved = sitting.club.shown().proved if sitting.club else ()
    terms = sitting.rules.terms(
        sitting.bank.pool,
        jack=sitting.jack_deals > 0,
        revoked=[order.index(seat) for seat in proved],
        bid=(order.index(bid[0]), bid[1]) if bid else None,
    )
    reckoning = settle(_taken(sitting, revoked=bool(proved)), terms)
    return replace(
        reckoning,
        lines=tuple(
            replace(line, seat=seat) for seat, line in zip(order, reckoning.lines, strict=True)
        ),
        winners=tuple(order[place] for place in reckoning.winners),
        revoked=tuple(order[place] for place in reckoning.revoked),
        transfers=tuple(
            Transfer(order[each.payer], order[each.receiver], each.counters)
            for each in reckoning.transfers
        ),
    )


def nets_of(sitting: State, reckoning: Reckoning) -> tuple[int, ...]:
    """Return the result of each seat with this reckoning, its bid and fines included (V1, D7)."""
    net = {line.seat: line.net for line in reckoning.lines}
    return tuple(net.get(s, 0) - sitting.paid.get(s, 0) for s in range(sitting.rules.players))


def _taken(sitting: State, *, revoked: bool) -> Taken:
    """Return the units taken, as the variety counts them.

    After a revoke, a sweep and cards that reduce a score do not count (I14).
    """
    tricks, order, rules = sitting.tricks, sitting.active, sitting.rules
    assert tricks is not None
    if revoked:
        values = tricks.values
        taken = [tricks.taken(seat) for seat in order]
        units = tuple(sum(max(values.get(card, 0), 0) for card in cards) for cards in taken)
        sole = swept = None
    elif sitting.phase is not Phase.SETTLE:
        units, sole, swept = tuple(map(tricks.units, order)), None, None
    else:
        units = tuple(tricks.units(seat) for seat in order)
        done = [trick for seat in order for trick in tricks.taken_by(seat)]
        sole = _only(order, [trick.taker for trick in done if tricks.counts(trick)])
        swept = _only(order, [trick.taker for trick in done])
    owed, card = None, rules.variety_object.owed_card
    takers = [seat for seat in order if card in tricks.taken(seat)]
    if sitting.owed_to is not None and takers:
        owed = order.index(sitting.owed_to), order.index(takers[0])
    declared = sitting.stage.declared if sitting.stage else None
    if declared is not None:
        declared = order.index(declared[0]), declared[1]
    left, winner = tuple(map(tricks.left, order)), tricks.conduct.winner(tricks)
    won = None if winner is None else order.index(winner)
    return rules.variety_object.taken(rules, Tally(units, sole, swept, owed, declared, left, won))


def _only(order: Sequence[int], takers: Sequence[int]) -> int | None:
    """Return the place of the seat that took all tricks; ``None`` if no seat did."""
    return order.index(takers[0]) if len(set(takers)) == 1 else None


def target_reached(rules: Rules, points: Sequence[int]) -> bool:
    """Return whether a player has reached the target of a game for points (V7).

    >>> target_reached(Rules(variety="modern", settlement="points", target=100), (99, 100, 3, 0))
    True
    """
    return 0 < rules.target <= max(points)


def end_reason(sitting: State) -> tuple[str, str] | None:
    """Return the reason and the law id if the sitting ends now (G1), else ``None``."""
    rules, bank = sitting.rules, sitting.bank
    if sitting.hour_struck:
        return "the agreed hour has struck", "G1"
    if rules.settlement_object.points:
        if target_reached(rules, bank.points):
            return f"{rules.target} points were reached", rules.settling_law
        return None
    seats = range(rules.players)
    if rules.until_broke and any(bank.worth(seat) <= 0 for seat in seats):
        loser = min(seats, key=bank.worth)
        return f"{sitting.names[loser]} has lost all their counters", "G1"
    if rules.target and any(bank.won(seat) >= rules.target for seat in seats):
        winner = max(seats, key=bank.won)
        return f"{sitting.names[winner]} has won {counted(bank.won(winner), 'counter')}", "G1"
    return None
