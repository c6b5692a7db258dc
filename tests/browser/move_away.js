// Moves the first table into a frame of its own, as speaker notes do and picture-in-picture.
async () => {
  const frame = document.createElement("iframe");
  Object.assign(frame.style, { width: "700px", height: "800px" });
  document.querySelector("main").append(frame);
  await new Promise((done) => setTimeout(done, 0));
  frame.contentDocument.body.append(document.querySelector("hearts-table"));
}
