/** A secret of another origin is named in the plan of the change, and no commit that was not planned exchanges it, however it does so. */
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { startPlatform } from "../../src/server/index.ts";
import { decodeState, encodeState } from "../../src/state/assemble.ts";
import { type CiWorkspace, ciWorkspace } from "../support/ci-workspace.ts";
import { folder, reconduit } from "./real-bin.ts";

type Files = { readonly [path: string]: string };

const place = "connections.c.http.auth.basic.password";
const connection = (password: string, name = "c") => `  ${name}:
    name: Of the stack
    type: http
    http: { baseURI: "https://${name}.example", auth: { type: basic, basic: { username: u, password: ${JSON.stringify(password)} } } }
`;
const one = `connections:\n${connection("${env.LOW_PASSWORD}")}`;
const variables = (of: string) => `variables: { pw: { type: string, secret: true, ${of} } }\n`;
const ofVariable = `connections:\n${connection("${var.pw}")}`;
const chosen = (mode: string) =>
  `variables: { mode: { type: string, default: ${mode} } }\nconnections:\n${connection("${var.mode == 'low' ? env.LOW_PASSWORD : env.ADMIN_PASSWORD}")}`;
const three = (from: string) =>
  `connections:\n${connection("${env.LOW_PASSWORD}", "low")}${connection("${env.ADMIN_PASSWORD}", "admin")}${connection(`\${connections.${from}.http.auth.basic.password}`)}`;
const part = (input: string) =>
  `component: 1\nname: part\ninputs: { low: { type: string }, admin: { type: string } }\nconnections:\n${connection(`\${inputs.${input}}`)}`;
const both = "variables: { lo: { secret: true, env: LOW_PASSWORD }, ad: { secret: true, env: ADMIN_PASSWORD } }\n";

/** The declarations of a stack and further files, what a change makes of them, and what its plan says. */
const cases: { readonly [stack: string]: readonly [before: Files, after: Files, told: RegExp] } = {
  literal: [
    { "": one },
    { "": one.replace("${env.LOW_PASSWORD}", "written") },
    /password: env\.LOW_PASSWORD -> a value of the declarations$/,
  ],
  fallback: [
    { "": `${variables("env: LOW_PASSWORD")}${ofVariable}` },
    { "": `${variables("default: written")}${ofVariable}` },
    /^variable pw: env "LOW_PASSWORD" -> a default$/,
  ],
  script: [
    { "": `${variables("exec: [sh, pw.sh]")}${ofVariable}`, "pw.sh": "echo of-the-partner" },
    { "pw.sh": "echo $ADMIN_PASSWORD" },
    /^variable pw: the change has another pw\.sh \([0-9a-f]{12}\)$/,
  ],
  library: [
    {
      "": `${variables('exec: [sh, -c, "cd scripts && sh pw.sh"]')}${ofVariable}`,
      "scripts/pw.sh": '. "$(dirname "$0")/lib.sh"',
      "scripts/lib.sh": "echo of-the-partner",
    },
    { "scripts/lib.sh": "echo $ADMIN_PASSWORD" },
    /^variable pw: the change has another scripts\/lib\.sh \([0-9a-f]{12}\)$/,
  ],
  file: [
    { "": `${variables("file: pw.txt")}${ofVariable}`, "pw.txt": "of-the-partner" },
    { "pw.txt": "of-the-author" },
    /^variable pw: the change has another pw\.txt \([0-9a-f]{12}\)$/,
  ],
  choice: [{ "": chosen("low") }, { "": chosen("high") }, /PASSWORD by another var\.mode: "low" -> "high"$/],
  mode: [
    {
      "": `connections:\n${connection("${file('mode.txt') == 'low' ? env.LOW_PASSWORD : env.ADMIN_PASSWORD}")}`,
      "mode.txt": "low",
    },
    { "mode.txt": "high" },
    /PASSWORD by another mode\.txt: [0-9a-f]{12} -> [0-9a-f]{12}$/,
  ],
  template: [
    {
      "": `connections:\n${connection("${templatefile('t.txt', { low = env.LOW_PASSWORD, admin = env.ADMIN_PASSWORD })}")}`,
      "t.txt": "- ${low} -",
    },
    { "t.txt": "- ${admin} -" },
    /PASSWORD by another t\.txt: [0-9a-f]{12} -> [0-9a-f]{12}$/,
  ],
  reference: [{ "": three("low") }, { "": three("admin") }, /password: env\.LOW_PASSWORD -> env\.ADMIN_PASSWORD$/],
  input: [
    {
      "": `${both}components: { p: { source: ./part.yaml, inputs: { low: "\${var.lo}", admin: "\${var.ad}" } } }\n`,
      "part.yaml": part("low"),
    },
    { "part.yaml": part("admin") },
    /^p\/connections\.c\.http\.auth\.basic\.password: inputs\.low -> inputs\.admin$/,
  ],
  unread: [
    { "": `${both}connections:\n${connection("${var.lo}")}` },
    { "": `${both}connections:\n${connection("${var.lo}")}${connection("${var.ad}", "more")}` },
    /^values read in further places: connections\.more\.http\.auth\.basic\.password \(var\.ad\)$/,
  ],
  parentheses: [
    { "": one },
    { "": one.replace("env.LOW", "(env).ADMIN") },
    new RegExp(`^${place}: env\\.LOW_PASSWORD -> env\\.ADMIN_PASSWORD$`),
  ],
};
const names = Object.keys(cases);

