"""A local server for a built site, as any static host would serve it."""

from __future__ import annotations

import os
import re
import sys
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from importlib.util import find_spec
from pathlib import Path

__all__ = ["SiteHandler", "SiteServer", "installed_site", "serve_folder"]


class SiteHandler(SimpleHTTPRequestHandler):
    """Serves the site as any static host would, to pages of any origin, without a log."""

    protocol_version = "HTTP/1.1"
    extensions_map = {  # noqa: RUF012 (as the base class has it)
        **SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
        ".whl": "application/zip",
        ".woff2": "font/woff2",
    }

    def end_headers(self) -> None:
        """Let browsers keep what has a hash in its path, and ask again for the rest."""
        hashed = re.search(r"/(app|pyodide)-[^/]*/", self.path)
        keep = "public, max-age=31536000, immutable" if hashed else "no-cache"
        self.send_header("Cache-Control", keep)
        self.send_header("Access-Control-Allow-Origin", "*")  # for tables in others' pages
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 (its name)
        """Log nothing."""


class SiteServer(ThreadingHTTPServer):
    """A local server that ignores browsers that close their connection."""

    allow_reuse_address = os.name != "nt"  # where it would let two servers share a port
    daemon_threads = True

    def handle_error(self, request: object, client_address: object) -> None:
        """Report real errors only."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


def installed_site() -> Path | None:
    """The folder of the site that ``eldesthand[site]`` brings, if it is there."""
    spec = find_spec("eldesthand_site")
    return Path(spec.origin).with_name("site") if spec and spec.origin else None


def serve_folder(folder: Path, port: int = 0) -> SiteServer:
    """A server of a folder on 127.0.0.1, on a free port unless one is given.

    Raises ``OSError`` when the port is taken, ``OverflowError`` when it is no port.
    """
    return SiteServer(("127.0.0.1", port), partial(SiteHandler, directory=str(folder)))
