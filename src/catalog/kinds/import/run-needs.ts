/**
 * What an import needs to run. The platform stores a document without it and lets the run fail (facts, third rule), so these
 * are warnings to the author and never refusals.
 */
import { isObject, itemsOf, type Json } from "../../../base/json.ts";
import { fromDotted, get } from "../../../base/pointer.ts";
import type { FieldPath, SentFields } from "../../document.ts";
import type { Problem } from "../../kind.ts";
import type { fields } from "./fields.ts";

type SentImport = SentFields<typeof fields>;

interface Need<Path extends string = string> {
  /** Dotted path from the block. */
  readonly path: Path;
  /** Only where this field of the block has one of these values; a one-element array counts as its element. */
  readonly where?: readonly [field: Path, ...values: string[]];
}

const any = <P extends string>(...paths: P[]): Need<P>[] => paths.map((path) => ({ path }));
const where = <P extends string>(field: P, values: readonly string[], ...paths: P[]): Need<P>[] =>
  paths.map((path) => ({ path, where: [field, ...values] }));

const needsByBlock: { readonly [B in keyof typeof fields]?: readonly Need<FieldPath<(typeof fields)[B]>>[] } =
  Object.freeze({
    ftp: any("directoryPath"),
    as2: any("fileNameTemplate"),
    objectStore: any("bucket"),
    filesystem: any("directoryPath"),
    rdbms: [
      ...any("queryType"),
      ...where("queryType", ["per_record", "per_page", "first_page"], "query"),
      ...where("queryType", ["bulk_insert"], "bulkInsert.tableName"),
      ...where("queryType", ["bulk_load"], "bulkLoad.tableName", "bulkLoad.primaryKeys"),
    ],
    jdbc: [
      ...any("queryType"),
      ...where("queryType", ["per_record", "per_page"], "query"),
      ...where("queryType", ["bulk_insert"], "bulkInsert.tableName"),
      ...where("queryType", ["bulk_load"], "bulkLoad.tableName"),
    ],
    documentDb: [...any("method", "collection"), ...where("method", ["updateOne"], "filter")],
    keyValueDb: [
      ...any("region", "method", "tableName"),
      ...where("method", ["updateItem"], "partitionKey", "updateExpression"),
    ],
    erp: any("operation", "recordType"),
    erp_da: [
      ...any("operation", "recordType"),
      ...where("operation", ["update", "addupdate", "delete"], "internalIdLookup"),
    ],
    crm: [
      ...any("operation", "api"),
      ...where("operation", ["update", "upsert", "delete", "addupdate"], "idLookup"),
      ...where("operation", ["upsert"], "upsert.externalIdField"),
    ],
    wrapper: any("function"),
    tool: any("_toolId"),
    guardrail: [
      ...where("type", ["ai_agent"], "aiAgent"),
      ...where("type", ["pii"], "pii"),
      ...where("type", ["moderation"], "moderation"),
    ],
  });

const blockNames = Object.keys(needsByBlock) as readonly (keyof typeof needsByBlock)[];

const fileBlocks = ["ftp", "as2", "objectStore", "filesystem"] as const;

/** Warnings about what is missing to run. Blocks that the document lacks altogether are its variant's business. */
export function runProblems(document: SentImport): Problem[] {
  const { guardrail } = document;
  return [
    ...blockNames.flatMap((name) => blockProblems(document[name], `/${name}`, needsByBlock[name]!)),
    ...httpProblems(document.http),
    ...fileProblems(document),
    ...agentProblems(document.aiAgent, "/aiAgent"),
    ...(isObject(guardrail) ? agentProblems(guardrail.aiAgent, "/guardrail/aiAgent") : []),
  ];
}

const missing = (pointer: string): Problem => ({
  pointer,
  code: "invalid_field",
  severity: "warning",
  message: "The platform stores the import without it, but every run will fail.",
});

function blockProblems(block: Json | undefined, pointer: string, needs: readonly Need[]): Problem[] {
  if (!isObject(block)) return [];
  return needs
    .filter((need) => need.where === undefined || isOneOf(block[need.where[0]], need.where.slice(1)))
    .map((need) => fromDotted(need.path))
    .filter((path) => get(block, path) === undefined)
    .map((path) => missing(pointer + path));
}

function isOneOf(value: Json | undefined, values: readonly string[]): boolean {
  const single = Array.isArray(value) ? itemsOf(value)[0] : value;
  return typeof single === "string" && values.includes(single);
}

function httpProblems(http: SentImport["http"]): Problem[] {
  if (!isObject(http) || typeof http.batchSize !== "number" || http.batchSize <= 1) return [];
  return !isObject(http.response) || http.response.resourcePath === undefined
    ? [missing("/http/response/resourcePath")]
    : [];
}

function fileProblems(document: SentImport): Problem[] {
  if (document.file !== undefined || document.blob === true) return [];
  const { http } = document;
  const files = fileBlocks.some((name) => isObject(document[name])) || (isObject(http) && http.type === "file");
  return files ? [missing("/file")] : [];
}

/** `provider` decides which block is used; anything but openai goes through the gateway block. */
function agentProblems(agent: SentImport["aiAgent"], pointer: string): Problem[] {
  if (!isObject(agent)) return [];
  const provider = typeof agent.provider === "string" ? agent.provider : "openai";
  const name = provider === "openai" ? "openai" : "litellm";
  if (!isObject(agent[name])) return [missing(`${pointer}/${name}`)];
  const instructions = provider === "openai" ? "instructions" : `_overrides.${provider}.systemInstruction`;
  const format = provider === "openai" ? "output.format" : "responseFormat";
  const schema = get(agent[name], `${fromDotted(format)}/type`) === "json_schema";
  return blockProblems(agent[name], `${pointer}/${name}`, [
    ...any("model", instructions),
    ...(schema ? any(`${format}.name`, `${format}.jsonSchema`) : []),
  ]);
}
