"""The results of a deal and of a sitting, as sentences."""

from __future__ import annotations

from collections.abc import Sequence

from eldesthand.core.bank import FinalReckoning
from eldesthand.core.rules import Rules
from eldesthand.core.settling import SETTLEMENTS, Reckoning
from eldesthand.core.speech import Speaker, counted

__all__ = [
    "final_lines",
    "narrate_final",
    "outcome",
    "reckoning_law",
    "reckoning_lines",
    "signed_about",
]


def narrate_final(final: FinalReckoning) -> str:
    """Why the sitting is over, in one sentence."""
    return f"The sitting is over: {final.reason}."


def outcome(
    reckoning: Reckoning, names: Sequence[str], own: int | None, unit: str = "heart"
) -> str:
    """The result of a deal, in one sentence, or in several if somebody revoked (I8-I11).

    ``names`` are by seat; the sentence is addressed to ``own``, or to no player (``None``).
    """
    who = Speaker(names, own)
    if reckoning.revoked:
        return _all_losses(reckoning, who)
    return SETTLEMENTS[reckoning.method].describe(reckoning, who, unit)


def _all_losses(reckoning: Reckoning, who: Speaker) -> str:
    """Who revoked, what they pay, and who gets it (I8–I11)."""
    lines = {line.seat: line for line in reckoning.lines}
    unit = SETTLEMENTS[reckoning.method].currency
    parts = [
        f"{who.name(seat)} revoked: all the losses of the deal, {counted(lines[seat].pays, unit)}"
        for seat in reckoning.revoked
    ]
    parts += [
        f"{who.does(line.seat, 'draw')} {line.draws}" for line in reckoning.lines if line.draws
    ]
    if reckoning.pool_after:
        stay = "stays" if reckoning.pool_after == 1 else "stay"
        jack = " as a Jack" if reckoning.jack_after else " in the pool"
        parts.append(f"{counted(reckoning.pool_after, 'counter')} {stay}{jack}")
    return f"{'. '.join(parts)}."


def reckoning_law(reckoning: Reckoning) -> str:
    """The id of the law by which a deal was settled.

    It is the settlement's own law, or the law of paying all the losses if somebody revoked.

    >>> from eldesthand.core.settling import Taken, settle
    >>> taken = Taken((3, 5, 5, 0))
    >>> reckoning_law(settle("howell", taken)), reckoning_law(settle("simple", taken, revoked=(0,)))
    ('S3', 'I8')
    """
    if not reckoning.revoked:
        return reckoning.law
    law = SETTLEMENTS[reckoning.method].losses_law
    return "I9" if law == "I8" and len(reckoning.revoked) > 1 else law


def reckoning_lines(
    reckoning: Reckoning, names: Sequence[str], own: int | None, unit: str = "heart"
) -> tuple[str, ...]:
    """What each player pays and draws, a line for each.

    >>> from eldesthand.core.settling import Taken, settle
    >>> reckoning_lines(settle("howell", Taken((3, 5, 5, 0))), ("A", "B", "C", "D"), own=0)[0]
    'You took 3 hearts: pay 9, draw 10, net +1'
    """
    who, settlement = Speaker(names, own), SETTLEMENTS[reckoning.method]
    why = f" (revoked: pays all the losses, {reckoning_law(reckoning)})"
    return tuple(
        settlement.describe_line(line, who, unit) + why * (line.seat in reckoning.revoked)
        for line in reckoning.lines
    )


def signed_about(number: float) -> str:
    """A number rounded to one decimal, with its sign (a minus sign, not a hyphen).

    >>> signed_about(1.25), signed_about(-0.04), signed_about(-3)
    ('+1.2', '0.0', '−3.0')
    """
    text = f"{abs(number):.1f}"
    return text if text == "0.0" else f"{'+' if number > 0 else '−'}{text}"


def final_lines(final: FinalReckoning, own: int | None, rules: Rules) -> tuple[str, ...]:
    """The final result, a line for each player, the best first."""
    lines = []
    for line in final.lines:
        name = "You" if line.seat == own else line.name
        if rules.settling.points:
            lines.append(f"{line.rank}. {name}: {counted(line.points, 'point')}")
            continue
        verb = "won" if line.won >= 0 else "lost"
        lines.append(
            f"{line.rank}. {name}: bought {line.bought}, {'hold' if line.seat == own else 'holds'} "
            f"{line.held}, {verb} {counted(abs(line.won), 'counter')}, worth {line.value}"
        )
    return tuple(lines)
