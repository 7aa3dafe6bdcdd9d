/** A stack that changes hands between the real terraform and Reconduit: same ids, and nothing to do on either side. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { document, folder, reconduit } from "../cli/real-bin.ts";
import { startTestPlatform } from "../support/platform.ts";
import { hasTerraform, Terraform } from "./terraform.ts";

const resources = {
  reconduit_connection: {
    shop: { name: "Shop", type: "http", http: { base_uri: "https://shop.test", media_type: "json" } },
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
  },
};
/** Secrets, and lists and mappings of a type that their values do not tell. */
const more = {
  output: {
    ...outputs.output,
    list: { value: "${reconduit_import.i.http.method}" },
    set: { value: '${toset(["b", "a"])}' },
    whole: { value: "${reconduit_script.m}" },
    token: { value: "s3cret-token", sensitive: true },
  },
};

describe.skipIf(!hasTerraform)("a stack", { timeout: 60_000 }, () => {
  test("goes from terraform to Reconduit and back", async () => {
    const platform = await startTestPlatform();
    const terraform = new Terraform(platform);
    const env = { RECONDUIT_BASE_URL: platform.url, RECONDUIT_TOKEN: platform.token };
    const run = (...args: readonly string[]) =>
      reconduit([...args, "-f", "main.tf.json"], { cwd: terraform.folder, env });
    try {
      terraform.declare(resources, more);
      await terraform.expect(0, "init");
      await terraform.expect(0, "apply", "-auto-approve");
      const before = new Map((await terraform.state()).map(({ address, values }) => [address, values["id"]]));

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
      expect(await terraform.expect(2, "plan", "-detailed-exitcode")).not.toMatch(/text|number|splat|map|none/);
      terraform.declare(resources, outputs);
      const kept = JSON.parse(readFileSync(join(terraform.folder, "terraform.tfstate"), "utf8"));
      for (const name of ["list", "set", "whole"]) delete kept.outputs[name];
      terraform.file("terraform.tfstate", JSON.stringify(kept));
      expect(await terraform.expect(0, "plan", "-detailed-exitcode")).toContain("No changes");
      const after = new Map((await terraform.state()).map(({ address, values }) => [address, values["id"]]));
      expect(after).toEqual(before);
      expect((await run("plan")).stderr).toContain("belongs to terraform");
      expect((await run("state", "list")).stdout.trim()).toBe("");
    } finally {
      terraform.close();
      await platform.close();
    }
  });

  test("with tainted objects, and objects that were put aside, says so and keeps them apart", async () => {
    const cwd = folder();
    const [own, aside] = ["5f0c0c0c0c0c0c0c0c0c0c0c", "5f0c0c0c0c0c0c0c0c0c0c0d"];
    const of = (id: string, more: object) => ({ attributes: { id, name: "A" }, ...more });
    const instances = [of(own, { status: "tainted" }), of(aside, { deposed: "0a1b2c3d" })];
    const resource = { mode: "managed", type: "reconduit_script", name: "a", instances };
    writeFileSync(join(cwd, "t.tfstate"), JSON.stringify({ version: 4, resources: [resource] }));
    const taken = document(await reconduit(["state", "import-terraform", "t.tfstate", "--json"], { cwd }));
    expect(taken).toMatchObject({ addresses: ["scripts.a", `scripts.a~${aside}`], tainted: ["scripts.a"] });
    expect(taken.diagnostics).toMatchObject([
      { code: "tainted", severity: "warning", detail: expect.stringContaining("apply --replace 'scripts.a'") },
    ]);
    await reconduit(["state", "export-terraform", "back.tfstate"], { cwd });
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
  ])("is refused for a file with %s", async (_, text, why) => {
    const cwd = folder({ "x.tfstate": text });
    const { code, stderr } = await reconduit(["state", "import-terraform", "x.tfstate"], { cwd });
    expect(code).toBe(1);
    expect(stderr).toContain(why);
  });
});
