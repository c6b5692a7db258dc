"""The rules of one game, and the presets.

A game is a *variety* (which cards count, and what happens between the deal and the first lead), a
*settlement* (the payments for them), a number of players, and options. Each variety and settlement
is a file in ``games``.

>>> PRESETS["howell"].rules.counters
100
>>> Rules(players=3, variety="auction")
Traceback (most recent call last):
...
eldesthand.core.errors.RulesError: Auction Hearts is for 4 to 6 players, not 3 [V1]
>>> tables(9)
(5, 4)
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, fields, replace
from functools import cache, cached_property
from typing import Any

from eldesthand.core.cards import HEARTS, SUITS, Card, Suit
from eldesthand.core.checking import check, check_fields, member, unexpected
from eldesthand.core.errors import IllegalAction, RecordError, RulesError
from eldesthand.core.language import N_, _
from eldesthand.core.options import Option, Options, Value
from eldesthand.core.play import Conduct
from eldesthand.core.registry import Registry
from eldesthand.core.settling import SETTLEMENTS, Settlement, Terms
from eldesthand.core.speech import either, listed
from eldesthand.core.terms import EDITION, EDITIONS, Dealing, Laws
from eldesthand.core.variety import VARIETIES, Variety

LARGEST_NUMBER = 1_000_000
"""Maximum number of counters, minutes or points."""

_STAKE = re.compile(r"[0-9]{1,6}(\.[0-9]{1,4})?")


@dataclass(frozen=True)
class Rules:
    """The rules of one game. Raises ``RulesError`` for an impossible combination.

    - ``players``: 2 to 7 at the table; with seven the dealer sits out (C3).
    - ``variety``, ``settlement``: names of :attr:`variety_object` and :attr:`settlement_object`.
    - ``counters``: the number that each player buys at the start (C7); ``stake``: the value of a
      counter, a decimal text.
    - ``minutes``: the agreed hour, in minutes after the start (G1b); 0 for none.
    - ``until_broke``: the sitting ends when a player has lost all their counters (G1c).
    - ``target``: the sitting ends when a player has won this number of counters (G1d), or, in a
      game for points, has this number of points (V7); 0 for none.
    - ``edition``: of the club laws; only old records have an earlier one.
    - ``options``: all options of the variety and the settlement, by name. Missing ones get their
      defaults. In JSON they are fields beside the others.
    """

    players: int = 4
    variety: str = "hearts"
    settlement: str = "sweepstake"
    counters: int = 50
    stake: str = "1"
    laws: Laws = Laws.GUIDED
    dealing: Dealing = Dealing.SINGLY
    minutes: int = 0
    until_broke: bool = False
    target: int = 0
    edition: int = EDITION
    options: Mapping[str, Value] = field(default_factory=Options)

    def __post_init__(self) -> None:
        object.__setattr__(self, "laws", member("laws", self.laws, Laws, RulesError))
        object.__setattr__(self, "dealing", member("dealing", self.dealing, Dealing, RulesError))
        check_fields(self, RulesError)
        game, settling = self.variety_object, self.settlement_object
        if self.players < 2:
            few = _("expected at least 2 players, got {players}")
            raise RulesError(few.format(players=self.players), law="C2")
        if self.players > 7:
            many = _("expected at most 7 players at a table, got {players}")
            raise RulesError(many.format(players=self.players), law="C3")
        low, high = game.players
        if not low <= self.players <= high:
            wrong = _("{game} is for {fewest} to {most} players, not {players}")
            wrong = wrong.format(game=_(game.title), fewest=low, most=high, players=self.players)
            raise RulesError(wrong, law=game.law)
        if self.settlement not in game.settlements:
            law = game.settled_by_law or (settling.law if settling.exclusive else game.law)
            # Translators: {known} and {settlement} are English keywords, such as "sweepstake"
            wrong = _("{game} is settled by {known}, not by {settlement}")
            wrong = wrong.format(
                game=_(game.title), known=either(game.settlements), settlement=self.settlement
            )
            raise RulesError(wrong, law=law)
        if self.laws not in game.laws:
            wrong = _("{game} allows only guided laws")
            if Laws.CLUB in game.laws:
                wrong = _("{game} allows only club laws")
            raise RulesError(wrong.format(game=_(game.title)), law=game.law)
        object.__setattr__(self, "options", self._checked_options())
        for name in ("counters", "minutes", "target"):
            if not 0 <= getattr(self, name) <= LARGEST_NUMBER:
                # Translators: {name} is an English keyword: counters, minutes or target
                wrong = _("expected {name} from 0 to {most}, got {number}")
                raise RulesError(
                    wrong.format(name=name, most=LARGEST_NUMBER, number=getattr(self, name))
                )
        if self.laws is Laws.GUIDED:  # no edition has changed these
            object.__setattr__(self, "edition", EDITION)
        if self.edition not in EDITIONS:
            wrong = _("expected an edition of the club laws, got {edition}")
            raise RulesError(wrong.format(edition=self.edition))
        if not settling.points and self.counters == 0:
            raise RulesError(_("each player buys at least one counter"), law="C7")
        if not _STAKE.fullmatch(self.stake):
            wrong = _("expected a stake such as 0.05, got {stake}")
            raise RulesError(wrong.format(stake=repr(self.stake[:20])), law="C7")
        settling.check(self)
        game.check(self)

    def _checked_options(self) -> Options:
        """Return the value of each option of this game; options of other games must be off."""
        options = (*self.variety_object.options, *self.settlement_object.options)
        own = {option.name: option for option in options}
        values = {name: option.default for name, option in own.items()}
        for name, value in self.options.items():
            if name not in own:
                _check_off(name, value, self)
                continue
            if not own[name].allows(value):
                # Translators: {name} is an English keyword
                wrong = _("expected {expected} at {name}, got {value}").format(
                    expected=own[name].expected, name=name, value=repr(value)
                )
                raise RulesError(wrong)
            values[name] = value
        for option in own.values():
            if values[option.name] != option.default and option.needs and not values[option.needs]:
                wrong = _("{option} needs {other}").format(
                    option=_(option.words), other=_(own[option.needs].words)
                )
                raise RulesError(wrong, law=option.law)
        return Options(values)

    @property
    def variety_object(self) -> Variety:
        """The variety."""
        return VARIETIES[self.variety]

    @property
    def settlement_object(self) -> Settlement:
        """The settlement."""
        return SETTLEMENTS[self.settlement]

    def option(self, name: str) -> Value:
        """Return the value of an option; ``False`` if this game does not have it.

        Raises ``RulesError`` for an option that no game has.

        >>> PRESETS["modern"].rules.option("passing"), Rules().option("passing")
        (True, False)
        """
        found = self.options.get(name)
        return _off(name) if found is None else found

    def with_options(self, **values: Value) -> Rules:
        """Return the same game with other values of some options.

        >>> PRESETS["modern"].rules.with_options(passing=False).option("passing")
        False
        """
        return replace(self, options=Options({**self.options, **values}))

    def with_players(self, players: int) -> Rules:
        """Return the same game for another number of players."""
        return replace(self, players=players)

    def check_seat(self, seat: int, law: str = "") -> None:
        """Raise ``IllegalAction`` unless the table has this seat."""
        check("seat", seat, int, IllegalAction)
        if not 0 <= seat < self.players:
            wrong = _("expected a seat from 0 to {last}, got {seat}")
            raise IllegalAction(wrong.format(last=self.players - 1, seat=seat), law=law)

    @property
    def active(self) -> int:
        """The number of players in each deal: with seven at the table the dealer sits out (C3)."""
        return min(self.players, 6)

    @property
    def hand_size(self) -> int:
        """The number of cards in each hand, and of tricks in a deal (C2, P2)."""
        return 13 if self.players == 2 else len(self.pack) // self.active

    @cached_property
    def pack(self) -> tuple[Card, ...]:
        """The cards in play, in order (C2, V3, V7)."""
        return self.variety_object.pack(self.active)

    @cached_property
    def conduct(self) -> Conduct:
        """The rules for playing tricks."""
        conduct = self.variety_object.conduct(self)
        conduct.check()
        return conduct

    @property
    def red(self) -> int:
        """The number of white counters that a red one is worth (S7)."""
        return self.settlement_object.red(self)

    def terms(
        self,
        pool: int = 0,
        *,
        jack: bool = False,
        revoked: Sequence[int] = (),
        bid: tuple[int, int] | None = None,
    ) -> Terms:
        """Return the terms on which a deal of this game is settled.

        >>> from eldesthand.core.settling import Taken, settle
        >>> settle(Taken((0, 3, 4, 6)), Rules().terms()).net
        (13, -3, -4, -6)
        """
        law = self.settling_law
        return Terms(self.settlement, pool, jack, self._settling_options, revoked, bid, law)

    def reached(self, points: Sequence[int]) -> bool:
        """Return whether a player has reached the target of a game for points (V7).

        >>> replace(PRESETS["modern"].rules, target=100).reached((99, 100, 3, 0))
        True
        """
        return 0 < self.target <= max(points)

    @property
    def settling_law(self) -> str:
        """The id of the settlement's law; in a game for points, of the variety's law."""
        own = self.variety_object if self.settlement_object.points else self.settlement_object
        return own.law

    @cached_property
    def _settling_options(self) -> Options:
        own = {option.name: self.options[option.name] for option in self.settlement_object.options}
        return Options({**own, **self.variety_object.settled_with})

    @cached_property
    def _totals(self) -> dict[Suit, int]:
        return {}

    @cached_property
    def _units(self) -> dict[Suit, dict[Card, int]]:
        return {}

    def units(self, avoided: Suit = HEARTS) -> dict[Card, int]:
        """Return the units of each card that counts, when the suit ``avoided`` is to be avoided.

        >>> sum(PRESETS["spot"].rules.units().values())
        104
        """
        if avoided not in self._units:
            check("avoided", avoided, Suit, RulesError)
            worth = ((card, self.variety_object.units(card, avoided, self)) for card in self.pack)
            self._units[avoided] = {card: units for card, units in worth if units}
        return self._units[avoided]

    def total(self, avoided: Suit = HEARTS) -> int:
        """Return T, the units in play when every card is dealt."""
        if avoided not in self._totals:
            self._totals[avoided] = self.variety_object.total(self, avoided)
        return self._totals[avoided]

    # --- JSON --------------------------------------------------------------------------------

    def to_json(self, encode: Callable[[Any], Any]) -> dict[str, object]:
        """Return fields and options in one JSON object (see :mod:`eldesthand.core.wire`)."""
        plain = (f.name for f in fields(self) if f.name != "options")
        return {**{name: encode(getattr(self, name)) for name in plain}, **self.options}

    @classmethod
    def from_json(
        cls, data: Mapping[str, object], read: Callable[[str, object], Any], at: str
    ) -> Rules:
        """Return the rules from JSON; ``read`` decodes the value of a field.

        Club laws without an edition are the first edition. Raises ``RecordError`` for an unknown
        name.
        """
        plain = {f.name for f in fields(cls)} - {"options"}
        options = known_options()
        unknown = sorted(set(map(str, data)) - plain - options.keys())
        if unknown:
            known = ", ".join([*sorted(plain), *sorted(options)])
            raise unexpected(at, unknown[0], f"only {known}", RecordError)
        values = {name: read(name, data[name]) for name in data if name in plain}
        if values.get("laws") is Laws.CLUB:
            values.setdefault("edition", EDITIONS[0])
        given: dict[str, Any] = {name: data[name] for name in options if name in data}
        for name, value in given.items():
            if not options[name].allows(value):
                raise unexpected(
                    f"{at}.{name}" if at else name, value, options[name].expected, RecordError
                )
        return cls(**values, options=Options(given))


def check_total(settlement: str, units: Sequence[int]) -> None:
    """Raise ``RulesError`` unless a deal settled by this settlement can have these units in all.

    A registered game has such a deal. In a game for points, or where no card counts (K3), any total
    is possible.

    >>> check_total("howell", (3, 5, 5, 1))
    Traceback (most recent call last):
    ...
    eldesthand.core.errors.RulesError: expected 5, 13, 23 or 26 units in all, got 14
    """
    check("units", units, Sequence[int], RulesError)
    method, players = SETTLEMENTS[settlement], len(units)
    totals, undealt = set[int](), False
    for variety in VARIETIES.values():
        with suppress(RulesError):
            rules = Rules(variety=variety.name, settlement=settlement, players=players)
            totals |= {rules.total(suit) for suit in (SUITS if variety.names_suit else (HEARTS,))}
            undealt = undealt or len(rules.pack) > players * rules.hand_size
    fits = sum(units) <= max(totals, default=0) if undealt else sum(units) in totals
    if totals - {0} and not fits and not method.points:
        known = listed([str(total) for total in sorted(totals)], "or")
        wrong = _("expected {known} units in all, got {units}")
        if undealt:
            wrong = _("expected at most {known} units in all, got {units}")
        raise RulesError(wrong.format(known=known, units=sum(units)))


def known_options() -> dict[str, Option]:
    """Return every option of every variety and settlement, by name.

    >>> known_options()["passing"].law
    'V7'
    """
    owners = (VARIETIES.values(), SETTLEMENTS.values())
    return {option.name: option for each in owners for owner in each for option in owner.options}


def _check_off(name: str, value: Value, rules: Rules) -> None:
    """Raise ``RulesError`` unless this option of another game has its default."""
    option = known_options().get(name)
    if option is None:
        raise RulesError(_("expected an option, got {name}").format(name=repr(name)))
    if value == option.default:
        return
    for settlement in SETTLEMENTS.values():
        if option in settlement.options:
            owner, own = settlement.name, rules.settlement
    for variety in VARIETIES.values():
        if option in variety.options:
            owner, own = _(variety.title), _(rules.variety_object.title)
    wrong = _("{option} belongs to {owner}, not to {game}")
    wrong = wrong.format(option=_(option.words), owner=owner, game=own)
    raise RulesError(wrong, law=option.law)


@dataclass(frozen=True)
class Preset:
    """Game that is offered by name.

    ``difference`` is one line about its special feature; like the ``title``, it is marked for
    translation, and translated where it is read. ``picture`` is up to three cards for its picture,
    as text; empty means those of :meth:`.Variety.pictured`.
    """

    name: str
    title: str
    difference: str
    rules: Rules
    minutes: int = 3
    """The usual duration in minutes: of a deal, or of a game that ends by itself."""
    picture: str = ""

    def __post_init__(self) -> None:
        check_fields(self, RulesError)


PRESETS: Registry[Preset] = Registry("game", N_("expected a game, one of {known}, got {name}"))
"""Every preset by name, in the order of the page."""


def tables(candidates: int) -> tuple[int, ...]:
    """Return the sizes of the tables for a number of candidates (C3).

    >>> tables(7), tables(8), tables(14)
    ((7,), (4, 4), (7, 7))
    """
    if not 2 <= candidates <= 14:
        wrong = _("expected 2 to 14 players, got {players}")
        raise RulesError(wrong.format(players=candidates), law="C3")
    half = candidates // 2
    return (candidates,) if candidates <= 7 else (candidates - half, half)


@cache
def _off(name: str) -> bool:
    """Return ``False`` for an option of another game. Raises ``RulesError`` for an unknown one."""
    known = known_options()
    if name not in known:
        raise unexpected("", name, f"an option, one of {', '.join(sorted(known))}", RulesError)
    return False
