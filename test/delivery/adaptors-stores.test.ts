/** KeyValueDbImport and KeyValueDbExport at dynalite, DocumentDbImport and DocumentDbExport at a double that speaks the wire protocol. */
// Partner: emulator (dynalite, behind a check of signatures): KeyValueDbImport KeyValueDbExport
// Partner: double (the wire protocol with SCRAM-SHA-256): DocumentDbImport DocumentDbExport
// Case moves, bad record, credentials, gone, egress: DocumentDbImport KeyValueDbImport
// Case retry: DocumentDbImport KeyValueDbImport
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { AwsV4Signer } from "aws4fetch";
import dynalite from "dynalite";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import { type DocumentDb, documentDb } from "../support/document-db.ts";
import { type Ends, ends, errorsOf } from "../support/ends.ts";
import { freePort } from "../support/free-port.ts";

let here: Ends;
let gate: Server;
let database: ReturnType<typeof dynalite>;
let documents: DocumentDb;
/** The gate answers so in place of the database; undefined: it hands on. */
let instead:
  | ((target: string) => { readonly status: number; readonly body: JsonObject } | "cut" | undefined)
  | undefined;

const secretAccessKey = "key-value-secret";
const port = (server: Server): number => (server.address() as AddressInfo).port;
const listening = (server: Server) => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));

/** dynalite takes every secret, so this stands before it and checks the signature. */
function signatureGate(): Server {
  return createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString("utf8");
    const {
      authorization = "",
      "x-amz-date": datetime,
      "x-amz-target": target,
    } = request.headers as { [name: string]: string };
    const region = /Credential=[^/]*\/\d+\/([^/]+)\//.exec(authorization)?.[1] ?? "";
    const signed = await new AwsV4Signer({
      method: "POST",
      url: `http://${request.headers.host}/`,
      headers: { "content-type": request.headers["content-type"]!, "x-amz-target": target! },
      body,
      accessKeyId: "AKID",
      secretAccessKey,
      service: "dynamodb",
      region,
      datetime: datetime!,
    }).sign();
    const own = instead?.(target!.split(".")[1]!);
    if (own === "cut") return void request.socket.destroy();
    if (own) return void response.writeHead(own.status).end(JSON.stringify(own.body));
    if (signed.headers.get("authorization") !== authorization) {
      const refused = {
        __type: "com.amazon.coral.service#UnrecognizedClientException",
        message: "The security token is invalid.",
      };
      return void response.writeHead(400).end(JSON.stringify(refused));
    }
    const answer = await fetch(`http://127.0.0.1:${port(database as unknown as Server)}/`, {
      method: "POST",
      headers: {
        authorization,
        "content-type": request.headers["content-type"]!,
        "x-amz-date": datetime!,
        "x-amz-target": target!,
      },
      body,
    });
    response.writeHead(answer.status).end(await answer.text());
  });
}

async function direct(target: string, payload: JsonObject): Promise<JsonObject> {
  const url = `http://127.0.0.1:${port(database as unknown as Server)}/`;
  const headers = { "content-type": "application/x-amz-json-1.0", "x-amz-target": `DynamoDB_20120810.${target}` };
  const signed = await new AwsV4Signer({
    method: "POST",
    url,
    headers,
    body: JSON.stringify(payload),
    accessKeyId: "a",
    secretAccessKey: "b",
    service: "dynamodb",
    region: "eu-central-1",
  }).sign();
  return (
    await fetch(url, { method: "POST", headers: signed.headers, body: JSON.stringify(payload) })
  ).json() as Promise<JsonObject>;
}

