"""One deal as a word for an address: the game, the pack, the cut, and all that was played.

The first character is the version, the last two guard against slips of the pen; between them stands
one large number, which holds every choice that was made as a smaller one. A card is a number among
those in its player's hand, so that a code does not depend on how the laws of play are read.

>>> from eldesthand.actions import Cut, Deal
>>> from eldesthand.record.onedeal import Standing
>>> rules = Rules()
>>> deal = OneDeal(rules, Standing(), (Shuffle(0, rules.pack), Cut(3, 26), Deal(0)))
>>> read(write(deal)) == deal, len(write(deal)) < 60
(True, True)
>>> read("1howell")
Traceback (most recent call last):
...
eldesthand.errors.RecordError: line 1, column 1: expected the code of a deal: a letter is wrong
"""

from __future__ import annotations

import typing
from dataclasses import fields
from typing import Any, TypeVar

from eldesthand.actions import (
    Action,
    Bid,
    Cut,
    Deal,
    NameSuit,
    PassCards,
    PlayCard,
    Settle,
    Shuffle,
)
from eldesthand.cards import JOKER, PACK, SUITS, Card, sort_cards
from eldesthand.deal import BACKS, cut_range
from eldesthand.errors import EldestHandError, RecordError
from eldesthand.passing import PASSED
from eldesthand.play import cards_of
from eldesthand.record.onedeal import OneDeal, Standing
from eldesthand.record.radix import ALPHABET, Coder, Reading, Writing
from eldesthand.record.steps import STEPS
from eldesthand.rules import Dealing, Laws, Method, Moon, Rules, Variety
from eldesthand.sitting import Sitting
from eldesthand.view import Phase

__all__ = ["VERSION", "WORDS", "guarded", "read", "transcribe", "write"]

VERSION = "1"
"""The version of the code that is written here; it is the first character of the code."""

# All that follows to the next line of dashes is version 1 and must not change: codes are kept in
# links for years. What is added to the engine has room at the ends of these lists, and its
# enumerations may only grow at their ends; new options of a game are written with their names.
_VARIETIES = (
    Variety.HEARTS,
    Variety.AUCTION,
    Variety.SPOT,
    Variety.JOKER,
    Variety.BLACK_JACK,
    Variety.BLACK_LADY,
    Variety.MODERN,
)
_METHODS = (
    Method.SWEEPSTAKE,
    Method.HOWELL,
    Method.SIMPLE,
    Method.EXCESS,
    Method.SPOT,
    Method.POINTS,
)
_LAWS = (Laws.GUIDED, Laws.CLUB)
_DEALINGS = (Dealing.SINGLY, Dealing.THREES)
_MOONS = (Moon.NONE, Moon.OTHERS, Moon.SELF)
_FLAGS = (
    "odd_starts_jack",
    "until_broke",
)
_MODERN_FLAGS = ("passing", "breaking", "queen_breaks", "clean_first_trick", "omnibus")
_USUAL_COUNTERS = (50, 100, 200, 0)
_USUAL_TARGETS = (0, 100)
_DIGITS = "0123456789."
WORDS = (
    "agree",
    "spread",
    "draw",
    "take-seat",
    "take-pack",
    "shuffle",
    "cut",
    "deal",
    "bid",
    "name",
    "pass",
    "play",
    "settle",
    "hour",
    "end",
    "put-right",
    "touch",
    "interrupt",
    "claim",
    "demand",
    "call",
    "amend",
    "withdraw",
    "indicate",
    "take-back",
    "turn-trick",
    "draw-from",
    "commit",
)
"""The kinds of action by their words in a record."""
_LETTERS = "abcdefghijklmnopqrstuvwxyz-_"
_CARDS = (*PACK, JOKER)
_GUARD = 4093
"""The largest prime that two characters hold: no single wrong character goes unnoticed."""

# --------------------------------------------------------------------------------------------------

_T = TypeVar("_T")
_HINTS = typing.get_type_hints(Rules)


def write(deal: OneDeal) -> str:
    """The code of a deal, at most 120 characters for a whole deal of four players.

    Raises ``RecordError`` when the deal holds what no code can, ``IllegalAction`` when it is none.
    """
    deal.sitting()
    writing = Writing()
    if transcribe(writing, deal) != deal:
        raise RecordError("expected a deal from the dealer's shuffle on, and nothing besides")
    return guarded(writing.text)


