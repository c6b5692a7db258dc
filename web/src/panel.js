/**
 * Panels: sheets of paper over the table. Each defines itself here, in a file that
 * `panels/index.js` imports; the rail shows their buttons.
 */

/**
 * @typedef {object} Panel
 * @property {string} name the name that opens it
 * @property {(state: State, commands: Commands) => string} [heading] default: the label of its button, or the
 *   sentence `NAME.heading`
 * @property {(state: State, commands: Commands) => unknown} content as a template
 * @property {string[]} [style] of the content: the text of its stylesheets
 * @property {(commands: Commands) => unknown} [opened] called when it is opened
 * @property {boolean} [low] whether it leaves the upper part of the table to be seen
 * @property {RailButton} [button] that opens it, if there is one on the rail
 *
 * @typedef {object} RailButton its label is the sentence `NAME.button`
 * @property {(state: State) => boolean} [usable] whether there is anything to read yet
 * @property {(state: State) => boolean} [shown] default: always
 * @property {boolean} [ownPageOnly] whether it is left out at tables in other people’s pages
 */

/** @type {Map<string, Panel>} */
const panels = new Map();

/** Add a panel. @param {Panel} panel */
export function definePanel(panel) {
  if (panels.has(panel.name))
    throw new Error(`expected a new name for a panel, got “${panel.name}” again`);
  panels.set(panel.name, panel);
}

/** Return all panels, in the order of `panels/index.js`. */
export const allPanels = () => [...panels.values()];

/** @param {string} name @throws {Error} where there is no such panel */
export function panelNamed(name) {
  const panel = panels.get(name);
  if (!panel) throw new Error(`expected ${[...panels.keys()].join(", ")}, got “${name}”`);
  return panel;
}
