/** Receipts in the table `reconduit_receipts`, a row each. */
import { newestIds, type Receipts } from "../receipts.ts";
import { nothingYet, type Query } from "./postgres-query.ts";

/** Made with the first receipt: a role that may make no tables keeps its states all the same. Two runs at once may do so. */
const schema = `
select pg_advisory_xact_lock(7283910);
create table if not exists reconduit_receipts (state text not null, id text not null, body bytea not null, primary key (state, id));`;

/** Those of the state of that name. */
export function postgresReceipts(query: Query, state: string): Receipts {
  return {
    async append({ id, bytes }) {
      const present = await query("select to_regclass('reconduit_receipts') is not null as there", []);
      if (present.rows[0]?.["there"] !== true) await query(schema, undefined);
      const sql = "insert into reconduit_receipts (state, id, body) values ($1, $2, $3) on conflict do nothing";
      await query(sql, [state, id, bytes]);
    },
    async list({ limit } = {}) {
      const sql = "select id from reconduit_receipts where state = $1 order by id desc limit $2";
      const { rows } = await query(sql, [state, limit ?? null]).catch(nothingYet);
      return newestIds(rows.map((row) => String(row["id"])));
    },
    async read(id, most) {
      const sql = "select substring(body from 1 for $3) as body from reconduit_receipts where state = $1 and id = $2";
      const { rows } = await query(sql, [state, id, most ?? 2_147_483_647]).catch(nothingYet);
      return rows[0]?.["body"] as Buffer | undefined;
    },
  };
}
