// Resolves when the page could open again without a network.
async () => {
  const registration = await navigator.serviceWorker.ready;
  while (registration.active.state !== "activated") {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
