/** The compute threads of a process, shared fairly by its accounts. */
import { availableParallelism } from "node:os";
import { accountWaits, allWait, type ComputeBounds, defaultBounds, tooMuchInput } from "./bounds.ts";
import type { BoundExceeded, Compute, RunHost, TaskData, TaskName } from "./port.ts";
import { type RunningThread, startThread } from "./running-thread.ts";
import { taskDataSize } from "./wire.ts";

/** A thread at work, with the calls of an account that it has: the one that it works on, and those behind it. */
interface ThreadAtWork {
  readonly thread: RunningThread;
  readonly account: string;
  readonly calls: { readonly call: WaitingCall; readonly done: Promise<void> }[];
}

/**
 * Calls that a thread has behind the one that it works on: it need not sleep until it gets the next one, which costs more than a short
 * call. Only small calls that ask nothing and run no script.
 */
const ahead = { calls: 2, size: 256 * 1024 } as const;

interface WaitingCall {
  readonly account: string;
  readonly task: TaskName;
  readonly parts: TaskData;
  readonly extraMs: number;
  readonly host: RunHost | undefined;
  readonly size: number;
  readonly settled: PromiseWithResolvers<TaskData>;
  /** True if the work of the call was admitted before; the wait of the call is then unlimited. */
  readonly begun: boolean;
  /** Ends the wait of a call that did not begin in time. */
  timer: NodeJS.Timeout | undefined;
}

const mayGoAhead = ({ host, extraMs, size }: WaitingCall): boolean =>
  !host?.asks && extraMs === 0 && size <= ahead.size;

const isNested = ({ host }: WaitingCall): boolean => host !== undefined && host.depth > 0;

interface ComputePoolOptions {
  readonly bounds?: Partial<ComputeBounds>;
  readonly start?: (bounds: ComputeBounds) => RunningThread;
}

/**
 * Starts threads with the first call. From then on more threads exist than work, so a started thread can replace one that was
 * ended. Calls of an account begin in their order. Among accounts, the one with the fewest calls at work is next; on a tie, the
 * one that has waited longest since its last turn.
 *
 * A thread that asks the platform for something does not count as working until it has the answer. Another thread may work
 * instead, because the answer may need a thread itself. While too many threads of an account wait for answers, its calls that
 * ask begin only if another call waits for them. The number of threads is therefore bounded: `asking` plus those at work, times
 * the depth of nested runs. Nested work always finds a thread.
 */
