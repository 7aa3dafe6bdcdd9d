/**
 * How the code of the command line is found and kept. Code that Node has compiled once is kept in the user's cache folder, so that
 * the next command line starts without compiling it.
 */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { enableCompileCache, type ResolveHookSync, registerHooks } from "node:module";
import { dirname, isAbsolute, join } from "node:path";
import { fileURLToPath } from "node:url";
import { cachedDataVersionTag, setFlagsFromString } from "node:v8";
import { Script } from "node:vm";
import { crc32 } from "node:zlib";

/** Days without a new file after which the folder of another version is deleted. */
const keptDays = 30;

/**
 * Caches compiled code in a folder of this version, and uses the cached code. Does nothing if Node is configured otherwise
 * (`NODE_COMPILE_CACHE`, `NODE_DISABLE_COMPILE_CACHE`), or if the folder is unknown, not writable or owned by someone else:
 * root must not run code that another user could have put there. A folder within a checkout is not used either, because a commit may
 * contain code for it. `command`: its name, if its modules are to be kept, too.
 */
export function keepCompiledCode(version: string, env: NodeJS.ProcessEnv, command?: string): void {
  if (env["NODE_COMPILE_CACHE"] || env["NODE_DISABLE_COMPILE_CACHE"]) return;
  const caches = cachesOf(env);
  if (caches === undefined) return;
  try {
    const folder = join(caches, "reconduit", "compiled", version);
    const user = process.getuid?.();
    if (user !== undefined && statSync(nearestExistingFolder(caches)).uid !== user) return;
    if (isInCheckout(realpathSync(nearestExistingFolder(folder)))) return;
    const isNew = mkdirSync(folder, { recursive: true, mode: 0o700 }) !== undefined;
    if (isNew) removeOld(dirname(folder));
    enableCompileCache(folder);
    if (command !== undefined) keeping = { folder, command: /^[a-z][a-z-]{0,23}$/.test(command) ? command : "other" };
  } catch {
    // It saves time and nothing else.
  }
}

/** The folder of compiled code, and the command that runs. Undefined if nothing is kept. */
let keeping: { readonly folder: string; readonly command: string } | undefined;

/** The exports of a module. */
type Exports = Readonly<Record<string, unknown>>;

/** A module as the text of a function, and what V8 has compiled of it. `stamp`: size and time of the file that it is from. */
interface KeptCode {
  readonly stamp: string;
  readonly text: string;
  readonly code?: Buffer | undefined;
}

/** The head of a file of kept modules. Their texts and their compiled code follow. */
interface KeptHead {
  /** The name of the first module. It changes with each module that it imports. */
  readonly entry: string;
  /** Runs that have written the file. */
  readonly runs: number;
  /** For each module its name, its stamp, and the bytes of its text and of its compiled code. */
  readonly modules: readonly (readonly [name: string, stamp: string, text: number, code: number])[];
}

/** Runs of a command after which its file is only written when it has come to load more modules. */
const learningRuns = 2;
/** Seconds after which V8 may have given up the code of functions that a start needs. */
const longestLearning = 60;

/**
 * Returns a module of the bundle. Node keeps of a module only what is compiled while it is loaded, so that each start compiles the functions
 * again that it calls. The modules of a command are functions here, and a file keeps them with all that a run has compiled of them.
 * `name`: of the file of the module; the build sets it.
 */
export async function keptModule<T>(load: () => Promise<T>, name?: string): Promise<T> {
  if (name === undefined || keeping === undefined) return load();
  const path = join(keeping.folder, `${keeping.command}-${cachedDataVersionTag()}-${process.arch}.code`);
  return keptLoader(path, name)(`./${name}`) as T;
}

/** Returns a function that loads modules of the bundle. At the end of the process it writes the file, if there is more to keep. */
function keptLoader(path: string, entry: string): (specifier: string) => Exports {
  const folder = fileURLToPath(new URL("./", import.meta.url));
  const { runs, modules } = readKept(path, entry);
  const scripts = new Map<string, Script>();
  const loaded = new Map<string, Exports>();
  let hasMore = runs < learningRuns;
  const load = (specifier: string): Exports => {
    const name = specifier.slice("./".length);
    const known = loaded.get(name);
    if (known) return known;
    const file = join(folder, name);
    const { size, mtimeMs } = statSync(file);
    const stamp = `${size} ${mtimeMs}`;
    const found = modules.get(name);
    // A package whose files were changed by hand runs as they are.
    const kept =
      found?.stamp === stamp ? found : { stamp, text: scriptText(readFileSync(file, "utf8")), code: undefined };
    const script = new Script(kept.text, { filename: file, cachedData: kept.code });
    if (kept.code === undefined || script.cachedDataRejected) hasMore = true;
    modules.set(name, kept);
    scripts.set(name, script);
    const run = script.runInThisContext() as (...given: readonly unknown[]) => Exports;
    const exports = run(load, loadLate, import.meta);
    loaded.set(name, exports);
    return exports;
  };
  const loadLate = async (specifier: string): Promise<unknown> =>
    specifier.startsWith("./") ? load(specifier) : import(specifier);
  process.once("exit", (code) => {
    if (!hasMore || process.uptime() > longestLearning || (code !== 0 && code !== 2)) return;
    // A flag that is not as usual would make V8 refuse the code at the next start.
    setFlagsFromString("--semi-space-growth-factor=2");
    setFlagsFromString("--heap-growing-percent=0");
    for (const [name, script] of scripts) modules.set(name, { ...modules.get(name)!, code: script.createCachedData() });
    writeKept(path, { entry, runs: runs + 1 }, modules);
  });
  return load;
}

