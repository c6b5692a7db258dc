// What collides at the open table, as sentences; empty where all is well. It walks through every shadow
// root and looks at what is painted: labels, the indexes of cards, targets and piles of counters.
({ least }) => {
  const SLACK = 1.5;
  const SMALLEST = 34; // a card, in pixels
  const faults = new Set();

  function* within(root) {
    for (const each of root.querySelectorAll("*")) {
      yield each;
      if (each.shadowRoot) yield* within(each.shadowRoot);
    }
  }
  const above = (node) =>
    node.assignedSlot ?? node.parentElement ?? (node.parentNode instanceof ShadowRoot ? node.parentNode.host : null);
  function* ancestors(node) {
    for (let at = node; at; at = above(at)) yield at;
  }
  const isIn = (node, outer) => [...ancestors(node)].includes(outer);
  // a proved revoke is written upon the portrait of its player
  const isUpon = (mark, face) => face.matches(".portrait") && mark.closest(".before")?.parentElement === face.parentElement;
  // in a picture of Home: people behind a fan of cards, or a card with a question mark
  const isDrawn = (one, other) => one.closest(".scene[aria-hidden], .picture")?.contains(other);
  const related = (one, other) =>
    [[one, other], [other, one]].some((pair) => isIn(...pair) || isUpon(...pair) || isDrawn(...pair));

  const all = [...within(document)];
  const SKIPPED = ".unseen, .veiled, .flight, option, noscript, h1, script, style";
  // the document's own opacity is that of transparent.js: to change it takes long
  const hidden = new Map([[document.documentElement, false]]);
  function isHidden(element) {
    if (!hidden.has(element)) {
      const itself = element.matches(SKIPPED) || getComputedStyle(element).opacity === "0";
      hidden.set(element, itself || isHidden(above(element)));
    }
    return hidden.get(element);
  }
  const seen = (element) => element.checkVisibility({ visibilityProperty: true }) && !isHidden(element);
  const shown = all.filter(seen);

  // --- what is cut off by a box around it -------------------------------------------------------

  const cut = (box, { left, top, right, bottom }) => ({
    left: Math.max(box.left, left),
    top: Math.max(box.top, top),
    right: Math.min(box.right, right),
    bottom: Math.min(box.bottom, bottom),
  });
  const isEmpty = ({ left, top, right, bottom }) => right - left < SLACK || bottom - top < SLACK;
  // in a zoomed panel, too
  function withoutScrollbars(element) {
    const box = element.getBoundingClientRect();
    const { offsetWidth, offsetHeight, clientLeft, clientTop, clientWidth, clientHeight } = element;
    if (!(offsetWidth && clientWidth && clientHeight)) return box; // an inline box, or a drawing
    const [across, along] = [box.width / offsetWidth, box.height / offsetHeight];
    const bar = (offsetWidth - clientWidth - 2 * clientLeft) * across;
    const foot = (offsetHeight - clientHeight - 2 * clientTop) * along;
    return { left: box.left, top: box.top, right: box.right - bar, bottom: box.bottom - foot };
  }
  // the part that is seen; what can be scrolled to is no fault
  function visible(element, box, name) {
    let part = box;
    let scrolls = false;
    for (const each of ancestors(above(element) ?? element)) {
      const { overflowX, overflowY } = getComputedStyle(each);
      if (overflowX === "visible" && overflowY === "visible") continue;
      scrolls ||= /auto|scroll/.test(overflowX + overflowY);
      const { left, top, right, bottom } = part;
      part = cut(part, withoutScrollbars(each));
      const lost = [part.left - left, part.top - top, right - part.right, bottom - part.bottom];
      if (!scrolls && Math.max(...lost) > SLACK) faults.add(`${name} is cut off`);
      if (isEmpty(part)) return null;
    }
    const { left, top, right, bottom } = part;
    if (left < -SLACK || top < -SLACK || right > innerWidth + SLACK || bottom > innerHeight + SLACK)
      faults.add(`${name} leaves the window`);
    return part;
  }

  // --- what there is ----------------------------------------------------------------------------

  const things = [];
  const add = (kind, element, box, name) => {
    const part = visible(element, box, name);
    if (part && !isEmpty(part)) things.push({ kind, element, name, ...part });
  };
  const TARGETS = "button, a[href], input, select, textarea, summary";
  const cardOf = (element) => [...ancestors(element)].find((each) => each.matches(".card"));
  for (const element of shown) {
    if (element.matches(TARGETS)) {
      const label = element.ariaLabel || element.textContent.trim().replace(/\s+/g, " ") || element.tagName;
      const name = `“${label.slice(0, 40)}”`;
      const pressed = element.closest("label") ?? element;
      const isCard = element.dataset.card || element.matches(".spread button");
      const { parentElement: sentence } = element.closest(".unbroken") ?? element;
      const inSentence = [...sentence.childNodes].some(
        ({ nodeName, textContent }) => /^(#text|SPAN)$/.test(nodeName) && textContent.trim(),
      );
      const [width, height] = [pressed.offsetWidth, pressed.offsetHeight];
      const wanted = isCard ? Math.min(least, 24) : least;
      if (!(inSentence && element.matches(".link, .term, a")) && Math.min(width, height) < wanted - 0.5)
        faults.add(`${name} is ${width} × ${height}, less than ${wanted}`);
      if (!isCard) add("target", element, element.getBoundingClientRect(), name);
      else if (visible(element, element.getBoundingClientRect(), name) === null)
        faults.add(`${name} is not seen`);
    }
    if (element.matches(".portrait")) {
      add("portrait", element, element.getBoundingClientRect(), `the portrait of ${nameOf(element)}`);
    }
    if (element.matches("svg.piles, .board svg")) {
      add("counters", element, element.getBoundingClientRect(), `the counters of ${nameOf(element)}`);
      for (const pile of element.querySelectorAll("g"))
        if (!pile.getBoundingClientRect().width) faults.add(`a pile of ${nameOf(element)} is not drawn`);
    }
    if (element.matches(".card") && element.querySelector(".index")) {
      const index = element.querySelector(".index").getBoundingClientRect();
      const card = element.dataset.card ?? element.closest("[data-card]")?.dataset.card ?? "a card";
      add("index", element, index, `the index of ${card}`);
      for (const part of element.querySelector(".index").children) {
        if (!part.getBoundingClientRect().width) faults.add(`a part of the index of ${card} is not drawn`);
      }
      if (element.offsetWidth < SMALLEST) faults.add(`${card} is ${element.offsetWidth} wide: too small to read`);
    }
    if (cardOf(element)) continue;
    for (const node of element.childNodes) {
      if (node.nodeType !== Node.TEXT_NODE || !node.textContent.trim()) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const name = `“${node.textContent.trim().replace(/\s+/g, " ").slice(0, 40)}”`;
      // a line's box is higher than its letters
      const size = Number.parseFloat(getComputedStyle(element).fontSize);
      for (const { left, right, top, bottom, height } of range.getClientRects()) {
        const spare = Math.max((height - 0.9 * size) / 2, 0);
        add("label", element, { left, right, top: top + spare, bottom: bottom - spare }, name);
      }
    }
  }
  function nameOf(element) {
    const group = [...ancestors(element)].find((each) => each.ariaLabel);
    return group?.ariaLabel ?? "somebody";
  }

  // where there is little height the hand matters most
  const widths = (cards) =>
    shown.filter((each) => each.matches(cards)).map((each) => each.offsetWidth);
  const [played, held] = [widths(".trick .card"), widths("button > .card")];
  if (innerHeight <= 480 && held.length && Math.max(...played) > Math.min(...held) + 1)
    faults.add("a card of the trick is larger than one of the hand");
  if (Math.min(...played) < 30) faults.add("a card of the trick is too small to be read");

  // --- one upon another -------------------------------------------------------------------------

  for (const [at, one] of things.entries()) {
    for (const other of things.slice(at + 1)) {
      const both = cut(one, other);
      if (isEmpty(both)) continue;
      if (related(one.element, other.element)) continue;
      if (one.kind === "index" && other.kind === "index") continue; // whether one is covered is seen below
      faults.add(`${one.name} and ${other.name} overlap`);
    }
  }

  // --- what was taken lies before its taker -----------------------------------------------------

  for (const card of shown.filter((each) => each.matches(".counting i"))) {
    const [lies, within, next] = [card, card.closest(".seat"), card.nextElementSibling].map((each) =>
      each?.getBoundingClientRect(),
    );
    const apart = (next?.left ?? lies.right) - lies.left;
    if (!(apart >= 1 && lies.left >= within.left - SLACK && lies.right <= within.right + SLACK))
      faults.add(`a card taken by ${nameOf(card)} is not seen`);
  }

  for (const said of shown.filter((each) => each.matches(".rest p"))) {
    const across = said.offsetWidth / Number.parseFloat(getComputedStyle(said).fontSize);
    const button = said.nextElementSibling.getBoundingClientRect();
    const isBeside = button.top < said.getBoundingClientRect().bottom;
    if (isBeside && across < 8) faults.add(`${said.textContent} is squeezed`);
  }

  // --- what takes the press ---------------------------------------------------------------------

  // the middle and four corners: to ask for a point takes most of the time
  const points = ({ left, top, right, bottom }) =>
    [[0.5, 0.5], [0.2, 0.2], [0.2, 0.8], [0.8, 0.2], [0.8, 0.8]].map(([across, along]) => [
      left + across * (right - left),
      top + along * (bottom - top),
    ]);
  function pressed(root, x, y) {
    const hit = root.elementFromPoint(x, y);
    return (hit?.shadowRoot && hit.getRootNode() === root && pressed(hit.shadowRoot, x, y)) || hit;
  }
  // nothing covers it: its own root says so without a look into every root above and below
  const isOnTop = (element, [x, y]) => element.contains(element.getRootNode().elementFromPoint(x, y));
  for (const thing of things) {
    const { kind, element, name } = thing;
    const card = kind === "index" && element.closest("button");
    if (!card && (kind !== "target" || element.disabled)) continue;
    const label = card || (element.closest("label") ?? element);
    const taker = points(thing)
      .filter((point) => !isOnTop(label, point))
      .map(([x, y]) => pressed(document, x, y))
      .find((hit) => hit && !isIn(hit, label));
    if (taker) faults.add(`a press on ${name} goes to ${taker.className || taker.tagName}`);
  }

  // --- what is painted over it ------------------------------------------------------------------

  const passed = all.filter((each) => getComputedStyle(each).pointerEvents === "none");
  for (const { style } of passed) style.setProperty("pointer-events", "auto", "important");
  const paints = (element) => {
    if (element instanceof SVGElement) return !element.matches("svg, g");
    if (element.matches("img, input, select")) return true;
    const { backgroundColor, backgroundImage, visibility } = getComputedStyle(element);
    const clear = /^(transparent|rgba\(.*, 0\)|.*\/ 0\))$/.test(backgroundColor);
    return visibility === "visible" && (backgroundImage !== "none" || !clear);
  };
  function painted(root, x, y) {
    for (const each of root.elementsFromPoint(x, y)) {
      if (each.getRootNode() !== root) continue;
      const inner = each.shadowRoot && painted(each.shadowRoot, x, y);
      if (inner) return inner;
      if (paints(each)) return each;
    }
    return null;
  }
  for (const thing of things) {
    const { element, name } = thing;
    for (const [x, y] of points(thing)) {
      if (isOnTop(element, [x, y])) continue;
      const top = pressed(document, x, y);
      if (!top || related(top, element)) continue;
      const over = painted(document, x, y);
      if (!over || related(over, element)) continue;
      const what = cardOf(over)?.dataset.card ?? over.closest("[data-card]")?.dataset.card;
      faults.add(`${name} is covered by ${what ?? over.className ?? over.tagName}`);
      break;
    }
  }
  for (const { style } of passed) style.removeProperty("pointer-events");

  // --- a press on a portrait tells about the player: nothing that is not seen takes it -----------

  for (const { kind, element, name, left, right, top, bottom } of things) {
    const seat = kind === "portrait" && element.closest("[data-seat][tabindex]");
    const taker = seat && pressed(document, (left + right) / 2, (top + bottom) / 2);
    if (taker && !isIn(taker, seat) && !paints(taker))
      faults.add(`a press on ${name} goes to ${taker.className || taker.tagName}`);
  }

  // --- what is to be told --------------------------------------------------------------------

  const shows = (what) => shown.some((each) => each.matches(what));
  if (shows(".own, hearts-hand") && !shows(".plate .game b, .plate-line b"))
    faults.add("nothing says which game is played");
  for (const each of all.filter((one) => one.matches(".flag") && !shown.includes(one))) {
    if (seen(each.parentElement)) faults.add(`what the coach says of ${each.parentElement.dataset.card} is not seen`);
  }

  // --- the navigation ---------------------------------------------------------------------------

  if (!shows("nav button")) faults.add("there is no navigation");
  return [...faults];
}
