/** Locks of one process in the shared database, on a separate session: they are released when the process ends. */
import { type Kysely, type RawBuilder, sql } from "kysely";
import { openPostgresPool } from "../../../base/postgres.ts";
import { storableString } from "../facets.ts";
import type { SharedLocks } from "../shared-locks.ts";
import { lockNumber } from "./postgres.ts";

/** Each sending process takes this lock, shared with all others. The number of holders is the number of processes. */
const presence = lockNumber("processes that send");

/** Functions that take a lock and release it. */
const lockFunctions = {
  alone: [sql.raw("pg_try_advisory_lock"), sql.raw("pg_advisory_unlock")],
  together: [sql.raw("pg_try_advisory_lock_shared"), sql.raw("pg_advisory_unlock_shared")],
} as const;

interface LockSession {
  readonly db: Kysely<unknown>;
  end(): Promise<void>;
}

/** Connects with the first lock, and again where the connection broke. */
export function postgresLocks(url: string): SharedLocks {
  let session: Promise<LockSession> | undefined;
  /** Sessions that are counted among those of processes which send. */
  const present = new WeakSet<Promise<LockSession>>();

  const askSession = async <T>(question: RawBuilder<T>): Promise<T> => {
    session ??= openLockSession(url);
    const usedSession = session;
    try {
      const { rows } = await question.execute((await usedSession).db);
      return rows[0]!;
    } catch (error) {
      if (session === usedSession) session = undefined;
      await usedSession.then(({ end }) => end()).catch(() => undefined);
      throw error;
    }
  };

  return {
    async tryLock(name, together) {
      const [take, release] = together ? lockFunctions.together : lockFunctions.alone;
      const { done } = await askSession(sql<{ done: boolean }>`select ${take}(${lockNumber(name)}) as done`);
      const takenIn = session;
      if (!done) return undefined;
      // Another session would release what others of this process have taken there.
      return async () => {
        if (session === takenIn) await askSession(sql`select ${release}(${lockNumber(name)})`).catch(() => undefined);
      };
    },
    lead: async (name) =>
      (
        await askSession(sql<{ done: boolean }>`
          select coalesce((
            select true from pg_locks, (select ${lockNumber(name)} as key) as own
            where locktype = 'advisory' and granted and pid = pg_backend_pid() and objsubid = 1
              and (classid::bigint << 32) | objid::bigint = own.key
          ), pg_try_advisory_lock(${lockNumber(name)})) as done`)
      ).done,
    async senders() {
      session ??= openLockSession(url);
      const endedSession = session;
      if (!present.has(endedSession)) await askSession(sql`select pg_advisory_lock_shared(${presence})`);
      present.add(endedSession);
      const { count } = await askSession(sql<{ count: string }>`
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
async function openLockSession(url: string): Promise<LockSession> {
  const pool = await openPostgresPool<unknown>(url, { connections: 1, text: storableString });
  const connected = Promise.withResolvers<Kysely<unknown>>();
  const over = Promise.withResolvers<void>();
  const held = pool.connection().execute(async (connection) => {
    connected.resolve(connection);
    await over.promise;
  });
  held.catch(connected.reject);
  return {
    db: await connected.promise,
    async end() {
      over.resolve();
      await held.catch(() => undefined);
      await pool.destroy();
    },
  };
}
