/** Plans in Terraform's JSON form, against what terraform itself says of the same change. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { isObject, type Json } from "../../src/base/json.ts";
import { kindNamed } from "../../src/catalog/index.ts";
import { hclOf } from "../../src/derive/terraform-docs/hcl-text.ts";
import { type TfBlock, type TfText, tfExpression } from "../../src/derive/terraform-docs/tf-text.ts";
import { folder, reconduit } from "../cli/real-bin.ts";
import { startTestPlatform, type TestPlatform } from "../support/platform.ts";
import { hasTerraform, Terraform } from "./terraform.ts";

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
    each: { for_each: '${toset(["1", "2"])}', name: "Each ${each.key}" },
    counted: { count: 3, name: "Counted ${count.index}" },
    single: { name: "Single" },
    asked: { name: "Asked" },
    digits: { count: 2, name: "Digits ${count.index}" },
  },
  reconduit_tag: { t: { tag: "t" } },
  reconduit_integration: { one: { name: "One" }, two: { name: "Two" }, flip: { name: "Flip" } },
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
    fresh: { name: "Fresh ${var.stage}", depends_on: ["reconduit_script.same"] },
    each: { for_each: '${toset(["2", "3"])}', name: "Each ${each.key}" },
    counted: { count: 2, name: "Counted ${count.index}" },
    single: { count: 1, name: "Single" },
    asked: { name: "Asked" },
    none: { count: 0, name: "None" },
  },
  reconduit_integration: { ...before.reconduit_integration, flip: { name: "Flip", syncs: true } },
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

const more = {
  variable: {
    stage: { type: "string", default: "test" },
    password: { type: "string", default: "hush-hush", sensitive: true },
  },
  output: { id: { value: "${reconduit_tag.t.id}" } },
};

/** Every value, but for what differs from account to account: ids, codes, times. */
function plain(text: string): Shown {
  return JSON.parse(
    text
      .replaceAll(/"[0-9a-f]{24}"/g, '"an id"')
      .replaceAll(/"tag_id":"\w+"/g, '"tag_id":"a code"')
      .replaceAll(/"\d{4}-\d\d-\d\dT[\d:.]+Z"/g, '"a time"'),
  );
}

interface Row {
  readonly address: string;
  readonly change?: { readonly actions: readonly string[] };
  readonly values?: object;
  readonly depends_on?: unknown;
}

interface Values {
  readonly outputs?: object;
  readonly root_module: { readonly resources?: readonly Row[] };
}

interface Shown {
  readonly configuration: { readonly provider_config: object; readonly root_module: Values["root_module"] & Values };
  readonly resource_changes?: readonly Row[];
  readonly resource_drift?: readonly Row[];
  readonly prior_state?: { readonly values: Values };
  readonly planned_values: Values;
  readonly variables?: object;
  readonly relevant_attributes?: unknown;
  readonly diagnostics?: unknown;
  readonly reconduit?: unknown;
  readonly timestamp: unknown;
}

const byAddress = (rows: readonly Row[] = []): { readonly [address: string]: Row } =>
  Object.fromEntries(rows.map((each) => [each.address, each]));

/**
 * The whole plan, with what it lists by address, but for what only terraform can tell, where values flow to and from where, and for the
 * warnings, which terraform does not keep.
 */
function comparable(text: string) {
  const { configuration, resource_changes, resource_drift, prior_state, planned_values, variables, ...rest } =
    plain(text);
  const { relevant_attributes: _, timestamp: __, diagnostics: ___, reconduit: ____, ...others } = rest;
  const values = (given: Values | undefined) =>
    given && {
      outputs: given.outputs,
      // Terraform lists what it lets go of, without values.
      resources:
        given.root_module.resources &&
        byAddress(given.root_module.resources.filter(({ values }) => values).map(withoutOrder)),
    };
  // Ours makes the new object first wherever the platform lets both exist.
  const changes = resource_changes?.map((each) => ({
    ...each,
    change: { ...each.change!, actions: each.change!.actions.toSorted() },
  }));
  return {
    ...others,
    changes: changes && byAddress(changes),
    drift: resource_drift && byAddress(resource_drift),
    planned: values(planned_values),
    prior: values(prior_state?.values),
    blocks: byAddress(configuration.root_module.resources),
    outputs: configuration.root_module.outputs,
    providers: configuration.provider_config,
    variables: variables && { ...variables, password: { value: "******" } },
  };
}

const withoutOrder = ({ depends_on: _, ...each }: Row): Row => each;

