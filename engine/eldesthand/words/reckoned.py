"""The results of a deal and of a sitting as tables, and the viewer's result explained step by step.

The settlement defines the columns of a deal: see ``Settlement.columns`` and ``figures``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from eldesthand.core.bank import Bank, FinalReckoning
from eldesthand.core.cards import WILD
from eldesthand.core.language import _, pgettext
from eldesthand.core.rules import Rules
from eldesthand.core.settling import SETTLEMENTS, Line, Outcome, Reckoning, Step, step
from eldesthand.core.speech import Speaker, counted, listed, shown_name, signed
from eldesthand.core.terms import Laws
from eldesthand.core.view import PlayerView, TableView, TrickView, View
from eldesthand.words.naming import unit_in

Figures = tuple[str, ...]


@dataclass(frozen=True)
class ReckonedRow:
    """Row of one player: a figure for each column, and a ``note``, often empty.

    ``won`` marks a winner of the deal or the sitting, ``leads`` a leader of the sitting.
    """

    seat: int
    name: str
    figures: Figures
    note: str
    won: bool
    leads: bool


@dataclass(frozen=True)
class ReckonedTable:
    """Headings, the players' rows, and rows about the ``pool``, if there is one."""

    columns: Figures
    rows: tuple[ReckonedRow, ...]
    pool: tuple[tuple[str, str], ...]


def paid_during(view: TableView, reckoning: Reckoning) -> dict[int, int]:
    """Return the counters that seats paid into the pool before the reckoning: bids and fines."""
    nets = {line.seat: line.net for line in reckoning.lines}
    paid = {seat: nets.get(seat, 0) - net for seat, net in enumerate(view.sitting.nets[-1])}
    return {seat: counters for seat, counters in paid.items() if counters}


def _bid_and_fines(view: TableView, seat: int, paid: int) -> tuple[bool, bool]:
    """Return whether a player paid a bid, and fines, before the reckoning."""
    stage = view.stage
    bid = stage.bid if stage.chooser == seat and not stage.choice_kept else 0
    return bid > 0, paid != bid


def _paid_before(view: TableView, seat: int, paid: int) -> Step:
    """Return the step of a player who paid before the reckoning."""
    match _bid_and_fines(view, seat, paid):
        case True, True:
            return step(-paid, _("{count} for the bid and in fines"))
        case True, False:
            return step(-paid, _("{count} for the bid"))
        case _:
            return step(-paid, _("{count} in fines"))


def _lines_of(view: TableView, reckoning: Reckoning) -> list[Line]:
    """Return the reckoning's lines with all that the players paid in the deal.

    A player who sat out has a line if they paid a fine.
    """
    paid, active = paid_during(view, reckoning), {line.seat for line in reckoning.lines}
    fined = [Line(seat, 0, 0, 0) for seat in paid if seat not in active]
    return [
        replace(line, pays=line.pays + paid.get(line.seat, 0))
        for line in (*reckoning.lines, *fined)
    ]


def _figures_of(view: TableView, reckoning: Reckoning) -> dict[int, Figures]:
    settlement = SETTLEMENTS[reckoning.method]
    return {line.seat: settlement.figures(line) for line in _lines_of(view, reckoning)}


def notes_of(reckoning: Reckoning) -> dict[int, str]:
    """Return a note for each seat that pays all the losses."""
    points = SETTLEMENTS[reckoning.method].points
    # Translators: notes beside the name of a player
    takes, pays = _("takes all the points"), _("pays for the whole table")
    return dict.fromkeys(reckoning.revoked, takes if points else pays)


