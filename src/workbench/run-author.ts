/** Finds the author and the sources of an apply, from git and the pipeline's environment: the commit, and files that differ from it. */
import { realpathSync } from "node:fs";
import { join } from "node:path";
import { askGitText } from "../base/git-files.ts";
import { checkoutAround, isPathBelow } from "../base/path-contains.ts";
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
  const { commit, uncommitted } = await commitOfSources(folder, files, env);
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

/** Maximum number of names that a receipt lists. */
const listed = 50;
/** A time limit, so that an unresponsive file system, or a large checkout on a slow disk, does not block an apply. */
const limits = Object.freeze({ timeoutMs: 5_000, mostBytes: 16_777_216 });

type Environment = { readonly [name: string]: string | undefined };

/**
 * Returns the commit that is checked out, and the stack's files that differ or are untracked, relative to the repository's folder; an empty
 * list if only other tracked files differ, and none for a clean checkout. The commit is undefined outside of a checkout, before the first
 * one, and if git is missing or fails: a receipt without a commit is better than no apply.
 */
async function commitOfSources(
  folder: string,
  files: readonly string[],
  env: Environment,
): Promise<{ readonly commit?: string | undefined; readonly uncommitted?: readonly string[] | undefined }> {
  const tracked = await statusOf(folder, ["--branch", "--no-ahead-behind", "--untracked-files=no"], env);
  // A large checkout may take too long to compare.
  const commit = tracked?.commit ?? (await checkedOut(folder, env));
  const root = checkoutAround(folder);
  if (commit === undefined || root === undefined) return { commit };
  const own = new Set(files.map(realPath));
  const inside = [...own].filter((file) => isPathBelow(root, file)).slice(0, 500);
  const named = inside.length === 0 ? undefined : await statusOf(root, ["--untracked-files=all", "--", ...inside], env);
  const changed = tracked?.paths ?? [];
  const ofStack = [...new Set([...changed, ...(named?.paths ?? [])])].filter((file) =>
    own.has(realPath(join(root, file))),
  );
  // The tool's own folder changes with each run.
  const others = changed.filter((file) => !file.split("/").includes(".reconduit"));
  return {
    commit,
    uncommitted: ofStack.length + others.length === 0 ? undefined : ofStack.toSorted().slice(0, listed),
  };
}

const hash = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;

/** Fields before the path of a changed and of an unmerged file. */
const fieldsBefore: { readonly [type: string]: number } = { "1": 8, u: 10, "?": 1 };

/** Returns the commit, if it is asked for, and the paths that git lists, from the root; undefined if git fails. */
async function statusOf(cwd: string, args: readonly string[], env: Environment) {
  const status = ["status", "--porcelain=v2", "-z", "--no-renames", "--ignore-submodules=all"];
  const text = await askGitText({ cwd, env }, [...status, ...args], limits);
  if (text === undefined) return undefined;
  const lines = text.split("\0");
  const [, commit = ""] = /^# branch\.oid (.*)$/.exec(lines[0]!) ?? [];
  const paths = lines.flatMap((line) => {
    const fields = fieldsBefore[line.slice(0, line.indexOf(" "))];
    return fields === undefined ? [] : [line.split(" ").slice(fields).join(" ")];
  });
  return { commit: hash.test(commit) ? commit : undefined, paths };
}

async function checkedOut(cwd: string, env: Environment): Promise<string | undefined> {
  const commit = await askGitText({ cwd, env }, ["rev-parse", "--verify", "--quiet", "HEAD"], limits);
  return commit !== undefined && hash.test(commit) ? commit : undefined;
}

function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}
