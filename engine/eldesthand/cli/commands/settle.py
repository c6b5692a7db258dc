"""``eldesthand settle``: show each player's gain or loss in a deal as one JSON object."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator

from eldesthand.core.errors import RulesError
from eldesthand.core.options import Option, Options
from eldesthand.core.settling import SETTLEMENTS, Taken, Terms, settle


def add_options(parser: ArgumentParser) -> None:
    """Add the settlement, the units, the pool before the deal, and the seats that revoked."""
    parser.add_argument("--method", required=True, choices=list(SETTLEMENTS))
    parser.add_argument("--pool", type=int, default=0, help="counters in the pool before the deal")
    parser.add_argument("--jack", action="store_true", help="the pool is a Jack")
    for option in _options():
        flag, told = f"--{option.name.replace('_', '-')}", f"{option.label} ({option.law})"
        parser.add_argument(flag, action="store_true", help=told)
    parser.add_argument(
        "--revoked",
        type=int,
        action="append",
        default=[],
        metavar="SEAT",
        help="a seat, from 0, that revoked and pays all the losses; may be repeated (I8-I11, I14)",
    )
    parser.add_argument("units", type=int, nargs="+", metavar="UNITS")


def _options() -> list[Option]:
    return [option for method in SETTLEMENTS.values() for option in method.options]


def run(options: Namespace) -> Iterator[str]:
    """Yield one JSON object: the net counters by seat, and the pool after the deal."""
    if any(units < 0 for units in options.units):
        raise RulesError(f"expected units of at least 0, got {options.units}")
    agreed = {o.name: getattr(options, o.name) for o in _options()}
    terms = Terms(
        options.method,
        options.pool,
        jack=options.jack,
        options=Options(agreed),
        revoked=options.revoked,
    )
    reckoning = settle(Taken(tuple(options.units)), terms)
    pool, jack = reckoning.pool_after, reckoning.jack_after
    yield json.dumps({"net": list(reckoning.net), "pool": pool, "jack": jack})
