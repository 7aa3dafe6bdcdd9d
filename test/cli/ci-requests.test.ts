/** Pull requests that are not simple: forks, merge queues, re-runs, force pushes, comments of others, forges that refuse. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { baseStack, type CiWorkspace, ciWorkspace, teamStack } from "../support/ci-workspace.ts";

const ours = { "teams/a/reconduit.yaml": teamStack("team-a").replace("Own of", "Ours of") };

/** A request with its runner. */
async function opened(
  kind: "github" | "gitlab",
  files: Parameters<Awaited<ReturnType<typeof ciWorkspace>>["branch"]>[1] = ours,
) {
  const work = await ciWorkspace(kind);
  const head = work.branch("feature", files);
  const { number } = work.forge.open("feature");
  const plan = async (commit = head, more: { readonly [name: string]: string } = {}, ...args: readonly string[]) => {
    const cwd = work.checkout(commit);
    const ended = await work.run(cwd, { ...work.reviewJob(number), ...more }, "ci", "plan", ...args);
    return { ...ended, cwd, text: ended.stdout + ended.stderr };
  };
  return { work, head, number, plan };
}

/** Soaks do the same on the other forge: what differs between them is in test/forge. */
const commented = process.env["RECONDUIT_SOAK"] === "on" ? (["github", "gitlab"] as const) : (["github"] as const);

describe.each(commented)("the comment on %s", (kind) => {
  it("is edited by a re-run, made again where somebody deleted it, and never a second one", async () => {
    const { work, plan } = await opened(kind);
    const { forge } = work;
    await plan();
    await plan();
    expect(forge.comments).toHaveLength(1);
    const [first] = forge.comments;
    forge.comments.length = 0;
    await plan();
    expect(forge.comments).toHaveLength(1);
    expect(forge.comments[0]!.id).not.toBe(first!.id);
    // Two jobs at once may make two: the next one leaves one.
    forge.comments.push({ ...forge.comments[0]!, id: 999 });
    await plan();
    expect(forge.comments).toHaveLength(1);
    // Deleted between the list and the edit.
    forge.comments[0]!.body += "old";
    forge.answers.push({ match: /^(?:PATCH|PUT) .*(?:comments|notes)\/\d+$/, answer: { status: 404, body: {} } });
    await plan();
    expect(forge.comments.some(({ body }) => body.endsWith("old"))).toBe(true);
    expect(forge.comments).toHaveLength(2);
  });

  it("is never that of somebody else with the marker, who could change it later", async () => {
    const { work, number, plan } = await opened(kind);
    const { forge } = work;
    await plan();
    const own = forge.comments.pop()!;
    forge.comments.push({ ...own, id: 5, by: "eve", body: own.body });
    await plan();
    expect(forge.comments.map(({ by }) => by)).toEqual(["eve", "reconduit-bot"]);
    expect(forge.comments[1]).toMatchObject({ on: number });
    expect(forge.writes().filter((line) => /\/5$/.test(line))).toEqual([]);
  });

  it("has a marker of its environment and folder", async () => {
    const { work, plan } = await opened(kind, { ...ours, "teams/a/environments/prod.yaml": "{}\n" });
    await plan();
    await plan(undefined, { RECONDUIT_ENV: "prod" });
    expect(work.forge.comments.map(({ body }) => body.split("\n")[0])).toEqual([
      "<!-- reconduit ci plan env= folder= -->",
      "<!-- reconduit ci plan env=prod folder= -->",
    ]);
  });

  it("is left to the job of a later commit after a force push", async () => {
    const { work, head, plan } = await opened(kind);
    const before = work.reviewJob(1);
    work.branch("feature", { "teams/a/reconduit.yaml": teamStack("team-a").replace("Own of", "Other of") });
    const late = await work.run(work.checkout(head), before, "ci", "plan");
    expect(late, late.stderr).toMatchObject({ code: 0, stderr: expect.stringContaining("has a later commit") });
    expect(work.forge.comments).toEqual([]);
    const after = work.forge.git("rev-parse", "refs/heads/feature");
    expect(await plan(after)).toMatchObject({ code: 0 });
    expect(work.forge.comments[0]!.body).toContain(after.slice(0, 12));
  });

  it("waits for the limits of the forge, and a refusal is a warning with the reports in place", async () => {
    const { work, plan } = await opened(kind);
    work.forge.answers.push(
      { match: /^POST .*(?:comments|notes)$/, answer: { status: 429, headers: { "retry-after": "0" } } },
      { match: /^POST .*(?:comments|notes)$/, answer: { status: 403, headers: { "retry-after": "0" } } },
    );
    expect(await plan()).toMatchObject({ code: 0 });
    expect(work.forge.comments).toHaveLength(1);
    work.forge.comments.length = 0;
    work.forge.answers.push({
      match: /^POST .*(?:comments|notes)$/,
      answer: { status: 403, body: { message: "Resource not accessible by integration" } },
    });
    const refused = await plan();
    expect(refused).toMatchObject({ code: 0, stderr: expect.stringContaining("The forge refuses the token") });
    expect(existsSync(join(refused.cwd, ".reconduit/ci/plan.md"))).toBe(true);
  });

  it("needs a token, and says which one where there is none", async () => {
    const { work, plan } = await opened(kind);
    const none = await plan(undefined, { GITHUB_TOKEN: "", GITLAB_TOKEN: "" });
    expect(none).toMatchObject({ code: 0, stderr: expect.stringContaining("There is no token for the forge") });
    expect(work.forge.recorded).toEqual([]);
    const wrong = await plan(undefined, { GITHUB_TOKEN: "wrong-token-1", GITLAB_TOKEN: "wrong-token-1" });
    expect(wrong).toMatchObject({ code: 0, stderr: expect.stringContaining("The forge refuses the token") });
    expect(wrong.text).not.toContain("wrong-token-1");
  });
});

