/** Errors about a lock that somebody else holds, that is missing, or that was lost. */
import { fail } from "../base/diagnostics.ts";
import type { Lease } from "./lease.ts";

/** Stands for a lock whose text cannot be read. */
export const unreadable: Lease = Object.freeze({
  id: "",
  owner: { who: "unknown", host: "unknown", pid: 0, command: "unknown" },
  since: "unknown",
  expires: "",
});

export function refuseLocked(name: string, holder: Lease): never {
  const freed =
    holder.expires === "" ? "" : ` A run that died frees its lock by itself, at the latest at ${holder.expires}.`;
  fail("state-locked", "The state is locked by another run", {
    detail:
      `${describeLease(holder)} Wait until it has finished.${freed} ` +
      `If you are sure that it no longer runs: reconduit state unlock ${holder.id} (state ${name}).`,
  });
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

function describeLease({ owner, since }: Lease): string {
  return `${owner.who} on ${owner.host} (process ${owner.pid}, \`${owner.command}\`) has held the lock since ${since}.`;
}
