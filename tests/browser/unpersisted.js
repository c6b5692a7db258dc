// The browser may delete what this page stores; it refuses to promise otherwise, and counts the requests.
globalThis.timesAsked = 0;
StorageManager.prototype.persisted = async () => false;
StorageManager.prototype.persist = async () => {
  globalThis.timesAsked += 1;
  return false;
};
