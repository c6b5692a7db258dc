"""Deals of Modern Hearts as action histories of OpenSpiel, written and read.

OpenSpiel's game ``hearts`` has four players. Its actions are numbers: first the direction of
passing (0 hold, 1 left, 2 across, 3 right), then each card dealt (the first to player 0, the next
to player 1, and so on), then three cards passed by each player in turn, then each card played. A
card is 4 × rank + suit, with the two as rank 0 and clubs 0, diamonds 1, hearts 2, spades 3.
Player 0 is seat 0.

A player's return in OpenSpiel is 26 minus their points, if the moon counts against the others.

>>> from eldesthand.core.rules import PRESETS
>>> game(PRESETS["modern"].rules)[:52]
'hearts(pass_cards=True,no_pts_on_first_trick=True,mu'
>>> number_of(Card.parse("QS"))
43
>>> deal_of("hearts(jd_bonus=True)", [1, *range(52)]).rules.option("omnibus")
True
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from eldesthand.core.actions import Action, Deal, PassCards, PlayCard, Settle
from eldesthand.core.cards import PACK, Card, Suit
from eldesthand.core.checking import check
from eldesthand.core.errors import EldestHandError, RecordError
from eldesthand.core.options import Value
from eldesthand.core.rules import PRESETS, Rules
from eldesthand.core.sitting import Sitting
from eldesthand.core.terms import Laws, Phase
from eldesthand.record.one_deal import OneDeal, TableState

_SUITS = {Suit.CLUBS: 0, Suit.DIAMONDS: 1, Suit.HEARTS: 2, Suit.SPADES: 3}
_WAYS = {"": 0, "hold": 0, "left": 1, "across": 2, "right": 3}
_DEALS = {1: 1, 3: 2, 2: 3, 0: 4}
"""Number of a deal with each direction of passing, by OpenSpiel's number of it (V7)."""

_PARAMETERS = {
    "pass_cards": "passing",
    "no_pts_on_first_trick": "clean_first_trick",
    "must_break_hearts": "breaking",
    "qs_breaks_hearts": "queen_breaks",
    "jd_bonus": "omnibus",
}
"""Options of modern Hearts by the parameters of OpenSpiel."""

_ON = {"pass_cards", "no_pts_on_first_trick", "must_break_hearts", "qs_breaks_hearts"}
"""The parameters that are on by default."""

_THEIRS_ALONE = {"can_lead_any_club", "avoid_all_tricks_bonus", "can_lead_hearts_instead_of_qs"}
"""Parameters of OpenSpiel for which we have no option."""


def game(rules: Rules) -> str:
    """Return the argument for ``pyspiel.load_game``.

    Raises ``RecordError`` for a game that OpenSpiel does not support.
    """
    check("rules", rules, Rules, RecordError)
    if rules.variety != "modern" or rules.players != 4 or rules.laws is not Laws.GUIDED:
        raise RecordError(
            "expected Modern Hearts of four players, got "
            f"{rules.variety_object.title} of {rules.players}"
        )
    options = {name: rules.option(ours) for name, ours in _PARAMETERS.items()}
    return f"hearts({','.join(f'{name}={value}' for name, value in options.items())})"


def number_of(card: Card) -> int:
    """Return OpenSpiel's number of a card, from 0 to 51."""
    return (card.rank.spots - 2) * len(_SUITS) + _SUITS[card.suit]


def history(deal: OneDeal) -> list[int]:
    """Return the actions of a deal as OpenSpiel's numbers, up to the first player yet to pass.

    Raises ``RecordError`` for a game that OpenSpiel does not support, or before the deal.
    """
    check("deal", deal, OneDeal, RecordError)
    game(deal.rules)
    places = [place for place, action in enumerate(deal.actions) if isinstance(action, Deal)]
    if not places:
        raise RecordError("expected a deal with dealt cards, got none")
    opened = OneDeal(deal.rules, deal.table, deal.actions[: places[0] + 1]).sitting()
    deal.sitting()  # raises for later illegal actions
    numbers = [_WAYS[opened.view(None).deal.pass_way]]
    numbers += [number_of(card) for around in zip(*opened.hands, strict=True) for card in around]
    passed = {a.seat: a.cards for a in deal.actions if isinstance(a, PassCards)}
    for seat in range(deal.rules.players) if numbers[0] else ():
        if seat not in passed:
            return numbers
        numbers += map(number_of, passed[seat])
    return numbers + [number_of(a.card) for a in deal.actions if isinstance(a, PlayCard)]


