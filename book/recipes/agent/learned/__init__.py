"""The agent that ``ppo_torch.py`` has taught, without PyTorch: a bot for the page."""

import json
from importlib.resources import files

from eldesthand.core.cards import Card
from eldesthand.environments.choices import action_of, allowed, card_of
from eldesthand.environments.observation import observe

WEIGHTS = json.loads(files("learned").joinpath("weights.json").read_text())


def layer(name, values):
    """Return the sums of a layer; most numbers of an observation are 0."""
    used = [(place, value) for place, value in enumerate(values) if value]
    rows, bias = WEIGHTS[f"{name}.weight"], WEIGHTS[f"{name}.bias"]
    return [
        start + sum(row[place] * value for place, value in used)
        for row, start in zip(rows, bias, strict=True)
    ]


def best(row, numbers):
    """Return the likeliest of the allowed numbers."""
    for name in ("body.0", "body.2"):
        row = [max(value, 0) for value in layer(name, row)]
    logits = layer("logits", row)
    return max(numbers, key=logits.__getitem__)


class Learned:
    def choose(self, view):
        chosen = ()
        while True:  # cards to pass are chosen one by one
            number = best(observe(view, chosen), allowed(view, chosen))
            action = action_of(view, number, chosen)
            if not isinstance(action, Card):
                return action
            chosen = (*chosen, card_of(number))
