/** Where `--out` writes: never over a file of another sort, for a slip of the pen must not cost a manifest. */
import { readFileSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { fail } from "../base/diagnostics.ts";
import { isObject, type JsonObject } from "../base/json.ts";

/**
 * The path of a file to be written; `isOurs` says of a JSON object that is there already whether it may be replaced. An empty file may.
 * Throws DiagnosticError where the file cannot be written there, which is better known before the work than after it.
 */
export function outFile(cwd: string, name: string, what: string, isOurs: (value: JsonObject) => boolean): string {
  const path = resolve(cwd, name);
  if (!statSync(dirname(path), { throwIfNoEntry: false })?.isDirectory()) {
    fail("no-such-folder", "No such folder", {
      detail: `--out names ${name}, and there is no folder ${dirname(path)}.`,
    });
  }
  const present = statSync(path, { throwIfNoEntry: false });
  if (present === undefined) return path;
  if (!present.isFile()) fail("file-exists", "Not a file", { detail: `--out names ${name}, which is no file.` });
  if (present.size > 0 && !holds(path, isOurs)) {
    fail("file-exists", "The file exists", {
      detail: `${name} is there already and is not ${what}, so it is not overwritten. Choose another name, or delete it.`,
    });
  }
  return path;
}

function holds(path: string, isOurs: (value: JsonObject) => boolean): boolean {
  try {
    const value: unknown = JSON.parse(readFileSync(path, "utf8"));
    return isObject(value) && isOurs(value);
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}
