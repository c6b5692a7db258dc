"""Results of a deal and of a sitting as sentences."""

from __future__ import annotations

from collections.abc import Sequence

from eldesthand.core.bank import STOPPED, FinalReckoning
from eldesthand.core.settling import SETTLEMENTS, Reckoning
from eldesthand.core.speech import Speaker, counted


def narrate_final(final: FinalReckoning, own: int | None = None) -> str:
    """Return the reason for the end of the sitting, addressed to ``own`` (``None``: to nobody)."""
    if own is None:
        return f"The game is over: {final.reason}."
    if final.reason == STOPPED:
        return "You ended the game."
    reason, [name] = final.reason, [line.name for line in final.lines if line.seat == own]
    if reason.startswith(f"{name} has "):
        reason = reason.replace(f"{name} has", "you have").replace("their", "your")
    return f"The game is over: {reason}."


def outcome(
    reckoning: Reckoning, names: Sequence[str], own: int | None, unit: str = "heart"
) -> str:
    """Return the result of a deal in words (I8–I11).

    ``names`` are by seat; the words are addressed to ``own`` (``None``: to nobody).
    """
    who = Speaker(names, own)
    if reckoning.revoked:
        return _all_losses(reckoning, who)
    return SETTLEMENTS[reckoning.method].describe(reckoning, who, unit)


def _all_losses(reckoning: Reckoning, who: Speaker) -> str:
    settlement, lines = SETTLEMENTS[reckoning.method], {line.seat: line for line in reckoning.lines}
    parts = []
    for seat in reckoning.revoked:
        refund = lines[seat].pays - reckoning.total if settlement.pools else 0
        losses = counted(lines[seat].pays - refund, settlement.currency)
        bid = f", and {who.verb(seat, 'refund')} the bid of {refund}" if refund else ""
        pays = who.does(seat, "pay")
        caught = f"{pays} for the whole table, {losses}{bid}"
        parts.append(f"{who.does(seat, 'take')} all {losses}" if settlement.points else caught)
    parts += [
        f"{who.does(line.seat, 'get')} {line.draws}" for line in reckoning.lines if line.draws
    ]
    if reckoning.pool_after:
        stay = "stays" if reckoning.pool_after == 1 else "stay"
        where = "in the pool" if settlement.pools else "on the table"
        jack = " as a Jack" if reckoning.jack_after else f" {where}"
        parts.append(f"{counted(reckoning.pool_after, 'counter')} {stay}{jack}")
    return f"{'. '.join(parts)}."


def reckoning_law(reckoning: Reckoning) -> str:
    """Return the id of the law of a settled deal; after a revoke, that of paying all the losses.

    >>> from eldesthand.core.settling import Taken, Terms, settle
    >>> taken = Taken((3, 5, 5, 0))
    >>> terms = Terms("howell"), Terms("simple", revoked=(0,))
    >>> [reckoning_law(settle(taken, each)) for each in terms]
    ['S3', 'I8']
    """
    if not reckoning.revoked:
        return reckoning.law
    law = SETTLEMENTS[reckoning.method].losses_law
    return "I9" if law == "I8" and len(reckoning.revoked) > 1 else law
