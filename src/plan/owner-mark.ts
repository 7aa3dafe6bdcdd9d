/**
 * The mark of the stack that owns an object, `reconduit:<stack>/<address>`, in the kind's mark field (`ownerMark`),
 * unless that field is declared. By the mark, two stacks detect that they manage the same object, and a run finds the objects
 * of an interrupted run. The mark makes no difference in a plan.
 */
import type { Json, JsonObject } from "../base/json.ts";
import type { Pointer } from "../base/pointer.ts";
import type { Kind } from "../catalog/kind.ts";

/** A stack and the address under which it has an object. */
export interface Ownership {
  readonly stack: string;
  readonly address: string;
}

export function formatOwnerMark({ stack, address }: Ownership): string {
  return `reconduit:${stack}/${address}`;
}

/** undefined for anything but a mark. */
export function parseOwnerMark(value: Json | undefined): Ownership | undefined {
  const match = typeof value === "string" ? /^reconduit:([A-Za-z0-9._-]+)\/(.+)$/s.exec(value) : null;
  return match ? { stack: match[1]!, address: match[2]! } : undefined;
}

/** Returns the mark that a document carries, as text. */
export function markIn(kind: Kind, document: JsonObject | undefined): string | undefined {
  const field = kind.ownerMark;
  const value = field === undefined ? undefined : document?.[field];
  return typeof value === "string" && parseOwnerMark(value) ? value : undefined;
}

/** Returns the document without its mark, as it is compared and shown. */
export function withoutMark(kind: Kind, document: JsonObject): JsonObject {
  if (markIn(kind, document) === undefined) return document;
  const field = kind.ownerMark;
  return Object.fromEntries(Object.entries(document).filter(([name]) => name !== field));
}

/** Returns the document with the mark that it bore before ours, or with none. */
export function withFormerMark(kind: Kind, document: JsonObject, mark: string | undefined): JsonObject {
  const unmarked = withoutMark(kind, document);
  return mark === undefined ? unmarked : { ...unmarked, [kind.ownerMark!]: mark };
}

/**
 * Returns the body of a write with the mark, if `desired` leaves the field free and the body has no value there, or another mark.
 * A value set by someone else stays.
 */
export function withOwnerMark(
  kind: Kind,
  body: JsonObject,
  desired: JsonObject,
  mark: Ownership,
  ignore: readonly Pointer[] = [],
): JsonObject {
  const field = kind.ownerMark;
  if (field === undefined || Object.hasOwn(desired, field) || ignore.includes(`/${field}`)) return body;
  const current = body[field] ?? "";
  const free = current === "" || parseOwnerMark(current) !== undefined;
  return free ? { ...body, [field]: formatOwnerMark(mark) } : body;
}