beforeAll(async () => {
  database = dynalite({ createTableMs: 0 });
  gate = signatureGate();
  await listening(database as unknown as Server);
  await listening(gate);
  documents = await documentDb({ name: "shop", password: "document-secret" });
  here = await ends({ endpoints: [`keyValueDb=http://127.0.0.1:${port(gate)}`] });
  await direct("CreateTable", {
    TableName: "orders",
    AttributeDefinitions: [{ AttributeName: "id", AttributeType: "S" }],
    KeySchema: [{ AttributeName: "id", KeyType: "HASH" }],
    BillingMode: "PAY_PER_REQUEST",
  });
});
beforeEach(() => {
  instead = undefined;
  documents.cutAt = undefined;
  documents.collections.clear();
});
afterAll(async () => {
  await here.close();
  await documents.close();
  gate.close();
  gate.closeAllConnections();
  database.close();
});

describe("KeyValueDbImport", () => {
  const keyed = (secret = secretAccessKey) =>
    here.created("/v1/connections", {
      name: "Keys",
      type: "keyValueDb",
      keyValueDb: { credentials: { accessKeyId: "AKID", secretAccessKey: secret } },
    });
  const base = { region: "eu-central-1", tableName: "orders" };
  const write = async (block: JsonObject, data: readonly JsonObject[], secret?: string) =>
    here.invoke(
      { adaptorType: "KeyValueDbImport", _connectionId: await keyed(secret), keyValueDb: { ...base, ...block } },
      data,
    );
  const read = async (block: JsonObject = {}) =>
    here.read({
      adaptorType: "KeyValueDbExport",
      _connectionId: await keyed(),
      keyValueDb: { ...base, method: "scan", ...block },
    });

  test("puts items in batches, and a bad one fails alone", async () => {
    const records: JsonObject[] = Array.from({ length: 60 }, (_, n) => ({
      id: `put-${n}`,
      n,
      list: [1, "x", null],
      sub: { ok: true },
    }));
    const results = await write({ method: "putItem" }, [...records.slice(0, 30), { n: 1 }, ...records.slice(30)]);
    expect(results.flatMap((result, at) => (errorsOf(result).length > 0 ? [at] : []))).toEqual([30]);
    expect(errorsOf(results[30])).toMatchObject([
      { code: "destination_rejected", message: expect.stringContaining("key") },
    ]);
    const { records: found } = await read();
    expect(found).toHaveLength(60);
    expect(found.find(({ id }) => id === "put-7")).toEqual(records[7]);
  });

  test("writes what its template makes, and no digit of a number is lost", async () => {
    const itemDocument = '{"id":"{{record.id}}","big":12345678901234567890.5,"text":"{{record.text}}"}';
    await write({ method: "putItem", itemDocument }, [{ id: "t-1", text: 'quote " and \\ and 😀' }]);
    await write({ method: "putItem", itemDocument: '{"id":{"S":"t-2"},"set":{"SS":["a","b"]}}' }, [{}]);
    const found = await read({ filterExpression: "begins_with(id, :p)", expressionAttributeValues: '{":p":"t-"}' });
    expect(found.records.toSorted((a, b) => String(a["id"]).localeCompare(String(b["id"])))).toEqual([
      { id: "t-1", big: "12345678901234567890.5", text: 'quote " and \\ and 😀' },
      { id: "t-2", set: ["a", "b"] },
    ]);
  });

  test("writes only where a condition holds", async () => {
    const block = { method: "putItem", conditionExpression: "attribute_not_exists(id)" };
    const results = await write(block, [{ id: "once" }, { id: "once" }]);
    // Both are under way at once: one of them finds the other's item.
    const found = results.map((result) => errorsOf(result)[0]?.["classification"]);
    expect(found.toSorted()).toEqual(["duplicate", undefined]);
  });

  test("updates items by their key", async () => {
    const block = {
      method: "updateItem",
      partitionKey: "id",
      updateExpression: "set #t = :t add seen :one",
      expressionAttributeNames: '{"#t":"total"}',
      expressionAttributeValues: '{":t":{{record.total}},":one":1}',
    };
    const results = await write(block, [{ id: "up", total: 4 }, { total: 5 }, { id: "up", total: 6 }]);
    expect(results).toMatchObject([{ _json: { id: "up", total: 4 } }, { errors: [{ classification: "missing" }] }, {}]);
    const named = { ...block, partitionKey: '{"id":"{{record.key}}"}' };
    expect(await write(named, [{ key: "up", total: 7 }])).toMatchObject([{ _json: { id: "up", total: 7, seen: 3 } }]);
  });

  test("a wrong secret is refused and told without it", async () => {
    const [result] = await write({ method: "putItem" }, [{ id: "x" }], "another-secret");
    expect(errorsOf(result)).toMatchObject([{ code: "authentication_failed", source: "connection" }]);
    expect(JSON.stringify(result)).not.toContain("another-secret");
    expect(await here.ping(await keyed("another-secret"))).toContain("authentication_failed");
    expect(await here.ping(await keyed())).toBeUndefined();
  });

  test("what a batch leaves over is sent again; a missing database fails the records", async () => {
    let asked = 0;
    instead = () =>
      ++asked === 1
        ? { status: 200, body: { UnprocessedItems: { orders: [{ PutRequest: { Item: { id: { S: "left" } } } }] } } }
        : undefined;
    expect((await write({ method: "putItem" }, [{ id: "left" }, { id: "taken" }])).flatMap(errorsOf)).toEqual([]);
    expect(asked).toBe(2);
    instead = () => "cut";
    const results = await write({ method: "putItem" }, [{ id: "a" }, { id: "b" }]);
    expect(results.flatMap(errorsOf).map(({ code }) => code)).toEqual(["connection_failed", "connection_failed"]);
  });
});

