/** Proposals in scripts: functions that hooks call, with what they are given and what they return (docs/SCRIPTS.md). */
import { type CompletionItem, CompletionItemKind, InsertTextFormat } from "vscode-languageserver";

interface HookForm {
  readonly name: string;
  /** Names that are taken out of `options`. */
  readonly takes: string;
  readonly returns: string;
  readonly doc: string;
}

const hookForms: readonly HookForm[] = Object.freeze([
  {
    name: "preSavePage",
    takes: "data, errors, files, retryData",
    returns: "{ data, errors, abort: false, newErrorsAndRetryData: [] }",
    doc: "Hook of an export. `data` may have another length; `abort: true` ends the paging.",
  },
  {
    name: "preMap",
    takes: "data",
    returns: "data.map((record) => ({ data: record }))",
    doc: "Hook of an import, before the mapping: a list of the same length, of `{data}`, `{errors: [{code, message}]}`, or `{}`, which leaves the record out.",
  },
  {
    name: "postMap",
    takes: "preMapData, postMapData",
    returns: "postMapData.map((record) => ({ data: record }))",
    doc: "Hook of an import, after the mapping: as preMap, for each element of `postMapData`.",
  },
  {
    name: "postSubmit",
    takes: "preMapData, postMapData, responseData",
    returns: "responseData",
    doc: "Hook of an import, after the answer: `responseData` of the same length.",
  },
  {
    name: "postAggregate",
    takes: "postAggregateData",
    returns: "undefined",
    doc: "Hook of an import that sends files: called once for each file, returns nothing.",
  },
  {
    name: "postResponseMap",
    takes: "postResponseMapData, responseData",
    returns: "postResponseMapData",
    doc: "Hook of a step of a flow or a tool: `postResponseMapData` of the same length.",
  },
  { name: "filter", takes: "record", returns: "true", doc: "Filter by script: true or false." },
  { name: "transform", takes: "record", returns: "record", doc: "Transform by script: the record to go on with." },
  { name: "branching", takes: "record", returns: "[0]", doc: "Router by script: positions or names of branches." },
  {
    name: "handleRequest",
    takes: "method, headers, queryString, body",
    returns: "{ statusCode: 200, body: {} }",
    doc: "Function of an API: the status, headers and body of its answer.",
  },
]);

/** Options of every function. */
const common: readonly (readonly [string, string])[] = Object.freeze([
  ["_flowId", "The flow, where there is one."],
  ["_integrationId", "The integration, where there is one."],
  ["_importId", "The import that calls."],
  ["_exportId", "The export that calls."],
  ["_connectionId", "The connection, where there is one."],
  ["settings", "Settings by scope: `flow`, `integration`, `import` or `export`, `connection`."],
  ["testMode", "True in previews of a flow."],
  ["job", "In a run of a flow: `_id`, `type`, `_flowId`, `triggeredBy`."],
  ["configuration", "The hook's own `configuration`."],
]);

const platformApi: readonly (readonly [string, string])[] = Object.freeze([
  ["request({ method, relativeURI, body })", "Asks the platform: `{statusCode, headers, body}`."],
  ["imports.run({ _id, data })", "Runs records through an import."],
  ["exports.run({ _id })", "Reads a page of an export: `{data, pagedExportState}`."],
  ["flows.run({ _id })", "Starts a flow: `{_jobId}`."],
  ["connections.ping({ _id })", "Tries a connection: `{code}`."],
]);

/** Returns what may be written in a script at a cursor. `names`: functions that the stack calls in it. */
export function scriptItems(text: string, offset: number, names: readonly string[] = []): CompletionItem[] {
  const line = text.slice(text.lastIndexOf("\n", offset - 1) + 1, offset);
  if (/\boptions\.\w*$/.test(line)) return optionItems(text.slice(0, offset));
  if (/\bfrom\s+["'][\w-]*$/.test(line))
    return ["platform-api", "dayjs", "crypto-js"].map((label) => ({ label, kind: CompletionItemKind.Module }));
  if (/^\s*(?:export\s+)?(?:async\s+)?(?:f\w*|function\s+\w*)?$/.test(line)) return hookItems(line, names);
  if (!/[.\w"'`]$/.test(line) || /(?:^|[^.\w])\w+$/.test(line))
    return platformApi.map(([label, documentation]) => ({ label, kind: CompletionItemKind.Function, documentation }));
  return [];
}

function hookItems(line: string, names: readonly string[]): CompletionItem[] {
  const begun = /\bfunction\s+\w*$/.test(line);
  const wanted = names
    .filter((name) => !hookForms.some((each) => each.name === name))
    .map((name) => ({ name, takes: "record", returns: "record", doc: "A hook of the stack names this function." }));
  return [...wanted, ...hookForms].map(({ name, takes, returns, doc }, index) => ({
    label: begun ? name : `function ${name}`,
    filterText: begun ? name : `function ${name}`,
    kind: CompletionItemKind.Function,
    detail: `${name}({ ${takes} })`,
    documentation: { kind: "markdown", value: `${doc}\n\nReturns \`${returns}\`.` },
    insertTextFormat: InsertTextFormat.Snippet,
    insertText: `${begun ? "" : "function "}${name}({ ${takes} }) {\n  \${0}\n  return ${returns.replaceAll("}", "\\}")};\n}`,
    sortText: String(index).padStart(3, "0"),
  }));
}

/** Of the function around the cursor first what its own hook gives. */
function optionItems(before: string): CompletionItem[] {
  const around = [...before.matchAll(/\bfunction\s+(\w+)/g)].at(-1)?.[1];
  const own = hookForms.find(({ name }) => name === around)?.takes.split(", ") ?? ["data", "record"];
  return [...own.map((name) => [name, "Input of this hook."] as const), ...common].map(([label, documentation]) => ({
    label,
    kind: CompletionItemKind.Field,
    documentation,
  }));
}