describe.each(["github", "gitlab"] as const)("a fork on %s", (kind) => {
  it("is planned, runs no command even with --exec, and writes nothing", async () => {
    const files = {
      "teams/a/reconduit.yaml": `${teamStack("team-a")}variables:\n  v: { type: string, secret: true, default: '\${exec("touch", "ran")}' }\n`,
    };
    const { work, number, plan } = await opened(kind, files);
    const job = work.reviewJob(number);
    const forked: { readonly [name: string]: string } =
      kind === "gitlab"
        ? { CI_MERGE_REQUEST_SOURCE_PROJECT_ID: "43" }
        : { GITHUB_EVENT_PATH: forkEvent(job["GITHUB_EVENT_PATH"]!) };
    const planned = await plan(undefined, forked, "--plans", "state", "--exec");
    expect(planned.stderr).toContain("The change comes from a fork");
    expect(existsSync(join(planned.cwd, "teams/a/ran"))).toBe(false);
    expect(work.forge.recorded).toEqual([]);
    const states = await fetch(`${work.server.url}/tfstate/team-a-receipts`, {
      headers: { authorization: `Bearer ${work.server.token}` },
    });
    expect(states.status).not.toBe(200);
    // Without secrets there is no account to plan on.
    const bare = await plan(undefined, { ...forked, RECONDUIT_TOKEN: "", RECONDUIT_STATE_KEY: "" });
    expect(bare, bare.text).toMatchObject({ code: 0, stdout: expect.stringContaining("a fork has no token") });
    const applied = await work.run(bare.cwd, { ...job, ...forked }, "ci", "apply", "--plans", "state");
    expect(applied).toMatchObject({ code: 1, stderr: expect.stringContaining("The change is not merged") });
  });
});

function forkEvent(path: string): string {
  const event = JSON.parse(readFileSync(path, "utf8")) as { pull_request: { head: { repo: unknown } } };
  event.pull_request.head.repo = { full_name: "stranger/r" };
  const other = `${path}.fork`;
  writeFileSync(other, JSON.stringify(event));
  return other;
}

/** Plans the commit of a merge queue's group, as its pipeline does. */
function plannedByQueue(work: CiWorkspace, commit: string, base: string) {
  const event = join(work.cwd, "..", "group.json");
  writeFileSync(event, JSON.stringify({ merge_group: { head_sha: commit, base_sha: base } }));
  const env = { ...work.mergeJob(commit, base), GITHUB_EVENT_NAME: "merge_group", GITHUB_EVENT_PATH: event };
  return work.run(work.checkout(commit), env, "ci", "plan", "--plans", "state");
}

it("a merge queue plans the group's commit for its check, and the plan of the request is applied once it is merged", async () => {
  const { work, number, plan } = await opened("github", { "base/reconduit.yaml": `${baseStack}# changed\n` });
  const { forge } = work;
  const base = forge.git("rev-parse", "refs/heads/main");
  expect(await plan(undefined, {}, "--plans", "state")).toMatchObject({ code: 0 });
  const merged = forge.merge(number, "squash");
  const planned = await plannedByQueue(work, merged, base);
  expect(planned, planned.stdout + planned.stderr).toMatchObject({ code: 0 });
  expect(forge.comments).toHaveLength(1);
  expect(forge.checks.at(-1)).toMatchObject({ head_sha: merged, conclusion: "success" });
  const applied = await work.run(work.checkout(merged), work.mergeJob(merged, base), "ci", "apply", "--plans", "state");
  expect(applied, applied.stdout + applied.stderr).toMatchObject({
    code: 0,
    stdout: expect.stringContaining("3 applied"),
  });
});

it("the plan of a merge queue alone is no review of a request whose last commit was never planned", async () => {
  const { work, number, plan } = await opened("github", { "base/reconduit.yaml": `${baseStack}# changed\n` });
  const { forge } = work;
  const base = forge.git("rev-parse", "refs/heads/main");
  const merged = forge.merge(number, "merge");
  expect(await plannedByQueue(work, merged, base)).toMatchObject({ code: 0 });
  const apply = () => work.run(work.checkout(merged), work.mergeJob(merged, base), "ci", "apply", "--plans", "state");
  expect(await apply()).toMatchObject({ code: 1, stderr: expect.stringContaining("No plan was reviewed") });
  expect(await plan(undefined, {}, "--plans", "state", "--base", base)).toMatchObject({ code: 0 });
  expect(await apply()).toMatchObject({ code: 0, stdout: expect.stringContaining("3 applied") });
});

