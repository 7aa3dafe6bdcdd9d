/** Every kind through the real terraform, all in one configuration: after each step the next plan is empty. */
import { beforeAll, describe, expect, test } from "vitest";
import type { Json } from "../../src/base/json.ts";
import type { Field } from "../../src/catalog/field.ts";
import { kinds } from "../../src/catalog/index.ts";
import { isMadeElsewhere, type Kind } from "../../src/catalog/kind.ts";
import { ApiError } from "../../src/client/index.ts";
import { tfResources } from "../../src/derive/terraform/tf-schema.ts";
import { providersSchemaJson } from "../../src/derive/terraform/tf-schema-json.ts";
import { samples, steps } from "./samples.ts";
import { hasTerraform, ownTerraform, Terraform, terraformSuite, version } from "./terraform.ts";

const { platform, terraform } = terraformSuite();
/** Ids of what stands on every platform. */
let before: ReadonlySet<string>;
beforeAll(async () => {
  before = new Set((await present()).map(({ id }) => id));
});

async function unchanged(): Promise<void> {
  expect(await terraform.expect(0, "plan", "-detailed-exitcode")).toContain("No changes");
}

interface Placed {
  readonly kind: Kind;
  readonly id: string;
}

/** All objects of the account. */
async function present(): Promise<readonly Placed[]> {
  const found: Placed[] = [];
  for (const kind of kinds as readonly Kind[]) {
    for await (const rows of platform.client.list(kind))
      found.push(...rows.map((row) => ({ kind, id: String(row["_id"]) })));
  }
  return found;
}

/** The objects that nothing refers to, in the order of the catalog. */
async function sampled(): Promise<readonly (Placed & { readonly address: string })[]> {
  const state = await terraform.state();
  return [...tfResources()].flatMap(([type, { kind }]) => {
    const found = state.find(({ address }) => address === `${type}.sample`);
    return found ? [{ kind, id: String(found.values["id"]), address: found.address }] : [];
  });
}

/** Changes an object outside: one field that the configuration declares, the first that the platform takes another value for. */
async function drift(kind: Kind, id: string): Promise<boolean> {
  const live = await platform.client.get(kind, id);
  if (!live || kind.verbs.put === "none" || kind.batch) return false;
  const own = Object.entries(live).filter(([name]) => {
    const mode = kind.fields[name]?.mode;
    return mode !== "server" && mode !== "create";
  });
  const parts = new Set(kind.parts?.map(({ field }) => field));
  for (const [name, field] of Object.entries(kind.fields)) {
    const isDeclared = Object.hasOwn(kind.samples.change, name) && !parts.has(name) && !field.secret;
    const value = isDeclared ? other(field, live[name]) : undefined;
    const body = { ...Object.fromEntries(own), [name]: value! };
    if (value === undefined || kind.variants?.tag === name) continue;
    const answer = await platform.client.put(kind, id, body).catch(refused);
    if (answer && answer[name] !== live[name]) return true;
  }
  return false;
}

/** Another value that the field may have. */
function other(field: Field, value: Json | undefined): Json | undefined {
  if (field.mode !== undefined) return undefined;
  if (field.type === "boolean") return value !== true;
  if (field.type !== "string" || typeof value !== "string") return undefined;
  const { ref, enum: closed, format, pattern } = field;
  return ref || closed || format || pattern ? undefined : `${value} drifted`;
}

/** undefined for a value that the platform does not take. */
function refused(error: unknown): undefined {
  if (!(error instanceof ApiError) || error.status !== 422) throw error;
}

/** Addresses that a plan changes. */
function updated(plan: string): readonly string[] {
  return [...plan.matchAll(/# (\S+) will be updated in-place/g)].map(([, address]) => address!).toSorted();
}

describe.skipIf(!hasTerraform)("all kinds through terraform", () => {
  test("init finds the provider in a mirror, and its schema is the one that is derived", async () => {
    const installed = ownTerraform(platform, "executable");
    installed.declare(samples("minimal").resources);
    await installed.expect(0, "init");
    const shown = JSON.parse(await installed.expect(0, "providers", "schema", "-json"));
    const { provider_versions: _, ...derived } = providersSchemaJson(version);
    expect(shown).toEqual(derived);
  });

  test.each(steps)("%s samples are applied, and then the plan is empty", async (step) => {
    terraform.declare(samples(step).resources);
    await terraform.expect(0, "validate");
    await terraform.expect(0, "apply", "-auto-approve");
    await unchanged();
  });

  test("what was changed outside is shown and repaired, in every kind that somebody can change", async () => {
    const drifted: string[] = [];
    const isChanged = new Set<string>();
    for (const { address, kind, id } of await sampled()) {
      if (!(await drift(kind, id))) continue;
      drifted.push(address);
      isChanged.add(kind.kind);
    }
    const unchangeable = (kinds as readonly Kind[]).filter(({ kind }) => !isChanged.has(kind));
    // Of end users nothing but their roles changes.
    const changeable = unchangeable.filter(
      (kind) => kind.verbs.put !== "none" && !kind.batch && !isMadeElsewhere(kind),
    );
    expect(changeable.map(({ kind }) => kind)).toEqual([]);
    const plan = await terraform.expect(2, "plan", "-detailed-exitcode");
    expect(updated(plan)).toEqual(drifted.toSorted());
    expect(plan).toContain(" drifted");
    await terraform.expect(0, "apply", "-auto-approve");
    await unchanged();
  });

  test("what was deleted is restored from the recycle bin, with its id", async () => {
    const binned = (await sampled()).filter(({ kind }) => kind.removal === "bin").toReversed();
    for (const { kind, id } of binned) await platform.client.delete(kind, id);
    const plan = await terraform.expect(2, "plan", "-detailed-exitcode");
    expect(updated(plan)).toEqual(binned.map(({ address }) => address).toSorted());
    expect(plan).toContain("deleted_at");
    await terraform.expect(0, "apply", "-auto-approve");
    await unchanged();
    for (const { kind, id } of binned) expect(await platform.client.get(kind, id)).toBeDefined();
  });

  test("what is to be replaced is another object afterwards", async () => {
    const old = (await sampled()).filter(({ kind }) => kind.removal !== "none");
    await terraform.expect(0, "apply", "-auto-approve", ...old.map(({ address }) => `-replace=${address}`));
    await unchanged();
    const now = new Map((await sampled()).map(({ address, id }) => [address, id]));
    for (const { address, kind, id } of old) {
      expect(now.get(address), address).not.toBe(id);
      expect(await platform.client.get(kind, id), address).toBeUndefined();
    }
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
    await terraform.expect(0, "destroy", "-auto-approve");
    expect(await terraform.state()).toEqual([]);
    const left = (await present()).filter(({ id }) => !before.has(id));
    expect(left.map(({ kind }) => kind).filter(({ removal }) => removal !== "none")).toEqual([]);
    expect(left.length).toBeGreaterThan(0);
  });
});
