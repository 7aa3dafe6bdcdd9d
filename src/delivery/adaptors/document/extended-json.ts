/** Values of records as extended JSON of document databases, which can express types that JSON lacks. */
import { mayBeInexact } from "../../../base/exact-json.ts";
import { ExactNumber } from "../../../base/exact-number.ts";
import { isObject, type Json, type JsonObject } from "../../../base/json.ts";
import { RecordFailure } from "../../failures/failure.ts";

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
