/** Proposals at a cursor: keys, values, and names inside of expressions. */

import { dirname, join, relative } from "node:path";
import { type CompletionItem, CompletionItemKind, type CompletionList, InsertTextFormat } from "vscode-languageserver";
import { isObject } from "../../base/json.ts";
import { families, kindOfFamily } from "../../catalog/index.ts";
import { metaProperties } from "../../catalog/manifest/meta-keys.ts";
import { manifestFunctionNames } from "../../language/manifest.ts";
import { testedKinds } from "../../model/config-test.ts";
import { stepExpectations } from "../../model/flow-test.ts";
import { fieldOfKeys, isScriptField, keysBelow, kindAt, listedValues, type OfferedKey } from "../catalog-fields.ts";
import { cursorAt, expressionBefore, type ManifestCursor } from "../cursor.ts";
import { schemaValues } from "../section-schema.ts";
import { otherStackNames, placesByAddress, producerOf, scopeOfFile } from "../stack-names.ts";
import type { EditorStack, EditorWorkspace } from "../workspace.ts";
import { componentItems, componentReferenceItems } from "./component-names.ts";
import { functionsCalled, scriptItems } from "./script-completion.ts";
import { isWorldFile, worldKeys, worldValues } from "./world-file.ts";
import { worldIdItems } from "./world-names.ts";

/** Proposals of one answer; more are asked for as the word grows. */
const itemsAtMost = 250;

interface CompletionPlace {
  readonly workspace: EditorWorkspace;
  readonly stack: EditorStack | undefined;
  readonly path: string;
  readonly text: string;
  readonly offset: number;
  /** Names of the entries of a folder below the workspace. */
  readonly list: (folder: string) => readonly string[];
}

/** Returns what may be written at the cursor. */
export async function completionsAt(place: CompletionPlace): Promise<CompletionList> {
  const items = await allItems(place);
  return { isIncomplete: items.length > itemsAtMost, items: items.slice(0, itemsAtMost) };
}

async function allItems(place: CompletionPlace): Promise<readonly CompletionItem[]> {
  const { text, offset, path } = place;
  if (/\.[cm]?js$/.test(path)) return scriptItems(text, offset, functionsCalled(place.stack));
  const cursor = cursorAt(text, offset);
  if (isWorldFile(place.workspace, path)) return worldItems(cursor, place);
  if (!place.stack && !isDeclaration(place.workspace, path)) return [];
  const isCode = cursor.at === "text" && isScriptField(cursor.path);
  const expression = isCode ? undefined : expressionBefore(text, offset);
  if (expression !== undefined) return inExpression(expression, cursor, place);
  if (cursor.at === "key") return keyItems(cursor, place);
  if (cursor.at === "text") return isCode ? scriptItems(text, offset, functionsCalled(place.stack)) : [];
  return valueItems(cursor, place);
}

/** True for a file that says that it is a manifest or a component, although no stack of the workspace reads it. */
function isDeclaration(workspace: EditorWorkspace, path: string): boolean {
  const { members } = workspace.file(path).find([]).node;
  return members?.has("reconduit") === true || members?.has("component") === true;
}

async function worldItems({ at, path }: ManifestCursor, place: CompletionPlace): Promise<readonly CompletionItem[]> {
  if (at === "key") return offeredItems(await worldKeys(path), place);
  if (at !== "value") return [];
  return [...worldIdItems(place.workspace, place.path, path), ...listedItems(await worldValues(path))];
}

function keyItems({ path }: ManifestCursor, place: CompletionPlace): readonly CompletionItem[] {
  const ofComponent = componentItems(place, path);
  if (ofComponent) return ofComponent;
  const offered = keysBelow(path);
  const [section, , key] = path;
  if (section === "tests" && path.length === 3 && addressedKinds[key!])
    return [...stepItems(place, key!), ...offeredItems(offered, place)];
  if (section === "tests" && path.length === 4 && key === "expect") return keysOfRun(stepExpectations);
  if (offered.length === 0) return path.length === 1 ? patchableItems(path[0]!, place) : [];
  return offeredItems(offered, place);
}

