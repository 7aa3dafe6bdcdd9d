/** CDK apps, planned and applied without terraform. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { document, folder, reconduit, repository, runBin } from "./real-bin.ts";
import { platform } from "./small-stack.ts";

const example = (runtime: string) =>
  `'${process.execPath}' '${join(repository, "node_modules/tsx/dist/cli.mjs")}' '${join(repository, "examples", runtime, "app.ts")}'`;

/** The example's command, which keeps what it has synthesised, and one that hands that out again, at once. */
function exampleOnce(runtime: string): { readonly first: readonly string[]; readonly app: readonly string[] } {
  const kept = folder();
  return {
    first: ["--app", `${example(runtime)} && cp -R "$CDKTF_OUTDIR/." '${kept}'`],
    app: ["--app", `cp -R '${kept}/.' "$CDKTF_OUTDIR"`],
  };
}

/** An app that writes this stack as it stands. */
function appOf(stacks: { readonly [name: string]: object }): { readonly [file: string]: string } {
  const manifest = Object.keys(stacks).map((name) => [
    name,
    { name, synthesizedStackPath: `stacks/${name}/cdk.tf.json`, dependencies: [], annotations: [] },
  ]);
  const program = `
import { mkdirSync, writeFileSync } from "node:fs";
const out = process.env.CDKTF_OUTDIR;
const stacks = ${JSON.stringify(stacks)};
for (const [name, stack] of Object.entries(stacks)) {
  mkdirSync(out + "/stacks/" + name, { recursive: true });
  writeFileSync(out + "/stacks/" + name + "/cdk.tf.json", JSON.stringify(stack));
}
writeFileSync(out + "/manifest.json", JSON.stringify({ stacks: ${JSON.stringify(Object.fromEntries(manifest))} }));`;
  return { "app.mjs": program, "cdktf.json": '{ "language": "typescript", "app": "node app.mjs" }' };
}

const script = (name: string, more: object = {}) => ({ resource: { reconduit_script: { a: { name, ...more } } } });