it("a group of a merge queue needs a plan of each of its requests that changes the stack, and of no other", async () => {
  const { work, number, plan } = await opened("github", { "base/reconduit.yaml": `${baseStack}# changed\n` });
  const { forge } = work;
  const base = forge.git("rev-parse", "refs/heads/main");
  await plan(undefined, {}, "--plans", "state");
  const another = work.branch("another", { "base/reconduit.yaml": baseStack.replace("tag: one", "tag: two") });
  const unplanned = forge.open("another").number;
  const ofAnother = work.reviewJob(unplanned);
  work.branch("readme", { "README.md": "No declaration.\n" });
  const readme = forge.open("readme").number;
  let merged = "";
  for (const each of [number, unplanned, readme]) merged = forge.merge(each, each === readme ? "squash" : "merge");
  expect(await plannedByQueue(work, merged, base)).toMatchObject({ code: 0 });
  const apply = () => work.run(work.checkout(merged), work.mergeJob(merged, base), "ci", "apply", "--plans", "state");
  expect(await apply()).toMatchObject({ code: 1, stderr: expect.stringContaining("The reviewed plan no longer fits") });
  const cwd = work.checkout(another);
  expect(await work.run(cwd, ofAnother, "ci", "plan", "--plans", "state", "--base", base)).toMatchObject({ code: 0 });
  expect(await apply()).toMatchObject({ code: 0, stdout: expect.stringContaining("3 applied") });
});

it("applies what each request of a group shows, and nothing that they do only together", async () => {
  const whole = `${baseStack}variables:\n  mode: { default: good }\n`;
  const work = await ciWorkspace("github", { "base/reconduit.yaml": whole });
  const { forge } = work;
  const mainNow = () => forge.git("rev-parse", "refs/heads/main");
  const first = ["apply", "--all", "--auto-approve"];
  expect(await work.run(work.checkout(mainNow()), work.mergeJob(mainNow(), mainNow()), ...first)).toMatchObject({
    code: 0,
  });
  const appliedGroup = async (group: { readonly [branch: string]: (text: string) => string }) => {
    const from = mainNow();
    const text = forge.git("show", `${from}:base/reconduit.yaml`);
    const numbers: number[] = [];
    for (const [branch, change] of Object.entries(group)) {
      const head = work.branch(branch, { "base/reconduit.yaml": `${change(text)}\n` });
      const { number } = forge.open(branch);
      numbers.push(number);
      const planned = await work.run(work.checkout(head), work.reviewJob(number), "ci", "plan", "--plans", "state");
      expect(planned, planned.stdout + planned.stderr).toMatchObject({ code: 0 });
    }
    const merged = numbers.map((each) => forge.merge(each, "merge")).at(-1)!;
    expect(await plannedByQueue(work, merged, from)).toMatchObject({ code: 0 });
    return work.run(work.checkout(merged), work.mergeJob(merged, from), "ci", "apply", "--plans", "state");
  };
  const honest = await appliedGroup({
    label: (text) => text.replace("value: first", "value: second"),
    tag: (text) => text.replace("name: Shared", "name: Renamed"),
  });
  expect(honest, honest.stdout + honest.stderr).toMatchObject({ code: 0 });
  const together = await appliedGroup({
    mode: (text) => text.replace("default: good", "default: bad"),
    reader: (text) => text.replace("tag: one", `tag: "\${var.mode == 'bad' ? 'harm' : 'one'}"`),
  });
  expect(together).toMatchObject({ code: 1, stderr: expect.stringContaining("The reviewed plan no longer fits") });
});

it("a request that the merge of another one has merged, or into another branch, reviews nothing", async () => {
  const { work, head, number, plan } = await opened("github", { "base/reconduit.yaml": `${baseStack}# changed\n` });
  const { forge } = work;
  const base = forge.git("rev-parse", "refs/heads/main");
  expect(await plan(head, {}, "--plans", "state")).toMatchObject({ code: 0 });
  const harm = work.branch("harm", { "base/reconduit.yaml": baseStack.replace("tag: one", "tag: harm") });
  const aside = forge.open("harm");
  const planAside = (commit: string) =>
    work.run(work.checkout(commit), work.reviewJob(aside.number), "ci", "plan", "--plans", "state", "--base", base);
  expect(await planAside(harm)).toMatchObject({ code: 0 });
  // The reviewed branch gets the commit of the other one, and a commit that no job plans.
  const later = forge.git("commit-tree", `${harm}^{tree}`, "-p", head, "-p", harm, "-m", "More [skip ci]");
  forge.git("update-ref", "refs/heads/feature", later);
  const merged = forge.merge(number, "merge");
  const apply = () => work.run(work.checkout(merged), work.mergeJob(merged, base), "ci", "apply", "--plans", "state");
  const refused = { code: 1, stderr: expect.stringContaining("No plan was reviewed") };
  Object.assign(aside, { isMerged: true, mergeCommit: merged });
  aside.commits.push(merged);
  expect.soft(await apply()).toMatchObject(refused);
  // So is it where the forge lists no other request.
  const headers = { authorization: `Bearer ${forge.token}` };
  const listed = await (await fetch(`${forge.url}/repos/o/r/pulls/${aside.number}`, { headers })).json();
  const match = new RegExp(`^GET .*/commits/${merged}/pulls$`);
  forge.answers.push({ match, answer: { status: 200, body: [listed] } });
  expect.soft(await apply()).toMatchObject(refused);
  // Its author merges what was refused into a branch of their own.
  const onTop = forge.git("commit-tree", `${merged}^{tree}`, "-p", merged, "-m", "The same");
  forge.git("update-ref", "refs/heads/harm", onTop);
  Object.assign(aside, { isMerged: false });
  expect(await planAside(onTop)).toMatchObject({ code: 0 });
  Object.assign(aside, { isMerged: true, target: "elsewhere", mergeCommit: onTop });
  expect.soft(await apply()).toMatchObject(refused);
  // The message of its commit there, which came to this branch without a request, names it.
  const squashed = forge.git("commit-tree", `${merged}^{tree}`, "-p", merged, "-m", `The same (#${aside.number})`);
  Object.assign(aside, { mergeCommit: squashed });
  forge.git("update-ref", "refs/heads/main", squashed);
  const applied = work.run(work.checkout(squashed), work.mergeJob(squashed, base), "ci", "apply", "--plans", "state");
  expect(await applied).toMatchObject(refused);
});

