/** A critical section between processes, entered for a few file operations: who replaces a dead owner's lock does so alone. */
import { randomUUID } from "node:crypto";
import * as fs from "node:fs";
import { hostname } from "node:os";
import type { Clock } from "../base/clock.ts";
import { fail } from "../base/diagnostics.ts";
import { createExclusive, readIfExists } from "../base/files.ts";
import { readRegularFile } from "../base/regular-file.ts";
import { explainingFileErrors } from "./faults.ts";
import { isRunning, processSpace } from "./lease.ts";

/**
 * A section that is older than this was left behind by a process that died in it, in milliseconds. Decides only where the process cannot
 * be looked up: it is of another machine or container, or its id belongs to a later process.
 */
const abandonedAfter = 10_000;
const patience = { tries: 600, everyMs: 25 };

/** Enters the section of a file (`<file>.section`); call the function that it resolves to in order to leave. */
export async function enterSection(file: string, clock: Clock): Promise<() => void> {
  const marker = `${file}.section`;
  // Every entry has a unique text, so that a marker that was replaced in the meantime differs from the one that was read.
  const own: SectionEntry = { pid: process.pid, host: hostname(), space: processSpace() ?? "", id: randomUUID() };
  for (let attempt = 0; attempt < patience.tries; attempt++) {
    if (explainingFileErrors(marker, () => createExclusive(marker, `${JSON.stringify(own)}\n`)))
      return () => fs.rmSync(marker, { force: true });
    const stat = fs.statSync(marker, { throwIfNoEntry: false });
    const text = explainingFileErrors(marker, () => readIfExists(marker));
    // The file system's own clock: compare with the time of the machine, never with an injected one.
    if (stat !== undefined && Date.now() - stat.mtimeMs > abandonedAfter) fs.rmSync(marker, { force: true });
    else if (text !== undefined && isAbandoned(text, own)) removeIfStill(marker, text, own);
    else await clock.sleep(patience.everyMs);
  }
  fail("state-locked", "The state is locked by another run", {
    detail: `${marker} has been there for too long. Remove it if no other run is at work.`,
  });
}

interface SectionEntry {
  readonly pid: number;
  readonly host: string;
  readonly space: string;
  readonly id: string;
}

/** Returns true if the process that wrote the marker ran on this machine and has ended. */
function isAbandoned(text: string, here: SectionEntry): boolean {
  let entry: Partial<SectionEntry> | null;
  try {
    entry = JSON.parse(text) as Partial<SectionEntry> | null;
  } catch {
    // Half written, or of an older version: its age decides.
    return false;
  }
  return (
    entry?.host === here.host && entry.space === here.space && Number.isInteger(entry.pid) && !isRunning(entry.pid!)
  );
}

/** Removes the marker. If another process has just replaced it, the new one is restored. */
function removeIfStill(marker: string, text: string, { id }: SectionEntry): void {
  const aside = `${marker}.${id}`;
  try {
    fs.renameSync(marker, aside);
    if (readRegularFile(aside).toString() !== text) fs.linkSync(aside, marker);
  } catch {
    // Somebody else was faster; the next attempt sees what they did.
  }
  fs.rmSync(aside, { force: true });
}
