/** The diagnostics that an editor shows: computed for a file's stack or world, and sent for every file that they are about. */
import { dirname, join } from "node:path";
import type { Connection, Diagnostic as EditorDiagnostic } from "vscode-languageserver/node";
import type { Diagnostic } from "../base/diagnostics.ts";
import { isWorldFile, worldMistakes } from "./features/world-file.ts";
import { editorDiagnostic, fileUri } from "./protocol.ts";
import type { EditorWorkspace } from "./workspace.ts";

/** Versions of the open buffers, by the address of their file. */
export type BufferVersions = ReadonlyMap<string, number>;

export class ShownDiagnostics {
  readonly #connection: Pick<Connection, "sendDiagnostics">;
  /** The diagnostics that were sent last, by file. */
  readonly #sent = new Map<string, readonly EditorDiagnostic[]>();
  /** Files whose diagnostics the editor shows, by stack. */
  readonly #files = new Map<string, ReadonlySet<string>>();

  constructor(connection: Pick<Connection, "sendDiagnostics">) {
    this.#connection = connection;
  }

  /** Returns the diagnostics that the editor was sent last for a file. */
  of(uri: string): readonly EditorDiagnostic[] {
    return this.#sent.get(uri) ?? [];
  }

  /** Takes the diagnostics of a file away whose buffer is closed. */
  close(uri: string): void {
    this.#sent.delete(uri);
    this.#connection.sendDiagnostics({ uri, diagnostics: [] }).catch(() => undefined);
  }

  /** Loads the stack of a file, and sends the diagnostics of all of its files. `versions`: those before the texts are read. */
  async check(workspace: EditorWorkspace, path: string, versions: BufferVersions): Promise<void> {
    const stack = await workspace.stackOf(path);
    if (!stack) return this.#checkAlone(workspace, path, versions);
    const folder = dirname(stack.manifest);
    const byFile = Map.groupBy(stack.diagnostics, ({ source }) =>
      source ? join(folder, source.file) : stack.manifest,
    );
    const before = this.#files.get(stack.manifest) ?? new Set();
    this.#files.set(stack.manifest, new Set(byFile.keys()));
    // The file that has changed comes last: with it, the diagnostics are complete.
    for (const file of [...new Set([...before, ...byFile.keys()].filter((each) => each !== path)), path])
      await this.#send(file, byFile.get(file) ?? [], folder, versions);
  }

  async #checkAlone(workspace: EditorWorkspace, path: string, versions: BufferVersions): Promise<void> {
    if (isWorldFile(workspace, path))
      await this.#send(path, await worldMistakes(workspace, path), dirname(path), versions);
    // A file that was one until now.
    else if (this.#sent.has(fileUri(path))) await this.#send(path, [], dirname(path), versions);
  }

  async #send(file: string, found: readonly Diagnostic[], folder: string, versions: BufferVersions): Promise<void> {
    const uri = fileUri(file);
    const diagnostics = found.map((each) => editorDiagnostic(each, folder));
    const version = versions.get(uri);
    this.#sent.set(uri, diagnostics);
    await this.#connection.sendDiagnostics({ uri, diagnostics, ...(version !== undefined && { version }) });
  }
}
