/** Mistakes in a configuration, as the provider tells them before anything is planned. */
import { expect, test } from "vitest";
import { isObject, type Json } from "../../src/base/json.ts";
import type { TfAttribute } from "../../src/derive/terraform/tf-attribute.ts";
import type { DynamicType } from "../../src/derive/terraform/tf-dynamic.ts";
import { tfEphemerals } from "../../src/derive/terraform/tf-ephemeral.ts";
import { tfReads } from "../../src/derive/terraform/tf-reads.ts";
import { tfDataSources, tfResources } from "../../src/derive/terraform/tf-schema.ts";
import { isTfObject } from "../../src/model/terraform/tf-document.ts";
import type { TfObject, TfValue } from "../../src/model/terraform/tf-value.ts";
import { Unknown } from "../../src/model/value.ts";
import { readValue, writeValue } from "../../src/terraform/dynamic-value.ts";
import type { WireMessage } from "../../src/terraform/protocol/wire.ts";
import { createTfProvider } from "../../src/terraform/provider.ts";

const { handle } = createTfProvider({ signal: new AbortController().signal, env: {}, cwd: "/nowhere" });

interface Told {
  readonly summary: string;
  readonly detail: string;
  readonly attribute?: { readonly steps: readonly WireMessage[] };
}

/** A value as Terraform sends it. Texts "?" are not known yet. */
function sent(attributes: readonly TfAttribute[], given: object) {
  const value = readValue({ json: Buffer.from(JSON.stringify(given)) }, attributes)!;
  return writeValue(opened(value) as TfObject, attributes);
}

function opened(value: TfValue): TfValue {
  if (value === "?") return new Unknown("later");
  if (!isTfObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, opened(each)]));
}

async function mistakes(type: string, given: object, writeOnlyAttributesAllowed = 1): Promise<readonly Told[]> {
  const config = sent(tfResources().get(type)!.attributes, given);
  const request = { typeName: type, config, clientCapabilities: { writeOnlyAttributesAllowed } };
  return (await handle("ValidateResourceConfig", request))["diagnostics"] as readonly Told[];
}

async function ofData(type: string, given: object): Promise<readonly Told[]> {
  const { attributes } = tfReads().get(type) ?? tfDataSources().get(type)!;
  const request = { typeName: type, config: sent(attributes, given) };
  return (await handle("ValidateDataResourceConfig", request))["diagnostics"] as readonly Told[];
}

const details = async (type: string, given: object) => (await mistakes(type, given)).map(({ detail }) => detail);
const root = ({ attribute }: Told) => attribute?.steps.map((step) => step["attributeName"]);

const id = "65b000000000000000000001";
const ftp = { type: "sftp", host_uri: "h", username: "u" };
const http = { base_uri: "https://shop.example.test", media_type: "json" };

test("a mistake begins with the path of its attribute, and is shown on the argument around it", async () => {
  const sync = { name: "s", integration_id: id, source: { connection_id: "x" }, destination: { connection_id: "y" } };
  const wrong = await mistakes("reconduit_sync", sync);
  const ids = wrong.filter(({ detail }) => detail.includes("24 hexadecimal"));
  expect(ids.map(({ detail }) => detail)).toEqual([
    "destination.connection_id: must be an id of 24 hexadecimal characters.",
    "source.connection_id: must be an id of 24 hexadecimal characters.",
  ]);
  expect(ids.map(root)).toEqual([["destination"], ["source"]]);
  const nested = { ...http, concurrency_level: 1.5, auth: { type: "nope" }, headers: [{ name: 1 }, {}] };
  const connection = await mistakes("reconduit_connection", { name: "c", type: "http", http: nested });
  expect(connection.map(({ detail }) => detail)).toEqual(
    expect.arrayContaining([
      "http.concurrency_level: must be a whole number.",
      expect.stringMatching(/^http\.auth\.type: must be .*basic/),
    ]),
  );
  expect(connection.map(root)).toEqual(connection.map(() => ["http"]));
});

