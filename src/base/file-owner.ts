/** The owner of a file. Commands that write no files load this alone. */
import { statSync } from "node:fs";

/** Returns true for a file or folder that the user of this process owns; on Windows, for each that exists. */
export function isOfThisUser(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  return found !== undefined && (process.getuid === undefined || found.uid === process.getuid());
}
