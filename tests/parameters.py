"""Parameters of which the plain command runs some, and ``--long`` all."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest


def some(every: Iterable[Any], *now: Any) -> list[Any]:
    """Return every one as a parameter; all but those named here run only with ``--long``."""
    every = list(every)
    assert set(now) <= set(every), f"{set(now) - set(every)} would never run"
    return [each if each in now else pytest.param(each, marks=pytest.mark.slow) for each in every]
