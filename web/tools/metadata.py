"""Fill in the package's addresses: its links for a package index, and the links of its README.

hatchling runs this file. A fork changes only the two addresses in ``pyproject.toml``, under
``tool.hatch.metadata.hooks.custom``. In the checkout the links of the README are relative.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface


class Addresses(MetadataHookInterface):
    """Metadata hook of hatchling that fills in ``urls`` and ``readme``."""

    PLUGIN_NAME = "custom"

    def update(self, metadata: dict[str, Any]) -> None:
        """Add the links and the README to the package's metadata."""
        site, repository = self.config["site"], self.config["repository"]
        readme = Path(self.root, "README.md").read_text("utf-8")
        metadata["urls"] = {
            "Homepage": site,
            "Documentation": f"{site}book/",
            "Repository": repository,
            "Issues": f"{repository}/issues",
            "Changelog": f"{repository}/blob/HEAD/CHANGELOG.md",
        }
        text = absolute(readme, site, repository)
        metadata["readme"] = {"content-type": "text/markdown", "text": text}


def absolute(text: str, site: str, repository: str) -> str:
    """Return a Markdown text with the links to files of the repository made absolute.

    >>> absolute("![A](web/a.png) [B](book/b.rst) [C](C.md)", "S/", "R")
    '![A](R/raw/HEAD/web/a.png) [B](S/book/b.html) [C](R/blob/HEAD/C.md)'
    """

    def address(match: re.Match[str]) -> str:
        before, path = match.groups()
        if before.startswith("!"):
            return f"{before}({repository}/raw/HEAD/{path})"
        if path.startswith("book/") and path.endswith(".rst"):
            return f"{before}({site}{path.removesuffix('.rst')}.html)"
        return f"{before}({repository}/blob/HEAD/{path})"

    return re.sub(r"(!?\[[^\]]*\])\((?!https?:|#)([^)]+)\)", address, text)
