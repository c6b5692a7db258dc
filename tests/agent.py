"""Weights of an untrained agent, in the form of the recipe with PyTorch."""

from __future__ import annotations

import json
from random import Random


def weights(size: int, numbers: int, width: int = 8) -> str:
    """Return weights for observations of this size, for this number of actions."""
    chance = Random(1)
    layers = {"body.0": (size, width), "body.2": (width, width), "logits": (width, numbers)}
    found: dict[str, object] = {}
    for name, (before, after) in layers.items():
        rows = [[round(chance.gauss(0, 1), 4) for _ in range(before)] for _ in range(after)]
        found |= {f"{name}.weight": rows, f"{name}.bias": [0.0] * after}
    return json.dumps(found)
