/** Proposals at a cursor: keys, values, and names inside of expressions. */
import { dirname, join, relative } from "node:path";
import { type CompletionItem, CompletionItemKind, InsertTextFormat } from "vscode-languageserver";
import { families, kindOfFamily } from "../../catalog/index.ts";
import { manifestFunctionNames } from "../../language/manifest.ts";
import { fieldAt, keysBelow, kindAt, valuesOf } from "../catalog-fields.ts";
import { cursorAt, expressionBefore, type ManifestCursor } from "../cursor.ts";
import type { EditorStack, EditorWorkspace } from "../workspace.ts";

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
export function completionsAt(place: CompletionPlace): CompletionItem[] {
  const cursor = cursorAt(place.text, place.offset);
  const expression = expressionBefore(place.text, place.offset);
  if (expression !== undefined) return inExpression(expression, cursor, place);
  if (cursor.at === "key") return cursor.path.length === 1 ? [] : keyItems(cursor, place);
  if (cursor.at === "text") return [];
  return valueItems(cursor, place);
}

function keyItems({ path }: ManifestCursor, { text, offset }: CompletionPlace): CompletionItem[] {
  const isWritten = /^[^\n]*:/.test(text.slice(offset));
  return keysBelow(path).map(({ key, type, doc, isBlock }, index) => ({
    label: key,
    kind: isBlock ? CompletionItemKind.Module : CompletionItemKind.Property,
    detail: type,
    documentation: { kind: "markdown", value: doc },
    insertText: isWritten ? key : isBlock ? `${key}:` : `${key}: `,
    sortText: String(index).padStart(4, "0"),
  }));
}

function valueItems({ path }: ManifestCursor, place: CompletionPlace): CompletionItem[] {
  const field = fieldAt(path);
  const last = path.at(-1);
  if (last === "$dependsOn" || last === "$was" || last === "of") return addressItems(place, undefined);
  if (field === undefined) return [];
  if (field.type === "string" && field.ref !== undefined) {
    const { ref } = field;
    return addressItems(place, ref === "any" ? undefined : ref).map((item) => ({
      ...item,
      insertText: `\${${item.label}}`,
      filterText: item.label,
    }));
  }
  return valuesOf(field).map((value) => ({
    label: value,
    kind: CompletionItemKind.EnumMember,
    ...(field.default === value && { detail: "default", preselect: true }),
  }));
}

/** Returns the addresses of the stack. `kind`: only those of the kind that a reference takes. */
function addressItems({ workspace, stack, path }: CompletionPlace, kind: string | undefined): CompletionItem[] {
  const files = stack?.files ?? [path];
  return files
    .flatMap((file) => workspace.symbols(file).declared)
    .flatMap(({ address }) => {
      const owner = kindOfFamily(address.split(".")[0]!);
      if (owner === undefined || (kind !== undefined && owner.kind !== kind)) return [];
      return { label: address, kind: CompletionItemKind.Reference, detail: owner.kind };
    });
}

/** Returns the name at the end of an expression, with its dots. */
function lastName(expression: string): string {
  let from = expression.length;
  while (from > 0 && /[\w.$-]/.test(expression[from - 1]!)) from--;
  return expression.slice(from);
}

const roots = ["var", "env", "each", "lookups", "stacks"];

function inExpression(expression: string, cursor: ManifestCursor, place: CompletionPlace): CompletionItem[] {
  const quoted = /\b(?:file|templatefile)\(\s*["']([^"']*)$/.exec(expression);
  if (quoted) return fileItems(quoted[1]!, place);
  const written = lastName(expression);
  const [root = "", ...steps] = written.split(".");
  const { workspace, stack, path } = place;
  const declared = (stack?.files ?? [path]).flatMap((file) => workspace.symbols(file).declared);
  if (steps.length === 0) return startItems(cursor, place);
  if (root === "each") return ["key", "value"].map((label) => ({ label, kind: CompletionItemKind.Variable }));
  if (root === "stacks") return stackItems(steps, place);
  if (steps.length === 1 || (root === "lookups" && steps.length === 2)) {
    const prefix = `${written.slice(0, written.lastIndexOf("."))}.`;
    return declared
      .filter(({ address }) => address.startsWith(prefix))
      .map(({ name, address }) => ({ label: name, kind: CompletionItemKind.Reference, detail: address }));
  }
  const kind = kindAt([root]);
  return kind === undefined
    ? []
    : Object.keys({ _id: 1, ...kind.fields }).map((label) => ({
        label,
        kind: CompletionItemKind.Field,
        detail: kind.kind,
      }));
}

/** Names that begin an expression; of a reference's field first the addresses that it takes. */
function startItems({ path }: ManifestCursor, place: CompletionPlace): CompletionItem[] {
  const field = fieldAt(path);
  const ref = field?.type === "string" ? field.ref : undefined;
  if (ref !== undefined && ref !== "any") return addressItems(place, ref);
  return [
    ...addressItems(place, undefined),
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
  ];
}

/** Names of other stacks, and of their outputs where their manifest is in the workspace. */
function stackItems(steps: readonly string[], { workspace, stack, path }: CompletionPlace): CompletionItem[] {
  const own = workspace.textOf(stack?.manifest ?? path) ?? "";
  const section = /^stacks:[ \t]*((?:\r?\n[ \t]+[^\n]*)*)/m.exec(own)?.[1] ?? "";
  const names = [...section.matchAll(/^[ \t]{1,4}([\w-]+)\s*:/gm)].map(([, name]) => name!);
  if (steps.length === 1) return names.map((label) => ({ label, kind: CompletionItemKind.Module }));
  if (steps.length === 2) return [{ label: "outputs", kind: CompletionItemKind.Field }];
  const producer = workspace
    .manifests()
    .find((manifest) =>
      new RegExp(`^name:\\s*["']?${steps[0]!.replaceAll(/[^\w-]/g, "")}["']?\\s*$`, "m").test(
        workspace.textOf(manifest) ?? "",
      ),
    );
  if (producer === undefined) return [];
  return workspace
    .symbols(producer)
    .declared.filter(({ address }) => address.startsWith("outputs."))
    .map(({ name }) => ({ label: name, kind: CompletionItemKind.Value }));
}

function fileItems(written: string, { path, stack, list }: CompletionPlace): CompletionItem[] {
  const base = dirname(stack?.manifest ?? path);
  const folder = join(base, written.includes("/") ? written.slice(0, written.lastIndexOf("/")) : ".");
  return list(folder).map((name) => ({
    label: name,
    kind: name.endsWith("/") ? CompletionItemKind.Folder : CompletionItemKind.File,
    detail: relative(base, join(folder, name)),
  }));
}
