/** The compute threads of a process, shared fairly by its accounts. */
import { availableParallelism } from "node:os";
import { accountWaits, allWait, type ComputeBounds, defaultBounds, tooMuchInput } from "./bounds.ts";
import type { BoundExceeded, Compute, Parts, TaskName } from "./port.ts";
import { type RunningThread, startThread } from "./running-thread.ts";
import { sizeOf } from "./wire.ts";

interface Waiting {
  readonly account: string;
  readonly task: TaskName;
  readonly parts: Parts;
  readonly extraMs: number;
  readonly size: number;
  readonly settled: PromiseWithResolvers<Parts>;
  /** Ends the wait of a call that was not begun in time. */
  readonly timer: NodeJS.Timeout | undefined;
}

interface Options {
  readonly bounds?: Partial<ComputeBounds>;
  readonly start?: (bounds: ComputeBounds) => RunningThread;
}

/**
 * Threads start with the first call. From then on there are more than work, so that a thread that was ended is replaced by one that has
 * started already. Calls of an account begin in their order; of several accounts, that one goes next which has the fewest
 * calls at work, and among those the one that waits the longest since its last turn.
 */
export function createCompute({ bounds: given, start = startThread }: Options = {}): Compute {
  const bounds: ComputeBounds = { ...defaultBounds(availableParallelism()), ...given };
  const share = Math.max(1, Math.floor(bounds.threads / 2));
  const idle: RunningThread[] = [];
  const all = new Set<RunningThread>();
  let starting = 0;
  let atWork = 0;
  let waitingSize = 0;
  let closed = false;
  /** Threads that have started ahead: where threads are ended, one for whoever ended it, and one that is left for the others. */
  let spares = 1;
  const running = new Map<string, number>();
  /** Accounts in the order of their turns. */
  const queues = new Map<string, Waiting[]>();

  const begin = (): void => {
    const thread = start(bounds);
    all.add(thread);
    starting += 1;
    thread.ready.then(
      () => {
        starting -= 1;
        idle.push(thread);
        pump();
      },
      (error: unknown) => {
        starting -= 1;
        all.delete(thread);
        // No other one would start either: whoever waits is told.
        for (const each of [...queues.values()].flat()) withdraw(each, error);
      },
    );
  };

  const withdraw = (call: Waiting, why: unknown): void => {
    const queue = queues.get(call.account);
    const at = queue?.indexOf(call) ?? -1;
    if (!queue || at < 0) return;
    queue.splice(at, 1);
    if (queue.length === 0) queues.delete(call.account);
    left(call);
    call.settled.reject(why);
  };

  const left = ({ size, timer }: Waiting): void => {
    waitingSize -= size;
    clearTimeout(timer);
  };

  const next = (): Waiting | undefined => {
    const open = [...queues.keys()].filter((account) => (running.get(account) ?? 0) < share);
    const [first] = open.sort((a, b) => (running.get(a) ?? 0) - (running.get(b) ?? 0));
    if (first === undefined) return undefined;
    const queue = queues.get(first)!;
    const call = queue.shift()!;
    queues.delete(first);
    // Its next turn comes after everybody else's.
    if (queue.length > 0) queues.set(first, queue);
    left(call);
    return call;
  };

  const pump = (): void => {
    while (!closed && atWork < bounds.threads && idle.length > 0) {
      if (!idle.at(-1)!.isFit()) {
        retire(idle.pop()!);
        continue;
      }
      const call = next();
      if (!call) break;
      void work(idle.pop()!, call);
    }
    // The spare one starts behind the first one, so that the first call waits for one start only.
    const ahead = idle.length + atWork > 0 ? spares : 0;
    const wanted = Math.min(bounds.threads, atWork + queues.size) + ahead;
    while (!closed && idle.length + starting + atWork < wanted) begin();
  };

  const work = async (thread: RunningThread, { account, task, parts, extraMs, settled }: Waiting): Promise<void> => {
    atWork += 1;
    running.set(account, (running.get(account) ?? 0) + 1);
    try {
      settled.resolve(await thread.run({ task, parts, output: bounds.output }, extraMs));
    } catch (error) {
      settled.reject(error);
    }
    atWork -= 1;
    const rest = running.get(account)! - 1;
    if (rest === 0) running.delete(account);
    else running.set(account, rest);
    if (thread.isFit()) idle.push(thread);
    else retire(thread);
    pump();
  };

  const retire = (thread: RunningThread): void => {
    all.delete(thread);
    void thread.close();
    spares = 2;
  };

  const refusalOf = (account: string, size: number): BoundExceeded | undefined => {
    const queue = queues.get(account) ?? [];
    const own = queue.reduce((sum, each) => sum + each.size, size);
    if (queue.length >= bounds.waiting || (queue.length > 0 && own > bounds.waitingInput)) return accountWaits(bounds);
    return waitingSize > 0 && waitingSize + size > bounds.allWaitingInput ? allWait() : undefined;
  };

  return {
    of:
      (account) =>
      async (task, given, { begun = false, extraMs = 0 } = {}) => {
        if (closed) throw new Error("the platform was closed");
        const parts = given as Parts;
        const size = sizeOf(parts);
        if (size > bounds.input) throw tooMuchInput(bounds);
        const refusal = begun ? undefined : refusalOf(account, size);
        if (refusal) throw refusal;
        const settled = Promise.withResolvers<Parts>();
        const timer = begun ? undefined : setTimeout(() => withdraw(call, accountWaits(bounds)), bounds.waitMs);
        const call: Waiting = { account, task, parts, extraMs, size, settled, timer };
        const queue = queues.get(account);
        if (queue) queue.push(call);
        else queues.set(account, [call]);
        waitingSize += size;
        pump();
        return (await settled.promise) as never;
      },
    async close() {
      closed = true;
      for (const each of [...queues.values()].flat()) withdraw(each, new Error("the platform was closed"));
      await Promise.all([...all].map((thread) => thread.close()));
    },
  };
}
