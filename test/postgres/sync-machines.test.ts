/** A sync whose server and worker are killed at any moment: each row once. `npm run soak` runs it; sync-kill.test.ts kills copies in every run of the tests. */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { afterEach, expect, inject, test } from "vitest";
import { localWorld } from "../support/local-world.ts";
import { asked, serverMachine, workerMachine } from "../support/machines.ts";
import { seeded } from "../support/seeded.ts";
import { freshDatabase, freshStore } from "../support/store.ts";

const soak = process.env["RECONDUIT_SOAK"] === "on";
const count = Number(process.env["RECONDUIT_ROWS"] ?? 1_000_000);
const kills = 8;
const seed = Number(process.env["RECONDUIT_SEED"] ?? 1);
const [key, token] = ["5e".repeat(32), "rct_local"];

const after: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of after.splice(0).reverse()) await end();
});

test.runIf(soak)(
  `${count} rows under ${kills} kills of server and worker are loaded once each (seed ${seed})`,
  {
    timeout: 3_600_000,
  },
  async () => {
    const { below } = seeded(seed);
    const files = mkdtempSync(join(tmpdir(), "reconduit-sync-machines-"));
    after.push(() => rmSync(files, { recursive: true }));
    const database = await freshStore(inject("postgres")!);
    const db = new pg.Client(database);
    await db.connect();
    after.push(() => db.end());

    const server = await serverMachine({ database, key, files, egress: "any", world: localWorld(token) });
    after.push(() => server.kill());
    const worker = await workerMachine("processes/machine-process", [database, key, files]);
    after.push(() => worker.kill());
    const call = (method: string, path: string, body?: object) => asked([server], token, [method, path, body as never]);
    const made = async (path: string, document: object): Promise<string> =>
      (await call("POST", path, document)).body._id;

    const connection = (name: string, rdbms: object) => made("/v1/connections", { name, type: "rdbms", rdbms });
    const warehouse = new URL(await freshDatabase(inject("postgres")!));
    const schema = decodeURIComponent(warehouse.searchParams.get("options")!).split("=")[1]!;
    const body = {
      source: { _connectionId: await connection("from", { type: "sqlite", database: "from.db" }) },
      destination: {
        _connectionId: await connection("to", {
          type: "postgresql",
          host: warehouse.hostname,
          port: Number(warehouse.port),
          user: decodeURIComponent(warehouse.username),
          password: decodeURIComponent(warehouse.password) || "none",
          database: warehouse.pathname.slice(1),
        }),
        schema,
      },
      historicDateTime: "2000-01-01T00:00:00.000Z",
    };
    const datasets = [{ name: "orders", externalId: "orders", ingestionMode: "append" }];
    const sync = await made("/v1/syncs", {
      ...body,
      _integrationId: await made("/v1/integrations", { name: "Kills" }),
      datasets,
    });
    const { _userId: account } = (await call("GET", `/v1/syncs/${sync}`)).body;
    mkdirSync(join(files, account), { recursive: true });
    const source = new DatabaseSync(join(files, account, "from.db"));
    source.exec(`create table orders (id integer primary key, note text);
    with recursive c(x) as (select 1 union all select x + 1 from c where x < ${count})
    insert into orders select x, 'note ' || x from c`);
    source.close();

    expect((await call("PUT", `/v1/syncs/${sync}`, { ...body, disabled: false })).status).toBe(200);
    expect((await call("POST", `/v1/syncs/${sync}/run`)).status).toBe(200);
    const loaded = new pg.Client(warehouse.href);
    await loaded.connect();
    after.push(() => loaded.end());
    const rows = async (): Promise<number> => {
      const found = await loaded.query(`select to_regclass('${schema}.orders') is not null as made`);
      if (!found.rows[0].made) return 0;
      return Number((await loaded.query(`select count(*) as n from "${schema}".orders`)).rows[0].n);
    };
    const { rows: tables } = await db.query("select quote_ident(current_schema() || '_jobs') || '.job' as jobs");
    let killed = 0;
    for (;;) {
      const [job] = (await call("GET", `/v1/syncs/${sync}/syncJobs`)).body.data;
      if (job.status === "completed" || job.status === "failed") {
        expect([job.status, (await call("GET", `/v1/syncJobs/${job._id}/errors`)).body]).toEqual(["completed", []]);
        expect(job.numLoadedRecords).toBe(count);
        break;
      }
      // One time in each part of the way, at any moment of it: first the one, then the other, so that nobody loads the rest meanwhile.
      if (killed < kills && (await rows()) > (killed * count) / (kills + 2)) {
        const machines = below(2) === 0 ? [server, worker] : [worker, server];
        for (const each of machines) {
          await setTimeout(below(300));
          each.kill();
        }
        killed += 1;
        await Promise.all(machines.map((each) => each.replace()));
        // As if nobody had spoken for what was claimed for a long time.
        await db.query(
          `update ${tables[0].jobs} set heartbeat_on = now() - interval '1 minute' where state = 'active'`,
        );
      }
      await setTimeout(50);
    }
    expect(killed).toBe(kills);
    const found = await loaded.query(
      `select count(*) as rows, count(distinct id) as ids, max(id) as last from "${schema}".orders`,
    );
    const all = String(count);
    expect(found.rows[0]).toEqual({ rows: all, ids: all, last: all });
  },
);
