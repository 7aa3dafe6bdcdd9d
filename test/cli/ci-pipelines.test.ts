/** Both pipelines as `ci init` writes them: from an empty repository to a change that is merged, applied, drifted, adopted and undone. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { startPlatform } from "../../src/server/index.ts";
import { type CiWorkspace, ciWorkspace } from "../support/ci-workspace.ts";
import {
  gitlabRunnerLacks,
  installedPackage,
  type JobRequest,
  type PipelineRun,
  pipelineRunner,
} from "../support/pipeline-runner.ts";
import { reconduit } from "./real-bin.ts";

const environments = ["dev", "staging", "prod"] as const;
const teams = [..."abcdefghijk"];
const stateKey = "canary-key-of-states-91f2";
const password = "canary-password-77c1";

const state = (name: string) => `state: { backend: http, url: "\${env.STATE_${name.toUpperCase()}}" }`;

/** Twelve stacks: one whose output two others read, one with a secret, and each with an overlay for each environment. */
function twelveStacks(): { readonly [path: string]: string } {
  const base = `reconduit: 1\nname: base\n${state("base")}\ntags: { one: { tag: base } }\noutputs: { label: { value: first } }\n`;
  const team = (name: string) => `reconduit: 1
name: team-${name}
${state(`team_${name}`)}
${name < "c" ? 'stacks: { base: { url: "${env.STATE_BASE}", backend: http } }\n' : ""}${
  name === "b"
    ? `variables: { password: { type: string, secret: true } }
connections:
  shop:
    name: Shop
    type: http
    http:
      baseURI: https://shop.example
      mediaType: json
      auth: { type: basic, basic: { username: u, password: "\${var.password}" } }
`
    : ""
}scripts:
  own: { name: Own of ${name}${name < "c" ? ', description: "${stacks.base.outputs.label}"' : ""} }
tags:
  t:
    tag: ${name}
`;
  const overlays = (at: string, tag: string) =>
    environments.map((each) => [
      `${at}/environments/${each}.yaml`,
      `tags:\n  ${tag}:\n    tag: ${at.split("/").at(-1)}-${each}\n`,
    ]);
  return Object.fromEntries([
    ["base/reconduit.yaml", base],
    ...overlays("base", "one"),
    ...teams.flatMap((name) => [[`teams/${name}/reconduit.yaml`, team(name)], ...overlays(`teams/${name}`, "t")]),
  ]);
}

/** A platform for each environment; the states of all are on the first one. */
async function threePlatforms(work: CiWorkspace) {
  const [dev, ...others] = [work.server, ...(await Promise.all([start(), start()]))];
  const servers = [dev, ...others];
  const secrets = Object.fromEntries(
    environments.map((environment, at) => {
      const states = ["base", ...teams.map((name) => `team_${name}`)].map((name) => {
        const url = new URL(dev.url);
        url.username = "ci";
        url.password = dev.token!;
        url.pathname = `/tfstate/${name}-${environment}`;
        return [`STATE_${name.toUpperCase()}`, url.href];
      });
      const { url, token } = servers[at]!;
      return [
        environment,
        {
          RECONDUIT_BASE_URL: url,
          RECONDUIT_TOKEN: token!,
          RECONDUIT_STATE_KEY: stateKey,
          RECONDUIT_VAR_password: password,
          ...Object.fromEntries(states),
        },
      ];
    }),
  );
  const call = async (environment: (typeof environments)[number], path: string, init: RequestInit = {}) => {
    const { url, token } = servers[environments.indexOf(environment)]!;
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    return (await fetch(`${url}/v1/${path}`, { headers, ...init })).json();
  };
  const tags = async (environment: (typeof environments)[number]) =>
    (await call(environment, "tags")) as readonly { readonly _id: string; readonly tag: string }[];
  return { secrets, call, tags, tokens: servers.map(({ token }) => token!) };
}

async function start() {
  const server = await startPlatform({ data: ":memory:", rateLimit: false });
  onTestFinished(() => server.close());
  return server;
}

const pipelineFiles = {
  github: [".github/workflows/reconduit.yml"],
  gitlab: [".gitlab-ci.yml", ".gitlab/reconduit.yml"],
};

