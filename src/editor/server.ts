/**
 * The language server: manifests of a workspace from open buffers, over the loader and the catalog. It runs no command, reads no secret and
 * nothing outside of the workspace, and asks no platform.
 */
import { readdirSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import {
  CodeActionKind,
  type Connection,
  createConnection,
  DiagnosticSeverity,
  type Diagnostic as EditorDiagnostic,
  type InitializeParams,
  type InitializeResult,
  ProposedFeatures,
  type Range,
  ResponseError,
  SymbolKind,
  TextDocumentSyncKind,
  TextDocuments,
  type WorkspaceEdit,
} from "vscode-languageserver/node";
import { TextDocument } from "vscode-languageserver-textdocument";
import { type Diagnostic, relatedPlaces, type SourceRange } from "../base/diagnostics.ts";
import { laidOutText } from "../config/yaml-write/canonical-text.ts";
import { adviceActions } from "./features/advice.ts";
import { completionsAt } from "./features/completion.ts";
import { hoverAt } from "./features/hover.ts";
import { definitionsOf, nameAt, referencesOf, renameChanges, type TextPlace } from "./features/navigation.ts";
import { documentSymbols, foldingRanges, instanceCounts, useCounts } from "./features/outline.ts";
import { type EditorStack, EditorWorkspace, stateMayKnow } from "./workspace.ts";

/** Milliseconds after a change until diagnostics are computed: keystrokes come together. */
const quietMs = 120;

const severities = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  notice: DiagnosticSeverity.Information,
} as const;

interface ServerSettings {
  /** The streams to the editor. */
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  readonly version: string;
}

/** Serves an editor over two streams. Resolves when the editor has ended the session. */
export function serveEditor(settings: ServerSettings): Promise<void> {
  const connection = createConnection(ProposedFeatures.all, settings.input, settings.output);
  const ended = new Promise<void>((resolve) => connection.onExit(() => resolve()));
  new EditorServer(connection, settings).listen();
  return ended;
}

class EditorServer {
  readonly #connection: Connection;
  readonly #settings: ServerSettings;
  readonly #documents = new TextDocuments(TextDocument);
  /** Stacks by the path of an open file. */
  readonly #stacks = new Map<string, EditorStack | undefined>();
  readonly #waiting = new Map<string, NodeJS.Timeout>();
  /** Files whose diagnostics the editor shows, by stack. */
  readonly #shown = new Map<string, ReadonlySet<string>>();
  #workspace: EditorWorkspace;

  constructor(connection: Connection, settings: ServerSettings) {
    this.#connection = connection;
    this.#settings = settings;
    this.#workspace = new EditorWorkspace([settings.cwd], settings.env);
  }

