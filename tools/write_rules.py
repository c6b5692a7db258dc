"""Write tests/RULES.md, every sentence of the rules sheets: ``python -m tools.write_rules``.

Its diff shows each changed sentence for review.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path

from eldesthand.core.options import Options, Value
from eldesthand.core.rules import PRESETS, Rules
from eldesthand.core.terms import Laws
from eldesthand.words.rules import club_laws, explain

SHEET = Path(__file__).resolve().parent.parent / "tests" / "RULES.md"

HEAD = """\
# The sentences of the rules sheets

Each sentence with its law and the games that have it; an option is listed if it changes the
sentence. The laws of error follow. Written by `python -m tools.write_rules`; a test checks it.

"""


def games() -> Iterator[tuple[str, Rules]]:
    """Yield each game with its name in the table, then the game with one option changed."""
    for name, preset in PRESETS.items():
        rules = preset.rules
        yield name, rules
        for option in (*rules.variety_object.options, *rules.settlement_object.options):
            values: list[Value] = [value for value, _ in option.choices] or [False, True]
            for value in values:
                if value != rules.option(option.name):
                    needed = {option.needs: True} if option.needs else {}
                    changed = Options({**rules.options, **needed, option.name: value})
                    yield f"{name}, {option.name} {value}", replace(rules, options=changed)
    yield "howell, two players", replace(PRESETS["howell"].rules, players=2)
    yield "howell, an agreed hour", replace(PRESETS["howell"].rules, minutes=60)


def sheet() -> str:
    """Return the text of tests/RULES.md."""
    rules: dict[tuple[str, str], list[str]] = {}
    errors: dict[tuple[str, str], list[str]] = {}
    for name, game in games():
        preset = name.split(",")[0]
        for paragraph in explain(game):
            names = rules.setdefault((paragraph.law, paragraph.text), [])
            if preset not in names:
                names.append(name)
        if name in PRESETS and Laws.CLUB in game.variety_object.laws:
            for law in club_laws(replace(game, laws=Laws.CLUB)):
                errors.setdefault(law, []).append(name)
    return f"{HEAD}{_lines(rules)}\n## Laws of error\n\n{_lines(errors)}"


def _lines(sentences: Mapping[tuple[str, str], list[str]]) -> str:
    return "".join(
        f"- **{law}** {text} *({'; '.join(names)})*\n" for (law, text), names in sentences.items()
    )


if __name__ == "__main__":
    SHEET.write_text(sheet(), encoding="utf-8")
