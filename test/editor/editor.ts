/** A client of the language server, for tests. */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { PassThrough } from "node:stream";
import { pathToFileURL } from "node:url";
import {
  createProtocolConnection,
  type Diagnostic,
  type ProtocolConnection,
} from "vscode-languageserver-protocol/node";
import { TextDocument } from "vscode-languageserver-textdocument";
import { type ServerSettings, serveEditor } from "../../src/editor/server.ts";

/** An editor with one workspace: a client of the server in this process or in one of its own, over two streams of bytes. */
export class Editor {
  readonly root: string;
  readonly connection: ProtocolConnection;
  readonly diagnostics = new Map<string, readonly Diagnostic[]>();
  readonly ended: Promise<void>;
  readonly #isOwn: boolean;
  readonly #child: ChildProcess | undefined;
  readonly #told: (() => void)[] = [];
  readonly #versions = new Map<string, number>();

  /** `root`: a folder that is there already; `files` are written into it. `bin`: the built command, which is started as editors do. */
  constructor(
    files: { readonly [name: string]: string },
    settings: Partial<ServerSettings> = {},
    root?: string,
    bin?: string,
  ) {
    this.root = realpathSync(root ?? mkdtempSync(join(tmpdir(), "reconduit-editor-")));
    this.#isOwn = root === undefined;
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(this.root, name)), { recursive: true });
      writeFileSync(join(this.root, name), text);
    }
    const started = bin === undefined ? undefined : startedCommand(bin, this.root);
    const { toServer, toClient } = started ?? { toServer: new PassThrough(), toClient: new PassThrough() };
    const streams = { input: toServer as PassThrough, output: toClient as PassThrough };
    this.#child = started?.child;
    this.ended =
      started?.ended ?? serveEditor({ cwd: this.root, env: {}, version: "1", now: () => 0, ...streams, ...settings });
    this.connection = createProtocolConnection(toClient, toServer);
    this.connection.onNotification("textDocument/publishDiagnostics", ({ uri, diagnostics, version }) => {
      this.diagnostics.set(uri, diagnostics);
      this.#versions.set(uri, version);
      for (const told of this.#told.splice(0)) told();
    });
    this.connection.listen();
  }

  close(): void {
    this.connection.dispose();
    this.#child?.kill("SIGKILL");
    if (this.#isOwn) rmSync(this.root, { recursive: true, force: true });
  }

  uri = (name: string): string => pathToFileURL(join(this.root, name)).href;

  /** `capabilities`: those of the client. */
  start = (initializationOptions: object = {}, capabilities: object = {}) =>
    this.connection.sendRequest("initialize", {
      initializationOptions,
      processId: null,
      rootUri: this.uri("."),
      workspaceFolders: [{ uri: this.uri("."), name: "shop" }],
      capabilities,
    });

  open = (name: string, text: string) =>
    this.connection.sendNotification("textDocument/didOpen", {
      textDocument: { uri: this.uri(name), languageId: "yaml", version: 1, text },
    });

  change = (name: string, text: string, version = 2) =>
    this.connection.sendNotification("textDocument/didChange", {
      textDocument: { uri: this.uri(name), version },
      contentChanges: [{ text }],
    });

  /** Resolves with the diagnostics of a file that satisfy a condition. */
  async found(name: string, isFit: (diagnostics: readonly Diagnostic[]) => boolean): Promise<readonly Diagnostic[]> {
    for (;;) {
      const diagnostics = this.diagnostics.get(this.uri(name));
      if (diagnostics && isFit(diagnostics)) return diagnostics;
      await new Promise<void>((told) => this.#told.push(told));
    }
  }

  /** Resolves with the diagnostics of a version of a file. */
  async checkedAt(name: string, version: number): Promise<readonly Diagnostic[]> {
    while (this.#versions.get(this.uri(name)) !== version) await new Promise<void>((told) => this.#told.push(told));
    return this.diagnostics.get(this.uri(name))!;
  }

  ask = <T>(method: string, name: string, text: string, mark: string, more: object = {}): Promise<T> =>
    this.connection.sendRequest(`textDocument/${method}`, {
      textDocument: { uri: this.uri(name) },
      position: positionOf(text, mark),
      ...more,
    });
}

/** Starts the command over its standard input and output. */
function startedCommand(bin: string, cwd: string) {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [bin, "language-server", "--stdio"], {
    cwd,
    stdio: ["pipe", "pipe", "inherit"],
    env: { PATH, NODE_COMPILE_CACHE },
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  return { child, toServer: child.stdin, toClient: child.stdout, ended };
}

/** The position behind a mark in a text. */
export function positionOf(text: string, mark: string): { readonly line: number; readonly character: number } {
  const before = text.slice(0, text.indexOf(mark) + mark.length).split("\n");
  return { line: before.length - 1, character: before.at(-1)!.length };
}

/** An answer to a request for proposals. */
export interface Proposals {
  readonly isIncomplete: boolean;
  readonly items: readonly { readonly label: string; readonly insertText?: string }[];
}

export const labels = ({ items }: Proposals): readonly string[] => items.map(({ label }) => label);

/** Changes of files as the protocol has them. */
export interface Changes {
  readonly [uri: string]: readonly {
    readonly range: { readonly start: Position; readonly end: Position };
    readonly newText: string;
  }[];
}

interface Position {
  readonly line: number;
  readonly character: number;
}

/** Returns a text with the changes of its file made. */
export function changed(text: string, edits: Changes[string]): string {
  const document = TextDocument.create("file:///x", "yaml", 0, text);
  return TextDocument.applyEdits(document, [...edits]);
}
