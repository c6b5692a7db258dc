"""How the book is built: `python3 build.py site` does it; see CONTRIBUTING.md."""

from pathlib import Path

from sphinx.application import Sphinx

project = "Hearts as the old Hoyles play it"
author = "Eldest Hand maintainers"
language = "en"
extensions = ["eldesthand.sphinx", "sphinx.ext.autodoc"]
autodoc_typehints = "none"
add_module_names = False
exclude_patterns = ["theme"]
smartquotes = True
nitpicky = True
nitpick_ignore_regex = [("py:.*", ".*")]  # docstrings name more than the reference shows

FONT = Path("../web/node_modules/@fontsource-variable/eb-garamond/files")

html_theme = "hoyle"
html_theme_path = ["theme"]
html_static_path = [
    str(FONT / f"eb-garamond-latin-wght-{style}.woff2") for style in ("normal", "italic")
]
html_title = project
html_favicon = "../web/public/icon.svg"
html_copy_source = False
html_use_index = False
html_domain_indices = False
html_permalinks_icon = "¶"


def setup(app: Sphinx) -> None:
    """A book of ten chapters is searched by the browser itself: no index, no script for it."""
    app.connect("builder-inited", _no_search)


def _no_search(app: Sphinx) -> None:
    app.builder.search = False  # type: ignore[attr-defined]
