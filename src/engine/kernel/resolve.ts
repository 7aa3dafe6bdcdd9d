/** Resolves the references of expressions from known values: declared documents, live objects, lookups. */
import { fail } from "../../base/diagnostics.ts";
import { isObject, type JsonObject } from "../../base/json.ts";
import { secretMask } from "../../catalog/limits.ts";
import { isFingerprint } from "../../model/state.ts";
import type { Reference, ResolveReference } from "../../model/value.ts";
import { Unknown, type Value } from "../../model/value.ts";
import { identifyingKey } from "../../plan/upsert-entries.ts";

/** The known facts of one resource. */
interface KnownResource {
  /** Absent until the object is created. */
  readonly id?: string;
  /** The evaluated declaration. */
  readonly desired?: Value | undefined;
  /** The declaration as last applied, secrets as fingerprints. Used if the declaration was not evaluated yet. */
  readonly applied?: JsonObject;
  /** The live object, or the state's record of it. */
  readonly live?: JsonObject;
}

/** Returns what is known of a resource apart from its declaration. */
export function withoutDesired({ id, applied, live }: KnownResource): KnownResource {
  return {
    ...(id === undefined ? {} : { id }),
    ...(applied === undefined ? {} : { applied }),
    ...(live === undefined ? {} : { live }),
  };
}

export interface Knowledge {
  readonly resources: Map<string, KnownResource>;
  readonly lookups: ReadonlyMap<string, JsonObject>;
}

/**
 * Returns a resolver for `knowledge`. A resource that does not exist yet, and a field that only the platform can set, are
 * Unknown. The resolver throws a diagnostic where a live object has no such field.
 */
export function referenceResolver(knowledge: Knowledge): ResolveReference {
  return (reference) =>
    reference.type === "lookup" ? fromLookup(knowledge, reference) : fromResource(knowledge, reference);
}

function fromLookup(knowledge: Knowledge, reference: Reference): Value {
  const row = knowledge.lookups.get(reference.target);
  if (row === undefined) return new Unknown(`lookups.${referenceText(reference)}`);
  const value = valueAtReference(row, reference.path.length === 0 ? ["_id"] : reference.path);
  if (value !== undefined) return value;
  return reference.optional ? null : refuseMissingField(reference, `lookups.${reference.target}`);
}

function fromResource(knowledge: Knowledge, reference: Reference): Value {
  const known = knowledge.resources.get(reference.target);
  if (known === undefined) return new Unknown(referenceText(reference));
  if (reference.path.length === 0 || (reference.path.length === 1 && reference.path[0] === "_id")) {
    return known.id ?? new Unknown(referenceText(reference));
  }
  if (reference.declared) return fromDeclaration(known, reference);
  const declared = known.desired === undefined ? undefined : valueAtReference(known.desired, reference.path);
  if (declared !== undefined) return declared;
  const live = known.live === undefined ? undefined : liveAt(known.live, known.desired, reference);
  // The state keeps secrets as fingerprints only; the declaration supplies the value in its own step.
  if (isFingerprint(live)) return new Unknown(referenceText(reference));
  if (live === secretMask) return refuseUnreadableSecret(reference);
  if (live !== undefined) return live;
  if (reference.fallback !== undefined) return reference.fallback;
  if (known.id === undefined) return new Unknown(referenceText(reference));
  return reference.optional ? null : refuseMissingField(reference, reference.target);
}

/** Returns the declared value, which is the same before a write, in its answer, and in a list of objects. */
function fromDeclaration({ desired, applied }: KnownResource, reference: Reference): Value {
  if (desired !== undefined) return valueAtReference(desired, reference.path) ?? null;
  const value = applied === undefined ? undefined : valueAtReference(applied, reference.path);
  return value === undefined ? null : fingerprintsAsUnknown(value, referenceText(reference));
}

/** Replaces fingerprints by Unknown, because the state keeps secrets as fingerprints only. */
function fingerprintsAsUnknown(value: Value, of: string): Value {
  if (isFingerprint(value)) return new Unknown(of);
  if (Array.isArray(value)) return value.map((item: Value) => fingerprintsAsUnknown(item, of));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, fingerprintsAsUnknown(item as Value, of)]),
  );
}

function valueAtReference(value: Value, path: readonly (string | number)[]): Value | undefined {
  let here: Value | undefined = value;
  for (const part of path) {
    if (here instanceof Unknown) return here;
    if (Array.isArray(here)) here = (here as readonly Value[])[Number(part)];
    else if (isObject(here) && Object.hasOwn(here, part)) here = here[part];
    else return undefined;
  }
  return here;
}

/**
 * Returns the live value at a path of the declaration. A declared list entry maps to its live entry, at any position; an entry
 * still to be added has none.
 */
function liveAt(live: JsonObject, desired: Value | undefined, reference: Reference): Value | undefined {
  let here: Value | undefined = live;
  let declared = desired;
  for (const part of reference.path) {
    const entry: Value | undefined = declared === undefined ? undefined : valueAtReference(declared, [part]);
    const isEntry = Array.isArray(here) && Array.isArray(declared) && entry !== undefined;
    if (isEntry && isObject(entry) && !(entry instanceof Unknown)) {
      const [theirs, ours] = [here, declared] as readonly (readonly Value[])[];
      const index = liveIndex(ours!, theirs!, Number(part));
      if (index === undefined) return new Unknown(referenceText(reference));
      here = theirs![index];
    } else here = valueAtReference(here as Value, [part]);
    if (here === undefined) return undefined;
    declared = entry;
  }
  return here;
}

/** Returns the index of the live entry that a declared entry corresponds to. */
function liveIndex(declared: readonly Value[], live: readonly Value[], index: number): number | undefined {
  const key = identifyingKey([declared, live]);
  if (key === undefined) return declared.length === live.length ? index : undefined;
  const name = (declared[index] as JsonObject)[key];
  const found = live.findIndex((each) => (each as JsonObject)[key] === name);
  return found < 0 ? undefined : found;
}

function referenceText(reference: Reference): string {
  return [reference.target, ...reference.path].join(".");
}

function refuseUnreadableSecret(reference: Reference): never {
  return fail("unreadable-secret", "A secret cannot be read back", {
    detail: `${referenceText(reference)} is a secret that this stack does not declare, and the platform shows none. Declare it, or take the value from a variable.`,
  });
}

function refuseMissingField(reference: Reference, target: string): never {
  return fail("no-such-field", "A reference leads nowhere", {
    detail: `${target} has no field "${reference.path.join(".")}" on the platform. Refer to a field that it has, or declare it.`,
  });
}
