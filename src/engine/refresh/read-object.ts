/** Reads one object with the parts that have separate requests. */
import type { JsonObject, MutableJsonObject } from "../../base/json.ts";
import type { Kind } from "../../catalog/kind.ts";
import type { Client } from "../../client/index.ts";
import { memberParts } from "../../derive/fields/members.ts";
import { Memberships } from "./memberships.ts";

/**
 * Reads an object with the parts among the `wanted` fields; undefined if the platform answers 404. `memberships`: known members.
 * Throws ApiError.
 */
export async function readObjectWithParts(
  client: Client,
  kind: Kind,
  id: string,
  wanted: Iterable<string>,
  memberships?: Memberships,
): Promise<JsonObject | undefined> {
  const found = await client.get(kind, id);
  return found && addParts(client, kind, found, wanted, memberships);
}

/** Adds the requested parts that are read by separate requests. */
export async function addParts(
  client: Client,
  kind: Kind,
  document: JsonObject,
  wanted: Iterable<string>,
  memberships = new Memberships(client),
): Promise<JsonObject> {
  const fields = new Set(wanted);
  const result: MutableJsonObject = { ...document };
  for (const part of kind.parts ?? []) {
    if (part.style === "upsert" && fields.has(part.field)) {
      result[part.field] = await client.readPart(kind, part, String(document["_id"]));
    }
  }
  for (const part of memberParts(kind)) {
    if (fields.has(part.field)) result[part.field] = await memberships.of(part, String(document["_id"]));
  }
  return result;
}
