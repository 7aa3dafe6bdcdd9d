/** ObjectStoreImport and ObjectStoreExport: the data at a store that keeps it, the signatures at one that checks them. */
// Partner: real (s3rver): ObjectStoreImport ObjectStoreExport
// Partner: double (a store that checks signatures): ObjectStoreImport ObjectStoreExport
// Case moves, bad record, credentials, gone, retry, egress: ObjectStoreImport
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import { type Ends, ends, errorsOf } from "../support/ends.ts";
import { replica, warehouses } from "../support/replicated.ts";
import { type S3Server, s3Keys, startS3 } from "../support/s3-server.ts";

const stop: (() => unknown)[] = [];
afterAll(async () => {
  for (const each of stop.reverse()) await each();
});

const { files, remove } = warehouses();
let here: Ends;
let connection: string;
/** The requests to the store, by method and address. */
const asked: string[] = [];

const keys = (more: JsonObject = {}) => ({
  name: "Store",
  type: "objectStore",
  objectStore: { accessKeyId: "S3RVER", secretAccessKey: "S3RVER", ...more },
});
const csv = (fileKey: string, more: JsonObject = {}, file: JsonObject = {}): JsonObject => ({
  adaptorType: "ObjectStoreImport",
  _connectionId: connection,
  objectStore: { bucket: "orders", fileKey, ...more },
  file: { type: "csv", ...file },
});
const source = (block: JsonObject, file: JsonObject = {}, pageSize = 500): JsonObject => ({
  adaptorType: "ObjectStoreExport",
  _connectionId: connection,
  objectStore: { bucket: "orders", ...block },
  pageSize,
  file: { type: "csv", csv: { hasHeaderRow: true }, ...file },
});

describe("ObjectStoreImport", () => {
  beforeAll(async () => {
    const directory = mkdtempSync(join(tmpdir(), "rct-store-"));
    stop.push(() => rmSync(directory, { recursive: true, force: true }));
    const buckets = ["orders", "kept"].map((name) => ({ name, configs: [] }));
    const store = new S3rver({ address: "127.0.0.1", port: 0, silent: true, directory, configureBuckets: buckets });
    const { port } = await store.run();
    store.httpServer.on("request", ({ method, url }) => asked.push(`${method} ${url}`));
    stop.push(() => store.close());
    stop.push(remove);
    here = await ends({ files, endpoints: [`objectStore=http://127.0.0.1:${port}`] });
    stop.push(() => here.close());
    connection = await here.created("/v1/connections", keys());
  });

  test("writes the records of a run as one object under the key that a template makes, with a copy", async () => {
    const results = await here.invoke(csv("out/{{record.id}} ü+(1).csv", { backupBucket: "kept" }), [
      { id: 1, name: "Bolt" },
      { id: 2, name: "Nut" },
    ]);
    expect(results).toHaveLength(2);
    const path = "orders/out/1 ü+(1).csv";
    const etag = expect.stringMatching(/^[0-9a-f]{32}$/);
    expect(results[0]).toMatchObject({ statusCode: 200, id: etag, _json: { file: path, size: 21, etag } });
    const rows = [
      { id: "1", name: "Bolt" },
      { id: "2", name: "Nut" },
    ];
    expect(await here.read(source({ keyStartsWith: "out/1" }))).toEqual({ records: rows });
    expect(await here.read(source({ bucket: "kept", keyPrefix: "out" }))).toEqual({ records: rows });
  });

  test("leaves a record out that cannot be mapped, and writes the others", async () => {
    const mappings = [{ extract: "$.id", generate: "id", dataType: "number", status: "Active" }];
    const results = await here.invoke({ ...csv("bad/a.csv"), mappings }, [{ id: 1 }, { id: "x" }, { id: 3 }]);
    expect(results.map((each) => errorsOf(each).length)).toEqual([0, 1, 0]);
    expect((await here.read(source({ keyPrefix: "bad" }))).records).toEqual([{ id: "1" }, { id: "3" }]);
  });

  test("reads keys by beginning and end, in their order, over many answers", async () => {
    const records = Array.from({ length: 110 }, (_, id) => ({ id: String(id).padStart(3, "0") }));
    await here.invoke(csv("many/{{record.id}}.csv", {}, { skipAggregation: true, csv: { includeHeader: false } }), [
      ...records,
    ]);
    const all = await here.read(source({ keyStartsWith: "many/" }, { csv: { hasHeaderRow: false } }));
    expect(all.records).toEqual(records.map(({ id }) => ({ Column0: id })));
    const some = await here.read(
      source({ keyStartsWith: "many/10", keyEndsWith: "7.csv" }, { csv: { hasHeaderRow: false } }),
    );
    expect(some.records).toEqual([{ Column0: "107" }]);
  });

  test("uploads a large file in parts, and reads it back in pieces", async () => {
    const text = "0123456789".repeat(1000);
    const records = Array.from({ length: 1000 }, (_, id) => ({ id, text }));
    await here.invoke(csv("large.json", {}, { type: "json" }), records);
    asked.length = 0;
    const { records: read } = await here.read(source({ keyStartsWith: "large" }, { type: "json" }, 50));
    expect(read).toEqual(records);
    // Its 20 pages and more go on where the one before has ended: none reads the object from its beginning again.
    expect(asked.filter((each) => each === "GET /orders/large.json")).toHaveLength(3);
  });

  test("is the source of a sync: objects by a path, and by an export of the connection", async () => {
    await here.invoke(csv("sync/a.csv"), [{ id: 1, name: "Bolt" }]);
    await here.invoke(csv("sync/b.csv"), [{ id: 2, name: "Nut" }]);
    const xml = { type: "xml", xml: { resourcePath: "/records/record" } };
    await here.invoke(csv("sync/a.xml", {}, { type: "xml" }), [{ id: 7 }, { id: 8 }]);
    const named = await here.created("/v1/exports", {
      name: "Ones",
      ...source({ keyPrefix: "sync", keyEndsWith: ".xml" }, xml),
    });
    const { run, rows } = await replica(here, files, connection, [
      { name: "orders", externalId: "orders/sync/*.csv", ingestionMode: "append", deltaFields: ["lastModified"] },
      { name: "ones", externalId: named },
    ]);
    expect(await run()).toMatchObject({ status: "completed", numLoadedRecords: 4, errors: [] });
    expect([...rows("select id from orders order by id"), ...rows("select id from ones order by id")]).toEqual(
      ["1", "2", "7", "8"].map((id) => ({ id })),
    );
    expect(await run()).toMatchObject({ status: "completed", numExtractedRecords: 2 });
  });

  test("says which bucket there is not", async () => {
    const [result] = await here.invoke(csv("a.csv", { bucket: "none-such" }), [{ id: 1 }]);
    const message = expect.stringContaining("404 (NoSuchBucket");
    expect(errorsOf(result)).toMatchObject([{ code: "connection_failed", classification: "missing", message }]);
    const pinged = await here.created("/v1/connections", keys({ pingBucket: "none-such" }));
    expect(await here.ping(pinged)).toContain("NoSuchBucket");
    expect(await here.ping(connection)).toBeUndefined();
  });
});

