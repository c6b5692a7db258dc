"""Deals of Modern Hearts as action histories of OpenSpiel, for comparison.

OpenSpiel's game ``hearts`` has four players. Its actions are numbers: first the direction of
passing (0 hold, 1 left, 2 across, 3 right), then each card dealt (the first to player 0, the next
to player 1, and so on), then three cards passed by each player in turn, then each card played. A
card is 4 × rank + suit, with the deuce as rank 0 and clubs 0, diamonds 1, hearts 2, spades 3.
Player 0 is seat 0.

A player's return in OpenSpiel is 26 minus their points, if the moon counts against the others.

>>> from eldesthand.core.rules import PRESETS
>>> game(PRESETS["modern"].rules)[:52]
'hearts(pass_cards=True,no_pts_on_first_trick=True,mu'
>>> number_of(Card.parse("QS"))
43
"""

from __future__ import annotations

from eldesthand.core.actions import Deal, PassCards, PlayCard
from eldesthand.core.cards import Card, Suit
from eldesthand.core.errors import RecordError
from eldesthand.core.rules import Rules
from eldesthand.core.terms import Laws
from eldesthand.record.one_deal import OneDeal

_SUITS = {Suit.CLUBS: 0, Suit.DIAMONDS: 1, Suit.HEARTS: 2, Suit.SPADES: 3}
_WAYS = {"": 0, "hold": 0, "left": 1, "across": 2, "right": 3}


def game(rules: Rules) -> str:
    """Return the argument for ``pyspiel.load_game``.

    Raises ``RecordError`` for a game that OpenSpiel does not support.
    """
    if rules.variety != "modern" or rules.players != 4 or rules.laws is not Laws.GUIDED:
        raise RecordError(
            "expected Modern Hearts of four players, got "
            f"{rules.variety_object.title} of {rules.players}"
        )
    options = {
        "pass_cards": rules.option("passing"),
        "no_pts_on_first_trick": rules.option("clean_first_trick"),
        "must_break_hearts": rules.option("breaking"),
        "qs_breaks_hearts": rules.option("queen_breaks"),
        "jd_bonus": rules.option("omnibus"),
    }
    return f"hearts({','.join(f'{name}={value}' for name, value in options.items())})"


def number_of(card: Card) -> int:
    """Return OpenSpiel's number of a card, from 0 to 51."""
    return (card.rank.spots - 2) * len(_SUITS) + _SUITS[card.suit]


def history(deal: OneDeal) -> list[int]:
    """Return the actions of a deal as OpenSpiel's numbers, up to the first player yet to pass.

    Raises ``RecordError`` for a game that OpenSpiel does not support, or before the deal.
    """
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
