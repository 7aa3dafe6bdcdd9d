/** Zips, their checksums and the hashes that Terraform's lock files have of them. The same input gives the same bytes, wherever and whenever. */
import { createHash } from "node:crypto";
import { createWriteStream, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";

export interface ArchivedFile {
  /** Path in the archive. */
  readonly name: string;
  readonly path: string;
  readonly isExecutable: boolean;
}

export async function writeZip(path: string, files: readonly ArchivedFile[]): Promise<void> {
  // No clock and no time zone is in it: the format has local times.
  const mtime = new Date(2000, 0, 1);
  const zip = new ZipFile();
  const sorted = [...files].sort((one, other) => (one.name < other.name ? -1 : 1));
  for (const { name, path: source, isExecutable } of sorted)
    zip.addFile(source, name, { mtime, mode: isExecutable ? 0o100755 : 0o100644, forceDosTimestamp: true });
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(path));
}

const sha256 = (path: string) => createHash("sha256").update(readFileSync(path)).digest("hex");

/** Writes the checksums of `files` as sha256sum does, and returns the path. */
export function writeSums(folder: string, name: string, files: readonly string[]): string {
  const path = join(folder, `${name}_SHA256SUMS`);
  writeFileSync(path, files.map((each) => `${sha256(each)}  ${basename(each)}\n`).join(""));
  return path;
}
