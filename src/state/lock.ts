/**
 * The lock next to a state: `<state>.lock`, created exclusively, with a short lease that its owner renews.
 * The lock of a dead owner is taken over. A paused owner that resumes notices that: its renewal goes to the file it created,
 * never to that of its successor.
 */
import * as fs from "node:fs";
import { dirname } from "node:path";
import { type Clock, systemClock } from "../base/clock.ts";
import { createExclusive, ensureFolder, readIfExists, writeAtomic } from "../base/files.ts";
import { type Ids, randomIds } from "../base/ids.ts";
import { explainingFileErrors } from "./faults.ts";
import { formatLease, isStale, type Lease, type Owner, parseLease, processSpace } from "./lease.ts";
import { refuseLocked, refuseLockId, refuseLost, refuseUnlocked, unreadable } from "./lock-faults.ts";
import type { Lock } from "./port.ts";
import { enterSection } from "./process-mutex.ts";

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

async function takeOver(path: string, file: string, mine: Lease, clock: Clock): Promise<void> {
  const leave = await enterSection(file, clock);
  try {
    const holder = readStateLock(path);
    const here = { host: mine.owner.host, space: mine.space };
    if (holder !== undefined && !isStale(holder, here, clock.now())) refuseLocked(path, holder);
    explainingFileErrors(file, () => {
      // Another process may have taken the lock between the release and this line.
      if (holder === undefined && createExclusive(file, formatLease(mine))) return;
      if (holder === undefined) refuseLocked(path, readStateLock(path) ?? unreadable);
      writeAtomic(file, formatLease(mine));
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
    const there = fs.statSync(this.#file, { bigint: true, throwIfNoEntry: false });
    return there !== undefined && inodeOf(there) === this.#inode;
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
