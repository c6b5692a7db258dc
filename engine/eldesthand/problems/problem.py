"""Problems: a deal up to a decision, the right choices, and the evidence for them.

>>> read_action("7C", 0), read_action("2C.9H.QS", 1), read_action("name:S", 2)
(PlayCard(seat=0, card=Card('7C')), PassCards(seat=1, cards=(...)), NameSuit(seat=2, suit=...))
>>> write_action(Bid(0, 4)), write_action(Claim(1, "I7", against=2, trick=5))
('bid:4', 'claim:I7:2:5')
"""

from __future__ import annotations

from dataclasses import dataclass

from eldesthand.core.actions import Action, Bid, Claim, NameSuit, PassCards, PlayCard
from eldesthand.core.cards import SUITS, Card
from eldesthand.core.errors import RecordError
from eldesthand.core.language import _
from eldesthand.core.sitting import Sitting
from eldesthand.record.deal_code import decode_deal


@dataclass(frozen=True)
class Problem:
    """Position and its solution.

    ``code`` is the deal code up to the decision of ``seat``, ``theme`` a key of
    :data:`eldesthand.problems.themes.THEMES`, and ``grade`` the difficulty as a Glicko rating.
    ``right`` are the right choices (several only if they are equivalent), and ``tempting`` is the
    best wrong one. ``choices`` are all choices; empty means the playable cards. ``basis`` is the
    kind of evidence: ``always`` (proved for each fitting deal), ``proved`` (for all fitting deals
    together), or ``searched`` (by the expert's search). ``worlds`` is the number of deals examined.
    ``gain`` is the average advantage of the right choice over the tempting one, with its standard
    ``error``.
    """

    theme: str
    grade: int
    seat: int
    right: tuple[Action, ...]
    tempting: Action
    choices: tuple[Action, ...]
    basis: str
    worlds: int
    gain: float
    error: float
    code: str

    @property
    def id(self) -> str:
        """The identifier: the last 12 characters of the code."""
        return self.code[-12:]

    @property
    def asks_for_error(self) -> bool:
        """True if the right choice is to claim an error of another player (club laws)."""
        return isinstance(self.right[0], Claim)

    def sitting(self) -> Sitting:
        """Return the sitting at the decision.

        Raises ``RecordError`` or ``IllegalAction`` for an invalid code.
        """
        return decode_deal(self.code).sitting()


def write_action(action: Action) -> str:
    """Return a choice as a word."""
    match action:
        case PlayCard(_, card):
            return str(card)
        case PassCards(_, cards):
            return ".".join(map(str, cards))
        case NameSuit(_, suit):
            return f"name:{suit}"
        case Bid(_, counters):
            return f"bid:{counters}"
        case Claim(_, law, against, trick):
            return f"claim:{law}:{against}:{trick}"
    raise ValueError(f"expected a choice of a problem, got {action}")


def read_action(word: str, seat: int) -> Action:
    """Return the choice of a word. Raises ``RecordError`` for an invalid word."""
    kind, _sign, rest = word.partition(":")
    try:
        if kind == "name":
            return NameSuit(seat, next(suit for suit in SUITS if suit.letter == rest))
        if kind == "bid":
            return Bid(seat, int(rest))
        if kind == "claim":
            law, against, trick = rest.split(":")
            return Claim(seat, law, int(against), int(trick))
        cards = tuple(Card.parse(text) for text in word.split("."))
    except (ValueError, StopIteration):
        wrong = _("expected a choice of a problem, got {text}").format(text=repr(word[:20]))
        raise RecordError(wrong) from None
    return PlayCard(seat, cards[0]) if len(cards) == 1 else PassCards(seat, cards)


def write_problem(problem: Problem) -> str:
    """Return a problem as a line of text."""
    actions = (problem.right, (problem.tempting,), problem.choices)
    words = [",".join(map(write_action, each)) or "-" for each in actions]
    return " ".join(
        (
            problem.theme,
            str(problem.grade),
            str(problem.seat),
            *words,
            problem.basis,
            str(problem.worlds),
            f"{problem.gain:.2f}",
            f"{problem.error:.2f}",
            problem.code,
        )
    )


def read_problem(line: str) -> Problem:
    """Return a problem from its line. Raises ``RecordError`` for an invalid line."""
    parts = line.split()
    try:
        theme, grade, at, right, tempting, choices, basis, worlds, gain, error, code = parts
        seat = int(at)
        if right == "-":
            raise ValueError
        return Problem(
            theme=theme,
            grade=int(grade),
            seat=seat,
            right=_actions(right, seat),
            tempting=read_action(tempting, seat),
            choices=_actions(choices, seat),
            basis=basis,
            worlds=int(worlds),
            gain=float(gain),
            error=float(error),
            code=code,
        )
    except ValueError:
        wrong = _("expected a problem, got {text}").format(text=repr(line[:20]))
        raise RecordError(wrong) from None


def _actions(words: str, seat: int) -> tuple[Action, ...]:
    return () if words == "-" else tuple(read_action(word, seat) for word in words.split(","))


def read_problems(text: str) -> tuple[Problem, ...]:
    """Return the problems of a text, one a line; lines that begin with ``#`` are comments.

    Raises ``RecordError`` for an invalid line.
    """
    lines = (line.strip() for line in text.splitlines())
    return tuple(read_problem(line) for line in lines if line and not line.startswith("#"))
