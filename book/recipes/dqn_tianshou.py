"""Teach one seat with the DQN of Tianshou: ``python dqn_tianshou.py --game howell --bots random``.

It needs ``pip install ".[pettingzoo]" tianshou`` in the sources. The last line is the mean
result of a deal with its standard error. The weights are in dqn.pt at the end.
"""

from __future__ import annotations

from argparse import ArgumentParser
from functools import partial

import gymnasium
import torch
from gymnasium.wrappers import TransformObservation
from tianshou.algorithm.modelfree.dqn import DQN, DiscreteQLearningPolicy
from tianshou.algorithm.optim import AdamOptimizerFactory
from tianshou.data import Collector, VectorReplayBuffer
from tianshou.env import DummyVectorEnv
from tianshou.trainer import OffPolicyTrainerParams
from tianshou.utils.net.common import Net

from eldesthand.environments.gymnasium import id_of


def named(seen: dict) -> dict:
    """Return an observation with the names that Tianshou gives the row and the mask."""
    return {"obs": seen["observation"], "mask": seen["action_mask"]}


def make(game: str, bots: str) -> gymnasium.Env:
    """Return a table."""
    table = gymnasium.make(id_of(game), bots=bots.split(","))
    space = gymnasium.spaces.Dict(named(table.observation_space))
    return TransformObservation(table, named, space)


def main() -> None:
    """Teach and evaluate an agent."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="howell")
    parser.add_argument("--bots", default="random")
    parser.add_argument("--steps", type=int, default=100_000)
    parser.add_argument("--tables", type=int, default=16)
    parser.add_argument("--deals", type=int, default=1000, help="deals of the evaluation")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()

    torch.manual_seed(options.seed)
    one = partial(make, options.game, options.bots)
    shape, numbers = one().observation_space["obs"].shape, one().action_space
    tables = DummyVectorEnv([one] * options.tables)
    tables.seed(options.seed)
    policy = DiscreteQLearningPolicy(
        model=Net(state_shape=shape, action_shape=numbers.n, hidden_sizes=(256, 256)),
        action_space=numbers,
        eps_training=0.1,
    )
    factory = AdamOptimizerFactory(lr=3e-4)  # 13 steps: a target is the result of the deal
    agent = DQN(policy=policy, optim=factory, gamma=1, n_step_return_horizon=13)
    buffer = VectorReplayBuffer(50_000, options.tables)
    collector = Collector(agent, tables, buffer, exploration_noise=True)
    collector.reset()
    training = OffPolicyTrainerParams(
        training_collector=collector,
        max_epochs=1,
        epoch_num_steps=options.steps,
        collection_step_num_env_steps=options.tables * 8,
        update_step_num_gradient_steps_per_sample=0.1,
        batch_size=256,
    )
    agent.run_training(training)
    torch.save(policy.state_dict(), "dqn.pt")
    test = Collector(policy, tables)
    found = test.collect(n_episode=options.deals, reset_before_collect=True).returns
    print(f"{found.mean():+.2f} ± {found.std() / len(found) ** 0.5:.2f} counters a deal")


if __name__ == "__main__":
    main()