/** Two requests that do nothing alone, and harm together. The first one is merged. */
async function harmTogether(kind: "github" | "gitlab") {
  const stackOf = (mode: string, tag: string) =>
    `${baseStack.replace("tag: one", `tag: "${tag}"`)}# The mode is\n# far from the tag.\nvariables:\n  mode: { default: ${mode} }\n`;
  const work = await ciWorkspace(kind, { "base/reconduit.yaml": stackOf("good", "one") });
  const { forge } = work;
  const begun = forge.git("rev-parse", "refs/heads/main");
  const first = await work.run(work.checkout(begun), work.mergeJob(begun, begun), "apply", "--all", "--auto-approve");
  expect(first, first.stdout + first.stderr).toMatchObject({ code: 0 });
  const mode = work.branch("mode", { "base/reconduit.yaml": stackOf("bad", "one") });
  const reader = work.branch("reader", {
    "base/reconduit.yaml": stackOf("good", "${var.mode == 'bad' ? 'harm' : 'one'}"),
  });
  const [ofMode, ofReader] = [forge.open("mode"), forge.open("reader")];
  const before = forge.merge(ofMode.number, "merge");
  return { work, begun, mode, reader, before, number: ofReader.number };
}

it("a plan of a merge commit that was made after the merge is no review where no forge is asked", async () => {
  const { work, begun, reader, before, number } = await harmTogether("github");
  const merged = work.forge.merge(number, "merge");
  const env = Object.fromEntries(
    Object.entries(work.mergeJob(merged, before)).filter(([name]) => !/^GITHUB_/.test(name)),
  );
  const planned = (commit: string) =>
    work.run(
      work.checkout(commit),
      { ...env, BITBUCKET_PR_ID: "7" },
      ...["ci", "plan", "--base", begun, "--head", commit, "--plans", "state"],
    );
  for (const commit of [reader, merged]) expect(await planned(commit)).toMatchObject({ code: 0 });
  const applied = await work.run(work.checkout(merged), env, "ci", "apply", "--base", "HEAD~1", "--plans", "state");
  expect(applied).toMatchObject({ code: 1, stderr: expect.stringContaining("The reviewed plan no longer fits") });
});

it("a plan of a commit that is merged into another branch is no review of it", async () => {
  const { work, begun, mode, reader, before, number } = await harmTogether("gitlab");
  const { forge } = work;
  // A pipeline of merged results plans what no branch has.
  const planOnto = async (target: string, commit: string, of = number) => {
    const tree = forge.git("merge-tree", "--write-tree", commit, reader);
    const result = forge.git("commit-tree", tree, "-p", commit, "-p", reader, "-m", "Result");
    forge.git("update-ref", `refs/heads/result-${target}`, result);
    const job = work.reviewJob(of, {
      CI_COMMIT_SHA: result,
      CI_MERGE_REQUEST_SOURCE_BRANCH_SHA: reader,
      CI_MERGE_REQUEST_TARGET_BRANCH_NAME: target,
      CI_MERGE_REQUEST_TARGET_BRANCH_SHA: commit,
    });
    const runner = work.checkout(result);
    const planned = await work.run(runner, job, "ci", "plan", "--plans", "state");
    expect(planned, planned.stdout + planned.stderr).toMatchObject({ code: 0 });
    return join(runner, ".reconduit/ci");
  };
  await planOnto("main", begun);
  const ofAuthor = await planOnto("mode", mode, forge.open("reader", "eve").number);
  const merged = forge.merge(number, "merge");
  const apply = (plans: string) =>
    work.run(work.checkout(merged), work.mergeJob(merged, before), "ci", "apply", "--plans", plans);
  expect.soft(await apply("state")).toMatchObject({ code: 1, stderr: expect.stringContaining("no longer fits") });
  expect.soft(await apply(ofAuthor)).toMatchObject({ code: 1, stderr: expect.stringContaining("of another change") });
  // Nor does a plan for an unknown branch count, whatever shows it.
  const ofUnknown = await planOnto("", mode);
  expect.soft(await apply("state")).toMatchObject({ code: 1, stderr: expect.stringContaining("No plan was reviewed") });
  expect.soft(await apply(ofUnknown)).toMatchObject({ code: 1, stderr: expect.stringContaining("an unknown branch") });
  // The request itself shows the harm once it is planned again.
  await planOnto("main", before);
  expect(await apply("state")).toMatchObject({ code: 0, stdout: expect.stringContaining("1 applied") });
});

