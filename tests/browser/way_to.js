// The key that leads from the element with the focus to a target: Shift+Tab if the target precedes it.
(target) => {
  for (let node = target; node; node = node.getRootNode().host) {
    const from = node.getRootNode().activeElement;
    if (from && from !== node && from !== document.body) {
      return from.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_PRECEDING ? "Shift+Tab" : "Tab";
    }
  }
  return "Tab";
}
