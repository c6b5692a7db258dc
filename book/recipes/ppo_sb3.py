"""Teach one seat with Stable-Baselines3: ``python ppo_sb3.py --game howell --bots random``.

It needs ``pip install ".[pettingzoo]" stable-baselines3 sb3-contrib`` in the sources.
``--subproc`` plays in a process for each table. The last line is the mean result of a deal with
its standard error.
"""

from __future__ import annotations

from argparse import ArgumentParser
from functools import partial
from math import sqrt
from statistics import mean, stdev

import gymnasium
from gymnasium.wrappers import FilterObservation, FlattenObservation
from sb3_contrib import MaskablePPO
from stable_baselines3.common.vec_env import DummyVecEnv, SubprocVecEnv

MODULE = "eldesthand.environments.gymnasium"


def make(game: str, bots: str) -> gymnasium.Env:
    """Return a table; the numbers of the observation are enough, the mask comes by a method."""
    table = gymnasium.make(f"{MODULE}:eldesthand/{game.title()}-v0", bots=bots.split(","))
    return FlattenObservation(FilterObservation(table, ["observation"]))


def evaluate(model: MaskablePPO, table: gymnasium.Env, deals: int) -> tuple[float, float]:
    """Return the mean result of a deal and its standard error."""
    results = []
    masks = table.get_wrapper_attr("action_masks")
    for seed in range(deals):
        seen, _ = table.reset(seed=1_000_000 + seed)
        total, over = 0.0, False
        while not over:
            number, _ = model.predict(seen, action_masks=masks(), deterministic=True)
            seen, reward, over, *_ = table.step(number)
            total += float(reward)
        results.append(total)
    return mean(results), stdev(results) / sqrt(deals)


def main() -> None:
    """Teach, save and evaluate an agent."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="howell")
    parser.add_argument("--bots", default="random")
    parser.add_argument("--steps", type=int, default=200_000)
    parser.add_argument("--tables", type=int, default=8)
    parser.add_argument("--deals", type=int, default=1000, help="deals of the evaluation")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--subproc", action="store_true")
    parser.add_argument("--out", default="agent.zip")
    options = parser.parse_args()

    kind = SubprocVecEnv if options.subproc else DummyVecEnv
    tables = kind([partial(make, options.game, options.bots)] * options.tables)
    model = MaskablePPO("MlpPolicy", tables, n_steps=128, batch_size=256, seed=options.seed)
    model.learn(options.steps)
    model.save(options.out)
    tables.close()
    result, error = evaluate(model, make(options.game, options.bots), options.deals)
    print(f"{result:+.2f} ± {error:.2f} counters a deal")


if __name__ == "__main__":
    main()
