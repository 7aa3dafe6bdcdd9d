/**
 * Needs of an import's run. The platform stores a document without most of them and lets the run fail (facts, third rule), so these
 * are warnings to the author. Values that the platform requires are declared at their field.
 */
import { isObject, itemsOf, type Json, type JsonObject } from "../../../base/json.ts";
import { fromDotted, toDotted, valueAtPointer } from "../../../base/pointer.ts";
import type { SentFields } from "../../document.ts";
import type { Problem } from "../../kind.ts";
import type { AdaptorShape } from "./adaptor.ts";
import { adaptors } from "./adaptors/index.ts";
import type { fields } from "./fields.ts";
import { alwaysNeeded, demandedWhere, type RunNeed } from "./run-need.ts";
import type { adaptorFields } from "./variants.ts";

type RunnableImport = SentFields<typeof fields>;

const declared: readonly AdaptorShape[] = Object.values(adaptors);

const needsByBlock: { readonly [block: string]: readonly RunNeed[] | undefined } = Object.freeze(
  Object.assign({}, ...declared.map(({ runNeeds }) => runNeeds)),
);

const blockNames = Object.keys(needsByBlock) as readonly (keyof typeof adaptorFields)[];

const fileBlocks = declared
  .filter(({ deliversFiles }) => deliversFiles)
  .flatMap(({ fields }) => Object.keys(fields)) as readonly (keyof typeof adaptorFields)[];

/** Returns warnings about missing needs of a run. Missing blocks are checked by the variant. */
export function runProblems(document: RunnableImport): Problem[] {
  const { guardrail } = document;
  return [
    ...blockNames.flatMap((name) => blockProblems(document[name], `/${name}`, needsByBlock[name]!)),
    ...httpProblems(document.http),
    ...fileProblems(document),
    ...agentProblems(document.aiAgent, "/aiAgent"),
    ...(isObject(guardrail) ? agentProblems(guardrail.aiAgent, "/guardrail/aiAgent") : []),
  ];
}

/** `where`: what of the document makes the field necessary, as a clause. */
const missingWarning = (pointer: string, where = ""): Problem => ({
  pointer,
  code: "invalid_field",
  severity: "warning",
  message: `${toDotted(pointer)} is missing${where}: the platform stores the import without it, but every run fails.`,
});

/**
 * Returns a problem about a value without which the platform does not store an import (facts: rule 3, and section 2.11).
 */
const missingError = (pointer: string, where: string): Problem => ({
  pointer,
  code: "invalid_field",
  message: `${toDotted(pointer)} is required${where}.`,
});

/** Returns the dotted paths of the values that a run needs in a configuration object with these values. */
export function neededPaths(name: keyof typeof adaptorFields, block: JsonObject): readonly string[] {
  return needsIn(block, needsByBlock[name] ?? []).map(({ path }) => path);
}

const needsIn = (block: JsonObject, needs: readonly RunNeed[]): readonly RunNeed[] =>
  needs.filter(
    ({ where }) => where === undefined || hasOneOf(valueAtPointer(block, fromDotted(where[0])), where.slice(1)),
  );

function blockProblems(block: Json | undefined, pointer: string, needs: readonly RunNeed[]): Problem[] {
  if (!isObject(block)) return [];
  return needsIn(block, needs)
    .map((need) => ({ ...need, path: fromDotted(need.path) }))
    .filter(({ path }) => valueAtPointer(block, path) === undefined)
    .map((need) => {
      const where = need.where === undefined ? "" : whereClause(pointer, need.where);
      return need.refused ? missingError(pointer + need.path, where) : missingWarning(pointer + need.path, where);
    });
}

/** " where http.method is PUT or PATCH" */
function whereClause(pointer: string, [field, ...values]: readonly [string, ...string[]]): string {
  return ` if ${toDotted(pointer)}.${field} is ${values.join(" or ")}`;
}

function hasOneOf(value: Json | undefined, values: readonly string[]): boolean {
  const single = Array.isArray(value) ? itemsOf(value)[0] : value;
  return typeof single === "string" && values.includes(single);
}

function httpProblems(http: RunnableImport["http"]): Problem[] {
  if (!isObject(http) || typeof http.batchSize !== "number" || http.batchSize <= 1) return [];
  return !isObject(http.response) || http.response.resourcePath === undefined
    ? [missingWarning("/http/response/resourcePath", " if http.batchSize is more than 1")]
    : [];
}

function fileProblems(document: RunnableImport): Problem[] {
  if (document.file !== undefined || document.blob === true) return [];
  const { http } = document;
  const files = fileBlocks.some((name) => isObject(document[name])) || (isObject(http) && http.type === "file");
  return files ? [missingError("/file", " if the import delivers files")] : [];
}

/** `provider` decides which block is used; anything but openai goes through the gateway block. */
function agentProblems(agent: RunnableImport["aiAgent"], pointer: string): Problem[] {
  if (!isObject(agent)) return [];
  const provider = typeof agent.provider === "string" ? agent.provider : "openai";
  const name = provider === "openai" ? "openai" : "litellm";
  if (!isObject(agent[name])) return [missingWarning(`${pointer}/${name}`, ` if the provider is ${provider}`)];
  const instructions = provider === "openai" ? "instructions" : `_overrides.${provider}.systemInstruction`;
  const format = provider === "openai" ? "output.format" : "responseFormat";
  const schema = valueAtPointer(agent[name], `${fromDotted(format)}/type`) === "json_schema";
  return blockProblems(agent[name], `${pointer}/${name}`, [
    ...alwaysNeeded("model", instructions),
    ...(schema
      ? [...demandedWhere(`${format}.type`, ["json_schema"], `${format}.name`), ...alwaysNeeded(`${format}.jsonSchema`)]
      : []),
  ]);
}
