/** Compares a live object with the same object as the code makes it: ids and server-set fields aside. */
import { isObject, type Json, type JsonObject, sameJson } from "../../base/json.ts";
import { joinPointer, type Pointer } from "../../base/pointer.ts";
import type { Field } from "../../catalog/field.ts";
import type { Kind } from "../../catalog/kind.ts";
import { isEquivalent } from "../../plan/equal.ts";
import { childField, documentField, isFreeForm } from "../../plan/subject.ts";

/** A value that differs. */
export interface ValueDifference {
  readonly path: Pointer;
  readonly field: Field | undefined;
  readonly live?: Json;
  readonly made?: Json;
  /** One side has no value, and the other one the platform's default. */
  readonly isDefault: boolean;
}

/** Returns the value with ids replaced by names, also inside of texts; an unknown id stays. */
export function withNames<V extends Json>(value: V, names: ReadonlyMap<string, string>): V {
  return withIdNames(value, names) as V;
}

function withIdNames(value: Json, names: ReadonlyMap<string, string>): Json {
  if (typeof value === "string") return value.replace(/[0-9a-f]{24}/g, (id) => names.get(id) ?? id);
  if (Array.isArray(value)) return value.map((item: Json) => withIdNames(item, names));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withIdNames(item, names)]));
}

/** Returns the differences of two documents whose ids are replaced by names, by the smallest paths. */
export function documentDifferences(kind: Kind, live: JsonObject, made: JsonObject): readonly ValueDifference[] {
  const found: ValueDifference[] = [];
  collectDifferences(documentField(kind), live, made, "", found);
  return found;
}

function collectDifferences(
  field: Field | undefined,
  live: Json | undefined,
  made: Json | undefined,
  at: Pointer,
  found: ValueDifference[],
): void {
  if (field?.mode === "server" || field?.assigned || sameJson(live, made)) return;
  const isBlock = field?.type === "object";
  const [l, m] = [isAbsent(field, live) ? undefined : live, isAbsent(field, made) ? undefined : made];
  if (l === undefined && m === undefined) return;
  if ((isObject(l) && isObject(m)) || (isBlock && isObject(l ?? m))) {
    const [ours, theirs] = [(l ?? {}) as JsonObject, (m ?? {}) as JsonObject];
    for (const key of new Set([...Object.keys(ours), ...Object.keys(theirs)]))
      collectDifferences(
        childField(field, key),
        ownValueAt(ours, key),
        ownValueAt(theirs, key),
        joinPointer(at, key),
        found,
      );
    return;
  }
  const isSet = field?.type === "array" && field.set === true;
  if (Array.isArray(l) && Array.isArray(m) && !isSet && l.length === m.length) {
    l.forEach((item: Json, index) => {
      collectDifferences(childField(field, index), item, m[index] as Json, joinPointer(at, index), found);
    });
    return;
  }
  const isDefault = (l === undefined) !== (m === undefined) && isEquivalent(field, (l ?? m)!, undefined);
  if (!isDefault && m !== undefined && isEquivalent(field, m, l)) return;
  found.push({
    path: at,
    field,
    ...(live === undefined ? {} : { live }),
    ...(made === undefined ? {} : { made }),
    isDefault,
  });
}

/** Returns true for a value that means the same as none. */
function isAbsent(field: Field | undefined, value: Json | undefined): boolean {
  if (value === undefined || value === null) return !isFreeForm(field) || value === undefined;
  if (isFreeForm(field)) return false;
  return value === "" || (Array.isArray(value) && value.length === 0);
}

function ownValueAt(object: JsonObject, key: string): Json | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}
