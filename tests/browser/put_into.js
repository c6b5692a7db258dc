// Puts a body in the place of the one before, as pages do that swap their content.
(body) => {
  for (const each of [document.documentElement, document.body]) each.removeAttribute("style");
  document.querySelector("main").innerHTML = `<h1>A page</h1>${body}`;
}
