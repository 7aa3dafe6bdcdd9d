/** Every kind through the real terraform, all in one configuration: after each step the next plan is empty. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { kindNamed } from "../../src/catalog/index.ts";
import { providersSchemaJson } from "../../src/derive/tf-schema-json.ts";
import { startTestPlatform, type TestPlatform } from "../support/platform.ts";
import { samples, steps } from "./samples.ts";
import { hasTerraform, Terraform, version } from "./terraform.ts";

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

async function unchanged(): Promise<void> {
  expect(await terraform.expect(0, "plan", "-detailed-exitcode")).toContain("No changes");
}

describe.skipIf(!hasTerraform)("all kinds through terraform", { timeout: 60_000 }, () => {
  test("init finds the provider in a mirror, and its schema is the one that is derived", async () => {
    terraform.declare(samples("minimal").resources);
    await terraform.expect(0, "init");
    const shown = JSON.parse(await terraform.expect(0, "providers", "schema", "-json"));
    const { provider_versions: _, ...derived } = providersSchemaJson(version);
    expect(shown).toEqual(derived);
  });

  test.each(steps)("%s samples are applied, and then the plan is empty", async (step) => {
    terraform.declare(samples(step).resources);
    await terraform.expect(0, "apply", "-auto-approve");
    await unchanged();
  });

  test("what was changed outside is shown and repaired, what was deleted is restored from the recycle bin", async () => {
    const ids = new Map((await terraform.state()).map(({ address, values }) => [address, String(values["id"])]));
    const [script, role] = [ids.get("reconduit_script.sample")!, ids.get("reconduit_role.sample")!];
    await platform.client.put(kindNamed("script"), script, { name: "drifted" });
    await platform.client.delete(kindNamed("role"), role);
    const plan = await terraform.expect(2, "plan", "-detailed-exitcode");
    expect(plan).toContain("drifted");
    expect(plan).toContain("deleted_at");
    await terraform.expect(0, "apply", "-auto-approve");
    await unchanged();
    expect(await platform.client.get(kindNamed("role"), role)).toBeDefined();
  });

  test("a configuration that is generated from imported objects plans no changes", async () => {
    const other = new Terraform(platform);
    try {
      const imported = (await terraform.state()).filter(({ address }) => address.endsWith(".sample"));
      const blocks = imported.map(({ address, values }) => ({ to: address, id: String(values["id"]) }));
      other.declare({}, { import: blocks });
      await other.expect(0, "init");
      await other.expect(0, "plan", "-generate-config-out=generated.tf");
      await other.expect(0, "apply", "-auto-approve");
      expect(await other.expect(0, "plan", "-detailed-exitcode")).toContain("No changes");
    } finally {
      other.close();
    }
  });

  test("destroy removes all that can be removed", async () => {
    const scripts = (await terraform.state()).filter(({ address }) => address.startsWith("reconduit_script."));
    await terraform.expect(0, "destroy", "-auto-approve");
    expect(await terraform.state()).toEqual([]);
    expect(scripts.length).toBeGreaterThan(0);
    for (const { values } of scripts) {
      expect(await platform.client.get(kindNamed("script"), String(values["id"]))).toBeUndefined();
    }
  });
});
