/** What only some resources have, through the real terraform: secrets, data sources, import by name, mistakes. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { kindNamed } from "../../src/catalog/index.ts";
import { startTestPlatform, type TestPlatform } from "../support/platform.ts";
import { hasTerraform, Terraform } from "./terraform.ts";

let platform: TestPlatform;
let terraform: Terraform;
beforeAll(async () => {
  if (!hasTerraform) return;
  platform = await startTestPlatform();
  terraform = new Terraform(platform);
});
afterAll(async () => {
  terraform?.close();
  await platform?.close();
});

function declare(secret: string, version: number, settings: string, more: object = {}): void {
  terraform.declare(
    {
      reconduit_connection: {
        files: {
          name: "Files",
          type: "ftp",
          settings,
          ftp: {
            type: "sftp",
            host_uri: "files.example.test",
            username: "u",
            password_wo: secret,
            password_wo_version: version,
          },
        },
      },
      ...more,
    },
    {
      data: { reconduit_connection: { files: { name: "Files", depends_on: ["reconduit_connection.files"] } } },
      output: { found: { value: "${data.reconduit_connection.files.id == reconduit_connection.files.id}" } },
    },
  );
}

describe.skipIf(!hasTerraform)("terraform", { timeout: 60_000 }, () => {
  test("keeps a write-only secret nowhere, and sends it again when its version changes", async () => {
    declare("first-secret", 1, '{"a": 1}');
    await terraform.expect(0, "init");
    expect(await terraform.expect(0, "apply", "-auto-approve")).toMatch(/found = true/);
    expect(readFileSync(join(terraform.folder, "terraform.tfstate"), "utf8")).not.toContain("first-secret");
    // Another text of the same JSON, and a secret whose version stays.
    declare("second-secret", 1, '{ "a":1 }');
    await terraform.expect(0, "plan", "-detailed-exitcode");
    declare("second-secret", 2, '{ "a":1 }');
    expect(await terraform.expect(2, "plan", "-detailed-exitcode")).toMatch(/password_wo_version += 1 -> 2/);
  });

  test("imports by name, and shows mistakes on their attribute", async () => {
    const live = await platform.client.create(kindNamed("tag"), { tag: "imported" });
    declare("second-secret", 1, '{"a":1}', { reconduit_tag: { it: { tag: "imported" } } });
    await terraform.expect(0, "import", "reconduit_tag.it", "imported");
    const tag = (await terraform.state()).find(({ address }) => address === "reconduit_tag.it");
    expect(tag?.values["id"]).toBe(live["_id"]);
    await terraform.expect(0, "plan", "-detailed-exitcode");
    const sync = {
      ...{ name: "s", integration_id: "65b000000000000000000001" },
      ...{ source: { connection_id: "x" }, destination: { connection_id: "65b000000000000000000001" } },
    };
    declare("second-secret", 1, "{", { reconduit_tag: { it: { tag: "" } }, reconduit_sync: { it: sync } });
    const { diagnostics } = JSON.parse((await terraform.run("validate", "-json")).out);
    const places = diagnostics.map(({ snippet }: { snippet: { code: string } }) => snippet.code.trim().split("\n")[0]);
    expect(places.toSorted()).toEqual(['"settings": "{",', '"source": {', '"tag": ""']);
  });

  test("reads many resources of a kind with one list, also without TLS, and logs as Terraform expects it", async () => {
    const many = new Terraform(platform);
    try {
      many.declare({ reconduit_script: { many: { count: 40, name: "many ${count.index}" } } });
      await many.expect(0, "init");
      await many.expect(0, "apply", "-auto-approve");
      Object.assign(many.env, { TF_LOG_PROVIDER: "INFO", RECONDUIT_TRACE: "1", TF_DISABLE_PLUGIN_TLS: "1" });
      const out = await many.expect(0, "plan", "-detailed-exitcode");
      const counts = [...out.matchAll(/\[INFO\] +provider.*?: counts (\{.*\})/g)].map(([, text]) => JSON.parse(text!));
      expect(counts.at(-1)).toMatchObject({ calls: { ReadResource: 40 } });
      expect(counts.at(-1).requests).toBeLessThanOrEqual(3);
    } finally {
      many.close();
    }
  });
});