/** The type of a literal. */
function typeOfLiteral(value: Json): DynamicType {
  if (Array.isArray(value)) return ["tuple", value.map((item: Json) => typeOfLiteral(item))];
  if (!isObject(value))
    return value === null ? "dynamic" : typeof value === "boolean" ? "bool" : (typeof value as "string");
  return ["object", Object.fromEntries(Object.entries(value).map(([name, item]) => [name, typeOfLiteral(item)]))];
}

const literal = (value: Json) => ({ type: typeOfLiteral(value), value });

test("what a wide block cannot hold is told with its path, all of it at once", async () => {
  const given = {
    name: "i",
    adaptor_type: "HTTPImport",
    connection_id: id,
    http: { relative_uri: ["/x"], method: ["POST"] },
    hooks: literal({ pre_map: { script_id: id, funktion: "f", function: ["f"] }, post_map: ["f"] }),
    file: literal({ skip_aggregation: "yes", csv: null }),
    mappings: literal([{ generate: "a", dataType: "string", status: "Active" }, "b"]),
    tool: literal("t"),
  };
  const request = { typeName: "reconduit_import", config: { json: Buffer.from(JSON.stringify(given)) } };
  const wrong = (await handle("ValidateResourceConfig", request))["diagnostics"] as readonly Told[];
  expect(wrong.map(({ detail }) => detail)).toEqual([
    "file.skip_aggregation: must be a boolean.",
    "hooks.post_map: must be an object, {...}.",
    "hooks.pre_map.funktion: is not a valid attribute here. Did you mean function?",
    "hooks.pre_map.function: must be a string.",
    "mappings[0].dataType: is not a valid attribute here. Did you mean data_type?",
    "mappings[1]: must be an object, {...}.",
    "tool: must be an object, {...}.",
  ]);
  expect(wrong.map(root)).toEqual([["file"], ["hooks"], ["hooks"], ["hooks"], ["mappings"], ["mappings"], ["tool"]]);
});

test("mistakes speak of attributes, not of the platform's fields", async () => {
  expect(await details("reconduit_export", { name: "e", adaptor_type: "HTTPExport" })).toEqual([
    '"connection_id" is required if adaptor_type is HTTPExport.',
    '"http" is required if adaptor_type is HTTPExport.',
  ]);
  // A value that is also a field's name stays a value.
  expect(await details("reconduit_connection", { name: "c", type: "documentDb" })).toEqual([
    '"document_db" is required if type is documentDb.',
  ]);
  expect(await details("reconduit_iclient", { name: "i", provider_name: "github", enable_jwt: true })).toEqual([
    "jwt: enable_jwt requires the jwt block.",
  ]);
});

test("a field that is meant is suggested as it is written there: as an attribute, or in JSON", async () => {
  const upload = {
    name: "i",
    adaptor_type: "HTTPImport",
    connection_id: id,
    http: { relative_uri: ["/x"], method: ["POST"] },
  };
  const told = async (given: object) => {
    const config = { json: Buffer.from(JSON.stringify({ ...upload, ...given })) };
    const answer = await handle("ValidateResourceConfig", { typeName: "reconduit_import", config });
    return (answer["diagnostics"] as readonly Told[]).map(({ detail }) => detail);
  };
  const mapping = { extract: "$.a", generate: "a" };
  expect(await told({ mappings: literal([{ ...mapping, data_type: "string" }]) })).toEqual([
    'mappings[0].status: Mapping object must have status field present. Write status = "Active"',
  ]);
  expect(await told({ mappings_json: JSON.stringify([{ ...mapping, dataType: "string" }]) })).toEqual([
    'mappings_json[0].status: Mapping object must have status field present. Write "status": "Active"',
  ]);
  const misspelt = { ...mapping, dataTyp: "string", status: "Active" };
  expect((await told({ mappings_json: JSON.stringify([misspelt]) })).join()).toContain("Did you mean dataType?");
});

