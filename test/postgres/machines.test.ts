import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { afterEach, expect, inject, test } from "vitest";
import { openPostgresStore } from "../../src/platform/store/databases/postgres.ts";
import { httpTarget } from "../support/http-target.ts";
import { addEffects, effectsIn } from "../support/job-processes.ts";
import { localWorld } from "../support/local-world.ts";
import { type Answer, asked, serverMachine, workerMachine } from "../support/machines.ts";
import { seeded } from "../support/seeded.ts";
import { freshStore } from "../support/store.ts";
import { losingProxy } from "../support/tcp-proxy.ts";
import { noteHistory, unlawful } from "./job-history.ts";

const soak = process.env["RECONDUIT_SOAK"] === "on";
const set = (name: string): number | undefined => (process.env[name] ? Number(process.env[name]) : undefined);
/** `npm run soak` runs as many as docs/SCALING.md says; every run of the tests a part of that. */
const flows = set("RECONDUIT_FLOWS") ?? (soak ? 50 : 2);
const records = set("RECONDUIT_RECORDS") ?? (soak ? 2000 : 40);
const effects = set("RECONDUIT_JOBS") ?? (soak ? 10_000 : 100);
/** Servers and workers; without faults of servers, one of those is enough. */
const machines = soak ? { servers: 3, workers: 3 } : { servers: 1, workers: 2 };
const seed = set("RECONDUIT_SEED") ?? 1;

const key = "5e".repeat(32);
const token = "rct_local";
const perAnswer = 20;
const refused = 10;

const after: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of after.splice(0).reverse()) await end();
});

const jobsTable = async (db: pg.Client): Promise<string> => {
  const { rows } = await db.query("select quote_ident(current_schema() || '_jobs') || '.job' as jobs");
  return rows[0].jobs;
};

/** As if nobody had spoken for what was claimed for a long time; what a process writes to at this moment is left alone, and waits for nobody. */
const lapse = async (db: pg.Client): Promise<void> => {
  const jobs = await jobsTable(db);
  await db.query(
    `update ${jobs} set heartbeat_on = now() - interval '1 minute'
     where id in (select id from ${jobs} where state = 'active' for update skip locked)`,
  );
};

