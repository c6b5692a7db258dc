"""Train the passing net on for passing to the left and right, by returns against opponents (V7).

    PYTHONPATH=engine:. python -m training.sideways --seed 1

``bench.c`` plays deals of the usual modern game: half of the seats play by the value net alone and
pass by the net with noise, the others are the opponents of ``lab/opponents``. In each round the
net learns from all samples so far, beginning with the weights of ``passing.bin``, and then passes
in the samples of the next round. A run takes five minutes of one core and needs NumPy and a C
compiler; it writes ``training/nets/sideways.bin``.

The shipped net is of an earlier version of this program, which also sampled passes across.
"""

from __future__ import annotations

import argparse
import json
import subprocess
from collections.abc import Iterator, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np

from eldesthand.bots.net.features import RANKS
from eldesthand.bots.net.layers import net_file, read_layers
from eldesthand.bots.net.passing import GENERAL_FEATURES, general_of, pass_layer_shapes
from eldesthand.bots.net.value_net import layer_shapes, layout_of
from eldesthand.core.cards import SUITS
from eldesthand.core.rules import PRESETS

Array = np.ndarray[Any, np.dtype[Any]]

Weights = dict[str, Array]

SOURCE = Path(__file__).with_name("bench.c")

ROUNDS = 4
NOISE = 0.5
"""Scale of the Gumbel noise in the values of ways of passing, in points."""

RATE, EPOCHS, BATCH = 2e-3, 5, 2048

SAMPLE = np.dtype([("hand", "<u8"), ("given", "<u8"), ("distance", "<f4"), ("result", "<f4")])


def build(folder: Path) -> Path:
    """Compile the bench. Raises ``FileNotFoundError`` without a C compiler."""
    bench = folder / "bench"
    subprocess.run(["cc", "-O3", "-ffast-math", "-o", bench, SOURCE, "-lm"], check=True)
    return bench


def run(bench: Path, what: str, seed: int, deals: int, noise: float, passing: Weights) -> bytes:
    """Return the output of the bench, where our seats pass by this net."""
    folder = bench.parent
    _, points = read_layers(
        net_file("points"), lambda header: layer_shapes(header["widths"], layout_of(header))
    )
    for name, layers in (("points", points), ("passing", passing)):
        raw = [np.asarray(layer, "<f4").tobytes() for layer in layers.values()]
        (folder / name).write_bytes(b"".join(raw))
    numbers = [str(seed), str(deals), str(noise)]
    command = [str(bench), what, *numbers, str(folder / "points"), str(folder / "passing")]
    return subprocess.run(command, check=True, capture_output=True).stdout


def read_weights(file: bytes) -> Weights:
    """Return the weights of a passing net."""
    _, layers = read_layers(file, lambda header: pass_layer_shapes(header["widths"]))
    return {name: np.array(layer, np.float32) for name, layer in layers.items()}


def write_weights(weights: Weights) -> bytes:
    """Return the file of a passing net, with a signed byte for each weight."""
    parts = [json.dumps({"widths": weights["hidden CLUBS"].shape}).encode() + b"\n"]
    for layer in weights.values():
        scales = np.maximum(np.abs(layer).max(0) / 127, 1e-9).astype("<f4")
        parts += [scales.tobytes(), np.rint(layer / scales).astype(np.int8).tobytes()]
    return b"".join(parts)


def inputs_of(samples: Array) -> tuple[Array, Array]:
    """Return the inputs of each suit [4, n, 27] and the general ones [n, ...]."""
    bits = np.arange(len(SUITS) * RANKS, dtype=np.uint64)
    hands, given = (
        (samples[name][:, None] >> bits & np.uint64(1)).astype(np.float32)
        for name in ("hand", "given")
    )
    parts = [part.reshape(-1, len(SUITS), RANKS) for part in (hands - given, given)]
    parts.append(np.ones((len(samples), len(SUITS), 1), np.float32))
    general = np.zeros((len(samples), GENERAL_FEATURES), np.float32)
    for distance in np.unique(samples["distance"]):
        places = general_of(PRESETS["modern"].rules, int(distance))
        general[np.ix_(samples["distance"] == distance, places)] = 1.0
    return np.concatenate(parts, 2).transpose(1, 0, 2), general


