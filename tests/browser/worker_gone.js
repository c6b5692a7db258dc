// Tells whether the service worker and its caches have gone; it is asked again and again.
() => {
  navigator.serviceWorker.getRegistration().then((found) => (window.gone = !found));
  caches.keys().then((all) => (window.none = !all.some((one) => one.includes(" site "))));
  return window.gone && window.none;
}
