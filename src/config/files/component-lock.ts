/** `reconduit.lock`: the commits and hashes of components from other repositories, and the snapshots of them that were fetched. */
import { existsSync, lstatSync, readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { isObject, type Json } from "../../base/json.ts";
import { parseJsonText } from "../../base/json-text.ts";
import { readRegularFile } from "../../base/regular-file.ts";
import { sha256 } from "../../base/sha256.ts";

/** Name of the lock file, next to the manifest. */
export const lockName = "reconduit.lock";

/** Bytes of a lock file. */
const lockAtMost = 4 * 1_048_576;

/** A component of another repository: `git+https://HOST/REPOSITORY.git//FILE#REVISION`. */
export interface GitSource {
  /** `https://HOST/REPOSITORY.git` */
  readonly url: string;
  /** Path of the file in the repository. */
  readonly file: string;
  readonly revision: string;
}

export interface LockedSource {
  readonly commit: string;
  /** SHA-256 over the names and contents of all files, in hexadecimal. */
  readonly hash: string;
}

export type ComponentLock = ReadonlyMap<string, LockedSource>;

/** Returns true for a source in another repository. */
export const isGitSource = (source: string): boolean => /^git\+/.test(source);

/** Reads a source; undefined for one in another form. */
export function parseGitSource(source: string): GitSource | undefined {
  const [address = "", revision = ""] = source.slice("git+".length).split("#", 2);
  const scheme = /^(https|file):\/\//.exec(address)?.[0];
  if (scheme === undefined || !/^[\w./-]+$/.test(revision) || revision.startsWith("-") || revision.includes(".."))
    return undefined;
  const split = address.indexOf("//", scheme.length);
  const file = split === -1 ? "" : address.slice(split + 2);
  const url = address.slice(0, split);
  const isLine = !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(source);
  const isWithin =
    isLine && file !== "" && file.split("/").every((step) => step !== "" && step !== "." && step !== "..");
  return isWithin && url.length > scheme.length && !/[\s@]/.test(url) ? { url, file, revision } : undefined;
}

/** Returns the lock of a stack's folder; an empty one where there is none, or none that can be read. */
export function readLock(folder: string): ComponentLock {
  const path = join(folder, lockName);
  if (!existsSync(path)) return new Map();
  try {
    const parsed = parseJsonText(readRegularFile(path, lockAtMost).toString("utf8"));
    const value = "value" in parsed ? parsed.value : null;
    const components = isObject(value) && isObject(value["components"]) ? value["components"] : {};
    return new Map(
      Object.entries(components).flatMap(([source, each]) => {
        const { commit, hash } = isObject(each) ? each : {};
        const isWhole = isHex(commit, 40) && isHex(hash, 64);
        return isWhole ? [[source, { commit, hash }] as const] : [];
      }),
    );
  } catch {
    return new Map();
  }
}

const isHex = (value: Json | undefined, least: number): value is string =>
  typeof value === "string" && /^[0-9a-f]{40,64}$/.test(value) && value.length >= least;

/** Returns the folder of a snapshot. `folder`: that of the manifest. */
export function snapshotFolder(folder: string, { hash }: Pick<LockedSource, "hash">): string {
  return join(folder, ".reconduit", "components", hash);
}

/** Returns the hash of files by their paths. */
export function hashOfFiles(files: ReadonlyMap<string, Uint8Array>): string {
  const lines = [...files]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, bytes]) => `${sha256(Buffer.from(bytes).toString("latin1"))} ${path}\n`);
  return sha256(lines.join(""));
}

/** Files of a repository with components, and their bytes, at most. */
export const snapshotAtMost = Object.freeze({ files: 2000, bytes: 32 * 1_048_576 });

/** Returns true for a name that a hash over names and contents can tell from every other: one line. */
export const isSnapshotName = (path: string): boolean => !/[\n\r]/.test(path);

/** Returns true for a snapshot that is as the lock says: a folder of regular files, and no link to one. */
export function isIntact(snapshot: string, { hash }: Pick<LockedSource, "hash">): boolean {
  try {
    if (!lstatSync(snapshot).isDirectory()) return false;
    const entries = readdirSync(snapshot, { recursive: true, withFileTypes: true });
    const files = entries.filter((each) => !each.isDirectory());
    if (files.length > snapshotAtMost.files || files.some((each) => !each.isFile())) return false;
    const contents = new Map<string, Uint8Array>();
    let bytes = 0;
    for (const each of files) {
      const path = join(each.parentPath, each.name);
      // A separator of this system and no other character: a file must not count in place of another one.
      const name = relative(snapshot, path).split(sep).join("/");
      const content = readRegularFile(path);
      bytes += content.length;
      if (bytes > snapshotAtMost.bytes || !isSnapshotName(name)) return false;
      contents.set(name, content);
    }
    return hashOfFiles(contents) === hash;
  } catch {
    // A file whose name is not valid text, or that was deleted during the walk.
    return false;
  }
}
