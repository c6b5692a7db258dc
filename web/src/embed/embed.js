/** The one script that a page needs: it defines `<hearts-table>`. */
import { fillFrame, resizeFrames } from "./frame.js";
import { HeartsTable } from "./hearts-table.js";

if (!customElements.get("hearts-table")) {
  customElements.define("hearts-table", HeartsTable);
  if (document.documentElement.hasAttribute("data-eldesthand-frame")) fillFrame();
  else resizeFrames();
}
