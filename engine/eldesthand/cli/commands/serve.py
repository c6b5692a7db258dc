"""``eldesthand serve``: serve the built site on this machine, from its wheel or a folder."""

from __future__ import annotations

import webbrowser
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from pathlib import Path

from eldesthand.cli.parsers import Number
from eldesthand.cli.site_server import installed_site, serve_folder
from eldesthand.core.errors import EldestHandError

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


def add_options(parser: ArgumentParser) -> None:
    """Add the folder and the port of the site."""
    parser.add_argument(
        "--site", type=Path, metavar="DIR", help="a built site; default: the installed one"
    )
    parser.add_argument("--port", type=Number(0, 65535), default=8000, help="port; 0: any free one")
    parser.add_argument("--no-open", action="store_true", help="do not open a browser")


def run(options: Namespace) -> Iterator[str]:
    """Yield the address when it is ready; serve until Ctrl-C."""
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
