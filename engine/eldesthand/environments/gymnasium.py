"""Gymnasium environments of one seat against other players. They need ``eldesthand[pettingzoo]``.

Observations are those of :mod:`eldesthand.environments.arrays`. Importing this module registers an
id for each preset, such as ``eldesthand/Howell-v0`` and ``eldesthand/BlackLady-v0``. With the name
of the module before the id, Gymnasium imports it, in each new process, too::

    import gymnasium

    module = "eldesthand.environments.gymnasium"
    table = gymnasium.make(f"{module}:eldesthand/Howell-v0", bots=["careful"])
    tables = gymnasium.make_vec(f"{module}:eldesthand/Howell-v0", num_envs=64)
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import TYPE_CHECKING, Any

from eldesthand.core.checking import check
from eldesthand.core.errors import IllegalAction, RulesError, missing
from eldesthand.core.rules import PRESETS, Rules
from eldesthand.environments.arrays import (
    ILLEGAL_REWARD,
    NEEDED,
    RENDER_MODES,
    check_mode,
    mask_of,
    number_in,
    numbers_of,
    numpy,
    render,
    spaces_of,
)
from eldesthand.environments.episode import Episode, rules_of
from eldesthand.environments.opponents import NET, AnyBot, Opponent, opponent, play_on, read_bot

_HERE = find_spec("gymnasium") is not None
if TYPE_CHECKING:
    from gymnasium import Env
    from gymnasium.vector import VectorEnv

    _Base = Env[dict[str, Any], int]
    _VectorBase = VectorEnv[dict[str, Any], Any, Any]
else:
    _Base = import_module("gymnasium").Env if _HERE else object
    _VectorBase = import_module("gymnasium.vector").VectorEnv if _HERE else object


class HeartsSeat(_Base):  # type: ignore[misc, valid-type]
    """Environment of ``deals`` deals of a game for one ``seat`` against ``bots``.

    ``bots`` is one player for all other seats, or one for each of them, to the left: a bot's name,
    the fast ``net``, which is the default, or a bot of your own (:mod:`.opponents`).
    ``rewards_at="trick"`` rewards each trick (:mod:`.episode`). An action outside the mask ends the
    episode with the reward ``ILLEGAL_REWARD``, and ``info["illegal"]`` is true. ``render`` returns
    the table as text with ``render_mode="ansi"``, and as pixels with ``rgb_array``. Raises
    ``RulesError`` for an invalid seat, an unknown bot, or without Gymnasium.
    """

    metadata: dict[str, Any] = {"render_modes": RENDER_MODES, "render_fps": 1}  # noqa: RUF012 (as the base class has it)

    def __init__(
        self,
        game: str | Rules = "howell",
        bots: AnyBot | Sequence[AnyBot] = (NET,),
        seat: int = 0,
        players: int | None = None,
        deals: int = 1,
        render_mode: str | None = None,
        *,
        rewards_at: str = "deal",
    ) -> None:
        self.rules: Rules = rules_of(game, players)
        self.seat: int = seat
        self.deals: int = deals
        check_mode(render_mode)
        self.render_mode: str | None = render_mode
        self.rewards_at: str = rewards_at
        self.observation_space: Any
        self.action_space: Any
        self.observation_space, self.action_space = spaces_of(self.rules)
        others = self.rules.players - 1
        check("seat", seat, int, RulesError)
        given: Any = bots if isinstance(bots, Sequence) and not isinstance(bots, str) else (bots,)
        self.bots: tuple[AnyBot, ...] = tuple(map(read_bot, given))
        self.bots *= others if len(given) == 1 else 1
        if len(self.bots) != others or not 0 <= seat <= others:
            raise RulesError(
                f"expected a seat from 0 to {others}, got {seat}, "
                f"and 1 or {others} bots, got {len(given)}"
            )
        for bot in self.bots:
            opponent(bot, self.rules, Random(0))
        self._seeds = Random()
        self.others: dict[int, Opponent] = {}
        """The players of the other seats."""
        self.episode: Episode = Episode(self.rules, 0, deals, rewards_at)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Start a new episode; the bots play until the seat must decide."""
        super().reset(seed=seed)
        reset([self], seed)
        return self._seen(), {}

    def begin(self, seed: int | None = None) -> None:
        """Start a new episode, before any bot has played."""
        if seed is not None:
            self._seeds = Random(seed)
        number = self._seeds.getrandbits(64)
        self.episode = Episode(self.rules, number, self.deals, self.rewards_at)
        seats = [(self.seat + place) % self.rules.players for place in range(1, self.rules.players)]
        self.others = {
            seat: opponent(bot, self.rules, Random(f"{number}/{seat}"))
            for seat, bot in zip(seats, self.bots, strict=True)
        }

    def step(self, action: int) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Take an action by its number; the bots play until the seat must decide again."""
        legal = self.take(number_in(action))
        play_on([(self.episode, self.others)])
        reward = float(self.episode.total[self.seat]) if legal else ILLEGAL_REWARD
        info = {} if legal else {"illegal": True}
        return self._seen(), reward, self.episode.seat is None, False, info

    def take(self, number: int) -> bool:
        """Take an action by its number, and return whether it was legal; else the episode ends."""
        if not self.others:
            raise IllegalAction("expected a reset before the first step, got none")
        self.episode.total = (0,) * self.rules.players
        legal = number in self.episode.allowed()
        if legal:
            self.episode.do(number)
        else:
            self.episode.seat = None
        return legal

    def action_masks(self) -> Any:
        """Return the allowed numbers as a mask of booleans, for algorithms that mask actions."""
        return mask_of(self.episode, self.seat).astype(bool)

    def render(self) -> Any:
        """Return the table with all hands as text or pixels, or print it (``human``)."""
        return render(self.episode, self.render_mode)

    def _seen(self) -> dict[str, Any]:
        return numbers_of(self.episode, self.seat)


def reset(tables: Sequence[HeartsSeat], seed: int | None = None) -> None:
    """Start a new episode at each table, the first with ``seed``, the next with ``seed + 1``."""
    for n, table in enumerate(tables):
        table.begin(None if seed is None else seed + n)
    waiting = list(tables)
    while waiting:
        play_on([(table.episode, table.others) for table in waiting])
        # at a table of seven, a seat that sits out waits for the next deal
        waiting = [table for table in waiting if table.episode.seat is None]
        for table in waiting:
            table.begin()


class HeartsSeats(_VectorBase):  # type: ignore[misc, valid-type]
    """Vector of ``num_envs`` environments; ``settings`` are those of :class:`HeartsSeat`.

    The net plays at all tables at once. After the end of an episode, the next step starts a new one
    and ignores the action, as in Gymnasium's own vectors.
    """

    metadata: dict[str, Any] = HeartsSeat.metadata

    def __init__(self, num_envs: int = 1, **settings: Any) -> None:
        if not _HERE:
            raise missing(*NEEDED)
        check("num_envs", num_envs, int, RulesError)
        if num_envs < 1:
            raise RulesError(f"expected at least 1 table, got {num_envs}")
        vector = import_module("gymnasium.vector")
        self.metadata = {**self.metadata, "autoreset_mode": vector.AutoresetMode.NEXT_STEP}
        self.tables: list[HeartsSeat] = [HeartsSeat(**settings) for _ in range(num_envs)]
        self.num_envs: int = num_envs
        self.render_mode: str | None = self.tables[0].render_mode
        self.single_observation_space: Any = self.tables[0].observation_space
        self.single_action_space: Any = self.tables[0].action_space
        self.observation_space: Any = vector.utils.batch_space(
            self.single_observation_space, num_envs
        )
        self.action_space: Any = vector.utils.batch_space(self.single_action_space, num_envs)

    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Start new episodes; ``seed`` is that of the first table, or there is one for each."""
        if seed is None or isinstance(seed, int):
            reset(self.tables, seed)
        else:
            self._check_number("seeds", seed)
            for table, each in zip(self.tables, seed, strict=True):
                reset([table], each)
        return self._seen(), {}

    def step(self, actions: Sequence[int]) -> tuple[dict[str, Any], Any, Any, Any, dict[str, Any]]:
        """Take an action at each table; the bots play until the seat must decide everywhere."""
        self._check_number("actions", actions)
        ended = [table for table in self.tables if table.episode.seat is None]
        legal = numpy.ones(self.num_envs, bool)
        for n, table in enumerate(self.tables):
            if table.episode.seat is not None:
                legal[n] = table.take(number_in(actions[n]))
        play_on([(table.episode, table.others) for table in self.tables if table not in ended])
        rewards = numpy.array([table.episode.total[table.seat] for table in self.tables], "float64")
        rewards[[table in ended for table in self.tables]] = 0.0
        rewards[~legal] = ILLEGAL_REWARD
        over = numpy.array(
            [table.episode.seat is None and table not in ended for table in self.tables]
        )
        reset(ended)
        infos = {} if legal.all() else {"illegal": ~legal, "_illegal": ~legal}
        return self._seen(), rewards, over, numpy.zeros(self.num_envs, bool), infos

    def _check_number(self, name: str, given: Sequence[Any]) -> None:
        if len(given) != self.num_envs:
            raise RulesError(f"expected {self.num_envs} {name}, one for each table, got {given}")

    def action_masks(self) -> Any:
        """Return the allowed numbers of each table as a mask of booleans."""
        return numpy.stack([table.action_masks() for table in self.tables])

    def render(self) -> tuple[Any, ...]:
        """Return each table as text or pixels."""
        return tuple(table.render() for table in self.tables)

    def _seen(self) -> dict[str, Any]:
        seen = [numbers_of(table.episode, table.seat) for table in self.tables]
        return {name: numpy.stack([each[name] for each in seen]) for name in seen[0]}


def id_of(preset: str) -> str:
    """Return the id of a preset.

    >>> id_of("black-lady")
    'eldesthand/BlackLady-v0'
    """
    PRESETS[preset]  # refuse an unknown one
    return f"eldesthand/{preset.title().replace('-', '')}-v0"


if _HERE:
    for _game in PRESETS:
        import_module("gymnasium").register(
            id_of(_game),
            f"{__name__}:HeartsSeat",
            vector_entry_point=f"{__name__}:HeartsSeats",
            kwargs={"game": _game},
        )
