// Has a frame that is no table tell a height; resolves when the page has heard it.
() => new Promise((heard) => {
  addEventListener("message", () => setTimeout(heard));
  const frame = document.querySelector("iframe");
  const message = '{ type: "hearts-table:height", height: 999 }';
  frame.contentWindow.eval(`parent.postMessage(${message}, "*")`);
})
