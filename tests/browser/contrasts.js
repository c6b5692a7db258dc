// The controls and players whose text stands out too little from what lies below, and the pressed buttons
// that look in forced colours as if they were not, as sentences. A gradient
// counts as the colour of its stops that is nearest to the text's.
(state) => {
  const [LEAST, LEAST_OFF] = [4.5, 3]; // WCAG 1.4.3; it asks nothing of what is disabled, a reader does
  const CONTROLS =
    "button, a[href], summary, select, textarea, input:not([type=range], [type=checkbox], [type=radio]), .name > span";

  const within = (root) =>
    [...root.querySelectorAll("*")].flatMap((each) => [each, ...(each.shadowRoot ? within(each.shadowRoot) : [])]);
  const above = (node) =>
    node.assignedSlot ?? node.parentElement ?? (node.parentNode instanceof ShadowRoot ? node.parentNode.host : null);

  const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const known = new Map();
  function channels(colour) {
    if (!known.has(colour)) {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      const [red, green, blue, alpha] = canvas.getImageData(0, 0, 1, 1).data;
      known.set(colour, [red, green, blue, alpha / 255]);
    }
    return known.get(colour);
  }
  const upon = ([red, green, blue, alpha], below) =>
    [red, green, blue].map((each, at) => each * alpha + below[at] * (1 - alpha));
  const linear = (value) => (value <= 10 ? value / 3295 : ((value / 255 + 0.055) / 1.055) ** 2.4);
  const light = ([red, green, blue]) => 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  function contrast(one, other) {
    const [dark, bright] = [light(one), light(other)].sort((first, second) => first - second);
    return (bright + 0.05) / (dark + 0.05);
  }

  /** Each element's opacity, with those around it; the document's own is that of transparent.js. */
  const opacities = new Map([[document.documentElement, 1]]);
  function opacity(element) {
    if (!element) return 1;
    if (!opacities.has(element))
      opacities.set(element, Number(getComputedStyle(element).opacity) * opacity(above(element)));
    return opacities.get(element);
  }
  /** The colours of what lies below an element's text: one, or the stops of a gradient. */
  const grounds = new Map([[null, [channels(getComputedStyle(document.body).colorScheme.includes("dark") ? "#121212" : "#fff")]]]);
  function ground(element) {
    if (grounds.has(element)) return grounds.get(element);
    const { backgroundColor, backgroundImage } = getComputedStyle(element);
    const laid = (colour, below) => {
      const [red, green, blue, alpha] = channels(colour);
      return upon([red, green, blue, alpha * opacity(element)], below);
    };
    const below = ground(above(element)).map((each) => laid(backgroundColor, each));
    const stops = backgroundImage.match(/(?:rgba?|color|ok\w+)\([^()]*\)/g) ?? [];
    const found = stops.length ? stops.flatMap((stop) => below.map((each) => laid(stop, each))).slice(0, 12) : below;
    grounds.set(element, found);
    return found;
  }

  const told = new Set();
  for (const element of within(document)) {
    if (!element.matches(CONTROLS) || !element.checkVisibility({ visibilityProperty: true })) continue;
    if (element.closest(".unseen, [inert], [data-card]") || !element.offsetWidth) continue;
    const name = (element.ariaLabel || element.textContent || element.value || "").trim().replace(/\s+/g, " ");
    if (!name) continue;
    const style = getComputedStyle(element);
    const [red, green, blue, alpha] = channels(style.color);
    const forced = matchMedia("(forced-colors: active)").matches;
    // the browser lays a plate of the ground's colour under each text that it colours itself
    const plate = forced && style.forcedColorAdjust === "auto" && !element.matches("select, input, textarea");
    const below = plate ? [channels("Canvas")] : ground(element);
    const ratio = Math.min(...below.map((each) => contrast(upon([red, green, blue, alpha * opacity(element)], each), each)));
    if (forced && element.matches("[aria-pressed=true]") && String(ground(element)) === String(ground(above(element))))
      told.add(`${state}: “${name.slice(0, 40)}” does not look pressed`);
    const off = element.matches(":disabled, [aria-disabled=true]");
    if (ratio < (off ? LEAST_OFF : LEAST) - 0.05) told.add(`${state}: “${name.slice(0, 40)}”${off ? ", disabled," : ""} has ${ratio.toFixed(1)}`);
  }
  return [...told];
}
