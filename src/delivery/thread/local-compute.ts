/**
 * The tasks of compute threads in this thread, one after the other: for trials of a user's own declarations, which need no protection from
 * other users. A thread takes longer to start than a short run takes.
 */
import { computeTimeExceeded, defaultBounds, overdueMs, scriptOverdue, tooMuchInput } from "../compute/bounds.ts";
import type { Compute, RunHost, TaskData, TaskName } from "../compute/port.ts";
import { nobodyAnswers, noLink, useThreadLink } from "../compute/thread-link.ts";
import { resultOrThrow, taskDataSize } from "../compute/wire.ts";
import { runTask } from "./tasks.ts";

/**
 * Returns the runner. Scripts get no answer from a platform. Bounds of memory do not apply; work that takes too long is refused once it
 * has ended.
 */
export function createLocalCompute(): Compute {
  const bounds = defaultBounds(1);
  let last: Promise<unknown> = Promise.resolve();
  const runNext = async (host: RunHost | undefined, task: TaskName, parts: TaskData, extraMs: number) => {
    let deadline: number | undefined;
    let isOverdue = false;
    const notes: Parameters<RunHost["note"]>[0][number][] = [];
    useThreadLink({
      run: host?.run,
      deadline(at) {
        if (at === undefined && deadline !== undefined) isOverdue ||= performance.now() > deadline + overdueMs;
        deadline = at;
      },
      ask: () => JSON.stringify(nobodyAnswers),
      note: (more) => void notes.push(...more),
    });
    const began = performance.now();
    try {
      const result = await runTask({ task, parts, output: bounds.output });
      if (isOverdue) throw scriptOverdue();
      if (performance.now() - began > bounds.longestMs + extraMs) throw computeTimeExceeded(bounds);
      if (notes.length > 0) await host?.note(notes);
      return resultOrThrow(result);
    } finally {
      useThreadLink(noLink);
    }
  };
  return {
    of:
      (_account, host) =>
      async (task, given, { extraMs = 0 } = {}) => {
        const parts = given as TaskData;
        if (taskDataSize(parts) > bounds.input) throw tooMuchInput(bounds);
        const result = last.then(() => runNext(host, task, parts, extraMs));
        last = result.catch(() => undefined);
        return (await result) as never;
      },
    close: async () => undefined,
  };
}
