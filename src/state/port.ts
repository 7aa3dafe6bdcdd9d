/** What a state can be asked for, wherever it is kept. A file answers at once, a remote place with promises. */
import type { BackendType } from "../catalog/manifest/state-backends.ts";
import type { State } from "../model/state.ts";
import type { Codec } from "./codec.ts";
import type { Entry, JournalRecord } from "./journal.ts";
import type { Lease, Owner } from "./lease.ts";
import type { Receipts } from "./receipts.ts";
import type { Registry } from "./registry.ts";

export interface StateStore {
  /** What messages call it: the path of a file, or an address without any password. */
  readonly path: string;
  /**
   * The state: snapshot plus journal. Where there is none, a fresh one of a new lineage (serial 0, stack ""). Reads only, needs no lock.
   * Throws DiagnosticError when it is damaged, outdated or unreadable.
   */
  load(): State | Promise<State>;
  /** Writes a whole new snapshot with the next serial, past that of what was loaded and of what is given, keeps the one before, empties the journal. Returns what it wrote. */
  save(state: State): State | Promise<State>;
  /**
   * Puts a state in the place of whatever stands there, damaged or not; that is kept as the snapshot before. Its serial becomes higher
   * than that of the replaced one, where that can be told.
   */
  replace(state: State): State | Promise<State>;
  /**
   * Where what was loaded last holds outcomes of a journal: the snapshot alone, and when the first of them was begun (ISO 8601). Before a
   * run records anything itself, they are those of a run that broke off.
   */
  brokenOff(): BrokenOff | undefined;
  /** What can still be read of the state and of the version before it, whatever is damaged. Throws no error about damage. */
  remains(): Remains | Promise<Remains>;
  /** Records one intent or outcome durably. Calls in flight at the same time share one write. */
  append(record: JournalRecord): Promise<void>;
  /** From now on every write first makes sure that the lock is still held ({@link Lock.check}). */
  fence(lock: { check(): void }): void;
  close(): void | Promise<void>;
}

export interface BrokenOff {
  readonly snapshot: State;
  readonly at: string;
  /** The records since. */
  readonly entries: readonly Entry[];
}

/** What is left of a state, to put it together again. */
export interface Remains {
  /** Readable snapshots, the present one first; `name`: what messages call it. */
  readonly snapshots: readonly { readonly name: string; readonly state: State }[];
  /** Sound records of the journals that are there. */
  readonly journal: readonly Entry[];
  /** Damaged lines of them. */
  readonly damaged: number;
  /** The newest serial that the place, or this machine, knows of the state; 0 where none is known. */
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
  /** How texts of this state are stored. */
  readonly codec: Codec;
  /** Takes the lock and fences the store with it. Throws DiagnosticError (`state-locked`) naming the owner and the time. */
  lock(owner: Owner, leaseMs?: number): Promise<Lock>;
  /** Who holds the lock, or undefined. `id` "" stands for a lock that cannot be read. */
  holder(): Promise<Lease | undefined>;
  /** Removes the lock by force. Throws DiagnosticError where there is none, or `id` is not its id. */
  unlock(id: string): Promise<void>;
  /** The receipts of everybody who shares the state. */
  readonly receipts: Receipts;
  /** Who owns what in an account, among the stacks of this place; undefined where the place cannot keep that. */
  registry(account: AccountScope): Registry | undefined;
  close(): Promise<void>;
}

/** An account of a platform: `_id`s are unique in it. */
export interface AccountScope {
  readonly baseUrl: string;
  readonly account: string;
}
