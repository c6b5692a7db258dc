/** Note in `openings` the text of a paper each time that it opens. */
(fold) => {
  globalThis.openings = [];
  const note = () => {
    if (!fold.folded) openings.push(fold.querySelector("[role=status]").textContent);
  };
  new MutationObserver(note).observe(fold, { attributes: true, attributeFilter: ["folded"] });
};
