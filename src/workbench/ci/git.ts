/** Questions to git about the commits of a change. */
import { fail } from "../../base/diagnostics.ts";
import { askGit, askGitText, blobsOfBatch, commitOfRevision, type GitFolder } from "../../base/git-files.ts";

/** Returns what git prints; undefined if it fails. No hook of the checkout runs. */
export const gitBytes = (folder: GitFolder, ...args: readonly string[]): Promise<Buffer | undefined> =>
  askGit(folder, args);

/** Returns the text that git prints, without the newline at its end; undefined if it fails. */
export const gitText = (folder: GitFolder, ...args: readonly string[]): Promise<string | undefined> =>
  askGitText(folder, args);

/** Bytes of the objects of one question. */
const largestBatch = 512 * 1_048_576;

/** Returns the contents of blobs, by ids or by names such as `<commit>:<path>`, as `blobsOfBatch`. */
export async function gitBlobs(folder: GitFolder, names: readonly string[]): Promise<ReturnType<typeof blobsOfBatch>> {
  if (names.length === 0) return [];
  const input = `${names.join("\n")}\n`;
  const output = await askGit(folder, ["cat-file", "--batch"], { mostBytes: largestBatch, input });
  return output && blobsOfBatch(output, names.length);
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

interface RawChange {
  readonly path: string;
  readonly modes: readonly [before: string, after: string];
  /** The object of the file after the change; zeros for a deleted file, and for one of the working tree. */
  readonly blob: string;
}

/** Reads what `git diff --raw -z` prints without renames. */
export function changesOfRaw(text: string): readonly RawChange[] {
  const parts = text.split("\0").filter((part) => part !== "");
  return parts.flatMap((path, at) => {
    if (at % 2 === 0) return [];
    const [before = "", after = "", , blob = ""] = parts[at - 1]!.slice(1).split(" ");
    return [{ path, modes: [before, after] as const, blob }];
  });
}

export interface Differing {
  readonly paths: readonly string[];
  /** The submodules among them. */
  readonly submodules: readonly string[];
}

/** Returns the tracked files that differ between a commit and the working tree; undefined if git cannot tell. */
export async function differingFrom(folder: GitFolder, commit: string): Promise<Differing | undefined> {
  const options = ["--raw", "--no-renames", "--no-ext-diff", "--ignore-submodules=dirty", "-z"] as const;
  const text = await gitText(folder, "diff", ...options, commit, "--");
  if (text === undefined) return undefined;
  const changes = changesOfRaw(text);
  return {
    paths: changes.map(({ path }) => path),
    submodules: changes.flatMap(({ path, modes }) => (modes.includes("160000") ? [path] : [])),
  };
}

/** Returns the paths of the index that are a path or below it, relative to the folder; none if git cannot list them. */
export async function committedBelow(folder: GitFolder, path: string): Promise<readonly string[]> {
  const listed = await gitText(folder, "ls-files", "-z", "--cached", "--", `:(literal)${path}`);
  return (listed ?? "").split("\0").filter((each) => each !== "");
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
