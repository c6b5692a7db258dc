"""Teach one seat with RLlib: ``python ppo_rllib.py --game howell --bots random``.

It needs ``pip install ".[pettingzoo]" "ray[rllib]" torch`` in the sources. ``--runners 4``
plays in four processes. The last line is the mean result of a deal with its standard error.
"""

from __future__ import annotations

from argparse import ArgumentParser
from statistics import mean, stdev

import torch
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.columns import Columns
from ray.rllib.core.rl_module.apis import ValueFunctionAPI
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.core.rl_module.torch import TorchRLModule
from torch.nn import Linear, ReLU, Sequential

from eldesthand.environments.gymnasium import HeartsSeats, id_of


class Agent(TorchRLModule, ValueFunctionAPI):
    """Two nets of a row: a logit for each number, very low outside the mask, and a value."""

    def setup(self) -> None:
        size = self.observation_space["observation"].shape[0]

        def net(outputs: int) -> Sequential:
            inner = (Linear(size, 256), ReLU(), Linear(256, 256), ReLU())
            return Sequential(*inner, Linear(256, outputs))

        self.logits, self.value = net(self.action_space.n), net(1)

    def _forward(self, batch: dict, **more) -> dict:
        seen = batch[Columns.OBS]
        logits = self.logits(seen["observation"].float())
        return {Columns.ACTION_DIST_INPUTS: logits.masked_fill(seen["action_mask"] == 0, -1e9)}

    def compute_values(self, batch: dict, embeddings=None) -> torch.Tensor:
        return self.value(batch[Columns.OBS]["observation"].float()).squeeze(-1)


def evaluate(agent: Agent, tables: HeartsSeats, deals: int) -> list[float]:
    """Return the results of deals in which the agent plays its best number."""
    seen, results = tables.reset(seed=1_000_000)[0], []
    while len(results) < deals:
        batch = {Columns.OBS: {name: torch.as_tensor(rows) for name, rows in seen.items()}}
        best = agent.forward_inference(batch)[Columns.ACTION_DIST_INPUTS].argmax(1)
        seen, rewards, ends, *_ = tables.step(best.tolist())
        results += rewards[ends].tolist()
    return results


def main() -> None:
    """Teach and evaluate an agent."""
    parser = ArgumentParser(description=__doc__)
    numbers = {"steps": 100_000, "batch": 4096, "runners": 0, "deals": 1000, "seed": 1}
    for name, usual in {"game": "howell", "bots": "random", **numbers}.items():
        parser.add_argument(f"--{name}", type=type(usual), default=usual)
    options = parser.parse_args()
    usual, module = {"bots": options.bots.split(",")}, HeartsSeats.__module__
    config = PPOConfig().environment(f"{module}:{id_of(options.game)}", env_config=usual)
    config.env_runners(num_env_runners=options.runners, num_envs_per_env_runner=16)
    config.training(gamma=1, lr=3e-4, train_batch_size_per_learner=options.batch, num_epochs=4)
    config.training(minibatch_size=256, use_kl_loss=False, vf_clip_param=1000.0)
    config.rl_module(rl_module_spec=RLModuleSpec(module_class=Agent)).debugging(seed=options.seed)
    algorithm = config.build_algo()
    for _ in range(max(1, options.steps // options.batch)):
        algorithm.train()
    tables = HeartsSeats(64, game=options.game, **usual)
    found = evaluate(algorithm.get_module(), tables, options.deals)
    algorithm.stop()
    print(f"{mean(found):+.2f} ± {stdev(found) / len(found) ** 0.5:.2f} counters a deal")


if __name__ == "__main__":
    main()
