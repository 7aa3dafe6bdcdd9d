/** Folders that several tests begin with, such as a repository with its first commit: made once, and written from memory after that. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

/** Paths below the folder with their contents; undefined for a folder. */
type Contents = readonly (readonly [path: string, bytes: Buffer | undefined])[];

const begun = new Map<string, Contents>();

/** Fills an empty folder. `key` names the contents: `make` is called for the first of them. */
export function beginFolder(root: string, key: string, make: () => void): void {
  const known = begun.get(key);
  if (known) return writeContents(root, known);
  make();
  begun.set(key, contentsOf(root));
}

function contentsOf(root: string): Contents {
  return readdirSync(root, { recursive: true, withFileTypes: true }).map((each) => {
    const path = join(each.parentPath, each.name);
    return [relative(root, path), each.isDirectory() ? undefined : readFileSync(path)] as const;
  });
}

function writeContents(root: string, contents: Contents): void {
  for (const [path, bytes] of contents) {
    const full = join(root, path);
    mkdirSync(bytes === undefined ? full : dirname(full), { recursive: true });
    if (bytes !== undefined) writeFileSync(full, bytes);
  }
}
