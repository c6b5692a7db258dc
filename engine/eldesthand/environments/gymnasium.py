"""Gymnasium environment of one seat against bots. It needs ``eldesthand[pettingzoo]``.

Observations and actions are those of :mod:`eldesthand.environments.pettingzoo`. Importing this
module registers an id for each preset, such as ``eldesthand/Howell-v0`` and
``eldesthand/BlackLady-v0``::

    import gymnasium
    import eldesthand.environments.gymnasium

    table = gymnasium.make("eldesthand/Howell-v0", bots=["careful"])
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any

from eldesthand.bots import make_bot
from eldesthand.core.errors import RulesError
from eldesthand.core.rules import PRESETS, Rules
from eldesthand.environments.episode import Episode, rules_of
from eldesthand.environments.pettingzoo import (
    ILLEGAL_REWARD,
    RENDER_MODES,
    mask_of,
    numbers_of,
    render,
    spaces_of,
)
from eldesthand.table import Bot

_HERE = find_spec("gymnasium") is not None
_Base: Any = import_module("gymnasium").Env if _HERE else object


class HeartsSeat(_Base):  # type: ignore[misc]
    """Environment of ``deals`` deals of a game for one ``seat`` against ``bots``.

    ``bots`` names one bot for all other seats, or one for each of them, to the left. An action
    outside the mask ends the episode with the reward ``ILLEGAL_REWARD``, and ``info["illegal"]`` is
    true. With ``render_mode="ansi"`` ``render`` returns the table as text. Raises ``RulesError``
    for an invalid seat, an unknown bot, or without Gymnasium.
    """

    metadata: dict[str, Any] = {"render_modes": RENDER_MODES, "render_fps": 1}  # noqa: RUF012 (as the base class has it)

    def __init__(
        self,
        game: str | Rules = "howell",
        bots: Sequence[str] = ("careful",),
        seat: int = 0,
        players: int | None = None,
        deals: int = 1,
        render_mode: str | None = None,
    ) -> None:
        self.rules, self.seat, self.deals = rules_of(game, players), seat, deals
        self.render_mode = render_mode
        self.observation_space, self.action_space = spaces_of(self.rules)
        others = self.rules.players - 1
        self.bots = tuple(bots) * (others if len(bots) == 1 else 1)
        if len(self.bots) != others or not 0 <= seat <= others:
            raise RulesError(
                f"expected a seat from 0 to {others}, got {seat}, "
                f"and 1 or {others} bots, got {len(bots)}"
            )
        for bot in self.bots:
            make_bot(bot, Random(0))
        self._seeds = Random()
        self._players: dict[int, Bot] = {}
        self.episode = Episode(self.rules, 0, deals)
        self._reward = 0

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Start a new episode; the bots play until the seat must decide."""
        super().reset(seed=seed)
        if seed is not None:
            self._seeds = Random(seed)
        self.episode.seat = None
        # at a table of seven, a seat that sits out waits for the next deal
        while self.episode.seat is None:
            self._begin(self._seeds.getrandbits(64))
        return self._seen(), {}

    def _begin(self, seed: int) -> None:
        self.episode = Episode(self.rules, seed, self.deals)
        seats = [(self.seat + place) % self.rules.players for place in range(1, self.rules.players)]
        self._players = {
            seat: make_bot(bot, Random(f"{seed}/{seat}"))
            for seat, bot in zip(seats, self.bots, strict=True)
        }
        self._others()

    def step(self, action: int) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Take an action by its number; the bots play until the seat must decide again."""
        if int(action) not in self.episode.allowed():
            self.episode.seat = None
            return self._seen(), ILLEGAL_REWARD, True, False, {"illegal": True}
        self._reward = 0
        self.episode.do(int(action))
        self._reward += self.episode.rewards[self.seat]
        self._others()
        return self._seen(), float(self._reward), self.episode.seat is None, False, {}

    def action_masks(self) -> Any:
        """Return the allowed numbers as a mask of booleans, for algorithms that mask actions."""
        return mask_of(self.episode, self.seat).astype(bool)

    def render(self) -> str | None:
        """Return the table as text with all hands, or print it if the mode is ``human``."""
        return render(self.episode, self.render_mode)

    def _seen(self) -> dict[str, Any]:
        return numbers_of(self.episode, self.seat)

    def _others(self) -> None:
        episode = self.episode
        while episode.seat is not None and episode.seat != self.seat:
            bot = self._players[episode.seat]
            episode.apply(bot.choose(episode.view(episode.seat)))
            self._reward += episode.rewards[self.seat]


def id_of(preset: str) -> str:
    """Return the id of a preset.

    >>> id_of("black-lady")
    'eldesthand/BlackLady-v0'
    """
    return f"eldesthand/{preset.title().replace('-', '')}-v0"


if _HERE:
    for _game in PRESETS:
        import_module("gymnasium").register(
            id_of(_game), f"{__name__}:HeartsSeat", kwargs={"game": _game}
        )
