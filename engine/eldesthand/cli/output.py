"""Write output of the command line to any terminal, file or pipe.

Characters that the encoding lacks are replaced, characters in names and paths never control the
terminal, and readers may stop reading.

Results are JSON lines for programs, or tables for people. A table is Markdown, or coloured if the
output is a terminal and ``eldesthand[cli]`` is installed. Its columns are the fields of the
results. A field ``error``, or one whose name ends with ``_error``, is the standard error of the
field before it. Mappings and long lists within a row are for programs only.
"""

from __future__ import annotations

import codecs
import json
import math
import os
import shutil
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from importlib.util import find_spec
from io import TextIOWrapper
from pathlib import Path
from typing import Any, TextIO
from unicodedata import normalize

from eldesthand.core.wire import encode

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


def open_streams() -> bool:
    """Open the closed streams but standard output; return whether that is open.

    Without it nothing could be said of the results. Messages on a closed standard error are lost.
    """
    sys.stdin = sys.stdin or Path(os.devnull).open(encoding="utf-8")  # noqa: SIM115 (to the end)
    sys.stderr = sys.stderr or Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115
    return sys.stdout is not None


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


Data = Mapping[str, object]
"""A result by field, with values that :func:`encode` can turn into JSON."""

Answers = Iterator[str | Data]
"""Lines and results, as a subcommand yields them."""

_LONG = 60
"""Characters of a list that is too long for a table."""


def show(answers: Iterable[str | Data], *, as_json: bool) -> None:
    """Print lines, and results as JSON lines or as tables.

    Successive results without parts of their own are the rows of one table.
    """
    rows: list[dict[str, Any]] = []
    try:
        for answer in answers:
            if isinstance(answer, str):
                _print_rows(rows)
                say(answer)
            elif as_json:
                say(json.dumps(encode(answer)))
            elif any(map(_is_table, (item := encode(answer)).values())):
                _print_rows(rows)
                _print_parts(item)
            else:
                rows.append(item)
    finally:
        _print_rows(rows)


def is_rich() -> bool:
    """Return whether to write in colour: at a terminal, if ``rich`` is installed."""
    wanted = changes_lines(sys.stdout) and "NO_COLOR" not in os.environ
    return wanted and find_spec("rich") is not None


def _is_table(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and isinstance(value[0], dict)


def _print_parts(item: dict[str, Any]) -> None:
    """Print the plain fields of a result, and each part under its name."""
    parts = {key: each for key, each in item.items() if _is_table(each) or isinstance(each, dict)}
    _print_fields({key: each for key, each in item.items() if key not in parts})
    for name, part in parts.items():
        say(f"\n{_title(name)}:\n")
        if isinstance(part, list):
            _print_table(part)
        else:
            _print_fields(part)
    if parts:
        say("")


def _print_rows(rows: list[dict[str, Any]]) -> None:
    """Print rows collected so far as one table, or a single one as a list, and forget them."""
    if len(rows) == 1:
        _print_parts(rows[0])
    elif rows:
        _print_table(rows)
    rows.clear()


def _print_fields(fields: Mapping[str, Any]) -> None:
    width = max(map(len, fields), default=0) + 2
    for key, [text] in _columns([fields]).items():
        say(f"{key.ljust(width)}{text}")


def _print_table(rows: Sequence[Mapping[str, Any]]) -> None:
    columns = _columns([{k: v for k, v in row.items() if _fits(v)} for row in rows])
    numeric = [all(text[:1] in "+-0123456789" for text in texts) for texts in columns.values()]
    if is_rich():
        _print_rich(columns, numeric)
        return
    widths = [max(map(len, (name, *texts))) for name, texts in columns.items()]
    rule = [f"{'-' * (w - 1)}{':' if n else '-'}" for w, n in zip(widths, numeric, strict=True)]
    for cells in (list(columns), rule, *zip(*columns.values(), strict=True)):
        adjusted = [
            cell.rjust(width) if right else cell.ljust(width)
            for cell, width, right in zip(cells, widths, numeric, strict=True)
        ]
        say(f"| {' | '.join(adjusted)} |")


def _print_rich(columns: Mapping[str, Sequence[str]], numeric: Sequence[bool]) -> None:
    from rich.box import SIMPLE_HEAD
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    table = Table(box=SIMPLE_HEAD, show_edge=False, header_style="bold cyan")
    for name, right in zip(columns, numeric, strict=True):
        table.add_column(Text(printable(name)), justify="right" if right else "left")
    for row in zip(*columns.values(), strict=True):
        styles = {"+": "green", "-": "red"}
        table.add_row(*(Text(printable(text), styles.get(text[:1], "")) for text in row))
    Console().print(table)


def _fits(value: Any) -> bool:
    return not isinstance(value, (dict, list)) or (
        isinstance(value, list) and len(_text(value)) <= _LONG
    )


def _columns(rows: Sequence[Mapping[str, Any]]) -> dict[str, list[str]]:
    """Return the texts of each column by its title, with errors beside their values."""
    names = list(dict.fromkeys(name for row in rows for name in row))
    columns: dict[str, list[str]] = {}
    for name, after in zip(names, [*names[1:], ""], strict=False):
        if _is_error(name) and columns:
            continue
        values = [row.get(name) for row in rows]
        errors = [row.get(after) if _is_error(after) else None for row in rows]
        numbers = [each for each in values if isinstance(each, float)]
        digits = _digits([each for each in errors if each], numbers)
        sign = "+" if any(_is_negative(each) for each in values) else ""
        columns[_title(name)] = [
            _text(value, sign, digits) + (f" ± {error:.{digits}f}" if error is not None else "")
            for value, error in zip(values, errors, strict=True)
        ]
    return columns


def _is_error(name: str) -> bool:
    return name == "error" or name.endswith("_error")


def _title(name: str) -> str:
    return name.replace("_", " ")


def _is_negative(value: Any) -> bool:
    if isinstance(value, list):
        return any(map(_is_negative, value))
    return isinstance(value, (int, float)) and value < 0


def _digits(errors: Sequence[float], numbers: Sequence[float]) -> int:
    """Return the decimal places: two digits of the smallest error, or three of the values.

    >>> _digits([0.062], [1.0]), _digits([24.3], [1400.0]), _digits([], [12.5])
    (3, 0, 1)
    """
    size, shown, most = (min(errors), 1, 4) if errors else (max(map(abs, numbers), default=0), 2, 2)
    return min(max(shown - math.floor(math.log10(size)), 0), most) if size else 2


def _text(value: Any, sign: str = "", digits: int = 2) -> str:
    match value:
        case None:
            return ""
        case bool():
            return "yes" if value else "no"
        case int():
            return f"{value:{sign if value else ''},}"
        case float():
            return f"{value:{sign}.{digits}f}"
        case list():
            between = ", " if any(isinstance(each, str) for each in value) else " "
            return between.join(_text(each, sign, digits) for each in value)
    return str(value).replace("|", "\\|")
