/** Receipts say from which sources an apply was made and who started it. */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import type { Receipt } from "../../src/model/receipt.ts";
import { receiptAsHtml } from "../../src/views/html/receipt.ts";
import { renderHistory, renderReceipt } from "../../src/views/plans/receipt.ts";
import { noPaint } from "../../src/views/text/paint.ts";
import { applyStack } from "../../src/workbench/apply.ts";
import { applyHistory } from "../../src/workbench/history.ts";
import { pipelineActor, runAuthor } from "../../src/workbench/run-author.ts";
import { createWorkplace } from "../../src/workbench/workplace.ts";
import { startTestPlatform } from "../support/platform.ts";
import { shared } from "../support/shared.ts";

const platform = shared(startTestPlatform, (each) => each.close());
const owner = { who: "robot@example", host: "example", pid: 1, command: "a test" };

function checkout(name: string) {
  const cwd = realpathSync(mkdtempSync(join(tmpdir(), "reconduit-author-")));
  onTestFinished(() => rmSync(cwd, { recursive: true, force: true }));
  const git = (...args: readonly string[]) =>
    execFileSync("git", ["-c", "user.name=t", "-c", "user.email=t@example.test", ...args], { cwd, encoding: "utf8" });
  const declare = (tag: string) =>
    writeFileSync(join(cwd, "reconduit.yaml"), `reconduit: 1\nname: ${name}\ntags:\n  a: { tag: "${tag}" }\n`);
  git("init", "-q");
  writeFileSync(join(cwd, ".gitignore"), ".reconduit/\n");
  writeFileSync(join(cwd, "README"), "x");
  declare(`${name} 1`);
  git("add", "-A");
  git("commit", "-qm", "x");
  const applied = async (env: { readonly [name: string]: string } = {}): Promise<Receipt> => {
    const given = { PATH: process.env["PATH"], HOME: process.env["HOME"], ...env };
    const choices = { baseUrl: platform.url, token: platform.token };
    const place = createWorkplace({ cwd, owner, env: given, choices });
    await applyStack(place, { mode: "apply" }, { approve: () => true });
    return (await applyHistory(place, { limit: 1 })).applies[0]!.receipt;
  };
  return { cwd, declare, applied, commit: git("rev-parse", "HEAD").trim() };
}

const shown = (receipt: Receipt): readonly string[] => [
  renderHistory([{ receipt, local: false }], noPaint),
  renderReceipt(receipt, noPaint),
  receiptAsHtml(receipt),
];

it("a clean checkout has its commit alone", async () => {
  const { applied, cwd, commit } = checkout("clean");
  writeFileSync(join(cwd, "plan.json"), "{}");
  const receipt = await applied();
  expect([receipt.commit, receipt.uncommitted, receipt.actor]).toEqual([commit, undefined, undefined]);
  for (const view of shown(receipt)) expect(view).not.toContain("uncommitted");
});

it("changes of the stack that are not committed are named, in every view", async () => {
  const { applied, declare, commit } = checkout("dirty");
  declare("dirty 2");
  const receipt = await applied();
  expect([receipt.commit, receipt.uncommitted]).toEqual([commit, ["reconduit.yaml"]]);
  for (const view of shown(receipt)) expect(view).toContain("with uncommitted changes");
  expect(renderReceipt(receipt, noPaint)).toContain("uncommitted: reconduit.yaml");
});

it("changes of other files are marked, too, without names", async () => {
  const { applied, cwd } = checkout("others");
  writeFileSync(join(cwd, "README"), "y");
  const receipt = await applied();
  expect(receipt.uncommitted).toEqual([]);
  expect(renderReceipt(receipt, noPaint)).toContain("with uncommitted changes");
});

it("the user who started the pipeline is named next to the one who ran it", async () => {
  const { applied } = checkout("actor");
  const receipt = await applied({ GITHUB_ACTOR: "ann\u202e" });
  expect(receipt).toMatchObject({ who: "robot@example", actor: "ann\u202e" });
  for (const view of shown(receipt)) expect(view).toContain("ann\\u202e");
});

it.each([
  [{ GITHUB_ACTOR: "ann", GITHUB_TRIGGERING_ACTOR: "bob" }, "bob"],
  [{ GITLAB_USER_LOGIN: "cem" }, "cem"],
  [{ BUILD_REQUESTEDFOR: "Dee" }, "Dee"],
  [{ RECONDUIT_PIPELINE_ACTOR: "eve", GITHUB_ACTOR: "ann" }, "eve"],
  [{ GITHUB_ACTOR: "" }, undefined],
])("the actor of a pipeline: %o", (env, actor) => {
  expect(pipelineActor(env)).toBe(actor);
});

it("a repository that was committed as a folder starts no program of its settings", async () => {
  const { applied, cwd, declare } = checkout("nested");
  const folder = join(cwd, "stack");
  mkdirSync(folder);
  const inner = (...args: readonly string[]) =>
    execFileSync("git", ["-c", "user.name=t", "-c", "user.email=t@example.test", ...args], { cwd: folder });
  inner("init", "-q", "--bare", ".");
  const own = ["--git-dir=.", "--work-tree=."];
  writeFileSync(join(folder, "reconduit.yaml"), "name: x\n");
  inner(...own, "add", "reconduit.yaml");
  inner(...own, "commit", "-qm", "x");
  const ran = join(cwd, "ran");
  for (const [name, value] of [
    ["core.bare", "false"],
    ["core.worktree", "."],
    ["filter.x.clean", `touch '${ran}'; cat`],
  ] as const)
    inner("config", "--file", "config", name, value);
  mkdirSync(join(folder, "info"), { recursive: true });
  writeFileSync(join(folder, "info/attributes"), "*.yaml filter=x\n");
  const stack = join(folder, "reconduit.yaml");
  // Of the same size, so that git has to look into it.
  writeFileSync(stack, "name: y\n");
  const env = { PATH: process.env["PATH"], HOME: process.env["HOME"] };
  const author = await runAuthor({ who: "robot", folder, files: [stack], env });
  expect([existsSync(ran), author.commit]).toEqual([false, undefined]);
  declare("nested 2");
  expect((await applied()).uncommitted).toEqual(["reconduit.yaml"]);
});
