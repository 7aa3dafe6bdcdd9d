/** The text of a state: a state that no plan could read is refused as a whole. */
import { expect, test } from "vitest";
import { canonicalJson } from "../../src/base/json.ts";
import { sha256 } from "../../src/base/sha256.ts";
import type { State } from "../../src/model/state.ts";
import { assembleState, decodeState, encodeState } from "../../src/state/assemble.ts";
import { type Codec, stateCodec } from "../../src/state/codec.ts";
import { formatEntry } from "../../src/state/journal.ts";
import { remainsOf } from "../../src/state/recovery.ts";

const entry = { address: "scripts.a", kind: "script", id: "1", document: {}, live: {}, dependsOn: [] };

/** Returns the decoded text of a state with these resources, with the right checksum. */
function decoded(resources: unknown) {
  const text = canonicalJson({
    formatVersion: 1,
    kind: "state",
    lineage: "l",
    outputs: {},
    resources,
    serial: 1,
  } as never);
  return decodeState(`{"checksum":"${sha256(text)}",${text.slice(1)}\n`);
}

test.each([
  ["an unknown kind", { "scripts.a": { ...entry, kind: "../../x" } }, "unknown-version"],
  ["a kind of every object", { "scripts.a": { ...entry, kind: "__proto__" } }, "unknown-version"],
  ["no kind", { "scripts.a": { id: "1" } }, "unknown-version"],
  ["no id", { "scripts.a": { ...entry, id: 1 } }, "not-a-state"],
  ["no object", { "scripts.a": null }, "not-a-state"],
  ["no resources", [], "not-a-state"],
])("a resource of %s makes the state unreadable", (_, resources, fault) => {
  expect(decoded(resources)).toBe(fault);
});

test("a state of known kinds is read", () => {
  expect(decoded({ "scripts.a": entry })).toMatchObject({ resources: { "scripts.a": { id: "1" } } });
});

const own: State = { kind: "state", formatVersion: 1, lineage: "1", serial: 4, stack: "s", resources: {}, outputs: {} };
const key = Buffer.alloc(32, 7);
const [signing, encrypting] = [stateCodec(key, false), stateCodec(key, true)];
const signed = signing.write(encodeState(own));
const head = { lineage: "1", serial: 4 };
const names = { state: "the state", journal: "the journal", restore: "restore" };
const lineOf = (codec: Codec | undefined, index: number, base = own) =>
  formatEntry(base, { put: { ...entry, kind: "script", address: `scripts.n${index}` } }, codec, index);
const assembled = (snapshot: string, lines: readonly string[] = [], codec = signing) =>
  Object.keys(
    assembleState({ snapshot, journal: Buffer.from(lines.join("")) }, names, codec, () => "1").state.resources,
  );
const remaining = (snapshot: string, lines: readonly string[], codec = signing) =>
  remainsOf({ snapshots: [{ name: "the state", text: snapshot }], journals: [Buffer.from(lines.join(""))] }, codec);

test("a journal in plain text next to an encrypted state is refused, and a restore leaves it out", () => {
  const snapshot = encrypting.write(encodeState(own), head);
  const forged = lineOf(undefined, 0);
  expect(() => assembled(snapshot, [forged], encrypting)).toThrow("the journal is not signed");
  // An encrypted line is of the key, and so is a signed one.
  expect(assembled(snapshot, [lineOf(encrypting, 0)], encrypting)).toEqual(["scripts.n0"]);
  expect(assembled(signed, [lineOf(signing, 0)], encrypting)).toEqual(["scripts.n0"]);
  expect(remaining(snapshot, [forged], encrypting)).toMatchObject({ journal: [], damaged: 1 });
});

test("a state in plain text is not read where it is to be encrypted, unless its key signed it", () => {
  expect(() => assembled(encodeState(own), [], encrypting)).toThrow("The state is not signed");
  expect(assembled(signed, [], encrypting)).toEqual([]);
});

test.each([
  ["without a signature", encodeState(own), "The state is not signed"],
  ["with the signature of another key", stateCodec(Buffer.alloc(32, 8), false).write(encodeState(own)), "another key"],
  ["with other content", signed.replace('"stack":"s"', '"stack":"t"'), "cannot be read"],
  [
    "with other content and its checksum",
    signed.slice(0, 97) + encodeState({ ...own, stack: "t" }).slice(1),
    "does not match its signature",
  ],
])("a state %s is refused where there is a key, and no part of a restored one", (_, text, said) => {
  expect(() => assembled(text)).toThrow(said);
  expect(remaining(text, []).snapshots).toEqual([]);
});

test("a signature is of the content: a server may format the state, and a stack without the key is refused", () => {
  const formatted = JSON.stringify(JSON.parse(signed), undefined, 2);
  expect(assembled(formatted)).toEqual([]);
  expect(() => assembled(formatted.replace('"s"', '"t"'))).toThrow();
  expect(() => assembled(signed, [], stateCodec(undefined, false))).toThrow("RECONDUIT_STATE_KEY is not set");
});

test.each([
  ["signed", signing, signed],
  ["encrypted", encrypting, encrypting.write(encodeState(own), head)],
])(
  "lines of a journal that is %s are refused if some are removed, repeated, moved or of another state",
  (_, codec, snapshot) => {
    const [a, b, c] = [0, 1, 2].map((index) => lineOf(codec, index)) as [string, string, string];
    expect(assembled(snapshot, [a, b, c], codec)).toEqual(["scripts.n0", "scripts.n1", "scripts.n2"]);
    for (const lines of [[b], [a, c], [a, a], [b, a, c], [a, b, c, b]])
      expect(() => assembled(snapshot, lines, codec)).toThrow("removed, repeated or put into another order");
    const older = lineOf(codec, 0, { ...own, serial: 3 });
    expect(assembled(snapshot, [older, a], codec)).toEqual(["scripts.n0"]);
    expect(() => assembled(snapshot, [lineOf(codec, 0, { ...own, lineage: "2" })], codec)).toThrow("lineage");
    // A restore takes each line once, in its order.
    const kept = remaining(snapshot, [a, c, b, c, lineOf(undefined, 3)], codec);
    expect(kept).toMatchObject({ journal: [{ index: 0 }, { index: 2 }], damaged: 3 });
  },
);
