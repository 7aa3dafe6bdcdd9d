/** Transforms of whole records: `responseTransform` (facts 2.6). */
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { RecordFailure } from "../failure.ts";
import { lookupsOf } from "./lookups.ts";
import { mapRecord } from "./mapping.ts";
import { mapOldForm } from "./old-mapping.ts";

/** The transformed value; without a transform the value itself. Throws RecordFailure. */
export function transformed(transform: Json | undefined, value: Json): Json {
  if (!isObject(transform)) return value;
  if (transform["type"] === "script") {
    const message = "Transforms by script are not run by this server yet.";
    throw new RecordFailure("not_supported", "transformation", "responseTransformation", message);
  }
  const expression = transform["expression"];
  if (!isObject(expression)) return value;
  if (expression["version"] === "2") return secondForm(expression["rulesTwoDotZero"], value);
  const rules = expression["rules"];
  const moves = (Array.isArray(rules) ? (rules as readonly Json[]) : []).flat() as readonly Json[];
  if (moves.length === 0) return value;
  return mapOldForm({ fields: moves }, { root: value, lookups: lookupsOf([]) });
}

function secondForm(rules: Json | undefined, value: Json): Json {
  if (!isObject(rules)) return value;
  const list = (name: string): readonly Json[] => (Array.isArray(rules[name]) ? (rules[name] as readonly Json[]) : []);
  const mapped: JsonObject = mapRecord(list("mappings"), { root: value, lookups: lookupsOf(list("lookups")) });
  return rules["mode"] === "modify" && isObject(value) ? { ...value, ...mapped } : mapped;
}
