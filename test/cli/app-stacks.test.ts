/** Stacks of an app that hand something to each other. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { document, folder, reconduit, repository, start } from "./real-bin.ts";
import { platform } from "./small-stack.ts";

/** Writes these stacks, by name, out of an environment of its own. */
const written = `
mkdirSync(out, { recursive: true });
const manifest = {};
for (const [name, stack] of Object.entries(stacks)) {
  const path = "stacks/" + name + "/cdk.tf.json";
  mkdirSync(out + "/stacks/" + name, { recursive: true });
  writeFileSync(out + "/" + path, JSON.stringify(stack));
  const dependencies = JSON.stringify(stack).includes("cross-stack-reference-input-up") ? ["up"] : [];
  manifest[name] = { name, synthesizedStackPath: path, dependencies, annotations: [] };
}
writeFileSync(out + "/manifest.json", JSON.stringify({ stacks: manifest }));`;
const appWith = (stacks: string) => ({
  "app.mjs": `
import { mkdirSync, writeFileSync } from "node:fs";
const { CDKTF_OUTDIR: out, V = "1" } = process.env;
const stacks = ${stacks};
${written}`,
  "cdktf.json": '{ "app": "node app.mjs" }',
});

/** `base` hands a name, and from V=2 on an id, to `user`. */
const program = `
import { mkdirSync, writeFileSync } from "node:fs";
const { CDKTF_OUTDIR: out, CDKTF_CONTEXT_JSON: context, V = "1", HCL } = process.env;
const of = (name) => "\${data.terraform_remote_state.cross-stack-reference-input-base.outputs.cross-stack-output-" + name + "}";
const a = { "cross-stack-output-name": { sensitive: true, value: "\${reconduit_script.a.name}" } };
if (V === "2") a["cross-stack-output-id"] = { sensitive: true, value: "\${reconduit_script.new.id}" };
const stacks = {
  base: { resource: { reconduit_script: { a: { name: "A" + V }, ...(V === "2" ? { new: { name: "New" } } : {}) } }, output: a },
  user: {
    data: { terraform_remote_state: { "cross-stack-reference-input-base": { backend: "local" } } },
    resource: { reconduit_script: { b: { name: "B", content: JSON.parse(context).k, description: of("name") + (V === "2" ? of("id") : "") } } },
  },
};
const manifest = {};
for (const [name, stack] of Object.entries(stacks)) {
  mkdirSync(out + "/stacks/" + name, { recursive: true });
  const path = "stacks/" + name + (HCL ? "/cdk.tf" : "/cdk.tf.json");
  writeFileSync(out + "/" + path, JSON.stringify(stack));
  manifest[name] = { name, synthesizedStackPath: path, dependencies: name === "user" ? ["base"] : [], annotations: [] };
}
writeFileSync(out + "/manifest.json", JSON.stringify({ stacks: manifest }));`;

it("planned together, a stack sees what the plan of the other changes, and what only its apply will tell", async () => {
  const settings = '{ "app": "node app.mjs", "context": { "k": "of the context" } }';
  const cwd = folder({ "app.mjs": program, "cdktf.json": settings });
  const { server, env } = await platform();
  const run = (args: readonly string[], more = {}) => reconduit(args, { cwd, env: { ...env, ...more } });
  const early = await run(["apply", "--auto-approve", "--stack", "user"]);
  expect(early.stderr).toMatch(/The stack base has no output cross-stack-output-name yet. Apply that stack\s+first/);
  expect((await run(["plan"])).stdout).toMatch(
    /scripts\.b will be created[\s\S]*of the context[\s\S]*description +"A1"/,
  );
  expect(await run(["apply", "--auto-approve"])).toMatchObject({ code: 0 });
  const changed = await run(["plan"], { V: "2" });
  expect(changed.stdout).toMatch(/scripts\.b will be updated[\s\S]*"A1" -> .*known after apply/);
  expect(await run(["apply", "--auto-approve"], { V: "2" })).toMatchObject({ code: 0 });
  expect((await run(["plan", "--detailed-exitcode"], { V: "2" })).code).toBe(0);

  const unclear = await run(["state", "list"]);
  expect(unclear.stderr).toMatch(/those of base, user\.[\s\S]*Say which: --stack base/);
  expect((await run(["state", "list", "--stack", "user"])).stdout).toContain("scripts.b");
  const hcl = await run(["validate"], { HCL: "1" });
  expect(hcl.stderr).toContain("Take hclOutput out of the app.");
  writeFileSync(join(cwd, "cdktf.json"), "{");
  expect((await run(["plan"])).stderr).toContain("cdktf.json");
  expect(readFileSync(join(cwd, ".reconduit", "user.state.json"), "utf8")).toContain("scripts.b");
  await server.close();
});

