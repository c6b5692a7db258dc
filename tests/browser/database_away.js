// The page's database is away until `databaseAway` is "": each opening fails, or waits until then.
{
  const { open } = IDBFactory.prototype;
  globalThis.databaseAway = "DATABASE_AWAY";
  const forward = (real, request) => {
    for (const name of ["onsuccess", "onerror", "onupgradeneeded"])
      real[name] = (event) => {
        request.result = real.result;
        request[name]?.(event);
      };
  };
  IDBFactory.prototype.open = function (name, ...version) {
    if (!globalThis.databaseAway || name !== "eldesthand") return open.call(this, name, ...version);
    const request = {};
    const look = setInterval(() => {
      if (!globalThis.databaseAway) forward(open.call(this, name, ...version), request);
      else if (globalThis.databaseAway === "fails") request.onerror({ preventDefault() {} });
      else return;
      clearInterval(look);
    });
    return request;
  };
}
// Text of the last file that the page saved; no download is reported from Firefox.
{
  const { createObjectURL } = URL;
  globalThis.savedFile = null;
  URL.createObjectURL = (blob) => {
    globalThis.savedFile = blob.text();
    return createObjectURL.call(URL, blob);
  };
}
