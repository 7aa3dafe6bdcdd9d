/** Reads objects of the platform and marks those that this stack manages. */
import { fail } from "../../base/diagnostics.ts";
import type { JsonObject } from "../../base/json.ts";
import { nearestWord } from "../../base/suggest.ts";
import { kinds } from "../../catalog/index.ts";
import type { Kind } from "../../catalog/kind.ts";
import type { Client } from "../../client/index.ts";
import { countedKind, kindPlural } from "../../derive/words/names.ts";
import { describeRow } from "../../engine/kernel/identity.ts";
import { nearestAddress, parseAddress } from "../../model/address.ts";
import { type FieldCondition, isConditionMet } from "../../model/field-condition.ts";
import type { KindCount, LiveObject } from "../../model/live-object.ts";
import type { Workplace } from "../workplace.ts";
import { type LiveAccount, withAccount } from "./live-account.ts";

interface Choice {
  readonly where: readonly FieldCondition[];
  /** True: only objects that this stack manages; false: only the others; absent: both. */
  readonly managed?: boolean;
}

/** Returns every kind with the number of its objects. Reads all lists. */
export function countObjects(place: Workplace): Promise<readonly KindCount[]> {
  return withAccount(place, async ({ client, managed }) => {
    const { ApiError } = await import("../../client/index.ts");
    const countKind = async (kind: Kind): Promise<KindCount> => {
      try {
        const rows = await listAllOfKind(client, kind, {});
        return { kind, count: rows.length, managed: rows.filter((row) => managed.has(String(row["_id"]))).length };
      } catch (error) {
        if (error instanceof ApiError && error.status === 403) return { kind, count: 0, managed: 0, refused: true };
        throw error;
      }
    };
    return Promise.all((kinds as readonly Kind[]).map(countKind));
  });
}

/** Returns the selected objects of a kind without secrets, in the order of the platform's list. */
export async function listObjects(place: Workplace, kind: Kind, choice: Choice): Promise<readonly LiveObject[]> {
  const filters = filtersOf(kind, choice);
  return withAccount(place, async (account) => {
    const rows = (await listAllOfKind(account.client, kind, filters)).map((row) => withManagedAddress(account, row));
    return rows
      .filter(
        ({ document, address }) =>
          (choice.managed === undefined || choice.managed === (address !== undefined)) &&
          choice.where.every((each) => isConditionMet(document, each)),
      )
      .map((each) => ({ ...each, document: account.shown(each.document) }));
  });
}

/**
 * Returns one whole object without secrets, by its `_id`, its name, or its address in this stack. Throws if no object matches, or
 * several.
 */
export function findObject(place: Workplace, kind: Kind, word: string): Promise<LiveObject> {
  return withAccount(place, async (account) => {
    const found = await liveObject(account, kind, word);
    return { ...found, document: account.shown(found.document) };
  });
}

/** Returns the object in the platform's answer, including secrets in ordinary fields. */
export async function liveObject(account: LiveAccount, kind: Kind, word: string): Promise<LiveObject> {
  const id = await idOf(account, kind, word);
  const document = await account.client.get(kind, id);
  return document ? withManagedAddress(account, document) : refuseUnknown(kind, word, []);
}

/**
 * Returns the `_id` of the object with the given address in the stack, `_id` or name. Throws if no object matches, or several.
 */
export async function idOf({ client, state }: LiveAccount, kind: Kind, word: string): Promise<string> {
  const own = [word, `${kind.family}.${word}`].map((address) =>
    Object.hasOwn(state.resources, address) ? state.resources[address] : undefined,
  );
  const declared = own.find((each) => each?.kind === kind.kind);
  if (declared) return declared.id;
  if (/^[0-9a-f]{24}$/.test(word)) return word;
  const rows = await listAllOfKind(client, kind, {});
  const found = rows.filter((row) => kind.identity.by.some((field) => row[field] === word));
  const [only, ...others] = found;
  if (only === undefined) {
    const ours = Object.values(state.resources).filter((each) => each.kind === kind.kind);
    return refuseUnknown(
      kind,
      word,
      rows,
      ours.map(({ address }) => address),
    );
  }
  if (others.length > 0) {
    fail("several-objects", "Several objects have the name", {
      detail: `${countedKind(kind, found.length)} are called ${JSON.stringify(word)}: ${found.map((row) => String(row["_id"])).join(", ")}. Give one of these ids.`,
    });
  }
  return String(only["_id"]);
}

function withManagedAddress({ managed }: LiveAccount, document: JsonObject): LiveObject {
  const address = managed.get(String(document["_id"]))?.address;
  return { document, ...(address === undefined ? {} : { address }) };
}

async function listAllOfKind(
  client: Client,
  kind: Kind,
  filters: { readonly [field: string]: string },
): Promise<readonly JsonObject[]> {
  const byId = new Map<string, JsonObject>();
  // A page may repeat rows of the previous one.
  for await (const rows of client.list(kind, { filters })) for (const row of rows) byId.set(String(row["_id"]), row);
  return [...byId.values()];
}

/** Returns the conditions that the platform's list supports. Throws for a field that the kind or its lists lack. */
function filtersOf(kind: Kind, { where }: Choice): { readonly [field: string]: string } {
  for (const { field, value } of where) {
    const [first = ""] = field.split(".");
    const facets = Object.hasOwn(kind.fields, first) ? kind.fields[first] : undefined;
    const isListed = kind.list.row === undefined || first === "_id" || kind.list.row.includes(first);
    if (facets && !facets.detailOnly && isListed) continue;
    const known = Object.keys(kind.fields);
    const near = facets ? undefined : nearestWord(first, known);
    fail("unknown-field", facets ? "Lists do not tell the field" : "No such field", {
      detail: facets
        ? `Lists of ${kindPlural(kind)} do not hold ${first}, so that they cannot be chosen by it.`
        : `${kindPlural(kind)} have no field ${JSON.stringify(first)}; "reconduit explain ${kind.kind}" names those they have.`,
      ...(near === undefined
        ? {}
        : { suggestion: `Did you mean --where '${near}${field.slice(first.length)}=${value}'?` }),
    });
  }
  const filters: readonly string[] = kind.list.filters ?? [];
  return Object.fromEntries(
    where.filter(({ field }) => filters.includes(field)).map(({ field, value }) => [field, value]),
  );
}

function refuseUnknown(
  kind: Kind,
  word: string,
  rows: readonly JsonObject[],
  addresses: readonly string[] = [],
): never {
  const names = rows.flatMap((row) => kind.identity.by.map((field) => row[field]));
  const near = nearestWord(
    word,
    names.filter((name) => typeof name === "string"),
  );
  const row =
    near === undefined ? undefined : rows.find((each) => kind.identity.by.some((field) => each[field] === near));
  const meant = row === undefined ? nearestAddress(word, addresses) : describeRow(kind, row);
  const isAddress = parseAddress(word)?.family === kind.family;
  return fail("no-such-object", "No such object", {
    detail: `The account has no ${kindPlural(kind)} with the id or name ${JSON.stringify(word)} that this token can see.`,
    ...(meant !== undefined
      ? { suggestion: `Did you mean ${meant}?` }
      : isAddress && {
          suggestion: `Where this stack declares it, it is not applied yet: reconduit apply --target '${word}'`,
        }),
  });
}
