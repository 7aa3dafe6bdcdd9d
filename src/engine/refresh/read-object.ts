/** Reads one object with the parts that have separate requests, and the members of objects. */
import type { Diagnostic } from "../../base/diagnostics.ts";
import type { JsonObject, MutableJsonObject } from "../../base/json.ts";
import type { Kind } from "../../catalog/kind.ts";
import { ApiError, type Client } from "../../client/index.ts";
import { type MemberPart, memberParts } from "../../derive/fields/members.ts";
import type { ResourceState } from "../../model/state.ts";
import type { Words } from "../../model/words.ts";
import type { RowsById } from "../kernel/sighting.ts";
import { authorName, readTrail, type TrailEntry } from "../trail/entries.ts";

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

// Interprets a 404 for an object that its list lacks, too, from the recycle bin, the token and the audit trail. A token that does
// not see the whole account gets the same answer for hidden objects.

type Missing =
  /** In the recycle bin, with its last document. */
  | { readonly verdict: "binned"; readonly live: JsonObject }
  /** Permanently deleted: deleted where there is no recycle bin, or purged from it. `how` is a phrase. */
  | { readonly verdict: "deleted" | "purged"; readonly how: string }
  /** The token sees a part of the account, and no deletion of the object is known. */
  | { readonly verdict: "hidden" }
  /** The platform does not report the token's access. */
  | { readonly verdict: "unknown" };

/** Finds the reason for a 404 of an object. Sends one to three requests; none of them writes. */
export async function whyMissing(client: Client, kind: Kind, id: string): Promise<Missing> {
  if (kind.removal === "bin") {
    const live = await binnedDocument(client, kind, id);
    if (live !== undefined) return { verdict: "binned", live };
  }
  const verdict = kind.removal === "bin" ? "purged" : "deleted";
  const { scope } = await client.tokenInfo();
  if (scope === "full") return { verdict, how: `it was ${verdict} outside` };
  const [last] = (await readTrail(client, { object: { kind, id } }, 1)) ?? [];
  if (last?.event === "delete" || last?.event === "purge")
    return { verdict, how: `it was ${verdict} outside${byWhom(last)}` };
  return { verdict: scope === undefined ? "unknown" : "hidden" };
}

/** An object that is never treated as deleted, because its existence cannot be determined. */
export interface Undecided {
  readonly status: "undecided";
  readonly why: "hidden" | "unknown";
}

/** Refuses any operation that depends on such an object. */
export function undecidedObject(
  { address, kind, id }: Pick<ResourceState, "address" | "kind" | "id">,
  { why }: Undecided,
  words: Words,
): Diagnostic {
  const reason = {
    hidden: "this token does not see the whole account, so the object may still exist",
    unknown: "it does not say what this token sees, so the object may still exist",
  };
  return {
    severity: "error",
    code: "undecided",
    summary: "Cannot tell whether an object was deleted or is hidden",
    detail:
      `The platform answers 404 for ${kind} ${id}, and ${reason[why]}. ` +
      `Use a token with full access; if the object is deleted, remove it from the state with: ${words.forgetting(address)}`,
    address,
  };
}

function byWhom(entry: TrailEntry): string {
  const person = authorName(entry);
  return `${person === undefined ? "" : ` by ${person}`}${entry.time === undefined ? "" : ` at ${entry.time}`}`;
}

async function binnedDocument(client: Client, kind: Kind, id: string): Promise<JsonObject | undefined> {
  try {
    return await client.binned(kind, id);
  } catch (error) {
    // The recycle bin does not keep this kind, or this token may not read it.
    if (error instanceof ApiError && (error.status === 422 || error.status === 403)) return undefined;
    throw error;
  }
}
