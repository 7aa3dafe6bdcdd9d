/** How pages of errors are found: by an index that has their order, whatever the filter, so that a page costs the same however many there are. */
import { Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openEngine } from "../../src/platform/store/databases/sqlite.ts";
import { flowErrors } from "../../src/platform/store/records/flow-errors.ts";
import { recordReader } from "../../src/platform/store/records/reader.ts";
import { recordWriter } from "../../src/platform/store/records/writer.ts";
import type { Tables } from "../../src/platform/store/schema.ts";
import type { StoreEngine } from "../../src/platform/store/sql/engine.ts";
import { migrateSchema } from "../../src/platform/store/sql/migrate.ts";

let engine: StoreEngine;
beforeAll(async () => {
  engine = openEngine(":memory:");
  await migrateSchema(engine.writing, engine.dialect);
});
afterAll(() => engine.close());

/** A database that finds nothing, and notes how it would have looked for what it is asked. */
function explaining(steps: string[]): Kysely<Tables> {
  const connection = {
    async executeQuery<R>(query: Parameters<typeof engine.writing.executeQuery>[0] & { readonly sql: string }) {
      const asked = { ...query, sql: `explain query plan ${query.sql}` } as typeof query;
      const rows = engine.atOnce!.writing.rows(asked as never);
      steps.push(...rows.map((row) => (row as { readonly detail: string }).detail));
      return { rows: [] as R[] };
    },
    streamQuery: () => {
      throw new Error("nothing is streamed here");
    },
  };
  const nothing = async () => undefined;
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => ({
        init: nothing,
        acquireConnection: async () => connection as never,
        beginTransaction: nothing,
        commitTransaction: nothing,
        rollbackTransaction: nothing,
        releaseConnection: nothing,
        destroy: nothing,
      }),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
}

const [account, flow, step] = ["a", "f", "s"];
const open = { state: "open", _flowId: flow, step } as const;

test.each([
  ["a step", open, "state=? AND _flowId=? AND step=?"],
  ["a source", { ...open, source: "mapping" }, "step=? AND source=?"],
  ["a run", { ...open, _flowJobId: "j" }, "step=? AND _flowJobId=?"],
  ["a run and a source", { ...open, _flowJobId: "j", source: "mapping" }, "_flowJobId=? AND source=?"],
  ["an import", { state: "open", step }, "step=? AND state=?"],
  ["a run that are open", { _flowJobId: "j", state: "open" }, "_flowJobId=? AND state=?"],
  ["a job of a step", { _jobId: "j", state: "open" }, "_jobId=? AND state=?"],
  ["a retry", { _retryJobId: "j", state: "open" }, "_retryJobId=? AND state=?"],
] as const)("a page of the errors of %s is read in the order of an index", async (_what, where, columns) => {
  for (const bounds of [[], [{ column: "time", edge: "gte", moment: "2026-01-01T00:00:00.000Z" }] as const]) {
    const steps: string[] = [];
    await recordReader(explaining(steps)).recordPage(account, flowErrors, {
      where,
      bounds,
      limit: 10,
      after: { sort: "2026-02-01T00:00:00.000Z", seq: 7 },
    });
    const searches = steps.filter((line) => line.startsWith("SEARCH flow_errors"));
    expect(searches.length).toBeGreaterThan(0);
    for (const line of searches) expect(line).toContain(`${columns} AND time`);
    expect(steps.filter((line) => /^SCAN flow_errors/.test(line))).toEqual([]);
  }
});

test.each([
  ["are retried by keys", { where: { retryDataKey: ["a", "b"] } }, "retryDataKey=?"],
  ["have a trace key at a step", { where: { ...open, traceKey: ["a", "b"] } }, "step=? AND traceKey=?"],
  ["have these ids", { where: { errorId: ["a", "b"] } }, "errorId=?"],
] as const)("errors that %s are found without looking at others", async (_what, chosen, columns) => {
  const steps: string[] = [];
  await recordWriter(explaining(steps)).changeWhere(flowErrors, account, chosen, (error) => error);
  expect(steps[0]).toMatch(/^SEARCH flow_errors USING INDEX/);
  expect(steps[0]).toContain(columns);
});
