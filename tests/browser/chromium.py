"""Start options of our Chromium for tests and measurements, silent on the network."""

from __future__ import annotations

ARGUMENTS = [
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",  # nothing but our site
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

COMPILES_LESS = ["--js-flags=--liftoff-only --wasm-lazy-compilation"]
"""For tests only: WebAssembly is compiled once, simply, and when it runs: visits are short."""
