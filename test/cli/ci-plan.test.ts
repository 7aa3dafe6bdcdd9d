/** The plan job of pull requests: its comment, its check, its files. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { sha256 } from "../../src/base/sha256.ts";
import { baseStack, ciWorkspace, teamStack } from "../support/ci-workspace.ts";

describe.each(["github", "gitlab"] as const)("ci plan on %s", (kind) => {
  it("plans what the request touches, comments once, sets a check, and writes the files", async () => {
    const { forge, branch, checkout, reviewJob, run } = await ciWorkspace(kind, {
      CODEOWNERS: "* @everyone\n/teams/ @org/teams\n",
    });
    const head = branch("feature", { "teams/a/reconduit.yaml": teamStack("team-a").replace("Own of", "Ours of") });
    const { number } = forge.open("feature");
    const cwd = checkout(head);
    const planned = await run(cwd, reviewJob(number), "ci", "plan");
    expect(planned, planned.stdout + planned.stderr).toMatchObject({ code: 0 });
    expect(planned.stdout).toContain("1 stack: 1 with changes");
    expect(forge.comments).toHaveLength(1);
    const [comment] = forge.comments;
    expect(comment!.body).toContain("| team&#45;a |".replace("&#45;", "-"));
    expect(comment!.body).toContain("@org/teams".replace("@", "&#64;"));
    expect(comment!.body).not.toContain("everyone");
    const file = (name: string) => readFileSync(join(cwd, ".reconduit/ci", name), "utf8");
    const [, ...lines] = comment!.body.trim().split("\n");
    expect(lines.pop()).toMatch(new RegExp(`^<!-- commit ${head} plans(?: [0-9a-f]{32})+ -->$`));
    expect(file("plan.md").trim()).toBe(lines.join("\n").trim());
    expect(JSON.parse(file("plan.json"))).toMatchObject({ order: ["team-a"], commit: head, pullRequest: number });
    expect(JSON.parse(file("index.json"))).toMatchObject({ commit: head, plans: [{ name: "team-a" }] });
    expect(file("plan.html")).toContain("<!doctype html>");
    expect(JSON.parse(file("results.sarif"))).toMatchObject({ version: "2.1.0" });
    expect(file("junit.xml")).toContain('testcase name="team-a"');
    expect(forge.checks).toHaveLength(1);
    expect(JSON.stringify(forge.checks)).toContain(head);
  });
});

it("exits with 2 for changes where that is asked for", async () => {
  const { forge, branch, checkout, reviewJob, run } = await ciWorkspace("github");
  const head = branch("feature", { "base/reconduit.yaml": `${baseStack}# a remark\n` });
  const { number } = forge.open("feature");
  const planned = await run(checkout(head), reviewJob(number), "ci", "plan", "--detailed-exitcode");
  expect(planned, planned.stdout + planned.stderr).toMatchObject({ code: 2 });
  expect(planned.stdout).toContain("3 stacks");
});

it("writes nothing through a folder of the change that is a link out of the repository", async () => {
  const { forge, branch, checkout, reviewJob, run } = await ciWorkspace("github");
  const head = branch("feature", { "base/reconduit.yaml": `${baseStack}# a remark\n` });
  const { number } = forge.open("feature");
  const cwd = checkout(head);
  const outside = mkdtempSync(join(tmpdir(), "reconduit-outside-"));
  onTestFinished(() => rmSync(outside, { recursive: true }));
  mkdirSync(join(cwd, ".reconduit"), { recursive: true });
  symlinkSync(outside, join(cwd, ".reconduit/ci"));
  const planned = await run(cwd, reviewJob(number), "ci", "plan");
  expect(planned).toMatchObject({ code: 1, stderr: expect.stringContaining("outside of the repository") });
  expect(readdirSync(outside)).toEqual([]);
  // Whoever starts the job may name it.
  expect(await run(cwd, reviewJob(number), "ci", "plan", "--out", outside)).toMatchObject({ code: 0 });
  expect(readdirSync(outside)).toContain("plan.md");
});

it.each(["github", "gitlab"] as const)(
  "publishes no file that a change has put into the folder of the reports: %s",
  async (kind) => {
    const { forge, branch, checkout, reviewJob, run, cwd: people } = await ciWorkspace(kind);
    const secret = join(mkdtempSync(join(tmpdir(), "reconduit-runner-")), "credentials");
    writeFileSync(secret, "of the runner");
    onTestFinished(() => rmSync(dirname(secret), { recursive: true }));
    mkdirSync(join(people, ".reconduit/ci"), { recursive: true });
    const files = {
      ".gitignore": "",
      "base/reconduit.yaml": `${baseStack}# a remark\n`,
      ".reconduit/ci/old.json": "{}",
    };
    symlinkSync(secret, join(people, ".reconduit/ci/leak.txt"));
    const head = branch("feature", files);
    const { number } = forge.open("feature");
    const cwd = checkout(head);
    expect(readFileSync(join(cwd, ".reconduit/ci/leak.txt"), "utf8")).toBe("of the runner");
    const planned = await run(cwd, reviewJob(number), "ci", "plan");
    expect(planned).toMatchObject({ code: 1, stderr: expect.stringContaining("contains the folder of the reports") });
    expect(existsSync(join(cwd, ".reconduit/ci")) ? readdirSync(join(cwd, ".reconduit/ci")) : []).toEqual([]);
    expect(readFileSync(secret, "utf8")).toBe("of the runner");
  },
);

it("publishes no other folder of the checkout in the place of the reports", async () => {
  const {
    forge,
    branch,
    checkout,
    reviewJob,
    run,
    cwd: people,
  } = await ciWorkspace("github", { "other/ci/x.txt": "" });
  symlinkSync("other", join(people, ".reconduit"));
  const head = branch("feature", { ".gitignore": "", "base/reconduit.yaml": `${baseStack}# a remark\n` });
  const { number } = forge.open("feature");
  const cwd = checkout(head);
  const planned = await run(cwd, reviewJob(number), "ci", "plan");
  expect(planned).toMatchObject({ code: 1, stderr: expect.stringContaining("contains the folder of the reports") });
  expect([existsSync(join(cwd, ".reconduit")), existsSync(join(cwd, "other/ci/x.txt"))]).toEqual([false, true]);
});

it("runs no program of settings where the home folder of the job is the checkout", async () => {
  const { forge, branch, checkout, reviewJob, run } = await ciWorkspace("github");
  const home = (ran: string) => ({
    ".gitconfig": `[filter "x"]\n\tclean = touch ${ran}; cat\n[diff]\n\texternal = touch ${ran}\n`,
    ".gitattributes": "* filter=x\n",
    "base/reconduit.yaml": `${baseStack}# a remark\n`,
  });
  const ran = join(mkdtempSync(join(tmpdir(), "reconduit-ran-")), "ran");
  onTestFinished(() => rmSync(dirname(ran), { recursive: true }));
  const head = branch("feature", home(ran));
  const { number } = forge.open("feature");
  const cwd = checkout(head);
  for (const settings of [{ HOME: cwd }, { XDG_CONFIG_HOME: cwd }]) {
    // A file that was touched since the checkout is read again, through its filter.
    writeFileSync(join(cwd, "base/reconduit.yaml"), `${baseStack}# a remark\n`);
    mkdirSync(join(cwd, "git"), { recursive: true });
    cpSync(join(cwd, ".gitconfig"), join(cwd, "git/config"));
    const planned = await run(cwd, reviewJob(number, settings), "ci", "plan");
    expect(planned, planned.stdout + planned.stderr).toMatchObject({ code: 0 });
    expect(existsSync(ran)).toBe(false);
  }
  // Those of a folder elsewhere are the user's own.
  const own = mkdtempSync(join(tmpdir(), "reconduit-home-"));
  onTestFinished(() => rmSync(own, { recursive: true }));
  cpSync(join(cwd, ".gitconfig"), join(own, ".gitconfig"));
  writeFileSync(join(cwd, "base/reconduit.yaml"), `${baseStack}# a remark\n`);
  await run(cwd, reviewJob(number, { HOME: own }), "ci", "plan");
  expect(existsSync(ran)).toBe(true);
});

it("names the CDK apps that it leaves out, and runs none of them, not with --exec either", async () => {
  const { forge, branch, checkout, reviewJob, run } = await ciWorkspace("github", {
    "app/cdktf.json": '{ "app": "node app.mjs" }',
    "app/app.mjs": "import { writeFileSync } from 'node:fs';\nwriteFileSync('ran', '');\n",
  });
  const head = branch("feature", { "base/reconduit.yaml": `${baseStack}# a remark\n` });
  const { number } = forge.open("feature");
  const cwd = checkout(head);
  for (const more of [[], ["--exec"]]) {
    const planned = await run(cwd, reviewJob(number), "ci", "plan", ...more);
    expect(planned, planned.stderr).toMatchObject({ code: 0 });
    expect(planned.stderr.replaceAll(/\s+/g, " ")).toContain("these apps are left out: app.");
    expect(existsSync(join(cwd, "app/ran"))).toBe(false);
  }
  expect(forge.comments[0]!.body).toContain("apps are left out");
});

const policy = (name: string, ...terms: readonly string[]) =>
  `  ${name}: { for: step, when: "action == 'delete'", require: "false", message: m, ${terms.join(", ")} }\n`;
const shared = `policies:\n${policy("noDeletes", "severity: deny")}${policy("kept", "severity: deny")}`;
const weak = `policies:\n${policy("noDeletes", "severity: warn", "overridable: true")}`;
const weakenings = [
  "policy noDeletes: weakened: severity deny -> warn",
  "policy noDeletes: weakened: overridable false -> true",
  "policy kept: removed",
];

it("names each policy that the change weakens in every report, also where nothing else changes", async () => {
  const { forge, branch, checkout, reviewJob, run } = await ciWorkspace("github", {
    "rules.yaml": shared,
    "base/reconduit.yaml": `${baseStack}include: [../rules.yaml]\n`,
  });
  const head = branch("feature", { "rules.yaml": weak });
  const { number } = forge.open("feature");
  const cwd = checkout(head);
  const planned = await run(cwd, reviewJob(number), "ci", "plan");
  expect(planned, planned.stdout + planned.stderr).toMatchObject({ code: 0 });
  const file = (name: string) => readFileSync(join(cwd, ".reconduit/ci", name), "utf8");
  const comment = forge.comments[0]!.body.replaceAll("&#45;", "-").replaceAll("&gt;", ">").replaceAll("\\", "");
  const { runs } = JSON.parse(file("results.sarif")) as {
    runs: [{ results: { ruleId: string; message: { text: string } }[] }];
  };
  const told = runs[0].results.filter(({ ruleId }) => ruleId === "policy-weakened").map(({ message }) => message.text);
  expect(told.sort()).toEqual(weakenings.toSorted());
  for (const text of weakenings) {
    expect(comment).toContain(text);
    expect(file("plan.json")).toContain(text);
    expect(file("plan.html").replaceAll("&gt;", ">")).toContain(text);
    expect(planned.stderr.replace(/\s+/g, " ")).toContain(text);
  }
  // Compared with itself, nothing is weaker.
  const unchanged = await run(cwd, reviewJob(number), "plan", "--all", "--base", "HEAD");
  expect(unchanged.stdout + unchanged.stderr).not.toContain("weakens a policy");
});

it("names them for a stack whose folder is renamed, and for plan --base and --since", async () => {
  const { branch, checkout, reviewJob, forge, run } = await ciWorkspace("github", {
    "base/reconduit.yaml": `${baseStack}${shared}`,
  });
  const head = branch("feature", { "base/reconduit.yaml": null, "moved/reconduit.yaml": baseStack });
  const { number } = forge.open("feature");
  const cwd = checkout(head);
  const temporary = mkdtempSync(join(tmpdir(), "reconduit-temporary-"));
  onTestFinished(() => rmSync(temporary, { recursive: true }));
  for (const args of [
    ["ci", "plan"],
    ["plan", "--all", "--base", "origin/main"],
    ["plan", "--all", "--since", "origin/main"],
    ["--chdir", "moved", "plan", "--base", "origin/main"],
    ["plan", "--all", "--base", "origin/main", "--markdown"],
  ]) {
    const { stdout, stderr } = await run(cwd, reviewJob(number, { TMPDIR: temporary }), ...args);
    const text = (stdout + stderr).replace(/\s+/g, " ");
    expect(text, args.join(" ")).toContain("policy noDeletes: removed");
    expect(text, args.join(" ")).toContain("policy kept: removed");
  }
  expect(readdirSync(temporary)).toEqual([]);
});

it("names each limit of deletions that the change weakens, also in a folder with another name", async () => {
  const limits = "limits: { deletes: { share: 0.1, count: 2, kinds: { flows: 0, tags: 1 } } }\n";
  const { branch, checkout, reviewJob, forge, run } = await ciWorkspace("github", {
    "base/reconduit.yaml": `${baseStack}${limits}`,
  });
  const weaker = "limits: { deletes: { share: 0.5, count: 1, kinds: { tags: 5 } } }\n";
  const head = branch("feature", { "base/reconduit.yaml": null, "moved/reconduit.yaml": `${baseStack}${weaker}` });
  const { number } = forge.open("feature");
  const planned = await run(checkout(head), reviewJob(number), "ci", "plan");
  const comment = forge.comments[0]!.body.replaceAll("&gt;", ">").replaceAll("&#45;", "-").replaceAll("\\", "");
  for (const text of ["share: 10 % -> 50 %", "kinds.flows: 0 -> none", "kinds.tags: 1 -> 5"]) {
    expect(planned.stderr.replace(/\s+/g, " ")).toContain(`limit deletes.${text}`);
    expect(comment).toContain(text);
  }
  expect(planned.stderr).not.toContain("deletes.count");
});

it("says so where the policies of the base cannot be compared", async () => {
  const { branch, checkout, reviewJob, forge, run } = await ciWorkspace("github", {
    "base/reconduit.yaml": `${baseStack}include: [../rules.yaml]\n`,
  });
  const head = branch("feature", { "base/reconduit.yaml": baseStack });
  const { number } = forge.open("feature");
  const planned = await run(checkout(head), reviewJob(number), "ci", "plan");
  expect(planned.stderr).toContain("The policies of the base are not compared");
});

it("names values that the change takes from elsewhere, and protection that it takes away, where the plan is empty", async () => {
  const stackOf = (source: string, protect: string, value: string) => `reconduit: 1
name: alone
state: { backend: http, url: "\${env.STATE_BASE}" }
variables:
  pw: { secret: true, ${source} }
connections:
  c:
    name: C
    type: http
    http: { baseURI: "https://a.example", auth: { type: basic, basic: { username: u, password: "${value}" } } }${protect}
`;
  const protect = "\n    $protect: true";
  const base = stackOf("exec: [echo, good]", protect, "${var.pw}");
  const { forge, branch, checkout, reviewJob, run, git, mergeJob } = await ciWorkspace(
    "github",
    {
      "alone/reconduit.yaml": base,
    },
    { isEmpty: true },
  );
  const first = git("rev-parse", "origin/main");
  const applied = await run(join(checkout(first), "alone"), mergeJob(first, first), "apply", "--auto-approve");
  expect(applied, applied.stdout + applied.stderr).toMatchObject({ code: 0 });
  const cases: readonly (readonly [string, readonly string[]])[] = [
    [stackOf("exec: [sh, -c, run-me]", protect, "${var.pw}"), ['exec ["echo","good"] -> exec ["sh","-c","run-me"]']],
    [stackOf("env: OTHER_PASSWORD", protect, "${var.pw}"), ['-> env "OTHER_PASSWORD"']],
    [stackOf("exec: [echo, good]", protect, "${env.ADMIN_PASSWORD}"), ["read for the first time: ADMIN_PASSWORD"]],
    [stackOf("exec: [echo, good]", "", "${var.pw}"), ["connections.c: $protect true -> none"]],
    [`${base}# a remark\n`, []],
  ];
  for (const [index, [text, told]] of cases.entries()) {
    const head = branch(`feature-${index}`, { "alone/reconduit.yaml": text });
    const { number } = forge.open(`feature-${index}`);
    const cwd = checkout(head);
    const { code, stdout, stderr } = await run(cwd, reviewJob(number), "ci", "plan");
    expect([code, stdout]).toEqual([0, expect.stringContaining("1 stack")]);
    const file = (name: string) => readFileSync(join(cwd, ".reconduit/ci", name), "utf8");
    const plain = (each: string) => each.replaceAll("\\", "").replaceAll(/\s+/g, " ");
    const comment = file("plan.md").replaceAll("&gt;", ">").replaceAll("&#91;", "[").replaceAll("&#93;", "]");
    const views = [
      plain(stderr),
      plain(comment.replaceAll("&#95;", "_").replaceAll("&#8203;", "")),
      plain(file("plan.json")),
    ];
    for (const each of told) for (const view of views) expect(view).toContain(each);
    if (told.length === 0) for (const view of views) expect(view).not.toMatch(/from elsewhere|protection away/);
  }
});

it("names an exchange of variables that a stack reads already, and what changes in files of components", async () => {
  const stackOf = (one: string, two: string, given: string, more = "") => `reconduit: 1
name: alone
state: { backend: http, url: "\${env.STATE_BASE}" }
variables:
  a: { secret: true, env: A_PASSWORD }
connections:
  c:
    name: C
    type: http
    http: { baseURI: "https://a.example", auth: { type: basic, basic: { username: u, password: "${one}" } } }
  d:
    name: D
    type: http
    http: { baseURI: "https://d.example", auth: { type: basic, basic: { username: u, password: "${two}" } } }
${more}components:
  eu: { source: ./part.yaml, inputs: { one: "${given}", two: "\${env.C_PASSWORD}" } }
`;
  const partOf = (input: string, protect: string) => `component: 1
name: part
inputs:
  one: { type: string, secret: true }
  two: { type: string, secret: true }
connections:
  e:
    name: E
    type: http
    http: { baseURI: "https://e.example", auth: { type: basic, basic: { username: u, password: "\${inputs.${input}}" } } }${protect}
  f:
    name: F
    type: http
    http: { baseURI: "https://f.example", auth: { type: basic, basic: { username: u, password: "\${inputs.two}" } } }
`;
  const [A, B, C] = ["${env.A_PASSWORD}", "${env.B_PASSWORD}", "${env.C_PASSWORD}"];
  const protect = "\n    $protect: true";
  const [stack, part] = [stackOf(A, B, C), partOf("one", protect)];
  const given = { "alone/reconduit.yaml": stack, "alone/part.yaml": part };
  const { forge, branch, checkout, reviewJob, run, git, mergeJob } = await ciWorkspace("github", given, {
    isEmpty: true,
  });
  const first = git("rev-parse", "origin/main");
  const passwords = { A_PASSWORD: "of-the-partner", B_PASSWORD: "of-another", C_PASSWORD: "of-a-third" };
  const applied = await run(
    join(checkout(first), "alone"),
    mergeJob(first, first, passwords),
    "apply",
    "--auto-approve",
  );
  expect(applied, applied.stdout + applied.stderr).toMatchObject({ code: 0 });
  const password = (name: string) => `connections.${name}.http.auth.basic.password`;
  const copy = `  x:
    name: X
    type: http
    http: { baseURI: "https://x.example", auth: { type: basic, basic: { username: u, password: "${A}" } } }
`;
  const cases: readonly (readonly [string, string, readonly string[]])[] = [
    [
      stackOf(B, A, C),
      part,
      [`${password("c")}: env.A_PASSWORD -> env.B_PASSWORD`, `${password("d")}: env.B_PASSWORD -> env.A_PASSWORD`],
    ],
    [stackOf("${var.a}", B, C), part, [`${password("c")}: env.A_PASSWORD -> var.a`]],
    [stackOf(A, B, A), part, ["components.eu.inputs.one: env.C_PASSWORD -> env.A_PASSWORD"]],
    [stackOf(A, B, C, copy), part, [`values read in further places: ${password("x")} (env.A_PASSWORD)`]],
    [stack, partOf("two", protect), [`eu/${password("e")}: inputs.one -> inputs.two`]],
    [stack, partOf("one", ""), ["eu/connections.e: $protect true -> none"]],
    [
      stack,
      part.replace("  e:\n", "  g:\n"),
      [
        "eu/connections.e: $protect true -> not declared",
        `values read in further places: eu/${password("g")} (inputs.one)`,
      ],
    ],
    [stack.replace("name: D", "name: D2"), part.replace("name: F", "name: F2"), []],
  ];
  for (const [index, [text, component, named]] of cases.entries()) {
    const head = branch(`feature-${index}`, { "alone/reconduit.yaml": text, "alone/part.yaml": component });
    const { number } = forge.open(`feature-${index}`);
    const cwd = checkout(head);
    const { code, stdout, stderr } = await run(cwd, reviewJob(number), "ci", "plan");
    // An object that is protected at the platform is not deleted with its declaration.
    const isRefused = named.some((each) => each.includes("not declared"));
    expect([code, stdout], stderr).toEqual([isRefused ? 1 : 0, expect.stringContaining("1 stack")]);
    const file = (name: string) => readFileSync(join(cwd, ".reconduit/ci", name), "utf8");
    const { stacks } = JSON.parse(file("plan.json")) as {
      readonly stacks: readonly {
        readonly diagnostics: readonly { readonly code: string; readonly detail: string }[];
      }[];
    };
    const codes = ["value-source-changed", "protection-removed"];
    const details = stacks.flatMap(({ diagnostics }) =>
      diagnostics.filter((each) => codes.includes(each.code)).map(({ detail }) => detail),
    );
    expect(details.toSorted()).toEqual(named.toSorted());
    const plain = (each: string) => each.replaceAll("\\", "").replaceAll(/\s+/g, " ");
    const comment = plain(file("plan.md").replaceAll("&gt;", ">").replaceAll("&#95;", "_").replaceAll("&#8203;", ""));
    for (const each of named) {
      expect(plain(stderr)).toContain(each);
      expect(comment).toContain(each);
    }
  }
});

describe("a change of the state that a stack reads", () => {
  const alone = "reconduit: 1\nname: alone\ntags: { a: { tag: a } }\n";
  const body = JSON.stringify({
    formatVersion: 1,
    kind: "state",
    lineage: "0".repeat(32),
    outputs: {},
    resources: {},
    serial: 1,
  });
  const evil = `{"checksum":"${sha256(body)}",${body.slice(1)}\n`;

  it.each([
    ["another file, which the change has", { "alone/evil.json": evil }, "evil.json"],
    ["a file behind a folder that is a link", { "evil/state.json": evil }, "link/state.json"],
    ["the journal of a file", { "alone/other.json.journal": "" }, "other.json"],
    ["a submodule, of which it chooses the commit", {}, "part/own.json"],
  ])("is refused where the change contains it: %s", async (_, files, path) => {
    const work = await ciWorkspace("github", { "alone/reconduit.yaml": alone });
    if (path.includes("link")) symlinkSync("../evil", join(work.cwd, "alone/link"));
    if (path.includes("part")) {
      mkdirSync(join(work.cwd, "alone/part"));
      work.git("update-index", "--add", "--cacheinfo", `160000,${"1".repeat(40)},alone/part`);
    }
    const head = work.branch("feature", { ...files, "alone/reconduit.yaml": `${alone}state: { path: ${path} }\n` });
    const { number } = work.forge.open("feature");
    const planned = await work.run(work.checkout(head), work.reviewJob(number), "ci", "plan");
    expect(planned, planned.stdout + planned.stderr).toMatchObject({ code: 1 });
    expect(planned.stderr).toContain("The change contains the state");
  });

  it.each([
    [
      "the file of a state, where the base is unknown",
      { "alone/own.json": evil },
      false,
      "The state is part of the commit",
    ],
    [
      "a journal, where the base is unknown",
      { "alone/.reconduit/state.json.journal": "" },
      false,
      "The state is part of the commit",
    ],
    ["the file of a state, where the base is known", { "alone/own.json": evil }, true, "The change contains the state"],
  ])("is refused by a plain plan in the pipeline of a pull request, too: %s", async (_, files, isKnown, title) => {
    const stack = `${alone}state: { path: own.json }\n`;
    const work = await ciWorkspace("github", { "alone/reconduit.yaml": stack, ".gitignore": "" });
    const head = work.branch("feature", files);
    const { number } = work.forge.open("feature");
    const cwd = join(work.checkout(head), "alone");
    const { GITHUB_EVENT_PATH: event = "", ...env } = work.reviewJob(number);
    const run = (...args: string[]) => work.run(cwd, isKnown ? { ...env, GITHUB_EVENT_PATH: event } : env, ...args);
    const planned = await run("plan");
    expect(planned, planned.stdout + planned.stderr).toMatchObject({ code: 1 });
    expect(planned.stderr).toContain(title);
    const trusted = await run("plan", "--exec");
    expect(trusted.stderr).not.toContain("part of the commit");
  });

  it("is taken by a plain plan where the base has it, too, and the change does not touch it", async () => {
    const stack = `${alone}state: { path: own.json }\n`;
    const work = await ciWorkspace("github", { "alone/reconduit.yaml": stack, "alone/own.json": evil });
    const head = work.branch("feature", { "alone/reconduit.yaml": `${stack}# changed\n` });
    const { number } = work.forge.open("feature");
    const cwd = join(work.checkout(head), "alone");
    const env = { ...work.reviewJob(number), RECONDUIT_STATE_KEY: "" };
    const planned = await work.run(cwd, env, "plan");
    expect(planned, planned.stdout + planned.stderr).toMatchObject({ code: 0 });
    expect(planned.stdout).toContain("tags.a");
  });

  it.each([
    ["a journal of a shared state", { "alone/.reconduit/state-4da25539d4eb996a.journal": "" }],
    ["a folder elsewhere in its place", { "evil/state.json": evil }],
  ])("is refused in the private folder, too: %s", async (_, files) => {
    const shared = `${alone}state: { backend: http, url: "\${env.STATE_BASE}" }\n`;
    const work = await ciWorkspace("github", { "alone/reconduit.yaml": shared });
    if ("evil/state.json" in files) symlinkSync("../evil", join(work.cwd, "alone/.reconduit"));
    const change = { ...files, ".gitignore": "", "alone/reconduit.yaml": `${shared}# changed\n` };
    const head = work.branch("feature", change);
    const { number } = work.forge.open("feature");
    const planned = await work.run(work.checkout(head), work.reviewJob(number), "ci", "plan");
    expect(planned, planned.stdout + planned.stderr).toMatchObject({ code: 1 });
    expect(planned.stderr).toContain("The change contains files of the private folder");
  });

  it.each([
    ["another file", "", "path: ../other.json", "Before: local. Now: local, path ../other.json."],
    [
      "no longer encrypted",
      "state: { path: own.json, encrypt: true }\n",
      "path: own.json",
      "Before: local, path own.json, encrypted. Now: local, path own.json.",
    ],
  ])("is named where it is kept elsewhere: %s", async (_, before, after, told) => {
    const work = await ciWorkspace("github", { "alone/reconduit.yaml": `${alone}${before}` });
    const head = work.branch("feature", { "alone/reconduit.yaml": `${alone}state: { ${after} }\n` });
    const { number } = work.forge.open("feature");
    const planned = await work.run(work.checkout(head), work.reviewJob(number), "ci", "plan");
    expect(planned, planned.stdout + planned.stderr).toMatchObject({ code: 0 });
    expect(planned.stderr.replace(/\s+/g, " ")).toContain(told);
  });
});
