// Takes the lock of the sitting at the table as soon as its page ends, until `letGo` is called.
async () => {
  const { held } = await navigator.locks.query();
  const until = new Promise((resolve) => {
    globalThis.letGo = resolve;
  });
  for (const { name } of held)
    if (name.startsWith("eldesthand-sitting-")) void navigator.locks.request(name, () => until);
};
