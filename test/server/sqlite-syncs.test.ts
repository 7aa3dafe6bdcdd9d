/** Syncs, pings and lists of tables whose SQLite files make a statement go on without an end. */
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, expect, test } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
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
} as const;

test.each(Object.entries(cases))(
  "the server answers others, ends the job that is canceled, and closes (%s)",
  async (_name, { from, to, dataset }) => {
    const server = await serve({ files: root });
    const files = join(root, (await server.call("GET", "/v1/tokenInfo")).body._userId);
    mkdirSync(files, { recursive: true });
    const connections: string[] = [];
    for (const [name, sql] of [
      ["from.db", from],
      ["to.db", to],
    ] as const) {
      rmSync(join(files, name), { force: true });
      const file = new DatabaseSync(join(files, name));
      file.exec(sql);
      file.close();
      const rdbms = { type: "sqlite", database: name };
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
    expect((await server.call("POST", `/v1/connections/${connections[0]}/ping`)).body).toMatchObject({ code: 200 });
    const running = await job();
    expect(running["status"]).toBe("running");
    expect((await server.call("PUT", `/v1/syncJobs/${running["_id"]}/cancel`)).status).toBe(204);
    await server.platform.idle();
    expect((await job())["status"]).toBe("canceled");
    await server.platform.close();
  },
);

test("nothing that the server loads opens a tenant's SQLite file", () => {
  const sources = globSync("src/**/*.ts");
  const importers = (module: string): readonly string[] =>
    sources.filter((path) => new RegExp(`from "[^"]*/${module}\\.ts"`).test(readFileSync(path, "utf8")));
  const opening = sources.filter(
    (path) => path.startsWith("src/delivery/") && /from "node:sqlite"/.test(readFileSync(path, "utf8")),
  );
  const entries = ["src/delivery/adaptors/sql/file-process.ts", "src/delivery/syncs/database-files/process.ts"];
  const reached = new Set<string>(opening);
  for (const path of reached)
    if (!entries.includes(path)) for (const importer of importers(basename(path, ".ts"))) reached.add(importer);
  expect([...reached].filter((path) => !opening.includes(path)).toSorted()).toEqual(entries);
  expect(opening).toHaveLength(4);
  // They are started by their files, and imported by nothing.
  expect(["file-process", "database-files/process"].flatMap(importers)).toEqual([]);
});
