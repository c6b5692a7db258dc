// Resolves when the page could open again without a network, and quickly.
async (findMemory) => {
  const registration = await navigator.serviceWorker.ready;
  while (registration.active.state !== "activated" || !(await findMemory())) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
