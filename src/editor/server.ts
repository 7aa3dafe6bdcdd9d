/**
 * The language server: manifests of a workspace from open buffers, over the loader and the catalog. It runs no command, reads no secret and
 * nothing outside of the workspace, and asks no platform.
 */
import {
  type Connection,
  createConnection,
  DidChangeWatchedFilesNotification,
  type Diagnostic as EditorDiagnostic,
  type InitializeParams,
  type InitializeResult,
  MessageType,
  ProposedFeatures,
  type Range,
  ResponseError,
  TextDocuments,
  type WorkspaceEdit,
} from "vscode-languageserver/node";
import { TextDocument } from "vscode-languageserver-textdocument";
import { laidOutText } from "../config/yaml-write/canonical-text.ts";
import { codeActions } from "./features/code-actions.ts";
import { completionsAt } from "./features/completion.ts";
import { componentPlaces } from "./features/component-names.ts";
import { extractionEdit } from "./features/extract-component.ts";
import { type HoverPlace, hoverAt } from "./features/hover.ts";
import { definitionsEverywhere, referencesEverywhere } from "./features/navigation.ts";
import {
  countsOfUse,
  documentSymbols,
  foldingRanges,
  instanceCounts,
  namesResolved,
  runLenses,
  workspaceSymbols,
} from "./features/outline.ts";
import { namedTargets } from "./features/path-targets.ts";
import { renameChanges } from "./features/rename.ts";
import { isWorldFile } from "./features/world-file.ts";
import { worldIdAt, worldIdDefinitions, worldIdReferences, worldSymbols } from "./features/world-names.ts";
import { capabilities, fileUri, isSameDiagnostic, pathOfUri } from "./protocol.ts";
import { type BufferVersions, ShownDiagnostics } from "./shown-diagnostics.ts";
import { nameAt, type ScopedName, type TextPlace } from "./stack-names.ts";
import { type EditorStack, EditorWorkspace } from "./workspace.ts";

/** Milliseconds after a change until diagnostics are computed: keystrokes come together. */
const quietMs = 50;

export interface ServerSettings {
  /** The streams to the editor. */
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  readonly version: string;
  /** Milliseconds after a change until diagnostics are computed. */
  readonly quietMs?: number;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Asks the platform of a stack for an object. It is called only where the user has set `reconduit.live`. */
  readonly live?: HoverPlace["live"];
}

/** Serves an editor over two streams. Resolves when the editor has ended the session. */
export function serveEditor(settings: ServerSettings): Promise<void> {
  const connection = createConnection(ProposedFeatures.all, settings.input, settings.output);
  const ended = new Promise<void>((resolve) => {
    connection.onExit(() => resolve());
    // An editor that was closed sends nothing.
    settings.input.once("end", resolve).once("close", resolve);
  });
  new EditorServer(connection, settings).listen();
  return ended;
}

class EditorServer {
  readonly #connection: Connection;
  readonly #settings: ServerSettings;
  readonly #documents = new TextDocuments(TextDocument);
  readonly #shown: ShownDiagnostics;
  readonly #waiting = new Map<string, NodeJS.Timeout>();
  #workspace: EditorWorkspace;
  #checking: Promise<void> = Promise.resolve();
  #isLive = false;
  #watches = false;
  #resolves = false;

  constructor(connection: Connection, settings: ServerSettings) {
    this.#connection = connection;
    this.#shown = new ShownDiagnostics(connection);
    this.#settings = settings;
    this.#workspace = new EditorWorkspace([settings.cwd], settings.env);
  }

