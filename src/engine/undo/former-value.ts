/** Finds the value to restore at a path. Secrets in it get their former values where any source still has them. */
import { isObject, type Json, type JsonObject, type MutableJsonObject } from "../../base/json.ts";
import { joinPointer, type Pointer, pointerSegments, valueAtPointer } from "../../base/pointer.ts";
import { secretMask } from "../../catalog/limits.ts";
import { isFingerprint } from "../../model/state.ts";

/** The sources of secrets. */
interface SecretSources {
  /** The state's documents then and now, which contain fingerprints. */
  readonly former: JsonObject;
  readonly now: JsonObject;
  /** The live object, masked. */
  readonly live: JsonObject;
  /** Today's declaration as far as known, with its secrets in plain text. */
  readonly declared: unknown;
  readonly fingerprint: (value: Json) => string;
}

interface FormerValue {
  readonly value: Json;
  /** Secrets whose former value is lost: `kept` if the present one stays, `lost` if there is none. */
  readonly unknown: readonly { readonly path: Pointer; readonly fate: "kept" | "lost" }[];
}

/** Returns the former value. `value`: as in the receipt, with masks instead of secrets. */
export function formerValue(value: Json, path: Pointer, secrets: SecretSources): FormerValue {
  const unknown: { path: Pointer; fate: "kept" | "lost" }[] = [];
  const restoreSecrets = (here: Json, at: Pointer): Json | undefined => {
    if (here === secretMask || isFingerprint(here)) return secretAt(here, at, secrets, unknown);
    if (Array.isArray(here))
      return here.map((item: Json, index) => restoreSecrets(item, joinPointer(at, index)) ?? null);
    if (!isObject(here)) return here;
    const entries = Object.entries(here).map(
      ([key, item]) => [key, restoreSecrets(item, joinPointer(at, key))] as const,
    );
    return Object.fromEntries(entries.filter((each): each is [string, Json] => each[1] !== undefined));
  };
  return { value: restoreSecrets(value, path) ?? null, unknown };
}

function secretAt(
  here: Json,
  at: Pointer,
  { former: documentThen, now, live, declared, fingerprint }: SecretSources,
  unknown: { path: Pointer; fate: "kept" | "lost" }[],
): Json | undefined {
  const former = isFingerprint(here) ? here : valueAtPointer(documentThen, at);
  const present = valueAtPointer(now, at);
  const isThere = valueAtPointer(live, at) === secretMask;
  if (isThere && isFingerprint(former) && isFingerprint(present) && former.$fingerprint === present.$fingerprint)
    return present;
  const given = valueAtPointer(declared as Json, at);
  const isText = typeof given === "string" || typeof given === "number";
  if (isText && isFingerprint(former) && fingerprint(given) === former.$fingerprint) return given;
  unknown.push({ path: at, fate: isThere ? "kept" : "lost" });
  return isThere && isFingerprint(present) ? present : undefined;
}

/** Returns a copy of the document with the value at the path; undefined removes the path. */
export function withValueAt(document: JsonObject, path: Pointer, value: Json | undefined): JsonObject {
  return withFormerAt(document, pointerSegments(path), value) as JsonObject;
}

function withFormerAt(here: Json | undefined, [key, ...rest]: readonly string[], value: Json | undefined): Json {
  if (key === undefined) return value ?? null;
  if (Array.isArray(here)) {
    const index = Number(key);
    if (rest.length === 0 && value === undefined) return here.toSpliced(index, 1);
    const copy: Json[] = [...(here as readonly Json[])];
    copy[index] = withFormerAt(copy[index], rest, value);
    return copy;
  }
  const copy: MutableJsonObject = { ...(isObject(here) ? here : {}) };
  if (rest.length > 0) copy[key] = withFormerAt(copy[key], rest, value);
  else if (value === undefined) delete copy[key];
  else copy[key] = value;
  return copy;
}
