/** The apply job of a merged change: the reviewed plans, and nothing else. */
import { execFileSync } from "node:child_process";
import { chmodSync, cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { baseStack, type CiWorkspace, ciWorkspace, teamStack } from "../support/ci-workspace.ts";
import { document, folder, start } from "./real-bin.ts";

/** Plans a branch in a request of its own, and returns the folder of its runner. */
async function reviewed(
  work: CiWorkspace,
  name: string,
  files: Parameters<CiWorkspace["branch"]>[1],
  ...more: readonly string[]
) {
  const head = work.branch(name, files);
  const { number } = work.forge.open(name);
  const cwd = work.checkout(head);
  const planned = await work.run(cwd, work.reviewJob(number), "ci", "plan", ...more);
  expect(planned, planned.stdout + planned.stderr).toMatchObject({ code: 0 });
  return { number, cwd, head };
}

/** Merges a request, and returns a runner of the merged commit with its environment. */
function merged(work: CiWorkspace, number: number, how: "merge" | "squash" | "rebase") {
  const before = work.forge.git("rev-parse", "refs/heads/main");
  const commit = work.forge.merge(number, how);
  return { cwd: work.checkout(commit), env: work.mergeJob(commit, before), commit };
}

const all = {
  "base/reconduit.yaml": `${baseStack}# changed\n`,
  "teams/a/reconduit.yaml": `${teamStack("team-a")}# changed\n`,
  "teams/b/reconduit.yaml": `${teamStack("team-b")}# changed\n`,
};
const ours = { "teams/a/reconduit.yaml": teamStack("team-a").replace("Own of", "Ours of") };

describe.each(["github", "gitlab"] as const)("ci apply on %s", (kind) => {
  // Soaks merge in each way on the other forge, too.
  const ways =
    kind === "github" || process.env["RECONDUIT_SOAK"] === "on"
      ? (["merge", "squash", "rebase"] as const)
      : (["squash"] as const);
  it.each(ways)("finds the plans of a change that was merged by %s, and says when it is applied", async (how) => {
    const work = await ciWorkspace(kind);
    const { number } = await reviewed(work, "first", all, "--plans", "state");
    work.forge.approvals.set(number, [
      { login: "bob", state: "APPROVED" },
      ...(kind === "github"
        ? [
            { login: "eve", state: "APPROVED" },
            { login: "eve", state: "DISMISSED" },
            { login: "kim", state: "APPROVED", commit: "1".repeat(40) },
            { login: "lee", state: "APPROVED", commit: "1".repeat(40) },
            { login: "lee", state: "APPROVED" },
          ]
        : []),
    ]);
    const { cwd, env, commit } = merged(work, number, how);
    const apply = () => work.run(cwd, env, "ci", "apply", "--plans", "state");
    const first = await apply();
    expect(first, first.stdout + first.stderr).toMatchObject({ code: 0 });
    expect(first.stdout).toContain("3 stacks: 3 applied");
    const receipts = document(await work.run(join(cwd, "base"), env, "history", "--json")) as unknown as {
      receipts: object[];
    };
    expect(receipts.receipts[0]).toMatchObject({
      commit,
      actor: "ann",
      pipeline: expect.stringContaining("4711"),
      pullRequest: { number, url: expect.stringContaining(String(number)) },
      ...(kind === "github" ? { approvers: ["bob", "lee"], earlierApprovers: ["kim"] } : { approvers: ["bob"] }),
    });
    const history = await work.run(join(cwd, "base"), env, "history");
    if (kind === "github")
      expect(history.stdout.replaceAll(/\s+/g, " ")).toContain(
        `pull request ${number} approved by bob, lee, an earlier commit approved by kim`,
      );
    expect(receipts.receipts[0]).not.toHaveProperty("uncommitted");
    const again = await apply();
    expect(again, again.stdout + again.stderr).toMatchObject({ code: 0 });
    expect(again.stdout.match(/already applied/g)).toHaveLength(3);
  });
});

describe("ci apply with a folder of plans", () => {
  it("applies what was reviewed, and refuses plans of another change", async () => {
    const work = await ciWorkspace("github");
    const first = await reviewed(work, "first", all);
    const { cwd, env } = merged(work, first.number, "squash");
    const none = await work.run(cwd, env, "ci", "apply");
    expect(none).toMatchObject({ code: 1, stderr: expect.stringContaining("nothing was reviewed") });
    cpSync(join(first.cwd, ".reconduit/ci"), join(cwd, "artefact"), { recursive: true });
    const applied = await work.run(cwd, env, "ci", "apply", "--plans", "artefact");
    expect(applied, applied.stdout + applied.stderr).toMatchObject({ code: 0 });
    const second = await reviewed(work, "second", ours);
    const next = merged(work, second.number, "squash");
    const wrong = await work.run(next.cwd, next.env, "ci", "apply", "--plans", join(cwd, "artefact"));
    expect(wrong).toMatchObject({ code: 1, stderr: expect.stringContaining("The plans are of another change") });
    const forged = join(cwd, "artefact/index.json");
    writeFileSync(forged, readFileSync(forged, "utf8").replaceAll(first.head, second.head));
    const claimed = await work.run(next.cwd, next.env, "ci", "apply", "--plans", join(cwd, "artefact"));
    expect(claimed).toMatchObject({ code: 1, stderr: expect.stringContaining("The index of the plans was changed") });
    const right = await work.run(next.cwd, next.env, "ci", "apply", "--plans", join(second.cwd, ".reconduit/ci"));
    expect(right, right.stdout + right.stderr).toMatchObject({ code: 0, stdout: expect.stringContaining("1 applied") });
  });

  it("is one for apply DIR, too", async () => {
    const work = await ciWorkspace("github");
    const first = await reviewed(work, "first", all);
    const { cwd, env } = merged(work, first.number, "squash");
    const applied = await work.run(cwd, env, "apply", join(first.cwd, ".reconduit/ci"), "--auto-approve");
    expect(applied, applied.stdout + applied.stderr).toMatchObject({ code: 0 });
  });

  it("refuses a plan file that was changed, and a run of a pull request", async () => {
    const work = await ciWorkspace("github");
    const { number, cwd: runner } = await reviewed(work, "first", all);
    const job = await work.run(runner, work.reviewJob(number), "ci", "apply");
    expect(job).toMatchObject({ code: 1, stderr: expect.stringContaining("The change is not merged") });
    const { cwd, env } = merged(work, number, "merge");
    const file = join(runner, ".reconduit/ci/base.plan.json");
    writeFileSync(file, readFileSync(file, "utf8").replace("Shared", "Shaped"));
    const changed = await work.run(cwd, env, "ci", "apply", "--plans", join(runner, ".reconduit/ci"));
    expect(changed).toMatchObject({ code: 1, stderr: expect.stringContaining("The plan file was changed") });
    expect(changed.stdout).toContain("2 skipped");
  });
});

it("plans a stale change again, and applies it only where the same changes result", async () => {
  const work = await ciWorkspace("github");
  const first = await reviewed(work, "first", all, "--plans", "state");
  const at = merged(work, first.number, "merge");
  expect(await work.run(at.cwd, at.env, "ci", "apply", "--plans", "state")).toMatchObject({ code: 0 });
  // Both were planned on one state. The second one changes another object, the third one the same path.
  const a = await reviewed(
    work,
    "a",
    { "base/reconduit.yaml": `${baseStack.replace("tag: one", "tag: two")}# changed\n` },
    "--plans",
    "state",
  );
  const b = await reviewed(
    work,
    "b",
    { "base/reconduit.yaml": `${baseStack.replace("name: Shared", "name: Common")}# changed\n` },
    "--plans",
    "state",
  );
  const c = await reviewed(
    work,
    "c",
    { "teams/a/reconduit.yaml": `${teamStack("team-a").replace("tag: team-a", "tag: other")}# changed\n` },
    "--plans",
    "state",
  );
  const atA = merged(work, a.number, "squash");
  expect(await work.run(atA.cwd, atA.env, "ci", "apply", "--plans", "state")).toMatchObject({ code: 0 });
  const atB = merged(work, b.number, "squash");
  const fitting = await work.run(atB.cwd, atB.env, "ci", "apply", "--plans", "state");
  expect(fitting, fitting.stdout + fitting.stderr).toMatchObject({
    code: 0,
    stdout: expect.stringContaining("1 applied"),
  });
  const { client } = { client: async (path: string, init: object) => fetch(`${work.server.url}/v1/${path}`, init) };
  const headers = { authorization: `Bearer ${work.server.token}`, "content-type": "application/json" };
  const tags = (await (await client("tags", { headers })).json()) as { _id: string; tag: string }[];
  const theirs = tags.find(({ tag }) => tag === "team-a")!;
  await client(`tags/${theirs._id}`, { method: "PUT", headers, body: JSON.stringify({ tag: "theirs" }) });
  const atC = merged(work, c.number, "squash");
  const stale = await work.run(atC.cwd, atC.env, "ci", "apply", "--plans", "state");
  expect(stale).toMatchObject({ code: 1, stderr: expect.stringContaining("The reviewed plan no longer fits") });
  expect(stale.stderr).toContain("tags.t");
});

it("refuses a merged change that contains a part of the state, where its plan was compared with a branch that has it already", async () => {
  const path = "alone/reconduit.yaml";
  const stack = (tag: string) => `reconduit: 1\nname: alone\nstate: { path: own.json }\ntags: { t: { tag: ${tag} } }\n`;
  const work = await ciWorkspace("github", { [path]: stack("one") }, { isEmpty: true });
  const former = work.branch("begin", { "alone/own.json.journal": "" });
  work.git("checkout", "-qb", "feature");
  work.write(path, stack("two"));
  work.git("commit", "-qam", "Change the tag");
  work.git("push", "-q", "origin", "feature");
  const cwd = work.checkout(work.git("rev-parse", "HEAD"));
  const { number } = work.forge.open("feature");
  const planned = await work.run(cwd, work.reviewJob(number), "ci", "plan", "--base", former);
  expect(planned, planned.stdout + planned.stderr).toMatchObject({ code: 0 });
  const at = merged(work, number, "squash");
  const refused = await work.run(at.cwd, at.env, "ci", "apply", "--plans", join(cwd, ".reconduit/ci"));
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining("The change contains the state") });
});

