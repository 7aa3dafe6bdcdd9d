/**
 * Declared values that the platform answered in another form, although the catalog declares no such form: it did not take them. The state
 * remembers what it kept in their place (ResourceState.normalised), so that they are no drift; plans still show them.
 */
import type { Diagnostic } from "../base/diagnostics.ts";
import type { Json, JsonObject, MutableJsonObject } from "../base/json.ts";
import { isObject } from "../base/json.ts";
import { joinPointer, type Pointer, valueAtPointer } from "../base/pointer.ts";
import { secretMask } from "../catalog/limits.ts";
import type { NotTaken } from "../model/plan.ts";
import { isFingerprint, type ResourceState } from "../model/state.ts";
import { compare } from "./compare.ts";
import type { Subject } from "./subject.ts";

/**
 * Returns the differences from the declaration that make no change, because the platform gave this answer to the last write.
 */
export function notTaken(subject: Subject): readonly NotTaken[] {
  if (subject.normalised === undefined) return [];
  const told = new Set(compare(subject).map(({ path }) => path));
  return compare({ ...subject, normalised: undefined })
    .filter(({ path, after }) => !told.has(path) && after !== undefined)
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
    asked: shownOf(valueAtPointer(document, path)),
    ...(kept === null ? {} : { kept }),
  }));
}

const shownOf = (value: Json | undefined): Json => (isFingerprint(value) ? secretMask : (value ?? null));

/** Returns the object as stored by the platform: the applied document, with the values that the platform replaced. */
export function asKept({ document, normalised }: Pick<ResourceState, "document" | "normalised">): JsonObject {
  return normalised === undefined ? document : (kept(document, normalised, "") as JsonObject);
}

function kept(value: Json, normalised: NonNullable<ResourceState["normalised"]>, at: Pointer): Json | undefined {
  if (Object.hasOwn(normalised, at)) return normalised[at] ?? undefined;
  if (Array.isArray(value))
    return value.map((item: Json, index) => kept(item, normalised, joinPointer(at, index)) ?? null);
  if (!isObject(value)) return value;
  const result: MutableJsonObject = {};
  for (const [key, item] of Object.entries(value)) {
    const below = kept(item, normalised, joinPointer(at, key));
    if (below !== undefined) result[key] = below;
  }
  return result;
}

/** Returns the message about one such value, without its place. */
export function describeNotTaken({ path, asked, kept: stays }: NotTaken): Omit<Diagnostic, "severity"> {
  return {
    code: "not-taken",
    summary: "Not taken by the platform",
    detail: `${path}: asked ${shown(asked)}, kept ${shown(stays)}. Declare what the platform takes, leave the value out, or give the account what it needs for it. Until then every plan says so, and plans no change for it.`,
  };
}

function shown(value: Json | undefined): string {
  if (value === undefined) return "nothing";
  const json = JSON.stringify(value);
  return json.length > 200 ? `${json.slice(0, 200)}…` : json;
}
