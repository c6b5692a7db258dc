/**
 * Early start of the slowest part: the page starts the engine with this small script, while the
 * script of the table is still on its way.
 */
import { host } from "./engine/host.js";

host.prepare();
