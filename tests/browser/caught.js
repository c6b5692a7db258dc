// Says at once what an error may bring about: a ruling, a line of each other player, duties, and buttons.
({ ruling, cry, duties, amends, demands }) => {
  const { store } = document.querySelector("hearts-table");
  const { scene, log, mode } = store.state;
  const { view: seen, words: said } = scene.reply;
  const rights = amends.map(() => ({ law: "I6", action: { kind: "take_back", seat: 0 } }));
  const may = demands.map((what) => ({ law: "I6", action: { kind: "demand", seat: 0, against: 3, what } }));
  const due = duties.map((_, seat) => ({ law: "I6", seat, due: "highest", by: 1, trick: 1, card: null }));
  const club = { ...seen.club, amends: rights, claims: may, duties: due };
  const suspicions = may.map(() => ({ seat: 3, cards: [], place: 0 }));
  const words = { ...said, duties, amends, claims: demands, suspicions, changes: {} };
  const reply = { ...scene.reply, view: { ...seen, club }, words };
  const voices = [1, 2, 3].map((seat) => ({ seat, said: "All these years, and still I slip." }));
  const id = (log.at(-1)?.id ?? 0) + 1;
  const told = [
    { id, kind: "claim_judged", said: "", remarks: { voices, ruling } },
    { id: id + 1, kind: "cards_taken_back", said: cry },
  ];
  store.set({ scene: { ...scene, reply }, mode: { ...mode, reply }, log: [...log, ...told] });
};
