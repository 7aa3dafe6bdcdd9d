/** The changes between two states of a document, as the audit trail lists them (spec: Audit entry). */
import { isObject, type Json, type JsonObject, sameJson } from "../../base/json.ts";
import { toDotted } from "../../base/pointer.ts";
import { secretMask } from "../../catalog/limits.ts";
import type { FieldChange } from "../store/audit.ts";

/** Fields that the platform sets with every change or every run. They are not changes of the configuration. */
const bookkeeping = new Set(["_id", "createdAt", "lastModified", "lastModifiedBy", "deletedAt", "lastExecutedAt"]);

/**
 * Returns the fields that differ, by dotted path, in the order of the older document. Objects are compared field by field, arrays of
 * equal length entry by entry; anything else as a whole. Secrets are masked in both documents already.
 */
export function fieldChanges(before: JsonObject, after: JsonObject): readonly FieldChange[] {
  const withoutBookkeeping = (document: JsonObject) =>
    Object.fromEntries(Object.entries(document).filter(([name]) => !bookkeeping.has(name)));
  const found: FieldChange[] = [];
  collectFieldChanges(withoutBookkeeping(before), withoutBookkeeping(after), [], found);
  return found;
}

/**
 * Returns the secrets whose value changed, by pointer. Their masks are equal, so a comparison of the documents shows nothing.
 */
export function secretChanges(before: JsonObject, after: JsonObject): readonly FieldChange[] {
  return Object.keys(after)
    .filter((pointer) => before[pointer] !== undefined && before[pointer] !== after[pointer])
    .map((pointer) => ({ fieldPath: toDotted(pointer), oldValue: secretMask, newValue: secretMask }));
}

function collectFieldChanges(
  before: Json | undefined,
  after: Json | undefined,
  path: readonly string[],
  found: FieldChange[],
): void {
  if (before === after) return;
  if (isObject(before) && isObject(after)) {
    for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
      collectFieldChanges(ownValue(before, name), ownValue(after, name), [...path, name], found);
    }
    return;
  }
  if (Array.isArray(before) && Array.isArray(after)) {
    if (sameJson(before, after)) return;
    if (before.length === after.length) {
      for (const [index, item] of (before as readonly Json[]).entries()) {
        collectFieldChanges(item, (after as readonly Json[])[index], [...path, String(index)], found);
      }
      return;
    }
  }
  found.push({
    fieldPath: path.join("."),
    ...(before === undefined ? {} : { oldValue: before }),
    ...(after === undefined ? {} : { newValue: after }),
  });
}

function ownValue(object: JsonObject, name: string): Json | undefined {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}