  listen(): void {
    const connection = this.#connection;
    connection.onInitialize((params) => this.#initialize(params));
    connection.onInitialized(() => this.#watchFiles());
    connection.onDidChangeConfiguration(({ settings }) => this.#configure(settings));
    connection.onDidChangeWatchedFiles(() => this.#diskChanged());
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
        list: (folder) => this.#workspace.entriesOf(folder),
      });
    });
    connection.onHover(async ({ textDocument, position }) => {
      const { document, path, stack } = await this.#opened(textDocument.uri);
      if (!document) return null;
      const { now, live } = this.#settings;
      const offset = document.offsetAt(position);
      const asked = this.#isLive ? live : undefined;
      const value = await hoverAt({ workspace: this.#workspace, stack, path, offset, now: now(), live: asked });
      return value === undefined ? null : { contents: { kind: "markdown", value } };
    });
    connection.onDefinition(async ({ textDocument, position }) => {
      const { document, path, stack } = await this.#opened(textDocument.uri);
      const offset = document?.offsetAt(position) ?? 0;
      const place = { workspace: this.#workspace, stack, path, offset };
      const inside = document ? componentPlaces(place) : [];
      if (inside.length > 0) return inside.map((each) => this.#location(each));
      const named = await this.#places(textDocument.uri, position, definitionsEverywhere, worldIdDefinitions);
      return named.length > 0 || !document ? named : namedTargets(place).map((each) => this.#location(each));
    });
    connection.onReferences(async ({ textDocument, position, context }) => [
      ...(context.includeDeclaration
        ? await this.#places(textDocument.uri, position, definitionsEverywhere, worldIdDefinitions)
        : []),
      ...(await this.#places(textDocument.uri, position, referencesEverywhere, worldIdReferences)),
    ]);
    connection.onDocumentHighlight(async ({ textDocument, position }) => {
      const all = [
        this.#places(textDocument.uri, position, definitionsEverywhere, worldIdDefinitions),
        this.#places(textDocument.uri, position, referencesEverywhere, worldIdReferences),
      ];
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
      const symbolsIn = isWorldFile(this.#workspace, path) ? worldSymbols : documentSymbols;
      return document ? symbolsIn(this.#workspace, path, (start, end) => this.#range(path, start, end)) : [];
    });
    connection.onWorkspaceSymbol(({ query }) =>
      workspaceSymbols(this.#workspace, query, (path, start, end) => ({
        uri: fileUri(path),
        range: this.#range(path, start, end),
      })),
    );
    connection.onFoldingRanges(({ textDocument }) =>
      foldingRanges(this.#documents.get(textDocument.uri)?.getText() ?? ""),
    );
    connection.onDocumentFormatting(async ({ textDocument }) => {
      const { document, path, stack } = await this.#opened(textDocument.uri);
      // A file with mistakes of syntax stays as it is, and so does one of another tool.
      if (!document || !stack || !/\.(?:ya?ml|json)$/.test(path) || this.#workspace.file(path).broken) return [];
      const text = document.getText();
      const laidOut = laidOutText(text, path);
      if (laidOut === undefined || laidOut === text) return [];
      return [{ range: { start: document.positionAt(0), end: document.positionAt(text.length) }, newText: laidOut }];
    });
    connection.onCodeAction(({ textDocument, range, context }) =>
      this.#actions(textDocument.uri, range, context.diagnostics),
    );
    connection.onCodeActionResolve(async (action) => {
      if (action.edit || action.data === undefined) return action;
      const edit = await extractionEdit(this.#workspace, action.data);
      if ("why" in edit) throw new ResponseError(-32803, edit.why);
      return { ...action, edit };
    });
    connection.onCodeLens(async ({ textDocument }) => {
      const { path, stack } = await this.#opened(textDocument.uri);
      if (!stack) return [];
      const used = countsOfUse(this.#workspace, stack, path).map(({ start, at, text }) => ({
        range: this.#range(path, start, at),
        command: { title: text, command: "" },
      }));
      const runs = runLenses(this.#workspace, stack, path).map(({ start, at, text, command, argument }) => ({
        range: this.#range(path, start, at),
        command: { title: text, command, arguments: [argument] },
      }));
      return [...used, ...runs];
    });
    connection.languages.inlayHint.on(async ({ textDocument }) => {
      const { path, stack } = await this.#opened(textDocument.uri);
      if (!stack) return [];
      const shown = [...instanceCounts(this.#workspace, stack, path), ...namesResolved(this.#workspace, stack, path)];
      return shown.map(({ at, text }) => ({
        position: this.#range(path, at, at).start,
        label: ` ${text}`,
      }));
    });
    this.#documents.listen(connection);
    connection.listen();
  }

  #initialize({
    workspaceFolders,
    rootUri,
    initializationOptions,
    capabilities: client,
  }: InitializeParams): InitializeResult {
    this.#configure({ reconduit: initializationOptions as unknown });
    this.#watches = client.workspace?.didChangeWatchedFiles?.dynamicRegistration === true;
    this.#resolves =
      client.textDocument?.codeAction?.resolveSupport?.properties.includes("edit") === true &&
      client.workspace?.workspaceEdit?.resourceOperations?.includes("create") === true;
    const roots = (workspaceFolders ?? []).map(({ uri }) => pathOfUri(uri));
    if (roots.length === 0) roots.push(rootUri ? pathOfUri(rootUri) : this.#settings.cwd);
    this.#workspace = new EditorWorkspace(roots, this.#settings.env);
    return {
      serverInfo: { name: "reconduit", version: this.#settings.version },
      capabilities,
    };
  }

  #configure(settings: unknown): void {
    const { live } = ((settings as { readonly reconduit?: unknown } | undefined)?.reconduit ?? {}) as {
      readonly live?: unknown;
    };
    this.#isLive = live === true;
  }

  #watchFiles(): void {
    if (!this.#watches) return;
    const watchers = [{ globPattern: "**/*.{yaml,yml,json,js,sql,hbs}" }];
    this.#connection.client.register(DidChangeWatchedFilesNotification.type, { watchers }).catch(() => undefined);
  }

  #diskChanged(): void {
    this.#workspace.diskChanged();
    for (const document of this.#documents.all()) this.#checkSoon(pathOfUri(document.uri));
  }

  /** The stack may be that of the last load: names are read from the texts as they are now. */
  async #opened(uri: string) {
    const path = pathOfUri(uri);
    return { document: this.#documents.get(uri), path, stack: await this.#workspace.stackOf(path, true) };
  }

  async #actions(uri: string, range: Range, diagnostics: readonly EditorDiagnostic[]) {
    const { document, path, stack } = await this.#opened(uri);
    if (!document || !/\.(?:ya?ml|json)$/.test(path)) return [];
    const shown = this.#shown.of(uri);
    // An editor need not hand back what the server has sent with a diagnostic.
    const known = diagnostics.map((each) => shown.find((sent) => isSameDiagnostic(sent, each)) ?? each);
    const offsetOf = (position: Range["start"]) => document.offsetAt(position);
    const rangeOf = (start: number, end: number) => this.#range(path, start, end);
    const place = { workspace: this.#workspace, stack, path, uri, offsetOf, rangeOf, resolves: this.#resolves };
    return [...codeActions(place, known, range)];
  }

  #changed(document: TextDocument): void {
    const path = pathOfUri(document.uri);
    this.#workspace.set(path, document.getText());
    this.#checkSoon(path);
  }

  #checkSoon(path: string): void {
    clearTimeout(this.#waiting.get(path));
    this.#waiting.set(
      path,
      setTimeout(() => {
        this.#waiting.delete(path);
        // One after another, so that no older outcome follows a newer one.
        this.#checking = this.#checking
          .then(() => this.#shown.check(this.#workspace, path, this.#versions()))
          .catch((error: unknown) => this.#report(error));
      }, this.#settings.quietMs ?? quietMs),
    );
  }

  /** The texts may change while they are read: the outcome is that of these versions. */
  #versions = (): BufferVersions => new Map(this.#documents.all().map(({ uri, version }) => [uri, version]));

  #report(error: unknown): void {
    const params = { type: MessageType.Error, message: String(error) };
    this.#connection.sendNotification("window/logMessage", params).catch(() => undefined);
  }

  #closed({ uri }: TextDocument): void {
    const path = pathOfUri(uri);
    clearTimeout(this.#waiting.get(path));
    this.#workspace.set(path, undefined);
    this.#shown.close(uri);
  }

  #range(path: string, start: number, end: number): Range {
    const document =
      this.#documents.get(fileUri(path)) ??
      TextDocument.create(fileUri(path), "yaml", 0, this.#workspace.textOf(path) ?? "");
    return { start: document.positionAt(start), end: document.positionAt(end) };
  }

  async #places(
    uri: string,
    position: Range["start"],
    find: (workspace: EditorWorkspace, stack: EditorStack, name: ScopedName) => Promise<readonly TextPlace[]>,
    findId: (workspace: EditorWorkspace, path: string, id: string) => readonly TextPlace[],
  ) {
    const { document, path, stack } = await this.#opened(uri);
    const id = document && worldIdAt(this.#workspace, path, document.offsetAt(position));
    if (id !== undefined) return findId(this.#workspace, path, id).map((each) => this.#location(each));
    const name = document && nameAt(this.#workspace, path, document.offsetAt(position));
    if (!name || !stack) return [];
    return (await find(this.#workspace, stack, name)).map((each) => this.#location(each));
  }

  #location({ path, start, end }: TextPlace) {
    return { uri: fileUri(path), range: this.#range(path, start, end) };
  }

  async #rename(uri: string, position: Range["start"], newName: string): Promise<WorkspaceEdit | null> {
    const { document, path, stack } = await this.#opened(uri);
    const name = document && nameAt(this.#workspace, path, document.offsetAt(position));
    if (!name || !stack) return null;
    const changes = await renameChanges(this.#workspace, stack, name, newName);
    // The code of the protocol for a request that failed although it was valid.
    if ("why" in changes) throw new ResponseError(-32803, changes.why);
    const byFile = Map.groupBy(changes, (each) => fileUri(each.path));
    return {
      changes: Object.fromEntries(
        [...byFile].map(([file, edits]) => [
          file,
          edits.map((each) => ({ range: this.#range(each.path, each.start, each.end), newText: each.newText })),
        ]),
      ),
    };
  }
}
