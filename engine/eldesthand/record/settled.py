"""A record without the deal that is being played: whoever reads it learns no hand too early.

>>> from eldesthand.core.actions import Agree, Hour
>>> from eldesthand.core.rules import Rules
>>> running = Record(Rules(), ("A", "B", "C", "D"), (Agree(3), Deal(3)))
>>> without_running_deal(running).actions
(Agree(dealer=3),)
>>> promised = (Agree(3), Settle(), Commit(0, "…"))
>>> for last in (End(), Hour()):  # the next shuffle was promised, and then the sitting ended
...     over = Record(Rules(), ("A", "B", "C", "D"), (*promised, last))
...     assert without_running_deal(over) == over
"""

from __future__ import annotations

from dataclasses import replace

from eldesthand.core.actions import Action, Commit, Deal, End, Settle, Shuffle
from eldesthand.record.model import Branch, Comment, Record, comments_of

__all__ = ["without_running_deal"]

LEFT_OUT = "The deal that is being played is left out until it has been settled."


def without_running_deal(record: Record) -> Record:
    """The record up to its last settled deal, with a comment that says so if that is not all.

    In its branches, too: a deal that was taken back is dealt again.
    """
    end = _end(record.actions)
    if end == len(record.actions):
        return replace(record, branches=_settled(record.branches, end))
    return replace(
        record,
        actions=record.actions[:end],
        comments=(*_within(record.comments, end), *comments_of(end, LEFT_OUT)),
        branches=_settled(record.branches, end),
    )


def _end(actions: tuple[Action, ...]) -> int:
    """Where the deal begins that these actions do not settle; else their end."""
    settled = max((n for n, each in enumerate(actions) if isinstance(each, Settle)), default=-1)
    after = range(settled + 1, len(actions))
    running = any(isinstance(actions[n], (Shuffle, Deal)) for n in after)
    if not running or isinstance(actions[-1], End):
        return len(actions)  # the next shuffle may be promised, which tells no card
    return next(n for n in after if isinstance(actions[n], (Commit, Shuffle, Deal)))


def _settled(branches: tuple[Branch, ...], end: int) -> tuple[Branch, ...]:
    """The branches that begin up to this place, without the deals that they do not settle."""
    kept = []
    for branch in branches:
        last = _end(branch.actions)
        if branch.after <= end and last:
            kept.append(
                replace(
                    branch,
                    actions=branch.actions[:last],
                    comments=_within(branch.comments, last),
                    branches=_settled(branch.branches, last),
                )
            )
    return tuple(kept)


def _within(comments: tuple[Comment, ...], end: int) -> tuple[Comment, ...]:
    return tuple(comment for comment in comments if comment.after <= end)
