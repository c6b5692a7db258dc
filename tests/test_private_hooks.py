"""The private hooks of the start are listed with their Pyodide, and a start works without them."""

from __future__ import annotations

import json
import subprocess

import pytest

from web.tools.steps import WEB, tool

LISTED = json.loads((WEB / "private-hooks.json").read_text())
HOOKS = {each["hook"]: each for each in LISTED["hooks"]}
SOURCES = {
    str(path.relative_to(WEB.parent)): path.read_text()
    for folder in ("src", "tools")
    for path in sorted((WEB / folder).rglob("*"))
    if path.suffix in (".js", ".py")
}


def test_the_hooks_were_tested_with_this_pyodide() -> None:
    package = json.loads((WEB / "package.json").read_text())
    versions = {**package.get("dependencies", {}), **package.get("devDependencies", {})}
    assert LISTED["pyodide"] == versions["pyodide"]


@pytest.mark.parametrize("hook", sorted(HOOKS))
def test_each_hook_is_listed_with_every_file_that_uses_it(hook: str) -> None:
    using = [file for file, text in SOURCES.items() if _used(hook, text)]
    assert using == HOOKS[hook]["files"]


def _used(hook: str, text: str) -> bool:
    lines = (line.strip() for line in text.splitlines())
    return any(hook in line for line in lines if not line.startswith(("*", "//", "/*", "#")))


def test_a_start_without_any_hook_answers_like_ours() -> None:
    """Only Pyodide's public interface and the engine's sources take part."""
    request = json.dumps({"do": "games"})
    script, engine = WEB / "tests" / "plain_start.mjs", WEB.parent / "engine"
    command = [str(tool("node")), str(script), str(engine), request]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=True)
    assert json.loads(done.stdout)["presets"]
