/** Gives the modules under test the names that build.py puts in while bundling. */
globalThis.GAMES = {
  howell: { title: "Howell’s Hearts", players: 4 },
  modern: { title: "Hearts", players: 4 },
  "three-handed": { title: "Three-handed Hearts", players: 3 },
};
globalThis.LANGUAGES = { en: "English", de: "Deutsch", fr: "Français" };
globalThis.KNOWN = {
  settlement: ["howell", "points"],
  laws: ["guided", "club"],
  bots: ["random", "careful", "plain"],
};
