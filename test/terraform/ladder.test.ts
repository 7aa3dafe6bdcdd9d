/** Every kind through the real terraform, all in one configuration: after each step the next plan is empty. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../src/base/json.ts";
import { kindNamed, kindOfFamily, kinds } from "../../src/catalog/index.ts";
import type { Kind } from "../../src/catalog/kind.ts";
import { resourceType } from "../../src/derive/tf-names.ts";
import { tfResources } from "../../src/derive/tf-schema.ts";
import { providersSchemaJson } from "../../src/derive/tf-schema-json.ts";
import { startTestPlatform, type TestPlatform } from "../support/platform.ts";
import { stackOf } from "../support/rungs.ts";
import { configOf, hasTerraform, Terraform, version } from "./terraform.ts";

const steps = ["minimal", "full", "change"] as const;
type Step = (typeof steps)[number];
type Resources = { [type: string]: { [name: string]: JsonObject } };

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

/**
 * All kinds' samples of a step, with what the samples of any step refer to: Terraform deletes what is not declared any more before it
 * changes what referred to it, and the platform refuses that.
 */
function configuration(step: Step): Resources {
  const all: Resources = {};
  for (const kind of kinds as readonly Kind[]) {
    const stacks = steps.map((each) => stackOf(kind, distinct(kind, kind.samples[each])));
    const manifests = [...stacks.map((each) => each.parents), stacks[steps.indexOf(step)]!.manifest];
    for (const [family, named] of manifests.flatMap((each) => Object.entries(each))) {
      const own = kindOfFamily(family)!;
      const type = resourceType(own);
      all[type] ??= {};
      for (const [name, document] of Object.entries(named as { [name: string]: JsonObject })) {
        const { attributes } = tfResources().get(type)!;
        all[type][name.replace(/\W/g, "_")] = configOf(attributes, withReferences(document) as JsonObject);
      }
    }
  }
  return all;
}

/** The parents of other samples are minimal ones, too, and some names are allowed once. */
function distinct(kind: Kind, sample: JsonObject): JsonObject {
  const [field] = kind.identity.by;
  if (!kind.identity.unique || kind.identity.by.length > 1) return sample;
  return { ...sample, [field!]: `own ${String(sample[field!])}` };
}

/** `${scripts.parent}` -> `${reconduit_script.parent.id}` */
function withReferences(value: Json): Json {
  return JSON.parse(
    JSON.stringify(value).replace(/\$\{(\w+)\.(\w+)\}/g, (all, family: string, name: string) => {
      const kind = kindOfFamily(family);
      return kind ? `\${${resourceType(kind)}.${name}.id}` : all;
    }),
  ) as Json;
}

async function unchanged(): Promise<void> {
  expect(await terraform.expect(0, "plan", "-detailed-exitcode")).toContain("No changes");
}

describe.skipIf(!hasTerraform)("all kinds through terraform", { timeout: 60_000 }, () => {
  test("init finds the provider in a mirror, and its schema is the one that is derived", async () => {
    terraform.declare(configuration("minimal"));
    await terraform.expect(0, "init");
    const shown = JSON.parse(await terraform.expect(0, "providers", "schema", "-json"));
    const { provider_versions: _, ...derived } = providersSchemaJson(version);
    expect(shown).toEqual(derived);
  });

  test.each(steps)("%s samples are applied, and then the plan is empty", async (step) => {
    terraform.declare(configuration(step));
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
