"""The command ``eldesthand``. Its subcommands are in :mod:`eldesthand.cli.commands`."""
