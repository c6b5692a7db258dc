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

COMPILES_LESS = [
    "--js-flags=--wasm-lazy-compilation --wasm-tiering-budget=130000000",
    "--process-per-site",
]
"""For tests only: WebAssembly is compiled when it runs, and optimized after ten times as much work
as usual, since visits are short. The pages of a device share a process, and with it the code that
`holdPyodide` keeps.
"""