/** The same in Terraform's language, whose expressions terraform tells apart from texts. */
function written(resources: object): string {
  const text = (value: Json, key: string): TfText => {
    if (typeof value === "string" && value.includes("${"))
      return tfExpression(/^\$\{([^{}]*)\}$/.exec(value)?.[1] ?? `"${value}"`);
    if (key === "depends_on") return (value as readonly string[]).map(tfExpression);
    if (key === "type" && value === "string") return tfExpression("string");
    if (Array.isArray(value)) return value.map((each: Json) => text(each, ""));
    return isObject(value) ? attributes(value) : value;
  };
  const attributes = (value: object) =>
    Object.fromEntries(Object.entries(value).map(([key, each]) => [key, text(each as Json, key)]));
  const blocks = (type: string, named: object, labels: readonly string[] = []): readonly TfBlock[] =>
    Object.entries(named).map(([name, body]) => ({ type, labels: [...labels, name], attributes: attributes(body) }));
  const required = { reconduit: { source: "reconduit/reconduit" } };
  const head = { type: "required_providers", labels: [], attributes: required };
  return hclOf([
    { type: "terraform", labels: [], attributes: {}, blocks: [head] },
    ...blocks("variable", more.variable),
    ...Object.entries(resources).flatMap(([type, named]) => blocks("resource", named, [type])),
    ...blocks("output", more.output),
  ]);
}

test.skipIf(!hasTerraform)("a plan says what terraform's says", async () => {
  const [ours, theirs] = await Promise.all([startTestPlatform(), startTestPlatform()]);
  const terraform = new Terraform(theirs);
  try {
    const cwd = folder();
    const env = { RECONDUIT_BASE_URL: ours.url, RECONDUIT_TOKEN: ours.token };
    const declare = (resources: object) =>
      writeFileSync(join(cwd, "main.tf.json"), JSON.stringify({ resource: resources, ...more }));
    const run = (...args: readonly string[]) => reconduit([...args, "-f", "main.tf.json"], { cwd, env });
    declare(before);
    expect(await run("apply", "--auto-approve")).toMatchObject({ code: 0 });
    declare(after);
    const planned = await run("plan", "--out", "plan.json", "--replace", "scripts.asked");
    expect(planned.code, planned.stderr).toBe(0);
    const shown = await reconduit(["show", "plan.json", "--json", "--format", "terraform"], { cwd, env });
    const mine = comparable(shown.stdout);
    // Terraform names what values are computed from. Ours knows other resources; variables and keys are values by now.
    const configured = mine.blocks as unknown as { [address: string]: { expressions: object } };
    expect(configured["reconduit_script.fresh"]!.expressions).toEqual({ name: { constant_value: "Fresh test" } });
    // What differs from instance to instance, and of what there is no instance, is not known.
    expect(configured["reconduit_script.each"]!.expressions).toEqual({ name: {} });
    expect(configured["reconduit_script.none"]!.expressions).toEqual({});

    terraform.file("main.tf", written(before));
    await terraform.expect(0, "init");
    await terraform.expect(0, "apply", "-auto-approve");
    terraform.file("main.tf", written(after));
    await terraform.expect(0, "plan", "-out=plan", "-replace=reconduit_script.asked");
    const real = comparable(await terraform.expect(0, "show", "-json", "plan"));
    for (const each of ["fresh", "each", "counted", "none"])
      Object.assign(real.blocks[`reconduit_script.${each}`]!, configured[`reconduit_script.${each}`]);
    expect(shown.stdout).not.toContain("hush-hush");
    expect(mine).toEqual(real);
    // examples/policy/deletions.rego, in another language.
    const denied = Object.values(mine.changes!).filter(({ change }) => change?.actions.includes("delete"));
    expect(denied.map(({ address }) => address)).toContain("reconduit_script.gone");
  } finally {
    terraform.close();
    await ours.close();
    await theirs.close();
  }
});

const token = { token: "hush-hush", location: "header" };
const stood = {
  reconduit_connection: { shop: connection({ auth: { type: "token", token } }) },
  reconduit_script: {
    same: { name: "Same" },
    written: { name: "Written", content: "x" },
    binned: { name: "Binned", content: "x" },
    moved: { name: "Moved", content: "x" },
    left: { name: "Left" },
  },
  reconduit_tag: { t: { tag: "t" }, gone: { tag: "gone" } },
};
const stands = {
  ...stood,
  reconduit_script: {
    same: stood.reconduit_script.same,
    written: stood.reconduit_script.written,
    binned: stood.reconduit_script.binned,
    now: stood.reconduit_script.moved,
  },
  reconduit_tag: { t: stood.reconduit_tag.t },
};
const steps = {
  moved: [{ from: "reconduit_script.moved", to: "reconduit_script.now" }],
  removed: [{ from: "reconduit_script.left", lifecycle: { destroy: false } }],
};
const noRestore = { provider: { reconduit: { restore_deleted: false } } };