  listen(): void {
    const connection = this.#connection;
    connection.onInitialize((params) => this.#initialize(params));
    this.#documents.onDidChangeContent(({ document }) => this.#changed(document));
    this.#documents.onDidClose(({ document }) => this.#closed(document));
    connection.onCompletion(async ({ textDocument, position }) => {
      const { document, path, stack } = await this.#opened(textDocument.uri);
      if (!document) return [];
      const offset = document.offsetAt(position);
      return completionsAt({
        workspace: this.#workspace,
        stack,
        path,
        text: document.getText(),
        offset,
        list: this.#list,
      });
    });
    connection.onHover(async ({ textDocument, position }) => {
      const { document, path, stack } = await this.#opened(textDocument.uri);
      const value = document && hoverAt(this.#workspace, stack, path, document.offsetAt(position));
      return value === undefined ? null : { contents: { kind: "markdown", value } };
    });
    connection.onDefinition(({ textDocument, position }) => this.#places(textDocument.uri, position, definitionsOf));
    connection.onReferences(async ({ textDocument, position, context }) => [
      ...(context.includeDeclaration ? await this.#places(textDocument.uri, position, definitionsOf) : []),
      ...(await this.#places(textDocument.uri, position, referencesOf)),
    ]);
    connection.onDocumentHighlight(async ({ textDocument, position }) => {
      const all = [definitionsOf, referencesOf].map((find) => this.#places(textDocument.uri, position, find));
      return (await Promise.all(all))
        .flat()
        .filter(({ uri }) => uri === textDocument.uri)
        .map(({ range }) => ({ range }));
    });
    connection.onPrepareRename(async ({ textDocument, position }) => {
      const { document, path } = await this.#opened(textDocument.uri);
      const name = document && nameAt(this.#workspace, path, document.offsetAt(position));
      return name === undefined ? null : this.#range(path, name.start, name.end);
    });
    connection.onRenameRequest(({ textDocument, position, newName }) =>
      this.#rename(textDocument.uri, position, newName),
    );
    connection.onDocumentSymbol(async ({ textDocument }) => {
      const { document, path } = await this.#opened(textDocument.uri);
      return document ? documentSymbols(this.#workspace, path, (start, end) => this.#range(path, start, end)) : [];
    });
    connection.onWorkspaceSymbol(async ({ query }) => this.#workspaceSymbols(query));
    connection.onFoldingRanges(({ textDocument }) =>
      foldingRanges(this.#documents.get(textDocument.uri)?.getText() ?? ""),
    );
    connection.onDocumentFormatting(({ textDocument }) => {
      const document = this.#documents.get(textDocument.uri);
      if (!document) return [];
      const text = document.getText();
      const laidOut = laidOutText(text, pathOf(textDocument.uri));
      if (laidOut === undefined || laidOut === text) return [];
      return [{ range: { start: document.positionAt(0), end: document.positionAt(text.length) }, newText: laidOut }];
    });
    connection.onCodeAction(({ textDocument, context }) =>
      context.diagnostics.flatMap((each) => adviceActions(each, textDocument.uri)),
    );
    connection.onCodeLens(async ({ textDocument }) => {
      const { path, stack } = await this.#opened(textDocument.uri);
      if (!stack) return [];
      return useCounts(this.#workspace, stack, path).map(({ start, at, text }) => ({
        range: this.#range(path, start, at),
        command: { title: text, command: "" },
      }));
    });
    connection.languages.inlayHint.on(async ({ textDocument }) => {
      const { path, stack } = await this.#opened(textDocument.uri);
      if (!stack) return [];
      return instanceCounts(this.#workspace, stack, path).map(({ at, text }) => ({
        position: this.#range(path, at, at).start,
        label: ` ${text}`,
      }));
    });
    this.#documents.listen(connection);
    connection.listen();
  }

  #initialize({ workspaceFolders, rootUri }: InitializeParams): InitializeResult {
    const roots = (workspaceFolders ?? []).map(({ uri }) => pathOf(uri));
    if (roots.length === 0) roots.push(rootUri ? pathOf(rootUri) : this.#settings.cwd);
    this.#workspace = new EditorWorkspace(roots, this.#settings.env);
    return {
      serverInfo: { name: "reconduit", version: this.#settings.version },
      capabilities: {
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
        codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix] },
        codeLensProvider: { resolveProvider: false },
        inlayHintProvider: true,
      },
    };
  }

  async #opened(uri: string) {
    const path = pathOf(uri);
    if (!this.#stacks.has(path)) this.#stacks.set(path, await this.#workspace.stackOf(path));
    return { document: this.#documents.get(uri), path, stack: this.#stacks.get(path) };
  }

  #changed(document: TextDocument): void {
    const path = pathOf(document.uri);
    this.#workspace.set(path, document.getText());
    clearTimeout(this.#waiting.get(path));
    this.#waiting.set(
      path,
      setTimeout(() => {
        this.#check(path).catch((error: unknown) => this.#connection.console.error(String(error)));
      }, quietMs),
    );
  }

  #closed({ uri }: TextDocument): void {
    const path = pathOf(uri);
    clearTimeout(this.#waiting.get(path));
    this.#workspace.set(path, undefined);
    this.#stacks.delete(path);
    this.#connection.sendDiagnostics({ uri, diagnostics: [] }).catch(() => undefined);
  }

  /** Loads the stack of a file, and sends the diagnostics of all of its files. */
  async #check(path: string): Promise<void> {
    const stack = await this.#workspace.stackOf(path);
    this.#stacks.clear();
    this.#stacks.set(path, stack);
    if (!stack) return;
    const folder = dirname(stack.manifest);
    const byFile = Map.groupBy(stack.diagnostics, ({ source }) =>
      source ? join(folder, source.file) : stack.manifest,
    );
    const before = this.#shown.get(stack.manifest) ?? new Set();
    this.#shown.set(stack.manifest, new Set(byFile.keys()));
    for (const file of new Set([...before, ...byFile.keys(), path])) {
      const uri = uriOf(file);
      const diagnostics = (byFile.get(file) ?? []).map((each) => editorDiagnostic(each, folder));
      const version = this.#documents.get(uri)?.version;
      await this.#connection.sendDiagnostics({ uri, diagnostics, ...(version !== undefined && { version }) });
    }
  }

  readonly #list = (folder: string): readonly string[] => {
    const isInside = this.#workspace
      .manifests()
      .some((manifest) => !relative(dirname(manifest), folder).startsWith(".."));
    if (!isInside) return [];
    try {
      return readdirSync(folder, { withFileTypes: true })
        .filter(({ name }) => !name.startsWith("."))
        .map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name));
    } catch {
      return [];
    }
  };

  #range(path: string, start: number, end: number): Range {
    const document =
      this.#documents.get(uriOf(path)) ??
      TextDocument.create(uriOf(path), "yaml", 0, this.#workspace.textOf(path) ?? "");
    return { start: document.positionAt(start), end: document.positionAt(end) };
  }

  async #places(
    uri: string,
    position: Range["start"],
    find: (workspace: EditorWorkspace, stack: EditorStack, address: string) => readonly TextPlace[],
  ) {
    const { document, path, stack } = await this.#opened(uri);
    const name = document && nameAt(this.#workspace, path, document.offsetAt(position));
    if (!name || !stack) return [];
    return find(this.#workspace, stack, name.address).map((each) => ({
      uri: uriOf(each.path),
      range: this.#range(each.path, each.start, each.end),
    }));
  }

  async #rename(uri: string, position: Range["start"], newName: string): Promise<WorkspaceEdit | null> {
    const { document, path, stack } = await this.#opened(uri);
    const name = document && nameAt(this.#workspace, path, document.offsetAt(position));
    if (!name || !stack) return null;
    const isApplied = (address: string) => stateMayKnow(stack.manifest, address);
    const changes = renameChanges(this.#workspace, stack, name.address, newName, { isApplied });
    // The code of the protocol for a request that failed although it was valid.
    if ("why" in changes) throw new ResponseError(-32803, changes.why);
    const byFile = Map.groupBy(changes, (each) => uriOf(each.path));
    return {
      changes: Object.fromEntries(
        [...byFile].map(([file, edits]) => [
          file,
          edits.map((each) => ({ range: this.#range(each.path, each.start, each.end), newText: each.newText })),
        ]),
      ),
    };
  }

  async #workspaceSymbols(query: string) {
    const wanted = query.toLowerCase();
    const stacks = await Promise.all(this.#workspace.manifests().map((manifest) => this.#workspace.load(manifest)));
    const files = [...new Set(stacks.flatMap((stack) => stack.files))];
    return files.flatMap((path) =>
      this.#workspace
        .symbols(path)
        .declared.filter(({ address }) => address.toLowerCase().includes(wanted))
        .map(({ address, start, end }) => ({
          name: address,
          kind: SymbolKind.Object,
          location: { uri: uriOf(path), range: this.#range(path, start, end) },
        })),
    );
  }
}

const pathOf = (uri: string): string => (uri.startsWith("file:") ? fileURLToPath(uri) : uri);
const uriOf = (path: string): string => pathToFileURL(path).href;

/** `folder`: that of the file names in places. */
function editorDiagnostic(
  { severity, code, summary, detail, suggestion, source }: Diagnostic,
  folder: string,
): EditorDiagnostic {
  const related = source ? relatedPlaces(source) : [];
  return {
    severity: severities[severity],
    code,
    source: "reconduit",
    message: [summary, detail, suggestion].filter((part) => part !== undefined).join("\n"),
    range: placeRange(source),
    ...(related.length > 0 && {
      relatedInformation: related.map(({ role, place }) => ({
        message: role,
        location: { uri: uriOf(join(folder, place.file)), range: placeRange(place) },
      })),
    }),
    ...(suggestion !== undefined && { data: { suggestion } }),
  };
}

function placeRange(place: SourceRange | undefined): Range {
  const line = (place?.line ?? 1) - 1;
  const character = (place?.column ?? 1) - 1;
  return { start: { line, character }, end: { line, character: character + (place?.length ?? 1) } };
}
