// Notes what the page hears: errors of its tables, answers to their problems, and keys.
() => {
  Object.assign(window, { errors: 0, answers: [], heard: [] });
  addEventListener("hearts-error", () => {
    errors += 1;
  });
  document.addEventListener("hearts-answer", ({ detail }) => answers.push(detail));
  addEventListener("keydown", ({ key }) => heard.push(key));
}
