/** Transforms of whole records: `responseTransform` (facts 2.6). */
import { isObject, itemsOf, type Json, type ObjectOf, objectsOf } from "../../../base/json.ts";
import { RecordFailure } from "../../failures/failure.ts";
import type { ImportDocument } from "../../ports/documents.ts";
import type { PageScripts } from "../../scripts/page-scripts.ts";
import { hasTemplateExpression, templateFault } from "../../templates/template.ts";
import { pathSteps } from "../../values/record-path.ts";
import { createLookups, type LookupSource, lookupNames, readsCache } from "../setup/lookups.ts";
import { mapRecord } from "./mapping.ts";
import { mapOldForm } from "./old-mapping.ts";
import { answerOfScript, type Failing, scriptObstacle } from "./script-call.ts";

type Transform = ImportDocument["responseTransform"];
type TransformExpression = ObjectOf<ObjectOf<Transform>["expression"]>;

/** Returns the reason why a transform fails for any value; undefined if there is none. */
export function transformObstacle(
  transform: Transform,
  scripts: PageScripts,
  source?: LookupSource,
): RecordFailure | undefined {
  if (!isObject(transform)) return undefined;
  if (transform.type === "script")
    return scriptObstacle(transform.script as Json, scripts, "The transform", responseTransformFailure);
  const { expression } = transform;
  if (!isObject(expression)) return undefined;
  if (expression.version !== "2") return extractObstacle(expression.rules as Json, false);
  const { mappings, lookups } = isObject(expression.rulesTwoDotZero) ? expression.rulesTwoDotZero : {};
  return (
    createLookups(lookups, source).obstacle(lookupNames(mappings as Json)) ?? extractObstacle(mappings as Json, true)
  );
}

/** Returns true if the transform may read a lookup cache. */
export function asksCaches(transform: Transform): boolean {
  const { expression } = isObject(transform) ? transform : {};
  if (!isObject(expression) || expression.version !== "2" || !isObject(expression.rulesTwoDotZero)) return false;
  return objectsOf(expression.rulesTwoDotZero.lookups).some(readsCache);
}

const responseTransformFailure: Failing = (code, message) =>
  new RecordFailure(code, "transformation", "responseTransform", message);

const transformMappingFailed = (message: string): RecordFailure => responseTransformFailure("mapping_failed", message);

/**
 * Returns the failure of the first invalid template or path, at any depth. In the second form only a text that begins with `$` is
 * a path.
 */
function extractObstacle(rules: Json | undefined, second: boolean): RecordFailure | undefined {
  if (Array.isArray(rules)) {
    return (rules as readonly Json[]).map((rule) => extractObstacle(rule, second)).find((found) => found !== undefined);
  }
  if (!isObject(rules)) return undefined;
  const { extract, status, ...rest } = rules;
  if (second && status !== undefined && status !== "Active") return undefined;
  if (typeof extract === "string" && hasTemplateExpression(extract)) {
    const fault = templateFault(extract);
    if (fault !== undefined) return transformMappingFailed(fault);
  } else if (typeof extract === "string" && (!second || extract.startsWith("$")) && !pathSteps(extract)) {
    return transformMappingFailed(`The path ${extract} cannot be read.`);
  }
  return extractObstacle(Object.values(rest), second);
}

/**
 * Returns the transformed value; without a transform the value itself. `scripts`: for transforms by script. `source`: for lookups
 * without their own table. Throws RecordFailure.
 */
export function transformedValue(
  transform: Transform,
  value: Json,
  scripts?: PageScripts,
  source?: LookupSource,
): Json {
  try {
    return transformResult(transform, value, scripts, source);
  } catch (error) {
    if (!(error instanceof RecordFailure) || error.source !== "mapping") throw error;
    throw responseTransformFailure(error.code, error.message);
  }
}

function transformResult(
  transform: Transform,
  value: Json,
  scripts: PageScripts | undefined,
  source: LookupSource | undefined,
): Json {
  if (!isObject(transform)) return value;
  if (transform.type === "script") return scriptTransformResult(transform.script as Json, value, scripts);
  const { expression } = transform;
  if (!isObject(expression)) return value;
  if (expression.version === "2") return secondForm(expression.rulesTwoDotZero, value, source);
  const moves = itemsOf(expression.rules).flat();
  if (moves.length === 0) return value;
  return mapOldForm({ fields: moves }, { root: value, lookups: createLookups([]) });
}

function scriptTransformResult(named: Json, record: Json, scripts: PageScripts | undefined): Json {
  if (!scripts) throw responseTransformFailure("not_configured", "The transform asks a script, and none is run here.");
  const answer = answerOfScript(named, "transform", { record }, scripts, responseTransformFailure);
  if (answer === undefined)
    throw responseTransformFailure("script_error", "The transform's function returned nothing.");
  return answer;
}

function secondForm(
  rules: TransformExpression["rulesTwoDotZero"],
  value: Json,
  source: LookupSource | undefined,
): Json {
  if (!isObject(rules)) return value;
  const mapped = mapRecord(rules.mappings, { root: value, lookups: createLookups(rules.lookups, source) });
  return rules.mode === "modify" && isObject(value) ? { ...value, ...mapped } : mapped;
}