def read(text: str) -> OneDeal:
    """The deal of a code. Raises ``RecordError`` for a text that is none."""
    if not text.startswith(VERSION):
        raise _wrong(f"expected {VERSION}, the version of the code, not {text[:1]!r}")
    if len(text) > 2_000:
        raise _wrong(f"expected a code of at most 2000 characters, not {len(text)}")
    body = text[1:-2]
    try:
        reading = Reading(body)
    except RecordError as error:
        raise RecordError(str(error), line=1, column=error.column + 1) from None
    if text != guarded(body):
        raise _wrong("expected the code of a deal: a letter is wrong")
    try:
        deal = transcribe(reading, None)
    except EldestHandError as error:
        raise _wrong(f"expected the code of a deal that can be: {error}") from None
    if not reading.over:
        raise _wrong("expected the code of a deal and nothing after it")
    return deal


def _wrong(message: str) -> RecordError:
    return RecordError(message, line=1, column=1)


def guarded(body: str) -> str:
    """The code with this number in it: the version before it, and after it what guards it."""
    high, low = divmod(Reading(body).whole % _GUARD, len(ALPHABET))
    return f"{VERSION}{body}{ALPHABET[high]}{ALPHABET[low]}"


def transcribe(coder: Coder, deal: OneDeal | None) -> OneDeal:
    """Hand a deal, number after number, to a coder, and give what the coder made of it.

    ``None`` stands for the deal when the coder reads one. Raises ``EldestHandError`` when what it
    reads is none.
    """
    rules = _rules(coder, deal.rules if deal else Rules())
    standing = _standing(coder, rules, deal.standing if deal else Standing())
    given: list[Action | None] = [*deal.actions] if deal else []
    sitting = standing.sitting(rules)
    actions: list[Action] = [_shuffle(coder, sitting, given[0] if given else None)]
    sitting.apply(actions[0])
    for place in range(1, coder.number(max(len(given) - 1, 0)) + 1):
        action = _action(coder, sitting, given[place] if given else None)
        sitting.apply(action)
        actions.append(action)
    return OneDeal(rules, standing, tuple(actions))


def _rules(coder: Coder, rules: Rules) -> Rules:
    values: dict[str, Any] = {
        "players": 2 + coder.take(6, rules.players - 2),
        "variety": coder.choice(_VARIETIES, rules.variety, 16),
        "settlement": coder.choice(_METHODS, rules.settlement, 8),
        "laws": coder.choice(_LAWS, rules.laws, 4),
        "dealing": coder.choice(_DEALINGS, rules.dealing, 4),
        **{name: coder.flag(getattr(rules, name)) for name in _FLAGS},
        "counters": _usually(coder, _USUAL_COUNTERS, rules.counters),
        "target": _usually(coder, _USUAL_TARGETS, rules.target),
        "minutes": _usually(coder, (0,), rules.minutes),
        "stake": _stake(coder, rules.stake),
    }
    if values["variety"] is Variety.MODERN:
        values |= {name: coder.flag(getattr(rules, name)) for name in _MODERN_FLAGS}
        values["moon"] = coder.choice(_MOONS, rules.moon, 4)
    newer = [f.name for f in fields(Rules) if f.name not in values and not _is_usual(rules, f.name)]
    for place in range(coder.number(len(newer)) if coder.flag(bool(newer)) else 0):
        name = _word(coder, newer[place] if newer else "")
        if name not in _HINTS or name in values:
            raise RecordError(f"expected a rule that this version knows, not {name!r}")
        values[name] = _value(coder, _HINTS[name], getattr(rules, name))
    return Rules(**values)


def _is_usual(rules: Rules, name: str) -> bool:
    return bool(getattr(rules, name) == getattr(Rules(), name))


def _stake(coder: Coder, stake: str) -> str:
    """A decimal number, such as ``0.05``."""
    size = coder.take(16, len(stake)) if coder.flag(stake != "1") else 0
    return "".join(coder.one_of(_DIGITS, stake[n : n + 1]) for n in range(size)) or "1"


def _usually(coder: Coder, usual: tuple[int, ...], value: int) -> int:
    """A number that mostly is one of a few."""
    place = coder.take(len(usual) + 1, usual.index(value) if value in usual else len(usual))
    return usual[place] if place < len(usual) else coder.number(value)


def _standing(coder: Coder, rules: Rules, standing: Standing) -> Standing:
    dealer = coder.take(rules.players, standing.dealer)
    if not coder.flag(standing != Standing(dealer)):
        return Standing(dealer)
    deal = 1 + coder.number(standing.deal - 1)
    pool, jack_deals = coder.number(standing.pool), coder.number(standing.jack_deals)
    choice = coder.take(rules.players + 1, 0 if standing.choice is None else standing.choice + 1)
    held: tuple[int, ...] = ()
    if coder.flag(bool(standing.held)):
        won = [held - rules.counters for held in standing.held] or [0] * rules.players
        size = coder.take(61, max(map(abs, won)).bit_length())
        held = tuple(rules.counters + _sized(coder, size, counters) for counters in won)
    return Standing(dealer, deal, pool, jack_deals, choice - 1 if choice else None, held)


