/** Data sources that return lists and results of operations, in terraform's form. */
import { isObject, type Json } from "../base/json.ts";
import type { Client } from "../client/index.ts";
import type { TfAttribute } from "../derive/terraform/tf-attribute.ts";
import type { TfRead } from "../derive/terraform/tf-reads.ts";
import { writtenText } from "../derive/words/text-or-json.ts";
import { readMany } from "../engine/refresh/reads.ts";
import { fromDocument } from "../model/terraform/tf-document.ts";
import { nearestJsonValue } from "../model/terraform/tf-number.ts";
import type { TfObject, TfValue } from "../model/terraform/tf-value.ts";

/** Returns the value of the data source. Throws ApiError. */
export async function readTfData(client: Client, read: TfRead, config: TfObject): Promise<TfObject> {
  const received = await readMany(client, read, configuredByKey(read.attributes, config));
  const computed = read.attributes.filter(({ use }) => use === "computed");
  return {
    ...config,
    ...Object.fromEntries(computed.map((each) => [each.name, shapedReadValue(each, received[each.key])])),
  };
}

/** Returns the configured values, by the keys of their attributes. */
export function configuredByKey(
  attributes: readonly TfAttribute[],
  config: TfObject,
): { readonly [key: string]: Json } {
  const given = attributes.filter(({ name }) => (config[name] ?? null) !== null);
  return Object.fromEntries(given.map(({ name, key }) => [key, nearestJsonValue(config[name]!) as Json]));
}

function shapedReadValue({ nested, role, field }: TfAttribute, received: Json | undefined): TfValue {
  if (received === undefined || received === null) return null;
  if (role === "json") return writtenText(field, received);
  if (!nested) return received as TfValue;
  if (nested.mode === "single") return isObject(received) ? fromDocument(nested.attributes, received) : null;
  const rows = Array.isArray(received) ? (received as readonly Json[]).filter(isObject) : [];
  return rows.map((row) => fromDocument(nested.attributes, row));
}
