/** Documents and values, lawful plans, and names. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Json, type JsonObject, sameJson } from "../../src/base/json.ts";
import { kinds } from "../../src/catalog/index.ts";
import type { Kind } from "../../src/catalog/kind.ts";
import { checkNames, resourceType, snakeCase } from "../../src/derive/tf-names.ts";
import { type TfAttribute, tfResources } from "../../src/derive/tf-schema.ts";
import type { TfObject, TfValue } from "../../src/model/tf-document.ts";
import { applied, declared, fromDocument, isTfObject, toDocument } from "../../src/model/tf-document.ts";
import { placeOf } from "../../src/model/tf-place.ts";
import { Unknown } from "../../src/model/value.ts";
import { readValue, writeValue } from "../../src/terraform/dynamic-value.ts";
import { planValue } from "../../src/terraform/plan-value.ts";
import { documents } from "../support/arbitrary.ts";
import { configOf } from "./terraform.ts";

const attributesOf = (kind: Kind) => tfResources().get(resourceType(kind))!.attributes;
/** A configuration as Terraform sends it, all attributes there. */
function configured(attributes: readonly TfAttribute[], document: JsonObject): TfObject {
  const value = configOf(attributes, JSON.parse(JSON.stringify(document).replaceAll("${", "<")) as JsonObject);
  return readValue({ json: Buffer.from(JSON.stringify(value)) }, attributes)!;
}

test.each([
  ["baseURI", "base_uri"],
  ["baseURIs", "base_uris"],
  ["_httpConnectorId", "http_connector_id"],
  ["isGraphQL", "is_graph_ql"],
  ["useSS2Restlets", "use_ss2_restlets"],
  ["environmentHRID", "environment_hrid"],
  ["as2URI", "as2_uri"],
  ["_id", "id"],
])("%s is called %s", (field, name) => expect(snakeCase(field)).toBe(name));

test("names that collide or are reserved are refused", () => {
  expect(() => checkNames(["a", "a"], "thing")).toThrow('two attributes "a"');
  expect(() => checkNames(["count"], "thing")).toThrow("reserved");
  expect(() => checkNames(["count"], "thing.block")).not.toThrow();
});

describe.each((kinds as readonly Kind[]).map((kind) => [kind.kind, kind] as const))("%s", (_name, kind) => {
  const attributes = attributesOf(kind);
  const samples = Object.values(kind.samples).map((sample) =>
    JSON.parse(
      JSON.stringify(sample, (_key, value: Json) => (value === null ? undefined : value)).replaceAll("${", "<"),
    ),
  ) as JsonObject[];

  test("samples survive the way to a value, over the wire and back", () => {
    for (const sample of samples) {
      const value = configured(attributes, sample);
      const { msgpack } = writeValue(value, attributes);
      expect(readValue({ msgpack: msgpack! }, attributes)).toEqual(value);
      expect(toDocument(attributes, value, declared)).toEqual(sample);
      const sealed = toDocument(attributes, value, applied(JSON.stringify)) as JsonObject;
      expect(fromDocument(attributes, sealed, value)).toEqual({ ...value });
    }
  });

  test("plans are lawful: what is promised is configured or was there, and the same twice is no change", () => {
    for (const sample of samples) {
      const config = configured(attributes, sample);
      const created = planValue(attributes, null, config);
      expect(lawful(attributes, created.value, config, null)).toEqual([]);
      const state = settled(created.value);
      expect(planValue(attributes, state, config)).toMatchObject({ changed: false, replace: [] });
      for (const other of samples) {
        const next = configured(attributes, other);
        const { value } = planValue(attributes, state, next);
        expect(lawful(attributes, value, next, state)).toEqual([]);
        expect(planValue(attributes, state, next).value).toMatchObject({ id: state["id"] });
      }
    }
  });

  test("generated documents survive the wire, and plans between any two of them are lawful", () => {
    const any = documents(kind, { reference: () => "5f0c0c0c0c0c0c0c0c0c0c0c" });
    fc.assert(
      fc.property(any, any, (first, second) => {
        const [config, next] = [configured(attributes, first), configured(attributes, second)];
        const { msgpack } = writeValue(config, attributes);
        expect(readValue({ msgpack: msgpack! }, attributes)).toEqual(config);
        const created = planValue(attributes, null, config);
        expect(lawful(attributes, created.value, config, null)).toEqual([]);
        const state = settled(created.value);
        expect(planValue(attributes, state, config)).toMatchObject({ changed: false, replace: [] });
        expect(lawful(attributes, planValue(attributes, state, next).value, next, state)).toEqual([]);
      }),
      { numRuns: 25, seed: 20_260_101 },
    );
  });
});

/** The state after an apply that learnt everything. */
function settled(value: TfObject): TfObject {
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      each instanceof Unknown ? (name === "deleted_at" ? null : "known") : each,
    ]),
  );
}

