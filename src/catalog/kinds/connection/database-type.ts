/** Databases behind connections of the type `rdbms`. */
import { isObject, type Json } from "../../../base/json.ts";

/** Returns `rdbms.type` of a connection in lower case; undefined where it has none, or where only apply learns it. */
export function databaseTypeOf(document: { readonly [field: string]: unknown } | undefined): string | undefined {
  const block = document?.["rdbms"] as Json | undefined;
  const type = isObject(block) ? block["type"] : undefined;
  return typeof type === "string" && type !== "" ? type.toLowerCase() : undefined;
}

/** Returns the sentence about a database that the field does not take; undefined where it takes the database, or none is known. */
export function unsuitableDatabase(
  name: string,
  database: string | undefined,
  databases: readonly string[] | undefined,
): string | undefined {
  if (database === undefined || databases === undefined || databases.includes(database)) return undefined;
  return `${name} is a connection to a ${database} database; syncs write only to ${databases.join(", ")}.`;
}
