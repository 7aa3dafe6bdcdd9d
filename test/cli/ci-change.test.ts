/** A change from an empty platform to merged, applied, drifted, adopted and undone, with several stacks. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { baseStack, ciWorkspace, teamStack } from "../support/ci-workspace.ts";

/** Soaks do the same on the other forge: what differs between them is in test/forge. */
const forges = process.env["RECONDUIT_SOAK"] === "on" ? (["github", "gitlab"] as const) : (["github"] as const);

it.each(forges)("a change on %s is planned, merged, applied, drifts, is adopted and undone", async (kind) => {
  const work = await ciWorkspace(kind);
  const { forge, run, checkout } = work;
  const at = (commit: string, env: { readonly [name: string]: string }, ...args: readonly string[]) => {
    const cwd = checkout(commit);
    return run(cwd, env, "ci", ...args).then((ended) => ({ ...ended, cwd, text: ended.stdout + ended.stderr }));
  };
  const main = () => forge.git("rev-parse", "refs/heads/main");
  /** Plans, merges and applies a branch. */
  const through = async (branch: string, number: number) => {
    const planned = await at(
      forge.git("rev-parse", `refs/heads/${branch}`),
      work.reviewJob(number),
      "plan",
      "--plans",
      "state",
    );
    expect(planned.code, planned.text).toBe(0);
    const before = main();
    const commit = forge.merge(number, "squash");
    const applied = await at(commit, work.mergeJob(commit, before), "apply", "--plans", "state");
    expect(applied.code, applied.text).toBe(0);
    return { planned, applied };
  };

  work.branch("begin", {
    "base/reconduit.yaml": `${baseStack}# begin\n`,
    "teams/a/reconduit.yaml": `${teamStack("team-a")}# begin\n`,
    "teams/b/reconduit.yaml": `${teamStack("team-b")}# begin\n`,
  });
  const first = forge.open("begin");
  expect((await through("begin", first.number)).applied.stdout).toContain("3 stacks: 3 applied");

  // Nothing drifts: no issue is opened.
  const calm = await at(main(), work.scheduleJob(main()), "drift");
  expect(calm, calm.text).toMatchObject({ code: 0 });
  expect(forge.issues).toEqual([]);

  const headers = { authorization: `Bearer ${work.server.token}`, "content-type": "application/json" };
  const tags = async () =>
    (await (await fetch(`${work.server.url}/v1/tags`, { headers })).json()) as { _id: string; tag: string }[];
  const put = async (before: string, tag: string) => {
    const { _id } = (await tags()).find((each) => each.tag === before)!;
    await fetch(`${work.server.url}/v1/tags/${_id}`, { method: "PUT", headers, body: JSON.stringify({ tag }) });
  };
  await put("team-a", "theirs");
  const drifted = await at(main(), work.scheduleJob(main()), "drift");
  expect(drifted, drifted.text).toMatchObject({ code: 2 });
  expect(forge.issues).toMatchObject([{ isOpen: true, body: expect.stringContaining("Local Owner") }]);
  await put("team-b", "others");
  await at(main(), work.scheduleJob(main()), "drift");
  expect(forge.issues).toHaveLength(1);
  expect(forge.issues[0]!.body).toContain("others");
  await put("others", "team-b");

  // A plan that would take the edit back names its author.
  const look = work.branch("look", { "teams/a/reconduit.yaml": `${teamStack("team-a")}# look\n` });
  const looking = forge.open("look");
  expect(await at(look, work.reviewJob(looking.number), "plan")).toMatchObject({ code: 0 });
  const [told] = forge.comments.filter(({ on }) => on === looking.number);
  expect(told!.body).toContain("#### Drift that the apply reverts");
  expect(told!.body).toMatch(/tags\.t<\/code> tag \(Local Owner/);

  // Adopting opens a pull request with the edited file, and the issue is closed once nothing is left.
  const adopting = await at(main(), work.scheduleJob(main()), "drift", "--adopt");
  expect(adopting, adopting.text).toMatchObject({ code: 2 });
  const adoption = [...forge.requests.values()].find(({ branch }) => branch.startsWith("reconduit/adopt-drift"))!;
  expect(forge.git("show", `refs/heads/${adoption.branch}:teams/a/reconduit.yaml`)).toContain("tag: theirs");
  expect(forge.comments.at(-1)!.body).toMatch(/^Declared by https:\/\/forge\.example/);
  const again = await at(main(), work.scheduleJob(main()), "drift", "--adopt");
  expect(again.text).not.toContain("Warning");
  expect([...forge.requests.values()].filter(({ branch }) => branch === adoption.branch)).toHaveLength(1);
  const adopted = await through(adoption.branch, adoption.number);
  expect(adopted.planned.stdout).toMatch(/team-a.*unchanged|team-a/);
  const after = await at(main(), work.scheduleJob(main()), "drift");
  expect(after, after.text).toMatchObject({ code: 0 });
  expect(forge.issues).toMatchObject([{ isOpen: false }]);

  // An incident, and its undo.
  work.branch("incident", {
    "base/reconduit.yaml": `${baseStack.replace("tag: one", "tag: broken")}# begin\n`,
    "teams/b/reconduit.yaml": `${teamStack("team-b").replace("Own of", "Broken of")}# begin\n`,
  });
  const incident = forge.open("incident");
  await through("incident", incident.number);
  expect((await tags()).map(({ tag }) => tag)).toContain("broken");
  const undone = await at(
    main(),
    work.scheduleJob(main()),
    "undo",
    "--pr",
    String(incident.number),
    "--reason",
    "INC-7",
  );
  expect(undone, undone.text).toMatchObject({ code: 0 });
  expect((await tags()).map(({ tag }) => tag)).toContain("one");
  const revert = [...forge.requests.values()].find(({ branch }) => branch.startsWith("reconduit/revert-"))!;
  expect(revert.title).toBe('Revert "Change of incident"');
  expect(forge.git("show", `refs/heads/${revert.branch}:base/reconduit.yaml`)).toContain("tag: one");
  const twice = await at(main(), work.scheduleJob(main()), "undo", "--pr", String(incident.number));
  expect(twice, twice.text).toMatchObject({ code: 0, stdout: expect.stringContaining("already undone") });
  const reverted = await through(revert.branch, revert.number);
  expect(reverted.applied.stdout).not.toContain("failed");
  const calmAgain = await at(main(), work.scheduleJob(main()), "drift");
  expect(calmAgain, calmAgain.text).toMatchObject({ code: 0 });

  // Neither the token nor another secret is anywhere but in the header of requests to the forge.
  const { headers: _, ...bodies } = { headers: 0, all: forge.recorded.map(({ headers: __, ...rest }) => rest) };
  for (const secret of [forge.token, work.server.token!, "a key of the tests, long enough"]) {
    expect(JSON.stringify(bodies)).not.toContain(secret);
    for (const { text } of [drifted, adopting, undone, adopted.planned, adopted.applied])
      expect(text).not.toContain(secret);
    for (const name of ["plan.md", "plan.json", "plan.html", "results.sarif", "junit.xml", "index.json"])
      expect(readFileSync(join(adopted.planned.cwd, ".reconduit/ci", name), "utf8")).not.toContain(secret);
  }
});

it("without a forge, drift is declared in the files, and the change is named in one way", async () => {
  const work = await ciWorkspace("github");
  const main = work.forge.git("rev-parse", "refs/heads/main");
  const { GITHUB_ACTIONS: _, GITHUB_EVENT_NAME: __, GITHUB_EVENT_PATH: ___, ...env } = work.mergeJob(main, main);
  const cwd = work.checkout(main);
  expect(await work.run(cwd, env, "apply", "--all", "--auto-approve")).toMatchObject({ code: 0 });
  const headers = { authorization: `Bearer ${work.server.token}`, "content-type": "application/json" };
  const found = (await (await fetch(`${work.server.url}/v1/tags`, { headers })).json()) as {
    _id: string;
    tag: string;
  }[];
  const { _id } = found.find(({ tag }) => tag === "one")!;
  await fetch(`${work.server.url}/v1/tags/${_id}`, { method: "PUT", headers, body: JSON.stringify({ tag: "theirs" }) });
  const drift = await work.run(cwd, env, "ci", "drift", "--adopt", "--json");
  expect(drift).toMatchObject({ code: 2 });
  expect(JSON.parse(drift.stdout)).toMatchObject({ edited: ["base/reconduit.yaml"] });
  expect(readFileSync(join(cwd, "base/reconduit.yaml"), "utf8")).toContain("tag: theirs");
  expect(readFileSync(join(cwd, ".reconduit/ci/drift.md"), "utf8")).toContain("Local Owner");
  const unnamed = await work.run(cwd, env, "ci", "undo");
  expect(unnamed).toMatchObject({ code: 1, stderr: expect.stringContaining("The change is not named") });
  expect(work.forge.recorded).toEqual([]);
});

it("without a forge, undo takes back the applies of a commit, and writes the revert as a patch", async () => {
  const work = await ciWorkspace("github");
  const main = work.forge.git("rev-parse", "refs/heads/main");
  const { GITHUB_ACTIONS: _, GITHUB_EVENT_NAME: __, GITHUB_EVENT_PATH: ___, ...env } = work.mergeJob(main, main);
  expect(await work.run(work.checkout(main), env, "apply", "--all", "--auto-approve")).toMatchObject({ code: 0 });
  const changed = work.branch("change", { "base/reconduit.yaml": baseStack.replace("tag: one", "tag: two") });
  const cwd = work.checkout(changed);
  expect(await work.run(cwd, env, "apply", "--all", "--auto-approve")).toMatchObject({ code: 0 });
  const undone = await work.run(cwd, env, "ci", "undo", "--commit", "HEAD");
  expect(undone, undone.stdout + undone.stderr).toMatchObject({ code: 0 });
  const headers = { authorization: `Bearer ${work.server.token}` };
  const tags = (await (await fetch(`${work.server.url}/v1/tags`, { headers })).json()) as { tag: string }[];
  expect(tags.map(({ tag }) => tag)).toContain("one");
  work.git("checkout", "-q", changed);
  work.git("apply", "--check", join(cwd, ".reconduit/ci/revert.patch"));
  const never = await work.run(cwd, env, "ci", "undo", "--pr", "77");
  expect(never).toMatchObject({ code: 1, stderr: expect.stringContaining("There is no such receipt") });
});
