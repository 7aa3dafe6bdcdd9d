/** Syncs, pings and lists of tables whose database files make a statement go on without an end. */
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, expect, test } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import { isInstalled } from "../../src/delivery/ports/peers.ts";
import { duckDbClient } from "../../src/delivery/syncs/destinations/duckdb-client.ts";
import { serve } from "./serving.ts";

const root = mkdtempSync(join(tmpdir(), "reconduit-files-"));
afterAll(() => rmSync(root, { recursive: true }));

const slow = `like '%${"a".repeat(190)}b'`;
const large = "replace(hex(zeroblob(15000000)), '0', 'a')";

const cases = {
  "a view over a large value": {
    from: `create table big (id integer primary key, t text); insert into big (t) values (${large});
      create view v as select id, t ${slow} as x from big`,
    to: "create table other (a)",
    dataset: { name: "v", externalId: "v", ingestionMode: "replace" },
  },
  "a check of the destination": {
    from: `create table v (id integer primary key, t text); insert into v (t) values (${large})`,
    to: `create table v (id integer primary key, t text check (t not ${slow}))`,
    dataset: { name: "v", externalId: "v", ingestionMode: "append" },
  },
  ...(isInstalled("@duckdb/node-api") && {
    "a check of a DuckDB destination": {
      from: "create table v (id integer primary key, a text); insert into v (a) values ('x')",
      to: "create table v (id bigint, a varchar, check (not contains(repeat(a, 4000000), repeat(a, 2000000) || 'b')))",
      duckDb: true,
      dataset: { name: "v", externalId: "v", ingestionMode: "append" },
    },
  }),
} satisfies { readonly [name: string]: Case };

interface Case {
  /** Statements that make the two files. */
  readonly from: string;
  readonly to: string;
  /** The destination is a DuckDB file. */
  readonly duckDb?: boolean;
  readonly dataset: JsonObject;
}

async function makeFile(path: string, sql: string, isDuckDb: boolean): Promise<void> {
  rmSync(path, { force: true });
  if (isDuckDb) {
    const client = await duckDbClient(path);
    await client.run(sql);
    return client.close();
  }
  const file = new DatabaseSync(path);
  file.exec(sql);
  file.close();
}

test.each(Object.entries<Case>(cases))(
  "the server answers others, ends the job that is canceled, and closes (%s)",
  async (_name, { from, to, duckDb = false, dataset }) => {
    const server = await serve({ files: root });
    const files = join(root, (await server.call("GET", "/v1/tokenInfo")).body._userId);
    mkdirSync(files, { recursive: true });
    const connections: string[] = [];
    for (const [name, sql, isDuckDb] of [
      ["from.db", from, false],
      ["to.db", to, duckDb],
    ] as const) {
      await makeFile(join(files, name), sql, isDuckDb);
      const rdbms = { type: isDuckDb ? "duckdb" : "sqlite", database: name };
      connections.push((await server.call("POST", "/v1/connections", { name, type: "rdbms", rdbms })).body._id);
    }
    const integration = (await server.call("POST", "/v1/integrations", { name: "Syncs" })).body._id;
    const body: JsonObject = {
      source: { _connectionId: connections[0]! },
      destination: { _connectionId: connections[1]! },
      historicDateTime: "2020-01-01T00:00:00.000Z",
    };
    const id = (await server.call("POST", "/v1/syncs", { _integrationId: integration, ...body })).body._id;
    expect((await server.call("PUT", `/v1/syncs/${id}/datasets`, [dataset])).status).toBe(200);
    expect((await server.call("PUT", `/v1/syncs/${id}`, { ...body, disabled: false })).status).toBe(200);
    const { status, text } = await server.call("POST", `/v1/syncs/${id}/run`);
    expect([status, text.includes("errors")]).toEqual([200, false]);
    const job = async (): Promise<JsonObject> => {
      const { body: jobs } = await server.call("GET", `/v1/syncs/${id}/syncJobs`);
      return (await server.call("GET", `/v1/syncJobs/${jobs.data[0]._id}/family`)).body;
    };
    // The statement runs for most of a minute; as long as it does, everything is answered.
    await expect.poll(async () => (await job())["tables"], { timeout: 60_000 }).toMatchObject([{ status: "running" }]);
    for (let asked = 0; asked < 20; asked++) {
      expect((await server.call("GET", "/healthz")).status).toBe(200);
      expect((await server.call("GET", "/v1/connections")).status).toBe(200);
    }
    for (const connection of connections)
      expect((await server.call("POST", `/v1/connections/${connection}/ping`)).body).toMatchObject({ code: 200 });
    const running = await job();
    expect(running["status"]).toBe("running");
    expect((await server.call("PUT", `/v1/syncJobs/${running["_id"]}/cancel`)).status).toBe(204);
    await server.platform.idle();
    expect((await job())["status"]).toBe("canceled");
    await server.platform.close();
  },
);

/** Sources of which a predicate holds, and those that import them, up to the entries of processes. */
function reachedFrom(isOpening: (path: string) => boolean, entries: readonly string[]) {
  const sources = globSync("src/**/*.ts");
  const importers = (path: string): readonly string[] =>
    sources.filter((each) => new RegExp(`from "[^"]*/${basename(path, ".ts")}\\.ts"`).test(readFileSync(each, "utf8")));
  const opening = sources.filter((path) => path.startsWith("src/delivery/") && isOpening(path));
  const reached = new Set<string>(opening);
  for (const path of reached)
    if (!entries.includes(path)) for (const importer of importers(path)) reached.add(importer);
  return { opening, reached: [...reached].filter((path) => !opening.includes(path)).toSorted() };
}

const ofSyncs = "src/delivery/syncs/database-files/process.ts";

test("nothing that the server loads opens a tenant's SQLite file", () => {
  const entries = ["src/delivery/adaptors/sql/file-process.ts", ofSyncs];
  const opens = (path: string) => /from "node:sqlite"/.test(readFileSync(path, "utf8"));
  const { opening, reached } = reachedFrom(opens, entries);
  expect(reached).toEqual(entries);
  expect(opening).toHaveLength(4);
});

test("nothing that the server loads opens a tenant's DuckDB file", () => {
  const opens = (path: string) => /(import|loadPeer<[^(]*)\(\s*"@duckdb\//.test(readFileSync(path, "utf8"));
  const { opening, reached } = reachedFrom(opens, [ofSyncs]);
  expect(opening).toEqual(["src/delivery/syncs/destinations/duckdb-client.ts"]);
  expect(reached).toEqual([ofSyncs, "src/delivery/syncs/destinations/duckdb-destination.ts"].toSorted());
});

test("the processes that open files are started, and imported by nothing", () => {
  const text = globSync("src/**/*.ts").map((path) => readFileSync(path, "utf8"));
  for (const entry of ["file-process", "database-files/process"])
    expect(
      text.some((each) => new RegExp(`from "[^"]*/${entry}\\.ts"`).test(each)),
      entry,
    ).toBe(false);
});
