/** Invitations and answers as codes: small, there and back, and nothing else is read. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { decode, encode, LONGEST_CODE, newKey, read, write } from "../src/together/codes.js";

const FINGERPRINT = Array.from({ length: 32 }, (_, at) =>
  (at * 7).toString(16).padStart(2, "0"),
).join(":");

/** Return a browser's description. @param {string} ufrag @param {string} pwd @param {string[]} addresses */
const description = (ufrag, pwd, addresses) => `v=0
a=ice-ufrag:${ufrag}
a=ice-pwd:${pwd}
a=fingerprint:sha-256 ${FINGERPRINT.toUpperCase()}
${addresses.map((each, at) => `a=candidate:${at} 1 UDP 2122252543 ${each} ${50000 + at} typ host`).join("\n")}
a=candidate:9 1 TCP 2105458943 192.0.2.2 9 typ host tcptype active
a=candidate:10 1 udp 1677729535 198.51.100.7 61000 typ srflx raddr 0.0.0.0 rport 0
a=setup:actpass
`;

const CHROMIUM = description("i5eF", "DiIWcdYq/41jEf0ypfVSRg71", [
  "ed2a1aa7-9a8b-48f4-9044-a46e8e12d236.local",
  "192.0.2.2",
  "fd00::2",
]);
const FIREFOX = description("f97be89b", "4b283466aefce2d6851280dd0804a288", [
  ...Array(9).fill("f335696d-b8b5-4828-b7d5-9da94082a19f.local"),
]);

for (const [name, sdp] of Object.entries({ CHROMIUM, FIREFOX }))
  test(`a code of ${name} is under 300 bytes and says the same`, () => {
    const found = read(sdp);
    const about = { player: 3, key: newKey(), title: "Auction Hearts", names: "Ada, Björn, Zoë" };
    const code = encode({ ...found, ...about });
    assert.ok(code.length < LONGEST_CODE, `${code.length}`);
    const back = decode(`https://example.org/#join=${code}`);
    assert.ok(back);
    for (const part of ["ufrag", "pwd", "player", "key", "title", "names", "fingerprint"])
      assert.deepEqual(back[part], { ...found, ...about }[part]);
    const full = back.candidates.map(({ address }) =>
      address.replace(":0000:0000:0000:0000:0000:0000:", "::"),
    );
    const sent = found.candidates.map(({ address }) => address.replace("::2", "::0002"));
    assert.deepEqual(full, sent.slice(0, full.length));
    assert.match(write(back, "offer"), /a=setup:actpass/);
    assert.deepEqual(read(write(back, "answer")).fingerprint, found.fingerprint);
  });

test("anything else is no code", () => {
  const good = encode({ ...read(CHROMIUM), player: 1, key: newKey(), title: "", names: "" });
  const others = [
    "",
    "?",
    good.slice(0, 40),
    good.slice(0, 41), // base64 has no text of this length
    `B${good.slice(1)}`,
    good + good,
    "A".repeat(200),
    `${good}A=`,
  ];
  for (const text of others) assert.equal(decode(text), null, text);
});

test("a code that would add a line to a description is refused", () => {
  const evil = { ...read(CHROMIUM), ufrag: "abcd\r\na=ice-lite", player: 1, key: newKey() };
  assert.equal(decode(encode({ ...evil, title: "", names: "" })), null);
});

test("long names are cut, and many addresses are left out", () => {
  const about = { player: 1, key: newKey(), title: "T".repeat(400), names: "Ü".repeat(400) };
  const code = encode({ ...read(FIREFOX), ...about });
  assert.ok(code.length <= LONGEST_CODE);
  assert.ok((decode(code)?.candidates.length ?? 0) > 0);
});
