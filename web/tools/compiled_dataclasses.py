"""Dataclasses write the source of their methods when they are imported, and compile it: half of the
time that the engine's import takes. This has the same sources compiled already, when the site was
built; `library.py` puts it beside the engine, and `boot.js` imports it first.
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
    """Do what `exec` does; a source that is not known is compiled now."""
    exec(_codes.get(source, source), globals, locals)


dataclasses.exec = execute  # type: ignore[attr-defined]