it("is named, and refused after a commit that no pipeline planned, also where the run does not know its base", async () => {
  const start = (name: string) =>
    `reconduit: 1\nname: ${name}\nstate: { backend: http, url: "\${env.STATE_${name}}" }\n`;
  const filesOf = (which: 0 | 1) =>
    Object.fromEntries(
      names.flatMap((name) =>
        Object.entries(cases[name]![which]).map(([path, text]) => [
          `${name}/${path || "reconduit.yaml"}`,
          path === "" ? `${start(name)}${text}` : text,
        ]),
      ),
    );
  const before = filesOf(0);
  const after = filesOf(1);
  const work = await ciWorkspace("gitlab", before, { isEmpty: true });
  const main = work.forge.git("rev-parse", "refs/heads/main");
  const states = Object.fromEntries(
    names.map((name) => {
      const url = new URL(work.server.url);
      url.username = "ci";
      url.password = work.server.token!;
      url.pathname = `/tfstate/${name}`;
      return [`STATE_${name}`, url.href];
    }),
  );
  const apply = { ...states, LOW_PASSWORD: "of-the-partner", ADMIN_PASSWORD: "of-the-administrator" };
  const people = work.checkout(main);
  const applied = await work.run(
    people,
    work.mergeJob(main, main, apply),
    "apply",
    "--all",
    "--auto-approve",
    "--create-anyway",
  );
  expect(applied, applied.stdout + applied.stderr).toMatchObject({ code: 0 });

  const told = work.branch("told", after);
  const { number: seen } = work.forge.open("told");
  const cwd = work.checkout(told);
  const planned = await work.run(cwd, work.reviewJob(seen, states), "ci", "plan");
  expect(planned, planned.stdout + planned.stderr).toMatchObject({ code: 0 });
  const document = JSON.parse(readFileSync(join(cwd, ".reconduit/ci/plan.json"), "utf8")) as {
    readonly stacks: readonly {
      readonly name: string;
      readonly diagnostics: readonly { readonly detail?: string }[];
    }[];
  };
  const details = (stack: string) =>
    document.stacks.find(({ name }) => name === stack)?.diagnostics.map(({ detail = "" }) => detail) ?? [];
  for (const name of names) expect(details(name), name).toContainEqual(expect.stringMatching(cases[name]![2]));

  const first = work.branch(
    "later",
    Object.fromEntries(
      names.map((name) => {
        const path = `${name}/reconduit.yaml`;
        return [path, `${before[path]}# planned\n`];
      }),
    ),
  );
  const { number } = work.forge.open("later");
  const reviewed = await work.run(
    work.checkout(first),
    work.reviewJob(number, states),
    "ci",
    "plan",
    "--plans",
    "state",
  );
  expect(reviewed, reviewed.stdout + reviewed.stderr).toMatchObject({ code: 0 });
  work.git("checkout", "-q", "later");
  for (const [path, text] of Object.entries(after)) work.write(path, text);
  work.git("commit", "-qam", "More [skip ci]");
  work.git("push", "-q", "origin", "later");
  const commit = work.forge.merge(number, "squash");
  for (const known of [main, "0".repeat(40)]) {
    const job = work.mergeJob(commit, known, apply);
    const refused = await work.run(work.checkout(commit), job, "ci", "apply", "--plans", "state");
    expect(refused, refused.stdout + refused.stderr).toMatchObject({ code: 1 });
    expect(refused.stdout).toContain(`${names.length} failed`);
    expect(refused.stderr.match(/The reviewed plan no longer fits$/gm)).toHaveLength(names.length);
  }
});

