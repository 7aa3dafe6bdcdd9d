/**
 * A sync of many tables of two rows each, SQLite to SQLite, on a server: 3,000 of them, and 10,000. Milliseconds of the job as its
 * document tells them, and CPU of a table, beside that of a program that only makes the tables: SQLite looks through all of a file's
 * tables with each one that it makes. `npm run bench -- tables 300` runs 300 alone.
 */
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout } from "node:timers/promises";
import { bin, hold, inFolder, note } from "./measure.ts";
import { call, launch, type Served } from "./served.ts";

const sizes = process.argv[2] === undefined ? [3_000, 10_000] : [Number(process.argv[2])];

function fill(file: string, tables: number): void {
  const database = new DatabaseSync(file);
  database.exec("begin");
  for (let number = 0; number < tables; number++)
    database.exec(
      `create table t${number} (id integer primary key, note text); insert into t${number} values (1, 'a'), (2, 'b')`,
    );
  database.exec("commit");
  database.close();
}

/** Milliseconds of CPU that each table takes of a program that makes and fills them, a transaction each. */
function bare(file: string, tables: number): number {
  const database = new DatabaseSync(file);
  database.exec("pragma journal_mode = wal; pragma synchronous = normal");
  const before = process.cpuUsage();
  for (let number = 0; number < tables; number++) {
    database.exec(`begin immediate; create table t${number} (id integer, note text, primary key (id))`);
    const insert = database.prepare(`insert into t${number} values (?, ?)`);
    for (const [id, note] of [
      [1, "a"],
      [2, "b"],
    ] as const)
      insert.run(id, note);
    database.exec("commit");
  }
  const { user, system } = process.cpuUsage(before);
  database.close();
  return (user + system) / 1000 / tables;
}

/** Answers milliseconds of the job, and CPU seconds of the server meanwhile. */
async function ran(
  server: Served,
  files: string,
  tables: number,
): Promise<{ readonly ms: number; readonly cpu: number }> {
  const made = async (path: string, document: object) => String((await call(server, "POST", path, document))["_id"]);
  const connection = (database: string) =>
    made("/v1/connections", { name: database, type: "rdbms", rdbms: { type: "sqlite", database } });
  fill(join(files, `from${tables}.db`), tables);
  const _integrationId = await made("/v1/integrations", { name: `Tables ${tables}` });
  const sync = {
    source: { _connectionId: await connection(`from${tables}.db`) },
    destination: { _connectionId: await connection(`to${tables}.db`) },
    historicDateTime: "2020-01-01T00:00:00.000Z",
  };
  const names = Array.from({ length: tables }, (_, number) => ({ name: `t${number}`, externalId: `t${number}` }));
  const id = await made("/v1/syncs", { _integrationId, ...sync, datasets: names });
  await call(server, "PUT", `/v1/syncs/${id}`, { ...sync, disabled: false });
  const before = server.cpuSeconds();
  await call(server, "POST", `/v1/syncs/${id}/run`);
  for (;;) {
    const { data } = (await call(server, "GET", `/v1/syncs/${id}/syncJobs`)) as { data: Record<string, unknown>[] };
    const { status, startedAt, endedAt, numLoadedRecords } = data[0]!;
    if (endedAt !== undefined) {
      if (status !== "completed" || numLoadedRecords !== 2 * tables) throw new Error(JSON.stringify(data[0]));
      const ms = Date.parse(String(endedAt)) - Date.parse(String(startedAt));
      return { ms, cpu: server.cpuSeconds() - before };
    }
    await setTimeout(500);
  }
}

if (!existsSync("/proc/self/stat")) {
  note("SKIPPED: what a server takes is read from /proc, which this system does not have.");
} else {
  await inFolder(async (folder) => {
    const [data, files] = [join(folder, "platform"), join(folder, "files")];
    const server = await launch({
      args: [bin, "serve", "--data", data, "--files", files, "--rate-limit", "off", "--log-level", "warn"],
      token: () => readFileSync(join(data, "token"), "utf8").trim(),
    });
    try {
      const { _userId } = await call(server, "GET", "/v1/tokenInfo");
      mkdirSync(join(files, String(_userId)), { recursive: true });
      const own = join(files, String(_userId));
      await ran(server, own, 200);
      for (const tables of sizes) {
        const { ms, cpu } = await ran(server, own, tables);
        if (tables === 3_000) hold(`tables: a job of ${tables}`, ms, 5_000, "ms");
        note(
          `${tables} tables: ${ms} ms, ${((cpu * 1000) / tables).toFixed(2)} ms of CPU a table, ${bare(join(folder, `bare${tables}.db`), tables).toFixed(2)} of a program that only makes and fills them`,
        );
      }
      note(`memory at most ${server.peakMiB().toFixed(0)} MiB`);
    } finally {
      await server.close();
    }
  });
}
