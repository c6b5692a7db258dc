"""Write output of the command line to any terminal, file or pipe.

Characters that the encoding lacks are replaced, characters in names and paths never control the
terminal, and readers may stop reading.
"""

from __future__ import annotations

import codecs
import os
import shutil
import sys
from contextlib import suppress
from io import TextIOWrapper
from typing import TextIO
from unicodedata import normalize

PLAIN = "eldesthand.plain"
"""Error handler that replaces characters that the encoding lacks by ASCII ones."""

_TYPED = {
    "−": "-",
    "–": "-",
    "—": "-",
    "’": "'",
    "‘": "'",
    "“": '"',
    "”": '"',
    "…": "...",
    "±": "+-",
}


def plainly(error: UnicodeError) -> tuple[str, int]:
    """Return the replacement for unencodable characters, and the position after them.

    A letter loses its accent.

    >>> "−3 is Ångström’s ♥".encode("ascii", PLAIN)
    b"-3 is Angstrom's ?"
    """
    if not isinstance(error, UnicodeEncodeError):
        raise error
    lacking = error.object[error.start : error.end]
    return "".join(_TYPED.get(each) or _bare(each) for each in lacking), error.end


def _bare(sign: str) -> str:
    letter = normalize("NFKD", sign)[0]
    return letter if letter.isascii() else "?"


codecs.register_error(PLAIN, plainly)


def adapt_streams(unencodable: str = "backslashreplace") -> None:
    """Replace unencodable characters in the output by the error handler ``unencodable``."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors=unencodable)


def printable(text: str) -> str:
    r"""Return the text with control characters, line breaks and lone surrogates escaped.

    >>> printable("Ann\x1b[31m\n\udcff")
    'Ann\\x1b[31m\\n\\udcff'
    """
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)


def say(text: str) -> None:
    """Write some lines of the result to standard output.

    Raises ``OSError`` when it cannot be written.
    """
    _write(text, sys.stdout)


def tell(message: str) -> None:
    """Write a message to standard error, if possible; it replaces the line of progress."""
    with suppress(OSError):
        replace_line("")
        _write(f"eldesthand: {message}", sys.stderr)


def changes_lines(stream: TextIO) -> bool:
    """Return whether the stream is a terminal that can replace a line, and has UTF-8."""
    able = stream.isatty() and os.environ.get("TERM", "dumb") != "dumb"
    return able and (stream.encoding or "").lower().startswith("utf")


def replace_line(text: str) -> None:
    """Replace the last line of a terminal at standard error."""
    if changes_lines(sys.stderr):
        columns = shutil.get_terminal_size().columns - 1
        sys.stderr.write(f"\r\x1b[K{printable(text)[:columns]}")
        sys.stderr.flush()


def finish() -> None:
    """Flush standard output, such as the text of ``--help``.

    Raises ``OSError`` when it cannot be written.
    """
    _write("", sys.stdout, end="")


def _write(text: str, stream: TextIO, end: str = "\n") -> None:
    try:
        lines = "\n".join(map(printable, text.split("\n")))
        print(lines, end=end, file=stream, flush=True)
    except OSError:
        _silence(stream)
        raise


def _silence(stream: TextIO) -> None:
    """Discard the unwritten text of a stream, which Python would otherwise try to write again."""
    with suppress(OSError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)
