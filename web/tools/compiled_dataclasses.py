"""Replace the compilation of dataclass methods by code that was compiled with the site.

Python writes the source of a dataclass's methods when the class is defined, and compiles it: half
of the time of importing the engine. This module holds the same sources, compiled; `library.py` puts
it beside the engine, and `boot.js` imports it first.
"""

import dataclasses
import marshal
import posixpath
from types import CodeType
from typing import Any

CODES = "compiled_dataclasses.marshal"

_codes: dict[str, CodeType] = marshal.loads(
    __loader__.get_data(posixpath.join(posixpath.dirname(__file__), CODES))  # type: ignore[name-defined]
)


def execute(source: str, globals: dict[str, Any], locals: dict[str, Any]) -> None:  # noqa: A002
    """Do what `exec` does, without compiling a source that is compiled already."""
    exec(_codes.get(source, source), globals, locals)


dataclasses.exec = execute  # type: ignore[attr-defined]
