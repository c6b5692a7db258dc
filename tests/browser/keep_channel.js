// Keeps the page's data channel, for messages that the page itself would not send.
const { createDataChannel } = RTCPeerConnection.prototype;
RTCPeerConnection.prototype.createDataChannel = function (...given) {
  window.channel = createDataChannel.apply(this, given);
  return window.channel;
};
