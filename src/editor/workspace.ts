/** The files of a workspace as an editor has them: open buffers first, then the disk. Nothing outside of the workspace is read. */
import { type Dirent, existsSync, readdirSync, readFileSync, realpathSync, statSync } from "node:fs";
import { basename, dirname, join, resolve, sep } from "node:path";
import type { Diagnostic } from "../base/diagnostics.ts";
import { isObject, type JsonObject } from "../base/json.ts";
import { FileRefusal } from "../config/files/file-guard.ts";
import { SourceFile } from "../config/files/source-file.ts";
import { KeptLoad, loadProgram } from "../config/index.ts";
import type { Program } from "../model/program.ts";
import { type FileSymbols, symbolsOf } from "./symbols.ts";

/** Bytes of a file that is read: manifests are far shorter. */
const fileAtMost = 4 * 1024 * 1024;
const manifestName = "reconduit.yaml";
/** Stacks whose work is kept for the next load. */
const keptAtMost = 4;

/** A stack, as far as its files could be read. */
export interface EditorStack {
  /** Absolute path of the manifest. */
  readonly manifest: string;
  readonly environment?: string | undefined;
  /** Absolute paths of all files with declarations, overlays of other environments included. */
  readonly files: readonly string[];
  /** Absolute paths of all other files that it reads, such as scripts. */
  readonly read: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
  /** The program of the last load without mistakes. */
  readonly program?: Program | undefined;
}

interface DiskFile {
  readonly stamp: string;
  readonly text: string;
}

interface StackLoads {
  readonly kept: KeptLoad;
  /** The last load, and the version of the workspace that it has seen. */
  last?: { readonly version: number; readonly stack: Promise<EditorStack> };
  /** The last load that has ended. */
  stack?: EditorStack;
  program?: Program;
}

export class EditorWorkspace {
  readonly #roots: readonly string[];
  readonly #env: NodeJS.ProcessEnv;
  /** Texts of open buffers by absolute path. */
  readonly #buffers = new Map<string, string>();
  readonly #disk = new Map<string, DiskFile>();
  readonly #files = new Map<string, SourceFile>();
  readonly #symbols = new WeakMap<SourceFile, FileSymbols>();
  /** By manifest and environment, the one asked for last at the end. */
  readonly #loads = new Map<string, StackLoads>();
  /** Files of each stack that was loaded, by its manifest. */
  readonly #members = new Map<string, ReadonlySet<string>>();
  #manifests: readonly string[] | undefined;
  #version = 0;

  constructor(roots: readonly string[], env: NodeJS.ProcessEnv) {
    this.#roots = roots.map((root) => (existsSync(root) ? realpathSync(root) : resolve(root)));
    this.#env = env;
  }

  /** Takes the text of an open buffer; undefined when it is closed. */
  set(path: string, text: string | undefined): void {
    if (text === undefined) this.#buffers.delete(path);
    else this.#buffers.set(path, text);
    this.#version += 1;
  }

  /** Says that files on the disk have changed. */
  diskChanged(): void {
    this.#version += 1;
    this.#manifests = undefined;
  }

  /** Returns the text of a file; undefined for one that is missing, large, or outside of the workspace. */
  textOf(path: string): string | undefined {
    const open = this.#buffers.get(path);
    if (open !== undefined) return open;
    try {
      const stat = statSync(path);
      const stamp = `${stat.mtimeMs} ${stat.size} ${stat.ino}`;
      const known = this.#disk.get(path);
      if (known?.stamp === stamp) return known.text;
      if (!this.isInside(path) || !stat.isFile() || stat.size > fileAtMost) return undefined;
      const text = readFileSync(path, "utf8");
      this.#disk.set(path, { stamp, text });
      return text;
    } catch {
      return undefined;
    }
  }

