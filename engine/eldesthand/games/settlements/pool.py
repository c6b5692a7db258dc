"""Settlements with a pool: sweepstake (S1, S2) and the simple method (S4)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from eldesthand.core.options import Option
from eldesthand.core.rules import Rules
from eldesthand.core.settling import (
    SETTLEMENTS,
    Line,
    Outcome,
    Paragraph,
    Reckoning,
    Settlement,
    Step,
    Taken,
    Terms,
)
from eldesthand.core.speech import Speaker, counted


def pool_payments(taken: Taken) -> tuple[list[int], list[int]]:
    """Return each player's payments and draws before the pool is divided: one counter paid for each
    unit, and the transfers from other players drawn (S1, V4).
    """
    pays, draws = list(taken.units), [0] * len(taken.units)
    for transfer in taken.transfers:
        draws[transfer.receiver] += transfer.counters
    return pays, draws


def pool_outcome(winners: Sequence[int]) -> Outcome:
    """Return the outcome: a Jack without winners, a division with two or more."""
    return (Outcome.JACK, Outcome.POOL_WON, Outcome.POOL_DIVIDED)[min(len(winners), 2)]


class PoolSettlement(Settlement):
    """Settlement with a pool that is won, divided, or stays."""

    pools = True
    losses_law = "I8"

    def odd_starts_jack(self, terms: Terms) -> bool:
        """Return whether the odd counter of a divided pool starts a Jack (S2)."""
        return False

    def with_all_losses(self, usual: Reckoning, taken: Taken, terms: Terms) -> Reckoning:
        """Charge each offender T and the others nothing; no offender draws (I8, I9).

        Each payment is computed as if the other offenders had not revoked: the winners of the usual
        reckoning get equal shares, the bid is refunded (I10), and the transfers are paid (V4). An
        offender's share stays for the Jack. **Decision:** offenders refund nothing to themselves;
        the pool on the table is divided once.
        """
        offenders, bid = terms.revoked, terms.bid
        pays, draws = [0] * len(taken.units), [0] * len(taken.units)
        withheld, pool = 0, usual.pool_before
        due = [*([bid] if bid else []), *((t.receiver, t.counters) for t in taken.transfers)]
        transfers = tuple(
            replace(transfer, payer=offender)
            for transfer in taken.transfers
            for offender in offenders
            if transfer.receiver not in offenders
        )
        for offender in offenders:
            owed = [(to, counters) for to, counters in due if to != offender]
            refund = bid[1] if bid and bid[0] != offender else 0
            pays[offender] = taken.total + refund
            contents = pool + pays[offender] - sum(counters for _, counters in owed)
            owed += [(winner, contents // len(usual.winners)) for winner in usual.winners]
            for to, counters in owed:
                if to in offenders:
                    withheld += counters
                else:
                    draws[to] += counters
            pool = 0
        reckoning = self._instead(usual, terms, pays, draws)
        stays = withheld > 0 or not usual.winners
        jack = self.keeps_jacks and (stays or self.odd_starts_jack(terms))
        return replace(
            reckoning,
            outcome=pool_outcome(usual.winners) if reckoning.winners else Outcome.JACK,
            jack_after=jack and reckoning.pool_after > 0,
            withheld=withheld,
            transfers=transfers,
        )

    def about_losses(self, rules: Rules) -> tuple[Paragraph, ...]:
        total, jack = rules.total(), " as a Jack" if self.keeps_jacks else " in the pool"
        all_paid = counted(total, "counter")
        if rules.players == 2:
            all_paid = f"one counter for each {rules.variety_object.about_unit} that was dealt"
        divided = (
            f": when two divide {total} counters, the innocent player gets {total // 2}, and "
            f"{total - total // 2} stay"
        )
        if rules.players == 2 or rules.variety_object.owed_card:
            divided = ""
        one = (
            f"Paying all the losses means that you pay for the whole table, {all_paid}, and the "
            "others pay nothing. If one of the others wins alone, they take it all. Your own share "
            f"stays{jack}{divided}."
        )
        more = (
            "Two or more offenders each pay all the losses, as if alone, and their shares "
            f"stay{jack}."
        )
        refund = (
            "An offender also pays the bid back to the bidder, even if the bid was made in an "
            "earlier deal."
        )
        told = (("I8", one), ("I9", more))
        return (*told, ("I10", refund)) if rules.variety_object.names_suit else told

    def steps(self, reckoning: Reckoning, line: Line, who: Speaker) -> list[Step]:
        paid = [each for each in reckoning.transfers if each.payer == line.seat]
        drawn = [each for each in reckoning.transfers if each.receiver == line.seat]
        share = "as your share of the pool" if len(reckoning.winners) > 1 else "from the pool"
        return [
            Step(sum(each.counters for each in paid) - line.units, "into the pool"),
            *(Step(-n.counters, f"to {who.whom([n.receiver])} for the Joker") for n in paid),
            *(Step(n.counters, f"from {who.whom([n.payer])} for the Joker") for n in drawn),
            Step(line.draws - sum(each.counters for each in drawn), share),
        ]

    def steps_of_losses(self, reckoning: Reckoning, line: Line, who: Speaker) -> list[Step]:
        (paid, reason), drawn = super().steps_of_losses(reckoning, line, who)
        refund = max(-paid - reckoning.total, 0)
        return [Step(paid + refund, reason), Step(-refund, "to refund the bid"), drawn]

    def describe(self, reckoning: Reckoning, who: Speaker, unit: str) -> str:
        return f"{_of_the_pool(reckoning, who, unit)}{_between_players(reckoning, who)}"


def _of_the_pool(reckoning: Reckoning, who: Speaker, unit: str) -> str:
    winners = reckoning.winners
    if not winners:
        return _stays(reckoning, who, unit)
    lines = {line.seat: line for line in reckoning.lines}
    received = sum(t.counters for t in reckoning.transfers if t.receiver == winners[0])
    draws = lines[winners[0]].draws - received
    clear = all(lines[seat].units == 0 for seat in winners)
    if len(winners) == 1:
        name, pool = who.name(winners[0]), f"the pool of {counted(draws, 'counter')}"
        why = f"{who.verb(winners[0], 'are', 'is')} the only clear player and"
        if not clear:
            why = f"took the fewest {unit}s and"
        return f"{name} {why} {who.verb(winners[0], 'take')} {pool}."
    why = "are clear and" if clear else f"tied for the fewest {unit}s and"
    return f"{who.together(winners)} {why} divide the pool, {draws} each{_rest(reckoning)}."


def _between_players(reckoning: Reckoning, who: Speaker) -> str:
    return "".join(
        f" {who.does(each.payer, 'pay')} {who.whom([each.receiver])} "
        f"{counted(each.counters, 'counter')} for the Joker."
        for each in reckoning.transfers
    )


def _rest(reckoning: Reckoning) -> str:
    if not reckoning.pool_after:
        return ""
    one, jack = reckoning.pool_after == 1, reckoning.jack_after
    stays = ("carries over" if one else "carry over") + " as a Jack" if jack else "stay" + "s" * one
    return f"; {counted(reckoning.pool_after, 'counter')} {stays}"


def _stays(reckoning: Reckoning, who: Speaker, unit: str) -> str:
    if not reckoning.pool_after:
        return (
            "Nothing is paid into the pool."
            if reckoning.total
            else f"Nobody took a {unit}, so nobody pays."
        )
    clear = [line.seat for line in reckoning.lines if line.units == 0]
    if not clear:
        why = "Nobody is clear"
    elif len(clear) == len(reckoning.lines) - 1:
        taker = next(line.seat for line in reckoning.lines if line.units)
        why = f"{who.name(taker)} took every {unit}"
    else:
        why = "Several players are clear, and a Jack can’t be shared"
    return f"{why}, so the pool of {counted(reckoning.pool_after, 'counter')} stays as a Jack."


def _paid_for(rules: Rules, unit: str, who: str) -> str:
    """Return the cards that cost a player a counter each, as the end of a sentence (S1, V4).

    >>> _paid_for(Rules(), "heart", "they")
    'heart they took'
    >>> _paid_for(Rules(variety="joker"), "point", "they")
    'heart they took, except the Joker, which is paid for as explained above'
    """
    if rules.variety_object.owed_card is None:
        return f"{unit} {who} took"
    return f"heart {who} took, except the Joker, which is paid for as explained above"


class Simple(PoolSettlement):
    """S4: each unit costs one counter; the player with the fewest takes all, ties divide.

    >>> from eldesthand.core.settling import settle
    >>> reckoning = settle(Taken((1, 1, 5, 6)), Terms("simple"))
    >>> reckoning.net, reckoning.pool_after
    ((5, 5, -5, -6), 1)
    """

    name = "simple"
    title = "the simple method"
    label = "The simple method"
    law = "S4"
    code = 2
    net: int | None = 2

    def reckon(self, taken: Taken, terms: Terms) -> Reckoning:
        pays, draws = pool_payments(taken)
        winners = taken.lowest
        contents = terms.pool + sum(pays) - sum(draws)
        for winner in winners:
            draws[winner] += contents // len(winners)
        return self.reckoning(taken, terms, pool_outcome(winners), (pays, draws), winners)

    def in_short(self, unit: str) -> str:
        return f"take the fewest {unit}s to win"

    def aim(self, rules: Rules, unit: str) -> str:
        return f"Take fewer {unit}s than anybody else, and you win everything the others pay."

    def about(self, rules: Rules, unit: str) -> tuple[Paragraph, ...]:
        text = (
            f"Everybody pays one counter for each {_paid_for(rules, unit, 'they')}. Whoever took "
            f"the fewest {unit}s gets all the counters. Players who tie divide them, and odd "
            "counters stay in the pool."
        )
        return (("S4", text),)


SETTLEMENTS.register(Simple.name, Simple(), Simple.code)


_ODD, _DIVIDES = "odd_starts_jack", "jack_divides"


class Sweepstake(PoolSettlement):
    """S1: the only clear player takes the pool, two or more divide it, else it is a Jack.

    >>> from eldesthand.core.settling import settle
    >>> settle(Taken((0, 3, 4, 6)), Terms("sweepstake")).net
    (13, -3, -4, -6)
    >>> won = settle(Taken((0, 2, 5, 6)), Terms("sweepstake", 13, jack=True))
    >>> won.net, won.pool_after
    ((26, -2, -5, -6), 0)

    Offenders pay all the losses (I8, I9):

    >>> settle(Taken((0, 3, 4, 6)), Terms("sweepstake", revoked=(1, 2))).net
    (26, -13, -13, 0)
    >>> divided = settle(Taken((0, 0, 6, 7)), Terms("sweepstake", revoked=(0,)))
    >>> divided.net, divided.pool_after, divided.jack_after
    ((-13, 6, 0, 0), 7, True)
    """

    name = "sweepstake"
    title = "sweepstake"
    label = "Sweepstake"
    law = "S1"
    code = 0
    net: int | None = 0
    keeps_jacks = True
    options: tuple[Option, ...] = (
        Option(
            _ODD,
            "S2",
            "Odd counters carry over as a Jack",
            "A Jack is a pool nobody won, left for later deals. When this is off, odd counters "
            "just go into the next pool.",
            "odd counters carried over as a Jack",
            net=7,
        ),
        Option(
            _DIVIDES,
            "S1",
            "Players can share a Jack",
            "A Jack is a pool nobody won, left for later deals. Turn this on to let all clear "
            "players share it. Otherwise, only a single clear player can win it.",
            "a Jack that can be divided",
            net=8,
        ),
    )

    def odd_starts_jack(self, terms: Terms) -> bool:
        return terms.options.get(_ODD) is True

    def winners(self, taken: Taken, terms: Terms) -> tuple[int, ...]:
        """Return the places that take the pool; none if it stays (S1).

        Of two players, a clear one wins although the other took everything: otherwise nobody could
        ever win a pool.
        """
        clear, players = taken.clear, len(taken.units)
        took = players - len(clear)
        alone = terms.jack and not terms.options.get(_DIVIDES)
        if took == 0 or (took == 1 and players > 2) or (alone and len(clear) != 1):
            return ()
        return clear

    def reckon(self, taken: Taken, terms: Terms) -> Reckoning:
        pays, draws = pool_payments(taken)
        winners = self.winners(taken, terms)
        contents = terms.pool + sum(pays) - sum(draws)
        for winner in winners:
            draws[winner] += contents // len(winners)
        paid = pays, draws
        reckoning = self.reckoning(taken, terms, pool_outcome(winners), paid, winners)
        stays = not winners or self.odd_starts_jack(terms)
        return replace(reckoning, jack_after=stays and reckoning.pool_after > 0)

    def in_short(self, unit: str) -> str:
        return "stay clear to win or share the pool"

    def aim(self, rules: Rules, unit: str) -> str:
        share = "; two or more share it" * (rules.players > 2)
        return f"Don’t take a single {unit}. A player who takes none wins the pool{share}."

    def about(self, rules: Rules, unit: str) -> tuple[Paragraph, ...]:
        paid_for = _paid_for(rules, unit, "you" if rules.players == 2 else "they")
        if rules.players == 2:
            text = (
                f"You each pay one counter into the pool for each {paid_for}. Whoever is clear "
                "takes the pool. If neither of you is, it stays as a Jack."
            )
        else:
            won = "and only a single clear player can win it"
            if rules.terms().options[_DIVIDES]:
                won = "which is won like any other pool"
            text = (
                f"Everybody pays one counter into the pool for each {paid_for}. A single clear "
                "player takes the pool; two or more divide it, and odd counters stay. If nobody is "
                f"clear, or one player took every {unit}, the pool stays as a Jack, {won}."
            )
        odd = ("S2", "Any counters left over when the pool is divided become a Jack.")
        return (("S1", text), *([odd] if self.odd_starts_jack(rules.terms()) else []))


SETTLEMENTS.register(Sweepstake.name, Sweepstake(), Sweepstake.code)
