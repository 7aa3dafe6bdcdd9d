/** A remote place as a backend: its store, its lock with a heartbeat, its receipts, its registry. */
import { type Clock, systemClock } from "../base/clock.ts";
import { type Ids, randomIds } from "../base/ids.ts";
import type { State } from "../model/state.ts";
import { assembleState, encodeState } from "./assemble.ts";
import type { Codec } from "./codec.ts";
import { refuseOlder } from "./faults.ts";
import { type Base, formatEntry, isOutcome, type JournalRecord } from "./journal.ts";
import { type Lease, type Owner, processSpace } from "./lease.ts";
import { legibleHeadOf } from "./legible-outputs.ts";
import { refuseLocked, refuseLockId, refuseLost, refuseUnlocked } from "./lock-faults.ts";
import type { Backend, BrokenOff, Lock, RecoverableState, StateStore } from "./port.ts";
import { packedReceipts } from "./receipts.ts";
import { remainsOf } from "./recovery.ts";
import type { RemoteStorage } from "./remote-storage.ts";
import type { SeenVersion } from "./seen-version.ts";

interface RemoteOptions {
  readonly codec: Codec;
  readonly clock?: Clock | undefined;
  readonly ids?: Ids | undefined;
  readonly restore: string;
  readonly seen?: SeenVersion | undefined;
}

export function remoteBackend(
  medium: RemoteStorage,
  { codec, clock = systemClock, ids = randomIds, restore, seen }: RemoteOptions,
): Backend {
  const store = new RemoteStore(medium, { codec, ids, restore, seen });
  return {
    type: medium.type,
    store,
    codec,
    async lock(owner: Owner, leaseMs = 30_000) {
      const space = processSpace();
      const since = new Date(clock.now()).toISOString();
      const lease = { id: ids.hex(8), owner, since, ...(space === undefined ? {} : { space }) };
      const holder = await medium.acquire(lease, leaseMs);
      if (holder) refuseLocked(medium.name, holder);
      const lock = new RemoteLock(medium, lease.id, leaseMs, clock);
      store.fence(lock);
      return lock;
    },
    holder: () => medium.holder(),
    async unlock(id: string) {
      const holder: Lease = (await medium.holder()) ?? refuseUnlocked(medium.name);
      if (holder.id !== id && holder.id !== "") refuseLockId(holder, id);
      if (!(await medium.remove(holder.id))) refuseUnlocked(medium.name);
    },
    receipts: packedReceipts(medium.receipts, codec),
    registry: (account) => medium.registry(account),
    neighbours: async () => (await medium.neighbours?.()) ?? [],
    close: () => medium.close(),
  };
}

class RemoteLock implements Lock {
  readonly id: string;
  readonly #medium: RemoteStorage;
  readonly #leaseMs: number;
  readonly #clock: Clock;
  readonly #lost = new AbortController();
  readonly #released = new AbortController();
  #renewal: Promise<void>;

  constructor(medium: RemoteStorage, id: string, leaseMs: number, clock: Clock) {
    this.id = id;
    this.#medium = medium;
    this.#leaseMs = leaseMs;
    this.#clock = clock;
    this.#renewal = this.#renewRemoteLock();
  }

  get lost(): AbortSignal {
    return this.#lost.signal;
  }

