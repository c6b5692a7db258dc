// Has the host's engine go on after these actions, and tells everybody at the table how it stands.
async (actions) => {
  const { commands, store } = document.querySelector("hearts-table");
  const { sitting } = store.state.kept;
  sitting.actions = actions;
  await commands.game.engine.own.ask({ do: "resume", sitting });
  (await commands.together()).hub.run();
};