/** Does what others do meanwhile: write, touch what nobody declares, delete for good, and put into the recycle bin. */
async function meddle({ client }: TestPlatform): Promise<void> {
  for (const kind of ["script", "connection", "tag"].map((name) => kindNamed(name))) {
    for await (const page of client.list(kind, {})) {
      for (const { _id, name } of page) {
        const id = String(_id);
        if (kind.kind === "tag" || name === "Binned") await client.delete(kind, id);
        else if (name === "Written" || name === "Moved") await client.put(kind, id, { name, content: "drifted" });
        else if (name === "Shop") await client.put(kind, id, { ...(await client.get(kind, id)), settings: { a: 1 } });
      }
    }
  }
}

describe.skipIf(!hasTerraform)("what has drifted is told as terraform tells it", () => {
  test.each([
    { name: "with what the recycle bin gives back", resources: stands, more: steps },
    { name: "with what is made anew", resources: stands, more: { ...steps, ...noRestore }, mine: ["--no-restore"] },
    { name: "where only the state is refreshed", resources: stood, both: ["refresh-only"], more: noRestore },
    { name: "where all is destroyed", resources: stood, both: ["destroy"], more: noRestore },
  ])("$name", async ({ resources, more, mine = [], both = [] }) => {
    const [ours, theirs] = await Promise.all([startTestPlatform(), startTestPlatform()]);
    const terraform = new Terraform(theirs);
    try {
      const cwd = folder();
      const env = { RECONDUIT_BASE_URL: ours.url, RECONDUIT_TOKEN: ours.token };
      const declare = (resource: object, given: object) => {
        writeFileSync(join(cwd, "main.tf.json"), JSON.stringify({ resource, ...given }));
        terraform.declare(resource, given);
      };
      const run = (...args: readonly string[]) => reconduit([...args, "-f", "main.tf.json"], { cwd, env });
      declare(stood, {});
      expect(await run("apply", "--auto-approve")).toMatchObject({ code: 0 });
      await terraform.expect(0, "init");
      await terraform.expect(0, "apply", "-auto-approve");
      await Promise.all([meddle(ours), meddle(theirs)]);
      declare(resources, more);
      const planned = await run("plan", "--out", "plan.json", ...mine, ...both.map((each) => `--${each}`));
      expect(planned.code, planned.stderr).toBe(0);
      const shown = await reconduit(["show", "plan.json", "--format", "terraform"], { cwd, env });
      expect(shown.stdout + readFileSync(join(cwd, "plan.json"), "utf8")).not.toContain("hush-hush");
      await terraform.expect(0, "plan", "-out=plan", ...both.map((each) => `-${each}`));
      const real = await terraform.expect(0, "show", "-json", "plan");
      const { providers: _, ...found } = comparable(shown.stdout);
      const { providers: __, ...wanted } = comparable(real.replaceAll("hush-hush", "******"));
      if (both.includes("destroy")) expect(found.drift).toBeUndefined();
      else expect(Object.keys(found.drift!)).toContain("reconduit_script.written");
      expect(found).toEqual(wanted);
    } finally {
      terraform.close();
      await ours.close();
      await theirs.close();
    }
  });
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
  expect(change.after_sensitive.http.auth.token).toMatchObject({ token: true });
  expect(stdout + readFileSync(join(cwd, "p.json"), "utf8")).not.toContain("hush-hush");
  // What was seen of the object is in the file, too.
  expect(await reconduit(["apply", "p.json", "--auto-approve"], { cwd, env })).toMatchObject({ code: 0 });
  expect(await reconduit(["plan", "--destroy", "--out", "p.json"], { cwd, env })).toMatchObject({ code: 0 });
  const again = await reconduit(["show", "p.json", "--format", "terraform"], { cwd, env });
  const [gone] = JSON.parse(again.stdout).resource_changes;
  expect(gone.change.before).toMatchObject({ name: "C", http: { auth: { token: { token: "******" } } } });
  expect(gone).not.toHaveProperty("action_reason");
  expect(again.stdout + readFileSync(join(cwd, "p.json"), "utf8")).not.toContain("hush-hush");
  const wrong = await reconduit(["show", "--format", "terraform"], { cwd, env });
  expect(wrong.code).toBe(1);
  expect(wrong.stderr).toContain("--format is for a plan file");
  await platform.close();
});
