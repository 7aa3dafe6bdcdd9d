/** Containment of one file system path in another, and in a checkout. */
import { existsSync, realpathSync } from "node:fs";
import { dirname, isAbsolute, join, relative, resolve } from "node:path";

/**
 * Returns true for what lies below the folder, not for the folder itself. Links are not followed: resolve both beforehand.
 */
export function isPathBelow(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way !== "" && way !== ".." && !way.startsWith("../") && !isAbsolute(way);
}

/** Returns the real path of the nearest folder around a folder that is a checkout, or the folder itself; undefined without one. */
export function checkoutAround(folder: string): string | undefined {
  for (let at = reachedFolder(folder); ; at = dirname(at)) {
    if (existsSync(join(at, ".git"))) return at;
    if (at === dirname(at)) return undefined;
  }
}

/** Returns the real path; of a folder that is not there yet, that of the nearest one around it, with the rest. */
export function reachedFolder(folder: string): string {
  const at = resolve(folder);
  for (let present = at; ; present = dirname(present))
    if (existsSync(present)) return join(realpathSync.native(present), relative(present, at));
}
