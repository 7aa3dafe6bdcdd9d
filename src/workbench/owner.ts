/** Who runs this command, as locks and receipts say it. */
import { hostname, userInfo } from "node:os";
import type { Owner } from "../state/index.ts";

export function lockOwner(command: string): Owner {
  return { who: whoami(), host: hostname(), pid: process.pid, command: `reconduit ${command}` };
}

/** `user@host`. */
export function whoami(): string {
  return `${userName()}@${hostname()}`;
}

/** A container may run under a number that has no name. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? "unknown"}`;
  }
}
