/** Taking away what something else refers to, by the real terraform: one apply does it, or a message says what does. */
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { kindNamed } from "../../src/catalog/index.ts";
import type { TfResource } from "../../src/derive/terraform/tf-attribute.ts";
import { tfResources } from "../../src/derive/terraform/tf-schema.ts";
import { applyStep } from "../../src/terraform/apply-step.ts";
import { readValue } from "../../src/terraform/dynamic-value.ts";
import { planResource } from "../../src/terraform/plan-resource.ts";
import type { ResourceResult } from "../../src/terraform/resource-result.ts";
import { ProviderSession } from "../../src/terraform/session.ts";
import { platformSuite } from "../support/suites.ts";
import { configOf, hasTerraform, ownTerraform, type Terraform } from "./terraform.ts";

const platform = platformSuite();
let terraform: Terraform;
beforeEach(() => {
  terraform = ownTerraform(platform);
});

const http = { base_uri: "https://c.test", media_type: "json" };
const importOf = (name: string, more: object = {}) => ({
  name,
  adaptor_type: "HTTPImport",
  connection_id: "${reconduit_connection.c.id}",
  http: { method: ["POST"], relative_uri: ["/x"] },
  ...more,
});
const step = (id: string) => ({ type: "import", import_id: id });

async function idOf(address: string): Promise<string> {
  const found = (await terraform.state()).find((each) => each.address === address);
  return String(found?.values["id"]);
}
const apply = (...args: readonly string[]) => terraform.expect(0, "apply", "-auto-approve", ...args);
const unchanged = async () => expect(await terraform.expect(0, "plan", "-detailed-exitcode")).toContain("No changes");
const live = (kind: string, id: string) => platform.client.get(kindNamed(kind)!, id);
const inOneLine = (text: string) => text.replaceAll(/[\s│]+/g, " ");

describe.skipIf(!hasTerraform)("what others have changed before it leaves the configuration", () => {
  const change = (id: string, name: string) => platform.client.put(kindNamed("script")!, id, { name });

  test("is not deleted unseen, and the message says how it is", async () => {
    terraform.declare({ reconduit_script: { gone: { name: "Gone" }, kept: { name: "Kept" } } });
    await terraform.expect(0, "init");
    await apply();
    const id = await idOf("reconduit_script.gone");
    await change(id, "Gone elsewhere");
    terraform.declare({ reconduit_script: { kept: { name: "Kept" } } });
    const refused = inOneLine(await terraform.expect(1, "apply", "-auto-approve"));
    expect(refused).toMatch(/the plan saw "Gone", now there is "Gone elsewhere".*with terraform apply -refresh-only/);
    expect(await live("script", id)).toMatchObject({ name: "Gone elsewhere" });
    await apply("-refresh-only");
    await apply();
    expect(await live("script", id)).toBeUndefined();
    await unchanged();
  });
});