test("code is checked as in a manifest: scripts, templates, lookups and SQL, where they are known", async () => {
  const told = async (typeName: string, given: object) => {
    const config = { json: Buffer.from(JSON.stringify(given)) };
    const answer = await handle("ValidateResourceConfig", { typeName, config });
    return (answer["diagnostics"] as readonly Told[]).map(({ summary, detail }) => `${summary}: ${detail}`);
  };
  const broken = { name: "s", content: "function f() {\n  return (1;\n}" };
  // Terraform does not say whether anything calls it.
  expect(await mistakes("reconduit_script", broken)).toMatchObject([{ severity: 2 }]);
  expect(await told("reconduit_script", broken)).toEqual([
    expect.stringMatching(/^Invalid script: content: The script cannot be parsed.* line 2, column \d+/),
  ]);
  const upload = (uri: string, more: object = {}) => ({
    name: "i",
    adaptor_type: "HTTPImport",
    connection_id: id,
    http: { relative_uri: [uri], method: ["POST"] },
    ...more,
  });
  expect(await told("reconduit_import", upload("/x/{{{id}}"))).toEqual([
    expect.stringMatching(/^Invalid template: http\.relative_uri\[0\]: /),
  ]);
  expect(await told("reconduit_import", upload("/x/{{uppercas id}}"))).toEqual([
    expect.stringMatching(/^There is no such template helper: http\.relative_uri\[0\]: .*Did you mean "uppercase"\?$/),
  ]);
  const mapping = { generate: "a", extract: "$.a", dataType: "string", status: "Active", lookupName: "zoness" };
  const mappings_json = JSON.stringify([mapping]);
  expect((await told("reconduit_import", upload("/x", { mappings_json }))).join()).toMatch(
    /There is no such lookup: mappings_json\[0\]\.lookupName: /,
  );
  const sql = (query: string) => ({
    name: "i",
    adaptor_type: "RDBMSImport",
    connection_id: id,
    rdbms: literal({ query_type: ["per_record"], query: [query] }),
  });
  expect(await told("reconduit_import", sql("insrt into x values (1)"))).toEqual([
    expect.stringMatching(/^Invalid SQL: rdbms\.query\[0\]: /),
  ]);
  for (const given of [upload("/x/{{uppercase id}}"), sql("insert into x values ({{id}})")])
    expect(await told("reconduit_import", given)).toEqual([]);
  expect(await mistakes("reconduit_script", { name: "s", content: "?" })).toEqual([]);
});

test("a secret that is given twice, or cannot be given, is told with its attribute", async () => {
  const given = { ...ftp, password: "a", password_wo: "b", password_wo_version: 1 };
  const twice = await mistakes("reconduit_connection", { name: "c", type: "ftp", ftp: given }, 0);
  expect(twice).toMatchObject([
    { summary: "A secret is given twice", detail: expect.stringMatching(/^ftp\.password: /) },
    { summary: "Write-only attributes need Terraform 1.11", detail: expect.stringMatching(/^ftp\.password: /) },
  ]);
  expect(twice.map(root)).toEqual([["ftp"], ["ftp"]]);
});

test("what is only read cannot be given, be it known or not", async () => {
  expect(await mistakes("reconduit_script", { name: "s", id, deleted_at: "?" })).toMatchObject([
    { summary: "The attribute is read-only", detail: "deleted_at: is only read, and cannot be given." },
    { summary: "The attribute is read-only", detail: "id: is only read, and cannot be given." },
  ]);
  // A block that is made of another one's brings along what is not known yet: that is not a value.
  const http = { relative_uri: ["/x"], method: ["POST"] };
  const copied = (isRest: unknown) =>
    mistakes("reconduit_import", {
      name: "i",
      adaptor_type: "HTTPImport",
      connection_id: id,
      http: { ...http, is_rest: isRest },
    });
  expect(await copied("?")).toEqual([]);
  expect(await copied(false)).toMatchObject([
    { detail: expect.stringMatching(/^http\.is_rest: is only read, .* merge\(BLOCK, \{ is_rest = null \}\)\.$/) },
  ]);
  expect(await ofData("reconduit_connection", { name: "c", type: "ftp" })).toMatchObject([
    { detail: "type: is only read, and cannot be given.", attribute: { steps: [{ attributeName: "type" }] } },
  ]);
  expect(await ofData("reconduit_scripts", { ids: ["x"], items: [{ name: "y" }] })).toHaveLength(2);
});

