/** The run of a pipeline, as its forge describes it in the environment. */
import { fail } from "../base/diagnostics.ts";
import { isObject, type Json, objectIn } from "../base/json.ts";

export type ForgeKind = "github" | "gitlab" | "none";
export const forgeKinds = Object.freeze(["github", "gitlab", "none"] as const);

type PipelineVariables = { readonly [name: string]: string | undefined };

/** The run that works on a change. Commits are full hashes or revisions of git. */
export interface PipelineRun {
  readonly forge: ForgeKind;
  /** `owner/name`, or the number of a project. */
  readonly repository?: string;
  readonly apiUrl?: string;
  /** Header and value that carry the token. Absent without a token. */
  readonly tokenHeader?: { readonly [name: string]: string };
  readonly pullRequest?: { readonly number: number; readonly url?: string };
  /** The commit that is reviewed or was merged. */
  readonly head?: string;
  /** The commit or branch that the change is compared with. */
  readonly base?: string;
  /** The branch that was pushed. */
  readonly branch?: string;
  /** The branch that the request is to be merged into. */
  readonly target?: string;
  /** The run is that of a merge queue: reviewers read no plan of it. */
  readonly isQueue?: true;
  /** The change comes from a fork, whose author may not write to the repository. */
  readonly isFork: boolean;
  /** The page of the run. */
  readonly runUrl?: string;
  /** Id of the pipeline, for statuses of commits. */
  readonly pipeline?: string;
  /** File for a summary of the job in Markdown. */
  readonly summaryFile?: string;
}

/** Names of the variables with tokens of forges: their values are hidden in all output. */
export const forgeTokenNames = Object.freeze([
  "GITHUB_TOKEN",
  "GH_TOKEN",
  "GITLAB_TOKEN",
  "CI_JOB_TOKEN",
  "ACTIONS_RUNTIME_TOKEN",
  "ACTIONS_ID_TOKEN_REQUEST_TOKEN",
]);

/** Returns the forge whose pipeline this is. */
export function forgeOfEnvironment(env: PipelineVariables): ForgeKind {
  if (env["GITHUB_ACTIONS"] === "true") return "github";
  return env["GITLAB_CI"] === "true" ? "gitlab" : "none";
}

/** Reads the run from the environment. `event`: the text of GitHub's event file. Throws DiagnosticError for missing variables. */
export function pipelineRun(forge: ForgeKind, env: PipelineVariables, event: string | undefined): PipelineRun {
  if (forge === "github") return githubRun(env, parsedEvent(event));
  if (forge === "gitlab") return gitlabRun(env);
  const pushed = firstSet(env, branchVariables);
  return { forge: "none", ...branchOf(pushed), ...targetOf(firstSet(env, targetVariables)), isFork: false };
}

/** Variables that name the branch which a request is to be merged into, by the system that sets them. */
const targetVariables = Object.freeze([
  "BITBUCKET_PR_DESTINATION_BRANCH",
  "SYSTEM_PULLREQUEST_TARGETBRANCH",
  "CHANGE_TARGET",
  "GITHUB_BASE_REF",
  "CI_MERGE_REQUEST_TARGET_BRANCH_NAME",
  "CI_COMMIT_TARGET_BRANCH",
  "BUILDKITE_PULL_REQUEST_BASE_BRANCH",
  "DRONE_TARGET_BRANCH",
  "BASE_BRANCH_NAME",
  "PULL_BASE_REF",
]);

/** Variables that name the branch which was pushed, by the system that sets them. */
const branchVariables = Object.freeze([
  "BITBUCKET_BRANCH",
  "BUILD_SOURCEBRANCH",
  "BRANCH_NAME",
  "GITHUB_REF",
  "CI_COMMIT_BRANCH",
  "BUILDKITE_BRANCH",
  "DRONE_BRANCH",
  "CIRCLE_BRANCH",
]);

const firstSet = (env: PipelineVariables, names: readonly string[]): string | undefined =>
  names.map((each) => env[each]).find((each) => each);