describe("an app", () => {
  it("is planned, applied, has nothing to do then, and is destroyed", async () => {
    const cwd = folder();
    const { server, env } = await platform();
    const { first, app } = exampleOnce("cdktf");
    const planned = await reconduit(["plan", ...first], { cwd, env });
    expect(planned.stdout).toContain("Plan: 9 to create, 0 to update, 0 to delete");
    const applied = await reconduit(["apply", "--auto-approve", ...app], { cwd, env });
    expect(applied).toMatchObject({ code: 0 });
    expect(existsSync(join(cwd, ".reconduit", "shop.state.json"))).toBe(true);
    const again = await reconduit(["plan", "--detailed-exitcode", ...app], { cwd, env });
    expect(again).toMatchObject({ code: 0 });
    expect(again.stdout).toContain("No changes.");
    const listed = await reconduit(["state", "list", "--stack", "shop"], { cwd, env });
    expect(listed.stdout).toContain("imports.load");
    expect(await reconduit(["destroy", "--auto-approve", ...app], { cwd, env })).toMatchObject({ code: 0 });
    // Its runs have receipts like those of any manifest, and can be undone.
    const history = await reconduit(["history", "--json", "--stack", "shop"], { cwd, env });
    expect(JSON.parse(history.stdout).receipts).toHaveLength(2);
    const undone = await reconduit(["undo", "last", "--auto-approve", ...app], { cwd, env });
    expect(undone, undone.stderr).toMatchObject({ code: 0, stdout: expect.stringContaining("9 to restore") });
    await server.close();
  });

  it("is not asked for what is installed", async () => {
    const cwd = folder({ "cdktf.json": '{ "language": "typescript", "app": "exit 3" }' });
    const adaptors = await reconduit(["doctor", "--adaptors"], { cwd });
    expect(adaptors, adaptors.stderr).toMatchObject({ code: 0, stdout: expect.stringContaining("HTTPImport") });
    expect(await reconduit(["doctor"], { cwd })).toMatchObject({ code: 1 });
  });

  it("of several stacks is watched for one of them", async () => {
    const cwd = folder(appOf({ one: script("A"), two: script("B") }));
    const { code, stderr } = await reconduit(["plan", "--watch"], {
      cwd,
      env: { RECONDUIT_BASE_URL: "https://x.test" },
    });
    expect([code, stderr]).toEqual([1, expect.stringContaining("--watch is of one stack, and the app has one, two.")]);
  });

  it("reads our settings, and no secret of ours", async () => {
    const files = appOf({ one: script("A") });
    const names = `console.log(Object.keys(process.env).filter((name) => /^RECONDUIT_/i.test(name)).sort().join());process.exit(1);`;
    const cwd = folder({ ...files, "app.mjs": names });
    const secrets = ["TOKEN", "STATE_KEY", "STATE_TOKEN", "STATE_PASSWORD", "SERVER_KEY", "VAR_password"];
    const env = Object.fromEntries(secrets.map((name) => [`RECONDUIT_${name}`, "canary"]));
    const { stderr } = await reconduit(["validate"], { cwd, env: { ...env, RECONDUIT_BASE_URL: "https://x.test" } });
    expect(stderr).toMatch(/ended with 1:\s+RECONDUIT_BASE_URL\n/);
  });

  it("has its stacks applied in the order of what they hand to each other, and destroyed the other way round", async () => {
    const cwd = folder();
    const { server, env } = await platform();
    const { first, app } = exampleOnce("cdktn");
    const planned = await reconduit(["plan", ...first], { cwd, env });
    expect(planned.stdout).toMatch(/Stack shared[\s\S]*Stack shop-eu[\s\S]*Stack shop-us/);
    expect(planned.stdout).toContain("known after apply");
    expect(await reconduit(["apply", "--auto-approve", ...app], { cwd, env })).toMatchObject({ code: 0 });
    const again = await reconduit(["plan", "--json", "--detailed-exitcode", ...app], { cwd, env });
    expect(again.code).toBe(0);
    expect((document(again) as unknown as { stacks: { stack: string }[] }).stacks.map((each) => each.stack)).toEqual([
      "shared",
      "shop-eu",
      "shop-us",
    ]);
    const output = await reconduit(["output", "import", "--stack", "shop-eu", ...app], { cwd, env });
    expect(output.stdout.trim()).toMatch(/^[0-9a-f]{24}$/);
    const changed = await reconduit(["plan", "--stack", "shop-eu", "--var", "batch=50", ...app], { cwd, env });
    expect(changed.stdout).toContain("Plan: 0 to create, 1 to update, 0 to delete");
    const several = await reconduit(["plan", "--out", "p.json", ...app], { cwd, env });
    expect(several).toMatchObject({ code: 1 });
    expect(several.stderr).toMatch(/Say which\s+with --stack/);
    const saved = await reconduit(["plan", "--out", "p.json", "--stack", "shop-eu", "--var", "batch=50", ...app], {
      cwd,
      env,
    });
    expect(saved.code).toBe(0);
    const args = ["apply", "p.json", "--auto-approve", "--stack", "shop-eu", "--var", "batch=50", ...app];
    expect(await reconduit(args, { cwd, env })).toMatchObject({ code: 0 });
    const destroyed = await reconduit(["destroy", "--auto-approve", ...app], { cwd, env });
    expect(destroyed.stdout).toMatch(/shop-us[\s\S]*shop-eu[\s\S]*shared/);
    expect(destroyed.code).toBe(0);
    await server.close();
  });

  it("stands in cdktf.json, and yields to a manifest", async () => {
    const cwd = folder(appOf({ one: script("One") }));
    const { server, env } = await platform();
    expect((await reconduit(["plan"], { cwd, env })).stdout).toContain("+ scripts.a will be created");
    expect((await reconduit(["validate"], { cwd, env })).stdout).toContain("stack one declares 1 resource");
    writeFileSync(join(cwd, "reconduit.yaml"), "reconduit: 1\nname: yaml\ntags:\n  t:\n    tag: t\n");
    expect((await reconduit(["plan"], { cwd, env })).stdout).toContain("+ tags.t will be created");
    await server.close();
  });

  it("that fails, writes nothing, or is asked for a stack that it lacks is told so", async () => {
    const cwd = folder(appOf({ one: script("One") }));
    const failed = await reconduit(["plan", "--app", "echo broken >&2; exit 3"], { cwd });
    expect(failed).toMatchObject({ code: 1 });
    expect(failed.stderr).toMatch(/ended with 3:\s+broken/);
    // As Node prints what a construct throws at synthesis.
    const thrown = `Error: Validation failed with the following errors:
  [orders/i] name: at most 100 characters, here 200
  [orders/clean] connectionId: the reference leads to the wrong kind

If you wish to ignore these validations, pass 'skipValidation: true' to your App configuration.

    at stackValidationFailure (/app/node_modules/cdktn/lib/errors.js:224:3)`;
    writeFileSync(join(cwd, "thrown.txt"), `/app/errors.js:224\n    new Error(\n    ^\n\n${thrown}\n`);
    const invalid = await reconduit(["plan", "--app", "cat thrown.txt >&2; exit 1"], { cwd });
    expect(invalid.code).toBe(1);
    expect(invalid.stderr.match(/^Error: .*$/gm)).toEqual(Array(2).fill("Error: Invalid construct"));
    expect(invalid.stderr).toContain("name: at most 100 characters, here 200 (construct orders/i)");
    expect(invalid.stderr).not.toMatch(/skipValidation|node_modules/);
    const nothing = await reconduit(["plan", "--app", "true"], { cwd });
    expect(nothing.stderr).toContain("wrote no manifest.json");
    const other = await reconduit(["plan", "--stack", "oen"], { cwd });
    expect(other.stderr).toContain("Did you mean one?");
    const both = await reconduit(["plan", "--app", "true", "-f", "x.yaml"], { cwd });
    expect(both.stderr).toContain("give one of them");
    const empty = await reconduit(["plan", "--app", ""], { cwd });
    expect(empty.stderr).toContain("--app is empty");
    const garbled = await reconduit(["plan", "--app", 'printf "{" >"$CDKTF_OUTDIR/manifest.json"'], { cwd });
    expect(garbled.stderr).toMatch(/The file is not JSON[\s\S]*manifest\.json/);
    for (const each of [failed, nothing, other, both, empty, garbled]) expect(each.stderr).not.toContain("    at ");
  });

  it("that cdktf.json does not name is asked for", async () => {
    const cwd = folder();
    for (const settings of ["{}", '{ "app": "" }', '{ "app": ["tsx"] }']) {
      writeFileSync(join(cwd, "cdktf.json"), settings);
      const { code, stderr } = await reconduit(["validate"], { cwd });
      expect({ code, stderr }).toMatchObject({ code: 1, stderr: expect.stringContaining('cdktf.json has no "app"') });
    }
  });

  it("without stacks is told so, also in a document", async () => {
    const cwd = folder(appOf({}));
    for (const command of ["plan", "validate", "apply", "destroy"]) {
      const { code, stderr } = await reconduit([command], { cwd });
      expect({ code, stderr }).toMatchObject({ code: 1, stderr: expect.stringContaining("The app has no stacks") });
    }
    const answered = document(await reconduit(["plan", "--json"], { cwd }));
    expect(answered.diagnostics).toMatchObject([{ severity: "error", code: "app-without-stacks" }]);
  });

  it("names the construct of a mistake, and leaves no folder behind", async () => {
    const path = { "//": { metadata: { path: "one/broken", uniqueId: "broken" } } };
    const cwd = folder(appOf({ one: script("One", { ...path, contnt: "x" }) }));
    const { code, stderr } = await runBin(["plan"], { cwd, env: { TMPDIR: cwd } });
    expect(code).toBe(1);
    expect(stderr).toContain("There is no attribute contnt. (construct one/broken)");
    expect(stderr).toContain("one/cdk.tf.json");
    expect(readdirSync(cwd).filter((name) => name.startsWith("reconduit-app-"))).toEqual([]);
  });
});

