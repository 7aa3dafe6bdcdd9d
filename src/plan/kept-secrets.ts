/**
 * Secrets that were not given to this run and stay as stored on the platform. A write re-sends the platform's form of them,
 * a mask or the text itself, so that no secret is invented and none is erased.
 */
import { isObject, type Json, type JsonObject } from "../base/json.ts";
import { isPointerWithin, type Pointer, pointerSegments, valueAtPointer } from "../base/pointer.ts";
import { secretMask } from "../catalog/limits.ts";
import type { Change } from "../model/plan.ts";
import { type Fingerprint, isFingerprint, unseenSecret } from "../model/state.ts";
import { Unchecked, uncheckedPointers, type Value } from "../model/value.ts";
import { isIgnoredPath, type Subject } from "./subject.ts";
import { identifyingKey } from "./upsert-entries.ts";

type ReadableSecret = Json | undefined;

/** Returns true if someone else changed the secret since this stack's last write. */
export function isRotated({ rotated = [] }: Pick<Subject, "rotated">, at: Pointer): boolean {
  return rotated.some((pointer) => isPointerWithin(at, pointer) || isPointerWithin(pointer, at));
}

/**
 * Returns the fingerprint that represents a secret that was not given: the one in the state, or that of the adopted object.
 * Returns undefined if the value is needed, because the platform has no secret there, or a different one than was applied.
 */
export function standInFor(
  subject: Subject,
  prior: ReadableSecret,
  live: ReadableSecret,
  at: Pointer,
): Fingerprint | undefined {
  if (live === undefined || live === null) return undefined;
  // Secrets of an adopted object are unknown, whatever the object was before.
  if (subject.prior === undefined) return seenFingerprint(subject, live);
  return isFingerprint(prior) && isKeptSecret(subject, prior, prior, live, at) ? prior : undefined;
}

function seenFingerprint({ fingerprint }: Subject, live: Json): Fingerprint {
  return live === secretMask ? unseenSecret : { $fingerprint: fingerprint(live) };
}

/** Returns true if the live value is the secret that the fingerprint represents, so that a write passes it on. */
export function isKeptSecret(
  subject: Subject,
  { $fingerprint }: Fingerprint,
  prior: ReadableSecret,
  live: ReadableSecret,
  at: Pointer,
): boolean {
  if (live === undefined || live === null) return false;
  const isUnseen = $fingerprint === unseenSecret.$fingerprint;
  // If the original secret is unknown, any secret will do.
  if (isUnseen) return live === secretMask || isFingerprint(live);
  if (isRotated(subject, at)) return false;
  if (live !== secretMask && !isFingerprint(live)) return subject.fingerprint(live) === $fingerprint;
  return isFingerprint(prior) && prior.$fingerprint === $fingerprint;
}

/**
 * Of the secrets that were not given: those without which the changes cannot be written. All of a new object; otherwise those whose own
 * path changes, and those of list entries that could be others than before.
 */
export function neededSecrets(subject: Subject, changes: readonly Change[], isNewObject: boolean): readonly Pointer[] {
  const open = uncheckedPointers(subject.desired);
  if (isNewObject) return open;
  const paths = changes.map(({ path }) => path);
  return open.filter(
    (pointer) =>
      !isIgnoredPath(subject, pointer) &&
      (paths.some((path) => isPointerWithin(pointer, path)) || isInChangedEntry(subject, pointer, paths)),
  );
}

/** True below a list entry that may not be the same entry as before: the platform keeps masked secrets by their position. */
function isInChangedEntry({ desired }: Subject, pointer: Pointer, paths: readonly Pointer[]): boolean {
  const parts = pointerSegments(pointer);
  return parts.some((part, depth) => {
    const listAt = pointerFromParts(parts.slice(0, depth));
    const list = valueAtPointer(desired as JsonObject, listAt) as Value | undefined;
    if (!Array.isArray(list)) return false;
    const entryAt = `${listAt}/${part}`;
    const key = identifyingKey([list as readonly Value[]]);
    return paths.some((path) => isPointerWithin(path, key === undefined ? entryAt : `${entryAt}/${key}`));
  });
}

function pointerFromParts(parts: readonly string[]): Pointer {
  return parts.map((part) => `/${part.replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}

/** Returns the document with fingerprints for the secrets that were not given. `live`: the known part of the object. */
export function withStandIns(subject: Subject): { readonly document: Value; readonly kept: readonly Pointer[] } {
  const kept: Pointer[] = [];
  const pointers = uncheckedPointers(subject.desired);
  const document = pointers.reduce<Value>((value, pointer) => {
    const [prior, live] = [
      subject.prior && valueAtPointer(subject.prior, pointer),
      valueAtPointer(subject.live, pointer),
    ];
    const isLeft = isIgnoredPath(subject, pointer);
    const standIn = isLeft ? unseenSecret : isFingerprint(prior) ? prior : standInFor(subject, prior, live, pointer);
    if (standIn === undefined) return value;
    kept.push(pointer);
    return withValuePlaced(value, pointerSegments(pointer), { ...standIn });
  }, subject.desired);
  return { document, kept };
}

/** Returns the document with {@link Unchecked} instead of the fingerprints. */
export function withoutStandIns(document: JsonObject, kept: readonly Pointer[], of: string): Value {
  return kept.reduce<Value>(
    (value, at) => withValuePlaced(value, pointerSegments(at), new Unchecked(`${of}${at}`)),
    document,
  );
}

/**
 * Returns the pointers at which a body contains a fingerprint. Such a body was composed for an object that no longer has the secret.
 */
export function fingerprintPointers(body: Json, at: Pointer = ""): readonly Pointer[] {
  if (isFingerprint(body)) return [at];
  if (Array.isArray(body)) return body.flatMap((item: Json, index) => fingerprintPointers(item, `${at}/${index}`));
  return isObject(body) ? Object.entries(body).flatMap(([key, item]) => fingerprintPointers(item, `${at}/${key}`)) : [];
}

function withValuePlaced(here: Value, [first, ...rest]: readonly string[], value: Value): Value {
  if (first === undefined) return value;
  if (Array.isArray(here))
    return here.map((item: Value, index) => (String(index) === first ? withValuePlaced(item, rest, value) : item));
  const copy = { ...(here as { readonly [key: string]: Value }) };
  copy[first] = withValuePlaced(copy[first] ?? {}, rest, value);
  return copy;
}
