/**
 * Values that are no longer declared but stay on the platform. A plan cannot show them as removed, so a warning does.
 */
import { withArticle } from "../base/article.ts";
import type { Diagnostic } from "../base/diagnostics.ts";
import { isObject, type Json, type JsonObject } from "../base/json.ts";
import { joinPointer, type Pointer } from "../base/pointer.ts";
import type { Field } from "../catalog/field.ts";
import type { Kind } from "../catalog/kind.ts";
import type { KindPart } from "../catalog/kind-requests.ts";
import type { Value } from "../model/value.ts";
import { isEquivalent } from "./equal.ts";
import { childField, documentField } from "./subject.ts";
import { omittedEntries, sameEntry } from "./upsert-entries.ts";

/** Warnings for an update of an object that was last applied as `before`, and is declared as `after`. */
export function valuesOmittedByUpdate(kind: Kind, before: JsonObject, after: Value): readonly Diagnostic[] {
  const parts = (kind.parts ?? []).filter((part) => part.style === "upsert");
  const declared = isObject(after) ? after : {};
  const aligned = Object.fromEntries(
    parts.map((part) => [part.field, inDeclaredOrder(part, before[part.field], declared[part.field])]),
  );
  const values = valuesOmittedBelow(documentField(kind), { ...before, ...aligned }, after, "");
  return [
    ...values.map((pointer) => keepsValue(kind, pointer)),
    ...parts.flatMap((part) => {
      const gone = omittedEntries(part, before[part.field], declared[part.field]);
      return gone.length > 0 ? [removesNone(kind, part, gone)] : [];
    }),
  ];
}

/** Returns the entries as they were, in the order of the declared ones. */
function inDeclaredOrder({ key = [] }: KindPart, before: Json | undefined, after: Value | undefined): Json {
  if (!Array.isArray(before) || !Array.isArray(after)) return null;
  return after.map((entry: Value) => before.find((other: Json) => sameEntry(key, entry, other)) ?? null);
}

/** Pointers of the values that an update keeps because it leaves them out. */
function valuesOmittedBelow(field: Field | undefined, before: Json, after: Value, at: Pointer): readonly Pointer[] {
  const keys = Array.isArray(before)
    ? [...before.keys()]
    : isObject(before) && isObject(after)
      ? Object.keys(before)
      : [];
  if (Array.isArray(before) && !(Array.isArray(after) && after.length === before.length)) return [];
  const found: Pointer[] = [];
  for (const key of keys) {
    const child = childField(field, key);
    // Every plan checks every object of a stack, and few fields are kept.
    if (child === undefined || !keepsAny(child)) continue;
    const was = (before as { readonly [key: string]: Json })[key] as Json;
    const is = (after as { readonly [key: string]: Value | undefined })[key];
    if (is !== undefined) found.push(...valuesOmittedBelow(child, was, is, joinPointer(at, key)));
    else if (child.keptWhenOmitted && !isEquivalent(child, was, undefined)) found.push(joinPointer(at, key));
  }
  return found;
}

const keeping = new WeakMap<Field, boolean>();

/** Returns true if an update that omits the field keeps the field or a part of it. */
function keepsAny(field: Field): boolean {
  const known = keeping.get(field);
  if (known !== undefined) return known;
  const below = field.type === "object" ? Object.values(field.fields) : "items" in field ? [field.items] : [];
  const found = field.keptWhenOmitted === true || below.some(keepsAny);
  keeping.set(field, found);
  return found;
}

// Two codes, as Terraform shows only the first of several warnings with the same summary.
function removesNone({ kind }: Kind, { field, key = [], retired }: KindPart, gone: readonly JsonObject[]): Diagnostic {
  const names = gone.map((entry) => JSON.stringify(entry[key[0]!] ?? entry["_id"] ?? null)).join(", ");
  const left =
    retired === undefined
      ? "These stay there as they are, and are left alone from now on"
      : `These stay there with ${retiredText(retired)}, and are left alone from then on`;
  return {
    severity: "warning",
    code: "kept-entries",
    summary: "The platform keeps entries that are no longer declared",
    detail: `An update of ${withArticle(kind)} removes none. ${left}: ${names}. To change one, declare it with the new value.`,
    pointer: `/${field}`,
  };
}

function retiredText(retired: JsonObject): string {
  return Object.entries(retired)
    .map(([name, value]) => `${name} ${JSON.stringify(value)}`)
    .join(", ");
}

function keepsValue({ kind }: Kind, pointer: Pointer): Diagnostic {
  return {
    severity: "warning",
    code: "kept-value",
    summary: "The platform keeps a value that is no longer declared",
    detail: `An update of ${withArticle(kind)} that leaves it out keeps it. It stays unchanged, and is ignored from now on. To change it, declare the new value.`,
    pointer,
  };
}
