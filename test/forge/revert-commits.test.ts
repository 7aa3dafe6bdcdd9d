/** Reverts of merged pull requests, however they were merged, issues of drift, and requests of branches, by the forges' own APIs. */
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { systemClock } from "../../src/base/clock.ts";
import { openForge } from "../../src/forge/index.ts";
import { commitsOfRequest, revertCommits } from "../../src/workbench/ci/undo-change.ts";
import { folder } from "../cli/places.ts";
import { beginFolder } from "../support/begun-folder.ts";
import { fakeForge } from "../support/fake-forge.ts";

/** The author of commits; and nothing is cleared up in a repository that a test soon deletes. */
const settings = [
  "user.name=ann",
  "user.email=ann@example.test",
  "maintenance.auto=false",
  "init.templateDir=",
].flatMap((each) => ["-c", each]);

async function repository(kind: "github" | "gitlab") {
  const root = folder();
  const [origin, cwd] = [join(root, "origin.git"), join(root, "people")];
  const git = (where: string, ...args: readonly string[]) =>
    execFileSync("git", [...settings, ...args], {
      cwd: where,
      encoding: "utf8",
      stdio: "pipe",
    }).trim();
  const commit = (files: { readonly [path: string]: string }, message: string) => {
    for (const [path, text] of Object.entries(files)) writeFileSync(join(cwd, path), text);
    git(cwd, "add", "-A");
    git(cwd, "commit", "-qm", message);
  };
  beginFolder(root, "repository", () => {
    mkdirSync(cwd);
    git(root, "init", "-q", "--bare", "-b", "main", origin);
    git(cwd, "init", "-q", "-b", "main");
    git(cwd, "remote", "add", "origin", join("..", "origin.git"));
    commit({ a: "one\n", b: "one\n" }, "begin");
    git(cwd, "push", "-q", "origin", "main");
    git(cwd, "checkout", "-q", "-b", "feature");
    commit({ a: "two\n" }, "first");
    commit({ a: "three\n", c: "new\n" }, "second");
    git(cwd, "push", "-q", "origin", "feature");
  });
  const fake = await fakeForge(kind, origin);
  const run = {
    forge: kind,
    repository: kind === "github" ? "o/r" : "42",
    apiUrl: fake.url,
    tokenHeader: kind === "github" ? { authorization: `Bearer ${fake.token}` } : { "private-token": fake.token },
    isFork: false,
  } as const;
  const forge = openForge(run, { clock: systemClock, env: {} })!;
  const fetchMain = () => {
    git(cwd, "fetch", "-q", "origin");
    git(cwd, "checkout", "-q", "--detach", "origin/main");
  };
  return { cwd, git, commit, fake, forge, fetchMain };
}

describe.each(["github", "gitlab"] as const)("the revert of a request on %s", (kind) => {
  it.each(["merge", "squash", "rebase"] as const)(
    "that was merged by %s takes back all of its commits, and no other",
    async (how) => {
      const { cwd, git, commit, fake, forge, fetchMain } = await repository(kind);
      const { number } = fake.open("feature");
      fake.merge(number, how);
      fetchMain();
      commit({ b: "later\n" }, "later");
      git(cwd, "push", "-q", "origin", "HEAD:main");
      const at = { cwd, env: process.env };
      const commits = await commitsOfRequest(at, forge, await forge.pullRequest(number));
      expect(commits).toHaveLength(how === "rebase" ? 2 : 1);
      const revert = (await revertCommits(at, commits))!;
      expect(revert.files.map(({ path, content }) => [path, content && Buffer.from(content).toString()])).toEqual([
        ["a", "one\n"],
        ["c", null],
      ]);
      // The checkout itself is left as it is.
      expect([git(cwd, "status", "--porcelain"), readFileSync(join(cwd, "a"), "utf8")]).toEqual(["", "three\n"]);
      const parent = git(cwd, "rev-parse", "HEAD");
      await forge.commitFiles({ branch: "reconduit/revert-1", parent, message: "Revert", files: revert.files });
      await forge.commitFiles({ branch: "reconduit/revert-1", parent, message: "Revert", files: revert.files });
      expect(fake.git("show", "refs/heads/reconduit/revert-1:a")).toBe("one");
      expect(fake.git("show", "refs/heads/reconduit/revert-1:b")).toBe("later");
      expect(fake.git("ls-tree", "--name-only", "refs/heads/reconduit/revert-1")).toBe("a\nb");
      expect(fake.git("rev-parse", "refs/heads/reconduit/revert-1^")).toBe(parent);
    },
  );

  it("is not made where a later change is in the way", async () => {
    const { cwd, commit, fake, forge, fetchMain } = await repository(kind);
    const { number } = fake.open("feature");
    fake.merge(number, "squash");
    fetchMain();
    commit({ a: "later\n" }, "later");
    const at = { cwd, env: process.env };
    expect(await revertCommits(at, await commitsOfRequest(at, forge, await forge.pullRequest(number)))).toBeUndefined();
  });
});

