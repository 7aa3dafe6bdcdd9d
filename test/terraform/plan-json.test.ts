/** Plans in Terraform's JSON form, against what terraform itself says of the same change. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import { tfResources } from "../../src/derive/tf-schema.ts";
import { folder, reconduit } from "../cli/real-bin.ts";
import { startTestPlatform } from "../support/platform.ts";
import { hasTerraform, Terraform } from "./terraform.ts";

interface Change {
  readonly address: string;
  readonly change: {
    readonly actions: readonly string[];
    readonly before: JsonObject | null;
    readonly after: JsonObject | null;
    readonly after_unknown: JsonObject;
    readonly replace_paths?: unknown;
  };
}

const connection = (more: object = {}) => ({
  name: "Shop",
  type: "http",
  http: { base_uri: "https://shop.test", media_type: "json", ...more },
});
const before = {
  reconduit_connection: { shop: connection() },
  reconduit_script: {
    same: { name: "Same", content: "x" },
    changed: { name: "Changed", content: "x" },
    gone: { name: "Gone" },
  },
  reconduit_tag: { t: { tag: "t" } },
  reconduit_integration: { one: { name: "One" }, two: { name: "Two" } },
  reconduit_sync: {
    s: {
      name: "S",
      integration_id: "${reconduit_integration.one.id}",
      source: { connection_id: "${reconduit_connection.shop.id}" },
    },
  },
};
const after = {
  ...before,
  reconduit_connection: { shop: connection({ concurrency_level: 5 }) },
  reconduit_script: {
    same: before.reconduit_script.same,
    changed: { name: "Changed", content: "y", description: "new" },
    fresh: { name: "Fresh" },
  },
  reconduit_role: {
    r: {
      name: "R",
      resource_grants: [
        { resource_type: "mcpServer", resource_id: "64b000000000000000000001", capabilities: ["tool:all"] },
      ],
    },
  },
  reconduit_import: {
    i: {
      name: "I",
      adaptor_type: "HTTPImport",
      connection_id: "${reconduit_connection.shop.id}",
      http: { method: ["POST"], relative_uri: ["/x"] },
      hooks: { pre_map: { script_id: "${reconduit_script.fresh.id}", function: "f" } },
    },
  },
};

/** Without what only one side can know: ids, and what the platform set. Of what does not change, ours says that alone. */
function comparable(changes: readonly Change[]) {
  const plain = (value: JsonObject | null, type: string) => {
    if (value === null) return null;
    const set = tfResources()
      .get(type)!
      .attributes.filter(({ use }) => use === "computed");
    const own = Object.entries(value).filter(
      ([name, each]) => each !== null && !set.some((field) => field.name === name),
    );
    const text = JSON.stringify(Object.fromEntries(own), (_, each) => (each === null ? undefined : each));
    return JSON.parse(text.replaceAll(/"[0-9a-f]{24}"/g, '"an id"')) as JsonObject;
  };
  const rows = changes.map(({ address, change }) => {
    const type = address.split(".")[0]!;
    const values = { before: plain(change.before, type), after: plain(change.after, type) };
    return [address, { actions: change.actions, ...(change.actions[0] === "no-op" ? {} : values) }] as const;
  });
  return Object.fromEntries(rows.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

test.skipIf(!hasTerraform)("a plan says what terraform's says", { timeout: 60_000 }, async () => {
  const [ours, theirs] = await Promise.all([startTestPlatform(), startTestPlatform()]);
  const terraform = new Terraform(theirs);
  try {
    const cwd = folder();
    const env = { RECONDUIT_BASE_URL: ours.url, RECONDUIT_TOKEN: ours.token };
    const declare = (resources: object) =>
      writeFileSync(
        join(cwd, "main.tf.json"),
        JSON.stringify({ resource: resources, output: { id: { value: "${reconduit_tag.t.id}" } } }),
      );
    const run = (...args: readonly string[]) => reconduit([...args, "-f", "main.tf.json"], { cwd, env });
    declare(before);
    expect(await run("apply", "--auto-approve")).toMatchObject({ code: 0 });
    declare(after);
    expect(await run("plan", "--out", "plan.json")).toMatchObject({ code: 0 });
    const shown = await reconduit(["show", "plan.json", "--json", "--format", "terraform"], { cwd, env });
    const mine = JSON.parse(shown.stdout);

    terraform.declare(before);
    await terraform.expect(0, "init");
    await terraform.expect(0, "apply", "-auto-approve");
    terraform.declare(after);
    await terraform.expect(0, "plan", "-out=plan");
    const real = JSON.parse(await terraform.expect(0, "show", "-json", "plan"));

    expect(comparable(mine.resource_changes)).toEqual(comparable(real.resource_changes));
    const unknown = (changes: readonly Change[], address: string) =>
      changes.find((each) => each.address === address)!.change.after_unknown;
    for (const address of ["reconduit_import.i", "reconduit_script.fresh", "reconduit_role.r"])
      expect(unknown(mine.resource_changes, address)).toEqual(unknown(real.resource_changes, address));
    // examples/policy/deletions.rego, in another language: it says the same of both.
    const denied = (plan: { readonly resource_changes: readonly Change[] }) =>
      plan.resource_changes.filter(({ change }) => change.actions.includes("delete")).map(({ address }) => address);
    expect(denied(mine)).toEqual(["reconduit_script.gone"]);
    expect(denied(real)).toEqual(denied(mine));
    const { configuration, planned_values, applyable, complete, errored, format_version } = mine;
    expect({ applyable, complete, errored, format_version }).toEqual({
      applyable: true,
      complete: true,
      errored: false,
      format_version: real.format_version,
    });
    const addresses = (list: readonly { readonly address: string }[]) => list.map((each) => each.address).sort();
    expect(addresses(planned_values.root_module.resources)).toEqual(
      addresses(real.planned_values.root_module.resources),
    );
    expect(addresses(configuration.root_module.resources)).toEqual(addresses(real.configuration.root_module.resources));
  } finally {
    terraform.close();
    await ours.close();
    await theirs.close();
  }
});

test("a secret is marked and masked, and only a plan file has that form", async () => {
  const platform = await startTestPlatform();
  const cwd = folder({
    "reconduit.yaml": `reconduit: 1\nname: s\nconnections:\n  c:\n    name: C\n    type: http\n    http: { baseURI: "https://c.test", mediaType: json, auth: { type: token, token: { token: hush-hush, location: header } } }\n`,
  });
  const env = { RECONDUIT_BASE_URL: platform.url, RECONDUIT_TOKEN: platform.token };
  expect(await reconduit(["plan", "--out", "p.json"], { cwd, env })).toMatchObject({ code: 0 });
  const { stdout } = await reconduit(["show", "p.json", "--format", "terraform"], { cwd, env });
  const [{ change }] = JSON.parse(stdout).resource_changes;
  expect(change.after.http.auth.token.token).toBe("******");
  expect(change.after_sensitive.http.auth.token).toEqual({ token: true });
  expect(stdout + readFileSync(join(cwd, "p.json"), "utf8")).not.toContain("hush-hush");
  const wrong = await reconduit(["show", "--format", "terraform"], { cwd, env });
  expect(wrong.code).toBe(1);
  expect(wrong.stderr).toContain("--format is for a plan file");
  await platform.close();
});
