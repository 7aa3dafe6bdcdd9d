/** The commit that a receipt names, and what is kept of git's answers, told by a real git. */
import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { commitOfRevision, trackedFiles } from "../../src/base/git-files.ts";
import { runAuthor } from "../../src/workbench/run-author.ts";

const gitCommit = async (folder: string, env: NodeJS.ProcessEnv): Promise<string | undefined> =>
  (await runAuthor({ who: "robot", folder, files: [], env })).commit;

let root = "";
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "reconduit-git-"));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const environment = () => ({ ...process.env, HOME: root });

function git(folder: string, ...args: readonly string[]): string {
  const who = ["-c", "user.name=A", "-c", "user.email=a@example.com"];
  return execFileSync("git", [...who, ...args], { cwd: folder, env: environment(), encoding: "utf8" }).trim();
}

/** A repository with one commit. */
function repository(name: string): string {
  const folder = join(root, name);
  mkdirSync(join(folder, "below", "it"), { recursive: true });
  git(folder, "init", "--quiet");
  git(folder, "commit", "--quiet", "--allow-empty", "--message", "first");
  return folder;
}

test("the commit is that of the checkout, also for a folder below it, with packed references, and without a branch", async () => {
  const folder = repository("plain");
  const commit = git(folder, "rev-parse", "HEAD");
  expect(commit).toMatch(/^[0-9a-f]{40}$/);
  expect(await gitCommit(folder, environment())).toBe(commit);
  expect(await gitCommit(join(folder, "below", "it"), environment())).toBe(commit);
  git(folder, "pack-refs", "--all");
  expect(await gitCommit(folder, environment())).toBe(commit);
  git(folder, "checkout", "--quiet", "--detach");
  expect(await gitCommit(folder, environment())).toBe(commit);
});

test("a work tree beside the main one has a commit of its own", async () => {
  const folder = repository("main");
  const beside = join(root, "beside");
  git(folder, "worktree", "add", "--quiet", "-b", "side", beside);
  git(beside, "commit", "--quiet", "--allow-empty", "--message", "second");
  const commit = git(beside, "rev-parse", "HEAD");
  expect(await gitCommit(beside, environment())).toBe(commit);
  expect(await gitCommit(folder, environment())).not.toBe(commit);
});

test("there is none outside of a checkout, before the first commit, in a damaged checkout, and without git", async () => {
  const empty = join(root, "empty");
  mkdirSync(empty);
  expect(await gitCommit(empty, environment())).toBeUndefined();
  git(empty, "init", "--quiet");
  expect(await gitCommit(empty, environment())).toBeUndefined();
  const damaged = repository("damaged");
  writeFileSync(join(damaged, ".git", "HEAD"), "nonsense\n");
  expect(await gitCommit(damaged, environment())).toBeUndefined();
  expect(await gitCommit(repository("unasked"), { ...environment(), PATH: empty })).toBeUndefined();
});

test("git sees nothing of what the environment says to Reconduit and to others", async () => {
  const bin = join(root, "bin");
  mkdirSync(bin);
  writeFileSync(join(bin, "git"), `#!/bin/sh\nenv > "${join(root, "seen")}"\necho ${"0".repeat(40)}\n`);
  chmodSync(join(bin, "git"), 0o755);
  const told = { RECONDUIT_TOKEN: "t0ken", RECONDUIT_STATE_KEY: "k3y", VAULT_TOKEN: "v4ult" };
  const PATH = [bin, process.env["PATH"]].join(delimiter);
  expect(await gitCommit(root, { ...environment(), ...told, PATH })).toBe("0".repeat(40));
  expect(readFileSync(join(root, "seen"), "utf8")).not.toMatch(/t0ken|k3y|v4ult/);
});

test("the tracked files of a checkout are listed once, and again when its index has changed", () => {
  const folder = repository("tracked");
  const first = trackedFiles(folder);
  writeFileSync(join(folder, "a"), "");
  git(folder, "add", "a");
  const second = trackedFiles(folder);
  expect([first, second]).toEqual([new Set(), new Set([join(realpathSync(folder), "a")])]);
  expect(trackedFiles(folder)).toBe(second);
});

test("what a full hash names is asked once a run, but for one that git does not know yet", async () => {
  const folder = repository("asked");
  const bin = join(root, "counting");
  mkdirSync(bin);
  writeFileSync(
    join(bin, "git"),
    `#!/bin/sh\necho asked >> "${join(bin, "log")}"\nexec "$REAL/git" "$@"\n`.replace("$REAL", placeOfGit()),
  );
  chmodSync(join(bin, "git"), 0o755);
  const env = { ...environment(), PATH: [bin, process.env["PATH"]].join(delimiter) };
  const starts = () => readFileSync(join(bin, "log"), "utf8").split("\n").length - 1;
  const commit = git(folder, "rev-parse", "HEAD");
  const unknown = "1".repeat(40);
  for (const each of [commit, commit, "HEAD", "HEAD"])
    expect(await commitOfRevision({ cwd: folder, env }, each)).toBe(commit);
  expect(starts()).toBe(3);
  for (const _ of [1, 2]) expect(await commitOfRevision({ cwd: folder, env }, unknown)).toBeUndefined();
  expect(starts()).toBe(5);
  // Another run asks by itself.
  expect(await commitOfRevision({ cwd: folder, env: { ...env } }, commit)).toBe(commit);
  expect(starts()).toBe(6);
});

const placeOfGit = (): string => dirname(execFileSync("sh", ["-c", "command -v git"], { encoding: "utf8" }).trim());
