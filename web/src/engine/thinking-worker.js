/**
 * The worker in which bots and the coach think: Python's `Thinking`. It is sent views alone, so that a
 * bot cannot look into a hand that is not its own.
 */
import { boot, prepare } from "./boot.js";
import { serve } from "./thinking-loop.js";

prepare();

serve(async (/** @type {{ snapshot: import("./boot.js").Snapshot | null }} */ { snapshot }) => {
  const python = await boot({ snapshot });
  const clock = python.pyimport("time").monotonic;
  const thinking = python.pyimport("eldesthand.page.thinking").Thinking(clock);
  return (request) => thinking.handle(request);
});
