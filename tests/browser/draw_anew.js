// As an answer of the engine does it while somebody types.
async (chooser) => {
  chooser.requestUpdate();
  await chooser.updateComplete;
}
