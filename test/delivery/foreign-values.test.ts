/** Values that partners send within one answer are counted before they are made, and read in pieces where others are served meanwhile. */
import { setImmediate as turn } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { openMcp } from "../../src/delivery/adaptors/agent/mcp.ts";
import { mysqlOptions } from "../../src/delivery/adaptors/sql/mysql-session.ts";
import { readForeignJson, TurnReader } from "../../src/delivery/values/foreign-json.ts";

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

test("the values of all events of an MCP server are counted together", async () => {
  const event = `data: ${JSON.stringify({ id: 99, x: Array(1500).fill(1) })}\n\n`;
  const answer = { status: 200, headers: { "content-type": "text/event-stream" }, body: event.repeat(20) };
  const end = { url: "http://mcp.example/", headers: {}, access: { send: async () => answer } };
  await expect(openMcp(end as never, {} as never, () => 1000)).rejects.toThrow("more than 20000 values as one answer");
});