function offeredItems(offered: readonly OfferedKey[], { text, offset }: CompletionPlace): readonly CompletionItem[] {
  const isWritten = /^[^\n]*:/.test(text.slice(offset, offset + 200));
  return offered.map(({ key, type, doc, isBlock }, index) => ({
    label: key,
    kind: isBlock ? CompletionItemKind.Module : CompletionItemKind.Property,
    detail: type,
    documentation: { kind: "markdown", value: doc },
    insertText: isWritten ? key : isBlock ? `${key}:` : `${key}: `,
    sortText: String(index).padStart(4, "0"),
  }));
}

/** Of an overlay: the names that other files declare, which it may patch. */
function patchableItems(section: string, { workspace, stack, path }: CompletionPlace): readonly CompletionItem[] {
  if (stack?.environment === undefined) return [];
  const root = section === "variables" ? "var" : section;
  const found = [...placesByAddress(workspace, scopeOfFile(workspace, stack, path)).declared].flatMap(
    ([address, [first]]) =>
      first !== undefined && address === `${root}.${first.name}` && first.path !== path ? first.name : [],
  );
  return found.map((label) => ({ label, kind: CompletionItemKind.Reference, insertText: `${label}:` }));
}

/** Kinds of the addresses that are keys in the test of a flow or an export. */
const addressedKinds: { readonly [key: string]: readonly string[] } = Object.freeze({
  source: ["export"],
  expect: ["export", "import"],
  state: ["lookupCache"],
});

/** Keys of a test that are not the steps of the flow. */
const keysOfRun = (keys: readonly string[]): readonly CompletionItem[] =>
  keys.map((label) => ({ label, kind: CompletionItemKind.Property, insertText: `${label}: ` }));

const stepItems = (place: CompletionPlace, key: string): readonly CompletionItem[] => [
  ...addressItems(place, (kind) => addressedKinds[key]!.includes(kind)).map((item) => ({
    ...item,
    insertText: `${item.label}:`,
  })),
  ...keysOfRun(key === "expect" ? ["jobs", "mails"] : key === "state" ? ["lastExportDateTime"] : []),
];

/** Kinds whose resources tests are about. */
const testable: ReadonlySet<string> = new Set(testedKinds);

function valueItems({ path }: ManifestCursor, place: CompletionPlace): readonly CompletionItem[] {
  const field = fieldOfKeys(path);
  const last = path.at(-1)!;
  const ofComponent = path.length === 4 ? componentItems(place, path) : undefined;
  if (ofComponent) return ofComponent;
  if (path[0] === "tests" && last === "of")
    return [...addressItems(place, (kind) => testable.has(kind)), ...namedItems(place, "policies")];
  if (path[0] === "tests" && path[2] === "answers" && last === "step")
    return addressItems(place, (kind) => kind === "export" || kind === "import");
  if (path[0] === "policies" && last === "address") return addressItems(place);
  if ((path[0] === "moved" && last === "toStack") || (path[2] === "$adopt" && last === "stack"))
    return otherStackItems(place);
  if (path.length === 3 && (last === "$dependsOn" || last === "$was")) return addressItems(place);
  if (path.length === 3 && Object.hasOwn(metaProperties, last) && last !== "$each" && last !== "$ignore")
    return listedItems(metaProperties[last as "$protect"].type === "boolean" ? ["true", "false"] : []);
  if (field === undefined) return listedItems(schemaValues(path));
  if (field.type === "string" && field.ref !== undefined) {
    const { ref } = field;
    return addressItems(place, (kind) => ref === "any" || kind === ref).map((item) => ({
      ...item,
      insertText: `\${${item.label}}`,
      filterText: item.label,
    }));
  }
  return listedValues(field).map((value) => ({
    label: value,
    kind: CompletionItemKind.EnumMember,
    ...(field.default === value && { detail: "default", preselect: true }),
  }));
}

