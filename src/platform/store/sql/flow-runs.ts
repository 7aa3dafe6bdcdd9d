/** State of open flow runs, in SQL. */

import { type Kysely, type RawBuilder, type Selectable, type SqlBool, sql } from "kysely";
import { parseExactJson } from "../../../base/exact-json.ts";
import type { Json } from "../../../base/json.ts";
import { parseInSlices } from "../../../base/parse-slices.ts";
import { createPause } from "../../../base/pauses.ts";
import { writeJson } from "../../../base/write-slices.ts";
import {
  type FlowPageState,
  noRecords,
  type PageWrite,
  pageOfStored,
  pageToWrite,
  type StoredPage,
} from "../../../delivery/flows/page-state.ts";
import type {
  FlowCounts,
  FlowPage,
  FlowPart,
  FlowPartName,
  FlowRunName,
  FlowRunReader,
  FlowRunWriter,
  StoredFlowRun,
} from "../flow-runs.ts";
import type { FlowPageTable, FlowPartTable, FlowRunTable, Tables } from "../schema.ts";

/** The columns of the counters. */
const columns = {
  numExport: "num_export",
  numSuccess: "num_success",
  numIgnore: "num_ignore",
  numError: "num_error",
  numPagesGenerated: "num_pages_generated",
  numPagesProcessed: "num_pages_processed",
  numInputTokens: "num_input_tokens",
  numOutputTokens: "num_output_tokens",
  numUncertain: "num_uncertain",
  msRead: "ms_read",
  msTransform: "ms_transform",
  msDeliver: "ms_deliver",
} as const satisfies { readonly [N in keyof FlowCounts]: keyof FlowPartTable };
const countColumns = Object.entries(columns) as readonly (readonly [keyof FlowCounts, keyof FlowPartTable])[];

const zeroCounts = Object.fromEntries(Object.values(columns).map((column) => [column, 0])) as {
  readonly [C in (typeof columns)[keyof FlowCounts]]: 0;
};

function countsOfRow(row: Selectable<FlowPartTable>): FlowCounts {
  const counts: { -readonly [N in keyof FlowCounts]?: number } = {};
  for (const [name, column] of countColumns) counts[name] = Number(row[column]);
  return counts as FlowCounts;
}

/** Returns the new values of counters that grow. */
function grownCounts(counts: Partial<FlowCounts>): { readonly [column: string]: RawBuilder<number> } {
  const changed: { [column: string]: RawBuilder<number> } = {};
  for (const [name, column] of countColumns) {
    const more = counts[name];
    if (more) changed[column] = sql<number>`${sql.ref(column)} + ${more}`;
  }
  return changed;
}

const runOfRow = ({ account, run, flow, status, plan, again }: Selectable<FlowRunTable>): StoredFlowRun => ({
  account,
  run,
  flow,
  status: status as StoredFlowRun["status"],
  plan: parseExactJson(plan) as Json,
  again: again === null ? null : (parseExactJson(again) as Json),
});

const partOfRow = (row: Selectable<FlowPartTable>): FlowPart => ({
  account: row.account,
  run: row.run,
  part: row.part,
  job: row.job,
  state: row.state as FlowPart["state"],
  cursor: parseExactJson(row.cursor) as Json,
  waiting: Number(row.waiting),
  next: Number(row.next),
  reading: row.reading,
  working: row.working,
  counts: countsOfRow(row),
});

/** The part of the rows with a page's records: rows of the same table, each with a chunk of them. */
const recordsPart = ({ part, number }: Pick<FlowPage, "part" | "number">): string => `${part} ${number}`;

/** Chunks that one statement reads. */
const chunksTogether = 8;

