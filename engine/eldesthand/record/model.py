"""A record: the rules, names and actions of a sitting, with comments and branches.

A record holds no state of the game. A place in a record is the number of actions before it.
Comments and branches, which are alternative actions, have a place.

>>> from eldesthand.core.actions import Agree
>>> record = Record(Rules(), ("South", "West", "North", "East"), (Agree(3),))
>>> record.sitting().dealer
3
>>> record.take_back(0).branches
(Branch(after=0, actions=(Agree(dealer=3),), comments=(), branches=()),)

While a deal runs, its record is given without it, so that no hand can be read too early: not even
its commitment or shuffle is kept.

>>> running = Record(Rules(), ("A", "B", "C", "D"), (Agree(3), Deal(3)))
>>> without_running_deal(running).actions
(Agree(dealer=3),)
>>> sealed = (Agree(3), Settle(), Commit(0, "…"))
>>> finished(sealed), finished((*sealed, End())) == (*sealed, End())
((Agree(dealer=3), Settle()), True)
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from eldesthand.core.actions import Action, Commit, Deal, End, Hour, Settle, Shuffle
from eldesthand.core.checking import check, check_fields
from eldesthand.core.errors import RecordError
from eldesthand.core.language import N_, _
from eldesthand.core.rules import Rules
from eldesthand.core.sitting import Sitting, replay

MAX_DEPTH = 50
"""Maximum depth of nested branches."""


@dataclass(frozen=True)
class Comment:
    """Comment of one line, after the first ``after`` actions of its record or branch.

    Raises ``RecordError`` for an empty text or more than one line.
    """

    after: int
    text: str

    def __post_init__(self) -> None:
        if self.text != _one_line(self.text) or not self.text:
            raise RecordError(f"expected one line of text as a comment, got {self.text!r}")


def comments_of(after: int, text: str) -> tuple[Comment, ...]:
    r"""Return any text as comments, one for each line that is not empty.

    >>> comments_of(2, " Why not  a heart?\n\nToo early.")
    (Comment(after=2, text='Why not a heart?'), Comment(after=2, text='Too early.'))
    """
    return tuple(Comment(after, clean) for line in text.split("\n") if (clean := _one_line(line)))


def _one_line(text: str) -> str:
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())


@dataclass(frozen=True)
class Branch:
    """Alternative actions after the first ``after`` actions of a record or branch.

    Its own ``comments`` and ``branches`` count from its first action.
    """

    after: int
    actions: tuple[Action, ...]
    comments: tuple[Comment, ...] = ()
    branches: tuple[Branch, ...] = ()

    @property
    def depth(self) -> int:
        """The depth of nested branches, including this one."""
        return 1 + max((branch.depth for branch in self.branches), default=0)


@dataclass(frozen=True)
class Record:
    """Record of a sitting.

    ``names`` are in the order of the players' numbers before the cut for seats. ``tags`` are other
    facts, such as ``("Site", "Foster's club")``. ``comments`` and ``branches`` are in the order of
    their places.
    """

    rules: Rules
    names: tuple[str, ...]
    actions: tuple[Action, ...] = ()
    comments: tuple[Comment, ...] = ()
    branches: tuple[Branch, ...] = ()
    tags: tuple[tuple[str, str], ...] = ()

    def __post_init__(self) -> None:
        check_fields(self, RecordError)

    @classmethod
    def of(cls, sitting: Sitting, tags: Mapping[str, str] | None = None) -> Record:
        """Return the record of a sitting so far."""
        check("sitting", sitting, Sitting, RecordError)
        players = range(sitting.rules.players)
        names = tuple(sitting.names[sitting.player_of.index(player)] for player in players)
        return cls(sitting.rules, names, tuple(sitting.actions), tags=tuple((tags or {}).items()))

    def sitting(self, after: int | None = None) -> Sitting:
        """Return the sitting after the first ``after`` actions, or after all of them.

        Raises ``IllegalAction`` for an illegal action.
        """
        return replay(self.rules, self.names, self.actions[:after])

    @property
    def deals(self) -> tuple[range, ...]:
        """The places of each deal's actions, from its first shuffle to the next deal's."""
        starts, settled = [], True
        for place, action in enumerate(self.actions):
            if settled and isinstance(action, Shuffle):
                starts.append(place)
                settled = False
            settled = settled or isinstance(action, Settle)
        return tuple(map(range, starts, [*starts[1:], len(self.actions)]))

    def line(self, path: Sequence[int] = ()) -> tuple[Action, ...]:
        """Return the actions from the beginning of the sitting to the end of a branch.

        ``path`` is the index of a branch, then the index of a branch of that branch, and so on.
        Raises ``RecordError`` for a missing branch.
        """
        return self.along(path).actions

    def along(self, path: Sequence[int]) -> Record:
        """Return the record with a branch as its main line.

        The main line becomes a branch. ``path`` is as in :meth:`line`. Raises ``RecordError`` for a
        missing branch.
        """
        record, first, count = self, 0, len(self.branches)
        for number in path:
            if not 0 <= number < count:
                raise RecordError(f"expected one of {count} branches, got {number}")
            place = first + number
            branch = record.branches[place]
            others = record.branches[:place] + record.branches[place + 1 :]
            stem = replace(record, branches=others).take_back(branch.after)
            record = replace(
                stem,
                actions=stem.actions + branch.actions,
                comments=stem.comments + _moved(branch.comments, branch.after),
                branches=stem.branches + _moved(branch.branches, branch.after),
            )
            first, count = len(stem.branches), len(branch.branches)
        return record

    def take_back(self, after: int) -> Record:
        """Return the record up to a place; the rest becomes a branch, nested up to ``MAX_DEPTH``.

        Raises ``RecordError`` for a place outside the record.
        """
        if not 0 <= after <= len(self.actions):
            raise RecordError(f"expected a place from 0 to {len(self.actions)}, got {after}")
        if after == len(self.actions):
            return self
        undone = Branch(
            after,
            self.actions[after:],
            _moved((c for c in self.comments if c.after > after), -after),
            _moved((b for b in self.branches if b.after > after), -after),
        )
        return replace(
            self,
            actions=self.actions[:after],
            comments=tuple(c for c in self.comments if c.after <= after),
            branches=(*(b for b in self.branches if b.after <= after), *shallow(undone)),
        )


def shallow(line: Branch) -> tuple[Branch, ...]:
    """Return a branch split into branches of at most ``MAX_DEPTH``.

    A nested branch that is too deep becomes a sibling of its parent, and repeats its actions.
    """
    line = replace(line, branches=tuple(each for b in line.branches for each in shallow(b)))
    if line.depth <= MAX_DEPTH:
        return (line,)
    return (replace(line, branches=()), *(_begun_with(line, b) for b in line.branches))


def _begun_with(line: Branch, branch: Branch) -> Branch:
    return Branch(
        line.after,
        line.actions[: branch.after] + branch.actions,
        _moved(branch.comments, branch.after),
        _moved(branch.branches, branch.after),
    )


_Placed = TypeVar("_Placed", Comment, Branch)


def _moved(placed: Iterable[_Placed], by: int) -> tuple[_Placed, ...]:
    return tuple(replace(item, after=item.after + by) for item in placed)


def check_seat(seat: int, players: int) -> None:
    """Raise ``RecordError`` for a seat that a table of this size does not have."""
    if not 0 <= seat < players:
        wrong = _("expected a seat from 0 to {last}, got {got}")
        raise RecordError(wrong.format(last=players - 1, got=seat))


_OF_A_DEAL = (Commit, Shuffle, Deal)

LEFT_OUT = N_("The running deal is omitted until it is settled.")
"""The comment in place of a running deal: English in records, translated for their readers."""


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
