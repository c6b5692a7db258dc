/** Start the engine early, while the table's script is still loading. */
import { host } from "./engine/host.js";

host.prepare();
