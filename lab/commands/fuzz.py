"""``python -m lab fuzz``: send mutated input to the engine and the page.

All input must be answered, or refused by a documented error without a change of state.
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from eldesthand.cli.output import Answers
from lab.fuzz import challenges, imports, own_bots, requests, texts
from lab.parts import Experiment, Work, add_run

KINDS: dict[str, Work] = {
    "requests": requests.part,
    "records": texts.part,
    "own-bots": own_bots.part,
    "imports": imports.part,
    "challenges": challenges.part,
}

SIZE = 5_000
"""Number of cases in a part."""


def add_fuzz(parser: ArgumentParser) -> None:
    """Add the kind of input, and the options of a run."""
    parser.add_argument("kind", choices=list(KINDS), help="what is mutated")
    add_run(parser)


def run_fuzz(options: Namespace) -> Answers:
    """Send mutated input to the engine and the page.

    Yield the numbers of accepted and refused cases. Raises ``Broken`` for the first fault.
    """
    yield from fuzz(options.kind).report(options)


def fuzz(kind: str) -> Experiment:
    """Return the experiment with mutated input of a kind."""
    return Experiment(f"fuzz {kind}", KINDS[kind], SIZE)
