"""What the page keeps on the device, seen from outside."""

ALL_KEPT = """
async () => {
  const kept = async (kind) => {
    const names = (await caches.keys()).filter((name) => name.startsWith(`eldesthand ${kind} `));
    return names.length > 0 && (await (await caches.open(names[0])).keys()).length > 0;
  };
  const registration = await navigator.serviceWorker.ready;
  while (registration.active.state !== "activated" || !(await kept("memory"))) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
"""
"""Resolves when the page could open again without a network, and quickly."""
