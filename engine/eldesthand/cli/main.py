"""The command line: find the subcommands, run one, and report errors.

Results go to standard output. Errors and progress go to standard error; the exit status is 2 after
an error.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from contextlib import closing, suppress
from importlib import import_module
from pathlib import Path
from types import ModuleType

from eldesthand import __version__
from eldesthand.cli import commands
from eldesthand.cli.output import Answers, Data, adapt_streams, finish, open_streams, show, tell
from eldesthand.cli.parsers import Help, Parser, check_mode
from eldesthand.core.errors import EldestHandError
from eldesthand.core.language import spoken
from eldesthand.core.wire import encode
from eldesthand.languages import read


def main(arguments: Sequence[str] | None = None, package: ModuleType = commands) -> int:
    """Run one subcommand and return the exit status.

    It is 0, 2 after an error, 130 after an interrupt, or 141 if nobody reads the result any more.
    ``arguments`` defaults to those of the command line. ``package`` has the subcommands; see
    :mod:`eldesthand.cli.commands`.

    >>> main(["settle", "--method", "howell", "3", "5", "5", "0"])
    method   howell
    deal     1
    players  player 0, player 1, player 2, player 3
    units    3 5 5 0
    net      +1 -7 -7 +13
    total    +1 -7 -7 +13
    pool     0
    jack     no
    0
    """
    if not open_streams():
        tell("expected an open standard output, got a closed one")
        return 2
    adapt_streams()
    try:
        try:
            _run(arguments, package)
        finally:
            finish()
    except EldestHandError as error:
        tell(str(error))
        return 2
    except BrokenPipeError:
        return 141
    except OSError as error:
        tell(f"{error.filename or 'standard output'}: {error.strerror}")
        return 2
    except KeyboardInterrupt as stop:
        with suppress(OSError):  # a closed terminal takes no more lines
            tell(": ".join(["stopped", *stop.args]))
        return 130
    return 0


def _run(arguments: Sequence[str] | None, package: ModuleType) -> None:
    arguments = sys.argv[1:] if arguments is None else arguments
    wanted = arguments[0] if arguments else ""
    options = make_parser(wanted, package=package).parse_args(arguments)
    adapt_streams(options.unencodable)
    check_mode(options)
    pictures = import_module("eldesthand.cli.pictures") if options.plot else None
    if pictures:
        pictures.check_plot(options.plot)
    results: list[Data] = []
    with spoken(read(options.language)), closing(options.run(options)) as answers:
        show(_kept(answers, results), as_json=options.json)
    if pictures:
        pictures.draw(results, options.plot)


def _kept(answers: Answers, results: list[Data]) -> Answers:
    """Yield the answers, and keep the results as JSON."""
    for answer in answers:
        if not isinstance(answer, str):
            results.append(encode(answer))
        yield answer


def make_parser(wanted: str = "", *, package: ModuleType = commands) -> argparse.ArgumentParser:
    """Return the parser of all subcommands of a package, or of the wanted one if it exists.

    The others are not imported then. The parser sets ``run``, which takes the options and yields
    answers, and ``unencodable``, the error handler for characters that the output's encoding lacks.

    >>> make_parser().parse_args(["check", "a.hearts"]).files
    ['a.hearts']
    """
    parser = Parser(prog=package.PROGRAM, description=package.ABOUT)
    parser.add_argument("--version", action="version", version=__version__)
    subparsers = parser.add_subparsers(required=True, metavar="COMMAND")
    names: dict[str, str] = package.COMMANDS
    for name in [wanted] if wanted in names else names:
        module = import_module(f"{package.__name__}.{names[name]}")
        run = getattr(module, f"run_{name}")
        about = (run.__doc__ or "").partition("\n")[0].rstrip(".")
        about = f"{about[:1].lower()}{about[1:]}"
        subparser = subparsers.add_parser(name, help=about, formatter_class=Help)
        getattr(module, f"add_{name}")(subparser)
        unencodable = getattr(module, "UNENCODABLE", "backslashreplace")
        subparser.set_defaults(
            run=run, unencodable=unencodable, json=False, plot=None, language="en"
        )
        if run.__annotations__["return"] == "Answers":
            told = "one JSON object for each result, instead of tables"
            subparser.add_argument("--json", action="store_true", help=told)
        if name in getattr(module, "PLOT", ()):
            told = "write a chart of the results to this file: .svg, .png or .pdf"
            subparser.add_argument("--plot", type=Path, metavar="FILE", help=told)
        modes = getattr(module, "MODES", {}).get(name, {})
        subparser.set_defaults(modes=modes, given=subparser.given, flags=subparser.flags())
    return parser
