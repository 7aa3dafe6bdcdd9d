/** The server's side of the protocol: its abilities, places and diagnostics. */

import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import {
  CodeActionKind,
  DiagnosticSeverity,
  type Diagnostic as EditorDiagnostic,
  type Range,
  type ServerCapabilities,
  TextDocumentSyncKind,
} from "vscode-languageserver";
import { type Diagnostic, relatedPlaces, type SourceRange } from "../base/diagnostics.ts";
import type { DiagnosticMemo } from "./features/code-actions.ts";

const severities = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  notice: DiagnosticSeverity.Information,
} as const;

/** The abilities of the server. */
export const capabilities: ServerCapabilities = {
  textDocumentSync: TextDocumentSyncKind.Incremental,
  completionProvider: { triggerCharacters: [".", "{", "/", '"', "'"] },
  hoverProvider: true,
  definitionProvider: true,
  referencesProvider: true,
  documentHighlightProvider: true,
  renameProvider: { prepareProvider: true },
  documentSymbolProvider: true,
  workspaceSymbolProvider: true,
  foldingRangeProvider: true,
  documentFormattingProvider: true,
  codeActionProvider: {
    codeActionKinds: [CodeActionKind.QuickFix, CodeActionKind.RefactorExtract],
    resolveProvider: true,
  },
  codeLensProvider: { resolveProvider: false },
  inlayHintProvider: true,
};

/** Returns the path of a file's address. */
export const pathOfUri = (uri: string): string => (uri.startsWith("file:") ? fileURLToPath(uri) : uri);
/** Returns the address of a file. */
export const fileUri = (path: string): string => pathToFileURL(path).href;

/** Returns a diagnostic as the protocol has it. `folder`: that of the file names in places. */
export function editorDiagnostic(diagnostic: Diagnostic, folder: string): EditorDiagnostic {
  const { severity, code, summary, detail, suggestion, fix, source, address, pointer } = diagnostic;
  const memo: DiagnosticMemo = { fix, address, pointer };
  const related = source ? relatedPlaces(source) : [];
  return {
    severity: severities[severity],
    code,
    source: "reconduit",
    message: [summary, detail, suggestion].filter((each) => each !== undefined).join("\n"),
    range: placeRange(source),
    ...(related.length > 0 && {
      relatedInformation: related.map(({ role, place }) => ({
        message: role,
        location: { uri: fileUri(join(folder, place.file)), range: placeRange(place) },
      })),
    }),
    data: memo,
  };
}

/** True for a diagnostic that an editor has handed back. */
export const isSameDiagnostic = (a: EditorDiagnostic, b: EditorDiagnostic): boolean =>
  a.code === b.code && a.message === b.message && JSON.stringify(a.range) === JSON.stringify(b.range);

function placeRange(place: SourceRange | undefined): Range {
  const line = (place?.line ?? 1) - 1;
  const character = (place?.column ?? 1) - 1;
  return { start: { line, character }, end: { line, character: character + (place?.length ?? 1) } };
}