describe("a stack whose applied secrets are compared with those of the next change", () => {
  const path = "alone/reconduit.yaml";
  const start = `reconduit: 1\nname: alone\nstate: { backend: http, url: "\${env.STATE_BASE}" }\n`;
  // Two changes of lines next to each other could not be merged.
  const between = "# a line between\n".repeat(9);
  const stackOf = (password: string, more = "") =>
    `${start}connections:\n${connection(`\${env.${password}}`)}${between}${more}`;
  const tag = (name: string) => `tags: { t: { tag: ${name} } }\n`;
  const exchanged = `${place}: env.LOW_PASSWORD -> env.ADMIN_PASSWORD`;
  const passwords = { LOW_PASSWORD: "of-the-partner", ADMIN_PASSWORD: "of-the-administrator", NEW_PASSWORD: "new" };
  const oneLine = (text: string) => text.replaceAll(/\s+/g, " ");
  const mainOf = ({ forge }: CiWorkspace) => forge.git("rev-parse", "refs/heads/main");

  async function begun(files: Files, kind: "github" | "gitlab" = "github") {
    const work = await ciWorkspace(kind, files, { isEmpty: true });
    const main = mainOf(work);
    const at = join(work.checkout(main), "alone");
    const applied = await work.run(at, work.mergeJob(main, main, passwords), "apply", "--auto-approve");
    expect(applied, applied.stdout + applied.stderr).toMatchObject({ code: 0 });
    return work;
  }

  /** A server of someone else, with the paths that it was asked for. */
  async function listening() {
    const asked: string[] = [];
    const server = createServer((request, answer) => {
      asked.push(request.url!);
      answer.writeHead(404).end();
    });
    onTestFinished(() => void server.close());
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    return { asked, port: (server.address() as AddressInfo).port };
  }

  /** Commits to the default branch what no pipeline plans or applies. */
  function push(work: CiWorkspace, files: { readonly [path: string]: string | null }) {
    work.branch("direct", files);
    work.git("push", "-q", "origin", "direct:main");
  }

  async function planned(work: CiWorkspace, name: string, files: Files, more: Files = {}) {
    const head = work.branch(name, files);
    const { number } = work.forge.open(name);
    const { code, stdout, stderr } = await work.run(
      work.checkout(head),
      work.reviewJob(number, more),
      "ci",
      "plan",
      "--plans",
      "state",
    );
    expect(code, stdout + stderr).toBe(0);
    return { number, told: oneLine(stderr) };
  }

  async function applied(work: CiWorkspace, number: number, more: Files = {}, ...words: readonly string[]) {
    const before = mainOf(work);
    const commit = work.forge.merge(number, "squash");
    const job = work.mergeJob(commit, before, { ...passwords, ...more });
    return work.run(work.checkout(commit), job, "ci", "apply", "--plans", "state", ...words);
  }

  it("names and refuses a source that was merged and never applied, until it is reverted", async () => {
    const work = await begun({ [path]: stackOf("LOW_PASSWORD", tag("a")) });
    const early = await planned(work, "early", {
      "alone/other.txt": "no declaration",
      [path]: stackOf("LOW_PASSWORD", tag("b")),
    });
    expect(early.told).not.toContain("elsewhere");
    push(work, { [path]: stackOf("ADMIN_PASSWORD", tag("a")) });
    const next = await planned(work, "next", { [path]: stackOf("ADMIN_PASSWORD", tag("c")) });
    expect(next.told).toContain(exchanged);
    const refused = await applied(work, early.number);
    expect(refused, refused.stdout + refused.stderr).toMatchObject({ code: 1 });
    expect(oneLine(refused.stderr)).toContain(`${exchanged}, and no reviewed plan says so.`);
    push(work, { [path]: stackOf("LOW_PASSWORD", tag("a")) });
    const honest = await planned(work, "honest", { [path]: stackOf("LOW_PASSWORD", tag("d")) });
    expect(honest.told).not.toContain("elsewhere");
    expect(await applied(work, honest.number)).toMatchObject({ code: 0, stdout: expect.stringContaining("1 applied") });
  });

  it("applies no source without a review, also where nothing else changes, and records none", async () => {
    const same = { ...passwords, ADMIN_PASSWORD: passwords.LOW_PASSWORD };
    const work = await begun({ [path]: stackOf("LOW_PASSWORD") });
    const before = mainOf(work);
    push(work, { [path]: stackOf("ADMIN_PASSWORD") });
    const commit = mainOf(work);
    const refused = await work.run(
      work.checkout(commit),
      work.mergeJob(commit, before, same),
      "ci",
      "apply",
      "--plans",
      "state",
    );
    expect(refused, refused.stdout + refused.stderr).toMatchObject({ code: 1 });
    expect(oneLine(refused.stderr)).toContain(exchanged);
    const next = await planned(work, "next", { [path]: `${stackOf("ADMIN_PASSWORD")}# a remark\n` });
    expect(next.told).toContain(exchanged);
  });

  it("names the source of a reviewed change whose apply never ran in the plan of the next one, which applies both", async () => {
    const work = await begun({ [path]: stackOf("LOW_PASSWORD", tag("a")) });
    const first = await planned(work, "first", { [path]: stackOf("ADMIN_PASSWORD", tag("a")) });
    expect(first.told).toContain(exchanged);
    work.forge.merge(first.number, "squash");
    const next = await planned(work, "next", { [path]: stackOf("ADMIN_PASSWORD", tag("b")) });
    expect(next.told).toContain(exchanged);
    expect(await applied(work, next.number)).toMatchObject({ code: 0, stdout: expect.stringContaining("1 applied") });
    const later = await planned(work, "later", { [path]: stackOf("ADMIN_PASSWORD", tag("c")) });
    expect(later.told).not.toContain("elsewhere");
  });

  it("applies two changes that are both the first to read a variable, and asks for a new plan of a script that both edit", async () => {
    const script = (first: string, last: string) => `a=${first}\n${between}b=${last}\necho $a$b\n`;
    const body = `include: [d.yaml, e.yaml]\n${variables("exec: [sh, pw.sh]")}${ofVariable}`;
    const work = await begun({
      [path]: `${start}${body}`,
      "alone/d.yaml": "{}\n",
      "alone/e.yaml": "{}\n",
      "alone/pw.sh": script("a", "a"),
    });
    const reading = (name: string) => `connections:\n${connection("${env.NEW_PASSWORD}", name)}`;
    const one = await planned(work, "one", { "alone/d.yaml": reading("d") });
    const two = await planned(work, "two", { "alone/e.yaml": reading("e") });
    for (const { told } of [one, two]) expect(told).toContain("expressions read for the first time: NEW_PASSWORD");
    for (const { number } of [one, two]) {
      const ended = await applied(work, number);
      expect(ended, ended.stdout + ended.stderr).toMatchObject({
        code: 0,
        stdout: expect.stringContaining("1 applied"),
      });
    }
    const begins = await planned(work, "begins", { "alone/pw.sh": script("b", "a") });
    const ends = await planned(work, "ends", { "alone/pw.sh": script("a", "b") });
    for (const { told } of [begins, ends])
      expect(told).toMatch(/variable pw: the change has another pw\.sh \([0-9a-f]{12}\)/);
    expect(await applied(work, begins.number)).toMatchObject({ code: 0 });
    const refused = await applied(work, ends.number);
    expect(refused.code).toBe(1);
    expect(oneLine(refused.stderr)).toMatch(/another pw\.sh \([0-9a-f]{12}\), and no reviewed plan says so\./);
    expect(oneLine(refused.stderr)).toContain("a change of a remark in the manifest is enough");
    const again = await planned(work, "again", { [path]: `${start}${body}# planned again\n` });
    expect(again.told).toContain("another pw.sh");
    const ended = await applied(work, again.number);
    expect(ended, ended.stdout + ended.stderr).toMatchObject({ code: 0 });
  });

  it("opens no state that no plan named, also after one that moves it, and applies a move that a plan names", async () => {
    const server = await listening();
    const evil = `${start.replace(/"\$.*"/, `"http://127.0.0.1:${server.port}/\${env.LOW_PASSWORD}"`)}${one}`;
    const moved = `${start.replace("env.STATE_BASE", "env.STATE_MOVED")}${one}`;
    const locked = `${start.replace(/"\$.*"/, `$&, lockUrl: "http://127.0.0.1:${server.port}/\${env.LOW_PASSWORD}"`)}${one}`;
    const work = await begun({ [path]: `${start}${one}` }, "gitlab");
    const states = { STATE_MOVED: work.scheduleJob(mainOf(work))["STATE_BASE"]! };
    for (const [name, first, later] of [
      ["lock", `${start}${one}# lock\n`, locked],
      ["after", moved, evil],
      ["new", undefined, evil],
    ] as const) {
      const { number } = await planned(work, name, { [path]: first ?? `${start}${one}# new\n` }, states);
      work.git("checkout", "-q", name);
      work.write(
        name === "new" ? "fresh/reconduit.yaml" : path,
        name === "new" ? later.replace("name: alone", "name: fresh") : later,
      );
      work.git("add", "-A");
      work.git("commit", "-qm", "More [skip ci]");
      work.git("push", "-q", "origin", name);
      const refused = await applied(work, number, states);
      expect(refused.code, refused.stdout + refused.stderr).toBe(1);
      expect(oneLine(refused.stderr), name).toMatch(
        name === "new"
          ? /Unreviewed declarations choose the place of a state/
          : /The change names another state, and the reviewed plan does not say so/,
      );
      push(work, { [path]: `${start}${one}`, ...(name === "new" ? { "fresh/reconduit.yaml": null } : {}) });
    }
    expect(server.asked).toEqual([]);
    const honest = await planned(work, "honest", { [path]: moved }, states);
    expect(honest.told).toContain("url ${env.STATE_BASE}. Now: http, url ${env.STATE_MOVED}");
    const ended = await applied(work, honest.number, states);
    expect(ended, ended.stdout + ended.stderr).toMatchObject({ code: 0 });
  });

  it("opens no place that a push without a plan has named for the next merge", async () => {
    const server = await listening();
    const evil = `${start.replace(/"\$.*"/, `"http://127.0.0.1:${server.port}", username: ci, password: "\${env.LOW_PASSWORD}"`)}${one}`;
    const work = await begun({ [path]: `${start}${one}` });
    push(work, { [path]: evil });
    for (const [name, text] of [
      ["next", `${evil}# next\n`],
      ["back", `${start}${one}`],
    ] as const) {
      work.branch(name, { [path]: text });
      const { number } = work.forge.open(name);
      const refused = await applied(work, number);
      expect(refused.code, refused.stdout + refused.stderr).toBe(1);
      expect(oneLine(refused.stderr), name).toMatch(
        /Unreviewed declarations choose the place of a state.*password takes LOW_PASSWORD of the environment.*--exec/,
      );
      push(work, { [path]: evil });
    }
    expect(server.asked).toEqual([]);
    work.branch("trusted", { [path]: `${evil}# trusted\n` });
    await applied(work, work.forge.open("trusted").number, {}, "--exec");
    expect(server.asked).not.toEqual([]);
  });

  it("runs no command of a commit that no plan knew, and asks no other stack of it", async () => {
    const marker = join(folder(), "ran");
    const { asked, port } = await listening();
    const body = `${variables("exec: [sh, pw.sh]")}${ofVariable}`;
    const work = await begun({ [path]: `${start}${body}`, "alone/pw.sh": "echo of-the-partner" });
    for (const [name, files] of Object.entries({
      script: { "alone/pw.sh": `touch ${marker}; echo of-the-author` },
      stack: {
        [path]: `${start}stacks: { other: { backend: http, url: "http://127.0.0.1:${port}/\${env.LOW_PASSWORD}" } }\n${body}`,
      },
    })) {
      const { number } = await planned(work, name, { [path]: `${start}${body}# ${name}\n` });
      work.git("checkout", "-q", name);
      for (const [file, text] of Object.entries(files)) work.write(file, text);
      work.git("commit", "-qam", "More [skip ci]");
      work.git("push", "-q", "origin", name);
      const refused = await applied(work, number);
      expect(refused.code, refused.stdout + refused.stderr).toBe(1);
      expect(oneLine(refused.stderr)).toMatch(/and no reviewed plan says so/);
      // A commit that no apply took may be the one of the nightly job.
      const drifted = await work.run(
        work.checkout(mainOf(work)),
        { ...work.scheduleJob(mainOf(work)), ...passwords },
        "ci",
        "drift",
      );
      expect([0, 1, 2], drifted.stdout + drifted.stderr).toContain(drifted.code);
      push(work, { [path]: `${start}${body}`, "alone/pw.sh": "echo of-the-partner" });
    }
    expect(existsSync(marker)).toBe(false);
    expect(asked).toEqual([]);
  });

  it("undoes a change without the commands of a commit that no apply took, and with those of the last apply", async () => {
    const marker = join(folder(), "ran");
    const stackOf = (tags: string) => `${start}${tags}${variables("exec: [sh, pw.sh]")}${ofVariable}`;
    const work = await begun({ [path]: stackOf(""), "alone/pw.sh": "echo of-the-partner" });
    const { number } = await planned(work, "tags", { [path]: stackOf("tags: { d: { tag: d } }\n") });
    expect(await applied(work, number)).toMatchObject({ code: 0 });
    const undo = (pr: number) =>
      work.run(
        work.checkout(mainOf(work)),
        { ...work.scheduleJob(mainOf(work)), ...passwords },
        ..."ci undo --allow-lossy --pr".split(" "),
        String(pr),
      );
    push(work, { "alone/pw.sh": `touch ${marker}; echo of-the-author` });
    // The receipts of a stack that came from another repository name requests by numbers that this one has, too.
    const url = "https://forge.example/elsewhere/r/pull/1";
    const elsewhere = { number, state: "closed", merged: true, html_url: url, head: {}, base: {} };
    work.forge.answers.push({
      match: new RegExp(`/pulls/${number}$`),
      answer: {
        status: 200,
        body: { ...elsewhere, merge_commit_sha: "1".repeat(40) },
      },
    });
    const other = await undo(number);
    expect(other.stdout + other.stderr).not.toMatch(/applied|already undone/);
    const undone = await undo(number);
    expect(undone, undone.stdout + undone.stderr).toMatchObject({ code: 0 });
    expect(undone.stdout).toContain("1 applied");
    expect(existsSync(marker)).toBe(false);
    push(work, { [path]: stackOf(""), "alone/pw.sh": "echo of-the-partner" });
    const secret = await planned(work, "secret", { "alone/pw.sh": `touch ${marker}; echo of-another` });
    expect(await applied(work, secret.number)).toMatchObject({ code: 0 });
    rmSync(marker);
    const trusted = await undo(secret.number);
    expect([trusted.code, existsSync(marker)], trusted.stdout + trusted.stderr).toEqual([0, true]);
  });

  const rule = (name: string, severity: string, except = "") =>
    `  ${name}: { for: step, when: "action == 'delete'", require: "false", message: m, severity: ${severity}${except} }\n`;
  const guarded = (severity: string, share: number, more = "") =>
    `${start}include: [d.yaml, e.yaml]\nlimits: { deletes: { share: ${share} } }\npolicies:\n${rule("p", severity)}${between}${more}`;
  const weakened = ["policy p: weakened: severity deny -> warn", "limit deletes.share: 10 % -> 50 %"];
  const included = { "alone/d.yaml": "{}\n", "alone/e.yaml": "{}\n" };

  it("names and refuses weaker rules that were merged and never applied, until a reviewed plan is applied", async () => {
    const work = await begun({ [path]: guarded("deny", 0.1), ...included });
    const early = await planned(work, "early", { "alone/d.yaml": tag("d") });
    push(work, { [path]: guarded("warn", 0.5) });
    const next = await planned(work, "next", { "alone/e.yaml": "tags: { e: { tag: e } }\n" });
    const refused = await applied(work, early.number);
    expect(refused, refused.stdout + refused.stderr).toMatchObject({ code: 1 });
    for (const text of weakened) {
      expect(early.told).not.toContain(text);
      expect(next.told).toContain(text);
      expect(oneLine(refused.stderr)).toContain(`${text}, and no reviewed plan says so.`);
    }
    push(work, { "alone/d.yaml": "{}\n" });
    expect(await applied(work, next.number)).toMatchObject({ code: 0, stdout: expect.stringContaining("1 applied") });
    const later = await planned(work, "later", { "alone/d.yaml": tag("later") });
    expect(later.told).not.toContain("weakens");
  });

  it("records no weaker rule without a review, and compares a rule that was never applied with the base", async () => {
    const work = await begun({ [path]: guarded("deny", 0.1), ...included });
    const before = mainOf(work);
    push(work, { [path]: guarded("warn", 0.5, `${rule("late", "deny")}environment: { allow: [GITHUB_SHA] }\n`) });
    const commit = mainOf(work);
    const job = work.mergeJob(commit, before, passwords);
    const refused = await work.run(work.checkout(commit), job, "ci", "apply", "--plans", "state");
    expect(refused, refused.stdout + refused.stderr).toMatchObject({ code: 1 });
    const allowed = "environment.allow: none -> GITHUB_SHA";
    for (const text of [...weakened, allowed]) expect(oneLine(refused.stderr)).toContain(text);
    const next = await planned(work, "next", {
      [path]: guarded("warn", 0.5, "environment: { allow: [GITHUB_SHA] }\n"),
    });
    for (const text of [...weakened, allowed, "policy late: removed"]) expect(next.told).toContain(text);
  });

  it("applies two requests that each add an exception to one policy", async () => {
    const exception = (of: string) => `      - { address: ${of}, until: "2999-01-01", reason: agreed }\n`;
    const stackOf = (first: string, second: string) =>
      `${start}policies:\n  p:\n    for: step\n    require: "true"\n    message: m\n    severity: deny\n    except:\n${exception("a")}${first}${between}${second}`;
    const work = await begun({ [path]: stackOf("", "") });
    const one = await planned(work, "one", { [path]: stackOf(exception("b"), "") });
    const two = await planned(work, "two", { [path]: stackOf("", exception("c")) });
    expect(one.told).toContain("policy p: weakened: exception for b until 2999-01-01: agreed");
    for (const { number } of [one, two]) {
      const ended = await applied(work, number);
      expect(ended, ended.stdout + ended.stderr).toMatchObject({ code: 0 });
    }
    const later = await planned(work, "later", { [path]: `${stackOf(exception("b"), exception("c"))}# later\n` });
    expect(later.told).not.toContain("weakens");
  });

  // GitHub does not tell the earlier commits of a branch, so that there is no plan of the last one.
  it.each([
    ["gitlab", "The plan is for the account"],
    ["github", "there is no plan of it from a review: the stack is at"],
  ] as const)("sends the token to no platform that no plan is for, where the forge is %s", async (kind, told) => {
    const { asked, port } = await listening();
    const stackOf = (more: string) => `${start}${more}${one}`;
    const work = await begun({ [path]: stackOf("") }, kind);
    const at = (url: string) => stackOf(`platform: { baseUrl: "${url}" }\n`);
    const { number } = await planned(work, "first", { [path]: at(work.server.url) });
    work.git("checkout", "-q", "first");
    work.write(path, at(`http://127.0.0.1:${port}`));
    work.git("commit", "-qam", "More [skip ci]");
    work.git("push", "-q", "origin", "first");
    const refused = await applied(work, number, { RECONDUIT_BASE_URL: "" });
    expect(refused, refused.stdout + refused.stderr).toMatchObject({ code: 1 });
    expect(oneLine(refused.stderr)).toContain(told);
    expect(asked).toEqual([]);
    push(work, { [path]: at(work.server.url) });
    const honest = await planned(work, "honest", { [path]: `${at(work.server.url)}# honest\n` });
    expect(await applied(work, honest.number, { RECONDUIT_BASE_URL: "" })).toMatchObject({ code: 0 });
  });

  it.each(["with a plan", "without one"])(
    "sends the token to no address that a variable of the job has, %s",
    async (how) => {
      const { asked, port } = await listening();
      const work = await begun({ [path]: `${start}${one}` });
      const evil = { RECONDUIT_BASE_URL: `http://127.0.0.1:${port}` };
      const { number } = await planned(work, "more", { [path]: `${start}${one}# more\n` });
      if (how === "without one") work.forge.comments.splice(0);
      const refused = await applied(work, number, evil);
      expect(refused, refused.stdout + refused.stderr).toMatchObject({ code: 1 });
      expect(oneLine(refused.stderr)).toContain(
        how === "with a plan" ? "The plan is for the account" : "the stack is at",
      );
      expect(asked).toEqual([]);
    },
  );

  it("runs no command where neither a review nor the state says which one is meant", async () => {
    const ran = join(folder(), "ran");
    const work = await begun({
      [path]: `${start}${variables("exec: [sh, pw.sh]")}${ofVariable}`,
      "alone/pw.sh": "echo of-the-partner",
    });
    const before = mainOf(work);
    const people = join(work.checkout(before), "alone");
    const job = work.mergeJob(before, before, passwords);
    expect(await work.run(people, job, "state", "pull", "--out", "state.json")).toMatchObject({ code: 0 });
    writeFileSync(join(people, "older.json"), withoutOrigins(readFileSync(join(people, "state.json"), "utf8")));
    const pushed = await work.run(people, job, "state", "push", "older.json", "--force");
    expect(pushed, pushed.stdout + pushed.stderr).toMatchObject({ code: 0 });
    push(work, { "alone/pw.sh": `touch ${ran}; echo of-the-author` });
    const commit = mainOf(work);
    const refused = await work.run(
      work.checkout(commit),
      work.mergeJob(commit, before, passwords),
      ..."ci apply --plans state".split(" "),
    );
    expect(refused, refused.stdout + refused.stderr).toMatchObject({ code: 1 });
    expect(oneLine(refused.stderr)).toContain("the state does not record where the secrets of the last apply came");
    expect(existsSync(ran)).toBe(false);
  });

  it("sends no credential to an address that no plan has shown, of the platform or of another stack, and names it", async () => {
    const { asked, port } = await listening();
    const evil = `http://127.0.0.1:${port}`;
    const work = await ciWorkspace("github", {}, { isEmpty: true });
    const own = work.server.url;
    const of = (platform: string, stack: string) =>
      `${start}platform: { baseUrl: "${platform}", token: "\${env.OWN_TOKEN}" }
stacks: { other: { backend: http, url: "${stack}/tfstate/team-a", username: ci, password: "\${env.OWN_TOKEN}" } }
${one}`;
    const more = { OWN_TOKEN: work.server.token! };
    push(work, { [path]: of(own, own) });
    const at = join(work.checkout(mainOf(work)), "alone");
    const begin = await work.run(
      at,
      work.mergeJob(mainOf(work), mainOf(work), { ...passwords, ...more }),
      "apply",
      "--auto-approve",
    );
    expect(begin, begin.stdout + begin.stderr).toMatchObject({ code: 0 });
    for (const [name, text] of [
      ["platform", of(evil, own)],
      ["stack", of(own, evil)],
    ] as const) {
      const before = mainOf(work);
      push(work, { [path]: text });
      const commit = mainOf(work);
      for (const without of [{}, { RECONDUIT_BASE_URL: "" }]) {
        const job = work.mergeJob(commit, before, { ...passwords, ...more, ...without });
        const refused = await work.run(work.checkout(commit), job, "ci", "apply", "--plans", "state");
        expect(refused.code, refused.stdout + refused.stderr).toBe(1);
        expect(oneLine(refused.stderr)).toMatch(
          /sends credentials to another address: address .*, and no reviewed plan says so|the stack is at /,
        );
      }
      push(work, { [path]: of(own, own) });
      expect(asked, name).toEqual([]);
    }
    const other = of(own, own).replace(
      /stacks: .*/,
      'stacks: { other: { backend: http, url: "${env.STATE_TEAM_B}" } }',
    );
    const next = await planned(work, "next", { [path]: other }, more);
    expect(next.told).toMatch(/sends credentials to another address .*address stacks\.other: .*STATE_TEAM_B/);
  });

  it("applies no output of a later commit of the request, and names an output of another stack by which a secret is chosen", async () => {
    const base = (label: string, name = "t") =>
      `reconduit: 1\nname: base\nstate: { backend: http, url: "\${env.STATE_TEAM_A}" }\ntags: { t: { tag: ${name} } }\noutputs: { label: { value: ${label} } }\n`;
    const choice = "${stacks.base.outputs.label == 'low' ? env.LOW_PASSWORD : env.ADMIN_PASSWORD}";
    const chosenByOutput = `${start}stacks: { base: { backend: http, url: "\${env.STATE_TEAM_A}" } }
connections:
${connection(choice)}`;
    const work = await ciWorkspace(
      "gitlab",
      { "base/reconduit.yaml": base("low"), [path]: chosenByOutput },
      { isEmpty: true },
    );
    const main = mainOf(work);
    const job = work.mergeJob(main, main, passwords);
    const begin = await work.run(work.checkout(main), job, "apply", "--all", "--auto-approve", "--create-anyway");
    expect(begin, begin.stdout + begin.stderr).toMatchObject({ code: 0 });
    const early = await planned(work, "early", { "base/reconduit.yaml": base("low", "u") });
    work.git("checkout", "-q", "early");
    work.write("base/reconduit.yaml", base("high", "u"));
    work.git("commit", "-qam", "More [skip ci]");
    work.git("push", "-q", "origin", "early");
    const refused = await applied(work, early.number);
    expect(refused.code, refused.stdout + refused.stderr).toBe(1);
    expect(oneLine(refused.stderr)).toContain("outputs.label: the plan has noop, now it needs update.");
    push(work, { "base/reconduit.yaml": base("low", "u") });
    const honest = await planned(work, "honest", { "base/reconduit.yaml": base("high", "u") });
    expect(honest.told).toContain('by another stacks.base.outputs.label: "low" -> "high"');
    const ended = await applied(work, honest.number);
    expect(ended, ended.stdout + ended.stderr).toMatchObject({ code: 0 });
  });

  it("names the way back of a source that was undone", async () => {
    const work = await begun({ [path]: stackOf("LOW_PASSWORD", tag("a")) });
    const change = await planned(work, "change", { [path]: stackOf("ADMIN_PASSWORD", tag("b")) });
    expect(await applied(work, change.number)).toMatchObject({ code: 0 });
    const main = mainOf(work);
    const undone = await work.run(
      join(work.checkout(main), "alone"),
      work.mergeJob(main, main, passwords),
      ..."undo last --auto-approve --allow-lossy".split(" "),
    );
    expect(oneLine(undone.stdout)).toContain("Apply complete: 0 created, 1 updated");
    const back = await planned(work, "back", { [path]: stackOf("LOW_PASSWORD", tag("a")) });
    expect(back.told).toContain(`${place}: env.ADMIN_PASSWORD -> env.LOW_PASSWORD`);
  });
});

