/** Addresses of other objects in the texts of a document, `v1/<collection>/<id>`: they count as references (facts 4.1). */
import { hasParts, isObject, type Json, type JsonObject } from "../../base/json.ts";
import { kinds } from "../../catalog/index.ts";
import type { Kind } from "../../catalog/kind.ts";

export interface Mention {
  /** Dotted path of the text. */
  readonly path: string;
  readonly family: string;
  readonly id: string;
}

const collections = new Map((kinds as readonly Kind[]).map((kind) => [kind.path.slice(4).toLowerCase(), kind.family]));

const address = /v1\/([A-Za-z]+)\/([0-9a-f]{24})(?![0-9a-f])/g;

/** True for fields that no run follows; what they mention is not a reference. */
export const isInertField = (kind: Kind, field: string | undefined): boolean =>
  kind.fields[field ?? ""]?.inert === true;

/** Returns every mention of an object of the catalog's families, in the order of the document. */
export function mentionsIn(kind: Kind, document: JsonObject): readonly Mention[] {
  if (!kind.mentions) return [];
  const found: Mention[] = [];
  for (const [field, value] of Object.entries(document))
    if (!isInertField(kind, field)) collectMentions(value, [field], found);
  return found;
}

/** `at` is the path of the value; it is put back as it was. */
function collectMentions(value: Json, at: string[], found: Mention[]): void {
  if (typeof value === "string") {
    if (!value.includes("v1/")) return;
    for (const [, collection, id] of value.matchAll(address)) {
      const family = collections.get(collection!.toLowerCase());
      if (family !== undefined) found.push({ path: at.join("."), family, id: id! });
    }
  } else if (hasParts(value)) {
    for (const [key, item] of Object.entries(value as { readonly [key: string]: Json })) {
      at.push(key);
      collectMentions(item, at, found);
      at.pop();
    }
  }
}

/** Returns the document with every mention of the object made unreadable as one: `v1/imports/deleted-<id>`. */
export function withoutMentions(kind: Kind, document: JsonObject, id: string): JsonObject {
  if (!mentionsIn(kind, document).some((each) => each.id === id)) return document;
  const fields = Object.entries(document).map(([field, value]): [string, Json] => [
    field,
    isInertField(kind, field) ? value : rewriteMentions(value, id),
  ]);
  return Object.fromEntries(fields);
}

function rewriteMentions(value: Json, id: string): Json {
  if (typeof value === "string")
    return value.replaceAll(address, (whole, collection: string, named: string) =>
      named === id && collections.has(collection.toLowerCase()) ? `v1/${collection}/deleted-${named}` : whole,
    );
  if (Array.isArray(value)) return value.map((item: Json) => rewriteMentions(item, id));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, rewriteMentions(item, id)]));
}
