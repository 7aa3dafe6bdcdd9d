/** Existing objects: by id, or by the fields that name them. */
import { type Diagnostic, DiagnosticError, fail } from "../base/diagnostics.ts";
import { isObject, type Json, type JsonObject } from "../base/json.ts";
import type { Kind } from "../catalog/kind.ts";
import type { Client } from "../client/index.ts";
import type { TfAttribute, TfResource } from "../derive/terraform/tf-attribute.ts";
import { attributeName } from "../derive/terraform/tf-names.ts";
import type { TfRead } from "../derive/terraform/tf-reads.ts";
import { writtenText } from "../derive/words/text-or-json.ts";
import { readObjectWithParts } from "../engine/objects/index.ts";
import { readMany } from "../engine/refresh/reads.ts";
import { fromDocument } from "../model/terraform/tf-document.ts";
import { nearestJsonValue } from "../model/terraform/tf-number.ts";
import type { TfObject, TfValue } from "../model/terraform/tf-value.ts";
import { meansComposed } from "../plan/equal.ts";
import { withoutMark } from "../plan/owner-mark.ts";

/**
 * Returns the `_id` for an import: an id as it is, or the only object with the `NAME`, or with `field=NAME,...`.
 * Throws `import-unclear` if none or several objects match.
 */
export async function importedId(client: Client, kind: Kind, text: string): Promise<string> {
  if (/^[0-9a-f]{24}$/.test(text)) return text;
  const [only, ...more] = kind.identity.by;
  const named = new Map(kind.identity.by.map((field) => [attributeName(field, `${kind.kind}.${field}`), field]));
  const wanted: { [field: string]: string } = {};
  if (more.length === 0) wanted[only!] = text;
  else {
    for (const part of text.split(",")) {
      const [name = "", value = ""] = part.split(/=(.*)/s, 2);
      const field = named.get(name.trim());
      if (field === undefined) {
        fail("import-unclear", "What to import is unclear", {
          detail: `"${text}" is not an id, and does not name one by ${[...named.keys()].join(", ")}, such as "${[...named.keys()][0]}=VALUE".`,
        });
      }
      wanted[field] = value;
    }
  }
  return String((await onlyOne(client, kind, wanted, JSON.stringify(text)))["_id"]);
}

/** Returns the value of a data source: the object that its configuration names. */
export async function readDataSource(
  client: Client,
  { kind, attributes }: TfResource,
  config: TfObject,
): Promise<TfObject> {
  const given = attributes.filter(({ use, name }) => use === "optional-computed" && (config[name] ?? null) !== null);
  const wanted = Object.fromEntries(
    given.filter(({ key }) => key !== "_id").map(({ key, name }) => [key, String(config[name])]),
  );
  const id = config["id"];
  if (given.length === 0) throw new DiagnosticError(nothingToFind({ attributes }));
  const row = typeof id === "string" ? undefined : await onlyOne(client, kind, wanted, JSON.stringify(wanted));
  const found = await readObjectWithParts(
    client,
    kind,
    typeof id === "string" ? id : String(row!["_id"]),
    Object.keys(kind.fields),
  );
  if (!found) lookupNotFound(kind, String(id));
  const live = withoutMark(kind, found);
  const other = Object.entries(wanted).find(([field, value]) => !meansComposed(kind.fields[field], value, live[field]));
  if (other) lookupNotFound(kind, `${String(id)} with ${other[0]} ${JSON.stringify(other[1])}`);
  const value = fromDocument(attributes, live);
  // Given values keep their form.
  return { ...value, ...Object.fromEntries(given.map(({ name }) => [name, config[name]!])) };
}

/** A data source that is given nothing to find an object by. */
export function nothingToFind({ attributes }: Pick<TfResource, "attributes">): Diagnostic {
  const names = attributes.filter(({ use }) => use === "optional-computed").map(({ name }) => name);
  const detail = `Give ${names.join(" or ")}.`;
  return { severity: "error", code: "nothing-to-find", summary: "The search criteria are missing", detail };
}

/** Returns the only object with these field values. Throws if none or several match. */
export async function onlyOne(
  client: Client,
  kind: Kind,
  wanted: { readonly [field: string]: string },
  shown: string,
): Promise<JsonObject> {
  let found: JsonObject | undefined;
  for await (const page of client.list(kind)) {
    for (const row of page) {
      const fits = Object.entries(wanted).every(([field, value]) =>
        meansComposed(kind.fields[field], value, row[field]),
      );
      if (!fits || row["_id"] === found?.["_id"]) continue;
      if (found) {
        fail("several-found", "More than one object is so named", {
          detail: `${shown} names ${String(found["_id"])} and ${String(row["_id"])}, at least. Give the id.`,
        });
      }
      found = row;
    }
  }
  return found ?? lookupNotFound(kind, shown);
}

function lookupNotFound(kind: Kind, shown: string): never {
  return fail("not-found", "Object not found", {
    detail: `No ${kind.kind} is ${shown}, as far as this token sees.`,
  });
}

// Data sources that return lists and results of operations, in terraform's form.

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
