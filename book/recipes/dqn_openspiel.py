"""Play a game of ours in OpenSpiel, here with its DQN: ``python dqn_openspiel.py --game spot``.

It needs ``pip install ".[pettingzoo]" open_spiel torch dm-tree optree`` in the sources.
Algorithms of OpenSpiel for Python games run on ``load(…)``. The last line is the mean result of
a deal against random players, with its standard error.
"""

from __future__ import annotations

from argparse import ArgumentParser
from random import Random
from statistics import mean, stdev

from open_spiel.python.pytorch.dqn import DQN
from open_spiel.python.rl_environment import Environment

from eldesthand.environments.openspiel import load


def deal(table: Environment, agent: DQN, chance: Random, *, learns: bool) -> float:
    """Let the agent play one deal in seat 0; return its result."""
    moment = table.reset()
    while not moment.last():
        seat = moment.observations["current_player"]
        if seat == 0:
            number = agent.step(moment, is_evaluation=not learns).action
        else:
            number = chance.choice(moment.observations["legal_actions"][seat])
        moment = table.step([number])
    if learns:
        agent.step(moment)
    return moment.rewards[0]


def main() -> None:
    """Teach and evaluate an agent."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="howell")
    parser.add_argument("--train", type=int, default=5000, help="deals of the training")
    parser.add_argument("--deals", type=int, default=500, help="deals of the evaluation")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()

    table, chance = Environment(load(options.game)), Random(options.seed)
    size, numbers = table.observation_spec()["info_state"][0], table.action_spec()["num_actions"]
    agent = DQN(
        *(0, size, numbers),
        hidden_layers_sizes=[256],
        replay_buffer_capacity=50_000,
        learning_rate=1e-3,
        optimizer_str="adam",
        loss_str="huber",
        epsilon_decay_duration=options.train * 10,
        seed=options.seed,
    )
    for _ in range(options.train):
        deal(table, agent, chance, learns=True)
    results = [deal(table, agent, chance, learns=False) for _ in range(options.deals)]
    print(f"{mean(results):+.2f} ± {stdev(results) / len(results) ** 0.5:.2f} counters a deal")


if __name__ == "__main__":
    main()
