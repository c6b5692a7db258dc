"""``eldesthand serve``: serve the built site on this machine, from its wheel or a folder."""

from __future__ import annotations

import os
import re
import sys
import webbrowser
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from importlib.util import find_spec
from pathlib import Path

from eldesthand.cli.parsers import Number
from eldesthand.core.errors import EldestHandError


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


_HOW = (
    "build it from the sources, which needs only Python, with\n"
    "    python3 build.py site --out DIR\n"
    "    eldesthand serve --site DIR\n"
    "or install it for good with\n"
    "    python3 build.py wheels --out DIR\n"
    "    pip install DIR/eldesthand_site-*.whl"
)


class SiteError(EldestHandError):
    """Missing site, or one that cannot be served."""


def add_serve(parser: ArgumentParser) -> None:
    """Add the folder and the port of the site."""
    parser.add_argument(
        "--site", type=Path, metavar="DIR", help="a built site; default: the installed one"
    )
    parser.add_argument("--port", type=Number(0, 65535), default=8000, help="port; 0: any free one")
    parser.add_argument("--no-open", action="store_true", help="do not open a browser")


def run_serve(options: Namespace) -> Iterator[str]:
    """Serve the built site on this machine, from its wheel or a folder.

    Yield the address when it is ready; serve until Ctrl-C.
    """
    folder = options.site or installed_site()
    if folder is None:
        raise SiteError(f"expected an installed site, got none: {_HOW}")
    if not (folder / "index.html").is_file() or not (folder / "embed.js").is_file():
        raise SiteError(f"expected a built site in {folder}, got none: {_HOW}")
    try:
        server = serve_folder(folder, options.port)
    except OSError as error:
        raise SiteError(
            f"expected a free port, got {options.port} ({error}): choose another with --port; "
            "0 takes any free one"
        ) from None
    with server:
        address = f"http://127.0.0.1:{server.server_port}/"
        yield f"Eldest Hand is at {address} (Ctrl-C ends it)"
        if not options.no_open:
            webbrowser.open(address)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            return
