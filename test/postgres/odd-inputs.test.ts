/** Odd values of every parameter of every list: PostgreSQL answers as SQLite does, and no value makes a server fail. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { allEndpoints } from "../../src/derive/api/endpoints.ts";
import { readWorldText } from "../../src/platform/worlds/world-file.ts";
import { type Answer, sharedServer } from "../server/serving.ts";

const text = readFileSync(join(import.meta.dirname, "../../examples/worlds/acme.yaml"), "utf8");
const world = readWorldText(text, "acme.yaml");
const onPostgres = sharedServer({ world }, "full-acme");
const onSqlite = sharedServer({ world, data: ":memory:" }, "full-acme");

const cursor = (payload: string): string => Buffer.from(payload, "latin1").toString("base64url");

/** Values as they are written in an address. */
const odd: readonly (readonly [name: string, value: string])[] = [
  ["nothing", ""],
  ["NUL", "%00"],
  ["text with NUL", "a%00b"],
  ["a lone high surrogate", "%ED%A0%80"],
  ["a lone low surrogate", "%ED%B0%80"],
  ["an escape of a surrogate", "%5Cud800"],
  ["bytes that are not UTF-8", "%FF%FE"],
  ["half an escape", "%"],
  ["a percent sign", "%25"],
  ["an underscore", "_"],
  ["wildcards and a backslash", "%25%5C_%25"],
  ["a quote", "'"],
  ["a double quote", "%22"],
  ["zero", "0"],
  ["minus one", "-1"],
  ["a fraction", "1.5"],
  ["2^31", "2147483648"],
  ["2^53 + 1", "9007199254740993"],
  ["2^63", "9223372036854775808"],
  ["400 digits", "9".repeat(400)],
  ["an exponent", "1e999"],
  ["not a number", "NaN"],
  ["infinity", "Infinity"],
  ["hexadecimal", "0x10"],
  ["Arabic digits", "%D9%A1"],
  ["a far year", "%2B275760-09-13T00:00:00.001Z"],
  ["a year before Christ", "-000001-01-01T00:00:00.000Z"],
  ["30 February", "2024-02-30T00:00:00.000Z"],
  ["the year 99999", "99999-01-01T00:00:00.000Z"],
  ["10,000 letters", "x".repeat(10_000)],
  ["3,000 wildcards", "%25_".repeat(750)],
  ["a cursor of nothing", cursor("")],
  ["a cursor of JSON", cursor('{"after":"a","at":null}')],
  ["a cursor of a list", cursor('["2024-01-01T00:00:00.000Z","x"]')],
  ["a cursor with NUL", cursor('["\u0000","\\u0000"]')],
  ["a cursor with surrogates", cursor('["\\ud800","\\udfff"]')],
  ["a cursor of numbers", cursor("[1e308,-1]")],
  ["a cursor of bytes", cursor("\u00ff\u0000\u0001")],
  ["an operator", "eq"],
  ["true", "true"],
  ["an id of nothing", "f".repeat(24)],
];

/** The answer without what differs between any two servers. */
const shown = ({ status, text: body, headers }: Answer): string =>
  `${status} ${String(headers["link"] ?? "").replaceAll(/[?&]\w+=[^>&]*/g, "?")} ${body}`
    .replaceAll(/[0-9a-f]{24,}/g, "ID")
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "TIME")
    .replaceAll(/(requestId|traceKey|signedURL|token|nextPageURL|apiIdentifier|tagId)(\\?":\\?)"[^"]*"/g, '$1$2"."');

const lists = allEndpoints().filter(({ method, query }) => method === "GET" && Object.keys(query).length > 0);
const seeded: readonly string[] = [...new Set(text.match(/\b[0-9a-f]{24}\b/g))];
const filled = (path: string): string => {
  const family = path.split("/")[2] ?? "";
  const [, section = ""] = text.split(`${family}:`);
  const id = /_id: ([0-9a-f]{24})/.exec(section)?.[1] ?? seeded[0]!;
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => (/type$/i.test(name) ? "scripts" : id));
};

const isSoak = process.env["RECONDUIT_SOAK"] === "on";
/** Of the values every eighth is tried with a parameter, another share with each; all of them in a soak run. */
const share = isSoak ? 1 : 8;
const statuses = new Set<number>();

test.each(lists.map((list, turn) => ({ ...list, turn })))("$method $path", async ({ method, path, query, turn }) => {
  for (const [at, parameter] of [...Object.keys(query), "limit", "after", "nonsense"].entries())
    for (const [name, value] of odd.filter((_, n) => (n + turn + at) % share === 0)) {
      const url = `${filled(path)}?${encodeURIComponent(parameter)}=${value}`;
      const [postgres, sqlite] = await Promise.all([onPostgres.call(method, url), onSqlite.call(method, url)]);
      expect(postgres.status, `${parameter} = ${name}`).toBeLessThan(500);
      expect(shown(postgres), `${parameter} = ${name}`).toBe(shown(sqlite));
      statuses.add(postgres.status);
    }
});

test("some of these values are taken, and some are refused", () => {
  expect([...statuses]).toEqual(expect.arrayContaining([200, 400]));
});
