"""The experiments, one module each, in the form of :mod:`eldesthand.cli.commands`."""

PROGRAM = "python -m lab"
ABOUT = "Try and measure the engine and the page."
