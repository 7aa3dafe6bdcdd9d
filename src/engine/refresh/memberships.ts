/** Reads memberships. Each member records its own, so one walk over the list of members answers for all objects with members. */
import type { JsonObject } from "../../base/json.ts";
import type { Kind } from "../../catalog/kind.ts";
import type { Client } from "../../client/index.ts";
import type { MemberPart } from "../../derive/fields/members.ts";
import type { RowsById } from "../kernel/sighting.ts";

type ListRows = (kind: Kind) => Promise<Iterable<JsonObject>>;

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
