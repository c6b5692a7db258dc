// Notes what the page asks of a telephone, which does it all the same.
globalThis.noted = { heard: 0, vibrations: [], locks: [] };
const { start } = AudioBufferSourceNode.prototype;
AudioBufferSourceNode.prototype.start = function (...when) {
  noted.heard += this.context.state === "running" ? 1 : 0;
  return start.apply(this, when);
};
const { vibrate } = Navigator.prototype;
Navigator.prototype.vibrate = function (pattern) {
  noted.vibrations.push(pattern);
  return vibrate.call(this, pattern);
};
const { request } = WakeLock.prototype;
WakeLock.prototype.request = async function () {
  const lock = await request.call(this);
  noted.locks.push(lock);
  return lock;
};
