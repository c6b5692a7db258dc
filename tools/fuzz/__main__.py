"""Command line of ``python -m tools.fuzz``: it prints one JSON object, or the first fault."""

from __future__ import annotations

import argparse
import sys

from tools.fuzz import challenges, imports, own_bots, requests, texts
from tools.fuzz.run import Fault, Part, run, told

KINDS: dict[str, Part] = {
    "requests": requests.part,
    "records": texts.part,
    "own-bots": own_bots.part,
    "imports": imports.part,
    "challenges": challenges.part,
}


def main() -> int:
    """Run the cases and print the result. The exit status is 1 after a fault."""
    parser = argparse.ArgumentParser(prog="python -m tools.fuzz")
    parser.add_argument("kind", choices=list(KINDS))
    parser.add_argument("--cases", type=int, default=10_000)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--part", type=int, help="only this part, to reproduce a fault")
    options = parser.parse_args()
    try:
        tally = run(options.kind, KINDS[options.kind], options.cases, options.seed, options.part)
    except Fault as fault:
        print(f"{options.kind}: {fault}", file=sys.stderr)
        return 1
    print(told(options.kind, options.seed, tally))
    return 0


if __name__ == "__main__":
    sys.exit(main())
