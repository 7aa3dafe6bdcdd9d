/** The requirements of a remote place for states: conditional writes, and a lock with a fencing token. */
import type { BackendType } from "../catalog/manifest/state-backends.ts";
import type { StateParts } from "./assemble.ts";
import type { Lease } from "./lease.ts";
import type { AccountScope } from "./port.ts";
import type { Receipts } from "./receipts.ts";
import type { StoredFiles } from "./recovery.ts";
import type { Registry } from "./registry.ts";

export interface RemoteStorage {
  readonly type: Exclude<BackendType, "local">;
  /** Name of the place in messages; never contains a password. */
  readonly name: string;
  /** Name of the journal in messages. */
  readonly journal: string;
  /** As bytes, neither compressed nor encrypted here. */
  readonly receipts: Receipts;
  read(): Promise<StateParts>;
  /** All that is stored of the state, the version before it and the journal, unchecked. */
  remains(): Promise<StoredFiles>;
  /**
   * Replaces the snapshot that was read last and empties the journal, in one step if the place allows that.
   * Throws {@link refuseLost} if someone else has the lock by now, and {@link refuseStaleSave} if the stored snapshot is not the one
   * that was read. `whatever`: replaces any stored snapshot.
   */
  write(snapshot: string, force: boolean): Promise<void>;
  /** Adds lines to the journal, durably and in order. Refuses as {@link RemoteStorage.write} does. One call at a time. */
  append(lines: readonly string[]): Promise<void>;
  /** Takes the lock if it is free or stale; otherwise returns its owner. */
  acquire(lease: Omit<Lease, "expires">, leaseMs: number): Promise<Lease | undefined>;
  /** Extends the lease. Returns false if the lock was lost. */
  renew(): Promise<boolean>;
  release(): Promise<void>;
  holder(): Promise<Lease | undefined>;
  /** Removes the lock with the id; returns false if there is no such lock. */
  remove(id: string): Promise<boolean>;
  registry(account: AccountScope): Registry | undefined;
  /** Returns the names of the other states of the same database or bucket; absent if the place cannot tell. */
  neighbours?(): Promise<readonly string[]>;
  close(): Promise<void>;
}
