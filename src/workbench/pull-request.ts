/** Unreviewed declarations: when a pipeline plans a pull request, they run nothing, read no secret and send no credentials. */
import type { Workplace } from "./workplace.ts";

type Environment = { readonly [name: string]: string | undefined };

/** Names the requests that a branch is the source of. */
const requestsOfBranch = "CI_OPEN_MERGE_REQUESTS";

/** Variables that CI systems and bots set for pull requests only. Empty, `0` and `false` mean none. */
const marks = [
  "CI_MERGE_REQUEST_IID",
  // A branch with an open request: GitLab runs its pipeline as that of a push.
  requestsOfBranch,
  "CI_EXTERNAL_PULL_REQUEST_IID",
  "CI_COMMIT_PULL_REQUEST",
  "BITBUCKET_PR_ID",
  "CIRCLE_PULL_REQUEST",
  "CIRCLE_PULL_REQUESTS",
  "CIRCLE_PR_NUMBER",
  "SYSTEM_PULLREQUEST_PULLREQUESTID",
  "BUILDKITE_PULL_REQUEST",
  "DRONE_PULL_REQUEST",
  "TRAVIS_PULL_REQUEST",
  "SEMAPHORE_GIT_PR_NUMBER",
  "APPVEYOR_PULL_REQUEST_NUMBER",
  "CIRRUS_PR",
  "BITRISE_PULL_REQUEST",
  "BUDDY_EXECUTION_PULL_REQUEST_ID",
  "CF_PULL_REQUEST_NUMBER",
  "ENV0_PR_NUMBER",
  "VERCEL_GIT_PULL_REQUEST_ID",
  "ghprbPullId",
  "gitlabMergeRequestIid",
  // Atlantis, and Prow.
  "PULL_NUM",
  "PULL_NUMBER",
  // Jenkins, with its plugins for GitHub and Gerrit.
  "CHANGE_ID",
  "GITHUB_PR_NUMBER",
  "GERRIT_CHANGE_NUMBER",
  "GITHUB_HEAD_REF",
  "ZUUL_CHANGE",
  "bamboo_repository_pr_key",
  // Netlify, Render, Amplify and Screwdriver.
  "PULL_REQUEST",
  "IS_PULL_REQUEST",
  "AWS_PULL_REQUEST_ID",
  "SD_PULL_REQUEST",
];

/**
 * Names of variables that hold what is checked out, such as GITHUB_REF, BUILD_SOURCEBRANCH, DRONE_COMMIT_REF and CIRCLE_BRANCH: every
 * system has its own.
 */
const holdsRef =
  /(?:^|_)(?:REFS?|REFSPEC|REF_NAME|REF_PATH|BRANCH|BRANCH_NAME|SOURCEBRANCH|SOURCEBRANCHNAME|SOURCE_VERSION|HEAD_REF)$/i;
/** The names of the two sides of a request, in every forge. */
const refOfRequest = /(?:^|\/)(?:pull|pull-requests|merge-requests|changes|pr)\/\d+(?:\/|$)|^PR-\d+$/;
/** Names of variables that only a request sets, whatever system it is. */
const marksRequest = /(?:PULL|MERGE)_?REQUEST|(?:^|_)PR_?(?:ID|NO|NUM|NUMBER|IID)$/i;
/** Names of variables that hold what started a run, and values that a request gives them. */
const holdsEvent = /(?:EVENT|EVENT_NAME|BUILD_REASON|TRIGGER|ACTION_?TYPE|RUN_TYPE|PIPELINE_SOURCE)$/i;
const eventOfRequest = /^(?:pull[-_]?request|merge[-_]?request|patchset|merge$|proposed$|pr\/\d)/i;

/** Variables whose value shows that a pull request, or a comment on one, has started the pipeline. */
const events: readonly (readonly [name: string, value: RegExp])[] = [
  // Workflows that follow another one, or a comment, run with the permissions of the target.
  [
    "GITHUB_EVENT_NAME",
    /^(?:pull_request|issue_comment$|issues$|workflow_run$|merge_group$|check_run$|check_suite$|discussion|repository_dispatch$|status$|deployment_status$)/,
  ],
  ["CI_PIPELINE_SOURCE", /^(?:merge_request_event|external_pull_request_event|parent_pipeline|pipeline|trigger|chat)$/],
  ["CI_PIPELINE_EVENT", /^pull_request/],
  ["DRONE_BUILD_EVENT", /^pull_request/],
  ["BUILD_REASON", /^PullRequest$/],
  ["CODEBUILD_WEBHOOK_EVENT", /^PULL_REQUEST/],
  ["SEMAPHORE_GIT_REF_TYPE", /^pull-request$/],
];

/** Returns true for a pipeline of GitLab on its protected default branch: its commits were merged, also while it is to be merged elsewhere. */
const isProtectedDefault = (env: Environment): boolean =>
  env["CI_COMMIT_REF_PROTECTED"] === "true" &&
  !!env["CI_COMMIT_BRANCH"] &&
  env["CI_COMMIT_BRANCH"] === env["CI_DEFAULT_BRANCH"];

/** Returns true in a pipeline of a pull request. */
export function isPullRequest(env: Environment): boolean {
  const isSet = (name: string): boolean =>
    !["", "0", "false"].includes((env[name] ?? "").toLowerCase()) &&
    !(name === requestsOfBranch && isProtectedDefault(env));
  // A run that somebody has started by hand is of any branch, unless that is protected.
  if (env["GITHUB_EVENT_NAME"] === "workflow_dispatch" && env["GITHUB_REF_PROTECTED"] !== "true") return true;
  const isRequest = Object.keys(env).some(
    (name) =>
      (holdsRef.test(name) && refOfRequest.test(env[name] ?? "")) ||
      (marksRequest.test(name) && isSet(name)) ||
      (holdsEvent.test(name) && eventOfRequest.test(env[name] ?? "")),
  );
  if (isRequest) return true;
  return marks.some(isSet) || events.some(([name, value]) => value.test(env[name] ?? ""));
}

/** Returns true where the declarations may be a stranger's: in a pipeline of a pull request, and with `--no-exec`. */
export function isUnreviewed({ choices: { exec }, env }: Pick<Workplace, "choices" | "env">): boolean {
  return exec === undefined ? isPullRequest(env) : !exec;
}

/** Returns the reason why no command is run and no secret is read, as a phrase that follows "because"; undefined where they are. */
export function commandsRefused(place: Pick<Workplace, "choices" | "env">): string | undefined {
  if (!isUnreviewed(place)) return undefined;
  return place.choices.exec === false
    ? "this run runs no command and reads no secret (--no-exec, or a job about drift or undo; --exec allows both)"
    : "the plan of a pull request runs no command and reads no secret (--exec allows both, where you trust all who may open one)";
}
