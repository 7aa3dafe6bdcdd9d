/** The file in a data folder with its first token. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Returns the token of the account made in an empty folder. A folder filled from a world file has the tokens of that file instead.
 */
export function readTokenFile(folder: string): string | undefined {
  try {
    return readFileSync(join(folder, "token"), "utf8").trim();
  } catch {
    return undefined;
  }
}