describe("a merged change whose secret comes from elsewhere", () => {
  const stackOf = (password: string, name = "C") => `reconduit: 1
name: alone
state: { backend: http, url: "\${env.STATE_BASE}" }
connections:
  c: { name: ${name}, type: http, http: { baseURI: "https://a.example", auth: { type: basic, basic: { username: u, password: "\${env.${password}}" } } } }
`;
  const path = "alone/reconduit.yaml";
  const passwords = { LOW_PASSWORD: "of-the-partner", ADMIN_PASSWORD: "of-the-administrator" };

  async function begun(kind: "github" | "gitlab") {
    const work = await ciWorkspace(kind, { [path]: stackOf("LOW_PASSWORD") }, { isEmpty: true });
    const main = work.forge.git("rev-parse", "refs/heads/main");
    const applied = await work.run(
      join(work.checkout(main), "alone"),
      work.mergeJob(main, main, passwords),
      "apply",
      "--auto-approve",
    );
    expect(applied, applied.stdout + applied.stderr).toMatchObject({ code: 0 });
    return work;
  }

  async function applyMerged(work: CiWorkspace, number: number) {
    const { cwd, env } = merged(work, number, "squash");
    return work.run(cwd, { ...env, ...passwords }, "ci", "apply", "--plans", "state");
  }

  it("is applied where the reviewed plan says so", async () => {
    const work = await begun("gitlab");
    const { number } = await reviewed(work, "told", { [path]: stackOf("ADMIN_PASSWORD", "D") }, "--plans", "state");
    const applied = await applyMerged(work, number);
    expect(applied, applied.stdout + applied.stderr).toMatchObject({
      code: 0,
      stdout: expect.stringContaining("1 applied"),
    });
  });

  it("is refused where the plan is of an earlier commit of the request, without the secret", async () => {
    const work = await begun("gitlab");
    const { number } = await reviewed(work, "later", { [path]: stackOf("LOW_PASSWORD", "D") }, "--plans", "state");
    // A commit that no pipeline planned, such as one with [skip ci].
    work.git("checkout", "-q", "later");
    work.write(path, stackOf("ADMIN_PASSWORD", "D"));
    work.git("commit", "-qam", "More [skip ci]");
    work.git("push", "-q", "origin", "later");
    const refused = await applyMerged(work, number);
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining("The reviewed plan no longer fits") });
    expect(refused.stderr.replaceAll(/\s+/g, " ")).toContain("env.LOW_PASSWORD -> env.ADMIN_PASSWORD");
  });

  it("is named also where the plan was compared with a branch that has the secret already", async () => {
    const work = await begun("github");
    const former = work.branch("begin", { [path]: stackOf("ADMIN_PASSWORD") });
    work.git("checkout", "-qb", "feature");
    work.write(path, stackOf("ADMIN_PASSWORD", "D"));
    work.git("commit", "-qam", "Rename it");
    work.git("push", "-q", "origin", "feature");
    const head = work.git("rev-parse", "HEAD");
    const { number } = work.forge.open("feature");
    const cwd = work.checkout(head);
    const planned = await work.run(cwd, work.reviewJob(number), "ci", "plan", "--plans", "state", "--base", former);
    expect(planned, planned.stdout + planned.stderr).toMatchObject({ code: 0 });
    expect(planned.stderr.replaceAll(/\s+/g, " ")).toContain("env.LOW_PASSWORD -> env.ADMIN_PASSWORD");
    expect(await applyMerged(work, number)).toMatchObject({ code: 0, stdout: expect.stringContaining("1 applied") });
  });
});

