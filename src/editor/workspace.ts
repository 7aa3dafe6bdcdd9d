/** The files of a workspace as an editor has them: open buffers first, then the disk. Nothing outside of the workspace is read. */
import { type Dirent, existsSync, readdirSync, readFileSync, realpathSync, statSync } from "node:fs";
import { basename, dirname, join, resolve, sep } from "node:path";
import { isMap, isScalar, parseDocument } from "yaml";
import type { Diagnostic } from "../base/diagnostics.ts";
import { loadProgram } from "../config/index.ts";
import type { Program } from "../model/program.ts";
import { type FileSymbols, symbolsOf } from "./symbols.ts";

/** Bytes of a file that is read: manifests are far shorter. */
const fileAtMost = 4 * 1024 * 1024;
const manifestName = "reconduit.yaml";

/** A stack, as far as its files could be read. */
export interface EditorStack {
  /** Absolute path of the manifest. */
  readonly manifest: string;
  readonly environment?: string | undefined;
  /** Absolute paths of all files with declarations, overlays of other environments included. */
  readonly files: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
  /** The program of the last load without mistakes. */
  readonly program?: Program | undefined;
}

export class EditorWorkspace {
  readonly #roots: readonly string[];
  readonly #env: NodeJS.ProcessEnv;
  /** Texts of open buffers by absolute path. */
  readonly #buffers = new Map<string, string>();
  readonly #symbols = new Map<string, { readonly text: string; readonly symbols: FileSymbols }>();
  readonly #programs = new Map<string, Program>();

  constructor(roots: readonly string[], env: NodeJS.ProcessEnv) {
    this.#roots = roots.map((root) => (existsSync(root) ? realpathSync(root) : resolve(root)));
    this.#env = env;
  }

  /** Takes the text of an open buffer; undefined when it is closed. */
  set(path: string, text: string | undefined): void {
    if (text === undefined) this.#buffers.delete(path);
    else this.#buffers.set(path, text);
  }

  /** Returns the text of a file; undefined for one that is missing, large, or outside of the workspace. */
  textOf(path: string): string | undefined {
    const open = this.#buffers.get(path);
    if (open !== undefined) return open;
    try {
      const real = realpathSync(path);
      if (!this.#isInside(real)) return undefined;
      const { size, isFile } = statOf(real);
      return isFile && size <= fileAtMost ? readFileSync(real, "utf8") : undefined;
    } catch {
      return undefined;
    }
  }

  #isInside(path: string): boolean {
    return this.#roots.some((root) => path === root || path.startsWith(root.endsWith(sep) ? root : root + sep));
  }

  /** Returns the names of a file. */
  symbols(path: string): FileSymbols {
    const text = this.textOf(path) ?? "";
    const known = this.#symbols.get(path);
    if (known?.text === text) return known.symbols;
    const symbols = symbolsOf(text);
    this.#symbols.set(path, { text, symbols });
    return symbols;
  }

  /** Returns the manifests of the workspace. */
  manifests(): readonly string[] {
    return this.#roots.flatMap((root) => manifestsBelow(root, 6));
  }

  /**
   * Returns the stack that a file belongs to: the nearest manifest above it, or the file itself. Undefined for a file that no stack reads.
   */
  async stackOf(path: string): Promise<EditorStack | undefined> {
    for (let folder = dirname(path); ; folder = dirname(folder)) {
      const manifest = join(folder, manifestName);
      if (path === manifest || this.textOf(manifest) !== undefined) {
        const stack = await this.load(manifest, path);
        if (stack.files.includes(path)) return stack;
      }
      if (dirname(folder) === folder || !this.#isInside(folder)) return undefined;
    }
  }

  /** Loads a stack. `path`: the file at which somebody works; an overlay is loaded with its environment. */
  async load(manifest: string, path: string = manifest): Promise<EditorStack> {
    const overlays = overlaysOf(manifest, this.textOf(manifest) ?? "");
    const environment = [...overlays].find(([, file]) => file === path)?.[0];
    const read = new Set<string>([manifest]);
    const { diagnostics, program } = await loadProgram({
      cwd: dirname(manifest),
      files: [basename(manifest)],
      environment,
      env: this.#env,
      secrets: false,
      textOf: (file) => this.#buffers.get(file),
      onFile: (file) => read.add(file),
    });
    const key = `${manifest}\0${environment ?? ""}`;
    if (program) this.#programs.set(key, program);
    const files = [...read, ...overlays.values()].filter(
      (file, index, all) =>
        /\.(?:ya?ml|json)$/.test(file) && all.indexOf(file) === index && this.textOf(file) !== undefined,
    );
    return { manifest, environment, files, diagnostics, program: this.#programs.get(key) };
  }
}

function statOf(path: string): { readonly size: number; readonly isFile: boolean } {
  const stat = statSync(path);
  return { size: stat.size, isFile: stat.isFile() };
}

/** Returns the overlays of a manifest by environment: those that it names, and the files of its folder `environments`. */
function overlaysOf(manifest: string, text: string): ReadonlyMap<string, string> {
  const folder = dirname(manifest);
  const overlays = new Map<string, string>();
  const places = join(folder, "environments");
  if (existsSync(places))
    for (const name of readdirSync(places)) {
      const [, environment] = /^(.+)\.ya?ml$/.exec(name) ?? [];
      if (environment !== undefined) overlays.set(environment, join(places, name));
    }
  const { contents } = parseDocument(text, { strict: false, uniqueKeys: false, logLevel: "silent" });
  const named: unknown = isMap(contents) ? contents.get("overlays") : undefined;
  for (const { key, value } of isMap(named) ? named.items : [])
    if (isScalar(key) && isScalar(value) && typeof value.value === "string")
      overlays.set(String(key.value), resolve(folder, value.value));
  return overlays;
}

const leftOut: ReadonlySet<string> = new Set(["node_modules", ".git", ".reconduit", "dist", "cdktf.out"]);

function manifestsBelow(folder: string, depth: number): readonly string[] {
  let entries: readonly Dirent[];
  try {
    entries = readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
  return entries.flatMap((entry) => {
    if (entry.isFile()) return entry.name === manifestName ? [join(folder, entry.name)] : [];
    if (!entry.isDirectory() || depth === 0 || leftOut.has(entry.name)) return [];
    return manifestsBelow(join(folder, entry.name), depth - 1);
  });
}

/** True if the local state knows an address, or the state is kept elsewhere, where nobody looks. */
export function stateMayKnow(manifest: string, address: string): boolean {
  const folder = join(dirname(manifest), ".reconduit");
  let names: readonly string[];
  try {
    names = readdirSync(folder).filter((name) => name.endsWith("state.json"));
  } catch {
    return true;
  }
  if (names.length === 0) return true;
  return names.some((name) => {
    const text = readFileSync(join(folder, name), "utf8");
    // An encrypted state shows no addresses.
    return (
      !text.includes('"resources"') ||
      text.includes(JSON.stringify(address)) ||
      text.includes(JSON.stringify(`${address}[`).slice(0, -1))
    );
  });
}
