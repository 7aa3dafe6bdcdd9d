/**
 * Work at SQLite files, in processes of their own: inside of a statement nothing ends a thread, and one may run for ever, hold its file and
 * fill the memory. A process can be ended, and with it its locks go. To start one costs as much as a hundred pages, so it is kept for the
 * next page of its account for a while.
 */
import { availableParallelism } from "node:os";
import type { FileWork } from "./file-lines.ts";
import { type FileWorker, startFileWorker } from "./file-worker.ts";
import { fileTimeout, type SqlAnswer } from "./sql-request.ts";

interface FilePool {
  /** `account`: whose work it is; an account never gets the process of another one. Throws BoundExceeded. */
  run(account: string, work: Omit<FileWork, "timeout">, timeout?: number): Promise<SqlAnswer>;
}

interface Options {
  /** Pages that are worked on at once, and processes that are kept beside. */
  readonly most?: number;
  /** Milliseconds that a process is kept without work. */
  readonly idleMs?: number;
  readonly start?: () => FileWorker;
}

interface Idle {
  readonly account: string;
  readonly worker: FileWorker;
  readonly timer: NodeJS.Timeout;
}

/** An account has at most half of the pages that are worked on at once; what is more waits, in the order in which it came. */
export function filePool({
  most = Math.max(2, availableParallelism()),
  idleMs = 5000,
  start = startFileWorker,
}: Options = {}): FilePool {
  const share = Math.max(1, Math.floor(most / 2));
  const idle: Idle[] = [];
  const waiting: { readonly account: string; readonly begin: () => void }[] = [];
  const atWork = new Map<string, number>();

  const count = (account: string, by: 1 | -1): void => {
    const left = (atWork.get(account) ?? 0) + by;
    if (left === 0) atWork.delete(account);
    else atWork.set(account, left);
  };
  const pump = (): void => {
    for (;;) {
      const all = [...atWork.values()].reduce((sum, each) => sum + each, 0);
      const at = waiting.findIndex(({ account }) => (atWork.get(account) ?? 0) < share);
      if (all >= most || at < 0) return;
      const [next] = waiting.splice(at, 1);
      count(next!.account, 1);
      next!.begin();
    }
  };
  const taken = (own: string): FileWorker => {
    const at = idle.findIndex(({ account }) => account === own);
    if (at < 0) return start();
    const [{ worker, timer }] = idle.splice(at, 1) as [Idle];
    clearTimeout(timer);
    return worker.isGone() ? taken(own) : worker;
  };
  const drop = (of: Idle): void => {
    clearTimeout(of.timer);
    const at = idle.indexOf(of);
    if (at >= 0) idle.splice(at, 1);
    of.worker.end();
  };
  const keep = (account: string, worker: FileWorker): void => {
    if (worker.isGone()) return;
    const kept: Idle = { account, worker, timer: setTimeout(() => drop(kept), idleMs).unref() };
    idle.push(kept);
    if (idle.length > most) drop(idle[0]!);
  };

  return {
    async run(account, work, timeout = fileTimeout) {
      await new Promise<void>((begin) => {
        waiting.push({ account, begin });
        pump();
      });
      const worker = taken(account);
      try {
        return await worker.run({ ...work, timeout });
      } finally {
        keep(account, worker);
        count(account, -1);
        pump();
      }
    },
  };
}

/** That of this process. */
export const sqlFiles: FilePool = filePool();
