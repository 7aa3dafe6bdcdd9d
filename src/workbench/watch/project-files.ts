/** The files that a project in a folder is made of, as far as a watch is concerned. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fail } from "../../base/diagnostics.ts";

/** What a watch looks at, more than once a minute. */
const mostFiles = 2_000;

/** What is fetched, and what is synthesised. */
const aside = new Set(["node_modules", "cdktf.out"]);

/**
 * Absolute paths of all files in the folder and below, but for what is fetched, synthesised, or hidden by a dot. Links are not followed. Throws
 * DiagnosticError (`unsupported-watch`) where there are too many.
 */
export function projectFiles(folder: string, most = mostFiles): readonly string[] {
  const found: string[] = [];
  const folders = [folder];
  for (let at = folders.pop(); at !== undefined; at = folders.pop()) {
    for (const entry of readdirSync(at, { withFileTypes: true })) {
      if (entry.name.startsWith(".") || aside.has(entry.name)) continue;
      const path = join(at, entry.name);
      if (entry.isDirectory()) folders.push(path);
      else if (entry.isFile()) found.push(path);
      if (found.length + folders.length > most) refuseMany(folder, most);
    }
  }
  return found;
}

/** Whether compilers write such files: an app whose command compiles it changes them itself. */
export function isBuilt(path: string): boolean {
  return /\.(?:[cm]?js|map|tsbuildinfo|pyc|class)$|\.d\.[cm]?ts$/.test(path);
}

function refuseMany(folder: string, most: number): never {
  return fail("unsupported-watch", "The project is too large to be watched", {
    detail: `${folder} holds more than ${most} files and folders beside node_modules, cdktf.out and what a dot hides.`,
    suggestion: "Run the command in a folder that holds the app alone.",
  });
}
