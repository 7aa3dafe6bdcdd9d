/** A stack that changes hands between the real terraform and Reconduit: same ids, and nothing to do on either side. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Json } from "../../src/base/json.ts";
import { kindNamed } from "../../src/catalog/index.ts";
import { document, folder, reconduit } from "../cli/real-bin.ts";
import { startTestPlatform } from "../support/platform.ts";
import { hasTerraform, Terraform } from "./terraform.ts";

/** Returns a state of terraform's with one script. */
const withScript = (name: string, attributes: string) =>
  `{"version":4,"resources":[{"mode":"managed","type":"reconduit_script","name":"${name}","instances":[{"attributes":${attributes}}]}]}`;

const resources = {
  reconduit_connection: {
    shop: {
      name: "Shop",
      type: "http",
      http: { base_uri: "https://shop.test", media_type: "json", ping: { relative_uri: "/up", method: "GET" } },
    },
  },
  reconduit_script: {
    a: { name: "A", content: "x" },
    n: { count: 2, name: "N ${count.index}" },
    m: { for_each: { x: "X", y: "Y" }, name: "${each.value}" },
  },
  reconduit_import: {
    i: {
      name: "I",
      adaptor_type: "HTTPImport",
      connection_id: "${reconduit_connection.shop.id}",
      http: { method: ["POST"], relative_uri: ["/x"] },
      hooks: {
        pre_map: { script_id: "${reconduit_script.a.id}", function: "f", configuration: '${jsonencode({"a" = 1})}' },
      },
    },
  },
};

const outputs = {
  output: {
    text: { value: "${reconduit_script.a.name}" },
    number: { value: 5 },
    none: { value: "${reconduit_script.a.description}" },
    splat: { value: "${reconduit_script.n[*].name}" },
    map: { value: "${{ for key, script in reconduit_script.m : key => script.name }}" },
    list: { value: "${reconduit_import.i.http.method}" },
    listed: { value: { methods: ["${reconduit_import.i.http.method}", "${reconduit_import.i.http.method[0]}"] } },
    block: { value: "${reconduit_connection.shop.http.ping}" },
    nothing: { value: "${[reconduit_import.i.hooks.pre_map, reconduit_script.a.description]}" },
    one: { value: "${reconduit_script.a}" },
    counted: { value: "${reconduit_script.n}" },
    whole: { value: "${reconduit_script.m}" },
    nulls: { value: "${reconduit_script.n[*].description}" },
    found: { value: "${data.reconduit_tag.t}" },
    every: { value: "${data.reconduit_tags.all.items[*].tag}" },
    set: { value: '${toset(["b", "a"])}' },
  },
};
const more = { output: { ...outputs.output, token: { value: "s3cret-token", sensitive: true } } };
const data = { data: { reconduit_tag: { t: { tag: "t" } }, reconduit_tags: { all: {} } } };

/** The stack `base` hands a list and an id to `user`, as the CDKs do it. */
const app = `
import { mkdirSync, writeFileSync } from "node:fs";
const { CDKTF_OUTDIR: out, BASE, USER } = process.env;
const terraform = (path) => ({
  required_providers: { reconduit: { source: "reconduit/reconduit", version: "0.2.0" } },
  backend: { local: { path: path } },
});
const of = (name) => "\${data.terraform_remote_state.cross-stack-reference-input-base.outputs.cross-stack-output-" + name + "}";
const handed = (value) => ({ sensitive: true, value });
const stacks = {
  base: {
    terraform: terraform(BASE),
    resource: {
      reconduit_connection: { shop: { name: "Shop", type: "http", http: { base_uri: "https://shop.test", media_type: "json" } } },
      reconduit_script: { a: { name: "A" } },
      reconduit_import: { i: {
        name: "I", adaptor_type: "HTTPImport", connection_id: "\${reconduit_connection.shop.id}",
        http: { method: ["POST"], relative_uri: ["/x"] },
      } },
    },
    output: {
      "cross-stack-output-id": handed("\${reconduit_script.a.id}"),
      "cross-stack-output-paths": handed("\${reconduit_import.i.http.relative_uri}"),
      whole: { value: "\${reconduit_script.a}" },
      every: { value: "\${reconduit_import.i}" },
    },
  },
  user: {
    terraform: terraform(USER),
    data: { terraform_remote_state: { "cross-stack-reference-input-base": { backend: "local", config: { path: BASE } } } },
    resource: { reconduit_script: { b: { name: "B", content: "// " + of("paths[0]"), description: of("id") } } },
    output: { settled: { value: "\${reconduit_script.b}" } },
  },
};
const manifest = {};
for (const [name, stack] of Object.entries(stacks)) {
  const path = "stacks/" + name + "/cdk.tf.json";
  mkdirSync(out + "/stacks/" + name, { recursive: true });
  for (const file of [out + "/" + path, name + ".tf.json"]) writeFileSync(file, JSON.stringify(stack));
  manifest[name] = { name, synthesizedStackPath: path, dependencies: name === "user" ? ["base"] : [], annotations: [] };
}
writeFileSync(out + "/manifest.json", JSON.stringify({ stacks: manifest }));`;