/** Returns the text of a state as an earlier version wrote it. */
function withoutOrigins(text: string): string {
  const { origins, ...older } = decodeState(text) as Exclude<ReturnType<typeof decodeState>, string>;
  expect(origins).toBeDefined();
  return encodeState(older);
}

it("are recorded once where an earlier version wrote the state, and refuse no plan", async () => {
  const cwd = folder({ "reconduit.yaml": `reconduit: 1\nname: alone\nlimits: { deletes: { count: 3 } }\n${one}` });
  const server = await startPlatform({ data: ":memory:", rateLimit: false });
  onTestFinished(() => server.close());
  const env = {
    RECONDUIT_BASE_URL: server.url,
    RECONDUIT_TOKEN: server.token!,
    RECONDUIT_STATE_KEY: "a key of the tests, long enough",
    LOW_PASSWORD: "of-the-partner",
  };
  const run = (...args: readonly string[]) => reconduit(args, { cwd, env });
  const file = join(cwd, ".reconduit/state.json");
  const read = () =>
    decodeState(readFileSync(file, "utf8").replace(/^\{"signature":"[^"]*",/, "{")) as Exclude<
      ReturnType<typeof decodeState>,
      string
    >;
  expect(await run("apply", "--auto-approve")).toMatchObject({ code: 0 });
  const { origins, ...older } = read();
  expect(Object.keys(origins!.of)).toEqual([place]);
  expect(origins!.rules).toMatchObject({ "limit deletes.count": "3" });
  expect(JSON.stringify(origins)).not.toContain("of-the-partner");
  writeFileSync(file, encodeState(older));
  expect(await run("state", "sign", "--auto-approve")).toMatchObject({ code: 0 });
  /** True if a plan lists the sources: to reviewers of a request alone. */
  const lists = async (request: { readonly [name: string]: string } = {}): Promise<boolean> => {
    const { stdout, stderr } = await reconduit(["plan"], { cwd, env: { ...env, ...request } });
    const told = [
      /sources of secrets are recorded for the first time/,
      /policies and limits are recorded for the first/,
    ];
    const found = told.map((each) => each.test((stdout + stderr).replaceAll(/\s+/g, " ")));
    expect(found[0]).toBe(found[1]);
    return found[0]!;
  };
  const request = { CI_MERGE_REQUEST_IID: "7" };
  expect([await lists(), await lists(request)]).toEqual([false, true]);
  expect(await run("plan", "--out", "plan.json")).toMatchObject({ code: 0 });
  expect(await run("apply", "plan.json")).toMatchObject({ code: 0 });
  expect(read().origins).toEqual(origins);
  expect(await lists(request)).toBe(false);
});
