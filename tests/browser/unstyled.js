// Returns the names of the elements, from the first table inwards, whose shadow roots have no stylesheet.
() => {
  const first = (page) => page.querySelector("hearts-table");
  const table = first(document) ?? first(frames[0].document);
  const within = (root) =>
    [...root.querySelectorAll("*")].flatMap((each) =>
      each.shadowRoot ? [each, ...within(each.shadowRoot)] : [],
    );
  return [table, ...within(table.shadowRoot)]
    .filter(({ shadowRoot }) => !shadowRoot.adoptedStyleSheets.length)
    .map(({ localName }) => localName);
};
