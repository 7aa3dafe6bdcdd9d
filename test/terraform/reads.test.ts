/** Lists, views and ephemeral resources of the provider, through the real terraform. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import { kindNamed } from "../../src/catalog/index.ts";
import { document, folder, reconduit } from "../cli/real-bin.ts";
import { hasTerraform, Terraform, terraformSuite } from "./terraform.ts";

const { platform, terraform } = terraformSuite();
beforeAll(async () => {
  await platform.client.create(kindNamed("script"), { name: "A", content: "x" });
  await platform.client.create(kindNamed("script"), { name: "B", content: "y" });
  await platform.client.create(kindNamed("tag"), { tag: "t" });
});

async function outputs(): Promise<{ readonly [name: string]: unknown }> {
  const shown = JSON.parse(await terraform.expect(0, "output", "-json")) as { [name: string]: { value: unknown } };
  return Object.fromEntries(Object.entries(shown).map(([name, { value }]) => [name, value]));
}

/** The same by Reconduit itself. */
async function nativeOutputs(stack: object): Promise<{ readonly [name: string]: unknown }> {
  const cwd = folder();
  writeFileSync(join(cwd, "main.tf.json"), JSON.stringify(stack));
  const around = { cwd, env: { RECONDUIT_BASE_URL: platform.url, RECONDUIT_TOKEN: platform.token } };
  const applied = await reconduit(["apply", "--auto-approve", "-f", "main.tf.json"], around);
  expect(applied.code, applied.stderr).toBe(0);
  const shown = document(await reconduit(["output", "--json", "-f", "main.tf.json"], around)) as unknown as {
    readonly outputs: { readonly [name: string]: { readonly value: unknown } };
  };
  return Object.fromEntries(Object.entries(shown.outputs).map(([name, { value }]) => [name, value]));
}