/** Terraform's own rule for planned values; the names of attributes that break it. */
function lawful(
  attributes: readonly TfAttribute[],
  planned: TfObject,
  config: TfObject,
  prior: TfObject | null,
): string[] {
  return attributes.flatMap(({ name, use, nested, writeOnly }): string[] => {
    const [now, wanted, before] = [planned[name] ?? null, config[name] ?? null, prior?.[name] ?? null];
    if (use === "computed") return [];
    if (writeOnly) return now === null ? [] : [name];
    const same = (a: TfValue, b: TfValue) => sameJson(a as Json, b as Json);
    if (same(now, wanted) || (wanted !== null && before !== null && same(now, before))) return [];
    if (!nested || now === null || wanted === null) return [name];
    const pairs = isTfObject(now)
      ? nested.mode === "single"
        ? [[now, wanted, before] as const]
        : Object.keys(now).map(
            (key) => [now[key]!, (wanted as TfObject)[key]!, isTfObject(before) ? before[key]! : null] as const,
          )
      : (now as readonly TfValue[]).map(
          (item, index) =>
            [
              item,
              (wanted as readonly TfValue[])[index]!,
              Array.isArray(before) ? (before[index] ?? null) : null,
            ] as const,
        );
    return pairs.flatMap(([a, b, c]) =>
      lawful(nested.attributes, a as TfObject, b as TfObject, isTfObject(c) ? c : null),
    );
  });
}

const script = tfResources().get("reconduit_script")!.attributes;
const connection = tfResources().get("reconduit_connection")!.attributes;
const flow = tfResources().get("reconduit_flow")!.attributes;

test("a JSON text that means the same is no change, another one is", () => {
  const value = (settings: string) => readValue({ json: Buffer.from(JSON.stringify({ name: "F", settings })) }, flow)!;
  const state = settled(planValue(flow, null, value('{"a":1,"b":2}')).value);
  const again = planValue(flow, state, value('{ "b": 2, "a": 1 }'));
  expect(again.changed).toBe(false);
  expect(again.value["settings"]).toBe('{"a":1,"b":2}');
  expect(planValue(flow, state, value('{"a":2}')).changed).toBe(true);
});

test("a text that is no JSON is told with its place", () => {
  const faults: string[] = [];
  const config = readValue({ json: Buffer.from('{"name":"F","settings":"{"}') }, flow)!;
  toDocument(flow, config, { ...declared, fault: (at) => faults.push(at) });
  expect(faults).toEqual(["/settings"]);
});

test("an update leaves what an object belongs to, and learns the rest anew", () => {
  const state = settled(planValue(script, null, configured(script, { name: "a" })).value);
  const { value } = planValue(script, state, configured(script, { name: "b" }));
  expect(value).toMatchObject({ id: "known", created_at: "known", deleted_at: null, name: "b" });
  expect(value["last_modified"]).toBeInstanceOf(Unknown);
});

test("an object in the recycle bin is a change", () => {
  const state = {
    ...settled(planValue(script, null, configured(script, { name: "a" })).value),
    deleted_at: "2026-01-01",
  };
  const { changed, value } = planValue(script, state, configured(script, { name: "a" }));
  expect(changed).toBe(true);
  expect(value["deleted_at"]).toBeInstanceOf(Unknown);
});

test("a write-only secret is nowhere in a plan, and its version decides whether it is sent", () => {
  const config = (secret: string, version: number) =>
    readValue(
      {
        json: Buffer.from(
          JSON.stringify({ name: "c", type: "ftp", ftp: { password_wo: secret, password_wo_version: version } }),
        ),
      },
      connection,
    )!;
  const { value } = planValue(connection, null, config("one", 1));
  expect(JSON.stringify(value)).not.toContain("one");
  const state = settled(value);
  expect(planValue(connection, state, config("two", 1)).changed).toBe(false);
  expect(planValue(connection, state, config("two", 2)).changed).toBe(true);
  const seal = applied((each) => `sealed ${String(each)}`);
  const password = (beside: TfObject) => (toDocument(connection, state, seal, beside)["ftp"] as JsonObject)["password"];
  expect(password(config("two", 1))).toEqual({ $fingerprint: "sealed two" });
  expect(password(config("two", 2))).toEqual({ $fingerprint: "version 1" });
});

test("a place of the document is shown on its attribute", () => {
  const value = readValue(
    {
      json: Buffer.from(JSON.stringify({ http: { auth: { basic: { password_wo: "x" } }, headers: [{ name: "a" }] } })),
    },
    connection,
  )!;
  const names = (pointer: string) =>
    placeOf(connection, pointer, value).steps.map((step) => Object.values(step)[0] as unknown);
  expect(names("/http/headers/0/name")).toEqual(["http", "headers", 0, "name"]);
  expect(names("/http/auth/basic/password")).toEqual(["http", "auth", "basic", "password_wo"]);
  expect(names("/settings/deep/inside")).toEqual(["settings"]);
  const text = (pointer: string) => placeOf(connection, pointer, value).text;
  expect(text("/http/headers/0/name")).toBe("http.headers[0].name");
  expect(text("/http/_httpConnectorId")).toBe("http.http_connector_id");
  expect(text("/settings/deep/0/inside out")).toBe('settings.deep[0]["inside out"]');
  expect(text("/http/unheardOf/deep")).toBe("http.other_fields.unheardOf.deep");
  expect(text("/http/other_fields")).toBe("http.other_fields");
  expect(text("/unheardOf")).toBe("");
});
