"""Deal codes: one deal as a short text for a URL.

A code holds the rules, the shuffled pack, the cut and every action. Its first character is the
version, and its last two are a checksum. The rest is one mixed-radix number
(:mod:`~eldesthand.record.mixed_radix`). A card is coded as its place in the player's hand, so
reading a code does not depend on the legal cards.

>>> from eldesthand.core.actions import Cut, Deal
>>> from eldesthand.record.one_deal import TableState
>>> rules = Rules()
>>> deal = OneDeal(rules, TableState(), (Shuffle(0, rules.pack), Cut(3, 26), Deal(0)))
>>> decode_deal(encode_deal(deal)) == deal, len(encode_deal(deal)) < 60
(True, True)
>>> decode_deal("1howell")
Traceback (most recent call last):
...
eldesthand.core.errors.RecordError: expected the code of a deal: a letter is wrong or missing
"""

from __future__ import annotations

import typing
from dataclasses import fields
from typing import Any, TypeVar

from eldesthand.core.actions import (
    Action,
    Bid,
    Cut,
    Deal,
    Declare,
    NameSuit,
    PassCards,
    PlayCard,
    Settle,
    Shuffle,
)
from eldesthand.core.cards import PACK, SUITS, WILD, Card, sort_cards
from eldesthand.core.checking import check
from eldesthand.core.deal import BACKS, cut_range
from eldesthand.core.errors import RecordError
from eldesthand.core.language import N_, _
from eldesthand.core.options import Option, Value
from eldesthand.core.play import cards_of
from eldesthand.core.registry import Registry
from eldesthand.core.rules import Rules, known_options
from eldesthand.core.settling import SETTLEMENTS, Settlement
from eldesthand.core.sitting import Sitting, apply_older
from eldesthand.core.terms import EDITION, Dealing, Laws, Phase
from eldesthand.core.variety import VARIETIES, Variety
from eldesthand.games.varieties.modern import PASSED
from eldesthand.record.lines import ACTION_TYPES
from eldesthand.record.mixed_radix import Code, Coder, Decoder, Encoder
from eldesthand.record.one_deal import OneDeal, TableState, refunds_kept_bid

CODE = Code("1", N_("the code of a deal"), longest=2_000)

# The lists down to the line of dashes are version 1 and must not change, because links with codes
# are kept for years. These lists, and the enumerations in codes, may grow only at their ends. New
# options of a game are coded with their names.
_LAWS = ((Laws.GUIDED, EDITION), (Laws.CLUB, 1), (Laws.CLUB, 2), (Laws.CLUB, 3))
_DEALINGS = (Dealing.SINGLY, Dealing.THREES)
_COMMON_COUNTERS = (50, 100, 200, 0)
_COMMON_TARGETS = (0, 100)
_DIGITS = "0123456789."
ACTION_NAMES = (
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
    "declare",
)
"""The types of action, by their names in a record."""
_LETTERS = "abcdefghijklmnopqrstuvwxyz-_"
_CARDS = (*PACK, WILD)

# --------------------------------------------------------------------------------------------------

_T = TypeVar("_T")


def encode_deal(deal: OneDeal) -> str:
    """Return the code of a deal: for four players at most 120 characters.

    Raises ``RecordError`` if a code cannot hold the deal, ``IllegalAction`` for an illegal action.
    """
    check("deal", deal, OneDeal, RecordError)
    deal.sitting()
    encoder = Encoder()
    if encode_or_decode(encoder, deal) != deal:
        raise RecordError(_("a code cannot hold this deal: expected the dealer’s shuffle first"))
    return CODE.write(encoder.text)


def decode_deal(text: str) -> OneDeal:
    """Return the deal of a code. Raises ``RecordError`` for an invalid code."""
    return CODE.read(text, lambda decoder: encode_or_decode(decoder, None))


def decode_rules(text: str) -> Rules:
    """Return the rules of the deal of a code, which is not replayed. Raises ``RecordError``."""

    def rules(decoder: Decoder) -> Rules:
        found = code_rules(decoder, Rules())
        decoder.remaining = 0  # the rest is not read
        return found

    return CODE.read(text, rules)


