/** Files over HTTP: made of records and sent as bodies of requests, and read from answers. */
// Partner: real (an HTTP server): HTTPImport HTTPExport
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Json, JsonObject } from "../../src/base/json.ts";
import { type Ends, ends, errorsOf } from "../support/ends.ts";

interface Came {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}
interface Answer {
  readonly status?: number;
  readonly headers?: { readonly [name: string]: string };
  readonly body?: string | Uint8Array;
}

let here: Ends;
let partner: Server;
let base: string;
let connection: string;
const came: Came[] = [];
let answer: (request: Came, number: number) => Answer;

beforeAll(async () => {
  partner = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method, url, headers } = request;
    came.push({ method: method!, url: url!, headers, body: Buffer.concat(chunks) });
    const { status = 200, headers: own = {}, body = "{}" } = answer(came.at(-1)!, came.length);
    response.writeHead(status, { "content-type": "application/json", ...own }).end(body);
  });
  await new Promise<void>((resolve) => partner.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(partner.address() as AddressInfo).port}`;
  here = await ends();
  connection = await here.created("/v1/connections", connectionOf({}));
});
afterAll(async () => {
  await here?.close();
  partner?.closeAllConnections();
  await new Promise((resolve) => partner?.close(resolve));
});
beforeEach(() => {
  came.length = 0;
  answer = () => ({});
});

const connectionOf = (more: JsonObject): JsonObject => ({
  name: "Partner",
  type: "http",
  http: {
    baseURI: base,
    mediaType: "json",
    encrypted: { key: "s3cret" },
    headers: [{ name: "X-Key", value: "{{connection.http.encrypted.key}}" }],
  },
  ...more,
});
const importOf = (file: JsonObject, http: JsonObject = {}, more: JsonObject = {}): JsonObject => ({
  adaptorType: "HTTPImport",
  _connectionId: connection,
  http: { type: "file", relativeURI: ["/in"], method: ["PUT"], ...http },
  file: { type: "csv", fileName: "orders.csv", ...file },
  ...more,
});
const exportOf = (http: JsonObject, file: JsonObject = {}, more: JsonObject = {}): JsonObject => ({
  adaptorType: "HTTPExport",
  _connectionId: connection,
  http: { type: "file", relativeURI: "/out/rows.csv", method: "GET", ...http },
  file,
  ...more,
});
const codes = (results: readonly JsonObject[]): readonly Json[] =>
  results.map((each) => errorsOf(each).map(({ code }) => code!));

describe("HTTPImport of files", () => {
  test("sends the records of a run as the body of one request, which is made of the first of them", async () => {
    answer = () => ({ status: 201, body: '{"id":"f1"}' });
    const http = { relativeURI: ["/in/{{record.region}}/{{import.fileName}}"] };
    const records = Array.from({ length: 250 }, (_, id) => ({ id, region: `eu ${id}` }));
    const results = await here.invoke(importOf({ fileName: "orders-{{record.id}}.csv" }, http), records);
    expect(came).toHaveLength(1);
    expect(came[0]).toMatchObject({
      method: "PUT",
      url: "/in/eu%200/orders-0.csv",
      headers: {
        "content-type": "text/csv",
        "content-disposition": 'attachment; filename="orders-0.csv"',
        "x-key": "s3cret",
      },
    });
    expect(String(came[0]!.body)).toBe(`id,region\n${records.map(({ id, region }) => `${id},${region}\n`).join("")}`);
    expect(results).toHaveLength(250);
    expect(results[249]).toMatchObject({ statusCode: 201, id: "f1", _json: { id: "f1" }, errors: [] });
  });

  test("sends its body once more, and whole, if the process stood still while the body was begun", async () => {
    const { from } = Readable;
    const now = Date.now;
    const records = Array.from({ length: 250 }, (_, id) => ({ id }));
    let streams = 0;
    /** Returns the number of streams that a run makes. The clock goes on by `ms` as its body is made: the connection is chosen, nothing is written. */
    const streamsOf = async (ms: number): Promise<number> => {
      streams = 0;
      vi.spyOn(Readable, "from").mockImplementation((...given) => {
        if (++streams === 1 && ms > 0) vi.spyOn(Date, "now").mockImplementation(() => now() + ms);
        return from(...given);
      });
      try {
        const results = await here.invoke(importOf({}), records);
        expect(results.map((each) => errorsOf(each))).toEqual(records.map(() => []));
        return streams;
      } finally {
        vi.restoreAllMocks();
      }
    };
    const usual = await streamsOf(0);
    // The body, and the file in it.
    expect(await streamsOf(2000)).toBe(usual + 2);
    expect(came).toHaveLength(2);
    expect(String(came[1]!.body)).toBe(`id\n${records.map(({ id }) => `${id}\n`).join("")}`);
  });

  test("looks up what the templates of its request name: in a table, in a cache, and at the destination", async () => {
    const cache = await here.created("/v1/lookupcaches", { name: "folders" });
    await here.server.call("POST", `/v1/lookupcaches/${cache}/data`, { data: [{ key: "eu", value: "west" }] });
    answer = ({ url }) => (url === "/owners/7" ? { body: '{"owner":"ann"}' } : {});
    const lookups = [
      { name: "country", map: { eu: "europe" } },
      { name: "folder", _lookupCacheId: cache },
      { name: "owner", relativeURI: "/owners/{{record.id}}", method: "GET", extract: "owner" },
      { name: "nothing", map: {} },
    ];
    const http = {
      relativeURI: ['/in/{{lookup "country" record.region}}/{{lookup "folder" record.region}}'],
      headers: [{ name: "X-Owner", value: '{{lookup "owner" record}}' }],
      lookups,
    };
    const mappings = [
      { extract: "$.id", generate: "id", dataType: "number", status: "Active" },
      { extract: "$.region", generate: "region", dataType: "string", status: "Active" },
      { extract: "$.id", generate: "owner", dataType: "string", status: "Active", lookupName: "owner" },
    ];
    const results = await here.invoke(importOf({}, http, { mappings }), [{ id: 7, region: "eu" }]);
    expect(results.map((each) => errorsOf(each))).toEqual([[]]);
    expect(came.at(-1)).toMatchObject({ method: "PUT", url: "/in/europe/west", headers: { "x-owner": "ann" } });
    expect(String(came.at(-1)!.body)).toBe("id,region,owner\n7,eu,ann\n");
    const missed = { ...http, relativeURI: ['/in/{{lookup "nothing" record.region}}'] };
    const before = came.length;
    const [failed] = await here.invoke(importOf({}, missed), [{ id: 7, region: "eu" }]);
    expect(errorsOf(failed)).toMatchObject([{ code: "lookup_failed" }]);
    expect(came.slice(before).filter(({ method }) => method === "PUT")).toEqual([]);
  });

  test("sends one for each record where it is told to, packed, encoded, and as a part of a form", async () => {
    const file = { type: "json", fileName: "ä{{record.id}}.json.gz", compressionFormat: "gzip", skipAggregation: true };
    await here.invoke(importOf({ ...file, encoding: "utf-16le" }), [{ id: 1 }, { id: 2 }]);
    expect(came.map(({ headers }) => [headers["content-type"], headers["content-disposition"]]).sort()).toEqual([
      ["application/gzip", `attachment; filename="_1.json.gz"; filename*=UTF-8''%C3%A41.json.gz`],
      ["application/gzip", `attachment; filename="_2.json.gz"; filename*=UTF-8''%C3%A42.json.gz`],
    ]);
    expect(JSON.parse(gunzipSync(came[0]!.body).toString("utf16le"))).toEqual([{ id: expect.any(Number) }]);
    came.length = 0;
    await here.invoke(importOf({ fileName: "a.csv" }, { requestMediaType: "form-data" }), [{ id: 1 }]);
    const [boundary] = /(?<=boundary=).+/.exec(came[0]!.headers["content-type"]!)!;
    expect(String(came[0]!.body)).toBe(
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\nContent-Type: text/csv\r\n\r\nid\n1\n\r\n--${boundary}--\r\n`,
    );
  });

  test("is judged by the rules of the answer, and sent anew by each attempt", async () => {
    const response = { failPath: ["failed"], errorPath: "why", resourceIdPath: ["file"] };
    answer = (_request, number) => [{ status: 503 }, { body: '{"failed":true}' }, { body: '{"file":7}' }][number - 1]!;
    const document = importOf({ aggregation: { type: "page" } }, { response }, { maxAttempts: 3 });
    expect(await here.invoke(document, [{ id: 1 }, { id: 2 }])).toMatchObject([{ id: 7 }, { id: 7 }]);
    expect(came.map(({ body }) => String(body))).toEqual(Array(3).fill("id\n1\n2\n"));
    answer = () => ({ body: '{"failed":true,"why":"no room for s3cret"}' });
    const refused = await here.invoke(importOf({}, { response }), [{ id: 1 }, { id: 2 }]);
    expect(refused.map((each) => errorsOf(each))).toMatchObject([
      [{ code: "destination_rejected", message: "no room for ******" }],
      [{ code: "destination_rejected" }],
    ]);
  });

  test("has one interchange of its EDI profile in all attempts, and is read where the profile says whose it is", async () => {
    const element = (name: string, value?: string): JsonObject => ({ name, ...(value !== undefined && { value }) });
    const _fileDefinitionId = await here.created("/v1/filedefinitions", {
      name: "Orders",
      version: "1",
      format: "delimited/x12",
      delimited: {},
      rules: [
        { name: "ST", elements: [element("set", "850"), element("number", "0001")] },
        { name: "BEG", elements: [element("purpose", "00"), element("order")] },
        { name: "SE", elements: [element("count", "3"), element("number", "0001")] },
      ],
    });
    const profile = { name: "Retailer", fileType: "x12", sender: { id: "SHOP" }, receiver: { id: "RETAIL" } };
    const _ediProfileId = await here.created("/v1/ediprofiles", profile);
    const file = { type: "filedefinition", fileDefinition: { _fileDefinitionId } };
    answer = (_request, number) => (number === 1 ? { status: 503 } : {});
    const written = importOf({ ...file, fileName: "orders.edi" }, {}, { maxAttempts: 2, _ediProfileId });
    await here.invoke(written, [{ BEG: { order: "A1" } }]);
    await here.invoke(written, [{ BEG: { order: "A2" } }]);
    const [first, again, second] = came.map(({ body }) => String(body)) as [string, string, string];
    expect(again).toBe(first);
    expect([first, second].map((text) => /(?<=IEA\*1\*)\d+/.exec(text)?.[0])).toEqual(["000000001", "000000002"]);
    answer = () => ({ body: first });
    const read = exportOf({}, file, { _ediProfileId });
    expect((await here.read(read)).records).toMatchObject([{ BEG: { order: "A1" } }]);
    answer = () => ({ body: first.replace("SHOP ", "OTHER") });
    expect((await here.read(read)).error).toContain(
      "The sender of the interchange is OTHER (ZZ), and the EDI profile says SHOP",
    );
  });

  test("fails whole where a character is not in its encoding, or where it is too large", async () => {
    expect(codes(await here.invoke(importOf({ encoding: "iso88591" }), [{ a: "x" }, { a: "€" }]))).toEqual([
      ["mapping_failed"],
      ["mapping_failed"],
    ]);
    const small = importOf({}, { endPointBodyLimit: 100 });
    const many = Array.from({ length: 50 }, (_, id) => ({ id }));
    expect(new Set(codes(await here.invoke(small, many)).flat())).toEqual(new Set(["size_limit_exceeded"]));
    expect(codes(await here.invoke(importOf({ type: undefined as unknown as string }), [{ a: 1 }]))).toEqual([
      ["not_configured"],
    ]);
  });

  test("forgets a file that it was handed once it is delivered, by the judgement of the answer, and not before", async () => {
    answer = ({ url }) => (url === "/out" ? { body: "bytes" } : { body: '{"failed":true}' });
    const { records } = await here.read(exportOf({ type: "blob", relativeURI: "/out" }));
    const handed = (response: JsonObject): JsonObject => ({
      ...importOf({}, { response, type: undefined as unknown as string }),
      blob: true,
      deleteAfterImport: true,
    });
    expect(codes(await here.invoke(handed({ failPath: ["failed"] }), records))).toEqual([["destination_rejected"]]);
    expect(codes(await here.invoke(handed({}), records))).toEqual([[]]);
    expect(codes(await here.invoke(handed({}), records))).toEqual([["delivery_failed"]]);
    expect(came.slice(1).map(({ body }) => String(body))).toEqual(["bytes", "bytes"]);
  });
});

