"""Start the engine's local server, for `build.py` and for tests."""

from __future__ import annotations

import sys
from pathlib import Path

from web.tools.steps import ROOT, BuildError

sys.path.insert(0, str(ROOT / "engine"))  # the engine is not installed yet when `build.py` starts

from eldesthand.cli.commands.serve import SiteHandler, SiteServer, serve_folder

__all__ = ["SiteHandler", "SiteServer", "make_server"]


def make_server(folder: Path, port: int = 0) -> SiteServer:
    """Make a server of a folder on 127.0.0.1; port 0 selects a free one.

    Raises ``BuildError`` if the port is in use or invalid.
    """
    try:
        return serve_folder(folder, port)
    except (OSError, OverflowError) as error:
        advice = "Choose another with --port; 0 takes any free one."
        raise BuildError(f"Cannot serve on port {port}: {error}. {advice}") from error
