// Tells whether the page can still fetch the script of its bots.
async () => {
  const main = [...document.scripts].find((each) => each.src).src;
  return (await fetch(main.replace("main.js", "thinking-worker.js"))).ok;
}
