/**
 * Work at SQLite files, in a process of its own: inside of a statement nothing ends a thread, and one may run for ever, hold its file and
 * fill the memory. A process can be ended, and with it its locks go.
 */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { BoundExceeded, type Given, type Made } from "../../compute/port.ts";
import { fileTimeout } from "./work.ts";

/** Megabytes of JavaScript values in the process, and bytes of its answer. */
const heapMegas = 160;
const answerAtMost = 64 * 1024 * 1024;

/** The process's module: a source beside this one, or the file that the build makes of it. */
const module = fileURLToPath(
  new URL(import.meta.url.endsWith(".ts") ? "./file-process.ts" : "../compute/sql-file.js", import.meta.url),
);

/** `timeout`: milliseconds. Throws BoundExceeded. */
export function fileTask(given: Given<"sql.file">, timeout = fileTimeout): Made<"sql.file"> {
  const { error, signal, status, stdout, stderr } = spawnSync(
    process.execPath,
    [`--max-old-space-size=${heapMegas}`, "--no-warnings", module, String(timeout)],
    {
      input: JSON.stringify(given),
      encoding: "utf8",
      env: {},
      timeout,
      killSignal: "SIGKILL",
      maxBuffer: answerAtMost,
      windowsHide: true,
    },
  );
  const fault = (error as NodeJS.ErrnoException | undefined)?.code;
  if (fault === "ENOBUFS") throw tooMuch();
  if (fault === "ETIMEDOUT" || signal === "SIGKILL")
    throw new BoundExceeded(
      "time_limit_exceeded",
      `The statements of a page take longer than ${timeout / 1000} s, so they were ended. Send fewer records, or simplify the statements.`,
    );
  if (error) throw error;
  // How the engine ends where its heap is full.
  if (signal !== null || status === 134) throw tooMuch();
  if (status !== 0) throw new Error(stderr.slice(0, 1000));
  return { answer: stdout };
}

const tooMuch = (): BoundExceeded =>
  new BoundExceeded(
    "memory_limit_exceeded",
    `The statements of a page need more than ${heapMegas} MB of memory, so they were ended. Send fewer records, or select less.`,
  );
