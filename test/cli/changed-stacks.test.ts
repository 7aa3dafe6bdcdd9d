/** `--since REF`, and the list of stacks. */
import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { loadIncludes } from "../../src/config/index.ts";
import { reconduit } from "./in-process.ts";
import { document, folder } from "./real-bin.ts";
import { platform } from "./small-stack.ts";

const base = `reconduit: 1
name: base
tags: { t: { tag: base } }
outputs:
  label: { value: first }
`;
const team = `reconduit: 1
name: team
stacks: { base: { path: ../base/.reconduit/state.json } }
scripts: { s: { name: S, description: "\${stacks.base.outputs.label}" } }
outputs: { label: { value: "\${scripts.s.name}" } }
`;
const last = `reconduit: 1
name: last
stacks: { team: { path: ../team/.reconduit/state.json } }
scripts: { l: { name: L, description: "\${stacks.team.outputs.label}", content: '\${file("../shared/l.js")}' } }
`;
const alone = `reconduit: 1
name: alone
include: [parts/*.yaml]
`;

function repository() {
  const cwd = folder({
    ".gitignore": ".reconduit/\n",
    "base/reconduit.yaml": base,
    "base/environments/prod.yaml": "tags: { t: { tag: prod } }\n",
    "team/reconduit.yaml": team,
    "last/reconduit.yaml": last,
    "shared/l.js": "function f() {}\n",
    "alone/reconduit.yaml": alone,
    "alone/parts/a.yaml": "tags: { a: { tag: a } }\n",
    "alone/parts/b.yaml": "tags: { b: { tag: b } }\n",
  });
  const git = (...args: readonly string[]) =>
    execFileSync("git", ["-c", "user.name=t", "-c", "user.email=t@example.test", ...args], { cwd, stdio: "pipe" });
  git("init", "-q");
  git("add", "-A");
  git("commit", "-qm", "all");
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(cwd, path)), { recursive: true });
    writeFileSync(join(cwd, path), text);
  };
  return { cwd, git, write };
}

interface Answer {
  readonly diagnostics: readonly { readonly code: string; readonly detail: string }[];
  readonly stacks: readonly { readonly name: string; readonly because: string }[];
}

