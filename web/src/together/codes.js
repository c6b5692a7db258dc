/**
 * Invitations and answers as short codes. A code has only the variable parts of a WebRTC description,
 * packed into bytes and written in base64url. It is untrusted: the other device proves its identity by
 * the fingerprint of its certificate and by the key.
 */

/** Version of the format of these codes. */
const VERSION = 1;
/** Maximum number of addresses in a code. */
const MOST = 6;
/** Maximum number of characters of a code. */
export const LONGEST_CODE = 300;
/** Number of bytes of a key, and of a fingerprint. */
const KEY = 8;
const FINGERPRINT = 32;
/** Kinds of addresses. */
const KINDS = { name: 0, v4: 1, v6: 2 };
const SIZES = [16, 4, 16];

/**
 * @typedef {object} Candidate
 * @property {string} address
 * @property {number} port
 * @property {boolean} far whether an ICE server found it
 *
 * @typedef {object} Description of one device
 * @property {string} ufrag
 * @property {string} pwd
 * @property {Uint8Array} fingerprint of its certificate
 * @property {Candidate[]} candidates
 *
 * @typedef {Description & { player: number, key: Uint8Array, title: string, names: string }} Code
 */

/** Return the variable parts of a browser's description. @param {string} sdp @returns {Description} */
export function read(sdp) {
  const value = (/** @type {string} */ name) =>
    sdp.match(new RegExp(`^a=${name}:(?:sha-256 )?(\\S+)`, "m"))?.[1] ?? "";
  const lines = sdp.matchAll(/^a=candidate:\S+ 1 udp \d+ (\S+) (\d+) typ (host|srflx)/gim);
  return {
    ufrag: value("ice-ufrag"),
    pwd: value("ice-pwd"),
    fingerprint: new Uint8Array(
      value("fingerprint")
        .split(":")
        .map((byte) => Number.parseInt(byte, 16)),
    ),
    candidates: [...lines]
      .map(([, address, port, kind]) => ({ address, port: Number(port), far: kind === "srflx" }))
      .slice(0, MOST),
  };
}

/**
 * Return the full description for a browser.
 * @param {Description} description @param {"offer" | "answer"} type
 */
export function write({ ufrag, pwd, fingerprint, candidates }, type) {
  const bytes = [...fingerprint].map((byte) => byte.toString(16).padStart(2, "0").toUpperCase());
  return [
    "v=0",
    "o=- 1 1 IN IP4 127.0.0.1",
    "s=-",
    "t=0 0",
    "a=group:BUNDLE 0",
    "m=application 9 UDP/DTLS/SCTP webrtc-datachannel",
    "c=IN IP4 0.0.0.0",
    ...candidates.map(
      ({ address, port, far }, at) =>
        `a=candidate:${at + 1} 1 udp ${(far ? 1_694_498_815 : 2_113_937_151) - at * 256} ${address} ${port} typ ${far ? "srflx raddr 0.0.0.0 rport 0" : "host"}`,
    ),
    `a=ice-ufrag:${ufrag}`,
    `a=ice-pwd:${pwd}`,
    `a=fingerprint:sha-256 ${bytes.join(":")}`,
    `a=setup:${type === "offer" ? "actpass" : "passive"}`,
    "a=mid:0",
    "a=sctp-port:5000",
    "a=max-message-size:262144",
    "",
  ].join("\r\n");
}

/** Encode a text, cut to a number of bytes. @param {string} text @param {number} [most] bytes */
function short(text, most = 60) {
  let cut = text;
  while (new TextEncoder().encode(cut).length > most) cut = cut.slice(0, -1);
  return new TextEncoder().encode(cut);
}

/** Return the bytes of an address and its port. @param {Candidate} candidate @returns {number[]} */
function packed({ address, port, far }) {
  const name = address.match(/^([\da-f-]{36})\.local$/i);
  const kind = name ? KINDS.name : address.includes(":") ? KINDS.v6 : KINDS.v4;
  const bytes = name
    ? (name[1].replaceAll("-", "").match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16))
    : kind === KINDS.v4
      ? address.split(".").map(Number)
      : groups(address).flatMap((group) => [group >> 8, group & 255]);
  return [kind | (far ? 4 : 0), ...bytes, port >> 8, port & 255];
}

/** Return the eight groups of an IPv6 address. @param {string} address */
function groups(address) {
  const [before, after = null] = address.split("::").map((half) =>
    half
      .split(":")
      .filter(Boolean)
      .map((group) => Number.parseInt(group, 16)),
  );
  if (after === null) return before;
  return [...before, ...Array(8 - before.length - after.length).fill(0), ...after];
}

/** Return an address as text. @param {number[]} bytes @param {number} kind */
function addressOf(bytes, kind) {
  if (kind === KINDS.v4) return bytes.join(".");
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
  if (kind === KINDS.v6) return (hex.match(/..../g) ?? []).join(":");
  return `${hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5")}.local`;
}

/** Return a code. @param {Code} code */
export function encode({ player, key, title, names, ufrag, pwd, fingerprint, candidates }) {
  const texts = [ufrag, pwd, title, names].map((text) => short(text));
  const bytes = [
    VERSION,
    player,
    ...key,
    ...fingerprint,
    ...texts.flatMap((text) => [text.length, ...text]),
    ...candidates.flatMap(packed),
  ];
  const room = Math.floor((LONGEST_CODE * 3) / 4);
  if (bytes.length > room && candidates.length > 1) {
    const fewer = { player, key, title, names, ufrag, pwd, fingerprint };
    return encode({ ...fewer, candidates: candidates.slice(0, -1) });
  }
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
}

/** Return the content of a code, or null for any other text. @param {string} text @returns {Code | null} */
export function decode(text) {
  const found = text.trim().replace(/^.*#join=/s, "");
  if (!/^[\w-]+$/.test(found) || found.length > LONGEST_CODE) return null;
  /** @type {number[]} */
  let bytes = [];
  let at = 0;
  const take = (/** @type {number} */ count) => {
    if (at + count > bytes.length) throw new RangeError("the code is cut off");
    at += count;
    return bytes.slice(at - count, at);
  };
  const word = () => new TextDecoder().decode(new Uint8Array(take(take(1)[0])));
  try {
    const binary = atob(found.replaceAll("-", "+").replaceAll("_", "/"));
    bytes = [...binary].map((letter) => letter.charCodeAt(0));
    const [version, player] = take(2);
    if (version !== VERSION) return null;
    const key = new Uint8Array(take(KEY));
    const fingerprint = new Uint8Array(take(FINGERPRINT));
    const [ufrag, pwd, title, names] = [word(), word(), word(), word()];
    if (!/^[\w+/-]{4,60}$/.test(ufrag) || !/^[\w+/-]{22,60}$/.test(pwd)) return null;
    /** @type {Candidate[]} */
    const candidates = [];
    while (at < bytes.length) {
      const [kind] = take(1);
      const size = SIZES[kind & 3];
      if (!size) return null;
      const address = addressOf(take(size), kind & 3);
      const [high, low] = take(2);
      candidates.push({ address, port: high * 256 + low, far: Boolean(kind & 4) });
    }
    return { player, key, fingerprint, ufrag, pwd, title, names, candidates };
  } catch {
    return null;
  }
}

/** Return whether two keys of the same length are equal. @param {Uint8Array} one @param {Uint8Array} other */
export const sameKey = (one, other) => one.every((byte, at) => byte === other[at]);
/** Return a random key. */
export const newKey = () => crypto.getRandomValues(new Uint8Array(KEY));
