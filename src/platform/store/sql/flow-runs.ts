/** State of open flow runs, in SQL. */

import { type Kysely, type Selectable, type SqlBool, sql } from "kysely";
import { parseExactJson } from "../../../base/exact-json.ts";
import type { Json } from "../../../base/json.ts";
import { parseInSlices } from "../../../base/parse-slices.ts";
import { createPause } from "../../../base/pauses.ts";
import { writeJson } from "../../../base/write-slices.ts";
import {
  type FlowCounts,
  type FlowPage,
  type FlowPart,
  type FlowPartName,
  type FlowRunName,
  type FlowRunReader,
  type FlowRunWriter,
  flowCountNames,
  type StoredFlowRun,
} from "../flow-runs.ts";
import type { FlowPageTable, FlowPartTable, FlowRunTable, Tables } from "../schema.ts";

const columns = {
  numExport: "num_export",
  numSuccess: "num_success",
  numIgnore: "num_ignore",
  numError: "num_error",
  numPagesGenerated: "num_pages_generated",
  numPagesProcessed: "num_pages_processed",
  numInputTokens: "num_input_tokens",
  numOutputTokens: "num_output_tokens",
  msRead: "ms_read",
  msTransform: "ms_transform",
  msDeliver: "ms_deliver",
} as const satisfies { readonly [N in keyof FlowCounts]: keyof FlowPartTable };

const zeroCounts = {
  num_export: 0,
  num_success: 0,
  num_ignore: 0,
  num_error: 0,
  num_pages_generated: 0,
  num_pages_processed: 0,
  num_input_tokens: 0,
  num_output_tokens: 0,
  ms_read: 0,
  ms_transform: 0,
  ms_deliver: 0,
} as const;

const countsOfRow = (row: Selectable<FlowPartTable>): FlowCounts =>
  Object.fromEntries(flowCountNames.map((name) => [name, Number(row[columns[name]])])) as FlowCounts;

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

/** The records of a page may be megabytes: others are served while they are read. */
async function pageOfRow({ number, state, revision, ...name }: Selectable<FlowPageTable>): Promise<FlowPage> {
  const { account, run, part } = name;
  const parsed = (await parseInSlices(state, createPause())) as Json;
  return { account, run, part, number: Number(number), state: parsed, revision: Number(revision) };
}

const jsonTextOrNull = (value: Json): string | null => (value === null ? null : JSON.stringify(value));

/** Rows that one statement names; characters of the pages that it writes, and one more of them. */
const rowBatch = 100;
const textsTogether = 1024 * 1024;

const ofRun = ({ account, run }: FlowRunName) => sql<SqlBool>`account = ${account} and run = ${run}`;
const ofPart = ({ part, ...name }: FlowPartName) => sql<SqlBool>`${ofRun(name)} and part = ${part}`;
const ofPage = ({ number, revision, ...name }: FlowPage) =>
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
      const row = await db
        .selectFrom("flow_pages")
        .selectAll()
        .where(ofPart({ account, run, part }))
        .orderBy("number")
        .limit(1)
        .executeTakeFirst();
      return row && pageOfRow(row);
    },
  };
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
        .set((each) => ({
          waiting: each("waiting", "+", waiting),
          next: each("next", "+", next),
          ...(state !== undefined && { state }),
          ...(cursor !== undefined && { cursor: JSON.stringify(cursor) }),
          ...(reading !== undefined && { reading }),
          ...(working !== undefined && { working }),
          ...Object.fromEntries(
            flowCountNames.flatMap((name) =>
              counts?.[name] ? [[columns[name], each(columns[name], "+", counts[name])]] : [],
            ),
          ),
        }))
        .where(ofPart({ account, run, part }))
        .returningAll()
        .executeTakeFirst();
      return row && partOfRow(row);
    },
    async addFlowPages(pages) {
      const pause = createPause();
      let rows: (Omit<FlowPageTable, "revision"> & { readonly revision: number })[] = [];
      let size = 0;
      for (const [index, { state, ...page }] of pages.entries()) {
        const text = await writeJson(state, pause);
        rows.push({ ...page, state: text, revision: 0 });
        size += text.length;
        if (index < pages.length - 1 && rows.length < rowBatch && size < textsTogether) continue;
        await db.insertInto("flow_pages").values(rows).execute();
        await pause();
        [rows, size] = [[], 0];
      }
    },
    async changeFlowPage(page, state) {
      const changed = db
        .updateTable("flow_pages")
        .set({ state: await writeJson(state, createPause()), revision: page.revision + 1 })
        .where(ofPage(page));
      return (await changed.executeTakeFirstOrThrow()).numUpdatedRows > 0n;
    },
    async removeFlowPage(page) {
      const removed = db.deleteFrom("flow_pages").where(ofPage(page));
      return (await removed.executeTakeFirstOrThrow()).numDeletedRows > 0n;
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
