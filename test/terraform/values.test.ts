/** Documents and values, lawful plans, and names. */

import { decode, ExtData, encode } from "@msgpack/msgpack";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../src/base/json.ts";
import { sha256 } from "../../src/base/sha256.ts";
import { kinds } from "../../src/catalog/index.ts";
import type { Kind } from "../../src/catalog/kind.ts";
import type { TfAttribute } from "../../src/derive/terraform/tf-attribute.ts";
import type { DynamicType } from "../../src/derive/terraform/tf-dynamic.ts";
import { checkNames, resourceType, snakeCase } from "../../src/derive/terraform/tf-names.ts";
import { tfResources } from "../../src/derive/terraform/tf-schema.ts";
import {
  appliedReading,
  declared,
  fromDocument,
  isTfObject,
  toDocument,
} from "../../src/model/terraform/tf-document.ts";
import { tfPlaceOf } from "../../src/model/terraform/tf-place.ts";
import { withServerSet } from "../../src/model/terraform/tf-server-set.ts";
import type { TfObject, TfValue } from "../../src/model/terraform/tf-value.ts";
import { Unknown } from "../../src/model/value.ts";
import { newUnknown, readValue, writeValue } from "../../src/terraform/dynamic-value.ts";
import { planResource } from "../../src/terraform/plan-resource.ts";
import { type PlannedValue, planValue } from "../../src/terraform/plan-value.ts";
import { documents } from "../support/arbitrary.ts";
import { faultsOf } from "./lawful.ts";
import { configOf, jsonValue } from "./terraform.ts";

const seed = Number(process.env["RECONDUIT_SEED"] || 20_260_101);
const runs = 100;

const attributesOf = (kind: Kind) => tfResources().get(resourceType(kind))!.attributes;
/** A configuration as Terraform sends it, all attributes there. */
function configured(attributes: readonly TfAttribute[], document: JsonObject): TfObject {
  const value = configOf(attributes, JSON.parse(JSON.stringify(document).replaceAll("${", "<")) as JsonObject);
  return readValue(jsonValue(attributes, value), attributes)!;
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
      const sealed = toDocument(
        attributes,
        value,
        appliedReading((given) => sha256(JSON.stringify(given))),
      ) as JsonObject;
      expect(fromDocument(attributes, sealed, value)).toEqual({ ...value });
    }
  });

  test("plans are lawful: what is promised is configured or was there, and the same twice is not a change", () => {
    for (const sample of samples) {
      const config = configured(attributes, sample);
      const state = settled(attributes, lawfulPlan(attributes, null, config).value);
      expect(lawfulPlan(attributes, state, config)).toMatchObject({ changed: false, replace: [] });
      for (const other of samples) {
        const next = configured(attributes, other);
        lawfulPlan(attributes, state, next);
        for (const every of [1, 2, 3, 5, 9]) lawfulPlan(attributes, state, opened(attributes, next, every));
      }
    }
  });

  // A failure prints its seed, and the smallest documents that still fail.
  test("generated documents survive the wire, and plans between any two of them are lawful", () => {
    const any = documents(kind, { reference: () => "5f0c0c0c0c0c0c0c0c0c0c0c" });
    fc.assert(
      fc.property(any, any, fc.integer({ min: 1, max: 12 }), (first, second, every) => {
        const [config, next] = [configured(attributes, first), configured(attributes, second)];
        const { msgpack } = writeValue(config, attributes);
        expect(readValue({ msgpack: msgpack! }, attributes)).toEqual(config);
        lawfulPlan(attributes, null, opened(attributes, config, every));
        const state = settled(attributes, lawfulPlan(attributes, null, config).value);
        expect(lawfulPlan(attributes, state, config)).toMatchObject({ changed: false, replace: [] });
        lawfulPlan(attributes, state, next);
        lawfulPlan(attributes, state, opened(attributes, next, every));
      }),
      { numRuns: runs, seed },
    );
  });
});

/** The state after an apply that learnt everything. */
function settled(attributes: readonly TfAttribute[], value: TfObject): TfObject {
  let count = 0;
  return withServerSet(attributes, value, undefined, ({ name, field }, now) => {
    if (!(now instanceof Unknown)) return now;
    return name === "deleted_at" ? null : field.assigned ? `given ${++count}` : "known";
  });
}

