// Changes the file with Python's memory in one of several ways.
async (findMemory, how) => {
  const file = await findMemory();
  const kept = new Uint8Array(await (await file.getFile()).arrayBuffer());
  const [header] = new Uint32Array(kept.buffer, 0, 1);
  const writable = await file.createWritable();
  if (how === "one byte") kept[kept.length - 5000] ^= 1;
  if (how === "garbled") kept.fill(7, 36 + header);
  await writable.write(how === "cut off" ? kept.subarray(0, 36 + header + 99) : kept);
  await writable.close();
}
