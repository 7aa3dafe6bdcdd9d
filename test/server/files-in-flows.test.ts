/** Files in runs of flows: read page by page and taken away, and written when the run ends. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import { as2Connection } from "../support/as2-stations.ts";
import { type HttpTarget, httpTarget } from "../support/http-target.ts";
import { localWorld } from "../support/local-world.ts";
import { freshPlace } from "../support/store.ts";
import { type Server, serve, sharedServer } from "./serving.ts";

const files = mkdtempSync(join(tmpdir(), "rct-flow-files-"));
const server = sharedServer({ files });
afterAll(() => rmSync(files, { recursive: true, force: true }));

let count = 0;
let folder: string;
let connection: string;

async function made(path: string, document: JsonObject): Promise<string> {
  const answer = await server.call("POST", path, { name: `made ${++count}`, ...document });
  expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
  return answer.body._id as string;
}

beforeEach(async () => {
  connection = await made("/v1/connections", { type: "filesystem", filesystem: {} });
  const note = {
    adaptorType: "FileSystemImport",
    filesystem: { directoryPath: "/" },
    file: { type: "json", fileName: "a" },
  };
  const first = await made("/v1/imports", { ...note, _connectionId: connection });
  // The folder of the account is made when it is first used.
  await server.call("POST", `/v1/imports/${first}/invoke`, { data: [{ id: 1 }] });
  folder = join(files, readdirSync(files)[0]!);
  rmSync(folder, { recursive: true });
  mkdirSync(join(folder, "in"), { recursive: true });
});

const there = (path: string): string => readFileSync(join(folder, path), "utf8");
const listed = (path: string): readonly string[] =>
  existsSync(join(folder, path)) ? readdirSync(join(folder, path)).sort() : [];
const put = (name: string, from: number, to: number): void => {
  const rows = Array.from({ length: to - from }, (_, at) => `${from + at}\n`);
  writeFileSync(join(folder, "in", name), `id\n${rows.join("")}`);
};

const target = (): JsonObject => ({
  adaptorType: "FileSystemImport",
  _connectionId: connection,
  filesystem: { directoryPath: "out" },
});
const written: JsonObject = { type: "csv", fileName: "all.csv" };

/** The job of a run that has ended, with those of its steps. */
async function started(flow: string, body: JsonObject): Promise<JsonObject & { children: JsonObject[] }> {
  const answer = await server.call("POST", `/v1/flows/${flow}/run`, body);
  expect([answer.status, answer.text]).toEqual([200, expect.stringContaining("_jobId")]);
  await server.platform.idle();
  return (await server.call("GET", `/v1/jobs/${answer.body._jobId}/family`)).body;
}

async function ran(source: JsonObject, more: JsonObject): Promise<JsonObject & { children: JsonObject[] }> {
  const _exportId = await made("/v1/exports", {
    adaptorType: "FileSystemExport",
    _connectionId: connection,
    pageSize: source["pageSize"] ?? 10,
    ...(source["type"] !== undefined && { type: source["type"] }),
    filesystem: { directoryPath: "in", ...(source["filesystem"] as JsonObject) },
    file: { type: "csv", csv: { hasHeaderRow: true }, ...(source["file"] as JsonObject) },
  });
  const _importId = await made("/v1/imports", {
    ...target(),
    ...more,
    file: { ...written, ...(more["file"] as JsonObject) },
  });
  const flow = await made("/v1/flows", {
    pageGenerators: [{ _exportId }],
    pageProcessors: [{ type: "import", _importId }],
  });
  return { ...(await started(flow, {})), flow, import: _importId };
}

