/** Transforms of whole records: `responseTransform` (facts 2.6). */
import { isObject, itemsOf, type Json, type ObjectOf } from "../../base/json.ts";
import type { ImportDocument } from "../documents.ts";
import { RecordFailure } from "../failure.ts";
import { lookupsOf } from "./lookups.ts";
import { mapRecord } from "./mapping.ts";
import { mapOldForm } from "./old-mapping.ts";

type Transform = ImportDocument["responseTransform"];
type Expression = ObjectOf<ObjectOf<Transform>["expression"]>;

/** The transformed value; without a transform the value itself. Throws RecordFailure. */
export function transformed(transform: Transform, value: Json): Json {
  if (!isObject(transform)) return value;
  if (transform.type === "script") {
    const message = "Transforms by script are not run by this server yet.";
    throw new RecordFailure("not_supported", "transformation", "responseTransformation", message);
  }
  const { expression } = transform;
  if (!isObject(expression)) return value;
  if (expression.version === "2") return secondForm(expression.rulesTwoDotZero, value);
  const moves = itemsOf(expression.rules).flat();
  if (moves.length === 0) return value;
  return mapOldForm({ fields: moves }, { root: value, lookups: lookupsOf([]) });
}

function secondForm(rules: Expression["rulesTwoDotZero"], value: Json): Json {
  if (!isObject(rules)) return value;
  const mapped = mapRecord(rules.mappings, { root: value, lookups: lookupsOf(rules.lookups) });
  return rules.mode === "modify" && isObject(value) ? { ...value, ...mapped } : mapped;
}
