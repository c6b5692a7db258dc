"""Write the weights of ``ppo_torch.py`` for the page: ``python export.py``."""

import json
from pathlib import Path

import torch

weights = torch.load("weights.pt")
numbers = {name: each.numpy().round(4).tolist() for name, each in weights.items()}
Path("learned/weights.json").write_text(json.dumps(numbers))
