/** DIR/lock: which process serves a folder, and where. Imports no library, because the command line reads it at every start. */

import { linkSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parseExactJson } from "../../base/exact-json.ts";
import { createExclusive, writeAtomic } from "../../base/files.ts";
import { isLoopbackHost } from "../../delivery/egress/addresses.ts";

export interface RunningServer {
  readonly pid: number;
  readonly url: string;
  /** URL of its admin port, if it has one at an address of this machine. */
  readonly adminUrl?: string | undefined;
  /** True if its clock can be moved. */
  readonly virtualClock?: boolean | undefined;
  /**
   * True if a process of this user runs the server at an address of this machine.
   * Anyone can put a lock file into a folder by committing it, so a server that is not ours gets no token and nothing else.
   */
  readonly ours: boolean;
}

interface LockFile extends Omit<RunningServer, "ours"> {
  /** Start time of the process in the system's units. Tells the owner from a later process with the same id. */
  readonly started: string;
}

/**
 * Returns the server that runs on a folder; undefined if none does, or where the lock was left behind by a dead process.
 */
export function runningPlatform(folder: string): RunningServer | undefined {
  const lock = readLockFile(join(folder, "lock"))?.lock;
  if (!lock || !isOwnerAlive(lock)) return undefined;
  const { pid, url } = lock;
  const adminUrl = typeof lock.adminUrl === "string" && isLoopbackUrl(lock.adminUrl) ? lock.adminUrl : undefined;
  return {
    pid,
    url,
    adminUrl,
    virtualClock: lock.virtualClock === true || undefined,
    ours: probeProcess(pid) === "delivered" && (url === "" || isLoopbackUrl(url)),
  };
}

/** The operator's address and token of a server, in its lock. */
export type AnnouncedAdmin = Pick<RunningServer, "adminUrl" | "virtualClock">;

export interface FolderLock {
  /** Writes down where the server can be reached, and its admin port. */
  announce(url: string, admin?: AnnouncedAdmin): void;
  release(): void;
}

/** Takes the lock of an existing folder; returns undefined if a living process has the lock. */
export function takeFolderLock(folder: string): FolderLock | undefined {
  const path = join(folder, "lock");
  const ownLock: LockFile = { pid: process.pid, url: "", started: processStart(process.pid) };
  for (;;) {
    if (createExclusive(path, JSON.stringify(ownLock))) break;
    const found = readLockFile(path);
    if (found?.lock && isOwnerAlive(found.lock)) return undefined;
    if (found) moveAside(path, found.text);
  }
  return {
    announce: (url, admin) => writeAtomic(path, JSON.stringify({ ...ownLock, url, ...admin })),
    release: () => {
      if (readLockFile(path)?.lock?.pid === ownLock.pid) rmSync(path, { force: true });
    },
  };
}

/** Removes a stale lock, unless another process has just replaced it: then its lock is put back. */
function moveAside(path: string, stale: string): void {
  const aside = `${path}.${process.pid}`;
  try {
    renameSync(path, aside);
    if (readFileSync(aside, "utf8") !== stale) linkSync(aside, path);
  } catch {
    // Another process was faster; the next attempt sees its lock.
  }
  rmSync(aside, { force: true });
}

function readLockFile(path: string): { readonly text: string; readonly lock: LockFile | undefined } | undefined {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
  try {
    const lock = parseExactJson(text) as Partial<LockFile>;
    const whole = Number.isInteger(lock.pid) && typeof lock.url === "string" && typeof lock.started === "string";
    return { text, lock: whole ? (lock as LockFile) : undefined };
  } catch {
    return { text, lock: undefined };
  }
}

const isOwnerAlive = (lock: LockFile): boolean =>
  probeProcess(lock.pid) !== "no process" && processStart(lock.pid) === lock.started;

/** Sends signal 0, which shows that a process exists. A process of another user may not be signalled. */
function probeProcess(pid: number): "delivered" | "refused" | "no process" {
  try {
    process.kill(pid, 0);
    return "delivered";
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM" ? "refused" : "no process";
  }
}

const isLoopbackUrl = (url: string): boolean => URL.canParse(url) && isLoopbackHost(new URL(url).hostname);

/** Returns the start time of a process if the system shows it without a subprocess (Linux); otherwise "". */
function processStart(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name in parentheses may contain anything, even spaces; the start time is the 20th field after it.
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
  } catch {
    return "";
  }
}
