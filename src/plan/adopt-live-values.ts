/** Takes drift into the state: the document as last applied, with the live values on the paths that are owned. */
import { isObject, itemsOf, type Json, type JsonObject, type MutableJsonObject } from "../base/json.ts";
import { joinPointer, type Pointer } from "../base/pointer.ts";
import type { Field } from "../catalog/field.ts";
import type { Kind } from "../catalog/kind.ts";
import { secretMask } from "../catalog/limits.ts";
import type { Change } from "../model/plan.ts";
import { isFingerprint, type ResourceState } from "../model/state.ts";
import { isEquivalent } from "./equal.ts";
import { literalsOf, maskValue, wasSecret } from "./mask.ts";
import { childField, documentField, type Subject } from "./subject.ts";
import { addedEntries, sameEntry } from "./upsert-entries.ts";

interface Acceptance {
  /** The new document, secrets as fingerprints. */
  readonly document: JsonObject;
  /** From the state's value to the live one, masked. */
  readonly changes: readonly Change[];
}

/**
 * Compares the applied document with the live one on owned paths, and returns the live side. `live` contains all owned fields.
 */
export function acceptLive(
  kind: Kind,
  known: Pick<ResourceState, "document" | "normalised">,
  live: JsonObject,
  fingerprint: Subject["fingerprint"],
): Acceptance {
  const { document, normalised } = known;
  const subject: Subject = {
    kind,
    desired: {},
    prior: document,
    live,
    secrets: [],
    ignore: [],
    normalised,
    fingerprint,
  };
  const changes: Change[] = [];
  const { aligned, added } = alignedEntries(subject);
  const taken = acceptValue(subject, changes, documentField(kind), document, aligned, "") as JsonObject;
  if (added.length === 0) return { document: taken, changes };
  const whole = Object.fromEntries(
    added.map(({ field, entries }) => [
      field,
      [...itemsOf(taken[field]), ...entries.map((each) => fingerprintSecrets(subject, each))],
    ]),
  );
  for (const { field, entries } of added)
    for (const [index, entry] of entries.entries()) {
      const path = joinPointer(joinPointer("", field), itemsOf(taken[field]).length + index);
      const entryField = childField(kind.fields[field], 0);
      changes.push({
        path,
        after: maskValue(subject, entryField, entry, path),
        cause: "drift",
        ...literalsOf(subject, entryField, { after: entry }, path),
      });
    }
  return { document: { ...taken, ...whole }, changes };
}

/**
 * Returns the live object with the entries of upsert parts in the order of the applied ones, and the entries that someone else added.
 */
function alignedEntries(subject: Subject): {
  readonly aligned: JsonObject;
  readonly added: readonly { readonly field: string; readonly entries: readonly JsonObject[] }[];
} {
  const { kind, prior = {}, live } = subject;
  const parts = (kind.parts ?? []).filter(
    ({ style, field }) => style === "upsert" && Array.isArray(prior[field]) && Array.isArray(live[field]),
  );
  const inOrder = parts.map(({ field, key = [] }): [string, Json] => {
    const theirs = live[field] as readonly Json[];
    const found = itemsOf(prior[field]).map((entry) => theirs.find((other) => sameEntry(key, entry, other)) ?? null);
    return [field, found];
  });
  const added = parts
    .map((part) => ({ field: part.field, entries: addedEntries({ ...subject, desired: prior }, part) }))
    .filter(({ entries }) => entries.length > 0);
  return { aligned: { ...live, ...Object.fromEntries(inOrder) }, added };
}

function acceptValue(
  subject: Subject,
  changes: Change[],
  field: Field | undefined,
  prior: Json,
  live: Json | undefined,
  at: Pointer,
): Json | undefined {
  if (isFingerprint(prior)) {
    if (live === secretMask || (live !== undefined && subject.fingerprint(live) === prior.$fingerprint)) return prior;
    return acceptChange(subject, changes, field, prior, live, at);
  }
  if (isObject(prior) && isObject(live)) {
    const result: MutableJsonObject = {};
    for (const [key, value] of Object.entries(prior)) {
      const below = joinPointer(at, key);
      const next = acceptValue(subject, changes, childField(field, key), value, ownJsonValue(live, key), below);
      if (next !== undefined) result[key] = next;
    }
    return result;
  }
  const isSet = field?.type === "array" && field.set === true;
  if (Array.isArray(prior) && Array.isArray(live) && prior.length === live.length && !isSet) {
    return prior.map(
      (item: Json, index) =>
        acceptValue(subject, changes, childField(field, index), item, live[index] as Json, joinPointer(at, index)) ??
        null,
    );
  }
  const stored = subject.normalised?.[at];
  const asStored = stored !== undefined && (stored === null ? live == null : isEquivalent(field, stored, live));
  if (isEquivalent(field, prior, live) || asStored) return prior;
  return acceptChange(subject, changes, field, prior, live, at);
}

function acceptChange(
  subject: Subject,
  changes: Change[],
  field: Field | undefined,
  prior: Json,
  live: Json | undefined,
  at: Pointer,
): Json | undefined {
  const secret = isFingerprint(prior) || field?.secret === true;
  changes.push({
    path: at,
    before: maskValue(subject, field, prior, at),
    ...(live === undefined || live === null
      ? {}
      : { after: secret ? secretMask : maskValue(subject, field, live, at) }),
    cause: "drift",
    ...(secret
      ? { secret: true as const }
      : literalsOf(subject, field, { before: prior, after: live === null ? undefined : live }, at)),
  });
  if (live === undefined || (live === null && !field?.nullable)) return undefined;
  return secret ? { $fingerprint: subject.fingerprint(live) } : fingerprintSecrets(subject, live);
}

/** A secret that turns up at another place, such as in a list that grew, is known by its fingerprint. */
function fingerprintSecrets(subject: Subject, value: Json): Json {
  if (wasSecret(subject, value)) return { $fingerprint: subject.fingerprint(value) };
  if (Array.isArray(value)) return value.map((item: Json) => fingerprintSecrets(subject, item));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fingerprintSecrets(subject, item)]));
}

function ownJsonValue(object: { readonly [key: string]: Json }, key: string): Json | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}
