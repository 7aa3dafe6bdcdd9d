/** Numbers with more digits than a double go through exports, scripts, mappings, templates, imports, flows, syncs and stores as they came. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import { type HttpTarget, httpTarget } from "../support/http-target.ts";
import { type Server, serve } from "./serving.ts";

const root = mkdtempSync(join(tmpdir(), "reconduit-exact-"));
let server: Server;
let target: HttpTarget;
let files: string;
let connection: string;

/** A record of each sort of number; its text is written again as it is. */
const record =
  '{"id":9007199254740993,"next":9007199254740992,"amount":12345678901234567.123456,"rate":0.12345678901234567891,"n":[1,-18446744073709551617]}';

beforeAll(async () => {
  server = await serve({ files: root });
  files = join(root, (await server.call("GET", "/v1/tokenInfo")).body._userId);
  mkdirSync(files);
  target = await httpTarget();
  connection = await created("/v1/connections", {
    name: "Application",
    type: "http",
    http: { baseURI: target.url, mediaType: "json" },
  });
});
beforeEach(() => target.answer(() => ({ body: {} })));
afterAll(async () => {
  await server.platform.close();
  await target.close();
  rmSync(root, { recursive: true });
});

async function created(path: string, document: JsonObject): Promise<string> {
  const { status, body, text } = await server.call("POST", path, document);
  expect([status, status === 201 ? "" : text]).toEqual([201, ""]);
  return body._id;
}

const importOf = (more: JsonObject = {}, http: JsonObject = {}) =>
  created("/v1/imports", {
    name: "To application",
    adaptorType: "HTTPImport",
    _connectionId: connection,
    http: { relativeURI: ["/in"], method: ["POST"], ...http },
    ...more,
  });

const exportOf = (more: JsonObject = {}) =>
  created("/v1/exports", {
    name: "From application",
    adaptorType: "HTTPExport",
    _connectionId: connection,
    http: { relativeURI: "/out", method: "GET" },
    ...more,
  });

const scriptOf = (content: string) => created("/v1/scripts", { name: "Script", content });
const invoke = (id: string, data: string) =>
  server.call("POST", `/v1/imports/${id}/invoke`, `{"data":${data}}` as unknown as JsonObject);
const bodies = () => target.received.map(({ body }) => body).filter((body) => body !== "");

test("an export answers the numbers that the application answered", async () => {
  target.answer(() => ({ body: `[${record}]` }));
  const { text } = await server.call("POST", `/v1/exports/${await exportOf()}/invoke`, {});
  expect(text).toContain(`"data":[${record}]`);
});

test("an import sends the numbers of its body, and answers the id and body of the destination", async () => {
  target.answer(() => ({ body: '{"id":9007199254740995,"more":[0.12345678901234567891]}' }));
  const { text } = await invoke(await importOf(), `[${record}]`);
  expect(bodies()).toEqual([record]);
  expect(text).toContain('"id":9007199254740995');
  expect(text).toContain('"more":[0.12345678901234567891]');
});

test("a mapping keeps them as numbers, as texts, and of texts", async () => {
  const fields = (entries: readonly [string, string, string?][]) =>
    entries.map(([extract, generate, dataType]) => ({ extract, generate, ...(dataType && { dataType }) }));
  const id = await importOf({
    mapping: {
      fields: fields([
        ["id", "same"],
        ["id", "text", "string"],
        ["amount", "number", "number"],
        ["t", "read", "number"],
      ]),
    },
  });
  await invoke(id, `[{"id":9007199254740993,"amount":12345678901234567.123456,"t":"9007199254740993.5"}]`);
  expect(bodies()).toEqual([
    '{"same":9007199254740993,"text":"9007199254740993","number":12345678901234567.123456,"read":9007199254740993.5}',
  ]);
});

