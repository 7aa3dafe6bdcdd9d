/** Whose objects are whose, by the real terraform: nothing of another state, stack, platform or person is taken or deleted. */
import { beforeEach, describe, expect, test } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import { kindNamed, kinds } from "../../src/catalog/index.ts";
import { isMadeElsewhere, type Kind } from "../../src/catalog/kind.ts";
import { resourceType } from "../../src/derive/terraform/tf-names.ts";
import { tfResources } from "../../src/derive/terraform/tf-schema.ts";
import type { ResourceState } from "../../src/model/state.ts";
import { toTerraform } from "../../src/state/terraform-state.ts";
import { startTestPlatform } from "../support/platform.ts";
import { platformSuite } from "../support/suites.ts";
import { configOf, hasTerraform, ownTerraform, type Terraform } from "./terraform.ts";

const platform = platformSuite();
let terraform: Terraform;
beforeEach(() => {
  terraform = ownTerraform(platform);
});

const script = { reconduit_script: { a: { name: "Shared name", content: "// ${terraform.workspace}" } } };
const integration = kindNamed("integration");
const flow = kindNamed("flow");
const kindOfImport = kindNamed("import");

async function idOf(address: string): Promise<string> {
  const found = (await terraform.state()).find((each) => each.address === address);
  return String(found?.values["id"]);
}

