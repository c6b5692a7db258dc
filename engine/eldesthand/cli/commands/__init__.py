"""The subcommands, one module each. The module's name is the subcommand's name.

The summary of its docstring is the help of the subcommand. A module has these members:

- ``add_options(parser)``: add the subcommand's arguments and options to its ``ArgumentParser``;
- ``run(options)``: yield the lines and the results to print, as ``Answers`` if there are results,
  which adds the option ``--json``. An ``EldestHandError`` becomes exit status 2;
- ``PLOT = True``, if :mod:`eldesthand.cli.pictures` draws its results, which adds ``--plot``;
- ``UNENCODABLE``: optional name of the error handler for characters that the output's encoding
  lacks; the default is ``backslashreplace``.

The package has the name of the program and its description.
"""

PROGRAM = "eldesthand"
ABOUT = "Hearts as the old Hoyles play it."
