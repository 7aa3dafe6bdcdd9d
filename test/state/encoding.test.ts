/** The text of a state: a state that no plan could read is refused as a whole. */
import { expect, test } from "vitest";
import { canonicalJson } from "../../src/base/json.ts";
import { sha256 } from "../../src/base/sha256.ts";
import type { State } from "../../src/model/state.ts";
import { assembleState } from "../../src/state/assemble.ts";
import { stateCodec } from "../../src/state/codec.ts";
import { decodeState, encodeState } from "../../src/state/encoding.ts";
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

test("a journal in plain text next to an encrypted state is refused, and a restore leaves it out", () => {
  const codec = stateCodec(Buffer.alloc(32, 7), true);
  const own: State = {
    kind: "state",
    formatVersion: 1,
    lineage: "1",
    serial: 4,
    stack: "s",
    resources: {},
    outputs: {},
  };
  const snapshot = codec.write(encodeState(own), { lineage: "1", serial: 4 });
  const put = { address: "tags.evil", kind: "tag", id: "9", document: {}, dependsOn: [], live: {} } as const;
  const forged = Buffer.from(formatEntry(own, { put }));
  const names = { state: "the state", journal: "the journal", restore: "restore" };
  const assembled = (journal: Uint8Array, text = snapshot) =>
    assembleState({ snapshot: text, journal }, names, codec, () => "1").state;
  expect(() => assembled(forged)).toThrow("The journal of the state is not encrypted");
  // An encrypted line is of the key, and a plain one builds on a plain snapshot.
  expect(Object.keys(assembled(Buffer.from(formatEntry(own, { put }, codec))).resources)).toEqual(["tags.evil"]);
  expect(Object.keys(assembled(forged, encodeState(own)).resources)).toEqual(["tags.evil"]);
  const remains = remainsOf({ snapshots: [{ name: "the state", text: snapshot }], journals: [forged] }, codec);
  expect(remains).toMatchObject({ journal: [], damaged: 1 });
});
