/** The busy time of a thread, read without the thread's help on systems that count it. */
import { readFileSync, readlinkSync } from "node:fs";

/** Returns the file in which Linux counts the CPU time of the calling thread; undefined on other systems. */
export function ownTimeFile(): string | undefined {
  try {
    const file = `/proc/${readlinkSync("/proc/thread-self")}/schedstat`;
    return busyMsIn(file) === undefined ? undefined : file;
  } catch {
    return undefined;
  }
}

/** Returns the milliseconds of CPU time in such a file; undefined once the thread has ended. */
export function busyMsIn(file: string): number | undefined {
  try {
    const used = Number(readFileSync(file, "utf8").split(" ")[0]) / 1e6;
    return Number.isFinite(used) && used > 0 ? used : undefined;
  } catch {
    return undefined;
  }
}
