// Looks for an update, and resolves with how its install ended.
async () => {
  const registration = await navigator.serviceWorker.ready;
  const found = new Promise((resolve) =>
    registration.addEventListener("updatefound", () => resolve(registration.installing)));
  registration.update().catch(() => {});
  const installing = await found;
  while (installing.state === "installing")
    await new Promise((resolve) => setTimeout(resolve, 20));
  return installing.state;
}
