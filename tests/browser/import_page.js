/** The page's own import, without the table: for tests that end the browser in the middle of it. */
import { readFile, importFile } from "../../web/src/keep/everything.js";

globalThis.importText = async (text, how) => {
  const { incoming } = await readFile(text, async () => ({ said: "" }));
  await importFile(incoming, how);
};
