// Keeps the page's data channels, for messages that the page itself would not send, and for drops.
const { createDataChannel } = RTCPeerConnection.prototype;
window.opened = [];
RTCPeerConnection.prototype.createDataChannel = function (...given) {
  const channel = createDataChannel.apply(this, given);
  // once the other end has told how it waits, a drop is no end
  channel.addEventListener("message", ({ data }) => {
    if (data.includes("standby")) channel.safe = true;
  });
  channel.addEventListener("open", () => {
    window.channel = channel;
    opened.push(channel);
  });
  return channel;
};