/** A request that changes the tag of a stack, with what a job of its merge does. */
async function tagged(kind: "github" | "gitlab" = "github") {
  const { work, head, number, plan } = await opened(kind, {
    "base/reconduit.yaml": baseStack.replace("tag: one", "tag: two"),
  });
  const { forge } = work;
  const base = forge.git("rev-parse", "refs/heads/main");
  const merge = (how: "merge" | "squash" = "squash") => {
    const merged = forge.merge(number, how);
    const cwd = work.checkout(merged);
    const env = work.mergeJob(merged, base);
    const apply = async (
      plans = "state",
      more: { readonly [name: string]: string } = {},
      ...args: readonly string[]
    ) => {
      const ended = await work.run(cwd, { ...env, ...more }, "ci", "apply", "--plans", plans, ...args);
      return { ...ended, told: (ended.stdout + ended.stderr).replaceAll(/\s+/g, " ") };
    };
    return { merged, cwd, env, apply };
  };
  return { work, forge, head, number, plan, base, merge };
}

it("a plan of the reviewed commit that its comment does not name is no review, and the one that it names is found among many", async () => {
  const { work, forge, head, plan, merge, number } = await tagged();
  const first = await plan(head, {}, "--plans", "state");
  const reviewed = forge.comments[0]!.body;
  expect(reviewed).toMatch(new RegExp(`\\n<!-- commit ${head} plans [0-9a-f]{32} [0-9a-f]{32} [0-9a-f]{32} -->$`));
  // Another run of the job plans the same commit, on other objects of the platform, and shows that to no one.
  const headers = { authorization: `Bearer ${work.server.token}`, "content-type": "application/json" };
  const made = await fetch(`${work.server.url}/v1/scripts`, {
    method: "POST",
    headers,
    body: JSON.stringify({ name: "Shared", content: "" }),
  });
  expect(made.status).toBe(201);
  const request = forge.open("feature", "eve");
  const cwd = work.checkout(head);
  const own = await work.run(cwd, work.reviewJob(request.number), "ci", "plan", "--plans", "state");
  expect(own, own.stdout + own.stderr).toMatchObject({ code: 0 });
  expect(forge.comments).toHaveLength(2);
  expect(forge.comments[1]!.body.split("\n").at(-1)).not.toBe(reviewed.split("\n").at(-1));
  forge.requests.delete(request.number);
  const { _id: id } = (await made.json()) as { readonly _id: string };
  await fetch(`${work.server.url}/v1/scripts/${id}`, { method: "DELETE", headers });
  const { apply } = merge();
  // The plan of the other request alone, in a folder and in the state.
  const folder = await apply(join(cwd, ".reconduit/ci"));
  expect(folder).toMatchObject({ code: 1, told: expect.stringContaining("names none of them") });
  expect(folder.told).toContain("Run the plan job of the pull request again");
  forge.comments[0]!.body = forge.comments[0]!.body.replace(/ plans .*/, ` plans ${"0".repeat(32)} -->`);
  const none = await apply();
  expect(none).toMatchObject({ code: 1, told: expect.stringContaining("No plan was reviewed") });
  expect(none.told).toContain(
    `2 plans of ${head.slice(0, 12)} are kept, and the comment of https://forge.example/o/r/pull/${number} names none of them.`,
  );
  forge.comments[0]!.body = reviewed;
  const applied = await apply();
  expect(applied, applied.told).toMatchObject({ code: 0, stdout: expect.stringContaining("3 applied") });
  expect(await apply(join(first.cwd, ".reconduit/ci"))).toMatchObject({
    code: 0,
    stdout: expect.stringContaining("already applied"),
  });
});

it.each(["github", "gitlab"] as const)(
  "a request without a comment that names its plans has no review on %s",
  async (kind) => {
    const { forge, head, plan, merge, base } = await tagged(kind);
    const { cwd } = await plan(head, {}, "--plans", "state");
    const comment = { ...forge.comments[0]! };
    const { apply } = merge();
    forge.comments[0]!.body = comment.body.replace(/ plans .*/, " -->");
    const older = await apply();
    expect(older).toMatchObject({ code: 1, told: expect.stringContaining("No plan was reviewed") });
    expect(older.told).toContain("The comment names no plans");
    expect(older.told).toContain(`Run the job reconduit ci plan of ${head.slice(0, 12)} again, read its comment`);
    forge.comments.length = 0;
    for (const plans of ["state", join(cwd, ".reconduit/ci")]) {
      const missing = await apply(plans);
      expect(missing, missing.told).toMatchObject({ code: 1 });
      expect(missing.told).toContain("has no comment with a plan that the user of this token wrote");
    }
    forge.comments.push({ ...comment, by: "eve" });
    expect(await apply()).toMatchObject({ code: 1, told: expect.stringContaining("has no comment with a plan") });
    forge.comments.length = 0;
    // As advised.
    expect(await plan(head, {}, "--plans", "state", "--base", base)).toMatchObject({ code: 0 });
    expect(await apply()).toMatchObject({ code: 0, stdout: expect.stringContaining("3 applied") });
  },
);

it("a request of the reviewed commit whose plan no one approved adds none", async () => {
  const { work, forge, head, plan, merge, base, number } = await tagged();
  await plan(head, {}, "--plans", "state");
  forge.git("update-ref", "refs/heads/copy", head);
  const copy = forge.open("copy", "eve");
  const ofCopy = work.reviewJob(copy.number);
  const { merged, apply } = merge("merge");
  Object.assign(copy, { isMerged: true, mergeCommit: merged });
  copy.commits.push(merged);
  // The comment of the reviewed request shows another plan than the one that its author has made for the copy.
  const [reviewed] = forge.comments;
  const { body } = reviewed!;
  reviewed!.body = body.replace(/ plans .*/, ` plans ${"0".repeat(32)} -->`);
  const args = ["ci", "plan", "--plans", "state", "--base", base];
  expect(await work.run(work.checkout(head), ofCopy, ...args)).toMatchObject({ code: 0 });
  expect(forge.comments.map(({ on }) => on)).toEqual([number, copy.number]);
  expect(await apply()).toMatchObject({ code: 1, told: expect.stringContaining("names none of them") });
  reviewed!.body = body;
  expect(await apply()).toMatchObject({ code: 0, stdout: expect.stringContaining("3 applied") });
});

