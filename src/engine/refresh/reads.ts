/** Reads of more than a single object: lists of a kind, and the answers of operations that only read. */
import type { Json, JsonObject } from "../../base/json.ts";
import type { Client } from "../../client/index.ts";
import type { TfAttribute } from "../../derive/terraform/tf-attribute.ts";
import type { TfCall, TfList, TfRead } from "../../derive/terraform/tf-reads.ts";
import { meansComposed } from "../../plan/equal.ts";
import { withoutMark } from "../../plan/owner-mark.ts";

type ReadArguments = { readonly [name: string]: Json };

/** Returns the answer by the keys of the attributes, with the platform's names below them. Throws ApiError. */
export function readMany(client: Client, read: TfRead, given: ReadArguments): Promise<JsonObject> {
  return "kind" in read ? listMatching(client, read, given) : callDataSource(client, read, given);
}

async function listMatching(client: Client, { kind, attributes }: TfList, given: ReadArguments): Promise<JsonObject> {
  const wanted = attributes.filter(({ key, use }) => use === "optional" && (given[key] ?? null) !== null);
  const found = new Map<string, JsonObject>();
  for await (const page of client.list(kind)) {
    for (const row of page) {
      const fits = wanted.every(({ key, field }) => meansComposed(field, given[key]!, row[key]));
      if (fits) found.set(String(row["_id"]), withoutMark(kind, row));
    }
  }
  return { ...given, ids: [...found.keys()], items: [...found.values()] };
}

async function callDataSource(
  client: Client,
  { operation, attributes, answer }: TfCall,
  given: ReadArguments,
): Promise<JsonObject> {
  const received = await client.call(operation, operationParameters(attributes, given));
  return { ...given, [answer.key]: received ?? (answer.nested?.mode === "list" ? [] : null) };
}

/** Returns the parameters of an operation, in the form of its path and query. */
export function operationParameters(
  attributes: readonly TfAttribute[],
  given: ReadArguments,
): { readonly [name: string]: string } {
  const stated = attributes.filter(
    ({ key, use, role }) => use !== "computed" && role === "field" && (given[key] ?? null) !== null,
  );
  return Object.fromEntries(stated.map(({ key }) => [key, String(given[key])]));
}
