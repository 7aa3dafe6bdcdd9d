/** The state in PostgreSQL: a row with snapshot, lease and fencing counter, a row for each journal line. */
import pg from "pg";
import type { Ownership } from "../../plan/owner-mark.ts";
import type { StateParts } from "../assemble.ts";
import { refuseStaleSave, refuseUnavailable } from "../faults.ts";
import { isStale, type Lease } from "../lease.ts";
import { refuseLost } from "../lock-faults.ts";
import type { AccountScope } from "../port.ts";
import { newestIds, type Receipts } from "../receipts.ts";
import type { StoredFiles } from "../recovery.ts";
import type { Registry } from "../registry.ts";
import type { RemoteStorage } from "../remote-storage.ts";

/** Owners of objects in the table `reconduit_owners`, for all states of a database. */
const claimSql = `
insert into reconduit_owners as known (scope, id, kind, stack, address) values ($1, $2, $3, $4, $5)
on conflict (scope, id) do update set kind = excluded.kind, stack = excluded.stack, address = excluded.address
where known.stack in (excluded.stack, $6)`;

/** Returns the registry of an account. `scope` identifies the account; `prepare` creates the table. */
function postgresRegistry(query: Query, scope: string, prepare: () => Promise<void>): Registry {
  const ownershipOfRow = (row: PostgresRow): Ownership => ({
    stack: String(row["stack"]),
    address: String(row["address"]),
  });
  let preparing: Promise<void> | undefined;
  const prepareOnce = (): Promise<void> => {
    preparing ??= prepare();
    return preparing;
  };
  return {
    async owners(objects) {
      if (objects.length === 0) return new Map();
      const ids = objects.map(({ id }) => id);
      const sql = "select id, stack, address from reconduit_owners where scope = $1 and id = any($2)";
      const { rows } = await query(sql, [scope, ids]).catch(nothingYet);
      return new Map(rows.map((row) => [String(row["id"]), ownershipOfRow(row)]));
    },
    async claim({ kind, id }, by, from) {
      await prepareOnce();
      const taken = await query(claimSql, [scope, id, kind, by.stack, by.address, from ?? by.stack]);
      if (taken.count > 0) return undefined;
      const sql = "select stack, address from reconduit_owners where scope = $1 and id = $2";
      const [row] = (await query(sql, [scope, id])).rows;
      return row && ownershipOfRow(row);
    },
    async release({ id }, stack) {
      await prepareOnce();
      await query("delete from reconduit_owners where scope = $1 and id = $2 and stack = $3", [scope, id, stack]);
    },
  };
}

const schema = `
create table if not exists reconduit_states (
  name text primary key, body text, previous text, version bigint not null default 0,
  fence bigint not null default 0, lock_id text, lock jsonb, lock_expires timestamptz, lease_ms integer not null default 0
);
create table if not exists reconduit_state_journal (
  state text not null, seq bigint not null, line text not null, primary key (state, seq)
);
create table if not exists reconduit_owners (
  scope text not null, id text not null, kind text not null, stack text not null, address text not null,
  primary key (scope, id)
);`;

const readSql = `
select body, version, (select string_agg(line, '' order by seq) from reconduit_state_journal where state = name) as journal,
  (select max(seq) from reconduit_state_journal where state = name) as seq
from reconduit_states where name = $1`;

/** Both the lock and the snapshot must be ours: a paused owner's write changes nothing. */
const writeSql = `
with saved as (
  update reconduit_states set previous = body, body = $4, version = version + 1
  where name = $1 and lock_id = $2 and fence = $3 and (version = $5 or $6) returning version
), emptied as (
  delete from reconduit_state_journal where state = $1 and exists (select from saved) returning 1
) select version from saved`;

const appendSql = `
with held as (select 1 from reconduit_states where name = $1 and lock_id = $2 and fence = $3 for update)
insert into reconduit_state_journal (state, seq, line)
select $1, $4::bigint + n, line from held, unnest($5::text[]) with ordinality as given (line, n)`;

const acquireSql = `
update reconduit_states set fence = fence + 1, lock_id = $2, lock = $3::jsonb, lease_ms = $4::integer,
  lock_expires = clock_timestamp() + $4::integer * interval '1 ms'
where name = $1 and (lock_id is null or lock_expires <= clock_timestamp() or lock_id = $5) returning fence`;

