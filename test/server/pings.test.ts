/** Tests of connections that are not over HTTP alone (facts 3, ping); those of HTTP are in invoke.test.ts, of logins in logins.test.ts. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import { freePort } from "../support/free-port.ts";
import { type HttpTarget, httpTarget } from "../support/http-target.ts";
import { sharedServer } from "./serving.ts";

const folder = mkdtempSync(join(tmpdir(), "pings-"));
const account = "a".repeat(24);
const token = { token: "full", type: "service", access: "full" };
const world = {
  accounts: [{ name: "Acme", users: [{ _id: account, email: "o@acme.test", role: "owner" }], tokens: [token] }],
};
const server = sharedServer({ files: folder, world }, "full");
const bare = sharedServer({ world }, "full");
let target: HttpTarget;
beforeAll(async () => {
  target = await httpTarget();
  mkdirSync(join(folder, account, "inbox"), { recursive: true });
  writeFileSync(join(folder, account, "note.txt"), "x");
  symlinkSync("/tmp", join(folder, account, "out"));
  new DatabaseSync(join(folder, account, "shop.db")).close();
});
afterAll(async () => {
  await target.close();
  rmSync(folder, { recursive: true });
});

const ping = async (type: string, block: JsonObject, on = server) => {
  const { body } = await on.call("POST", "/v1/connections/ping", { name: "C", type, [type]: block });
  return body.code ?? `${body.errors[0].code}: ${body.errors[0].message}`;
};

describe("a ping of", () => {
  test.each<[string, string, JsonObject, number | string | RegExp]>([
    ["a folder", "filesystem", { ping: { directoryPath: "/inbox" } }, 200],
    ["the account's own folder", "filesystem", {}, 200],
    [
      "a folder that is not there",
      "filesystem",
      { ping: { directoryPath: "none" } },
      "connection_failed: There is no folder none for this account.",
    ],
    ["a file", "filesystem", { ping: { directoryPath: "note.txt" } }, /^connection_failed/],
    ["a folder of others", "filesystem", { ping: { directoryPath: "../" } }, /^connection_failed/],
    ["a link that leads out", "filesystem", { ping: { directoryPath: "out" } }, /^connection_failed/],
    ["a SQLite file", "rdbms", { type: "sqlite", database: "shop.db" }, 200],
    [
      "a SQLite file that is not there",
      "rdbms",
      { type: "sqlite", database: "x.db" },
      "connection_failed: There is no file x.db.",
    ],
    [
      "a database without a driver here",
      "rdbms",
      { type: "snowstorm", host: "h" },
      /^not_supported: .*rdbms \(snowstorm\) yet/,
    ],
    ["a database without a host", "rdbms", { type: "postgresql" }, "not_configured: The connection names no host."],
    ...["postgresql", "mysql", "mssql", "oracle"].map((type): [string, string, JsonObject, string] => [
      `a database without a user (${type})`,
      "rdbms",
      { type, host: "127.0.0.1", port: 9, serviceName: "s", password: "p" },
      "not_configured: The connection names no user.",
    ]),
    [
      "a database at an address that is never reached",
      "jdbc",
      { type: "postgresql", host: "169.254.169.254", user: "u" },
      /^connection_failed: This server does not send requests to/,
    ],
    [
      "a file server at an address that is never reached",
      "ftp",
      { type: "sftp", hostURI: "169.254.169.254", username: "u", password: "p" },
      /^connection_failed: This server does not send requests to/,
    ],
  ])("%s", async (_what, type, block, expected) => {
    const told = await ping(type, block);
    if (expected instanceof RegExp) expect(told).toMatch(expected);
    else expect(told).toBe(expected);
  });

  test("a database that nobody answers for", async () => {
    const block = { type: "postgresql", host: "127.0.0.1", port: await freePort(), user: "u", password: "p" };
    expect(await ping("rdbms", block)).toMatch(/^connection_failed: PostgreSQL cannot be reached/);
  });

  test("folders and files where the server has none", async () => {
    expect(await ping("filesystem", {}, bare)).toMatch(/^not_configured: .*without --files/);
    expect(await ping("rdbms", { type: "sqlite", database: "shop.db" }, bare)).toMatch(
      /^connection_failed: .*without --files/,
    );
  });
});

describe("a ping of an MCP server", () => {
  const auth = { type: "token", token: { token: "secret-of-mcp" } };
  test("asks whether it would begin a session", async () => {
    target.answer(({ headers }) => {
      if (headers.authorization !== "Bearer secret-of-mcp") return { status: 401 };
      const body = 'event: message\ndata: {"jsonrpc":"2.0","id":1,"result":{}}\n\n';
      return { headers: { "content-type": "text/event-stream" }, body };
    });
    expect(await ping("mcp", { serverURL: `${target.url}/mcp`, http: { auth } })).toBe(200);
    const { method, url, headers, body } = target.received[0]!;
    expect([method, url, headers.accept, JSON.parse(body).method]).toEqual([
      "POST",
      "/mcp",
      "application/json, text/event-stream",
      "initialize",
    ]);
    expect(await ping("mcp", { serverURL: `${target.url}/mcp`, http: {} })).toMatch(
      /^authentication_failed: The destination answered 401/,
    );
  });

  test("says what the server says", async () => {
    target.answer(() => ({ body: { jsonrpc: "2.0", id: 1, error: { code: -32602, message: "version?" } } }));
    expect(await ping("mcp", { serverURL: target.url, http: { auth } })).toBe("destination_rejected: version?");
  });
});

describe("a database that repeats the password in its messages", () => {
  const password = "repeated-password";
  const message = (type: string, body: Buffer) => {
    const head = Buffer.alloc(5);
    head.write(type);
    head.writeInt32BE(body.length + 4, 1);
    return Buffer.concat([head, body]);
  };
  const repeated = message("E", Buffer.from(`SERROR\0C42P01\0M${"x".repeat(250)} for ${password}\0\0`));
  const [login, idle] = [message("R", Buffer.alloc(4)), message("Z", Buffer.from("I"))];

  /** A server that speaks PostgreSQL and fails the login, or every query. */
  async function repeatingDatabase(failsLogin: boolean): Promise<JsonObject> {
    const database = createServer((socket) => {
      socket.on("error", () => undefined);
      socket.on("data", (bytes) => {
        if (bytes[0] !== 0) return socket.write(Buffer.concat([repeated, idle]));
        if (bytes.length === 8) return socket.write("N");
        return socket.write(failsLogin ? repeated : Buffer.concat([login, idle]));
      });
    });
    onTestFinished(() => void database.close());
    await new Promise<void>((listening) => database.listen(0, "127.0.0.1", listening));
    const { port } = database.address() as AddressInfo;
    return { type: "postgresql", host: "127.0.0.1", port, database: "d", user: "u", password };
  }

  test("is shown without it by a ping", async () => {
    const said = await ping("rdbms", await repeatingDatabase(true));
    expect(said).toContain("xxx for ******");
  });

  test("is shown without it where its tables are listed", async () => {
    const rdbms = await repeatingDatabase(false);
    const { body } = await server.call("POST", "/v1/connections", { name: "C", type: "rdbms", rdbms });
    const told = await Promise.all([
      server.call("PUT", `/v1/connections/${body._id}/metadata`, { rdbms: { type: "tables" } }),
      server.call("GET", `/v1/di/metadata/connections/${body._id}/datasets`),
    ]);
    for (const { text } of told) expect(text).toContain("xxx for ******");
  });
});
