/** Unregister a service worker and delete its caches. @param {ServiceWorkerRegistration} registration */
export async function forgetSite(registration) {
  const own = `eldesthand site ${new URL(registration.scope).pathname} `;
  for (const name of await caches.keys()) {
    if (name.startsWith(own)) await caches.delete(name);
  }
  await registration.unregister();
}
