/** DIR/clock: how far the virtual clock of a data folder is ahead, so that time does not go back where its server starts again. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { writeAtomic } from "../../base/files.ts";

import { runningPlatform } from "./lock.ts";

const fileIn = (data: string | undefined): string | undefined =>
  data === undefined || data === ":memory:" ? undefined : join(data, "clock");

/** Returns milliseconds; 0 where nothing is kept. */
export function keptAhead(data: string | undefined): number {
  const file = fileIn(data);
  if (file === undefined) return 0;
  try {
    const ms = Number(readFileSync(file, "utf8"));
    return Number.isFinite(ms) && ms > 0 ? ms : 0;
  } catch {
    return 0;
  }
}

/** Keeps milliseconds; nothing where the server has no folder. */
export function keepAhead(data: string | undefined, ms: number): void {
  const file = fileIn(data);
  if (file !== undefined) writeAtomic(file, `${ms}\n`);
}

/** Returns how far the clock of the server that runs on a folder is ahead; 0 where none runs, or by the machine's time. */
export const runningAhead = (data: string | undefined): number =>
  data !== undefined && runningPlatform(data)?.virtualClock === true ? keptAhead(data) : 0;
