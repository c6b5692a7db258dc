"""Replay a sitting from its recorded actions.

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


def replay(rules: Rules, names: Sequence[str], actions: Iterable[Action]) -> Sitting:
    """Return the sitting after these actions.

    Raises ``IllegalAction`` at the first illegal action. Adds actions that older records omit (see
    :func:`apply_older`).
    """
    sitting = Sitting(rules, names)
    for action in actions:
        apply_older(sitting, action)
    return sitting


def apply_older(sitting: Sitting, action: Action) -> list[Event]:
    """Apply an action from a record, and return the events.

    If the record is older than the law that requires an action here, that action is applied first.
    """
    try:
        return sitting.apply(action)
    except IllegalAction:
        omitted = sitting.omitted_action
        if omitted is None:
            raise
    return [*sitting.apply(omitted), *sitting.apply(action)]
