/** `responseMapping` and `postResponseMap`: add a step's answer to the record that goes on (facts 2.2, 2.6). */

import { isObject, type Json, type JsonObject, objectsOf } from "../../../base/json.ts";
import { type JsonOf, packJson } from "../../../base/json-of.ts";
import { RecordFailure } from "../../failures/failure.ts";
import type { BranchStep as StepDeclaration } from "../../ports/documents.ts";
import type { PageScripts, ScriptsById } from "../../scripts/page-scripts.ts";
import type { ChildAnswers } from "../../values/child-answers.ts";
import { everyElement, isEmptyValue, pathSteps, type RecordPathStep, readSteps } from "../../values/record-path.ts";
import { answerOfScript, type Failing, scriptObstacle } from "./script-call.ts";

type ResponseMapping = StepDeclaration["responseMapping"];

const responseMappingFailure: Failing = (code, message) =>
  new RecordFailure(code, "response_mapping", "responseMapping", message);

/** Returns the reason why a step's answers cannot be mapped, independent of their content; undefined if they can. */
export function answerMappingObstacle(step: StepDeclaration, scripts: PageScripts): RecordFailure | undefined {
  const unread = mappingPaths(step.responseMapping).find((path) => !pathSteps(path));
  if (unread !== undefined)
    return responseMappingFailure("mapping_failed", `The path ${unread} of a response mapping cannot be read.`);
  const hook = postResponseMapOf(step);
  if (!hook) return undefined;
  return scriptObstacle(hook, scripts, "The hook postResponseMap", responseMappingFailure);
}

/** Returns true if a step maps its answers into the records. */
export function mapsAnswers(step: StepDeclaration): boolean {
  return mappingPaths(step.responseMapping).length > 0 || postResponseMapOf(step) !== undefined;
}

/** Returns the paths of answers that a step reads; undefined if a hook receives whole answers. */
export const answerPathsOf = (step: StepDeclaration): readonly string[] | undefined =>
  postResponseMapOf(step) ? undefined : mappingPaths(step.responseMapping);

/** Returns the answers for the children of records as JSON; an empty list without a hook. */
export const childrenText = (
  step: StepDeclaration,
  children: readonly (ChildAnswers | undefined)[],
): JsonOf<readonly (ChildAnswers | null)[]> =>
  packJson(postResponseMapOf(step) ? children.map((each) => each ?? null) : []);

/** Returns true if the script of the hook is called for each child of a record. */
export function isHookPerChild(step: StepDeclaration, scripts: ScriptsById): boolean {
  const script = postResponseMapOf(step)?.["_scriptId"];
  return typeof script === "string" && Object.hasOwn(scripts, script) && scripts[script]!.perChild === true;
}

function postResponseMapOf({ hooks }: StepDeclaration): JsonObject | undefined {
  const hook = isObject(hooks) ? hooks.postResponseMap : undefined;
  return isObject(hook) && !(isEmptyValue(hook._scriptId) && isEmptyValue(hook._stackId))
    ? (hook as JsonObject)
    : undefined;
}

function mappingPaths(mapping: ResponseMapping): readonly string[] {
  if (!isObject(mapping)) return [];
  return [mapping.fields, ...objectsOf(mapping.lists).map(({ fields }) => fields)]
    .flatMap((fields) => objectsOf(fields))
    .flatMap(({ extract }) => (typeof extract === "string" && extract !== "" ? [extract] : []));
}

/** Returns the record with the mapped values of an answer. A path without a value adds nothing. Throws RecordFailure. */
export function withAnswer(record: Json, mapping: ResponseMapping, answer: Json): Json {
  if (!isObject(mapping) || mappingPaths(mapping).length === 0) return record;
  if (!isObject(record))
    throw responseMappingFailure(
      "mapping_failed",
      "The record is a list, so a response mapping can add no field to it.",
    );
  const single = objectsOf(mapping.fields).flatMap(({ extract, generate }): readonly Addition[] => {
    const value = answerValue(answer, extract);
    return value === undefined ? [] : [{ generate, value }];
  });
  const lists = objectsOf(mapping.lists).flatMap(({ generate, fields }): readonly Addition[] => {
    const rows = mappedListRows(objectsOf(fields), answer);
    return rows === undefined ? [] : [{ generate, value: rows }];
  });
  return [...single, ...lists].reduce<JsonObject>(
    (whole, { generate, value }) =>
      isEmptyValue(generate) ? whole : withValueAtPath(whole, String(generate).split("."), value),
    record,
  );
}

