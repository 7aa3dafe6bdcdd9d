/** Ids in world files: the objects that have them, and the places that refer to them. */
import { type CompletionItem, CompletionItemKind, type DocumentSymbol, SymbolKind } from "vscode-languageserver";
import { kindOfFamily } from "../../catalog/index.ts";
import type { SourceFile } from "../../config/files/source-file.ts";
import type { Located } from "../../config/yaml/located-node.ts";
import { fieldOfKeys } from "../catalog-fields.ts";
import type { TextPlace } from "../stack-names.ts";
import type { EditorWorkspace } from "../workspace.ts";
import type { RangeOf } from "./outline.ts";
import { codeSpan, literalMarkdown } from "./shown-text.ts";
import { isWorldFile, worldFieldPath } from "./world-file.ts";

/** An object of a world, a user or another entry with an id. */
interface WorldObject {
  readonly id: string;
  /** The key of the list that it is in, such as `connections`. */
  readonly list: string;
  readonly label: string;
  /** Of a user; else empty. */
  readonly email: string;
  /** Offsets of the id. */
  readonly start: number;
  readonly end: number;
}

interface WorldIds {
  readonly objects: readonly WorldObject[];
  readonly references: readonly Pick<WorldObject, "id" | "start" | "end">[];
}

const read = new WeakMap<SourceFile, WorldIds>();

/** Returns the ids of a world file: those of its objects, and where they are referred to. */
function worldIds(workspace: EditorWorkspace, path: string): WorldIds {
  const file = workspace.file(path);
  let ids = read.get(file);
  if (ids === undefined) {
    ids = worldIdsOf(file);
    read.set(file, ids);
  }
  return ids;
}

function worldIdsOf(file: SourceFile): WorldIds {
  const { text } = file;
  const objects: WorldObject[] = [];
  const scalars: Pick<WorldObject, "id" | "start" | "end">[] = [];
  const idScalar = ({ start, end }: Located) => {
    const quoted = /["']/.test(text[start] ?? "") ? 1 : 0;
    return { id: text.slice(start + quoted, end - quoted).trim(), start: start + quoted, end: end - quoted };
  };
  const textOfNode = (node: Located | undefined): string => (node === undefined ? "" : idScalar(node).id);
  const visitWorldNode = (node: Located, list: string): void => {
    for (const item of node.items ?? []) visitWorldNode(item, list);
    for (const [key, { value }] of node.members ?? []) {
      if (key !== "_id") visitWorldNode(value, value.items ? key : list);
      else if (!value.members && !value.items)
        objects.push({
          ...idScalar(value),
          list,
          label: textOfNode((node.members?.get("name") ?? node.members?.get("tag"))?.value),
          email: textOfNode(node.members?.get("email")?.value),
        });
    }
    if (!node.items && !node.members && node.end > node.start && node.end - node.start < 200)
      scalars.push(idScalar(node));
  };
  visitWorldNode(file.find([]).node, "");
  const known = new Set(objects.map(({ id }) => id));
  return { objects, references: scalars.filter(({ id }) => known.has(id)) };
}

/** Returns the id at an offset of a world file; undefined elsewhere. */
export function worldIdAt(workspace: EditorWorkspace, path: string, offset: number): string | undefined {
  if (!isWorldFile(workspace, path)) return undefined;
  const { objects, references } = worldIds(workspace, path);
  return [...objects, ...references].find(({ start, end }) => start <= offset && offset <= end)?.id;
}

/** Returns the objects of a world file as its outline. */
export function worldSymbols(workspace: EditorWorkspace, path: string, rangeOf: RangeOf): DocumentSymbol[] {
  const lists = Map.groupBy(worldIds(workspace, path).objects, ({ list }) => list);
  return [...lists].map(([name, objects]) => {
    const children = objects.map(({ id, label, email, start, end }) => {
      const range = rangeOf(start, end);
      return { name: label || email || id, detail: id, kind: SymbolKind.Object, range, selectionRange: range };
    });
    const range = { start: children[0]!.range.start, end: children.at(-1)!.range.end };
    return { name, kind: SymbolKind.Namespace, range, selectionRange: children[0]!.range, children };
  });
}

/** Returns the places of the objects that have an id. */
export const worldIdDefinitions = (workspace: EditorWorkspace, path: string, id: string): readonly TextPlace[] =>
  worldIds(workspace, path)
    .objects.filter((each) => each.id === id)
    .map(({ start, end }) => ({ path, start, end }));

/** Returns the places that refer to an id. */
export const worldIdReferences = (workspace: EditorWorkspace, path: string, id: string): readonly TextPlace[] =>
  worldIds(workspace, path)
    .references.filter((each) => each.id === id)
    .map(({ start, end }) => ({ path, start, end }));

/** Returns the Markdown about the object that has an id. */
export function worldIdText(workspace: EditorWorkspace, path: string, id: string): string {
  const found = worldIds(workspace, path).objects.find((each) => each.id === id);
  const kind = kindOfFamily(found?.list ?? "");
  const what = kind?.kind ?? found?.list ?? "";
  return `**${literalMarkdown(found?.label || id)}** ${codeSpan(what)}\n\n\`_id\` ${codeSpan(id)}${kind ? `\n\n${kind.doc}` : ""}`;
}

/** Returns the ids that may be written at a path of a world file: those of the objects that the field refers to; for a token its user. */
export function worldIdItems(
  workspace: EditorWorkspace,
  path: string,
  keys: readonly string[],
): readonly CompletionItem[] {
  if (keys.at(-1) === "user" && keys.at(-2) === "tokens")
    return worldIds(workspace, path)
      .objects.filter(({ list }) => list === "users")
      .map(({ email, label }) => ({ label: email, kind: CompletionItemKind.Reference, detail: label }));
  const wanted = listsWanted(keys);
  if (wanted === undefined) return [];
  return worldIds(workspace, path)
    .objects.filter(({ list }) => wanted(list))
    .map(({ id, list, label }) => ({
      label: id,
      kind: CompletionItemKind.Reference,
      detail: `${kindOfFamily(list)?.kind ?? list} ${label}`.trim(),
      filterText: `${id} ${label}`,
      insertText: id,
    }));
}

/** Returns true for the lists whose objects a path takes the ids of; undefined for a path that takes no id. */
function listsWanted(keys: readonly string[]): ((list: string) => boolean) | undefined {
  const last = keys.at(-1)!;
  if (keys.at(-2) === "grants") return (list) => list === last;
  const fieldPath = worldFieldPath(keys);
  const field = fieldPath && fieldOfKeys(fieldPath);
  if (field?.type !== "string" || field.ref === undefined) return undefined;
  const { ref } = field;
  return (list) => kindOfFamily(list) !== undefined && (ref === "any" || kindOfFamily(list)!.kind === ref);
}