describe("a message about an app", () => {
  it("names the construct, and what to write in words of Terraform's language", async () => {
    const { server, env } = await platform();
    const cwd = folder();
    const of = (name: string, more: object = {}) => ({
      "//": { metadata: { path: `one/${name}`, uniqueId: name } },
      name,
      ...more,
    });
    const said = async (args: readonly string[], stack: object) => {
      for (const [name, text] of Object.entries(appOf({ one: stack }))) writeFileSync(join(cwd, name), text);
      const { stderr } = await reconduit(args, { cwd, env });
      expect(stderr).not.toMatch(/\$(adopt|was|protect|keep)|manifest/);
      return stderr.replaceAll(/\s+/g, " ");
    };
    const apply = (stack: object) => said(["apply", "--auto-approve"], stack);
    const plan = (stack: object) => said(["plan"], stack);
    const scripts = (all: object) => ({ resource: { reconduit_script: all } });
    await apply(scripts({ a: of("a", { lifecycle: { prevent_destroy: true } }), b: of("b") }));
    const missing = await plan({
      ...scripts({ a: of("a"), b: of("b"), c: of("c") }),
      import: [{ to: "reconduit_script.c", id: "Nope" }],
    });
    expect(missing).toMatch(/Correct the import block, or leave it out.*\(construct one\/c\)/);
    expect(missing).toContain("synthesised one/cdk.tf.json:");
    const gone = await plan(scripts({ b: of("b") }));
    expect(gone).toContain("declare the resource with prevent_destroy = false, apply that");
    const both = await plan({
      ...scripts({ a: of("a"), c: of("c", { name: "b" }), d: of("d") }),
      moved: ["c", "d"].map((name) => ({ from: "reconduit_script.b", to: `reconduit_script.${name}` })),
    });
    expect(both).toMatch(/Leave the moved block to one of them\. \(construct one\/d\)/);
    const owned = await plan({
      ...scripts({ a: of("a"), b: of("b"), c: of("c", { count: 2 }) }),
      import: [{ to: "reconduit_script.c[1]", id: "b" }],
    });
    expect(owned).toContain(
      "write moved { from = reconduit_script.b, to = reconduit_script.c[1] } instead of the import block. (construct one/c)",
    );
    const http = { relative_uri: "/" };
    const nowhere = { adaptor_type: "HTTPExport", connection_id: "0123456789abcdef01234567", http };
    const { resource } = scripts({ a: of("a"), b: of("b") });
    const refused = await apply({ resource: { ...resource, reconduit_export: { e: of("e", nowhere) } } });
    expect(refused).toMatch(/\(construct one\/e\) POST \/v1\/exports answered 422/);
    const unset = await plan({ variable: { token: {} }, ...scripts({ a: of("a"), b: of("b") }) });
    expect(unset).toContain("Give --var token=VALUE");
    await server.close();
  });
});

