/** Renames: one name changes in all files, and a resource or component that the state knows becomes a move. */
import { kindOfFamily } from "../../catalog/index.ts";
import { logicalIdPattern } from "../../model/address.ts";
import { type DeclaredPlace, declaredPlaces, ownerOfName, type ScopedName, type TextPlace } from "../stack-names.ts";
import { stateKnows } from "../state-file.ts";
import type { EditorStack, EditorWorkspace } from "../workspace.ts";
import { referencesTo } from "./navigation.ts";

export interface TextChange extends TextPlace {
  readonly newText: string;
}

/**
 * Returns the changes that give a name another one, in all files. A resource or component that the state knows gets `$was`, so that the next
 * plan is a move. `why`: the reason why the name cannot be given.
 */
export async function renameChanges(
  workspace: EditorWorkspace,
  stack: EditorStack,
  name: ScopedName,
  newName: string,
): Promise<readonly TextChange[] | { readonly why: string }> {
  if (!logicalIdPattern.test(newName))
    return {
      why: `${JSON.stringify(newName)} is not a logical id: letters, digits, _ and -, beginning with a letter or _.`,
    };
  const owner = await ownerOfName(workspace, stack, name);
  const { scope, address } = owner;
  const root = address.slice(0, address.lastIndexOf("."));
  const target = `${root}.${newName}`;
  const oldName = address.slice(root.length + 1);
  if (newName === oldName) return [];
  if (declaredPlaces(workspace, scope, target).length > 0) return { why: `${target} is declared already.` };
  const declared = declaredPlaces(workspace, scope, address);
  const [first] = declared;
  if (first === undefined) return { why: `${address} is not declared in this workspace.` };
  const references = await referencesTo(workspace, owner);
  const places = [...declared, ...references.filter(({ isFormer }) => !isFormer)];
  const changes = places.map(({ path, start, end }) => ({ path, start, end, newText: newName }));
  const isUse = root === "components";
  if (!isUse && kindOfFamily(root) === undefined) return changes;
  const known = stateKnows(workspace, scope.manifest, isUse ? `${oldName}/` : address);
  if (known === "unknown") return changes;
  const former = isUse ? oldName : address;
  if (first.was === undefined) {
    const was = formerAddressEdit(workspace, first, former);
    return "why" in was ? was : [...changes, was];
  }
  const isText = !/^[{*&\s]|:\s/.test((workspace.textOf(first.path) ?? "").slice(first.was.start, first.was.end));
  if (known === "known" && isText) return [...changes, { path: first.path, ...first.was, newText: former }];
  // Which of the two names the state has cannot be seen, or the state has both.
  return {
    why: `${address} has a $was already. Apply it, take $was out, and rename it then: otherwise the next plan may delete and create.`,
  };
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
