/** Values of records as extended JSON of document databases, which can express types that JSON lacks, and back. */
import { mayBeInexact } from "../../../base/exact-json.ts";
import { ExactNumber } from "../../../base/exact-number.ts";
import { isObject, type Json, type JsonObject } from "../../../base/json.ts";
import { RecordFailure } from "../../failures/failure.ts";
import { numberOrText } from "../sql/values.ts";

/** Maximum digits of a Decimal128. */
const decimalDigits = 34;

/** Returns JSON text in which numbers with more digits than a double are Longs and Decimal128s. Throws RecordFailure for longer ones. */
export function extendedJson(value: unknown): string {
  const text = JSON.stringify(value);
  return mayBeInexact(text) ? JSON.stringify(extendedValue(value as Json, "")) : text;
}

function extendedValue(value: Json, path: string): Json {
  if (value instanceof ExactNumber) return typedNumber(value, path);
  if (Array.isArray(value))
    return (value as readonly Json[]).map((item, index) => extendedValue(item, `${path}[${index}]`));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, extendedValue(item, path === "" ? name : `${path}.${name}`)]),
  );
}

function typedNumber(value: ExactNumber, path: string): JsonObject {
  const { digits, isWhole } = value;
  if (isWhole && BigInt.asIntN(64, BigInt(digits)) === BigInt(digits)) return { $numberLong: digits };
  const significant = digits
    .replace(/[eE].*/, "")
    .replaceAll(/[-.]/g, "")
    .replace(/^0+/, "");
  if (significant.length <= decimalDigits) return { $numberDecimal: digits };
  const message = `${path}: ${digits.slice(0, 100)} has more than ${decimalDigits} digits, the most that the database keeps of a number. Map it as a string.`;
  throw new RecordFailure("mapping_failed", "mapping", "request", message);
}

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
