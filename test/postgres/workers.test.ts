import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { afterEach, describe, expect, inject, test, vi } from "vitest";
import { systemClock } from "../../src/base/clock.ts";
import { restoreBackup } from "../../src/platform/backup/restore.ts";
import { saveBackup } from "../../src/platform/backup/save.ts";
import { startRunner } from "../../src/platform/jobs/runner.ts";
import { openPostgresStore } from "../../src/platform/store/databases/postgres.ts";
import { createQueue } from "../../src/platform/store/queue.ts";
import { startPlatform } from "../../src/server/index.ts";
import { startWorker } from "../../src/server/start-worker.ts";
import { addEffects, effectsIn, startJobs } from "../support/job-processes.ts";
import { localWorld } from "../support/local-world.ts";
import { freshDatabase, freshStore } from "../support/store.ts";

const cluster = inject("postgres")!;
const key = "5e".repeat(32);
const soak = process.env["RECONDUIT_SOAK"] === "on";

const after: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of after.splice(0).reverse()) await end();
});

describe("workers beside servers", () => {
  test("a server that runs no jobs leaves them to workers, which run those of their types and tell how they are", async () => {
    const database = await freshStore(cluster);
    const server = await startPlatform({ database, key, workers: 0, world: localWorld("rct_local") });
    after.push(() => server.close());
    const call = async (method: string, path: string, body?: object) => {
      const headers = { authorization: "Bearer rct_local", "content-type": "application/json" };
      const answer = await fetch(server.url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
      return { status: answer.status, body: (await answer.json()) as { readonly [name: string]: unknown } };
    };
    const flow = await call("POST", "/v1/flows", { name: "Nightly" });
    const report = { type: "flow_events", startTime: new Date(Date.now() - 3_600_000).toISOString() };
    const made = await call("POST", "/v1/eventreports", { ...report, _flowIds: [flow.body["_id"]] });
    expect(made.status).toBe(201);
    const status = async () => (await call("GET", `/v1/eventreports/${made.body["_id"]}`)).body["status"];
    const others = await startWorker({ database, key, only: ["sync"] });
    after.push(() => others.close(0));
    await setTimeout(300);
    expect(await status()).toBe("queued");
    const worker = await startWorker({ database, key, health: { host: "127.0.0.1", port: 0 } });
    after.push(() => worker.close(0));
    await expect.poll(status, { timeout: 60_000 }).toBe("completed");
    const told = async (path: string) => (await fetch(worker.healthUrl + path)).status;
    expect([await told("/healthz"), await told("/readyz"), await told("/nothing")]).toEqual([200, 200, 404]);
    expect(await (await fetch(`${worker.healthUrl}/metrics`)).text()).toContain(
      'reconduit_jobs{type="sync",status="queued"} 0',
    );
  });

  test("jobs of an account are added, taken and ended while one of its writes is under way, and are heard of at once", async () => {
    const store = await openPostgresStore(await freshStore(cluster));
    after.push(() => store.close());
    const [account, type, many] = ["a".repeat(24), "noop", 20];
    const all = Promise.withResolvers<void>();
    let ended = 0;
    const runner = await startRunner({
      store,
      clock: systemClock,
      perAccount: 4,
      alone: false,
      report: all.reject,
      workers: [{ type, run: async () => undefined }],
      ended: () => {
        ended += 1;
        if (ended === many) all.resolve();
      },
    });
    after.push(() => runner.close(0));
    const queue = createQueue(systemClock);
    await store.write(async (holding) => {
      // Whatever else writes documents of the account waits from here on.
      await holding.get(account, "flows", "f".repeat(24));
      await store.write(async (tx) => {
        for (let each = 0; each < many; each++)
          await queue.enqueue(tx, { account, type, id: each.toString(16).padStart(24, "0"), payload: null });
      });
      await all.promise;
    });
    expect(ended).toBe(many);
  });

  test("a few of many waiting jobs are taken without reading the others", async () => {
    const database = await freshStore(cluster);
    const sent = vi.spyOn(pg.Client.prototype, "query");
    after.push(() => sent.mockRestore());
    const store = await openPostgresStore(database);
    after.push(() => store.close());
    await addEffects(store, 1_000);
    await store.jobs.typesToTake(["effect"], Date.now());
    const wanted = { type: "effect", limit: 3, perAccount: 10 };
    expect(await store.jobs.claimJobs(wanted, Date.now())).toHaveLength(3);
    sent.mockClear();
    expect(await store.jobs.claimJobs(wanted, Date.now())).toHaveLength(3);
    // The queue's own connections, which may look for the dead meanwhile, send texts and values apart.
    const statements = sent.mock.calls
      .map(([query]) => query as unknown as string | pg.QueryConfig)
      .filter((query): query is pg.QueryConfig => typeof query === "object");
    sent.mockRestore();
    const client = new pg.Client(database);
    await client.connect();
    after.push(() => client.end());
    const plans: string[] = [];
    for (const { text, values = [] } of statements) {
      if (!/^\s*with\b/i.test(text)) await client.query(text, values);
      else plans.push(JSON.stringify((await client.query(`explain (analyze, format json) ${text}`, values)).rows));
    }
    expect(plans).toHaveLength(1);
    const rows = [...plans[0]!.matchAll(/"Actual Rows":(\d+)/g)].map(([, count]) => Number(count));
    expect(Math.max(...rows)).toBeLessThan(100);
  });

  test("jobs that an earlier version or a backup left in the store's own table are run, once", async () => {
    const database = await freshStore(cluster);
    await (await openPostgresStore(database)).close();
    const client = new pg.Client(database);
    await client.connect();
    const rows = "('j1', 'queued'), ('j2', 'running'), ('j3', 'completed')";
    await client.query(`insert into jobs (id, account, type, payload, status, attempts, created_at)
      select id, '${"a".repeat(24)}', 'effect', 'null', status, 0, '2026-01-01' from (values ${rows}) as old (id, status)`);
    await client.end();
    const worker = await startJobs(database);
    after.push(() => worker.kill("SIGKILL"));
    await expect
      .poll(() => effectsIn(database), { timeout: 60_000 })
      .toEqual({ jobs: 2, twice: 0, states: { completed: 2 } });
    await (await openPostgresStore(database)).close();
    expect(await effectsIn(database)).toEqual({ jobs: 2, twice: 0, states: { completed: 2 } });
  });

  test("jobs that came by a backup keep their key, priority, waiting time and attempts, and so do those of a backup of them", async () => {
    const first = await freshStore(cluster);
    await (await openPostgresStore(first)).close();
    const client = new pg.Client(first);
    await client.connect();
    const account = "a".repeat(24);
    const soon = new Date(Date.now() + 3_600_000).toISOString();
    await client.query(
      `insert into jobs (id, account, type, payload, status, attempts, returned, thrown, waited, created_at, ripe_at, job_key, priority)
       values ('plain', $1, 'effect', '1', 'queued', 0, 0, 0, 0, '2026-01-01', '2026-01-01', null, 0),
              ('tried', $1, 'effect', '2', 'running', 3, 1, 1, 1, '2026-01-02', '2026-01-02', 'one', 7),
              ('later', $1, 'effect', '3', 'queued', 0, 0, 0, 0, '2026-01-03', $2, null, 9)`,
      [account, soon],
    );
    await client.end();
    const claimed = async (database: string) => {
      const store = await openPostgresStore(database);
      after.push(() => store.close());
      const job = { account, type: "effect", id: "second", payload: null, key: "one" };
      const isAdded = await store.write((tx) => tx.addJob(job, Date.now()));
      const next = () => store.jobs.claimJobs({ type: "effect", limit: 1, perAccount: 10 }, Date.now());
      const claims = [...(await next()), ...(await next()), ...(await next())];
      const waits = (await store.read.openJobs()).filter(({ status }) => status === "queued");
      return { isAdded, claims: claims.map(({ fence: _, ...claim }) => claim), waits };
    };
    const waits = [{ type: "effect", status: "queued", n: 1 }];
    const plain = { type: "effect", id: "plain", account, payload: 1, waited: 0 };
    const tried = { type: "effect", id: "tried", account, payload: 2, waited: 1 };
    expect(await claimed(first)).toEqual({
      isAdded: false,
      claims: [
        { ...tried, attempts: 3, deaths: 1 },
        { ...plain, attempts: 1, deaths: 0 },
      ],
      waits,
    });
    const folder = mkdtempSync(join(tmpdir(), "reconduit-jobs-"));
    after.push(() => rmSync(folder, { recursive: true }));
    await saveBackup({ database: first, key }, join(folder, "backup"), new Date());
    const second = await freshDatabase(cluster);
    await restoreBackup({ database: second, key }, join(folder, "backup"));
    // The process that had claimed both has not ended them.
    expect(await claimed(second)).toEqual({
      isAdded: false,
      claims: [
        { ...tried, attempts: 4, deaths: 2 },
        { ...plain, attempts: 2, deaths: 1 },
      ],
      waits,
    });
  });

  test("a role that could never make the schema of the jobs is told so at the start", async () => {
    const database = await freshDatabase(cluster);
    const schema = decodeURIComponent(database).split("search_path=")[1]!;
    const role = `r_${schema}`;
    const client = new pg.Client(database);
    await client.connect();
    await client.query(`create role ${role} login; alter schema ${schema} owner to ${role}`);
    const refused = startPlatform({ database: database.replace("reconduit@", `${role}@`), key });
    const advice = `create schema "${schema}_jobs" authorization "${role}"`;
    await expect(refused).rejects.toMatchObject({ diagnostics: [{ suggestion: expect.stringContaining(advice) }] });
    await client.query(advice);
    await client.end();
    const server = await startPlatform({ database: database.replace("reconduit@", `${role}@`), key });
    await server.close();
  });

  test("every job takes effect once, whichever processes are killed and stopped meanwhile", async () => {
    const count = soak ? 10_000 : 500;
    const kills = soak ? 30 : 3;
    const database = await freshStore(cluster);
    const store = await openPostgresStore(database);
    after.push(() => store.close());
    const started = await Promise.all([startJobs(database, 20), startJobs(database, 20), startJobs(database, 20)]);
    after.push(() => started.map((each) => each.kill("SIGKILL")));
    await addEffects(store, count);
    for (let kill = 0; kill < kills; kill++) {
      await setTimeout(150);
      // One that is stopped for longer than its claims hold comes back and finds that they are somebody else's.
      if (kill % 3 === 2) {
        const frozen = started[kill % started.length]!;
        frozen.kill("SIGSTOP");
        after.push(() => frozen.kill("SIGCONT"));
        void setTimeout(12_000).then(() => frozen.kill("SIGCONT"));
        continue;
      }
      started[kill % started.length]!.kill("SIGKILL");
      started[kill % started.length] = await startJobs(database, 20);
    }
    const done = { jobs: count, twice: 0, states: { completed: count } };
    await expect.poll(() => effectsIn(database), { timeout: 170_000, interval: 250 }).toEqual(done);
    // What came late of those that had lost their claims has changed nothing.
    await setTimeout(500);
    expect(await effectsIn(database)).toEqual(done);
  });
});