it("a run that is killed is finished by the next one, and nothing is made twice", async () => {
  const work = await ciWorkspace("github");
  const tags = Array.from({ length: 150 }, (_, at) => `  t${at}: { tag: tag-${at} }`).join("\n");
  const { number } = await reviewed(
    work,
    "many",
    { "base/reconduit.yaml": baseStack.replace("  one: { tag: one }", tags) },
    "--plans",
    "state",
  );
  const { cwd, env } = merged(work, number, "squash");
  const headers = { authorization: `Bearer ${work.server.token}` };
  const made = async () =>
    ((await (await fetch(`${work.server.url}/v1/tags`, { headers })).json().catch(() => [])) as { tag: string }[]).map(
      ({ tag }) => tag,
    );
  const { child, ended } = start(["ci", "apply", "--plans", "state"], { cwd, env });
  while ((await made()).length < 5 && child.exitCode === null);
  child.kill("SIGKILL");
  await ended;
  const begun = (await made()).length;
  const next = await work.run(cwd, { ...env, RECONDUIT_LOCK_TIMEOUT: "60s" }, "ci", "apply", "--plans", "state");
  expect(next, next.stdout + next.stderr).toMatchObject({ code: 0 });
  const all = (await made()).filter((tag) => tag.startsWith("tag-"));
  expect([begun < 150, all.length, new Set(all).size]).toEqual([true, 150, 150]);
});