/** A plan that breaks no rule, and is the same when it is made again. */
function lawfulPlan(attributes: readonly TfAttribute[], prior: TfObject | null, config: TfObject): PlannedValue {
  const [plan, again] = [planValue(attributes, prior, config), planValue(attributes, prior, config)];
  expect(faultsOf(attributes, plan, config, prior)).toEqual([]);
  const told = ({ value, ...rest }: PlannedValue) => ({ ...rest, value: bytesOf(value, attributes) });
  expect(told(again)).toEqual(told(plan));
  return plan;
}

const bytesOf = (value: TfObject, attributes: readonly TfAttribute[]) =>
  Buffer.from(writeValue(value, attributes).msgpack!).toString("hex");

/** The same with some of what is configured not known yet: each so manieth value, from the first on. */
function opened(attributes: readonly TfAttribute[], config: TfObject, every: number): TfObject {
  let count = 0;
  const part = (value: TfValue, parts: readonly TfAttribute[] | undefined): TfValue => {
    if (value === null) return null;
    if (++count % every === 0) return newUnknown();
    if (!parts) return Array.isArray(value) ? value.map((item: TfValue) => part(item, undefined)) : value;
    if (Array.isArray(value)) return value.map((item: TfValue) => (isTfObject(item) ? whole(parts, item) : item));
    return value;
  };
  const whole = (parts: readonly TfAttribute[], value: TfObject): TfObject =>
    Object.fromEntries(
      parts.map(({ name, nested }) => {
        const each = value[name] ?? null;
        if (nested?.mode === "single" && isTfObject(each))
          return [name, ++count % every === 0 ? newUnknown() : whole(nested.attributes, each)];
        return [name, part(each, nested?.attributes)];
      }),
    );
  return whole(attributes, config);
}

const script = tfResources().get("reconduit_script")!.attributes;
const connection = tfResources().get("reconduit_connection")!.attributes;
const flow = tfResources().get("reconduit_flow")!.attributes;

test("a JSON text that means the same is not a change, another one is", () => {
  const value = (settings: string) => readValue({ json: Buffer.from(JSON.stringify({ name: "F", settings })) }, flow)!;
  const state = settled(flow, planValue(flow, null, value('{"a":1,"b":2}')).value);
  const again = planValue(flow, state, value('{ "b": 2, "a": 1 }'));
  expect(again.changed).toBe(false);
  expect(again.value["settings"]).toBe('{"a":1,"b":2}');
  expect(planValue(flow, state, value('{"a":2}')).changed).toBe(true);
});

test("a field that may hold a text takes it as it is, and anything else as JSON", () => {
  const value = (schedule: string) => readValue({ json: Buffer.from(JSON.stringify({ name: "F", schedule })) }, flow)!;
  const document = (schedule: string) => toDocument(flow, value(schedule), declared)["schedule"];
  expect(document("? 0 * * * *")).toBe("? 0 * * * *");
  expect(document('"? 0 * * * *"')).toBe("? 0 * * * *");
  expect(document('{"cron":"? 0 * * * *"}')).toEqual({ cron: "? 0 * * * *" });
  expect(document("{{later}}")).toBe("{{later}}");
  const read = (schedule: Json, prior?: string) =>
    fromDocument(flow, { name: "F", schedule }, prior === undefined ? undefined : value(prior))["schedule"];
  expect(read("? 0 * * * *")).toBe("? 0 * * * *");
  expect(read("? 0 * * * *", '"? 0 * * * *"')).toBe('"? 0 * * * *"');
  expect(read("? 5 * * * *", '"? 0 * * * *"')).toBe("? 5 * * * *");
  expect(read("[x]")).toBe('"[x]"');
  expect(read({ cron: "? 0 * * * *" })).toBe('{"cron":"? 0 * * * *"}');
  const state = settled(flow, planValue(flow, null, value('"? 0 * * * *"')).value);
  expect(planValue(flow, state, value("? 0 * * * *")).changed).toBe(false);
  expect(planValue(flow, state, value("? 5 * * * *")).changed).toBe(true);
});

