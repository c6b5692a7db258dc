"""The problems of the engine, in a file written by ``eldesthand problems``.

>>> len(shipped()) >= 500
True
"""

from __future__ import annotations

from functools import lru_cache

from eldesthand.problems.problem import Problem, read_problems

FILE = "problems.txt"


@lru_cache(maxsize=1)
def shipped() -> tuple[Problem, ...]:
    """Return the problems of this engine, in the order of the file."""
    from importlib.resources import files  # imported here because the page does not need it

    return read_problems(files("eldesthand.problems").joinpath(FILE).read_text(encoding="utf-8"))
