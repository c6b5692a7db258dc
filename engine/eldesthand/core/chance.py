"""Independent random streams from one seed.

A seed is stretched to a key. A keyed hash of a label makes each stream from the key, so a stream
reveals neither the key nor another stream.

A player can still try all likely seeds, and compare each resulting hand with their own. Stretching
makes each trial cost :data:`HASHES` hashes in sequence: 0.03 seconds, or 0.2 in the page. A seed of
four digits then resists for some minutes (not at all against a prepared table of hands); 128 random
bits cannot be found. Seeds are therefore drawn from :mod:`secrets` unless a person types one.
``hashlib.scrypt`` and ``pbkdf2_hmac`` need OpenSSL, which Pyodide does not have.

>>> key = stretched("4711")
>>> Stream(key, "deals", 0).random() == Stream(key, "deals", 0).random()
True
>>> Stream(key, "deals", 0).random() == Stream(key, "deals", 1).random()
False
"""

from __future__ import annotations

import json
from functools import lru_cache
from hashlib import blake2b
from random import Random

HASHES = 1 << 16
"""Number of hashes in sequence that stretch one seed."""

_BITS = 512
"""Number of bits of one hash."""


@lru_cache(maxsize=64)
def stretched(seed: str) -> bytes:
    """Return the key of a seed, after :data:`HASHES` hashes."""
    text = seed.encode("utf-8", "surrogatepass")
    key = blake2b(text, person=b"eldesthand seed").digest()
    for _ in range(HASHES):
        key = blake2b(key + text).digest()
    return key


def derived(key: bytes, *label: str | int) -> int:
    """Return the seed of the stream with this label, for a ``Random``.

    >>> derived(b"key", "bot", 1) == derived(b"key", "bot", "1")
    False
    """
    text = json.dumps(label).encode()
    return int.from_bytes(blake2b(text, key=key, person=b"eldesthand label").digest(), "big")


class Stream(Random):
    """Random stream whose past and future cannot be computed from its output.

    ``Random`` does not ensure that: enough of its numbers determine all the others, and the hands
    of a long sitting reveal enough of them.
    """

    def __init__(self, key: bytes, *label: str | int) -> None:
        self._key = derived(key, *label).to_bytes(_BITS // 8, "big")
        self._hashes = 0
        super().__init__()

    def seed(self, *args: object, **options: object) -> None:
        """Do nothing: only key and label determine the stream."""

    def getrandbits(self, k: int, /) -> int:
        """Return ``k`` random bits."""
        found = 0
        for _ in range(-(-k // _BITS)):
            count = self._hashes.to_bytes(8, "big")
            found = found << _BITS | int.from_bytes(blake2b(count, key=self._key).digest(), "big")
            self._hashes += 1
        return found & ((1 << k) - 1)

    def random(self) -> float:
        """Return a number from 0 up to 1."""
        return self.getrandbits(53) / (1 << 53)
