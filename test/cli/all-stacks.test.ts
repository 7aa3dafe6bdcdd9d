/** Commands over every stack below a folder. */
import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { reconduit } from "./in-process.ts";
import { document, folder } from "./real-bin.ts";
import { platform } from "./small-stack.ts";

const base = `reconduit: 1
name: base
scripts:
  shared: { name: Shared, content: "function preMap(o) { return o.data.map((data) => ({ data })); }" }
tags:
  late: { tag: late }
outputs:
  id: { value: "\${scripts.shared}" }
  label: { value: first }
`;
const team = (name: string) => `reconduit: 1
name: ${name}
stacks:
  base: { path: ../../base/.reconduit/state.json }
scripts:
  own: { name: "Own of ${name}", description: "\${stacks.base.outputs.label} \${stacks.base.outputs.id}" }
`;
const files = {
  "teams/a/reconduit.yaml": team("team-a"),
  "teams/b/reconduit.yaml": team("team-b"),
  "base/reconduit.yaml": base,
};

/** The stacks, and a function that runs a command line in their folder. */
async function workspace(more: { readonly [path: string]: string } = {}) {
  const cwd = folder({ ...files, ...more });
  const { env } = await platform();
  const run = (...args: readonly string[]) => reconduit(args, { cwd, env });
  return { cwd, env, run };
}

interface Answer {
  readonly diagnostics: readonly { readonly code: string; readonly detail?: string }[];
  readonly stacks: readonly {
    readonly path: string;
    readonly name: string;
    readonly env: string | null;
    readonly because: string;
    readonly outcome: string;
    readonly exitCode: number;
    readonly plan?: object;
    readonly diagnostics: readonly { readonly code: string; readonly source?: { readonly file: string } }[];
  }[];
  readonly order: readonly string[];
  readonly summary: { readonly [word: string]: number };
}
const answerOf = (ended: Parameters<typeof document>[0]) => document(ended) as unknown as Answer;

describe("an output that a stack reads", () => {
  const misspelt = { "teams/a/reconduit.yaml": team("team-a").replaceAll("outputs.label", "outputs.lable") };

  it.each(["validate", "plan"])(
    "must be one that the producer declares: %s --all refuses another name",
    async (command) => {
      const { run } = await workspace(misspelt);
      const { code, stderr } = await run(command, "--all");
      expect(code).toBe(1);
      expect(stderr).toMatch(/teams\/a\/reconduit\.yaml:6:/);
      expect(stderr).toMatch(/The stack base declares no output lable; its outputs are id,\s+label/);
      expect(stderr).toContain("Did you mean label?");
    },
  );

  it("is not checked where the manifest of the producer cannot be read", async () => {
    const { run } = await workspace({ ...misspelt, "base/reconduit.yaml": "reconduit: 1\nname: [base\n" });
    expect((await run("validate", "--all")).stderr).not.toContain("declares no output");
  });
});

describe("stacks without a platform", () => {
  /** Without the platform of the other tests: the embedded one is used. */
  const embedded = (more: { readonly [path: string]: string } = {}) => {
    const cwd = folder({
      "base/reconduit.yaml": `reconduit: 1
name: base
connections:
  shop: { name: Shop, type: http, http: { baseURI: "https://shop.example", mediaType: json } }
outputs:
  shop: { value: "\${connections.shop}" }
`,
      "team/reconduit.yaml": `reconduit: 1
name: team
stacks:
  base: { path: ../base/.reconduit/state.json }
imports:
  up: { name: Up, adaptorType: HTTPImport, _connectionId: "\${stacks.base.outputs.shop}", http: { method: [POST], relativeURI: [/x] } }
`,
      ...more,
    });
    return { cwd, run: (...args: readonly string[]) => reconduit(args, { cwd }) };
  };

  it("are together on one embedded platform below the folder of --all, where each of them finds it alone, too", async () => {
    const { cwd, run } = embedded();
    expect(await run("apply", "--all", "--auto-approve")).toMatchObject({ code: 0 });
    expect(await run("plan", "--all", "--detailed-exitcode")).toMatchObject({ code: 0 });
    expect(await run("plan", "--chdir", "team", "--detailed-exitcode")).toMatchObject({ code: 0 });
    expect(readdirSync(join(cwd, ".reconduit")).toSorted()).toEqual([".gitignore", "stacks-platform"]);
    expect(await run("destroy", "--all", "--auto-approve")).toMatchObject({ code: 0 });
  });

  it("keep platforms of their own, and are refused where one reads from the other", async () => {
    const { run } = embedded();
    expect(await run("apply", "--chdir", "base", "--auto-approve")).toMatchObject({ code: 0 });
    const { code, stderr } = await run("apply", "--all", "--auto-approve");
    expect(code).toBe(1);
    expect(stderr.replace(/\s+/g, " ")).toContain(
      "team is on .reconduit/stacks-platform, and base, whose outputs it reads, is on base/.reconduit/platform.",
    );
    expect(stderr.replace(/\s+/g, " ")).toContain(
      "reconduit serve --data base/.reconduit/platform -- reconduit plan --all",
    );
  });
});

