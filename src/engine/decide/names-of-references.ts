/**
 * Finds the names of objects that are added to a list of references or removed from it, so that a plan is readable without the
 * account.
 */
import type { Json } from "../../base/json.ts";
import { pointerSegments } from "../../base/pointer.ts";
import { kindNamed } from "../../catalog/index.ts";
import type { Kind } from "../../catalog/kind.ts";
import { objectName } from "../../derive/words/names.ts";
import type { Change } from "../../model/plan.ts";
import type { RowsById } from "../kernel/sighting.ts";

/** Returns names by `_id`, as far as the lists that were read anyway contain them. */
export function referencedNames(
  kind: Kind,
  changes: readonly Change[],
  rows: ReadonlyMap<string, RowsById>,
): { readonly [id: string]: string } {
  const found = changes.flatMap(({ path, before, after, secret }) => {
    const [field = "", ...below] = pointerSegments(path);
    const target = below.length === 0 && !secret ? referencedKind(kind, field) : undefined;
    const known = target && rows.get(target.kind);
    if (!known || !target) return [];
    return changedIds(before, after).flatMap((id): [string, string][] => {
      const row = known.get(id);
      const name = row && objectName(target, row);
      return name === undefined ? [] : [[id, name]];
    });
  });
  return Object.fromEntries(found);
}

/** Returns the kind that a list of references leads to. */
function referencedKind(kind: Kind, name: string): Kind | undefined {
  const field = Object.hasOwn(kind.fields, name) ? kind.fields[name] : undefined;
  const items = field?.type === "array" && field.items.type === "string" ? field.items : undefined;
  return items?.ref === undefined ? undefined : kindNamed(items.ref);
}

/** Ids on one side alone. */
function changedIds(before: Json | undefined, after: Json | undefined): readonly string[] {
  const [old, now] = [before, after].map((side) => new Set(Array.isArray(side) ? (side as readonly Json[]) : []));
  const only = [...[...now!].filter((each) => !old!.has(each)), ...[...old!].filter((each) => !now!.has(each))];
  return only.filter((each) => typeof each === "string");
}
