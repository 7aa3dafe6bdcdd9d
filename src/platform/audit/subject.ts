/** The scope of the audit trail: configuration, access to the account, and what users do with errors of flows; never runs. */
import type { JsonObject } from "../../base/json.ts";
import { kindOfFamily, kinds } from "../../catalog/index.ts";
import type { Kind } from "../../catalog/kind.ts";
import { otherBinTypes } from "../../derive/fields/bin-types.ts";
import { asDeclared } from "../../derive/fields/relocated-fields.ts";
import { collectionOf } from "../../derive/words/names.ts";

const others: ReadonlyMap<string, string> = new Map([
  ...otherBinTypes.map(({ model, family }) => [family, model.toLowerCase()] as const),
]);

/** Returns the `resourceType` of a family's objects; undefined for a family that is not audited. */
export function resourceTypeOf(family: string): string | undefined {
  return kindOfFamily(family)?.kind ?? others.get(family);
}

/** Errors of a flow: entries about them have its id (runs/flow-errors/error-audit.ts). */
const flowErrors = ["flowErrors", "flowError"] as const;

const byName = new Map<string, string>([
  ...resourceTypeNames(...flowErrors),
  ...[...others].flatMap(([family, type]) => resourceTypeNames(family, type)),
  ...(kinds as readonly Kind[]).flatMap((kind) => [
    ...resourceTypeNames(kind.family, kind.kind),
    ...collectionNames(collectionOf(kind), kind.kind),
  ]),
]);

function resourceTypeNames(family: string, type: string): readonly (readonly [string, string])[] {
  return [family, type, `${type}s`].map((name) => [name.toLowerCase(), type] as const);
}

/** A collection is named in the plural, and its objects are called by the singular, too. */
function collectionNames(collection: string, type: string): readonly (readonly [string, string])[] {
  return [
    ...resourceTypeNames(collection, type),
    ...(collection.endsWith("s") ? resourceTypeNames(collection.slice(0, -1), type) : []),
  ];
}

/** The type that a caller names, singular or plural, in any case; undefined for one that is not audited. */
export function resourceTypeNamed(name: string): string | undefined {
  return byName.get(name.toLowerCase());
}

const families = new Map<string, string>([
  [flowErrors[1], flowErrors[0]],
  ...[...others].map(([family, type]) => [type, family] as const),
  ...(kinds as readonly Kind[]).map((kind) => [kind.kind as string, kind.family] as const),
]);

/** Returns the family whose objects have that type. */
export function familyOfType(type: string): string {
  return families.get(type) ?? type;
}

/** Returns the display name of an object: its name, or the identity field used instead. */
export function displayNameOf(family: string, document: JsonObject): string | undefined {
  const kind = kindOfFamily(family);
  const declared = kind ? asDeclared(kind, document) : document;
  const value = declared[kind?.identity.by[0] ?? "name"] ?? document["name"];
  return typeof value === "string" && value !== "" ? value : undefined;
}