describe.skipIf(!hasTerraform)("what something else refers to", () => {
  test("goes with a plain apply: a resource, an instance of a for_each, one that is replaced, one that is tainted", async () => {
    const declare = (instances: readonly string[], ...alone: readonly string[]) => {
      const each = '${[for each in reconduit_import.each : { type = "import", import_id = each.id }]}';
      terraform.declare({
        reconduit_script: { s: { name: "Hook", content: "function preMap(o) { return o.data }" } },
        reconduit_connection: { c: { name: "C", type: "http", http } },
        reconduit_import: {
          each: {
            for_each: `\${toset(${JSON.stringify(instances)})}`,
            ...importOf("${each.key}", {
              hooks: { pre_map: { script_id: "${reconduit_script.s.id}", function: "preMap" } },
            }),
          },
          ...Object.fromEntries(alone.map((name) => [name, importOf(name)])),
        },
        reconduit_flow: {
          f: { name: "Uses all", disabled: true, page_processors: each },
          ...(alone.length > 0 && {
            g: {
              name: "G",
              disabled: true,
              page_processors: alone.map((name) => step(`\${reconduit_import.${name}.id}`)),
            },
          }),
          ...(alone.length === 0 && { g: { name: "G", disabled: true } }),
        },
      });
    };
    declare(["a", "b", "c"], "x", "y");
    await terraform.expect(0, "init");
    await apply();
    const [b, x, y] = [
      await idOf('reconduit_import.each["b"]'),
      await idOf("reconduit_import.x"),
      await idOf("reconduit_import.y"),
    ];
    declare(["a", "c"]);
    await apply("-parallelism=1");
    for (const id of [b, x, y]) expect(await live("import", id)).toBeUndefined();
    await unchanged();

    const script = await idOf("reconduit_script.s");
    await apply("-replace=reconduit_script.s");
    expect(await live("script", script)).toBeUndefined();
    expect(await live("import", await idOf('reconduit_import.each["a"]'))).toMatchObject({
      hooks: { preMap: { _scriptId: await idOf("reconduit_script.s") } },
    });
    await unchanged();

    // Imports cannot be without the connection.
    const connection = await idOf("reconduit_connection.c");
    await terraform.expect(0, "taint", "reconduit_connection.c");
    await apply();
    expect(await live("connection", connection)).toBeUndefined();
    await unchanged();
  });

  test("goes with the next apply where what refers to it could not be changed, on another machine, too", async () => {
    const nowhere = "65b000000000000000000009";
    const declare = (processors: readonly string[], flow: object, more: { [type: string]: object } = {}) => {
      const imports = Object.fromEntries(processors.map((name) => [name, importOf(name, more[name])]));
      terraform.declare({
        reconduit_connection: { c: { name: "C", type: "http", http: { ...http, ...more["connection"] } } },
        reconduit_import: imports,
        reconduit_flow: {
          f: {
            name: "F",
            disabled: true,
            page_processors: processors.map((name) => step(`\${reconduit_import.${name}.id}`)),
            ...flow,
          },
        },
      });
    };
    const elsewhere = () => rmSync(join(terraform.folder, ".terraform/reconduit"), { recursive: true });
    declare(["a", "b", "c"], {});
    await terraform.expect(0, "init");
    await apply();
    const [connection, a, b, c] = await Promise.all(
      ["reconduit_connection.c", ...["a", "b", "c"].map((each) => `reconduit_import.${each}`)].map(idOf),
    );
    // The update of the flow is refused.
    declare(["b", "c"], { run_next_flow_ids: [nowhere] });
    expect(await terraform.expect(1, "apply", "-auto-approve")).toContain(nowhere);
    expect(await live("import", a!)).toBeDefined();
    elsewhere();
    declare(["b", "c"], {});
    await apply();
    expect(await live("import", a!)).toBeUndefined();
    await unchanged();

    // There is no update of the flow, as an import that it is to refer to cannot be made.
    declare(["c", "d"], {}, { d: { hooks: { pre_map: { script_id: nowhere, function: "f" } } } });
    await terraform.expect(1, "apply", "-auto-approve");
    expect(await live("import", b!)).toBeDefined();
    declare(["c", "d"], {});
    await apply();
    expect(await live("import", b!)).toBeUndefined();
    await unchanged();

    // There is no replacement.
    await terraform.expect(0, "taint", "reconduit_connection.c");
    declare(["c", "d"], {}, { connection: { iclient_id: nowhere } });
    const refused = inOneLine(await terraform.expect(1, "apply", "-auto-approve"));
    expect(refused).toContain(`The connection ${connection} was to be deleted after its referrers`);
    elsewhere();
    declare(["c", "d"], {});
    await apply();
    expect(await live("connection", connection!)).toBeUndefined();
    expect(await live("import", c!)).toMatchObject({ _connectionId: await idOf("reconduit_connection.c") });
    await unchanged();
  });

  test("stays where this plan does not take the reference out, or nobody knows, and the message says what helps", async () => {
    const flow = { reconduit_flow: { f: { name: "F", disabled: true } } };
    const c = { reconduit_connection: { c: { name: "C", type: "http", http } } };
    const imports = { a: importOf("a"), b: importOf("b") };
    const using = {
      reconduit_flow: { f: { ...flow.reconduit_flow.f, page_processors: [step("${reconduit_import.b.id}")] } },
    };
    terraform.declare({ ...c, reconduit_import: imports, ...using });
    await terraform.expect(0, "init");
    await apply();
    const [a, b] = [await idOf("reconduit_import.a"), await idOf("reconduit_import.b")];
    const other = await platform.client.create(kindNamed("flow")!, {
      name: "Not of terraform",
      disabled: true,
      pageProcessors: [{ type: "import", _importId: a }],
    });
    terraform.declare({ ...c, reconduit_import: { b: imports.b }, ...using });
    const held = inOneLine(await terraform.expect(1, "apply", "-auto-approve"));
    expect(held).toContain(
      `The import ${a} is in use by flows/${String(other["_id"])} "Not of terraform". Nothing in this plan takes the reference out of it. Take it out, in the configuration or on the platform, and run terraform apply again.`,
    );
    await platform.client.put(kindNamed("flow")!, String(other["_id"]), { name: "Not of terraform", disabled: true });
    await apply();
    expect(await live("import", a)).toBeUndefined();

    terraform.declare({ ...c, ...flow });
    await terraform.expect(0, "plan", "-out=saved");
    rmSync(join(terraform.folder, ".terraform/reconduit"), { recursive: true });
    const unknown = inOneLine(await terraform.expect(1, "apply", "saved"));
    expect(unknown).toContain(`The import ${b} is in use by flows/`);
    expect(unknown).toContain("Run terraform apply without a saved plan.");
    await apply();
    expect(await live("import", b)).toBeUndefined();
    await unchanged();
  });
});