describe("a run of a flow", () => {
  test("writes one file of all its pages in their order, and takes away what it has read", async () => {
    put("a.csv", 0, 25);
    put("b.csv", 25, 40);
    expect(await ran({}, {})).toMatchObject({ status: "completed", numExport: 40, numSuccess: 40, numError: 0 });
    expect(listed("out")).toEqual(["all.csv"]);
    expect(there("out/all.csv")).toBe(`id\n${Array.from({ length: 40 }, (_, id) => `${id}\n`).join("")}`);
    expect(listed("in")).toEqual([]);
  });

  test("reads a file in many pieces, with others before and behind it", async () => {
    put("a.csv", 0, 10);
    const long = "x".repeat(1000);
    writeFileSync(
      join(folder, "in/b.csv"),
      `id,text\n${Array.from({ length: 2500 }, (_, id) => `${id},${long}\n`).join("")}`,
    );
    put("c.csv", 0, 10);
    const job = await ran({ pageSize: 1000 }, { file: { type: "json" } });
    expect(job).toMatchObject({ status: "completed", numExport: 2520, numSuccess: 2520 });
    const written = JSON.parse(there("out/all.csv")) as readonly JsonObject[];
    expect(written.map(({ id }) => Number(id))).toEqual([
      ...Array(10).keys(),
      ...Array(2500).keys(),
      ...Array(10).keys(),
    ]);
    expect(listed("in")).toEqual([]);
  });

  test("hands files on unchanged, and forgets them with deleteAfterImport", async () => {
    writeFileSync(join(folder, "in/a.bin"), Uint8Array.of(0, 255, 1));
    writeFileSync(join(folder, "in/b.bin"), "b");
    const handed = { blob: true, deleteAfterImport: true, file: { fileName: "{{fileName}}" } };
    const job = await ran({ file: { output: "blobKeys" } }, handed);
    expect(job).toMatchObject({ status: "completed", numExport: 2, numSuccess: 2, numError: 0 });
    expect([listed("in"), listed("out")]).toEqual([[], ["a.bin", "b.bin"]]);
    expect([...readFileSync(join(folder, "out/a.bin"))]).toEqual([0, 255, 1]);
  });

  test("moves files into their backup folder, and leaves them with skipDelete", async () => {
    put("a.csv", 0, 3);
    await ran({ filesystem: { backupDirectoryPath: "kept" } }, {});
    expect([listed("in"), there("kept/a.csv")]).toEqual([[], "id\n0\n1\n2\n"]);
    put("a.csv", 7, 8);
    await ran({ filesystem: { backupDirectoryPath: "kept" } }, {});
    expect([there("kept/a.csv"), there("kept/a-2.csv")]).toEqual(["id\n0\n1\n2\n", "id\n7\n"]);
    put("b.csv", 0, 3);
    expect(await ran({ file: { skipDelete: true } }, {})).toMatchObject({ status: "completed", numSuccess: 3 });
    expect(listed("in")).toEqual(["b.csv"]);
  });

  test("says of each record why the file could not be written that it waited for, and writes it when they are retried", async () => {
    writeFileSync(join(folder, "in/a.csv"), `id\n${Array.from({ length: 24 }, (_, id) => `${id}\n`).join("")}x\n`);
    writeFileSync(join(folder, "out"), "");
    const mappings = [{ extract: "$.id", generate: "id", dataType: "number", status: "Active" }];
    const job = await ran({}, { traceKeyTemplate: "row {{record.id}}", mappings });
    expect(job).toMatchObject({ status: "completed", numExport: 25, numSuccess: 0, numError: 25 });
    const step = `/v1/flows/${job["flow"]}/${job["import"]}`;
    const all = (await server.call("GET", `${step}/errors`)).body.errors as readonly JsonObject[];
    const [mapped, waited] = [
      all.filter(({ stage }) => stage === "mapping"),
      all.filter(({ stage }) => stage !== "mapping"),
    ];
    expect(mapped).toMatchObject([{ traceKey: "row x" }]);
    expect(waited.map(({ traceKey }) => traceKey).sort()).toEqual(
      Array.from({ length: 24 }, (_, id) => `row ${id}`).sort(),
    );
    for (const each of waited)
      expect(each).toMatchObject({
        code: "connection_failed",
        retriable: true,
        message: expect.stringContaining("is a file"),
      });
    rmSync(join(folder, "out"));
    const retry = await server.call("POST", `${step}/retry`, { selectAll: true });
    await server.platform.idle();
    const { body: family } = await server.call("GET", `/v1/jobs/${retry.body._jobId}/family`);
    expect(family).toMatchObject({ status: "completed", numSuccess: 24, numError: 1 });
    expect(there("out/all.csv").trim().split("\n")).toHaveLength(25);
    expect((await server.call("GET", `${step}/errors`)).body.errors).toMatchObject([{ traceKey: "row x" }]);
  });

  describe("whose worker ends while it sends", () => {
    let here: Server;
    let target: HttpTarget;
    const flows = { file: "", messages: "", copies: "" };
    const imports = { file: "", messages: "", copies: "" };
    const jobs = { file: "", messages: "", copies: "" };
    let during: JsonObject;
    const at = (path: string) => target.received.filter(({ url }) => url === path);

    beforeAll(async () => {
      const place = await freshPlace();
      const own = place.database === undefined ? { data: join(files, "store") } : place;
      target = await httpTarget();
      const endpoints = [`objectStore=${target.url}`];
      const open = () => serve({ ...own, world: localWorld("rct_local"), endpoints }, "rct_local");
      let wait: () => void = () => undefined;
      const held = new Set<string>();
      const areThere = new Promise<void>((resolve) => {
        wait = resolve;
      });
      target.answer(({ method, url, body }) => {
        if (url === "/rows") return { body: [{ id: 1 }, { id: 2 }, { id: 3 }] };
        if (method === "HEAD") return { status: at(url).some((each) => each.method === "PUT") ? 200 : 404 };
        const ofRecord = url === "/as2" && body.includes('"id":2');
        const isHeld = !held.has(url) && (url === "/file" || url === "/kept/a.json" || ofRecord);
        if (!isHeld) return url === "/file" ? { status: 422, body: { why: `not ${body.length}` } } : { body: {} };
        if (held.add(url).size === 3) wait();
        return new Promise(() => undefined);
      });
      here = await open();
      const created = async (path: string, document: JsonObject): Promise<string> =>
        (await here.call("POST", path, { name: `own ${++count}`, ...document })).body._id;
      const http = { type: "http", http: { baseURI: target.url, mediaType: "json" } };
      const _connectionId = await created("/v1/connections", http);
      const partnerStationInfo = { as2URI: `${target.url}/as2`, signing: "NONE", encryptionType: "NONE" };
      const as2 = as2Connection("shop", "", { partnerStationInfo, mdn: { mode: "none" } });
      const asked = { relativeURI: "/rows", method: "GET" };
      const rows = { adaptorType: "HTTPExport", _connectionId, pageSize: 2, http: asked };
      const put = { type: "file", relativeURI: ["/file"], method: ["PUT"] };
      const flow = async (name: keyof typeof flows, document: JsonObject) => {
        imports[name] = await created("/v1/imports", document);
        flows[name] = await created("/v1/flows", {
          pageGenerators: [{ _exportId: await created("/v1/exports", rows) }],
          pageProcessors: [{ type: "import", _importId: imports[name] }],
        });
        jobs[name] = (await here.call("POST", `/v1/flows/${flows[name]}/run`, {})).body._jobId;
      };
      await flow("file", { adaptorType: "HTTPImport", _connectionId, http: put, file: { type: "csv" } });
      await flow("messages", {
        adaptorType: "AS2Import",
        _connectionId: await created("/v1/connections", { type: "as2", as2 }),
        as2: { fileNameTemplate: "{{record.id}}.json" },
        file: { type: "json", skipAggregation: true },
      });
      const objectStore = { accessKeyId: "k", secretAccessKey: "s" };
      await flow("copies", {
        adaptorType: "ObjectStoreImport",
        _connectionId: await created("/v1/connections", { type: "objectStore", objectStore }),
        objectStore: { region: "eu", bucket: "out", fileKey: "a.json", backupBucket: "kept" },
        file: { type: "json" },
      });
      await areThere;
      during = (await here.call("GET", `/v1/jobs/${jobs.file}`)).body;
      await here.platform.close();
      here = await open();
      await here.platform.idle();
    });
    afterAll(async () => {
      await here?.platform.close();
      await target?.close();
    });

    test("tells its records once what became of their file, and that it may have been sent twice", async () => {
      expect(during).toMatchObject({ status: "running", numExport: 3, numSuccess: 0, numError: 0 });
      expect(at("/file").map(({ body }) => body)).toEqual(["id\n1\n2\n3\n", "id\n1\n2\n3\n"]);
      expect((await here.call("GET", `/v1/jobs/${jobs.file}`)).body).toMatchObject({ numSuccess: 0, numError: 3 });
      const { body } = await here.call("GET", `/v1/flows/${flows.file}/${imports.file}/errors`);
      const why = expect.stringMatching(/not 9.* The record may have been delivered: the sender of the file was ended/);
      expect(body.errors).toMatchObject(Array(3).fill({ code: "destination_rejected", message: why }));
    });

    test("keeps one copy of a file that was sent again", async () => {
      expect((await here.call("GET", `/v1/jobs/${jobs.copies}`)).body).toMatchObject({ numSuccess: 3, numError: 0 });
      const written = target.received.filter(({ method }) => method === "PUT").map(({ url }) => url);
      expect(written.filter((url) => url.startsWith("/out/") || url.startsWith("/kept/"))).toEqual([
        "/out/a.json",
        "/kept/a.json",
        "/out/a.json",
        "/kept/a.json",
      ]);
    });

    test("sends a message again under its Message-ID, and no other message under that", async () => {
      expect((await here.call("GET", `/v1/jobs/${jobs.messages}`)).body).toMatchObject({ numSuccess: 3, numError: 0 });
      const ids = Map.groupBy(at("/as2"), ({ headers }) => headers["message-id"]);
      const bodies = [...ids.values()].map((same) => same.map(({ body }) => body));
      expect(bodies.map((same) => new Set(same).size)).toEqual([1, 1, 1]);
      expect(bodies.flat().filter((body) => body.includes('"id":2'))).toHaveLength(2);
    });
  });

  test("numbers the files of its pages if they have the same name", async () => {
    put("a.csv", 0, 25);
    await ran({}, { file: { aggregation: { type: "page" }, fileName: "page.csv" } });
    expect(listed("out")).toEqual(["page-2.csv", "page-3.csv", "page.csv"]);
    expect(there("out/page-3.csv")).toBe("id\n20\n21\n22\n23\n24\n");
  });

  test("calls postAggregate for the file, once", async () => {
    const content = `export function note({ postAggregateData }) { throw new Error(JSON.stringify(postAggregateData)); }`;
    const _scriptId = await made("/v1/scripts", { content });
    put("a.csv", 0, 25);
    const job = await ran({}, { hooks: { postAggregate: { _scriptId, function: "note" } } });
    expect(job).toMatchObject({ status: "completed", numSuccess: 25, numError: 1 });
    const { body } = await server.call("GET", `/v1/flows/${job["flow"]}/${job["import"]}/errors`);
    expect(body.errors).toMatchObject([
      { source: "post_aggregate_hook", message: expect.stringContaining("out/all.csv") },
    ]);
    expect(listed("out")).toEqual(["all.csv"]);
  });

  test("reads those files alone that were changed after the run before (delta)", async () => {
    const at = (name: string, seconds: number) => {
      put(name, seconds, seconds + 1);
      const time = new Date(server.clock.now() + seconds * 1000);
      utimesSync(join(folder, "in", name), time, time);
    };
    const ids = () => there("out/all.csv").trim().split("\n").slice(1).map(Number);
    at("a.csv", -200);
    at("b.csv", -100);
    const job = await ran({ type: "delta", file: { skipDelete: true } }, {});
    expect([job["numExport"], ids()]).toEqual([2, [-200, -100]]);
    server.clock.advance(1000_000);
    at("b.csv", -2000);
    at("c.csv", -50);
    expect([(await started(String(job["flow"]), {}))["numExport"], ids()]).toEqual([1, [-50]]);
    expect(listed("in")).toEqual(["a.csv", "b.csv", "c.csv"]);
  });

  test("reads the file that its caller has uploaded, in its encoding, packed, and by its own rules", async () => {
    const { body: place } = await server.call("GET", "/v1/s3SignedURL");
    const text = `id;city\n${Array.from({ length: 30 }, (_, id) => `${id};K\xf6ln\n`).join("")}`;
    const payload = gzipSync(Buffer.from(text, "latin1"));
    const headers = { "content-type": "application/octet-stream" };
    await server.platform.inject({ method: "PUT", url: new URL(place.signedURL).pathname, payload, headers });
    const rules = { type: "csv", csv: { hasHeaderRow: true, columnDelimiter: ";" } };
    const _exportId = await made("/v1/exports", {
      adaptorType: "SimpleExport",
      type: "simple",
      pageSize: 10,
      simple: { file: { ...rules, encoding: "iso88591", compressionFormat: "gzip" } },
    });
    const page = await server.call("POST", `/v1/exports/${_exportId}/invoke`, { runKey: place.runKey });
    expect(page.body).toMatchObject({ data: { length: 10, 9: { id: "9", city: "Köln" } } });
    const flow = await made("/v1/flows", {
      pageGenerators: [{ _exportId }],
      pageProcessors: [{ type: "import", _importId: await made("/v1/imports", { ...target(), file: written }) }],
    });
    const unknown = await server.call("POST", `/v1/flows/${flow}/run`, { runKey: "none" });
    expect([unknown.status, server.code(unknown)]).toEqual([422, "invalid_ref"]);
    const [, job] = [await started(flow, {}), await started(flow, { runKey: place.runKey, fileName: "cities.csv" })];
    expect(job).toMatchObject({ status: "completed", numExport: 30, numSuccess: 30 });
    expect(there("out/all.csv")).toContain("29,Köln\n");
    const { body } = await server.call("GET", `/v1/flows/${flow}/${_exportId}/errors`);
    expect(body.errors).toMatchObject([
      { code: "not_configured", message: expect.stringContaining("Name one by its runKey") },
    ]);
  });

  test("writes no file where nothing comes to the import", async () => {
    put("a.csv", 0, 0);
    expect(await ran({}, {})).toMatchObject({ status: "completed", numExport: 0 });
    expect(listed("out")).toEqual([]);
  });
});
