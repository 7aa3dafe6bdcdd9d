/** Lists the files of a project folder that a watch covers. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fail } from "../../base/diagnostics.ts";

/** The most files that a watch checks, more than once a minute. */
const mostFiles = 2_000;

/** Folders of installed and synthesised files. */
const aside = new Set(["node_modules", "cdktf.out"]);

/**
 * Returns absolute paths of all files in the folder and below, without installed, synthesised and hidden files. Does not follow
 * links. Throws DiagnosticError (`unsupported-watch`) if there are too many.
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

/** Returns true for files that compilers write: a compiling app changes them itself. */
export function isBuilt(path: string): boolean {
  return /\.(?:[cm]?js|map|tsbuildinfo|pyc|class)$|\.d\.[cm]?ts$/.test(path);
}

function refuseMany(folder: string, most: number): never {
  return fail("unsupported-watch", "The project is too large to be watched", {
    detail: `${folder} contains more than ${most} files and folders, apart from node_modules, cdktf.out and dot files.`,
    suggestion: "Run the command in a folder that contains the app alone.",
  });
}
