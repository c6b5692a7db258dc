"""Polignac, or Four Jacks: the Jacks count, unless a player takes every trick (K2).

>>> stage = Declaring((1, 2, 3, 0), ("general",), "V1")
>>> stage.waiting, stage.over
((1,), False)
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from eldesthand.core.actions import Action, Declare
from eldesthand.core.bank import Bank
from eldesthand.core.cards import Card, Rank, Suit
from eldesthand.core.choices import TURN, Choice
from eldesthand.core.events import Declared, Event
from eldesthand.core.language import N_, NC_, _
from eldesthand.core.play import Conduct
from eldesthand.core.rules import Rules
from eldesthand.core.settling import Taken, Tally
from eldesthand.core.stage import Hands, Stage
from eldesthand.core.terms import Laws, Phase
from eldesthand.core.variety import VARIETIES, Paragraph, Variety
from eldesthand.core.view import NO_STAGE, StageView

if TYPE_CHECKING:
    from eldesthand.core.view import TableView


class Declaring(Stage):
    """Declarations of one deal, in ``order``, until a player declares something or all pass.

    ``possible`` are the declarations that the ``law`` allows.
    """

    phase = Phase.DECLARE

    def __init__(self, order: tuple[int, ...], possible: tuple[str, ...], law: str) -> None:
        self.order = order
        self.possible = possible
        self.law = law
        self.passed: int = 0
        """The number of players who have passed."""

    @property
    def waiting(self) -> tuple[int, ...]:
        return () if self.over else (self.order[self.passed],)

    @property
    def over(self) -> bool:
        return self.declared is not None or self.passed == len(self.order)

    def choices(self, hands: Hands, bank: Bank) -> Iterator[Choice]:
        yield Choice(Declare, {"seat": self.waiting, "what": ("", *self.possible)}, self.law, TURN)

    def do(self, action: Action, bank: Bank) -> list[Event]:
        assert isinstance(action, Declare)
        if action.what:
            self.declared: tuple[int, str] | None = action.seat, action.what
        else:
            self.passed += 1
        return [Declared(action.seat, action.what)]

    def seen_by(self, seat: int | None) -> StageView:
        if self.declared is None:
            return NO_STAGE
        declarer, what = self.declared
        return StageView(declarer=declarer, declared=what)


_POLIGNAC = Card.parse("JS")
_GENERAL = NC_("declaration", "general")
_CHARGE = 5
"""Points that the losers of a general get."""
_BLACK_SEVENS = ("7S 7C", N_("the black sevens"))


class Polignac(Variety):
    """K2: each Jack is a point, the Jack of spades two; a general replaces these points.

    >>> rules = Rules(variety="polignac", settlement="points")
    >>> POLIGNAC.taken(rules, Tally((5, 0, 0, 0), swept=0)).units
    (0, 5, 5, 5)
    >>> POLIGNAC.taken(rules, Tally((1, 2, 2, 0), declared=(3, "general"))).units
    (0, 0, 0, 5)
    """

    name = "polignac"
    title: str = N_("Polignac")
    law = "K2"
    difference: str = N_("Avoid the four Jacks, or promise to take every trick.")
    what_counts: str = N_("Each Jack is 1 point, and the Jack of spades is 2.")
    players: tuple[int, int] = (4, 6)
    settlements: tuple[str, ...] = ("points", "sweepstake", "howell", "simple")
    laws: tuple[Laws, ...] = (Laws.GUIDED,)
    costly_card: Card | None = _POLIGNAC
    tricks: Conduct = Conduct()  # without fast playouts, which do not count tricks
    lowest = Rank.SEVEN
    left_out: Mapping[int, tuple[str, str]] = dict.fromkeys((5, 6), _BLACK_SEVENS)
    declarations: tuple[str, ...] = (_GENERAL,)
    every_trick = True
    instead: str = N_("The general counts instead of the Jacks")
    code = 8

    def units(self, card: Card, avoided: Suit, rules: Rules) -> int:
        return (card.rank is Rank.JACK) + (card == _POLIGNAC)

    def stage(
        self, rules: Rules, deal: int, order: tuple[int, ...], keeper: int | None
    ) -> Stage | None:
        return Declaring(order, self.declarations, self.law)

    def taken(self, rules: Rules, tally: Tally) -> Taken:
        """Charge the losers of a general, declared or not; without a general, count the Jacks."""
        general = tally.swept if tally.declared is None else tally.declared[0]
        if general is None:
            return Taken(tally.units)
        won = general == tally.swept
        return Taken(
            tuple(_CHARGE * ((place == general) != won) for place in range(len(tally.units)))
        )

    def in_short(self, rules: Rules) -> str:
        return _("Jacks count one, the Jack of spades two")

    def facts(self, view: TableView) -> tuple[str, ...]:
        if view.stage.declarer is None:
            return super().facts(view)
        you, other = _("General declared by you"), _("General declared by {name}")
        return (view.speaker.about(view.stage.declarer, you, other),)

    def about_start(self, rules: Rules) -> tuple[Paragraph, ...]:
        text = _(
            "Before the first lead, each player in turn, starting with the eldest hand, may "
            "declare general: a promise to take every trick."
        )
        return (("K2", text),)

    def about_units(self, rules: Rules) -> tuple[Paragraph, ...]:
        general = _(
            "Declare general and take every trick, and everyone else gets five points. Miss one, "
            "and you get five yourself, and the Jacks count for nothing. If you take every trick "
            "without declaring, it still counts as a general."
        )
        return (("K2", f"{_(self.what_counts)} {general}"),)


POLIGNAC = VARIETIES.register(Polignac.name, Polignac(), Polignac.code)
