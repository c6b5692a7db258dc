// The browser aborts the next transaction in which something is written.
() => {
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (...given) {
    IDBObjectStore.prototype.put = put;
    const request = put.apply(this, given);
    this.transaction.abort();
    return request;
  };
}