def deal_table(view: TableView) -> ReckonedTable | None:
    """Return the last settled deal with a row for each seat, best first; ``None`` if there is none.

    After the sitting it omits the counters held, and is empty in games for points: the final table
    shows both.
    """
    reckoning = view.sitting.reckoning
    if reckoning is None:
        return None
    over = view.sitting.final is not None
    if over and view.rules.settlement_object.points:
        return ReckonedTable((), (), ())
    notes, (noun, standing) = notes_of(reckoning), standing_of(view)
    if noun == "peg":
        columns, figures = _pegged(view, reckoning)
    else:
        settlement = SETTLEMENTS[reckoning.method]
        columns, figures = settlement.columns(unit_in(view)), _figures_of(view, reckoning)
    none = ("–",) * len(columns)
    leader = None if over else _leader(view)
    played = {line.seat for line in reckoning.lines}
    rows = tuple(
        ReckonedRow(
            player.seat,
            shown_name(player.name),
            (*figures.get(player.seat, none), *([] if over else [str(standing(player))])),
            notes.get(player.seat, "" if player.seat in played else _("sits out")),
            player.seat in reckoning.winners,
            player.seat == leader,
        )
        for player in sorted(view.players, key=lambda player: -_standing(view, player))
    )
    pool = _pool(reckoning)
    if pool:
        pool = (*_paid_rows(view, reckoning), *pool)
    return ReckonedTable((*columns, *([] if over else [_heading(noun)])), rows, pool)


def _pegged(view: TableView, reckoning: Reckoning) -> tuple[Figures, dict[int, Figures]]:
    """Return columns for two players: units, pegs (S8), and counters from and into the pool."""
    paid = paid_during(view, reckoning)
    pegged = Bank.pegged([line.net for line in reckoning.lines])
    figures: dict[int, Figures] = {}
    counters: dict[int, int] = {}
    for line in reckoning.lines:
        won = line.net > 0
        figures[line.seat] = (str(line.units), f"+{pegged}" if won and pegged else "0")
        gain = line.net - pegged if won else line.net + pegged
        counters[line.seat] = gain - paid.get(line.seat, 0)
    units = SETTLEMENTS[reckoning.method].columns(unit_in(view))[0]
    columns: Figures = (units, pgettext("heading", "This deal"))
    if any(counters.values()):
        columns = (*columns, pgettext("heading", "Counters"))
        figures = {seat: (*each, signed(counters[seat])) for seat, each in figures.items()}
    return columns, figures


def _heading(noun: str) -> str:
    """Return the heading of the last column by its noun."""
    match noun:
        case "point":
            return pgettext("heading", "Total")
        case "peg":
            return pgettext("heading", "Pegs")
        case _:
            return pgettext("heading", "Holds")


def standing_of(view: TableView) -> tuple[str, Callable[[PlayerView], int]]:
    """Return the noun for a player's standing in the sitting, and a function for its number.

    Two players peg their gains from each other, so their counters reflect only the pool (S8).
    """
    if view.rules.settlement_object.points:
        return "point", lambda player: player.points
    if view.rules.players == 2:
        return "peg", lambda player: player.pegs
    return "counter", lambda player: player.counters


def _standing(view: TableView, player: PlayerView) -> int:
    """Return how well a player stands in the sitting: more is better."""
    return -player.points if view.rules.settlement_object.points else player.won


def _leader(view: TableView) -> int | None:
    """Return the seat that stands best alone; ``None`` if several stand alike."""
    standing = [_standing(view, player) for player in view.players]
    best = max(standing)
    return standing.index(best) if standing.count(best) == 1 else None


def _paid_rows(view: TableView, reckoning: Reckoning) -> tuple[tuple[str, str], ...]:
    """Return a row for each player who paid into the pool before the reckoning, such as a bid."""
    return tuple(
        (_paid_row(view, seat, counters), str(counters))
        for seat, counters in paid_during(view, reckoning).items()
    )


def _paid_row(view: TableView, seat: int, paid: int) -> str:
    match _bid_and_fines(view, seat, paid):
        case True, True:
            you, other = (
                _("Paid into the pool by you for the bid and in fines"),
                _("Paid into the pool by {name} for the bid and in fines"),
            )
        case True, False:
            you, other = (
                _("Paid into the pool by you for the bid"),
                _("Paid into the pool by {name} for the bid"),
            )
        case _:
            you, other = (
                _("Paid into the pool by you in fines"),
                _("Paid into the pool by {name} in fines"),
            )
    return view.speaker.about(seat, you, other)


def _pool(reckoning: Reckoning) -> tuple[tuple[str, str], ...]:
    if SETTLEMENTS[reckoning.method].points or not (reckoning.pool_before or reckoning.pool_after):
        return ()
    before, after = _("In the pool before scoring"), _("Left in the pool")
    if reckoning.jack_before:
        before = _("In the pool as a Jack before scoring")
    if reckoning.jack_after:
        after = _("Left in the pool as a Jack")
    return ((before, str(reckoning.pool_before)), (after, str(reckoning.pool_after)))


