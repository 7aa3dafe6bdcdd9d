/** Containment of one file system path in another. */
import { isAbsolute, relative } from "node:path";

/**
 * Returns true for what lies below the folder, not for the folder itself. Links are not followed: resolve both beforehand.
 */
export function isPathBelow(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way !== "" && way !== ".." && !way.startsWith("../") && !isAbsolute(way);
}
