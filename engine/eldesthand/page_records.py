"""Records at the page: written, read, stepped through, played on from.

:class:`Shelf` answers the requests of the desk that need no sitting of its own. It keeps the one
record that is being read, so that the page can ask for any place in it.

>>> from eldesthand.page_daily import daily
>>> shelf = Shelf()
>>> found = shelf.read_record({"sitting": daily({"date": "2026-11-21"})["sitting"]})
>>> found["steps"][-1]["said"]
'Miss Payne deals 13 cards to each.'
>>> len(shelf.record_at({"after": 4, "seat": 0})["reply"]["view"]["hand"])
13
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from eldesthand import words
from eldesthand.actions import Action, Agree, Commit, Deal, End, Shuffle, write_action
from eldesthand.errors import RecordError
from eldesthand.page_problem import grade
from eldesthand.record import Branch, OneDeal, Record, comments_of, dumps, loads
from eldesthand.record import code as deal_code
from eldesthand.record.writing import result
from eldesthand.rules import Rules
from eldesthand.sitting import Sitting
from eldesthand.view import Phase, write_view
from eldesthand.wire import decode, encode, kind_of

__all__ = ["GUESTS", "Kept", "Shelf", "kept_record", "taken_back", "told"]

Message = dict[str, Any]

GUESTS = ("You", "Mrs Battle", "Mr Clay", "Miss Payne", "Dr Pole", "Lady Drayson", "Mr Mathews")
"""Who sits at a deal of which nothing but its code is known."""


@dataclass(frozen=True)
class Kept:
    """A sitting as the page keeps it, as far as its record needs it."""

    rules: Rules
    names: tuple[str, ...]
    actions: tuple[Action, ...]
    human: int | None = None
    bots: tuple[str, ...] = ()
    seed: str = ""
    crooked: int | None = None
    shuffling: bool = False


def told(view: Any, own: int | None, sitting: Sitting) -> Message:
    """What the page is told of a view in words."""
    unit = words.unit_in(view)
    claims, amends = words.offers_in(view)
    return {
        "title": words.title(sitting.rules),
        "turn": words.waits_for(view),
        "claims": claims,
        "amends": amends,
        "duties": words.duties_in(view),
        "reckoning": None
        if view.reckoning is None
        else {
            "outcome": words.outcome(view.reckoning, sitting.names, own, unit),
            "law": words.reckoning_law(view.reckoning),
            "lines": words.reckoning_lines(view.reckoning, sitting.names, own, unit),
        },
        "final": None
        if view.final is None
        else {
            "outcome": words.narrate_final(view.final),
            "lines": words.final_lines(view.final, own, sitting.rules),
        },
    }


class Shelf:
    """The record being read, and what can be asked of records."""

    def __init__(self) -> None:
        self.record: Record | None = None
        self.deal: OneDeal | None = None
        """The deal by itself that is being read, if it is one."""

    @property
    def doors(self) -> dict[str, Callable[[Message], Message]]:
        """The requests it answers."""
        return {
            "write_record": self.write_record,
            "read_record": self.read_record,
            "read_line": self.read_line,
            "record_at": self.record_at,
            "deal_code": self.deal_code,
            "deal_again": self.deal_again,
            "play_on": self.play_on,
            "grade": self.grade,
        }

    # --- writing and reading --------------------------------------------------------------------

    def write_record(self, message: Message) -> Message:
        """The text of a sitting that the page keeps."""
        return {"text": dumps(kept_record(message))}

    def read_record(self, message: Message) -> Message:
        """Open a record: a ``text``, the ``code`` of a deal, or a ``sitting`` that is kept."""
        if "code" in message:
            deal = deal_code.read(decode(str, message["code"], "code"))
            names = GUESTS[: deal.rules.players]
            self.record, self.deal = Record(deal.rules, names, deal.actions), deal
        else:
            record = (
                loads(decode(str, message["text"], "text"))
                if "text" in message
                else kept_record(message)
            )
            record.sitting()
            self.record, self.deal = record, None
        return {
            "title": words.title(self.record.rules),
            "names": list(self.record.names),
            "rules": encode(self.record.rules),
            "human": _record_human(message),
            **self.read_line({"path": []}),
        }

    def read_line(self, message: Message) -> Message:
        """One line of play, step by step: the game's own, or what was taken back."""
        record = self._open()
        path = decode(tuple[int, ...], message.get("path"), "path")
        actions = record.line(path)
        offset, branches, comments = 0, record.branches, record.comments
        for number in path:
            branch = branches[number]
            offset += branch.after
            branches, comments = branch.branches, branch.comments
        sitting, steps = self._start(), []
        for action in actions:
            deal = sitting.deal
            said = [
                sentence
                for event in sitting.apply(action)
                if (
                    sentence := words.narrate(
                        event, sitting.names, None, words.unit_in(sitting.view(None))
                    )
                )
            ]
            steps.append(
                {
                    "said": " ".join(said),
                    "kind": kind_of(type(action)),
                    "deal": deal,
                    "tricks": len(sitting.tricks.done) if sitting.tricks else 0,
                }
            )
        return {
            "steps": steps,
            "path": list(path),
            "from": offset,
            "result": result(sitting),
            "comments": [{"after": offset + c.after, "text": c.text} for c in comments],
            "branches": [
                {"path": [*path, number], "after": offset + branch.after}
                for number, branch in enumerate(branches)
            ],
        }

    def record_at(self, message: Message) -> Message:
        """The table after so many actions, as one seat saw it; with ``open``, all the hands too.

        The view is the very one that the player there was given, bots included.
        """
        sitting = self._at(message)
        seat = decode(int | None, message.get("seat"), "seat")  # type: ignore[arg-type]
        if seat is not None and not 0 <= seat < sitting.rules.players:
            raise RecordError(f"expected a seat, not {seat}")
        view = sitting.view(seat)
        hands = (
            [encode(sitting.view(each).hand) for each in range(sitting.rules.players)]
            if message.get("open") is True and not sitting.seating
            else None
        )
        return {
            "hands": hands,
            "reply": {
                "events": [],
                "view": write_view(view),
                "words": told(view, seat, sitting),
                "red": sitting.rules.red,
                "next": "over",
                "actions": [],
            },
        }

    def deal_code(self, message: Message) -> Message:
        """The deal at this place as a code for a link, and the place in it."""
        after = decode(int, message.get("after"), "after")
        if self.deal is not None:
            return {"code": deal_code.write(self.deal), "at": after}
        record = replace(self._open(), actions=self._line(message), branches=(), comments=())
        number = _deal_at(record, after)
        here = replace(record, actions=record.actions[:after])
        at = len(OneDeal.of(here, number).actions) if len(here.deals) >= number else 0
        return {"code": deal_code.write(OneDeal.of(record, number)), "at": at}

    def deal_again(self, message: Message) -> Message:
        """The deal at this place as a sitting of its own, for whoever sits down in a ``seat``."""
        after = decode(int, message.get("after"), "after")
        seat = decode(int, message.get("seat", 0), "seat")
        if self.deal is not None:
            deal = self.deal
        else:
            record = replace(self._open(), actions=self._line(message), branches=(), comments=())
            deal = OneDeal.of(record, _deal_at(record, after))
        end = next((n for n, a in enumerate(deal.actions) if isinstance(a, Deal)), None)
        if end is None:
            raise RecordError("expected a place where cards are dealt")
        actions = (Agree(deal.standing.dealer), *deal.actions[: end + 1])
        if not 0 <= seat < deal.rules.players:
            raise RecordError(f"expected a seat, not {seat}")
        record = Record(deal.rules, tuple(self._at(message).names), actions)
        record.sitting()
        return {
            "sitting": {
                "rules": encode(deal.rules),
                "names": list(_with_you(record.names, seat)),
                "actions": [write_action(action) for action in actions],
            }
        }

    def play_on(self, message: Message) -> Message:
        """The sitting as it stood at this very place, for whoever sits down in a ``seat``.

        How it went on in the record is kept as a branch beside what will be played now. Between two
        deals what had been promised and shuffled for the next is done again.
        """
        after = decode(int, message.get("after"), "after")
        seat = decode(int, message.get("seat"), "seat")
        record = self._open()
        if self.deal is not None:
            agree = Agree(self.deal.standing.dealer)
            record = replace(record, actions=(agree, *record.actions))
            after += 1
        record = record.along(decode(tuple[int, ...], message.get("path", []), "path"))
        after = _before_shuffling(record, min(max(after, 0), len(record.actions)))
        back = record.take_back(after)
        sitting = back.sitting()
        if sitting.phase is Phase.ENDED:
            raise RecordError("expected a place before the end of the sitting")
        if not 0 <= seat < record.rules.players:
            raise RecordError(f"expected a seat, not {seat}")
        human = sitting.player_of[seat]
        return {
            "sitting": {
                "rules": encode(record.rules),
                "names": list(_with_you(record.names, human)),
                "actions": [write_action(action) for action in back.actions],
            },
            "human": human,
            "branches": encode(back.branches),
        }

    def grade(self, message: Message) -> Message:
        """Whether a card is the right one at this place; see :func:`page_problem.grade`."""
        return grade(self._at(message), message)

    # --- the record that is open ----------------------------------------------------------------

    def _open(self) -> Record:
        if self.record is None:
            raise RecordError("expected a record to be opened first")
        return self.record

    def _line(self, message: Message) -> tuple[Action, ...]:
        return self._open().line(decode(tuple[int, ...], message.get("path", []), "path"))

    def _start(self) -> Sitting:
        record = self._open()
        if self.deal is not None:
            return self.deal.standing.sitting(record.rules, record.names)
        return Sitting(record.rules, record.names)

    def _at(self, message: Message) -> Sitting:
        after = decode(int, message.get("after"), "after")
        sitting = self._start()
        for action in self._line(message)[: max(after, 0)]:
            sitting.apply(action)
        return sitting


