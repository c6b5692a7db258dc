"""``eldesthand games``: list the presets with their full rules as one JSON object."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator

from eldesthand.core.rules import PRESETS
from eldesthand.core.wire import encode


def add_options(parser: ArgumentParser) -> None:
    """Do nothing: there are no options."""


def run(options: Namespace) -> Iterator[str]:
    """Yield one JSON object: the rules by the name of the preset."""
    yield json.dumps({name: encode(preset.rules) for name, preset in PRESETS.items()})
