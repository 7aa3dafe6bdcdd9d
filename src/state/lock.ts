/**
 * The lock next to a state: `<state>.lock`, created exclusively, with a short lease that its owner renews.
 * The lock of a dead owner is taken over. A paused owner that resumes notices that: its renewal goes to the file it created,
 * never to that of its successor.
 */
import { randomUUID } from "node:crypto";
import * as fs from "node:fs";
import { hostname } from "node:os";
import { dirname } from "node:path";
import { type Clock, systemClock } from "../base/clock.ts";
import { fail } from "../base/diagnostics.ts";
import { createExclusive, ensureFolder, readIfExists, writeAtomic } from "../base/files.ts";
import { type Ids, randomIds } from "../base/ids.ts";
import { readRegularFile } from "../base/regular-file.ts";
import { explainingFileErrors } from "./faults.ts";
import { formatLease, isRunning, isStale, type Lease, type Owner, parseLease, processSpace } from "./lease.ts";
import { refuseLocked, refuseLockId, refuseLost, refuseUnlocked, unreadable } from "./lock-faults.ts";
import type { Lock } from "./port.ts";

export interface LockOptions {
  readonly owner: Owner;
  readonly clock?: Clock;
  readonly ids?: Ids;
  /** Time in milliseconds that the lock outlives its last renewal. Default 30,000; renewed every third of it. */
  readonly leaseMs?: number;
}

/**
 * Locks the state at `path`. Takes over a lock whose lease expired or whose process on this machine has ended.
 * Throws DiagnosticError (`state-locked`) with the owner and the time if the lock is taken.
 */
export async function acquireLock(path: string, options: LockOptions): Promise<Lock> {
  const { owner, clock = systemClock, ids = randomIds, leaseMs = 30_000 } = options;
  const file = `${path}.lock`;
  const space = processSpace();
  const id = ids.hex(8);
  const now = clock.now();
  const lease: Lease = {
    id,
    owner,
    since: new Date(now).toISOString(),
    expires: new Date(now + leaseMs).toISOString(),
    ...(space === undefined ? {} : { space }),
  };
  explainingFileErrors(file, () => ensureFolder(dirname(file)));
  if (!explainingFileErrors(file, () => createExclusive(file, formatLease(lease))))
    await takeOver(path, file, lease, clock);
  return new FileLock(file, lease, clock, leaseMs);
}

/** Returns the owner of the lock of a state, or undefined. `id` "": the lock file is unreadable. */
export function readStateLock(path: string): Lease | undefined {
  const text = explainingFileErrors(`${path}.lock`, () => readIfExists(`${path}.lock`));
  return text === undefined ? undefined : (parseLease(text) ?? unreadable);
}

/**
 * Removes the lock of a state by force. Its owner, if it still runs, notices before its next write.
 * Throws DiagnosticError when there is no lock (`state-not-locked`) or `id` is not its id (`wrong-lock-id`).
 */
export async function breakLock(path: string, id: string): Promise<void> {
  const file = `${path}.lock`;
  if (readStateLock(path) === undefined) refuseUnlocked(path);
  const leave = await enterSection(file, systemClock);
  try {
    const lease = readStateLock(path) ?? refuseUnlocked(path);
    if (lease.id !== id && lease.id !== "") refuseLockId(lease, id);
    explainingFileErrors(file, () => fs.rmSync(file, { force: true }));
  } finally {
    leave();
  }
}

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
    // Another process was faster; the next attempt sees its lock.
  }
  fs.rmSync(aside, { force: true });
}

async function takeOver(path: string, file: string, ownLease: Lease, clock: Clock): Promise<void> {
  const leave = await enterSection(file, clock);
  try {
    const holder = readStateLock(path);
    const here = { host: ownLease.owner.host, space: ownLease.space };
    if (holder !== undefined && !isStale(holder, here, clock.now())) refuseLocked(path, holder);
    explainingFileErrors(file, () => {
      // Another process may have taken the lock between the release and this line.
      if (holder === undefined && createExclusive(file, formatLease(ownLease))) return;
      if (holder === undefined) refuseLocked(path, readStateLock(path) ?? unreadable);
      writeAtomic(file, formatLease(ownLease));
    });
  } finally {
    leave();
  }
}

class FileLock implements Lock {
  readonly id: string;
  readonly #file: string;
  readonly #clock: Clock;
  readonly #leaseMs: number;
  readonly #handle: number;
  readonly #inode: string;
  readonly #lost = new AbortController();
  readonly #released = new AbortController();
  #lease: Lease;

  constructor(file: string, lease: Lease, clock: Clock, leaseMs: number) {
    this.id = lease.id;
    this.#file = file;
    this.#lease = lease;
    this.#clock = clock;
    this.#leaseMs = leaseMs;
    this.#handle = explainingFileErrors(file, () => fs.openSync(file, "r+"));
    this.#inode = inodeOf(fs.fstatSync(this.#handle, { bigint: true }));
    if (parseLease(fs.readFileSync(this.#handle, "utf8"))?.id !== lease.id) this.#lost.abort();
    void this.#renewFileLock();
  }

  get lost(): AbortSignal {
    return this.#lost.signal;
  }

  check(): void {
    if (this.#isOwnLock()) return;
    this.#lost.abort();
    refuseLost(this.#file, this.#leaseMs);
  }

  async release(): Promise<void> {
    if (this.#released.signal.aborted) return;
    this.#released.abort();
    const ours = this.#isOwnLock();
    fs.closeSync(this.#handle);
    if (ours) explainingFileErrors(this.#file, () => fs.rmSync(this.#file, { force: true }));
  }

  #isOwnLock(): boolean {
    if (this.#lost.signal.aborted) return false;
    const fileStat = fs.statSync(this.#file, { bigint: true, throwIfNoEntry: false });
    return fileStat !== undefined && inodeOf(fileStat) === this.#inode;
  }

  async #renewFileLock(): Promise<void> {
    const stop = AbortSignal.any([this.#released.signal, this.#lost.signal]);
    while (!stop.aborted) {
      try {
        await this.#clock.sleep(this.#leaseMs / 3, stop);
        this.#renewOnce();
      } catch {
        if (!this.#released.signal.aborted) this.#lost.abort();
        return;
      }
    }
  }

  #renewOnce(): void {
    this.check();
    this.#lease = { ...this.#lease, expires: new Date(this.#clock.now() + this.#leaseMs).toISOString() };
    fs.writeSync(this.#handle, formatLease(this.#lease), 0);
    this.check();
  }
}

function inodeOf(stat: fs.BigIntStats): string {
  return `${stat.dev}:${stat.ino}`;
}
