// What the stage does with a reply, at instant speed.
async ([source, reply]) => {
  const { atClubTable } = await import(`data:text/javascript,${encodeURIComponent(source)}`);
  const done = [];
  const table = { scene: null, show: async () => done.push("show") };
  const pace = {
    still: true,
    look: async (_, least) => done.push(least > 1000 ? "look" : "glance"),
    wait: async () => {},
  };
  for (const event of reply.events) await atClubTable(event, reply, { table, pace });
  return done;
}
