"""Serve a built site locally, as a static host would."""

from __future__ import annotations

import os
import re
import sys
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from importlib.util import find_spec
from pathlib import Path


class SiteHandler(SimpleHTTPRequestHandler):
    """Handler that serves the site as a static host would, to all origins, without a log."""

    protocol_version = "HTTP/1.1"
    extensions_map: dict[str, str] = {  # noqa: RUF012 (as the base class has it)
        **SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
        ".whl": "application/zip",
        ".woff2": "font/woff2",
    }

    def end_headers(self) -> None:
        """Let browsers cache paths with a hash, and revalidate all others."""
        hashed = re.search(r"/(app|pyodide)-[^/]*/", self.path)
        keep = "public, max-age=31536000, immutable" if hashed else "no-cache"
        self.send_header("Cache-Control", keep)
        self.send_header("Access-Control-Allow-Origin", "*")  # for tables in other people's pages
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 (its name)
        """Log nothing."""


class SiteServer(ThreadingHTTPServer):
    """Local server that ignores connections closed by browsers."""

    allow_reuse_address: bool = os.name != "nt"  # on Windows it would let two servers share a port
    daemon_threads = True

    def handle_error(self, request: object, client_address: object) -> None:
        """Report real errors only."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


def installed_site() -> Path | None:
    """Return the folder of the site that the wheel ``eldesthand_site`` installs, or ``None``."""
    spec = find_spec("eldesthand_site")
    return Path(spec.origin).with_name("site") if spec and spec.origin else None


def serve_folder(folder: Path, port: int = 0) -> SiteServer:
    """Return a server of a folder on 127.0.0.1, by default on a free port.

    Raises ``OSError`` for a port in use, ``OverflowError`` for an invalid port.
    """
    return SiteServer(("127.0.0.1", port), partial(SiteHandler, directory=str(folder)))
