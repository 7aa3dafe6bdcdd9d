/** Values that partners send within one answer are counted before they are made, and read in pieces where others are served meanwhile. */
import { setImmediate as turn } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { parseExactJson } from "../../src/base/exact-json.ts";
import type { Json } from "../../src/base/json.ts";
import { openMcp } from "../../src/delivery/adaptors/agent/mcp.ts";
import { mysqlOptions } from "../../src/delivery/adaptors/sql/mysql-session.ts";
import { failsBy } from "../../src/delivery/logins/fail-rules.ts";
import { batchOf } from "../../src/delivery/syncs/sources/http-rows.ts";
import { castOf, mysqlCells } from "../../src/delivery/syncs/sources/mysql-source.ts";
import { readForeignJson, TurnReader } from "../../src/delivery/values/foreign-json.ts";
import { isAmong } from "../../src/delivery/values/record-path.ts";

const many = (count: number): string => `[${"1,".repeat(count - 1)}1]`;

describe("values that a driver reads in one turn of the event loop", () => {
  test("are bounded together: JSON, and items of lists", async () => {
    const reader = new TurnReader();
    expect(reader.json(many(30_000))).toHaveLength(30_000);
    expect(() => reader.json(many(30_000))).toThrow("it has more than 50000 values");
    await turn();
    expect(reader.json(many(30_000))).toHaveLength(30_000);
    await turn();
    expect(reader.list(`{${"a,".repeat(40_000)}a}`)).toContain("a");
    expect(() => reader.list(`{${"a,".repeat(40_000)}a}`)).toThrow("it has more than 50000 values");
    await turn();
    expect(() => reader.json("[".repeat(300) + "]".repeat(300))).toThrow("it is nested deeper than 200 levels");
  });

  test("are those of a list outside of its texts, and its levels wherever they stand", () => {
    const reader = new TurnReader();
    const text = `{"${",{".repeat(60_000)}\\"${'\\"'}","b"}`;
    expect(reader.list(text)).toBe(text);
    for (const start of ["", "a,", "\\", '"\\"",'])
      expect(() => reader.list(`{${start}${"{".repeat(300)}`)).toThrow("it is nested deeper than 200 levels");
  });

  test("a column of JSON of MySQL is read by that reader", () => {
    const field = { type: "JSON", string: () => many(60_000) };
    const read = mysqlOptions.typeCast as (field: object, next: () => unknown) => unknown;
    expect(() => read(field, () => undefined)).toThrow("more than 50000 values");
  });

  test("are those of geometries and vectors of MySQL, which become what its package makes of them", async () => {
    await turn();
    const read = mysqlOptions.typeCast as (field: object, next: () => unknown) => unknown;
    const readAs = (type: string, bytes: Buffer | null) => read({ type, buffer: () => bytes }, () => "by the package");
    const part = (type: number, ...rest: readonly Buffer[]) => {
      const head = Buffer.alloc(5);
      head[0] = 1;
      head.writeUInt32LE(type, 1);
      return Buffer.concat([head, ...rest]);
    };
    const count = (number: number) => Buffer.from(new Uint32Array([number]).buffer);
    const doubles = (...numbers: readonly number[]) => Buffer.from(new Float64Array(numbers).buffer);
    const collection = part(
      7,
      count(3),
      part(1, doubles(1, 2)),
      part(2, count(2), doubles(1, 2, 3, 4)),
      part(3, count(1), count(1), doubles(5, 6)),
    );
    const given = Buffer.concat([Buffer.alloc(4), collection]);
    const [a, b] = [
      { x: 1, y: 2 },
      { x: 3, y: 4 },
    ];
    expect(readAs("GEOMETRY", given)).toEqual([a, [a, b], [[{ x: 5, y: 6 }]]]);
    expect(readAs("GEOMETRY", given.subarray(0, 40))).toBeNull();
    expect(readAs("GEOMETRY", null)).toBeNull();
    expect(readAs("VECTOR", Buffer.from(new Float32Array([1, 0.5]).buffer))).toEqual([1, 0.5]);
    const empty = part(7, count(0));
    const many = Buffer.concat([Buffer.alloc(4), part(7, count(60_000)), ...Array<Buffer>(60_000).fill(empty)]);
    expect(() => readAs("GEOMETRY", many)).toThrow("more than 50000 values");
    await turn();
    expect(() => readAs("VECTOR", Buffer.alloc(400_000))).toThrow("more than 50000 values");
    await turn();
    const deep = Buffer.concat([Buffer.alloc(4), ...Array<Buffer>(1000).fill(part(7, count(1)))]);
    expect(readAs("GEOMETRY", deep)).toBeNull();
  });
});

test("a long answer is read in pieces: others are served meanwhile", async () => {
  let turns = 0;
  const beat = setInterval(() => {
    turns += 1;
  }, 1);
  const read = await readForeignJson(`[${"1.10000000000000000000001,".repeat(300_000)}1]`);
  clearInterval(beat);
  expect(read).toHaveLength(300_001);
  expect(turns).toBeGreaterThan(10);
});

