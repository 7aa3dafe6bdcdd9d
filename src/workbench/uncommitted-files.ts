/** Lists the files of a checkout that differ from its commit, by git. */
import { execFile } from "node:child_process";
import { realpathSync } from "node:fs";
import { join } from "node:path";
import { gitEnvironment, gitSafety } from "../base/git-files.ts";

/** A time limit, so that a large checkout on a slow disk does not block an apply. */
const timeoutMs = 5_000;
/** The most names that a receipt lists. */
const listed = 50;
/** Bytes that git may print. */
const largest = 16_777_216;

type Environment = { readonly [name: string]: string | undefined };

/**
 * Returns the stack's files that differ or are untracked, relative to the repository's folder; an empty list if only other
 * tracked files differ. Returns undefined for a clean checkout, and if git fails.
 */
export async function uncommittedFiles(
  folder: string,
  files: readonly string[],
  env: Environment,
): Promise<readonly string[] | undefined> {
  const root = (await runGit(folder, ["rev-parse", "--show-toplevel"], env))?.trim();
  if (!root) return undefined;
  const tracked = await changedFiles(root, ["--untracked-files=no"], env);
  const own = new Set(files.map(realPath));
  const inside = [...own].filter((file) => file.startsWith(`${realPath(root)}/`)).slice(0, 500);
  const named = inside.length === 0 ? [] : await changedFiles(root, ["--untracked-files=all", "--", ...inside], env);
  const ofStack = [...new Set([...tracked, ...named])].filter((file) => own.has(realPath(join(root, file))));
  // The tool's own folder changes with each run.
  const others = tracked.filter((file) => !file.split("/").includes(".reconduit"));
  return ofStack.length + others.length === 0 ? undefined : ofStack.toSorted().slice(0, listed);
}

async function changedFiles(root: string, args: readonly string[], env: Environment): Promise<readonly string[]> {
  const status = ["status", "--porcelain=v1", "-z", "--no-renames", "--ignore-submodules=all"];
  const text = await runGit(root, [...status, ...args], env);
  return (text ?? "").split("\0").flatMap((line) => (line.length > 3 ? [line.slice(3)] : []));
}

function runGit(cwd: string, args: readonly string[], environment: Environment): Promise<string | undefined> {
  const env = gitEnvironment(environment);
  const options = {
    cwd,
    env,
    encoding: "utf8",
    timeout: timeoutMs,
    killSignal: "SIGKILL",
    maxBuffer: largest,
  } as const;
  return new Promise((settle) => {
    execFile(
      "git",
      ["--no-optional-locks", ...gitSafety, ...args],
      { ...options, windowsHide: true },
      (error, stdout) => settle(error ? undefined : stdout),
    );
  });
}

function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}
