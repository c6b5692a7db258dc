/** A page made with React and no types: it gives `false` and a list as the open hands of a table. */
import { createRoot } from "react-dom/client";
import { renderToString } from "react-dom/server.browser";

const given = [false, [0, 2]].map((open) => <hearts-table code={window.code} open={open} />);
window.onServer = given.map((each) => renderToString(each));
createRoot(document.body).render(given[0]);
