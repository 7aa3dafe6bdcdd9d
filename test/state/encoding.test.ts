/** The text of a state: a state that no plan could read is refused as a whole. */
import { expect, test } from "vitest";
import { canonicalJson } from "../../src/base/json.ts";
import { sha256 } from "../../src/base/sha256.ts";
import { decodeState } from "../../src/state/encoding.ts";

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
