"""Write tests/RULES.md, the rules as players read them: ``python -m tools.write_rules``.

It shows each changed sentence for review.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from eldesthand.core.options import Options, Value
from eldesthand.core.rules import PRESETS, Rules
from eldesthand.core.terms import Laws
from eldesthand.words.club_laws import club_laws
from eldesthand.words.naming import title
from eldesthand.words.rules import explain

SHEET = Path(__file__).resolve().parent.parent / "tests" / "RULES.md"

HEAD = """\
# What players read of each game

The rules sheet of every game of the chooser, and of its options where they say something else; then
the laws of error. Written by `python -m tools.write_rules`; a test fails when it is stale.
"""


def games() -> Iterator[tuple[str, Rules]]:
    """Yield each game with its title here, and each with one option changed."""
    for name, preset in PRESETS.items():
        rules = preset.rules
        yield name, rules
        for option in (*rules.game.options, *rules.settling.options):
            values: list[Value] = [value for value, _ in option.choices] or [False, True]
            for value in values:
                if value != rules.option(option.name):
                    needed = {option.needs: True} if option.needs else {}
                    changed = Options({**rules.options, **needed, option.name: value})
                    yield f"{name}, {option.name} {value}", replace(rules, options=changed)
    yield "howell, two players", replace(PRESETS["howell"].rules, players=2)
    yield "howell, an agreed hour", replace(PRESETS["howell"].rules, minutes=60)


def sheet() -> str:
    """Return the text of tests/RULES.md.

    Sentences that a game shares with its preset are omitted.
    """
    parts, common = [HEAD], dict[str, set[tuple[str, str]]]()
    for name, rules in games():
        said = [(each.law, each.text) for each in explain(rules)]
        if name in PRESETS:
            common[name] = set(said)
            parts.append(f"\n## {name}: {title(rules)}\n\n")
            parts += [f"- **{law}** {text}\n" for law, text in said]
        elif news := [each for each in said if each not in common[name.split(",")[0]]]:
            parts.append(f"\n### {name}\n\n")
            parts += [f"- **{law}** {text}\n" for law, text in news]
    for game in ("howell", "modern"):
        parts.append(f"\n## {game}: laws of error\n\n")
        laws = club_laws(replace(PRESETS[game].rules, laws=Laws.CLUB))
        parts += [f"- **{law}** {text}\n" for law, text in laws]
    return "".join(parts)


if __name__ == "__main__":
    SHEET.write_text(sheet(), encoding="utf-8")
