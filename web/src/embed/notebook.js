/**
 * A `<hearts-table>` as a widget: in a notebook, tied to `eldesthand.jupyter.Table`, or wherever a
 * module of anywidget is shown, such as MyST's `{anywidget}`.
 */
import { ATTRIBUTES } from "./attributes.js";

/**
 * @typedef {object} Model the widget's traits, as anywidget gives them
 * @property {(name: string) => unknown} get
 * @property {(name: string, value: unknown) => void} set
 * @property {() => void} save_changes
 * @property {(change: string, act: () => void) => void} on
 * @property {(change: string, act: () => void) => void} off
 */

/** New values of the widget's traits after each event. @type {Record<string, (detail: any) => object>} */
const TOLD = {
  "hearts-step": ({ deal, ply }) => ({ deal, ply }),
  "hearts-card": ({ card }) => ({ chosen: card }),
  "hearts-answer": ({ answer, correct }) => ({ chosen: answer, right: correct }),
  "hearts-deal": ({ record }) => ({ played: record }),
  "hearts-error": ({ message }) => ({ trouble: message }),
};

/** Show the table in an output, and return its end. @param {Model} model @param {HTMLElement} place */
export async function show(model, place) {
  await import(new URL("./embed.js", import.meta.url).href);
  const table = document.createElement("hearts-table");
  const language = model.get("_language");
  if (language && language !== "en") table.lang = String(language);
  place.dataset.lmSuppressShortcuts = "true"; // keys in the table are not commands of JupyterLab
  const watched = ATTRIBUTES.map((name) => {
    const trait = name === "open" ? "open_hands" : name; // widgets have an `open` of their own
    const put = () => Reflect.set(table, name, model.get(trait) ?? model.get(name));
    put();
    model.on(`change:${trait}`, put);
    return { change: `change:${trait}`, put };
  });
  for (const [event, told] of Object.entries(TOLD)) {
    table.addEventListener(event, (heard) => {
      const news = told(/** @type {CustomEvent} */ (heard).detail);
      for (const [name, value] of Object.entries(news)) model.set(name, value);
      model.save_changes();
    });
  }
  place.append(table);
  return () => {
    for (const { change, put } of watched) model.off(change, put);
  };
}

/** @param {{ model: Model, el: HTMLElement }} given */
const render = ({ model, el }) => show(model, el);
export default { render };
