/** Data sources that answer lists, and what operations tell, as terraform has them. */
import { isObject, type Json } from "../base/json.ts";
import type { Client } from "../client/index.ts";
import type { TfAttribute } from "../derive/tf-attribute.ts";
import type { TfRead } from "../derive/tf-reads.ts";
import { readMany } from "../engine/refresh/reads.ts";
import { fromDocument } from "../model/tf-document.ts";
import { nearest } from "../model/tf-number.ts";
import type { TfObject, TfValue } from "../model/tf-value.ts";

/** The value of the data source. Throws ApiError. */
export async function readData(client: Client, read: TfRead, config: TfObject): Promise<TfObject> {
  const told = await readMany(client, read, byKey(read.attributes, config));
  const computed = read.attributes.filter(({ use }) => use === "computed");
  return { ...config, ...Object.fromEntries(computed.map((each) => [each.name, shaped(each, told[each.key])])) };
}

/** What a configuration gives, by the keys of its attributes. */
export function byKey(attributes: readonly TfAttribute[], config: TfObject): { readonly [key: string]: Json } {
  const given = attributes.filter(({ name }) => (config[name] ?? null) !== null);
  return Object.fromEntries(given.map(({ name, key }) => [key, nearest(config[name]!) as Json]));
}

function shaped({ nested, role }: TfAttribute, told: Json | undefined): TfValue {
  if (told === undefined || told === null) return null;
  if (role === "json") return JSON.stringify(told);
  if (!nested) return told as TfValue;
  if (nested.mode === "single") return isObject(told) ? fromDocument(nested.attributes, told) : null;
  const rows = Array.isArray(told) ? (told as readonly Json[]).filter(isObject) : [];
  return rows.map((row) => fromDocument(nested.attributes, row));
}
