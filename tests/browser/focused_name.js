// The name of what has the focus, whatever shadow root it is in.
() => {
  let at = document.activeElement;
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  return at?.ariaLabel || at?.innerText || "";
}