test("records of a page become rows in pieces: others are served meanwhile", async () => {
  let turns = 0;
  const beat = setInterval(() => {
    turns += 1;
  }, 1);
  const list = parseExactJson(`[${"1.10000000000000000000001,".repeat(98)}1]`) as Json;
  const page = Array.from({ length: 5000 }, (_, id) => ({ id, list, note: null }));
  const { columns, rows } = await batchOf(page, undefined, undefined);
  clearInterval(beat);
  expect(columns).toEqual([
    { name: "id", type: "integer" },
    { name: "list", type: "json", isList: true },
    { name: "note", type: "text" },
  ]);
  expect(rows[4999]).toEqual([4999, JSON.stringify(list), null]);
  expect(turns).toBeGreaterThan(5);
});

test("a whole number of a database in a sync has at most as many digits as a column", () => {
  const cells = (type: "integer", raw: string | Buffer) => mysqlCells([raw], [{ name: "a", type }]);
  expect(cells("integer", "-12")).toEqual([-12]);
  expect(cells("integer", "18446744073709551615")).toEqual([18446744073709551615n]);
  expect(cells("integer", "9007199254740991")).toEqual([9007199254740991]);
  for (const text of ["9".repeat(1_000_000), "x".repeat(20)])
    expect(() => cells("integer", text)).toThrow("is not a whole number that a column keeps");
  const cast = castOf([{ name: "a", type: "integer" }]) as (field: object, next: () => unknown) => unknown;
  const bits = (bytes: Buffer) => cast({ type: "BIT", name: "a", buffer: () => bytes }, () => undefined);
  expect(bits(Buffer.alloc(8, 255))).toBe("18446744073709551615");
  expect(() => cells("integer", bits(Buffer.alloc(1_000_000, 255)) as string)).toThrow("is not a whole number");
});

/** An MCP server that answers each method with its result. */
const mcpServer = (results: { readonly [method: string]: Json }, allowed?: readonly string[]) => {
  const send = async ({ body }: { readonly body: string }) => {
    const { id, method } = JSON.parse(body) as { readonly id?: number; readonly method: string };
    return { status: 200, headers: {}, body: JSON.stringify({ id, ...(results[method] as object) }) };
  };
  return {
    url: "http://mcp.example/",
    headers: {},
    secrets: [],
    access: { send },
    ...(allowed && { allowed }),
  } as never;
};

test("the names of tools that a connection allows are read once, however many tools a server of MCP lists", async () => {
  let looks = 0;
  const names = Array.from({ length: 1000 }, (_, n) => `allowed-${n}`);
  const look = (list: string[], key: string | symbol): unknown => {
    looks += 1;
    return Reflect.get(list, key);
  };
  const allowed = new Proxy(names, { get: look });
  const tools = Array.from({ length: 5000 }, (_, n) => ({ name: n === 4999 ? "allowed-999" : `other-${n}` }));
  const server = mcpServer({ "tools/list": { result: { tools } } }, allowed);
  const client = await openMcp(server, {} as never, () => 1000);
  expect(client.tools.map(({ name }) => name)).toEqual(["allowed-999"]);
  expect(looks).toBeLessThan(5 * names.length);
});

test("a text of an MCP server that is none is not an error of this server", async () => {
  const none = { toString: 1, valueOf: 1 };
  const tools = [{ name: none }, { name: "a", description: none }];
  const listed = mcpServer({ "tools/list": { result: { tools } }, "tools/call": { error: { message: none } } });
  const client = await openMcp(listed, {} as never, () => 1000);
  expect(client.tools).toMatchObject([{ name: "a", description: "" }]);
  await expect(client.call("a", {})).rejects.toThrow("The MCP server: an error");
});

test("a value of a partner of which no text can be made is compared as JSON", () => {
  const none = { toString: 1, valueOf: 1 };
  expect([isAmong(none, ["ok"]), isAmong([none], ["ok"]), isAmong(["ok"], ["ok"])]).toEqual([false, false, true]);
  expect(failsBy([{ path: "state", values: ["bad"] }] as never, 200, { state: none })).toBe(false);
});

test("the values of all events of an MCP server are counted together", async () => {
  const event = `data: ${JSON.stringify({ id: 99, x: Array(1500).fill(1) })}\n\n`;
  const answer = { status: 200, headers: { "content-type": "text/event-stream" }, body: event.repeat(20) };
  const end = { url: "http://mcp.example/", headers: {}, secrets: [], access: { send: async () => answer } };
  await expect(openMcp(end as never, {} as never, () => 1000)).rejects.toThrow("more than 20000 values as one answer");
});

test("an answer of an MCP server is measured in slices, and that of a tool has at most a megabyte", async () => {
  let pauses = 0;
  const counting = () => () => {
    pauses += 1;
    return undefined;
  };
  const tools = Array.from({ length: 18 }, () => ({ name: "a", description: "x".repeat(220_000) }));
  const called = (length: number) => ({ result: { content: [{ text: "x".repeat(length) }] } });
  const open = (length: number) =>
    openMcp(
      mcpServer({ "tools/list": { result: { tools } }, "tools/call": called(length) }),
      {} as never,
      () => 1000,
      counting,
    );
  const client = await open(1_000_000);
  // A list of four megabytes: eight slices.
  expect(pauses).toBeGreaterThanOrEqual(8);
  pauses = 0;
  // The rest is neither searched for secrets nor given to a model.
  expect(await client.call("a", {})).toHaveLength(200_000);
  expect(pauses).toBeGreaterThanOrEqual(3);
  const large = await open(1_100_000);
  await expect(large.call("a", {})).rejects.toThrow("more than 1048576 characters as one answer");
});
