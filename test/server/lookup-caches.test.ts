/** Tests what lookup caches hold (facts 2.17, 3). */
import { expect, test } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import { localWorld } from "../support/local-world.ts";
import { sharedServer } from "./serving.ts";

const cacheId = "65e0000000000000000000aa";
const localToken = "caches";
const base = localWorld(localToken) as { accounts: readonly JsonObject[] };
const world = {
  ...base,
  accounts: [
    {
      ...base.accounts[0]!,
      resources: { lookupCaches: [{ _id: cacheId, name: "Seeded", data: { DE: "eu", US: "na" } }] },
    },
    { name: "Other", tokens: [{ token: "other", type: "service", access: "full" }] },
  ],
};
const server = sharedServer({ world }, localToken);
const path = "/v1/lookupcaches";

const made = async (name = "Cache"): Promise<string> => String((await server.call("POST", path, { name })).body._id);
const put = (id: string, data: readonly unknown[]) => server.call("POST", `${path}/${id}/data`, { data } as never);
const read = (id: string, body: JsonObject = {}, query = "") =>
  server.call("POST", `${path}/${id}/getData${query}`, body);
const size = async (id: string) => {
  const { body } = await server.call("GET", `${path}/${id}`);
  return [body.size, body.sizeInMB];
};

test("a world gives a cache its data", async () => {
  expect((await read(cacheId)).body).toEqual({
    data: [
      { key: "DE", value: "eu" },
      { key: "US", value: "na" },
    ],
  });
  expect(await size(cacheId)).toEqual([2, 0.000008]);
});

test("entries are written, replaced, read and removed, and the cache says how much it holds", async () => {
  const id = await made();
  expect(await size(id)).toEqual([0, 0]);
  const before = (await server.call("GET", `${path}/${id}`)).body.lastModified;
  const data = [
    { key: "a", value: "1" },
    { key: "b", value: '{"c":2}' },
    { key: "a", value: "3" },
  ];
  const written = await put(id, data);
  expect([written.status, written.body]).toEqual([200, { success: true, data }]);
  expect((await put(id, [{ key: "é", value: "x" }])).status).toBe(200);
  expect((await read(id)).body.data).toEqual([
    { key: "a", value: "3" },
    { key: "b", value: '{"c":2}' },
    { key: "é", value: "x" },
  ]);
  expect(await size(id)).toEqual([3, Math.round((13 / 1048576) * 1e6) / 1e6]);
  expect((await read(id, { keys: ["é", "none", "a"] })).body).toEqual({
    data: [
      { key: "a", value: "3" },
      { key: "é", value: "x" },
    ],
  });
  const removed = await server.call("DELETE", `${path}/${id}/data`, { keys: ["b", "none", "b"] });
  expect([removed.status, removed.body]).toEqual([200, { success: true, data: [{ key: "b" }] }]);
  expect(await size(id)).toEqual([2, 0.000005]);
  // A change of the definition leaves the data, and what only the platform says, as they are.
  const renamed = await server.call("PUT", `${path}/${id}`, { name: "Other name", size: 99 });
  expect([renamed.status, renamed.body.size]).toEqual([200, 2]);
  expect(
    (await server.call("PATCH", `${path}/${id}`, [{ op: "replace", path: "/description", value: "d" }] as never))
      .status,
  ).toBe(204);
  expect((await server.call("DELETE", `${path}/${id}/data/purge`)).status).toBe(204);
  expect([(await read(id)).body, await size(id)]).toEqual([{ data: [] }, [0, 0]]);
  expect(before).toEqual(expect.any(String));
});

test("writing data is not a change of the definition", async () => {
  const id = await made();
  const before = (await server.call("GET", `${path}/${id}`)).body.lastModified;
  await put(id, [{ key: "a", value: "1" }]);
  expect((await server.call("GET", `${path}/${id}`)).body.lastModified).toBe(before);
});

