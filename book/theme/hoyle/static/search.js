// Finds the sections that contain each word of the question, or a word that begins with it, whether it is
// a plural or not; one of up to three letters as a whole word, if there is any. It looks at each key, and
// what it finds takes the place of the chapter. Enter opens the page of the search, which has an address.
const EXCERPT = 200; // characters

const field = document.querySelector("input[name=q]");
const [status, list] = ["found", "search-results"].map((id) => document.getElementById(id));
const page = list.closest("main");
const isOwnPage = !page.querySelector("[data-search]").hidden;
const folded = (text) => text.toLowerCase().replaceAll("’", "'");

/** Return the pattern of a word. @param {string} word @param {boolean} begun whether a short one may be a beginning */
function pattern(word, begun) {
  const singular = word.length > 4 ? word.replace(/s$/, "") : word;
  const written = singular.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const ending = word.length < 4 && !begun ? "(?:s|'s)?(?![\\p{L}\\p{N}])" : "";
  return new RegExp(`(?<![\\p{L}\\p{N}])${written}${ending}`, "gu");
}

/** Return how well a section answers, 0 for not at all. @param {string[]} section @param {RegExp[]} patterns */
function score([, title, text], patterns) {
  const counts = patterns.map((each) => {
    const inTitle = folded(title).match(each)?.length ?? 0;
    return inTitle * 20 + Math.min(folded(text).match(each)?.length ?? 0, 10);
  });
  return counts.every(Boolean) ? counts.reduce((sum, each) => sum + each) : 0;
}

/** Return the text around the first word found, from the beginning of a word. */
function excerpt(text, patterns) {
  const at = Math.min(...patterns.map((each) => folded(text).search(each)).filter((each) => each >= 0));
  if (at === Infinity) return text.slice(0, EXCERPT).replace(/\s\S*$/, "…");
  const from = at < 60 ? 0 : text.indexOf(" ", at - 60) + 1;
  const part = text.slice(from, from + EXCERPT);
  const whole = from + EXCERPT < text.length ? `${part.replace(/\s\S*$/, "")}…` : part;
  return (from ? "…" : "") + whole;
}

function item([address, title, text], patterns) {
  const [line, link, said] = ["li", "a", "p"].map((name) => document.createElement(name));
  Object.assign(link, { href: new URL(`../${address}`, import.meta.url), textContent: title });
  said.textContent = excerpt(text, patterns);
  line.append(link, said);
  return line;
}

/** Return the sections that answer words, the best first, and the patterns that found them. */
function find(sections, words, begun) {
  const patterns = words.map((word) => pattern(word, begun));
  const found = sections
    .map((section) => ({ section, score: words.length ? score(section, patterns) : 0 }))
    .filter((each) => each.score)
    .sort((one, other) => other.score - one.score);
  return { found: found.map(({ section }) => section), patterns };
}

function look(sections) {
  const words = folded(field.value).split(/[^\p{L}\p{N}']+/u).filter(Boolean);
  const whole = find(sections, words, false);
  const { found, patterns } = whole.found.length ? whole : find(sections, words, true);
  list.replaceChildren(...found.slice(0, 40).map((section) => item(section, patterns)));
  const sectionsFound = found.length === 1 ? "1 section" : `${found.length} sections`;
  status.textContent = words.length ? (found.length ? sectionsFound : "Nothing found. Try another word.") : "";
  if (isOwnPage) history.replaceState(null, "", `?q=${encodeURIComponent(field.value)}`);
  else show(words.length > 0);
}

/** Show what was found in the place of the chapter, or the chapter. @param {boolean} found */
function show(found) {
  for (const each of page.children) each.hidden = found !== each.matches("[data-search]");
}

let loading = null;
const load = () =>
  (loading ??= fetch(new URL("sections.json", import.meta.url)).then((answer) => answer.json()));
field.addEventListener("input", async () => look(await load()));
if (isOwnPage) {
  field.value = new URLSearchParams(location.search).get("q") ?? "";
  field.form.addEventListener("submit", (event) => event.preventDefault());
  field.focus();
  look(await load());
} else {
  field.addEventListener("focus", load, { once: true });
  // a section of this chapter has to be there before the browser goes to it
  list.addEventListener("click", () => show(false));
}
