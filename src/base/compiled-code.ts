/**
 * How the code of the command line is found and kept. Code that Node has compiled once is kept in the user's cache folder, so that
 * the next command line starts without compiling it.
 */
import { mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { enableCompileCache, type ResolveHookSync, registerHooks } from "node:module";
import { dirname, isAbsolute, join } from "node:path";

/** Days without a new file after which the folder of another version is deleted. */
const keptDays = 30;

/**
 * Caches compiled code in a folder of this version, and uses the cached code. Does nothing if Node is configured otherwise
 * (`NODE_COMPILE_CACHE`, `NODE_DISABLE_COMPILE_CACHE`), or if the folder is unknown, not writable or owned by someone else:
 * root must not run code that another user could have put there.
 */
export function keepCompiledCode(version: string, env: NodeJS.ProcessEnv): void {
  if (env["NODE_COMPILE_CACHE"] || env["NODE_DISABLE_COMPILE_CACHE"]) return;
  const caches = cachesOf(env);
  if (caches === undefined) return;
  try {
    const folder = join(caches, "reconduit", "compiled", version);
    const user = process.getuid?.();
    if (user !== undefined && statSync(nearestExistingFolder(caches)).uid !== user) return;
    const isNew = mkdirSync(folder, { recursive: true, mode: 0o700 }) !== undefined;
    if (isNew) removeOld(dirname(folder));
    enableCompileCache(folder);
  } catch {
    // It saves time and nothing else.
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
