// All that the page knows, beside the actions that it keeps for a reload and the cards that count in this
// game, which are the same for all.
() => {
  const { kept, keeping, catalogue, ...state } = document.querySelector("hearts-table").store.state;
  return JSON.stringify(state, (name, value) => (name === "counting" ? undefined : value));
}
