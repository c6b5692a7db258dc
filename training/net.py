"""A net in tensors: what it foretells for many sights at once, and the file it is kept in."""

from __future__ import annotations

import json

import torch
from torch import Tensor

from eldesthand.bots.foresight import shapes
from eldesthand.cards import HEARTS

Net = dict[str, Tensor]
Widths = tuple[int, int, int]
Scales = dict[str, float]
"""What each game's forecasts are multiplied by to be counters."""


def new_net(widths: Widths) -> Net:
    """Weights of chance, small enough that nothing is sure."""
    net = {}
    for name, (rows, columns) in shapes(widths).items():
        net[name] = torch.empty(rows, columns).uniform_(-1, 1) * rows**-0.5
    return net


def foretell(net: Net, suits: Tensor, general: Tensor) -> Tensor:
    """What each of the 52 cards will bring, from sights: ``suits`` [n, 4, SUIT], ``general``.

    The very reckoning of :meth:`Foresight.counters`, for many sights at once.
    """
    by_kind = suits[:, :HEARTS], suits[:, HEARTS:]
    kinds = ("plain", "counting")
    common = (general @ net["read general"])[:, None]
    read = [
        (through(net[f"read {k}"], x) + common).relu() for k, x in zip(kinds, by_kind, strict=True)
    ]
    light = (
        through(net["together plain"], read[0].sum(1))
        + read[1][:, 0] @ net["together counting"]
        + general @ net["together general"]
    ).relu()
    brought = [
        through(
            net[f"bring {k}"],
            (through(net[f"again {k}"], x) + (light @ net[f"light {k}"])[:, None]).relu(),
        )
        for k, x in zip(kinds, read, strict=True)
    ]
    return torch.cat(brought, 1).flatten(1)


def through(matrix: Tensor, x: Tensor) -> Tensor:
    """A matrix whose last row is always added."""
    return x @ matrix[:-1] + matrix[-1]


def write_net(net: Net, scales: Scales) -> bytes:
    """The file that :class:`~eldesthand.bots.foresight.Foresight` reads."""
    widths = tuple(
        net[name].shape[1] for name in ("read general", "together general", "again plain")
    )
    header = {"widths": widths, "scales": {name: round(x, 3) for name, x in scales.items()}}
    parts = [json.dumps(header).encode() + b"\n"]
    for name in net:
        weights = net[name]
        steps = (weights.abs().amax(0) / 127).clamp(min=1e-9)
        parts += [steps.numpy().astype("<f4").tobytes()]
        parts += [(weights / steps).round().to(torch.int8).numpy().tobytes()]
    return b"".join(parts)


def read_net(file: bytes) -> tuple[Net, Scales]:
    """The weights and scales in a file."""
    line, _, weights = file.partition(b"\n")
    header = json.loads(line)
    buffer, start, net = bytearray(weights), 0, {}
    for name, (rows, columns) in shapes(tuple(header["widths"])).items():
        steps = torch.frombuffer(buffer, dtype=torch.float32, count=columns, offset=start)
        start += 4 * columns
        size = rows * columns
        signed = torch.frombuffer(buffer, dtype=torch.int8, count=size, offset=start)
        start += size
        net[name] = signed.view(rows, columns) * steps
    return net, header["scales"]
