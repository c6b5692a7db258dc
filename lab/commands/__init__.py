"""The experiments, one module each, in the form of :mod:`eldesthand.cli.commands`."""

from pkgutil import iter_modules

PROGRAM = "python -m lab"
ABOUT = "Try and measure the engine and the page."

COMMANDS = {found.name: found.name for found in iter_modules(__path__)}
"""The module of each experiment."""