test(`${machines.servers} servers and ${machines.workers} workers lose nothing and do nothing twice, whatever fails (seed ${seed})`, {
  timeout: soak ? 3_600_000 : 180_000,
}, async () => {
  const { below, pick } = seeded(seed);
  const database = await freshStore(inject("postgres")!);
  const proxy = await losingProxy(Number(new URL(database).port));
  after.push(() => proxy.close());
  const unsafe = Object.assign(new URL(database), { port: String(proxy.port) }).href;
  const db = new pg.Client(database);
  await db.connect();
  after.push(() => db.end());

  const shop = await httpTarget();
  after.push(() => shop.close());
  const delivered = new Map<string, Set<number>>();
  let isMended = false;
  shop.answer(async ({ url, body }) => {
    const [, place, flow, page] = url.split("/");
    if (place === "orders") {
      const from = (Number(page) - 1) * perAnswer;
      const length = Math.max(0, Math.min(perAnswer, records - from));
      return { body: { orders: Array.from({ length }, (_, each) => ({ id: from + each })) } };
    }
    const { id } = JSON.parse(body) as { readonly id: number };
    await setTimeout(2);
    if (place === "first" && id % refused === 7 && !isMended) return { status: 422, body: { error: `no ${id}` } };
    const known = delivered.get(`${place} ${flow}`) ?? new Set();
    delivered.set(`${place} ${flow}`, known.add(id));
    return { body: { id: String(id) } };
  });

  const store = await openPostgresStore(database);
  after.push(() => store.close());
  const options = { database: unsafe, key, workers: 0 };
  const first = await serverMachine({ ...options, world: localWorld(token) });
  after.push(() => first.kill());
  const rest = await Promise.all(Array.from({ length: machines.servers - 1 }, () => serverMachine(options)));
  after.push(() => rest.map((each) => each.kill()));
  const servers = [first, ...rest];
  const call = (method: string, path: string, body?: object): Promise<Answer> =>
    asked(servers, token, [method, path, body as never]);
  const made = async (path: string, document: object): Promise<string> => {
    const { status, body } = await call("POST", path, document);
    expect([path, status, body]).toEqual([path, 201, expect.anything()]);
    return body._id;
  };
  const connection = await made("/v1/connections", {
    name: "Shop",
    type: "http",
    http: { baseURI: shop.url, mediaType: "json", concurrencyLevel: 20 },
  });
  const importTo = (place: string, flow: number) =>
    made("/v1/imports", {
      name: `${place} ${flow}`,
      adaptorType: "HTTPImport",
      _connectionId: connection,
      http: { relativeURI: [`/${place}/${flow}`], method: ["POST"], body: ["{{{jsonSerialize record}}}"] },
    });
  const runs = await Promise.all(
    Array.from({ length: flows }, async (_, number) => {
      const source = await made("/v1/exports", {
        name: `Orders ${number}`,
        adaptorType: "HTTPExport",
        _connectionId: connection,
        pageSize: perAnswer,
        http: {
          relativeURI: `/orders/${number}/{{export.http.paging.page}}`,
          method: "GET",
          response: { resourcePath: "orders" },
          paging: { method: "page", page: 1 },
        },
      });
      const steps = [await importTo("first", number), await importTo("second", number)];
      const flow = await made("/v1/flows", {
        name: `Orders ${number}`,
        pageGenerators: [{ _exportId: source }],
        pageProcessors: steps.map((_importId) => ({ type: "import", _importId })),
      });
      return { number, flow, step: steps[0]! };
    }),
  );
  await addEffects(store, 1);
  await noteHistory(db);
  await addEffects(store, effects);
  const workers = await Promise.all(
    Array.from({ length: machines.workers }, () => workerMachine("processes/machine-process", [unsafe, key])),
  );
  after.push(() => workers.map((each) => each.kill()));

  const faults: readonly (() => unknown)[] = [
    () => pick(workers).replace(),
    () => proxy.loseAnswerTo("commit"),
    () => pick(workers).freeze(soak ? 12_000 : 1000),
    () => proxy.cutSome(1 + below(5), below),
    () => pick(servers).replace(),
    () => pick(servers).freeze(2000),
  ];
  /** Breaks something again and again until all is done; at least each of these once. */
  const breaking = async (kinds: readonly (() => unknown)[]): Promise<void> => {
    for (let fault = 0; fault < kinds.length || !(await isDone()); fault++) {
      await setTimeout(soak ? 500 + below(2500) : 150);
      if (soak || fault < kinds.length) await (kinds[fault] ?? pick(kinds))();
      // Claims lapse after 10 seconds, which only the longer test waits for.
      if (!soak && fault < kinds.length) await lapse(db);
    }
  };
  const isDone = async (): Promise<boolean> => {
    const { rows } = await db.query(
      "select (select count(*) from flow_runs) as runs, (select count(*) from blobs where area = 'effects') as effects",
    );
    return Number(rows[0].runs) === 0 && Number(rows[0].effects) === effects;
  };
  const ended = async () => {
    await expect.poll(isDone, { timeout: 60_000, interval: 100 }).toBe(true);
    await expect
      .poll(() => effectsIn(database), { timeout: 60_000, interval: 100 })
      .toMatchObject({
        jobs: effects,
        twice: 0,
        states: { completed: expect.any(Number) },
      });
  };

  for (const { flow } of runs) expect([200, 409]).toContain((await call("POST", `/v1/flows/${flow}/run`, {})).status);
  await breaking(soak ? faults : faults.slice(0, 4));
  await ended();
  isMended = true;
  const lastErrorAt = new Date(Date.now() + 60_000).toISOString();
  for (const { flow, step } of runs) {
    const { status } = await call("POST", `/v1/flows/${flow}/${step}/retry`, { selectAll: true, lastErrorAt });
    expect([200, 409]).toContain(status);
  }
  await breaking(soak ? faults : faults.slice(0, 1));
  await ended();

  const { rows: told } = await db.query<{ body: string }>("select body from flow_errors");
  const others = told
    .map(({ body }) => String(JSON.parse(body).message))
    .filter((message) => !/no \d+7\b|no 7\b/.test(message));
  expect(others).toEqual([]);
  const failed = records / refused;
  for (const { number, flow } of runs) {
    const { body: jobs } = await call("GET", `/v1/jobs?_flowId=${flow}&type=flow`);
    expect(jobs).toHaveLength(1);
    expect(jobs[0]).toMatchObject({
      status: "completed",
      numExport: records,
      numSuccess: 2 * (records - failed),
      numIgnore: 0,
      numError: failed,
      numOpenError: 0,
      numResolved: failed,
      numPagesGenerated: records / perAnswer,
      numPagesProcessed: (2 * records) / perAnswer,
    });
    for (const place of ["first", "second"]) expect(delivered.get(`${place} ${number}`)?.size).toBe(records);
    const { rows: log } = await db.query<{ body: string }>("select body from flow_log where flow = $1", [flow]);
    const lines = log.flatMap(({ body }) => JSON.parse(body) as readonly { event: string; times?: number }[]);
    const times = (name: string) => lines.reduce((sum, { event, times = 1 }) => sum + (event === name ? times : 0), 0);
    expect([times("success"), times("retried"), times("error")]).toEqual([2 * records - failed, failed, failed]);
  }
  for (const table of ["flow_runs", "flow_parts", "flow_pages"])
    expect((await db.query(`select * from ${table}`)).rows).toEqual([]);
  // A worker that died between the end of a run and that of its own job leaves that one to another.
  const open = `select count(*)::integer as n from ${await jobsTable(db)} where state < 'completed'`;
  await expect.poll(async () => (await db.query(open)).rows[0].n, { timeout: 60_000, interval: 200 }).toBe(0);
  expect(await unlawful(db)).toEqual([]);
});