test("pages are in the order of the keys, and the address of the next one says where it goes on", async () => {
  const id = await made();
  const keys = Array.from({ length: 1001 }, (_, at) => `k${String(at).padStart(4, "0")}`);
  for (const part of [keys.slice(0, 600), keys.slice(600)])
    await put(
      id,
      part.map((key) => ({ key, value: "v" })),
    );
  await put(id, [
    { key: "l", value: "v" },
    { key: "k\u{10ffff}", value: "v" },
    { key: "j", value: "v" },
  ]);
  const first = await read(id, { startsWith: "k" });
  expect(first.body.data.map(({ key }: JsonObject) => key)).toEqual(keys.slice(0, 1000));
  const next = new URL(first.body.nextPageURL, "http://x");
  expect(first.body.nextPageURL).toMatch(/^\/v1\/lookupcaches\//);
  const second = await server.call("POST", next.pathname + next.search);
  expect(second.body).toEqual({
    data: [
      { key: "k1000", value: "v" },
      { key: "k\u{10ffff}", value: "v" },
    ],
  });
  expect((await read(id, {}, "?after=!!")).status).toBe(400);
});

test.each<[string, unknown, string]>([
  ["no list", { data: "x" }, "invalid_field"],
  ["an entry without a key", { data: [{ value: "x" }] }, "invalid_field"],
  ["a key that is too long", { data: [{ key: "k".repeat(501), value: "x" }] }, "invalid_field"],
  ["a value that is not text", { data: [{ key: "k", value: { a: 1 } }] }, "invalid_field"],
  ["a value that no database holds", { data: [{ key: "k", value: "a\0" }] }, "invalid_field"],
  ["half a character", { data: [{ key: "\ud800", value: "a" }] }, "invalid_field"],
  ["1,001 entries", { data: Array(1001).fill({ key: "k", value: "v" }) }, "size_limit_exceeded"],
  ["6 MB", { data: [{ key: "k", value: "v".repeat(6 * 1024 * 1024) }] }, "size_limit_exceeded"],
])("%s is refused, and nothing is written", async (_what, body, code) => {
  const id = await made();
  const answer = await server.call("POST", `${path}/${id}/data`, body as JsonObject);
  expect([answer.status, server.code(answer)]).toEqual([422, code]);
  expect(await size(id)).toEqual([0, 0]);
});

test("a cache holds 50 MB and no more", async () => {
  const id = await made();
  const value = "v".repeat(5 * 1024 * 1024 - 2);
  for (let at = 0; at < 10; at++) expect((await put(id, [{ key: `k${at}`, value }])).status).toBe(200);
  expect(await size(id)).toEqual([10, 50]);
  const answer = await put(id, [{ key: "more", value: "x" }]);
  expect([answer.status, server.code(answer)]).toEqual([422, "size_limit_exceeded"]);
  // What only replaces another value of the same size has room.
  expect((await put(id, [{ key: "k0", value }])).status).toBe(200);
  expect(await size(id)).toEqual([10, 50]);
});

test("a large cache is purged in several transactions, and answered when it is empty", async () => {
  const id = await made("Large");
  for (let from = 0; from < 7_000; from += 1000)
    await put(
      id,
      Array.from({ length: 1000 }, (_, n) => ({ key: `${from + n}`, value: "1" })),
    );
  expect((await size(id))[0]).toBe(7_000);
  expect((await server.call("DELETE", `${path}/${id}/data/purge`)).status).toBe(204);
  expect([await size(id), (await read(id)).body.data]).toEqual([[0, 0], []]);
});

test("nobody else reads or writes the data of an account", async () => {
  const id = await made();
  const other = { authorization: "Bearer other" };
  const attempts: readonly (readonly [string, string, JsonObject | undefined])[] = [
    ["POST", "data", { data: [{ key: "a", value: "b" }] }],
    ["POST", "getData", {}],
    ["DELETE", "data", { keys: ["a"] }],
    ["DELETE", "data/purge", undefined],
  ];
  for (const [method, end, body] of attempts)
    expect((await server.call(method, `${path}/${id}/${end}`, body, other)).status).toBe(404);
});

test("the data goes into the recycle bin with the cache, comes back with it, and is gone when that is purged", async () => {
  const id = await made();
  await put(id, [{ key: "a", value: "1" }]);
  await server.call("DELETE", `${path}/${id}`);
  expect((await read(id)).status).toBe(404);
  expect((await put(id, [{ key: "b", value: "1" }])).status).toBe(404);
  expect((await server.call("POST", `/v1/recycleBinTTL/lookupcaches/${id}`)).status).toBeLessThan(300);
  expect((await read(id)).body.data).toEqual([{ key: "a", value: "1" }]);
  await server.call("DELETE", `${path}/${id}`);
  expect((await server.call("DELETE", `/v1/recycleBinTTL/lookupcaches/${id}`)).status).toBe(204);
});

test("a lookup that names no cache is refused, and a cache that a lookup names is not deleted", async () => {
  const id = await made();
  const connection = await server.place("connection");
  const document = (cache: string): JsonObject => ({
    name: "x",
    adaptorType: "HTTPImport",
    _connectionId: connection._id,
    http: { relativeURI: ["/x"], method: ["POST"], lookups: [{ name: "l", _lookupCacheId: cache }] },
  });
  const refused = await server.call("POST", "/v1/imports", document("c".repeat(24)));
  expect([refused.status, server.code(refused), refused.body.errors[0].field]).toEqual([
    422,
    "invalid_ref",
    "http.lookups.0._lookupCacheId",
  ]);
  expect((await server.call("POST", "/v1/imports", document(id))).status).toBe(201);
  expect(server.code(await server.call("DELETE", `${path}/${id}`))).toBe("resource_in_use");
});
