"""Results as JSON lines for programs, or as tables for people.

A table is Markdown, or coloured if the output is a terminal and ``eldesthand[cli]`` is installed.
Its columns are the fields of the results. A field ``error``, or one whose name ends with
``_error``, is the standard error of the field before it. Mappings and long lists within a row are
for programs only.
"""

from __future__ import annotations

import json
import math
import os
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from importlib.util import find_spec
from typing import Any

from eldesthand.cli.output import changes_lines, printable, say
from eldesthand.core.wire import encode

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
