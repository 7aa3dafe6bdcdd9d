/** Files that differ between a revision and the working tree, by git. */
import { execFile } from "node:child_process";
import { realpathSync } from "node:fs";
import { join } from "node:path";
import { fail } from "../../base/diagnostics.ts";
import { gitEnvironment, gitSafety, revisionNames } from "../../base/git-files.ts";
import type { Environment } from "../workplace.ts";

/** A time limit, so that a slow disk does not hold a run for ever. */
const timeoutMs = 60_000;
/** Bytes that git may print. */
const largest = 268_435_456;

/**
 * Returns absolute paths: changed, new and deleted files, untracked ones included, in the whole repository around the folder. Throws a
 * DiagnosticError for a revision that is not there, and outside of a checkout.
 */
export async function changedPaths(folder: string, revision: string, env: Environment): Promise<readonly string[]> {
  const root = (await runGit(folder, ["rev-parse", "--show-toplevel"], env))?.trim();
  if (!root) {
    fail("no-checkout", "This is not a git checkout", {
      detail: `--since compares the files below ${folder} with a revision of git, and git knows no repository there.`,
    });
  }
  let commit: string | undefined;
  for (const name of revisionNames(revision)) {
    const wanted = ["rev-parse", "--verify", "--quiet", "--end-of-options", `${name}^{commit}`];
    commit ||= (await runGit(folder, wanted, env))?.trim();
  }
  if (!commit) {
    fail("unknown-revision", "There is no such revision", {
      detail: `--since names ${JSON.stringify(revision)}, which git does not know here.`,
      suggestion: "In a pipeline, fetch it first: the checkout may hold the last commit alone.",
    });
  }
  const differing = await runGit(
    root,
    // Otherwise .gitmodules, which a change may contain, chooses the submodules whose commits are compared.
    ["diff", "--name-only", "--no-renames", "--no-ext-diff", "--ignore-submodules=dirty", "-z", commit, "--"],
    env,
  );
  const untracked = await runGit(root, ["ls-files", "--others", "--exclude-standard", "-z"], env);
  if (differing === undefined || untracked === undefined) {
    fail("git-failed", "git failed", { detail: `git could not compare the files below ${root} with ${revision}.` });
  }
  const top = realpathSync(root);
  return [...new Set(`${differing}${untracked}`.split("\0").filter((file) => file !== ""))].map((file) =>
    join(top, file),
  );
}

function runGit(cwd: string, args: readonly string[], environment: Environment): Promise<string | undefined> {
  const options = {
    cwd,
    env: gitEnvironment(environment, cwd),
    encoding: "utf8",
    timeout: timeoutMs,
    killSignal: "SIGKILL",
    maxBuffer: largest,
    windowsHide: true,
  } as const;
  return new Promise((settle) => {
    execFile("git", ["--no-optional-locks", ...gitSafety, ...args], options, (error, stdout) =>
      settle(error ? undefined : stdout),
    );
  });
}