/** Returns a module of the bundle as the text of a function. Its last line says how. */
function scriptText(module: string): string {
  const mark = "\n//edits ";
  const end = module.lastIndexOf(mark);
  let text = "";
  let from = 0;
  for (const [first, behind, instead] of JSON.parse(module.slice(end + mark.length)) as [number, number, string][]) {
    text += module.slice(from, first) + instead;
    from = behind;
  }
  return `(function($load,$import,$meta){${text}\n})`;
}

const noneKept = () => ({ runs: 0, modules: new Map<string, KeptCode>() });

/** Bytes before the head: a checksum of all that follows it, and the length of the head. */
const fixedHead = 8;
/** V8 reads code at addresses that are multiples of this. */
const alignment = 8;
const aligned = (length: number): number => Math.ceil(length / alignment) * alignment;

function readKept(path: string, entry: string): ReturnType<typeof noneKept> {
  try {
    const bytes = readFileSync(path);
    if (bytes.readUInt32LE(0) !== crc32(bytes.subarray(4))) return noneKept();
    let at = fixedHead + bytes.readUInt32LE(4);
    const head = JSON.parse(bytes.toString("utf8", fixedHead, at)) as KeptHead;
    if (head.entry !== entry) return noneKept();
    const modules = new Map<string, KeptCode>();
    for (const [name, stamp, textLength, codeLength] of head.modules) {
      const codeStart = aligned(at + textLength);
      const code = codeLength === 0 ? undefined : bytes.subarray(codeStart, codeStart + codeLength);
      modules.set(name, { stamp, text: bytes.toString("utf8", at, at + textLength), code });
      at = aligned(codeStart + codeLength);
    }
    return { runs: head.runs, modules };
  } catch {
    return noneKept();
  }
}

function writeKept(path: string, { entry, runs }: Omit<KeptHead, "modules">, modules: Map<string, KeptCode>): void {
  const pieces: Buffer[] = [];
  const add = (piece: Buffer): void => {
    pieces.push(piece, Buffer.alloc(aligned(piece.length) - piece.length));
  };
  const listed = [...modules].map(([name, { stamp, text, code = Buffer.alloc(0) }]) => {
    const bytes = Buffer.from(text);
    add(bytes);
    add(code);
    return [name, stamp, bytes.length, code.length] as const;
  });
  const head = Buffer.from(JSON.stringify({ entry, runs, modules: listed } satisfies KeptHead));
  const spaces = Buffer.alloc(aligned(head.length) - head.length, " ");
  const start = Buffer.alloc(fixedHead);
  start.writeUInt32LE(aligned(head.length), 4);
  const all = Buffer.concat([start, head, spaces, ...pieces]);
  all.writeUInt32LE(crc32(all.subarray(4)), 0);
  const fresh = `${path}.${process.pid}`;
  try {
    writeFileSync(fresh, all, { mode: 0o600 });
    renameSync(fresh, path);
  } catch {
    rmSync(fresh, { force: true });
  }
}

function cachesOf(env: NodeJS.ProcessEnv): string | undefined {
  const { XDG_CACHE_HOME: chosen, HOME: home, LOCALAPPDATA: local } = env;
  if (chosen && isAbsolute(chosen)) return chosen;
  if (process.platform === "win32") return local;
  if (!home) return undefined;
  return process.platform === "darwin" ? join(home, "Library", "Caches") : join(home, ".cache");
}

/** Returns the nearest folder that is there. */
function nearestExistingFolder(folder: string): string {
  return statSync(folder, { throwIfNoEntry: false }) || folder === dirname(folder)
    ? folder
    : nearestExistingFolder(dirname(folder));
}

/** Returns true for a folder of a checkout of git, or the checkout itself. Its own copy: a start reads few files. */
function isInCheckout(folder: string): boolean {
  return existsSync(join(folder, ".git")) || (folder !== dirname(folder) && isInCheckout(dirname(folder)));
}

function removeOld(folder: string): void {
  const oldest = Date.now() - keptDays * 24 * 60 * 60 * 1000;
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).mtimeMs < oldest) rmSync(path, { recursive: true, force: true });
  }
}

/**
 * Returns the address of a bundled module that another one imports from the same folder. For any other import, the loader is asked.
 * The loader searches the file system several times for each module, which takes a tenth of the CPU of a start.
 */
export const bundledModuleIn =
  (folder: string): ResolveHookSync =>
  (specifier, context, next) =>
    specifier.startsWith("./") && context.parentURL?.startsWith(folder) === true
      ? { url: folder + specifier.slice(2), format: "module", shortCircuit: true }
      : next(specifier, context);

/** Finds the modules of the bundle without the file system. Does nothing while the command line runs from its sources. */
export function findBundledModules(): void {
  const folder = new URL("./", import.meta.url).href;
  if (folder.endsWith("/dist/chunks/")) registerHooks({ resolve: bundledModuleIn(folder) });
}
