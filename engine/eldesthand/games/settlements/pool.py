"""Settlements with a pool: sweepstake (S1, S2) and the simple method (S4)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from eldesthand.core.language import N_, _, ngettext, pgettext
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
    step,
)
from eldesthand.core.speech import Speaker, counted, unit_words


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
            contents = pool + pays[offender] - sum(counters for _to, counters in owed)
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
        pays = _(
            "Paying all the losses means that you pay for the whole table, {counters}, and the "
            "others pay nothing."
        ).format(counters=counted(rules.total(), "counter"))
        if rules.players == 2:
            pays = _(
                "Paying all the losses means that you pay for the whole table, one counter for "
                "each {unit} that was dealt, and the others pay nothing."
            ).format(**unit_words(rules.variety_object.about_unit))
        wins = _("If one of the others wins alone, they take it all.")
        one = f"{pays} {wins} {self._own_share(rules)}"
        if self.keeps_jacks:
            more = _(
                "Two or more offenders each pay all the losses, as if alone, and their shares stay "
                "as a Jack."
            )
        else:
            more = _(
                "Two or more offenders each pay all the losses, as if alone, and their shares stay "
                "in the pool."
            )
        refund = _(
            "An offender also pays the bid back to the bidder, even if the bid was made in an "
            "earlier deal."
        )
        told = (("I8", one), ("I9", more))
        return (*told, ("I10", refund)) if rules.variety_object.names_suit else told

    def _own_share(self, rules: Rules) -> str:
        """Return the sentence of the rules sheet about the share of a single offender (I8)."""
        if rules.players == 2 or rules.variety_object.owed_card:
            if self.keeps_jacks:
                return _("Your own share stays as a Jack.")
            return _("Your own share stays in the pool.")
        if self.keeps_jacks:
            text = _(
                "Your own share stays as a Jack: when two divide {total} counters, the innocent "
                "player gets {share}, and {rest} stay."
            )
        else:
            text = _(
                "Your own share stays in the pool: when two divide {total} counters, the innocent "
                "player gets {share}, and {rest} stay."
            )
        total = rules.total()
        return text.format(total=total, share=total // 2, rest=total - total // 2)

    def steps(self, reckoning: Reckoning, line: Line, who: Speaker) -> list[Step]:
        paid = [each for each in reckoning.transfers if each.payer == line.seat]
        drawn = [each for each in reckoning.transfers if each.receiver == line.seat]
        names, to = who.names, _("{count} to {name} for the Joker")
        by = _("{count} from {name} for the Joker")
        share, whole = _("{count} as your share of the pool"), _("{count} from the pool")
        return [
            step(sum(each.counters for each in paid) - line.units, _("{count} into the pool")),
            *(step(-each.counters, to, name=names[each.receiver]) for each in paid),
            *(step(each.counters, by, name=names[each.payer]) for each in drawn),
            step(
                line.draws - sum(each.counters for each in drawn),
                share if len(reckoning.winners) > 1 else whole,
            ),
        ]

    def describe(self, reckoning: Reckoning, who: Speaker, unit: str) -> str:
        return " ".join([_of_the_pool(reckoning, who, unit), *_between_players(reckoning, who)])


def _of_the_pool(reckoning: Reckoning, who: Speaker, unit: str) -> str:
    winners = reckoning.winners
    if not winners:
        return _stays(reckoning, who, unit)
    lines = {line.seat: line for line in reckoning.lines}
    received = sum(t.counters for t in reckoning.transfers if t.receiver == winners[0])
    draws = lines[winners[0]].draws - received
    clear = all(lines[seat].units == 0 for seat in winners)
    if len(winners) == 1:
        you, other = (
            _("You took the fewest {units} and take the pool of {counters}."),
            _("{name} took the fewest {units} and takes the pool of {counters}."),
        )
        if clear:
            you, other = (
                _("You are the only clear player and take the pool of {counters}."),
                _("{name} is the only clear player and takes the pool of {counters}."),
            )
        counters = counted(draws, "counter")
        return who.about(winners[0], you, other, counters=counters, **unit_words(unit))
    if clear:
        divided = who.among_all(
            winners,
            you_and=_("You and {names} are clear and divide the pool, {share} each"),
            you_and_more=_("You, {names} are clear and divide the pool, {share} each"),
            many=_("{names} are clear and divide the pool, {share} each"),
            share=draws,
        )
    else:
        divided = who.among_all(
            winners,
            you_and=_(
                "You and {names} tied for the fewest {units} and divide the pool, {share} each"
            ),
            you_and_more=_(
                "You, {names} tied for the fewest {units} and divide the pool, {share} each"
            ),
            many=_("{names} tied for the fewest {units} and divide the pool, {share} each"),
            share=draws,
            **unit_words(unit),
        )
    return _with_rest(divided, reckoning)


def _between_players(reckoning: Reckoning, who: Speaker) -> list[str]:
    return [
        who.between(
            each.payer,
            each.receiver,
            you=_("You pay {other} {counters} for the Joker."),
            to_you=_("{name} pays you {counters} for the Joker."),
            others=_("{name} pays {other} {counters} for the Joker."),
            counters=counted(each.counters, "counter"),
        )
        for each in reckoning.transfers
    ]


def _with_rest(divided: str, reckoning: Reckoning) -> str:
    """Return the sentence about a divided pool, with the counters that stay."""
    rest = reckoning.pool_after
    if not rest:
        return f"{divided}."
    stays = ngettext("{count} counter stays", "{count} counters stay", rest)
    if reckoning.jack_after:
        stays = ngettext(
            "{count} counter carries over as a Jack", "{count} counters carry over as a Jack", rest
        )
    # Translators: “You and Ann are clear and divide the pool, 6 each; 1 counter stays.”
    return _("{divided}; {stays}.").format(divided=divided, stays=stays.format(count=rest))


def _stays(reckoning: Reckoning, who: Speaker, unit: str) -> str:
    if not reckoning.pool_after:
        if reckoning.total:
            return _("Nothing is paid into the pool.")
        return _("Nobody took a {unit}, so nobody pays.").format(**unit_words(unit))
    counters = counted(reckoning.pool_after, "counter")
    clear = [line.seat for line in reckoning.lines if line.units == 0]
    if not clear:
        text = _("Nobody is clear, so the pool of {counters} stays as a Jack.")
        return text.format(counters=counters)
    if len(clear) != len(reckoning.lines) - 1:
        return _(
            "Several players are clear, and a Jack can’t be shared, so the pool of {counters} "
            "stays as a Jack."
        ).format(counters=counters)
    return who.about(
        next(line.seat for line in reckoning.lines if line.units),
        _("You took every {unit}, so the pool of {counters} stays as a Jack."),
        _("{name} took every {unit}, so the pool of {counters} stays as a Jack."),
        counters=counters,
        **unit_words(unit),
    )


class Simple(PoolSettlement):
    """S4: each unit costs one counter; the player with the fewest takes all, ties divide.

    >>> from eldesthand.core.settling import settle
    >>> reckoning = settle(Taken((1, 1, 5, 6)), Terms("simple"))
    >>> reckoning.net, reckoning.pool_after
    ((5, 5, -5, -6), 1)
    """

    name = "simple"
    title: str = N_("the simple method")
    label: str = N_("The simple method")
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
        return _("take the fewest {units} to win").format(**unit_words(unit))

    def aim(self, rules: Rules, unit: str) -> str:
        text = _("Take fewer {units} than anybody else, and you win everything the others pay.")
        return text.format(**unit_words(unit))

    def about(self, rules: Rules, unit: str) -> tuple[Paragraph, ...]:
        pays = _("Everybody pays one counter for each {unit} they took.")
        if rules.variety_object.owed_card:
            pays = _(
                "Everybody pays one counter for each heart they took, except the Joker, which is "
                "paid for as explained above."
            )
        gets = _(
            "Whoever took the fewest {units} gets all the counters. Players who tie divide them, "
            "and odd counters stay in the pool."
        )
        return (("S4", f"{pays} {gets}".format(**unit_words(unit))),)


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
    label: str = N_("Sweepstake")
    law = "S1"
    code = 0
    net: int | None = 0
    keeps_jacks = True
    options: tuple[Option, ...] = (
        Option(
            _ODD,
            "S2",
            N_("Odd counters carry over as a Jack"),
            N_(
                "A Jack is a pool nobody won, left for later deals. When this is off, odd counters "
                "just go into the next pool."
            ),
            N_("odd counters carried over as a Jack"),
            net=7,
        ),
        Option(
            _DIVIDES,
            "S1",
            N_("Players can share a Jack"),
            N_(
                "A Jack is a pool nobody won, left for later deals. Turn this on to let all clear "
                "players share it. Otherwise, only a single clear player can win it."
            ),
            N_("a Jack that can be divided"),
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

    def after_name(self) -> str:
        return pgettext("settlement", "sweepstake")

    def in_short(self, unit: str) -> str:
        return _("stay clear to win or share the pool")

    def aim(self, rules: Rules, unit: str) -> str:
        avoid = _("Don’t take a single {unit}.").format(**unit_words(unit))
        wins = _("A player who takes none wins the pool.")
        if rules.players > 2:
            wins = _("A player who takes none wins the pool; two or more share it.")
        return f"{avoid} {wins}"

    def about(self, rules: Rules, unit: str) -> tuple[Paragraph, ...]:
        text = self._about_two(rules) if rules.players == 2 else self._about_several(rules)
        odd = ("S2", _("Any counters left over when the pool is divided become a Jack."))
        odd_too = [odd] if self.odd_starts_jack(rules.terms()) else []
        return (("S1", text.format(**unit_words(unit))), *odd_too)

    def _about_two(self, rules: Rules) -> str:
        pays = _("You each pay one counter into the pool for each {unit} you took.")
        if rules.variety_object.owed_card:
            pays = _(
                "You each pay one counter into the pool for each heart you took, except the Joker, "
                "which is paid for as explained above."
            )
        wins = _("Whoever is clear takes the pool. If neither of you is, it stays as a Jack.")
        return f"{pays} {wins}"

    def _about_several(self, rules: Rules) -> str:
        pays = _("Everybody pays one counter into the pool for each {unit} they took.")
        if rules.variety_object.owed_card:
            pays = _(
                "Everybody pays one counter into the pool for each heart they took, except the "
                "Joker, which is paid for as explained above."
            )
        wins = _(
            "A single clear player takes the pool; two or more divide it, and odd counters stay."
        )
        stays = _(
            "If nobody is clear, or one player took every {unit}, the pool stays as a Jack, and "
            "only a single clear player can win it."
        )
        if rules.terms().options[_DIVIDES]:
            stays = _(
                "If nobody is clear, or one player took every {unit}, the pool stays as a Jack, "
                "which is won like any other pool."
            )
        return f"{pays} {wins} {stays}"


SETTLEMENTS.register(Sweepstake.name, Sweepstake(), Sweepstake.code)
