"""The checks of style: all of them run, and each violation is reported."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import lint, lint_words


def test_every_check_runs_after_a_failure(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(lint, "PYTHON_CHECKS", {"missing": ("tools.none",), "late": ("this",)})
    monkeypatch.setattr(lint, "page_checks", dict)

    assert lint.failures() == ["missing"]
    assert "No module named tools.none" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("name", "text", "found"),
    [
        ("a.py", '"""Who plays."""\n', '1: expected a verb or a noun, got "Who plays."'),
        ("a.py", 'def f():\n    """The card."""\n', '2: expected a verb, got "The card."'),
        ("a.py", 'class A:\n    """The card."""\n', ""),
        ("a.py", 'class A:\n    x = 1\n    """Whether x."""\n', "3: expected a verb or a noun"),
        ("a.js", "\n/** Whether it is so. */\n", "2: expected a verb or a noun"),
        ("a.js", "/** The card. */\nconst f = () => 1;\n", '1: expected a verb, got "The card."'),
        ("a.md", "There are so many.\n", '1: forbidden phrase "so many"'),
        ("a.md", "Whenever a player leads.\n", ""),
        ("engine/eldesthand/a.py", 'x = "Howell\'s"\n', "1: straight apostrophe"),
        ("engine/eldesthand/a.py", 'x = "the players\' names"\n', "1: straight apostrophe"),
        ("engine/eldesthand/a.py", '"""Howell\'s."""\nx = "got \'human\', Howell’s"\n', ""),
        ("web/src/a.js", '\nconst x = "Python\'s";\n', "2: straight apostrophe"),
        ("web/src/a.js", "// Python's \"page's\"\nconst x = \"script-src 'self'\";\n", ""),
    ],
)
def test_violations_of_the_style(
    name: str, text: str, found: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lint_words, "ROOT", tmp_path)
    (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
    (tmp_path / name).write_text(text)
    lines = list(lint_words.violations(tmp_path / name))

    assert len(lines) == bool(found)
    assert all(line.startswith(f"{name}:{found}") for line in lines)
