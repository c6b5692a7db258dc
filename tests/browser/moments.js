// Shows a moment over the trick on the table, for as long as the test likes.
const table = document.querySelector("hearts-table");
const root = table.shadowRoot;

const helpers = {
  /** Celebrate a moment as if the engine had marked it; resolve once it is drawn. */
  async show(moment) {
    const { reply } = table.store.state;
    table.pace.speed = "steady";
    table.pace.glance = () => new Promise(() => {});
    const news = { events: [{ kind: "hour_struck" }], said: [""], moments: [moment] };
    void table.commands.game.animator.play({ ...reply, ...news });
    await new Promise(requestAnimationFrame);
  },

  /** Let a player say a line. */
  speak: (voice) => table.speak(voice),

  /** The text of a line that sticks out of the felt, or covers a card of the trick. */
  spokenAmiss() {
    const voice = root.querySelector(".seat .voice");
    const said = voice.getBoundingClientRect();
    const felt = root.querySelector(".baize").getBoundingClientRect();
    const cards = [...root.querySelectorAll(".trick .card")].map((each) => each.getBoundingClientRect());
    const covers = cards.some(
      (card) =>
        card.left < said.right && said.left < card.right && card.top < said.bottom && said.top < card.bottom,
    );
    const out = said.left < felt.left || said.right > felt.right || said.top < felt.top;
    return covers || out ? `${voice.textContent} ${JSON.stringify(said)}` : "";
  },

  /** What a moment covers or moves that it should not, at its largest. */
  amiss() {
    const ribbon = root.querySelector(".moment").getBoundingClientRect();
    const felt = root.querySelector(".baize").getBoundingClientRect();
    const meets = (a, b) =>
      a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    const cards = [...root.querySelectorAll(".trick .card")];
    const covered = cards.filter((each) => meets(ribbon, each.getBoundingClientRect()));
    const out = ribbon.left < felt.left || ribbon.right > felt.right || ribbon.top < felt.top;
    const told = covered.map((each) => `${each.dataset.card} at ${each.getBoundingClientRect().top}`);
    return told.length || out ? [...told, JSON.stringify(ribbon)] : [];
  },

  /** The places of all that must not move. */
  places: () =>
    [...root.querySelectorAll(".seat, .trick .card, hearts-hand, .plate")].map((each) => {
      const { left, top, width, height } = each.getBoundingClientRect();
      return [left, top, width, height].map(Math.round).join(" ");
    }),

  moving: () => root.querySelectorAll(".moment, .emblem").length && root.getAnimations().length,
};
