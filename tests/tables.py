"""Tables to test at: seats, stacked packs, scripted plays, and sittings that go any legal way."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import TypeVar

from eldesthand.bots.players.random_player import RandomPlayer
from eldesthand.core.actions import (
    Action,
    Agree,
    Cut,
    Deal,
    Draw,
    Hour,
    PlayCard,
    Settle,
    Shuffle,
    Spread,
)
from eldesthand.core.cards import PACK, Card, parse_hand
from eldesthand.core.events import Event
from eldesthand.core.rules import Rules, known_options
from eldesthand.core.sitting import Sitting
from eldesthand.core.terms import Phase
from eldesthand.core.view import TableView

_T = TypeVar("_T")

NAMES = ("Ann", "Bob", "Cleo", "Dora", "Emil", "Fred", "Gwen")

ONE_SUIT_EACH = (
    "AKQJT98765432...",
    ".AKQJT98765432..",
    "..AKQJT98765432.",
    "...AKQJT98765432",
)
"""Hands with which the leader takes every trick."""

FOUR_FOUR_FIVE_NONE = (
    "4.AKQJT9876..AT5",
    "3.5432.AKQJT.K82",
    "AKQJT98765...Q63",
    "2..98765432.J974",
)
"""Played as the scripts below say, with the first hand leading, hearts fall as the names say."""

SCRIPT_4450 = "AH 2H 3H 4H  5H KH 6H 7H  8H QH 9H TH  AC 2C 4C 3C  KC JH"
"""4 hearts to the first, 4 to the second, 5 to the third, none to the last: A♥ takes 2 3 4; K♥
takes 5 6 7; Q♥ takes 8 9 10; then the third hand runs its clubs, on which the J♥ is thrown."""

SCRIPT_4090 = "AH 2H 3H 4H  4C 3C AC 2C"
"""4 to the first, 9 to the third, the others clear: A♥ takes 2 3 4; the third hand runs its clubs,
on which the others throw K J T 9 8 7 5, then leads Q♥ and 6♥ to players without hearts."""


def present(value: _T | None) -> _T:
    """Return a value that must not be missing."""
    assert value is not None
    return value


def cards(text: str) -> tuple[Card, ...]:
    """Return the cards written in a row."""
    return tuple(Card.parse(word) for word in text.split())


def hands_of(texts: Sequence[str]) -> tuple[tuple[Card, ...], ...]:
    """Return hands from texts, as :func:`eldesthand.core.cards.parse_hand` reads them."""
    return tuple(parse_hand(text) for text in texts)


def instead_of_hearts(suit: str, texts: Sequence[str], script: str) -> tuple[list[str], str]:
    """Return the same hands and script with hearts and another suit changed for each other."""
    place = "CDSH".index(suit)
    changed = []
    for text in texts:
        groups = text.split(".")
        groups[place], groups[3] = groups[3], groups[place]
        changed.append(".".join(groups))
    return changed, script.translate(str.maketrans(f"H{suit}", f"{suit}H"))


def seated(rules: Rules | None = None, dealer: int = 0) -> Sitting:
    """Return a table (of plain Hearts by default) at which all have agreed who deals first."""
    rules = rules or Rules()
    sitting = Sitting(rules, NAMES[: rules.players])
    sitting.apply(Agree(dealer))
    return sitting


def table_with(
    hands: Sequence[str], rules: Rules | None = None, dealer: int = 0, *, script: str = ""
) -> Sitting:
    """Return a table with these hands, eldest hand's first, after this script."""
    sitting = seated(rules, dealer)
    give(sitting, hands)
    play(sitting, script)
    return sitting


def stacked(rules: Rules, hands: Sequence[Sequence[Card]], lifted: int) -> tuple[Card, ...]:
    """Return the pack that deals these hands, eldest hand's first, one card at a time.

    ``lifted`` is the number of cards that the pone lifts in cutting.
    """
    order = [hand[place] for place in range(len(hands[0])) for hand in hands]
    order += [card for card in rules.pack if card not in order]
    return (*order[-lifted:], *order[:-lifted])


def give(sitting: Sitting, texts: Sequence[str]) -> list[Event]:
    """Shuffle, cut and deal so that the hands, eldest hand's first, are these."""
    return give_hands(sitting, hands_of(texts))


def give_hands(sitting: Sitting, hands: Sequence[Sequence[Card]]) -> list[Event]:
    """Shuffle, cut and deal so that the hands, eldest hand's first, are these cards."""
    pack = stacked(sitting.rules, hands, lifted=20)
    sitting.apply(Shuffle(sitting.dealer, pack))
    sitting.apply(Cut(sitting.pone, 20))
    return sitting.apply(Deal(sitting.dealer))


