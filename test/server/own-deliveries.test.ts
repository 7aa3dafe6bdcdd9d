/** Deliveries that lead back to the platform: no token that a connection stores gives a run more than the platform lets it have. */
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer, request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import { deliveryMark, isMarked, markedHeaders } from "../../src/delivery/egress/delivery-mark.ts";
import { localWorld } from "../support/local-world.ts";
import { shared } from "../support/shared.ts";
import { serve } from "./serving.ts";

const token = "rct_local";
const states = mkdtempSync(join(tmpdir(), "reconduit-states-"));
const server = shared(
  () => serve({ data: ":memory:", egress: "any", world: localWorld(token), tfstate: states }, token),
  async (each) => {
    await each.platform.close();
    rmSync(states, { recursive: true });
  },
);
const auth = { type: "token", token: { token, location: "header", headerName: "Authorization", scheme: "Bearer" } };
const refusal = /takes no token here from a request|Requests that the platform delivers to itself have no access/;

async function connectionTo(baseURI: string): Promise<string> {
  const http = { baseURI, mediaType: "json", auth };
  const { status, body, text } = await server.call("POST", "/v1/connections", { name: baseURI, type: "http", http });
  expect([status, status === 201 ? "" : text]).toEqual([201, ""]);
  return body._id;
}

async function sent(connection: string, path: string, body: JsonObject): Promise<string> {
  const http = { relativeURI: [path], method: ["POST"], body: [JSON.stringify(body)] };
  const document = { name: "I", adaptorType: "HTTPImport", http };
  const answer = await server.call("POST", `/v1/connections/${connection}/import`, {
    import: document,
    data: [{ id: 1 }],
  });
  return answer.text;
}

const newToken = { name: "loot", type: "service", fullAccess: true, autoPurgeAt: "1d" };

/** A proxy in front of the platform, which keeps the headers. */
async function proxied(): Promise<{ readonly url: string; close(): void }> {
  const { port } = new URL(server.platform.url);
  const proxy = createServer((from, to) => {
    const { url, method, headers } = from;
    const on = httpRequest({ host: "127.0.0.1", port, path: url, method, headers }, (answer) => {
      to.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(to);
    });
    from.pipe(on);
  });
  await new Promise<void>((done) => proxy.listen(0, "127.0.0.1", done));
  return { url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, close: () => proxy.close() };
}

describe("a stored token of the platform itself", () => {
  test.each([
    ["the API", "/v1/accesstokens", newToken],
    ["the states of others", "/tfstate/loot", { version: 4, serial: 1, lineage: "loot", resources: [] }],
    ["the MCP surface", "/mcp", { jsonrpc: "2.0", id: 1, method: "tools/list" }],
  ] as const)("opens nothing to a delivery that leads to %s", async (_what, path, body) => {
    expect(await sent(await connectionTo(server.platform.url), path, body)).toMatch(refusal);
    expect((await server.call("GET", "/v1/accesstokens")).text).not.toContain("loot");
    expect(readdirSync(states, { recursive: true }).join()).not.toContain("loot");
  });

  test("opens nothing through a proxy", async () => {
    const proxy = await proxied();
    expect(await sent(await connectionTo(proxy.url), "/v1/accesstokens", newToken)).toMatch(refusal);
    proxy.close();
  });

  test("opens nothing to a ping", async () => {
    const http = {
      baseURI: server.platform.url,
      mediaType: "json",
      auth,
      ping: { relativeURI: "/v1/accesstokens", method: "GET" },
    };
    const { text } = await server.call("POST", "/v1/connections/ping", { name: "P", type: "http", http });
    expect(text).toContain("403");
  });

  test("opens the rest of the API, as any token does", async () => {
    expect(await sent(await connectionTo(server.platform.url), "/v1/tags", { tag: "by a delivery" })).not.toMatch(
      refusal,
    );
    expect((await server.call("GET", "/v1/tags")).text).toContain("by a delivery");
  });

  test("opens nothing to an MCP connection", async () => {
    const mcp = { serverURL: `${server.platform.url}/mcp`, http: { auth } };
    const { text } = await server.call("POST", "/v1/connections/ping", { name: "M", type: "mcp", mcp });
    expect(text).toMatch(/refused|403/);
  });
});

describe("the mark", () => {
  const mark = deliveryMark(Buffer.alloc(32, 1));

  test("is that of the key, and of no other platform", () => {
    expect(deliveryMark(Buffer.alloc(32, 1))).toBe(mark);
    expect(isMarked(mark, deliveryMark(Buffer.alloc(32, 2)))).toBe(false);
  });

  test("is replaced by no header of a document", () => {
    const headers = markedHeaders(Object.entries({ "CDN-Loop": "other", accept: "*/*" }), mark);
    expect(Object.fromEntries(headers)).toEqual({ accept: "*/*", "cdn-loop": `other, ${mark}` });
    expect(isMarked(Object.fromEntries(headers)["cdn-loop"], mark)).toBe(true);
  });
});
