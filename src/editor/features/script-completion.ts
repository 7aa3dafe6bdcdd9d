/** Proposals and hover texts in scripts: functions that hooks call, with what they are given and what they return (docs/SCRIPTS.md). */
import { type CompletionItem, CompletionItemKind, InsertTextFormat } from "vscode-languageserver";
import type { EditorStack } from "../workspace.ts";

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

/** Fields of the argument that hooks get, each as the hooks above name it. */
const inputs: readonly (readonly [string, string])[] = Object.freeze([
  ["data", "The records of the page."],
  ["errors", "The errors of the page so far: `code`, `message` and more."],
  ["files", "The files that the page was read from."],
  ["retryData", "Data to retry, by its key."],
  ["preMapData", "The records before the mapping."],
  ["postMapData", "The records after the mapping, in the order of `preMapData`."],
  ["responseData", "The answers, in the order of the records: `statusCode`, `errors`, `_json` and more."],
  ["postAggregateData", "What became of the file: `success`, `_json`, `code`, `message`."],
  ["postResponseMapData", "The records with the mapped answers."],
  ["record", "The record, alone."],
  ["method", "The method of the request."],
  ["headers", "The headers of the request, without those that identify the caller."],
  ["queryString", "The parameters of the query."],
  ["body", "The body of the request."],
]);

/** Returns the Markdown about the name at an offset of a script: a hook's function, a field of its argument, a call of the platform. */
export function scriptNameText(text: string, offset: number, hooks: ReadonlyMap<string, string>): string | undefined {
  let [start, end] = [offset, offset];
  while (start > 0 && /[\w$]/.test(text[start - 1]!)) start--;
  while (end < text.length && /[\w$]/.test(text[end]!)) end++;
  const word = text.slice(start, end);
  if (word === "" || word.length > 200) return undefined;
  const before = text.slice(text.lastIndexOf("\n", start - 1) + 1, start);
  const [, owner] = /([\w$]{1,100})\.$/.exec(before) ?? [];
  if (owner !== undefined && owner !== "options") {
    const call = platformApi.find(([label]) => label.startsWith(`${owner}.${word}(`));
    return call && `**${call[0]}**\n\n${call[1]}`;
  }
  const enclosing = functionBefore(text, start);
  if (owner === undefined && /\bfunction\s{1,20}$/.test(before)) return hookText(word, hooks);
  const takes = owner === "options" || (enclosing !== undefined && namesTaken(enclosing.parameters).includes(word));
  const form = enclosing && formOfHook(enclosing.name, hooks);
  const own =
    form === undefined || form.takes.split(", ").includes(word) ? inputs.find(([name]) => name === word) : undefined;
  const found = own ?? common.find(([name]) => name === word);
  return takes && found ? `**${word}** \`field of the hook's argument\`\n\n${found[1]}` : undefined;
}

const formOfHook = (name: string, hooks: ReadonlyMap<string, string>): HookForm | undefined =>
  hookForms.find((form) => form.name === (hooks.get(name) ?? name));

function hookText(name: string, hooks: ReadonlyMap<string, string>): string | undefined {
  const form = formOfHook(name, hooks);
  if (form === undefined)
    return hooks.has(name) ? `**${name}(options)**\n\nA hook of the stack names this function.` : undefined;
  const which = form.name === name ? "" : ` \`${form.name}\``;
  return `**${name}({ ${form.takes} })**${which}\n\n${form.doc}\n\nReturns \`${form.returns}\`.`;
}

/** Returns the function that begins last before an offset, or whose parameters are there. */
function functionBefore(
  text: string,
  offset: number,
): { readonly name: string; readonly parameters: string } | undefined {
  const [found] = [...text.slice(0, offset).matchAll(/\bfunction\s{1,20}([\w$]{1,200})\s{0,20}\(/g)].slice(-1);
  if (!found) return undefined;
  const from = found.index + found[0].length;
  const end = text.indexOf(")", from);
  return { name: found[1]!, parameters: text.slice(from, end === -1 ? from : end).slice(0, 2000) };
}

/** Returns the names that a function takes out of its argument. */
const namesTaken = (parameters: string): readonly string[] =>
  parameters.trimStart().startsWith("{") ? (parameters.match(/[\w$]+/g) ?? []) : [];

/** Returns what may be written in a script at a cursor. `hooks`: functions that the stack calls, each with the name of its hook. */
export function scriptItems(
  text: string,
  offset: number,
  hooks: ReadonlyMap<string, string> = new Map(),
): CompletionItem[] {
  const line = text.slice(text.lastIndexOf("\n", offset - 1) + 1, offset);
  if (/\boptions\.\w*$/.test(line)) return optionItems(text.slice(0, offset));
  if (/\bfrom\s+["'][\w-]*$/.test(line))
    return ["platform-api", "dayjs", "crypto-js"].map((label) => ({ label, kind: CompletionItemKind.Module }));
  if (/^\s*(?:export\s+)?(?:async\s+)?(?:f\w*|function\s+\w*)?$/.test(line)) return hookItems(line, [...hooks.keys()]);
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
  const enclosing = [...before.matchAll(/\bfunction\s+(\w+)/g)].at(-1)?.[1];
  const own = hookForms.find(({ name }) => name === enclosing)?.takes.split(", ") ?? ["data", "record"];
  return [...own.map((name) => [name, "Input of this hook."] as const), ...common].map(([label, documentation]) => ({
    label,
    kind: CompletionItemKind.Field,
    documentation,
  }));
}

const formNames: ReadonlySet<string> = new Set(hookForms.map(({ name }) => name));

/** Returns the functions that hooks of a stack name, each with the name of its hook. */
export function functionsCalled(stack: EditorStack | undefined): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const visitTemplate = (value: unknown, hook: string): void => {
    if (typeof value !== "object" || value === null) return;
    const { _scriptId: script, function: name } = value as {
      readonly _scriptId?: unknown;
      readonly function?: unknown;
    };
    if (script !== undefined && typeof name === "string" && name !== "") found.set(name, hook);
    for (const [key, each] of Object.entries(value))
      visitTemplate(each, formNames.has(key) ? key : key === "router" ? "branching" : hook);
  };
  for (const { template, kind } of stack?.program?.resources ?? []) if (kind !== "script") visitTemplate(template, "");
  return found;
}
