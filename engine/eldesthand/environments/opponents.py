"""The players against whom a seat of the Gymnasium environments plays.

Every bot of :mod:`eldesthand.bots` can play. Two opponents need no view, and are much faster:
``random``, and ``net``, which plays the card with the best value of the value net alone. The net
values the cards of all tables that wait for it together. It needs numpy, and in a game without a
net ``careful`` plays instead.

A bot of the user's own can play, too: ``FILE.py:CLASS`` as on the command line, a class or function
that makes one for each seat and episode (:func:`eldesthand.bots.own.make_own`), or a bot itself,
which then plays in all its seats and episodes. It runs in the same process.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache, partial
from importlib import import_module
from importlib.util import find_spec
from random import Random
from types import FunctionType, MethodType
from typing import Any, Protocol

from eldesthand.arena.strangers.source import ClassInProcess, read_source
from eldesthand.bots import BOTS, make_bot, split_name
from eldesthand.bots.net.features import RANKS, TRICKS, Layout, features_of, rank_of
from eldesthand.bots.net.layers import net_file, read_layers
from eldesthand.bots.net.value_net import file_for, layer_shapes, layout_of
from eldesthand.bots.own import is_kind, make_own
from eldesthand.bots.searchers import act_before_play
from eldesthand.core.actions import PlayCard
from eldesthand.core.cards import Card
from eldesthand.core.checking import unexpected
from eldesthand.core.errors import RulesError
from eldesthand.core.play import Trick, Tricks
from eldesthand.core.rules import Rules
from eldesthand.core.terms import Phase
from eldesthand.environments.episode import Episode
from eldesthand.playing import Bot, let_choose

numpy: Any = import_module("numpy") if find_spec("numpy") else None

NET = "net"
"""The name of the opponent that plays by the value net alone."""


class Opponent(Protocol):
    """Player of one seat of an episode."""

    def play(self, episode: Episode) -> None:
        """Take the next action of the seat in turn."""
        ...


AnyBot = str | Bot | Callable[..., Bot] | ClassInProcess
"""A bot's name, ``FILE.py:CLASS``, a bot, what makes one, or the class that a file contains."""


def read_bot(bot: AnyBot) -> AnyBot:
    """Return a bot as :func:`opponent` takes it; the class for ``FILE.py:CLASS``.

    Raises ``BotError`` for a missing file or class.
    """
    found: Any = read_source(bot, in_process=True) if isinstance(bot, str) else None
    return found or bot


def opponent(bot: AnyBot, rules: Rules, chance: Random) -> Opponent:
    """Return a player. Raises ``RulesError`` with the known names for what is no bot."""
    bot = read_bot(bot)
    if bot == NET and file_for(rules):
        return NetOpponent(rules, chance)
    if bot == "random":
        return _RandomOpponent(chance)
    player: Any = bot
    if isinstance(bot, ClassInProcess):
        player = bot.player(chance)
    elif isinstance(bot, str):
        known = bot == NET or split_name(bot)[0] in BOTS
        player = make_bot("careful" if bot == NET else bot, chance) if known else None
    elif is_kind(bot) or isinstance(bot, FunctionType | MethodType | partial):
        player = make_own(player, chance)
    if isinstance(player, type) or not callable(getattr(player, "choose", None)):
        known_bots = ", ".join([NET, *BOTS])
        raise unexpected("bots", bot, f"one of {known_bots}, FILE.py:CLASS, or a bot", RulesError)
    return _BotOpponent(player)


def play_on(tables: Iterable[tuple[Episode, dict[int, Opponent]]]) -> None:
    """Let the opponents of all tables play, until each waits for a seat without an opponent."""
    waiting = list(tables)
    while waiting:
        asked: list[tuple[NetOpponent, Episode]] = []
        left = []
        for table in waiting:
            episode, opponents = table
            while episode.seat in opponents:
                player = opponents[episode.seat]
                if isinstance(player, NetOpponent) and player.needs_net(episode):
                    asked.append((player, episode))
                    left.append(table)
                    break
                player.play(episode)
        if asked:
            asked[0][0].net.play(asked)
        waiting = left


