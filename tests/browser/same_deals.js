// Deals the same cards at each visit to an address: a seed is sixteen random bytes. Keys of other lengths
// stay random. Tests of the shuffle itself take seeds of their own.
{
  const { getRandomValues } = Crypto.prototype;
  const { pathname, search, hash } = location;
  let state = 0;
  for (const char of pathname + search + hash)
    state = Math.imul(state ^ char.charCodeAt(0), 0x01000193);
  const nextByte = () => {
    state = (state + 0x6d2b79f5) | 0;
    const mixed = Math.imul(state ^ (state >>> 15), state | 1);
    return (mixed ^ (mixed >>> 14)) & 0xff;
  };
  Crypto.prototype.getRandomValues = function (array) {
    if (array.byteLength !== 16) return getRandomValues.call(this, array);
    new Uint8Array(array.buffer, array.byteOffset, 16).forEach((_, at, bytes) => {
      bytes[at] = nextByte();
    });
    return array;
  };
}