test("what a killed run was to delete is told of, until terraform turns out to have it", async () => {
  const folder = mkdtempSync(join(tmpdir(), "reconduit-removal-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const session = () => {
    const opened = new ProviderSession({
      baseUrl: platform.url,
      token: platform.token,
      rateShare: 100,
      restoreDeleted: true,
      allowCascade: false,
      folder,
      workspace: "default",
      env: {},
      signal: new AbortController().signal,
    });
    onTestFinished(() => opened.client.close());
    return opened;
  };
  const [script, connector, connection] = ["script", "iclient", "connection"].map(
    (kind) => tfResources().get(`reconduit_${kind}`)!,
  );
  const make = (at: ProviderSession, of: TfResource, given: object): Promise<ResourceResult> => {
    const value = readValue({ json: Buffer.from(JSON.stringify(given)) }, of.attributes)!;
    const { planned } = planResource(of, null, value, { strictSpec: false, strictValues: false });
    return applyStep(at, of, null, planned!.value, value, {});
  };
  const at = session();
  const used = await make(at, connector!, configOf(connector!.attributes, connector!.kind.samples.minimal));
  const id = String(used.value!["id"]);
  const user = await make(at, connection!, { name: "uses", type: "http", http: { ...http, iclient_id: id } });
  at.close(true);

  const plan = session();
  const [before, after] = [{ http: { _iClientId: id } }, { http: {} }];
  plan.planned.add(connection!.kind, String(user.value!["id"]), before, after);
  const kept = { ...used.kept, plan: plan.planned.take() };
  plan.close(true);
  const killed = session();
  expect(await applyStep(killed, connector!, used.value, null, null, kept)).toMatchObject({ value: null });
  expect(await live("iclient", id)).toBeDefined();

  const next = await make(session(), script!, { name: "Next" });
  const left = `A run broke off before it could delete the iclient ${id}, which is still there`;
  expect(next.diagnostics).toMatchObject([{ severity: "warning", detail: expect.stringContaining(left) }]);
  const log = join(folder, "removals.log");
  expect(existsSync(log)).toBe(true);
  session().seen(connector!.kind, id);
  expect(existsSync(log)).toBe(false);
});