class _RandomOpponent:
    def __init__(self, chance: Random) -> None:
        self.chance = chance

    def play(self, episode: Episode) -> None:
        episode.do(self.chance.choice(episode.allowed()))


class _BotOpponent:
    def __init__(self, bot: Bot) -> None:
        self.bot = bot

    def play(self, episode: Episode) -> None:
        assert episode.seat is not None
        let_choose(self.bot, episode.view(episode.seat), episode.apply)


class NetOpponent:
    """Player of one seat by the value net alone; before the play, by the nets and heuristics."""

    def __init__(self, rules: Rules, chance: Random) -> None:
        self.chance = chance
        self.file: str = file_for(rules) or ""
        self.inputs: Inputs | None = None

    @property
    def net(self) -> ArrayNet:
        """The net of the game, which all tables share."""
        return _net(self.file)

    def needs_net(self, episode: Episode) -> bool:
        """Return whether the seat in turn has a choice of cards."""
        return episode.sitting.phase is Phase.PLAY and len(episode.allowed()) > 1

    def play(self, episode: Episode) -> None:
        """Take an action that needs no value net: the only card, or one before the play."""
        assert episode.seat is not None
        if episode.sitting.phase is Phase.PLAY:
            episode.do(episode.allowed()[0])
        else:
            episode.apply(act_before_play(episode.view(episode.seat), self.chance))

    def inputs_of(self, episode: Episode) -> Inputs:
        """Return the inputs of the net for the seat in turn."""
        assert episode.seat is not None
        tricks = episode.sitting.tricks
        assert tricks is not None
        if self.inputs is None or self.inputs.tricks is not tricks:
            self.inputs = Inputs(episode, episode.seat, self.net.layout)
        else:
            self.inputs.follow()
        return self.inputs


class Inputs:
    """Inputs of the net for one seat in one deal; they equal ``features_of`` the seat's view.

    ``suits`` has a row for each suit; ``follow`` adds the cards played since the last call.
    """

    def __init__(self, episode: Episode, seat: int, layout: Layout) -> None:
        sitting, view = episode.sitting, episode.view(seat)
        assert sitting.tricks is not None
        self.tricks: Tricks = sitting.tricks
        self.layout: Layout = layout
        self.seat: int = seat
        order = view.deal.active
        own = order.index(seat)
        self.turn_of: dict[int, int] = {
            each: (place - own) % len(order) for place, each in enumerate(order)
        }
        self.counting: int = int(view.avoided)
        self.total: int = view.rules.total(view.avoided)
        self.owed: Card | None = view.rules.variety_object.owed_card
        self.owed_to: int | None = sitting.owed_to
        self.suits: Any = numpy.zeros((4, layout.suit_features), "float32")
        self.general: Any = numpy.zeros(layout.general_features, "float32")
        features = features_of(view, layout)
        for suit, indices in enumerate(features.suits):
            self.suits[suit, indices] = 1
        for place, value in features.general:
            self.general[place] = value
        self.done: int = len(self.tricks.done)
        self.lying: int = len(self.tricks.cards)

    def follow(self) -> None:
        """Add the cards and tricks since the last call."""
        tricks = self.tricks
        for trick in tricks.done[self.done :]:
            self._cards(trick)
            self._take(trick)
        cards = tuple(tricks.cards)
        self._cards(Trick(tricks.leader, tricks.seats, cards, -1, 0))
        general, layout = self.general, self.layout
        general[: layout.seats] = 0
        general[len(cards)] = 1
        in_trick = sum([tricks.values.get(card, 0) for card in cards])
        general[layout.in_trick] = in_trick * RANKS / self.total / layout.seats
        general[layout.left : layout.left + TRICKS] = 0
        general[layout.left + min(tricks.left(self.seat), TRICKS) - 1] = 1
        if tricks.conduct.broken(tricks.played):
            general[layout.broken] = 1

    def _cards(self, trick: Trick) -> None:
        suits, layout = self.suits, self.layout
        for n in range(self.lying, len(trick.cards)):
            seat, card = trick.seats[n], trick.cards[n]
            suit, rank, turn = card >> 4, rank_of(card), self.turn_of[seat]
            suits[suit, layout.played + turn * RANKS + rank] = 1
            if turn:
                suits[suit, layout.lying + (turn - 1) * RANKS + rank] = 1
                suits[suit, layout.known + (turn - 1) * RANKS + rank] = 0
            else:
                suits[suit, rank] = 0
            if n == 0:
                suits[suit, layout.led] = 1
            if card == self.owed and self.owed_to is not None:
                self.general[layout.owner + self.turn_of[self.owed_to]] = 1
        if len(trick.cards) > self.lying:
            for seat, suit in self.tricks.conduct.voids(trick):
                if self.turn_of[seat]:
                    suits[suit, layout.void + self.turn_of[seat] - 1] = 1
        self.lying = len(trick.cards)

    def _take(self, trick: Trick) -> None:
        layout, turn = self.layout, self.turn_of[trick.taker]
        self.suits[:, layout.lying : layout.known] = 0
        self.suits[:, layout.led] = 0
        self.general[layout.taken + turn] += trick.units / self.total
        if self.tricks.counts(trick):
            self.general[layout.loaded + turn] = 1
        self.done, self.lying = self.done + 1, 0


