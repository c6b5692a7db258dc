"""Read records from text.

Each line is applied to a sitting. Hands, takers of tricks, settlements and the result are checked
against that sitting.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import islice
from typing import TextIO

from eldesthand.core.actions import Action, Agree, Deal, PlayCard, Settle, Shuffle, TakePack
from eldesthand.core.cards import Card, parse_hand
from eldesthand.core.checking import check
from eldesthand.core.errors import EldestHandError, RecordError
from eldesthand.core.events import Dealt
from eldesthand.core.language import _, ngettext
from eldesthand.core.rules import Rules
from eldesthand.core.sitting import Sitting, apply_older, replay
from eldesthand.core.terms import EDITIONS, Laws, Phase
from eldesthand.record.lines import (
    Line,
    Token,
    check_end,
    read_action_line,
    read_card,
    tokenize,
)
from eldesthand.record.model import MAX_DEPTH, Branch, Comment, Record, comments_of
from eldesthand.record.one_deal import deal_from_hands
from eldesthand.record.tags import only_text, read_rules, unquoted_token
from eldesthand.record.writer import (
    VERSION,
    reserved_tags,
    result_text,
    settlement_text,
    trick_end,
    trick_number,
)

_TRICK = re.compile(r"[0-9]+\.")


def loads(text: str) -> Record:
    """Read a record. Raises ``RecordError`` with line, column and the expected text.

    A record under club laws without an edition is read by the newest edition that agrees with it.
    """
    check("text", text, str, RecordError)
    lines = list(tokenize(text))
    head = next((n for n, line in enumerate(lines) if line.tokens and not line.tag), len(lines))
    parser = _Parser(lines[:head])
    found: Record | RecordError = _read(parser, lines, head)
    unsure = parser.rules.laws is Laws.CLUB and "Edition" not in parser.tags
    for edition in reversed(EDITIONS[:-1]) if unsure else ():
        if isinstance(found, Record) and not parser.older:
            break
        former = _Parser(lines[:head], edition=edition)
        other = _read(former, lines, head)
        if isinstance(other, Record) and not (former.older and isinstance(found, Record)):
            parser, found = former, other
    if isinstance(found, RecordError):
        raise found
    return found


def _read(parser: _Parser, lines: Sequence[Line], head: int) -> Record | RecordError:
    try:
        return _read_lines(parser, lines, head)
    except RecordError as error:
        return error


def _read_lines(parser: _Parser, lines: Sequence[Line], head: int) -> Record:
    for place in range(head, len(lines)):
        parser.read(lines, place)
    return parser.record()


def load(file: TextIO) -> Record:
    """Read a record from a text file. Raises ``RecordError`` as :func:`loads` does."""
    return loads(file.read())


@dataclass
class _Frame:
    """Main line or branch while it is read."""

    rules: Rules
    names: tuple[str, ...]
    start: Token
    after: int = 0
    before: tuple[Action, ...] = ()
    dealt: bool = False
    """True after the deal, when lines ``hand`` may follow."""
    comments: list[Comment] = field(default_factory=list)
    branches: list[Branch] = field(default_factory=list)

    @cached_property
    def sitting(self) -> Sitting:
        """The sitting to which the actions are applied, created at its first use because it is
        slow.
        """
        return replay(self.rules, self.names, self.before)

    @property
    def place(self) -> int:
        """The number of actions read so far."""
        return len(self.sitting.actions) - len(self.before) if "sitting" in vars(self) else 0

    @property
    def actions(self) -> tuple[Action, ...]:
        """The actions read so far, without those before the branch."""
        return tuple(self.sitting.actions[len(self.before) :]) if self.place else ()

    def branch(self) -> Branch:
        return Branch(self.after, self.actions, tuple(self.comments), tuple(self.branches))


class _Parser:
    """Parser that applies line after line. ``frames`` are the main line and the open branches."""

    def __init__(self, head: Sequence[Line], edition: int | None = None) -> None:
        self.tags: dict[str, Line] = {}
        for line in head:
            if line.tag and line.tokens[0].text in self.tags:
                raise line.tokens[0].wrong(_("expected each tag only once, got {got}"))
            if line.tag:
                self.tags[line.tokens[0].text] = line
        version = self._tag("HeartsRecord", "1")
        if version.unquoted() != str(VERSION):
            wrong = version.wrong(
                _("expected {version}, the version of the format, got {got}"),
                version=f'"{VERSION}"',
            )
            wrong.newer = version.unquoted().isdecimal()
            raise wrong
        self._tag("Players", "South")
        self.names = tuple(token.unquoted() for token in self.tags["Players"].tokens[1:])
        self.rules = read_rules(list(self.tags.values()), len(self.names))
        if edition is not None:
            self.rules = replace(self.rules, edition=edition)
        self.frames = [_Frame(self.rules, self.names, version)]
        self.older = False
        """True if a settlement differs from the present laws."""
        for line in head:
            self._comment(line)

    def _tag(self, name: str, example: str) -> Token:
        if name not in self.tags:
            wrong = _("expected a tag {tag}").format(tag=f'[{name} "{example}"]')
            raise RecordError(wrong, line=1, column=1)
        return self.tags[name].tokens[1]

    def record(self) -> Record:
        """Return the record. Raises ``RecordError`` for an open branch or a wrong result."""
        main = self.frames[0]
        if len(self.frames) > 1:
            raise self.frames[-1].start.error(
                _("expected a line “)” that ends this branch, got the end of the record")
            )
        if "Result" in self.tags:
            token, right = only_text(self.tags["Result"]), result_text(main.sitting)
            if token.unquoted() != right and not self.older:
                raise token.wrong(_("expected {expected}, got {got}"), expected=f'"{right}"')
        tags = tuple(
            (name, only_text(line).unquoted())
            for name, line in self.tags.items()
            if name not in reserved_tags()
        )
        line = main.branch()
        return Record(self.rules, self.names, line.actions, line.comments, line.branches, tags)

    def read(self, lines: Sequence[Line], place: int) -> None:
        """Apply the line at this place, after the tags."""
        line = lines[place]
        if line.tag:
            raise line.tokens[0].wrong(_("expected tags only before the first action, got {got}"))
        if line.tokens:
            self._apply_line(line, islice(lines, place + 1, None))
        self._comment(line)

    def _comment(self, line: Line) -> None:
        frame = self.frames[-1]
        frame.comments += comments_of(frame.place, line.comment)

    def _apply_line(self, line: Line, following: Iterable[Line]) -> None:
        first, *rest = line.tokens
        if first.text in ("(", ")"):
            check_end(rest)
            self._open(first) if first.text == "(" else self._close(first)
        elif first.text == "hand":
            self._hand(line)
        elif first.text == "seated":
            _same(line, rest, self.frames[-1].sitting.names)
        elif _TRICK.fullmatch(first.text):
            self._trick(line)
        elif first.text == "settle":
            self._settle(line, rest)
        else:
            self._action(line, following)

    def _settle(self, line: Line, rest: Sequence[Token]) -> None:
        """Apply a settlement, and check the payments.

        The laws about revokes, and about counters left on the table, have changed: such deals may
        have other payments in old records.
        """
        sitting = self.frames[-1].sitting
        self._apply(line.tokens[0], Settle())
        if not rest:
            return
        right, reckoning = settlement_text(sitting).split(), sitting.reckoning
        assert reckoning is not None
        left = reckoning.pool_before and not sitting.rules.settlement_object.keeps_jacks
        if (reckoning.revoked or left) and len(rest) == len(right):
            self.older = self.older or [token.text for token in rest] != right
            for token in rest[: sitting.rules.players]:
                token.number(_("expected the counters that this seat won, got {got}"))
            for token in rest[sitting.rules.players :][:1]:
                if token.text not in ("pool", "jack"):
                    raise token.wrong(_("expected pool or jack, got {got}"))
            for token in rest[sitting.rules.players + 1 :]:
                token.number(_("expected the counters that are left, got {got}"))
        else:
            _same(line, rest, right)

    def _open(self, token: Token) -> None:
        if len(self.frames) > MAX_DEPTH:
            raise token.wrong(
                _("expected at most {count} nested branches, got {got}"), count=MAX_DEPTH
            )
        outer = self.frames[-1]
        before = (*outer.before, *outer.actions)
        self.frames.append(_Frame(self.rules, self.names, token, outer.place, before))

    def _close(self, token: Token) -> None:
        if len(self.frames) == 1:
            raise token.error(_("expected a line “(” before this one"))
        branch = self.frames.pop().branch()
        self.frames[-1].branches.append(branch)

    def _apply(self, token: Token, action: Action) -> None:
        sitting = self.frames[-1].sitting
        try:
            events = apply_older(sitting, action)
        except EldestHandError as error:
            wrong = _("expected a legal action: {reason}").format(reason=error.reason)
            raise token.error(wrong, error.law) from None
        self.frames[-1].dealt = any(isinstance(event, Dealt) for event in events)
        if isinstance(action, (Agree, TakePack)) and "Dealer" in self.tags:
            dealer = only_text(self.tags["Dealer"])
            if len(self.frames) == 1 and dealer.unquoted() != str(sitting.dealer):
                raise dealer.wrong(
                    _("expected {expected}, got {got}"), expected=f'"{sitting.dealer}"'
                )

    def _action(self, line: Line, following: Iterable[Line]) -> None:
        action, first = read_action_line(line), line.tokens[0]
        sitting = self.frames[-1].sitting
        if isinstance(action, (Shuffle, Deal)) and not sitting.actions and "Dealer" in self.tags:
            dealer = unquoted_token(only_text(self.tags["Dealer"]))
            seat = dealer.number(_("expected the seat of the first dealer, got {got}"))
            self._apply(dealer, Agree(seat))
        if isinstance(action, Deal) and sitting.phase is Phase.SHUFFLE and not sitting.pack:
            hands = self._hands(line, following)
            for implied in deal_from_hands(sitting, hands)[:2]:
                self._apply(first, implied)
        self._apply(first, action)

    def _hands(self, deal: Line, following: Iterable[Line]) -> dict[int, tuple[Card, ...]]:
        """Return the hands after a deal without a shuffle, by seat."""
        sitting = self.frames[-1].sitting
        hands: dict[int, tuple[Card, ...]] = {}
        left = set(self.rules.pack)
        for line in following:
            if line.tokens and line.tokens[0].text != "hand":
                break
            if line.tokens:
                seat, cards = self._written_hand(line)
                if seat in hands:
                    raise line.tokens[1].wrong(_("expected the hand of another seat, got {got}"))
                if len(cards) != self.rules.hand_size or not left.issuperset(cards):
                    size = self.rules.hand_size
                    wrong = ngettext(
                        "expected {count} card of the pack that no other hand holds, got {got}",
                        "expected {count} cards of the pack that no other hand holds, got {got}",
                        size,
                    )
                    raise line.tokens[2].wrong(wrong, count=size)
                hands[seat] = cards
                left -= set(cards)
        missing = sorted(set(sitting.active) - set(hands))
        if missing:
            wrong = _(
                "expected a shuffle and a cut before the deal, or all hands after it: the hand of "
                "seat {seat} is missing"
            )
            raise deal.tokens[0].error(wrong.format(seat=missing[0]))
        return hands

    def _written_hand(self, line: Line) -> tuple[int, tuple[Card, ...]]:
        tokens, sitting = line.tokens, self.frames[-1].sitting
        if len(tokens) < 3:
            raise line.end.error(_("expected a seat and its cards, got the end of the line"))
        check_end(tokens[3:])
        seat = tokens[1].number(_("expected a seat, got {got}"))
        if seat not in sitting.active:
            seats = ", ".join(map(str, sorted(sitting.active)))
            raise tokens[1].wrong(_("expected one of the seats {seats}, got {got}"), seats=seats)
        try:
            return seat, parse_hand(tokens[2].text)
        except ValueError as error:
            raise tokens[2].error(str(error)) from None

    def _hand(self, line: Line) -> None:
        sitting = self.frames[-1].sitting
        if not self.frames[-1].dealt:
            raise line.tokens[0].wrong(_("expected a hand only after the deal, got {got}"))
        seat, cards = self._written_hand(line)
        if set(cards) != set(sitting.hands[seat]):
            raise line.tokens[2].wrong(_("expected the hand that was dealt, got {got}"))

    def _trick(self, line: Line) -> None:
        """Apply a line such as ``3. 0: 4C KC 7C AC > 3 +1``; a trick may take several lines."""
        sitting = self.frames[-1].sitting
        if len(line.tokens) < 3:
            raise line.end.error(
                _("expected the seat that plays, and cards, got the end of the line")
            )
        number, seat, *rest = line.tokens
        split = next((n for n, token in enumerate(rest) if token.text == ">"), len(rest))
        for place, token in enumerate(rest[:split]):
            if sitting.omitted_action:
                self._apply(token, sitting.omitted_action)
            turn = sitting.to_act[0] if sitting.to_act else 0
            if place == 0 and sitting.phase is Phase.PLAY and sitting.tricks is not None:
                _same(line, [number, seat], [trick_number(sitting.tricks), f"{turn}:"])
            elif place and sitting.tricks and number.text != trick_number(sitting.tricks):
                raise token.wrong(
                    _(
                        "expected > and the seat that takes the trick, or the end of the line, got "
                        "{got}"
                    )
                )
            self._apply(token, PlayCard(turn, read_card(token)))
        if split < len(rest):
            end = trick_end(sitting.tricks).split() if sitting.tricks and split else []
            if not end:
                raise rest[split].wrong(_("expected all the cards of the trick, got {got}"))
            _same(line, rest[split:], end)


def _same(line: Line, tokens: Sequence[Token], expected: Sequence[str]) -> None:
    """Raise ``RecordError`` if the tokens of a line differ from the expected texts."""
    for token, right in zip(tokens, expected, strict=False):
        if token.unquoted() != right:
            raise token.wrong(_("expected {expected}, got {got}"), expected=right)
    if len(tokens) < len(expected):
        wrong = _("expected {expected}, got the end of the line")
        raise line.end.error(wrong.format(expected=expected[len(tokens)]))
    check_end(tokens[len(expected) :])
