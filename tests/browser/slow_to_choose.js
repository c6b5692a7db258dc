// Has the engine hear of changes to the game late.
const { postMessage } = Worker.prototype;
Worker.prototype.postMessage = function (message, ...rest) {
  const slow = ["choose", "adjust"].includes(message.request?.do);
  setTimeout(() => postMessage.call(this, message, ...rest), slow ? 700 : 0);
};
