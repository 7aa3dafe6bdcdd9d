/** The change that makes a component of a resource: a new file, its use in the manifest with `$was`, and the references. */
import { basename, dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { type CodeAction, CodeActionKind, type TextDocumentEdit, type WorkspaceEdit } from "vscode-languageserver";
import { DiagnosticError } from "../../base/diagnostics.ts";
import { kindOfFamily } from "../../catalog/index.ts";
import { logicalIdPattern } from "../../model/address.ts";
import { type EditedText, entryAt } from "../text-edits.ts";
import type { EditorStack, EditorWorkspace } from "../workspace.ts";

/** The part of an action that the editor hands back when it is chosen. */
interface ExtractionMemo {
  readonly manifest: string;
  readonly address: string;
}

/** Returns the action for the resource at an offset, without its edit; undefined where there is none to extract. */
export function extractionAction(
  workspace: EditorWorkspace,
  stack: EditorStack | undefined,
  path: string,
  edited: EditedText,
  offset: number,
): CodeAction | undefined {
  const [family, name] = entryAt(edited, offset)?.path ?? [];
  if (!stack || stack.environment !== undefined || workspace.symbols(path).isComponent) return undefined;
  if (!kindOfFamily(String(family)) || typeof name !== "string" || !logicalIdPattern.test(name)) return undefined;
  const address = `${family}.${name}`;
  const data: ExtractionMemo = { manifest: stack.manifest, address };
  return { title: `Extract ${address} into a component`, kind: CodeActionKind.RefactorExtract, data };
}

/** Returns the edit of a chosen action. `why`: the reason why the resource cannot be moved. */
export async function extractionEdit(
  workspace: EditorWorkspace,
  data: unknown,
): Promise<WorkspaceEdit | { readonly why: string }> {
  const { manifest, address } = data as ExtractionMemo;
  if (!workspace.manifests().includes(manifest)) return { why: "The manifest is not in this workspace." };
  const { extractComponent } = await import("../../config/refactor/extract.ts");
  const name = address.slice(address.indexOf(".") + 1);
  const folder = dirname(manifest);
  const component = freeComponentFile(workspace, join(folder, "components"), name);
  try {
    const { texts } = await extractComponent({
      cwd: folder,
      files: [basename(manifest)],
      addresses: [address],
      component,
      name,
      textOf: (path) => workspace.textOf(path),
    });
    const changes = [...texts].map(([path, text]) => changedFile(path, workspace.textOf(path) ?? "", text));
    return { documentChanges: [{ kind: "create", uri: pathToFileURL(component).href }, ...changes] };
  } catch (error) {
    if (error instanceof DiagnosticError) return { why: error.diagnostics.map(({ detail }) => detail).join(" ") };
    throw error;
  }
}

function freeComponentFile(workspace: EditorWorkspace, folder: string, name: string): string {
  for (let number = 1; ; number++) {
    const path = join(folder, number === 1 ? `${name}.yaml` : `${name}-${number}.yaml`);
    if (workspace.textOf(path) === undefined) return path;
  }
}

/** Returns the edit of the lines that differ, so that marks and folds of the others stay. */
function changedFile(path: string, before: string, after: string): TextDocumentEdit {
  const [old, now] = [before.split("\n"), after.split("\n")];
  const least = Math.min(old.length, now.length) - 1;
  let start = 0;
  while (start < least && old[start] === now[start]) start++;
  let same = 0;
  while (same < least - start && old.at(-1 - same) === now.at(-1 - same)) same++;
  const [endLine, lastLine] = [old.length - 1 - same, now.length - 1 - same];
  const range = {
    start: { line: start, character: 0 },
    end: { line: endLine, character: old[endLine]!.replace(/\r$/, "").length },
  };
  const newText = now
    .slice(start, lastLine + 1)
    .join("\n")
    .replace(/\r$/, "");
  return { textDocument: { uri: pathToFileURL(path).href, version: null }, edits: [{ range, newText }] };
}
