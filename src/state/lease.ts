/** The content of a lock file: the owner of the lock, and the expiry of its lease unless renewed. */
import { readlinkSync } from "node:fs";
import { hostname, userInfo } from "node:os";
import { isObject } from "../base/json.ts";

/** The owner of a lock. */
export type Owner = {
  /** `user@host`, or another text that identifies the person to contact. */
  readonly who: string;
  readonly host: string;
  readonly pid: number;
  readonly command: string;
};

export type Lease = {
  readonly id: string;
  readonly owner: Owner;
  /** ISO 8601, when it was taken. */
  readonly since: string;
  /** ISO 8601; a later renewal moves it on. Always as long as a date of this century, so that a renewal fits the same bytes. */
  readonly expires: string;
  /** The process-id space that `owner.pid` is of; a process of another container cannot be looked up. */
  readonly space?: string;
};

/** One line; equal leases but for `expires` are equally long. */
export function formatLease(lease: Lease): string {
  return `${JSON.stringify(lease)}\n`;
}

/** Reads a lock file; undefined when it is not a lease (half written, or not ours). */
export function parseLease(text: string): Lease | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isObject(value) || typeof value["id"] !== "string" || typeof value["expires"] !== "string") return undefined;
  if (!isObject(value["owner"]) || typeof value["owner"]["pid"] !== "number") return undefined;
  return value as Lease;
}

/** Returns the process-id space of this process, if the system shows it. */
export function processSpace(): string | undefined {
  try {
    return readlinkSync("/proc/self/ns/pid");
  } catch {
    return undefined;
  }
}

/** Returns true if the owner cannot resume: its lease expired, or its process on this machine has ended. */
export function isStale(
  lease: Lease,
  here: { readonly host: string; readonly space?: string | undefined },
  now: number,
): boolean {
  const expires = Date.parse(lease.expires);
  if (!(expires > now)) return true;
  return lease.owner.host === here.host && lease.space === here.space && !isRunning(lease.owner.pid);
}

/** Returns true if a process of this machine and this process-id space is running. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it runs under another user.
    return (error as { code?: unknown }).code !== "ESRCH";
  }
}

// The owner of this process, for locks and receipts.

/** Returns the owner of this process's locks. `command` shows the current command, for example `reconduit apply`. */
export function processOwner(command: string): Owner {
  return { who: `${userName()}@${hostname()}`, host: hostname(), pid: process.pid, command };
}

/** A container may run under a number that has no name. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? "unknown"}`;
  }
}
