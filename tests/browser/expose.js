// Lays cards before their players as if exposed (I4, I7), which chance hardly ever does at all seats.
(exposed) => {
  const { store } = document.querySelector("hearts-table");
  const { scene } = store.state;
  const { view: seen } = scene.reply;
  const view = { ...seen, club: { ...seen.club, exposed, proved: [3] } };
  const reply = { ...scene.reply, view };
  store.set({ scene: { ...scene, reply }, reply });
};
