"""Build the wheel of the site, from which `eldesthand serve` serves it."""

from __future__ import annotations

import json
import shutil
import sys
import tempfile
from pathlib import Path

from web.tools.credits import PAGE
from web.tools.steps import ROOT, run

LICENSES = "MIT AND Apache-2.0 AND BSD-3-Clause AND CC0-1.0 AND MPL-2.0 AND OFL-1.1 AND PSF-2.0"

PROJECT = """\
[build-system]
requires = ["hatchling"]
build-backend = "hatchling.build"

[project]
name = "eldesthand-site"
version = {version}
description = "The built site of Eldest Hand, for `eldesthand serve`."
license = "{license}"
license-files = ["LICENSE", "credits.html"]
requires-python = ">=3.11"

[tool.hatch.build.targets.wheel]
packages = ["eldesthand_site"]

[tool.hatch.build.targets.wheel.force-include]
{site} = "eldesthand_site/site"
"""


def build_site_wheel(site: Path, version: str, out: Path) -> Path:
    """Build a wheel of the site with the engine's version; return its path."""
    with tempfile.TemporaryDirectory() as folder:
        package = Path(folder) / "eldesthand_site"
        package.mkdir()
        (package / "__init__.py").write_text('"""The built site lies beside this file."""\n')
        for file in (ROOT / "LICENSE", site / PAGE):
            shutil.copyfile(file, Path(folder) / file.name)
        text = PROJECT.format(
            version=json.dumps(version), site=json.dumps(str(site)), license=LICENSES
        )
        (Path(folder) / "pyproject.toml").write_text(text, encoding="utf-8")
        command = (sys.executable, "-m", "hatchling", "build", "--target", "wheel")
        run("Packing the site", *command, "--directory", out.resolve(), cwd=Path(folder))
    [wheel] = out.glob("eldesthand_site-*.whl")
    return wheel
