/** A process that opens SQLite files, seen from the server: started, given one page after the other, and ended at a bound. */

import { type ChildProcess, spawn } from "node:child_process";
import type { Socket } from "node:net";
import { fileURLToPath } from "node:url";
import { parseExactJson } from "../../../base/exact-json.ts";
import { childEnvironment } from "../../../base/own-environment.ts";
import { tooMuchOutput } from "../../compute/bounds.ts";
import { BoundExceeded } from "../../compute/port.ts";
import { sqlFileModule } from "../../compute/thread-module.ts";
import { eachLine, type SqlFileAnswer, type SqlFileWork } from "./file-lines.ts";
import type { SqlAnswer } from "./sql-request.ts";

/** Limits: megabytes of JavaScript values in the process, and bytes of an answer. */
const heapMegas = 160;
const answerAtMost = 32 * 1024 * 1024;

export interface FileWorker {
  /** Runs one work at a time. Throws BoundExceeded, after which the process is ended. */
  run(work: SqlFileWork): Promise<SqlAnswer>;
  isGone(): boolean;
  /** Ends the process once its work is done. */
  end(): void;
}

export function startFileWorker(): FileWorker {
  const child = spawn(
    process.execPath,
    [`--max-old-space-size=${heapMegas}`, "--no-warnings", fileURLToPath(sqlFileModule)],
    { env: { ...childEnvironment }, stdio: ["pipe", "pipe", "ignore"], windowsHide: true },
  );
  let current: (PromiseWithResolvers<SqlFileAnswer> & { readonly timeout: number }) | undefined;
  let isGone = false;
  let why: Error | undefined;
  const killFileWorker = (reason: Error): void => {
    why ??= reason;
    child.kill("SIGKILL");
  };
  eachLine(
    child.stdout,
    (line) => current?.resolve(parseExactJson(line) as SqlFileAnswer),
    (bytes) => void (bytes > answerAtMost && killFileWorker(tooMuchOutput({ output: answerAtMost }))),
  );
  // Writes to an ended process fail; the error is irrelevant.
  child.stdin.on("error", () => undefined);
  child.on("error", (error) => {
    why ??= error;
    settleEnded();
  });
  const settleEnded = (): void => {
    isGone = true;
    const { timeout } = current ?? { timeout: 0 };
    current?.reject(why ?? endReasonOf(child, timeout));
  };
  // Only then are the locks of the process released, too.
  child.on("close", settleEnded);
  const keepProcessAlive = (mustStay: boolean): void => {
    for (const each of [child, child.stdin as Socket, child.stdout as Socket]) each[mustStay ? "ref" : "unref"]();
  };
  keepProcessAlive(false);
  return {
    isGone: () => isGone,
    end: () => void child.stdin.end(),
    async run(work) {
      if (isGone) throw why ?? new Error("a process of SQLite files has ended");
      const pendingWork = { ...Promise.withResolvers<SqlFileAnswer>(), timeout: work.timeout };
      current = pendingWork;
      keepProcessAlive(true);
      const over = setTimeout(() => killFileWorker(statementsTooLong(work.timeout)), work.timeout);
      try {
        child.stdin.write(`${JSON.stringify(work)}\n`);
        const workerAnswer = await pendingWork.promise;
        if ("error" in workerAnswer) throw new Error(workerAnswer.error.slice(0, 1000));
        return workerAnswer.answer;
      } finally {
        clearTimeout(over);
        current = undefined;
        keepProcessAlive(false);
      }
    },
  };
}

/**
 * Returns the reason for an unexpected end of the process. 134: exit code of the engine when its heap is full, if a shell is in
 * between.
 */
function endReasonOf({ signalCode, exitCode }: ChildProcess, timeout: number): Error {
  if (signalCode === "SIGKILL") return statementsTooLong(timeout);
  if (signalCode === "SIGUSR2") return statementsWriteTooMuch();
  // A service that is stopped may end all of its processes.
  const isStopped = signalCode === null || ["SIGTERM", "SIGINT", "SIGHUP"].includes(signalCode);
  return isStopped && exitCode !== 134 ? new Error("a process of SQLite files has ended") : statementsTooLarge();
}

const statementsTooLong = (timeout: number): BoundExceeded =>
  new BoundExceeded(
    "time_limit_exceeded",
    `The statements of a page take longer than ${timeout / 1000} s, so they were ended. Send fewer records, or simplify the statements.`,
  );

const statementsWriteTooMuch = (): BoundExceeded =>
  new BoundExceeded(
    "size_limit_exceeded",
    "The statements of a page write more than 1 GiB, temporary files included, so they were ended. Send fewer records, or sort and group less.",
  );

const statementsTooLarge = (): BoundExceeded =>
  new BoundExceeded(
    "memory_limit_exceeded",
    `The statements of a page need more than ${heapMegas} MB of memory for values, or 512 MB in all, so they were ended. Send fewer records, or select less.`,
  );