describe("signatures and troubles", () => {
  let checked: Ends;
  let store: S3Server;
  let own: string;
  beforeAll(async () => {
    store = await startS3();
    stop.push(() => store.close());
    checked = await ends({ endpoints: [`objectStore=${store.endpoint}`] });
    stop.push(() => checked.close());
    own = await checked.created("/v1/connections", keys({ ...s3Keys, pingBucket: "states" }));
  });
  const put = (fileKey: string, more: JsonObject = {}): JsonObject => ({
    ...csv(fileKey, { bucket: "states", region: "eu-test-1", ...more }),
    _connectionId: own,
  });

  test("signs what it sends", async () => {
    const [result] = await checked.invoke(put("a b/ü+.csv"), [{ id: 1 }]);
    expect(errorsOf(result)).toEqual([]);
    expect([...store.objects]).toEqual([["a b/ü+.csv", "id\n1\n"]]);
    const read = { ...source({ bucket: "states", region: "eu-test-1", keyStartsWith: "a b" }), _connectionId: own };
    expect(await checked.read(read)).toEqual({ records: [{ id: "1" }] });
  });

  test("is told that a secret is wrong, and does not repeat it", async () => {
    const wrong = await checked.created("/v1/connections", keys({ ...s3Keys, secretAccessKey: "quite-another" }));
    const before = store.requests.length;
    const [result] = await checked.invoke({ ...put("b.csv"), _connectionId: wrong }, [{ id: 1 }]);
    const message = expect.stringContaining("403 (SignatureDoesNotMatch)");
    expect(errorsOf(result)).toMatchObject([{ code: "authentication_failed", source: "connection", message }]);
    expect(JSON.stringify(result)).not.toContain("quite-another");
    expect(store.requests).toHaveLength(before + 1);
    expect(await checked.ping(wrong)).toContain("403");
    const none = await checked.created("/v1/connections", keys({ accessKeyId: "" }));
    expect(await checked.ping(none)).toContain("no objectStore.accessKeyId");
  });

  test("tries again where the store is busy", async () => {
    let times = 0;
    store.fault = (method) => (method === "PUT" && times++ === 0 ? { status: 503, after: false } : undefined);
    const [result] = await checked.invoke({ ...put("again.csv"), maxAttempts: 3 }, [{ id: 1 }]);
    store.fault = undefined;
    expect(errorsOf(result)).toEqual([]);
    expect(store.objects.get("again.csv")).toBe("id\n1\n");
  });

  test("keeps one copy of a file, whatever became of the answer to it", async () => {
    let times = 0;
    store.fault = (method, key) =>
      method === "PUT" && key === "kept/once.csv" && times++ === 0 ? { status: 500, after: true } : undefined;
    const document = { ...put("once.csv", { backupBucket: "states/kept" }), maxAttempts: 3 };
    const [result] = await checked.invoke(document, [{ id: 1 }]);
    expect(errorsOf(result)).toEqual([]);
    const kept = () => [...store.objects.keys()].filter((key) => key.startsWith("kept/"));
    expect(kept()).toEqual(["kept/once.csv"]);
    // The store says of no key whether it is there: the next copy takes the place of none all the same.
    store.fault = (method) => (method === "HEAD" ? { status: 403, after: false } : undefined);
    const [next] = await checked.invoke(document, [{ id: 2 }]);
    expect(errorsOf(next)).toMatchObject([
      { classification: "duplicate", message: expect.stringContaining("has states/kept/once.csv already") },
    ]);
    expect(store.objects.get("kept/once.csv")).toBe("id\n1\n");
    times = 0;
    store.fault = (method, key) => {
      if (method === "HEAD") return { status: 403, after: false };
      return method === "PUT" && key === "kept/twice.csv" && times++ === 0 ? { status: 500, after: true } : undefined;
    };
    const [last] = await checked.invoke({ ...put("twice.csv", { backupBucket: "states/kept" }), maxAttempts: 3 }, [
      { id: 3 },
    ]);
    store.fault = undefined;
    expect(errorsOf(last)).toEqual([]);
    expect(last).toMatchObject({ _json: { backup: "states/kept/twice.csv" } });
    expect(kept()).toEqual(["kept/once.csv", "kept/twice.csv"]);
  });

  test("leaves the object that was there where its successor cannot be written", async () => {
    await checked.invoke(put("stays.csv"), [{ id: 1 }]);
    store.fault = (method) => (method === "PUT" ? { status: 400, after: false } : undefined);
    const [result] = await checked.invoke(put("stays.csv"), [{ id: 2 }]);
    store.fault = undefined;
    expect(errorsOf(result)).toMatchObject([{ code: "destination_rejected" }]);
    expect(store.objects.get("stays.csv")).toBe("id\n1\n");
  });

  test("lists what a store answers in time that grows with the answer, and leaves keys alone that are not texts", async () => {
    const key = (name: string) => `<Contents><Key>${name}</Key><LastModified>never</LastModified></Contents>`;
    const odd: Server = createServer((request, response) => {
      const isList = request.url!.includes("list-type");
      const opened = "<Contents>".repeat(400_000);
      response.end(
        isList ? `<R><EncodingType>url</EncodingType>${key("%E0%A4%A")}${key("a+b")}${opened}</R>` : "id\n1\n",
      );
    });
    await new Promise<void>((done) => odd.listen(0, "127.0.0.1", done));
    const other = await ends({ endpoints: [`objectStore=http://127.0.0.1:${(odd.address() as AddressInfo).port}`] });
    try {
      const _connectionId = await other.created("/v1/connections", keys());
      expect(await other.read({ ...source({}), _connectionId })).toEqual({ records: [{ id: "1" }] });
    } finally {
      await other.close();
      await new Promise((done) => odd.close(done));
    }
  });

  test("leaves no parts behind where the store goes in the middle of a file", async () => {
    const seen: string[] = [];
    const dying: Server = createServer((request, response) => {
      seen.push(`${request.method} ${request.url}`);
      request.resume();
      if (request.method === "POST" && request.url!.includes("uploads="))
        return response.end("<R><UploadId>u1</UploadId></R>");
      if (request.url!.includes("partNumber=2")) return request.socket.destroy();
      return response.writeHead(200, { etag: '"e"' }).end();
    });
    await new Promise<void>((done) => dying.listen(0, "127.0.0.1", done));
    const other = await ends({ endpoints: [`objectStore=http://127.0.0.1:${(dying.address() as AddressInfo).port}`] });
    try {
      const _connectionId = await other.created("/v1/connections", keys());
      const records = Array.from({ length: 900 }, () => ({ text: "x".repeat(10_000) }));
      const [result] = await other.invoke({ ...csv("large.csv"), _connectionId }, records);
      expect(errorsOf(result)).toMatchObject([{ code: "connection_failed", source: "connection" }]);
      expect(seen).toContain("DELETE /orders/large.csv?uploadId=u1");
    } finally {
      await other.close();
      await new Promise((done) => dying.close(done));
    }
  });

  test("goes nowhere that the server may not go", async () => {
    const closed = await ends({ endpoints: [`objectStore=${store.endpoint}`], egress: "public" });
    try {
      const _connectionId = await closed.created("/v1/connections", keys({ ...s3Keys }));
      const before = store.requests.length;
      const [result] = await closed.invoke({ ...put("c.csv"), _connectionId }, [{ id: 1 }]);
      const message = expect.stringContaining("does not send requests to 127.0.0.1");
      expect(errorsOf(result)).toMatchObject([{ code: "connection_failed", message }]);
      expect(store.requests).toHaveLength(before);
    } finally {
      await closed.close();
    }
  });
});