describe("--since", () => {
  const since = async (cwd: string, ...more: readonly string[]) => {
    const answer = document(
      await reconduit(["validate", "--all", "--since", "HEAD", "--json", ...more], { cwd }),
    ) as unknown as Answer;
    return { ...answer, found: answer.stacks.map(({ name, because }) => `${name}: ${because}`) };
  };

  it("detects a change of the lock of components", async () => {
    const { cwd, git, write } = repository();
    const source = "git+https://parts.example/p.git//p.yaml#v1";
    write("far/reconduit.yaml", `reconduit: 1\nname: far\ncomponents: { p: { source: "${source}" } }\n`);
    const lock = (hash: string) =>
      write("far/reconduit.lock", JSON.stringify({ components: { [source]: { commit: "c", hash: hash.repeat(64) } } }));
    lock("a");
    git("add", "-A");
    git("commit", "-qm", "more");
    expect((await since(cwd)).found).toEqual([]);
    lock("b");
    expect((await since(cwd)).found).toEqual(["far: changed"]);
  });

  it("detects a manifest that is a link to another file now, and names of files behind escapes", async () => {
    const { cwd, git, write } = repository();
    write("linked/one.txt", "reconduit: 1\nname: linked\n");
    write("linked/two.txt", "reconduit: 1\nname: linked\ntags: { t: { tag: two } }\n");
    symlinkSync("one.txt", join(cwd, "linked/reconduit.yaml"));
    write("escaped/reconduit.yaml", 'reconduit: 1\nname: escaped\n"incl\\u0075de": [parts/*.yaml]\n');
    write("escaped/parts/a.yaml", "tags: { e: { tag: e } }\n");
    git("add", "-A");
    git("commit", "-qm", "more");
    rmSync(join(cwd, "linked/reconduit.yaml"));
    symlinkSync("two.txt", join(cwd, "linked/reconduit.yaml"));
    write("escaped/parts/a.yaml", "tags: { e: { tag: f } }\n");
    expect((await since(cwd)).found).toEqual(["escaped: changed", "linked: changed"]);
  });

  it("detects a link to a folder, or between links, that leads elsewhere now", async () => {
    const { cwd, git, write } = repository();
    write("far/reconduit.yaml", "reconduit: 1\nname: far\ninclude: [parts/*.yaml]\n");
    write(
      "near/reconduit.yaml",
      "reconduit: 1\nname: near\nscripts: { a: { name: A, content: \"${file('a.js')}\" } }\n",
    );
    for (const name of ["one", "two"]) {
      write(`${name}/a.yaml`, `tags: { t: { tag: ${name} } }\n`);
      write(`${name}.js`, `// ${name}\n`);
    }
    const lead = (link: string, to: string) => {
      rmSync(join(cwd, link), { force: true });
      symlinkSync(to, join(cwd, link));
    };
    lead("far/parts", "../one");
    lead("near/a.js", "../between.js");
    lead("between.js", "one.js");
    git("add", "-A");
    git("commit", "-qm", "links");
    expect((await since(cwd)).found).toEqual([]);
    lead("far/parts", "../two");
    expect((await since(cwd)).found).toEqual(["far: changed"]);
    lead("between.js", "two.js");
    expect((await since(cwd)).found).toEqual(["far: changed", "near: changed"]);
    git("mv", "alone", ".alone");
    rmSync(join(cwd, ".alone/reconduit.yaml"));
    write("node_modules/reconduit.yaml", alone);
    lead("alone", "node_modules");
    expect((await since(cwd)).diagnostics).toMatchObject([
      { code: "stack-deleted", detail: expect.stringContaining("alone/reconduit.yaml") },
    ]);
  });

  it("detects another commit of a submodule whose files a stack reads, whatever .gitmodules says", async () => {
    const { cwd, git, write } = repository();
    const own = (...args: readonly string[]) => git("-C", "part", ...args);
    write("near/reconduit.yaml", "reconduit: 1\nname: near\ninclude: [../part/a.yaml]\n");
    write("part/a.yaml", "tags: { t: { tag: one } }\n");
    own("init", "-q");
    own("add", "-A");
    own("commit", "-qm", "one");
    write(".gitmodules", '[submodule "part"]\n\tpath = part\n\turl = ./part\n\tignore = all\n');
    git("add", "-A");
    git("commit", "-qm", "submodule");
    expect((await since(cwd)).found).toEqual([]);
    write("part/a.yaml", "tags: { t: { tag: two } }\n");
    own("commit", "-qam", "two");
    expect((await since(cwd)).found).toEqual(["near: changed"]);
  });

  it("chooses the stacks that read a changed file, and transitively those that read from them", async () => {
    const { cwd, write } = repository();
    expect((await since(cwd)).found).toEqual([]);
    write("docs/readme.md", "text");
    expect((await since(cwd)).found).toEqual([]);
    write("shared/l.js", "function g() {}\n");
    expect((await since(cwd)).found).toEqual(["last: changed"]);
    write("base/reconduit.yaml", `${base}# a remark\n`);
    expect((await since(cwd)).found).toEqual(["base: changed", "team: reads base", "last: changed"]);
    expect((await since(cwd, "--exclude-stack", "last")).found).toEqual(["base: changed", "team: reads base"]);
  });

  it("counts files that were deleted, and new ones", async () => {
    const { cwd } = repository();
    rmSync(join(cwd, "alone/parts/b.yaml"));
    expect((await since(cwd)).found).toEqual(["alone: changed"]);
    const other = repository();
    other.write("alone/parts/c.yaml", "tags: { c: { tag: c } }\n");
    expect((await since(other.cwd)).found).toEqual(["alone: changed"]);
  });

  it("counts the overlay of the chosen environment alone", async () => {
    const { cwd, write } = repository();
    write("base/environments/prod.yaml", "tags: { t: { tag: other } }\n");
    expect((await since(cwd)).found).toEqual([]);
    expect((await since(cwd, "--env", "prod")).found).toEqual(["base-prod: changed"]);
  });

  it("counts files of tests, and files of variables that are given", async () => {
    const { cwd, git, write } = repository();
    const tests = `tests: { t: { of: scripts.h, function: preMap, input: '\${json(file("in.json"))}', expect: { output: [] } } }`;
    write(
      "alone/reconduit.yaml",
      `reconduit: 1\nname: alone\nscripts: { h: { name: H, content: "function preMap() {}" } }\n${tests}\n`,
    );
    write("alone/in.json", "[]");
    write("base/reconduit.yaml", `${base}variables: { v: { type: string, default: a } }\n`);
    write("vars.yaml", "v: b\n");
    git("add", "-A");
    git("commit", "-qm", "tests");
    write("alone/in.json", "[1]");
    const tested = await since(cwd);
    expect(tested.found).toEqual(["alone: changed"]);
    expect(tested.stacks[0]).toMatchObject({ exitCode: 0 });
    write("vars.yaml", "v: c\n");
    expect((await since(cwd, "--var-file", "vars.yaml", "--all", "base")).found).toEqual(["base: changed"]);
  });

  it("compares with any revision, and tells one that is not there", async () => {
    const { cwd, git, write } = repository();
    write("base/reconduit.yaml", `${base}# a remark\n`);
    git("commit", "-qam", "remark");
    expect((await since(cwd)).found).toEqual([]);
    const answer = await reconduit(["stacks", "--since", "HEAD~1", "--json"], { cwd });
    expect((document(answer) as unknown as Answer).stacks.map(({ because }) => because)).toEqual([
      "changed",
      "reads base",
      "reads team",
    ]);
    const unknown = await reconduit(["plan", "--all", "--since", "nothing"], { cwd });
    expect(unknown).toMatchObject({ code: 1, stderr: expect.stringContaining("There is no such revision") });
    const without = await reconduit(["plan", "--since", "HEAD"], { cwd });
    expect(without).toMatchObject({ code: 1, stderr: expect.stringContaining("Options contradict each other") });
    const outside = await reconduit(["stacks", "--since", "HEAD"], { cwd: folder({ "reconduit.yaml": base }) });
    expect(outside).toMatchObject({ code: 1, stderr: expect.stringContaining("not a git checkout") });
  });

  it("says that no stack is touched, and warns of a manifest that was deleted", async () => {
    const { cwd } = repository();
    expect(await reconduit(["plan", "--all", "--since", "HEAD"], { cwd })).toMatchObject({
      code: 0,
      stdout: expect.stringContaining("No stack is touched"),
    });
    rmSync(join(cwd, "alone/reconduit.yaml"));
    const { found, diagnostics } = await since(cwd);
    expect(found).toEqual([]);
    expect(diagnostics).toMatchObject([
      { code: "stack-deleted", detail: expect.stringContaining("alone/reconduit.yaml") },
    ]);
  });
});

