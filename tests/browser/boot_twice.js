// In a worker: a second Python starts from the memory of the first.
let snapshot;
const first = await boot({ onSnapshot: (made) => (snapshot = made) });
look(first, "eldesthand.mark = 1");
await new Promise((resolve) => setTimeout(resolve));
const second = await boot({ snapshot });
return {
  version: look(second, "eldesthand.__version__"),
  marked: look(second, "hasattr(eldesthand, 'mark')"),
  chances: [look(first, "random.random()"), look(second, "random.random()")],
  said,
};
