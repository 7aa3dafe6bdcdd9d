/** Templates of imports: what they see of the records, and how they fail. */
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { RecordFailure } from "../failure.ts";
import { type Escape, renderTemplate, TemplateError } from "./template.ts";

/** A template, with the failure of a record where it cannot be rendered. */
export function rendered(template: string, context: Json, way: Escape, strict = false): string {
  try {
    return renderTemplate(template, context, { escape: way, strict });
  } catch (error) {
    if (error instanceof TemplateError) throw new RecordFailure("mapping_failed", "mapping", "request", error.message);
    throw error;
  }
}

/** Templates name a record's fields directly, below `record` and, in old ones, below `data.0`. */
export function contextOf(records: readonly Json[], around: JsonObject): JsonObject {
  const record = records[0] ?? null;
  const batch = records.map((each) => ({ record: each }));
  return { ...around, ...(isObject(record) ? record : {}), record, data: [...records], batch_of_records: batch };
}
