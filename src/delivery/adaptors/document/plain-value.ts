/** Values of a document database as JSON. */
import type { Json } from "../../../base/json.ts";
import { numberOrText } from "../sql/values.ts";

type Bson = typeof import("mongodb")["BSON"];

/** Types of values whose text is the whole value. */
const textual: ReadonlySet<string> = new Set(["ObjectId", "ObjectID", "Decimal128", "Timestamp"]);

/**
 * Converts database values to JSON: ids to hexadecimal, instants to ISO 8601, whole numbers beyond 2^53 and decimals to texts, bytes to
 * base64. What JSON has no form for (patterns, code, references) keeps its form of extended JSON.
 */
export function plainValue(value: unknown, BSON: Bson): Json {
  if (value === null || value === undefined) return null;
  if (typeof value === "bigint") return numberOrText(value.toString());
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map((item) => plainValue(item, BSON));
  if (typeof value !== "object") return value as Json;
  const { _bsontype: type } = value as { readonly _bsontype?: string };
  if (type === "Long") return numberOrText(String(value));
  if (type === "Int32" || type === "Double") return Number(value);
  if (type === "Binary") return (value as { toString(encoding: string): string }).toString("base64");
  if (type !== undefined) return textual.has(type) ? String(value) : (BSON.EJSON.serialize(value) as Json);
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, plainValue(item, BSON)]));
}
