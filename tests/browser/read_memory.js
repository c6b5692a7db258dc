// Returns the file with Python's memory, as a URL that holds its content.
async (findMemory) => {
  const reader = new FileReader();
  reader.readAsDataURL(await (await findMemory()).getFile());
  await new Promise((resolve) => Object.assign(reader, { onload: resolve }));
  return reader.result;
}
