"""The problems that come with the engine: a file that ``eldesthand problems`` wrote.

>>> len(shipped()) >= 280
True
"""

from __future__ import annotations

from functools import lru_cache

from eldesthand.problems.problem import Problem, read_problem

__all__ = ["FILE", "read_problems", "shipped"]

FILE = "problems.txt"


def read_problems(text: str) -> tuple[Problem, ...]:
    """Problems from a text, one a line; lines that begin with ``#`` say something about them.

    Raises ``RecordError`` at a line that is none.
    """
    lines = (line.strip() for line in text.splitlines())
    return tuple(read_problem(line) for line in lines if line and not line.startswith("#"))


@lru_cache(maxsize=1)
def shipped() -> tuple[Problem, ...]:
    """The problems of this engine, in the order of the file."""
    from importlib.resources import files  # which no page needs

    return read_problems(files("eldesthand.problems").joinpath(FILE).read_text(encoding="utf-8"))
