// Shows a table as a program does that knows anywidget's modules: MyST, marimo or a notebook.
async ([address, values]) => {
  const { default: widget } = await import(address);
  const model = { get: (name) => values[name], on() {}, off() {}, set() {}, save_changes() {} };
  await widget.render({ model, el: document.querySelector("main") });
}