/** The records of a page may be megabytes: others are served while they are read. Undefined if they are another page's by now. */
async function pageOfRow(
  db: Kysely<Tables>,
  { account, run, part, ...row }: Selectable<FlowPageTable>,
): Promise<FlowPage | undefined> {
  const pause = createPause();
  const page = { account, run, part, number: Number(row.number), revision: Number(row.revision) };
  const stored = (await parseInSlices(row.state, pause)) as StoredPage | FlowPageState;
  // A page of an earlier version has its records in its row.
  if (!("chunks" in stored)) return { ...page, state: stored, records: noRecords };
  const chunks = new Map<number, readonly Json[]>();
  for (let from = 0; from < stored.chunks.length; from += chunksTogether) {
    const numbers = stored.chunks.slice(from, from + chunksTogether).map(([chunk]) => chunk);
    const rows = await db
      .selectFrom("flow_pages")
      .select(["number", "state"])
      .where(ofPart({ account, run, part: recordsPart(page) }))
      .where("number", "in", numbers)
      .execute();
    for (const { number, state } of rows)
      chunks.set(Number(number), (await parseInSlices(state, pause)) as readonly Json[]);
  }
  if (chunks.size < stored.chunks.length) return undefined;
  return { ...page, ...pageOfStored(stored, chunks) };
}

const jsonTextOrNull = (value: Json): string | null => (value === null ? null : JSON.stringify(value));

/** Rows that one statement names; characters of the pages that it writes, and one more of them. */
const rowBatch = 100;
const textsTogether = 1024 * 1024;

const ofRun = ({ account, run }: FlowRunName) => sql<SqlBool>`account = ${account} and run = ${run}`;
const ofPart = ({ part, ...name }: FlowPartName) => sql<SqlBool>`${ofRun(name)} and part = ${part}`;
const ofPage = ({ number, revision, ...name }: Pick<FlowPage, "number" | "revision"> & FlowPartName) =>
  sql<SqlBool>`${ofPart(name)} and number = ${number} and revision = ${revision}`;

export function flowRunReader(db: Kysely<Tables>): FlowRunReader {
  return {
    async flowRun({ account, run }) {
      const row = await db.selectFrom("flow_runs").selectAll().where(ofRun({ account, run })).executeTakeFirst();
      return row && runOfRow(row);
    },
    async openFlowRuns({ account, flow }) {
      const rows = await db
        .selectFrom("flow_runs")
        .selectAll()
        .where("account", "=", account)
        .where("flow", "=", flow)
        .orderBy("seq")
        .execute();
      return rows.map(runOfRow);
    },
    async flowParts({ account, run }) {
      const rows = await db.selectFrom("flow_parts").selectAll().where(ofRun({ account, run })).execute();
      return sortedParts(rows.map(partOfRow));
    },
    async flowPart({ account, run, part }) {
      const row = await db
        .selectFrom("flow_parts")
        .selectAll()
        .where(ofPart({ account, run, part }))
        .executeTakeFirst();
      return row && partOfRow(row);
    },
    async flowCounts({ account, runs }) {
      const found: (FlowRunName & { readonly job: string; readonly counts: FlowCounts })[] = [];
      for (let from = 0; from < runs.length; from += rowBatch) {
        const rows = await db
          .selectFrom("flow_parts")
          .selectAll()
          .where("account", "=", account)
          .where("run", "in", runs.slice(from, from + rowBatch))
          .execute();
        for (const row of rows) found.push({ account, run: row.run, job: row.job, counts: countsOfRow(row) });
      }
      return found;
    },
    async nextFlowPage({ account, run, part }) {
      for (;;) {
        const row = await db
          .selectFrom("flow_pages")
          .selectAll()
          .where(ofPart({ account, run, part }))
          .orderBy("number")
          .limit(1)
          .executeTakeFirst();
        const page = row && (await pageOfRow(db, row));
        // Another worker has changed the page between the statements: it is read again.
        if (page || !row) return page;
      }
    },
  };
}

type PageRow = Omit<FlowPageTable, "revision"> & { readonly revision: number };

const insertRows = (db: Kysely<Tables>, rows: readonly PageRow[]) => db.insertInto("flow_pages").values(rows).execute();

/** Stores chunks of a page's records: texts of a megabyte with each statement. */
async function insertChunks(
  db: Kysely<Tables>,
  page: Pick<FlowPage, "account" | "run" | "part" | "number">,
  added: PageWrite["added"],
): Promise<void> {
  const { account, run } = page;
  const pause = createPause();
  let rows: PageRow[] = [];
  let size = 0;
  for (const { chunk, records } of added) {
    const state = await writeJson(records, pause);
    rows.push({ account, run, part: recordsPart(page), number: chunk, state, revision: 0 });
    size += state.length;
    if (rows.length < rowBatch && size < textsTogether) continue;
    await insertRows(db, rows);
    await pause();
    [rows, size] = [[], 0];
  }
  if (rows.length > 0) await insertRows(db, rows);
}