def predicted(weights: Weights, suits: Array, general: Array) -> tuple[Array, list[Array], Array]:
    """Return the values [n], the embedding of each suit, and the hidden layer."""
    embedded = [np.maximum(suits[s] @ weights[f"embed {s.name}"], 0.0) for s in SUITS]
    sums = general @ weights["hidden general"]
    for suit in SUITS:
        sums = sums + embedded[suit] @ weights[f"hidden {suit.name}"]
    hidden = np.maximum(sums, 0.0)
    output = weights["output"][:, 0]
    return hidden @ output[:-1] + output[-1], embedded, hidden


def gradients(weights: Weights, samples: Array) -> Weights:
    """Return the gradients of half the mean squared error."""
    suits, general = inputs_of(samples)
    values, embedded, hidden = predicted(weights, suits, general)
    error = ((values - samples["result"]) / len(samples))[:, None]
    back = error * weights["output"][:-1, 0] * (hidden > 0)
    found = {
        "output": np.vstack([hidden.T @ error, error.sum(0, keepdims=True)]),
        "hidden general": general.T @ back,
    }
    for suit in SUITS:
        name = suit.name
        found[f"hidden {name}"] = embedded[suit].T @ back
        below = back @ weights[f"hidden {name}"].T * (embedded[suit] > 0)
        found[f"embed {name}"] = suits[suit].T @ below
    return found


def tune(start: Mapping[str, Array], samples: Array, seed: int) -> Weights:
    """Return weights that have learnt from the samples, by Adam (Kingma and Ba, 2015)."""
    weights = {name: layer.copy() for name, layer in start.items()}
    means = {name: np.zeros_like(layer) for name, layer in start.items()}
    squares = {name: np.zeros_like(layer) for name, layer in start.items()}
    chance = np.random.default_rng(seed)
    steps = EPOCHS * (len(samples) // BATCH)
    for step, batch in enumerate(_batches(samples, chance), 1):
        rate = RATE * (1 - step / (steps + 1))
        for name, gradient in gradients(weights, batch).items():
            means[name] += 0.1 * (gradient - means[name])
            squares[name] += 0.001 * (gradient**2 - squares[name])
            scale = np.sqrt(squares[name] / (1 - 0.999**step)) + 1e-8
            weights[name] -= rate * means[name] / (1 - 0.9**step) / scale
    return weights


def _batches(samples: Array, chance: np.random.Generator) -> Iterator[Array]:
    for _ in range(EPOCHS):
        order = chance.permutation(len(samples))
        for first in range(0, len(samples) - BATCH + 1, BATCH):
            yield samples[order[first : first + BATCH]]


def train(deals: int, seed: int) -> bytes:
    """Return the file of a net that has learnt from this number of deals in all rounds."""
    start = weights = read_weights(net_file("passing"))
    samples = np.empty(0, SAMPLE)
    with TemporaryDirectory() as folder:
        bench = build(Path(folder))
        for number in range(ROUNDS):
            key = seed * ROUNDS + number
            new = run(bench, "samples", key, deals // ROUNDS, NOISE, weights)
            samples = np.concatenate([samples, np.frombuffer(new, SAMPLE)])
            weights = tune(start, samples, key)
    return write_weights(weights)


def main() -> None:
    """Train the net."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--deals", type=int, default=1_000_000, help="of all rounds")
    parser.add_argument("--seed", type=int, required=True)
    parser.add_argument("--folder", type=Path, default=Path(__file__).with_name("nets"))
    chosen = parser.parse_args()
    chosen.folder.mkdir(parents=True, exist_ok=True)
    (chosen.folder / "sideways.bin").write_bytes(train(chosen.deals, chosen.seed))


if __name__ == "__main__":
    main()
