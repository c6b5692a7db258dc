"""PettingZoo environments of every preset. They need ``eldesthand[pettingzoo]``.

Observations are those of :mod:`eldesthand.environments.arrays`.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import TYPE_CHECKING, Any

from eldesthand.core.checking import unexpected
from eldesthand.core.errors import IllegalAction, missing
from eldesthand.core.rules import Rules
from eldesthand.environments.arrays import (
    ILLEGAL_REWARD,
    NEEDED,
    RENDER_MODES,
    check_mode,
    number_in,
    numbers_of,
    render,
    spaces_of,
)
from eldesthand.environments.episode import Episode, rules_of

_HERE = find_spec("pettingzoo") is not None
if TYPE_CHECKING:

    class _Base:  # what it inherits, for type checkers: PettingZoo has no types
        """Members that PettingZoo's base class adds."""

        def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]: ...
        def last(
            self, observe: bool = True
        ) -> tuple[dict[str, Any] | None, float, bool, bool, dict[str, Any]]: ...

        _cumulative_rewards: dict[str, float]

        def _accumulate_rewards(self) -> None: ...
        def _deads_step_first(self) -> None: ...
        def _was_dead_step(self, action: int | None) -> None: ...

    _ParallelBase = object
else:
    _Base = import_module("pettingzoo").AECEnv if _HERE else object
    _ParallelBase = import_module("pettingzoo").ParallelEnv if _HERE else object


def env(game: str | Rules = "howell", **settings: Any) -> Any:
    """Return an environment in the usual wrappers.

    They enforce the order of calls; a number outside the mask ends the episode with the reward
    ``ILLEGAL_REWARD`` for its seat.
    """
    if not _HERE:
        raise missing(*NEEDED)
    wrappers = import_module("pettingzoo.utils").wrappers
    table = wrappers.TerminateIllegalWrapper(HeartsAEC(game, **settings), ILLEGAL_REWARD)

    class Checked(wrappers.BaseWrapper):  # type: ignore[name-defined, misc]
        """Table that refuses what is no number of an action, as its mask cannot."""

        def step(self, action: int | None) -> None:
            agent = self.agent_selection
            if not (self.terminations[agent] or self.truncations[agent]):
                number, size = number_in(action), self.action_space(agent).n
                if not 0 <= number < size:
                    raise unexpected(
                        "action", action, f"a number from 0 to {size - 1}", IllegalAction
                    )
            super().step(action)

    return wrappers.OrderEnforcingWrapper(Checked(table))


def parallel_env(game: str | Rules = "howell", **settings: Any) -> Any:
    """Return an environment in which all seats give a number at once."""
    return HeartsParallel(game, **settings)


