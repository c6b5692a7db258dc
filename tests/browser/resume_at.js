// Has the host's table go on after these actions, and tells everybody there how it stands.
async (actions) => {
  const { commands, store } = document.querySelector("hearts-table");
  const { kept } = store.state;
  kept.sitting.actions = actions;
  await commands.game.open(kept);
};
