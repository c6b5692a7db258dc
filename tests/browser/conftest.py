"""Which browser the browser tests drive, and how."""

from __future__ import annotations

from typing import Any

import pytest

import build


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """The machine's own Chromium if there is one, silent on the network."""
    own = build.installed_browser()
    return {
        **browser_type_launch_args,
        **({"executable_path": own} if own else {}),
        "args": [
            "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",  # nothing but our site
            "--no-sandbox",
            "--disable-gpu",
            "--disable-quic",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
        ],
    }
