/** Files that differ between a revision and the working tree, by git. */
import { realpathSync } from "node:fs";
import { join } from "node:path";
import { fail } from "../../base/diagnostics.ts";
import { askGitText, checkoutRoot, commitOfRevision } from "../../base/git-files.ts";
import type { Environment } from "../workplace.ts";

/** A time limit, so that a slow disk does not hold a run for ever. */
const limits = Object.freeze({ timeoutMs: 60_000 });

/**
 * Returns absolute paths: changed, new and deleted files, untracked ones included, in the whole repository around the folder. Throws a
 * DiagnosticError for a revision that is not there, and outside of a checkout.
 */
export async function changedPaths(folder: string, revision: string, env: Environment): Promise<readonly string[]> {
  const root = await checkoutRoot({ cwd: folder, env }, limits);
  if (!root) {
    fail("no-checkout", "This is not a git checkout", {
      detail: `--since compares the files below ${folder} with a revision of git, and git knows no repository there.`,
    });
  }
  const commit = await commitOfRevision({ cwd: folder, env }, revision, limits);
  if (!commit) {
    fail("unknown-revision", "There is no such revision", {
      detail: `--since names ${JSON.stringify(revision)}, which git does not know here.`,
      suggestion: "In a pipeline, fetch it first: the checkout may hold the last commit alone.",
    });
  }
  const differing = await askGitText(
    { cwd: root, env },
    // Otherwise .gitmodules, which a change may contain, chooses the submodules whose commits are compared.
    ["diff", "--name-only", "--no-renames", "--no-ext-diff", "--ignore-submodules=dirty", "-z", commit, "--"],
    limits,
  );
  const others = ["ls-files", "--others", "--exclude-standard", "-z"];
  const untracked = await askGitText({ cwd: root, env }, others, limits);
  if (differing === undefined || untracked === undefined) {
    fail("git-failed", "git failed", { detail: `git could not compare the files below ${root} with ${revision}.` });
  }
  const top = realpathSync(root);
  return [...new Set(`${differing}${untracked}`.split("\0").filter((file) => file !== ""))].map((file) =>
    join(top, file),
  );
}
