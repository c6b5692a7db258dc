"""Settlements (S): from the units that each player took to payments and draws.

The *place* of an active player counts from the eldest hand, place 0; a sitting replaces places by
seats. ``net`` is in counters. Counters that nobody wins stay in the pool: except in games for
points, ``pool_after == pool_before - sum(net)``.

>>> settle(Taken((3, 5, 5, 0)), Terms("howell")).net
(1, -7, -7, 13)
>>> jack = settle(Taken((1, 3, 4, 5)), Terms("sweepstake"))
>>> jack.net, jack.pool_after, jack.jack_after
((-1, -3, -4, -5), 13, True)
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

from eldesthand.core.checking import check, check_fields
from eldesthand.core.errors import RulesError
from eldesthand.core.language import N_, _, ngettext, pgettext
from eldesthand.core.options import Option, Options, Value
from eldesthand.core.registry import Registry
from eldesthand.core.speech import Speaker, counted, signed, unit_heading, unit_words

if TYPE_CHECKING:
    from eldesthand.core.rules import Rules


Paragraph = tuple[str, str]
"""The id of a law, and some sentences."""


@dataclass(frozen=True)
class Transfer:
    """Payment of one player to another, not into the pool; players are places (V4)."""

    payer: int
    receiver: int
    counters: int


class Tally(NamedTuple):
    """Totals of a deal by place, from which the variety makes a :class:`Taken`.

    ``sole`` is the place that took every trick that counts, and ``swept`` the place that took every
    trick, if there is one. ``owed`` is the place to which the variety's ``owed_card`` was dealt,
    and the place that took it. ``declared`` is a place and its declaration. ``left`` is the number
    of cards left in each hand, and ``winner`` the place that won by its play, if there is one.
    """

    units: tuple[int, ...]
    sole: int | None = None
    swept: int | None = None
    owed: tuple[int, int] | None = None
    declared: tuple[int, str] | None = None
    left: tuple[int, ...] = ()
    winner: int | None = None


@dataclass(frozen=True)
class Taken:
    """Units that the active players took in one deal, by place.

    ``transfers`` are units that are paid to another player. ``sweeper`` is the place that is
    rewarded for taking everything, ``winner`` the place that won by its play, if there is one.
    Raises ``RulesError`` for impossible units.
    """

    units: tuple[int, ...]
    transfers: tuple[Transfer, ...] = ()
    sweeper: int | None = None
    winner: int | None = None

    def __post_init__(self) -> None:
        check_fields(self, RulesError)
        places = range(len(self.units))
        if not 2 <= len(self.units) <= 6:
            text = _("expected units of 2 to 6 players, got {players}")
            raise RulesError(text.format(players=len(self.units)), law="C2")
        for name in ("sweeper", "winner"):
            place = getattr(self, name)
            if place is not None and place not in places:
                raise RulesError(f"expected a {name} from 0 to {places[-1]}, got {place}")
        for each in self.transfers:
            if each.payer not in places or each.receiver not in places:
                raise RulesError(f"expected players from 0 to {places[-1]}, got {self.transfers}")
            if self.units[each.payer] < each.counters:
                text = _("expected at least {counters} units of the payer")
                raise RulesError(text.format(counters=each.counters), law="V4")

    @property
    def total(self) -> int:
        """The number of units in play (T)."""
        return sum(self.units)

    @property
    def clear(self) -> tuple[int, ...]:
        """The places of the players who took nothing."""
        return tuple(place for place, units in enumerate(self.units) if units == 0)

    @property
    def lowest(self) -> tuple[int, ...]:
        """The places of the players who took the fewest units."""
        fewest = min(self.units)
        return tuple(place for place, units in enumerate(self.units) if units == fewest)


@dataclass(frozen=True)
class Terms:
    """Terms of the settlement of one deal.

    ``settlement`` is a name, and ``options`` are the values of its options. ``pool`` is the number
    of counters on the table, including fines and a bid; ``jack`` is true if it is a Jack. ``bid``
    is the bidder's place and the number of counters. The places in ``revoked`` pay all the losses
    (I8–I11) and refund the bid (I10). ``law`` is cited instead of the settlement's law. Raises
    ``RulesError`` for an impossible pool, Jack or option.
    """

    settlement: str
    pool: int = 0
    jack: bool = False
    options: Mapping[str, Value] = field(default_factory=Options)
    revoked: Sequence[int] = ()
    bid: tuple[int, int] | None = None
    law: str = ""

    def __post_init__(self) -> None:
        check_fields(self, RulesError)
        method = SETTLEMENTS[self.settlement]
        object.__setattr__(self, "revoked", tuple(sorted(set(self.revoked))))
        if self.pool < 0:
            text = _("expected a pool of at least 0 counters, got {counters}")
            raise RulesError(text.format(counters=self.pool), law="S1")
        if self.jack and not method.keeps_jacks:
            text = _("a settlement by {settlement} has no Jacks")
            raise RulesError(text.format(settlement=method.name), law=method.law)
        if self.jack and not self.pool:
            raise RulesError(_("expected at least one counter in a Jack, got 0"), law="S1")
        own = {option.name for option in method.options}
        for other in SETTLEMENTS.values() if self.options.keys() - own else ():
            for option in other.options:
                value = self.options.get(option.name, option.default)
                if value != option.default and option.name not in own:
                    text = _("{option} needs {other}")
                    text = text.format(option=_(option.words), other=other.name)
                    raise RulesError(text, law=option.law)


class Outcome(StrEnum):
    """The outcome of a settlement. A settlement may have outcomes of its own."""

    POOL_WON = "pool won"
    POOL_DIVIDED = "pool divided"
    JACK = "jack"
    EXHAUSTED = "exhausted"
    PAID = "paid"
    ALL_EQUAL = "all equal"
    POINTS = "points"
    SWEEP = "sweep"
    DRAW = "draw"


@dataclass(frozen=True)
class Line:
    """One player's line of a settled deal: units taken, counters paid and drawn.

    ``seat`` is the player's seat; outside a sitting, their place.
    """

    seat: int
    units: int
    pays: int
    draws: int

    @property
    def net(self) -> int:
        """The counters won (negative if lost)."""
        return self.draws - self.pays


@dataclass(frozen=True)
class Reckoning:
    """Result of a settled deal: a line for each active player, the pool before and after, the
    outcome, and the winners' seats. ``method`` is the settlement's name, ``total`` the units.
    """

    method: str
    total: int
    lines: tuple[Line, ...]
    pool_before: int
    pool_after: int
    jack_before: bool
    jack_after: bool
    outcome: str
    winners: tuple[int, ...]
    law: str
    revoked: tuple[int, ...] = ()
    """The seats of players who paid all the losses because they revoked (I8–I11, I14)."""
    withheld: int = 0
    """Counters that an offender would have won; they stay for the Jack (I8, I9)."""
    transfers: tuple[Transfer, ...] = ()
    """Payments between players, not through the pool (V4)."""

    @property
    def net(self) -> tuple[int, ...]:
        """The net counters of each active player."""
        return tuple(line.net for line in self.lines)


class Step(NamedTuple):
    """Part of a player's net: counters drawn, or paid if negative, and their number and reason in
    words, such as ``3 from the pool``.
    """

    counters: int
    said: str


def step(counters: int, said: str, **parts: object) -> Step:
    """Return a step from its words, in which ``{count}`` is the number of counters.

    >>> step(-3, "{count} to {name}", name="Ann")
    Step(counters=-3, said='3 to Ann')
    """
    return Step(counters, said.format(count=abs(counters), **parts))


class Settlement:
    """Way to settle a deal. A subclass computes the payments and draws, and describes them.

    ``law`` is the id of its law. Flags: with ``pools`` players pay into a pool, not to each other;
    with ``keeps_jacks`` an undivided pool can become a Jack; with ``points`` no counters are paid;
    with ``fixed_price`` each unit costs the same; only varieties that list an ``exclusive``
    settlement first can use it. ``code`` and ``net`` are frozen numbers, as in ``Variety``.
    """

    name: str
    title: str = ""
    """The text after the variety's name, as in ``Hearts, the simple method``; may be empty."""
    label: str
    """The name in the game chooser."""
    law: str
    code: int
    net: int | None = None
    pools = False
    keeps_jacks = False
    points = False
    fixed_price = False
    exclusive = False
    options: tuple[Option, ...] = ()
    losses_law = "I11"
    """The id of the law by which a player who revoked pays all the losses."""

    def check(self, rules: Rules) -> None:
        """Raise ``RulesError`` when these rules do not fit this settlement."""

    def red(self, rules: Rules) -> int:
        """Return the number of white counters that a red one is worth (S7)."""
        return 5

    def reckon(self, taken: Taken, terms: Terms) -> Reckoning:
        """Settle a deal in which nobody revoked."""
        raise NotImplementedError

    def with_all_losses(self, usual: Reckoning, taken: Taken, terms: Terms) -> Reckoning:
        """Settle each offender with the innocent players, as if the offender took everything (I11).

        **Decision** (I15): the innocent players then tie for lowest, and divide the counters on the
        table.
        """
        offenders = terms.revoked
        innocent = [line.seat for line in usual.lines if line.seat not in offenders]
        pays, draws, pool = [0] * len(usual.lines), [0] * len(usual.lines), usual.pool_before
        for offender in offenders if innocent else ():
            pays[offender] = self.all_losses(taken.total, len(innocent))
            for place in innocent:
                draws[place] += (pool + pays[offender]) // len(innocent)
            pool = 0
        reckoning = self._instead(usual, terms, pays, draws)
        return replace(reckoning, winners=tuple(innocent))

    def all_losses(self, total: int, innocent: int) -> int:
        """Return the payment of one offender to all ``innocent`` players together (I11)."""
        return total * innocent

    @staticmethod
    def _and_the_table(draws: Sequence[int], pool: int, lowest: Sequence[int]) -> list[int]:
        """Return the draws after the lowest players divide the counters on the table (I15)."""
        share = pool // len(lowest)
        return [drawn + share * (place in lowest) for place, drawn in enumerate(draws)]

    def reckoning(
        self,
        taken: Taken,
        terms: Terms,
        outcome: str,
        paid: tuple[Sequence[int], Sequence[int]],
        winners: Sequence[int] = (),
    ) -> Reckoning:
        """Return the reckoning from the players' payments and draws, the two parts of ``paid``."""
        lines = tuple(
            Line(seat, units, pays, draws)
            for seat, (units, pays, draws) in enumerate(zip(taken.units, *paid, strict=True))
        )
        return Reckoning(
            self.name,
            taken.total,
            lines,
            pool_before=terms.pool,
            pool_after=terms.pool + sum(paid[0]) - sum(paid[1]),
            jack_before=terms.jack,
            jack_after=False,
            outcome=outcome,
            winners=tuple(winners),
            law=terms.law or self.law,
            transfers=taken.transfers,
        )

    @staticmethod
    def _instead(
        usual: Reckoning, terms: Terms, pays: Sequence[int], draws: Sequence[int]
    ) -> Reckoning:
        """Return the ``usual`` reckoning with its payments replaced by those after a revoke."""
        lines = zip(usual.lines, pays, draws, strict=True)
        return replace(
            usual,
            lines=tuple(replace(line, pays=pay, draws=draw) for line, pay, draw in lines),
            pool_after=usual.pool_before + sum(pays) - sum(draws),
            winners=tuple(place for place in usual.winners if place not in terms.revoked),
            revoked=tuple(terms.revoked),
        )

    # --- its words ---------------------------------------------------------------------------

    def after_name(self) -> str:
        """Return the ``title`` in the present language."""
        return _(self.title) if self.title else ""

    def clear(self) -> str:
        """Return the words for a player without units."""
        return pgettext("player", "clear")

    def steps(self, reckoning: Reckoning, line: Line, who: Speaker) -> list[Step]:
        """Return the parts of a player's net in the order of payment, some of them 0.

        ``who`` addresses the player of the ``line``. Nobody revoked in this deal. By default the
        net is the only part.
        """
        return [Step(line.net, counted(abs(line.net), "counter"))]

    def because(self, reckoning: Reckoning, line: Line, who: Speaker, unit: str) -> str:
        """Return the reason of a net as a clause; empty if it is the units taken in tricks.

        ``who`` addresses the player of the ``line``.
        """
        return ""

    def steps_of_losses(self, reckoning: Reckoning, line: Line, who: Speaker) -> list[Step]:
        """Return the parts of a player's net in a deal in which offenders paid all the losses."""
        offenders = len(reckoning.revoked)
        if not reckoning.pool_before:
            drawn = ngettext("{count} from the offender", "{count} from the offenders", offenders)
        elif self.pools:
            drawn = ngettext(
                "{count} from the offender and the pool",
                "{count} from the offenders and the pool",
                offenders,
            )
        else:
            drawn = ngettext(
                "{count} from the offender and the counters on the table",
                "{count} from the offenders and the counters on the table",
                offenders,
            )
        refund = self.refund(reckoning, line)
        return [
            step(refund - line.pays, _("{count} for the whole table")),
            step(-refund, _("{count} to refund the bid")),
            step(line.draws, drawn),
        ]

    def refund(self, reckoning: Reckoning, line: Line) -> int:
        """Return the part of an offender's payment that refunds the bid (I10)."""
        return max(line.pays - reckoning.total, 0) if self.pools else 0

    @staticmethod
    def _step_of_table(reckoning: Reckoning, line: Line) -> Step:
        """Return the share of the counters on the table, which go to the lowest (I15)."""
        units = [each.units for each in reckoning.lines]
        share = reckoning.pool_before // units.count(line.units)
        return step(share if line.units == min(units) else 0, _("{count} from the table"))

    def in_short(self, unit: str) -> str:
        """Return the aim in a few words, for the sign on the table."""
        return _("take few {units}").format(**unit_words(unit))

    def aim(self, rules: Rules, unit: str) -> str:
        """Return the aim as a sentence, for the top of the rules sheet."""
        return _("Take as few {units} as you can.").format(**unit_words(unit))

    def about(self, rules: Rules, unit: str) -> tuple[Paragraph, ...]:
        """Return paragraphs of the rules sheet, as (law, text). ``unit`` is the noun for a unit."""
        raise NotImplementedError

    def about_losses(self, rules: Rules) -> tuple[Paragraph, ...]:
        """Return the paragraphs on paying all the losses, for the rules sheet under club laws."""
        losses = _(
            "Paying all the losses means that you settle with the innocent players as if you had "
            "taken everything and they nothing. Offenders don’t pay each other."
        )
        table = _(
            "Counters left on the table go to the player with the fewest {units} in the next deal. "
            "Players who tie divide them, and odd counters stay."
        ).format(**unit_words(rules.variety_object.about_unit))
        return (("I11", losses), ("I15", table))

    def about_the_table(self, reckoning: Reckoning, who: Speaker) -> str:
        """Return a sentence about the counters on the table (I15); empty if there are none."""
        before, after = reckoning.pool_before, reckoning.pool_after
        fewest = min(line.units for line in reckoning.lines)
        lowest = [line.seat for line in reckoning.lines if line.units == fewest]
        if before > after > 0:  # players who tie leave an odd counter
            return who.among_all(
                lowest,
                you_and=_("You and {names} divide {taken} of the {counters} on the table."),
                you_and_more=_("You, {names} divide {taken} of the {counters} on the table."),
                many=_("{names} divide {taken} of the {counters} on the table."),
                taken=before - after,
                counters=counted(before, "counter"),
            )
        if before > after:
            return who.among_all(
                lowest,
                you=_("You take the counters on the table."),
                one=_("{names} takes the counters on the table."),
                you_and=_("You and {names} divide the counters on the table."),
                you_and_more=_("You, {names} divide the counters on the table."),
                many=_("{names} divide the counters on the table."),
            )
        stay = ngettext(
            "{count} counter stays on the table.", "{count} counters stay on the table.", after
        )
        return stay.format(count=after) if after else ""

    def describe(self, reckoning: Reckoning, who: Speaker, unit: str) -> str:
        """Return the result of a deal without revokes, as a sentence."""
        raise NotImplementedError

    def columns(self, unit: str) -> tuple[str, ...]:
        """Return the headings of a reckoning's columns: units, payments, draws and net."""
        return (
            unit_heading(unit),
            pgettext("heading", "Pays"),
            pgettext("heading", "Gets"),
            pgettext("heading", "Net"),
        )

    def figures(self, line: Line) -> tuple[str, ...]:
        """Return one player's figures for the columns of a reckoning."""
        return (str(line.units), str(line.pays), str(line.draws), signed(line.net))

    @property
    def currency(self) -> str:
        """The noun for gains and losses: ``counter`` or ``point``."""
        return "point" if self.points else "counter"


