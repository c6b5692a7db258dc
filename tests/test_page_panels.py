"""The page's panels: every one is listed, every name is one panel's, and no view opens another."""

from __future__ import annotations

import re

from web.tools.steps import WEB

SOURCE = WEB / "src"
TEXTS = {path: path.read_text(encoding="utf-8") for path in sorted(SOURCE.rglob("*.js"))}
INDEX = SOURCE / "panels" / "index.js"
DEFINED = {
    path: re.findall(r'definePanel\(\{\s*name: "([\w-]+)"', text) for path, text in TEXTS.items()
}
NAMES = [name for names in DEFINED.values() for name in names]


def test_every_panel_has_a_name_of_its_own() -> None:
    calls = sum(len(re.findall(r"^definePanel\(", text, re.M)) for text in TEXTS.values())
    assert calls == len(NAMES) == len(set(NAMES))


def test_every_file_with_a_panel_is_listed_or_fetched_and_no_other_is_listed() -> None:
    listed = re.findall(r'^import "(.+?)";', TEXTS[INDEX], re.MULTILINE)
    files = {(INDEX.parent / name).resolve() for name in listed}
    fetched = {
        (path.parent / name).resolve()
        for path, text in TEXTS.items()
        for name in re.findall(r'await import\("(\..+?)"\)', text)
    }
    files |= {path for path in fetched if DEFINED[path]}
    assert files == {path.resolve() for path, names in DEFINED.items() if names}


def test_views_open_panels_that_there_are() -> None:
    text = "\n".join(TEXTS.values())
    opened = set(re.findall(r'\b(?:open|openPanel)\("([\w-]+)"\)', text))
    opened |= set(re.findall(r'\bpanel: "([\w-]+)"', text))
    assert opened, "the pattern finds none"
    assert opened <= set(NAMES)
