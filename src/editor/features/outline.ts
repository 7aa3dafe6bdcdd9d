/** The outline of a file: its sections and names, what can be folded, and remarks beside the lines. */
import { dirname } from "node:path";
import {
  type DocumentSymbol,
  type FoldingRange,
  type Location,
  type Range,
  type SymbolInformation,
  SymbolKind,
} from "vscode-languageserver";
import { isObject } from "../../base/json.ts";
import { kindOfFamily } from "../../catalog/index.ts";
import { placesByAddress, scopeOfFile } from "../stack-names.ts";
import type { EditorStack, EditorWorkspace } from "../workspace.ts";

export type RangeOf = (start: number, end: number) => Range;

/** Returns the declared names of a file, below their families. */
export function documentSymbols(workspace: EditorWorkspace, path: string, rangeOf: RangeOf): DocumentSymbol[] {
  const groups = Map.groupBy(workspace.symbols(path).declared, ({ address }) =>
    address.slice(0, address.lastIndexOf(".")),
  );
  return [...groups].map(([root, names]) => {
    const children = names.map(({ name, address, start, end, valueEnd }) => ({
      name,
      detail: kindOfFamily(root)?.kind ?? address,
      kind: root === "var" ? SymbolKind.Variable : SymbolKind.Object,
      range: rangeOf(start, Math.max(end, valueEnd)),
      selectionRange: rangeOf(start, end),
    }));
    const [first, last] = [children[0]!, children.at(-1)!];
    const range = { start: first.range.start, end: last.range.end };
    return { name: root, kind: SymbolKind.Namespace, range, selectionRange: first.selectionRange, children };
  });
}

/** Returns the declared names of all stacks whose address contains a text. */
export async function workspaceSymbols(
  workspace: EditorWorkspace,
  query: string,
  placeOf: (path: string, start: number, end: number) => Location,
): Promise<SymbolInformation[]> {
  const wanted = query.toLowerCase();
  const files = new Set<string>();
  for (const manifest of workspace.manifests())
    for (const file of (await workspace.load(manifest, { stale: true })).files) files.add(file);
  return [...files].flatMap((path) =>
    workspace
      .symbols(path)
      .declared.filter(({ address }) => address.toLowerCase().includes(wanted))
      .map(({ address, start, end }) => ({
        name: address,
        kind: SymbolKind.Object,
        location: placeOf(path, start, end),
      })),
  );
}

/** Returns the ranges of lines that are indented below another one. */
export function foldingRanges(text: string): FoldingRange[] {
  const ranges: FoldingRange[] = [];
  const open: { readonly line: number; readonly indent: number }[] = [];
  let last = -1;
  const lines = text.split("\n");
  const close = (indent: number): void => {
    while (open.length > 0 && open.at(-1)!.indent >= indent) {
      const { line } = open.pop()!;
      if (last > line) ranges.push({ startLine: line, endLine: last });
    }
  };
  lines.forEach((line, index) => {
    if (line.trim() === "" || line.trimStart().startsWith("#")) return;
    const indent = line.length - line.trimStart().length;
    close(indent);
    open.push({ line: index, indent });
    last = index;
  });
  close(0);
  return ranges.toSorted((a, b) => a.startLine - b.startLine);
}

/** A remark beside a name, by the offset behind it. */
export interface NameRemark {
  readonly at: number;
  readonly start: number;
  readonly text: string;
}

/** Returns how often each resource of a file is referred to. */
export function countsOfUse(workspace: EditorWorkspace, stack: EditorStack, path: string): readonly NameRemark[] {
  const { references } = placesByAddress(workspace, scopeOfFile(workspace, stack, path));
  return workspace
    .symbols(path)
    .declared.filter(({ address }) => kindOfFamily(address.split(".")[0]!) !== undefined)
    .map(({ address, start, end }) => {
      const uses = (references.get(address) ?? []).filter(({ isFormer }) => !isFormer).length;
      return { start, at: end, text: uses === 1 ? "used once" : `used ${uses} times` };
    });
}

/** Returns how many instances each resource with `$each` has. */
export function instanceCounts(
  workspace: EditorWorkspace,
  { program }: EditorStack,
  path: string,
): readonly NameRemark[] {
  const counts = new Map<string, number>();
  for (const each of program?.resources ?? []) {
    const [block = "", instance] = each.address.split("[");
    if (instance !== undefined) counts.set(block, (counts.get(block) ?? 0) + 1);
  }
  return workspace.symbols(path).declared.flatMap(({ address, start, end }) => {
    const count = counts.get(address) ?? 0;
    return count === 0 ? [] : [{ start, at: end, text: `${count} instance${count === 1 ? "" : "s"}` }];
  });
}

/** A lens that runs a command of the editor's extension. */
export interface RunLens extends NameRemark {
  readonly command: string;
  readonly argument: { readonly folder: string; readonly name: string };
}

/** Returns the lenses that run a test, and that plan a resource. */
export function runLenses(workspace: EditorWorkspace, { manifest }: EditorStack, path: string): readonly RunLens[] {
  const folder = dirname(manifest);
  return workspace.symbols(path).declared.flatMap(({ address, name, start, end }) => {
    const [root = ""] = address.split(".");
    if (root === "tests")
      return { start, at: end, text: "run this test", command: "reconduit.runTest", argument: { folder, name } };
    if (kindOfFamily(root) === undefined) return [];
    const argument = { folder, name: address };
    return { start, at: end, text: "plan this resource", command: "reconduit.planResource", argument };
  });
}

/** Returns the names of the objects that references of a file lead to, where a name says more than the address. */
export function namesResolved(
  workspace: EditorWorkspace,
  { program }: EditorStack,
  path: string,
): readonly NameRemark[] {
  const names = new Map<string, string>();
  for (const { address, template, secrets } of program?.resources ?? []) {
    const name = isObject(template) && typeof template["name"] === "string" ? template["name"] : undefined;
    if (name !== undefined && !secrets.includes("/name")) names.set(address, name);
  }
  const text = workspace.textOf(path) ?? "";
  return workspace.symbols(path).references.flatMap(({ address, start, end, isFormer }) => {
    const name = isFormer ? undefined : names.get(address);
    // Behind the brace of a reference to the whole object.
    const close = /^(?:\._id)?\}["']?/.exec(text.slice(end, end + 8))?.[0];
    return name === undefined || close === undefined
      ? []
      : [{ start, at: end + close.length, text: name.slice(0, 60) }];
  });
}