test("a mapping that makes a number of a text beyond all numbers fails the record", async () => {
  const id = await importOf({ mapping: { fields: [{ extract: "t", generate: "n", dataType: "number" }] } });
  const { text } = await invoke(id, '[{"t":"1e400"}]');
  expect(text).toContain("n: 1e400 is beyond 1.8e308");
  expect(target.received).toEqual([]);
});

test("a template writes them, computes whole ones, and fails where it would round", async () => {
  const id = await importOf(
    {},
    { body: ['{"id":{{id}},"next":{{add id 2}},"one":{{#compare id "==" next}}1{{else}}0{{/compare}} }'] },
  );
  const answer = await invoke(id, `[${record}]`);
  expect(answer.text).not.toContain("template_failed");
  expect(bodies().map((body) => body.replaceAll(/\s/g, ""))).toEqual([
    '{"id":9007199254740993,"next":9007199254740995,"one":0}',
  ]);
  const rounding = await importOf({}, { body: ['{"x":{{round amount}} }'] });
  expect((await invoke(rounding, `[${record}]`)).text).toContain(
    "round: 12345678901234567.123456 has more digits than numbers are computed with",
  );
});

test("a filter tells two apart that are the same double", async () => {
  const rules = ["equals", ["extract", "id"], ["number", "9007199254740993"]];
  const id = await importOf({ filter: { type: "expression", expression: { version: "1", rules } } });
  await invoke(id, '[{"id":9007199254740992},{"id":9007199254740993}]');
  expect(bodies()).toEqual(['{"id":9007199254740993}']);
});

test("a script is given BigInts and decimals, and gives back what it was given", async () => {
  const _scriptId = await scriptOf(`function same({ data }) { return data.map((each) => ({ data: each })) }
    function grown({ data }) { return data.map(({ id, rate }) => ({ data: { id: id + 1n, kind: typeof id, half: rate / 2, text: String(rate), json: JSON.stringify({ rate }), read: JSON.parse("[9007199254740993]") } })) }
    function mixed({ data }) { return data.map(({ id }) => ({ data: { id: id + 1 } })) }`);
  const hooked = (name: string) => importOf({ hooks: { preMap: { _scriptId, function: name } } });
  await invoke(await hooked("same"), `[${record}]`);
  await invoke(await hooked("grown"), `[${record}]`);
  expect(bodies()).toEqual([
    record,
    '{"id":9007199254740994,"kind":"bigint","half":0.06172839450617284,"text":"0.12345678901234567891","json":"{\\"rate\\":0.12345678901234567891}","read":[9007199254740993]}',
  ]);
  expect((await invoke(await hooked("mixed"), `[${record}]`)).text).toContain("script_error");
  expect(target.received).toHaveLength(2);
});

test("the hook of an export keeps them", async () => {
  const _scriptId = await scriptOf("function save({ data, errors }) { return { data, errors, abort: false } }");
  target.answer(() => ({ body: `[${record}]` }));
  const id = await exportOf({ hooks: { preSavePage: { _scriptId, function: "save" } } });
  expect((await server.call("POST", `/v1/exports/${id}/invoke`, {})).text).toContain(`"data":[${record}]`);
});

test("a flow carries them from step to step, and its errors and retry data keep them", async () => {
  target.answer(({ url, body }) => {
    if (url === "/out") return { body: `[${record}]` };
    return url === "/refusing" && body !== "" ? { status: 422, body: "{}" } : { body: '{"id":9007199254740995}' };
  });
  const [good, bad] = [await importOf(), await importOf({}, { relativeURI: ["/refusing"] })];
  const responseMapping = { fields: [{ extract: "id", generate: "given" }] };
  const flow = await created("/v1/flows", {
    name: "Flow",
    disabled: false,
    pageGenerators: [{ _exportId: await exportOf() }],
    pageProcessors: [
      { type: "import", _importId: good, responseMapping },
      { type: "import", _importId: bad },
    ],
  });
  expect((await server.call("POST", `/v1/flows/${flow}/run`, {})).status).toBe(200);
  await server.platform.idle();
  const second = record.replace(/\}$/, ',"given":9007199254740995}');
  expect(bodies()).toEqual([record, second]);
  const errors = await server.call("GET", `/v1/flows/${flow}/${bad}/errors`);
  const key = errors.body.errors[0].retryDataKey;
  expect((await server.call("GET", `/v1/flows/${flow}/${bad}/${key}/data`)).text).toContain(second.slice(1, -1));
});