def encode_or_decode(coder: Coder, deal: OneDeal | None) -> OneDeal:
    """Write a deal with an ``Encoder``, or read one with a ``Decoder`` and ``deal=None``; return
    it.

    Raises ``EldestHandError`` for an impossible deal.
    """
    rules = code_rules(coder, deal.rules if deal else Rules())
    table = _table(coder, rules, deal.table if deal else TableState())
    given: list[Action | None] = [*deal.actions] if deal else []
    sitting = table.sitting(rules)
    agreed = len(sitting.actions)
    sitting.apply(_shuffle(coder, sitting, given[0] if given else None))
    for place in range(1, coder.number(max(len(given) - 1, 0)) + 1):
        action = _action(coder, _as_before(sitting), given[place] if given else None)
        apply_older(sitting, action)
    return OneDeal(rules, table, tuple(sitting.actions[agreed:]))


def _as_before(sitting: Sitting) -> Sitting:
    """Return the sitting after the action that the first codes omit, if there is one."""
    if sitting.omitted_action is None:
        return sitting
    before = sitting.clone()
    before.apply(sitting.omitted_action)
    return before


def code_rules(coder: Coder, rules: Rules) -> Rules:
    """Write or read the rules of a game, and return them."""
    values: dict[str, Any] = {
        "players": 2 + coder.digit(6, rules.players - 2),
        "variety": _member(coder, VARIETIES, rules.variety, 16),
        "settlement": _member(coder, SETTLEMENTS, rules.settlement, 8),
    }
    values["laws"], values["edition"] = coder.choice(_LAWS, (rules.laws, rules.edition), 4)
    values["dealing"] = coder.choice(_DEALINGS, rules.dealing, 4)
    options: dict[str, Value] = {
        "odd_starts_jack": coder.flag(rules.option("odd_starts_jack") is True)
    }
    values["until_broke"] = coder.flag(rules.until_broke)
    values["counters"] = _common(coder, _COMMON_COUNTERS, rules.counters)
    values["target"] = _common(coder, _COMMON_TARGETS, rules.target)
    values["minutes"] = _common(coder, (0,), rules.minutes)
    values["stake"] = _stake(coder, rules.stake)
    known = known_options()
    for name in VARIETIES[values["variety"]].coded:
        options[name] = _option(coder, known[name], rules.option(name))
    others = [
        name
        for name, value in rules.options.items()
        if name not in options and value != known[name].default
    ]
    for place in range(coder.number(len(others)) if coder.flag(bool(others)) else 0):
        name = _word(coder, others[place] if others else "")
        if name not in known or name in options:
            wrong = _("expected a known option, got {got}").format(got=repr(name))
            raise RecordError(wrong, newer=True)
        options[name] = _option(coder, known[name], rules.option(name))
    return Rules(**values, options=options)


def _member(
    coder: Coder, registry: Registry[Variety] | Registry[Settlement], name: str, room: int
) -> str:
    """Write or read a variety or settlement by its frozen number.

    A number below ``room - 1`` is one digit; a larger one is ``room - 1`` and the difference.
    """
    number = registry[name].code
    taken = coder.digit(room, min(number, room - 1))
    if taken == room - 1:
        taken += coder.number(max(number - taken, 0))
    for known in registry.values():
        if known.code == taken:
            return known.name
    wrong = _("expected a known variety, got {got}")
    if registry is SETTLEMENTS:
        wrong = _("expected a known settlement, got {got}")
    raise RecordError(wrong.format(got=taken), newer=True)


def _option(coder: Coder, option: Option, value: Value) -> Value:
    if not option.choices:
        return coder.flag(value is True)
    choices = [choice for choice, _title in option.choices]
    return coder.choice(choices, value if value in choices else option.default, 4)


def _stake(coder: Coder, stake: str) -> str:
    size = coder.digit(16, len(stake)) if coder.flag(stake != "1") else 0
    return "".join(coder.one_of(_DIGITS, stake[n : n + 1]) for n in range(size)) or "1"


def _common(coder: Coder, common: tuple[int, ...], value: int) -> int:
    """Write or read a number: its index in ``common`` if it is there, else the number itself."""
    place = coder.digit(len(common) + 1, common.index(value) if value in common else len(common))
    return common[place] if place < len(common) else coder.number(value)


