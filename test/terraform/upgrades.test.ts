/** States that another version of the provider has written. */
import { decode } from "@msgpack/msgpack";
import { expect, test } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import { tfResources } from "../../src/derive/terraform/tf-schema.ts";
import { schemaVersion, type Upgrades, upgrades } from "../../src/derive/terraform/tf-upgrades.ts";
import { declared, toDocument } from "../../src/model/terraform/tf-document.ts";
import { outsideDynamic, withoutDefaults } from "../../src/model/terraform/tf-server-set.ts";
import { TfDecimal } from "../../src/model/terraform/tf-value.ts";
import { fromTerraform } from "../../src/state/terraform-state.ts";
import { type DynamicValue, readValue } from "../../src/terraform/dynamic-value.ts";
import type { WireMessage } from "../../src/terraform/protocol/wire.ts";
import { createTfProvider } from "../../src/terraform/provider.ts";

const type = "reconduit_import";
const { attributes } = tfResources().get(type)!;
const digits = "3.14159265358979323846264338";

/** First a name was a title; then attempts were counted from 0. */
const table: Upgrades = {
  [type]: [
    ({ title, ...rest }) => ({ ...rest, name: title! }),
    ({ retries, ...rest }) => ({ ...rest, max_attempts: typeof retries === "number" ? retries + 1 : retries! }),
  ],
};

const handler = (own?: Upgrades) => {
  const options = { signal: new AbortController().signal, env: {}, cwd: "/nowhere" };
  return createTfProvider({ ...options, ...(own ? { upgrades: own } : {}) }).handle;
};
const upgrade = (version: number | undefined, state: JsonObject | string, own?: Upgrades) => {
  const json = Buffer.from(typeof state === "string" ? state : JSON.stringify(state));
  return handler(own)("UpgradeResourceState", { typeName: type, version, rawState: { json } });
};
const told = ({ upgradedState }: WireMessage) => readValue(upgradedState as DynamicValue, attributes);

test("upgrades are run in order, from the version that the state has", async () => {
  const now = { id: "1", name: "n", max_attempts: 4 };
  expect(told(await upgrade(undefined, { id: "1", title: "n", retries: 3 }, table))).toMatchObject(now);
  expect(told(await upgrade(0, { id: "1", title: "n", retries: 3, gone: true }, table))).toMatchObject(now);
  expect(told(await upgrade(1, { id: "1", name: "n", retries: 3 }, table))).toMatchObject(now);
  expect(told(await upgrade(2, { id: "1", name: "n", max_attempts: 4 }, table))).toMatchObject(now);
  const exact = `{"id":"1","title":"n","retries":${digits}}`;
  expect(told(await upgrade(0, exact, table))).toMatchObject({ max_attempts: new TfDecimal(digits) });
});

test("blocks that were typed are what is given in them, without what nobody declared", async () => {
  const before = {
    id: "1",
    name: "n",
    hooks: { pre_map: { script_id: "s", function: "f", stack_id: null, configuration: null }, post_map: null },
    file: { encoding: "utf8", csv: { include_header: true, column_delimiter: null } },
  };
  const now = told(await upgrade(0, before))!;
  expect(toDocument(attributes, now, declared)).toEqual({
    name: "n",
    hooks: { preMap: { _scriptId: "s", function: "f" } },
    file: { encoding: "utf8", csv: { includeHeader: true } },
  });
  const undeclared = ["max_attempts", "file.csv.include_header"];
  expect(toDocument(attributes, withoutDefaults(attributes, now, undeclared), declared)).toMatchObject({
    file: { encoding: "utf8", csv: {} },
  });
  expect(outsideDynamic(attributes, undeclared)).toEqual(["max_attempts"]);
  const { upgradedState } = await upgrade(0, before);
  const wire = decode((upgradedState as DynamicValue).msgpack!) as { readonly hooks: readonly [Uint8Array, unknown] };
  expect(wire.hooks[1]).toEqual({ pre_map: { script_id: "s", function: "f" } });
  // Each block that is of any type, and was not from the beginning, has a step that leads a state there.
  const always = ["reconduit_async_helper", "reconduit_api"];
  const without = [...tfResources()].filter(
    ([name, each]) => each.attributes.some(({ dynamic }) => dynamic) && schemaVersion(name) === 0,
  );
  expect(without.map(([name]) => name).sort()).toEqual(always.sort());
});

test("a state that moves to another address is upgraded, too", async () => {
  const sourceState = { json: Buffer.from(JSON.stringify({ id: "1", title: "n", retries: null })) };
  const request = { sourceTypeName: type, targetTypeName: type, sourceSchemaVersion: 0, sourceState };
  const { targetState } = await handler(table)("MoveResourceState", request);
  expect(readValue(targetState as DynamicValue, attributes)).toMatchObject({ name: "n", max_attempts: null });
});

test("the schema's version is the number of upgrades", async () => {
  const versions = async (own?: Upgrades) => {
    const { resourceSchemas } = await handler(own)("GetProviderSchema", {});
    const all = Object.entries(resourceSchemas as WireMessage).map(([name, each]) => [
      name,
      (each as WireMessage)["version"],
    ]);
    return all.filter(([, version]) => version !== 0);
  };
  expect(await versions(table)).toEqual([[type, 2]]);
  const counted = Object.keys(upgrades).map((name) => [name, schemaVersion(name)]);
  expect(Object.fromEntries(await versions())).toEqual(Object.fromEntries(counted));
});

test("a state of a newer version is refused with what to do", async () => {
  expect((await upgrade(3, { id: "1" }, table))["diagnostics"]).toMatchObject([
    {
      severity: 1,
      summary: "The state was written by a newer provider",
      detail: expect.stringMatching(
        /schema version 3; this provider supports versions up to 2\. .*terraform init -upgrade/,
      ),
    },
  ]);
  expect(told(await upgrade(0, { id: "1", name: "n" }))).toMatchObject({ id: "1", name: "n" });
});

test("what terraform's state of a newer version manages is not taken over", () => {
  const instance = { schema_version: schemaVersion(type) + 1, attributes: { id: "1" } };
  const state = { version: 4, resources: [{ mode: "managed", type, name: "i", instances: [instance] }] };
  expect(() => fromTerraform(JSON.stringify(state), "terraform.tfstate", Buffer.alloc(32))).toThrow("newer provider");
});