const renewSql = `
update reconduit_states set lock_expires = clock_timestamp() + lease_ms * interval '1 ms'
where name = $1 and lock_id = $2 and fence = $3`;

export class PostgresMedium implements RemoteStorage {
  readonly type = "postgres";
  readonly name: string;
  readonly journal: string;
  readonly receipts: Receipts;
  readonly #state: string;
  readonly #pool: pg.Pool;
  #version = "0";
  #seq = 0;
  #held: { readonly id: string; readonly fence: string; readonly leaseMs: number } | undefined;

  /** `url` goes to the driver as it is; `state` names one of the states in the database. */
  constructor(url: string, state: string) {
    this.#state = state;
    this.name = `${withoutPassword(url)} (state ${state})`;
    this.journal = `the table reconduit_state_journal of ${this.name}`;
    this.receipts = postgresReceipts(this.#query, state);
    this.#pool = new pg.Pool({
      connectionString: url,
      max: 2,
      connectionTimeoutMillis: 15_000,
      // A process that waits for its user keeps no connection, and an idle connection does not keep the process alive.
      idleTimeoutMillis: 10_000,
      allowExitOnIdle: true,
      application_name: "reconduit",
      // A confirmed write has to survive a crash of the server, however the role is configured. The first query waits for this setting.
      onConnect: (client) => client.query("set synchronous_commit to on").catch(() => undefined),
    });
    // A connection that breaks while it is idle is replaced by the next query.
    this.#pool.on("error", () => undefined);
  }

  async read(): Promise<StateParts> {
    const { rows } = await this.#query(readSql, [this.#state]).catch(nothingYet);
    const [row] = rows;
    this.#version = String(row?.["version"] ?? "0");
    this.#seq = Number(row?.["seq"] ?? 0);
    const snapshot = typeof row?.["body"] === "string" ? row["body"] : undefined;
    return { snapshot, journal: Buffer.from(String(row?.["journal"] ?? ""), "utf8") };
  }

  async neighbours(): Promise<readonly string[]> {
    const sql = "select name from reconduit_states where name <> $1 order by name";
    const { rows } = await this.#query(sql, [this.#state]).catch(nothingYet);
    return rows.map((row) => String(row["name"]));
  }

  async remains(): Promise<StoredFiles> {
    const { snapshot, journal } = await this.read();
    const sql = "select previous from reconduit_states where name = $1";
    const { rows } = await this.#query(sql, [this.#state]).catch(nothingYet);
    const previous = rows[0]?.["previous"];
    const before = { name: "the column previous", text: typeof previous === "string" ? previous : undefined };
    return { snapshots: [{ name: this.name, text: snapshot }, before], journals: [journal] };
  }

  async write(snapshot: string, force: boolean): Promise<void> {
    const { id, fence } = this.#requirePostgresLease();
    const { rows } = await this.#query(writeSql, [this.#state, id, fence, snapshot, this.#version, force]);
    const version = rows[0]?.["version"];
    if (version !== undefined) {
      this.#version = String(version);
      this.#seq = 0;
      return;
    }
    await this.#isLeaseValid();
    refuseStaleSave(this.name);
  }

  async append(lines: readonly string[]): Promise<void> {
    const { id, fence, leaseMs } = this.#requirePostgresLease();
    const { count } = await this.#query(appendSql, [this.#state, id, fence, this.#seq, lines]);
    if (count !== lines.length) refuseLost(this.name, leaseMs);
    this.#seq += lines.length;
  }

  async acquire(lease: Omit<Lease, "expires">, leaseMs: number): Promise<Lease | undefined> {
    await this.#prepareTables();
    const takeLockRow = async (stale: string | null) => {
      const { rows } = await this.#query(acquireSql, [this.#state, lease.id, JSON.stringify(lease), leaseMs, stale]);
      const fence = rows[0]?.["fence"];
      if (fence !== undefined) this.#held = { id: lease.id, fence: String(fence), leaseMs };
      return fence !== undefined;
    };
    if (await takeLockRow(null)) return undefined;
    const holder = await this.holder();
    const here = { host: lease.owner.host, space: lease.space };
    // The owner was a process of this machine that has ended: no need to wait for the end of its lease.
    const isGone = holder === undefined || isStale({ ...holder, expires: "9999" }, here, 0);
    if (isGone && (await takeLockRow(holder?.id ?? null))) return undefined;
    return (await this.holder()) ?? holder;
  }

  async renew(): Promise<boolean> {
    const { id, fence } = this.#requirePostgresLease();
    return (await this.#query(renewSql, [this.#state, id, fence])).count === 1;
  }

  async release(): Promise<void> {
    if (this.#held !== undefined) await this.remove(this.#held.id);
    this.#held = undefined;
  }

  async holder(): Promise<Lease | undefined> {
    const sql = "select lock, lock_expires from reconduit_states where name = $1 and lock_id is not null";
    const { rows } = await this.#query(sql, [this.#state]).catch(nothingYet);
    const [row] = rows;
    if (row === undefined) return undefined;
    return { ...(row["lock"] as Lease), expires: (row["lock_expires"] as Date).toISOString() };
  }

  async remove(id: string): Promise<boolean> {
    const sql =
      "update reconduit_states set lock_id = null, lock = null, lock_expires = null where name = $1 and lock_id = $2";
    return (await this.#query(sql, [this.#state, id])).count === 1;
  }

  registry({ baseUrl, account }: AccountScope): Registry {
    return postgresRegistry(this.#query, `${baseUrl} ${account}`, () => this.#prepareTables());
  }

  async close(): Promise<void> {
    if (!this.#pool.ended) await this.#pool.end();
  }

  /** Makes tables and row where they are missing; two runs at once may do so. */
  async #prepareTables(): Promise<void> {
    const present = await this.#query("select to_regclass('reconduit_owners') is not null as there", []);
    if (present.rows[0]?.["there"] !== true) {
      await this.#query(`begin; select pg_advisory_xact_lock(7283910); ${schema} commit`, undefined);
    }
    await this.#query("insert into reconduit_states (name) values ($1) on conflict do nothing", [this.#state]);
  }

  #requirePostgresLease(): { readonly id: string; readonly fence: string; readonly leaseMs: number } {
    if (this.#held === undefined) throw new Error("a state is written without its lock");
    return this.#held;
  }

  async #isLeaseValid(): Promise<void> {
    const { id, leaseMs } = this.#requirePostgresLease();
    if ((await this.holder())?.id !== id) refuseLost(this.name, leaseMs);
  }

  readonly #query: Query = async (sql, values) => {
    try {
      const result = await this.#pool.query(sql, values as unknown[]);
      return { rows: result.rows as readonly PostgresRow[], count: result.rowCount ?? 0 };
    } catch (error) {
      const { code, message } = error as { code?: unknown; message?: unknown };
      if (isMissingTable(error)) throw error;
      return refuseUnavailable(this.name, `The database answers: ${String(message)}${code ? ` (${code})` : ""}.`);
    }
  };
}

function withoutPassword(text: string): string {
  const url = URL.parse(text);
  return url ? `${url.protocol}//${url.host}${url.pathname}` : "the database";
}

// Receipts in the table `reconduit_receipts`, a row each.

/** Made with the first receipt: a role that may make no tables keeps its states all the same. Two runs at once may do so. */
const receiptSchema = `
select pg_advisory_xact_lock(7283910);
create table if not exists reconduit_receipts (state text not null, id text not null, body bytea not null, primary key (state, id));`;

/** Those of the state of that name. */
function postgresReceipts(query: Query, state: string): Receipts {
  return {
    async append({ id, bytes }) {
      const present = await query("select to_regclass('reconduit_receipts') is not null as there", []);
      if (present.rows[0]?.["there"] !== true) await query(receiptSchema, undefined);
      const sql = "insert into reconduit_receipts (state, id, body) values ($1, $2, $3) on conflict do nothing";
      return (await query(sql, [state, id, bytes])).count > 0;
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

// Queries of the PostgreSQL backend.

export interface PostgresRow {
  readonly [column: string]: unknown;
}

/** Rows, and how many the statement concerned. `values` undefined: several statements, all of them or none. */
export type Query = (
  sql: string,
  values: readonly unknown[] | undefined,
) => Promise<{ readonly rows: readonly PostgresRow[]; readonly count: number }>;

const missingTable = "42P01";

/** Returns no rows for a read of a table that does not exist yet. Rethrows every other error. */
function nothingYet(error: unknown): { readonly rows: readonly PostgresRow[]; readonly count: number } {
  if (isMissingTable(error)) return { rows: [], count: 0 };
  throw error;
}

function isMissingTable(error: unknown): boolean {
  return (error as { code?: unknown }).code === missingTable;
}
