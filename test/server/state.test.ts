import { describe, expect, test } from "vitest";
import type { Json } from "../../src/base/json.ts";
import { sharedServer } from "./serving.ts";

const id = (digits: string) => digits.padStart(24, "7");
const owned = { exports: id("e1"), imports: id("e2"), flows: id("f1"), integrations: id("a1") };
const gone = id("f9");
const world = {
  accounts: [
    {
      name: "Acme",
      users: [
        { email: "owner@acme.test", role: "owner" },
        { email: "mia@acme.test", role: "manage" },
        { email: "moe@acme.test", role: "monitor" },
      ],
      tokens: [
        { token: "full", type: "service", access: "full" },
        { token: "manage", type: "personal", user: "mia@acme.test" },
        { token: "monitor", type: "personal", user: "moe@acme.test" },
        { token: "custom", type: "service", access: "custom", grants: { exports: [owned.exports] } },
      ],
      resources: {
        integrations: [{ _id: owned.integrations, name: "Orders" }],
        connections: [
          { _id: id("c1"), name: "Shop", type: "http", http: { baseURI: "https://shop.test", mediaType: "json" } },
        ],
        exports: [
          { _id: owned.exports, name: "E", _connectionId: id("c1"), http: { relativeURI: "/", method: "GET" } },
        ],
        imports: [
          {
            _id: owned.imports,
            name: "I",
            adaptorType: "HTTPImport",
            _connectionId: id("c1"),
            http: { relativeURI: ["/"], method: ["POST"] },
          },
        ],
        flows: [
          { _id: owned.flows, name: "F" },
          { _id: gone, name: "G" },
        ],
      },
    },
    {
      name: "Other",
      users: [{ email: "owner@other.test", role: "owner" }],
      tokens: [{ token: "stranger", type: "service", access: "full" }],
    },
  ],
};

const server = sharedServer({ world }, "full");
const as = (token: string, method: string, url: string, body?: Json) =>
  server.call(method, url, body, { authorization: `Bearer ${token}` });
const places = ["/v1/state", ...Object.entries(owned).map(([family, of]) => `/v1/${family}/${of}/state`)];

describe.each(places)("the state at %s", (url) => {
  test("holds any JSON by key, until it is deleted", async () => {
    const values = { object: { n: 1 }, text: "ok", number: 5, nothing: null, list: [1, "2"], "a b/ü": true };
    for (const [key, value] of Object.entries(values)) {
      const put = await as("manage", "PUT", `${url}/${encodeURIComponent(key)}`, JSON.stringify(value));
      expect([put.status, put.text]).toEqual([200, "OK"]);
    }
    expect((await as("monitor", "GET", url)).body).toEqual({ keys: Object.keys(values).sort() });
    for (const [key, value] of Object.entries(values)) {
      const got = await as("monitor", "GET", `${url}/${encodeURIComponent(key)}`);
      expect([got.status, got.body]).toEqual([200, value]);
    }
    await server.call("PUT", `${url}/text`, { changed: true });
    expect((await server.call("GET", `${url}/text`)).body).toEqual({ changed: true });
    for (const _ of ["there", "gone"]) expect((await server.call("DELETE", `${url}/text`)).status).toBe(204);
    expect((await server.call("GET", `${url}/text`)).status).toBe(404);
    expect((await server.call("DELETE", url)).status).toBe(204);
    expect((await server.call("GET", url)).body).toEqual({ keys: [] });
  });

  test("is read by those who read, written by those who write, and not there for a custom token or another account", async () => {
    await server.call("PUT", `${url}/k`, { mine: true });
    expect((await as("monitor", "PUT", `${url}/k`, {})).status).toBe(403);
    expect((await as("monitor", "DELETE", url)).status).toBe(403);
    for (const asked of [url, `${url}/k`]) expect((await as("custom", "GET", asked)).status).toBe(403);
    const theirs = await as("stranger", "GET", `${url}/k`);
    expect([theirs.status, theirs.text.includes("mine")]).toEqual([404, false]);
    await as("stranger", "DELETE", url);
    expect((await server.call("GET", `${url}/k`)).body).toEqual({ mine: true });
  });
});

test("states of different owners do not know each other, and no list of objects holds them", async () => {
  for (const url of places) await server.call("PUT", `${url}/own`, { url });
  for (const url of places) expect((await server.call("GET", `${url}/own`)).body).toEqual({ url });
  expect((await server.call("GET", "/v1/states")).status).toBe(404);
  expect((await server.call("GET", "/v1/audit")).text).not.toContain("own");
});

test("what is not a key or no value is refused, and so is too much of either", async () => {
  const put = async (key: string, body: Json) => {
    const answer = await server.call("PUT", `/v1/state/${key}`, body);
    return [answer.status, server.code(answer)];
  };
  expect(await put("k".repeat(257), {})).toEqual([422, "invalid_field"]);
  expect(await put("a%00b", {})).toEqual([422, "invalid_field"]);
  expect(await put("big", { text: "x".repeat(1024 * 1024) })).toEqual([422, "size_limit_exceeded"]);
  const none = await server.call("PUT", "/v1/state/k", undefined, { "content-type": "application/json" });
  expect([none.status, server.code(none)]).toEqual([400, "invalid_request_body"]);
});

test("the state of an object in the recycle bin is hidden with it, and back with it", async () => {
  const url = `/v1/flows/${gone}/state`;
  await server.call("PUT", `${url}/k`, { kept: true });
  await server.call("DELETE", `/v1/flows/${gone}`);
  expect((await server.call("GET", url)).status).toBe(404);
  await server.call("POST", `/v1/recycleBinTTL/flows/${gone}`);
  expect((await server.call("GET", `${url}/k`)).body).toEqual({ kept: true });
});