def play(sitting: Sitting, script: str) -> list[Event]:
    """Play these cards in turn."""
    events: list[Event] = []
    for card in cards(script):
        [seat] = sitting.to_act
        events += sitting.apply(PlayCard(seat, card))
    return events


def unload(sitting: Sitting, suit: str = "H") -> list[Event]:
    """Play the rest: leaders play other suits first, followers discard this suit if they can."""
    events: list[Event] = []
    while sitting.phase is Phase.PLAY:
        [seat] = sitting.to_act
        view = sitting.view(seat)
        follows = bool(present(view.trick).cards)
        card = max(view.playable, key=lambda card: ((str(card)[1] == suit) is follows, card))
        events += sitting.apply(PlayCard(seat, card))
    return events


def unload_and_settle(sitting: Sitting, suit: str = "H") -> TableView:
    """Play the rest as :func:`unload` does, and settle; return a spectator's view."""
    unload(sitting, suit)
    sitting.apply(Settle())
    return sitting.view(None)


def counters(sitting: Sitting) -> list[int]:
    """Return the counters of each seat."""
    return [player.counters for player in sitting.view(None).players]


def everything(sitting: Sitting) -> tuple[object, ...]:
    """Return all that a sitting shows: every seat's view, a spectator's, and the actions."""
    seats: list[int | None] = [None, *range(sitting.rules.players)]
    return (*(sitting.view(seat) for seat in seats), tuple(sitting.actions))


def any_action(sitting: Sitting, chance: Random) -> Action:
    """Return a random legal action, chosen from the views of the seats.

    It never ends a sitting by choice, but the hour may strike.
    """
    rules, phase = sitting.rules, sitting.phase
    if rules.minutes and not sitting.hour_struck and chance.random() < 0.003:
        return Hour()
    match phase:
        case Phase.SETTLE:
            return Settle()
        case Phase.DEAL:
            return Deal(sitting.dealer)
        case Phase.SHUFFLE:
            seat = sitting.dealer if chance.random() < 0.8 else chance.randrange(rules.players)
            return Shuffle(seat, mixed(rules, chance))
        case Phase.SEATING if chance.random() < (0.05 if sitting.to_act else 0.5):
            return Agree(chance.randrange(rules.players))
        case Phase.SEATING if not sitting.to_act:
            return Spread(mixed(rules, chance))
    action = RandomPlayer(chance).choose(sitting.view(chance.choice(sitting.to_act)))
    if isinstance(action, Draw) and chance.random() < 0.05:
        seating = present(sitting.view(None).seating)
        down = [place for place in range(seating.spread) if place not in seating.turned]
        return Draw(action.player, tuple(chance.sample(down, min(2, len(down)))))
    return action


def mixed(rules: Rules, chance: Random) -> tuple[Card, ...]:
    """Return the shuffled pack."""
    return tuple(chance.sample(rules.pack, len(rules.pack)))


def steps(sitting: Sitting, chance: Random, deals: int) -> Iterator[tuple[Action, list[Event]]]:
    """Take random legal actions until ``deals`` deals are settled or the sitting is over."""
    while sitting.phase is not Phase.ENDED and len(sitting.nets) < deals:
        action = any_action(sitting, chance)
        yield action, sitting.apply(action)


def wander(rules: Rules, seed: int, actions: int, *, quick: bool = False) -> Sitting:
    """Return a sitting after ``actions`` random legal actions, or at its end.

    ``quick`` skips cutting for seats.
    """
    chance = Random(seed)
    sitting = Sitting(rules, NAMES[: rules.players])
    if quick:
        sitting.apply(Agree(chance.randrange(rules.players)))
    for _ in range(actions):
        if sitting.phase is Phase.ENDED:
            break
        sitting.apply(any_action(sitting, chance))
    return sitting


def finish_deal(sitting: Sitting, chance: Random) -> list[Event]:
    """Take random legal actions until one more deal is settled."""
    deals = len(sitting.nets) + 1
    return [event for _, events in steps(sitting, chance, deals) for event in events]


def renamed(rules: Rules, **changes: object) -> Rules:
    """Return the game with these fields and options changed."""
    options = {name: changes.pop(name) for name in list(changes) if name in known_options()}
    changed = replace(rules, **changes)  # type: ignore[arg-type]
    return changed.with_options(**options) if options else changed  # type: ignore[arg-type]


ALL_CARDS = (*PACK, Card.parse("*H"))
