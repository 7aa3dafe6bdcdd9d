/** Stacks in a repository with a forge, a platform that also keeps their states, and runners that check commits out. */
import { execFileSync } from "node:child_process";
import { appendFileSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { onTestFinished } from "vitest";
import { startPlatform } from "../../src/server/index.ts";
import { type Ended, folder, reconduit } from "../cli/real-bin.ts";
import { beginFolder } from "./begun-folder.ts";
import { type FakeForge, fakeForge } from "./fake-forge.ts";

const state = (name: string) =>
  `state: { backend: http, url: "\${env.STATE_${name.toUpperCase().replaceAll("-", "_")}}" }`;

export const baseStack = `reconduit: 1
name: base
${state("base")}
scripts:
  shared: { name: Shared }
tags:
  one: { tag: one }
outputs:
  label: { value: first }
`;

export const teamStack = (name: string): string => `reconduit: 1
name: ${name}
${state(name)}
stacks:
  base: { url: "\${env.STATE_BASE}", backend: http }
scripts:
  own: { name: "Own of ${name}", description: "\${stacks.base.outputs.label}" }
tags:
  t: { tag: ${name} }
`;

const stacks = ["base", "team-a", "team-b"];

/** The author of commits; and nothing is cleared up in a repository that a test soon deletes. */
const settings = [
  "user.name=ann",
  "user.email=ann@example.test",
  "maintenance.auto=false",
  "init.templateDir=",
].flatMap((each) => ["-c", each]);

export interface CiWorkspace {
  readonly forge: FakeForge;
  readonly origin: string;
  readonly server: Awaited<ReturnType<typeof startPlatform>>;
  /** The folder in which people edit. */
  readonly cwd: string;
  git(...args: readonly string[]): string;
  write(path: string, text: string | null): void;
  /** Commits everything on a new branch of main, and pushes it. Returns its commit. */
  branch(name: string, files: { readonly [path: string]: string | null }): string;
  /** A fresh checkout, as a runner has it. */
  checkout(commit: string): string;
  /** The environment of a job of a pull request. */
  reviewJob(number: number, more?: { readonly [name: string]: string }): { readonly [name: string]: string };
  /** The environment of a job of a push to main. */
  mergeJob(
    commit: string,
    before: string,
    more?: { readonly [name: string]: string },
  ): { readonly [name: string]: string };
  scheduleJob(commit: string): { readonly [name: string]: string };
  run(cwd: string, env: { readonly [name: string]: string }, ...args: readonly string[]): Promise<Ended>;
}

export async function ciWorkspace(
  kind: "github" | "gitlab",
  files: { readonly [path: string]: string } = {},
  { isEmpty = false } = {},
): Promise<CiWorkspace> {
  const root = folder();
  const origin = join(root, "origin.git");
  const cwd = join(root, "people");
  const people = join(cwd, ".git");
  const gitIn = (where: string, args: readonly string[], env: NodeJS.ProcessEnv = process.env) =>
    execFileSync("git", [...settings, ...args], { cwd: where, encoding: "utf8", stdio: "pipe", env }).trim();
  // Both repositories have the objects of one: to fetch or to push a branch is to copy its reference, without a process.
  const git = (...args: readonly string[]) =>
    gitIn(cwd, args, { ...process.env, GIT_OBJECT_DIRECTORY: join(origin, "objects") });
  const referenceAt = (repository: string, name: string) => readFileSync(join(repository, name), "utf8").trim();
  const putReference = (repository: string, name: string, commit: string) => {
    mkdirSync(dirname(join(repository, name)), { recursive: true });
    writeFileSync(join(repository, name), `${commit}\n`);
  };
  const write = (path: string, text: string | null) => {
    const full = join(cwd, path);
    if (text === null) return rmSync(full);
    mkdirSync(dirname(full), { recursive: true });
    writeFileSync(full, text);
  };
  const given = {
    ".gitignore": ".reconduit/\n",
    ...(isEmpty
      ? {}
      : {
          "base/reconduit.yaml": baseStack,
          "teams/a/reconduit.yaml": teamStack("team-a"),
          "teams/b/reconduit.yaml": teamStack("team-b"),
        }),
    ...files,
  };
  beginFolder(root, JSON.stringify(given), () => {
    mkdirSync(cwd);
    gitIn(root, ["init", "-q", "--bare", "-b", "main", origin]);
    appendFileSync(join(origin, "config"), "[receive]\n\tautogc = false\n");
    git("init", "-q", "-b", "main");
    mkdirSync(join(people, "objects/info"), { recursive: true });
    writeFileSync(join(people, "objects/info/alternates"), "../../../origin.git/objects\n");
    git("remote", "add", "origin", join("..", "origin.git"));
    for (const [path, text] of Object.entries(given)) write(path, text);
    git("add", "-A");
    git("commit", "-qm", "begin");
    const first = referenceAt(people, "refs/heads/main");
    putReference(origin, "refs/heads/main", first);
    putReference(people, "refs/remotes/origin/main", first);
  });
  const server = await startPlatform({ data: ":memory:", rateLimit: false, tfstate: join(root, "states") });
  onTestFinished(() => server.close());
  const forge = await fakeForge(kind, origin);
  const states = Object.fromEntries(
    stacks.map((name) => {
      const url = new URL(server.url);
      url.username = "ci";
      url.password = server.token!;
      url.pathname = `/tfstate/${name}`;
      return [`STATE_${name.toUpperCase().replaceAll("-", "_")}`, url.href];
    }),
  );
  const common = {
    CI: "true",
    RECONDUIT_BASE_URL: server.url,
    RECONDUIT_TOKEN: server.token!,
    RECONDUIT_STATE_KEY: "a key of the tests, long enough",
    ...states,
  };
  let events = 0;
  const eventFile = (event: object): string => {
    const path = join(root, `event-${events++}.json`);
    writeFileSync(path, JSON.stringify(event));
    return path;
  };
  const github = (event: string, commit: string, payload: object) => ({
    ...common,
    GITHUB_ACTIONS: "true",
    GITHUB_API_URL: forge.url,
    GITHUB_SERVER_URL: "https://forge.example",
    GITHUB_REPOSITORY: "o/r",
    GITHUB_RUN_ID: "4711",
    GITHUB_ACTOR: "ann",
    GITHUB_EVENT_NAME: event,
    GITHUB_EVENT_PATH: eventFile(payload),
    GITHUB_SHA: commit,
    GITHUB_TOKEN: forge.token,
  });
  const gitlab = (source: string, commit: string, more: { readonly [name: string]: string }) => ({
    ...common,
    GITLAB_CI: "true",
    CI_API_V4_URL: forge.url,
    CI_PROJECT_ID: "42",
    CI_PIPELINE_ID: "4711",
    CI_PIPELINE_SOURCE: source,
    CI_JOB_URL: "https://forge.example/o/r/-/jobs/4711",
    CI_COMMIT_SHA: commit,
    GITLAB_USER_LOGIN: "ann",
    GITLAB_TOKEN: forge.token,
    ...more,
  });
  return {
    forge,
    origin,
    server,
    cwd,
    git,
    write,
    branch(name, changes) {
      const main = referenceAt(origin, "refs/heads/main");
      putReference(people, "refs/remotes/origin/main", main);
      const head = referenceAt(people, "HEAD");
      if (head.startsWith("ref: ") && referenceAt(people, head.slice("ref: ".length)) === main) {
        // Nothing differs from the files that git would check out.
        putReference(people, `refs/heads/${name}`, main);
        writeFileSync(join(people, "HEAD"), `ref: refs/heads/${name}\n`);
      } else git("checkout", "-q", "-B", name, "origin/main");
      for (const [path, text] of Object.entries(changes)) write(path, text);
      git("add", "-A");
      git("commit", "-qm", `Change of ${name}`);
      const made = referenceAt(people, `refs/heads/${name}`);
      putReference(origin, `refs/heads/${name}`, made);
      putReference(people, `refs/remotes/origin/${name}`, made);
      return made;
    },
    checkout(commit) {
      const runner = join(root, `runner-${events++}`);
      cloned(origin, runner, commit);
      gitIn(runner, ["reset", "-q", "--hard"]);
      return runner;
    },
    reviewJob(number, more = {}) {
      const request = forge.requests.get(number)!;
      const head = forge.git("rev-parse", `refs/heads/${request.branch}`);
      const base = forge.git("rev-parse", "refs/heads/main");
      const repo = { full_name: "o/r" };
      return kind === "github"
        ? {
            ...github("pull_request", head, {
              pull_request: {
                number,
                html_url: `https://forge.example/o/r/pull/${number}`,
                head: { sha: head, repo },
                base: { sha: base, repo },
              },
            }),
            ...more,
          }
        : gitlab("merge_request_event", head, {
            CI_MERGE_REQUEST_IID: String(number),
            CI_MERGE_REQUEST_PROJECT_ID: "42",
            CI_MERGE_REQUEST_SOURCE_PROJECT_ID: "42",
            CI_MERGE_REQUEST_PROJECT_URL: "https://forge.example/o/r",
            CI_MERGE_REQUEST_DIFF_BASE_SHA: base,
            ...more,
          });
    },
    mergeJob: (commit, before, more = {}) =>
      kind === "github"
        ? { ...github("push", commit, { before, after: commit }), ...more }
        : gitlab("push", commit, { CI_COMMIT_BEFORE_SHA: before, ...more }),
    scheduleJob: (commit) =>
      kind === "github" ? github("schedule", commit, {}) : gitlab("schedule", commit, { CI_COMMIT_BRANCH: "main" }),
    run: (where, env, ...args) => reconduit(args, { cwd: where, env }),
  };
}

/**
 * Copies a repository as a clone of it has it that also fetched what is not on a branch, with a commit checked out but for its files: the
 * clone itself would be a dozen processes.
 */
function cloned(origin: string, runner: string, commit: string): void {
  const kept = join(runner, ".git");
  for (const part of ["objects", "config"]) cpSync(join(origin, part), join(kept, part), { recursive: true });
  const refs = readdirSync(join(origin, "refs"), { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .map((each) => join(each.parentPath, each.name))
    .map((path) => [readFileSync(path, "utf8").trim(), relative(join(origin, "refs"), path)] as const);
  const fetched = refs.flatMap(([at, name]) => [
    `${at} refs/all/${name}`,
    ...(name.startsWith("heads/") ? [`${at} refs/remotes/origin/${name.slice("heads/".length)}`] : []),
    ...(name === "heads/main" ? [`${at} refs/heads/main`] : []),
  ]);
  mkdirSync(join(kept, "refs"));
  writeFileSync(join(kept, "packed-refs"), fetched.map((line) => `${line}\n`).join(""));
  writeFileSync(join(kept, "HEAD"), `${commit}\n`);
  const remote = `[core]\n\tbare = false\n[remote "origin"]\n\turl = ${origin}\n\tfetch = +refs/heads/*:refs/remotes/origin/*\n`;
  appendFileSync(join(kept, "config"), remote);
}
