/** A critical section between processes, entered for a few file operations: who replaces a dead owner's lock does so alone. */
import * as fs from "node:fs";
import type { Clock } from "../../base/clock.ts";
import { fail } from "../../base/diagnostics.ts";
import { createExclusive } from "../../base/files.ts";
import { guarded } from "./faults.ts";

/** A section that is older than this was left behind by a process that died in it, in milliseconds. */
const abandonedAfter = 10_000;
const patience = { tries: 600, everyMs: 25 };

/** Enters the section of a file (`<file>.section`); call the function that it resolves to in order to leave. */
export async function enterSection(file: string, clock: Clock): Promise<() => void> {
  const marker = `${file}.section`;
  for (let attempt = 0; attempt < patience.tries; attempt++) {
    if (guarded(marker, () => createExclusive(marker, `${process.pid}\n`)))
      return () => fs.rmSync(marker, { force: true });
    const stat = fs.statSync(marker, { throwIfNoEntry: false });
    // The file system's own clock: compare with the time of the machine, never with an injected one.
    if (stat !== undefined && Date.now() - stat.mtimeMs > abandonedAfter) fs.rmSync(marker, { force: true });
    else await clock.sleep(patience.everyMs);
  }
  fail("state-locked", "The state is locked by another run", {
    detail: `${marker} has been there for too long. Remove it if no other run is at work.`,
  });
}
