"""Change each column of each law of error in turn, and list the changes that no test notices.

``python -m tools.mutate_laws`` makes all changes; ``python -m tools.mutate_laws I5 D7.until`` makes
only some. Files stay unchanged: the tests are collected once, and each change is made and tested in
its own process, until the first failure. A change of a rule must fail a test of play; tests of
sentences and of the list of columns do not count. A change of a sentence must fail a test of
sentences.
"""

from __future__ import annotations

import os
import re
import signal
import sys
import time
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tools.law_changes import Change

CHECKS = ("tests/laws/errors", "tests/laws/test_ceremony.py", "tests/laws/test_all_losses.py")
"""Tests of small deals for one law each. (Tests of whole deals would fail after more changes.)"""
SENTENCES = "test_sentences.py"
DEALING = "test_ceremony.py"
TABLE = "test_the_columns_of_every_law_are_those_of_the_rules"
"""Test that is not run, because it fails after any change of a rule."""

SECONDS = 300
"""Seconds after which a test counts as hanging."""


class Mutation:
    """Plugin that runs the tests once for each change."""

    def __init__(self, wanted: tuple[str, ...]) -> None:
        self.wanted = wanted
        self.survived: list[Change] = []
        self.made = 0

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Make and test each change in its own process."""
        from eldesthand.laws.law import LAWS  # pytest has set the path of the engine
        from tools.law_changes import THE_SAME, changes

        items = [item for item in session.items if item.name != TABLE and _runs(item)]
        chosen = {
            law: [c for c in changes(law) if self._is_wanted(c) and str(c) not in THE_SAME]
            for law in LAWS.values()
        }
        needed = {item for made in chosen.values() for c in made for item in _guards(items, c)}
        if _fails(session, [item for item in items if item in needed]):
            raise pytest.UsageError("the tests fail without any change")
        begun = time.monotonic()
        for law, made in chosen.items():
            for change in made:
                if not _fails(session, _guards(items, change), change):
                    self.survived.append(change)
                    _say(f"survives: {change}")
            self.made += len(made)
            if made:
                _say(f"{law.id}: {len(made)} changes made")
        minutes = (time.monotonic() - begun) / 60
        noticed = self.made - len(self.survived)
        _say(f"{self.made} changes, {noticed} noticed by some test, in {minutes:.0f} min")
        return True

    def _is_wanted(self, change: Change) -> bool:
        names = {change.law, f"{change.law}.{change.column}"}
        return not self.wanted or not names.isdisjoint(self.wanted)


def _runs(item: pytest.Item) -> bool:
    return not any(mark.name == "skip" for mark in item.iter_markers())


def _guards(items: list[pytest.Item], change: Change) -> list[pytest.Item]:
    """Return the tests for a sentence or for a rule, those of the same law first."""
    law = change.law.rstrip("abcd")

    def guards(item: pytest.Item) -> bool:
        if change.spoken:
            return item.path.name == SENTENCES
        if law in ("D3", "D5", "D6"):
            return item.path.name == DEALING
        return item.path.name not in (SENTENCES, DEALING)

    return sorted(filter(guards, items), key=lambda item: law not in re.split(r"[_\[]", item.name))


def _fails(session: pytest.Session, items: list[pytest.Item], change: Change | None = None) -> bool:
    """Return whether a test fails, run in its own process."""
    sys.stdout.flush()
    child = os.fork()
    if child:
        return os.waitpid(child, 0)[1] != 0
    nothing = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nothing, 1)
    os.dup2(nothing, 2)
    signal.alarm(SECONDS)
    failed = True
    try:
        if change:
            change.make()
        failed = _some_fails(session, items)
    finally:
        os._exit(failed)


def _some_fails(session: pytest.Session, items: list[pytest.Item]) -> bool:
    for item, following in zip(items, [*items[1:], None], strict=True):
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        if session.testsfailed:
            return True
    return False


def _say(text: str) -> None:
    print(text, flush=True)


def main(wanted: tuple[str, ...]) -> int:
    """Make all or the ``wanted`` changes; return 1 if one of them makes no test fail."""
    quiet = ("-q", "-s", "--no-header", "--no-summary", "-p", "no:cacheprovider")
    mutation = Mutation(wanted)
    status = pytest.main([*quiet, *CHECKS], plugins=[mutation])
    return int(status != 0 or not mutation.made or bool(mutation.survived))


if __name__ == "__main__":
    sys.exit(main(tuple(sys.argv[1:])))
