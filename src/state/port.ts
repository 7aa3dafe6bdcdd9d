/** The interface of a stored state. A file answers synchronously, a remote place with promises. */
import type { BackendType } from "../catalog/manifest/state-backends.ts";
import type { State } from "../model/state.ts";
import type { Codec } from "./codec.ts";
import type { JournalEntry, JournalRecord } from "./journal.ts";
import type { Lease, Owner } from "./lease.ts";
import type { Receipts } from "./receipts.ts";
import type { Registry } from "./registry.ts";

export interface StateStore {
  /** Name of the state in messages: the path of a file, or an address without any password. */
  readonly path: string;
  /**
   * Returns the state: snapshot plus journal. Without a state, returns a new one of a new lineage (serial 0, stack "").
   * Reads only, needs no lock. Throws DiagnosticError if the state is damaged, outdated or unreadable.
   */
  load(): State | Promise<State>;
  /**
   * Writes a whole new snapshot, keeps the previous one, and empties the journal. Its serial is higher than those of the loaded and
   * the given state. Returns the written state.
   */
  save(state: State): State | Promise<State>;
  /**
   * Replaces the stored state, damaged or not, and keeps it as the previous snapshot. The new serial is higher than the replaced one,
   * if that is known.
   */
  replace(state: State): State | Promise<State>;
  /**
   * Returns the snapshot without the journal, and the start of the first outcome (ISO 8601), if the loaded state contains outcomes of a
   * journal. Before a run records anything itself, these outcomes are from an interrupted run.
   */
  brokenOff(): BrokenOff | undefined;
  /**
   * Returns the readable parts of the state and of its previous version, even if they are damaged. Damage is not an error.
   */
  remains(): RecoverableState | Promise<RecoverableState>;
  /** Records one intent or outcome durably. Calls in flight at the same time share one write. */
  append(record: JournalRecord): Promise<void>;
  /** Makes every later write check first that the lock is still valid ({@link Lock.check}). */
  fence(lock: { check(): void }): void;
  close(): void | Promise<void>;
}

export interface BrokenOff {
  readonly snapshot: State;
  readonly at: string;
  /** The records since. */
  readonly entries: readonly JournalEntry[];
}

/** The readable parts of a state, to restore it. */
export interface RecoverableState {
  /** Readable snapshots, the present one first; `name`: what messages call it. */
  readonly snapshots: readonly { readonly name: string; readonly state: State }[];
  /** Names of snapshots that are left out, because the key of the state did not write them. */
  readonly unproved: readonly string[];
  /** Sound records of the journals that are there. */
  readonly journal: readonly JournalEntry[];
  /** Damaged lines of them. */
  readonly damaged: number;
  /** The newest serial that the backend or this machine knows for the state; 0 if unknown. */
  readonly newest: number;
}

export interface Lock {
  readonly id: string;
  /** Aborted when the lock was taken over or broken: stop writing. */
  readonly lost: AbortSignal;
  /** Throws DiagnosticError (`state-lock-lost`) where the lock is known to be lost. Cheap; a remote place checks once more itself. */
  check(): void;
  release(): Promise<void>;
}

/** The place of a state: its store, its lock, the receipts of its applies, and the registry of the stacks that share the place. */
export interface Backend {
  readonly type: BackendType;
  readonly store: StateStore;
  /** Codec of this state's texts. */
  readonly codec: Codec;
  /** Takes the lock and fences the store with it. Throws DiagnosticError (`state-locked`) naming the owner and the time. */
  lock(owner: Owner, leaseMs?: number): Promise<Lock>;
  /** Returns the owner of the lock, or undefined. `id` "": the lock is unreadable. */
  holder(): Promise<Lease | undefined>;
  /** Removes the lock by force. Throws DiagnosticError if there is no lock, or `id` is not its id. */
  unlock(id: string): Promise<void>;
  /** The receipts of everybody who shares the state. */
  readonly receipts: Receipts;
  /**
   * Returns the owners of an account's objects, among the stacks of this place; undefined if the place cannot store that.
   */
  registry(account: AccountScope): Registry | undefined;
  /** Returns the names of the other states of this place; none if the place cannot tell. */
  neighbours(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** An account of a platform: `_id`s are unique in it. */
export interface AccountScope {
  readonly baseUrl: string;
  readonly account: string;
}
