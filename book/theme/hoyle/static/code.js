// Gives each piece of code a button that copies it, and lets the keyboard scroll its long lines.
for (const code of document.querySelectorAll("div.highlight > pre")) {
  if (code.scrollWidth > code.clientWidth) code.tabIndex = 0;
  const button = Object.assign(document.createElement("button"), { className: "copy", textContent: "Copy" });
  button.addEventListener("click", async () => {
    const text = code.innerText.replace(/^(>>>|\.\.\.|\$) /gm, "");
    await navigator.clipboard.writeText(text.trimEnd());
    button.textContent = "Copied";
  });
  code.after(button);
}