it("errors of the forge stop an apply, and --head or --forge none go on without it", async () => {
  const { work, forge, head, plan, merge } = await tagged();
  await plan(head, {}, "--plans", "state");
  const { merged, apply } = merge("merge");
  const denied = { status: 403, body: { message: "Resource not accessible by integration" } };
  for (const match of [
    new RegExp(`^GET .*/commits/${merged}/pulls$`),
    /^GET .*\/issues\/\d+\/comments$/,
    /^GET .*\/issues\/\d+\/comments$/,
  ]) {
    const answer = match.source.includes("commits") ? denied : { status: 301, headers: { location: `${forge.url}/x` } };
    forge.answers.push({ match, answer });
    const refused = await apply();
    expect(refused, refused.told).toMatchObject({
      code: 1,
      told: expect.stringContaining("The reviewed plans are unknown"),
    });
    expect(refused.told).toContain(
      "With --head COMMIT the last plan of that commit counts, also if no one has reviewed",
    );
  }
  const bare = await apply("state", { GITHUB_TOKEN: "" });
  expect(bare).toMatchObject({ code: 1, told: expect.stringContaining("GITHUB_TOKEN is not set") });
  expect(work.forge.checks.some(({ name }) => name === "reconduit apply")).toBe(false);
  forge.answers.push({ match: new RegExp(`^GET .*/commits/${merged}/pulls$`), answer: denied });
  const given = await apply("state", {}, "--head", head);
  expect(given, given.told).toMatchObject({ code: 0, stdout: expect.stringContaining("3 applied") });
  expect(given.told).toContain("The forge refuses the token");
  expect(await apply("state", {}, "--forge", "none")).toMatchObject({
    code: 0,
    stdout: expect.stringContaining("already applied"),
  });
});

it("a commit that no request has merged has no review, also if a plan of it is kept", async () => {
  const { work, forge, head, plan, base } = await tagged();
  await plan(head, {}, "--plans", "state");
  forge.requests.clear();
  forge.git("update-ref", "refs/heads/main", head);
  const apply = (...args: readonly string[]) =>
    work.run(work.checkout(head), work.mergeJob(head, base), "ci", "apply", "--plans", "state", ...args);
  const refused = await apply();
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining("No plan was reviewed") });
  expect(refused.stderr).toContain("No merged request is known");
  expect(await apply("--head", head)).toMatchObject({ code: 0, stdout: expect.stringContaining("3 applied") });
});

it.each(["github", "gitlab"] as const)(
  "a repeated plan job leaves the comment as approvers read it on %s",
  async (kind) => {
    const { forge, head, plan } = await tagged(kind);
    await plan(head, {}, "--plans", "state");
    const [comment] = forge.comments;
    // The first run was some minutes ago.
    comment!.body = comment!.body.replaceAll(/planned at [^.]*UTC/g, "planned at 2026-01-01 00:00 UTC");
    const { body } = comment!;
    expect(body).toContain("planned at 2026-01-01");
    const before = forge.writes().length;
    const again = { CI_JOB_URL: "https://forge.example/o/r/-/jobs/4712", GITHUB_RUN_ID: "4712" };
    expect(await plan(head, again, "--plans", "state")).toMatchObject({ code: 0 });
    expect(forge.comments[0]!.body).toBe(body);
    expect(
      forge
        .writes()
        .slice(before)
        .filter((line) => /comments|notes/.test(line)),
    ).toEqual([]);
  },
);

it.each(["github", "gitlab"] as const)(
  "approvals from before the last change of the comment are apart on %s",
  async (kind) => {
    const { work, forge, head, number, plan, merge } = await tagged(kind);
    await plan(head, {}, "--plans", "state");
    forge.comments[0]!.changedAt = "2026-06-02T10:00:00Z";
    const approved = { state: "APPROVED" };
    forge.approvals.set(number, [
      { login: "bob", at: "2026-06-02T09:59:59Z", ...approved },
      { login: "eve", at: "2026-06-02T10:00:00Z", ...approved },
      { login: "kim", at: "2026-06-02T10:00:01Z", ...approved },
      // Earlier versions of GitLab tell the time in a note alone.
      ...(kind === "gitlab" ? [{ login: "lee", ...approved }] : []),
    ]);
    if (kind === "gitlab")
      for (const changedAt of ["2026-06-02T11:00:00Z", "2026-06-02T09:00:00Z"].toSorted())
        forge.comments.push({
          id: 500,
          on: number,
          by: "lee",
          body: "approved this merge request",
          changedAt,
          isSystem: true,
        });
    const { cwd, env, apply } = merge();
    const applied = await apply();
    expect(applied, applied.told).toMatchObject({ code: 0 });
    const shown = await work.run(join(cwd, "base"), env, "history", "--json");
    expect((JSON.parse(shown.stdout) as { receipts: object[] }).receipts[0]).toMatchObject({
      approvers: kind === "gitlab" ? ["kim", "lee"] : ["kim"],
      earlierApprovers: ["bob", "eve"],
    });
  },
);

