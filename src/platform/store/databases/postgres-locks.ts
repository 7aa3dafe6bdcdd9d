/** Locks of one process in the shared database, on a separate session: they are released when the process ends. */
import { type Kysely, type RawBuilder, sql } from "kysely";
import { openPostgres } from "../../../base/postgres.ts";
import { storable } from "../facets.ts";
import type { SharedLocks } from "../shared-locks.ts";
import { lockNumber } from "./postgres.ts";

/** Each sending process takes this lock, shared with all others. The number of holders is the number of processes. */
const presence = lockNumber("processes that send");

interface Session {
  readonly db: Kysely<unknown>;
  end(): Promise<void>;
}

/** Connects with the first lock, and again where the connection broke. */
export function postgresLocks(url: string): SharedLocks {
  let session: Promise<Session> | undefined;
  /** Sessions that are counted among those of processes which send. */
  const present = new WeakSet<Promise<Session>>();

  const ask = async <T>(question: RawBuilder<T>): Promise<T> => {
    session ??= openSession(url);
    const own = session;
    try {
      const { rows } = await question.execute((await own).db);
      return rows[0]!;
    } catch (error) {
      if (session === own) session = undefined;
      await own.then(({ end }) => end()).catch(() => undefined);
      throw error;
    }
  };

  return {
    tryLock: async (name) =>
      (await ask(sql<{ done: boolean }>`select pg_try_advisory_lock(${lockNumber(name)}) as done`)).done,
    lead: async (name) =>
      (
        await ask(sql<{ done: boolean }>`
          select coalesce((
            select true from pg_locks, (select ${lockNumber(name)} as key) as own
            where locktype = 'advisory' and granted and pid = pg_backend_pid() and objsubid = 1
              and (classid::bigint << 32) | objid::bigint = own.key
          ), pg_try_advisory_lock(${lockNumber(name)})) as done`)
      ).done,
    unlock: async (name) => {
      await ask(sql`select pg_advisory_unlock(${lockNumber(name)})`);
    },
    async senders() {
      session ??= openSession(url);
      const own = session;
      if (!present.has(own)) await ask(sql`select pg_advisory_lock_shared(${presence})`);
      present.add(own);
      const { count } = await ask(sql<{ count: string }>`
        select count(*) from pg_locks where locktype = 'advisory' and mode = 'ShareLock' and granted and objsubid = 1
          and database = (select oid from pg_database where datname = current_database())
          and (classid::bigint << 32) | objid::bigint = ${presence}`);
      return Number(count);
    },
    close: async () => {
      await session?.then(({ end }) => end()).catch(() => undefined);
    },
  };
}

/** Returns a connection that stays open until it is ended. */
async function openSession(url: string): Promise<Session> {
  const pool = await openPostgres<unknown>(url, { connections: 1, text: storable });
  const given = Promise.withResolvers<Kysely<unknown>>();
  const over = Promise.withResolvers<void>();
  const held = pool.connection().execute(async (connection) => {
    given.resolve(connection);
    await over.promise;
  });
  held.catch(given.reject);
  return {
    db: await given.promise,
    async end() {
      over.resolve();
      await held.catch(() => undefined);
      await pool.destroy();
    },
  };
}
