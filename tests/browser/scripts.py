"""Programs that tests run in the page: each lies in a file beside them."""

import re
from pathlib import Path

HANG = (
    "Atomics.wait(new Int32Array("
    "new WebAssembly.Memory({ initial: 1, maximum: 1, shared: true }).buffer), 0, 0);"
)
"""Lets a worker hang for ever. It is as deaf as in an endless loop, and takes no time of others."""


def script(name: str, function: str = "") -> str:
    """Return the text of a program, or of one function in a file of several."""
    text = Path(__file__).with_name(name).read_text(encoding="utf-8")
    if not function:
        return text
    [found] = re.findall(rf"^const {function} = (.*?^\}}\)?);$", text, re.MULTILINE | re.DOTALL)
    return str(found)
