/** The commit that a receipt names, told by a real git. */
import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
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