test("a wide list is given as attributes or as JSON text, and comes back as it was given", () => {
  const { attributes } = tfResources().get("reconduit_import")!;
  const entries = (count: number) =>
    Array.from({ length: count }, (_, n) => ({ generate: `f${n}`, dataType: "string" }));
  const value = (given: JsonObject) => readValue(jsonValue(attributes, given), attributes)!;
  const typed = value({ mappings: entries(2).map(({ generate, dataType }) => ({ generate, data_type: dataType })) });
  const text = value({ mappings_json: JSON.stringify(entries(2)) });
  expect(toDocument(attributes, text, declared)).toEqual(toDocument(attributes, typed, declared));
  const faults: string[] = [];
  const both = { ...typed, mappings_json: text["mappings_json"]! };
  toDocument(attributes, both, { ...declared, fault: (at, message) => faults.push(`${at} ${message}`) });
  expect(faults).toEqual(["/mappings is set twice: remove one of them."]);
  const read = (count: number, prior?: TfObject) => {
    const { mappings, mappings_json } = fromDocument(attributes, { name: "I", mappings: entries(count) }, prior);
    return [mappings !== null, mappings_json];
  };
  // Who has chosen one form keeps it; where nobody has, long lists are texts.
  expect(read(2)).toEqual([true, null]);
  expect(read(10)).toEqual([false, JSON.stringify(entries(10))]);
  expect(read(10, typed)).toEqual([true, null]);
  expect(read(2, text)).toEqual([false, text["mappings_json"]]);
});

test("a wide block is planned with the very type that it is configured with, or had before", () => {
  const { attributes } = tfResources().get("reconduit_import")!;
  const block = (type: DynamicType, value: Json) =>
    readValue({ json: Buffer.from(JSON.stringify({ name: "I", file: { type, value } })) }, attributes)!;
  const text = "string" as const;
  const state = settled(
    attributes,
    planValue(attributes, null, block(["object", { encoding: text }], { encoding: "utf8" })).value,
  );
  const sent = (value: TfObject) => {
    const all = decode(writeValue(value, attributes).msgpack!) as { readonly file: readonly [Uint8Array, Json] };
    return [JSON.parse(Buffer.from(all.file[0]).toString()) as Json, all.file[1]];
  };
  const planned = (type: DynamicType, value: Json) => {
    const plan = planValue(attributes, state, block(type, value));
    return [plan.changed, ...sent(plan.value)];
  };
  const before = [["object", { encoding: text }], { encoding: "utf8" }];
  expect(planned(["object", { encoding: text }], { encoding: "utf8" })).toEqual([false, ...before]);
  // Null, and a map in place of an object, mean the same.
  const nulls = ["object", { encoding: text, skip_aggregation: "bool" }] as const;
  expect(planned(nulls, { encoding: "utf8", skip_aggregation: null })).toEqual([false, ...before]);
  expect(planned(["map", text], { encoding: "utf8" })).toEqual([false, ...before]);
  // Another value is planned as it came: Terraform compares types, too.
  expect(planned(["map", text], { encoding: "win1252" })).toEqual([true, ["map", text], { encoding: "win1252" }]);
  const other = { encoding: null, skip_aggregation: "true" };
  const odd = ["object", { encoding: text, skip_aggregation: text }] as const;
  expect(planned(odd, other)).toEqual([true, odd, other]);
  expect(toDocument(attributes, block(odd, other), declared)).toEqual({ name: "I", file: { skipAggregation: true } });
  // What was read is what a literal would be; what is there stays.
  const live = { name: "I", file: { encoding: "utf8", skipAggregation: false } };
  expect(sent(fromDocument(attributes, live, state))).toEqual([
    ["object", { encoding: text, skip_aggregation: "bool" }],
    { encoding: "utf8", skip_aggregation: false },
  ]);
  expect(sent(fromDocument(attributes, { name: "I", file: { encoding: "utf8" } }, state))).toEqual(before);
});

test("what Terraform knows of an unknown value in a wide block goes back to it", () => {
  const { attributes } = tfResources().get("reconduit_import")!;
  const prefix = new ExtData(12, new Uint8Array([0x82, 1, 0xc2, 2, 0xa2, 0x62, 0x2d]));
  const type = Buffer.from('["object",{"encoding":"string"}]');
  const given = Object.fromEntries(attributes.map(({ name }) => [name, null as unknown]));
  const msgpack = encode({ ...given, name: "I", file: [type, { encoding: prefix }] });
  const config = readValue({ msgpack }, attributes)!;
  const { value } = planValue(attributes, null, config);
  const { file } = decode(writeValue(value, attributes).msgpack!) as { readonly file: readonly unknown[] };
  expect(file).toEqual([new Uint8Array(type), { encoding: prefix }]);
});

test("a text that is not JSON is told with its place", () => {
  const faults: string[] = [];
  const config = readValue({ json: Buffer.from('{"name":"F","settings":"{"}') }, flow)!;
  toDocument(flow, config, { ...declared, fault: (at) => faults.push(at) });
  expect(faults).toEqual(["/settings"]);
});

