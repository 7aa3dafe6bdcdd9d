/** Definitions and references of the names of a stack. */
import {
  type DeclaredPlace,
  declaredPlaces,
  outputReaders,
  owningStack,
  type ReferencePlace,
  referencePlaces,
} from "../stack-names.ts";
import type { EditorStack, EditorWorkspace } from "../workspace.ts";

/** Returns where an address is declared: the manifest or an included file first, overlays behind it. */
export async function definitionsEverywhere(
  workspace: EditorWorkspace,
  asked: EditorStack,
  name: string,
): Promise<readonly DeclaredPlace[]> {
  const { stack, address } = await owningStack(workspace, asked, name);
  return declaredPlaces(workspace, stack, address);
}

/** Returns where an address is referred to, in its stack and in those that read its outputs. */
export async function referencesEverywhere(
  workspace: EditorWorkspace,
  asked: EditorStack,
  name: string,
): Promise<readonly ReferencePlace[]> {
  const { stack, address } = await owningStack(workspace, asked, name);
  return [...referencePlaces(workspace, stack, address), ...(await outputReaders(workspace, stack, address))];
}