test("a preview shows them", async () => {
  target.answer(() => ({ body: `[${record}]` }));
  const document = {
    adaptorType: "HTTPExport",
    _connectionId: connection,
    http: { relativeURI: "/out", method: "GET" },
  };
  const { text } = await server.call("POST", "/v1/exports/preview", document);
  expect(text.replaceAll('\\"', '"')).toContain('"id":9007199254740993');
  expect(text).not.toContain("9007199254740992,9");
});

test("stored states and documents keep them", async () => {
  expect((await server.call("PUT", "/v1/state/exact", record as unknown as JsonObject)).status).toBeLessThan(300);
  expect((await server.call("GET", "/v1/state/exact")).text).toContain(record);
  const mock = `{"name":"M","adaptorType":"HTTPImport","_connectionId":"${connection}","http":{"relativeURI":["/"],"method":["POST"]},"mockResponse":[{"_json":${record}}]}`;
  const made = await server.call("POST", "/v1/imports", mock as unknown as JsonObject);
  expect((await server.call("GET", `/v1/imports/${made.body._id}`)).text).toContain(record);
});

test("a body with a number that nothing keeps is refused with its place", async () => {
  const { status, text } = await invoke(await importOf(), '[{"a":{"b":1e400}}]');
  expect([status, text]).toEqual([
    400,
    expect.stringContaining("The body cannot be read: the number 1e400 at data[0].a.b is beyond"),
  ]);
});

test("an answer with a number that nothing keeps fails the export with its place", async () => {
  target.answer(() => ({ body: '[{"id":1e400}]' }));
  const { text } = await server.call("POST", `/v1/exports/${await exportOf()}/invoke`, {});
  expect(text).toContain("The answer cannot be read: the number 1e400 at [0].id is beyond");
});

async function synced(source: string, datasets: readonly JsonObject[], name: string): Promise<JsonObject> {
  const destination = await created("/v1/connections", {
    name,
    type: "rdbms",
    rdbms: { type: "sqlite", database: name },
  });
  const _integrationId = await created("/v1/integrations", { name: "Syncs" });
  const body = {
    source: { _connectionId: source },
    destination: { _connectionId: destination },
    historicDateTime: "2020-01-01T00:00:00.000Z",
  };
  const id = await created("/v1/syncs", { _integrationId, ...body });
  expect((await server.call("PUT", `/v1/syncs/${id}/datasets`, datasets)).status).toBe(200);
  expect((await server.call("PUT", `/v1/syncs/${id}`, { ...body, disabled: false })).status).toBe(200);
  expect((await server.call("POST", `/v1/syncs/${id}/run`)).status).toBe(200);
  await server.platform.idle();
  const { body: jobs } = await server.call("GET", `/v1/syncs/${id}/syncJobs`);
  return (await server.call("GET", `/v1/syncJobs/${jobs.data[0]._id}/family`)).body;
}

function rows(name: string, sql: string): readonly unknown[] {
  const file = new DatabaseSync(join(files, name), { readOnly: true, readBigInts: true });
  const found = file
    .prepare(sql)
    .all()
    .map((row) => Object.values(row).map(String));
  file.close();
  return found;
}

const neighbours =
  '[{"id":9007199254740992,"v":"a","amt":12345678901234567.123456,"big":100000000000000000001},{"id":9007199254740993,"v":"b","amt":0.1,"big":3}]';
const expected = [
  ["9007199254740992", "a", "12345678901234567.123456", "100000000000000000001"],
  ["9007199254740993", "b", "0.1", "3"],
];

