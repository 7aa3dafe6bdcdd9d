/**
 * Finds kinds that exist only for use by others, by the facets of the catalog: an unreferenced object of such a kind does
 * nothing.
 */
import type { Field } from "../../catalog/field.ts";
import { kinds } from "../../catalog/index.ts";
import type { Kind } from "../../catalog/kind.ts";
import type { KindPart } from "../../catalog/kind-requests.ts";
import { allOperations } from "../../catalog/operations/index.ts";

/**
 * Returns true for kinds that others refer to and that do nothing by themselves: no schedule, no manual start, and removable.
 * References that only record an origin, or that the platform writes, do not count.
 */
export function servesOthers(kind: Kind): boolean {
  return serving.has(kind.kind);
}

/** Returns the field with the members of an object, such as those of a group: without members the object serves no purpose. */
export function membershipPart(kind: Kind): KindPart | undefined {
  return kind.parts?.find(({ style }) => style === "members");
}

const all: readonly Kind[] = kinds;
const serving: ReadonlySet<string> = new Set(
  all
    .filter((kind) => kind.removal !== "none" && !isScheduled(kind) && !canBeStarted(kind))
    .filter(({ kind }) => all.some((other) => other.kind !== kind && isNamedBy(other, kind)))
    .map(({ kind }) => kind),
);

function isScheduled({ fields }: Kind): boolean {
  return Object.values(fields).some((field) => "format" in field && field.format === "cron");
}

function canBeStarted({ path }: Kind): boolean {
  return allOperations.some(
    (operation) =>
      operation.method === "POST" && /\/(?:invoke|run)$/.test(operation.path) && operation.path.startsWith(`${path}/{`),
  );
}

function isNamedBy(other: Kind, kind: string): boolean {
  return Object.values(other.fields).some((field) => refersToKind(field, kind));
}

function refersToKind(field: Field, kind: string): boolean {
  if (field.mode === "server" || field.inert) return false;
  if (field.type === "string") return field.ref === kind;
  if (field.type === "object") return Object.values(field.fields).some((each) => refersToKind(each, kind));
  return (field.type === "array" || field.type === "map") && refersToKind(field.items, kind);
}