it("a pattern of an include is compared below its folder, and one that could take for ever with nothing", async () => {
  const endless = "*(*(a)*(a))b";
  const cwd = join(
    folder({
      "[teams]/reconduit.yaml": `reconduit: 1\nname: shop\ninclude: ["./parts/*.yaml", "../all/**/*.yaml", "${endless}"]\n`,
      "[teams]/parts/kept.yaml": "tags: {}\n",
      "all/kept.yaml": "tags: {}\n",
    }),
    "[teams]",
  );
  const isIncluded = await loadIncludes({ cwd, env: {}, commandsRefused: undefined });
  const paths = ["parts/gone.yaml", "../all/deep/gone.yaml", "other/gone.yaml", "a".repeat(40)];
  expect(paths.map((path) => isIncluded(join(cwd, path)))).toEqual([true, true, false, false]);
});

it("stacks lists who reads from whom, last applies, and who is behind", async () => {
  const { cwd, write } = repository();
  const { env } = await platform();
  const run = (...args: readonly string[]) => reconduit(args, { cwd, env });
  const before = document(await run("stacks", "--json")) as unknown as { stacks: { lastApply?: object }[] };
  expect(before.stacks.map(({ lastApply }) => lastApply)).toEqual([undefined, undefined, undefined, undefined]);
  expect(await run("apply", "--all", "--auto-approve")).toMatchObject({ code: 0 });
  write("base/reconduit.yaml", base.replace("first", "second"));
  await run("apply", "--auto-approve", "--chdir", "base");
  const listed = document(await run("stacks", "--json"));
  expect(listed).toMatchObject({
    order: ["alone", "base", "team", "last"],
    stacks: [
      { name: "alone", reads: [], readBy: [], behind: [] },
      { name: "base", path: "base", environments: ["prod"], readBy: ["team"], lastApply: { who: expect.any(String) } },
      {
        name: "team",
        reads: ["base"],
        readBy: ["last"],
        state: expect.stringContaining("team/.reconduit/state.json"),
        behind: [{ output: "stacks.base.outputs.label", before: "first", after: "second" }],
      },
      { name: "last", reads: ["team"], behind: [] },
    ],
  });
  const text = await run("stacks");
  expect(text.stdout).toMatch(/behind team: stacks\.base\.outputs\.label changed from "first" to "second"/);
  expect(text.stdout).toContain("4 stacks, 1 behind");
  const { stdout } = await run("stacks", "--mermaid");
  expect(stdout).toMatch(/^flowchart LR\n[\s\S]*s1 --> s2\n[\s\S]*class s2 behind/);
  const metrics = (await run("stacks", "--metrics")).stdout;
  expect(metrics).toContain("# TYPE reconduit_stack_behind gauge\n");
  expect(metrics).toContain('reconduit_stack_behind{stack="team",env=""} 1\n');
  expect(metrics).toContain('reconduit_stack_behind{stack="last",env=""} 0\n');
  expect(metrics).toContain('_behind_output{stack="team",env="",output="stacks.base.outputs.label"} 1\n');
  expect(metrics).toMatch(/reconduit_stack_last_apply_timestamp_seconds\{stack="base",env=""\} \d+/);
  expect((await run("stacks", "--metrics", "--mermaid")).stderr).toContain("--mermaid and --metrics select");
  await run("apply", "--all", "--auto-approve");
  expect((await run("stacks", "t*")).stdout).toMatch(/team[\s\S]*1 stack$/m);
});
