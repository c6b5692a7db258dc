// The scheme in which the room of a table is drawn.
() => {
  const room = document.querySelector("hearts-table").shadowRoot.querySelector("hearts-room");
  return getComputedStyle(room).colorScheme;
}
