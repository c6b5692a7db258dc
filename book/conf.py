"""Configuration of the book, which `python3 build.py site` builds; see CONTRIBUTING.md."""

import json
import shlex
from contextlib import chdir, redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path
from tempfile import TemporaryDirectory

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from eldesthand import PRESETS, Rules
from eldesthand.cli.main import main
from eldesthand.record.tags import differences, rule_tags

project = "The book of Hearts"
author = "Eldest Hand maintainers"
language = "en"
extensions = ["eldesthand.sphinx", "sphinx.ext.autodoc"]
autodoc_typehints = "none"
add_module_names = False
exclude_patterns = ["locale", "theme"]
locale_dirs = ["locale"]  # locale/de/LC_MESSAGES/game.po would be German for game.rst
gettext_compact = False  # a file for each chapter
smartquotes = True
nitpicky = True
nitpick_ignore_regex = [("py:.*", ".*")]  # docstrings name more than the reference shows

FONT = Path("../web/node_modules/@fontsource-variable/eb-garamond/files")

suppress_warnings = ["hearts.site"]  # the theme loads the script

html_theme = "hoyle"
html_theme_path = ["theme"]
html_static_path = [
    str(FONT / f"eb-garamond-latin-wght-{style}.woff2") for style in ("normal", "italic")
]
html_title = project
html_favicon = "../web/public/icon.svg"
html_copy_source = False
html_use_index = False
html_additional_pages = {"search": "search.html"}
html_domain_indices = False
html_permalinks = False


class Presets(SphinxDirective):
    """Directive that lists the presets, each with its rules that differ from the defaults."""

    def run(self) -> list[nodes.Node]:
        """Return a definition list of the presets."""
        lines = []
        for name, preset in PRESETS.items():
            rules = differences(preset.rules, Rules()).items()
            text = ", ".join(f"{tag} {value}" for tag, value in rules)
            lines.append(f"``{name}``\n    {text or 'the defaults'}")
        return self.parse_text_to_nodes("\n".join(lines))


class RuleTags(SphinxDirective):
    """Directive that writes the names of the rule tags."""

    def run(self) -> list[nodes.Node]:
        """Return a paragraph with the names."""
        return self.parse_text_to_nodes(", ".join(f"``{tag}``" for tag in rule_tags()) + ".")


class Picture(SphinxDirective):
    """Directive for a chart that a command draws during the build; it also shows the command."""

    required_arguments = 1
    final_argument_whitespace = True
    has_content = True

    def run(self) -> list[nodes.Node]:
        """Run the command in the book's folder. Raises an error if the command fails."""
        command, said = " ".join(self.arguments[0].split()), StringIO()
        with TemporaryDirectory() as folder, chdir(self.env.srcdir):
            chart = Path(folder) / "chart.svg"
            with redirect_stdout(StringIO()), redirect_stderr(said):
                status = main([*shlex.split(command), "--plot", str(chart)])
            if status:
                raise self.error(f"{command}: {said.getvalue()}")
            figure = nodes.figure("", nodes.raw("", chart.read_text("utf-8"), format="html"))
        figure["classes"].append("picture")
        inlines, messages = self.parse_inline(" ".join(self.content), lineno=self.lineno)
        figure += nodes.caption("", "", *inlines)
        told = f"eldesthand {command} --plot chart.svg"
        return [figure, nodes.literal_block(told, told, language="none"), *messages]


def leave_out_search(app: Sphinx) -> None:
    """Leave out Sphinx's own search, which finds parts of words and evades the page's policy."""
    app.builder.search = False


def text_of(section: nodes.section) -> str:
    """Return the text of a section without its title, its subsections, drawings and code."""
    parts = (nodes.paragraph, nodes.term, nodes.raw, nodes.literal_block)
    found = [
        each.astext()
        for child in section.children
        if not isinstance(child, nodes.section)
        for each in child.findall(lambda node: isinstance(node, parts))
        if not isinstance(each, nodes.raw | nodes.literal_block)
    ]
    return " ".join(" ".join(found).split())


def write_sections(app: Sphinx, error: Exception | None) -> None:
    """Write the text of every section, in which the search page looks."""
    if error or app.builder.format != "html":
        return
    sections = []
    for chapter in sorted(app.env.found_docs):
        doctree = app.env.get_doctree(chapter)
        for section in doctree.findall(nodes.section):
            title = section.next_node(nodes.title)
            names = [app.env.titles[chapter].astext(), title.astext()] if title else []
            address = f"{chapter}.html#{section['ids'][0]}"
            sections.append([address, " › ".join(dict.fromkeys(names)), text_of(section)])
    text = json.dumps(sections, ensure_ascii=False, separators=(",", ":"))
    (Path(app.outdir) / "_static" / "sections.json").write_text(text, encoding="utf-8")


def setup(app: Sphinx) -> None:
    """Add the directives whose content comes from the engine, and the search."""
    app.connect("builder-inited", leave_out_search)
    app.connect("build-finished", write_sections)
    app.add_directive("picture", Picture)
    app.add_directive("presets", Presets)
    app.add_directive("rule-tags", RuleTags)
