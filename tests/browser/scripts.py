"""Programs that tests run in the page: each lies in a file beside them."""

from pathlib import Path


def script(name: str) -> str:
    """Return the text of a program."""
    return Path(__file__).with_name(name).read_text(encoding="utf-8")
