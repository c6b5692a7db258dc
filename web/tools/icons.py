"""Draw the PNG icons in `public/` from the SVG icon.

Run it again only to change them: `.venv/bin/python web/tools/icons.py`.
"""

from __future__ import annotations

import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parents[2]
PUBLIC = ROOT / "web" / "public"
sys.path.insert(0, str(ROOT))

from tools.browsers import installed_browser  # noqa: E402 (needs the path above)

# name → side in pixels, the card's share of it, and the background (empty: transparent)
ICONS = {
    "icon-192.png": (192, 1.0, ""),
    "icon-512.png": (512, 1.0, ""),
    "icon-180.png": (180, 0.8, "#20604a"),  # Apple's systems round the corners
    "icon-maskable.png": (512, 0.62, "#20604a"),  # may be cut to any shape
}


def main() -> None:
    """Draw all icons."""
    card = (PUBLIC / "icon.svg").read_text()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=installed_browser(), args=["--no-sandbox"]
        )
        for name, (side, share, ground) in ICONS.items():
            page = browser.new_page(viewport={"width": side, "height": side})
            page.set_content(
                f"<style>html {{ background: {ground or 'transparent'} }}"
                "body { margin: 0; height: 100vh; display: grid; place-items: center }"
                f"svg {{ width: {side * share}px }}</style>{card}"
            )
            page.screenshot(path=PUBLIC / name, omit_background=not ground)
        browser.close()


if __name__ == "__main__":
    main()
