// Lets a test pass time in a worker, as Playwright's clock does in a page: `pass(time)` ends at once every
// wait of at most this many milliseconds.
{
  const { setTimeout: wait, clearTimeout: clear } = self;
  const waits = new Map();
  self.setTimeout = (act, time = 0, ...given) => {
    const end = () => {
      self.clearTimeout(id);
      act(...given);
    };
    const id = wait(end, time);
    waits.set(id, { end, time });
    return id;
  };
  self.clearTimeout = (id) => {
    waits.delete(id);
    clear(id);
  };
  self.pass = (most) => {
    for (const [id, { end, time }] of [...waits]) if (time <= most && waits.has(id)) end();
  };
}
