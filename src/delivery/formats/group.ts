/** The last step of parsers: groups of records, and trace keys. */
import { canonicalJson, isNumber, isObject, type Json, type JsonObject } from "../../base/json.ts";

/** Combines adjacent records that agree in all fields into one array; without fields the records stay unchanged. */
export function groupRecords(records: readonly Json[], fields: readonly string[]): readonly Json[] {
  if (fields.length === 0) return records;
  const groups: Json[][] = [];
  let before: string | undefined;
  for (const record of records) {
    const key = canonicalJson(fields.map((field) => groupField(record, field) ?? null));
    if (key === before) groups.at(-1)!.push(record);
    else groups.push([record]);
    before = key;
  }
  return groups;
}

/** Fields that identify a record if there is no template, in this order. */
const keyFields = ["id", "_id", "externalId", "internalId", "uuid", "guid", "number"];

/** Returns the trace keys of the records (null for a record without one), and whether a key occurs twice. */
export function traceKeys(records: readonly Json[]): JsonObject {
  const keys = records.map(traceKey);
  const known = keys.filter((key) => key !== null);
  return { dataRecordTraceKeys: keys, traceKeysDuplicate: new Set(known).size < known.length };
}

function traceKey(record: Json): string | null {
  const first: Json = Array.isArray(record) ? (record[0] ?? null) : record;
  for (const field of keyFields) {
    const value = groupField(first, field);
    if (typeof value === "string" || isNumber(value)) return String(value);
  }
  return null;
}

const groupField = (record: Json, field: string): Json | undefined =>
  isObject(record) && Object.hasOwn(record, field) ? record[field] : undefined;