it.for(["github", "gitlab"] as const)(
  "a change of twelve stacks in three environments goes its whole way on %s",
  { timeout: 900_000 },
  async (kind, { skip }) => {
    skip(kind === "gitlab" && gitlabRunnerLacks !== undefined, gitlabRunnerLacks);
    const work = await ciWorkspace(kind, { "README.md": "Nothing yet.\n" }, { isEmpty: true });
    const { forge } = work;
    const { secrets, call, tags, tokens } = await threePlatforms(work);
    const { run, gitLog } = pipelineRunner(work);
    const runs: PipelineRun[] = [];
    const main = () => forge.git("rev-parse", "refs/heads/main");
    const job = async (
      name: JobRequest["job"],
      commit: string,
      given: JobRequest["given"],
      codes: readonly number[],
    ) => {
      const done = await run({ job: name, commit, given }, secrets);
      runs.push(done);
      expect(
        environments.map((each) => done.codes[each]),
        done.text,
      ).toEqual(codes);
      return done;
    };
    const onMain = {
      CI_COMMIT_BRANCH: "main",
      GITHUB_REF: "refs/heads/main",
      GITHUB_REF_PROTECTED: "true",
      GITLAB_CI: "true",
    };
    const scheduled = () => ({ ...work.scheduleJob(main()), ...onMain });
    const [fine, inProd] = [
      [0, 0, 0],
      [0, 0, 2],
    ];
    /** Plans, merges and applies a branch. */
    const through = async (branch: string, number: number) => {
      const planned = await job("plan", forge.git("rev-parse", `refs/heads/${branch}`), work.reviewJob(number), fine);
      const before = main();
      const commit = forge.merge(number, "squash");
      const applied = await job("apply", commit, { ...work.mergeJob(commit, before), ...onMain }, fine);
      return { planned, applied };
    };

    // An empty repository gets twelve stacks and the pipeline.
    for (const [path, text] of Object.entries({ ...twelveStacks(), ...installedPackage })) work.write(path, text);
    expect(await reconduit(["ci", "init", kind], { cwd: work.cwd })).toMatchObject({ code: 0 });
    for (const path of pipelineFiles[kind]) {
      const names = Object.keys(secrets["dev"]!).filter((name) => /^(?:STATE_|RECONDUIT_VAR_)/.test(name));
      const given = (_: string, indent: string) =>
        names.map((name) => `${indent}${name}: \${{ secrets.${name} }}\n`).join("");
      const text = readFileSync(join(work.cwd, path), "utf8");
      work.write(path, text.replaceAll(/^( +)STATE_DATABASE:.*\n/gm, given).replace("ci drift", "ci drift --adopt"));
    }
    work.write(".gitignore", ".reconduit/\nnode_modules/\n");
    work.branch("begin", {});
    const begin = forge.open("begin");
    const { planned, applied } = await through("begin", begin.number);
    expect(planned.text).toContain("12 stacks: 12 with changes");
    expect(forge.comments.map(({ body }) => body.split("\n")[0])).toHaveLength(3);
    expect(applied.text.match(/12 stacks: 12 applied/g)).toHaveLength(3);
    for (const environment of environments) expect(await tags(environment)).toHaveLength(12);

    // Somebody edits production, which is declared in a request.
    const edited = (await tags("prod")).find(({ tag }) => tag === "c-prod")!;
    await call("prod", `tags/${edited._id}`, { method: "PUT", body: JSON.stringify({ tag: "theirs" }) });
    await job("drift", main(), scheduled(), inProd);
    const adoption = [...forge.requests.values()].find(({ branch }) => branch.startsWith("reconduit/adopt-drift"))!;
    expect(forge.git("diff", "--stat", "main", `refs/heads/${adoption.branch}`)).toContain("teams/c");
    await through(adoption.branch, adoption.number);
    expect((await tags("prod")).map(({ tag }) => tag)).toContain("theirs");
    await job("drift", main(), scheduled(), fine);

    // An incident, and its undo.
    const incident = (path: string, from: string, to: string) => [
      path,
      work.git("show", `origin/main:${path}`).replace(from, to),
    ];
    work.git("fetch", "-q", "origin");
    work.branch(
      "incident",
      Object.fromEntries([
        incident("base/environments/dev.yaml", "tag: base-dev", "tag: broken"),
        incident("base/environments/staging.yaml", "tag: base-staging", "tag: broken"),
        incident("base/environments/prod.yaml", "tag: base-prod", "tag: broken"),
        incident("base/reconduit.yaml", "value: first", "value: second"),
      ]),
    );
    const broken = forge.open("incident");
    await through("incident", broken.number);
    for (const environment of environments) expect((await tags(environment)).map(({ tag }) => tag)).toContain("broken");
    await job(
      "undo",
      main(),
      {
        ...scheduled(),
        GITHUB_EVENT_NAME: "workflow_dispatch",
        INPUT_PR: String(broken.number),
        INPUT_REASON: "INC-7",
        CI_PIPELINE_SOURCE: "web",
        UNDO: String(broken.number),
        REASON: "INC-7",
      },
      fine,
    );
    for (const environment of environments)
      expect((await tags(environment)).map(({ tag }) => tag)).toContain(`base-${environment}`);
    const reverts = [...forge.requests.values()].filter(({ branch }) => branch.startsWith("reconduit/revert-"));
    expect(reverts).toHaveLength(1);
    await through(reverts[0]!.branch, reverts[0]!.number);
    await job("drift", main(), scheduled(), fine);

    // No secret is in any output, file, comment, body or address of a request, argument or environment of a program.
    const sent = forge.recorded.map(({ headers: _, ...rest }) => rest);
    const seen = [
      ...runs.map(({ text, files }) => text + files),
      JSON.stringify(sent),
      JSON.stringify(forge.issues),
      gitLog(),
    ];
    expect(gitLog()).toContain("diff");
    expect(runs.map(({ files }) => files.length).toSorted((a, b) => b - a)[0]).toBeGreaterThan(10_000);
    for (const secret of [forge.token, stateKey, password, ...tokens])
      for (const text of seen) expect(text.includes(secret)).toBe(false);
  },
);
