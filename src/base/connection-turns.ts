/** Connections of a pool, given to owners in turns: work of one owner that waits within the database keeps no other waiting. */
import { FairShares, RecentTimes } from "./fair-shares.ts";

/** Average milliseconds of an owner's recent uses, from which on its uses count as long. */
const shortMs = 100;

/** Ends the use of a connection. `ms`: the time that the work takes alone, without waiting for other work. */
type EndUse = (ms: number) => void;

/** No connection to the database was free for a long time, or its pool was closed. */
export class NoFreeConnection extends Error {}

const closedPool = () => new NoFreeConnection("The connections to the database are closed.");

interface ConnectionLimits {
  /** Connections that are in use at most. */
  readonly connections: number;
  /** Connections that one owner of short work uses at most. Work without an owner leaves one to the owners. */
  readonly perOwner: number;
  /** Milliseconds after which waiting fails. */
  readonly longestWaitMs: number;
}

type Owner = string | undefined;

interface Waiting {
  readonly begin: (isLong: boolean) => void;
  readonly fail: (error: NoFreeConnection) => void;
  readonly timer: NodeJS.Timeout;
}

/**
 * Work without an owner goes first: the platform's own, and what is short, for example the search for a token. Of waiting owners the
 * next is the one whose uses have been the least work. Owners of long work have one connection each, and half of all: short work
 * waits for the end of no long transaction. Elapsed time does not count: that of short work is long while others compute.
 */
export class ConnectionTurns {
  readonly #limits: ConnectionLimits;
  /** Connections in use. */
  readonly #held = new Map<Owner, number>();
  readonly #waiting = new Map<Owner, Set<Waiting>>();
  readonly #shares = new FairShares<Owner>();
  readonly #taken = new RecentTimes<Owner>(shortMs);
  #inUse = 0;
  /** Connections in use by owners whose work took long. */
  #longInUse = 0;
  #isClosed = false;

  constructor(limits: ConnectionLimits) {
    this.#limits = limits;
  }

  /** Ends every wait at once, and refuses those to come: a pool that is closed has no connection for them. */
  close(): void {
    this.#isClosed = true;
    const ended = [...this.#waiting.values()].flatMap((queue) => [...queue]);
    this.#waiting.clear();
    for (const { timer, fail } of ended) {
      clearTimeout(timer);
      fail(closedPool());
    }
  }

  /** Resolves when a connection may be used, with the function that ends its use. Throws NoFreeConnection. */
  async takeConnection(owner: Owner): Promise<EndUse> {
    if (this.#isClosed) throw closedPool();
    const isLong = this.#mayBegin(owner) ? this.#beginUse(owner) : await this.#waitFor(owner);
    let isOver = false;
    return (ms) => {
      if (isOver) return;
      isOver = true;
      this.#shares.chargeOwner(owner, ms);
      this.#taken.noteTime(owner, ms);
      this.#count(owner, isLong, -1);
      this.#beginWaiting();
    };
  }

  #isLong(owner: Owner): boolean {
    return owner !== undefined && !this.#taken.isShort(owner);
  }

  #mayBegin(owner: Owner): boolean {
    const { connections, perOwner } = this.#limits;
    const isLong = this.#isLong(owner);
    const most = owner === undefined ? connections - 1 : isLong ? 1 : perOwner;
    const isFree = this.#inUse < connections && (this.#held.get(owner) ?? 0) < Math.max(1, most);
    return isFree && !(isLong && this.#longInUse >= Math.max(1, Math.floor(connections / 2)));
  }

  /** Counts a use that begins. Returns true if it counts as a long one. */
  #beginUse(owner: Owner): boolean {
    const isLong = this.#isLong(owner);
    this.#count(owner, isLong, 1);
    return isLong;
  }

  #count(owner: Owner, isLong: boolean, by: 1 | -1): void {
    this.#inUse += by;
    if (isLong) this.#longInUse += by;
    const held = (this.#held.get(owner) ?? 0) + by;
    if (held === 0) this.#held.delete(owner);
    else this.#held.set(owner, held);
  }

  #waitFor(owner: Owner): Promise<boolean> {
    return new Promise((resolve, reject) => {
      const known = this.#waiting.get(owner);
      const queue = known ?? new Set<Waiting>();
      if (!known) {
        this.#waiting.set(owner, queue);
        this.#shares.enterOwner(owner);
      }
      const { longestWaitMs } = this.#limits;
      const waiting: Waiting = {
        begin: resolve,
        fail: reject,
        timer: setTimeout(() => {
          this.#forget(owner, waiting);
          reject(new NoFreeConnection(`No connection to the database was free within ${longestWaitMs / 1000} s.`));
        }, longestWaitMs),
      };
      queue.add(waiting);
    });
  }

  #forget(owner: Owner, waiting: Waiting): void {
    const queue = this.#waiting.get(owner);
    queue?.delete(waiting);
    if (queue?.size === 0) this.#waiting.delete(owner);
  }

  #beginWaiting(): void {
    for (;;) {
      const able = [...this.#waiting.keys()].filter((owner) => this.#mayBegin(owner));
      if (able.length === 0) return;
      const owner = able.includes(undefined) ? undefined : this.#shares.nextOwner(able);
      const [next] = this.#waiting.get(owner)!;
      this.#forget(owner, next!);
      clearTimeout(next!.timer);
      // Counted here: what is freed in the meantime must not be given twice.
      next!.begin(this.#beginUse(owner));
    }
  }
}
