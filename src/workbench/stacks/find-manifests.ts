/** Finds the manifests of stacks below a folder. */
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { fail } from "../../base/diagnostics.ts";
import { askGitText } from "../../base/git-files.ts";
import { readRegularFile } from "../../base/regular-file.ts";
import { defaultManifest } from "../folders.ts";
import type { Environment } from "../workplace.ts";

/** Folders that hold no stacks of this repository. */
const leftOut: ReadonlySet<string> = new Set(["node_modules", ".git", ".reconduit"]);

/** The settings of a CDK app. */
const appFile = "cdktf.json";

/** Bytes of all manifests of a folder. */
const bytesAtMost = 256 * 1_048_576;

const limits = Object.freeze({ timeoutMs: 10_000, mostBytes: 16_777_216 });

interface FoundManifests {
  /** The folders of stacks, sorted, relative to the root with slashes; the root itself is `.`. */
  readonly folders: readonly string[];
  /** Files of the manifest's name that declare no stack, relative to the root. */
  readonly others: readonly string[];
  /** The folders of CDK apps, sorted and relative like the others: those with a cdktf.json and no manifest. */
  readonly apps: readonly string[];
}

/** Lists the manifests of stacks below `root`, without what git ignores. Links to folders are not followed. */
export async function findManifests(root: string, env: Environment): Promise<FoundManifests> {
  const files = namedBelow(root, "");
  const ignored = await ignoredByGit(root, files, env);
  const all = files.filter((file) => !ignored.has(file)).toSorted();
  const kept = all.filter((file) => !file.endsWith(appFile));
  const folderOf = (file: string, name: string) => file.slice(0, -name.length - 1) || ".";
  const stacks: string[] = [];
  let bytes = 0;
  for (const file of kept) {
    const path = join(root, file);
    bytes += statSync(path, { throwIfNoEntry: false })?.size ?? 0;
    if (bytes > bytesAtMost) {
      fail("manifests-too-large", "The manifests are too large", {
        detail: `Up to ${file}, the files ${defaultManifest} below ${root} have more than ${bytesAtMost / 1_048_576} MiB together.`,
        suggestion: "Work on one part of the folders at a time, with --chdir.",
      });
    }
    if (await declaresStack(path)) stacks.push(file);
  }
  return {
    folders: stacks.map((file) => folderOf(file, defaultManifest)),
    apps: all
      .filter((file) => file.endsWith(appFile))
      .map((file) => folderOf(file, appFile))
      .filter((folder) => !kept.includes(folder === "." ? defaultManifest : `${folder}/${defaultManifest}`)),
    others: kept.filter((file) => !stacks.includes(file)),
  };
}

/** Returns the paths relative to the root, with slashes. */
function namedBelow(root: string, folder: string): readonly string[] {
  const found: string[] = [];
  for (const entry of entriesOf(join(root, folder))) {
    const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      if (!leftOut.has(entry.name)) found.push(...namedBelow(root, path));
    } else if (entry.name === defaultManifest || entry.name === appFile) found.push(path);
  }
  return found;
}

/** Returns nothing for a folder that may not be read. */
function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

const versionLine = /(?:^|[{,])[ \t]*["']?reconduit["']?[ \t]*:[ \t]*1[ \t]*(?:$|[,}#\r])/m;
const nameLine = /(?:^|[{,])[ \t]*["']?name["']?[ \t]*:/m;

/**
 * Returns true for a file that declares a stack, in whatever form YAML allows, and for one that cannot be read or parsed: a stack that is
 * left out would be neither planned nor reported.
 */
async function declaresStack(path: string): Promise<boolean> {
  let bytes: Buffer;
  try {
    bytes = readRegularFile(path);
  } catch {
    return true;
  }
  const text = bytes.toString();
  // As most are written: they need not be parsed for this.
  if (versionLine.test(text) && nameLine.test(text)) return true;
  const { declaresVersion } = await import("../../config/index.ts");
  return declaresVersion(bytes);
}

/** Returns the files that git ignores; none outside of a checkout and without git. */
async function ignoredByGit(cwd: string, files: readonly string[], env: Environment): Promise<ReadonlySet<string>> {
  if (files.length === 0) return new Set();
  const input = `${files.join("\0")}\0`;
  // The command fails if none of them is ignored.
  const ignored = await askGitText({ cwd, env }, ["check-ignore", "-z", "--stdin"], { ...limits, input });
  return new Set((ignored ?? "").split("\0").filter((file) => file !== ""));
}
