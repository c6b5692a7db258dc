/** The poster that is shown until a reader starts the table. It needs no engine. */

/** Purpose of a table by its mode. @type {Record<import("./attributes.js").Mode, string>} */
const PURPOSE = {
  play: "A table to play at",
  replay: "A deal to step through",
  problem: "A problem to solve",
  diagram: "A position",
};

/**
 * @param {string} tag
 * @param {Record<string, string>} attributes
 * @param {(Node | string)[]} children
 */
export function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

/**
 * Return the name of what a plan shows: the author's, else the game's or the record's.
 * @param {import("./attributes.js").Plan} plan
 */
function titleOf({ name, game, record, code, src }) {
  if (name) return name;
  if (src) return new URL(src, document.baseURI).pathname.split("/").at(-1) || src;
  return record || code ? "A recorded deal" : (GAMES[game] ?? "Hearts");
}

/** Draw a table before the deal that says what it is. @param {import("./attributes.js").Plan} plan */
export function laidTable(plan) {
  const title = titleOf(plan);
  const backs = () => Array.from({ length: 7 }, () => element("i"));
  return element(
    "div",
    {
      class: "felt",
      role: "img",
      "aria-label": `${title}. ${PURPOSE[plan.mode]}.`,
      part: "diagram",
    },
    ...[1, 2, 3, 0].map((at) => element("div", { class: `backs at${at}` }, ...backs())),
    element(
      "div",
      { class: "title" },
      element("p", { class: "name" }, title),
      element("p", {}, PURPOSE[plan.mode]),
    ),
  );
}
