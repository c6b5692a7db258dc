// Has the browser refuse to store anything more in a database.
() => {
  IDBObjectStore.prototype.put = () => {
    throw new DOMException("", "QuotaExceededError");
  };
}
