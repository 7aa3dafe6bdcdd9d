/** Code actions: the advice of a diagnostic, carried out. */
import { type CodeAction, CodeActionKind, type Diagnostic as EditorDiagnostic } from "vscode-languageserver";

/** Returns the change that a piece of advice asks for: another word in place of the one that is marked. */
export function adviceActions(diagnostic: EditorDiagnostic, uri: string): CodeAction[] {
  const { suggestion } = (diagnostic.data ?? {}) as { readonly suggestion?: string };
  const [, word] = /^Did you mean ["`]?([^"`?\s]+)["`]?\?$/.exec(suggestion ?? "") ?? [];
  if (word === undefined) return [];
  return [
    {
      title: `Change to ${word}`,
      kind: CodeActionKind.QuickFix,
      diagnostics: [diagnostic],
      isPreferred: true,
      edit: { changes: { [uri]: [{ range: diagnostic.range, newText: word }] } },
    },
  ];
}
