/** Runners of both forges: they run the jobs of the pipeline that a commit has, with the secrets of each environment. */
import { execFileSync, spawn } from "node:child_process";
import { chmodSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse, stringify } from "yaml";
import { bin, folder, repository } from "../cli/real-bin.ts";
import type { CiWorkspace } from "./ci-workspace.ts";

/** Why the runner of GitLab cannot run here, and how it can. */
export const gitlabRunnerLacks = ["rsync", "git"].some((tool) => !isInstalled(tool))
  ? "gitlab-ci-local needs rsync and git: apt-get install rsync git"
  : undefined;

function isInstalled(tool: string): boolean {
  try {
    execFileSync("sh", ["-c", `command -v ${tool}`], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

type Values = { readonly [name: string]: string };

export interface PipelineRun {
  /** The exit code of each environment's job. */
  readonly codes: { readonly [environment: string]: number };
  readonly text: string;
  /** The contents of all files that the jobs wrote or kept as artefacts. */
  readonly files: string;
}

export interface JobRequest {
  readonly job: "plan" | "apply" | "drift" | "undo";
  readonly commit: string;
  /** The variables that the forge itself sets. */
  readonly given: Values;
}

/** `secrets`: by environment, what its owners have entered at the forge. */
export type PipelineRunner = (
  request: JobRequest,
  secrets: { readonly [environment: string]: Values },
) => Promise<PipelineRun>;

/** The package of Reconduit as `npm ci` of a runner installs it from the repository, with a lock. */
export const installedPackage: Values = {
  "package.json": JSON.stringify({
    name: "stacks",
    private: true,
    dependencies: { reconduit: "file:tools/reconduit" },
  }),
  "package-lock.json": JSON.stringify({
    name: "stacks",
    lockfileVersion: 3,
    requires: true,
    packages: {
      "": { name: "stacks", dependencies: { reconduit: "file:tools/reconduit" } },
      "node_modules/reconduit": { resolved: "tools/reconduit", link: true },
      "tools/reconduit": { name: "reconduit", version: "0.2.0", bin: { reconduit: "run.mjs" } },
    },
  }),
  "tools/reconduit/package.json": JSON.stringify({
    name: "reconduit",
    version: "0.2.0",
    bin: { reconduit: "run.mjs" },
  }),
  "tools/reconduit/run.mjs": `#!/usr/bin/env node\nawait import(${JSON.stringify(bin)});\n`,
};

/** Returns a runner whose `git` writes its arguments and its environment to a file. */
export function pipelineRunner(work: CiWorkspace): { readonly run: PipelineRunner; readonly gitLog: () => string } {
  const tools = folder();
  const log = join(tools, "log");
  const real = execFileSync("sh", ["-c", "command -v git"], { encoding: "utf8" }).trim();
  // The runner's own git has its variables; only that of Reconduit is looked at.
  writeFileSync(
    join(tools, "git"),
    `#!/bin/sh\n[ "$OF_RUNNER" ] || { echo "$@"; env; } >> ${log}\nexec ${real} "$@"\n`,
  );
  chmodSync(join(tools, "git"), 0o755);
  const common = {
    PATH: `${join(process.execPath, "..")}:${tools}:${process.env["PATH"]}`,
    HOME: folder(),
    NODE_COMPILE_CACHE: join(repository, "node_modules", ".cache", "compiled"),
    npm_config_update_notifier: "false",
    CI: "true",
  };
  const run: PipelineRunner = (request, secrets) =>
    work.forge.kind === "github" ? onGithub(work, request, secrets, common) : onGitlab(work, request, secrets, common);
  return { run, gitLog: () => (existsSync(log) ? readFileSync(log, "utf8") : "") };
}

function ended(
  command: string,
  args: readonly string[],
  cwd: string,
  env: Values,
): Promise<{ code: number; text: string }> {
  const child = spawn(command, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
  let text = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (piece: string) => {
      text += piece;
    });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve({ code: code ?? 1, text }));
  });
}

const textOfFiles = (cwd: string, pattern: string): string =>
  globSync(pattern, { cwd, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), "latin1"))
    .join("\n");

interface Workflow {
  readonly jobs: {
    readonly [job: string]: {
      readonly strategy: { readonly matrix: { readonly environment: readonly string[] } };
      readonly steps: readonly { readonly uses?: string; readonly run?: string; readonly env?: Values }[];
    };
  };
}

