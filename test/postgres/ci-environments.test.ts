/** Twelve stacks of three environments, with their states in one database: from nothing to merged, applied, drifted and undone. */
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, inject, it, onTestFinished } from "vitest";
import { startPlatform } from "../../src/server/index.ts";
import { folder, reconduit } from "../cli/real-bin.ts";
import { fakeForge } from "../support/fake-forge.ts";
import { freshDatabase } from "../support/store.ts";

const environments = ["dev", "staging", "prod"] as const;
const state = 'state: { backend: postgres, url: "${env.STATE_DATABASE}" }';
const team = (name: string, label = "Script") => `reconduit: 1
name: ${name}
${state}
stacks: { base: { name: none, backend: postgres, url: "\${env.STATE_DATABASE}" } }
scripts: { own: { name: "${label} of ${name}", description: "\${stacks.base.outputs.label}" } }
`;

it("twelve stacks go through their pipelines in three environments", async () => {
  const root = folder();
  const [origin, cwd] = [join(root, "origin.git"), join(root, "people")];
  mkdirSync(cwd);
  const git = (where: string, ...args: readonly string[]) =>
    execFileSync("git", ["-c", "user.name=ann", "-c", "user.email=ann@example.test", ...args], {
      cwd: where,
      encoding: "utf8",
      stdio: "pipe",
    }).trim();
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(cwd, path)), { recursive: true });
    writeFileSync(join(cwd, path), text);
  };
  git(root, "init", "-q", "--bare", "-b", "main", origin);
  git(cwd, "init", "-q", "-b", "main");
  git(cwd, "remote", "add", "origin", origin);
  write(".gitignore", ".reconduit/\n");
  git(cwd, "add", "-A");
  git(cwd, "commit", "-qm", "begin");
  git(cwd, "push", "-q", "origin", "main");
  const names = Array.from({ length: 11 }, (_, at) => `team-${at}`);
  const overlays = (path: string, text: (environment: string) => string) => {
    for (const each of environments) write(`${path}/environments/${each}.yaml`, text(each));
  };
  const stacks = () => {
    write(
      "base/reconduit.yaml",
      `reconduit: 1\nname: base\n${state}\ntags: { t: { tag: base } }\noutputs: { label: { value: first } }\n`,
    );
    overlays("base", (each) => `state: { name: base-${each} }\n`);
    for (const name of names) {
      write(`teams/${name}/reconduit.yaml`, team(name));
      overlays(`teams/${name}`, (each) => `stacks: { base: { name: base-${each} } }\n`);
    }
  };
  const forge = await fakeForge("github", origin);
  const database = new URL(await freshDatabase(inject("postgres")!));
  // The server asks for no password; a pull request uses an address only if it has one.
  database.password = "unused";
  const STATE_DATABASE = database.href;
  const platforms = new Map(
    await Promise.all(
      environments.map(async (each) => {
        const server = await startPlatform({ data: ":memory:", rateLimit: false });
        onTestFinished(() => server.close());
        return [each, server] as const;
      }),
    ),
  );
  let events = 0;
  const job = (environment: (typeof environments)[number], event: string, commit: string, payload: object) => {
    const file = join(root, `event-${events++}.json`);
    writeFileSync(file, JSON.stringify(payload));
    const { url, token } = platforms.get(environment)!;
    return {
      CI: "true",
      GITHUB_ACTIONS: "true",
      GITHUB_API_URL: forge.url,
      GITHUB_REPOSITORY: "o/r",
      GITHUB_EVENT_NAME: event,
      GITHUB_EVENT_PATH: file,
      GITHUB_SHA: commit,
      GITHUB_TOKEN: forge.token,
      RECONDUIT_ENV: environment,
      RECONDUIT_BASE_URL: url,
      RECONDUIT_TOKEN: token!,
      RECONDUIT_STATE_KEY: `a key of ${environment}, long enough`,
      STATE_DATABASE,
    };
  };
  const runner = (commit: string) => {
    const at = join(root, `runner-${events++}`);
    git(root, "clone", "-q", origin, at);
    git(at, "checkout", "-q", "--detach", commit);
    return at;
  };
  const run = async (
    environment: (typeof environments)[number],
    commit: string,
    event: string,
    payload: object,
    ...args: readonly string[]
  ) => {
    const ended = await reconduit(["ci", ...args], {
      cwd: runner(commit),
      env: job(environment, event, commit, payload),
    });
    return { ...ended, text: `${environment} ${args.join(" ")}\n${ended.stdout}${ended.stderr}` };
  };
  const main = () => forge.git("rev-parse", "refs/heads/main");
  /** Plans in all environments, merges, and applies in their order. */
  const through = async (branch: string) => {
    git(cwd, "add", "-A");
    git(cwd, "commit", "-qm", branch);
    git(cwd, "push", "-q", "origin", `HEAD:refs/heads/${branch}`);
    const { number, head } = forge.open(branch);
    const repo = { full_name: "o/r" };
    for (const each of environments) {
      const payload = { pull_request: { number, head: { sha: head, repo }, base: { sha: main(), repo } } };
      const planned = await run(each, head, "pull_request", payload, "plan", "--plans", "state");
      expect(planned.code, planned.text).toBe(0);
    }
    const before = main();
    const commit = forge.merge(number, "squash");
    for (const each of environments) {
      const applied = await run(each, commit, "push", { before }, "apply", "--plans", "state");
      expect(applied.code, applied.text).toBe(0);
    }
    git(cwd, "fetch", "-q", "origin");
    git(cwd, "reset", "-q", "--hard", "origin/main");
    return number;
  };
  const scripts = async (environment: (typeof environments)[number]) => {
    const { url, token } = platforms.get(environment)!;
    const found = await fetch(`${url}/v1/scripts`, { headers: { authorization: `Bearer ${token}` } });
    return (await found.json()) as { _id: string; name: string; description: string }[];
  };

  stacks();
  const first = await through("first");
  expect(forge.comments.filter(({ on }) => on === first)).toHaveLength(3);
  for (const each of environments)
    expect((await scripts(each)).filter(({ description }) => description === "first")).toHaveLength(11);

  write(
    "base/reconduit.yaml",
    `reconduit: 1\nname: base\n${state}\ntags: { t: { tag: base } }\noutputs: { label: { value: second } }\n`,
  );
  write("teams/team-3/reconduit.yaml", team("team-3", "Code"));
  const second = await through("second");
  for (const each of environments)
    expect((await scripts(each)).filter(({ description }) => description === "second")).toHaveLength(11);

  // Somebody edits prod by hand: prod has an issue, the others have none.
  const { url, token } = platforms.get("prod")!;
  const [edited] = await scripts("prod");
  await fetch(`${url}/v1/scripts/${edited!._id}`, {
    method: "PUT",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ ...edited, description: "by hand" }),
  });
  for (const each of environments) {
    const drift = await run(each, main(), "schedule", {}, "drift");
    expect(drift.code, drift.text).toBe(each === "prod" ? 2 : 0);
  }
  expect(forge.issues.map(({ title, isOpen }) => [title, isOpen])).toEqual([["Drift in prod: 1 finding", true]]);

  // The second change is taken back in prod alone.
  const undone = await run("prod", main(), "schedule", {}, "undo", "--pr", String(second));
  expect([0, 1]).toContain(undone.code);
  expect((await scripts("prod")).filter(({ description }) => description === "first").length).toBeGreaterThanOrEqual(
    10,
  );
  expect((await scripts("dev")).filter(({ description }) => description === "second")).toHaveLength(11);
  expect(JSON.stringify(forge.recorded.map(({ headers: _, ...rest }) => rest))).not.toMatch(
    /canary-github|a key of prod/,
  );
});
