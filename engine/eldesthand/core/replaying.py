"""A sitting made again from its actions, which are all of its record.

>>> from eldesthand.core.actions import Agree
>>> replay(Rules(), ("South", "West", "North", "East"), [Agree(dealer=3)]).dealer
3
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from eldesthand.core.actions import Action
from eldesthand.core.errors import IllegalAction
from eldesthand.core.events import Event
from eldesthand.core.rules import Rules
from eldesthand.core.sitting import Sitting

__all__ = ["apply_older", "replay"]


def replay(rules: Rules, names: Sequence[str], actions: Iterable[Action]) -> Sitting:
    """The sitting after these actions. Raises ``IllegalAction`` at the first that is not legal.

    What an older record leaves out is filled in: see :func:`apply_older`.
    """
    sitting = Sitting(rules, names)
    for action in actions:
        apply_older(sitting, action)
    return sitting


def apply_older(sitting: Sitting, action: Action) -> list[Event]:
    """Apply an action from a record. Returns the events, as :meth:`Sitting.apply` does.

    A record that was written before a law asked for an answer goes on without it. The answer that
    the law then implied is given first.
    """
    try:
        return sitting.apply(action)
    except IllegalAction:
        answer = sitting.left_out
        if answer is None:
            raise
    return [*sitting.apply(answer), *sitting.apply(action)]
