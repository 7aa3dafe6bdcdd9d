import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { sql } from "kysely";
import { afterEach, describe, expect, inject, test, vi } from "vitest";
import { ConnectionTurns, NoFreeConnection } from "../../src/base/connection-turns.ts";
import { DiagnosticError } from "../../src/base/diagnostics.ts";
import type { JsonObject } from "../../src/base/json.ts";
import { workingFor } from "../../src/base/pauses.ts";
import { openPostgresPool } from "../../src/base/postgres.ts";
import { openPostgresEngine, openPostgresStore } from "../../src/platform/store/databases/postgres.ts";
import { createReader } from "../../src/platform/store/sql/reader.ts";
import { type PlatformOptions, type RunningPlatform, startPlatform } from "../../src/server/index.ts";
import { handClock, serve } from "../server/serving.ts";
import { freshDatabase, freshPlace } from "../support/store.ts";

const cluster = inject("postgres")!;
const key = "5e".repeat(32);
const bucket = { size: 1000, perSecond: 300 };

const open: RunningPlatform[] = [];
afterEach(async () => {
  for (const platform of open.splice(0)) await platform.close();
});
async function start(options: PlatformOptions): Promise<RunningPlatform> {
  const platform = await startPlatform(options);
  open.push(platform);
  return platform;
}

/** Keeps the event loop, as the work of others does. */
function computeFor(ms: number): void {
  for (const until = performance.now() + ms; performance.now() < until; ) Math.sqrt(ms);
}

async function refusal(work: Promise<unknown>): Promise<{ readonly code: string; readonly text: string }> {
  const error = await work.then(
    () => undefined,
    (failure: unknown) => failure,
  );
  if (!(error instanceof DiagnosticError)) throw new Error(`No diagnostics, but ${String(error)}`);
  return { code: error.diagnostics[0]!.code, text: JSON.stringify(error.diagnostics) };
}

describe("a server on a database", () => {
  test("says how to give it a key where it has none", async () => {
    const { code, text } = await refusal(startPlatform({ database: await freshDatabase(cluster) }));
    expect(code).toBe("platform-key");
    expect(text).toContain("RECONDUIT_SERVER_KEY");
    expect(text).toContain("--data");
  });

  test("refuses another key than the one that the secrets were stored with", async () => {
    const database = await freshDatabase(cluster);
    await start({ database, key });
    expect((await refusal(startPlatform({ database, key: "00".repeat(32) }))).code).toBe("platform-key");
    expect((await refusal(startPlatform({ database, key: "short" }))).code).toBe("platform-key");
  });

  test.each([
    ["where nothing listens", "postgres://user:hunter2@127.0.0.1:1/db"],
    ["that does not exist", cluster.replace("/postgres", "/nowhere").replace("reconduit@", "reconduit:hunter2@")],
    ["without a schema", `${cluster}?options=-c%20search_path%3Dnowhere`],
    ["whose address is not an address", "postgres://:not a url"],
  ])("that is given one %s says so, and never the password", async (_what, database) => {
    const { code, text } = await refusal(startPlatform({ database, key }));
    expect(code).toBe("platform-database");
    expect(text).not.toContain("hunter2");
  });

  test("fills an empty database once, however many servers start at the same time", async () => {
    const place = { database: await freshDatabase(cluster), key };
    const platforms = await Promise.all([1, 2, 3].map(() => start(place)));
    const tokens = platforms.flatMap(({ token }) => token ?? []);
    expect(tokens).toHaveLength(1);
    for (const { url } of platforms) {
      const answer = await fetch(`${url}/v1/tokenInfo`, { headers: { authorization: `Bearer ${tokens[0]}` } });
      expect(answer.status).toBe(200);
    }
  });

  test("keeps characters that the database refuses: they are answered as they were sent, and asked for in vain", async () => {
    const server = await serve();
    open.push(server.platform);
    const name = "nul \0 and half \ud800 a pair";
    const { body } = await server.call("POST", "/v1/scripts", { name, content: "\0" });
    expect((await server.call("GET", `/v1/scripts/${body._id}`)).body).toMatchObject({ name, content: "\0" });
    const tag = await server.call("POST", "/v1/tags", { tag: "a\0b" });
    expect([201, 422]).toContain(tag.status);
    for (const url of ["/v1/scripts/%00", "/v1/tools?_integrationId=%00", "/v1/scripts?after=%00"]) {
      expect((await server.call("GET", url)).status).toBeLessThan(500);
    }
  });
});

