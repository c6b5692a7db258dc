// Moves the table back from the frame of its own, and removes that.
() => {
  const frame = document.querySelector("iframe");
  document.querySelector("h1").after(frame.contentDocument.querySelector("hearts-table"));
  frame.remove();
}
