"""Teach one seat with PyTorch alone, in one file as CleanRL does: ``python ppo_torch.py``.

It needs ``pip install ".[pettingzoo]" torch`` in the sources, and writes weights.pt at last.
"""

import json
from argparse import ArgumentParser

import torch
from torch.distributions import Categorical
from torch.nn import Linear, Module, ReLU, Sequential

from eldesthand.environments.gymnasium import HeartsSeats


class Agent(Module):  # a value, and a logit for each number; none outside the mask is drawn
    def __init__(self, tables: HeartsSeats) -> None:
        super().__init__()
        size = tables.single_observation_space["observation"].shape[0]
        self.body = Sequential(Linear(size, 256), ReLU(), Linear(256, 256), ReLU())
        self.logits, self.value = Linear(256, tables.single_action_space.n), Linear(256, 1)

    def forward(self, row: torch.Tensor, mask: torch.Tensor) -> tuple[Categorical, torch.Tensor]:
        body = self.body(row.float())
        logits = self.logits(body).masked_fill(mask == 0, -1e9)
        return Categorical(logits=logits), self.value(body).squeeze(-1)


def look(seen: dict) -> list[torch.Tensor]:
    return [torch.as_tensor(seen[name]) for name in ("observation", "action_mask")]


def evaluate(agent: Agent, tables: HeartsSeats, deals: int) -> dict[str, float]:
    seen, results = tables.reset(seed=1_000_000)[0], []
    while len(results) < deals:
        with torch.no_grad():
            seen, rewards, ends, *_ = tables.step(agent(*look(seen))[0].probs.argmax(1).tolist())
        results += rewards[ends].tolist()
    found = torch.tensor(results)
    return {"result": found.mean().item(), "error": (found.std() / len(found) ** 0.5).item()}


parser = ArgumentParser(description=__doc__)
numbers = {"steps": 400_000, "every": 100_000, "deals": 1000, "seed": 1}
for name, usual in {"game": "howell", "bots": "random", "against": "", **numbers}.items():
    parser.add_argument(f"--{name}", type=type(usual), default=usual)
options = parser.parse_args()
torch.manual_seed(options.seed)
tables = HeartsSeats(64, game=options.game, bots=options.bots)
tests = HeartsSeats(64, game=options.game, bots=options.against or options.bots)
agent, over = Agent(tables), torch.zeros(64)
adam, seen = torch.optim.Adam(agent.parameters(), 3e-4), tables.reset(seed=options.seed)[0]
for done in range(0, options.steps + 64 * 64, 64 * 64):
    if done % options.every < 64 * 64:
        print(json.dumps({"steps": done} | evaluate(agent, tests, options.deals)), flush=True)
    rows, goals = [], []
    for _ in range(64):  # each a step at 64 tables
        with torch.no_grad():
            choice, value = agent(*look(seen))
            number = choice.sample()
        rows.append((*look(seen), number, choice.log_prob(number), value, over == 0))
        seen, rewards, ends, *_ = tables.step(number.tolist())
        over = torch.as_tensor(ends).float()
        goals.append((torch.as_tensor(rewards).float() / 10, over))
    goal = agent(*look(seen))[1].detach()
    for n, (reward, end) in reversed([*enumerate(goals)]):
        goals[n] = goal = reward + (1 - end) * goal
    *parts, played = map(torch.cat, zip(*rows, strict=True))
    row, mask, number, before, value, goal = (part[played] for part in (*parts, torch.cat(goals)))
    gain = (goal - value) / (goal - value).std()
    for part in [part for _ in range(4) for part in torch.randperm(len(row)).split(512)]:
        choice, now = agent(row[part], mask[part])
        ratio = (choice.log_prob(number[part]) - before[part]).exp()
        loss = (now - goal[part]).square().mean() / 2 - 0.01 * choice.entropy().mean()
        loss = loss - torch.min(ratio * gain[part], ratio.clamp(0.8, 1.2) * gain[part]).mean()
        adam.zero_grad()
        loss.backward()
        adam.step()
torch.save(agent.state_dict(), "weights.pt")
