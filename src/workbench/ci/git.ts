/** Questions to git about the commits of a change. */
import { execFile } from "node:child_process";
import { fail } from "../../base/diagnostics.ts";
import { gitEnvironment, gitSafety, revisionNames } from "../../base/git-files.ts";
import type { Environment } from "../workplace.ts";

/** A time limit, so that a slow disk does not hold a job for ever. */
const timeoutMs = 120_000;
/** Bytes that git may print. */
const largest = 268_435_456;

export interface GitFolder {
  readonly cwd: string;
  readonly env: Environment;
}

/** Returns what git prints; undefined if it fails. No hook of the checkout runs. */
export async function gitBytes({ cwd, env }: GitFolder, ...args: readonly string[]): Promise<Buffer | undefined> {
  const options = {
    cwd,
    env: gitEnvironment(env, cwd),
    encoding: "buffer",
    timeout: timeoutMs,
    killSignal: "SIGKILL",
    maxBuffer: largest,
    windowsHide: true,
  } as const;
  return new Promise((settle) => {
    execFile(
      "git",
      ["--no-optional-locks", "-c", "core.hooksPath=/dev/null", ...gitSafety, ...args],
      options,
      (error, stdout) => settle(error ? undefined : stdout),
    );
  });
}

/** Returns the contents of objects, in order; undefined if git lacks one. */
export async function gitBlobs(
  { cwd, env }: GitFolder,
  ids: readonly string[],
): Promise<readonly Buffer[] | undefined> {
  if (ids.length === 0) return [];
  const options = {
    cwd,
    env: gitEnvironment(env, cwd),
    encoding: "buffer",
    timeout: timeoutMs,
    maxBuffer: 2 * largest,
  } as const;
  const output = await new Promise<Buffer | undefined>((settle) => {
    const child = execFile(
      "git",
      ["--no-optional-locks", ...gitSafety, "cat-file", "--batch"],
      options,
      (error, stdout) => settle(error ? undefined : stdout),
    );
    child.stdin!.on("error", () => undefined).end(`${ids.join("\n")}\n`);
  });
  if (output === undefined) return undefined;
  const blobs: Buffer[] = [];
  for (let at = 0; blobs.length < ids.length; ) {
    const end = output.indexOf(10, at);
    const [, type, size] = output.toString("utf8", at, end < 0 ? at : end).split(" ");
    if (type !== "blob") return undefined;
    blobs.push(output.subarray(end + 1, end + 1 + Number(size)));
    at = end + 2 + Number(size);
  }
  return blobs;
}

/** Returns the text that git prints, without the newline at its end; undefined if it fails. */
export async function gitText(folder: GitFolder, ...args: readonly string[]): Promise<string | undefined> {
  return (await gitBytes(folder, ...args))?.toString("utf8").replace(/\n$/, "");
}

/** Returns the full hash of a revision; undefined if git does not know it here. */
export async function commitOfRevision(folder: GitFolder, revision: string): Promise<string | undefined> {
  for (const name of revisionNames(revision)) {
    const found = await gitText(folder, "rev-parse", "--verify", "--quiet", "--end-of-options", `${name}^{commit}`);
    if (found) return found;
  }
  return undefined;
}

/** Returns the commit that is checked out. Throws DiagnosticError outside of a checkout. */
export async function checkedOutCommit(folder: GitFolder): Promise<string> {
  return (
    (await commitOfRevision(folder, "HEAD")) ??
    fail("no-checkout", "This is not a git checkout", {
      detail: `reconduit ci compares commits, and git knows none below ${folder.cwd}.`,
    })
  );
}

/** Returns the parents of a commit, the first one first; none if git does not know them here. */
export async function parentsOf(folder: GitFolder, commit: string): Promise<readonly string[]> {
  const line = await gitText(folder, "rev-list", "--parents", "-n", "1", commit, "--");
  return line === undefined ? [] : line.split(" ").slice(1);
}

/** The most commits of one push that are looked at. */
export const mostCommits = 50;

/** Returns the parent of the first commit of a merged change, along the first parents; undefined if the history here begins with it. */
export async function commitBefore(
  folder: GitFolder,
  last: string,
  isOfChange: (commit: string) => Promise<boolean>,
): Promise<string | undefined> {
  let [parent] = await parentsOf(folder, last);
  for (let count = 1; parent !== undefined && count < mostCommits && (await isOfChange(parent)); count++)
    [parent] = await parentsOf(folder, parent);
  return parent;
}

/** Returns true if one commit is in the history of the other. */
export async function isInHistory(folder: GitFolder, commit: string, of: string): Promise<boolean> {
  return (await gitBytes(folder, "merge-base", "--is-ancestor", commit, of)) !== undefined;
}

/** Returns the paths that differ between two commits, from the root of the repository. */
export async function pathsBetween(folder: GitFolder, from: string, to: string): Promise<readonly string[]> {
  const options = ["--name-only", "--no-renames", "--no-ext-diff", "--ignore-submodules=dirty", "-z"] as const;
  const found = await gitText(folder, "diff", ...options, from, to, "--");
  return (found ?? "").split("\0").filter((path) => path !== "");
}

/** Returns the paths of the index that are a path or below it, relative to the folder; none if git cannot list them. */
export async function committedBelow(folder: GitFolder, path: string): Promise<readonly string[]> {
  const listed = await gitText(folder, "ls-files", "-z", "--cached", "--", `:(literal)${path}`);
  return (listed ?? "").split("\0").filter((each) => each !== "");
}

/** Returns the root of the checkout; undefined outside of one. */
export async function checkoutRoot(folder: GitFolder): Promise<string | undefined> {
  return (await gitText(folder, "rev-parse", "--show-toplevel")) || undefined;
}

/** The most bytes of a file of declarations. */
const largestFile = 8 * 1_048_576;

interface TreeEntry {
  readonly id: string;
  readonly size: number;
  readonly isLink: boolean;
  readonly path: string;
}

/** Returns the entries that declarations are read from: YAML, JSON, locks of components, and links. */
export function entriesOfTree(listed: string): readonly TreeEntry[] {
  return listed.split("\0").flatMap((line) => {
    const tab = line.indexOf("\t");
    const [mode = "", type, id = "", size = ""] = line.slice(0, Math.max(tab, 0)).split(/ +/);
    const path = line.slice(tab + 1);
    const isLink = mode === "120000";
    const isWanted =
      type === "blob" &&
      (isLink || /(?:\.ya?ml|\.json|(?:^|\/)reconduit\.lock)$/i.test(path)) &&
      Number(size) <= largestFile;
    const isSound = !path.split("/").some((step) => ["", ".", "..", ".git"].includes(step.toLowerCase()));
    return isWanted && isSound ? [{ id, size: Number(size), isLink, path }] : [];
  });
}
