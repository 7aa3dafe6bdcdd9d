/** Definitions, references and renames of the names of a stack. */
import { logicalIdPattern } from "../../model/address.ts";
import type { DeclaredName, NamedReference } from "../symbols.ts";
import type { EditorStack, EditorWorkspace } from "../workspace.ts";

/** Offsets in a file. */
export interface TextPlace {
  readonly path: string;
  readonly start: number;
  readonly end: number;
}

interface NamePlace extends TextPlace {
  readonly address: string;
}

/** Returns the name at an offset, declared or referred to; undefined where there is none. */
export function nameAt(workspace: EditorWorkspace, path: string, offset: number): NamePlace | undefined {
  const { declared, references } = workspace.symbols(path);
  const found = [...declared, ...references].find(({ start, end }) => start <= offset && offset <= end);
  return found && { path, address: found.address, start: found.start, end: found.end };
}

const inFiles = <T>(
  { files }: EditorStack,
  each: (path: string) => readonly T[],
): readonly (T & { readonly path: string })[] =>
  files.flatMap((path) => each(path).map((found) => ({ ...found, path })));

/** Returns where an address is declared: the manifest or an included file first, overlays behind it. */
export const definitionsOf = (
  workspace: EditorWorkspace,
  stack: EditorStack,
  address: string,
): readonly (DeclaredName & { readonly path: string })[] =>
  inFiles(stack, (path) => workspace.symbols(path).declared.filter((each) => each.address === address));

/** Returns where an address is referred to. */
export const referencesOf = (
  workspace: EditorWorkspace,
  stack: EditorStack,
  address: string,
): readonly (NamedReference & { readonly path: string })[] =>
  inFiles(stack, (path) => workspace.symbols(path).references.filter((each) => each.address === address));

export interface TextChange extends TextPlace {
  readonly newText: string;
}

interface RenameOptions {
  /** True if the state knows the address, or nobody knows that. */
  readonly isApplied: (address: string) => boolean;
}

/**
 * Returns the changes that give a name another one, in all files. A resource that the state knows gets `$was`, so that the next plan is a
 * move. `why`: the reason why the name cannot be given.
 */
export function renameChanges(
  workspace: EditorWorkspace,
  stack: EditorStack,
  address: string,
  newName: string,
  { isApplied }: RenameOptions,
): readonly TextChange[] | { readonly why: string } {
  if (!logicalIdPattern.test(newName))
    return {
      why: `${JSON.stringify(newName)} is not a logical id: letters, digits, _ and -, beginning with a letter or _.`,
    };
  const root = address.slice(0, address.lastIndexOf("."));
  const target = `${root}.${newName}`;
  if (definitionsOf(workspace, stack, target).length > 0) return { why: `${target} is declared already.` };
  const declared = definitionsOf(workspace, stack, address);
  if (declared.length === 0) return { why: `${address} is not declared in this workspace.` };
  const places = [...declared, ...referencesOf(workspace, stack, address).filter(({ isFormer }) => !isFormer)];
  const changes = places.map(({ path, start, end }) => ({ path, start, end, newText: newName }));
  const isResource = !["var", "outputs"].includes(root) && !root.startsWith("lookups");
  const [first] = declared;
  if (!isResource || first === undefined || !isApplied(address)) return changes;
  const was = formerAddress(workspace.textOf(first.path) ?? "", first, address);
  return was === undefined
    ? changes
    : [...changes, { path: first.path, start: was.at, end: was.at, newText: was.text }];
}

/** Returns the text of `$was` and where it goes; undefined where the resource has one already. */
function formerAddress(
  text: string,
  { end, valueEnd }: DeclaredName,
  address: string,
): { readonly at: number; readonly text: string } | undefined {
  const value = text.slice(end, valueEnd);
  if (/(?:^|[\s{,])\$was\s*:/.test(value)) return undefined;
  const flow = /^\s*:\s*\{/.exec(value);
  if (flow) return { at: end + flow[0].length, text: ` $was: ${address},` };
  const lineEnd = text.indexOf("\n", end);
  if (lineEnd === -1) return undefined;
  const indent = /^(?:[ \t]*(?:#[^\n]*)?\r?\n)*([ \t]+)/.exec(text.slice(lineEnd + 1))?.[1];
  if (indent === undefined) return undefined;
  const newline = text[lineEnd - 1] === "\r" ? "\r\n" : "\n";
  return { at: lineEnd + 1, text: `${indent}$was: ${address}${newline}` };
}