test.each(["merge", "append", "replace"])(
  "a sync of an application keeps keys and decimals: %s",
  async (ingestionMode) => {
    target.answer(() => ({ body: neighbours }));
    const name = `http-${ingestionMode}.db`;
    const dataset = { name: "t", externalId: "/x", enable: true, ingestionMode };
    const job = await synced(connection, [dataset], name);
    expect(job).toMatchObject({ status: "completed", numLoadedRecords: 2, numErrors: 0 });
    expect(rows(name, "select id, v, amt, big from t order by id")).toEqual(expected);
  },
);

test("a sync of JSON files keeps keys and decimals", async () => {
  mkdirSync(join(files, "js"));
  writeFileSync(join(files, "js", "a.json"), neighbours);
  const source = await created("/v1/connections", { name: "Files", type: "filesystem", filesystem: {} });
  const dataset = { name: "t", externalId: "js/a.json", enable: true, ingestionMode: "merge" };
  expect(await synced(source, [dataset], "files.db")).toMatchObject({ status: "completed", numLoadedRecords: 2 });
  expect(rows("files.db", "select id, v, amt, big from t order by id")).toEqual(expected);
});

test("a table of SQLite that would round a number refuses the row", async () => {
  const file = new DatabaseSync(join(files, "there.db"));
  file.exec("create table t (id integer primary key, v text, amt numeric, big real)");
  file.close();
  target.answer(() => ({ body: neighbours }));
  const dataset = { name: "t", externalId: "/x", enable: true, ingestionMode: "append" };
  expect(await synced(connection, [dataset], "there.db")).toMatchObject({ numLoadedRecords: 1, numErrors: 1 });
  expect(rows("there.db", "select id, v from t")).toEqual([["9007199254740993", "b"]]);
  expect(rows("there.db", "select message from _reconduit_rejects")).toEqual([
    [expect.stringContaining("The column amt would change 12345678901234567.123456")],
  ]);
});

test("files are read and written with all digits", async () => {
  mkdirSync(join(files, "out"));
  const place = await created("/v1/connections", { name: "Folder", type: "filesystem", filesystem: {} });
  const importTo = (type: string, more: JsonObject = {}) =>
    created("/v1/imports", {
      name: type,
      adaptorType: "FileSystemImport",
      _connectionId: place,
      filesystem: { directoryPath: "out" },
      file: { type, fileName: `a.${type}`, ...more },
    });
  await invoke(await importTo("json"), `[${record}]`);
  await invoke(
    await importTo("csv", { csv: { columnDelimiter: ",", includeHeader: true } }),
    '[{"id":9007199254740993,"r":0.12345678901234567891}]',
  );
  expect(readFileSync(join(files, "out", "a.json"), "utf8")).toContain(record.slice(1, 30));
  expect(readFileSync(join(files, "out", "a.json"), "utf8").replaceAll(/\s/g, "")).toContain(record);
  expect(readFileSync(join(files, "out", "a.csv"), "utf8")).toContain("9007199254740993,0.12345678901234567891");
});

test("an import into a table of SQLite that would round a number refuses the record", async () => {
  const file = new DatabaseSync(join(files, "own.db"));
  file.exec("create table t (id integer primary key, amt numeric, note text)");
  file.close();
  const _connectionId = await created("/v1/connections", {
    name: "Own",
    type: "rdbms",
    rdbms: { type: "sqlite", database: "own.db" },
  });
  const id = await created("/v1/imports", {
    name: "Rows",
    adaptorType: "RDBMSImport",
    _connectionId,
    rdbms: { queryType: ["bulk_insert"], bulkInsert: { tableName: "t" } },
  });
  const { text } = await invoke(
    id,
    '[{"id":9007199254740993,"amt":0.1,"note":0.12345678901234567891},{"id":1,"amt":12345678901234567.123456}]',
  );
  expect(text).toContain("The column amt would change 12345678901234567.123456");
  expect(rows("own.db", "select id, amt, note from t")).toEqual([
    ["9007199254740993", "0.1", "0.12345678901234567891"],
  ]);
});
