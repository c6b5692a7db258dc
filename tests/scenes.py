"""Positions: what a seat sees in random play, and crafted ones with little left to play."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from random import Random

from eldesthand.bots.players.random_player import RandomPlayer
from eldesthand.bots.search.evaluation import CardValue, Evaluation
from eldesthand.bots.thought import conclude
from eldesthand.core.actions import Agree
from eldesthand.core.cards import SUITS, Card, Suit, parse_hand
from eldesthand.core.play import Trick, Tricks, masks_of
from eldesthand.core.rules import PRESETS, Rules
from eldesthand.core.sitting import Sitting
from eldesthand.core.terms import Phase
from eldesthand.core.view import TrickView, View
from eldesthand.playing import by_itself, to_decide

NAMES = ["South", "West", "North", "East", "Fifth", "Sixth"]
HOWELL = PRESETS["howell"].rules
SWEEPSTAKE = PRESETS["sweepstake"].rules
AUCTION = PRESETS["auction"].rules
MODERN = PRESETS["modern"].rules


DECISIONS = (Phase.BID, Phase.NAME, Phase.PASS, Phase.PLAY)
"""The phases in which a player has something to think about."""


def views(
    rules: Rules, seed: int, deals: int = 1, phases: Collection[Phase] = (Phase.PLAY,)
) -> Iterator[View]:
    """Yield the views of random players at each choice in these phases."""
    sitting = Sitting(rules, NAMES[: rules.players])
    sitting.apply(Agree(0))
    chance = Random(seed)
    players = [RandomPlayer(Random(f"{seed}/{seat}")) for seat in range(rules.players)]
    while len(sitting.nets) < deals:
        action = by_itself(sitting, chance)
        if action is None:
            seat, player = next(to_decide(sitting))
            view = sitting.view(seat)
            if view.phase in phases and (view.phase is not Phase.PLAY or len(view.playable) > 1):
                yield view
            action = players[player].choose(view)
        sitting.apply(action)


def altered(view: View, **known: object) -> View:
    """Return a view with other values of these fields, of the view itself or of its groups."""
    for group in ("deal", "stage", "sitting"):
        value = getattr(view, group)
        inner = {name: known.pop(name) for name in vars(value) if name in known}
        known[group] = replace(value, **inner)
    return replace(view, **known)  # type: ignore[arg-type]


def scene(
    rules: Rules,
    hand: str,
    unseen: str,
    *,
    trick: str = "",
    took: Mapping[int, int] | None = None,
    units: Sequence[int] = (),
    avoided: Suit = Suit.HEARTS,
    plain: int = 0,
    **known: object,
) -> View:
    """Return South's view with these cards left, when it is South's turn.

    ``took`` holds the taken hearts by seat; all tricks without hearts went to ``plain``. Without
    ``took`` every trick went there, and the ``units`` by seat are said. Everybody has followed suit
    so far.
    """
    sitting = Sitting(rules, NAMES[: rules.players])
    sitting.apply(Agree(rules.players - 1))
    own, others = parse_hand(hand), parse_hand(unseen)
    table = tuple(Card.parse(text) for text in trick.split())
    leader = -len(table) % rules.players
    seats = tuple((leader + n) % rules.players for n in range(len(table)))
    worth = rules.units(avoided)
    gone = [card for card in rules.pack if card not in {*own, *others, *table}]
    counting = [card for card in gone if card.suit is avoided]
    tricks = [
        each
        for suit in SUITS
        if took is None or suit is not avoided
        for each in _gone([card for card in gone if card.suit is suit], plain, worth)
    ]
    for seat, number in (took or {}).items():
        tricks += _gone(counting[:number], seat, worth)
        del counting[:number]
    assert took is None or not counting
    held = [own, *(others[n :: rules.players - 1] for n in range(rules.players - 1))]
    sizes = [len(cards) for cards in held]
    assert took is None or sizes == [len(own) - (seat in seats) for seat in range(4)]
    for seat, card in zip(seats, table, strict=True):
        held[seat] += (card,)
    state = Tricks(rules.conduct, held, leader)
    state.done = [Trick(t.leader, t.seats, t.cards, t.taker or 0, t.units) for t in tricks]
    state.played = masks_of(gone)
    for card in table:
        state.push(card)
    template = sitting.view(0)
    taken = dict(enumerate(units)) if took is None else took
    view = altered(
        template,
        phase=Phase.PLAY,
        to_act=(0,),
        hand=own,
        playable=state.legal(),
        players=tuple(
            replace(each, cards=size, units=taken.get(each.seat, 0), clear=not taken.get(each.seat))
            for each, size in zip(template.players, sizes, strict=True)
        ),
        tricks=tuple(tricks),
        trick=TrickView(leader, seats, table, None, _units(table, worth)),
        avoided=avoided,
        hearts_broken=True,
    )
    return altered(view, **known)


def _units(cards: Sequence[Card], worth: Mapping[Card, int]) -> int:
    return sum(worth.get(card, 0) for card in cards)


def _gone(cards: Sequence[Card], taker: int, worth: Mapping[Card, int]) -> list[TrickView]:
    """Return tricks of these cards, in which everybody followed."""
    groups = [tuple(cards[n : n + 4]) for n in range(0, len(cards), 4)]
    return [
        TrickView(0, tuple(range(len(some))), some, taker, _units(some, worth)) for some in groups
    ]


def dealt(rules: Rules, hand: str, phase: Phase, **known: object) -> View:
    """Return South's view before the play."""
    sitting = Sitting(rules, NAMES[: rules.players])
    sitting.apply(Agree(rules.players - 1))
    own, template = parse_hand(hand), sitting.view(0)
    view = altered(
        template,
        phase=phase,
        to_act=(0,),
        hand=own,
        playable=own if phase is Phase.PASS else (),
        players=tuple(replace(player, cards=len(own)) for player in template.players),
        pass_to=1 if phase is Phase.PASS else None,
        pass_count=3,
    )
    return altered(view, **known)


def evaluated(view: View, net_share: float, worlds: int = 60) -> tuple[CardValue, ...]:
    """Return the cards' values, with this share of the net in them."""
    evaluation = Evaluation(view, Random(1), worlds=worlds, net_share=net_share)
    conclude(evaluation.run())
    return evaluation.ranking()
