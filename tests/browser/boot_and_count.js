// In a worker: starts, and counts the bytes of memory that were read.
const found = [];
const { read } = FileSystemSyncAccessHandle.prototype;
FileSystemSyncAccessHandle.prototype.read = function (into, how) {
  found.push(into.byteLength);
  return read.call(this, into, how);
};
const python = await boot();
return {
  found,
  version: look(python, "eldesthand.__version__"),
  chance: look(python, "random.random()"),
  said,
};