class ArrayNet:
    """Value net that values the cards of several positions at once, as ``ValueNet`` does of one."""

    def __init__(self, file: bytes) -> None:
        header, layers = read_layers(
            file, lambda header: layer_shapes(header["widths"], layout_of(header))
        )
        self.layout: Layout = layout_of(header)
        self.layers: dict[str, Any] = {
            name: numpy.array(rows, "float32") for name, rows in layers.items()
        }

    def values(self, positions: Sequence[Inputs]) -> Any:
        """Return the value of each rank of each suit, in the net's unit, for each position."""
        layers = self.layers
        order = [[s for s in range(4) if s != each.counting] for each in positions]
        suits = numpy.stack([each.suits for each in positions])
        general = numpy.stack([each.general for each in positions])
        games = numpy.arange(len(positions))
        others, counting = numpy.array(order), [each.counting for each in positions]

        def relu(sums: Any) -> Any:
            return numpy.maximum(sums, 0)

        def affine(inputs: Any, name: str) -> Any:
            return inputs @ layers[name][:-1] + layers[name][-1]

        of_all = general @ layers["embed general"]
        plain = relu(affine(suits[games[:, None], others], "embed plain") + of_all[:, None])
        own = relu(affine(suits[games, counting], "embed counting") + of_all)
        context = relu(
            affine(plain.sum(1), "context plain")
            + own @ layers["context counting"]
            + general @ layers["context general"]
        )
        from_context = context @ layers["hidden context plain"]
        hidden = relu(affine(plain, "hidden plain") + from_context[:, None])
        own = relu(affine(own, "hidden counting") + context @ layers["hidden context counting"])
        values = numpy.empty((len(positions), 4, RANKS), "float32")
        values[games[:, None], others] = affine(hidden, "output plain")
        values[games, counting] = affine(own, "output counting")
        return values

    def play(self, asked: Sequence[tuple[NetOpponent, Episode]]) -> None:
        """Play the best card at each table."""
        values = self.values([player.inputs_of(episode) for player, episode in asked])
        for (_, episode), worth in zip(asked, values.tolist(), strict=True):
            tricks, seat = episode.sitting.tricks, episode.seat
            assert tricks is not None
            assert seat is not None
            episode.apply(PlayCard(seat, _best(tricks, worth)))


def _best(tricks: Tricks, worth: Sequence[Sequence[float]]) -> Card:
    return max(tricks.legal(), key=lambda card: (worth[card >> 4][rank_of(card)], card & 15))


@cache
def _net(file: str) -> ArrayNet:
    return ArrayNet(net_file(file))