def final_table(view: TableView) -> ReckonedTable | None:
    """Return the result of the sitting, best first; ``None`` before its end.

    The worth is omitted where it is the number of counters: at a stake of 1 (C7).
    """
    final = view.sitting.final
    if final is None:
        return None
    points, last = view.rules.settlement_object.points, view.sitting.reckoning
    of_deal = _figures_of(view, last) if points and last else {}
    staked = view.rules.stake != "1"
    columns: Figures = (
        pgettext("heading", "Received"),
        pgettext("heading", "Holds"),
        pgettext("heading", "Won or lost"),
        *([pgettext("heading", "Worth")] if staked else []),
    )
    if points:
        columns = (pgettext("heading", "Last deal"), pgettext("heading", "Total"))
    rows = []
    for line in final.lines:
        worth = [line.value.replace("-", "−")] if staked else []
        figures: Figures = (str(line.bought), str(line.held), signed(line.won), *worth)
        if points:
            figures = (*of_deal.get(line.seat, ("–",)), str(line.points))
        name = f"{line.rank}. {shown_name(line.name)}"
        rows.append(ReckonedRow(line.seat, name, figures, "", line.rank == 1, leads=False))
    return ReckonedTable(columns, tuple(rows), ())


def final_heading(view: TableView) -> str:
    """Return the heading of the final table, with the winner in games for points."""
    final = view.sitting.final
    if final is None or not view.rules.settlement_object.points:
        return _("Final result")
    # Translators: {result} is such as “Ann wins”
    result = who_wins(final, view.rules, view.speaker)
    return _("Final score: {result}").format(result=result)


def winners_of(final: FinalReckoning, rules: Rules) -> list[int]:
    """Return the seats of a sitting’s winners; none if nobody has won a counter."""
    if not rules.settlement_object.points and final.lines[0].won <= 0:
        return []
    return [line.seat for line in final.lines if line.rank == 1]


def who_wins(final: FinalReckoning, rules: Rules, who: Speaker) -> str:
    """Return the winners of a sitting as a clause."""
    first = winners_of(final, rules)
    if not first:
        return _("Nobody wins")
    return who.among_all(
        first,
        you=_("You win"),
        one=_("{names} wins"),
        you_and=_("You and {names} share the win"),
        you_and_more=_("You, {names} share the win"),
        many=_("{names} share the win"),
    )


def who_won_most(view: TableView) -> str:
    """Return a sentence about the players who won most counters; empty if nobody won any."""
    final = view.sitting.final
    if final is None or view.rules.settlement_object.points or final.lines[0].won <= 0:
        return ""
    return view.speaker.among_all(
        winners_of(final, view.rules),
        you=_("You won the most, {counters}."),
        one=_("{names} won the most, {counters}."),
        you_and=_("You and {names} won the most, {counters} each."),
        you_and_more=_("You, {names} won the most, {counters} each."),
        many=_("{names} won the most, {counters} each."),
        counters=counted(final.lines[0].won, "counter"),
    )


def worked(view: TableView) -> str:
    """Return the sentence about the viewer's net in the last deal; empty if they did not play."""
    reckoning = view.sitting.reckoning
    lines = reckoning.lines if reckoning else ()
    line = next((each for each in lines if each.seat == view.seat), None)
    if reckoning is None or line is None:
        return ""
    if SETTLEMENTS[reckoning.method].points:
        told = counted(abs(line.net), "point")
        if line.net > 0:
            told = _("{points} off your score").format(points=told)
    else:
        steps = steps_of(reckoning, line, view.speaker)
        if paid := paid_during(view, reckoning).get(line.seat):
            steps.insert(0, _paid_before(view, line.seat, paid))
        told = in_steps(steps)
    # Translators: {result} is such as “5 points” or “you paid 3 into the pool”
    said = _("{reason}: {result}.").format(reason=_why(view, reckoning, line), result=told)
    praise = _unnoticed(view, reckoning) or _praise(reckoning, line)
    return f"{said} {praise}".rstrip()


