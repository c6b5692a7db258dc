"""Records without the running deal, so that no hand can be read too early.

Nothing of the running deal is kept, not even its commitment or shuffle.

>>> from eldesthand.core.actions import Agree
>>> from eldesthand.core.rules import Rules
>>> running = Record(Rules(), ("A", "B", "C", "D"), (Agree(3), Deal(3)))
>>> without_running_deal(running).actions
(Agree(dealer=3),)
>>> sealed = (Agree(3), Settle(), Commit(0, "…"))
>>> finished(sealed), finished((*sealed, End())) == (*sealed, End())
((Agree(dealer=3), Settle()), True)
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from eldesthand.core.actions import Action, Commit, Deal, End, Hour, Settle, Shuffle
from eldesthand.record.model import Branch, Comment, Record, comments_of

_OF_A_DEAL = (Commit, Shuffle, Deal)

LEFT_OUT = "The running deal is omitted until it is settled."


def without_running_deal(record: Record) -> Record:
    """Return the record up to its last finished deal, with a comment if a deal is omitted.

    Running deals of branches are omitted too.
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


def finished(actions: Sequence[Action]) -> tuple[Action, ...]:
    """Return the actions up to the last finished deal."""
    return tuple(actions[: _end(actions)])


def _end(actions: Sequence[Action]) -> int:
    """Return the place where the running deal begins; the number of actions if there is none.

    An ended sitting has no running deal, even after a commitment to the next one.
    """
    settled = max((n for n, each in enumerate(actions) if isinstance(each, Settle)), default=-1)
    after = actions[settled + 1 :]
    begins = next((n for n, each in enumerate(after) if isinstance(each, _OF_A_DEAL)), None)
    if begins is None or isinstance(actions[-1], End):
        return len(actions)
    over = settled >= 0 and isinstance(actions[-1], Hour) and not _opened(after)
    return len(actions) if over else settled + 1 + begins


def _opened(actions: Sequence[Action]) -> bool:
    """Return whether the dealer has shuffled or dealt; before that, others may have shuffled."""
    sealed = any(isinstance(each, Commit) and each.terms for each in actions)
    return any(
        isinstance(each, Deal) or (isinstance(each, Shuffle) and bool(each.nonce or not sealed))
        for each in actions
    )


def _settled(branches: tuple[Branch, ...], end: int) -> tuple[Branch, ...]:
    """Return the branches up to a place, without their running deals."""
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
