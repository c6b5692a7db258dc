"""Write records as text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TextIO, TypeVar

from eldesthand.core.actions import Action, Agree, Deal, PlayCard, Settle, TakePack
from eldesthand.core.cards import Card, hand_text
from eldesthand.core.checking import check
from eldesthand.core.errors import RecordError
from eldesthand.core.events import Dealt
from eldesthand.core.play import Tricks
from eldesthand.core.sitting import Sitting, replay
from eldesthand.core.terms import Phase
from eldesthand.record.lines import quoted, write_action_line
from eldesthand.record.model import Branch, Comment, Record
from eldesthand.record.one_deal import deal_from_hands
from eldesthand.record.tags import rule_tags, write_rules

_Item = TypeVar("_Item", Comment, Branch)

VERSION = 1
"""The version of the format."""


def reserved_tags() -> frozenset[str]:
    """Return the names of tags that the format itself uses."""
    return frozenset({"HeartsRecord", "Game", "Players", "Dealer", "Result", *rule_tags()})


def dumps(record: Record) -> str:
    """Return a record as text that ``loads`` reads as an equal record.

    Raises ``RecordError`` for invalid tags, comments or branches, and ``IllegalAction`` for an
    illegal action.
    """
    check("record", record, Record, RecordError)
    for name, _text in record.tags:
        if not (name.isascii() and name.isalnum() and name[0].isupper()) or name in reserved_tags():
            raise RecordError(f"expected a tag name such as Site, got {name!r}")
    if len(dict(record.tags)) != len(record.tags):
        raise RecordError("expected each tag only once")
    body = _Body(record)
    lines = [
        *(_tag(name, text) for name, text in (("HeartsRecord", str(VERSION)), *record.tags)),
        *(_tag(name, text) for name, text in write_rules(record.rules)),
        _tag("Players", *record.names),
        *([] if body.dealer is None else [_tag("Dealer", str(body.dealer))]),
        _tag("Result", result_text(body.sitting)),
        "",
        *body.lines,
    ]
    return "\n".join(lines) + "\n"


def dump(record: Record, file: TextIO) -> None:
    """Write a record to a text file opened as UTF-8. Raises as :func:`dumps` does."""
    file.write(dumps(record))


def _tag(name: str, *texts: str) -> str:
    return f"[{name} {' '.join(map(quoted, texts))}]"


def result_text(sitting: Sitting) -> str:
    """Return each seat's net or points in the sitting: ``+1 +5 -6 0``; ``*`` before the end."""
    if sitting.final is None:
        return "*"
    lines = sorted(sitting.final.lines, key=lambda line: line.seat)
    if sitting.rules.settlement_object.points:
        return " ".join(str(line.points) for line in lines)
    return " ".join(_signed(line.won) for line in lines)


def _signed(number: int) -> str:
    return f"{number:+d}" if number else "0"


def _seated_line(sitting: Sitting) -> str:
    return " ".join(["seated", *map(quoted, sitting.names)])


def settlement_text(sitting: Sitting) -> str:
    """Return the text after ``settle``: the net of each seat, then the pool unless it is empty."""
    nets = [_signed(net) for net in sitting.nets[-1]]
    if sitting.reckoning is not None and sitting.reckoning.pool_after:
        nets += ["jack" if sitting.reckoning.jack_after else "pool"]
        nets += [str(sitting.reckoning.pool_after)]
    return " ".join(nets)


def trick_number(tricks: Tricks) -> str:
    """Return the first word of the next line of cards: the trick's number and a period."""
    return f"{len(tricks.done) + 1 + _is_full(tricks)}."


def trick_end(tricks: Tricks) -> str:
    """Return the end of a trick's line: taker and units; empty before the trick is complete."""
    if tricks.cards or not tricks.done:
        return ""
    trick = tricks.done[-1]
    return f"> {trick.taker} {_signed(trick.units)}" if trick.units else f"> {trick.taker}"


