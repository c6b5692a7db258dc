/** Time limit for a browser to read a saved file, in milliseconds. */
const READ = 10_000;

/** Let the player save a text as a file. @param {string} name @param {string} text */
export function saveFile(name, text) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), READ);
}
