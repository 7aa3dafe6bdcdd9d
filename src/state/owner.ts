/** Who runs this process, as locks and receipts say it. */
import { hostname, userInfo } from "node:os";
import type { Owner } from "./lease.ts";

/** The owner of what this process locks. `command` tells people what it is doing, for example `reconduit apply`. */
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