def worth(view: TableView, expected: float) -> str:
    """Return a sentence that compares the viewer's result with the one expected of their cards."""
    assert view.seat is not None, "a spectator has no cards"
    made = signed(view.sitting.nets[-1][view.seat])
    average = signed(round(expected))
    return _(
        "With these cards, an average player would end up at {average}. You ended up at {made}."
    ).format(average=average, made=made)


def steps_of(reckoning: Reckoning, line: Line, who: Speaker) -> list[Step]:
    """Return the parts of a player's net, without those that are 0.

    >>> from eldesthand.core.settling import Taken, Terms, settle
    >>> deal = settle(Taken((11, 2, 0, 0)), Terms("howell"))
    >>> in_steps(steps_of(deal, deal.lines[0], Speaker(("You", "Ann", "Bob", "Cleo"), 0)))
    'you paid 33 (3 for each), and got 2 for what the others took, for a total of −31'
    """
    settlement = SETTLEMENTS[reckoning.method]
    steps = settlement.steps_of_losses if reckoning.revoked else settlement.steps
    return [each for each in steps(reckoning, line, who) if each.counters]


def in_steps(steps: Sequence[Step]) -> str:
    """Return payments, then draws as a clause, with their sum if there are several."""
    paid = listed([each.said for each in steps if each.counters < 0])
    got = listed([each.said for each in steps if each.counters > 0])
    if not steps:
        return _("you paid nothing and won nothing")
    # Translators: {paid} and {got} are lists such as “3 into the pool and 1 to Ann”
    if len(steps) == 1:
        text = _("you paid {paid}") if paid else _("you got {got}")
    elif not got:
        text = _("you paid {paid}, for a total of {total}")
    elif not paid:
        text = _("you got {got}, for a total of {total}")
    else:
        text = _("you paid {paid}, and got {got}, for a total of {total}")
    return text.format(paid=paid, got=got, total=signed(sum(each.counters for each in steps)))


def _praise(reckoning: Reckoning, line: Line) -> str:
    """Return a sentence on a deal without a unit, or on a sweep of the viewer."""
    if reckoning.revoked or line.units != min(each.units for each in reckoning.lines):
        return ""
    if reckoning.outcome == Outcome.SWEEP:
        return _("A bold plan, well played.")
    return "" if line.units else _("Well played.")


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
        text = _("Nobody noticed your errors in tricks {numbers}.")
        return text.format(numbers=listed(found))
    return (
        _("Nobody noticed your error in trick {number}.").format(number=found[0]) if found else ""
    )


def _why(view: TableView, reckoning: Reckoning, line: Line) -> str:
    """Return the viewer's counting cards as a clause, or the reason why other units count."""
    who = view.speaker
    if reckoning.revoked:
        return who.among_all(
            reckoning.revoked,
            you=_("You were caught"),
            one=_("{names} was caught"),
            you_and=_("You and {names} were caught"),
            you_and_more=_("You, {names} were caught"),
            many=_("{names} were caught"),
        )
    method = SETTLEMENTS[reckoning.method]
    if reason := method.because(reckoning, line, who, unit_in(view)):
        return reason
    own = list(view.taken_by(view.seat))
    if line.units != sum(trick.units for trick in own):
        instead = view.rules.variety_object.instead
        return _(instead) if instead else ""
    parts, number = _counting(view, own)
    if not parts:
        return _("You took nothing that counts")
    text = _("You took {cards}, {units}")
    if line.units == number or method.points:
        text = _("You took {cards}")
    return text.format(cards=listed(parts), units=counted(line.units, unit_in(view)))


def _counting(view: TableView, own: Sequence[TrickView]) -> tuple[list[str], int]:
    """Return the cards and tricks that count among these tricks in words, and their number."""
    worth, suit = view.units_of, view.avoided
    of_suit = [card for card in view.rules.pack if card.suit is suit and card != WILD]
    cards = [card for trick in own for card in trick.cards if worth(card)]
    alike = [card for card in cards if card in of_suit] if all(map(worth, of_suit)) else []
    others = [card.definite for card in cards if card not in alike]
    others += [
        pgettext("taken", "the first trick")
        if trick is view.tricks[0]
        else pgettext("taken", "the last trick")
        for trick in own
        if trick.units > sum(map(worth, trick.cards))
    ]
    suits = [counted(len(alike), suit.noun)] if alike else []
    return suits + others, len(alike) + len(others)
