/** The run of a pipeline, as its forge describes it. */
import { expect, it } from "vitest";
import { pipelineRun } from "../../src/forge/index.ts";

const main = "a".repeat(40);
const github = { GITHUB_REPOSITORY: "o/r", GITHUB_SHA: main, GITHUB_TOKEN: "t" };
const repository = { full_name: "o/r" };

it("the commit of a push is that of the run", () => {
  const event = JSON.stringify({ before: "b".repeat(40), repository });
  expect(pipelineRun("github", github, event)).toMatchObject({ head: main, base: "b".repeat(40), isFork: false });
});

it.each<[string, object, boolean]>([
  ["a run of a fork", { workflow_run: { head_repository: { full_name: "stranger/r" } } }, true],
  ["a run of the repository", { workflow_run: { head_repository: repository } }, false],
  ["a comment", { issue: { number: 1, pull_request: {} }, comment: {} }, false],
  ["a check", { check_suite: { head_sha: main } }, false],
  ["a call", { client_payload: { sha: "x" } }, false],
])("a run that follows %s takes no plan for that of the default branch", (_, event, isFork) => {
  const run = pipelineRun("github", github, JSON.stringify({ ...event, repository }));
  expect([run.head, run.base, run.isFork]).toEqual([undefined, undefined, isFork]);
});

it("the pipeline of a merge train is that of no request: its plan replaces none that was reviewed", () => {
  const gitlab = { CI_PROJECT_ID: "42", CI_API_V4_URL: "https://forge.example", CI_COMMIT_SHA: main };
  const ofRequest = { ...gitlab, CI_MERGE_REQUEST_IID: "7", CI_MERGE_REQUEST_EVENT_TYPE: "merged_result" };
  expect(pipelineRun("gitlab", ofRequest, undefined)).toMatchObject({ pullRequest: { number: 7 } });
  const train = pipelineRun("gitlab", { ...ofRequest, CI_MERGE_REQUEST_EVENT_TYPE: "merge_train" }, undefined);
  expect([train.pullRequest, train.isQueue, train.head]).toEqual([undefined, true, main]);
});

it("the branch of a push is the one that its event or its variable names", () => {
  const event = JSON.stringify({ ref: "refs/heads/release/1", repository });
  expect(pipelineRun("github", github, event).branch).toBe("release/1");
  const gitlab = { CI_PROJECT_ID: "42", CI_API_V4_URL: "https://forge.example", CI_COMMIT_BRANCH: "main" };
  expect(pipelineRun("gitlab", gitlab, undefined).branch).toBe("main");
});
