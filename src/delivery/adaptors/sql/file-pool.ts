/**
 * Work on SQLite files, in separate processes. A running statement cannot be interrupted in a thread; it may run forever, lock
 * its file and fill the memory. A process can be ended, and its locks end with it. Starting a process costs as much as a
 * hundred pages, so it is kept for a while for the next page of its account.
 */
import { availableParallelism } from "node:os";
import type { SqlFileWork } from "./file-lines.ts";
import { type FileWorker, startFileWorker } from "./file-worker.ts";
import { fileTimeout, type SqlAnswer } from "./sql-request.ts";

interface FilePool {
  /** Runs work of an account; an account never uses the process of another one. Throws BoundExceeded. */
  run(account: string, work: Omit<SqlFileWork, "timeout">, timeout?: number): Promise<SqlAnswer>;
}

interface FilePoolOptions {
  /** Maximum number of pages at work, and of idle processes kept in addition. */
  readonly most?: number;
  /** Milliseconds that an idle process is kept. */
  readonly idleMs?: number;
  readonly start?: () => FileWorker;
}

interface IdleWorker {
  readonly account: string;
  readonly worker: FileWorker;
  readonly timer: NodeJS.Timeout;
}

/** Creates a pool. An account has at most half of the pages at work; further pages wait in the order of arrival. */
export function filePool({
  most = Math.max(2, availableParallelism()),
  idleMs = 5000,
  start = startFileWorker,
}: FilePoolOptions = {}): FilePool {
  const share = Math.max(1, Math.floor(most / 2));
  const idle: IdleWorker[] = [];
  const waiting: { readonly account: string; readonly begin: () => void }[] = [];
  const atWork = new Map<string, number>();

  const countAtWork = (account: string, by: 1 | -1): void => {
    const workCount = (atWork.get(account) ?? 0) + by;
    if (workCount === 0) atWork.delete(account);
    else atWork.set(account, workCount);
  };
  const startWaiting = (): void => {
    for (;;) {
      const all = [...atWork.values()].reduce((sum, each) => sum + each, 0);
      const at = waiting.findIndex(({ account }) => (atWork.get(account) ?? 0) < share);
      if (all >= most || at < 0) return;
      const [next] = waiting.splice(at, 1);
      countAtWork(next!.account, 1);
      next!.begin();
    }
  };
  const takeWorker = (owner: string): FileWorker => {
    const at = idle.findIndex(({ account }) => account === owner);
    if (at < 0) return start();
    const [{ worker, timer }] = idle.splice(at, 1) as [IdleWorker];
    clearTimeout(timer);
    return worker.isGone() ? takeWorker(owner) : worker;
  };
  const dropIdle = (idleWorker: IdleWorker): void => {
    clearTimeout(idleWorker.timer);
    const at = idle.indexOf(idleWorker);
    if (at >= 0) idle.splice(at, 1);
    idleWorker.worker.end();
  };
  const keepIdle = (account: string, worker: FileWorker): void => {
    if (worker.isGone()) return;
    const idleEntry: IdleWorker = { account, worker, timer: setTimeout(() => dropIdle(idleEntry), idleMs).unref() };
    idle.push(idleEntry);
    if (idle.length > most) dropIdle(idle[0]!);
  };

  return {
    async run(account, work, timeout = fileTimeout) {
      await new Promise<void>((begin) => {
        waiting.push({ account, begin });
        startWaiting();
      });
      const worker = takeWorker(account);
      try {
        return await worker.run({ ...work, timeout });
      } finally {
        keepIdle(account, worker);
        countAtWork(account, -1);
        startWaiting();
      }
    },
  };
}

/** The pool of this process. */
export const sqlFiles: FilePool = filePool();
