// Tells whether an update whose files are not all there has been left.
async () => {
  const registration = await navigator.serviceWorker.ready;
  await registration.update().catch(() => {});
  const worker = registration.installing;
  while (worker && worker.state === "installing") {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return registration.waiting === null;
}
