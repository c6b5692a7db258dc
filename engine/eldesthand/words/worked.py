"""One sentence that explains the viewer's result of a deal, step by step."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from eldesthand.core.cards import WILD
from eldesthand.core.settling import SETTLEMENTS, Line, Outcome, Reckoning, Step
from eldesthand.core.speech import Speaker, counted, listed, signed
from eldesthand.core.terms import Laws
from eldesthand.core.view import TableView, TrickView, View
from eldesthand.words.naming import unit_in
from eldesthand.words.reckoned import paid_during


def worked(view: TableView) -> str:
    """Return the sentence about the viewer's net in the last deal; empty if they did not play."""
    reckoning = view.sitting.reckoning
    lines = reckoning.lines if reckoning else ()
    line = next((each for each in lines if each.seat == view.seat), None)
    if reckoning is None or line is None:
        return ""
    if SETTLEMENTS[reckoning.method].points:
        off = " off your score" * (line.net > 0)
        told = f"{counted(abs(line.net), 'point')}{off}"
    else:
        steps = steps_of(reckoning, line, view.speaker)
        if paid := paid_during(view, reckoning).get(line.seat):
            steps.insert(0, Step(-paid, "during the deal"))
        told = in_steps(steps)
        if reckoning.revoked and line.seat not in reckoning.revoked:
            told = f"you {told}"  # the sentence begins with the offender
    praise = _unnoticed(view, reckoning) or _praise(reckoning, line)
    return f"{_why(view, reckoning, line)}: {told}.{praise}"


def worth(view: TableView, expected: float) -> str:
    """Return a sentence that compares the viewer's result with the one expected of their cards."""
    assert view.seat is not None, "a spectator has no cards"
    made = signed(view.sitting.nets[-1][view.seat])
    average = signed(round(expected))
    return f"An average player makes {average} with these cards; you made {made}."


def steps_of(reckoning: Reckoning, line: Line, who: Speaker) -> list[Step]:
    """Return the parts of a player's net, without those that are 0.

    >>> from eldesthand.core.settling import Taken, Terms, settle
    >>> deal = settle(Taken((11, 2, 0, 0)), Terms("howell"))
    >>> in_steps(steps_of(deal, deal.lines[0], Speaker(("You", "Ann", "Bob", "Cleo"), 0)))
    'paid 33 at 3 counters each, got 2 for those that others took, −31 in all'
    """
    settlement = SETTLEMENTS[reckoning.method]
    steps = settlement.steps_of_losses if reckoning.revoked else settlement.steps
    return [step for step in steps(reckoning, line, who) if step.counters]


def in_steps(steps: Sequence[Step]) -> str:
    """Return payments and draws as a clause, with their sum if there are several."""
    parts = []
    for draws, same in groupby(steps, key=lambda step: step.counters > 0):
        told = listed([f"{abs(step.counters)} {step.reason}" for step in same])
        parts.append(f"{'got' if draws else 'paid'} {told}")
    if len(steps) > 1:
        parts.append(f"{signed(sum(step.counters for step in steps))} in all")
    return ", ".join(parts) or "nothing paid, nothing won"


def _praise(reckoning: Reckoning, line: Line) -> str:
    """Return a sentence on a deal without a unit, or on a sweep of the viewer."""
    if reckoning.revoked or line.units != min(each.units for each in reckoning.lines):
        return ""
    if reckoning.outcome == Outcome.SWEEP:
        return " A bold plan, well played."
    return "" if line.units else " Well played."


def _unnoticed(view: TableView, reckoning: Reckoning) -> str:
    """Return a sentence on the viewer's revokes that nobody claimed (I7), if there are any."""
    if view.rules.laws is not Laws.CLUB or not isinstance(view, View):
        return ""
    if view.seat in reckoning.revoked:
        return ""
    from eldesthand.laws.table import play_laws  # needed only at club tables

    revokes = [law for law in play_laws() if law.is_revoke]
    found = [
        str(number)
        for number, trick in enumerate(view.tricks, 1)
        if view.seat in trick.seats
        and any(revoke.shown_by(view, view.seat, number) for revoke in revokes)
    ]
    if len(found) > 1:
        return f" Nobody noticed your errors in tricks {listed(found)}."
    return f" Nobody noticed your error in trick {found[0]}." if found else ""


def _why(view: TableView, reckoning: Reckoning, line: Line) -> str:
    """Return the viewer's counting cards as a clause, or the reason why other units count."""
    who = view.speaker
    if reckoning.revoked:
        return who.among(reckoning.revoked, "were caught", "was caught")
    method = SETTLEMENTS[reckoning.method]
    if reason := method.because(reckoning, line, who, unit_in(view)):
        return reason
    own = list(view.taken_by(view.seat))
    if line.units != sum(trick.units for trick in own):
        return view.rules.variety_object.instead
    parts, number = _counting(view, own)
    told = counted(line.units, unit_in(view))
    sure = line.units == number or method.points
    return f"You took {listed(parts) or 'nothing that counts'}{'' if sure else f', {told}'}"


def _counting(view: TableView, own: Sequence[TrickView]) -> tuple[list[str], int]:
    """Return the cards and tricks that count among these tricks in words, and their number."""
    worth, suit = view.units_of, view.avoided
    of_suit = [card for card in view.rules.pack if card.suit is suit and card != WILD]
    cards = [card for trick in own for card in trick.cards if worth(card)]
    alike = [card for card in cards if card in of_suit] if all(map(worth, of_suit)) else []
    others = [f"the {card.name}" for card in cards if card not in alike]
    others += [
        f"the {'first' if trick is view.tricks[0] else 'last'} trick"
        for trick in own
        if trick.units > sum(map(worth, trick.cards))
    ]
    suits = [counted(len(alike), suit.word[:-1])] if alike else []
    return suits + others, len(alike) + len(others)
