/** Owners of objects in the table `reconduit_owners`, for all states of a database. */
import type { Ownership } from "../../plan/owner-mark.ts";
import type { Registry } from "../registry.ts";
import { nothingYet, type Query, type Row } from "./postgres-query.ts";

const claimSql = `
insert into reconduit_owners as known (scope, id, kind, stack, address) values ($1, $2, $3, $4, $5)
on conflict (scope, id) do update set kind = excluded.kind, stack = excluded.stack, address = excluded.address
where known.stack in (excluded.stack, $6)`;

/** Returns the registry of an account. `scope` identifies the account; `prepare` creates the table. */
export function postgresRegistry(query: Query, scope: string, prepare: () => Promise<void>): Registry {
  const ownership = (row: Row): Ownership => ({
    stack: String(row["stack"]),
    address: String(row["address"]),
  });
  let preparing: Promise<void> | undefined;
  const ready = (): Promise<void> => {
    preparing ??= prepare();
    return preparing;
  };
  return {
    async owners(objects) {
      if (objects.length === 0) return new Map();
      const ids = objects.map(({ id }) => id);
      const sql = "select id, stack, address from reconduit_owners where scope = $1 and id = any($2)";
      const { rows } = await query(sql, [scope, ids]).catch(nothingYet);
      return new Map(rows.map((row) => [String(row["id"]), ownership(row)]));
    },
    async claim({ kind, id }, by, from) {
      await ready();
      const taken = await query(claimSql, [scope, id, kind, by.stack, by.address, from ?? by.stack]);
      if (taken.count > 0) return undefined;
      const sql = "select stack, address from reconduit_owners where scope = $1 and id = $2";
      const [row] = (await query(sql, [scope, id])).rows;
      return row && ownership(row);
    },
    async release({ id }, stack) {
      await ready();
      await query("delete from reconduit_owners where scope = $1 and id = $2 and stack = $3", [scope, id, stack]);
    },
  };
}
