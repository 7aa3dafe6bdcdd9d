/** Renames: one name changes in all files, and a resource that the state knows becomes a move. */
import { kindOfFamily } from "../../catalog/index.ts";
import { logicalIdPattern } from "../../model/address.ts";
import { type DeclaredPlace, owningStack, type TextPlace } from "../stack-names.ts";
import { stateKnows } from "../state-file.ts";
import type { EditorStack, EditorWorkspace } from "../workspace.ts";
import { definitionsEverywhere, referencesEverywhere } from "./navigation.ts";

export interface TextChange extends TextPlace {
  readonly newText: string;
}

/**
 * Returns the changes that give a name another one, in all files. A resource that the state knows gets `$was`, so that the next plan is a
 * move. `why`: the reason why the name cannot be given.
 */
export async function renameChanges(
  workspace: EditorWorkspace,
  asked: EditorStack,
  name: string,
  newName: string,
): Promise<readonly TextChange[] | { readonly why: string }> {
  if (!logicalIdPattern.test(newName))
    return {
      why: `${JSON.stringify(newName)} is not a logical id: letters, digits, _ and -, beginning with a letter or _.`,
    };
  const { stack, address } = await owningStack(workspace, asked, name);
  const root = address.slice(0, address.lastIndexOf("."));
  const target = `${root}.${newName}`;
  if (newName === address.slice(root.length + 1)) return [];
  if ((await definitionsEverywhere(workspace, stack, target)).length > 0)
    return { why: `${target} is declared already.` };
  const declared = await definitionsEverywhere(workspace, stack, address);
  const [first] = declared;
  if (first === undefined) return { why: `${address} is not declared in this workspace.` };
  const references = await referencesEverywhere(workspace, stack, address);
  const places = [...declared, ...references.filter(({ isFormer }) => !isFormer)];
  const changes = places.map(({ path, start, end }) => ({ path, start, end, newText: newName }));
  const known = kindOfFamily(root) === undefined ? "unknown" : stateKnows(workspace, stack.manifest, address);
  if (known === "unknown") return changes;
  // A resource that was renamed and not applied since is still known by the address before.
  if (first.was) return known === "open" ? changes : [...changes, { path: first.path, ...first.was, newText: address }];
  const was = formerAddressEdit(workspace, first, address);
  return "why" in was ? was : [...changes, was];
}

/** Returns the change that writes `$was`. */
function formerAddressEdit(
  workspace: EditorWorkspace,
  { path, inside, name }: DeclaredPlace,
  address: string,
): TextChange | { readonly why: string } {
  if (inside === undefined)
    return { why: `${name} has no mapping of its own for $was. Write its fields below it, and rename it then.` };
  const text = workspace.textOf(path) ?? "";
  const before = text.slice(text.lastIndexOf("\n", inside - 1) + 1, inside);
  const newText = /^[ \t]*$/.test(before)
    ? `$was: ${address}${text.includes("\r\n") ? "\r\n" : "\n"}${before}`
    : ` $was: ${address},`;
  return { path, start: inside, end: inside, newText };
}
