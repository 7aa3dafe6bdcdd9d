/** Finds the author and the sources of an apply, from git and the pipeline's environment: the commit, and files that differ from it. */
import { execFile } from "node:child_process";
import { realpathSync } from "node:fs";
import { join } from "node:path";
import { gitEnvironment, gitSafety } from "../base/git-files.ts";
import type { ReviewedChange, RunAuthor } from "../model/run-author.ts";

/**
 * Returns the address of the run; undefined outside of pipelines. `RECONDUIT_PIPELINE_URL` sets it for other systems. Accepts
 * only http addresses without a password.
 */
function pipelineUrl(env: { readonly [name: string]: string | undefined }): string | undefined {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, GITHUB_RUN_ID: run } = env;
  const own = server && repository && run ? `${server}/${repository}/actions/runs/${run}` : undefined;
  const given = [env["RECONDUIT_PIPELINE_URL"], own, env["CI_JOB_URL"], env["CI_PIPELINE_URL"], env["BUILD_URL"]];
  return given.find((each) => each !== undefined && isAddress(each));
}

/** Variables of CI systems with the user who started a run; the first one that is set counts. */
const actors = [
  "RECONDUIT_PIPELINE_ACTOR",
  "GITHUB_TRIGGERING_ACTOR",
  "GITHUB_ACTOR",
  "GITLAB_USER_LOGIN",
  "BUILD_REQUESTEDFOR",
  "BUILD_USER_ID",
  "BUILDKITE_BUILD_CREATOR",
  "CIRCLE_USERNAME",
  "BITBUCKET_STEP_TRIGGERER_UUID",
];

/** Returns the user who started the run of a pipeline; undefined if no CI system provides it. */
export function pipelineActor(env: { readonly [name: string]: string | undefined }): string | undefined {
  return actors
    .map((name) => env[name]?.trim())
    .find((each) => each)
    ?.slice(0, 200);
}

function isAddress(text: string): boolean {
  if (text.length > 2_000 || !URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return (protocol === "https:" || protocol === "http:") && username === "" && password === "";
}

interface Sources {
  readonly who: string;
  /** A folder of the checkout. */
  readonly folder: string;
  /** Absolute paths of the stack's files. */
  readonly files: readonly string[];
  readonly env: { readonly [name: string]: string | undefined };
  readonly change?: ReviewedChange | undefined;
}

export async function runAuthor({ who, folder, files, env, change }: Sources): Promise<RunAuthor> {
  const commit = await gitCommit(folder, env);
  const uncommitted = commit === undefined ? undefined : await uncommittedFiles(folder, files, env);
  const pipeline = pipelineUrl(env);
  const actor = pipelineActor(env);
  return {
    who,
    ...(commit === undefined ? {} : { commit }),
    ...(uncommitted === undefined ? {} : { uncommitted }),
    ...(pipeline === undefined ? {} : { pipeline }),
    ...(actor === undefined ? {} : { actor }),
    ...change,
  };
}

/** The most names that a receipt lists. */
const listed = 50;
/** Bytes that git may print. */
const largest = 16_777_216;

type Environment = { readonly [name: string]: string | undefined };

/**
 * Returns the stack's files that differ or are untracked, relative to the repository's folder; an empty list if only other
 * tracked files differ. Returns undefined for a clean checkout, and if git fails.
 */
async function uncommittedFiles(
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
  const env = gitEnvironment(environment, cwd);
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

/** A time limit, so that an unresponsive file system, or a large checkout on a slow disk, does not block an apply. */
const timeoutMs = 5_000;

/**
 * Returns 40 or 64 hexadecimal digits. Undefined outside of a checkout, without a commit, and if git is missing or fails: a
 * receipt without a commit is better than no apply.
 */
export function gitCommit(
  folder: string,
  environment: { readonly [name: string]: string | undefined },
): Promise<string | undefined> {
  const env = gitEnvironment(environment, folder);
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
