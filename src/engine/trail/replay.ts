/**
 * Rebuilds former versions of an object by undoing its audit entries one after the other. An entry names a field with dots and
 * does not mark dots inside keys, so the document decides the meaning.
 */
import { isObject, type Json, sameJson } from "../../base/json.ts";
import { fromSegments, type Pointer, valueAtPointer } from "../../base/pointer.ts";
import { replaceAtPath } from "../../base/with-value.ts";
import type { TrailChange, TrailEntry } from "./entries.ts";

/** A version of an object, and the entry that led to it. */
export interface Version {
  readonly document: Json;
  /** Absent for the oldest. */
  readonly by?: TrailEntry;
  /** Dotted paths of the entry that match nothing in the document: their former values are unknown. */
  readonly holes: readonly string[];
}

/** Maximum number of readings of one dotted path that are tried. */
const mostReadings = 64;

/**
 * Returns the versions from `live` back to before the last of `entries`, which are sorted newest first. `known`: the object at
 * some time, for ambiguous paths.
 */
export function versionsOf(live: Json, entries: readonly TrailEntry[], known?: Json): readonly Version[] {
  const versions: Version[] = [];
  let document = live;
  for (const entry of entries) {
    const { before, holes } = revertChanges(document, entry.changes, known);
    versions.push({ document, by: entry, holes });
    document = before;
  }
  return [...versions, { document, holes: [] }];
}

function revertChanges(
  after: Json,
  changes: readonly TrailChange[],
  known: Json | undefined,
): { readonly before: Json; readonly holes: readonly string[] } {
  const holes: string[] = [];
  let document = after;
  for (const { path, oldValue, newValue } of changes.toReversed()) {
    const place = segmentsOfDotted(document, path, newValue, known);
    if (place) document = replaceAtPath(document, place, oldValue) ?? null;
    else holes.push(path);
  }
  return { before: document, holes };
}

/** Returns the segments under which a dotted path leads to `value`; undefined if it leads nowhere. */
export function segmentsOfDotted(
  document: Json,
  dotted: string,
  value: Json | undefined,
  known?: Json,
): readonly string[] | undefined {
  const spellings = [dotted, dotted.replaceAll(/\[(\d+)\]/g, ".$1")];
  for (const spelling of new Set(spellings)) {
    const found = dottedReadings(document, spelling.split("."), value === undefined).filter((place) =>
      sameJson(valueAtPointer(document, fromSegments(place)), value),
    );
    if (found.length < 2) {
      if (found[0]) return found[0];
      continue;
    }
    const familiar =
      known === undefined ? [] : found.filter((place) => valueAtPointer(known, fromSegments(place)) !== undefined);
    // Chooses the deepest match: a removed key is named at the remaining object, and keys with dots are rare.
    return (familiar.length > 0 ? familiar : found).toSorted((a, b) => b.length - a.length)[0];
  }
  return undefined;
}

/**
 * Returns the places that the parts may name: each key is one part, or several with dots between. `absent`: the last key may be
 * missing.
 */
function dottedReadings(document: Json, parts: readonly string[], absent: boolean): readonly (readonly string[])[] {
  const found: (readonly string[])[] = [];
  const walkReadings = (here: Json | undefined, at: number, before: readonly string[]): void => {
    if (found.length >= mostReadings) return;
    if (at === parts.length) {
      found.push(before);
      return;
    }
    if (Array.isArray(here)) {
      const index = parts[at]!;
      if (/^(?:0|[1-9]\d{0,8})$/.test(index) && Number(index) < here.length)
        walkReadings(here[Number(index)] as Json, at + 1, [...before, index]);
      return;
    }
    if (!isObject(here)) return;
    for (let end = at + 1; end <= parts.length; end++) {
      const key = parts.slice(at, end).join(".");
      if (Object.hasOwn(here, key)) walkReadings(here[key], end, [...before, key]);
      else if (absent && end === parts.length) found.push([...before, key]);
    }
  };
  walkReadings(document, 0, []);
  return found;
}

/** Returns the indexes of the versions whose entry changed the value of a path, newest first. */
export function changedVersions(versions: readonly Version[], pointer: Pointer): readonly number[] {
  const values = versions.map(({ document }) => valueAtPointer(document, pointer));
  return values.flatMap((value, index) =>
    index + 1 < values.length && !sameJson(value, values[index + 1]) ? [index] : [],
  );
}
