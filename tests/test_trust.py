"""Every row of the threat model names tests that exist."""

from __future__ import annotations

import ast
import re
from functools import cache

from web.tools.steps import ROOT

ROW = re.compile(r"^\| (?P<threat>[^|]+) \| [^|]+ \| (?P<tests>[^|]+) \| [^|]+ \|$", re.M)


@cache
def functions_in(path: str) -> frozenset[str]:
    tree = ast.parse((ROOT / path).read_text("utf-8"))
    return frozenset(node.name for node in tree.body if isinstance(node, ast.FunctionDef))


def test_every_row_of_the_threat_model_has_a_test_that_exists() -> None:
    model = (ROOT / "TRUST.md").read_text("utf-8").split("## Figures")[0]
    rows = list(ROW.finditer(model))[2:]  # below the heading and its line
    assert len(rows) >= 10
    for row in rows:
        named = re.findall(r"`(tests/[\w/]+\.py)::(\w+)`", row["tests"])
        assert named, row["threat"]
        assert [test for path, test in named if test not in functions_in(path)] == [], row["threat"]
