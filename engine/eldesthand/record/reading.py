"""A record from text: every line is done at a table as it is read, so that nothing false stands.

Hands, takers of tricks, reckonings and the result are checked against what the engine finds.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import islice
from typing import TextIO

from eldesthand.actions import Action, Agree, Deal, PlayCard, Settle, Shuffle, TakePack
from eldesthand.cards import Card, parse_hand
from eldesthand.errors import EldestHandError, RecordError
from eldesthand.events import Dealt
from eldesthand.record.grammar import Line, Word, lines_of
from eldesthand.record.model import Branch, Comment, Record, comments_of
from eldesthand.record.steps import read_card, read_step
from eldesthand.record.tags import inside, one_text, read_rules
from eldesthand.record.usual import usual_actions
from eldesthand.record.writing import OWN_TAGS, VERSION, result, settled, trick_end, trick_number
from eldesthand.rules import Rules
from eldesthand.sitting import Sitting, replay
from eldesthand.view import Phase

__all__ = ["load", "loads"]

_DEEPEST = 50
"""How many branches may stand inside each other."""

_TRICK = re.compile(r"[0-9]+\.")


def loads(text: str) -> Record:
    """Read a record. Raises ``RecordError`` with line, column and what was expected."""
    lines = list(lines_of(text))
    head = next((n for n, line in enumerate(lines) if line.words and not line.tag), len(lines))
    reader = _Reader(lines[:head])
    for place in range(head, len(lines)):
        reader.read(lines, place)
    return reader.record()


def load(file: TextIO) -> Record:
    """Read a record from a text file. Raises ``RecordError`` as :func:`loads` does."""
    return loads(file.read())


@dataclass
class _Frame:
    """A line of play while it is read: where it leaves another, and what was read of it so far."""

    rules: Rules
    names: tuple[str, ...]
    start: Word
    after: int = 0
    before: tuple[Action, ...] = ()
    dealt: bool = False
    """Whether the cards have just been dealt, so that hands may be told."""
    comments: list[Comment] = field(default_factory=list)
    branches: list[Branch] = field(default_factory=list)

    @cached_property
    def sitting(self) -> Sitting:
        """The table at which the line is played; set up only when it is, for that takes time."""
        return replay(self.rules, self.names, self.before)

    @property
    def place(self) -> int:
        """How many actions were done so far."""
        return len(self.sitting.actions) - len(self.before) if "sitting" in vars(self) else 0

    @property
    def actions(self) -> tuple[Action, ...]:
        """What was done so far, without what came before."""
        return tuple(self.sitting.actions[len(self.before) :]) if self.place else ()

    def branch(self) -> Branch:
        """What was read, as a branch of the line that it leaves."""
        return Branch(self.after, self.actions, tuple(self.comments), tuple(self.branches))


class _Reader:
    """Does what the lines tell; ``frames`` are the lines of play still open, innermost last."""

    def __init__(self, head: Sequence[Line]) -> None:
        self.tags: dict[str, Line] = {}
        for line in head:
            if line.tag and line.words[0].text in self.tags:
                raise line.words[0].wrong("each tag only once")
            if line.tag:
                self.tags[line.words[0].text] = line
        version = self._tag("HeartsRecord", "1")
        if version.unquoted() != str(VERSION):
            raise version.wrong(f'"{VERSION}", the version of the format')
        self._tag("Players", "South")
        self.names = tuple(word.unquoted() for word in self.tags["Players"].words[1:])
        self.rules = read_rules(list(self.tags.values()), len(self.names))
        self.frames = [_Frame(self.rules, self.names, version)]
        for line in head:
            self._remark(line)

    def _tag(self, name: str, example: str) -> Word:
        if name not in self.tags:
            raise RecordError(f'expected a tag [{name} "{example}"]', line=1, column=1)
        return self.tags[name].words[1]

    def record(self) -> Record:
        """What was read. Raises ``RecordError`` when a branch is open, or the result is another."""
        main = self.frames[0]
        if len(self.frames) > 1:
            raise self.frames[-1].start.error("expected a line ) that ends this branch")
        if "Result" in self.tags:
            word = one_text(self.tags["Result"])
            if word.unquoted() != result(main.sitting):
                raise word.wrong(f'"{result(main.sitting)}"')
        tags = tuple(
            (name, one_text(line).unquoted())
            for name, line in self.tags.items()
            if name not in OWN_TAGS
        )
        line = main.branch()
        return Record(self.rules, self.names, line.actions, line.comments, line.branches, tags)

    def read(self, lines: Sequence[Line], place: int) -> None:
        """Do what the line at this place tells, one of the body."""
        line = lines[place]
        if line.tag:
            raise line.words[0].wrong("tags only before the first event")
        if line.words:
            self._do(line, islice(lines, place + 1, None))
        self._remark(line)

    def _remark(self, line: Line) -> None:
        frame = self.frames[-1]
        frame.comments += comments_of(frame.place, line.comment)

    def _do(self, line: Line, following: Iterable[Line]) -> None:
        first, *rest = line.words
        if first.text in ("(", ")"):
            _end(rest)
            self._open(first) if first.text == "(" else self._close(first)
        elif first.text == "hand":
            self._hand(line)
        elif first.text == "seated":
            _same(line, rest, self.frames[-1].sitting.names)
        elif _TRICK.fullmatch(first.text):
            self._trick(line)
        elif first.text == "settle":
            self._apply(first, Settle())
            if rest:
                _same(line, rest, settled(self.frames[-1].sitting).split())
        else:
            self._step(line, following)

    def _open(self, word: Word) -> None:
        if len(self.frames) > _DEEPEST:
            raise word.wrong(f"at most {_DEEPEST} branches inside each other")
        outer = self.frames[-1]
        before = (*outer.before, *outer.actions)
        self.frames.append(_Frame(self.rules, self.names, word, outer.place, before))

    def _close(self, word: Word) -> None:
        if len(self.frames) == 1:
            raise word.error("expected a line ( before this one")
        branch = self.frames.pop().branch()
        self.frames[-1].branches.append(branch)

    def _apply(self, word: Word, action: Action) -> None:
        """Do an action at the table of the innermost line of play."""
        sitting = self.frames[-1].sitting
        try:
            events = sitting.apply(action)
        except EldestHandError as error:
            raise word.error(f"expected what the laws allow: {error}") from None
        self.frames[-1].dealt = any(isinstance(event, Dealt) for event in events)
        if isinstance(action, (Agree, TakePack)) and "Dealer" in self.tags:
            dealer = one_text(self.tags["Dealer"])
            if len(self.frames) == 1 and dealer.unquoted() != str(sitting.dealer):
                raise dealer.wrong(f'"{sitting.dealer}"')

    def _step(self, line: Line, following: Iterable[Line]) -> None:
        action, first = read_step(line), line.words[0]
        sitting = self.frames[-1].sitting
        if isinstance(action, (Shuffle, Deal)) and not sitting.actions and "Dealer" in self.tags:
            dealer = inside(one_text(self.tags["Dealer"]))
            self._apply(dealer, Agree(dealer.number("the seat of the first dealer")))
        if isinstance(action, Deal) and sitting.phase is Phase.SHUFFLE and not sitting.pack:
            hands = self._hands(line, following)
            for usual in usual_actions(sitting, hands)[:2]:
                self._apply(first, usual)
        self._apply(first, action)

    def _hands(self, deal: Line, following: Iterable[Line]) -> dict[int, tuple[Card, ...]]:
        """The hands that follow a deal for which no shuffle is written."""
        sitting = self.frames[-1].sitting
        hands: dict[int, tuple[Card, ...]] = {}
        left = set(self.rules.pack)
        for line in following:
            if line.words and line.words[0].text != "hand":
                break
            if line.words:
                seat, cards = self._written_hand(line)
                if seat in hands:
                    raise line.words[1].wrong("the hand of another seat")
                if len(cards) != self.rules.hand_size or not left.issuperset(cards):
                    raise line.words[2].wrong(
                        f"{self.rules.hand_size} cards of the pack that no other hand holds"
                    )
                hands[seat] = cards
                left -= set(cards)
        missing = sorted(set(sitting.active) - set(hands))
        if missing:
            raise deal.words[0].error(
                "expected a shuffle and a cut before the deal, or after it the hands of all: "
                f"there is none of seat {missing[0]}"
            )
        return hands

    def _written_hand(self, line: Line) -> tuple[int, tuple[Card, ...]]:
        """Seat and cards in a line such as ``hand 0 AK.T9..*2``."""
        words, sitting = line.words, self.frames[-1].sitting
        if len(words) < 3:
            raise line.missing("a seat and its cards")
        _end(words[3:])
        seat = words[1].number("a seat")
        if seat not in sitting.active:
            raise words[1].wrong(f"one of the seats {', '.join(map(str, sorted(sitting.active)))}")
        try:
            return seat, parse_hand(words[2].text)
        except ValueError as error:
            raise words[2].error(str(error)) from None

    def _hand(self, line: Line) -> None:
        sitting = self.frames[-1].sitting
        if not self.frames[-1].dealt:
            raise line.words[0].wrong("a hand only after the deal")
        seat, cards = self._written_hand(line)
        if set(cards) != set(sitting.hands[seat]):
            raise line.words[2].wrong("the hand that was dealt")

    def _trick(self, line: Line) -> None:
        """A line such as ``3. 0: 4C KC 7C AC > 3 +1``; a trick may go on in another line."""
        sitting = self.frames[-1].sitting
        if len(line.words) < 3:
            raise line.missing("the seat that plays, and cards")
        number, seat, *words = line.words
        split = next((n for n, word in enumerate(words) if word.text == ">"), len(words))
        for place, word in enumerate(words[:split]):
            turn = sitting.to_act[0] if sitting.to_act else 0
            if place == 0 and sitting.phase is Phase.PLAY and sitting.tricks is not None:
                _same(line, [number, seat], [trick_number(sitting.tricks), f"{turn}:"])
            elif place and sitting.tricks and number.text != trick_number(sitting.tricks):
                raise word.wrong("> and who takes the trick, or the end of the line")
            self._apply(word, PlayCard(turn, read_card(word)))
        if split < len(words):
            end = trick_end(sitting.tricks).split() if sitting.tricks and split else []
            if not end:
                raise words[split].wrong("all the cards of the trick")
            _same(line, words[split:], end)


def _end(words: Sequence[Word]) -> None:
    """Raise ``RecordError`` at the first of the words: the line should have ended before it."""
    if words:
        raise words[0].wrong("the end of the line")


def _same(line: Line, words: Sequence[Word], expected: Sequence[str]) -> None:
    """Raise ``RecordError`` where the words are not what the engine finds."""
    for word, right in zip(words, expected, strict=False):
        if word.unquoted() != right:
            raise word.wrong(right)
    if len(words) < len(expected):
        raise line.missing(expected[len(words)])
    _end(words[len(expected) :])
