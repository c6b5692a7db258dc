// Counts the connections that the page has made, and those that it has not closed.
{
  const made = [];
  window.connections = () => ({
    made: made.length,
    open: made.filter(({ signalingState }) => signalingState !== "closed").length,
  });
  window.RTCPeerConnection = new Proxy(RTCPeerConnection, {
    construct(target, given) {
      made.push(Reflect.construct(target, given));
      return made.at(-1);
    },
  });
}
