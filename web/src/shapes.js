/**
 * Shapes of values from outside, saved in the browser or read from a file. A shape returns the value
 * or throws `Damage`; it drops unknown fields, and its dictionaries are Maps.
 */

/** @template T @typedef {(value: unknown, at?: string) => T} Shape */

/** A value that has another shape than expected. */
export class Damage extends Error {}

/** @param {string} expected @param {string} at @param {unknown} value @returns {never} */
function refuse(expected, at, value) {
  const got = Array.isArray(value) ? "a list" : value === null ? "null" : typeof value;
  const shown = typeof value === "number" || typeof value === "boolean" ? String(value) : got;
  throw new Damage(`expected ${expected}${at && ` at ${at.slice(0, 80)}`}, got ${shown}`);
}

/** @param {unknown} value @returns {value is Record<string, unknown>} */
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** Return whether a text has no unpaired surrogate, which no file can hold. @param {string} value */
const isWellFormed = (value) => !/\p{Surrogate}/u.test(value);

/**
 * @template T
 * @param {string} expected
 * @param {(value: any) => boolean} fits
 * @returns {Shape<T>}
 */
const plain =
  (expected, fits) =>
  (value, at = "") =>
    fits(value) ? /** @type {T} */ (value) : refuse(expected, at, value);

/** @type {Shape<boolean>} */
export const flag = plain("a boolean", (value) => typeof value === "boolean");
/** @type {Shape<number>} */
export const number = plain("a number", Number.isFinite);
/** @type {Shape<number>} */
export const integer = plain("an integer", Number.isSafeInteger);
/** A time in milliseconds. @type {Shape<number>} */
export const time = plain("a time", (value) => Number.isFinite(value) && Math.abs(value) < 8.64e15);
/** @type {Shape<string>} */
export const text = plain("text", (value) => typeof value === "string" && isWellFormed(value));
/** Return the shape of a text of limited length. @param {number} most @returns {Shape<string>} */
export const shortText = (most) =>
  plain(
    "shorter text",
    (value) => typeof value === "string" && value.length <= most && isWellFormed(value),
  );
/** A date, as 2026-11-21. @type {Shape<string>} */
export const date = plain(
  "a date",
  (value) => typeof value === "string" && /^\d{4}-\d\d-\d\d$/.test(value),
);

/**
 * Return the shape of one of these values.
 * @template {string} const T
 * @param {readonly T[]} values
 * @returns {Shape<T>}
 */
export const oneOf = (values) =>
  plain(`one of ${values.join(", ")}`, (value) => values.includes(value));

/** @template T @param {Shape<T>} inner @returns {Shape<T | null>} */
export const nullable = (inner) => (value, at) => (value === null ? null : inner(value, at));

/**
 * A field that may be missing.
 * @template T
 * @overload
 * @param {Shape<T>} inner
 * @returns {Shape<T | undefined>}
 */
/**
 * A field that may be missing, with its default.
 * @template T
 * @template {T} const F
 * @overload
 * @param {Shape<T>} inner
 * @param {F} fallback
 * @returns {Shape<T>}
 */
/** @param {Shape<any>} inner @param {any} [fallback] @returns {Shape<any>} */
export function optional(inner, fallback) {
  return (value, at) => (value === undefined ? structuredClone(fallback) : inner(value, at));
}

/** @template T @param {Shape<T>} inner @returns {Shape<T[]>} */
export const list =
  (inner) =>
  (value, at = "") =>
    Array.isArray(value)
      ? Array.from(value, (each, place) => inner(each ?? null, `${at}[${place}]`)) // a hole is null
      : refuse("a list", at, value);

/**
 * @template {Record<string, Shape<any>>} F
 * @typedef {{ [K in keyof F as undefined extends ReturnType<F[K]> ? never : K]: ReturnType<F[K]> }
 *   & { [K in keyof F as undefined extends ReturnType<F[K]> ? K : never]?: ReturnType<F[K]> }} Fields
 */

/**
 * Return the shape of an object with these fields.
 * @template {Record<string, Shape<any>>} F
 * @param {F} fields
 * @returns {Shape<Fields<F>>}
 */
export const object =
  (fields) =>
  (value, at = "") => {
    if (!isObject(value)) return refuse("an object", at, value);
    /** @type {any} */
    const found = {};
    for (const [name, inner] of Object.entries(fields)) {
      const own = Object.hasOwn(value, name) ? value[name] : undefined;
      const read = inner(own, at ? `${at}.${name}` : name);
      if (read !== undefined) found[name] = read;
    }
    return found;
  };

/**
 * Return the shape of values by name.
 * @template T
 * @param {Shape<T>} inner
 * @param {Shape<string>} [key]
 * @returns {Shape<Map<string, T>>}
 */
export const dictionary =
  (inner, key = text) =>
  (value, at = "") => {
    if (!isObject(value)) return refuse("an object", at, value);
    const entries = value instanceof Map ? [...value] : Object.entries(value);
    return new Map(entries.map(([name, each]) => [key(name, at), inner(each, `${at}.${name}`)]));
  };

/** Return the shape of plain objects with values by name. @template T @param {Shape<T>} inner @returns {Shape<Record<string, T>>} */
export const record = (inner) => {
  const read = dictionary(inner);
  return (value, at) => Object.assign(Object.create(null), Object.fromEntries(read(value, at)));
};

/**
 * Return the shape of an object with these fields and further plain ones.
 * @template {Record<string, Shape<any>>} F
 * @param {F} fields
 * @returns {Shape<Fields<F> & Record<string, unknown>>}
 */
export const open = (fields) => {
  const [all, known] = [record(json(0)), object(fields)];
  return (value, at) => Object.assign(all(value, at), known(value, at));
};

/**
 * Return the shape of objects whose `kind` says which other fields they have.
 * @param {Record<string, Record<string, Shape<any>>>} families fields by kind
 * @returns {Shape<any>}
 */
export const kinds = (families) => {
  const members = new Map(
    Object.entries(families).map(([kind, fields]) => [kind, object({ kind: text, ...fields })]),
  );
  return (value, at = "") => {
    const kind = isObject(value) && Object.hasOwn(value, "kind") ? value.kind : undefined;
    const member = members.get(/** @type {string} */ (kind));
    return member ? member(value, at) : refuse("a kind", at, value);
  };
};

/** Return the shape of a list with one value of each of these shapes. @param {Shape<any>[]} parts @returns {Shape<any[]>} */
export const tuple =
  (parts) =>
  (value, at = "") =>
    Array.isArray(value) && value.length === parts.length
      ? parts.map((part, place) => part(value[place], `${at}[${place}]`))
      : refuse("a tuple", at, value);

/** Return a shape that is defined later. @template T @param {() => Shape<T>} find @returns {Shape<T>} */
export const lazy = (find) => (value, at) => find()(value, at);

/** JSON for the engine, nested at most `depth` levels. @param {number} depth @returns {Shape<any>} */
export const json =
  (depth) =>
  (value, at = "") => {
    if (typeof value === "string") return text(value, at);
    if (typeof value !== "object" || value === null)
      return ["number", "boolean"].includes(typeof value) || value === null
        ? value
        : refuse("JSON", at, value);
    if (depth === 0) return refuse("fewer levels", at, value);
    const inner = json(depth - 1);
    for (const [name, each] of Object.entries(value)) inner(each, `${at}.${text(name, at)}`);
    return value;
  };

/** Return a value as JSON; a Map is written as an object. @param {unknown} value */
export const toText = (value) =>
  JSON.stringify(value, (_, each) => (each instanceof Map ? Object.fromEntries(each) : each));