it("the job of an earlier commit takes nothing back, and repeats nothing, once the job of a later one has ended", async () => {
  const work = await ciWorkspace("github");
  const { forge } = work;
  const mainNow = () => forge.git("rev-parse", "refs/heads/main");
  const first = ["apply", "--all", "--auto-approve"];
  expect(await work.run(work.checkout(mainNow()), work.mergeJob(mainNow(), mainNow()), ...first)).toMatchObject({
    code: 0,
  });
  const merged = async (branch: string, text: string) => {
    const head = work.branch(branch, { "base/reconduit.yaml": text });
    const { number } = forge.open(branch);
    const job = work.reviewJob(number);
    const plan = () => work.run(work.checkout(head), job, "ci", "plan", "--plans", "state");
    expect(await plan()).toMatchObject({ code: 0 });
    const before = mainNow();
    const commit = forge.merge(number, "merge");
    const env = work.mergeJob(commit, before);
    return { number, plan, apply: () => work.run(work.checkout(commit), env, "ci", "apply", "--plans", "state") };
  };
  const tag = async () => {
    const headers = { authorization: `Bearer ${work.server.token}` };
    return ((await (await fetch(`${work.server.url}/v1/tags`, { headers })).json()) as { tag: string }[])[0]!.tag;
  };
  const refused = { code: 1, stderr: expect.stringContaining("A later commit was applied already") };
  const labelled = baseStack.replace("value: first", "value: second");
  const label = await merged("label", labelled);
  expect(await label.apply()).toMatchObject({ code: 0 });
  const fixed = labelled.replace("tag: one", "tag: fixed");
  expect(await (await merged("fix", fixed)).apply()).toMatchObject({ code: 0 });
  // The comment of a merged request now names a plan that no approver has read.
  expect(await label.plan()).toMatchObject({ code: 0 });
  expect(forge.comments.find(({ on }) => on === label.number)!.body).toMatch(/fixed.*->.*one/s);
  expect(await label.apply()).toMatchObject(refused);
  expect(await tag()).toBe("fixed");
  const leak = await merged("leak", labelled.replace("tag: one", "tag: leak"));
  const revert = await merged("revert", fixed);
  expect(await revert.apply()).toMatchObject({ code: 0, stdout: expect.stringContaining("unchanged") });
  expect(await leak.apply()).toMatchObject(refused);
  expect(await tag()).toBe("fixed");
  // The last job may run again.
  expect(await revert.apply()).toMatchObject({ code: 0 });
});

it("a branch that was pushed back to an earlier commit is applied once the comment shows the plan of that commit", async () => {
  const { work, head, number, plan } = await opened("github", { "base/reconduit.yaml": `${baseStack}# changed\n` });
  const { forge } = work;
  const base = forge.git("rev-parse", "refs/heads/main");
  await plan(head, {}, "--plans", "state");
  const later = work.branch("feature", { "teams/a/notes.txt": "harmless\n" });
  await plan(later, {}, "--plans", "state");
  expect(forge.comments[0]!.body).toContain(`Commit \`${later.slice(0, 12)}\``);
  forge.git("update-ref", "refs/heads/feature", head);
  const merged = forge.merge(number, "merge");
  const apply = () => work.run(work.checkout(merged), work.mergeJob(merged, base), "ci", "apply", "--plans", "state");
  const refused = await apply();
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining("No plan was reviewed") });
  expect(refused.stderr.replaceAll(/\s+/g, " ")).toContain(
    `was merged at ${head.slice(0, 12)}, and its comment shows the plan of ${later.slice(0, 12)}`,
  );
  expect(await plan(head, {}, "--plans", "state", "--base", base)).toMatchObject({ code: 0 });
  expect(await apply()).toMatchObject({ code: 0, stdout: expect.stringContaining("3 applied") });
});

it("a token that may set no check sets a status", async () => {
  const { work, head, plan } = await opened("github");
  work.forge.answers.push({ match: /check-runs$/, answer: { status: 403, body: { message: "must be an app" } } });
  expect(await plan()).toMatchObject({ code: 0 });
  expect(work.forge.checks).toMatchObject([{ commit: head, context: "reconduit plan", state: "success" }]);
});

it("annotations stand at the file and the line, from the root of the repository", async () => {
  const broken = `${baseStack.replace("tag: one", "tagg: one")}# changed\n`;
  const { work, plan } = await opened("github", { "base/reconduit.yaml": broken });
  const planned = await plan();
  expect(planned).toMatchObject({ code: 1 });
  expect(work.forge.checks).toMatchObject([
    {
      conclusion: "failure",
      output: { annotations: [{ path: "base/reconduit.yaml", start_line: 7, annotation_level: "failure" }] },
    },
  ]);
});

it("without a forge only files are written", async () => {
  const { work, head } = await opened("github");
  const env = { ...work.mergeJob(head, head), GITHUB_ACTIONS: "", GITHUB_EVENT_NAME: "", GITHUB_EVENT_PATH: "" };
  const cwd = work.checkout(head);
  const unknown = await work.run(cwd, env, "ci", "plan", "--forge", "none");
  expect(unknown).toMatchObject({ code: 1, stderr: expect.stringContaining("The base of the change is unknown") });
  const planned = await work.run(cwd, env, "ci", "plan", "--base", "origin/main", "--head", head, "--out", "report");
  expect(planned, planned.stderr).toMatchObject({ code: 0 });
  expect(JSON.parse(readFileSync(join(cwd, "report/index.json"), "utf8"))).toMatchObject({ commit: head });
  expect(work.forge.recorded).toEqual([]);
});

