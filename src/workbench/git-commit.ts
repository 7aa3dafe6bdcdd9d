/** Reads the commit of the checkout around a folder from git. */
import { execFile } from "node:child_process";
import { gitEnvironment, gitSafety } from "../base/git-files.ts";

/** A time limit, so that an unresponsive file system does not block an apply. */
const timeoutMs = 5_000;

/**
 * Returns 40 or 64 hexadecimal digits. Undefined outside of a checkout, without a commit, and if git is missing or fails: a
 * receipt without a commit is better than no apply.
 */
export function gitCommit(
  folder: string,
  environment: { readonly [name: string]: string | undefined },
): Promise<string | undefined> {
  const env = gitEnvironment(environment);
  const options = {
    cwd: folder,
    env,
    encoding: "utf8",
    timeout: timeoutMs,
    killSignal: "SIGKILL",
    windowsHide: true,
  } as const;
  return new Promise((settle) => {
    execFile("git", [...gitSafety, "rev-parse", "--verify", "--quiet", "HEAD"], options, (error, stdout) => {
      const commit = stdout.trim();
      settle(!error && /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(commit) ? commit : undefined);
    });
  });
}
