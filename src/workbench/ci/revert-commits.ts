/** The files of a revert: what a change did to them is taken back on top of the present commit. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BranchFile, Forge, PullRequest } from "../../forge/index.ts";
import { commitOfRevision, type GitFolder, gitBytes, gitText, parentsOf } from "./git.ts";

/** The most commits of one rebased change. */
const mostCommits = 250;

/**
 * Returns the commits on the target branch that a merged pull request made, the latest first: one for a merge or a squash, each of its
 * own for a rebase. The forge is asked which commits belong to the request.
 */
export async function commitsOfRequest(
  folder: GitFolder,
  forge: Forge,
  { number, mergeCommit }: PullRequest,
): Promise<readonly string[]> {
  if (mergeCommit === undefined) return [];
  const found = [mergeCommit];
  let parents = await parentsOf(folder, mergeCommit);
  while (parents.length === 1 && found.length < mostCommits) {
    const [parent] = parents as [string];
    const own = await forge.pullRequestsOf(parent);
    if (!own.some((each) => each.number === number)) break;
    found.push(parent);
    parents = await parentsOf(folder, parent);
  }
  return found;
}

export interface Revert {
  readonly files: readonly BranchFile[];
  readonly patch: string;
}

/** Reverts commits, the latest first, in a folder of its own. Undefined if a later change is in the way. */
export async function revertCommits(folder: GitFolder, commits: readonly string[]): Promise<Revert | undefined> {
  const tree = mkdtempSync(join(tmpdir(), "reconduit-revert-"));
  const inside = { cwd: tree, env: folder.env };
  try {
    if ((await gitBytes(folder, "worktree", "add", "--detach", tree, "HEAD")) === undefined) return undefined;
    for (const commit of commits) {
      if ((await commitOfRevision(folder, commit)) === undefined) return undefined;
      const isMerge = (await parentsOf(folder, commit)).length > 1;
      const reverted = await gitBytes(inside, "revert", "--no-commit", ...(isMerge ? ["-m", "1"] : []), commit);
      if (reverted === undefined) return undefined;
    }
    return await stagedChanges(inside);
  } finally {
    rmSync(tree, { recursive: true, force: true });
    await gitBytes(folder, "worktree", "prune");
  }
}

async function stagedChanges(inside: GitFolder): Promise<Revert> {
  const raw = (await gitText(inside, "diff", "--cached", "--raw", "--no-renames", "--no-abbrev", "-z", "HEAD")) ?? "";
  const parts = raw.split("\0").filter((each) => each !== "");
  const files: BranchFile[] = [];
  for (let at = 0; at + 1 < parts.length; at += 2) {
    const [, mode, , blob = ""] = parts[at]!.slice(1).split(" ");
    const path = parts[at + 1]!;
    const isDeleted = /^0+$/.test(blob);
    const content = isDeleted ? null : ((await gitBytes(inside, "cat-file", "blob", blob)) ?? null);
    files.push({ path, content, isExecutable: mode === "100755" });
  }
  const patch = (await gitText(inside, "diff", "--cached", "--binary", "--no-ext-diff", "HEAD")) ?? "";
  return { files, patch: `${patch}\n` };
}