it("a check tells of no commit that is not checked out", async () => {
  const { work, number } = await opened("github");
  const main = work.forge.git("rev-parse", "refs/heads/main");
  const planned = await work.run(work.checkout(main), work.reviewJob(number), "ci", "plan");
  expect(planned).toMatchObject({ code: 1, stderr: expect.stringContaining("The reviewed commit is not checked out") });
  expect(work.forge.writes()).toEqual([]);
});

it("a policy that denies a change fails the plan, is in the comment and at its line, and refuses the apply", async () => {
  const policies =
    'policies: { noTags: { for: step, when: "step.kind == \'tag\'", require: "false", severity: deny, message: "no tags here" } }';
  const { work, head, number, plan } = await opened("github", { "base/reconduit.yaml": `${baseStack}${policies}\n` });
  const planned = await plan(head, {}, "--plans", "state", "--json");
  expect(planned).toMatchObject({ code: 1 });
  const document = JSON.parse(planned.stdout) as { order: string[]; stacks: object[] };
  expect(document.order).toEqual(["base", "team-a", "team-b"]);
  expect(document.stacks[0]).toMatchObject({
    name: "base",
    outcome: "failed",
    plan: { policies: { findings: [{ policy: "noTags" }] } },
  });
  expect(work.forge.comments[0]!.body).toContain("**denies** noTags");
  expect(work.forge.checks).toMatchObject([
    {
      conclusion: "failure",
      output: { annotations: [{ title: "Policy noTags", path: "base/reconduit.yaml", annotation_level: "failure" }] },
    },
  ]);
  const sarif = JSON.parse(readFileSync(join(planned.cwd, ".reconduit/ci/results.sarif"), "utf8")) as object;
  expect(sarif).toMatchObject({ runs: [{ results: [{ ruleId: "policy/noTags" }] }] });
  expect(readFileSync(join(planned.cwd, ".reconduit/ci/plan.html"), "utf8")).toContain('href="base.plan.html"');
  const before = work.forge.git("rev-parse", "refs/heads/main");
  const commit = work.forge.merge(number, "squash");
  const applied = await work.run(
    work.checkout(commit),
    work.mergeJob(commit, before),
    "ci",
    "apply",
    "--plans",
    "state",
  );
  expect(applied).toMatchObject({ code: 1, stderr: expect.stringContaining("no tags here") });
});

it("a request that touches no stack gets a check, and no comment", async () => {
  const { work, plan } = await opened("github", { "readme.md": "text" });
  expect(await plan()).toMatchObject({ code: 0, stdout: expect.stringContaining("No stack is touched") });
  expect(work.forge.comments).toEqual([]);
  expect(work.forge.checks).toMatchObject([{ conclusion: "success" }]);
});

it("a drift job before it in the same folder does not stop a plan", async () => {
  const { work, head, number } = await opened("github");
  const cwd = work.checkout(head);
  expect(await work.run(cwd, work.scheduleJob(head), "ci", "drift")).toMatchObject({ code: 0 });
  expect(await work.run(cwd, work.reviewJob(number), "ci", "plan")).toMatchObject({ code: 0 });
});

it("a flow that runs at the moment is among the riskiest changes", async () => {
  // The source takes the request and never answers.
  const source = createServer(() => undefined);
  await new Promise<void>((done) => void source.listen(0, "127.0.0.1", done));
  onTestFinished(() => {
    source.closeAllConnections();
    source.close();
  });
  const uri = `http://127.0.0.1:${(source.address() as AddressInfo).port}`;
  const flow = (name: string) => `${baseStack}
connections:
  shop: { name: Shop, type: http, http: { baseURI: "${uri}", mediaType: json } }
exports:
  orders: { name: Orders, adaptorType: HTTPExport, _connectionId: "\${connections.shop}", http: { relativeURI: /orders, method: GET } }
imports:
  book: { name: Book, adaptorType: HTTPImport, _connectionId: "\${connections.shop}", http: { relativeURI: [/book], method: [POST] } }
flows:
  orders:
    name: ${name}
    pageGenerators: [{ _exportId: "\${exports.orders}" }]
    pageProcessors: [{ type: import, _importId: "\${imports.book}" }]
`;
  const work = await ciWorkspace("github", { "base/reconduit.yaml": flow("Orders") });
  const main = work.forge.git("rev-parse", "refs/heads/main");
  const people = work.mergeJob(main, main);
  const base = join(work.cwd, "base");
  const applied = await work.run(base, people, "apply", "--auto-approve");
  expect(applied, applied.stdout + applied.stderr).toMatchObject({ code: 0 });
  const started = await work.run(base, people, "flow", "run", "flows.orders");
  expect(started, started.stdout + started.stderr).toMatchObject({ code: 0 });
  const running = async () => (await work.run(base, people, "job", "list", "--flow", "flows.orders")).stdout;
  while (!(await running()).includes("running"));
  const head = work.branch("feature", { "base/reconduit.yaml": flow("Orders of the shop") });
  const { number } = work.forge.open("feature");
  expect(await work.run(work.checkout(head), work.reviewJob(number), "ci", "plan")).toMatchObject({ code: 0 });
  expect(work.forge.comments[0]!.body).toMatch(
    /\*\*in use\*\*: <code>base flows\.orders<\/code> runs at the moment: since /,
  );
});