export function createCompute({ bounds: given, start = startThread }: ComputePoolOptions = {}): Compute {
  const bounds: ComputeBounds = { ...defaultBounds(availableParallelism()), ...given };
  const share = Math.max(1, Math.floor(bounds.threads / 2));
  const idle: RunningThread[] = [];
  const all = new Set<RunningThread>();
  const threadsAtWork = new Set<ThreadAtWork>();
  let starting = 0;
  let atWork = 0;
  let waitingSize = 0;
  let closed = false;
  /** Threads started ahead. When threads are ended, one replaces the ended thread and one remains for other accounts. */
  let spares = 1;
  const running = new Map<string, number>();
  /** Number of threads that wait for an answer, by account. */
  const asking = new Map<string, number>();
  let allAsking = 0;
  /** Continuations of threads that have their answer and resume as soon as one fewer is at work. */
  const goingOn: (() => void)[] = [];
  /** Accounts in the order of their turns. */
  const queues = new Map<string, WaitingCall[]>();

  const startPoolThread = (): void => {
    const thread = start(bounds);
    all.add(thread);
    starting += 1;
    thread.ready.then(
      () => {
        starting -= 1;
        idle.push(thread);
        for (const each of [...queues.values()].flat()) limitWait(each);
        startWaitingCalls();
      },
      (error: unknown) => {
        starting -= 1;
        all.delete(thread);
        // No other thread would start either, so all waiting calls fail.
        for (const each of [...queues.values()].flat()) withdrawCall(each, error);
      },
    );
  };

  const withdrawCall = (call: WaitingCall, why: unknown): void => {
    const queue = queues.get(call.account);
    const at = queue?.indexOf(call) ?? -1;
    if (!queue || at < 0) return;
    queue.splice(at, 1);
    if (queue.length === 0) queues.delete(call.account);
    leaveQueue(call);
    call.settled.reject(why);
  };

  /**
   * Limits the wait of a call. The wait counts only while there are threads: starting them takes long on a busy machine, which
   * is not the account's fault.
   */
  const limitWait = (call: WaitingCall): void => {
    if (call.begun || all.size === starting) return;
    call.timer ??= setTimeout(() => withdrawCall(call, accountWaits(bounds)), bounds.waitMs);
  };

  const leaveQueue = ({ size, timer }: WaitingCall): void => {
    waitingSize -= size;
    clearTimeout(timer);
  };

  /**
   * Returns true if the number of threads that wait for answers allows the call to begin. An account without such threads is
   * never blocked by other accounts.
   */
  const isLetIn = (call: WaitingCall): boolean => {
    const own = asking.get(call.account) ?? 0;
    return !call.host?.asks || isNested(call) || own === 0 || (own < bounds.asking && allAsking < bounds.allAsking);
  };

  /** Moves an account to the end of the turns. */
  const endTurn = (account: string, queue: WaitingCall[]): void => {
    queues.delete(account);
    if (queue.length > 0) queues.set(account, queue);
  };

  const nextWaitingCall = (): WaitingCall | undefined => {
    const open = [...queues]
      .filter(([account, queue]) => (running.get(account) ?? 0) < share && queue.some(isLetIn))
      .map(([account]) => account);
    const [first] = open.sort((a, b) => (running.get(a) ?? 0) - (running.get(b) ?? 0));
    if (first === undefined) return undefined;
    const queue = queues.get(first)!;
    const [call] = queue.splice(queue.findIndex(isLetIn), 1) as [WaitingCall];
    endTurn(first, queue);
    leaveQueue(call);
    return call;
  };

  /** Returns the thread that last served the run, because it has the run's scripts open; else the most recently idle thread. */
  const threadFor = ({ host }: WaitingCall): RunningThread => {
    const at = host ? idle.findLastIndex((thread) => thread.lastRun() === host.run) : -1;
    return idle.splice(at, 1)[0]!;
  };

  /** Returns true if a thread should have no calls ahead: another account may begin one, a thread goes on, or a nested call waits. */
  const isWanted = ({ account }: ThreadAtWork): boolean =>
    closed ||
    goingOn.length > 0 ||
    (idle.length > 0 && (running.get(account) ?? 0) < share) ||
    [...queues].some(([other, queue]) =>
      other === account ? queue.some(isNested) : (running.get(other) ?? 0) < share,
    );

  /** Hands waiting calls of its account to a thread at work, if the account could begin none of them elsewhere. */
  const handAhead = (at: ThreadAtWork): void => {
    const { thread, account, calls } = at;
    if (!thread.takeBack || !thread.isFit() || calls.length === 0) return;
    while (calls.length <= ahead.calls && calls.every(({ call }) => mayGoAhead(call)) && !isWanted(at)) {
      const queue = queues.get(account);
      if (!queue?.[0] || !mayGoAhead(queue[0])) return;
      const call = queue.shift()!;
      endTurn(account, queue);
      leaveQueue(call);
      handCall(at, call);
    }
  };

  /** Puts the calls that a thread has not begun back in front of the others of their account, behind nested ones. */
  const takeBackAhead = ({ thread, account, calls }: ThreadAtWork): void => {
    const taken = calls.splice(calls.length - (thread.takeBack?.() ?? 0)).map(({ call }) => call);
    if (closed) for (const { settled } of taken) settled.reject(new Error("the platform was closed"));
    if (closed || taken.length === 0) return;
    const queue = queues.get(account) ?? [];
    queue.splice(queue.findLastIndex(isNested) + 1, 0, ...taken);
    queues.set(account, queue);
    for (const call of taken) {
      call.timer = undefined;
      waitingSize += call.size;
      limitWait(call);
    }
  };

  const startWaitingCalls = (): void => {
    for (const at of threadsAtWork) if (at.calls.length > 1 && isWanted(at)) takeBackAhead(at);
    while (atWork < bounds.threads && goingOn.length > 0) goingOn.shift()!();
    while (!closed && atWork < bounds.threads && idle.length > 0) {
      const unfit = idle.findIndex((thread) => !thread.isFit());
      if (unfit >= 0) {
        retireThread(idle.splice(unfit, 1)[0]!);
        continue;
      }
      const call = nextWaitingCall();
      if (!call) break;
      void runCall(threadFor(call), call);
    }
    // The spare thread starts after the first one, so that the first call waits for one start only.
    const ahead = idle.length + atWork > 0 ? spares : 0;
    const wanted = Math.min(bounds.threads, atWork + queues.size) + ahead;
    while (!closed && idle.length + starting + atWork < wanted) startPoolThread();
    for (const at of threadsAtWork) handAhead(at);
  };

  const adjustCount = (of: Map<string, number>, account: string, by: 1 | -1): void => {
    const n = (of.get(account) ?? 0) + by;
    if (n === 0) of.delete(account);
    else of.set(account, n);
  };
  const atWorkFor = (account: string, by: 1 | -1): void => {
    atWork += by;
    adjustCount(running, account, by);
  };
  const askingFor = (account: string, by: 1 | -1): void => {
    allAsking += by;
    adjustCount(asking, account, by);
  };

  /** Gives a call to a thread, which begins it once those before it have ended. */
  const handCall = ({ thread, account, calls }: ThreadAtWork, call: WaitingCall): void => {
    const { task, parts, extraMs, host, settled } = call;
    let isAsking = false;
    const resumeCall = (): void => {
      askingFor(account, -1);
      atWorkFor(account, 1);
      isAsking = false;
    };
    const answerQuestion = async (question: string, signal: AbortSignal): Promise<string> => {
      isAsking = true;
      atWorkFor(account, -1);
      askingFor(account, 1);
      startWaitingCalls();
      const reply = await host!.ask(question, signal);
      const turn = Promise.withResolvers<void>();
      goingOn.push(() => {
        if (isAsking) resumeCall();
        turn.resolve();
      });
      startWaitingCalls();
      await turn.promise;
      return reply;
    };
    const result = async (): Promise<void> => {
      try {
        const given = { run: host?.run, task, parts, output: bounds.output };
        settled.resolve(
          await thread.run(given, { extraMs, ...(host?.asks && { answer: answerQuestion }), note: host?.note }),
        );
      } catch (error) {
        settled.reject(error);
      }
      if (isAsking) resumeCall();
    };
    calls.push({ call, done: result() });
  };

  const runCall = async (thread: RunningThread, call: WaitingCall): Promise<void> => {
    const { account } = call;
    const at: ThreadAtWork = { thread, account, calls: [] };
    atWorkFor(account, 1);
    threadsAtWork.add(at);
    handCall(at, call);
    for (let first = at.calls[0]; first; first = at.calls[0]) {
      await first.done;
      at.calls.shift();
      if (thread.isFit() && !isWanted(at)) handAhead(at);
      else takeBackAhead(at);
      // Ending the thread may take long, and the account may have another one.
      if (!thread.isFit()) startWaitingCalls();
    }
    threadsAtWork.delete(at);
    // A thread that was ended keeps its memory until the running engine call returns, so it counts for the account until then.
    const isFit = thread.isFit();
    if (!isFit) await thread.close();
    atWorkFor(account, -1);
    if (!isFit) forgetThread(thread);
    // Extra threads were started only while others waited for answers.
    else if (idle.length + starting + atWork >= bounds.threads + spares) closeThread(thread);
    else idle.push(thread);
    startWaitingCalls();
  };

  const closeThread = (thread: RunningThread): void => {
    all.delete(thread);
    void thread.close();
  };

  const forgetThread = (thread: RunningThread): void => {
    all.delete(thread);
    spares = 2;
  };

  const retireThread = (thread: RunningThread): void => {
    closeThread(thread);
    forgetThread(thread);
  };

  const admissionRefusal = (account: string, size: number): BoundExceeded | undefined => {
    const queue = queues.get(account) ?? [];
    const own = queue.reduce((sum, each) => sum + each.size, size);
    if (queue.length >= bounds.waiting || (queue.length > 0 && own > bounds.waitingInput)) return accountWaits(bounds);
    return waitingSize > 0 && waitingSize + size > bounds.allWaitingInput ? allWait() : undefined;
  };

  return {
    of:
      (account, host) =>
      async (task, given, { begun = false, extraMs = 0 } = {}) => {
        if (closed) throw new Error("the platform was closed");
        const parts = given as TaskData;
        const size = taskDataSize(parts);
        if (size > bounds.input) throw tooMuchInput(bounds);
        const refusal = begun ? undefined : admissionRefusal(account, size);
        if (refusal) throw refusal;
        const settled = Promise.withResolvers<TaskData>();
        const call: WaitingCall = { account, task, parts, extraMs, host, size, settled, begun, timer: undefined };
        limitWait(call);
        const queue = queues.get(account);
        if (!queue) queues.set(account, [call]);
        // A thread waits for this call and uses memory during the wait.
        else if (isNested(call)) queue.splice(queue.findLastIndex(isNested) + 1, 0, call);
        else queue.push(call);
        waitingSize += size;
        startWaitingCalls();
        return (await settled.promise) as never;
      },
    async close() {
      closed = true;
      for (const each of [...queues.values()].flat()) withdrawCall(each, new Error("the platform was closed"));
      await Promise.all([...all].map((thread) => thread.close()));
    },
  };
}
