"""The command ``eldesthand``. Each subcommand is one file in :mod:`eldesthand.cli.commands`."""
