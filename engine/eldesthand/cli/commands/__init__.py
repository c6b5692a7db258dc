"""The subcommands, by subject. A module has two functions for each subcommand NAME.

- ``add_NAME(parser)``: add the subcommand's arguments and options to its ``ArgumentParser``;
- ``run_NAME(options)``: yield the lines and the results to print, as ``Answers`` if there are
  results, which adds the option ``--json``. An ``EldestHandError`` becomes exit status 2. The first
  sentence of the docstring is the help of the subcommand.

A module can also have these members:

- ``PLOT``: the names of subcommands whose results :mod:`eldesthand.cli.pictures` draws, which adds
  ``--plot``;
- ``MODES``: the :data:`~eldesthand.cli.parsers.Modes` of a subcommand by its name, which state
  once the options that belong together;
- ``UNENCODABLE``: name of the error handler for characters that the output's encoding lacks; the
  default is ``backslashreplace``.

The package has the name of the program, its description, and the module of each subcommand: only
the module of the wanted subcommand is imported.
"""

PROGRAM = "eldesthand"
ABOUT = "Hearts as the old Hoyles play it."

COMMANDS = {
    "arena": "matches",
    "calibrate": "matches",
    "challenge": "play",
    "check": "records",
    "completion": "completion",
    "daily": "play",
    "dataset": "dataset",
    "games": "games",
    "perft": "moments",
    "play": "play",
    "problems": "problems",
    "replay": "records",
    "serve": "serve",
    "settle": "games",
    "show": "show",
    "shuffles": "fairness",
    "simulate": "matches",
    "study": "records",
    "svg": "moments",
    "verify": "fairness",
    "watch": "fairness",
}
"""The module of each subcommand."""