it("finds the request by the commit's message where the forge does not know it yet, and believes no other message", async () => {
  const work = await ciWorkspace("github");
  const { number } = await reviewed(work, "first", all, "--plans", "state");
  const { cwd, env, commit } = merged(work, number, "squash");
  const unknown = { match: new RegExp(`^GET /repos/o/r/commits/${commit}/pulls$`), answer: { status: 200, body: [] } };
  work.forge.answers.push(unknown);
  expect(await work.run(cwd, env, "ci", "apply", "--plans", "state")).toMatchObject({ code: 0 });
  // A message that names the request of another commit.
  const before = work.forge.git("rev-parse", "refs/heads/main");
  work.git("fetch", "-q", "origin");
  work.git("checkout", "-q", "-B", "lie", "origin/main");
  work.write("teams/b/reconduit.yaml", teamStack("team-b").replace("Own of", "Stolen of"));
  work.git("commit", "-qam", `Harmless (#${number})`);
  work.git("push", "-q", "origin", "lie:main");
  const lie = work.git("rev-parse", "HEAD");
  const refused = await work.run(work.checkout(lie), work.mergeJob(lie, before), "ci", "apply", "--plans", "state");
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining("No plan was reviewed") });
});

it("an old job that runs again takes nothing back that was applied later", async () => {
  const work = await ciWorkspace("github");
  const first = await reviewed(work, "first", all, "--plans", "state");
  const old = merged(work, first.number, "merge");
  expect(await work.run(old.cwd, old.env, "ci", "apply", "--plans", "state")).toMatchObject({ code: 0 });
  const second = await reviewed(work, "second", ours, "--plans", "state");
  const present = merged(work, second.number, "squash");
  expect(await work.run(present.cwd, present.env, "ci", "apply", "--plans", "state")).toMatchObject({ code: 0 });
  const again = await work.run(old.cwd, old.env, "ci", "apply", "--plans", "state");
  expect(again).toMatchObject({ code: 1, stderr: expect.stringContaining("The reviewed plan no longer fits") });
  expect(await work.run(present.cwd, present.env, "plan", "--all", "--detailed-exitcode")).toMatchObject({ code: 0 });
});

