import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import { tokenHash } from "../../src/platform/access/tokens.ts";
import { restoreBackup } from "../../src/platform/backup/restore.ts";
import { saveBackup } from "../../src/platform/backup/save.ts";
import type { PlatformLocation } from "../../src/platform/data-location/platform-location.ts";
import { openEngine } from "../../src/platform/store/databases/sqlite.ts";
import { facetsOf } from "../../src/platform/store/facets.ts";
import type { StoreEngine } from "../../src/platform/store/sql/engine.ts";
import { migrateSchema } from "../../src/platform/store/sql/migrate.ts";
import { freshDatabase } from "../support/store.ts";
import { serve } from "./serving.ts";

const id = (last: string) => last.padStart(24, "0");
const [account, flow, step, sync] = [id("a1"), id("f1"), id("51"), id("e1")];

let folder: string;
let place: PlatformLocation;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "reconduit-"));
  place = await emptyPlace("first");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function emptyPlace(name: string): Promise<PlatformLocation> {
  const cluster = inject("postgres");
  const key = "5e".repeat(32);
  if (cluster !== undefined) return { database: await freshDatabase(cluster), key };
  mkdirSync(join(folder, name));
  return { data: join(folder, name), key };
}

async function engineOf({ database, data }: PlatformLocation): Promise<StoreEngine> {
  if (database === undefined) return openEngine(data!);
  const { openPostgresEngine } = await import("../../src/platform/store/databases/postgres.ts");
  return openPostgresEngine(database);
}

/** Returns what a server of the schema's third version has left: what runs leave behind lay among the documents. */
async function thirdVersion(resources: { readonly [family: string]: readonly JsonObject[] }): Promise<void> {
  const engine = await engineOf(place);
  await migrateSchema(engine.writing, engine.dialect, 3);
  await engine.writing.insertInto("accounts").values({ id: account, name: "A", features: "{}" }).execute();
  await engine.writing
    .insertInto("users")
    .values({ account, id: account, email: "o@a.test", name: "O", role: "owner", disabled_at: null })
    .execute();
  await engine.writing
    .insertInto("tokens")
    .values({
      hash: tokenHash("t"),
      id: "t",
      account,
      name: "",
      type: "service",
      access: "full",
      user: null,
      grants: null,
      created_at: null,
      expires_at: null,
    })
    .execute();
  for (const [family, documents] of Object.entries(resources)) {
    for (const document of documents) {
      const rest = { row: null, vault: null, parts: null, sort: "", name_key: null, code: null };
      const moments = { last_modified: "", deleted_at: null, expires_at: null };
      await engine.writing
        .insertInto("documents")
        .values({
          account,
          family,
          id: String(document["_id"]),
          body: JSON.stringify(document),
          facets: JSON.stringify(facetsOf(document)),
          ...rest,
          ...moments,
        })
        .execute();
    }
  }
  await engine.close();
}

/** The place with a backup of what the first one holds. */
async function restored(): Promise<PlatformLocation> {
  const file = join(folder, "platform.backup");
  await saveBackup(place, file, new Date("2026-01-01T00:00:00.000Z"));
  const other = await emptyPlace("second");
  await restoreBackup(other, file);
  return other;
}

test.each([
  ["store", async () => place],
  ["backup", restored],
] as const)(
  "what runs left in a %s of the former version is served from tables of its own",
  async (_what, upgraded) => {
    const time = (day: number) => `2025-12-0${day}T00:00:00.000Z`;
    // More errors than are moved at once.
    const errors = Array.from({ length: 1203 }, (_, n) => ({
      _id: id(`9${n}`),
      _flowId: flow,
      _expOrImpId: step,
      occurredAt: time((n % 5) + 1),
      message: `m${n}`,
      ...(n % 2 === 0 ? { resolvedAt: time(9) } : {}),
    }));
    await thirdVersion({
      flows: [{ _id: flow, name: "F", pageProcessors: [{ type: "import", _importId: step }] }],
      syncs: [{ _id: sync, name: "S" }],
      flowErrors: errors,
      jobs: [
        { _id: id("b1"), type: "flow", status: "completed", _flowId: flow, createdAt: time(1) },
        { _id: id("b2"), type: "flow", status: "failed", _flowId: flow, createdAt: time(2) },
        { _id: id("b3"), type: "import", _importId: step, retriable: true, numIgnore: 12, createdAt: time(3) },
      ],
      syncJobs: [
        { _id: id("c1"), _syncId: sync, status: "completed", createdAt: time(1), tables: [{ name: "orders" }] },
      ],
      eventReports: [
        {
          _id: id("d1"),
          type: "flow_events",
          _flowIds: [flow],
          status: "completed",
          createdAt: new Date().toISOString(),
        },
      ],
      flowEvents: [{ _id: id("d2"), _flowId: flow, time: time(1) }],
    });
    place = await upgraded();
    const server = await serve(place, "t");
    const get = async (path: string) => (await server.call("GET", path)).body;
    expect(await get(`/v1/flows/${flow}/errors`)).toEqual({
      flowErrors: [{ _expOrImpId: step, numError: 601, lastErrorAt: time(5) }],
    });
    for (const filter of [`_importId=${step}`, "retriable=true", "numIgnore_gte=12"]) {
      expect((await get(`/v1/jobs?${filter}`)).map((job: JsonObject) => job["_id"])).toEqual([id("b3")]);
    }
    const open: string[] = [];
    for (let next = `/v1/flows/${flow}/${step}/errors?pageSize=400`; next; ) {
      const page = await get(next);
      expect(page.totalErrors).toBe(601);
      open.push(...page.errors.map((each: JsonObject) => each["message"]));
      next = page.nextPageURL;
    }
    expect(new Set(open).size).toBe(601);
    expect((await get(`/v1/flows/${flow}/${step}/resolved`)).totalErrors).toBe(602);
    expect((await get("/v1/jobs?type=flow")).map((each: JsonObject) => each["_id"])).toEqual([id("b2"), id("b1")]);
    expect(await get(`/v1/syncs/${sync}/syncJobs`)).toMatchObject({ totalCount: 1, data: [{ _id: id("c1") }] });
    expect((await get(`/v1/syncJobs/${id("c1")}/family`)).tables).toEqual([{ name: "orders" }]);
    expect((await get("/v1/eventreports")).map((each: JsonObject) => each["_id"])).toEqual([id("d1")]);
    const resolve = { errors: [id("91")] };
    expect((await server.call("PUT", `/v1/flows/${flow}/${step}/resolved`, resolve)).status).toBe(204);
    expect((await get(`/v1/flows/${flow}/${step}/errors`)).totalErrors).toBe(600);
    // Numbers go on behind those that were moved.
    const asked = { type: "flow_events", _flowIds: [flow], startTime: "2025-12-31T00:00:00.000Z" };
    expect((await server.call("POST", "/v1/eventreports", asked)).status).toBe(201);
    await server.platform.close();
    const engine = await engineOf(place);
    const left = await engine.reading.selectFrom("documents").select("family").distinct().execute();
    expect(left.map((row) => row.family).sort()).toEqual(["flows", "syncs"]);
    await engine.close();
  },
);