SETTLEMENTS: Registry[Settlement] = Registry(
    "settlement", N_("expected a settlement, one of {known}, got {name}")
)
"""Every settlement by name, in the order of their codes."""


def settle(taken: Taken, terms: Terms) -> Reckoning:
    """Settle one deal, or what was taken of it so far.

    The units may have any total, because it depends on the game and on how far the deal was played;
    :func:`~eldesthand.core.rules.check_total` refuses one that no whole deal has. Raises
    ``RulesError`` for offenders who do not play, and for units below 0, which only a game for
    points can have (V7).

    >>> settle(Taken((1, 1, 5, 6)), Terms("simple")).net
    (5, 5, -5, -6)
    """
    check("taken", taken, Taken, RulesError)
    check("terms", terms, Terms, RulesError)
    if not set(terms.revoked) <= set(range(len(taken.units))):
        text = _("expected offenders among the players, got {players}")
        raise RulesError(text.format(players=terms.revoked), law="I7")
    if terms.bid and not (0 <= terms.bid[0] < len(taken.units) and terms.bid[1] >= 0):
        text = _("expected a bid of a player, at least 0, got {bid}")
        raise RulesError(text.format(bid=terms.bid), law="V1")
    method = SETTLEMENTS[terms.settlement]
    if min(taken.units) < 0 and not method.points:
        text = _("expected units of at least 0, got {units}")
        raise RulesError(text.format(units=taken.units), law=method.law)
    reckoning = method.reckon(taken, terms)
    return method.with_all_losses(reckoning, taken, terms) if terms.revoked else reckoning


def settle_all(deals: Iterable[Taken], terms: Terms) -> Iterator[Reckoning]:
    """Yield the reckoning of each deal, with the pool that the deal before it left.

    >>> jack_then_won = Taken((1, 3, 4, 5)), Taken((0, 3, 4, 6))
    >>> [each.net for each in settle_all(jack_then_won, Terms("sweepstake"))]
    [(-1, -3, -4, -5), (26, -3, -4, -6)]
    """
    for taken in deals:
        reckoning = settle(taken, terms)
        yield reckoning
        terms = replace(terms, pool=reckoning.pool_after, jack=reckoning.jack_after)