  /** True for a path that really leads to a place in the workspace. */
  isInside(path: string): boolean {
    let real = path;
    try {
      real = realpathSync(path);
    } catch {
      // A path to nothing leads nowhere.
    }
    return this.#roots.some((root) => real === root || real.startsWith(root.endsWith(sep) ? root : root + sep));
  }

  /** Returns a file as it was parsed. */
  file(path: string): SourceFile {
    const text = this.textOf(path) ?? "";
    for (const { kept } of this.#loads.values()) {
      const loaded = kept.files.get(path);
      if (loaded?.text !== text) continue;
      this.#files.delete(path);
      return loaded;
    }
    const known = this.#files.get(path);
    if (known?.text === text) return known;
    const file = new SourceFile(path, basename(path), text);
    this.#files.set(path, file);
    return file;
  }

  /** Returns the names of a file. */
  symbols(path: string): FileSymbols {
    const file = this.file(path);
    let symbols = this.#symbols.get(file);
    if (symbols === undefined) {
      symbols = symbolsOf(file);
      this.#symbols.set(file, symbols);
    }
    return symbols;
  }

  /** Returns the names of a folder's entries; those of folders end with a slash. None for a folder outside of the workspace's stacks. */
  entriesOf(folder: string): readonly string[] {
    if (!this.isInside(folder)) return [];
    try {
      return readdirSync(folder, { withFileTypes: true })
        .filter(({ name }) => !name.startsWith("."))
        .map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name));
    } catch {
      return [];
    }
  }

  /** Returns the manifests of the workspace. */
  manifests(): readonly string[] {
    this.#manifests ??= this.#roots.flatMap((root) => manifestsInFolder(root, 6));
    return this.#manifests;
  }

  /**
   * Returns the stack that a file belongs to: the nearest manifest above it, or the file itself. Undefined for a file that no stack reads.
   * `stale`: a load before the last change will do.
   */
  async stackOf(path: string, stale = false): Promise<EditorStack | undefined> {
    for (const manifest of this.#manifestsAround(path)) {
      const stack = await this.load(manifest, { path, stale });
      if (stack.files.includes(path) || stack.read.includes(path)) return stack;
    }
    return undefined;
  }

  /** Returns the stacks of the workspace that read a file. */
  async stacksReading(path: string): Promise<readonly EditorStack[]> {
    const found: EditorStack[] = [];
    for (const manifest of this.manifests()) {
      const stack = await this.load(manifest, { stale: true });
      if (stack.files.includes(path)) found.push(stack);
    }
    return found;
  }

  #manifestsAround(path: string): readonly string[] {
    const above: string[] = [];
    for (let folder = dirname(path); ; folder = dirname(folder)) {
      const manifest = join(folder, manifestName);
      if (path === manifest || this.textOf(manifest) !== undefined) above.push(manifest);
      if (dirname(folder) === folder || !this.isInside(folder)) break;
    }
    // A shared file of policies or components lies beside the stacks that read it.
    const beside = this.manifests().filter((each) => !above.includes(each));
    return [...above, ...beside.filter((each) => this.#mayRead(each, path))];
  }

  #mayRead(manifest: string, path: string): boolean {
    const known = this.#members.get(manifest);
    if (known) return known.has(path);
    const text = this.textOf(manifest) ?? "";
    return text.includes(basename(path)) || (text.includes("include:") && text.includes("*"));
  }

  /** Loads a stack. `path`: the file at which somebody works; an overlay is loaded with its environment. */
  async load(
    manifest: string,
    { path = manifest, stale = false }: { readonly path?: string; readonly stale?: boolean } = {},
  ): Promise<EditorStack> {
    const overlays = this.#overlays(manifest);
    const environment = [...overlays].find(([, file]) => file === path)?.[0];
    const key = `${manifest}\0${environment ?? ""}`;
    const loads = this.#loads.get(key) ?? { kept: new KeptLoad() };
    this.#loads.delete(key);
    this.#loads.set(key, loads);
    for (const old of [...this.#loads.keys()].slice(0, -keptAtMost)) this.#loads.delete(old);
    if (stale && loads.stack) return loads.stack;
    const version = this.#version;
    if (loads.last?.version !== version) {
      // One load at a time: loads share their kept parts.
      const before = loads.last?.stack.catch(() => undefined) ?? Promise.resolve();
      const request = { manifest, environment, overlays, loads };
      loads.last = { version, stack: before.then(() => this.#loadNow(request)) };
    }
    return loads.last.stack;
  }

  async #loadNow({ manifest, environment, overlays, loads }: LoadRequest): Promise<EditorStack> {
    const read = new Set<string>([manifest]);
    const outside = new Set<string>();
    const { diagnostics, program } = await loadProgram({
      cwd: dirname(manifest),
      files: [basename(manifest)],
      environment,
      env: this.#env,
      secrets: false,
      kept: loads.kept,
      textOf: (file) => {
        const open = this.#buffers.get(file);
        if (open !== undefined || this.isInside(file)) return open;
        outside.add(file);
        throw new FileRefusal("is outside of the workspace: an editor reads no such file.");
      },
      onFile: (file) => read.add(file),
    });
    if (program) loads.program = program;
    // A mistake in the manifest may hide what it includes: what belonged to the stack still does.
    else for (const file of [...(loads.stack?.files ?? []), ...(loads.stack?.read ?? [])]) read.add(file);
    this.#members.set(manifest, new Set([...read, ...overlays.values()]));
    const present = [...new Set([...read, ...overlays.values()])].filter((file) => this.textOf(file) !== undefined);
    const files = present.filter((file) => /\.(?:ya?ml|json)$/.test(file));
    loads.stack = {
      manifest,
      environment,
      files,
      read: [...read].filter((file) => !files.includes(file)),
      diagnostics: outside.size === 0 ? diagnostics : withoutConsequences(diagnostics, loads.kept),
      program: loads.program,
    };
    return loads.stack;
  }

  /** Returns the overlays of a manifest by environment: those that it names, and the files of its folder `environments`. */
  #overlays(manifest: string): ReadonlyMap<string, string> {
    const folder = dirname(manifest);
    const overlays = new Map<string, string>();
    for (const name of folderNames(join(folder, "environments"))) {
      const [, environment] = /^(.+)\.ya?ml$/.exec(name) ?? [];
      if (environment !== undefined) overlays.set(environment, join(folder, "environments", name));
    }
    const { value } = this.file(manifest);
    const named = isObject(value) && isObject(value["overlays"]) ? (value["overlays"] as JsonObject) : {};
    for (const [environment, file] of Object.entries(named))
      if (typeof file === "string") overlays.set(environment, resolve(folder, file));
    return overlays;
  }
}

interface LoadRequest {
  readonly manifest: string;
  readonly environment: string | undefined;
  readonly overlays: ReadonlyMap<string, string>;
  readonly loads: StackLoads;
}

/** Without a file that the editor may not read, every reference into it would look like a mistake: what a file alone shows remains. */
function withoutConsequences(diagnostics: readonly Diagnostic[], { files }: KeptLoad): readonly Diagnostic[] {
  const refused = diagnostics.filter(({ code }) => code === "file-outside");
  const notices = refused.map((each): Diagnostic => ({ ...each, severity: "notice" }));
  return [...notices, ...[...files.values()].flatMap((file) => file.diagnostics())];
}

function folderNames(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

const leftOut: ReadonlySet<string> = new Set(["node_modules", ".git", ".reconduit", "dist", "cdktf.out"]);

function manifestsInFolder(folder: string, depth: number): readonly string[] {
  let entries: readonly Dirent[];
  try {
    entries = readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
  return entries.flatMap((entry) => {
    if (entry.isFile()) return entry.name === manifestName ? [join(folder, entry.name)] : [];
    if (!entry.isDirectory() || depth === 0 || leftOut.has(entry.name)) return [];
    return manifestsInFolder(join(folder, entry.name), depth - 1);
  });
}