it("gives each stack the variables that it declares, and refuses what none declares before it writes", async () => {
  const stack = (variable: object, description: string) => ({
    variable,
    resource: { reconduit_script: { s: { name: description, description } } },
  });
  const stacks = { va: stack({ greeting: { default: "none" } }, "${var.greeting}"), vb: stack([{ other: {} }], "b") };
  const cwd = folder(appWith(JSON.stringify(stacks)));
  const { env } = await platform();
  const run = (...args: readonly string[]) => reconduit(args, { cwd, env });
  const wrong = await run("apply", "--auto-approve", "--var", "greetings=hello", "--var", "other=x");
  expect(wrong).toMatchObject({ code: 1, stdout: "" });
  expect(wrong.stderr).toMatch(/--var gives greetings, which no stack of the app declares\.\s+Did you mean greeting\?/);
  expect(wrong.stderr).not.toContain("--var gives other");
  const given = ["--var", "greeting=hello", "--var", "other=x"];
  expect((await run("apply", "--auto-approve", ...given)).stdout).toMatch(
    /description +"hello"[\s\S]*description +"b"/,
  );
  for (const command of ["plan", "validate"]) expect(await run(command, ...given)).toMatchObject({ code: 0 });
  expect(await run("plan", "--stack", "va", ...given)).toMatchObject({ code: 0 });
  expect(await run("destroy", "--auto-approve", ...given)).toMatchObject({ code: 0 });
});

it("shows the plans of the stacks before the one that fails", async () => {
  const script = (content: string) => ({ resource: { reconduit_script: { s: { name: "S", content } } } });
  const cwd = folder(appWith(JSON.stringify({ one: script("first"), two: script("${var.none}") })));
  const { env } = await platform();
  const { code, stdout, stderr } = await reconduit(["plan"], { cwd, env });
  expect({ code, stdout }).toMatchObject({ code: 1, stdout: expect.stringMatching(/Stack one\s[\s\S]*"first"/) });
  expect(stderr).toContain("There is no variable none");
  const answer = await reconduit(["plan", "--json"], { cwd, env });
  const { stacks } = document(answer) as unknown as { stacks: { stack: string; diagnostics: { code: string }[] }[] };
  expect(stacks.map((each) => [each.stack, ...each.diagnostics.map((found) => found.code)])).toEqual([
    ["one"],
    ["two", "unknown-name"],
  ]);
});

it("what CDKs offer beside plain constructs is planned and applied", async () => {
  const cwd = folder({ "asset.js": "return '${literal}';" });
  const { server, env } = await platform();
  const app = ["--app", `'${process.execPath}' '${join(repository, "test/cdk/iterators-app.ts")}'`];
  const run = (args: readonly string[]) =>
    reconduit([...args, ...app], { cwd, env: { ...env, ASSET: join(cwd, "asset.js") } });
  const { code, stdout, stderr } = await run(["apply", "--auto-approve"]);
  expect(code, stderr).toBe(0);
  expect(stdout).toMatch(/scripts\.chained\["y"\] will be created\s+\+ name +"of y"/);
  expect(stdout).toMatch(/scripts\.counted\["1"\] will be created\s+\+ content +"return \$\{x\};"\s+\+ name +"n 1"/);
  expect(stdout).toMatch(/scripts\.loaded will be created\s+\+ content +"return '\$\{literal\}';"/);
  expect(stdout).toMatch(/scripts\.sized\["y"\] will be created\s+\+ description +"size 2"/);
  expect(stdout).toMatch(/tags\.tags\["b"\] will be created\s+\+ tag +"t-b"/);
  expect(stdout).toMatch(/http\.batchSize +3[\s\S]*http\.relativeURI +\["\/x\/a-b"\]/);
  expect(stdout).toMatch(/doubled += \[2, 4\][\s\S]*name += "Shared"[\s\S]*perName += \{ x: 1, y: 2 \}/);
  const again = await run(["plan", "--detailed-exitcode"]);
  expect(again.code, again.stdout).toBe(0);
  await server.close();
});