def _sized(coder: Coder, size: int, value: int) -> int:
    """A number of at most so many bits, with a sign."""
    below = coder.flag(value < 0)
    return coder.take(1 << size, abs(value)) * (-1 if below else 1)


def _shuffle(coder: Coder, sitting: Sitting, given: Action | None) -> Shuffle:
    """The dealer's shuffle; under club laws perhaps another's, or of the other pack (D6)."""
    left = sorted(sitting.rules.pack)
    shuffle = given if isinstance(given, Shuffle) else Shuffle(sitting.dealer, tuple(left))
    pack = tuple(_picked(coder, left, card) for card in shuffle.pack)
    irregular = shuffle != Shuffle(sitting.dealer, shuffle.pack)
    if sitting.rules.laws is Laws.CLUB and coder.flag(irregular):
        seat = coder.take(sitting.rules.players, shuffle.seat)
        return Shuffle(seat, pack, coder.choice(("", *BACKS), shuffle.back, 4))
    return Shuffle(sitting.dealer, pack)


def _picked(coder: Coder, left: list[Card], card: Card) -> Card:
    """One of the cards left, which is then there no more."""
    picked = coder.one_of(left, card)
    left.remove(picked)
    return picked


def _action(coder: Coder, sitting: Sitting, given: Action | None) -> Action:
    """What is done now: what the table waits for or, under club laws, anything else."""
    if sitting.rules.laws is Laws.CLUB and coder.flag(
        given is not None and _expected(Writing(), sitting, given) != given
    ):
        return _any_action(coder, given)
    action = _expected(coder, sitting, given)
    if action is None:
        raise RecordError("expected nothing more after the deal")
    return action


def _expected(coder: Coder, sitting: Sitting, given: Action | None) -> Action | None:
    """What the table waits for, as ``given`` says when it is of that kind."""
    seat = sitting.to_act[0] if sitting.to_act else 0
    match sitting.phase:
        case Phase.CUT:
            fewest, most = cut_range(len(sitting.rules.pack))
            lifted = given.lifted if isinstance(given, Cut) else None
            return Cut(seat, coder.one_of(range(fewest, most + 1), lifted))
        case Phase.DEAL:
            return Deal(seat)
        case Phase.BID:
            return Bid(seat, coder.number(given.counters if isinstance(given, Bid) else 0))
        case Phase.NAME:
            return NameSuit(seat, coder.one_of(SUITS, getattr(given, "suit", None)))
        case Phase.PASS:
            passes = given if isinstance(given, PassCards) else None
            seat = coder.one_of(sitting.to_act, passes.seat if passes else None)
            hand = list(sort_cards(sitting.hands[seat]))
            cards = passes.cards if passes else hand[:PASSED]
            return PassCards(seat, tuple(_picked(coder, hand, card) for card in cards))
        case Phase.PLAY:
            held = cards_of(sitting.tricks.hands[seat]) if sitting.tricks else ()
            card = given.card if isinstance(given, PlayCard) else None
            return PlayCard(seat, coder.one_of(held, card)) if held else None
        case Phase.SETTLE:
            return Settle()
        case _:
            return None


def _any_action(coder: Coder, given: Action | None) -> Action:
    """An action that the table did not wait for: its kind and its fields."""
    words = {kind: word for word, kind in STEPS.items()}
    kind = STEPS[coder.choice(WORDS, words[type(given)] if given else WORDS[0], 64)]
    hints = typing.get_type_hints(kind)
    names = [field.name for field in fields(kind)]
    action: Action = kind(**{n: _value(coder, hints[n], getattr(given, n, None)) for n in names})
    return action


def _word(coder: Coder, word: str) -> str:
    size = coder.take(32, len(word))
    return "".join(coder.choice(_LETTERS, word[n] if word else "a", 32) for n in range(size))


def _value(coder: Coder, shape: Any, value: Any) -> Any:
    """A value of any type that an action has; ``None`` when it is read."""
    parts = [part for part in typing.get_args(shape) if part is not type(None)]
    if typing.get_origin(shape) is tuple:
        given = value or ()
        size = coder.number(len(given))
        return tuple(
            _value(coder, parts[0], given[n] if given else None) for n in range(min(size, 64))
        )
    if parts:
        return _value(coder, parts[0], value) if coder.flag(value is not None) else None
    if shape is int:
        return coder.signed(value or 0)
    if shape is bool:
        return coder.flag(bool(value))
    if shape is str:
        return coder.plain(value or "")
    if shape is Card:
        return coder.choice(_CARDS, _CARDS[0] if value is None else value, 64)
    options = list(shape)
    return coder.choice(options, options[0] if value is None else value, 16)