/** Returns the names of the other stacks of the workspace. */
function otherStackItems({ workspace, stack }: CompletionPlace): readonly CompletionItem[] {
  const names = workspace.manifests().flatMap((path) => {
    const { value } = workspace.file(path);
    const name = isObject(value) && path !== stack?.manifest ? value["name"] : undefined;
    return typeof name === "string" ? [name] : [];
  });
  return [...new Set(names)].map((label) => ({ label, kind: CompletionItemKind.Reference }));
}

const listedItems = (values: readonly string[]): readonly CompletionItem[] =>
  values.map((label) => ({ label, kind: CompletionItemKind.EnumMember }));

/** Returns the addresses of the stack that begin with a word that is written already, of the kinds that fit. */
function addressItems(place: CompletionPlace, fits: (kind: string) => boolean = () => true): readonly CompletionItem[] {
  const items: CompletionItem[] = [];
  for (const address of namesAround(place).keys()) {
    const owner = kindOfFamily(address.split(".")[0]!);
    if (owner === undefined || !fits(owner.kind)) continue;
    items.push({ label: address, kind: CompletionItemKind.Reference, detail: owner.kind });
  }
  return withBeginning(items, place);
}

/** Puts first what begins with the word before the cursor, so that the bound leaves it in. */
function withBeginning(items: readonly CompletionItem[], { text, offset }: CompletionPlace): readonly CompletionItem[] {
  const word = wordBefore(text, offset).toLowerCase();
  if (word === "" || items.length <= itemsAtMost) return items;
  const rank = ({ label }: CompletionItem) => (label.toLowerCase().startsWith(word) ? 0 : label.includes(word) ? 1 : 2);
  return items.toSorted((a, b) => rank(a) - rank(b));
}

const namedItems = (place: CompletionPlace, root: string): readonly CompletionItem[] =>
  [...namesAround(place).keys()]
    .filter((address) => address.startsWith(`${root}.`))
    .map((label) => ({ label, kind: CompletionItemKind.Reference }));

/** Returns the declared names that a file may refer to, by address. */
const namesAround = (place: CompletionPlace) => {
  const { workspace, stack = alone(place), path } = place;
  return placesByAddress(workspace, scopeOfFile(workspace, stack, path)).declared;
};

/** A file that belongs to no stack. */
const alone = ({ path }: CompletionPlace): EditorStack => ({
  manifest: path,
  files: [path],
  read: [],
  diagnostics: [],
});

/** Returns the name at the end of an expression, with its dots. */
function lastName(expression: string): string {
  let from = expression.length;
  while (from > 0 && /[\w.$-]/.test(expression[from - 1]!)) from--;
  return expression.slice(from);
}

const roots = ["var", "env", "each", "lookups", "stacks", "components"];