describe("HTTPExport of files", () => {
  test("reads what is packed, encoded, encrypted, or laid out by a file definition", async () => {
    answer = () => ({ body: gzipSync(Buffer.from("id,name\n1,Zoë\n", "latin1")) });
    const packed = exportOf(
      {},
      { type: "csv", compressionFormat: "gzip", encoding: "iso88591", csv: { hasHeaderRow: true } },
    );
    expect(await here.read(packed)).toEqual({ records: [{ id: "1", name: "Zoë" }] });
    const definition = await here.created("/v1/filedefinitions", {
      name: "Lines",
      version: "1",
      format: "delimited",
      delimited: { rowDelimiter: "\n", colDelimiter: ";" },
      rules: [{ name: "line", elements: [{ name: "id" }, { name: "city" }] }],
    });
    answer = () => ({
      headers: { "content-type": "text/plain; charset=windows-1252" },
      body: Buffer.from("7;K\xf6ln\n", "latin1"),
    });
    const laidOut = exportOf({}, { type: "filedefinition", fileDefinition: { _fileDefinitionId: definition } });
    expect(await here.read(laidOut)).toEqual({ records: [{ line: { id: "7", city: "Köln" } }] });
    answer = () => ({ body: "not packed" });
    expect((await here.read(packed)).error).toContain("cannot be unpacked");
  });

  test("puts files down as they are, and what an import writes of them are the same bytes under the same name", async () => {
    const bytes = Uint8Array.of(0, 255, 1, 254);
    answer = ({ url, body }) =>
      url.startsWith("/out")
        ? {
            headers: {
              "content-type": "image/x-thing",
              "content-disposition": `attachment; filename="../x.bin"; filename*=UTF-8''%C3%A4.bin`,
              "last-modified": "Tue, 05 Mar 2024 06:07:08 GMT",
            },
            body: bytes,
          }
        : { body: JSON.stringify({ size: body.length }) };
    const { records } = await here.read(exportOf({ type: "blob", relativeURI: "/out/{{settings.none}}" }));
    const entry = {
      fileName: "ä.bin",
      contentType: "image/x-thing",
      size: 4,
      lastModified: "2024-03-05T06:07:08.000Z",
    };
    expect(records).toEqual([{ blobKey: expect.stringMatching(/^[0-9a-f]{32}$/), ...entry }]);
    expect(await here.read(exportOf({}, { output: "blobKeys" }))).toMatchObject({ records: [entry] });
    expect(await here.read(exportOf({}, { output: "metadata" }))).toEqual({ records: [entry] });
    const headers = [{ name: "Content-Type", value: "{{record.contentType}}" }];
    const written = importOf(
      {},
      { headers, relativeURI: ["/in/{{record.fileName}}"], type: undefined as unknown as string },
    );
    came.length = 0;
    expect(codes(await here.invoke({ ...written, blob: true }, records))).toEqual([[]]);
    expect(came[0]).toMatchObject({ url: "/in/%C3%A4.bin", headers: { "content-type": "image/x-thing" } });
    expect([...came[0]!.body]).toEqual([...bytes]);
    answer = () => ({ body: Buffer.from(bytes).toString("base64") });
    const coded = exportOf({ type: "blob", response: { blobFormat: "base64" } });
    expect(await here.read(coded)).toMatchObject({ records: [{ fileName: "rows.csv", size: 4 }] });
  });

  test("says what a source answered that has no file", async () => {
    answer = () => ({ status: 404, body: '{"why":"gone"}' });
    expect((await here.read(exportOf({ type: "blob" }))).error).toContain("answered 404");
  });

  test.skipIf(!hasGpg())("exchanges encrypted files with gpg", async () => {
    const home = mkdtempSync(join(tmpdir(), "rct-gpg-"));
    const gpg = (args: readonly string[], input?: Uint8Array): Buffer =>
      execFileSync("gpg", ["--homedir", home, "--batch", "--quiet", "--trust-model", "always", ...args], {
        stdio: ["pipe", "pipe", "ignore"],
        ...(input && { input }),
      });
    try {
      const key =
        "Key-Type: EDDSA\nKey-Curve: ed25519\nSubkey-Type: ECDH\nSubkey-Curve: cv25519\nName-Real: t\nExpire-Date: 0\n";
      writeFileSync(join(home, "key"), `%no-protection\n${key}%commit\n`);
      gpg(["--gen-key", join(home, "key")]);
      const publicKey = gpg(["--armor", "--export"]).toString();
      const privateKey = gpg(["--armor", "--export-secret-keys"]).toString();
      const own = await here.created("/v1/connections", connectionOf({ pgp: { publicKey, privateKey } }));
      await here.invoke({ ...importOf({ encrypt: true, fileName: "a.csv.pgp" }), _connectionId: own }, [{ id: 1 }]);
      expect(gpg(["--decrypt"], came[0]!.body).toString()).toBe("id\n1\n");
      answer = () => ({ body: came[0]!.body });
      const read = exportOf({ relativeURI: "/out/a.csv.pgp" }, { type: "csv", csv: { hasHeaderRow: true } });
      expect(await here.read({ ...read, _connectionId: own })).toEqual({ records: [{ id: "1" }] });
    } finally {
      rmSync(home, { recursive: true, force: true });
    }
  });
});

function hasGpg(): boolean {
  try {
    execFileSync("gpg", ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
