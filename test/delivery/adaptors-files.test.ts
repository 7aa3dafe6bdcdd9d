/** FileSystemImport in a folder of the account. */
// Partner: real (the file system): FileSystemImport
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import { type Ends, ends, errorsOf } from "../support/ends.ts";

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

  test("writes a file for each record without aggregation", async () => {
    const document = csv({ fileName: "{{record.id}}.csv", skipAggregation: true, csv: { includeHeader: false } });
    await here.invoke(document, [{ id: 1 }, { id: 2 }]);
    expect(listed()).toEqual(["1.csv", "2.csv"]);
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

  test("puts a copy into the backup folder", async () => {
    await here.invoke(csv({ fileName: "a.csv", backupPath: "kept/{{record.id}}" }), [{ id: 4 }]);
    expect(there("kept/4/a.csv")).toBe(there("out/a.csv"));
  });

  test.each([
    ["../../elsewhere", "it leads up"],
    ["/out/\u0001", "it holds a control character"],
  ])("refuses the folder %j", async (directoryPath, why) => {
    const [result] = await here.invoke(csv({ fileName: "a.csv" }, { filesystem: { directoryPath } }), [{ id: 1 }]);
    expect(errorsOf(result)).toMatchObject([{ code: "mapping_failed", message: expect.stringContaining(why) }]);
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
