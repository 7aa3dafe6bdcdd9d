/** Code that Node has compiled once is kept in the user's cache folder, so that the next command line starts without compiling it. */
import { mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { enableCompileCache } from "node:module";
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
