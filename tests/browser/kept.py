"""The page's saved data on the device, seen from outside."""

import pytest

WITH_CACHES = pytest.mark.browser_context_args(service_workers="allow")
"""For tests of what is cached; in the others no service worker is installed."""

FIND_MEMORY = """
const findMemory = async () => {
  for await (const [name, file] of await navigator.storage.getDirectory()) {
    if (!name.startsWith("eldesthand memory ")) continue;
    const [size] = new Uint32Array(await (await file.getFile()).slice(0, 4).arrayBuffer());
    if (size) return file;
  }
  return null;
};
"""
"""Finds the file with Python's memory, once it is written to its end."""

SITE_KEPT = """
async () => {
  const registration = await navigator.serviceWorker.ready;
  while (registration.active.state !== "activated") {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
"""
"""Resolves when the page could open again without a network."""

ALL_KEPT = f"""
async () => {{
  {FIND_MEMORY}
  const registration = await navigator.serviceWorker.ready;
  while (registration.active.state !== "activated" || !(await findMemory())) {{
    await new Promise((resolve) => setTimeout(resolve, 100));
  }}
}}
"""
"""Resolves when the page could open again without a network, and quickly."""