test("an update leaves what it does not move", () => {
  const state = settled(script, planValue(script, null, configured(script, { name: "a" })).value);
  const { value } = planValue(script, state, configured(script, { name: "b" }));
  expect(value).toMatchObject({ id: "known", created_at: "known", deleted_at: null, name: "b" });
  expect(Object.values(value).filter((each) => each instanceof Unknown)).toEqual([]);
});

test("an object in the recycle bin is a change", () => {
  const state = {
    ...settled(script, planValue(script, null, configured(script, { name: "a" })).value),
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
  const state = settled(connection, value);
  expect(planValue(connection, state, config("two", 1)).changed).toBe(false);
  expect(planValue(connection, state, config("two", 2)).changed).toBe(true);
  const seal = appliedReading((each) => `sealed ${String(each)}`);
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
    tfPlaceOf(connection, pointer, value).steps.map((step) => Object.values(step)[0] as unknown);
  expect(names("/http/headers/0/name")).toEqual(["http", "headers", 0, "name"]);
  expect(names("/http/auth/basic/password")).toEqual(["http", "auth", "basic", "password_wo"]);
  expect(names("/settings/deep/inside")).toEqual(["settings"]);
  const text = (pointer: string) => tfPlaceOf(connection, pointer, value).text;
  expect(text("/http/headers/0/name")).toBe("http.headers[0].name");
  expect(text("/http/_httpConnectorId")).toBe("http.http_connector_id");
  expect(text("/settings/deep/0/inside out")).toBe('settings.deep[0]["inside out"]');
  expect(text("/http/unheardOf/deep")).toBe("http.other_fields.unheardOf.deep");
  expect(text("/http/other_fields")).toBe("http.other_fields");
  expect(text("/unheardOf")).toBe("");
});

test("a plan tells what the platform keeps of what it shows as removed, but not of what is replaced or unknown", () => {
  const told = (type: string, before: JsonObject, after: JsonObject, unknownNow: object = {}) => {
    const resource = tfResources().get(type)!;
    const value = (given: JsonObject) => configured(resource.attributes, given);
    const state = settled(resource.attributes, planValue(resource.attributes, null, value(before)).value);
    const { diagnostics } = planResource(
      resource,
      state,
      { ...value(after), ...unknownNow },
      { strictSpec: false, strictValues: false },
    );
    return diagnostics.map(({ code, pointer, detail }) =>
      `${code} ${pointer} ${detail!.match(/"[^"]*"/g)?.join() ?? ""}`.trim(),
    );
  };
  expect(told("reconduit_script", { name: "a", content: "x" }, { name: "a" })).toEqual(["kept-value /content"]);
  expect(told("reconduit_script", { name: "a", content: "" }, { name: "a" })).toEqual([]);
  expect(told("reconduit_script", { name: "a", content: "x" }, { name: "a", content: "" })).toEqual([]);
  expect(told("reconduit_flow", { name: "a", logging: { mode: "x" } }, { name: "a" })).toEqual(["kept-value /logging"]);
  expect(told("reconduit_flow", { name: "a", description: "x" }, { name: "a" })).toEqual([]);
  const sync = (integration: string, ...names: readonly string[]) => ({
    _integrationId: integration.repeat(24),
    datasets: names.map((externalId) => ({ externalId })),
  });
  expect(told("reconduit_sync", sync("a", "x", "y"), sync("a", "y"))).toEqual(['kept-entries /datasets "x"']);
  expect(told("reconduit_sync", sync("a", "x", "y"), sync("a", "z", "y", "x"))).toEqual([]);
  expect(told("reconduit_sync", sync("a", "x", "y"), sync("b", "y"))).toEqual([]);
  expect(told("reconduit_sync", sync("a", "x"), sync("a"), { datasets: new Unknown("") })).toEqual([]);
  const [source, destination] = ["b", "c"].map((id) => ({ _connectionId: id.repeat(24) }));
  const ends = { source, destination, historicDateTime: "2024-01-01T00:00:00.000Z" } as JsonObject;
  const running = (disabled: boolean, ...names: readonly string[]) => ({ ...sync("a", ...names), ...ends, disabled });
  expect(told("reconduit_sync", running(false, "x"), running(false, "x", "y"))).toEqual([
    'later-effect /datasets/1 "y"',
  ]);
  expect(told("reconduit_sync", running(true, "x"), running(true, "x", "y"))).toEqual([]);
  const entry = { external_id: new Unknown("") };
  expect(told("reconduit_sync", running(false, "x"), running(false, "x"), { datasets: [entry] })).toEqual([]);
  expect(told("reconduit_sync", sync("a", "x"), sync("a"), { datasets: [entry] })).toEqual([]);
});