describe("the connections of a server", () => {
  test("are not taken by the writes of one account that wait for each other", async () => {
    const store = await openPostgresStore(await freshDatabase(cluster));
    const job = { type: "sync", id: "one", account: "quiet", payload: {} };
    await store.write(async (tx) => {
      for (const id of ["loud", "quiet"]) await tx.addAccount({ id, name: id, features: {} });
      await tx.addJob(job, Date.now());
    });
    const [claim] = await store.jobs.claimJobs({ type: "sync", limit: 1, perAccount: 1 }, Date.now());
    const longEnd = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const writeSetting = (account: string, then?: () => Promise<void>) =>
      workingFor(account, () =>
        store.write(async (tx) => {
          await tx.putBlob(account, { area: "a", key: "k", bytes: Buffer.from("x"), expiresAt: "2999" });
          await then?.();
        }),
      );
    const long = writeSetting("loud", () => {
      begun.resolve();
      return longEnd.promise;
    });
    await begun.promise;
    const waiting = Array.from({ length: 20 }, () => writeSetting("loud"));
    // Each of these needs a connection, and none waits for the account that is busy.
    await writeSetting("quiet");
    expect(await store.sharedBuckets!.take("quiet", bucket, 1_000_000)).toBe(0);
    expect(await store.jobs.beat([claim!], Date.now())).toEqual(new Set([claim]));
    longEnd.resolve();
    await Promise.all([long, ...waiting]);
    await store.close();
  });

  test("are given to an account with little work while the long work of others runs, however long the others compute", async () => {
    const pool = await openPostgresPool(cluster, { connections: 2, text: String });
    const use = (owner: string, ...statements: readonly string[]) =>
      workingFor(owner, () =>
        pool.connection().execute(async (connection) => {
          for (const statement of statements) {
            await sql.raw(statement).execute(connection);
            if (owner === "quiet") computeFor(150);
          }
        }),
      );
    for (let time = 0; time < 3; time++) {
      await use("long", "select pg_sleep(0.3)");
      await use("quiet", "select 1", "select 2", "select 3");
    }
    const ended: string[] = [];
    const long = use("long", "select pg_sleep(2)").then(() => ended.push("long"));
    await use("quiet", "select 1").then(() => ended.push("quiet"));
    await long;
    expect(ended).toEqual(["quiet", "long"]);
    await pool.destroy();
  });

  test("are refused at once to work that waits for one when the pool is closed, and left to the work that has one", async () => {
    const pool = await openPostgresPool(cluster, { connections: 1, text: String });
    const begun = Promise.withResolvers<void>();
    const over = Promise.withResolvers<void>();
    const inUse = pool.connection().execute(async (connection) => {
      begun.resolve();
      await over.promise;
      return (await sql<{ one: number }>`select 1 as one`.execute(connection)).rows[0]!.one;
    });
    await begun.promise;
    const waiting = expect(pool.connection().execute(async () => undefined)).rejects.toThrow(NoFreeConnection);
    const closing = pool.destroy();
    await waiting;
    over.resolve();
    expect(await inUse).toBe(1);
    await closing;
  });

  test("are asked once for all that a sweep would remove, since a request waits for the answer", async () => {
    const database = await freshDatabase(cluster);
    await (await openPostgresStore(database)).close();
    const { reading, dialect, jobs, close } = await openPostgresEngine(database);
    let asked = 0;
    const counted = reading.withPlugin({
      transformQuery: ({ node }) => {
        asked += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const now = new Date().toISOString();
    expect(await createReader(counted, dialect, jobs).due(now, now)).toBe(false);
    expect(asked).toBe(1);
    await close();
  });

  test("are taken for the account of a listener by what is delivered to it", async () => {
    const server = await serve();
    open.push(server.platform);
    const { _userId: account } = (await server.call("GET", "/v1/tokenInfo")).body;
    const webhook = { verify: "secret_url", token: "h1dden" };
    const { body } = await server.call("POST", "/v1/exports", { name: "Listener", webhook });
    const taken = vi.spyOn(ConnectionTurns.prototype, "takeConnection");
    const path = `/v1/exports/${body._id}/h1dden/data`;
    const { status } = await server.call("POST", path, { a: 1 }, { authorization: "" });
    const owners = taken.mock.calls.map(([owner]) => owner);
    taken.mockRestore();
    expect(status).toBe(204);
    expect(owners).toContain(account);
  });
});

test("a request for which no connection to the database is free is answered 503", async () => {
  const server = await serve(await freshPlace());
  open.push(server.platform);
  const taking = vi
    .spyOn(ConnectionTurns.prototype, "takeConnection")
    .mockRejectedValueOnce(new NoFreeConnection("busy"));
  const { status, body, headers } = await server.call("GET", "/v1/scripts");
  taking.mockRestore();
  expect([status, body.errors[0].code, headers["retry-after"]]).toEqual([503, "server_busy", "1"]);
  expect((await server.call("GET", "/v1/scripts")).status).toBe(200);
});

describe("the request bucket", () => {
  test("is one for all servers of a database: together they take what an account has, not more", async () => {
    const database = await freshDatabase(cluster);
    const stores = await Promise.all([openPostgresStore(database), openPostgresStore(database)]);
    const granted = async (requests: number, at: number) => {
      const waits = await Promise.all(
        Array.from({ length: requests }, (_, index) => stores[index % 2]!.sharedBuckets!.take("acme", bucket, at)),
      );
      return waits.filter((wait) => wait === 0).length;
    };
    expect(await granted(1200, 1_000_000)).toBe(1000);
    expect(await stores[0].sharedBuckets!.take("acme", bucket, 1_000_000)).toBeGreaterThan(0);
    expect(await stores[1].sharedBuckets!.take("other", bucket, 1_000_000)).toBe(0);
    expect(await granted(400, 1_001_000)).toBe(300);
    // A server whose clock is behind takes nothing twice.
    expect(await granted(10, 1_000_500)).toBe(0);
    expect(await granted(1200, 9_000_000)).toBe(1000);
    for (const store of stores) await store.close();
  });

  test("is empty for every server when one of them has emptied it", async () => {
    const place = await freshPlace();
    const clock = handClock();
    const first = await serve({ ...place, clock, rateLimit: true });
    const second = await serve({ ...place, clock, rateLimit: true }, first.platform.token);
    open.push(first.platform, second.platform);
    const statuses = await Promise.all(Array.from({ length: 1000 }, () => first.call("GET", "/v1/tokenInfo")));
    expect(new Set(statuses.map((answer) => answer.status))).toEqual(new Set([200]));
    const answer = await second.call("GET", "/v1/tokenInfo");
    expect([answer.status, answer.headers["retry-after"]]).toEqual([429, "1"]);
    clock.advance(1000);
    expect((await second.call("GET", "/v1/tokenInfo")).status).toBe(200);
  });
});

test("a ping logs in to PostgreSQL, and tells a refused login from a database that is not there", async () => {
  const { platform, call } = await serve(await freshPlace());
  open.push(platform);
  const { hostname: host, port, username: user } = new URL(cluster);
  const ping = async (type: string, more: JsonObject) => {
    const block = { type: "postgresql", host, port: Number(port), user, password: "x", database: "postgres", ...more };
    const { body } = await call("POST", "/v1/connections/ping", { name: "P", type, [type]: block });
    return body.code ?? body.errors[0].code;
  };
  expect(await ping("rdbms", {})).toBe(200);
  expect(await ping("jdbc", {})).toBe(200);
  expect(await ping("rdbms", { user: "nobody_there" })).toBe("authentication_failed");
  expect(await ping("rdbms", { database: "nothing_there" })).toBe("connection_failed");
});

test("a server on SQLite never loads the client of PostgreSQL", async () => {
  const program = `
    import { createRequire } from "node:module";
    const { startPlatform } = await import(${JSON.stringify(join(import.meta.dirname, "../../src/server/index.ts"))});
    const platform = await startPlatform({ data: ":memory:" });
    await platform.close();
    const loaded = Object.keys(createRequire(import.meta.url).cache);
    console.log(JSON.stringify({ modules: loaded.length, pg: loaded.filter((path) => /node_modules.pg/.test(path)) }));
  `;
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", program], {
    cwd: import.meta.dirname,
  });
  const { modules, pg } = JSON.parse(stdout) as { modules: number; pg: readonly string[] };
  expect(modules).toBeGreaterThan(10);
  expect(pg).toEqual([]);
});
