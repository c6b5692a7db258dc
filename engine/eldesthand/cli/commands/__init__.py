"""The subcommands, one module each. The module's name is the subcommand's name.

A module has these members:

- ``HELP``: one line for ``eldesthand --help``;
- ``add_options(parser)``: add the subcommand's arguments and options to its ``ArgumentParser``;
- ``run(options)``: yield the lines to print. An ``EldestHandError`` becomes exit status 2;
- ``UNENCODABLE``, if characters that the output's encoding lacks are not written with backslashes:
  the name of another error handler.
"""
