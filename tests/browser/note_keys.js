// Notes the keys that the page hears.
() => {
  window.heard = [];
  addEventListener("keydown", ({ key }) => heard.push(key));
}
