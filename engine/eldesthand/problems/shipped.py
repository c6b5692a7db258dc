"""The problems that come with the engine: a file that ``eldesthand problems`` wrote.

>>> len(shipped()) >= 500
True
"""

from __future__ import annotations

from functools import lru_cache

from eldesthand.problems.problem import Problem, read_problems

__all__ = ["FILE", "shipped"]

FILE = "problems.txt"


@lru_cache(maxsize=1)
def shipped() -> tuple[Problem, ...]:
    """The problems of this engine, in the order of the file."""
    from importlib.resources import files  # which no page needs

    return read_problems(files("eldesthand.problems").joinpath(FILE).read_text(encoding="utf-8"))