describe("the stacks that --all finds", () => {
  it("are all below the folder, without what git ignores, other folders of tools, and files that declare no stack", async () => {
    const { cwd, run } = await workspace({
      "node_modules/x/reconduit.yaml": base,
      "old/reconduit.yaml": base,
      "built/reconduit.yaml": base,
      "teams/a/.reconduit/reconduit.yaml": base,
      "parts/reconduit.yaml": "scripts: {}\n",
      ".gitignore": "built/\n",
    });
    execFileSync("git", ["init", "-q"], { cwd });
    const found = answerOf(await run("validate", "--all", "--exclude-stack", "old", "--json"));
    expect(found.order).toEqual(["base", "team-a", "team-b"]);
    expect(found.stacks.map(({ path }) => path)).toEqual(["base", "teams/a", "teams/b"]);
  });

  it.each([
    ["on two lines", "reconduit:\n  1\nname: other\n"],
    ["as another number", "reconduit: 1.0\nname: other\n"],
    ["with a tag", "reconduit: !!int 1\nname: other\n"],
    ["in a key with escapes", '"recondui\\u0074": 1\nname: other\n'],
    ["behind a byte order mark", "\uFEFFreconduit: 1\nname: other\n"],
    ["as JSON on several lines", '{\n  "reconduit":\n    1,\n  "name":\n    "other"\n}\n'],
  ])("are those whose version stands %s, too", async (_, manifest) => {
    const { run } = await workspace({ "other/reconduit.yaml": manifest });
    expect(answerOf(await run("validate", "--all", "--json")).order).toContain("other");
  });

  it.each([
    ["of another version", "reconduit: 2\nname: other\n"],
    ["without a name", "reconduit: 1\n"],
    ["that is not YAML", "reconduit: 1.0\nname: [other\n"],
    ["that is not text", Buffer.from("\uFEFFreconduit: 1\nname: other\n", "utf16le").toString("latin1")],
  ])("are told where a manifest is one %s, and not left out", async (_, manifest) => {
    const { cwd, run } = await workspace({ "other/reconduit.yaml": "" });
    writeFileSync(join(cwd, "other/reconduit.yaml"), Buffer.from(manifest, "latin1"));
    const { code, stdout } = await run("validate", "--all");
    expect([code, stdout]).toEqual([1, expect.stringMatching(/^other +other +failed/m)]);
  });

  it("are those whose folder matches", async () => {
    const { run } = await workspace();
    expect(answerOf(await run("validate", "--all", "teams/*", "--json")).order).toEqual(["team-a", "team-b"]);
    expect(answerOf(await run("validate", "--all", "./base/", "--json")).order).toEqual(["base"]);
    expect(answerOf(await run("validate", "--all", "--chdir", "teams", "--json")).order).toEqual(["team-a", "team-b"]);
  });

  it("must be some: what was looked at is said", async () => {
    const { run } = await workspace();
    const none = await run("plan", "--all", "teams");
    expect(none).toMatchObject({ code: 1, stdout: "" });
    expect(none.stderr).toMatch(/stacks base, teams\/a, teams\/b\.[\s\S]*"teams"[\s\S]*matches\s+none/);
    expect(none.stderr).toContain("Write 'teams/**'");
    const empty = await reconduit(["plan", "--all"], { cwd: folder({ "sub/reconduit.yaml": "name: x\n" }) });
    expect(empty.code).toBe(1);
    expect(empty.stderr).toMatch(/no reconduit\.yaml that\s+declares a stack[\s\S]*sub\/reconduit\.yaml/);
  });

  it("may not have one name twice", async () => {
    const { run } = await workspace({ "copy/reconduit.yaml": base });
    const double = await run("validate", "--all");
    expect(double.code).toBe(1);
    expect(double.stderr).toMatch(/base\/reconduit\.yaml and copy\/reconduit\.yaml both declare the\s+stack base/);
  });

  it("may not read each other in a circle", async () => {
    const { run } = await workspace({
      "base/reconduit.yaml": `${base}stacks: { up: { path: ../teams/a/.reconduit/state.json } }\n`,
    });
    const circle = await run("validate", "--all");
    expect(circle.code).toBe(1);
    expect(circle.stderr).toMatch(
      /base reads team-a reads base[\s\S]*base\/reconduit\.yaml, teams\/a\/reconduit\.yaml/,
    );
  });

  it("are those of the environment; the others are named", async () => {
    const { run } = await workspace({
      "base/environments/prod.yaml": "tags: { late: { tag: prod } }\n",
      "teams/b/environments/prod.yaml": "stacks: { base: { path: ../../../base/.reconduit/prod.state.json } }\n",
    });
    const found = answerOf(await run("validate", "--all", "--env", "prod", "--json"));
    expect(found.order).toEqual(["base-prod", "team-b-prod"]);
    expect(found.stacks.map(({ env }) => env)).toEqual(["prod", "prod"]);
    expect(found.diagnostics).toMatchObject([
      { code: "stack-without-environment", detail: expect.stringContaining("teams/a") },
    ]);
    const none = await run("validate", "--all", "--env", "qa");
    expect(none.stderr).toMatch(/no stack has an overlay of the environment qa: base,\s+teams\/a, teams\/b/);
  });

  it("are not of one stack's options", async () => {
    const { run } = await workspace();
    for (const args of [
      ["plan", "--all", "--target", "scripts.own"],
      ["plan", "--all", "-f", "base/reconduit.yaml"],
      ["plan", "--all", "--state", "x.json"],
      ["plan", "--exclude-stack", "x"],
      ["output", "--all", "x", "label"],
    ])
      expect(await run(...args), args.join(" ")).toMatchObject({
        code: 1,
        stderr: expect.stringContaining("Options contradict each other"),
      });
  });
});