describe.skipIf(!hasTerraform)("the provider", () => {
  test("makes objects of their own for each workspace and each state, whatever their names", async () => {
    terraform.declare(script);
    await terraform.expect(0, "init");
    await terraform.expect(0, "apply", "-auto-approve");
    const first = await idOf("reconduit_script.a");
    await terraform.expect(0, "workspace", "new", "prod");
    await terraform.expect(0, "apply", "-auto-approve");
    const second = await idOf("reconduit_script.a");
    expect(second).not.toBe(first);
    const content = async (id: string) => (await platform.client.get(kindNamed("script"), id))?.["content"];
    expect([await content(first), await content(second)]).toEqual(["// default", "// prod"]);
    await terraform.expect(0, "apply", "-auto-approve", "-state=other.tfstate");
    await terraform.expect(0, "destroy", "-auto-approve");
    expect(await content(first)).toBe("// default");
    terraform.declare({ reconduit_script: { ...script.reconduit_script, b: script.reconduit_script.a } });
    await terraform.expect(0, "apply", "-auto-approve", "-target=reconduit_script.a");
    await terraform.expect(0, "apply", "-auto-approve", "-target=reconduit_script.b");
    expect(await idOf("reconduit_script.a")).not.toBe(await idOf("reconduit_script.b"));
  });

  test("deletes no integration with what others have put into it, unless it may", async () => {
    const resource = { reconduit_integration: { i: { name: "Holds" } } };
    terraform.declare(resource);
    await terraform.expect(0, "init");
    await terraform.expect(0, "apply", "-auto-approve");
    const id = await idOf("reconduit_integration.i");
    const made = await platform.client.create(flow, { name: "Not of terraform", _integrationId: id });
    const out = await terraform.expect(1, "destroy", "-auto-approve");
    expect(out.replaceAll(/[\s│]+/g, " ")).toContain(
      `together with what it still holds: flows/${String(made["_id"])} "Not of terraform"`,
    );
    expect(await platform.client.get(flow, String(made["_id"]))).toBeDefined();
    terraform.declare(resource, { provider: { reconduit: { allow_cascade: true } } });
    await terraform.expect(0, "destroy", "-auto-approve");
    expect(await platform.client.get(integration, id)).toBeUndefined();
    expect(await platform.client.get(flow, String(made["_id"]))).toBeUndefined();
  });

  test("replaces an integration once its flow has moved, in either order of terraform's", async () => {
    const resource = (more: object) => ({
      reconduit_integration: { i: { name: "Replaced", ...more } },
      reconduit_flow: { f: { name: "Moves", disabled: true, integration_id: "${reconduit_integration.i.id}" } },
    });
    terraform.declare(resource({}));
    await terraform.expect(0, "init");
    await terraform.expect(0, "apply", "-auto-approve");
    const id = await idOf("reconduit_flow.f");
    const old = await idOf("reconduit_integration.i");
    const replaced = ["apply", "-auto-approve", "-replace=reconduit_integration.i"];
    await terraform.expect(0, ...replaced);
    const made = await idOf("reconduit_integration.i");
    expect(await platform.client.get(flow, id)).toMatchObject({ _integrationId: made });
    expect(await platform.client.get(integration, old)).toBeUndefined();
    terraform.declare(resource({ lifecycle: { create_before_destroy: true } }));
    await terraform.expect(0, ...replaced);
    expect(await platform.client.get(integration, made)).toBeUndefined();
    expect(await idOf("reconduit_flow.f")).toBe(id);
    // What the platform takes for granted may be said.
    terraform.declare(resource({ syncs: false, lifecycle: { create_before_destroy: true } }));
    expect(await terraform.expect(0, "apply", "-auto-approve")).not.toContain("must be replaced");
    expect(await terraform.expect(0, "plan", "-detailed-exitcode")).toContain("No changes");
  });

  test("keeps an object that cannot be deleted when it is to be replaced, and says that it is the same", async () => {
    const lasting = (kinds as readonly Kind[]).filter(({ removal }) => removal === "none");
    const types = lasting.map((kind) => [resourceType(kind), tfResources().get(resourceType(kind))!] as const);
    const declare = (change: (kind: Kind) => JsonObject) =>
      terraform.declare(
        Object.fromEntries(
          types.map(([type, { kind, attributes }]) => {
            const name = Object.fromEntries(kind.identity.by.map((field) => [field, kind.samples.full[field]!]));
            return [type, { it: configOf(attributes, { ...change(kind), ...name }) }];
          }),
        ),
      );
    // End users have roles; here they do without.
    declare((kind) => (isMadeElsewhere(kind) ? kind.samples.minimal : kind.samples.full));
    await terraform.expect(0, "init");
    await terraform.expect(0, "apply", "-auto-approve");
    const ids = async () => (await terraform.state()).map(({ values }) => values["id"]);
    const before = await ids();
    expect(before).toHaveLength(lasting.length);
    declare(({ samples }) => samples.change);
    const replaced = types.map(([type]) => `-replace=${type}.it`);
    const out = (await terraform.expect(0, "apply", "-auto-approve", ...replaced)).replaceAll(/[\s│]+/g, " ");
    // Terraform shows the first of several warnings with the same summary.
    expect(before.some((id) => out.includes(`${String(id)}, which has this name, is still the same object`))).toBe(
      true,
    );
    expect(out).toContain("(and one more similar warning elsewhere)");
    expect(await ids()).toEqual(before);
    expect(await terraform.expect(0, "plan", "-detailed-exitcode")).toContain("No changes");
    expect(await terraform.expect(0, "destroy", "-auto-approve")).toContain("An object stays on the platform");
  });

  test("does not take the state of another platform for one whose objects were deleted", async () => {
    const other = await startTestPlatform();
    try {
      terraform.declare(script);
      await terraform.expect(0, "init");
      await terraform.expect(0, "apply", "-auto-approve");
      const { RECONDUIT_BASE_URL: url, RECONDUIT_TOKEN: token } = terraform.env;
      Object.assign(terraform.env, { RECONDUIT_BASE_URL: other.url, RECONDUIT_TOKEN: other.token });
      expect(await terraform.expect(1, "plan")).toContain("another account");
      Object.assign(terraform.env, { RECONDUIT_BASE_URL: url, RECONDUIT_TOKEN: token });
      await platform.client.delete(kindNamed("script"), await idOf("reconduit_script.a"));
      expect(await terraform.expect(0, "plan")).toMatch(/1 to (add|change)/);
    } finally {
      await other.close();
    }
  });

  test("does not take an object for deleted that the platform of another token never had", async () => {
    const other = await startTestPlatform();
    const home = { RECONDUIT_BASE_URL: platform.url, RECONDUIT_TOKEN: platform.token };
    const elsewhere = { RECONDUIT_BASE_URL: other.url, RECONDUIT_TOKEN: other.token };
    const refusal = "neither are others of this state";
    try {
      terraform.declare(script);
      await terraform.expect(0, "init");
      await terraform.expect(0, "apply", "-auto-approve");
      Object.assign(terraform.env, elsewhere);
      expect(await terraform.expect(1, "destroy", "-auto-approve", "-refresh=false")).toContain(refusal);
      const id = await idOf("reconduit_script.a");
      expect(await platform.client.get(kindNamed("script"), id)).toBeDefined();
      Object.assign(terraform.env, home);
      await terraform.expect(0, "state", "rm", "reconduit_script.a");
      await terraform.expect(0, "import", "reconduit_script.a", id);
      Object.assign(terraform.env, elsewhere);
      expect(await terraform.expect(1, "plan")).toContain(refusal);
      Object.assign(terraform.env, home);
      await terraform.expect(0, "destroy", "-auto-approve");
      expect(await platform.client.get(kindNamed("script"), id)).toBeUndefined();
    } finally {
      await other.close();
    }
  });

  test("says of a state that does not tell its writer that nothing of it is there, and learns who sees it", async () => {
    const other = await startTestPlatform();
    const named = (name: string) => ({ name, content: name });
    const made = await Promise.all(
      ["a", "b", "c"].map((name) => platform.client.create(kindNamed("script"), named(name))),
    );
    const entries = made.map(({ _id, name }): ResourceState => {
      const address = `scripts.${String(name)}`;
      const document = named(String(name));
      return { address, kind: "script", id: String(_id), document, live: {}, dependsOn: [] };
    });
    const resources = Object.fromEntries(entries.map((entry) => [entry.address, entry]));
    const declare = (names: readonly string[]) =>
      terraform.declare({ reconduit_script: Object.fromEntries(names.map((name) => [name, named(name)])) });
    try {
      terraform.file(
        "terraform.tfstate",
        toTerraform({ kind: "state", formatVersion: 1, lineage: "l", serial: 1, stack: "s", resources, outputs: {} }),
      );
      declare(["a", "b", "c"]);
      await terraform.expect(0, "init");
      Object.assign(terraform.env, { RECONDUIT_BASE_URL: other.url, RECONDUIT_TOKEN: other.token });
      expect(await terraform.expect(1, "plan")).toContain("neither are others of this state");
      await terraform.expect(1, "destroy", "-auto-approve", "-refresh=false");
      expect(await terraform.state()).toHaveLength(3);
      Object.assign(terraform.env, { RECONDUIT_BASE_URL: platform.url, RECONDUIT_TOKEN: platform.token });
      declare(["a"]);
      await terraform.expect(0, "apply", "-auto-approve");
      Object.assign(terraform.env, { RECONDUIT_BASE_URL: other.url, RECONDUIT_TOKEN: other.token });
      expect(await terraform.expect(1, "plan")).toContain("token of another");
    } finally {
      await other.close();
    }
  });

  test("does not call objects of the state a stranger's when a restore brings them along", async () => {
    const http = { base_uri: "https://c.test", media_type: "json" };
    terraform.declare({
      reconduit_connection: { c: { name: "Restored", type: "http", http } },
      reconduit_export: {
        e: {
          name: "Own",
          adaptor_type: "HTTPExport",
          connection_id: "${reconduit_connection.c.id}",
          http: { relative_uri: "/own", method: "GET" },
        },
      },
    });
    await terraform.expect(0, "init");
    await terraform.expect(0, "apply", "-auto-approve");
    const [connection, own] = [await idOf("reconduit_connection.c"), await idOf("reconduit_export.e")];
    await platform.client.delete(kindNamed("export"), own);
    await platform.client.delete(kindNamed("connection"), connection);
    const restored = (await terraform.expect(0, "apply", "-auto-approve")).replaceAll(/[\s│]+/g, " ");
    expect(restored).toContain(`depended on it: exports/${own}. They may well be this configuration's`);
    expect(restored).toContain("terraform state list -id=ID. Unless this configuration has them, delete them");
    expect(await terraform.expect(0, "state", "list", `-id=${own}`)).toContain("reconduit_export.e");
    expect(await terraform.expect(0, "plan", "-detailed-exitcode")).toContain("No changes");
  });

  test("does not import what another stack has marked, before that one gave it up", async () => {
    const connection = await platform.client.create(kindNamed("connection"), {
      name: "C",
      type: "http",
      http: { baseURI: "https://c.test", mediaType: "json" },
    });
    const owned = await platform.client.create(kindOfImport, {
      name: "Marked",
      adaptorType: "HTTPImport",
      _connectionId: connection["_id"]!,
      http: { method: ["POST"], relativeURI: ["/x"] },
      externalId: "reconduit:shop/imports.i",
    });
    const imported = (id: string, more: object = {}) => {
      const config = {
        name: "Marked",
        adaptor_type: "HTTPImport",
        connection_id: String(connection["_id"]),
        http: { method: ["POST"], relative_uri: ["/x"] },
        ...more,
      };
      terraform.declare({ reconduit_import: { i: config } }, { import: [{ to: "reconduit_import.i", id }] });
    };
    imported("Marked");
    await terraform.expect(0, "init");
    expect((await terraform.expect(1, "plan")).replaceAll(/[\s│]+/g, " ")).toContain(
      `The stack "shop" has the import ${String(owned["_id"])} as imports.i`,
    );
    imported("from=shop,Marked");
    await terraform.expect(0, "apply", "-auto-approve");
    expect(await terraform.expect(0, "plan", "-detailed-exitcode")).toContain("No changes");
    // The mark follows with the first write.
    imported("from=shop,Marked", { description: "taken over" });
    await terraform.expect(0, "apply", "-auto-approve");
    const { externalId } = (await platform.client.get(kindOfImport, String(owned["_id"])))!;
    expect(externalId).toMatch(/^reconduit:terraform\//);
  });
});
