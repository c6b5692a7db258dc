"""The public face: `from eldesthand import …`."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import eldesthand
from tests.commands import environment

FACE = Path(eldesthand.__file__)


@pytest.mark.parametrize("name", eldesthand.__all__)
def test_every_name_is_there_and_documented(name: str) -> None:
    member = getattr(eldesthand, name)
    assert member is not None
    if isinstance(member, type) or callable(member):
        assert member.__doc__, name


def test_a_name_that_is_not_there() -> None:
    with pytest.raises(AttributeError, match="no attribute 'whist'"):
        _ = eldesthand.whist


def test_importing_the_package_imports_no_room_but_the_registry() -> None:
    code = "import sys, eldesthand; print(*(m for m in sys.modules if m.startswith('eldesthand')))"
    command = [sys.executable, "-c", code]
    shown = subprocess.run(command, capture_output=True, text=True, check=True, cwd=FACE.parents[1])
    loaded = set(shown.stdout.split())
    assert loaded == {
        "eldesthand",
        *("eldesthand.core", "eldesthand.core.errors", "eldesthand.core.registry"),
        "eldesthand.core.language",
    }


THREADS = """
import sys, threading
from eldesthand.core.rules import PRESETS, Rules
sys.setswitchinterval(1e-6)
faults = []
def look():
    try:
        Rules(), PRESETS["modern"]
    except Exception as fault:
        faults.append(fault)
threads = [threading.Thread(target=look) for _ in range(8)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
assert not faults, faults
"""


def test_threads_find_every_game_at_their_first_look() -> None:
    """A worker of a cluster has several threads, and each begins with a look at the games."""
    done = subprocess.run([sys.executable, "-c", THREADS], env=environment({}), check=False)
    assert done.returncode == 0