  check(): void {
    if (this.#lost.signal.aborted) refuseLost(this.#medium.name, this.#leaseMs);
  }

  async release(): Promise<void> {
    if (this.#released.signal.aborted) return;
    this.#released.abort();
    await this.#renewal;
    if (!this.#lost.signal.aborted) await this.#medium.release();
  }

  /**
   * Renews the lease until the release. Tries an unavailable place again until the lease is over: another process may have the lock then.
   */
  async #renewRemoteLock(): Promise<void> {
    const stop = this.#released.signal;
    let renewed = this.#clock.monotonic();
    while (!stop.aborted) {
      await this.#clock.sleep(this.#leaseMs / 3, stop).catch(() => undefined);
      if (stop.aborted) return;
      const requestedAt = this.#clock.monotonic();
      const answer = await this.#medium.renew().catch(() => undefined);
      if (answer === true) renewed = requestedAt;
      const over = answer === undefined && this.#clock.monotonic() - renewed > this.#leaseMs;
      if (answer === false || over) return this.#lost.abort();
    }
  }
}

// A state in a remote place: the same snapshots and journal records as in files.

/** Group commit: texts that arrive while a write is under way share the next one. */
class WriteBatcher {
  readonly #write: (texts: readonly string[]) => Promise<void>;
  #waiting: { readonly text: string; readonly done: () => void; readonly failed: (reason: unknown) => void }[] = [];
  #busy: Promise<void> | undefined;
  #broken: unknown;

  /** `write` is called by one at a time. After its first failure every later text is refused with the same error. */
  constructor(write: (texts: readonly string[]) => Promise<void>) {
    this.#write = write;
  }

  add(text: string): Promise<void> {
    return new Promise((done, failed) => {
      if (this.#broken !== undefined) return failed(this.#broken);
      this.#waiting.push({ text, done, failed });
      this.#busy ??= this.#flushBatch();
    });
  }

  /** Resolves when nothing is under way. */
  async idle(): Promise<void> {
    await this.#busy;
  }

  async #flushBatch(): Promise<void> {
    // Let everything that settles in this turn join the first group.
    await Promise.resolve();
    while (this.#waiting.length > 0) {
      const group = this.#waiting;
      this.#waiting = [];
      try {
        if (this.#broken !== undefined) throw this.#broken;
        await this.#write(group.map(({ text }) => text));
        for (const { done } of group) done();
      } catch (error) {
        this.#broken ??= error;
        for (const { failed } of group) failed(error);
      }
    }
    this.#busy = undefined;
  }
}

interface RemoteStoreOptions {
  readonly codec: Codec;
  readonly ids?: Ids;
  /** The command line that puts this state together again, for messages. */
  readonly restore: string;
  /** The version that this machine remembers of the state. */
  readonly seen?: SeenVersion | undefined;
}

class RemoteStore implements StateStore {
  readonly path: string;
  readonly #medium: RemoteStorage;
  readonly #codec: Codec;
  readonly #ids: Ids;
  readonly #restore: string;
  readonly #seen: SeenVersion | undefined;
  readonly #group: WriteBatcher;
  #base: Base | undefined;
  #brokenOff: BrokenOff | undefined;
  #serial = 0;
  /** Lines of the journal that build on the snapshot. */
  #lines = 0;
  #loading: Promise<State> | undefined;
  #lock: { check(): void } | undefined;

  constructor(medium: RemoteStorage, { codec, ids = randomIds, restore, seen }: RemoteStoreOptions) {
    this.path = medium.name;
    this.#medium = medium;
    this.#codec = codec;
    this.#ids = ids;
    this.#restore = restore;
    this.#seen = seen;
    this.#group = new WriteBatcher((lines) => {
      this.#lock?.check();
      return medium.append(lines);
    });
  }

  async load(): Promise<State> {
    await this.#group.idle();
    const { name, journal } = this.#medium;
    const names = { state: name, journal, restore: this.#restore };
    const pieces = await this.#medium.read();
    const { state, base, brokenOff, pending } = assembleState(
      pieces,
      names,
      this.#codec,
      () => this.#base?.lineage ?? this.#ids.hex(16),
    );
    this.#checkRemoteAge(base);
    this.#base = base;
    this.#brokenOff = brokenOff;
    this.#serial = state.serial;
    this.#lines = pending;
    if (base.serial > 0) this.#seen?.note(base);
    return state;
  }

  async save(state: State): Promise<State> {
    await this.#group.idle();
    await this.#loadOnce();
    return this.#writeState({ ...state, serial: Math.max(this.#serial, state.serial) + 1 }, false);
  }

  async replace(state: State): Promise<State> {
    const serial = await this.load().then(
      (present) => present.serial,
      () => 0,
    );
    const newest = this.#seen?.read()?.serial ?? 0;
    return this.#writeState({ ...state, serial: Math.max(state.serial, serial, newest) + 1 }, true);
  }

  brokenOff(): BrokenOff | undefined {
    return this.#brokenOff;
  }

  async remains(): Promise<RecoverableState> {
    await this.#group.idle();
    return { ...remainsOf(await this.#medium.remains(), this.#codec), newest: this.#seen?.read()?.serial ?? 0 };
  }

  async append(record: JournalRecord): Promise<void> {
    await this.#loadOnce();
    await this.#group.add(formatEntry(this.#base!, record, this.#codec, this.#lines++));
    if (isOutcome(record)) this.#serial++;
  }

  fence(lock: { check(): void }): void {
    this.#lock = lock;
    // A state that was read without the lock may have changed since.
    this.#base = undefined;
  }

  close(): Promise<void> {
    return this.#medium.close();
  }

  /** Reads the place once, however many records wait for it: a read that ends after the first write would give its position to the next. */
  async #loadOnce(): Promise<void> {
    if (this.#base !== undefined) return;
    this.#loading ??= this.load().finally(() => {
      this.#loading = undefined;
    });
    await this.#loading;
  }

  async #writeState(next: State, force: boolean): Promise<State> {
    this.#lock?.check();
    const { lineage, serial } = next;
    await this.#medium.write(this.#codec.write(encodeState(next), legibleHeadOf(next)), force);
    this.#base = { lineage, serial };
    this.#serial = serial;
    this.#lines = 0;
    this.#seen?.note(this.#base);
    return next;
  }

  #checkRemoteAge({ lineage, serial }: Base): void {
    const seen = this.#seen?.read();
    const isOlder = seen !== undefined && (serial === 0 || seen.lineage === lineage) && seen.serial > serial;
    if (!isOlder) return;
    const { name } = this.#seen!;
    const freshStart = `To start from scratch on purpose, remove ${name}.`;
    refuseOlder(
      this.path,
      serial,
      { serial: seen.serial, witness: `this machine (${name})`, freshStart },
      this.#restore,
    );
  }
}
