// Plays on like a player in a hurry: does whatever is asked, until something matches `over`, or until
// this number of cards is `left` and one of them is due. Of the cards that may be played, the first is.
// `revoke` says whether a card follows suit where any may be played.
// A card is played in turn, also under club laws, where a second one within half a second is a slip.
// Unless it is `watched`, nothing is laid out or painted on the way, which is most of the work. Nothing keeps
// the focus then: a card with the focus would be laid out all the same. A hand without a card is shown: one
// that is new has no width before it is laid out, and draws its cards only then.
async ({ over, left, answers, pass = "^Pass the cards$", finish = "^Finish the deal$", patience, revoke, watched }) => {
  const { style } = document.documentElement;
  const show = (shown) => {
    if (!watched) style.contentVisibility = shown ? "" : "hidden";
  };
  const roots = (root) => [
    root,
    ...[...root.querySelectorAll("*")].flatMap(({ shadowRoot }) => (shadowRoot ? roots(shadowRoot) : [])),
  ];
  let found = []; // once for each look, since a walk through the page takes long
  const all = (selector) => found.flatMap((root) => [...root.querySelectorAll(selector)]);
  const button = (pattern) => {
    const named = all("button:enabled").filter((each) =>
      new RegExp(pattern).test(each.ariaLabel ?? each.textContent.trim()),
    );
    if (!named.length) return undefined;
    show(true);
    return named.find((each) => each.checkVisibility());
  };
  const chosen = (open) => {
    const led = all("ul.trick:not(:has(.taking)) [data-card]")[0]?.dataset.card[1];
    return open.findLast(({ dataset }) => led && (dataset.card[1] === led) !== revoke) ?? open.at(-1);
  };
  let until = performance.now() + patience; // for each card
  let vain = 0; // looks since something was asked: each is later, so that several pages can wait
  // no frame is asked for, which would be drawn; and this clock is that of no test
  const rest = (time) =>
    new Promise((next) => AbortSignal.timeout(time).addEventListener("abort", next));
  let played = { card: null, at: 0 };

  /** Return whether it is over, after doing what is asked. */
  const goOn = () => {
    found = roots(document);
    const passing = all(".passing").length;
    if (over && !passing && all(over).length) return true;
    const hand = all("hearts-hand").flatMap(({ shadowRoot }) => [...shadowRoot.querySelectorAll("button")]);
    show(!hand.length && all("hearts-hand").length > 0);
    const open = hand.filter(({ ariaDisabled }) => ariaDisabled === "false");
    const due = open.some(({ classList }) => classList.contains("open"));
    if (due && hand.length === left) return true;
    const onItsWay = hand.some(({ dataset }) => dataset.card === played.card);
    if (onItsWay && performance.now() - played.at < 1600) return false;
    const press = (target) => {
      if (target) vain = 0;
      target?.click();
    };
    if (passing) {
      press(button(pass) ?? hand.find(({ ariaPressed }) => ariaPressed !== "true"));
    } else if (due) {
      const card = revoke === null ? open[0] : chosen(open);
      played = { card: card.dataset.card, at: performance.now() };
      until = performance.now() + patience;
      press((left < 0 && button(finish)) || card);
    } else press(button(answers) ?? all(".drawing .spread button")[0]);
    return false;
  };

  if (!watched) for (const { activeElement } of roots(document)) activeElement?.blur();
  show(false);
  try {
    while (performance.now() < until) {
      if (goOn()) return;
      vain = Math.min(vain + 1, 6);
      await rest(16 * vain);
    }
  } finally {
    show(true);
  }
  throw new Error(`nothing leads on: ${all("[role=log] p").at(-1)?.innerText}`);
}
