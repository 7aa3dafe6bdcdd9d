/** Applies and destroys over every stack below a folder, and folders of plans. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { reconduit } from "./in-process.ts";
import { folder } from "./real-bin.ts";
import { platform } from "./small-stack.ts";

const base = `reconduit: 1
name: base
scripts:
  shared: { name: Shared }
outputs:
  id: { value: "\${scripts.shared}" }
  label: { value: first }
`;
const team = (name: string) => `reconduit: 1
name: ${name}
stacks:
  base: { path: ../../base/.reconduit/state.json }
scripts:
  own: { name: "Own of ${name}", description: "\${stacks.base.outputs.label} of \${stacks.base.outputs.id}" }
`;

/** The stacks base, team-a, team-b and alone, and a function that runs a command line in their folder. */
async function workspace() {
  const cwd = folder({
    "base/reconduit.yaml": base,
    "teams/a/reconduit.yaml": team("team-a"),
    "teams/b/reconduit.yaml": team("team-b"),
    "alone/reconduit.yaml": "reconduit: 1\nname: alone\ntags: { x: { tag: alone } }\n",
  });
  const { env, server } = await platform();
  const runWith =
    (more: { readonly [name: string]: string }) =>
    (...args: readonly string[]) =>
      reconduit(args, { cwd, env: { ...env, ...more } });
  const run = Object.assign(runWith({}), { with: runWith });
  const write = (path: string, text: string) => writeFileSync(join(cwd, path), text);
  return { cwd, env, server, run, write };
}

const apply = ["apply", "--all", "--auto-approve"] as const;

interface Answer {
  readonly order: readonly string[];
  readonly stacks: readonly { readonly name: string; readonly outcome: string; readonly exitCode: number }[];
}
const endOf = (stdout: string) =>
  JSON.parse(stdout.trim().split("\n").at(-1)!) as Answer & { readonly exitCode: number };
const outcomesOf = ({ stacks }: Answer) => stacks.map(({ name, outcome }) => `${name} ${outcome}`);

describe("apply --all", () => {
  it("applies producers first, and leaves nothing to do", async () => {
    const { run } = await workspace();
    const all = await run(...apply);
    expect(all.code, all.stdout + all.stderr).toBe(0);
    expect(all.stdout).toContain("(known after apply of base)");
    expect(all.stdout).toContain("4 stacks: 4 applied");
    const after = await run("plan", "--all", "--detailed-exitcode");
    expect(after.code, after.stdout).toBe(0);
    const again = await run(...apply, "--json");
    expect(outcomesOf(endOf(again.stdout))).toEqual([
      "alone unchanged",
      "base unchanged",
      "team-a unchanged",
      "team-b unchanged",
    ]);
  });

  it("needs somebody to ask, or --auto-approve, and writes nothing before", async () => {
    const { run } = await workspace();
    const asked = await run("apply", "--all");
    expect(asked).toMatchObject({ code: 1, stdout: expect.stringContaining("4 stacks: 4 with changes") });
    expect(asked.stderr.match(/Confirmation needed, but there is no terminal/g)).toHaveLength(1);
    expect((await run("state", "list", "--all")).stdout).not.toContain("scripts.own");
  });

  it("stops those that read from a stack that fails, and no other", async () => {
    const { run, write, cwd } = await workspace();
    expect(await run(...apply)).toMatchObject({ code: 0 });
    write(
      "base/reconduit.yaml",
      base.replace("first", "second").replace("outputs:", "tags: { x: { tag: alone } }\noutputs:"),
    );
    write("alone/reconduit.yaml", "reconduit: 1\nname: alone\ntags: { x: { tag: alone }, y: { tag: why } }\n");
    const all = await run(...apply, "--json");
    expect(all.code).toBe(1);
    const end = endOf(all.stdout);
    expect(outcomesOf(end)).toEqual(["alone applied", "base failed", "team-a skipped", "team-b skipped"]);
    write("base/reconduit.yaml", base.replace("first", "second"));
    expect(await run(...apply)).toMatchObject({ code: 0 });
    expect(readFileSync(join(cwd, "teams/a/.reconduit/state.json"), "utf8")).toContain("second of");
  });

  it("tells events with their stack, and all stacks at the end", async () => {
    const { run } = await workspace();
    const { stdout } = await run(...apply, "--json");
    const [first, ...events] = stdout
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as { type: string; stack?: string });
    const end = events.pop()!;
    expect(first).toMatchObject({ type: "start", command: "apply" });
    expect(end).toMatchObject({ type: "end", exitCode: 0, order: ["alone", "base", "team-a", "team-b"] });
    expect(new Set(events.map(({ stack }) => stack))).toEqual(new Set(["alone", "base", "team-a", "team-b"]));
  });

  it("passes on a change of an output to its readers, in one run", async () => {
    const { run, write, cwd } = await workspace();
    await run(...apply);
    write("base/reconduit.yaml", base.replace("first", "second"));
    const changed = await run(...apply);
    expect(changed.code, changed.stdout + changed.stderr).toBe(0);
    expect(changed.stdout).toMatch(/output changed: stacks\.base\.outputs\.label/);
    expect(readFileSync(join(cwd, "teams/b/.reconduit/state.json"), "utf8")).toContain("second of");
  });

  it("deletes what readers use once they have let go of it", async () => {
    const connection = "c: { name: C, type: http, http: { baseURI: 'https://c.test', mediaType: json } }";
    const { run, write } = await workspace();
    const baseWith = base
      .replace("scripts:", `connections: { ${connection} }\nscripts:`)
      .replace("outputs:", 'outputs:\n  c: { value: "${connections.c}" }');
    const reader = `${team("team-a")}exports:\n  e: { name: E, _connectionId: "\${stacks.base.outputs.c}", adaptorType: HTTPExport, http: { method: GET, relativeURI: / } }\n`;
    write("base/reconduit.yaml", baseWith);
    write("teams/a/reconduit.yaml", reader);
    const first = await run(...apply);
    expect(first.code, first.stdout + first.stderr).toBe(0);
    write("base/reconduit.yaml", base);
    write("teams/a/reconduit.yaml", team("team-a"));
    const gone = await run(...apply, "--allow-mass-delete");
    expect(gone.code, gone.stdout + gone.stderr).toBe(0);
    expect(gone.stderr).toContain("An object is still in use");
    expect(await run("plan", "--all", "--detailed-exitcode")).toMatchObject({ code: 0 });
  });

  it("passes on a new output where nothing but the deletion of the object behind the former one is left to do", async () => {
    const connections = (...names: readonly string[]) =>
      names.map(
        (name) => `  ${name}: { name: ${name}, type: http, http: { baseURI: 'https://c.test', mediaType: json } }\n`,
      );
    const baseWith = (used: string, ...names: readonly string[]) =>
      base
        .replace("scripts:", `connections:\n${connections(...names).join("")}scripts:`)
        .replace("outputs:", `outputs:\n  c: { value: "\${connections.${used}}" }`);
    const reader = `${team("team-a")}exports:\n  e: { name: E, _connectionId: "\${stacks.base.outputs.c}", adaptorType: HTTPExport, http: { method: GET, relativeURI: / } }\n`;
    const { run, write } = await workspace();
    write("base/reconduit.yaml", baseWith("one", "one", "two"));
    write("teams/a/reconduit.yaml", reader);
    expect(await run(...apply)).toMatchObject({ code: 0 });
    write("base/reconduit.yaml", baseWith("two", "two"));
    const moved = await run(...apply);
    expect(moved.code, moved.stdout + moved.stderr).toBe(0);
    expect(await run("plan", "--all", "--detailed-exitcode")).toMatchObject({ code: 0 });
  });
});

