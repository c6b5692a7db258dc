// Lets axe measure contrasts: in place of a gradient lies the colour of its stops that is nearest to the
// text's, and what lies under a panel is hidden. `plain.restore()` undoes it.
(() => {
  const within = (root) =>
    [...root.querySelectorAll("*")].flatMap((each) => [
      each,
      ...(each.shadowRoot ? within(each.shadowRoot) : []),
    ]);
  const light = (colour) => {
    const [red, green, blue] = colour.match(/[\d.]+/g).map(Number);
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const changed = [];
  const change = ({ style }, property, value) => {
    changed.push([style, property, style.getPropertyValue(property)]);
    style.setProperty(property, value, "important");
  };
  const all = within(document);
  for (const element of all) {
    const { backgroundImage, color } = getComputedStyle(element);
    if (backgroundImage === "none") continue;
    const apart = (stop) => Math.abs(light(stop) - light(color));
    const [nearest] = (backgroundImage.match(/rgb\([^)]*\)/g) ?? []).sort(
      (one, other) => apart(one) - apart(other),
    );
    change(element, "transition", "none");
    change(element, "background-image", "none");
    if (nearest) change(element, "background-color", nearest);
  }
  if (all.some((each) => each.matches("hearts-panel")))
    for (const room of all.filter((each) => each.matches(".room"))) change(room, "visibility", "hidden");
  const restore = () => {
    for (const [style, property, before] of changed) style.setProperty(property, before);
  };
  window.plain = { restore };
})();
