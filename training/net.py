"""Value nets in tensors: the forward pass for many positions at once, and files."""

from __future__ import annotations

import json

import torch
from torch import Tensor

from eldesthand.bots.net.features import FOUR, LAYOUTS, Layout
from eldesthand.bots.net.value_net import layer_shapes, layout_of
from eldesthand.core.cards import HEARTS

Net = dict[str, Tensor]
Widths = tuple[int, int, int]
Scales = dict[str, float]
"""Factor for each game that converts outputs to counters."""


def new_net(widths: Widths, layout: Layout = FOUR) -> Net:
    """Return a net with random weights.

    They are uniform between ±1/√n for n inputs. The weights of general features are 0, so those of
    features that no game uses stay 0.
    """
    net = {}
    for name, (rows, columns) in layer_shapes(widths, layout).items():
        net[name] = torch.empty(rows, columns).uniform_(-1, 1) * rows**-0.5
        if name.endswith("general"):
            net[name].zero_()
    return net


def forward(net: Net, suits: Tensor, general: Tensor) -> Tensor:
    """Return the value of each of the 52 cards [n, 52], given ``suits`` and ``general`` of n
    positions. The result equals :meth:`eldesthand.bots.net.value_net.ValueNet.counters`, for many
    positions at once.
    """
    by_kind = suits[:, :HEARTS], suits[:, HEARTS:]
    kinds = ("plain", "counting")
    common = (general @ net["embed general"])[:, None]
    embeddings = [
        (affine(net[f"embed {k}"], x) + common).relu() for k, x in zip(kinds, by_kind, strict=True)
    ]
    context = (
        affine(net["context plain"], embeddings[0].sum(1))
        + embeddings[1][:, 0] @ net["context counting"]
        + general @ net["context general"]
    ).relu()
    outputs = [
        affine(
            net[f"output {k}"],
            (
                affine(net[f"hidden {k}"], x) + (context @ net[f"hidden context {k}"])[:, None]
            ).relu(),
        )
        for k, x in zip(kinds, embeddings, strict=True)
    ]
    return torch.cat(outputs, 1).flatten(1)


def affine(matrix: Tensor, x: Tensor) -> Tensor:
    """Return a layer whose last row is its bias."""
    return x @ matrix[:-1] + matrix[-1]


def write_net(net: Net, scales: Scales, layout: Layout = FOUR, coarse: float = 0.0) -> bytes:
    """Return the file that :class:`~eldesthand.bots.net.value_net.ValueNet` reads."""
    widths = tuple(
        net[name].shape[1] for name in ("embed general", "context general", "hidden plain")
    )
    header: dict[str, object] = {"widths": widths}
    if scales:
        header["scales"] = {name: round(x, 3) for name, x in scales.items()}
    if layout is not FOUR:
        header["layout"] = next(name for name, known in LAYOUTS.items() if known is layout)
    return write_layers(json.dumps(header), net, coarse)


def write_layers(header: str, net: Net, coarse: float = 0.0) -> bytes:
    """Return the file that :func:`~eldesthand.bots.net.layers.read_layers` reads.

    Each weight is quantized to a signed byte. With ``coarse``, the quantization step of a matrix,
    except for the output layer, is at least this share of its root mean square; the file compresses
    better.
    """
    parts = [header.encode() + b"\n"]
    for name, weights in net.items():
        share = 0.0 if name.startswith("output") else coarse
        least = max(share * weights.square().mean().sqrt().item(), 1e-9)
        scales = (weights.abs().amax(0) / 127).clamp(min=least)
        parts += [scales.numpy().astype("<f4").tobytes()]
        parts += [(weights / scales).round().to(torch.int8).numpy().tobytes()]
    return b"".join(parts)


def read_net(file: bytes) -> tuple[Net, Scales]:
    """Return the weights and scales in a file."""
    line, _, weights = file.partition(b"\n")
    header = json.loads(line)
    buffer, start, net = bytearray(weights), 0, {}
    for name, (rows, columns) in layer_shapes(tuple(header["widths"]), layout_of(header)).items():
        steps = torch.frombuffer(buffer, dtype=torch.float32, count=columns, offset=start)
        start += 4 * columns
        size = rows * columns
        signed = torch.frombuffer(buffer, dtype=torch.int8, count=size, offset=start)
        start += size
        net[name] = signed.view(rows, columns) * steps
    return net, header.get("scales", {})
