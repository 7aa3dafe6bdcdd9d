/**
 * Group commit: writes that arrive in one turn of the event loop share one transaction, each of them in a savepoint of its own.
 * Nobody is answered before it is committed. For a database that lets one transaction write at a time.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { CompiledQuery, type Kysely } from "kysely";

type Write<Tables> = (transaction: Kysely<Tables>) => Promise<unknown>;

interface Waiting<Tables> {
  readonly work: Write<Tables>;
  /** Ends the wait, by resolving or by rejecting. */
  readonly settle: (outcome: Outcome) => void;
}

type Outcome = { readonly value: unknown } | { readonly error: unknown };

interface GroupCommit<Tables> {
  /** All of `work` is written or nothing. It may be called twice: again and alone, where the transaction of a group has failed. */
  write<T>(work: (transaction: Kysely<Tables>) => Promise<T>): Promise<T>;
  /** Resolves when nothing waits any more. */
  idle(): Promise<void>;
}

/**
 * More than these many writes do not share a transaction, and none joins one that has taken these many milliseconds already: what is left
 * waits for the next one, and other requests get their turn before it.
 */
const most = 64;
const longestMs = 10;

/**
 * `written` is called when a transaction has ended, before the calls that waited for it are answered. `now` counts milliseconds from any
 * point.
 */
export function groupCommit<Tables>(
  db: Kysely<Tables>,
  written: () => void,
  now: () => number = () => performance.now(),
): GroupCommit<Tables> {
  const waiting: Waiting<Tables>[] = [];
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    while (waiting.length > 0) {
      await new Promise<void>(setImmediate);
      const group = waiting.splice(0, most);
      const outcomes = await together(db, group, now).catch(() => alone(db, group));
      waiting.unshift(...group.slice(outcomes.length));
      written();
      outcomes.forEach((outcome, index) => {
        group[index]!.settle(outcome);
      });
    }
    running = undefined;
  }

  return {
    write: <T>(work: (transaction: Kysely<Tables>) => Promise<T>) =>
      new Promise<T>((resolve, reject) => {
        const settle = (outcome: Outcome) => ("error" in outcome ? reject(outcome.error) : resolve(outcome.value as T));
        // Each runs in the context of whoever asked for it, which knows for example who that is.
        const inContext = AsyncLocalStorage.snapshot();
        waiting.push({ work: (transaction) => inContext(work, transaction), settle });
        running ??= run();
      }),
    async idle() {
      await running;
    },
  };
}

/** One transaction of those that come first, at least of one. Throws where it was not committed. */
async function together<Tables>(
  db: Kysely<Tables>,
  group: readonly Waiting<Tables>[],
  now: () => number,
): Promise<readonly Outcome[]> {
  if (group.length === 1) return alone(db, group);
  return db.transaction().execute(async (transaction) => {
    const outcomes: Outcome[] = [];
    const end = now() + longestMs;
    for (const { work } of group) {
      outcomes.push(await within(transaction, work));
      if (now() >= end) break;
    }
    return outcomes;
  });
}

const [begin, keep, undo] = ["savepoint one", "release one", "rollback to one"].map((text) =>
  CompiledQuery.raw(text),
) as [CompiledQuery, CompiledQuery, CompiledQuery];

async function within<Tables>(transaction: Kysely<Tables>, work: Write<Tables>): Promise<Outcome> {
  await transaction.executeQuery(begin);
  try {
    const value = await work(transaction);
    await transaction.executeQuery(keep);
    return { value };
  } catch (error) {
    await transaction.executeQuery(undo);
    await transaction.executeQuery(keep);
    return { error };
  }
}

/** A transaction for each. */
async function alone<Tables>(db: Kysely<Tables>, group: readonly Waiting<Tables>[]): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const { work } of group) {
    const ended = db.transaction().execute(work);
    outcomes.push(
      await ended.then(
        (value) => ({ value }),
        (error: unknown) => ({ error }),
      ),
    );
  }
  return outcomes;
}