describe.each(["github", "gitlab"] as const)("on %s", (kind) => {
  it("an issue is opened once, edited, left alone where it says the same, closed with a last comment, and opened anew", async () => {
    const { fake, forge } = await repository(kind);
    const marker = "<!-- reconduit ci drift env= folder= -->";
    const keep = (body: string) => forge.keepIssue({ marker, title: "Drift", body });
    expect(await forge.closeIssue(marker, "Nothing is there.")).toBeUndefined();
    const opened = await keep("one tag drifted");
    expect(opened).toMatchObject({ kept: "created", url: expect.stringContaining("/issues/") });
    expect(fake.issues).toMatchObject([{ isOpen: true, title: "Drift", body: `${marker}\none tag drifted` }]);
    expect(await keep("one tag drifted")).toEqual({ kept: "unchanged", url: opened.url });
    expect(await keep("two tags drifted")).toEqual({ kept: "updated", url: opened.url });
    expect(fake.issues).toMatchObject([{ isOpen: true, body: `${marker}\ntwo tags drifted` }]);
    expect(await forge.closeIssue(marker, "Nothing drifts.")).toBe(opened.url);
    expect(fake.issues).toMatchObject([{ isOpen: false }]);
    expect(fake.comments.map(({ on, body }) => [on, body])).toEqual([[fake.issues[0]!.id, "Nothing drifts."]]);
    expect(await keep("again")).toMatchObject({ kept: "created" });
    expect(fake.issues.map(({ isOpen }) => isOpen)).toEqual([false, true]);
    // The token is in the header alone.
    const sent = fake.recorded.map(({ method, path, body }) => ({ method, path, body }));
    expect(JSON.stringify(sent)).not.toContain(fake.token);
  });

  it("a request of a branch is opened once, and edited where there is one", async () => {
    const { fake, forge } = await repository(kind);
    const request = { branch: "feature", target: await forge.defaultBranch(), title: "Declare what drifted" };
    const opened = await forge.keepPullRequest({ ...request, body: "one" });
    expect(await forge.keepPullRequest({ ...request, body: "two" })).toEqual(opened);
    expect([...fake.requests.values()]).toMatchObject([
      { number: opened.number, branch: "feature", target: "main", title: "Declare what drifted", body: "two" },
    ]);
  });
});

it("a revert that brings a link back names it, because a forge could only make a file of it", async () => {
  const { cwd, git } = await repository("github");
  symlinkSync("a", join(cwd, "link"));
  git(cwd, "add", "-A");
  git(cwd, "commit", "-qm", "link");
  git(cwd, "rm", "-q", "link");
  git(cwd, "commit", "-qm", "no link");
  const revert = (await revertCommits({ cwd, env: process.env }, [git(cwd, "rev-parse", "HEAD")]))!;
  expect(revert).toMatchObject({ files: [], others: ["link"] });
  expect(revert.patch).toContain("new file mode 120000");
});

it("a check of GitHub has its annotations in pieces of fifty", async () => {
  const { fake, forge } = await repository("github");
  const annotations = Array.from({ length: 120 }, (_, at) => ({
    level: "warning" as const,
    file: "a",
    line: at + 1,
    title: `t${at}`,
    message: "m",
  }));
  await forge.setCheck({
    commit: "a".repeat(40),
    name: "n",
    conclusion: "success",
    title: "t",
    summary: "s",
    annotations,
  });
  const sent = fake.recorded.filter(({ path }) => path.includes("check-runs"));
  expect(
    sent.map(({ method, body }) => [method, (body["output"] as { annotations: object[] }).annotations.length]),
  ).toEqual([
    ["POST", 50],
    ["PATCH", 50],
    ["PATCH", 20],
  ]);
});