def card_of(number: int) -> Card:
    """Return the card with OpenSpiel's number. Raises ``RecordError`` for another number.

    >>> card_of(43)
    Card('QS')
    """
    if isinstance(number, bool) or not isinstance(number, int) or not 0 <= number < 52:
        raise RecordError(f"expected a card from 0 to 51, got {number!r}")
    return _cards()[number]


@cache
def _cards() -> dict[int, Card]:
    return {number_of(card): card for card in PACK}


def rules_of(game: str) -> Rules:
    """Return the rules of OpenSpiel's game, such as ``hearts(jd_bonus=True)``.

    Raises ``RecordError`` for another game, and for parameters without an option of ours.
    """
    found = re.fullmatch(r"hearts(\((?P<given>[\w=,]*)\))?", game.replace(" ", ""))
    if not found:
        raise RecordError(f"expected the game hearts of OpenSpiel, got {game[:60]!r}")
    values: dict[str, Value] = {ours: name in _ON for name, ours in _PARAMETERS.items()}
    for part in filter(None, (found["given"] or "").split(",")):
        name, _, value = part.partition("=")
        if value not in ("True", "False", "true", "false") or not (
            name in _PARAMETERS or name in _THEIRS_ALONE
        ):
            raise RecordError(f"expected a parameter of hearts with True or False, got {part!r}")
        on = value.lower() == "true"
        if name in _PARAMETERS:
            values[_PARAMETERS[name]] = on
        elif on:
            raise RecordError(f"expected {name}=False, which is played here, got True")
    values["queen_breaks"] = bool(values["queen_breaks"] and values["breaking"])
    return PRESETS["modern"].rules.with_options(**values, moon="others")


def deal_of(game: str, history: Sequence[int]) -> OneDeal:
    """Return the deal of an action history, from OpenSpiel's ``state.history()``.

    Player 0 is seat 0, and the eldest hand; the order of the cards within the hands is not kept. A
    history may end at any moment of the play.

    Raises ``RecordError`` for another game, and for a history that its rules do not allow.
    """
    check("game", game, str, RecordError)
    rules = rules_of(game)
    if len(history) < 53 or history[0] not in (*_DEALS,):
        raise RecordError(f"expected the passing and 52 cards dealt, got {list(history)[:60]}")
    way = history[0] if rules.option("passing") else 0
    table = TableState(dealer=3, deal=_DEALS[way] if rules.option("passing") else 1)
    cards = [card_of(number) for number in history[1:]]
    try:
        begun = OneDeal.of_hands(rules, [cards[seat:52:4] for seat in range(4)], table)
        sitting = begun.sitting()
        actions = [*begun.actions, *_after_deal(sitting, cards[52:])]
    except RecordError:
        raise
    except EldestHandError as error:
        raise RecordError(f"expected a history that the rules allow: {error}") from None
    return OneDeal(rules, table, tuple(actions))


def _after_deal(sitting: Sitting, cards: Sequence[Card]) -> list[Action]:
    """Apply the passed and the played cards; return the actions."""
    done: list[Action] = []
    left = list(cards)
    for seat in range(4) if sitting.phase is Phase.PASS else ():
        if not left:
            return done
        passed, left = tuple(left[:3]), left[3:]
        done.append(PassCards(seat, passed))
        sitting.apply(done[-1])
    for card in left:
        if sitting.phase is not Phase.PLAY:
            raise RecordError(f"expected no card after the end of the play, got {card}")
        done.append(PlayCard(sitting.to_act[0], card))
        sitting.apply(done[-1])
    if sitting.phase is Phase.SETTLE:
        done.append(Settle())
        sitting.apply(done[-1])
    return done


def read_state(text: str) -> OneDeal:
    """Return the deal of a text from OpenSpiel's ``pyspiel.serialize_game_and_state``.

    Raises ``RecordError`` as :func:`deal_of`.
    """
    check("text", text, str, RecordError)
    sections: dict[str, list[str]] = {}
    lines = sections.setdefault("", [])
    for line in map(str.strip, text.splitlines()):
        if re.fullmatch(r"\[\w+\]", line):
            lines = sections.setdefault(line[1:-1], [])
        elif line and not line.startswith("#"):
            lines.append(line)
    if len(sections.get("Game", ())) != 1 or "State" not in sections:
        raise RecordError("expected the sections [Game] and [State] of OpenSpiel")
    numbers = sections["State"]
    if wrong := [each for each in numbers if not re.fullmatch(r"[0-9]{1,2}", each)]:
        raise RecordError(f"expected the number of an action, got {wrong[0][:20]!r}")
    return deal_of(sections["Game"][0], [int(each) for each in numbers])
