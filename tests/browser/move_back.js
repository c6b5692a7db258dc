// Moves the table back from the frame of its own.
() => {
  const frame = document.querySelector("iframe");
  document.querySelector("h1").after(frame.contentDocument.querySelector("hearts-table"));
}