const targetOf = (name: Json | undefined): { readonly target?: string } =>
  typeof name === "string" && name !== "" ? { target: name.replace(/^(?:refs\/heads|origin)\//, "") } : {};

/** Returns the revision of the branch that the request of a pipeline is to be merged into, in any system; undefined if no variable names it. */
export function targetRevision(env: PipelineVariables): string | undefined {
  const { target } = targetOf(firstSet(env, targetVariables));
  return target && `refs/remotes/origin/${target}`;
}

function githubRun(env: PipelineVariables, event: Json): PipelineRun {
  const repository = neededVariable(env, "GITHUB_REPOSITORY", "github");
  const token = env["GITHUB_TOKEN"] || env["GH_TOKEN"];
  const { GITHUB_SERVER_URL: server, GITHUB_RUN_ID: id, GITHUB_STEP_SUMMARY: summaryFile, GITHUB_SHA: sha } = env;
  const about = {
    forge: "github" as const,
    repository,
    apiUrl: env["GITHUB_API_URL"] || "https://api.github.com",
    ...(token
      ? {
          tokenHeader: {
            authorization: `Bearer ${token}`,
            accept: "application/vnd.github+json",
            "x-github-api-version": "2022-11-28",
          },
        }
      : {}),
    ...(server && id ? { runUrl: `${server}/${repository}/actions/runs/${id}` } : {}),
    ...(summaryFile ? { summaryFile } : {}),
  };
  const request = objectIn(objectIn(event)["pull_request"]);
  if (typeof request["number"] === "number") {
    const [head, base] = [objectIn(request["head"]), objectIn(request["base"])];
    // The repository of a deleted fork is null.
    const isFork =
      repositoryName(head["repo"]) !== repositoryName(base["repo"]) || repositoryName(head["repo"]) === undefined;
    return {
      ...about,
      pullRequest: { number: request["number"], ...hrefOf(request["html_url"]) },
      ...commitOf("head", head["sha"]),
      ...commitOf("base", base["sha"]),
      ...targetOf(base["ref"]),
      isFork,
    };
  }
  const group = objectIn(objectIn(event)["merge_group"]);
  if (typeof group["head_sha"] === "string")
    return {
      ...about,
      ...commitOf("head", group["head_sha"]),
      ...commitOf("base", group["base_sha"]),
      isQueue: true,
      isFork: false,
    };
  const started = objectIn(event);
  if (followers.some((name) => isObject(started[name]))) {
    // GITHUB_SHA is the tip of the default branch then, and what is checked out is anyone's.
    const other = objectIn(started["workflow_run"])["head_repository"];
    return { ...about, isFork: isObject(other) && repositoryName(other) !== repositoryName(started["repository"]) };
  }
  return {
    ...about,
    ...commitOf("head", sha),
    ...commitOf("base", started["before"]),
    ...branchOf(started["ref"] ?? env["GITHUB_REF"]),
    isFork: false,
  };
}

/** Fields of events that follow another run, a comment, a check or a call, and name no commit of their own. */
const followers = Object.freeze([
  "workflow_run",
  "issue",
  "comment",
  "discussion",
  "check_run",
  "check_suite",
  "deployment_status",
  "client_payload",
]);

function gitlabRun(env: PipelineVariables): PipelineRun {
  const repository = neededVariable(env, "CI_PROJECT_ID", "gitlab");
  const { GITLAB_TOKEN: token, CI_JOB_TOKEN: jobToken, CI_JOB_URL: runUrl, CI_PIPELINE_ID: pipeline } = env;
  const about = {
    forge: "gitlab" as const,
    repository,
    apiUrl: neededVariable(env, "CI_API_V4_URL", "gitlab"),
    ...(token
      ? { tokenHeader: { "private-token": token } }
      : jobToken
        ? { tokenHeader: { "job-token": jobToken } }
        : {}),
    ...(runUrl ? { runUrl } : {}),
    ...(pipeline ? { pipeline } : {}),
  };
  const number = Number(env["CI_MERGE_REQUEST_IID"] ?? "");
  // A pipeline of merged results checks out a commit that nobody else has: the request's own is in another variable.
  const head = env["CI_MERGE_REQUEST_SOURCE_BRANCH_SHA"] || env["CI_COMMIT_SHA"];
  if (Number.isSafeInteger(number) && number > 0) {
    const { CI_MERGE_REQUEST_SOURCE_PROJECT_ID: source, CI_MERGE_REQUEST_PROJECT_ID: target } = env;
    const page = env["CI_MERGE_REQUEST_PROJECT_URL"];
    // A merge train plans the request together with those before it, after the review.
    const isQueue = env["CI_MERGE_REQUEST_EVENT_TYPE"] === "merge_train";
    return {
      ...about,
      ...(isQueue
        ? { isQueue }
        : { pullRequest: { number, ...(page ? { url: `${page}/-/merge_requests/${number}` } : {}) } }),
      ...commitOf("head", head),
      ...commitOf("base", env["CI_MERGE_REQUEST_TARGET_BRANCH_SHA"] || env["CI_MERGE_REQUEST_DIFF_BASE_SHA"]),
      ...targetOf(env["CI_MERGE_REQUEST_TARGET_BRANCH_NAME"]),
      isFork: source !== undefined && target !== undefined && source !== target,
    };
  }
  return {
    ...about,
    ...commitOf("head", env["CI_COMMIT_SHA"]),
    ...commitOf("base", env["CI_COMMIT_BEFORE_SHA"]),
    ...(env["CI_COMMIT_BRANCH"] ? { branch: env["CI_COMMIT_BRANCH"] } : {}),
    isFork: false,
  };
}

/** Returns the commit under a name; nothing for none, and for the zeros that stand for none. */
function commitOf<N extends "head" | "base">(name: N, value: Json | undefined): { readonly [K in N]?: string } {
  const isCommit = typeof value === "string" && /^[0-9a-f]{40,64}$/.test(value) && !/^0+$/.test(value);
  return (isCommit ? { [name]: value } : {}) as { readonly [K in N]?: string };
}

function branchOf(ref: Json | undefined): { readonly branch?: string } {
  const branch = typeof ref === "string" ? /^(?:refs\/heads\/)?(.+)$/s.exec(ref)?.[1] : undefined;
  return branch === undefined || branch.startsWith("refs/") ? {} : { branch };
}

const repositoryName = (value: Json | undefined): Json | undefined =>
  isObject(value) ? (value["full_name"] ?? undefined) : undefined;

function hrefOf(value: Json | undefined): { readonly url?: string } {
  return typeof value === "string" && /^https?:\/\//.test(value) ? { url: value } : {};
}

function parsedEvent(text: string | undefined): Json {
  if (text === undefined || text.trim() === "") return null;
  try {
    return JSON.parse(text) as Json;
  } catch {
    return fail("pipeline-unknown", "The event of the run cannot be read", {
      detail: "GITHUB_EVENT_PATH names a file that is not JSON.",
      suggestion: "Give --forge none with --base and --head.",
    });
  }
}

function neededVariable(env: PipelineVariables, name: string, forge: ForgeKind): string {
  return (
    env[name] ||
    fail("pipeline-unknown", "A variable of the pipeline is missing", {
      detail: `--forge ${forge} reads ${name}, which is not set.`,
      suggestion: "Outside of that forge's pipelines give --forge none with --base and --head.",
    })
  );
}
