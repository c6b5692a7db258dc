/** The one script that a page needs: it makes `<hearts-table>` known. */
import { fillFrame, heedFrames } from "./frame.js";
import { HeartsTable } from "./hearts-table.js";

if (!customElements.get("hearts-table")) {
  customElements.define("hearts-table", HeartsTable);
  if (document.documentElement.hasAttribute("data-eldesthand-frame")) fillFrame();
  else heedFrames();
}
