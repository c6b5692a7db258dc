/** The poster that is shown until a reader starts the table. */

import { EMBEDDED, HEARTS, RECORDED } from "../before-engine.js";

/**
 * @param {string} tag @param {Record<string, string>} attributes
 * @param {(Node | string)[]} children
 */
export function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

/** Return the title of a plan: its own, or its game's or record's. @param {import("./attributes.js").Plan} plan */
function titleOf({ name, game, record, codes, src }) {
  if (name) return name;
  if (src) return new URL(src, document.baseURI).pathname.split("/").at(-1) || src;
  return record || codes.length ? RECORDED : (GAMES[game] ?? HEARTS);
}

/** Draw a table before the deal, with its title and purpose. @param {import("./attributes.js").Plan} plan */
export function laidTable(plan) {
  const title = titleOf(plan);
  const { purpose } = EMBEDDED[plan.mode];
  const backs = () => Array.from({ length: 7 }, () => element("i"));
  return element(
    "div",
    {
      class: "felt",
      role: "img",
      "aria-label": `${title}. ${purpose}.`,
      part: "diagram",
    },
    ...[1, 2, 3, 0].map((at) => element("div", { class: `backs at${at}` }, ...backs())),
    element(
      "div",
      { class: "title" },
      element("p", { class: "name" }, title),
      element("p", {}, purpose),
    ),
  );
}
