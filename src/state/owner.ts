/** The owner of this process, for locks and receipts. */
import { hostname, userInfo } from "node:os";
import type { Owner } from "./lease.ts";

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