it("no token is in the arguments or the environment of a program that a job starts, and a plan starts few", async () => {
  const work = await ciWorkspace("github");
  const tools = folder();
  const log = join(tools, "log");
  const real = execFileSync("sh", ["-c", "command -v git"], { encoding: "utf8" }).trim();
  writeFileSync(join(tools, "git"), `#!/bin/sh\n{ echo "git $@"; env; } >> ${log}\nexec ${real} "$@"\n`);
  chmodSync(join(tools, "git"), 0o755);
  const PATH = `${tools}:${process.env["PATH"]}`;
  const head = work.branch("first", all);
  const { number } = work.forge.open("first");
  const planned = await work.run(
    work.checkout(head),
    { ...work.reviewJob(number), PATH },
    "ci",
    "plan",
    "--plans",
    "state",
  );
  expect(planned).toMatchObject({ code: 0 });
  // Of three stacks as of one: what git has answered about commits is not asked again.
  const started = readFileSync(log, "utf8").match(/^git .*$/gm)!;
  expect(started.length, started.join("\n")).toBeLessThanOrEqual(12);
  const { cwd, env } = merged(work, number, "squash");
  expect(await work.run(cwd, { ...env, PATH }, "ci", "apply", "--plans", "state")).toMatchObject({ code: 0 });
  expect(await work.run(cwd, { ...env, PATH }, "ci", "undo", "--pr", String(number), "--allow-lossy")).toMatchObject({
    code: 0,
  });
  const seen = readFileSync(log, "utf8");
  expect(seen).toContain("revert --no-commit");
  for (const secret of [work.forge.token, work.server.token!, env["RECONDUIT_STATE_KEY"]!])
    expect(seen).not.toContain(secret);
});

it("refuses a touched stack of which no plan was reviewed, unless there is nothing to do", async () => {
  const work = await ciWorkspace("github");
  const before = work.forge.git("rev-parse", "refs/heads/main");
  const pushed = work.branch("direct", { "teams/b/reconduit.yaml": `${teamStack("team-b")}# changed\n` });
  work.git("push", "-q", "origin", "direct:main");
  const cwd = work.checkout(pushed);
  const env = work.mergeJob(pushed, before);
  const refused = await work.run(cwd, env, "ci", "apply", "--plans", "state");
  expect(refused.code).toBe(1);
  expect(await work.run(cwd, work.mergeJob(pushed, pushed), "ci", "apply", "--plans", "state")).toMatchObject({
    code: 0,
    stdout: expect.stringContaining("No stack is touched"),
  });
});
