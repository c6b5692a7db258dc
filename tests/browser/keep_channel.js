// Keeps the page's data channels, for messages that the page itself would not send, and for drops.
const { createDataChannel } = RTCPeerConnection.prototype;
window.opened = [];
RTCPeerConnection.prototype.createDataChannel = function (...given) {
  const channel = createDataChannel.apply(this, given);
  channel.addEventListener("open", () => {
    window.channel = channel;
    opened.push(channel);
  });
  return channel;
};
