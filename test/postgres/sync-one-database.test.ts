/** A sync between two databases of one PostgreSQL server runs; between two names of one database it does not, and writes nothing. */
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import { createEgress } from "../../src/delivery/egress/egress.ts";
import { anywhere } from "../../src/delivery/egress/policy.ts";
import { refuseSameEndpoints } from "../../src/delivery/syncs/one-database.ts";
import { rdbmsTransport } from "../../src/delivery/transports/rdbms.ts";
import { recordingPartner, relayTo } from "../support/recording-partner.ts";
import { freshDatabase } from "../support/store.ts";

let url: URL;
let admin: pg.Client;
const addresses: { [host: string]: string } = { "alias.test": "127.0.0.1", "elsewhere.test": "10.9.8.7" };
const egress = createEgress({
  policy: anywhere,
  lookup: async (host) => [{ address: addresses[host] ?? "127.0.0.1", family: 4 }],
});
const compute = () => Promise.reject(new Error("nothing is computed"));
const around = { egress, compute, files: undefined, signal: new AbortController().signal } as const;
const [own, other] = ["sync_own", "sync_other"];

beforeAll(async () => {
  url = new URL(await freshDatabase(inject("postgres")!));
  admin = new pg.Client({ connectionString: url.href });
  await admin.connect();
  for (const name of [own, other]) {
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.query(`create database ${name}`);
  }
});
afterAll(async () => {
  for (const name of [own, other]) await admin.query(`drop database if exists ${name} with (force)`);
  await admin.end();
  await egress.close();
});

const connection = (more: JsonObject) => ({
  document: {
    type: "rdbms",
    rdbms: {
      type: "postgresql",
      host: url.hostname,
      port: Number(url.port),
      user: decodeURIComponent(url.username),
      password: decodeURIComponent(url.password) || "none",
      database: own,
      ...more,
    },
  },
  readable: true,
});

/** Opens both ends as a job does; the message where that is refused. */
async function opened(from: JsonObject, to: JsonObject, place: JsonObject = {}): Promise<string> {
  const [reads, writes] = [connection(from), connection(to)];
  try {
    await refuseSameEndpoints({ from: reads.document, to: writes.document, place }, around);
    const source = await rdbmsTransport.openSource(reads as never, around);
    try {
      await (await rdbmsTransport.openDestination(writes as never, place, { ...around, source })).close();
    } finally {
      await source.close();
    }
    return "opened";
  } catch (error) {
    return (error as Error).message;
  }
}

async function tablesOf(database: string): Promise<number> {
  const client = new pg.Client({ connectionString: Object.assign(new URL(url), { pathname: `/${database}` }).href });
  await client.connect();
  const { rows } = await client.query("select 1 from pg_class where relname like '\\_reconduit%' and relkind = 'r'");
  await client.end();
  return rows.length;
}

const refusal =
  "A sync cannot write to the database that it reads from: both connections lead to the database sync_own";

test("one database under two names of its host is refused, before it is connected to", async () => {
  expect(await opened({}, { host: "alias.test" })).toContain(refusal);
  expect(await opened({ host: "alias.test" }, { host: "localhost", database: other }, { database: own })).toContain(
    refusal,
  );
  // A web server at the address of the database is taken for it.
  const web = { type: "http", http: { baseURI: `http://alias.test:${url.port}` } };
  await expect(refuseSameEndpoints({ from: web, to: connection({}).document, place: {} }, around)).rejects.toThrow(
    refusal,
  );
});

test("one database through another port is refused by what it says of itself, and nothing is written", async () => {
  const way = await recordingPartner(relayTo(Number(url.port)));
  expect(await opened({}, { port: way.port }, { schema: "other" })).toContain(refusal);
  expect(await opened({ port: way.port }, {})).toContain(refusal);
  expect(await tablesOf(own)).toBe(0);
  await way.close();
});

test("two databases of one server are opened", async () => {
  expect(await opened({}, { database: other })).toBe("opened");
  expect(await opened({}, {}, { database: other })).toBe("opened");
  expect(await tablesOf(other)).toBe(2);
});
