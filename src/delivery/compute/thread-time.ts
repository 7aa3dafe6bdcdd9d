/** How long a thread was busy, told without its help where the system keeps count. */
import { readFileSync, readlinkSync } from "node:fs";

/** Where Linux counts what the calling thread uses; undefined elsewhere. */
export function ownTimeFile(): string | undefined {
  try {
    const file = `/proc/${readlinkSync("/proc/thread-self")}/schedstat`;
    return busyMsIn(file) === undefined ? undefined : file;
  } catch {
    return undefined;
  }
}

/** Milliseconds of a core that the thread of such a file has used; undefined once it is gone. */
export function busyMsIn(file: string): number | undefined {
  try {
    const used = Number(readFileSync(file, "utf8").split(" ")[0]) / 1e6;
    return Number.isFinite(used) && used > 0 ? used : undefined;
  } catch {
    return undefined;
  }
}
