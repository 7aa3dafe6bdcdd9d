/** A remote place as a backend: its store, its lock with a heartbeat, its receipts, its registry. */
import { type Clock, systemClock } from "../base/clock.ts";
import { type Ids, randomIds } from "../base/ids.ts";
import type { Codec } from "./codec.ts";
import { type Lease, type Owner, processSpace } from "./lease.ts";
import { refuseLocked, refuseLockId, refuseLost, refuseUnlocked } from "./lock-faults.ts";
import type { Backend, Lock } from "./port.ts";
import { packedReceipts } from "./receipts.ts";
import type { RemoteStorage } from "./remote-storage.ts";
import { RemoteStore } from "./remote-store.ts";
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
      const asked = this.#clock.monotonic();
      const answer = await this.#medium.renew().catch(() => undefined);
      if (answer === true) renewed = asked;
      const over = answer === undefined && this.#clock.monotonic() - renewed > this.#leaseMs;
      if (answer === false || over) return this.#lost.abort();
    }
  }
}
