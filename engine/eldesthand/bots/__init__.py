"""Bots: players that see a :class:`~eldesthand.core.view.View` and return an action.

Randomness is passed to a bot, so the same seed plays the same game. The caller asks a bot whenever
its seat is in ``view.to_act``, and shuffles for it.

All bots draw, take a seat, cut and deal alike (:func:`take_part`). A name such as ``careful@0.5``
has an attention for club laws.

The modules of ``players`` register the bots. They build on ``search`` and ``net`` (value nets), or
on rules of thumb; ``attention`` wraps a bot that can make errors and notice them.

>>> list(BOTS)
['random', 'beginner', 'careful', 'plain', 'jealous', 'expert']
>>> make_bot("careful", Random(1))
Careful()
>>> make_bot("reckless", Random(1))  # doctest: +ELLIPSIS
Traceback (most recent call last):
...
eldesthand.core.errors.RulesError: expected a bot, one of random, ..., got 'reckless'
>>> split_name("careful@0.5"), split_name("careful"), with_attention("beginner")
(('careful', 0.5), ('careful', None), 'beginner@0.4')
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from eldesthand.core.actions import Action, Cut, Deal, Draw, TakePack, TakeSeat
from eldesthand.core.checking import check
from eldesthand.core.deal import BACKS
from eldesthand.core.errors import IllegalAction, RulesError
from eldesthand.core.language import N_
from eldesthand.core.registry import Registry
from eldesthand.core.terms import Phase
from eldesthand.core.view import SeatingView, View
from eldesthand.playing import Bot as Bot


@dataclass(frozen=True)
class BotDescription:
    """Kind of bot; ``title`` and ``description`` are for players, ``make`` returns a new bot.

    Both texts are marked for translation, and translated where they are read.
    ``code`` is its frozen number in challenge codes. ``place`` orders the bots, weakest first.
    ``attention`` is its default attention under club laws, from 0 to 1. ``is_level`` is true if it
    differs from the others only in strength.
    """

    name: str
    title: str
    description: str
    make: Callable[[Random], Bot]
    code: int
    place: int
    attention: float = 0.8
    is_level: bool = True


BOTS: Registry[BotDescription] = Registry("bot", N_("expected a bot, one of {known}, got {name}"))
"""Every kind of bot by name, weakest first."""

OWN = "own"
"""Name of the bot that the user has written; it runs only in its own worker."""


def add_bot(bot: BotDescription) -> None:
    """Register a kind of bot. Raises ``RulesError`` if its name is already registered."""
    BOTS.register(bot.name, bot, bot.place)


def make_bot(name: str, chance: Random) -> Bot:
    """Return a new bot. Raises ``RulesError`` with the known names for an unknown name."""
    check("chance", chance, Random)
    return BOTS[name].make(chance)


_DEFAULT_ATTENTION = 0.8
"""Attention of an unknown bot, such as the user's own."""


def split_name(name: str) -> tuple[str, float | None]:
    """Return the kind of bot and its attention from 0 to 1; ``None`` if none is given.

    Raises ``RulesError`` for an invalid attention.
    """
    kind, at, attention = name.partition("@")
    if not at:
        return kind, None
    try:
        share = float(attention)
    except ValueError:
        share = -1.0
    if not 0.0 <= share <= 1.0:
        raise RulesError(f"expected an attention from 0 to 1, such as careful@0.8, got {name!r}")
    return kind, share


def check_name(name: str) -> None:
    """Raise ``RulesError`` with the known names for an unknown bot."""
    _ = BOTS[split_name(name)[0]]


def with_attention(name: str) -> str:
    """Return the name of a bot with an attention; the default is that of its kind.

    >>> with_attention("careful"), with_attention("careful@1")
    ('careful@0.8', 'careful@1')
    """
    if "@" in name:
        return name
    return f"{name}@{BOTS[name].attention if name in BOTS else _DEFAULT_ATTENTION}"


def own_seat(view: View) -> int:
    """Return the view's seat. Raises ``IllegalAction`` if it is not its turn."""
    if view.seat not in view.to_act:
        raise IllegalAction(
            f"expected one of the seats {view.to_act}, got {view.seat} ({view.phase})"
        )
    return view.seat


def take_part(view: View, chance: Random) -> Action:
    """Draw a card, take a seat or a pack (C5), cut (D1) or deal (D2).

    Raises ``IllegalAction`` in another phase.
    """
    seat = own_seat(view)
    if view.phase is Phase.SEATING and view.seating is not None:
        return _sit_down(view.seating, seat, chance)
    if view.phase is Phase.CUT:
        return Cut(seat, chance.randint(*view.deal.cut_range))
    if view.phase is Phase.DEAL:
        return Deal(seat)
    raise IllegalAction(f"expected a cut, a deal or a seating, got the phase {view.phase}")


def _sit_down(seating: SeatingView, player: int, chance: Random) -> Action:
    if player in seating.must_draw:
        left = [n for n in range(seating.spread) if n not in seating.turned]
        return Draw(player, (chance.choice(left),))
    if seating.free:
        return TakeSeat(player, chance.choice(seating.free))
    return TakePack(player, chance.choice(BACKS))
