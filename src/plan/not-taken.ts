/**
 * Declared values that the platform answered in another form, although the catalog declares no such form: it did not take them. The state
 * remembers what it kept in their place (ResourceState.normalised), so that they are not drift; plans still show them.
 */
import type { Diagnostic } from "../base/diagnostics.ts";
import type { Json, JsonObject, MutableJsonObject } from "../base/json.ts";
import { isObject } from "../base/json.ts";
import { joinPointer, type Pointer, valueAtPointer } from "../base/pointer.ts";
import { secretMask } from "../catalog/limits.ts";
import type { NotTaken } from "../model/plan.ts";
import { isFingerprint, type ResourceState } from "../model/state.ts";
import { compareSubject } from "./compare.ts";
import type { Subject } from "./subject.ts";

/**
 * Returns the differences from the declaration that make no change, because the platform gave this answer to the last write.
 */
export function differencesNotTaken(subject: Subject): readonly NotTaken[] {
  if (subject.normalised === undefined) return [];
  const different = new Set(compareSubject(subject).map(({ path }) => path));
  return compareSubject({ ...subject, normalised: undefined })
    .filter(({ path, after }) => !different.has(path) && after !== undefined)
    .map(({ path, before, after }) => ({ path, asked: after!, ...(before === undefined ? {} : { kept: before }) }));
}

/** The same of the write that a state's entry was made by; nothing while requests are still to follow. */
export function notTakenByWrite({
  document,
  normalised = {},
  incomplete,
}: Pick<ResourceState, "document" | "normalised" | "incomplete">): readonly NotTaken[] {
  if (incomplete) return [];
  return Object.entries(normalised).map(([path, kept]) => ({
    path,
    asked: maskedOrNull(valueAtPointer(document, path)),
    ...(kept === null ? {} : { kept }),
  }));
}

const maskedOrNull = (value: Json | undefined): Json => (isFingerprint(value) ? secretMask : (value ?? null));

/** Returns the object as stored by the platform: the applied document, with the values that the platform replaced. */
export function asStoredByPlatform({
  document,
  normalised,
}: Pick<ResourceState, "document" | "normalised">): JsonObject {
  return normalised === undefined ? document : (keptValue(document, normalised, "") as JsonObject);
}

function keptValue(value: Json, normalised: NonNullable<ResourceState["normalised"]>, at: Pointer): Json | undefined {
  if (Object.hasOwn(normalised, at)) return normalised[at] ?? undefined;
  if (Array.isArray(value))
    return value.map((item: Json, index) => keptValue(item, normalised, joinPointer(at, index)) ?? null);
  if (!isObject(value)) return value;
  const result: MutableJsonObject = {};
  for (const [key, item] of Object.entries(value)) {
    const below = keptValue(item, normalised, joinPointer(at, key));
    if (below !== undefined) result[key] = below;
  }
  return result;
}

/** Returns the message about one such value, without its place. */
export function describeNotTaken({ path, asked, kept: stays }: NotTaken): Omit<Diagnostic, "severity"> {
  return {
    code: "not-taken",
    summary: "The platform did not keep a value",
    detail:
      `${path}: asked ${shownJson(asked)}, kept ${shownJson(stays)}. Declare a value that the platform accepts, leave the value out, ` +
      "or give the account what the value requires. Until then every plan repeats this message, and plans no change for the value.",
  };
}

function shownJson(value: Json | undefined): string {
  if (value === undefined) return "nothing";
  const json = JSON.stringify(value);
  return json.length > 200 ? `${json.slice(0, 200)}…` : json;
}
