import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { afterEach, describe, expect, inject, test } from "vitest";
import { systemClock } from "../../src/base/clock.ts";
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
    await expect.poll(status, { timeout: 20_000 }).toBe("completed");
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
      .poll(() => effectsIn(database), { timeout: 20_000 })
      .toEqual({ jobs: 2, twice: 0, states: { completed: 2 } });
    await (await openPostgresStore(database)).close();
    expect(await effectsIn(database)).toEqual({ jobs: 2, twice: 0, states: { completed: 2 } });
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