test("a data source needs something to look for, which may be known later", async () => {
  expect(await ofData("reconduit_script", {})).toMatchObject([
    { summary: "The search criteria are missing", detail: "Give id or name." },
  ]);
  for (const given of [{ name: "?" }, { id: "?" }, { id }, { name: "s" }])
    expect(await ofData("reconduit_script", given)).toEqual([]);
});

test("filters and parameters are checked against their fields", async () => {
  const told = async (type: string, given: object) => (await ofData(type, given)).map(({ detail }) => detail);
  expect(await told("reconduit_script", { id: "x" })).toEqual(["id: must be an id of 24 hexadecimal characters."]);
  expect(await told("reconduit_exports", { adaptor_type: "HTTPExports" })).toEqual([
    expect.stringMatching(/^adaptor_type: must be HTTPExport, .*Did you mean HTTPExport\?$/),
  ]);
  expect(await told("reconduit_jobs_list", { status: "?", type: "flows", started_at_gte: "x" })).toHaveLength(2);
  const { attributes } = tfEphemerals().get("reconduit_audit_export_selected")!;
  const config = sent(attributes, { sort_by: "size", body: "{", signed_url: "x" });
  const request = { typeName: "reconduit_audit_export_selected", config };
  const ephemeral = (await handle("ValidateEphemeralResourceConfig", request))["diagnostics"] as readonly Told[];
  expect(ephemeral.map(root)).toEqual([["signed_url"], ["body"], ["sort_by"]]);
});

test("other fields are a JSON object of fields that have no attribute", async () => {
  const told = async (other: string) =>
    (await mistakes("reconduit_connection", { name: "c", type: "http", http: { ...http, other_fields: other } }))
      .filter((each) => (each as unknown as WireMessage)["severity"] === 1)
      .map(({ detail }) => detail);
  const shape = "http.other_fields: must be a JSON object. Write it with jsonencode({...}).";
  for (const text of ["[1]", '"abc"', "null", "3"]) expect(await told(text)).toEqual([shape]);
  expect(await told("{")).toEqual([expect.stringMatching(/^http\.other_fields: is not JSON/)]);
  expect(await told('{"baseURI":"https://b","auth":{"token":{"token":"canary"}}}')).toEqual([
    'http.other_fields: may not contain "baseURI", which has its own attribute: use base_uri.',
    'http.other_fields: may not contain "auth", which has its own attribute: use auth.',
  ]);
  expect(await told('{"unheardOf":{"baseURI":1}}')).toEqual([]);
});

test("JSON text is refused where a number would not stay what it is, and is never quoted", async () => {
  const flow = (settings: string) => details("reconduit_flow", { name: "f", settings });
  const inexact = "settings: contains a number that cannot be represented exactly. Write the number as a string.";
  expect(await flow('{"a":[9007199254740993]}')).toEqual([inexact]);
  expect(await flow('{"a":1e999}')).toEqual([inexact]);
  expect(await flow('{"a":9007199254740991,"b":0.1,"c":"9007199254740993"}')).toEqual([]);
  expect(await flow("canary")).toEqual(["settings: is not JSON. Write it with jsonencode(...)."]);
  const other = { ...http, other_fields: '{"a":9007199254740993}' };
  expect(await details("reconduit_connection", { name: "c", type: "http", http: other })).toEqual([
    expect.stringMatching(/^http\.other_fields: contains a number/),
  ]);
});

test("a write-only secret and its version are given together", async () => {
  const told = (given: object) =>
    mistakes("reconduit_connection", { name: "c", type: "ftp", ftp: { ...ftp, ...given } });
  const apart = {
    summary: "A secret and its version go together",
    detail: expect.stringMatching(/^ftp\.password(_wo)?: give password_wo and password_wo_version, or neither\.$/),
    attribute: { steps: [{ attributeName: "ftp" }] },
  };
  expect(await told({ password_wo: "x" })).toMatchObject([apart]);
  expect(await told({ password_wo_version: 2 })).toMatchObject([apart]);
  expect(await told({ password: "x", password_wo_version: 2 })).toMatchObject([apart]);
  const pairs = ["x", "?"].map((secret) => ({ password_wo: secret, password_wo_version: 1 }));
  for (const given of [{ password: "x" }, {}, ...pairs]) expect(await told(given)).toEqual([]);
});
