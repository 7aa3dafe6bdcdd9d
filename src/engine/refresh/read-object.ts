/** Reads one object with the parts that have separate requests, and the members of objects. */
import type { JsonObject, MutableJsonObject } from "../../base/json.ts";
import type { Kind } from "../../catalog/kind.ts";
import type { Client } from "../../client/index.ts";
import { type MemberPart, memberParts } from "../../derive/fields/members.ts";
import type { RowsById } from "../kernel/sighting.ts";

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

type ListRows = (kind: Kind) => Promise<Iterable<JsonObject>>;

/** Reads memberships. Each member records its own, so one walk over the list of members answers for all objects with members. */
export class Memberships {
  readonly #walk: ListRows;
  readonly #known = new Map<string, Promise<ReadonlyMap<string, readonly string[]>>>();

  /** `rows`: lists that were already walked, by kind. */
  constructor(client: Client, rows?: ReadonlyMap<string, RowsById>) {
    this.#walk = async (kind) => rows?.get(kind.kind)?.values() ?? listAllRows(client, kind);
  }

  /** Returns the ids of the members, in the order of their list. Sends one list walk per kind of members. Throws ApiError. */
  async of(part: MemberPart, id: string): Promise<readonly string[]> {
    const key = `${part.of.kind}.${part.memberOf}`;
    const known = this.#known.get(key) ?? this.#readMembers(part);
    this.#known.set(key, known);
    return (await known).get(id) ?? [];
  }

  async #readMembers({ of, memberOf }: MemberPart): Promise<ReadonlyMap<string, readonly string[]>> {
    const members = new Map<string, string[]>();
    for (const row of await this.#walk(of)) {
      const groups = row[memberOf];
      for (const group of new Set(Array.isArray(groups) ? groups.map(String) : [])) {
        const ids = members.get(group);
        if (ids) ids.push(String(row["_id"]));
        else members.set(group, [String(row["_id"])]);
      }
    }
    return members;
  }
}

/** Returns all rows; a row repeated by drifting pages counts once. */
async function listAllRows(client: Client, kind: Kind): Promise<Iterable<JsonObject>> {
  const rows = new Map<string, JsonObject>();
  for await (const page of client.list(kind)) for (const row of page) rows.set(String(row["_id"]), row);
  return rows.values();
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