describe("a file of Terraform's JSON syntax", () => {
  it("moves, replaces, takes over and lets go as its blocks say", async () => {
    const { server, env } = await platform();
    const scripts = async (init: RequestInit = {}) => {
      const headers = { authorization: `Bearer ${env["RECONDUIT_TOKEN"]}`, "content-type": "application/json" };
      return (await fetch(`${env["RECONDUIT_BASE_URL"]}/v1/scripts`, { ...init, headers })).json();
    };
    const { _id } = (await scripts({ method: "POST", body: '{"name":"Theirs"}' })) as { _id: string };
    const cwd = folder();
    const file = join(cwd, "main.tf.json");
    const apply = async (stack: object) => {
      writeFileSync(file, JSON.stringify(stack));
      return reconduit(["apply", "--auto-approve", "-f", "main.tf.json"], { cwd, env });
    };
    const tag = (name: string) => ({ t: { tag: name } });
    const first = await apply({
      resource: {
        reconduit_script: { a: { name: "A" }, old: { name: "Old" }, theirs: { name: "Theirs", content: "x" } },
        reconduit_tag: tag("one"),
      },
      import: [{ to: "reconduit_script.theirs", id: _id }],
    });
    expect(first).toMatchObject({ code: 0 });
    expect(first.stdout).toContain("3 created, 0 updated, 0 deleted, 1 adopted");
    const a = { name: "A", lifecycle: { replace_triggered_by: ["reconduit_tag.t"] } };
    const second = await apply({
      resource: { reconduit_script: { a, new: { name: "Old" } }, reconduit_tag: tag("two") },
      moved: [{ from: "reconduit_script.old", to: "reconduit_script.new" }],
      removed: [{ from: "reconduit_script.theirs", lifecycle: { destroy: false } }],
    });
    expect(second).toMatchObject({ code: 0 });
    expect(second.stdout).toMatch(/scripts\.a (will|must) be replaced/);
    expect(second.stdout).toContain("scripts.new");
    const left = (await scripts()) as { name: string; _id: string }[];
    expect(left.map((each) => each.name).sort()).toEqual(["A", "Old", "Theirs"]);
    expect(left.find((each) => each.name === "Theirs")!._id).toBe(_id);
    const state = readFileSync(join(cwd, ".reconduit", "state.json"), "utf8");
    expect(state).not.toContain("scripts.theirs");
    await server.close();
  });

  it("protects what is taken out whole, until prevent_destroy is lifted", async () => {
    const { env } = await platform();
    const cwd = folder();
    const apply = (lifecycle: object | undefined) => {
      const a = { name: "A", ...(lifecycle ? { lifecycle } : {}) };
      const stack = lifecycle === gone ? {} : { reconduit_script: { a } };
      writeFileSync(join(cwd, "main.tf.json"), JSON.stringify({ resource: stack }));
      return reconduit(["apply", "--auto-approve", "-f", "main.tf.json"], { cwd, env });
    };
    const gone = {};
    for (const lifted of [{ prevent_destroy: "false" }, undefined]) {
      expect((await apply({ prevent_destroy: "true" })).code).toBe(0);
      expect((await apply(gone)).stderr).toContain("prevent_destroy = false");
      expect((await apply(lifted)).code).toBe(0);
      expect((await apply(gone)).stdout).toContain("0 created, 0 updated, 1 deleted");
    }
  });

  it("reads what is there, keeps secrets, protects, and lets a block get a count without a new object", async () => {
    const { server, env } = await platform();
    const cwd = folder();
    const secret = { TF_VAR_key: "the-very-secret-key" };
    const run = (args: readonly string[]) =>
      reconduit([...args, "-f", "main.tf.json"], { cwd, env: { ...env, ...secret } });
    const token = { token_wo: "${var.key}", token_wo_version: 1, location: "header", header_name: "x" };
    const http = { base_uri: "https://c.test", media_type: "json", auth: { type: "token", token } };
    const stack = (more: object) => ({
      variable: { key: { type: "string", sensitive: true } },
      resource: {
        reconduit_connection: { c: { name: "C", type: "http", http, lifecycle: { prevent_destroy: true } } },
        reconduit_script: { a: { name: "A", ...more } },
      },
      output: { key: { value: "k ${var.key}", sensitive: true } },
    });
    const write = (value: object) => writeFileSync(join(cwd, "main.tf.json"), JSON.stringify(value));
    write(stack({ timeouts: { create: "5m" } }));
    const first = await run(["apply", "--auto-approve"]);
    expect(first).toMatchObject({ code: 0 });
    expect(first.stderr).toContain("timeouts have no meaning here");
    const data = { data: { reconduit_connection: { c: { name: "C" } } } };
    const counted = { count: 2, description: "${data.reconduit_connection.c.id} ${count.index}" };
    write({ ...stack(counted), ...data });
    const aimed = await run(["plan", "--target", "reconduit_script.a[1]"]);
    expect(aimed.stdout).toContain("Plan: 1 to create, 0 to update, 0 to delete");
    const second = await run(["apply", "--auto-approve"]);
    expect(second.stdout).toContain("1 created, 1 updated, 0 deleted");
    const kept = await run(["destroy", "--auto-approve"]);
    expect(kept.code).toBe(1);
    expect(kept.stderr).toContain("connections.c");
    const state = readFileSync(join(cwd, ".reconduit", "state.json"), "utf8");
    for (const each of [state, first.stdout, first.stderr, second.stdout])
      expect(each).not.toContain(secret.TF_VAR_key);
    const wrong = await reconduit(["plan", "-f", "main.tf"], { cwd, env });
    expect(wrong.stderr).toContain("Terraform's native syntax");
    const pulled = await run(["pull"]);
    expect(pulled.stderr).toContain("pull writes manifests");
    await server.close();
  });
});
