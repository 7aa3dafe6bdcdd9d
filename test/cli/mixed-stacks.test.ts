/** A workspace of manifests and a CDK app: `--all` treats the stacks of both alike. */
import { execFileSync } from "node:child_process";
import { appendFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { reconduit } from "./in-process.ts";
import { document, folder } from "./real-bin.ts";
import { platform } from "./small-stack.ts";

/** `up` hands an id to `user`, and has an output for anybody. */
const app = `
import { mkdirSync, writeFileSync } from "node:fs";
const { CDKTF_OUTDIR: out } = process.env;
const handed = "\${data.terraform_remote_state.cross-stack-reference-input-up.outputs.cross-stack-output-id}";
const script = (name, description) => ({ name, content: "function run() { return 1; }", ...(description ? { description } : {}) });
const stacks = {
  up: {
    resource: { reconduit_script: { a: script("Up") } },
    output: { "cross-stack-output-id": { value: "\${reconduit_script.a.id}" }, open: { value: "\${reconduit_script.a.id}" } },
  },
  user: {
    data: { terraform_remote_state: { "cross-stack-reference-input-up": { backend: "local" } } },
    resource: { reconduit_script: { b: script("User", handed) } },
  },
};
const manifest = {};
for (const [name, stack] of Object.entries(stacks)) {
  const path = "stacks/" + name + "/cdk.tf.json";
  mkdirSync(out + "/stacks/" + name, { recursive: true });
  writeFileSync(out + "/" + path, JSON.stringify(stack));
  manifest[name] = { name, synthesizedStackPath: path, dependencies: name === "user" ? ["up"] : [], annotations: [] };
}
writeFileSync(out + "/manifest.json", JSON.stringify({ stacks: manifest }));
`;
const consumer = `reconduit: 1
name: consumer
stacks: { theirs: { path: ../app/.reconduit/up.state.json } }
scripts:
  own: { name: Own, description: "\${stacks.theirs.outputs.open}", content: "function run() { return 1; }" }
`;
const apart = `reconduit: 1
name: apart
tags: { t: { tag: apart } }
scripts: { s: { name: Apart, content: "function run() { return 1; }" } }
`;

async function workspace() {
  const cwd = folder({
    "a-consumer/reconduit.yaml": consumer,
    "app/app.mjs": app,
    "app/cdktf.json": '{ "app": "node app.mjs" }',
    "b-apart/reconduit.yaml": apart,
    ".gitignore": "cdktf.out/\n.reconduit/\n",
  });
  const git = (...args: readonly string[]) =>
    execFileSync("git", ["-c", "user.name=t", "-c", "user.email=t@t", ...args], { cwd });
  git("init", "-q");
  git("add", "-A");
  git("commit", "-qm", "stacks");
  const { env } = await platform();
  return { cwd, run: (...args: readonly string[]) => reconduit(args, { cwd, env }) };
}

interface Answer {
  readonly order: readonly string[];
  readonly stacks: readonly {
    readonly name: string;
    readonly path: string;
    readonly because: string;
    readonly outcome: string;
  }[];
}

it("plans both in one order, with outputs known later, into one folder that one apply takes", async () => {
  const { cwd, run } = await workspace();
  const planned = document(await run("plan", "--all", "--json", "--out", "plans")) as unknown as Answer;
  expect(planned.order).toEqual(
    ["up", "consumer", "apart", "user"].toSorted((a, b) => planned.order.indexOf(a) - planned.order.indexOf(b)),
  );
  expect(planned.order.indexOf("up")).toBeLessThan(planned.order.indexOf("consumer"));
  expect(planned.order.indexOf("up")).toBeLessThan(planned.order.indexOf("user"));
  expect(planned.stacks.map(({ outcome }) => outcome)).toEqual(["changes", "changes", "changes", "changes"]);
  expect((await run("plan", "--all")).stdout).toContain("known after apply of up");
  const applied = await run("apply", "plans", "--auto-approve");
  expect([applied.code, applied.stderr]).toEqual([0, expect.any(String)]);
  expect(await run("plan", "--all", "--detailed-exitcode")).toMatchObject({ code: 0 });
  // The app alone says the same.
  const alone = await reconduit(["plan", "--detailed-exitcode"], { cwd: join(cwd, "app"), env: {} });
  expect(alone.code).not.toBe(2);
  const listed = document(await run("stacks", "--json")) as unknown as { readonly stacks: readonly object[] };
  expect(listed.stacks).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: "up", path: "app", readBy: expect.arrayContaining(["consumer", "user"]) }),
      expect.objectContaining({ name: "user", reads: ["up"], behind: [] }),
    ]),
  );
});

it("chooses by changed files of the app, and what reads from it", async () => {
  const { cwd, run } = await workspace();
  const since = async () =>
    Object.fromEntries(
      (document(await run("validate", "--all", "--since", "HEAD", "--json")) as unknown as Answer).stacks.map(
        ({ name, because }) => [name, because],
      ),
    );
  expect(await since()).toEqual({});
  appendFileSync(join(cwd, "app", "app.mjs"), "// changed\n");
  expect(await since()).toEqual({ up: "changed", user: "changed", consumer: "reads up" });
});

it("shares reads among both, and runs no app that nobody has reviewed, or that the pattern leaves out", async () => {
  const { run } = await workspace();
  expect(await run("apply", "--all", "--auto-approve")).toMatchObject({ code: 0 });
  const { stderr } = await run("plan", "--all", "--log-level", "debug");
  const reads = stderr.split("\n").flatMap((line) => /\bGET (\S+) \d{3} \d+ ms/.exec(line)?.[1] ?? []);
  expect(reads.length).toBeGreaterThan(1);
  expect(new Set(reads).size).toBe(reads.length);
  const unreviewed = document(await run("validate", "--all", "--no-exec", "--json"));
  expect(unreviewed).toMatchObject({ order: ["consumer", "apart"], diagnostics: [{ code: "app-left-out" }] });
  const some = document(await run("validate", "--all", "*-*", "--json"));
  expect(some).toMatchObject({ order: ["consumer", "apart"], diagnostics: [] });
});
