"""Paying all the losses read a second time (I8–I11, I14, I15), straight from the text."""

from __future__ import annotations

from collections.abc import Sequence

from eldesthand.core.rules import Rules
from tests import reference
from tests.laws.reference_club import ClubDeal
from tests.reference import Paid


def winners(
    method: str, units: Sequence[int], *, jack: bool = False, jack_divides: bool = False
) -> list[int]:
    """Return the places that would take or divide the pool without revokes."""
    if method == "simple":
        return [place for place, taken in enumerate(units) if taken == min(units)]
    clear = [place for place, taken in enumerate(units) if taken == 0]
    others = len(units) - len(clear)
    if len(units) == 2 or (jack and not jack_divides):
        return clear if len(clear) == 1 and others else []
    return clear if others >= 2 else []


def all_losses(
    method: str,
    units: Sequence[int],
    revoked: Sequence[int],
    pool: int = 0,
    *,
    jack: bool = False,
    odd_starts_jack: bool = False,
    jack_divides: bool = False,
    joker: tuple[int, int] | None = None,
    bid: tuple[int, int] | None = None,
) -> Paid:
    """Return a deal in which somebody revoked: ``joker`` and ``bid`` as in the laws V4 and I10."""
    total, net = sum(units), [0] * len(units)
    innocent = [place for place in range(len(units)) if place not in revoked]
    if method == "points":
        return Paid([-total if place in revoked else 0 for place in range(len(units))], pool)
    if method in ("howell", "excess", "spot"):
        if not innocent:
            return Paid(net, pool)
        many = len(innocent)
        for number, offender in enumerate(revoked):
            table = pool if number == 0 else 0  # it is there once (I15)
            if method == "spot":
                each, pays = (total + table) // many, total
            else:
                each, pays = total + table // many, total * many
            net[offender] -= pays
            for place in innocent:
                net[place] += each
        return Paid(net, pool - sum(net))
    won = winners(method, units, jack=jack, jack_divides=jack_divides)
    lies, withheld = pool, False
    for number, offender in enumerate(revoked):
        put_up = total  # what all would have paid
        for_others: dict[int, int] = {}
        if joker and joker[0] not in (joker[1], offender):
            for_others[joker[0]] = 5
        if bid and bid[0] != offender:
            put_up += bid[1]
            for_others[bid[0]] = for_others.get(bid[0], 0) + bid[1]
        net[offender] -= put_up
        in_pool = put_up - sum(for_others.values()) + (lies if number == 0 else 0)
        for winner in won:
            for_others[winner] = for_others.get(winner, 0) + in_pool // len(won)
        for place, counters in for_others.items():
            if place in revoked:
                withheld = withheld or counters > 0
            else:
                net[place] += counters
    after = pool - sum(net)
    stays = method == "sweepstake" and after > 0
    return Paid(net, after, stays and (withheld or not won or odd_starts_jack))


def payment(
    deal: ClubDeal, rules: Rules, pool: int, *, jack: bool, bid: tuple[int, int] | None
) -> Paid:
    """Return what the deal pays. ``bid`` is the seat that bought the choice, and the price."""
    order = deal.order
    omnibus = rules.option("omnibus") is True
    taken: dict[int, list[str]] = {seat: [] for seat in order}
    for pile in deal.piles:
        taken[deal.taker(pile)] += [lay.card for lay in pile.lays]
    revoked = sorted(order.index(seat) for seat in deal.proved)

    def units(*, bonus: bool) -> list[int]:
        worth = {
            card: reference.counts(card, rules.variety, deal.avoided, omnibus and bonus)
            for seat in order
            for card in taken[seat]
        }
        return [sum(worth[card] for card in taken[seat]) for seat in order]

    if rules.settlement_object.points:
        if revoked:
            return Paid(all_losses("points", units(bonus=False), revoked).net, pool)
        takers = [place for place, count in enumerate(units(bonus=False)) if count]
        moon = str(rules.option("moon"))
        shooter = takers[0] if len(takers) == 1 and moon != "none" else None
        jacks = (n for n, seat in enumerate(order) if omnibus and "JD" in taken[seat])
        written = reference.points(units(bonus=True), moon, shooter, next(jacks, None))
        return Paid([-points for points in written], pool)
    joker = None
    if deal.joker is not None:
        owner = next(seat for seat in order if "*H" in taken[seat])
        joker = order.index(deal.joker), order.index(owner)
    odd = rules.option("odd_starts_jack") is True or rules.variety == "auction"
    agreed = {"jack": jack, "odd_starts_jack": odd}
    agreed["jack_divides"] = rules.option("jack_divides") is True
    if not revoked:
        return reference.usual(rules.settlement, units(bonus=True), pool, joker=joker, **agreed)
    bought = bid and (order.index(bid[0]), bid[1])
    counted = units(bonus=True)
    return all_losses(rules.settlement, counted, revoked, pool, joker=joker, bid=bought, **agreed)