/** Runs the steps of a job for each environment of its matrix. A step has the variables that the workflow gives it, and no other secret. */
async function onGithub(
  work: CiWorkspace,
  { job, commit, given }: JobRequest,
  secrets: { readonly [environment: string]: Values },
  common: Values,
): Promise<PipelineRun> {
  const own = Object.fromEntries(
    Object.entries(given).filter(([name]) => name.startsWith("GITHUB_") && name !== "GITHUB_TOKEN"),
  );
  const codes: { [environment: string]: number } = {};
  let text = "";
  let files = "";
  const first = work.checkout(commit);
  const workflow = parse(readFileSync(join(first, ".github/workflows/reconduit.yml"), "utf8")) as Workflow;
  const { strategy, steps } = workflow.jobs[job]!;
  for (const environment of strategy.matrix.environment) {
    const cwd = work.checkout(commit);
    const entered = secrets[environment]!;
    const expressionValue = (expression: string): string => {
      if (expression === "github.token") return work.forge.token;
      if (expression === "matrix.environment") return environment;
      const [, context, name] = /^(secrets|vars|inputs)\.(\w+)$/.exec(expression) ?? [];
      if (context === "inputs") return given[`INPUT_${name!.toUpperCase()}`] ?? "";
      return entered[name === "RECONDUIT_READ_TOKEN" ? "RECONDUIT_TOKEN" : (name ?? "")] ?? "";
    };
    codes[environment] = 0;
    for (const step of steps) {
      if (step.run === undefined) continue;
      const env = Object.fromEntries(
        Object.entries(step.env ?? {}).map(([name, value]) => [
          name,
          value.replaceAll(/\$\{\{ ([^}]+) \}\}/g, (_, expression: string) => expressionValue(expression)),
        ]),
      );
      const summary = join(cwd, "..", `summary-${environment}-${job}.md`);
      const done = await ended("sh", ["-e", "-c", step.run], cwd, {
        ...common,
        ...own,
        GITHUB_STEP_SUMMARY: summary,
        ...env,
      });
      text += done.text;
      if (existsSync(summary)) files += readFileSync(summary, "utf8");
      if (done.code !== 0) {
        codes[environment] = done.code;
        break;
      }
    }
    files += textOfFiles(cwd, "{.,*,*/*,.reconduit/**,*/.reconduit/**,*/*/.reconduit/**}/*");
  }
  return { codes, text, files };
}

/** Runs the jobs of a pipeline in gitlab-ci-local, which reads `.gitlab-ci.yml` and what it includes. */
async function onGitlab(
  work: CiWorkspace,
  { job, commit, given }: JobRequest,
  secrets: { readonly [environment: string]: Values },
  common: Values,
): Promise<PipelineRun> {
  const cwd = work.checkout(commit);
  const names = [...new Set(Object.values(secrets).flatMap((each) => Object.keys(each)))];
  const ofEnvironments = names.map((name) => [
    name,
    {
      values: Object.fromEntries(
        Object.entries(secrets).map(([environment, entered]) => [environment, entered[name]!]),
      ),
    },
  ]);
  const own = Object.entries(given).filter(([name]) => !names.includes(name) && !["CI", "PATH", "HOME"].includes(name));
  const variables = `${cwd}.yml`;
  writeFileSync(variables, stringify({ ...Object.fromEntries(own), ...Object.fromEntries(ofEnvironments) }), {
    mode: 0o600,
  });
  const local = join(repository, "node_modules", ".bin", "gitlab-ci-local");
  const args = ["--force-shell-executor", "--shell-isolation", "--variables-file", `../${variables.split("/").at(-1)}`];
  mkdirSync(join(common["HOME"]!, ".gitlab-ci-local"), { recursive: true });
  const { text } = await ended(process.execPath, [local, ...args], cwd, { ...common, NO_COLOR: "1" });
  const codes = Object.fromEntries(
    Object.keys(secrets).map((environment) => {
      const label = `reconduit-${job}: [${environment}]`;
      const lines = text.split("\n").filter((line) => line.includes(label));
      if (lines.some((line) => line.includes(" PASS "))) return [environment, 0];
      const failure = lines.map((line) => /FAIL (\d+)/.exec(line)?.[1]).find((code) => code !== undefined);
      return [environment, Number(failure ?? 1)];
    }),
  );
  return { codes, text, files: textOfFiles(cwd, "{.reconduit/**,*/.reconduit/**}/*") };
}
