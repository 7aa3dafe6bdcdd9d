/** What a remote place has to offer so that a state can be kept in it: conditional writes and a lock with a fencing token. */
import type { BackendType } from "../catalog/manifest/state-backends.ts";
import type { Pieces } from "./assemble.ts";
import type { Lease } from "./lease.ts";
import type { AccountScope } from "./port.ts";
import type { Receipts } from "./receipts.ts";
import type { Registry } from "./registry.ts";
import type { Leftovers } from "./remains.ts";

export interface Medium {
  readonly type: Exclude<BackendType, "local">;
  /** What messages call it; never holds a password. */
  readonly name: string;
  /** What messages call the journal. */
  readonly journal: string;
  /** As bytes, neither compressed nor encrypted here. */
  readonly receipts: Receipts;
  read(): Promise<Pieces>;
  /** All that is stored of the state, the version before it and the journal, unchecked. */
  remains(): Promise<Leftovers>;
  /**
   * Replaces the snapshot that was read last and empties the journal, in one step as far as the place allows. Refuses with
   * {@link refuseLost} where somebody else has the lock by now, and with {@link refuseStaleSave} where the stored snapshot is not the one
   * that was read. `whatever`: replaces whichever snapshot is stored.
   */
  write(snapshot: string, whatever: boolean): Promise<void>;
  /** Adds lines to the journal, durably and in order. Refuses as {@link Medium.write} does. One call at a time. */
  append(lines: readonly string[]): Promise<void>;
  /** Takes the lock where it is free or stale; answers who holds it otherwise. */
  acquire(lease: Omit<Lease, "expires">, leaseMs: number): Promise<Lease | undefined>;
  /** Extends the lease. False where somebody else has the lock by now, or nobody. */
  renew(): Promise<boolean>;
  release(): Promise<void>;
  holder(): Promise<Lease | undefined>;
  /** Removes the lock of that id; false where there is none of that id any more. */
  remove(id: string): Promise<boolean>;
  registry(account: AccountScope): Registry | undefined;
  close(): Promise<void>;
}
