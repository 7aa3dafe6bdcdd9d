/** A made-up kind that has every facet the planner knows, and subjects of it. */
import { createHmac } from "node:crypto";
import type { Json, JsonObject } from "../../src/base/json.ts";
import { block, bool, int, json, list, map, ref, str, time } from "../../src/catalog/field.ts";
import { type Kind, kind } from "../../src/catalog/kind.ts";
import { secretPointers } from "../../src/derive/fields/walk.ts";
import type { Subject } from "../../src/plan/subject.ts";
import { fingerprintValue, sealDocument } from "../../src/state/fingerprint.ts";

const minimal = { name: "A" } as const;

export const thing: Kind = kind({
  kind: "thing",
  family: "things",
  model: "Thing",
  path: "/v1/things",
  section: "none",
  topic: "account",
  doc: "A made-up kind.",
  fields: {
    name: str({ required: true, trim: true }),
    label: str({ ignoreCase: true }),
    note: str({ default: "none" }),
    size: int({ default: 5 }),
    comment: str({ nullable: true }),
    since: time(),
    type: str(),
    alpha: block({ url: str(), depth: int() }),
    beta: block({ url: str() }),
    config: block({ url: str(), password: str({ secret: true }), retries: int({ default: 3 }) }),
    colours: list(str(), { set: true }),
    steps: list(block({ name: str(), url: str(), key: str({ secret: true }) })),
    rules: list(block({ from: str(), to: str() })),
    table: map(json({ nullable: true })),
    settings: json(),
    content: str({ keptWhenOmitted: true, detailOnly: true }),
    parent: ref("thing", { mode: "create", keptWhenOmitted: true }),
    origin: str({ mode: "create" }),
    rows: list(block({ _id: str(), externalId: str(), on: bool() })),
    enabled: bool({ default: false }),
    seenAt: time({ mode: "server" }),
  },
  variants: { tag: "type", open: true, cases: { a: { blocks: ["alpha"] }, b: { blocks: ["beta"] } } },
  identity: { by: ["name"], unique: true, ignoreCase: true },
  update: "replace",
  removal: "bin",
  list: { empty: "array" },
  verbs: { list: "spec", create: "spec", get: "spec", put: "spec", delete: "spec" },
  parts: [
    { field: "rows", style: "upsert", path: "/v1/things/{_id}/rows", key: ["externalId"], origin: "spec" },
    { field: "enabled", style: "put", initial: false, origin: "spec" },
  ],
  samples: { minimal, full: minimal, change: minimal },
});

/** Key of the fingerprints in tests. */
export const stateKey = createHmac("sha256", "test").update("key").digest();

/** The fingerprint of a secret under the tests' key. */
export const print = (value: Json): string => fingerprintValue(stateKey, value);

/** A document as the state keeps it: its secrets, and what stands at `more`, as fingerprints. */
export const sealed = (document: JsonObject, more: readonly string[] = []): JsonObject =>
  sealDocument(document, [...secretPointers(thing, document), ...more], stateKey);

/** Returns what the planner looks at for a thing; `applied` is the document as it was declared when last applied. */
export function subject(
  given: Pick<Subject, "desired" | "live"> & Partial<Subject> & { readonly applied?: JsonObject },
): Subject {
  const { applied, ...rest } = given;
  const secrets = given.secrets ?? [];
  return {
    kind: thing,
    prior: applied && sealed(applied, secrets),
    secrets,
    ignore: [],
    fingerprint: print,
    ...rest,
  };
}