/** Sources before steps, each by its number. */
const partOrder = ({ part }: FlowPart): number => (part.startsWith("s") ? 0 : 1e6) + Number(part.slice(1));
const sortedParts = (parts: readonly FlowPart[]): readonly FlowPart[] =>
  parts.toSorted((a, b) => partOrder(a) - partOrder(b));

export function flowRunWriter(db: Kysely<Tables>): FlowRunWriter {
  return {
    async addFlowRun({ account, run, flow, status, plan, again }, parts) {
      const row = { account, run, flow, status, plan: JSON.stringify(plan), again: jsonTextOrNull(again) };
      await db.insertInto("flow_runs").values(row).execute();
      const rows = parts.map(({ part, job, state, cursor }) => ({
        ...zeroCounts,
        account,
        run,
        part,
        job,
        state,
        cursor: JSON.stringify(cursor),
        waiting: 0,
        next: 0,
        reading: null,
        working: null,
      }));
      for (let from = 0; from < rows.length; from += rowBatch)
        await db
          .insertInto("flow_parts")
          .values(rows.slice(from, from + rowBatch))
          .execute();
    },
    async changeFlowRun({ account, run }, { status, again }) {
      const { numUpdatedRows } = await db
        .updateTable("flow_runs")
        .set({
          account,
          ...(status !== undefined && { status }),
          ...(again !== undefined && { again: jsonTextOrNull(again) }),
        })
        .where(ofRun({ account, run }))
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },
    async changeFlowPart({ account, run, part }, { state, cursor, waiting = 0, next = 0, reading, working, counts }) {
      const row = await db
        .updateTable("flow_parts")
        .set({
          waiting: sql<number>`waiting + ${waiting}`,
          next: sql<number>`next + ${next}`,
          ...(state !== undefined && { state }),
          ...(cursor !== undefined && { cursor: JSON.stringify(cursor) }),
          ...(reading !== undefined && { reading }),
          ...(working !== undefined && { working }),
          ...(counts && grownCounts(counts)),
        })
        .where(ofPart({ account, run, part }))
        .returningAll()
        .executeTakeFirst();
      return row && partOfRow(row);
    },
    async addFlowPages(pages) {
      for (const { account, run, part, number, state } of pages) {
        const name = { account, run, part, number };
        const { page, added } = await pageToWrite(state, noRecords);
        await insertRows(db, [{ ...name, state: await writeJson(page as Json, createPause()), revision: 0 }]);
        await insertChunks(db, name, added);
      }
    },
    async changeFlowPage({ state: _, records: before, ...page }, state) {
      const { page: stored, added, removed, records } = await pageToWrite(state, before);
      const changed = db
        .updateTable("flow_pages")
        .set({ state: await writeJson(stored as Json, createPause()), revision: page.revision + 1 })
        .where(ofPage(page));
      if ((await changed.executeTakeFirstOrThrow()).numUpdatedRows === 0n) return undefined;
      for (let from = 0; from < removed.length; from += rowBatch)
        await db
          .deleteFrom("flow_pages")
          .where(ofPart({ ...page, part: recordsPart(page) }))
          .where("number", "in", removed.slice(from, from + rowBatch))
          .execute();
      await insertChunks(db, page, added);
      return { ...page, revision: page.revision + 1, state, records };
    },
    async removeFlowPage(page) {
      const removed = db.deleteFrom("flow_pages").where(ofPage(page));
      if ((await removed.executeTakeFirstOrThrow()).numDeletedRows === 0n) return false;
      await db
        .deleteFrom("flow_pages")
        .where(ofPart({ ...page, part: recordsPart(page) }))
        .execute();
      return true;
    },
    async endFlowRun({ account, run }) {
      const { numDeletedRows } = await db
        .deleteFrom("flow_runs")
        .where(ofRun({ account, run }))
        .executeTakeFirstOrThrow();
      if (numDeletedRows === 0n) return undefined;
      await db.deleteFrom("flow_pages").where(ofRun({ account, run })).execute();
      const rows = await db.deleteFrom("flow_parts").where(ofRun({ account, run })).returningAll().execute();
      return sortedParts(rows.map(partOfRow));
    },
  };
}
