"""PettingZoo AEC environment of every preset. It needs ``eldesthand[pettingzoo]``.

An observation is ``{"observation": …, "action_mask": …}``: the row of
:mod:`eldesthand.environments.observation` as ``int32`` of the shape ``(size_of(rules),)``, and a
mask of the allowed numbers of :mod:`eldesthand.environments.choices` as ``int8`` of the shape
``(choices(rules),)``. The mask of a seat that does not decide is all zeros.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any

from eldesthand.core.errors import RulesError
from eldesthand.core.rules import LARGEST_NUMBER, Rules
from eldesthand.documents.board import board
from eldesthand.environments.choices import choices
from eldesthand.environments.episode import Episode, rules_of
from eldesthand.environments.observation import size_of

_HERE = find_spec("pettingzoo") is not None
_Base: Any = import_module("pettingzoo").AECEnv if _HERE else object

ILLEGAL_REWARD = -100.0
"""Reward of a number outside the mask, which ends the episode as in PettingZoo's own games."""

RENDER_MODES = ["ansi", "human"]

_NEEDED = "expected the packages pettingzoo and gymnasium: install eldesthand[pettingzoo]"


def env(game: str | Rules = "howell", **settings: Any) -> Any:
    """Return an environment in the usual wrappers.

    They enforce the order of calls; a number outside the mask ends the episode with the reward
    ``ILLEGAL_REWARD`` for its seat.
    """
    if not _HERE:
        raise RulesError(_NEEDED)
    wrappers = import_module("pettingzoo.utils").wrappers
    table = wrappers.TerminateIllegalWrapper(HeartsAEC(game, **settings), ILLEGAL_REWARD)
    return wrappers.OrderEnforcingWrapper(table)


def spaces_of(rules: Rules) -> tuple[Any, Any]:
    """Return the spaces of observations and actions. Raises ``RulesError`` without Gymnasium."""
    if find_spec("gymnasium") is None:
        raise RulesError(_NEEDED)
    spaces, numpy = import_module("gymnasium.spaces"), import_module("numpy")
    row = spaces.Box(-LARGEST_NUMBER, LARGEST_NUMBER, (size_of(rules),), numpy.int32)
    mask = spaces.Box(0, 1, (choices(rules),), numpy.int8)
    return (
        spaces.Dict({"observation": row, "action_mask": mask}),
        spaces.Discrete(choices(rules)),
    )


def numbers_of(episode: Episode, seat: int) -> dict[str, Any]:
    """Return a seat's observation."""
    row = import_module("numpy").array(episode.row(seat), "int32")
    return {"observation": row, "action_mask": mask_of(episode, seat)}


def mask_of(episode: Episode, seat: int) -> Any:
    """Return a seat's allowed numbers as a mask."""
    mask = import_module("numpy").zeros(choices(episode.rules), "int8")
    if seat == episode.seat:
        mask[episode.allowed()] = 1
    return mask


def render(episode: Episode, mode: str | None) -> str | None:
    """Return the table as text with all hands, or print it if the mode is ``human``."""
    sitting = episode.sitting
    hands = {seat: sitting.view(seat).hand for seat in range(episode.rules.players)}
    text = board(sitting.view(None), hands)
    if mode != "human":
        return text
    import_module("sys").stdout.write(f"{text}\n")
    return None


class HeartsAEC(_Base):  # type: ignore[misc]
    """Environment of ``deals`` deals of a game, with the agents ``seat_0``, ``seat_1`` and so on.

    ``game`` is a preset's name, or rules; ``players`` changes the number of players. A reward is
    the net of a deal in counters, or in Modern Hearts the points with a minus sign. With
    ``render_mode="ansi"`` ``render`` returns the table as text. Raises ``RulesError`` without the
    required packages.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 (as the base class has it)
        "name": "hearts_v0",
        "render_modes": RENDER_MODES,
        "is_parallelizable": False,
    }

    def __init__(
        self,
        game: str | Rules = "howell",
        players: int | None = None,
        deals: int = 1,
        render_mode: str | None = None,
    ) -> None:
        if not _HERE:
            raise RulesError(_NEEDED)
        super().__init__()
        self.rules, self.deals, self.render_mode = rules_of(game, players), deals, render_mode
        name = game if isinstance(game, str) else game.variety
        self.metadata = {**self.metadata, "name": f"hearts_{name}_v0"}
        self.possible_agents = [f"seat_{seat}" for seat in range(self.rules.players)]
        self._spaces = {agent: spaces_of(self.rules) for agent in self.possible_agents}
        self._seeds = Random()
        self.episode = Episode(self.rules, 0, deals)

    def observation_space(self, agent: str) -> Any:
        """Return the space of observations, which is the same for every seat."""
        return self._spaces[agent][0]

    def action_space(self, agent: str) -> Any:
        """Return the space of actions, which is the same for every seat."""
        return self._spaces[agent][1]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a new episode; without ``seed``, the next seed is derived from the last one."""
        if seed is not None:
            self._seeds = Random(seed)
        self.episode = Episode(self.rules, self._seeds.getrandbits(64), self.deals)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def observe(self, agent: str) -> dict[str, Any]:
        """Return a seat's observation and action mask."""
        return numbers_of(self.episode, self.possible_agents.index(agent))

    def step(self, action: int | None) -> None:
        """Take an action by its number. Raises ``IllegalAction`` for a number outside the mask."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise RulesError("expected a number, got None: this seat has to decide")
        self.episode.do(int(action))
        self._cumulative_rewards[agent] = 0
        self.rewards = dict(zip(self.agents, self.episode.rewards, strict=True))
        self._accumulate_rewards()
        if self.episode.seat is None:
            self.terminations = dict.fromkeys(self.agents, True)
        self._select()
        self._deads_step_first()
        if self.render_mode == "human":
            self.render()

    def _select(self) -> None:
        seat = self.episode.seat
        self.agent_selection = self.agents[0 if seat is None else seat]

    def render(self) -> str | None:
        """Return the table as text with all hands, or print it if the mode is ``human``."""
        return render(self.episode, self.render_mode)

    def close(self) -> None:
        """Do nothing: there is nothing to close."""
