/** Definitions and references of the names of a stack. */
import {
  componentReaders,
  type DeclaredPlace,
  declaredPlaces,
  type NameOwner,
  outputReaders,
  ownerOfName,
  type ReferencePlace,
  referencePlaces,
  type ScopedName,
} from "../stack-names.ts";
import type { EditorStack, EditorWorkspace } from "../workspace.ts";

/** Returns where a name is declared: the manifest or an included file first, overlays behind it. */
export async function definitionsEverywhere(
  workspace: EditorWorkspace,
  stack: EditorStack,
  name: ScopedName,
): Promise<readonly DeclaredPlace[]> {
  const { scope, address } = await ownerOfName(workspace, stack, name);
  return declaredPlaces(workspace, scope, address);
}

/** Returns where a name is referred to, in its stack or component, and in those that read its outputs or use it. */
export const referencesEverywhere = async (
  workspace: EditorWorkspace,
  stack: EditorStack,
  name: ScopedName,
): Promise<readonly ReferencePlace[]> => referencesTo(workspace, await ownerOfName(workspace, stack, name));

/** Returns where a name of a scope is referred to. */
export async function referencesTo(workspace: EditorWorkspace, owner: NameOwner): Promise<readonly ReferencePlace[]> {
  const { scope, address } = owner;
  return [
    ...referencePlaces(workspace, scope, address),
    ...(await outputReaders(workspace, scope, address)),
    ...(await componentReaders(workspace, owner)),
  ];
}
