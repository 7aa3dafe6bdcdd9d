/** The commands of declarations where a pipeline plans a pull request: what nobody has reviewed runs nothing. */
import type { Workplace } from "./workplace.ts";

type Environment = { readonly [name: string]: string | undefined };

/** Variables that CI systems set for pull requests only. */
const marks = [
  "CI_MERGE_REQUEST_IID",
  "BITBUCKET_PR_ID",
  "CIRCLE_PULL_REQUEST",
  "SYSTEM_PULLREQUEST_PULLREQUESTID",
  "BUILDKITE_PULL_REQUEST",
  "DRONE_PULL_REQUEST",
  "TRAVIS_PULL_REQUEST",
  "CHANGE_ID",
];

/** Returns true in a pipeline of a pull request. */
export function isPullRequest(env: Environment): boolean {
  const isSet = (name: string): boolean => !["", "0", "false"].includes((env[name] ?? "").toLowerCase());
  if (!isSet("CI") && !isSet("TF_BUILD") && !isSet("JENKINS_URL")) return false;
  if (/^pull_request/.test(env["GITHUB_EVENT_NAME"] ?? "")) return true;
  return env["CI_PIPELINE_SOURCE"] === "merge_request_event" || marks.some(isSet);
}

/** Returns the reason why commands are not run, as a phrase that follows "because"; undefined where they are. */
export function commandsRefused({ choices: { exec }, env }: Pick<Workplace, "choices" | "env">): string | undefined {
  if (exec === true) return undefined;
  if (exec === false) return "--no-exec was given, so no command is run";
  return isPullRequest(env)
    ? "the plan of a pull request runs no command of its declarations (--exec runs them, where you trust all who may open one)"
    : undefined;
}
