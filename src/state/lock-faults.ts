/** Errors about a lock that is taken, missing or lost. */
import { DiagnosticError, fail } from "../base/diagnostics.ts";
import type { Lease } from "./lease.ts";

/** Stands for a lock whose text cannot be read. */
export const unreadable: Lease = Object.freeze({
  id: "",
  owner: { who: "unknown", host: "unknown", pid: 0, command: "unknown" },
  since: "unknown",
  expires: "",
});

/** Thrown if the state is locked; names the owner of the lock. */
export class LockedError extends DiagnosticError {
  readonly holder: Lease;
  constructor(name: string, holder: Lease) {
    super({
      severity: "error",
      code: "state-locked",
      summary: "The state is locked by another run",
      detail:
        `${describeLease(holder)} Wait until it has finished; with --lock-timeout 5m a command waits by itself. ${leaseEndText(holder)} ` +
        `If you are sure that it no longer runs: reconduit state unlock ${holder.id} (state ${name}).`,
    });
    this.holder = holder;
  }
}

export function refuseLocked(name: string, holder: Lease): never {
  throw new LockedError(name, holder);
}

/** Returns a sentence about the lifetime of a lock whose owner died. */
export function leaseEndText({ expires }: Lease): string {
  return expires === ""
    ? "No process renews that lock: it lasts until its owner releases it, or it is removed."
    : `A run that died frees its lock by itself, at the latest at ${expires}, also one of another machine.`;
}

export function refuseUnlocked(name: string): never {
  fail("state-not-locked", "The state is not locked", { detail: `There is no lock on ${name}.` });
}

export function refuseLockId(holder: Lease, id: string): never {
  fail("wrong-lock-id", "The lock has another id", {
    detail: `${describeLease(holder)} Its id is ${holder.id}, not ${id}. Make sure that its owner no longer runs, then give this id.`,
  });
}

export function refuseLost(what: string, leaseMs: number): never {
  fail("state-lock-lost", "The lock of the state was lost", {
    detail: `This run was held up beyond its lease (${leaseMs / 1000} s) or its lock was broken, and ${what} is no longer its own. It stops, so that two runs never write the same state. Run the command again.`,
  });
}

/** Returns a sentence about the owner of a lock and the time it was taken. */
export function describeLease({ owner, since }: Lease): string {
  return `${owner.who} on ${owner.host} (process ${owner.pid}, \`${owner.command}\`) has held the lock since ${since}.`;
}
