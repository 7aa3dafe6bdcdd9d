/** A preview: the branch's stacks on a twin, with a command beside it. */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { baseStack, ciWorkspace, teamStack } from "../support/ci-workspace.ts";

it("applies the branch to a twin, runs the command there, and writes nothing to the account", async () => {
  const work = await ciWorkspace("github");
  const main = work.forge.git("rev-parse", "refs/heads/main");
  const people = work.mergeJob(main, main);
  expect(await work.run(work.cwd, people, "apply", "--all", "--auto-approve")).toMatchObject({ code: 0 });
  const head = work.branch("feature", {
    "base/reconduit.yaml": baseStack.replace("value: first", "value: second").replace("tag: one", "tag: previewed"),
    "teams/a/reconduit.yaml": teamStack("team-a"),
  });
  const { number } = work.forge.open("feature");
  const cwd = work.checkout(head);
  const script = join(cwd, "look.mjs");
  writeFileSync(
    script,
    `const headers = { authorization: "Bearer " + process.env.RECONDUIT_TOKEN };
const read = async (path) => (await fetch(process.env.RECONDUIT_BASE_URL + "/v1/" + path, { headers })).json();
const tags = (await read("tags")).map(({ tag }) => tag);
const scripts = (await read("scripts")).map(({ description }) => description);
const secret = ["GITHUB_TOKEN", "RECONDUIT_STATE_KEY"].some((name) => process.env[name]);
process.exit(tags.includes("previewed") && scripts.filter((each) => each === "second").length === 2 && !secret ? 7 : 3);
`,
  );
  const previewed = await work.run(cwd, work.reviewJob(number), "ci", "preview", "--", process.execPath, script);
  expect(previewed, previewed.stdout + previewed.stderr).toMatchObject({ code: 7 });
  expect(previewed.stdout).toContain("3 stacks: 3 applied");
  const headers = { authorization: `Bearer ${work.server.token}` };
  const tags = (await (await fetch(`${work.server.url}/v1/tags`, { headers })).json()) as { tag: string }[];
  expect(tags.map(({ tag }) => tag)).not.toContain("previewed");
  expect(await work.run(work.checkout(main), people, "plan", "--all", "--detailed-exitcode")).toMatchObject({
    code: 0,
  });
  expect(work.forge.recorded).toEqual([]);
});

const separates = spawnSync("unshare", ["--pid", "--fork", "--mount-proc", "true"]).status === 0;

it("gives the command of a change no secret of the job, neither its own way nor through other processes", async () => {
  const work = await ciWorkspace("github");
  const head = work.branch("feature", { "base/reconduit.yaml": `${baseStack}# x\n` });
  const { number } = work.forge.open("feature");
  const cwd = work.checkout(head);
  const canary = "canary-71e0-of-the-job";
  const secrets = {
    RECONDUIT_STATE_KEY: `${canary}-state-key`,
    OTHER_DATABASE: `postgres://ci:${canary}@db.example/states`,
    SHOP_PASSWORD: canary,
    GITHUB_ENVIRONMENT: "dev",
  };
  const look = "env > own.txt; cat /proc/[0-9]*/environ > others.txt 2>/dev/null; exit 0";
  const job = work.reviewJob(number, secrets);
  const preview = (...more: readonly string[]) => work.run(cwd, job, "ci", "preview", ...more, "--", "sh", "-c", look);
  if (!separates) {
    const refused = await preview();
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining("Nothing was run") });
    expect(existsSync(join(cwd, "own.txt"))).toBe(false);
  }
  const ended = await preview(...(separates ? [] : ["--not-apart"]));
  expect(ended, ended.stdout + ended.stderr).toMatchObject({ code: 0 });
  const seen = (name: string) => readFileSync(join(cwd, name), "latin1");
  expect(seen("own.txt")).not.toContain(canary);
  expect(seen("own.txt")).toContain("GITHUB_ENVIRONMENT=dev");
  if (separates) expect(seen("others.txt")).not.toContain(canary);
  else expect(ended.stderr).toContain("could read the secrets of the job");
  expect(existsSync(join(cwd, "others.txt"))).toBe(true);
});

it("runs no command of a change where it would see the processes of the job, unless that is asked for", async () => {
  vi.spyOn(process, "platform", "get").mockReturnValue("darwin");
  onTestFinished(() => void vi.restoreAllMocks());
  const work = await ciWorkspace("github");
  const head = work.branch("feature", { "base/reconduit.yaml": `${baseStack}# x\n` });
  const { number } = work.forge.open("feature");
  const cwd = work.checkout(head);
  const refused = await work.run(cwd, work.reviewJob(number), "ci", "preview", "--", "touch", "ran.txt");
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining("could read the secrets of the job") });
  expect(existsSync(join(cwd, "ran.txt"))).toBe(false);
  const asked = await work.run(cwd, work.reviewJob(number), "ci", "preview", "--not-apart", "--", "touch", "ran.txt");
  expect(asked, asked.stdout + asked.stderr).toMatchObject({ code: 0 });
  expect(asked.stderr).toContain("could read the secrets of the job");
  expect(existsSync(join(cwd, "ran.txt"))).toBe(true);
});

it("does not run the command where a stack cannot be applied to the twin", async () => {
  const work = await ciWorkspace("github");
  const head = work.branch("feature", { "base/reconduit.yaml": `${baseStack.replace("tag: one", "tag: [one]")}# x\n` });
  const { number } = work.forge.open("feature");
  const ended = await work.run(work.checkout(head), work.reviewJob(number), "ci", "preview", "--", "false");
  expect(ended).toMatchObject({ code: 1 });
  expect(ended.stdout + ended.stderr).toContain("base");
});
