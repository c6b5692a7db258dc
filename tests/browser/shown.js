// The elements that can be seen of a kind, through all the shadow roots, and how each is called.
const [selector, name] = arguments;
const all = (root) =>
  [...root.querySelectorAll("*")].flatMap((each) => [each, ...(each.shadowRoot ? all(each.shadowRoot) : [])]);
const called = (each) => (each.ariaLabel || each.innerText || "").trim();
const shown = all(document).filter((each) => each.matches(selector) && each.checkVisibility());
