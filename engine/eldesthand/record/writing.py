"""A record as text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TextIO, TypeVar

from eldesthand.actions import Action, Agree, Deal, PlayCard, Settle, TakePack
from eldesthand.cards import Card, hand_text
from eldesthand.errors import RecordError
from eldesthand.events import Dealt
from eldesthand.play import Tricks
from eldesthand.record.grammar import quoted
from eldesthand.record.model import Branch, Comment, Record
from eldesthand.record.steps import write_step
from eldesthand.record.tags import RULE_TAGS, write_rules
from eldesthand.record.usual import usual_actions
from eldesthand.sitting import Sitting, replay
from eldesthand.view import Phase

__all__ = ["OWN_TAGS", "VERSION", "dump", "dumps", "result", "settled", "trick_end", "trick_number"]

_Item = TypeVar("_Item", Comment, Branch)

VERSION = 1
"""The version of the format that is written here."""

OWN_TAGS = frozenset({"HeartsRecord", "Game", "Players", "Dealer", "Result", *RULE_TAGS})
"""The tags that say what the record knows by itself."""


def dumps(record: Record) -> str:
    """A record as text, which ``loads`` reads back to an equal one.

    Raises ``RecordError`` when the record holds what cannot be written, ``IllegalAction`` when its
    actions cannot be.
    """
    for name, _ in record.tags:
        if not (name.isascii() and name.isalnum() and name[0].isupper()) or name in OWN_TAGS:
            raise RecordError(f"expected the name of a tag such as Site, not {name!r}")
    if len(dict(record.tags)) != len(record.tags):
        raise RecordError("expected each tag only once")
    body = _Writer(record)
    lines = [
        *(_tag(name, text) for name, text in (("HeartsRecord", str(VERSION)), *record.tags)),
        *(_tag(name, text) for name, text in write_rules(record.rules)),
        _tag("Players", *record.names),
        *([] if body.dealer is None else [_tag("Dealer", str(body.dealer))]),
        _tag("Result", result(body.sitting)),
        "",
        *body.lines,
    ]
    return "\n".join(lines) + "\n"


def dump(record: Record, file: TextIO) -> None:
    """Write a record to a text file, which should be opened as UTF-8."""
    file.write(dumps(record))


def _tag(name: str, *texts: str) -> str:
    return f"[{name} {' '.join(map(quoted, texts))}]"


def result(sitting: Sitting) -> str:
    """What each seat won in the end (its points under Modern Hearts), ``*`` before the end."""
    if sitting.final is None:
        return "*"
    lines = sorted(sitting.final.lines, key=lambda line: line.seat)
    if sitting.rules.law.modern:
        return " ".join(str(line.points) for line in lines)
    return " ".join(_signed(line.won) for line in lines)


def _signed(number: int) -> str:
    return f"{number:+d}" if number else "0"


def _seated(sitting: Sitting) -> str:
    """The line that tells who sits where once the players have cut for seats."""
    return " ".join(["seated", *map(quoted, sitting.names)])


def settled(sitting: Sitting) -> str:
    """What follows ``settle``: what each seat won, then the pool when it holds anything."""
    nets = [_signed(net) for net in sitting.nets[-1]]
    if sitting.reckoning is not None and sitting.reckoning.pool_after:
        nets += ["jack" if sitting.reckoning.jack_after else "pool"]
        nets += [str(sitting.reckoning.pool_after)]
    return " ".join(nets)


def trick_number(tricks: Tricks) -> str:
    """What a line begins with that goes on from here: the number of the trick and a full stop."""
    return f"{len(tricks.done) + 1 + _is_full(tricks)}."


def trick_end(tricks: Tricks) -> str:
    """What ends the line of a trick: who took it, and what units were in it.

    It is nothing while cards are missing, or the trick lies open under club laws.
    """
    if tricks.cards or not tricks.done:
        return ""
    trick = tricks.done[-1]
    return f"> {trick.taker} {_signed(trick.units)}" if trick.units else f"> {trick.taker}"


def _is_full(tricks: Tricks) -> bool:
    """Whether all have played to the trick on the table, and it is not turned (under club laws)."""
    return len(tricks.cards) >= len(tricks.next)


class _Writer:
    """Plays a record through, and keeps the lines that tell it."""

    def __init__(self, record: Record) -> None:
        self.rules, self.names = record.rules, record.names
        self.lines: list[str] = []
        self.indent = ""
        self.head = ""
        self.cards: list[Card] = []
        """The cards of the trick on the table that are not yet written, after their ``head``."""
        self.dealer: int | None = None
        """Who dealt first, once all are seated."""
        self.sitting = self._line((), record)

    def _line(self, before: tuple[Action, ...], line: Record | Branch) -> Sitting:
        """Write one line of play, from where ``before`` leaves the table."""
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
                told = {*comments, *branches} & {place - 1, place}
                self._action(sitting, action, may_omit=place > 1 and not told)
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
        """Do one action and write it; ``may_omit`` what came before if the usual was done."""
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
        self._write(write_step(action))
        match action:
            case Settle():
                self.lines[-1] += f" {settled(sitting)}"
            case Agree() | TakePack():
                if not self.indent:
                    self.dealer = sitting.dealer
                if isinstance(action, TakePack):
                    self._write(_seated(sitting))
            case Deal() if may_omit and _is_usual(sitting):
                del self.lines[-3:-1]
        if any(isinstance(event, Dealt) for event in events):
            for seat in sorted(sitting.active):
                self._write(f"hand {seat} {hand_text(sitting.hands[seat])}")

    def _write(self, line: str) -> None:
        self.lines.append(self.indent + line)

    def _write_cards(self, end: str = "") -> None:
        """Write the cards played since the last line."""
        if self.cards:
            self._write(" ".join([self.head, *map(str, self.cards), end]).rstrip())
            self.cards = []


def _is_usual(sitting: Sitting) -> bool:
    """Whether the deal just dealt was shuffled and cut as one usually is that is made up."""
    hands = {seat: sitting.hands[seat] for seat in sitting.active}
    if any(len(hand) != sitting.rules.hand_size for hand in hands.values()):
        return False
    return tuple(sitting.actions[-3:]) == usual_actions(sitting, hands)


def _placed(line: Record | Branch, items: Sequence[_Item]) -> dict[int, list[_Item]]:
    """Comments or branches by their place. Raises ``RecordError`` when that is not in the line."""
    places = [item.after for item in items]
    if places != sorted(places) or (
        places and not 0 <= places[0] <= places[-1] <= len(line.actions)
    ):
        raise RecordError("expected comments and branches in the order of the line they stand in")
    by_place: dict[int, list[_Item]] = {}
    for item in items:
        by_place.setdefault(item.after, []).append(item)
    return by_place
