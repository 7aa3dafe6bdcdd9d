/** Long work on the event loop in pieces: between two of them others are served. */
import { AsyncLocalStorage } from "node:async_hooks";
import { FairShares, onceWaiting, spentMs } from "./fair-shares.ts";

/** Milliseconds that work may keep the event loop until it has to pause. Most work is done long before. */
const longestMs = 5;

/** Milliseconds that a piece counts at least: owners of short pieces take turns. */
const leastMs = 1;

type Go = () => void;

/** A piece of an owner's work that others count for, for example a request from its beginning until its answer is read. */
export class UnitOfWork {
  /** True if other work of the owner waits for this one, for example a request of a script within a request. */
  readonly isNested: boolean;
  #isOver = false;
  readonly #atEnd: (() => void)[] = [];

  constructor(isNested = false) {
    this.isNested = isNested;
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  /** Registers what is done once the unit ends. */
  whenUnitEnds(act: () => void): void {
    this.#atEnd.push(act);
  }

  /** Ends the unit; further calls do nothing. */
  endUnit(): void {
    this.#isOver = true;
    for (const act of this.#atEnd.splice(0)) act();
  }
}

/** Whose work it is, and whether others wait for it. */
interface Standing {
  readonly owner?: string | undefined;
  readonly unit?: UnitOfWork | undefined;
  readonly isFirst?: boolean;
}

const standing = new AsyncLocalStorage<Standing>();

/** Runs work of an owner, for example an account: owners take turns after pauses. `unit`: the unit that the work is part of. */
export const workingFor = <T>(owner: string, work: () => T, unit?: UnitOfWork): T =>
  standing.run({ owner, unit }, work);

/** Runs work of the platform itself within the work of an owner, who then does not count for it. */
export const workingForNoOwner = <T>(work: () => T): T => standing.run({}, work);

/** Runs work as a part of a unit. */
export const withinUnit = <T>(unit: UnitOfWork, work: () => T): T =>
  standing.run({ ...standing.getStore(), unit }, work);

/** Returns the unit that the running work is part of; undefined outside of units, and in what goes on after the end of one. */
export const unitAtWork = (): UnitOfWork | undefined => {
  const unit = standing.getStore()?.unit;
  return unit?.isOver ? undefined : unit;
};

/** Runs work as a part of the running unit; outside of units, as a new unit that ends with the work. */
export async function asUnitOfWork<T>(work: () => Promise<T>): Promise<T> {
  if (unitAtWork()) return work();
  const unit = new UnitOfWork();
  try {
    return await withinUnit(unit, work);
  } finally {
    unit.endUnit();
  }
}

/** Returns the owner of the running work; undefined for work without an owner. */
export const ownerOfWork = (): string | undefined => standing.getStore()?.owner;

/** Runs work that others wait for, such as the only writing transaction, before all other work. */
export const goingFirst = <T>(work: () => T): T => standing.run({ ...standing.getStore(), isFirst: true }, work);

/** Milliseconds of a round in which pieces begin that others wait for. */
const firstMs = 10;

/**
 * Paused work: one piece goes on in each round of the event loop. However much waits, a round is as short as with one. Of work that
 * others wait for, several pieces go on in a round: what is in between would take longer than they do.
 */
export class PausedWork {
  /** Returns the milliseconds of computing time that the thread has taken. */
  readonly #spent: () => number;
  readonly #first: Go[] = [];
  readonly #others = new Map<string | undefined, Go[]>();
  /** CPU time of the owners: the owner that has used the least is next, however many others wait. */
  readonly #shares = new FairShares<string | undefined>();
  #isPlanned = false;

  constructor(spent: () => number) {
    this.#spent = spent;
  }

  add(go: Go): void {
    const { owner, isFirst } = standing.getStore() ?? {};
    if (isFirst) this.#first.push(go);
    else {
      const queue = this.#others.get(owner);
      if (queue) queue.push(go);
      else {
        this.#shares.enterOwner(owner);
        this.#others.set(owner, [go]);
      }
    }
    this.#plan();
  }

  #plan(): void {
    if (this.#isPlanned || this.#first.length + this.#others.size === 0) return;
    this.#isPlanned = true;
    setImmediate(() => {
      this.#isPlanned = false;
      const go = this.#first.shift();
      if (go) return this.#goFirst(go, this.#spent());
      const next = this.#next();
      this.#plan();
      next?.();
    });
  }

  #goFirst(go: Go, begun: number): void {
    this.#isPlanned = true;
    onceWaiting(() => {
      const next = this.#spent() - begun < firstMs ? this.#first.shift() : undefined;
      if (next) return this.#goFirst(next, begun);
      this.#isPlanned = false;
      this.#plan();
    });
    go();
  }

  #next(): Go | undefined {
    if (this.#others.size === 0) return undefined;
    const owner = this.#shares.nextOwner(this.#others.keys());
    const queue = this.#others.get(owner)!;
    const go = queue.shift()!;
    // Behind the others, where more of this owner waits.
    this.#others.delete(owner);
    if (queue.length > 0) this.#others.set(owner, queue);
    return () => {
      const before = this.#spent();
      onceWaiting(() => this.#shares.chargeOwner(owner, Math.max(leastMs, this.#spent() - before)));
      go();
    };
  }
}

const paused = new PausedWork(spentMs);

/** Runs a piece of work in a round of the event loop of its own, where its owner has a turn. */
export const inOwnRound = (go: () => void): void => paused.add(go);

/** To be awaited between two pieces of work: a round of the event loop passes where the pieces since the last pause took long. */
export function createPause(
  now: () => number = () => performance.now(),
  among: PausedWork = paused,
): () => Promise<void> | undefined {
  let begun = now();
  return () => {
    if (now() - begun < longestMs) return undefined;
    return new Promise((resolve) => {
      among.add(() => {
        begun = now();
        resolve();
      });
    });
  };
}
