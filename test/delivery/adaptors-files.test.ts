/** FileSystemImport and FileSystemExport in a folder of the account. */
// Partner: real (the file system): FileSystemImport FileSystemExport
// Case moves, bad record, retry: FileSystemImport
import { execFileSync, spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../src/base/json.ts";
import { mayRetryFailure } from "../../src/delivery/adaptors/answers.ts";
import { openFolder } from "../../src/delivery/adaptors/file/places/folder-place.ts";
import { removeReadFiles } from "../../src/delivery/adaptors/file/read.ts";
import type { FileVersion } from "../../src/delivery/adaptors/file/read-request.ts";
import type { RecordFailure } from "../../src/delivery/failures/failure.ts";
import { serve } from "../server/serving.ts";
import { type Ends, ends, errorsOf } from "../support/ends.ts";
import { localWorld } from "../support/local-world.ts";

let here: Ends;
let files: string;
let folder: string;
let connection: string;

beforeAll(async () => {
  files = mkdtempSync(join(tmpdir(), "rct-files-"));
  here = await ends({ files });
  connection = await here.created("/v1/connections", { name: "Folder", type: "filesystem", filesystem: {} });
});
afterAll(async () => {
  await here?.close();
  rmSync(files, { recursive: true, force: true });
});
beforeEach(async () => {
  const [account] = readdirSync(files);
  folder = join(files, account ?? (await accountId()));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
});

/** The folder of the account is made when it is first used, under the account's id. */
async function accountId(): Promise<string> {
  await here.invoke(csv({ fileName: "first.csv" }), [{ id: 1 }]);
  return readdirSync(files)[0]!;
}

const csv = (file: JsonObject, more: JsonObject = {}): JsonObject => ({
  adaptorType: "FileSystemImport",
  _connectionId: connection,
  filesystem: { directoryPath: "/out" },
  file: { type: "csv", ...file },
  ...more,
});
const there = (path: string): string => readFileSync(join(folder, path), "utf8");
const listed = (path = "out"): readonly string[] =>
  existsSync(join(folder, path)) ? readdirSync(join(folder, path)).sort() : [];

const put = (path: string, content: string | Uint8Array): void => {
  mkdirSync(join(folder, path, ".."), { recursive: true });
  writeFileSync(join(folder, path), content);
};
const source = (file: JsonObject, more: JsonObject = {}): JsonObject => ({
  adaptorType: "FileSystemExport",
  _connectionId: connection,
  filesystem: { directoryPath: "in" },
  file: { type: "csv", csv: { hasHeaderRow: true }, ...file },
  ...more,
});

const hasCommand = (command: string): boolean => spawnSync("which", [command]).status === 0;

describe("FileSystemImport", () => {
  test("writes the records of a run as one file, named by a template, and leaves nothing else", async () => {
    const results = await here.invoke(csv({ fileName: "orders-{{record.id}}.csv" }), [
      { id: 1, name: "Bolt" },
      { id: 2, size: "a,b" },
    ]);
    expect(listed()).toEqual(["orders-1.csv"]);
    expect(there("out/orders-1.csv")).toBe('id,name,size\n1,Bolt,\n2,,"a,b"\n');
    expect(results).toHaveLength(2);
    expect(results[1]).toMatchObject({
      statusCode: 200,
      id: "out/orders-1.csv",
      _json: { file: "out/orders-1.csv", size: 30 },
    });
  });

  test("writes all pages of a run into one file", async () => {
    const records = Array.from({ length: 250 }, (_, id) => ({ id }));
    await here.invoke(csv({ type: "json", fileName: "all.json", json: { resourcePath: "data.rows" } }), records);
    expect(JSON.parse(there("out/all.json"))).toEqual({ data: { rows: records } });
  });

  test("writes XML below its path", async () => {
    await here.invoke(csv({ type: "xml", fileName: "a.xml", xml: { resourcePath: "/orders/order" } }), [
      { id: 1 },
      { id: "<" },
    ]);
    expect(there("out/a.xml")).toContain(
      "<orders>\n<order><id>1</id></order>\n<order><id>&lt;</id></order>\n</orders>",
    );
  });

  test("leaves records out that XML cannot hold", async () => {
    const document = csv({ type: "xml", fileName: "a.xml" });
    const results = await here.invoke(document, [{ id: "a\u0001" }, { "no name": 1 }, { id: "b\tc" }]);
    expect(results.map((each) => errorsOf(each).map(({ code }) => code))).toEqual([
      ["mapping_failed"],
      ["mapping_failed"],
      [],
    ]);
    expect(there("out/a.xml")).toContain("<records>\n<record><id>b\tc</id></record>\n</records>");
  });

  test("writes a file for each record without aggregation", async () => {
    const document = csv({ fileName: "{{record.id}}.csv", skipAggregation: true, csv: { includeHeader: false } });
    await here.invoke(document, [{ id: 1 }, { id: 2 }]);
    expect(listed()).toEqual(["1.csv", "2.csv"]);
    const same = csv({ fileName: "same.csv.gz", skipAggregation: true, batchSize: 60, compressionFormat: "gzip" });
    await here.invoke(
      same,
      Array.from({ length: 150 }, (_, id) => ({ id })),
    );
    expect(listed().slice(2)).toEqual(["same-2.csv.gz", "same-3.csv.gz", "same.csv.gz"]);
  });

  test("leaves a record out that cannot be mapped, and writes the others", async () => {
    const mappings = [{ extract: "$.id", generate: "id", dataType: "number", status: "Active" }];
    const results = await here.invoke(csv({ fileName: "a.csv" }, { mappings }), [{ id: 1 }, { id: "x" }, { id: 3 }]);
    expect(results.map((each) => errorsOf(each).map(({ message }) => message))).toEqual([[], [expect.any(String)], []]);
    expect(there("out/a.csv")).toBe("id\n1\n3\n");
  });

  test("writes no file where there are no records", async () => {
    expect(await here.invoke(csv({ fileName: "a.csv" }), [])).toEqual([]);
    const filter = { type: "expression", expression: { version: "1", rules: ["equals", ["extract", "id"], 7] } };
    await here.invoke(csv({ fileName: "a.csv" }, { filter }), [{ id: 1 }]);
    expect(listed()).toEqual([]);
  });

  test.each([
    ["win1252", "Müller €", "4dfc6c6c65722080"],
    ["utf-16le", "ü", "fc00"],
    ["gb18030", "中😀", "d6d09439fc36"],
    ["macroman", "Müller", "4d9f6c6c6572"],
    ["iso88591", "ü", "fc"],
    ["shiftjis", "カナⅰ", "834a8369fa40"],
  ])("writes files as %s, and reads them back", async (encoding, text, hex) => {
    const file = { fileName: "a.csv", encoding, csv: { includeHeader: false, truncateLastRowDelimiter: true } };
    await here.invoke(csv(file), [{ text }]);
    expect(readFileSync(join(folder, "out/a.csv")).toString("hex")).toBe(hex);
    const read = { filesystem: { directoryPath: "out" }, file: { type: "csv", encoding } };
    expect((await here.read(source({}, read))).records).toEqual([{ Column0: text }]);
  });

  test("fails a file with a character that its encoding does not have", async () => {
    const results = await here.invoke(csv({ fileName: "a.csv", encoding: "win1252" }), [{ id: 1 }, { id: "→" }]);
    for (const result of results)
      expect(errorsOf(result)).toMatchObject([{ code: "mapping_failed", message: expect.stringContaining("U+2192") }]);
    expect(listed()).toEqual([]);
  });

  test.each([
    ["gzip", "a.csv.gz", ["gzip", "-dc"]],
    ["zip", "a.csv.zip", ["unzip", "-p"]],
  ])("packs files as %s, and reads them back", async (compressionFormat, fileName, [command = "", option = ""]) => {
    await here.invoke(csv({ fileName, compressionFormat }), [{ id: 1 }, { id: 2 }]);
    if (hasCommand(command)) {
      expect(execFileSync(command, [option, join(folder, "out", fileName)]).toString()).toBe("id\n1\n2\n");
    }
    const read = { filesystem: { directoryPath: "out" } };
    expect((await here.read(source({ compressionFormat }, read))).records).toEqual([{ id: "1" }, { id: "2" }]);
  });

  test("reads no archive of many entries, which would be walked one by one", async () => {
    const { ZipFile } = await import("yazl");
    const packed = async (folders: number) => {
      const archive = new ZipFile();
      for (let n = 0; n < folders; n++) archive.addEmptyDirectory(`${n}`);
      archive.addBuffer(Buffer.from("id\n1\n"), "a.csv");
      archive.end();
      const chunks: Buffer[] = [];
      for await (const chunk of archive.outputStream) chunks.push(chunk as Buffer);
      return Buffer.concat(chunks);
    };
    put("in/a.csv.zip", await packed(20));
    expect((await here.read(source({ compressionFormat: "zip" }))).records).toEqual([{ id: "1" }]);
    put("in/a.csv.zip", await packed(1000));
    expect((await here.read(source({ compressionFormat: "zip" }))).error).toContain("it has more than 1000 entries");
  });

  test("reads no encrypted file that is packed and too large when it is opened", async () => {
    const { createMessage, encrypt, enums, generateKey, readKey } = await import("openpgp");
    const config = { preferredCompressionAlgorithm: enums.compression.zlib };
    const made = await generateKey({ userIDs: [{ name: "Shop" }], format: "armored", config });
    const encryptionKeys = await readKey({ armoredKey: made.publicKey });
    const message = await createMessage({ binary: new Uint8Array(65 * 1024 * 1024) });
    put("in/zeros.csv.pgp", await encrypt({ message, encryptionKeys, format: "binary", config }));
    expect(statSync(join(folder, "in/zeros.csv.pgp")).size).toBeLessThan(1024 * 1024);
    const pgp = { privateKey: made.privateKey };
    const keyed = await here.created("/v1/connections", { name: "Keys", type: "filesystem", filesystem: {}, pgp });
    expect((await here.read({ ...source({}), _connectionId: keyed })).error).toContain("is larger than 32 MB");
  });

  test("opens a key that is locked with Argon2, and none that asks for more memory or passes than are given", async () => {
    const { config, enums, generateKey, readPrivateKey } = await import("openpgp");
    const made = await generateKey({
      userIDs: [{ name: "Shop" }],
      passphrase: "open sesame",
      format: "armored" as const,
      config: {
        aeadProtect: true,
        s2kType: enums.s2k.argon2,
        s2kArgon2Params: { ...config.s2kArgon2Params, passes: 1, parallelism: 1, memoryExponent: 8 },
      },
    });
    const signed = { fileName: "a.csv.pgp", encrypt: true, pgp: { hashAlgorithm: "sha256" } };
    const writtenWith = async (privateKey: string): Promise<readonly JsonObject[]> => {
      const pgp = { publicKey: made.publicKey, privateKey, passphrase: "open sesame" };
      const keyed = await here.created("/v1/connections", { name: "Keys", type: "filesystem", filesystem: {}, pgp });
      return errorsOf((await here.invoke({ ...csv(signed), _connectionId: keyed }, [{ id: 1 }]))[0]);
    };
    expect(await writtenWith(made.privateKey)).toEqual([]);
    for (const [more, told] of [
      [{ encodedM: 21 }, "2048 MB of memory and 2 passes"],
      [{ encodedM: 18, t: 255 }, "256 MB of memory and 510 passes"],
    ] as const) {
      const key = await readPrivateKey({ armoredKey: made.privateKey });
      for (const { keyPacket } of key.getKeys()) Object.assign((keyPacket as unknown as { s2k: object }).s2k, more);
      expect(await writtenWith(key.armor())).toMatchObject([
        { code: "not_configured", message: expect.stringContaining(told) },
      ]);
    }
  });

  test("ends the reading of an encrypted file, and of a key, that takes a thread too long", async () => {
    const { generateKey } = await import("openpgp");
    const made = await generateKey({ userIDs: [{ name: "Shop" }], format: "armored" as const });
    const subkeys = Array.from({ length: 33 }, () => ({ sign: true }));
    const many = await generateKey({ userIDs: [{ name: "Shop" }], subkeys, format: "armored" as const });
    // Millions of packets that mean nothing.
    mkdirSync(join(folder, "markers"), { recursive: true });
    writeFileSync(join(folder, "markers/a.csv.pgp"), Buffer.from("ca03504750".repeat(6_000_000), "hex"));
    writeFileSync(join(folder, "markers/b.csv.pgp"), Buffer.from("ca03504750", "hex"));
    const read = async (privateKey: string, name: string): Promise<string> => {
      const filesystem = {};
      const keyed = await here.created("/v1/connections", {
        name: "K",
        type: "filesystem",
        filesystem,
        pgp: { privateKey },
      });
      const file = { type: "csv" };
      const from = { directoryPath: "markers", fileNameStartsWith: name };
      const exported = { adaptorType: "FileSystemExport", name: "E", filesystem: from, file, _connectionId: keyed };
      return (await here.read(exported)).error ?? "";
    };
    expect(await read(made.privateKey, "a")).toMatch(/takes more than 1 s of computing time|needs more than 160 MB/);
    expect(await read(many.privateKey, "b")).toContain("more than 32 parts and names");
  });

  test.skipIf(!hasCommand("gpg"))(
    "encrypts files so that gpg reads them, and reads what gpg has encrypted",
    async () => {
      const { generateKey } = await import("openpgp");
      const { publicKey, privateKey } = await generateKey({
        userIDs: [{ name: "Shop", email: "shop@example.com" }],
        passphrase: "open sesame",
        format: "armored",
      });
      const home = mkdtempSync(join(tmpdir(), "rct-gpg-"));
      const gpg = (...options: string[]) =>
        execFileSync("gpg", ["--homedir", home, "--batch", "--quiet", "--trust-model", "always", ...options], {
          stdio: ["ignore", "pipe", "ignore"],
        });
      const withKey = ["--pinentry-mode", "loopback", "--passphrase", "open sesame"];
      writeFileSync(join(home, "key"), privateKey);
      gpg(...withKey, "--import", join(home, "key"));
      const pgp = { publicKey, privateKey, passphrase: "open sesame" };
      const keyed = await here.created("/v1/connections", { name: "Keys", type: "filesystem", filesystem: {}, pgp });
      for (const symmetricKeyAlgorithm of ["aes256", "cast5", "twofish"]) {
        const file = { fileName: "a.csv.pgp", encrypt: true, pgp: { symmetricKeyAlgorithm, hashAlgorithm: "sha512" } };
        const [result] = await here.invoke({ ...csv(file), _connectionId: keyed }, [{ id: 1 }]);
        expect(errorsOf(result)).toEqual([]);
        expect(gpg(...withKey, "--decrypt", join(folder, "out/a.csv.pgp")).toString()).toBe("id\n1\n");
      }
      put("plain.csv", "id\n7\n");
      mkdirSync(join(folder, "in"));
      gpg(
        "--output",
        join(folder, "in/b.csv.gpg"),
        "--recipient",
        "shop@example.com",
        "--encrypt",
        join(folder, "plain.csv"),
      );
      expect((await here.read({ ...source({}), _connectionId: keyed })).records).toEqual([{ id: "7" }]);
      writeFileSync(
        join(folder, "in/b.csv.gpg"),
        Buffer.concat([readFileSync(join(folder, "in/b.csv.gpg")).subarray(0, -5), Buffer.alloc(5)]),
      );
      expect((await here.read({ ...source({}), _connectionId: keyed })).error).toContain(
        "in/b.csv.gpg cannot be decrypted",
      );
      spawnSync("gpgconf", ["--homedir", home, "--kill", "all"]);
      rmSync(home, { recursive: true, force: true });
      const [unkeyed] = await here.invoke(csv({ fileName: "b.pgp", encrypt: true }), [{ id: 1 }]);
      expect(errorsOf(unkeyed)).toMatchObject([
        { code: "not_configured", message: expect.stringContaining("pgp.publicKey") },
      ]);
    },
  );

  test("writes a workbook", async () => {
    await here.invoke(csv({ type: "xlsx", fileName: "a.xlsx" }), [
      { id: 1, name: "=1+1" },
      { id: 2, name: "ü" },
    ]);
    const { fromBufferPromise } = await import("yauzl");
    const archive = await fromBufferPromise(readFileSync(join(folder, "out/a.xlsx")));
    const texts: string[] = [];
    for await (const entry of archive.eachEntry())
      texts.push(`${entry.fileName} ${await text(await archive.openReadStreamPromise(entry))}`);
    expect(texts.find((each) => each.startsWith("xl/worksheets/sheet1.xml"))).toMatch(/<v>1<\/v>.*<v>2<\/v>/s);
    expect(texts.join(" ")).toContain("=1+1");
    expect(texts.join(" ")).not.toContain("<f>");
  });

  test("lays files out by a file definition, and reads them back", async () => {
    const definition = (document: JsonObject) =>
      here.created("/v1/filedefinitions", { name: "Orders", version: "1", ...document });
    const fixed = await definition({
      format: "fixed",
      fixed: {},
      rules: [
        {
          name: "order",
          elements: [
            { name: "id", length: 4 },
            { name: "name", length: 6 },
          ],
        },
      ],
    });
    const file = { type: "filedefinition", fileName: "a.txt", fileDefinition: { _fileDefinitionId: fixed } };
    const results = await here.invoke(csv(file), [
      { order: { id: "7", name: "Bolt" } },
      { order: { id: "12", name: "Nut" } },
    ]);
    expect(results.every((each) => errorsOf(each).length === 0)).toBe(true);
    expect(there("out/a.txt")).toBe("7   Bolt  \n12  Nut   \n");
    const read = { filesystem: { directoryPath: "out" } };
    expect((await here.read(source(file, read))).records).toEqual([
      { order: { id: "7", name: "Bolt" } },
      { order: { id: "12", name: "Nut" } },
    ]);
  });

  test("keeps every copy, under a name that is free, and says which", async () => {
    for (const id of [1, 2, 3]) {
      const [result] = await here.invoke(csv({ fileName: "a.csv.gz", compressionFormat: "gzip", backupPath: "kept" }), [
        { id },
      ]);
      const name = ["a.csv.gz", "a-2.csv.gz", "a-3.csv.gz"][id - 1]!;
      expect(result).toMatchObject({ _json: { file: "out/a.csv.gz", backup: `kept/${name}` } });
    }
    expect(listed("kept")).toEqual(["a-2.csv.gz", "a-3.csv.gz", "a.csv.gz"]);
  });

  test("marks XML in UTF-16, as XML wants it, and reads what is marked", async () => {
    const document = csv({ type: "xml", fileName: "a.xml", encoding: "utf-16le" });
    await here.invoke(document, [{ city: "K\u00f6ln" }]);
    expect([...readFileSync(join(folder, "out/a.xml")).subarray(0, 4)]).toEqual([0xff, 0xfe, 0x3c, 0x00]);
    put("in/a.xml", readFileSync(join(folder, "out/a.xml")));
    put("in/b.xml", readFileSync(join(folder, "out/a.xml")).swap16());
    const { records } = await here.read(source({ type: "xml", xml: { resourcePath: "/records/record" } }));
    expect(records).toEqual([{ city: "K\u00f6ln" }, { city: "K\u00f6ln" }]);
  });

  test("puts a copy into the backup folder", async () => {
    await here.invoke(csv({ fileName: "a.csv", backupPath: "kept/{{record.id}}" }), [{ id: 4 }]);
    expect(there("kept/4/a.csv")).toBe(there("out/a.csv"));
  });

  test.each([
    ["../../elsewhere", "it leads up"],
    ["/out/\u0001", "it contains a control character"],
  ])("refuses the folder %j", async (directoryPath, why) => {
    const [result] = await here.invoke(csv({ fileName: "a.csv" }, { filesystem: { directoryPath } }), [{ id: 1 }]);
    expect(errorsOf(result)).toMatchObject([{ code: "mapping_failed", message: expect.stringContaining(why) }]);
  });

  test("of another account have a folder of their own, and see nothing of this one", async () => {
    const { accounts } = localWorld("rct_local") as { readonly accounts: readonly JsonObject[] };
    const other = { name: "Other", users: [{ email: "owner@other.test", role: "owner" }] };
    const tokens = [{ token: "rct_other", type: "service", access: "full" }];
    const both = await serve(
      { data: ":memory:", files, world: { accounts: [...accounts, { ...other, tokens }] } },
      "rct_other",
    );
    const call = async (path: string, document: Json) => (await both.call("POST", path, document)).body;
    const { _id: own } = await call("/v1/connections", { name: "Folder", type: "filesystem", filesystem: {} });
    await here.invoke(csv({ fileName: "a.csv" }), [{ id: 1 }]);
    const { _id } = await call("/v1/imports", { name: "Files", ...csv({ fileName: "b.csv" }), _connectionId: own });
    expect(await call(`/v1/imports/${_id}/invoke`, [{ id: 2 }])).toMatchObject([{ _json: { file: "out/b.csv" } }]);
    const document = source({ output: "metadata" }, { filesystem: { directoryPath: "out" } });
    const { _id: lists } = await call("/v1/exports", { name: "Lists", ...document, _connectionId: own });
    const { data } = await call(`/v1/exports/${lists}/invoke`, {});
    expect([data.map(({ path }: JsonObject) => path), listed()]).toEqual([["out/b.csv"], ["a.csv"]]);
    await both.platform.close();
    for (const each of readdirSync(files))
      if (join(files, each) !== folder) rmSync(join(files, each), { recursive: true });
  });

  test("writes no more than an account's folder may take, and again when there is room", async () => {
    const own = join(files, "full");
    const place = await openFolder({} as never, { folder: own } as never);
    const write = (path: string, bytes: number) => place.write(path, Readable.from([Buffer.alloc(bytes)]), {});
    const large = join(own, "large");
    writeFileSync(large, "");
    truncateSync(large, 10 * 1024 ** 3 - 200_000);
    await write("small", 100);
    await expect(write("b", 200_000)).rejects.toMatchObject({ code: "size_limit_exceeded" });
    for (const path of ["c", "d"]) await write(path, 100).catch(() => undefined);
    await expect(write("e", 100)).rejects.toThrow("more than 10 GiB, a small one counting 64 KiB");
    rmSync(large);
    await write("b", 200_000);
    rmSync(own, { recursive: true });
  });

  test("follows no link out of the account's folder", async () => {
    const outside = mkdtempSync(join(tmpdir(), "rct-outside-"));
    symlinkSync(outside, join(folder, "link"));
    symlinkSync(join(outside, "b.csv"), join(folder, "b.csv"));
    for (const [directoryPath, fileName] of [
      ["link", "a.csv"],
      ["link/deeper", "a.csv"],
      ["/", "b.csv"],
    ]) {
      const document = csv(
        { fileName: fileName!, skipRename: true },
        { filesystem: { directoryPath: directoryPath! } },
      );
      const [result] = await here.invoke(document, [{ id: 1 }]);
      expect(errorsOf(result)).toMatchObject([{ code: "connection_failed", source: "connection" }]);
    }
    expect(readdirSync(outside)).toEqual([]);
    rmSync(outside, { recursive: true });
  });

  test("fails every record of a file that cannot be written, after as many attempts as it may make", async () => {
    writeFileSync(join(folder, "out"), "a file");
    const results = await here.invoke(csv({ fileName: "a.csv" }), [{ id: 1 }, { id: 2 }]);
    for (const result of results) {
      const message = "out/a.csv.part";
      expect(errorsOf(result)).toMatchObject([
        { code: "connection_failed", classification: "connection", attempts: 1, traceKey: expect.any(String) },
      ]);
      expect(JSON.stringify(result)).toContain(message);
      expect(JSON.stringify(result)).not.toContain(files);
    }
  });
});

describe("FileSystemExport", () => {
  test("reads no file on that was changed after a part of it was read", async () => {
    const rows = (text: string) => `id,text\n${[1, 2, 3, 4].map((id) => `${id},${text.repeat(400_000)}\n`).join("")}`;
    put("in/a.csv", rows("x"));
    const _id = await here.created("/v1/exports", { name: "Parts", ...source({}, { pageSize: 10 }) });
    const page = (state: JsonObject) => here.server.call("POST", `/v1/exports/${_id}/invoke`, state);
    const first = await page({});
    expect(first.body.data.map(({ id }: JsonObject) => id)).toEqual(["1", "2"]);
    const { pagedExportState } = first.body;
    expect((await page({ pagedExportState })).body.data.map(({ id }: JsonObject) => id)).toEqual(["3", "4"]);
    put("in/a.csv", rows("y"));
    const { status, body } = await page({ pagedExportState });
    expect([status, body.errors]).toMatchObject([
      422,
      [{ code: "delivery_failed", message: expect.stringContaining("in/a.csv was changed while it was read") }],
    ]);
  });

  test("reads the rows of all files of a folder, in the order of their names, and leaves them there", async () => {
    put("in/b.csv", "id\n3\n");
    put("in/a.csv", 'id,text\n1,"a, ""b""\nc"\n2,\n');
    put("in/other.txt", "id\n9\n");
    put("in/deeper/c.csv", "id\n9\n");
    const { records, error } = await here.read(
      source({}, { filesystem: { directoryPath: "in", fileNameEndsWith: ".csv" }, pageSize: 2 }),
    );
    expect(error).toBeUndefined();
    expect(records).toEqual([{ id: "1", text: 'a, "b"\nc' }, { id: "2" }, { id: "3" }]);
    expect(listed("in")).toEqual(["a.csv", "b.csv", "deeper", "other.txt"]);
  });

  test("reads JSON and XML below their paths, and groups rows by their key", async () => {
    put("in/a.json", JSON.stringify({ data: { rows: [{ id: 1 }, { id: 2 }] } }));
    const json = await here.read(source({ type: "json", json: { resourcePath: "data.rows" } }));
    expect(json.records).toEqual([{ id: 1 }, { id: 2 }]);
    rmSync(join(folder, "in"), { recursive: true });
    put("in/a.xml", "<orders><order><id>1</id></order><order><id>2</id></order></orders>");
    const xml = await here.read(source({ type: "xml", xml: { resourcePath: "/orders/order" } }));
    expect(xml.records).toEqual([{ id: "1" }, { id: "2" }]);
    rmSync(join(folder, "in"), { recursive: true });
    put("in/a.csv", "id,line\n1,a\n1,b\n2,c\n");
    const grouped = await here.read(source({ csv: { hasHeaderRow: true, keyColumns: ["id"] } }));
    expect(grouped.records).toEqual([
      [
        { id: "1", line: "a" },
        { id: "1", line: "b" },
      ],
      [{ id: "2", line: "c" }],
    ]);
  });

  const long = "x".repeat(1000);
  test.each([
    ["csv", "id,text\r\n", (id: number) => `${id},"a\r\n""b"" ${long}"\r\n`, ""],
    ["json", "[", (id: number) => `${id > 0 ? "," : ""}{"id":"${id}","text":"a\\r\\n\\"b\\" ${long}"}`, "]"],
  ])("reads a large %s file piece by piece", async (type, begin, row, end) => {
    const count = 2500;
    put(`in/0.${type}`, `${begin}${row(0)}${end}`);
    put(`in/a.${type}`, begin + Array.from({ length: count }, (_, id) => row(id)).join("") + end);
    const { records, error } = await here.read(source({ type }, { pageSize: 2000 }));
    expect(error).toBeUndefined();
    expect(records).toHaveLength(count + 1);
    expect(listed("in")).toHaveLength(2);
    expect(records.slice(1).every(({ id, text }, at) => id === String(at) && text === `a\r\n"b" ${long}`)).toBe(true);
  });

  test("takes no large JSON file for whole that ends within its list", async () => {
    const row = `${JSON.stringify({ id: 1, text: "x".repeat(990) })},\n`;
    put("in/a.json", `[${row.repeat(1500)}{"id":2,"te`);
    expect((await here.read(source({ type: "json" }, { pageSize: 2000 }))).error).toContain(
      "in/a.json: The file cannot be read as JSON: it ends within its list of records",
    );
  });

  test("reads files that were packed, and in other encodings", async () => {
    put("in/a.csv", gzipSync(Buffer.from("id\nM\xfcller\n", "latin1")));
    const { records } = await here.read(source({ encoding: "win1252", compressionFormat: "gzip" }));
    expect(records).toEqual([{ id: "Müller" }]);
    put("in/a.csv", "id\n1\n");
    expect((await here.read(source({ compressionFormat: "gzip" }))).error).toContain("in/a.csv cannot be unpacked");
  });

  test("names the file that cannot be read", async () => {
    put("in/a.json", "{");
    expect((await here.read(source({ type: "json" }))).error).toContain("in/a.json: The file cannot be read as JSON");
    expect((await here.read(source({}, { filesystem: { directoryPath: "none" } }))).error).toContain(
      "none: there is no such",
    );
    expect((await here.read(source({}, { filesystem: { directoryPath: "../x" } }))).error).toContain("it leads up");
  });

  test("reads no link", async () => {
    const outside = mkdtempSync(join(tmpdir(), "rct-outside-"));
    writeFileSync(join(outside, "a.csv"), "id\n1\n");
    mkdirSync(join(folder, "in"));
    symlinkSync(join(outside, "a.csv"), join(folder, "in/a.csv"));
    symlinkSync(outside, join(folder, "link"));
    expect((await here.read(source({}))).records).toEqual([]);
    const { error } = await here.read(source({}, { filesystem: { directoryPath: "link" } }));
    expect(error).toContain("link leads out of the account's folder");
    // Another attempt would lead out of it as well.
    const place = await openFolder({} as never, { folder } as never);
    const first = place.list("link", {})[Symbol.asyncIterator]().next();
    const failure = await first.then(
      () => expect.unreachable(),
      (thrown: RecordFailure) => thrown,
    );
    expect(mayRetryFailure(failure)).toBe(false);
    rmSync(outside, { recursive: true });
  });

  test("leaves out what somebody else has taken away meanwhile, and tells of no place of the server", async () => {
    for (const name of ["a", "b", "c"]) put(`in/${name}.csv`, "id\n1\n");
    const place = await openFolder({} as never, { folder } as never);
    const paths: string[] = [];
    for await (const { path } of place.list("in", {})) {
      paths.push(path);
      rmSync(join(folder, "in/b.csv"), { force: true });
    }
    expect(paths).toEqual(["in/a.csv", "in/c.csv"]);
    await expect(place.exists("in/a.csv/b")).rejects.toThrow(/^in\/a\.csv\/b: a part of the path is a file\.$/);
  });

  test("takes away what was read, and not what came under its name meanwhile", async () => {
    for (const name of ["same", "other"]) put(`in/${name}.csv`, "id\n1\n");
    const place = await openFolder({} as never, { folder } as never);
    const done: FileVersion[] = [];
    for await (const entry of place.list("in", {})) done.push(entry);
    put("in/other.csv", "id\n1\n2\n");
    await removeReadFiles(place, { position: { done, answers: 1 }, backup: "old" }, {});
    expect([listed("in"), listed("old")]).toEqual([["other.csv"], ["same.csv"]]);
    rmSync(join(folder, "in/other.csv"));
    await removeReadFiles(place, { position: { done, answers: 1 } }, {});
  });

  test("tells of files instead of reading them", async () => {
    put("in/a.bin", "\0\0");
    expect((await here.read(source({ output: "metadata" }))).records).toMatchObject([
      { path: "in/a.bin", fileName: "a.bin", directory: "in", size: 2, lastModified: expect.any(String) },
    ]);
  });
});