describe.skipIf(!hasTerraform)("the provider", () => {
  test("lists the objects of a kind, and reads what operations tell", async () => {
    const values = {
      names: "${[for each in data.reconduit_scripts.all.items : each.name]}",
      ids: "${length(data.reconduit_scripts.all.ids)}",
      one: "${data.reconduit_scripts.b.items[0].name}",
      none: "${length(data.reconduit_scripts.none.ids)}",
      whole: "${data.reconduit_scripts.b}",
      answers: "${data.reconduit_recycle_bin_list.all}",
      tags: "${data.reconduit_tags.all.items[*].tag}",
      changes: '${[for entry in data.reconduit_audit_list.made.results : "${entry.event} ${entry.resource_type}"]}',
      bin: "${length(data.reconduit_recycle_bin_list.all.results)}",
      each: "${{ for key, found in data.reconduit_script.each : key => found.content }}",
      eachOne: '${data.reconduit_script.each["B"].name}',
      counted: "${data.reconduit_script.counted[*].name}",
      countedOne: "${data.reconduit_script.counted[1].content}",
      lists: "${[for key, list in data.reconduit_scripts.each : length(list.ids)]}",
      over: "${keys(data.reconduit_script.over)}",
    };
    const stack = {
      data: {
        reconduit_script: {
          each: { for_each: '${toset(["A", "B"])}', name: "${each.key}" },
          counted: { count: 2, name: '${["B", "A"][count.index]}' },
          over: { for_each: "${data.reconduit_script.each}", name: "${each.key}" },
        },
        reconduit_scripts: {
          all: {},
          b: { name: "B" },
          none: { name: "no such" },
          each: { for_each: { one: "A", none: "no such" }, name: "${each.value}" },
        },
        reconduit_tags: { all: {} },
        reconduit_audit_list: { made: { resource_type: "script", action: "create" } },
        reconduit_recycle_bin_list: { all: {} },
      },
      output: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }])),
    };
    terraform.declare({}, stack);
    await terraform.expect(0, "init");
    await terraform.expect(0, "apply", "-auto-approve");
    const theirs = await outputs();
    expect(theirs).toMatchObject({
      names: ["A", "B"],
      ids: 2,
      one: "B",
      each: { A: "x", B: "y" },
      counted: ["B", "A"],
      countedOne: "x",
      lists: [0, 1],
      none: 0,
      tags: ["t"],
      changes: ["create script", "create script"],
      bin: 0,
    });
    expect(await nativeOutputs(stack)).toEqual(theirs);
    expect(await terraform.expect(0, "plan", "-detailed-exitcode")).toContain("No changes");
  });

  test("stands aside where terraform test mocks the provider", async () => {
    const mocked = new Terraform(platform);
    try {
      mocked.declare(
        {
          reconduit_tag: { t: { tag: "t" } },
          reconduit_script: { s: { name: "of ${reconduit_tag.t.tag_id}", content: "x" } },
        },
        { output: { name: { value: "${reconduit_script.s.name}" } } },
      );
      mocked.file(
        "mocks.tftest.hcl",
        `mock_provider "reconduit" {
  mock_resource "reconduit_tag" { defaults = { tag_id = "65b000000000000000000001" } }
}
run "names" {
  assert {
    condition     = output.name == "of 65b000000000000000000001"
    error_message = "named \${output.name}"
  }
}
`,
      );
      await mocked.expect(0, "init");
      expect(await mocked.expect(0, "test")).toContain("1 passed, 0 failed");
    } finally {
      mocked.close();
    }
  });

  test("says why a read has no value", async () => {
    const stack = { data: { reconduit_jobs_get: { none: { id: "5f0c0c0c0c0c0c0c0c0c0c0c" } } } };
    terraform.declare({}, stack);
    expect(await terraform.expect(1, "plan")).toMatch(/404|no longer|There is no|not found/i);
    const cwd = folder();
    writeFileSync(join(cwd, "main.tf.json"), JSON.stringify(stack));
    const env = { RECONDUIT_BASE_URL: platform.url, RECONDUIT_TOKEN: platform.token };
    const { code, stderr } = await reconduit(["plan", "-f", "main.tf.json"], { cwd, env });
    expect(code).toBe(1);
    expect(stderr).toMatch(/A data source cannot be read\s+main\.tf\.json:1:32, data\.reconduit_jobs_get\.none/);
  });

  test("opens signed URLs for a while, and keeps them nowhere", async () => {
    // A check is the place where an ephemeral value may be looked at without being kept.
    terraform.file(
      "main.tf.json",
      JSON.stringify({
        terraform: { required_providers: { reconduit: { source: "reconduit/reconduit", version: "0.2.0" } } },
        ephemeral: { reconduit_audit_export: { csv: { from: "2020-01-01T00:00:00.000Z" } } },
        locals: { url: "${ephemeral.reconduit_audit_export.csv.signed_url}" },
        provider: {
          reconduit: [
            {},
            { alias: "other", base_url: `\${startswith(local.url, "http") ? "${platform.url}" : "no url"}` },
          ],
        },
        data: { reconduit_tags: { through: { provider: "reconduit.other" } } },
        output: { seen: { value: "${length(data.reconduit_tags.through.ids)}" } },
      }),
    );
    await terraform.expect(0, "apply", "-auto-approve");
    expect((await outputs())["seen"]).toBe(1);
    expect(JSON.stringify(await terraform.expect(0, "show", "-json"))).not.toContain("/signed/");
  });

  test("opens the latest run of a sync, and says where there is none", async () => {
    const ask = async (method: string, path: string, body: object): Promise<JsonObject> => {
      const headers = { authorization: `Bearer ${platform.token}`, "content-type": "application/json" };
      const answer = await fetch(platform.url + path, { method, headers, body: JSON.stringify(body) });
      const text = await answer.text();
      expect([path, answer.status, text]).toEqual([path, 200, expect.any(String)]);
      return JSON.parse(text) as JsonObject;
    };
    const database = (name: string) => ({ name, type: "rdbms", rdbms: { type: "sqlite", database: `${name}.db` } });
    const ends = await Promise.all(
      ["from", "to"].map((name) => platform.client.create(kindNamed("connection"), database(name))),
    );
    const [source, destination] = ends.map((each) => ({ _connectionId: String(each["_id"]) }));
    const { _id: into } = await platform.client.create(kindNamed("integration"), { name: "Runs" });
    const sync = {
      source: source!,
      destination: destination!,
      historicDateTime: "2020-01-01T00:00:00.000Z",
    };
    const { _id: id } = await platform.client.create(kindNamed("sync"), { _integrationId: into!, ...sync });
    const open = (status: string) =>
      terraform.declare(
        {},
        {
          ephemeral: {
            reconduit_sync_run: {
              latest: {
                sync_id: String(id),
                wait_seconds: 30,
                lifecycle: {
                  postcondition: [
                    { condition: `\${self.status == "${status}"}`, error_message: `It is not ${status}.` },
                  ],
                },
              },
            },
          },
        },
      );
    open("failed");
    await terraform.expect(0, "init");
    expect(await terraform.expect(1, "plan")).toContain("The sync has never run");
    await ask("PUT", `/v1/syncs/${String(id)}/datasets`, [{ name: "t", externalId: "t", enable: true }] as object);
    await ask("PUT", `/v1/syncs/${String(id)}`, { ...sync, disabled: false });
    await ask("POST", `/v1/syncs/${String(id)}/run`, {});
    await platform.server.idle();
    await terraform.expect(0, "plan");
    open("completed");
    expect(await terraform.expect(1, "plan")).toContain("It is not completed.");
  });

  test("refuses to make one type out of another, and moves a resource that got another name", async () => {
    terraform.declare({ reconduit_script: { old: { name: "Moved" } } });
    await terraform.expect(0, "apply", "-auto-approve");
    terraform.declare(
      { reconduit_script: { new: { name: "Moved" } } },
      { moved: [{ from: "reconduit_script.old", to: "reconduit_script.new" }] },
    );
    expect(await terraform.expect(0, "apply", "-auto-approve")).toContain("0 added, 0 changed, 0 destroyed");
    terraform.declare(
      { reconduit_tag: { t: { tag: "x" } } },
      { moved: [{ from: "reconduit_script.new", to: "reconduit_tag.t" }] },
    );
    expect(await terraform.expect(1, "plan")).toMatch(
      /A resource cannot become another type|reconduit_script is no\s+reconduit_tag/,
    );
  });
});