it.skipIf(process.platform === "win32")("an app ends with the command that runs it", async () => {
  const endless = `import { writeFileSync } from "node:fs";
process.once("SIGTERM", () => { writeFileSync("ended", ""); process.exit(); });
setInterval(() => {}, 1_000);
console.log("begun");`;
  const cwd = folder({ "app.mjs": endless });
  const app = `'${process.execPath}' app.mjs; true`;
  const run = start(["plan", "--app", app, "--log-level", "debug"], { cwd, env: { TMPDIR: cwd } });
  await run.said("stderr", "begun");
  run.child.kill("SIGTERM");
  expect((await run.ended).code).toBe(143);
  await expect.poll(() => readdirSync(cwd).sort(), { timeout: 60_000 }).toEqual(["app.mjs", "ended"]);
});

describe("an object that a stack after it uses", () => {
  const app = appWith(`(() => {
    const http = { type: "http", http: { base_uri: "https://c.test", media_type: "json" } };
    const trigger = { tag: "t" + V };
    const id = "\${data.terraform_remote_state.cross-stack-reference-input-up.outputs.id}";
    const script = { reconduit_script: { s: { name: "S" } } };
    if (V === "gone") return { up: { resource: script }, down: {}, last: {} };
    if (V === "lost") return { up: { resource: script }, last: {} };
    const c = { name: "C", ...http, lifecycle: { replace_triggered_by: ["reconduit_tag.t"] } };
    const e = { name: "E", adaptor_type: "HTTPExport", http: { method: "GET", relative_uri: "/" } };
    const data = { terraform_remote_state: { "cross-stack-reference-input-up": { backend: "local" } } };
    return {
      up: {
        resource: { reconduit_connection: { c }, reconduit_tag: { t: trigger } },
        output: { id: { value: "\${reconduit_connection.c.id}" } },
      },
      down: { data, resource: { reconduit_export: { e: { ...e, connection_id: id } } } },
      last: {},
    };
  })()`);
  const begun = async () => {
    const cwd = folder(app);
    const { env } = await platform();
    const run = (v: string, ...args: readonly string[]) => reconduit(args, { cwd, env: { ...env, V: v } });
    expect(await run("1", "apply", "--auto-approve")).toMatchObject({ code: 0 });
    return { run };
  };

  it("is deleted once that one has let go of it", async () => {
    const { run } = await begun();
    const gone = await run("gone", "apply", "--auto-approve", "--allow-mass-delete");
    expect(gone.code, gone.stdout + gone.stderr).toBe(0);
    expect(gone.stderr).toMatch(/What up could not delete may be used by the stacks after it/);
    expect(gone.stderr).not.toContain("error:");
    expect(await run("gone", "plan", "--detailed-exitcode")).toMatchObject({ code: 0 });
    const { stdout } = await run("1", "apply", "--auto-approve", "--json");
    const [first, ...events] = stdout
      .trim()
      .split("\n")
      .map((text) => JSON.parse(text) as Record<string, unknown>);
    expect([first, events.pop()]).toMatchObject([{ type: "start" }, { type: "end" }]);
    expect(new Set(events.map((each) => each["stack"]))).toEqual(new Set(["up", "down", "last"]));
    expect(events.find((each) => each["address"] === "exports.e")).toMatchObject({ type: "step_start", stack: "down" });
  });

  it("is replaced, and the old one deleted once that one refers to the new one", async () => {
    const { run } = await begun();
    const replaced = await run("2", "apply", "--auto-approve");
    expect(replaced.code, replaced.stdout + replaced.stderr).toBe(0);
    expect(replaced.stderr).toContain("An object is still in use");
    expect(await run("2", "plan", "--detailed-exitcode")).toMatchObject({ code: 0 });
  });

  it("is named where nothing lets go of it", async () => {
    const { run } = await begun();
    const alone = await run("gone", "apply", "--auto-approve", "--allow-mass-delete", "--stack", "up");
    expect(alone).toMatchObject({ code: 1 });
    expect(alone.stderr).not.toContain("come first");
    const lost = await run("lost", "apply", "--auto-approve", "--allow-mass-delete");
    expect(lost).toMatchObject({ code: 1 });
    expect(lost.stderr).toMatch(/resource_in_use[\s\S]*No stack after up has released[\s\S]*--stack/);
  });
});