interface Addition {
  readonly generate: Json | undefined;
  readonly value: Json;
}

const extractSteps = (extract: Json | undefined): readonly RecordPathStep[] | undefined =>
  typeof extract === "string" && extract !== "" ? pathSteps(extract) : undefined;

function answerValue(answer: Json, extract: Json | undefined): Json | undefined {
  const steps = extractSteps(extract);
  return steps && readSteps(answer, steps);
}

/** A field of a list's elements: its value by row, and its number of rows; undefined if all rows have the same value. */
interface ListColumn {
  readonly generate: string;
  readonly at: (row: number) => Json | undefined;
  readonly size: number | undefined;
}

/** Returns a list of objects. A field with `[*]` has a value per element; any other field has the same value in all. */
function mappedListRows(
  fields: readonly { readonly extract?: Json; readonly generate?: Json }[],
  answer: Json,
): readonly Json[] | undefined {
  const columns = fields.flatMap(({ extract, generate }): readonly ListColumn[] => {
    const steps = extractSteps(extract);
    if (!steps || isEmptyValue(generate)) return [];
    const star = steps.indexOf(everyElement);
    if (star < 0) return [{ generate: String(generate), at: () => readSteps(answer, steps), size: undefined }];
    const list = readSteps(answer, steps.slice(0, star));
    const elements: readonly Json[] = list === undefined || list === null ? [] : Array.isArray(list) ? list : [list];
    const rest = steps.slice(star + 1);
    return [{ generate: String(generate), at: (row: number) => readSteps(elements[row], rest), size: elements.length }];
  });
  const sizes = columns.flatMap(({ size }) => (size === undefined ? [] : [size]));
  const isThere = columns.some(({ size, at }) => size !== undefined || at(0) !== undefined);
  if (!isThere) return undefined;
  const length = sizes.length === 0 ? 1 : Math.max(...sizes);
  return Array.from({ length }, (_, row) =>
    columns.reduce<JsonObject>((whole, { generate, at }) => {
      const value = at(row);
      return value === undefined ? whole : withValueAtPath(whole, generate.split("."), value);
    }, {}),
  );
}

/** Returns an object with a value set at a path of names. */
function withValueAtPath(whole: JsonObject, [name = "", ...rest]: readonly string[], value: Json): JsonObject {
  const before = Object.hasOwn(whole, name) ? whole[name] : undefined;
  const inner = rest.length === 0 ? value : withValueAtPath(isObject(before) ? before : {}, rest, value);
  // A record may have a field of any name, even `__proto__`.
  return Object.fromEntries([...Object.entries(whole).filter(([key]) => key !== name), [name, inner]]);
}

/**
 * Calls postResponseMap, if the step has this hook, with the records that go on. Throws RecordFailure if the hook fails for all
 * records.
 */
export function afterResponseMap(
  step: StepDeclaration,
  lists: { readonly postResponseMapData: readonly Json[]; readonly responseData: readonly Json[] },
  around: JsonObject,
  scripts: PageScripts,
): readonly Json[] {
  const hook = postResponseMapOf(step);
  if (!hook || lists.postResponseMapData.length === 0) return lists.postResponseMapData;
  const { configuration } = hook;
  const options: JsonObject = { ...around, ...(isObject(configuration) && { configuration }), ...lists };
  const answer = answerOfScript(hook, "postResponseMap", options, scripts, responseMappingFailure);
  const expected = lists.postResponseMapData.length;
  if (!Array.isArray(answer))
    throw responseMappingFailure("invalid_hook_response", "The hook postResponseMap returned no list.");
  if (answer.length === expected) return answer as readonly Json[];
  throw responseMappingFailure(
    "invalid_hook_response",
    `The number of elements that the hook postResponseMap returned (${answer.length}) must match the input (${expected}).`,
  );
}
