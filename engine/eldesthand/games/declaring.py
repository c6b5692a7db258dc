"""Declarations before the first lead.

>>> stage = Declaring((1, 2, 3, 0), ("general",), "V1")
>>> stage.waiting, stage.over
((1,), False)
"""

from __future__ import annotations

from collections.abc import Iterator

from eldesthand.core.actions import Action, Declare
from eldesthand.core.bank import Bank
from eldesthand.core.choices import TURN, Choice
from eldesthand.core.events import Declared, Event
from eldesthand.core.stage import Hands, Stage
from eldesthand.core.terms import Phase
from eldesthand.core.view import NO_STAGE, StageView


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