it("plans producers first, and shows what only their apply will tell", async () => {
  const { run } = await workspace();
  const shown = await run("plan", "--all", "--detailed-exitcode");
  expect(shown.code, shown.stderr).toBe(2);
  expect(shown.stdout).toMatch(/Stack base \(base\)[\s\S]*Stack team-a \(teams\/a\)[\s\S]*"first /);
  expect(shown.stdout).toContain("(known after apply of base)");
  expect(shown.stdout).toMatch(/team-b +teams\/b +changes +1 to create/);
  expect(shown.stdout).toContain("3 stacks: 3 with changes");
  const answer = answerOf(await run("plan", "--all", "--json"));
  expect(answer.stacks[0]).toMatchObject({ because: "all", outcome: "changes", exitCode: 0, plan: { stack: "base" } });
  expect(answer.summary).toMatchObject({ stacks: 3, changes: 3, failed: 0 });
});

it("plans a reader alone, whose producer was never applied; its apply asks for that", async () => {
  const { run } = await workspace();
  const alone = await run("plan", "--chdir", "teams/a");
  expect(alone.code, alone.stderr).toBe(0);
  expect(alone.stdout).toContain("(known after apply of base)");
  const early = await run("apply", "--auto-approve", "--chdir", "teams/a");
  expect(early.code).toBe(1);
  expect(early.stderr).toContain("Apply that stack first");
});

it("tells of each stack, also where one fails, and skips what reads it", async () => {
  const { cwd, run } = await workspace({ "alone/reconduit.yaml": "reconduit: 1\nname: alone\nscripts: {}\n" });
  for (const name of ["base", "teams/a"]) await run("apply", "--auto-approve", "--chdir", name);
  writeFileSync(join(cwd, "base/reconduit.yaml"), base.replace("tag: late", "tag: 7"));
  const plan = await run("plan", "--all");
  expect(plan.code).toBe(1);
  expect(plan.stdout).toMatch(/team-a +teams\/a +skipped +reads base/);
  expect(plan.stdout).toMatch(/alone +alone +unchanged/);
  expect(plan.stderr).toMatch(/base: .*\n[\s\S]*base\/reconduit\.yaml:6/);
  const valid = answerOf(await run("validate", "--all", "--json"));
  expect(valid.stacks.map(({ name, outcome }) => `${name} ${outcome}`)).toEqual([
    "alone unchanged",
    "base failed",
    "team-a unchanged",
    "team-b unchanged",
  ]);
  expect(valid.stacks[1]!.diagnostics[0]).toMatchObject({ source: { file: "base/reconduit.yaml" } });
});

it("is one comment: a table first, then a fold for each stack that has something to tell", async () => {
  const { run } = await workspace({
    "alone/reconduit.yaml": "reconduit: 1\nname: alone\nscripts: {}\n",
    "wrong/reconduit.yaml": "reconduit: 1\nname: wrong\nscripts: { a: { nam: A } }\n",
  });
  const { code, stdout } = await run("plan", "--all", "--markdown");
  expect(code).toBe(1);
  expect(stdout).toMatch(
    /^### 5 stacks: 1 failed, 3 with changes, 1 unchanged\n\n\| Stack \| Folder \| Outcome \| Details \|/,
  );
  expect(stdout).toContain("| alone | alone | unchanged |  |");
  expect(stdout.match(/<details><summary><b>/g)).toHaveLength(4);
  expect(stdout).toMatch(/<summary><b>wrong<\/b>[\s\S]*wrong\/reconduit\.yaml:3/);
  expect((await run("plan", "--chdir", "base", "--markdown")).stdout).toMatch(/^### Plan: 2 to create/);
});

it("keeps the comment of many stacks within its limit", async () => {
  const many = Array.from({ length: 150 }, (_, index) => [
    `many/s${index}/reconduit.yaml`,
    `reconduit: 1\nname: many-${index}\nscripts:\n${Array.from({ length: 6 }, (_, at) => `  s${at}: { name: "N${index}-${at}", description: "${"long ".repeat(60)}" }`).join("\n")}\n`,
  ]);
  const { run } = await workspace(Object.fromEntries(many));
  const { stdout } = await run("plan", "--all", "--markdown");
  expect(stdout.length).toBeLessThanOrEqual(65_001);
  expect(stdout).toContain("| many-149 | many/s149 | changes | 6 to create");
  expect(stdout).toMatch(/\*\*\d+ of 153 stacks are not shown here\*\*/);
});

it("gives each stack its variables, and refuses one that none declares", async () => {
  const { run } = await workspace({
    "teams/a/reconduit.yaml": `${team("team-a")}variables: { region: { type: string, default: eu } }\n`,
  });
  expect(await run("validate", "--all", "--var", "region=us")).toMatchObject({ code: 0 });
  const wrong = await run("validate", "--all", "--var", "regio=us");
  expect(wrong.code).toBe(1);
  expect(wrong.stderr).toMatch(/Did you mean region\?/);
});

it("works for the commands that look at stacks", async () => {
  const { cwd, run } = await workspace();
  for (const name of ["base", "teams/a", "teams/b"]) await run("apply", "--auto-approve", "--chdir", name);
  expect(await run("drift", "--all")).toMatchObject({
    code: 0,
    stdout: expect.stringContaining("team-a  teams/a  no drift"),
  });
  const outputs = document(await run("output", "--all", "--json")) as unknown as { stacks: { outputs: object }[] };
  expect(outputs.stacks[0]).toMatchObject({ outputs: { label: { value: "first" } } });
  expect((await run("state", "list", "--all", "teams/*")).stdout).toMatch(
    /team-a[\s\S]*scripts\.own[\s\S]*2 stacks: 2 done/,
  );
  for (const command of ["lint", "history", "attest"])
    expect(await run(command, "--all"), command).toMatchObject({
      code: 0,
      stdout: expect.stringContaining("3 stacks"),
    });
  writeFileSync(join(cwd, "teams/a/reconduit.yaml"), team("team-a").replace("  own:", "      own:"));
  expect(await run("fmt", "--all", "--check")).toMatchObject({ code: 1, stdout: expect.stringContaining("team-a") });
  rmSync(join(cwd, "teams/b"), { recursive: true });
  mkdirSync(join(cwd, "teams/b"));
  expect(answerOf(await run("validate", "--all", "--json")).order).toEqual(["base", "team-a"]);
});

it("tests the stacks that have tests, and fails where none has", async () => {
  const { cwd, run } = await workspace();
  expect(await run("test", "--all")).toMatchObject({ code: 1, stdout: expect.stringContaining("There is no test") });
  const tested = `${base}tests:
  one: { of: scripts.shared, function: preMap, input: [{ n: 1 }], expect: { output: [{ data: { n: 1 } }] } }
`;
  writeFileSync(join(cwd, "base/reconduit.yaml"), tested);
  const ended = await run("test", "--all");
  expect(ended.code, ended.stdout + ended.stderr).toBe(0);
  expect(ended.stdout).toContain("3 stacks: 3 done");
  // All stacks together have a bound, too, however many a change adds.
  const late = await run("test", "--all", "--timeout", "1e-9");
  expect(late).toMatchObject({ code: 1, stderr: expect.stringContaining("The tests did not run") });
});

describe("a producer's output that moved", () => {
  const moved = async () => {
    const { cwd, run } = await workspace();
    for (const name of ["base", "teams/a"]) await run("apply", "--auto-approve", "--chdir", name);
    const saved = await run("plan", "--chdir", "teams/a", "--out", "plan.json");
    expect(saved.code, saved.stderr).toBe(0);
    writeFileSync(join(cwd, "base/reconduit.yaml"), base.replace("value: first", "value: second"));
    return { cwd, run };
  };

  it("is the cause of the changes of its readers, also before its apply", async () => {
    const { cwd, run } = await moved();
    const all = await run("plan", "--all");
    expect(all.stdout).toMatch(
      /scripts\.own will be updated in place \(output changed: stacks\.base\.outputs\.label\)/,
    );
    await run("apply", "--auto-approve", "--chdir", "base");
    const alone = document(await run("plan", "--chdir", "teams/a", "--json")) as unknown as { steps: object[] };
    expect(alone.steps[0]).toMatchObject({
      causes: ["output changed"],
      changes: [{ path: "/description", cause: "output changed", output: "stacks.base.outputs.label" }],
    });
    writeFileSync(join(cwd, "teams/a/reconduit.yaml"), team("team-a").replace("Own of", "Mine of"));
    const both = document(await run("plan", "--chdir", "teams/a", "--json")) as unknown as { steps: object[] };
    expect(both.steps[0]).toMatchObject({
      changes: [
        { path: "/name", cause: "config changed" },
        { path: "/description", cause: "output changed" },
      ],
    });
  });

  it("makes them behind, until their next apply", async () => {
    const { run } = await moved();
    expect(await run("drift", "--chdir", "teams/a")).toMatchObject({ code: 0 });
    await run("apply", "--auto-approve", "--chdir", "base");
    const behind = await run("drift", "--chdir", "teams/a");
    expect(behind.code).toBe(2);
    expect(behind.stderr).toMatch(
      /behind[\s\S]*stacks\.base\.outputs\.label\s+changed\s+from\s+"first"\s+to\s+"second"/,
    );
    expect(document(await run("drift", "--chdir", "teams/a", "--json"))).toMatchObject({
      behind: [{ output: "stacks.base.outputs.label", before: "first", after: "second" }],
    });
    await run("apply", "--auto-approve", "--chdir", "teams/a");
    expect(await run("drift", "--chdir", "teams/a")).toMatchObject({ code: 0 });
  });

  it("refuses a saved plan, with both values", async () => {
    const { run } = await moved();
    await run("apply", "--auto-approve", "--chdir", "base");
    const stale = await run("apply", "plan.json", "--chdir", "teams/a");
    expect(stale.code).toBe(1);
    expect(stale.stderr).toMatch(
      /Outputs of other stacks changed:\s+stacks\.base\.outputs\.label\s+changed\s+from\s+"first"\s+to\s+"second"/,
    );
  });
});
