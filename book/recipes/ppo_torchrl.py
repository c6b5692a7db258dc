"""Teach one seat with TorchRL: ``python ppo_torchrl.py --game howell --bots random``.

It needs ``pip install ".[pettingzoo]" torchrl`` in the sources. The last line is the mean
result of a deal with its standard error.
"""

from __future__ import annotations

from argparse import ArgumentParser

import gymnasium
import torch
from tensordict.nn import TensorDictModule
from tensordict.nn.probabilistic import InteractionType, set_interaction_type
from torchrl.collectors import Collector
from torchrl.envs import GymWrapper
from torchrl.modules import MLP, MaskedCategorical, ProbabilisticActor, ValueOperator
from torchrl.objectives import ClipPPOLoss
from torchrl.objectives.value import GAE

from eldesthand.environments.gymnasium import id_of


class Floats(torch.nn.Module):
    """Net of a row of integers; with a mask, it also returns the mask as booleans."""

    def __init__(self, size: int, outputs: int) -> None:
        super().__init__()
        self.net = MLP(size, outputs, num_cells=[256, 256])

    def forward(self, row: torch.Tensor, mask: torch.Tensor | None = None):
        found = self.net(row.float())
        return found if mask is None else (found, mask.bool())


def main() -> None:
    """Teach and evaluate an agent."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="howell")
    parser.add_argument("--bots", default="random")
    parser.add_argument("--steps", type=int, default=100_000)
    parser.add_argument("--deals", type=int, default=500, help="deals of the evaluation")
    options = parser.parse_args()

    made = gymnasium.make(id_of(options.game), bots=options.bots.split(","))
    table = GymWrapper(made, categorical_action_encoding=True)
    seen, inner = ["observation", "action_mask"], ["logits", "mask"]
    size = made.observation_space["observation"].shape[0]
    policy = Floats(size, int(made.action_space.n))
    actor = ProbabilisticActor(
        TensorDictModule(policy, in_keys=seen, out_keys=inner),
        in_keys=inner,
        spec=table.action_spec,
        distribution_class=MaskedCategorical,
        return_log_prob=True,
    )
    critic = ValueOperator(Floats(size, 1), in_keys=["observation"])
    loss, advantage = ClipPPOLoss(actor, critic), GAE(gamma=1, lmbda=0.95, value_network=critic)
    collector = Collector(
        table, actor, frames_per_batch=min(2048, options.steps), total_frames=options.steps
    )
    adam = torch.optim.Adam(loss.parameters(), 3e-4)
    for batch in collector:
        for _ in range(4):
            advantage(batch)
            for part in batch.reshape(-1)[torch.randperm(batch.numel())].split(256):
                found = loss(part)
                adam.zero_grad()
                (found["loss_objective"] + found["loss_critic"] + found["loss_entropy"]).backward()
                adam.step()
    with torch.no_grad(), set_interaction_type(InteractionType.DETERMINISTIC):
        deals = [table.rollout(1000, actor)["next", "reward"] for _ in range(options.deals)]
    found = torch.stack([rewards.sum() for rewards in deals])
    print(f"{found.mean():+.2f} ± {found.std() / len(found) ** 0.5:.2f} counters a deal")


if __name__ == "__main__":
    main()