/** A state before the blocks that are of any type to terraform: each attribute of theirs stood in it. */
function olderState(text: string): string {
  const state = JSON.parse(text);
  const instance = state.resources.find(({ type }: { type: string }) => type === "reconduit_import").instances[0];
  expect(instance.attributes.hooks.value).toEqual({
    pre_map: { configuration: '{"a":1}', function: "f", script_id: expect.any(String) },
  });
  const hook = { script_id: null, stack_id: null, function: null, configuration: null };
  const given = instance.attributes.hooks.value.pre_map;
  instance.schema_version = 0;
  instance.attributes.hooks = { pre_map: { ...hook, ...given }, post_map: null, post_submit: null };
  return JSON.stringify(state);
}

async function idsOf(terraform: Terraform): Promise<ReadonlyMap<string, Json | undefined>> {
  const managed = (await terraform.state()).filter(({ address }) => !address.startsWith("data."));
  return new Map(managed.map(({ address, values }) => [address, values["id"]]));
}

describe.skipIf(!hasTerraform)("a stack", () => {
  test("goes from terraform to Reconduit and back", async () => {
    const platform = await startTestPlatform();
    const terraform = new Terraform(platform);
    const env = { RECONDUIT_BASE_URL: platform.url, RECONDUIT_TOKEN: platform.token };
    const run = (...args: readonly string[]) =>
      reconduit([...args, "-f", "main.tf.json"], { cwd: terraform.folder, env });
    try {
      await platform.client.create(kindNamed("tag"), { tag: "t" });
      terraform.declare(resources, { ...more, ...data });
      await terraform.expect(0, "init");
      await terraform.expect(0, "apply", "-auto-approve");
      const before = await idsOf(terraform);

      const refused = await run("plan");
      expect(refused.code).toBe(1);
      expect(refused.stderr).toContain("state import-terraform");

      const taken = await run("state", "import-terraform", "terraform.tfstate");
      expect(taken.stdout).toContain("Took over 7 objects from terraform.tfstate.");
      expect(existsSync(join(terraform.folder, "terraform.tfstate.imported"))).toBe(true);
      const plan = await run("plan", "--detailed-exitcode");
      expect(plan.code, plan.stdout + plan.stderr).toBe(0);
      expect(plan.stdout).toContain("No changes.");

      expect((await run("state", "pull")).stdout).not.toContain("s3cret-token");
      const given = await run("state", "export-terraform", "terraform.tfstate");
      expect(given.stderr).toMatch(/Of token the state keeps a fingerprint only/);
      expect(readFileSync(join(terraform.folder, "terraform.tfstate"), "utf8")).not.toContain("s3cret-token");
      expect(given.stdout).toContain("Handed 7 objects over to terraform.tfstate.");
      terraform.declare(resources, { ...outputs, ...data });
      expect(await terraform.expect(0, "plan", "-detailed-exitcode")).toContain("No changes");
      expect(await idsOf(terraform)).toEqual(before);
      // As a version of the provider has written it to which the wide blocks were nested attributes.
      const file = join(terraform.folder, "terraform.tfstate");
      writeFileSync(file, olderState(readFileSync(file, "utf8")));
      expect(await terraform.expect(0, "plan", "-detailed-exitcode")).toContain("No changes");
      expect((await run("plan")).stderr).toContain("belongs to terraform");
      expect((await run("state", "list")).stdout.trim()).toBe("");
    } finally {
      terraform.close();
      await platform.close();
    }
  });

  test("of an app goes to terraform with what it hands to another one", async () => {
    const platform = await startTestPlatform();
    const stacks = { base: new Terraform(platform), user: new Terraform(platform) };
    const cwd = folder({ "app.mjs": app, "cdktf.json": '{ "app": "node app.mjs" }' });
    const stateOf = (name: keyof typeof stacks) => join(stacks[name].folder, `terraform.${name}.tfstate`);
    const env = {
      RECONDUIT_BASE_URL: platform.url,
      RECONDUIT_TOKEN: platform.token,
      BASE: stateOf("base"),
      USER: stateOf("user"),
    };
    const run = (...args: readonly string[]) => reconduit(args, { cwd, env });
    try {
      expect(await run("apply", "--auto-approve")).toMatchObject({ code: 0 });
      const unsaid = await run("state", "export-terraform", "terraform.tfstate");
      expect(unsaid.stderr).toMatch(/is of one stack, and the app has base, user\. Say which\s+with --stack/);
      for (const name of ["base", "user"] as const) {
        const given = await run("state", "export-terraform", stateOf(name), "--stack", name);
        expect(given, given.stderr).toMatchObject({ code: 0, stderr: "" });
      }
      for (const name of ["base", "user"] as const) {
        stacks[name].file("main.tf.json", readFileSync(join(cwd, `${name}.tf.json`), "utf8"));
        await stacks[name].expect(0, "init");
        expect(await stacks[name].expect(0, "plan", "-detailed-exitcode")).toContain("No changes");
      }
    } finally {
      for (const each of Object.values(stacks)) each.close();
      await platform.close();
    }
  });

  test("of a manifest has names in snake_case there, and its own again when it comes back", async () => {
    const cwd = folder({
      "reconduit.yaml": `
reconduit: 1
name: named
scripts:
  cleanOrders: { name: Clean }
  eachOne: { $each: [a, b], name: "\${each.key}", description: "\${scripts.cleanOrders.name}" }
`,
    });
    const run = (...args: string[]) => reconduit([...args, "--json"], { cwd });
    expect((await run("apply", "--auto-approve")).code).toBe(0);
    expect((await run("convert", "--out", ".")).code).toBe(0);
    expect((await run("state", "export-terraform", "t.tfstate")).code).toBe(0);
    const { resources: moved } = JSON.parse(readFileSync(join(cwd, "t.tfstate"), "utf8"));
    const main = readFileSync(join(cwd, "main.tf"), "utf8");
    for (const { type, name } of moved) expect(main).toContain(`resource "${type}" "${name}"`);
    expect(moved.map(({ name }: { name: string }) => name).toSorted()).toEqual(["clean_orders", "each_one"]);
    expect(moved.find(({ name }: { name: string }) => name === "each_one").instances[0].dependencies).toEqual([
      "reconduit_script.clean_orders",
    ]);
    expect(document(await run("state", "import-terraform", "t.tfstate"))["addresses"]).toEqual(
      expect.arrayContaining(["scripts.cleanOrders", 'scripts.eachOne["a"]', 'scripts.eachOne["b"]']),
    );
    expect((await run("plan", "--detailed-exitcode")).code).toBe(0);
  });

  test("with tainted objects, and objects that were put aside, says so and keeps them apart", async () => {
    const cwd = folder();
    const [own, aside] = ["5f0c0c0c0c0c0c0c0c0c0c0c", "5f0c0c0c0c0c0c0c0c0c0c0d"];
    const of = (id: string, more: object) => ({ attributes: { id, name: "A" }, ...more });
    const instances = [of(own, { status: "tainted" }), of(aside, { deposed: "0a1b2c3d" })];
    const resource = { mode: "managed", type: "reconduit_script", name: "a", instances };
    const outputs = { all: { value: ["x"], type: ["list", "string"] } };
    writeFileSync(join(cwd, "t.tfstate"), JSON.stringify({ version: 4, resources: [resource], outputs }));
    const taken = document(await reconduit(["state", "import-terraform", "t.tfstate", "--json"], { cwd }));
    expect(taken).toMatchObject({ addresses: ["scripts.a", `scripts.a~${aside}`], tainted: ["scripts.a"] });
    expect(taken.diagnostics).toMatchObject([
      { code: "tainted", severity: "warning", detail: expect.stringContaining("apply --replace 'scripts.a'") },
    ]);
    const given = document(await reconduit(["state", "export-terraform", "back.tfstate", "--json"], { cwd }));
    // No file here declares it.
    expect(given.diagnostics).toMatchObject([
      { code: "output-types", detail: expect.stringContaining("count all as") },
    ]);
    const back = JSON.parse(readFileSync(join(cwd, "back.tfstate"), "utf8"));
    expect(back.resources).toMatchObject([
      { instances: [{ attributes: { id: own } }, { attributes: { id: aside }, deposed: "0c0c0c0d" }] },
    ]);
    expect(back.resources[0]).not.toHaveProperty("each");
  });

  test("of other providers stays where it is, for the rest", async () => {
    const cwd = folder();
    const instance = (id: string) => ({ attributes: { id, name: "A" } });
    const state = {
      version: 4,
      resources: [
        { mode: "managed", type: "reconduit_script", name: "a", instances: [instance("5f0c0c0c0c0c0c0c0c0c0c0c")] },
        { mode: "managed", type: "null_resource", name: "n", instances: [instance("1")] },
        { mode: "data", type: "reconduit_script", name: "d", instances: [instance("2")] },
      ],
    };
    writeFileSync(join(cwd, "mixed.tfstate"), JSON.stringify(state));
    const taken = await reconduit(["state", "import-terraform", "mixed.tfstate", "--json"], { cwd });
    expect(document(taken)).toMatchObject({ addresses: ["scripts.a"], others: ["null_resource.n"] });
    expect(document(taken).diagnostics).toMatchObject([{ code: "two-owners" }]);
    expect(existsSync(join(cwd, "mixed.tfstate"))).toBe(true);
  });

  test.each([
    ["no JSON", "{", "is not JSON"],
    ["another format", '{"version": 3, "resources": []}', "has format 3"],
    ["no state", '{"a": 1}', "has no resources"],
    ["nothing of ours", '{"version": 4, "resources": []}', "manages no object"],
    ["a name that terraform does not allow", withScript("a \u202eb", '{"id":"1"}'), "has a resource with the name"],
    ["values of many levels", withScript("a", `${'{"a":'.repeat(5_000)}1${"}".repeat(5_000)}`), "levels deep"],
  ])("is refused for a file with %s", async (_, text, why) => {
    const cwd = folder({ "x.tfstate": text });
    const { code, stderr } = await reconduit(["state", "import-terraform", "x.tfstate"], { cwd });
    expect(code).toBe(1);
    expect(stderr).toContain(why);
  });
});
