/** Data sources that answer lists, and what operations tell. */
import { isObject, type Json, type JsonObject } from "../base/json.ts";
import type { Client } from "../client/index.ts";
import type { TfCall, TfList, TfRead } from "../derive/tf-reads.ts";
import type { TfAttribute } from "../derive/tf-schema.ts";
import { fromDocument, type TfObject, type TfValue } from "../model/tf-document.ts";
import { means } from "../plan/equal.ts";
import { withoutMark } from "../plan/owner-mark.ts";

/** The value of the data source. Throws ApiError. */
export function readMany(client: Client, read: TfRead, config: TfObject): Promise<TfObject> {
  return "kind" in read ? listed(client, read, config) : called(client, read, config);
}

async function listed(client: Client, { kind, attributes, entry }: TfList, config: TfObject): Promise<TfObject> {
  const wanted = attributes.filter(({ name, use }) => use === "optional" && (config[name] ?? null) !== null);
  const found = new Map<string, JsonObject>();
  for await (const page of client.list(kind)) {
    for (const row of page) {
      const fits = wanted.every(({ name, key, field }) => means(field, config[name] as Json, row[key]));
      if (fits) found.set(String(row["_id"]), row);
    }
  }
  const items = [...found.values()].map((row) => fromDocument(entry, withoutMark(kind, row)));
  return { ...config, ids: [...found.keys()], items };
}

/** What was given, by the names of the platform. */
export function parametersOf(
  attributes: readonly TfAttribute[],
  config: TfObject,
): { readonly [name: string]: string } {
  const given = attributes.filter(
    ({ name, use, role }) => use !== "computed" && role === "field" && (config[name] ?? null) !== null,
  );
  return Object.fromEntries(given.map(({ name, key }) => [key, String(config[name])]));
}

async function called(client: Client, { operation, attributes, answer }: TfCall, config: TfObject): Promise<TfObject> {
  const told = await client.call(operation, parametersOf(attributes, config));
  return { ...config, [answer.name]: answered(answer, told) };
}

function answered({ nested, role }: TfAttribute, told: Json | undefined): TfValue {
  if (role === "json") return told === undefined ? null : JSON.stringify(told);
  if (nested?.mode === "single") return isObject(told) ? fromDocument(nested.attributes, told) : null;
  const rows = Array.isArray(told) ? (told as readonly Json[]).filter(isObject) : [];
  return rows.map((row) => fromDocument(nested!.attributes, row));
}
