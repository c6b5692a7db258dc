// Counts the errors that tables tell their page.
() => {
  window.errors = 0;
  addEventListener("hearts-error", () => {
    errors += 1;
  });
}
