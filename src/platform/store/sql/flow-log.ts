/** Events of flow runs, in SQL. */

import { type Kysely, sql } from "kysely";
import { parseExactJson } from "../../../base/exact-json.ts";
import type { FlowLogLine, FlowLogReader, FlowLogWriter } from "../flow-log.ts";
import type { Tables } from "../schema.ts";
import type { StoreDialect } from "./dialect.ts";

/** Entries that one statement removes. */
const lineBatch = 5000;

export function flowLogReader(db: Kysely<Tables>, dialect: StoreDialect): FlowLogReader {
  return {
    async flowLog({ account, flows, from, to, limit, after }) {
      const rows = await db
        .selectFrom("flow_log")
        .selectAll()
        .where("account", "=", account)
        .where("time", ">=", from)
        .where("time", "<=", to)
        .where(dialect.among("flow", flows))
        .$if(after !== undefined, (all) => all.where(sql<boolean>`(time, seq) > (${after!.time}, ${after!.seq})`))
        .orderBy("time")
        .orderBy("seq")
        .limit(limit)
        .execute();
      return rows.map(({ seq, flow, time, job, step, body }) => ({
        account,
        flow,
        time,
        job,
        seq: Number(seq),
        lines: parseExactJson(body) as readonly FlowLogLine[],
        ...(step !== null && { step }),
      }));
    },
  };
}

export function flowLogWriter(db: Kysely<Tables>): FlowLogWriter {
  const removeLines = async (condition: ReturnType<typeof sql>): Promise<number> => {
    const { numAffectedRows } = await sql`
      delete from flow_log where seq in (select seq from flow_log where ${condition} limit ${sql.lit(lineBatch)})`.execute(
      db,
    );
    return Number(numAffectedRows ?? 0);
  };
  return {
    async addFlowLog({ account, flow, time, job, step, lines }) {
      const n = lines.reduce((sum, { times = 1 }) => sum + times, 0);
      const row = { account, flow, time, job, step: step ?? null, lines: n, body: JSON.stringify(lines) };
      await db.insertInto("flow_log").values(row).execute();
    },
    async trimFlowLog({ before, lines }) {
      let removed = await removeLines(sql`time <= ${before}`);
      const full = await db
        .selectFrom("flow_log")
        .select("account")
        .groupBy("account")
        .having((each) => each.fn.sum("lines"), ">", lines)
        .execute();
      for (const { account } of full) {
        // The newest entry with more lines than that after it: this entry and older ones are deleted.
        const { rows } = await sql<{ time: string; seq: number }>`
          select time, seq from (
            select time, seq, sum(lines) over (order by time desc, seq desc) as so_far from flow_log where account = ${account}
          ) as counted where so_far > ${lines} order by time desc, seq desc limit 1`.execute(db);
        const last = rows[0];
        if (last)
          removed += await removeLines(sql`account = ${account} and (time, seq) <= (${last.time}, ${last.seq})`);
      }
      return removed;
    },
  };
}
