// In a worker: boots with `options`; returns the engine's version and place, or the error.
const progress = [];
try {
  const python = await boot({ onProgress: (each) => progress.push(each), ...options });
  const engine = python.pyimport("eldesthand");
  return { version: engine.__version__, origin: engine.__file__, progress };
} catch ({ kind, message, url }) {
  return { error: { kind, message, url }, progress };
}