it("destroy --all works the other way round, and can be repeated", async () => {
  const { run } = await workspace();
  await run(...apply);
  const destroyed = await run("destroy", "--all", "--auto-approve", "--json");
  expect(destroyed.code, destroyed.stdout + destroyed.stderr).toBe(0);
  const started = destroyed.stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as { type: string; stack?: string });
  expect(started.flatMap(({ type, stack }) => (type === "apply_start" ? [stack] : []))).toEqual([
    "team-b",
    "team-a",
    "base",
    "alone",
  ]);
  const again = await run("destroy", "--all", "--auto-approve");
  expect(again.code, again.stdout + again.stderr).toBe(0);
});

describe("a folder of plans", () => {
  it("holds a sealed plan for each stack and an index, and is applied in its order", async () => {
    const { run, cwd, write } = await workspace();
    const planned = await run("plan", "--all", "--out", "plans");
    expect(planned.code, planned.stderr).toBe(0);
    expect(planned.stderr).toContain("Apply them with: reconduit apply plans");
    expect(readdirSync(join(cwd, "plans")).sort()).toEqual([
      "alone.plan.json",
      "base.plan.json",
      "index.json",
      "team-a.plan.json",
      "team-b.plan.json",
    ]);
    const applied = await run("apply", "plans");
    expect(applied.code, applied.stdout + applied.stderr).toBe(0);
    expect(applied.stdout).toContain("4 stacks: 4 applied");
    expect(await run("plan", "--all", "--detailed-exitcode")).toMatchObject({ code: 0 });
    write("base/reconduit.yaml", base.replace("first", "second"));
    await run("plan", "--all", "base", "--out", "plans");
    expect(readdirSync(join(cwd, "plans")).sort()).toEqual(["base.plan.json", "index.json"]);
  });

  it("is stale where something else differs than what other stacks give", async () => {
    const { run, write } = await workspace();
    await run("plan", "--all", "--out", "plans");
    write("teams/a/reconduit.yaml", team("team-a").replace("Own of", "Mine of"));
    const applied = await run("apply", "plans");
    expect(applied.code).toBe(1);
    expect(applied.stderr).toMatch(/team-a: The plan no longer fits[\s\S]*scripts\.own/);
    expect(applied.stdout).toMatch(/team-a +teams\/a +failed[\s\S]*team-b +teams\/b +applied/);
  });

  it("is refused where a file was changed, taken away or mixed up, before anything is written", async () => {
    const { run, cwd } = await workspace();
    await run("plan", "--all", "--out", "plans");
    const path = join(cwd, "plans/team-b.plan.json");
    const text = readFileSync(path, "utf8");
    const refused = async () => {
      const applied = await run("apply", "plans");
      expect(applied).toMatchObject({ code: 1, stderr: expect.stringContaining("Nothing of the folder is") });
      expect((await run("state", "list", "--all")).stdout).not.toContain("scripts.own");
    };
    writeFileSync(path, text.replace("Own of", "Our of"));
    await refused();
    writeFileSync(path, readFileSync(join(cwd, "plans/team-a.plan.json")));
    await refused();
    rmSync(path);
    await refused();
  });

  it("is refused where its index leaves a plan out, has another order, or is not signed", async () => {
    const { run, cwd } = await workspace();
    await run("plan", "--all", "--out", "plans");
    const path = join(cwd, "plans/index.json");
    const text = readFileSync(path, "utf8");
    const [body, seals] = text.split(',\n  "seals"') as [string, string];
    const index = JSON.parse(text) as { readonly plans: readonly { readonly path: string }[] };
    const signed = (plans: readonly object[]) =>
      `${JSON.stringify({ ...index, seals: undefined, plans }, undefined, 2).slice(0, -2)},\n  "seals"${seals}`;
    expect(signed(index.plans), "the same file").toBe(text);
    const [first, second, ...rest] = index.plans;
    const moved = { ...first, path: "base" };
    for (const [changed, said] of [
      [signed([second!, ...rest]), "was changed"],
      [signed([second!, first!, ...rest]), "was changed"],
      [signed([moved, second!, ...rest]), "was changed"],
      [signed([]), "was changed"],
      [text.replace('"env": null', '"env":  null'), "was changed"],
      [`${body}\n}\n`, "is not signed"],
      [
        text.replace(/\n {2}\]\n\}\n$/, `\n  ],\n  "plans": ${JSON.stringify(index.plans.slice(1))}\n}\n`),
        "is not signed",
      ],
      [text.replace(/"keyId":"[^"]*"/g, '"keyId":"0000000000000000"'), "with another key"],
    ] as const) {
      writeFileSync(path, changed);
      expect(await run("apply", "plans"), changed).toMatchObject({ code: 1, stderr: expect.stringContaining(said) });
    }
    expect((await run("state", "list", "--all")).stdout).not.toContain("scripts.");
    writeFileSync(path, text);
    expect(await run("apply", "plans")).toMatchObject({ code: 0 });
  });

  it("is signed by the key of each stack, and needs only those of the stacks that it plans", async () => {
    const { run, cwd, write } = await workspace();
    write(
      "alone/reconduit.yaml",
      "reconduit: 1\nname: alone\nstate: { key: '${env.OTHER}' }\ntags: { x: { tag: alone } }\n",
    );
    const keys = { RECONDUIT_STATE_KEY: "k".repeat(32), OTHER: "o".repeat(32) };
    expect(await run.with(keys)("plan", "--all", "--out", "plans")).toMatchObject({ code: 0 });
    const path = join(cwd, "plans/index.json");
    const index = JSON.parse(readFileSync(path, "utf8")) as { readonly seals: readonly object[] };
    expect(index.seals).toHaveLength(2);
    const other = { ...keys, OTHER: "p".repeat(32) };
    expect(await run.with(other)("apply", "plans")).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("signed with another key"),
    });
    expect(await run.with(keys)("apply", "plans")).toMatchObject({ code: 0 });
  });

  it("is refused where its index names a stack or a file twice, or very many plans", async () => {
    const { run, cwd } = await workspace();
    await run("plan", "--all", "--out", "plans");
    const path = join(cwd, "plans/index.json");
    const index = JSON.parse(readFileSync(path, "utf8"));
    const [first] = index.plans;
    for (const [more, said] of [
      [[first], /two\s+entries\s+have\s+one\s+name/],
      [[{ ...first, name: "other" }], /two\s+entries\s+have\s+one\s+file/],
      [Array.from({ length: 20_000 }, () => first), /more\s+than\s+10,000\s+plans/],
    ] as const) {
      writeFileSync(path, JSON.stringify({ ...index, plans: [...index.plans, ...more] }));
      expect(await run("apply", "plans")).toMatchObject({ code: 1, stderr: expect.stringMatching(said) });
    }
    expect((await run("state", "list", "--all")).stdout).not.toContain("scripts.own");
  });

  it("is not written where a stack cannot be planned, nor over other files", async () => {
    const { run, write, cwd } = await workspace();
    write("alone/reconduit.yaml", "reconduit: 1\nname: alone\ntags: { x: { tagg: alone } }\n");
    const failed = await run("plan", "--all", "--out", "plans");
    expect(failed).toMatchObject({ code: 1, stderr: expect.stringContaining("The plans were not written") });
    const other = await run("plan", "--all", "--out", "teams");
    expect(other).toMatchObject({ code: 1, stderr: expect.stringContaining("contains other files than plans") });
    expect(readdirSync(cwd).sort()).toEqual(["alone", "base", "teams"]);
  });
});
