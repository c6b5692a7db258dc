"""``eldesthand games``: list the presets; with --json their full rules."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from eldesthand.cli.output import Answers
from eldesthand.core.rules import PRESETS


def add_options(parser: ArgumentParser) -> None:
    """Do nothing: there are no options."""


def run(options: Namespace) -> Answers:
    """Yield each preset."""
    for name, preset in PRESETS.items():
        rules = {"players": preset.rules.players, "settlement": preset.rules.settlement}
        about = {"title": preset.title, "difference": preset.difference}
        yield {"game": name, **rules, **about, "rules": preset.rules}
