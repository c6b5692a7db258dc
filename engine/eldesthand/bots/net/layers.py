"""Layers of a net in pure Python, and their file format.

A file begins with a line of JSON. Then each matrix follows: a scale for every column (32-bit
floats, little-endian), and its rows with a signed byte for each weight.

>>> header, layers = read_layers(b'{"a": 2}' + bytes.fromhex("0a 0000003f 0000003f 02fe 0401"),
...                              lambda header: {"one": (header["a"], 2)})
>>> layers
{'one': [(1.0, -1.0), (2.0, 0.5)]}
"""

from __future__ import annotations

import json
import sys
from array import array
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import compress
from operator import mul
from pkgutil import get_data
from struct import unpack_from
from typing import Any

Row = tuple[float, ...]
Matrix = list[Row]

Shapes = dict[str, tuple[int, int]]
"""The shape of each layer's matrix, inputs by outputs, in the order of the file.

If there is one more row than inputs, the last row is the bias.
"""


if sys.version_info >= (3, 12):
    from math import sumprod as dot  # faster, and correctly rounded
else:

    def dot(one: Iterable[float], other: Iterable[float]) -> float:
        """Return the scalar product.

        >>> dot((1.0, 2.0), (3.0, 0.5))
        4.0
        """
        total: float = sum(map(mul, one, other))
        return total


def net_file(name: str) -> bytes:
    """Return the file of a shipped net. Raises ``FileNotFoundError`` for an unknown name."""
    file = get_data(__package__, f"{name}.bin")
    assert file is not None, "the package’s loader reads data"
    return file


def read_layers(
    file: bytes, shapes_of: Callable[[Mapping[str, Any]], Shapes]
) -> tuple[Mapping[str, Any], dict[str, Matrix]]:
    """Return the header and the matrices of a net's file; ``shapes_of`` gets the header.

    Raises ``ValueError`` for a file of a wrong length.
    """
    line, _, weights = file.partition(b"\n")
    header = json.loads(line)
    shapes = shapes_of(header)
    size = sum((rows + 4) * columns for rows, columns in shapes.values())
    if len(weights) != size:
        raise ValueError(f"expected weights of {size} bytes, got {len(weights)}")
    layers: dict[str, Matrix] = {}
    start = 0
    for name, (rows, columns) in shapes.items():
        scales = unpack_from(f"<{columns}f", weights, start)
        start += 4 * columns
        layers[name] = [
            tuple(map(mul, array("b", weights[n : n + columns]), scales))
            for n in range(start, start + rows * columns, columns)
        ]
        start += rows * columns
    return header, layers


def transpose(rows: Matrix) -> Matrix:
    """Return the transposed matrix.

    >>> transpose([(1.0, 2.0), (3.0, 4.0)])
    [(1.0, 3.0), (2.0, 4.0)]
    """
    return list(zip(*rows, strict=True))


def product(values: Sequence[float], rows: Matrix) -> Sequence[float]:
    """Return the product of a row and a matrix; the many zeros after ``relu`` cost no time.

    >>> product((1.0, 0.0, 2.0), [(1.0, 2.0), (3.0, 4.0), (5.0, 6.0)])
    [11.0, 14.0]
    >>> product((0.0,), [(1.0, 2.0)])
    [0.0, 0.0]
    """
    used = [value for value in values if value]
    if not used:
        return [0.0] * len(rows[0])
    return [dot(column, used) for column in zip(*compress(rows, values), strict=True)]


def relu(sums: Iterable[float]) -> Row:
    """Return the row with negative numbers replaced by 0.

    >>> relu([-1.0, 2.0])
    (0.0, 2.0)
    """
    return tuple(x if x > 0 else 0.0 for x in sums)


def sum_rows(rows: Matrix, weights: Sequence[tuple[int, float]]) -> Row:
    """Return the weighted sum of rows, from (index, weight) pairs.

    >>> sum_rows([(1.0, 2.0), (3.0, 4.0), (5.0, 6.0)], [(0, 1.0), (2, 0.5)])
    (3.5, 5.0)
    """
    parts = [rows[n] if weight == 1 else [weight * x for x in rows[n]] for n, weight in weights]
    return tuple(map(sum, zip(*parts, strict=True)))
