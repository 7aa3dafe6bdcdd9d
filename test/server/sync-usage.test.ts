import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import { serve } from "./serving.ts";

test("usage counts the rows that were loaded, by sync, by month and by environment", async () => {
  const root = mkdtempSync(join(tmpdir(), "reconduit-usage-"));
  const server = await serve({ files: root });
  const account = (await server.call("GET", "/v1/tokenInfo")).body._userId;
  mkdirSync(join(root, account));
  const file = new DatabaseSync(join(root, account, "from.db"));
  file.exec("create table a (x); create table b (x); insert into a values (1); insert into b values (1), (2)");
  file.close();
  const created = async (path: string, body: JsonObject): Promise<string> =>
    (await server.call("POST", path, body)).body._id;
  const connection = (database: string) =>
    created("/v1/connections", { name: database, type: "rdbms", rdbms: { type: "sqlite", database } });
  const _integrationId = await created("/v1/integrations", { name: "I" });
  const source = { _connectionId: await connection("from.db") };
  const sync = async (name: string) => {
    const destination = { _connectionId: await connection(`to-${name}.db`) };
    const body = { name, source, destination, historicDateTime: "2020-01-01T00:00:00.000Z" };
    const datasets = [{ name, externalId: name, ingestionMode: "append" }];
    const id = await created("/v1/syncs", { _integrationId, ...body, datasets });
    await server.call("PUT", `/v1/syncs/${id}`, { ...body, disabled: false });
    return id;
  };
  const run = async (id: string) => {
    expect((await server.call("POST", `/v1/syncs/${id}/run`)).status).toBe(200);
    await server.platform.idle();
  };
  const [a, b] = [await sync("a"), await sync("b")];
  await run(a);
  await run(b);
  server.clock.advance(40 * 24 * 60 * 60 * 1000);
  await run(b);
  const asked = async (path: string) => (await server.call("GET", `/v1/syncs/usage${path}`)).body;
  const own = (_id: string, name: string, volume: number) => ({ _id, name, volume });
  expect(await asked("")).toEqual({ usage: [own(b, "b", 4), own(a, "a", 1)] });
  expect(await asked("?from=2026-02&to=2026-02")).toEqual({ usage: [own(b, "b", 2)] });
  expect(await asked("/summary")).toEqual([
    { month: "2026-01", volume: 3 },
    { month: "2026-02", volume: 2 },
  ]);
  const { usage } = await asked("/environments?to=2026-01");
  expect(usage.map(({ volume }: JsonObject) => volume)).toContain(3);
  for (const month of ["2026", "2026-13", "January"])
    expect((await server.call("GET", `/v1/syncs/usage?from=${month}`)).status).toBe(400);
  expect((await server.call("GET", "/v1/syncs/usage?from=2026-02&to=2026-01")).status).toBe(400);
  await server.platform.close();
  rmSync(root, { recursive: true });
});