describe("DocumentDbImport", () => {
  const connected = (more: JsonObject = {}) =>
    here.created("/v1/connections", {
      name: "Documents",
      type: "documentDb",
      documentDb: {
        host: [`127.0.0.1:${documents.port}`],
        username: "shop",
        password: "document-secret",
        database: "shop",
        ...more,
      },
    });
  const write = async (block: JsonObject, data: readonly JsonObject[], more: JsonObject = {}, of: JsonObject = {}) =>
    here.invoke(
      {
        adaptorType: "DocumentDbImport",
        _connectionId: await connected(more),
        documentDb: { collection: "orders", ...block },
        ...of,
      },
      data,
    );
  const read = async (block: JsonObject) =>
    here.read({
      pageSize: 1000,
      adaptorType: "DocumentDbExport",
      _connectionId: await connected(),
      documentDb: { collection: "orders", ...block },
    });

  test("inserts documents, and one that is there already fails alone", async () => {
    const results = await write({ method: "insertMany" }, [
      { _id: "a", n: 1 },
      { _id: "a", n: 2 },
      { _id: "b", n: 3 },
      { n: 4 },
    ]);
    expect(results.map(({ id }) => typeof id)).toEqual(["string", "undefined", "string", "string"]);
    expect(errorsOf(results[1])).toMatchObject([{ code: "destination_rejected", classification: "duplicate" }]);
    expect(documents.collections.get("orders")).toHaveLength(3);
  });

  test("takes templates with types of their own, and reads them as plain JSON", async () => {
    const document =
      '{"_id":"{{record.id}}","at":{"$date":"2026-01-02T03:04:05Z"},"big":{"$numberLong":"9007199254740993"},"price":{"$numberDecimal":"1.10"}}';
    await write({ method: "insertMany", document }, [{ id: 'o"1' }]);
    const { records } = await read({ filter: '{"_id":"o\\"1"}' });
    expect(records).toEqual([{ _id: 'o"1', at: "2026-01-02T03:04:05.000Z", big: "9007199254740993", price: "1.10" }]);
  });

  test("updates documents by a filter, and makes those that are missing where it shall", async () => {
    const block = {
      method: "updateOne",
      filter: '{"_id":"{{record.id}}"}',
      update: '{"$set":{"total": {{record.total}} }}',
    };
    await write({ method: "insertMany" }, [{ _id: "a" }]);
    const results = await write({ ...block, upsert: true }, [
      { id: "a", total: 1 },
      { id: "b", total: 2 },
      { id: "c", total: "oops" },
    ]);
    expect(results).toMatchObject([
      { _json: { matchedCount: 1 } },
      { id: "b" },
      { errors: [{ code: "mapping_failed" }] },
    ]);
    expect((await read({ pipeline: '[{"$match":{"total":{"$gt":1}}}]' })).records).toEqual([{ _id: "b", total: 2 }]);
    const wrong = await write({ ...block, update: '{"total":1}' }, [{ id: "a", total: 1 }]);
    expect(errorsOf(wrong[0])).toMatchObject([{ message: expect.stringMatching(/atomic operators/) }]);
  });

  test("leaves records out that a filter finds", async () => {
    await write({ method: "insertMany" }, [{ _id: "a" }]);
    const block = { method: "insertMany", ignoreLookupFilter: '{"_id":"{{record._id}}"}' };
    const results = await write(block, [{ _id: "a" }, { _id: "b" }], {}, { ignoreExisting: true });
    expect(results.map(({ ignored }) => ignored === true)).toEqual([true, false]);
  });

  test("reads all documents in pages", async () => {
    documents.collections.set(
      "orders",
      Array.from({ length: 2300 }, (_, n) => ({ _id: n })),
    );
    const { records } = await read({});
    expect([records.length, records.at(-1)]).toEqual([2300, { _id: 2299 }]);
  });

  test("documents whose connection broke are sent again", async () => {
    Object.assign(documents, { cutAt: "cut-once", cuts: 1 });
    const own = [{ _id: "a-first" }, { _id: "a-second", text: "cut-once" }];
    const results = await write({ method: "insertMany" }, own, {}, { maxAttempts: 2 });
    expect([results.flatMap(errorsOf), documents.cuts]).toEqual([[], -1]);
    Object.assign(documents, { cutAt: undefined, cuts: Number.POSITIVE_INFINITY });
  });

  test("wrong credentials, a server that is gone or cuts the connection, a closed egress rule: the records say so", async () => {
    const insertion = { method: "insertMany" };
    const [refused] = await write(insertion, [{ _id: 1 }], { password: "wrong-secret" });
    expect(errorsOf(refused)).toMatchObject([{ code: "authentication_failed", source: "connection" }]);
    expect(await here.ping(await connected({ password: "wrong-secret" }))).toContain("authentication_failed");
    expect(await here.ping(await connected())).toBeUndefined();
    documents.cutAt = "last-words";
    const cut = await write(insertion, [{ _id: 1 }, { _id: 2, text: "last-words" }]);
    expect(cut.flatMap(errorsOf).map(({ code }) => code)).toEqual(["connection_failed", "connection_failed"]);
    const closed = await ends({
      egress: "shop.example",
      endpoints: [`keyValueDb=http://127.0.0.1:${await freePort()}`],
    });
    const told = async (adaptorType: string, type: string, block: JsonObject, own: JsonObject) => {
      const _connectionId = await closed.created("/v1/connections", { name: type, type, [type]: own });
      return errorsOf((await closed.invoke({ adaptorType, _connectionId, [type]: block }, [{ id: "1" }]))[0])[0]?.[
        "message"
      ];
    };
    expect(
      await told(
        "DocumentDbImport",
        "documentDb",
        { ...insertion, collection: "c" },
        { host: ["127.0.0.1"], username: "u", password: "p" },
      ),
    ).toContain("does not send requests to");
    expect(
      await told(
        "KeyValueDbImport",
        "keyValueDb",
        { region: "eu-central-1", tableName: "orders", method: "putItem" },
        { credentials: { accessKeyId: "a", secretAccessKey: "b" } },
      ),
    ).toContain("does not send requests to");
    await closed.close();
  });
});
