import pg from "pg";
import { expect, inject, onTestFinished, test } from "vitest";
import { PostgresMedium } from "../../src/state/backends/postgres.ts";
import { freshDatabase } from "../support/store.ts";
import { postgresSchema } from "../support/store-schema.ts";

/** The tables as the first version with such a place made them. They have no version: whatever is changed here has to be changed in those, too. */
const firstTables = `
create table reconduit_states (
  name text primary key, body text, previous text, version bigint not null default 0,
  fence bigint not null default 0, lock_id text, lock jsonb, lock_expires timestamptz, lease_ms integer not null default 0
);
create table reconduit_state_journal (
  state text not null, seq bigint not null, line text not null, primary key (state, seq)
);
create table reconduit_owners (
  scope text not null, id text not null, kind text not null, stack text not null, address text not null,
  primary key (scope, id)
);
create table reconduit_receipts (state text not null, id text not null, body bytea not null, primary key (state, id));
insert into reconduit_states (name, body, version) values ('shop', '{"kept":true}', 7);
`;

const query = async (url: string, sql: string) => {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(sql)).rows as readonly { readonly [column: string]: unknown }[];
  } finally {
    await client.end();
  }
};

/** Writes whatever makes a table, and reads the schema that comes of it. */
async function usedTables(url: string): Promise<unknown> {
  const medium = new PostgresMedium(url, "shop");
  onTestFinished(() => medium.close());
  const owner = { who: "eve", host: "h", pid: 1, command: "apply" };
  await medium.acquire({ id: "l1", owner, since: "2026-01-01T00:00:00.000Z" }, 60_000);
  const registry = medium.registry({ baseUrl: "https://platform.test", account: "a" });
  const by = { stack: "shop", address: "script.a" };
  expect(await registry.claim({ kind: "script", id: "1" }, by)).toBeUndefined();
  await medium.receipts.append({ id: "20260101T000000000Z-000001", bytes: new Uint8Array([1]) });
  await medium.release();
  return postgresSchema((sql) => query(url, sql));
}

test("tables of states that the first version made are those of a new place, and are used as they are", async () => {
  const [before, fresh] = [await freshDatabase(inject("postgres")!), await freshDatabase(inject("postgres")!)];
  await query(before, firstTables);
  expect(await usedTables(before)).toEqual(await usedTables(fresh));
  expect(await query(before, "select body, version from reconduit_states")).toEqual([
    { body: '{"kept":true}', version: "7" },
  ]);
});