class HeartsAEC(_Base):
    """Environment of ``deals`` deals of a game, with the agents ``seat_0``, ``seat_1`` and so on.

    ``game`` is a preset's name, or rules; ``players`` changes the number of players. A reward is
    the net of a deal in counters, or in Modern Hearts the points with a minus sign; with
    ``rewards_at="trick"`` it is given trick by trick (:mod:`.episode`). ``render`` returns the
    table as text with ``render_mode="ansi"``, and as pixels with ``rgb_array``. Raises
    ``RulesError`` without the required packages.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 (as the base class has it)
        "name": "hearts_v0",
        "render_modes": RENDER_MODES,
        "render_fps": 1,
        "is_parallelizable": False,
    }

    def __init__(
        self,
        game: str | Rules = "howell",
        players: int | None = None,
        deals: int = 1,
        render_mode: str | None = None,
        *,
        rewards_at: str = "deal",
    ) -> None:
        if not _HERE:
            raise missing(*NEEDED)
        check_mode(render_mode)
        super().__init__()
        self.rules: Rules = rules_of(game, players)
        self.deals: int = deals
        self.render_mode: str | None = render_mode
        self.rewards_at = rewards_at
        name = game if isinstance(game, str) else game.variety
        self.metadata = {**self.metadata, "name": f"hearts_{name}_v0"}
        self.possible_agents: list[str] = [f"seat_{seat}" for seat in range(self.rules.players)]
        self._spaces = {agent: spaces_of(self.rules) for agent in self.possible_agents}
        self._seeds = Random()
        self.episode: Episode = Episode(self.rules, 0, deals, rewards_at)

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
        seed = self._seeds.getrandbits(64)
        self.episode = Episode(self.rules, seed, self.deals, self.rewards_at)
        self.agents: list[str] = self.possible_agents[:]
        self.rewards: dict[str, int] = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0)
        self.terminations: dict[str, bool] = dict.fromkeys(self.agents, False)
        self.truncations: dict[str, bool] = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def observe(self, agent: str) -> dict[str, Any]:
        """Return a seat's observation and action mask."""
        if agent not in self.possible_agents:
            raise unexpected("agent", agent, f"one of {', '.join(self.possible_agents)}")
        return numbers_of(self.episode, self.possible_agents.index(agent))

    def step(self, action: int | None) -> None:
        """Take an action by its number. Raises ``IllegalAction`` for a number outside the mask."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.episode.do(number_in(action))
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
        self.agent_selection: str = self.agents[0 if seat is None else seat]

    def render(self) -> Any:
        """Return the table with all hands as text or pixels, or print it (``human``)."""
        return render(self.episode, self.render_mode)

    def close(self) -> None:
        """Do nothing: there is nothing to close."""


class HeartsParallel(_ParallelBase):
    """Environment in which every seat gives a number at each step, and one seat's counts.

    The number of a seat that does not decide is ignored; its mask allows only ``NOTHING``. A number
    of the deciding seat outside its mask ends the episode with ``ILLEGAL_REWARD`` for it. The
    settings are those of :class:`HeartsAEC`.
    """

    metadata: dict[str, Any] = HeartsAEC.metadata

    def __init__(self, game: str | Rules = "howell", **settings: Any) -> None:
        self.table: HeartsAEC = HeartsAEC(game, **settings)
        self.metadata = self.table.metadata
        self.render_mode: str | None = self.table.render_mode
        self.possible_agents: list[str] = self.table.possible_agents
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> Any:
        """Return the space of observations, which is the same for every seat."""
        return self.table.observation_space(agent)

    def action_space(self, agent: str) -> Any:
        """Return the space of actions, which is the same for every seat."""
        return self.table.action_space(agent)

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Start a new episode; without ``seed``, the next seed is derived from the last one."""
        self.table.reset(seed, options)
        self.agents = self.possible_agents[:]
        return self._seen(), {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, int]) -> tuple[dict[str, Any], ...]:
        """Take the number of the deciding seat, and return what all seats see."""
        agents, episode = self.agents, self.table.episode
        if episode.seat is None or not agents:
            return {}, {}, {}, {}, {}
        decides = self.possible_agents[episode.seat]
        number = number_in(actions.get(decides, -1))
        rewards = dict.fromkeys(agents, 0.0)
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in agents}
        if number in episode.allowed():
            episode.do(number)
            rewards = dict(zip(agents, map(float, episode.rewards), strict=True))
        else:
            episode.seat = None
            rewards[decides], infos[decides] = ILLEGAL_REWARD, {"illegal": True}
        over = episode.seat is None
        self.agents = [] if over else agents
        if self.render_mode == "human":
            self.render()
        ends = dict.fromkeys(agents, over)
        return self._seen(), rewards, ends, dict.fromkeys(agents, False), infos

    def _seen(self) -> dict[str, Any]:
        return {agent: self.table.observe(agent) for agent in self.possible_agents}

    def render(self) -> Any:
        """Return the table with all hands as text or pixels, or print it (``human``)."""
        return self.table.render()

    def close(self) -> None:
        """Do nothing: there is nothing to close."""
