"""The page's saved data on the device, seen from outside."""

import pytest

from tests.browser.scripts import script

WITH_CACHES = pytest.mark.browser_context_args(service_workers="allow")
"""For tests of what is cached; in the others no service worker is installed."""

FIND_MEMORY = script("find_memory.js")
SITE_KEPT = script("site_kept.js")

ALL_KEPT = f"() => ({script('all_kept.js')})({FIND_MEMORY})"
