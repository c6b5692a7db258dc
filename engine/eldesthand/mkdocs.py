"""Hearts in MkDocs: ``plugins: [eldesthand]`` in ``mkdocs.yml``.

The plugin adds the extension ``eldesthand.markdown``, which shows the blocks; checks them before,
so that every error stops the build with file and line; and copies the files of the tables.

The option ``site`` is the folder of a built site (copied to ``hearts/``) or its URL. Its script
starts the tables. ``language`` is that of drawings and answers, by default that of the theme.
"""

from __future__ import annotations

from pathlib import Path

from eldesthand.core.errors import needed
from eldesthand.documents.drawing import SHEET
from eldesthand.documents.embedding import LOADER, copy_site, is_address, loader
from eldesthand.documents.embedding.markdown_fences import errors_in, read_fences

with needed("package mkdocs", "mkdocs"):
    from mkdocs.config import base
    from mkdocs.config import config_options as options
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.exceptions import PluginError
    from mkdocs.plugins import BasePlugin
    from mkdocs.structure.files import Files
    from mkdocs.structure.pages import Page

_EXTENSION = "eldesthand.markdown"
_FOLDER = "hearts"
"""The folder of the site's files in the built pages."""

_ASSETS = "assets"
_SHEET = f"{_ASSETS}/eldesthand.css"
"""The style of the drawings, in the built pages: strict policies allow it there."""

# in some themes a figure is as wide as its content; a table is as wide as its figure
_FIGURE = "figure.hearts.hearts{width:100%;margin-inline:0}"


class HeartsConfig(base.Config):  # type: ignore[no-untyped-call]
    """The plugin's options."""

    site: options.Type[str] = options.Type(str, default="")
    language: options.Type[str] = options.Type(str, default="")


class HeartsPlugin(BasePlugin[HeartsConfig]):  # type: ignore[no-untyped-call]
    """Plugin that checks the blocks of each page, and adds what their HTML needs."""

    def on_config(self, config: MkDocsConfig) -> MkDocsConfig:
        """Add the extension to every conversion of Markdown; style and loader to every page."""
        if _EXTENSION not in config.markdown_extensions:
            config.markdown_extensions.append(_EXTENSION)
        theme = config.theme
        language = self.config.language or theme.get("language") or str(theme.get("locale"))
        config.mdx_configs[_EXTENSION] = {"styled": False, "language": language}
        config.extra_css.append(_SHEET)
        if self.config.site:
            script = options.ExtraScriptValue(f"{_ASSETS}/{LOADER}")
            script.type = "module"
            config.extra_javascript.append(script)
        return config

    def on_page_markdown(
        self, markdown: str, /, *, page: Page, config: MkDocsConfig, files: Files
    ) -> str:
        """Check the blocks of a page. Raises ``PluginError`` with file and line of every error."""
        file = Path(page.file.abs_src_path or page.file.src_uri)
        if wrong := errors_in(read_fences(markdown, file.parent, file)):
            raise PluginError(wrong)
        return markdown

    def on_post_build(self, *, config: MkDocsConfig) -> None:
        """Write style and loader, copy the site's files. Raises ``PluginError`` without a site."""
        site, assets = self.config.site, Path(config.site_dir, _ASSETS)
        assets.mkdir(parents=True, exist_ok=True)
        Path(config.site_dir, _SHEET).write_text(f"{SHEET}{_FIGURE}", "utf-8", newline="\n")
        if not site:
            return
        (assets / LOADER).write_text(loader(site, f"../{_FOLDER}"), "utf-8", newline="\n")
        if is_address(site):
            return
        folder = Path(config.config_file_path).parent / site
        try:
            copy_site(folder.resolve(), Path(config.site_dir, _FOLDER))
        except OSError as error:
            raise PluginError(f"option site of the plugin eldesthand: {error}") from error