def kept_record(message: Message) -> Record:
    """The record of a sitting that the page keeps: what was taken back and the tags included."""
    kept = decode(Kept, message.get("sitting"), "sitting")
    branches = decode(tuple[Branch, ...], message.get("branches", []), "branches")
    tags = decode(tuple[tuple[str, str], ...], message.get("tags", []), "tags")
    record = Record(kept.rules, kept.names, kept.actions, branches=branches, tags=tags)
    remarks = decode(str, message.get("remark", ""), "remark")
    return replace(record, comments=comments_of(len(kept.actions), remarks)) if remarks else record


def _with_you(names: Sequence[str], human: int) -> tuple[str, ...]:
    """The names when the player of the page sits down there; who was "You" is then somebody else.

    >>> _with_you(("You", "Ann", "Bob"), 1)
    ('Ann', 'You', 'Bob')
    """
    other = names[human]
    return tuple(
        "You" if player == human else other if name == "You" else name
        for player, name in enumerate(names)
    )


def _before_shuffling(record: Record, after: int) -> int:
    """This place, or the one before the players stopped, or promised and shuffled (F3)."""
    if record.sitting(after).phase in (Phase.SHUFFLE, Phase.ENDED):
        while after and isinstance(record.actions[after - 1], (Commit, Shuffle, End)):
            after -= 1
    return after


def _record_human(message: Message) -> int | None:
    sitting = message.get("sitting")
    human = sitting.get("human") if isinstance(sitting, dict) else None
    return human if isinstance(human, int) else None


def _deal_at(record: Record, after: int) -> int:
    """The number of the deal at a place: the first one before any."""
    if not record.deals:
        raise RecordError("expected a deal in this record")
    return max((n for n, deal in enumerate(record.deals, 1) if deal.start < after), default=1)


def taken_back(
    rules: Rules, names: Sequence[str], actions: Sequence[Action], after: int, branches: object
) -> tuple[Branch, ...]:
    """What was taken back, kept as a branch beside those kept before."""
    kept = decode(tuple[Branch, ...], branches, "branches")
    return Record(rules, tuple(names), tuple(actions), branches=kept).take_back(after).branches