def _table(coder: Coder, rules: Rules, table: TableState) -> TableState:
    dealer = coder.digit(rules.players, table.dealer)
    if not coder.flag(table != TableState(dealer)):
        return TableState(dealer)
    deal = 1 + coder.number(table.deal - 1)
    pool, jack_deals = coder.number(table.pool), coder.number(table.jack_deals)
    choice = coder.digit(rules.players + 1, 0 if table.choice is None else table.choice + 1)
    held: tuple[int, ...] = ()
    if coder.flag(bool(table.held)):
        won = [counters - rules.counters for counters in table.held] or [0] * rules.players
        size = coder.digit(61, max(map(abs, won)).bit_length())
        held = tuple(rules.counters + _sized(coder, size, counters) for counters in won)
    bid = coder.number(table.choice_bid) if choice and refunds_kept_bid(rules) else 0
    return TableState(dealer, deal, pool, jack_deals, choice - 1 if choice else None, held, bid)


def _sized(coder: Coder, size: int, value: int) -> int:
    below = coder.flag(value < 0)
    return coder.digit(1 << size, abs(value)) * (-1 if below else 1)


def _shuffle(coder: Coder, sitting: Sitting, given: Action | None) -> Shuffle:
    """Write or read a shuffle by the dealer or, under club laws, by any player of any pack (D6)."""
    left = sorted(sitting.rules.pack)
    shuffle = given if isinstance(given, Shuffle) else Shuffle(sitting.dealer, tuple(left))
    pack = tuple(code_card(coder, left, card) for card in shuffle.pack)
    irregular = shuffle != Shuffle(sitting.dealer, shuffle.pack)
    if sitting.rules.laws is Laws.CLUB and coder.flag(irregular):
        seat = coder.digit(sitting.rules.players, shuffle.seat)
        return Shuffle(seat, pack, coder.choice(("", *BACKS), shuffle.back, 4))
    return Shuffle(sitting.dealer, pack)


def code_card(coder: Coder, left: list[Card], card: Card) -> Card:
    """Write or read a card as its place in ``left``, and remove it from there."""
    picked = coder.one_of(left, card)
    left.remove(picked)
    return picked


def _action(coder: Coder, sitting: Sitting, given: Action | None) -> Action:
    """Write or read an action: the expected one or, under club laws, any other."""
    if sitting.rules.laws is Laws.CLUB and coder.flag(
        given is not None and code_expected(Encoder(), sitting, given) != given
    ):
        return _any_action(coder, given)
    action = code_expected(coder, sitting, given)
    if action is None:
        raise RecordError(_("expected the end of the deal, got more actions"))
    return action


def code_expected(coder: Coder, sitting: Sitting, given: Action | None) -> Action | None:
    """Write or read the action that the table expects; ``None`` if it expects none.

    Its values are those of ``given``, if that has the expected type.
    """
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
            return PassCards(seat, tuple(code_card(coder, hand, card) for card in cards))
        case Phase.DECLARE:
            known = ("", *sitting.rules.variety_object.declarations)
            what = given.what if isinstance(given, Declare) else ""
            return Declare(seat, coder.choice(known, what, 4))
        case Phase.PLAY:
            held = cards_of(sitting.tricks.hands[seat]) if sitting.tricks else ()
            card = given.card if isinstance(given, PlayCard) else None
            return PlayCard(seat, coder.one_of(held, card)) if held else None
        case Phase.SETTLE:
            return Settle()
        case _:
            return None


def _any_action(coder: Coder, given: Action | None) -> Action:
    """Write or read any action: its type and its fields."""
    names_of = {kind: name for name, kind in ACTION_TYPES.items()}
    name = coder.choice(ACTION_NAMES, names_of[type(given)] if given else ACTION_NAMES[0], 64)
    kind = ACTION_TYPES[name]
    hints = typing.get_type_hints(kind)
    names = [field.name for field in fields(kind)]
    action: Action = kind(**{n: _value(coder, hints[n], getattr(given, n, None)) for n in names})
    return action


def _word(coder: Coder, word: str) -> str:
    size = coder.digit(32, len(word))
    return "".join(coder.choice(_LETTERS, word[n] if word else "a", 32) for n in range(size))


def _value(coder: Coder, shape: Any, value: Any) -> Any:
    """Write or read a value of an action's field."""
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
        return coder.ascii(value or "")
    if shape is Card:
        return coder.choice(_CARDS, _CARDS[0] if value is None else value, 64)
    options = list(shape)
    return coder.choice(options, options[0] if value is None else value, 16)