def _is_full(tricks: Tricks) -> bool:
    """Return whether all have played to a trick that is not turned yet (club laws)."""
    return len(tricks.cards) >= len(tricks.next)


class _Body:
    """Writer of the lines after the tags."""

    def __init__(self, record: Record) -> None:
        self.rules, self.names = record.rules, record.names
        self.lines: list[str] = []
        self.indent = ""
        self.head = ""
        self.cards: list[Card] = []
        """Cards of the present line, after the text ``head``."""
        self.dealer: int | None = None
        """The first dealer, after all are seated."""
        self.sitting = self._line((), record)

    def _line(self, before: tuple[Action, ...], line: Record | Branch) -> Sitting:
        sitting = replay(self.rules, self.names, before)
        comments, branches = _placed(line, line.comments), _placed(line, line.branches)
        for place, action in enumerate((*line.actions, None)):
            if place in comments or place in branches:
                self._write_cards()
            for comment in comments.get(place, ()):
                self._write(f"; {comment.text}")
            for branch in branches.get(place, ()):
                self._branch((*before, *line.actions[:place]), branch)
            if action is not None:
                noted = {*comments, *branches} & {place - 1, place}
                self._action(sitting, action, may_omit=place > 1 and not noted)
        self._write_cards()
        return sitting

    def _branch(self, before: tuple[Action, ...], branch: Branch) -> None:
        outer = self.indent
        self._write("(")
        self.indent += "  "
        self._line(before, branch)
        self.indent = outer
        self._write(")")

    def _action(self, sitting: Sitting, action: Action, *, may_omit: bool) -> None:
        """Apply and write an action; ``may_omit`` omits a shuffle and cut implied by the hands."""
        tricks = sitting.tricks
        if isinstance(action, PlayCard) and tricks and sitting.to_act[:1] == (action.seat,):
            if not self.cards:
                self.head = f"{trick_number(tricks)} {action.seat}:"
            sitting.apply(action)
            self.cards.append(action.card)
            if trick_end(tricks) or _is_full(tricks):
                self._write_cards(trick_end(tricks))
            return
        self._write_cards()
        if sitting.phase is Phase.SHUFFLE and not sitting.pack and not self.indent:
            self.lines.append("")
        events = sitting.apply(action)
        self._write(write_action_line(action))
        match action:
            case Settle():
                self.lines[-1] += f" {settlement_text(sitting)}"
            case Agree() | TakePack():
                if not self.indent:
                    self.dealer = sitting.dealer
                if isinstance(action, TakePack):
                    self._write(_seated_line(sitting))
            case Deal() if may_omit and _is_implied_by_hands(sitting):
                del self.lines[-3:-1]
        if any(isinstance(event, Dealt) for event in events):
            for seat in sorted(sitting.active):
                self._write(f"hand {seat} {hand_text(sitting.hands[seat])}")

    def _write(self, line: str) -> None:
        self.lines.append(self.indent + line)

    def _write_cards(self, end: str = "") -> None:
        if self.cards:
            self._write(" ".join([self.head, *map(str, self.cards), end]).rstrip())
            self.cards = []


def _is_implied_by_hands(sitting: Sitting) -> bool:
    hands = {seat: sitting.hands[seat] for seat in sitting.active}
    if any(len(hand) != sitting.rules.hand_size for hand in hands.values()):
        return False
    return tuple(sitting.actions[-3:]) == deal_from_hands(sitting, hands)


def _placed(line: Record | Branch, items: Sequence[_Item]) -> dict[int, list[_Item]]:
    """Return comments or branches by their place.

    Raises ``RecordError`` if they are out of order or beyond the actions.
    """
    places = [item.after for item in items]
    if places != sorted(places) or (
        places and not 0 <= places[0] <= places[-1] <= len(line.actions)
    ):
        raise RecordError("expected comments and branches in the order of the actions")
    by_place: dict[int, list[_Item]] = {}
    for item in items:
        by_place.setdefault(item.after, []).append(item)
    return by_place
