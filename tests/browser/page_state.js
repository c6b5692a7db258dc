// All that the page knows, beside the actions that it keeps for a reload.
() => {
  const { kept, keeping, catalogue, ...state } = document.querySelector("hearts-table").store.state;
  return JSON.stringify(state);
}
