"""Replace the compilation of dataclass methods with code that was compiled when the site was built.

When a dataclass is defined, Python generates the source of its methods and compiles it. That takes
half of the time of importing the engine. This module loads the same sources, compiled; `library.py`
puts it beside the engine, and `boot.js` imports it first.
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
    """Execute a source like `exec`, but use its compiled code if there is one."""
    exec(_codes.get(source, source), globals, locals)


dataclasses.exec = execute  # type: ignore[attr-defined]
