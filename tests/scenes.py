"""Crafted positions: what South sees when he is to choose, with little left to play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from eldesthand.actions import Agree
from eldesthand.cards import SUITS, Card, Suit, parse_hand
from eldesthand.play import Tricks, conduct_of
from eldesthand.rules import PRESETS, Rules
from eldesthand.sitting import Sitting
from eldesthand.view import Phase, TrickView, View

NAMES = ["South", "West", "North", "East", "Fifth", "Sixth"]
HOWELL = PRESETS["howell"].rules
SWEEPSTAKE = PRESETS["sweepstake"].rules
AUCTION = PRESETS["auction"].rules
MODERN = PRESETS["modern"].rules


def scene(
    rules: Rules,
    hand: str,
    unseen: str,
    *,
    trick: str = "",
    took: Mapping[int, int],
    pool: int = 0,
    jack_deals: int = 0,
    avoided: Suit = Suit.HEARTS,
    chooser: int | None = None,
    plain: int = 0,
) -> View:
    """South's view with these cards left; the hearts that are gone were taken so: ``took``, by
    seat, and all other tricks by ``plain``. Everybody has followed suit so far, and the trick was
    led by who makes it his turn.
    """
    sitting = Sitting(rules, NAMES[: rules.players])
    sitting.apply(Agree(rules.players - 1))
    own, others = parse_hand(hand), parse_hand(unseen)
    table = tuple(Card.parse(text) for text in trick.split())
    seats = tuple((n - len(table)) % 4 for n in range(len(table)))
    gone = [card for card in rules.pack if card not in {*own, *others, *table}]
    counting = [card for card in gone if card.suit is avoided]
    assert len(counting) == sum(took.values())
    tricks = [
        _gone([card for card in gone if card.suit is suit], plain)
        for suit in SUITS
        if suit is not avoided
    ]
    start = 0
    for seat, number in took.items():
        tricks.append(_gone(counting[start : start + number], seat))
        start += number
    held = [own, *(others[n::3] for n in range(3))]
    sizes = [len(cards) for cards in held]
    assert sizes == [len(own) - (seat in seats) for seat in range(4)]
    for seat, card in zip(seats, table, strict=True):
        held[seat] += (card,)
    state = Tricks(conduct_of(rules), held, seats[0] if seats else 0)
    for card in table:
        state.push(card)
    template = sitting.view(0)
    return replace(
        template,
        phase=Phase.PLAY,
        to_act=(0,),
        hand=own,
        playable=state.legal(),
        players=tuple(
            replace(each, cards=size, units=took.get(each.seat, 0), clear=not took.get(each.seat))
            for each, size in zip(template.players, sizes, strict=True)
        ),
        tricks=tuple(trick for group in tricks for trick in group),
        trick=TrickView(seats[0] if seats else 0, seats, table, None, 0),
        pool=pool,
        jack_deals=jack_deals,
        avoided=avoided,
        chooser=chooser,
        hearts_broken=True,
    )


def _gone(cards: Sequence[Card], taker: int) -> list[TrickView]:
    """Tricks of these cards, in which everybody followed."""
    groups = [tuple(cards[n : n + 4]) for n in range(0, len(cards), 4)]
    return [TrickView(0, tuple(range(len(some))), some, taker, 0) for some in groups]


def dealt(rules: Rules, hand: str, phase: Phase, **known: object) -> View:
    """South's view before the play."""
    sitting = Sitting(rules, NAMES[: rules.players])
    sitting.apply(Agree(rules.players - 1))
    own, template = parse_hand(hand), sitting.view(0)
    view = replace(
        template,
        phase=phase,
        to_act=(0,),
        hand=own,
        playable=own if phase is Phase.PASS else (),
        players=tuple(replace(player, cards=len(own)) for player in template.players),
        pass_to=1 if phase is Phase.PASS else None,
        pass_count=3,
    )
    return replace(view, **known)  # type: ignore[arg-type]