function inExpression(expression: string, cursor: ManifestCursor, place: CompletionPlace): readonly CompletionItem[] {
  const quoted = /\b(?:file|templatefile)\(\s*["']([^"']*)$/.exec(expression);
  if (quoted) return fileItems(quoted[1]!, place);
  const written = lastName(expression);
  const [root = "", ...steps] = written.split(".");
  if (steps.length === 0) return startItems(cursor, place);
  if (root === "each") return entryItems(steps, cursor, place);
  if (root === "stacks") return stackItems(steps, place);
  const ofComponent = componentReferenceItems(place, root, steps);
  if (ofComponent) return ofComponent;
  if (steps.length === 1 || (root === "lookups" && steps.length === 2)) {
    const prefix = `${written.slice(0, written.lastIndexOf("."))}.`;
    const addresses = [...namesAround(place).keys()];
    const items = addresses
      .filter((address) => address.startsWith(prefix))
      .map((address) => ({ label: address.slice(prefix.length), kind: CompletionItemKind.Reference, detail: address }));
    return withBeginning(items, place);
  }
  return fieldItems(root, steps.slice(1, -1));
}

/** The key and value of the entry of `$each`, and the fields of its values. */
function entryItems(
  steps: readonly string[],
  { path }: ManifestCursor,
  place: CompletionPlace,
): readonly CompletionItem[] {
  if (steps.length === 1) return ["key", "value"].map((label) => ({ label, kind: CompletionItemKind.Variable }));
  if (steps.length > 2 || steps[0] !== "value") return [];
  const { members } = place.workspace.file(place.path).find([...path.slice(0, 2), "$each"]).node;
  const fields = new Set([...(members?.values() ?? [])].flatMap(({ value }) => [...(value.members?.keys() ?? [])]));
  return [...fields].map((label) => ({ label, kind: CompletionItemKind.Field }));
}

/** Fields of a kind, or of a block in it. */
function fieldItems(family: string, block: readonly string[]): readonly CompletionItem[] {
  const kind = kindAt([family]);
  const parent = kind && block.length > 0 ? fieldOfKeys([family, "", ...block]) : undefined;
  const fields = block.length === 0 ? { _id: 1, ...kind?.fields } : parent?.type === "object" ? parent.fields : {};
  return kind === undefined
    ? []
    : Object.keys(fields).map((label) => ({ label, kind: CompletionItemKind.Field, detail: kind.kind }));
}

/** Names that begin an expression; of a reference's field first the addresses that it takes. */
function startItems({ path }: ManifestCursor, place: CompletionPlace): readonly CompletionItem[] {
  const field = fieldOfKeys(path);
  const ref = field?.type === "string" ? field.ref : undefined;
  if (ref !== undefined && ref !== "any") return addressItems(place, (kind) => kind === ref);
  return [
    ...[...roots, ...families].map((label) => ({
      label,
      kind: CompletionItemKind.Module,
      insertText: `${label}.`,
      sortText: `1${label}`,
    })),
    ...manifestFunctionNames.map((label) => ({
      label,
      kind: CompletionItemKind.Function,
      insertText: `${label}($1)`,
      insertTextFormat: InsertTextFormat.Snippet,
      sortText: `2${label}`,
    })),
    ...addressItems(place),
  ];
}

/** Names of other stacks, and of their outputs where their manifest is in the workspace. */
function stackItems(steps: readonly string[], { workspace, stack, path }: CompletionPlace): readonly CompletionItem[] {
  const manifest = stack?.manifest ?? path;
  const names = otherStackNames(workspace, manifest);
  if (steps.length === 1) return names.map((label) => ({ label, kind: CompletionItemKind.Module }));
  if (steps.length === 2) return [{ label: "outputs", kind: CompletionItemKind.Field }];
  const producer = producerOf(workspace, manifest, steps[0]!);
  if (producer === undefined) return [];
  return workspace
    .symbols(producer)
    .declared.filter(({ address }) => address.startsWith("outputs."))
    .map(({ name }) => ({ label: name, kind: CompletionItemKind.Value }));
}

/** A path is relative to the file that holds the expression. */
function fileItems(written: string, { path, list }: CompletionPlace): readonly CompletionItem[] {
  const base = dirname(path);
  const folder = join(base, written.includes("/") ? written.slice(0, written.lastIndexOf("/")) : ".");
  return list(folder).map((name) => ({
    label: name,
    kind: name.endsWith("/") ? CompletionItemKind.Folder : CompletionItemKind.File,
    detail: relative(base, join(folder, name)),
  }));
}

/** Returns the letters, digits, dots and hyphens before an offset, at most 100. */
function wordBefore(text: string, offset: number): string {
  let start = offset;
  while (start > Math.max(0, offset - 100) && /[\w.-]/.test(text[start - 1]!)) start--;
  return text.slice(start, offset);
}
