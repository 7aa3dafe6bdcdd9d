/**
 * Finds objects that refer to an object without blocking its deletion: roles of groups and end users, members, grants,
 * notifications. The platform does not name them among an object's dependents, so their lists are searched.
 */
import type { JsonObject } from "../../base/json.ts";
import { pathText } from "../../base/path-text.ts";
import { kinds } from "../../catalog/index.ts";
import type { Kind } from "../../catalog/kind.ts";
import type { Client } from "../../client/index.ts";
import { memberParts } from "../../derive/fields/members.ts";
import { hasWeakReferences, referencesIn } from "../../derive/fields/walk.ts";
import { objectName } from "../../derive/words/names.ts";

interface WeakReferrer {
  readonly kind: Kind;
  readonly id: string;
  readonly name?: string;
  /** Paths of the fields that refer, with dots. */
  readonly fields: readonly string[];
}

/**
 * Returns the weak referrers of an object. Skips lists that the token may not read; throws other failures of the platform as
 * ApiError.
 */
export async function weakReferrers(client: Client, kind: Kind, id: string): Promise<readonly WeakReferrer[]> {
  const all = kinds as readonly Kind[];
  const groups = all.filter((each) => memberParts(each).length > 0);
  const isMember = groups.some((each) => memberParts(each).some(({ of }) => of === kind));
  const holders = memberParts(kind).map(({ of }) => of);
  const asked = new Set([...all.filter(hasWeakReferences), ...holders, ...(isMember ? [kind] : [])]);
  const lists = new Map(await Promise.all([...asked].map(async (each) => [each, await rowsOf(client, each)] as const)));
  const found = [...asked].flatMap((each) =>
    lists.get(each)!.map((row) => weakReferrerOf(each, row, fieldsOf(each, row, kind, id))),
  );
  return [...found, ...groupMemberships(lists, groups, kind, id)].filter(({ fields }) => fields.length > 0);
}

function fieldsOf(of: Kind, row: JsonObject, kind: Kind, id: string): readonly string[] {
  const weak = referencesIn(of, row).filter((each) => each.weak && each.id === id && isOf(each.target, kind));
  const held = memberParts(kind).filter((part) => part.of === of && idsIn(row[part.memberOf]).includes(id));
  return [...weak.map(({ pointer }) => pathText(pointer)), ...held.map(({ memberOf }) => memberOf)];
}

const isOf = (target: string, { kind }: Kind) => target === kind || target === "any";

/** Returns the groups of the object, as the object lists them. */
function groupMemberships(
  lists: ReadonlyMap<Kind, readonly JsonObject[]>,
  groups: readonly Kind[],
  kind: Kind,
  id: string,
): readonly WeakReferrer[] {
  const own = lists.get(kind)?.find((row) => row["_id"] === id);
  return groups.flatMap((group) =>
    memberParts(group).flatMap(({ of, memberOf, field }) => {
      const ids = of === kind ? idsIn(own?.[memberOf]) : [];
      const rows = lists.get(group) ?? [];
      return ids.map((each) =>
        weakReferrerOf(group, rows.find((row) => row["_id"] === each) ?? { _id: each }, [field]),
      );
    }),
  );
}

const idsIn = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

function weakReferrerOf(kind: Kind, row: JsonObject, fields: readonly string[]): WeakReferrer {
  const name = objectName(kind, row);
  return { kind, id: String(row["_id"]), fields, ...(name === undefined ? {} : { name }) };
}

async function rowsOf(client: Client, kind: Kind): Promise<readonly JsonObject[]> {
  const { ApiError } = await import("../../client/index.ts");
  const rows = new Map<string, JsonObject>();
  try {
    for await (const page of client.list(kind)) for (const row of page) rows.set(String(row["_id"]), row);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 403) throw error;
  }
  return [...rows.values()];
}
